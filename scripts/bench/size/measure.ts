import { Pool } from 'undici';
import { paced } from '../load.ts';

/** Requests per figure. Their median hides what else the machine does. */
const REQUESTS = 60;
const WARM_UP = 10;

/** A GET of a server. `path` may differ from request to request. */
export type Read = { origin: string; headers: Record<string, string>; path: string | ((number: number) => string) };

/** Returns the median duration of each read in milliseconds. */
export async function mediansMs(reads: Read[]): Promise<number[]> {
  return (await durationsMs(reads, REQUESTS)).map((durations) => percentile(durations, 0.5));
}

/**
 * Returns how long `count` requests of each read took, in milliseconds, one at a time over one connection. The reads take turns, so that
 * a busy moment of the machine affects all. The first requests do not count.
 */
export async function durationsMs(reads: Read[], count: number): Promise<number[][]> {
  const readers = reads.map((read) => ({
    ...read,
    pool: new Pool(read.origin, { connections: 1, pipelining: 1 }),
    durations: [] as number[],
  }));
  try {
    for (let number = 0; number < WARM_UP + count; number++) {
      for (const { pool, path: given, headers, durations } of readers) {
        const path = typeof given === 'string' ? given : given(number);
        const began = performance.now();
        const response = await pool.request({ method: 'GET', path, headers });
        const text = await response.body.text();
        if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}: ${text}`);
        if (number >= WARM_UP) durations.push(performance.now() - began);
      }
    }
  } finally {
    for (const { pool } of readers) await pool.close();
  }
  return readers.map(({ durations }) => durations);
}

/** Returns a percentile of durations. */
export function percentile(durations: number[], share: number): number {
  const sorted = durations.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

type Seconds = Map<string, { count: number; sum: number }>;

/** Returns how many jobs of each queue the worker has done, and how long they took, in seconds. */
export async function jobSeconds(metricsUrl: string): Promise<Seconds> {
  const text = await (await fetch(metricsUrl)).text();
  const found: Seconds = new Map();
  for (const [, part, queue = '', value] of text.matchAll(
    /^florin_job_duration_seconds_(sum|count)\{[^}]*queue="([^"]+)"[^}]*\} (\S+)$/gm,
  )) {
    const entry = found.get(queue) ?? { count: 0, sum: 0 };
    entry[part as 'sum' | 'count'] += Number(value);
    found.set(queue, entry);
  }
  return found;
}

/** Fewer jobs have no meaningful mean. */
const MIN_JOBS = 5;

/** Returns the mean duration of each queue's jobs between two readings, in milliseconds, of those with enough jobs. */
export function meanJobMs(before: Seconds, after: Seconds): Map<string, number> {
  return new Map(
    [...after].flatMap(([queue, { count, sum }]) => {
      const { count: counted = 0, sum: summed = 0 } = before.get(queue) ?? {};
      return count - counted < MIN_JOBS ? [] : [[queue, ((sum - summed) / (count - counted)) * 1000] as const];
    }),
  );
}

/** Seconds at a new rate that do not count. */
const SETTLE_SECONDS = 5;

/**
 * Sends requests at a rate for some seconds, without waiting for earlier ones. Returns their durations in milliseconds,
 * without those of the first seconds.
 */
export async function sendAtRate(
  origin: string,
  request: () => { method: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string },
  perSecond: number,
  seconds: number,
): Promise<number[]> {
  const pool = new Pool(origin, { connections: 64, pipelining: 1 });
  const durations: number[] = [];
  const send = async (number: number) => {
    const began = performance.now();
    const response = await pool.request(request());
    await response.body.dump();
    if (response.statusCode >= 300) throw new Error(`answered ${response.statusCode}`);
    if (number >= perSecond * SETTLE_SECONDS) durations.push(performance.now() - began);
  };
  await paced(perSecond * (SETTLE_SECONDS + seconds), perSecond, send).finally(() => pool.close());
  return durations;
}
