import type { Clock } from 'pg-boss';

/** A running poll loop. */
export type Polling = {
  /** Ends the current pause, if any. */
  wake(): void;
  /** Stops polling. Resolves when the current round is done. */
  stop(): Promise<void>;
};

/**
 * Runs `work` in a loop. `work` returns the pause before the next round in milliseconds; 0 for none.
 * Errors go to `onError`, followed by a pause of `errorPauseMs`.
 */
export function startPolling(
  clock: Clock,
  work: () => Promise<number>,
  onError: (error: unknown) => void,
  errorPauseMs: number,
): Polling {
  let isStopping = false;
  let wake = () => {};
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = clock.setTimeout(resolve, ms);
      wake = () => {
        clock.clearTimeout(timer);
        resolve();
      };
    });
  const round = () =>
    work().catch((error) => {
      onError(error);
      return errorPauseMs;
    });
  const run = async () => {
    while (!isStopping) {
      const ms = await round();
      if (ms > 0 && !isStopping) await pause(ms);
    }
  };
  const running = run();
  return {
    wake: () => wake(),
    stop: () => {
      isStopping = true;
      wake();
      return running;
    },
  };
}
