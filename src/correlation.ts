import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The correlation id of the current request or job.
 * Not passed as an argument, because every log line, job and event carries it.
 */
const ids = new AsyncLocalStorage<string>();

/** Runs `work` with a correlation id (a UUID) for its log lines, jobs and events. Returns its result. */
export function correlate<T>(correlationId: string, work: () => T): T {
  return ids.run(correlationId, work);
}

/** Returns the correlation id of the current request or job, or null outside of both. */
export function correlationId(): string | null {
  return ids.getStore() ?? null;
}
