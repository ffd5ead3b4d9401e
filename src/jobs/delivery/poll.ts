import type { Clock } from 'pg-boss';

export type Polling = {
  /** Ends the pause that it may be in. */
  wake(): void;
  /** Resolves when the work in hand is done; there will be no more. */
  stop(): Promise<void>;
};

/**
 * Does some work again and again, after the pause in milliseconds that each round asks for: 0 for none. A round that
 * throws is reported, and followed by `errorPauseMs`.
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
