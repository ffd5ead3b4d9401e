import { setTimeout as delay } from 'node:timers/promises';
import type { Api } from './api.ts';

/** Far longer than a year with a few payments takes. */
const ADVANCE_TIMEOUT_MS = 60_000;
/** Each poll counts against the merchant's hourly limit of reads. */
const POLL_MS = 500;

/** Moves the merchant's test clock to a time, and waits until the clock is there. @throws Error on timeout */
export async function advanceClock(api: Api, to: string): Promise<void> {
  await api.post('/test-clock/advance', { to });
  for (const deadline = Date.now() + ADVANCE_TIMEOUT_MS; Date.now() < deadline; await delay(POLL_MS)) {
    if ((await api.get('/test-clock')).status === 'ready') return;
  }
  throw new Error(`the test clock did not reach ${to} within ${ADVANCE_TIMEOUT_MS / 1000} s`);
}
