/** Longest delay of a timer. With a longer one, setTimeout would fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;
/** Seconds that `GET /events?after=` waits for an event, unless `wait` says otherwise. */
const DEFAULT_WAIT_SECONDS = 30;

/** Returns the time that one attempt has. A request that waits for events may wait as long as it asks for. */
export function timeoutOf(timeout: number, query: object | undefined): number {
  const { after, wait } = (query ?? {}) as { after?: unknown; wait?: number };
  return timeout === 0 || after === undefined ? timeout : timeout + Number(wait ?? DEFAULT_WAIT_SECONDS) * 1000;
}

/** Calls `act` after this time; never for 0 and Infinity. */
export function startTimer(act: () => void, ms: number): ReturnType<typeof setTimeout> | undefined {
  return ms === 0 || ms === Number.POSITIVE_INFINITY ? undefined : setTimeout(act, Math.min(ms, MAX_TIMER_MS));
}

/** Waits. @throws the signal's reason when it is aborted meanwhile */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(
      () => {
        signal?.removeEventListener('abort', stop);
        resolve();
      },
      Math.min(ms, MAX_TIMER_MS),
    );
    signal?.addEventListener('abort', stop, { once: true });
    if (signal?.aborted) stop();
  });
}
