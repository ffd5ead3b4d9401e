type Waiting<A, R> = {
  argument: A;
  resolve: (result: R) => void;
  reject: (error: unknown) => void;
  timer: NodeJS.Timeout;
};

/** A call that was not even sent for too long: the database is slow, or silent, and whoever called should not wait on. */
export class WaitedTooLong extends Error {
  override message = 'waited too long for the database';
}

/**
 * Turns a function of many into one that many callers use at once: calls that come while statements are on their way
 * share the next one. A lone call goes at once, so nothing waits that could go; under load, a hundred requests cost one
 * round trip, and a row that they all write is locked once. `run` answers in the order of its arguments; when it
 * throws, every call that shared it fails. `maxFlights`: how many run at a time; with two, one is at the database while
 * the next one fills. `maxBatch`: how many calls share one. `maxWaitMs`: how long a call waits to be sent before it is
 * rejected with WaitedTooLong, which bounds the queue when the database is silent.
 */
export function batched<A, R>(
  run: (batch: A[]) => Promise<R[]>,
  { maxInFlight: maxFlights, maxBatch, maxWaitMs }: { maxInFlight: number; maxBatch: number; maxWaitMs: number },
): (argument: A) => Promise<R> {
  const waiting = new Set<Waiting<A, R>>();
  let flights = 0;
  const flushBatch = async () => {
    flights += 1;
    const batch = [...waiting.values().take(maxBatch)];
    for (const call of batch) {
      waiting.delete(call);
      clearTimeout(call.timer);
    }
    try {
      const results = await run(batch.map(({ argument }) => argument));
      for (const [place, { resolve }] of batch.entries()) resolve(results[place] as R);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    flights -= 1;
    if (waiting.size > 0) flushBatch();
  };
  return (argument) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(call);
        reject(new WaitedTooLong());
      }, maxWaitMs);
      const call = { argument, resolve, reject, timer };
      waiting.add(call);
      if (flights < maxFlights) flushBatch();
    });
}
