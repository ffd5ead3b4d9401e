import { setTimeout as delay } from 'node:timers/promises';
import { databaseMs } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { isOutage } from '../db/dialect.ts';
import { insertRequests, type RequestDetailRow } from '../db/requestLog.ts';
import type { MerchantScope } from '../db/scope.ts';
import { kindOfStatus, STORED_PER_HOUR } from '../domain/requestLog.ts';
import type { Logger } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';

/** How long a request waits until it is stored: developers look for it a few seconds later. */
const FLUSH_AFTER_MS = 1000;
/** Requests per statement, which takes some 20 ms. If so many wait, they are stored at once. */
const MAX_BATCH = 500;
/** Requests that wait at a time: several seconds of full load, or some minutes of a shop's. They take at most 50 MB. */
const MAX_WAITING = 5000;
/** How long stopping waits for the database. Supervisors kill soon after. */
const MAX_STOP_MS = 5000;
/** How often the log says that requests were lost. */
const WARN_EVERY_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Smaller limits, for tests. */
export type RequestLogLimits = { perHour?: typeof STORED_PER_HOUR; maxWaiting?: number; flushAfterMs?: number };

/** Stores the requests of keys, without delaying them. */
export type RequestLog = {
  /** Stores a request soon. `describe` is called only if the merchant may have more rows of this kind in this hour. */
  add(owner: MerchantScope, status: number, describe: () => RequestDetailRow): void;
  /** Stores what waits, and returns once nothing waits any more, or after some seconds. */
  stop(): Promise<void>;
};

/**
 * Returns a log that stores requests in batches, outside their transactions. While the database does not answer, they wait in
 * memory; beyond a limit, the oldest are lost.
 */
export function createRequestLog(
  db: Database,
  log: Logger,
  observe: Metrics['observeRequestLog'],
  { perHour = STORED_PER_HOUR, maxWaiting = MAX_WAITING, flushAfterMs = FLUSH_AFTER_MS }: RequestLogLimits = {},
): RequestLog {
  const mayStore = hourlyLimits(perHour);
  // An array, because a queue of linked objects keeps garbage alive: see gracefulShutdown.ts.
  let waiting: RequestDetailRow[] = [];
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> | null = null;
  let isDown = false;
  let warnedAt = -WARN_EVERY_MS;

  const lose = (outcome: 'lost' | 'failed', count: number, error?: unknown) => {
    if (count === 0) return;
    observe(outcome, count);
    const now = performance.now();
    if (now - warnedAt < WARN_EVERY_MS) return;
    warnedAt = now;
    log.warn({ err: error, count, outcome }, 'requests are missing in the request log');
  };

  /** Stores a batch. A row that breaks a rule of the table loses only itself. @throws during an outage */
  const store = async (rows: RequestDetailRow[]): Promise<void> => {
    try {
      await insertRequests(db, rows);
      observe('stored', rows.length);
    } catch (error) {
      if (isOutage(error)) throw error;
      if (rows.length === 1 || !isOfOneRow(error)) return lose('failed', rows.length, error);
      const middle = rows.length >> 1;
      await store(rows.slice(0, middle));
      await store(rows.slice(middle));
    }
  };

  /** Stores what waits, but for the rest of a batch that meanwhile began: that would be a statement for a few rows. */
  const flush = async (): Promise<void> => {
    for (let least = 1; waiting.length >= least; least = MAX_BATCH) {
      const batch = waiting.slice(0, MAX_BATCH);
      waiting = waiting.slice(MAX_BATCH);
      try {
        await store(batch);
        isDown = false;
      } catch {
        isDown = true;
        waiting = [...batch, ...waiting];
        return trim();
      }
    }
  };

  const trim = () => {
    const excess = waiting.length - maxWaiting;
    if (excess <= 0) return;
    waiting = waiting.slice(excess);
    lose('lost', excess);
  };

  const flushNow = () => {
    clearTimeout(timer);
    timer = undefined;
    flushing ??= flush().finally(() => {
      flushing = null;
      plan();
    });
    return flushing;
  };

  const plan = () => {
    if (flushing || waiting.length === 0) return;
    if (waiting.length >= MAX_BATCH && !isDown) void flushNow();
    else timer ??= setTimeout(flushNow, flushAfterMs).unref();
  };

  return {
    add(owner, status, describe) {
      if (!mayStore(owner, status)) return observe('over_limit', 1);
      try {
        waiting.push(describe());
      } catch (error) {
        // It must not fail the request.
        return lose('failed', 1, error);
      }
      trim();
      plan();
    },
    async stop() {
      await Promise.race([flushAll(), delay(MAX_STOP_MS, null, { ref: false })]);
      clearTimeout(timer);
      lose('lost', waiting.length);
      waiting = [];
    },
  };

  async function flushAll(): Promise<void> {
    await flushing;
    do await flushNow();
    while (waiting.length > 0 && !isDown);
  }
}

/** Returns whether the data of a row is at fault: SQLSTATE classes 22 (invalid data) and 23 (violated constraint). */
function isOfOneRow(error: unknown): boolean {
  return /^2[23]/.test((error as { code?: string }).code ?? '');
}

/** Returns a function that tells whether one more request of a merchant may be stored in this hour, and counts it. */
function hourlyLimits(perHour: typeof STORED_PER_HOUR): (owner: MerchantScope, status: number) => boolean {
  /** Counts of the hour. It is as large as the number of merchants who sent something. */
  const counts = new Map<string, number>();
  let hour = 0;
  return ({ merchant_id, mode }, status) => {
    const now = Math.floor(databaseMs() / HOUR_MS);
    if (now !== hour) {
      counts.clear();
      hour = now;
    }
    const kind = kindOfStatus(status);
    const key = `${merchant_id} ${mode} ${kind}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= perHour[kind];
  };
}
