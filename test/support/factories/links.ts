import { setRows, type WithDb } from './rows.ts';
import { type Duration, earlier } from './times.ts';

/** Expires a payment link. */
export const expireLink = (service: WithDb, link_code: string) =>
  setRows(service, 'payment_links', { link_code }, { expires_at: new Date() });

/** Makes all reserved places older. */
export const agePlaces = (service: WithDb, duration: Duration) =>
  setRows(service, 'payment_link_places', {}, { created_at: earlier('created_at', duration) });
