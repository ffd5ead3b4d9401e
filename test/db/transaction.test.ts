import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database, Trx } from '../../src/db/database.ts';
import { type BatchableWrite, deferBatchableWrite, deferWrite, transact } from '../../src/db/transaction.ts';
import { type OpenTestDatabase, openTestDatabase } from '../support/database.ts';

let database: OpenTestDatabase;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
  await sql`create table notes (id int primary key, text text not null)`.execute(db);
});
beforeEach(async () => {
  await sql`delete from notes`.execute(db);
});
afterAll(() => database.stop());

const note = (id: number, text: string | null) => sql`insert into notes values (${id}::int, ${text}::text)`;
const ids = async () =>
  (await sql<{ id: number }>`select id from notes order by id`.execute(db)).rows.map((row) => row.id);
const transactionId = sql<{ id: bigint }>`select txid_current() as id`;

test('commits deferred writes in one statement, without a BEGIN', async () => {
  await transact(db, async (trx) => {
    await deferWrite(trx, { one: note(1, 'a') });
    await deferWrite(trx, { two: note(2, 'b') });
  });
  const { rows } = await sql<{ xmin: string }>`select distinct xmin::text from notes where id in (1, 2)`.execute(db);
  expect(await ids()).toEqual([1, 2]);
  expect(rows).toHaveLength(1);
});

test('shows earlier deferred writes to a later statement of the transaction', async () => {
  const count = await transact(db, async (trx) => {
    await deferWrite(trx, { one: note(10, 'a') });
    const { rows } = await sql<{ n: bigint }>`select count(*) as n from notes where id = 10`.execute(trx);
    return rows[0]?.n;
  });
  expect(count).toBe(1n);
});

test('writes two deferred writes of the same name, in their order', async () => {
  await transact(db, async (trx) => {
    await deferWrite(trx, { one: note(20, 'a') });
    await deferWrite(trx, { one: note(21, 'b') });
  });
  expect(await ids()).toEqual(expect.arrayContaining([20, 21]));
});

test('undoes everything when a deferred write fails, with or without a BEGIN before it', async () => {
  const single = transact(db, async (trx) => {
    await deferWrite(trx, { one: note(30, 'a') });
    await deferWrite(trx, { two: note(31, null) });
  });
  await expect(single).rejects.toThrow(/null value/);
  const begun = transact(db, async (trx) => {
    await deferWrite(trx, { one: note(32, 'a') });
    await transactionId.execute(trx);
    await deferWrite(trx, { two: note(33, null) });
  });
  await expect(begun).rejects.toThrow(/null value/);
  expect(await ids()).not.toEqual(expect.arrayContaining([30]));
  expect(await ids()).not.toEqual(expect.arrayContaining([32]));
});

test('leaves nothing when the work fails, and the connection serves the next transaction', async () => {
  for (let round = 0; round < 5; round++) {
    const failing = transact(db, async (trx) => {
      await deferWrite(trx, { one: note(40, 'a') });
      if (round % 2) await transactionId.execute(trx);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
  }
  expect(await ids()).not.toContain(40);
  await transact(db, (trx) => deferWrite(trx, { one: note(41, 'b') }));
  expect(await ids()).toContain(41);
});

test('fails the transaction on an error that the work swallows, instead of a silent rollback', async () => {
  const swallowing = transact(db, async (trx) => {
    await transactionId.execute(trx);
    await sql`select 1 / 0`.execute(trx).catch(() => {});
    await deferWrite(trx, { one: note(50, 'a') });
  });
  await expect(swallowing).rejects.toThrow();
  expect(await ids()).not.toContain(50);
});

type Note = { id: number; text: string | null };
const insertNotes = (name: string): BatchableWrite => {
  return (rows) => ({
    [name]: sql`insert into notes select * from json_to_recordset(${rows}::json) as row (id int, text text)`,
  });
};
const [one, two] = [insertNotes('one'), insertNotes('two')];
const write = (trx: Trx, notes: BatchableWrite, ...rows: Note[]) => deferBatchableWrite(trx, notes, rows);

test('shares statements between concurrent transactions that only append rows, and writes each', async () => {
  const made = Array.from({ length: 60 }, (_, place) => 1000 + place * 2);
  await Promise.all(
    made.map((id) => transact(db, (trx) => write(trx, one, { id, text: 'a' }, { id: id + 1, text: 'ü, "[]"' }))),
  );
  const { rows } = await sql<{ written: bigint; transactions: bigint }>`
    select count(*) as written, count(distinct xmin::text) as transactions from notes where id >= 1000`.execute(db);
  expect(rows[0]?.written).toBe(120n);
  expect(Number(rows[0]?.transactions)).toBeLessThan(made.length / 2);
});

test('reports a refused row only to its own one of the transactions that share a statement', async () => {
  await transact(db, (trx) => write(trx, one, { id: 2005, text: 'taken' }));
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, place) =>
      transact(db, async (trx) => {
        await write(trx, one, { id: 2000 + place, text: place === 7 ? null : 'a' });
        await write(trx, two, { id: 3000 + place, text: 'b' });
      }),
    ),
  );
  const refused = results.flatMap((result, place) => (result.status === 'rejected' ? [place] : []));
  expect(refused).toEqual([5, 7]);
  const there = await ids();
  const wanted = (from: number) => results.map((_, place) => from + place).filter((id) => ![5, 7].includes(id - from));
  expect(there.filter((id) => id >= 2000 && id < 3000 && id !== 2005)).toEqual(wanted(2000));
  expect(there.filter((id) => id >= 3000)).toEqual(wanted(3000));
});

test('refuses a batchable write with other parameters than its rows', async () => {
  const odd = transact(db, (trx) => deferBatchableWrite(trx, () => ({ one: note(70, 'a') }), []));
  await expect(odd).rejects.toThrow('must have one parameter: the rows');
});

test('refuses a deferred write outside of a transaction, which could not be rolled back', async () => {
  await expect(deferWrite(db as never, { one: note(60, 'a') })).rejects.toThrow('deferWrite() needs a transaction');
});

test('makes ids in SQL with the same form as in TypeScript, sorted by time', async () => {
  const { rows } = await sql<{ id: string }>`select typeid('whd') as id from generate_series(1, 50)`.execute(db);
  const made = rows.map((row) => row.id);
  const { TypeID } = await import('typeid-js');
  for (const id of made) expect(TypeID.fromString(id, 'whd').toUUID()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
  expect(new Set(made).size).toBe(50);
});
