import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'undici';

/** Concurrent requests of a busy proxy in front of one process. */
const CONNECTIONS = 64;
const WARM_UP_MS = 2000;
const MEASURE_MS = 5000;

export type Target = {
  name: string;
  origin: string;
  request: () => { method: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string };
  /** status of a good answer */
  status: number;
};

/** Returns the requests per second of each target, measured in turns, so that a busy moment affects all targets. */
export async function compare(targets: Target[], rounds: number): Promise<Map<string, number>> {
  const counts = new Map<string, number>(targets.map((target) => [target.name, 0]));
  for (const target of targets) await load(target, WARM_UP_MS);
  for (let round = 0; round < rounds; round++) {
    for (const target of targets) {
      counts.set(target.name, (counts.get(target.name) ?? 0) + (await load(target, MEASURE_MS)));
    }
  }
  const seconds = (rounds * MEASURE_MS) / 1000;
  return new Map([...counts].map(([name, count]) => [name, count / seconds]));
}

/**
 * Starts work at a rate, without waiting for earlier work. Resolves when all of it has ended.
 * @throws what the first failed work threw, after all have ended
 */
export async function paced(
  count: number,
  perSecond: number,
  work: (number: number) => Promise<unknown>,
): Promise<void> {
  const startedAt = performance.now();
  const failures: unknown[] = [];
  // Counts what is running. The garbage collector would copy kept promises again and again, and its pauses would delay what is
  // measured.
  const allEnded = Promise.withResolvers<void>();
  let unfinished = count;
  const end = () => {
    unfinished -= 1;
    if (unfinished === 0) allEnded.resolve();
  };
  for (let number = 0; number < count; number++) {
    const wait = startedAt + (number * 1000) / perSecond - performance.now();
    if (wait > 1) await delay(wait);
    work(number)
      .catch((error) => failures.push(error))
      .finally(end);
  }
  if (count > 0) await allEnded.promise;
  if (failures.length > 0) throw failures[0];
}

/** Sends requests from all connections at once, for `durationMs`. Returns how many were answered. */
export async function load({ origin, request, status, name }: Target, durationMs: number): Promise<number> {
  const pool = new Pool(origin, { connections: CONNECTIONS, pipelining: 1 });
  const endAt = performance.now() + durationMs;
  let count = 0;
  const client = async () => {
    while (performance.now() < endAt) {
      const response = await pool.request(request());
      const text = await response.body.text();
      if (response.statusCode !== status) throw new Error(`${name} answered ${response.statusCode}: ${text}`);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
  await pool.close();
  return count;
}
