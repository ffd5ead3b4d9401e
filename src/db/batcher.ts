type WaitingCall<A, R> = {
  argument: A;
  resolve: (result: R) => void;
  reject: (error: unknown) => void;
  timer: NodeJS.Timeout;
};

/** A call timed out before it was sent, because the database is slow or does not answer. */
export class BatchTimeout extends Error {
  override message = 'timed out waiting to send a statement to the database';
}

/**
 * Returns a function of one argument that joins concurrent calls into batches for `run`.
 * `run` must return its results in the order of its arguments. If it throws, every call of the batch fails.
 * At most `maxInFlight` batches run at a time. With two, one is at the database while the next one fills.
 * At most `maxBatch` calls share a batch. A call that waits longer than `maxWaitMs` to be sent is rejected with
 * `BatchTimeout`, which bounds the queue while the database does not answer.
 *
 * If fewer than `maxInFlight` batches are running, a call is sent once the event loop has read all that has arrived. So the
 * requests that arrived together share a batch. Under load, a hundred requests cost one round trip, and a row that all of
 * them write is locked once.
 */
export function batched<A, R>(
  run: (batch: A[]) => Promise<R[]>,
  { maxInFlight, maxBatch, maxWaitMs }: { maxInFlight: number; maxBatch: number; maxWaitMs: number },
): (argument: A) => Promise<R> {
  // An array, because a set keeps garbage alive: see gracefulShutdown.ts.
  const waiting: WaitingCall<A, R>[] = [];
  let inFlight = 0;
  let isPlanned = false;
  const plan = () => {
    if (isPlanned || inFlight >= maxInFlight || waiting.length === 0) return;
    isPlanned = true;
    setImmediate(() => {
      isPlanned = false;
      while (inFlight < maxInFlight && waiting.length > 0) sendBatch();
    });
  };
  const sendBatch = async () => {
    inFlight += 1;
    const batch = waiting.splice(0, maxBatch);
    for (const call of batch) clearTimeout(call.timer);
    try {
      const results = await run(batch.map(({ argument }) => argument));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as R);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    inFlight -= 1;
    plan();
  };
  return (argument) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(call), 1);
        reject(new BatchTimeout());
      }, maxWaitMs);
      const call = { argument, resolve, reject, timer };
      waiting.push(call);
      plan();
    });
}
