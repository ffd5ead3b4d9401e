import { setTimeout as delay } from 'node:timers/promises';
import type { Child } from './processes.ts';

/** A process that keeps ending is broken; starting it for ever would only hide that. */
const MAX_CRASHES = 5;
const CRASH_WINDOW_MS = 60_000;
/** The pause before a restart: this long after the first crash in the window, doubled with each further one. */
const FIRST_PAUSE_MS = 250;

export interface Kept {
  /** The process that runs now, or the last one. */
  child(): Child;
  /** Resolves to null after stop(), or to an error when it crashed too often to be started again. */
  ended: Promise<Error | null>;
  /** Stops it for good; see Child.stop. */
  stop(timeoutMs: number): Promise<void>;
}

/**
 * Starts a child and starts it again whenever it ends by itself. Rejects when the first start fails. `report` receives
 * one line per crash.
 */
export async function keepRunning(
  name: string,
  start: () => Child | Promise<Child>,
  report: (line: string) => void,
): Promise<Kept> {
  let child = await start();
  const stopping = new AbortController();
  const crashes: number[] = [];

  /** Counts a crash and waits until the next start is due. Gives an error when there have been too many. */
  async function pauseAfterCrash(how: string): Promise<Error | null> {
    const now = Date.now();
    crashes.push(now);
    const recent = crashes.filter((time) => now - time < CRASH_WINDOW_MS).length;
    if (recent >= MAX_CRASHES) return new Error(`${name} ended ${recent} times within a minute, last with ${how}`);
    report(`${name} ended by itself (${how}), starting it again`);
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
      // It may have been on its way up again when it was told to stop.
      await child.stop(timeoutMs);
    },
  };
}
