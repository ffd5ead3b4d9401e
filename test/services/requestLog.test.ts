import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { type Database, openDatabase } from '../../src/db/database.ts';
import type { RequestDetailRow } from '../../src/db/requestLog.ts';
import { newId } from '../../src/domain/ids.ts';
import { createRequestLog, type RequestLogLimits } from '../../src/services/requestLog.ts';
import { MERCHANT_TEMPLATE, type OpenTestDatabase, openTestDatabase } from '../support/database.ts';
import { requestRow } from '../support/factories/requestLog.ts';
import { until } from '../support/until.ts';

const silent = pino({ level: 'silent' });
const OWNER = { merchant_id: inject('account').id, mode: 'test' as const };

let database: OpenTestDatabase;
let db: Database;
/** Requests by what became of them. */
let outcomes: Record<string, number>;
beforeAll(async () => {
  database = await openTestDatabase(MERCHANT_TEMPLATE);
  // A locked table stands for a database that takes nothing for a while.
  db = openDatabase({
    url: database.url,
    applicationName: 'test',
    maxConnections: 3,
    limits: { lock_timeout: 25 },
  });
});
afterAll(async () => {
  await db.destroy();
  await database.stop();
});
beforeEach(() => {
  outcomes = {};
});

const observe = (outcome: string, count: number) => {
  outcomes[outcome] = (outcomes[outcome] ?? 0) + count;
};
const PLENTY = { success: 10_000, error: 10_000, throttled: 10_000 };
const createLog = (limits: RequestLogLimits) => createRequestLog(db, silent, observe, { perHour: PLENTY, ...limits });

/** Returns rows of a key of their own, the first one first. */
function rowsOf(count: number, values: Partial<RequestDetailRow> = {}): RequestDetailRow[] {
  const key_id = newId('key');
  return Array.from({ length: count }, (_, index) => requestRow(OWNER, { key_id, duration_ms: index, ...values }));
}

type Log = ReturnType<typeof createLog>;
const addAll = (log: Log, rows: RequestDetailRow[]) => {
  for (const row of rows) log.add(row, row.status, () => row);
};

/** Returns the numbers of the stored rows of a key. */
async function stored([row]: RequestDetailRow[]): Promise<number[]> {
  const { key_id } = row as RequestDetailRow;
  const rows = db.selectFrom('request_log').select('duration_ms').where('key_id', '=', key_id).orderBy('duration_ms');
  return (await rows.execute()).map(({ duration_ms }) => duration_ms);
}

/** Runs `work` while nobody can write to the log. */
async function whileLocked(work: () => Promise<unknown>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`lock table request_log in share mode`.execute(trx);
    await work();
  });
}

test('stores a batch as soon as it is full, and starts no statement for the few that follow', async () => {
  const log = createLog({ flushAfterMs: 1_000_000 });
  const [rows, more] = [rowsOf(500), rowsOf(3)];
  addAll(log, [...rows, ...more]);
  await until(() => outcomes.stored === 500);
  expect([(await stored(rows)).length, await stored(more)]).toEqual([500, []]);
  await log.stop();
  expect(await stored(more)).toEqual([0, 1, 2]);
});

test('stores few requests a moment later', async () => {
  const log = createLog({ flushAfterMs: 20 });
  for (let round = 0; round < 2; round++) {
    const rows = rowsOf(2);
    addAll(log, rows);
    await until(async () => (await stored(rows)).length === 2);
  }
  await log.stop();
  expect(outcomes).toEqual({ stored: 4 });
});

test('stores what waits when it stops, so a deploy loses nothing', async () => {
  const log = createLog({ flushAfterMs: 1_000_000 });
  const [rows, more] = [rowsOf(1_200), rowsOf(3)];
  addAll(log, rows);
  // Joins a batch that is on its way.
  await until(() => outcomes.stored !== undefined);
  addAll(log, more);
  await log.stop();
  expect([(await stored(rows)).length, (await stored(more)).length]).toEqual([1_200, 3]);
});

test('keeps so many requests of each kind per merchant, mode and hour, and describes no more', async () => {
  const log = createLog({ flushAfterMs: 1_000_000, perHour: { success: 2, error: 3, throttled: 1 } });
  const error = { error_code: 'conflict' };
  const kinds = [rowsOf(9), rowsOf(9, { ...error, status: 409 }), rowsOf(9, { ...error, status: 429 })];
  const live = rowsOf(9, { mode: 'live' });
  let described = 0;
  for (const rows of [...kinds, live]) {
    for (const row of rows) {
      log.add(row, row.status, () => {
        described += 1;
        return row;
      });
    }
  }
  await log.stop();
  expect(await Promise.all([...kinds, live].map(stored))).toEqual([[0, 1], [0, 1, 2], [0], [0, 1]]);
  expect(described).toBe(8);
  expect(outcomes).toEqual({ over_limit: 28, stored: 8 });
});

test('waits for a database that takes nothing, and loses the oldest beyond its limit', async () => {
  const log = createLog({ flushAfterMs: 5, maxWaiting: 3 });
  const rows = rowsOf(5);
  await whileLocked(async () => {
    addAll(log, rows);
    await until(() => outcomes.lost === 2);
  });
  await until(async () => (await stored(rows)).length > 0);
  expect(await stored(rows)).toEqual([2, 3, 4]);
  await log.stop();
  expect(outcomes).toEqual({ lost: 2, stored: 3 });
});

test('stores nothing twice if the answer to a batch was lost', async () => {
  const rows = rowsOf(3);
  for (let attempt = 0; attempt < 2; attempt++) {
    const log = createLog({ flushAfterMs: 1_000_000 });
    addAll(log, rows);
    await log.stop();
  }
  expect(await stored(rows)).toEqual([0, 1, 2]);
});

test('stops without a database, and says how many requests are lost', async () => {
  const gone = openDatabase({ url: 'postgres://127.0.0.1:9/none', applicationName: 'test', maxConnections: 1 });
  const lines: string[] = [];
  const log = createRequestLog(gone, pino({ level: 'warn' }, { write: (line) => lines.push(line) }), observe);
  addAll(log, rowsOf(4));
  await log.stop();
  await gone.destroy();
  expect(outcomes).toEqual({ lost: 4 });
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'requests are missing in the request log', count: 4, outcome: 'lost' },
  ]);
});

test('a row that cannot be stored takes no other one with it', async () => {
  const log = createLog({ flushAfterMs: 1_000_000 });
  const rows = rowsOf(8);
  (rows[5] as RequestDetailRow).method = '';
  addAll(log, rows);
  log.add(OWNER, 200, () => {
    throw new Error('cannot be described');
  });
  await log.stop();
  expect(await stored(rows)).toEqual([0, 1, 2, 3, 4, 6, 7]);
  expect(outcomes).toEqual({ failed: 2, stored: 7 });
});
