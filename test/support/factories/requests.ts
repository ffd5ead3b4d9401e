import { setRows, type WithDb } from './rows.ts';
import { type Duration, earlier } from './times.ts';

/** Makes an idempotency key older. */
export const ageIdempotencyKey = (service: WithDb, key: string, duration: Duration) =>
  setRows(service, 'idempotency_keys', { key }, { created_at: earlier('created_at', duration) });

/** Moves the counts of the rate limits into an earlier window. */
export const ageRateWindows = (service: WithDb, duration: Duration) =>
  setRows(service, 'rate_limit_windows', {}, { window_start: earlier('window_start', duration) });
