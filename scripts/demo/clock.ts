import { setTimeout as delay } from 'node:timers/promises';
import type { Api } from './api.ts';

/** A year of a few things takes seconds; a clock that is not there by then will not come there. */
const ADVANCE_TIMEOUT_MS = 60_000;
/** Each look is a request of the merchant's hour. */
const POLL_MS = 500;

/** Moves the merchant's test clock to a time, and waits until everything has happened that falls due on the way. */
export async function advanceClock(api: Api, to: string): Promise<void> {
  await api.post('/test-clock/advance', { to });
  for (const deadline = Date.now() + ADVANCE_TIMEOUT_MS; Date.now() < deadline; await delay(POLL_MS)) {
    if ((await api.get('/test-clock')).status === 'ready') return;
  }
  throw new Error(`the test clock has not come to ${to} within ${ADVANCE_TIMEOUT_MS / 1000} s`);
}
