type Waiting<A, R> = { argument: A; resolve: (result: R) => void; reject: (error: unknown) => void };

/**
 * Turns a function of many into one that many callers use at once: calls that come while statements are on their way
 * share the next one. A lone call goes at once, so nothing waits that could go; under load, a hundred requests cost one
 * round trip, and a row that they all write is locked once. `run` answers in the order of its arguments; when it
 * throws, every call that shared it fails. `maxFlights`: how many run at a time; with two, one is at the database while
 * the next one fills. `maxBatch`: how many calls share one.
 */
export function batched<A, R>(
  run: (batch: A[]) => Promise<R[]>,
  { maxFlights, maxBatch }: { maxFlights: number; maxBatch: number },
): (argument: A) => Promise<R> {
  const waiting: Waiting<A, R>[] = [];
  let flights = 0;
  const fly = async () => {
    flights += 1;
    const batch = waiting.splice(0, maxBatch);
    try {
      const results = await run(batch.map(({ argument }) => argument));
      for (const [place, { resolve }] of batch.entries()) resolve(results[place] as R);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    flights -= 1;
    if (waiting.length > 0) fly();
  };
  return (argument) =>
    new Promise((resolve, reject) => {
      waiting.push({ argument, resolve, reject });
      if (flights < maxFlights) fly();
    });
}
