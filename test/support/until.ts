import { setTimeout as delay } from 'node:timers/promises';

/** A limit in real time, for a busy machine. */
const PATIENCE_MS = 100_000;
const POLL_MS = 20;

/**
 * Polls for what nobody signals, e.g. what another process writes to the database. `pause` waits between two polls.
 * @throws Error after 100 s
 */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  pause: () => Promise<unknown> = () => delay(POLL_MS),
): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; !(await isSo()); await pause()) {
    if (Date.now() > deadline) throw new Error('the condition was never met');
  }
}
