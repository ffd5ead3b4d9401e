import { setTimeout as delay } from 'node:timers/promises';

/** A limit in real time, for a busy machine. */
const PATIENCE_MS = 100_000;
const POLL_MS = 20;

/** Polls for what nobody signals, e.g. what another process writes to the database. @throws Error after 100 s */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; !(await isSo()); await delay(POLL_MS)) {
    if (Date.now() > deadline) throw new Error('the condition was never met');
  }
}
