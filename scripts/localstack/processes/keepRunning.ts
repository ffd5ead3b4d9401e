import { setTimeout as delay } from 'node:timers/promises';
import type { Child } from './processes.ts';

/** Endless restarts would hide a broken process. */
const MAX_CRASHES = 5;
const CRASH_WINDOW_MS = 60_000;
/** Pause before a restart after the first crash in the window; doubles with each further crash. */
const FIRST_PAUSE_MS = 250;

export interface SupervisedProcess {
  /** Returns the running process, or the last one. */
  child(): Child;
  /** Resolves to null after stop(), or to an error after too many crashes. */
  ended: Promise<Error | null>;
  /** Stops the process for good; see Child.stop. */
  stop(timeoutMs: number): Promise<void>;
}

/**
 * Starts a child, and restarts it whenever it ends unexpectedly. Rejects when the first start fails. `report` receives a
 * line per crash.
 */
export async function keepRunning(
  name: string,
  start: () => Child | Promise<Child>,
  report: (line: string) => void,
): Promise<SupervisedProcess> {
  let child = await start();
  const stopping = new AbortController();
  const crashes: number[] = [];

  /** Counts a crash and waits until the next start is due. Returns an error after too many crashes. */
  async function pauseAfterCrash(how: string): Promise<Error | null> {
    const now = Date.now();
    crashes.push(now);
    const recent = crashes.filter((time) => now - time < CRASH_WINDOW_MS).length;
    if (recent >= MAX_CRASHES) return new Error(`${name} ended ${recent} times within a minute, last with ${how}`);
    report(`${name} ended unexpectedly (${how}); restarting`);
    await delay(FIRST_PAUSE_MS * 2 ** (recent - 1), null, { signal: stopping.signal }).catch(() => {});
    return null;
  }

  async function watch(): Promise<Error | null> {
    for (;;) {
      const { code, signal } = await child.exited;
      if (stopping.signal.aborted) return null;
      let error = await pauseAfterCrash(signal ?? `exit code ${code}`);
      for (let isUp = false; !isUp; ) {
        if (error !== null || stopping.signal.aborted) return error;
        try {
          child = await start();
          isUp = true;
        } catch (failure) {
          error = await pauseAfterCrash(String(failure));
        }
      }
    }
  }

  const ended = watch();
  return {
    child: () => child,
    ended,
    async stop(timeoutMs) {
      stopping.abort();
      await child.stop(timeoutMs);
      await ended;
      // A restart may have been in progress.
      await child.stop(timeoutMs);
    },
  };
}
