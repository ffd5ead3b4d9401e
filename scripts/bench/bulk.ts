import { type RawBuilder, sql } from 'kysely';
import { type Database, MIGRATION_LIMITS, openDatabase } from '../../src/db/database.ts';
import { packPayload } from '../../src/db/eventPayloads.ts';
import type { MerchantScope } from '../../src/db/scope.ts';

// Shared by the benches that insert millions of rows.

/** Sessions that insert at the same time: as many as small machines have cores. */
const SESSIONS = 2;
/** Events that can be read. */
const NEWEST = 500;
/** The tables that have a partition for each month. */
export const PARTITIONED = ['events', 'webhook_deliveries', 'webhook_attempts'];

/** Does the work for each item, with some at a time. */
async function inSessions<T>(items: IteratorObject<T>, work: (item: T) => Promise<void>): Promise<void> {
  const session = async () => {
    for (const item of items) await work(item);
  };
  await Promise.all(Array.from({ length: SESSIONS }, session));
}

/**
 * Drops the indexes of the tables that are no constraints. Returns their definitions, by table. Building an index at once takes a
 * fraction of the time of filling it row by row.
 */
async function dropIndexes(db: Database, tables: readonly string[]): Promise<string[][]> {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select indrelid::regclass::text as table, relname as name, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as definition
    from pg_index join pg_class on pg_class.oid = indexrelid
    where indrelid = any (${tables}::text[]::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`.execute(
    db,
  );
  for (const { name } of rows) await sql`drop index ${sql.table(name)}`.execute(db);
  const byTable = Map.groupBy(rows, ({ table }) => table);
  return [...byTable.values()].map((own) => own.map(({ definition }) => definition));
}

/** Creates the indexes that dropIndexes has dropped. */
async function createIndexes(db: Database, indexes: readonly string[][]): Promise<void> {
  // Those of a table one by one: Postgres would give the indexes of its partitions the same names.
  await inSessions(indexes.values(), (definitions) =>
    db.transaction().execute(async (trx) => {
      await sql`set local maintenance_work_mem = '1GB'`.execute(trx);
      for (const definition of definitions) await sql.raw(definition).execute(trx);
    }),
  );
}

/** Opens a database for the sessions of a bulk insert, does the work, and closes it. */
export async function withBulkDatabase(url: string, work: (db: Database) => Promise<void>): Promise<void> {
  const db = openDatabase({ url, applicationName: 'seed', maxConnections: SESSIONS, limits: MIGRATION_LIMITS });
  try {
    await work(db);
  } finally {
    await db.destroy();
  }
}

/** How many objects are inserted in chunks of which size. `grown`: the tables that grow with them. */
export type Chunks = { count: number; chunk: number; grown: readonly string[] };

/**
 * Inserts objects in chunks, some chunks at a time, while the tables that grow have no indexes.
 * @param insert inserts those from the number `start` to before `finish`
 * @param report gets how many are inserted so far
 */
export async function insertInChunks(
  db: Database,
  { count, chunk, grown }: Chunks,
  insert: (start: number, finish: number) => Promise<void>,
  report: (done: number) => void,
): Promise<void> {
  const indexes = await dropIndexes(db, grown);
  let done = 0;
  const starts = Array.from({ length: Math.ceil(count / chunk) }, (_, number) => number * chunk).values();
  await inSessions(starts, async (start) => {
    const finish = Math.min(count, start + chunk);
    await insert(start, finish);
    done += finish - start;
    report(done);
  });
  await createIndexes(db, indexes);
}

/** Gives each past month partitions of its own. At first, those of this month have everything before. */
export async function addPartitions(db: Database, months: number): Promise<void> {
  for (const parent of PARTITIONED) {
    const first = `${parent}_${new Date().toISOString().slice(0, 7).replace('-', '_')}`;
    await sql`drop table ${sql.table(first)}`.execute(db);
    for (let month = 0; month <= months; month++) {
      const start = sql`date_trunc('month', now(), 'UTC') - ${sql.lit(month)} * interval '1 month'`;
      await sql`call create_partition(${parent}, ${start})`.execute(db);
    }
  }
}

/** Gives the newest events payloads that can be unpacked: the newest by time, for lists, and by position, for the feed. */
export async function packNewest(db: Database, { merchant_id, mode }: MerchantScope): Promise<void> {
  const newest = db.selectFrom('events').selectAll().where('merchant_id', '=', merchant_id).where('mode', '=', mode);
  const byTime = await newest.orderBy('created_at', 'desc').limit(NEWEST).execute();
  const byPosition = await newest.orderBy('position', 'desc').limit(NEWEST).execute();
  for (const event of [...byTime, ...byPosition]) {
    const { id, kind, created_at, resource_id } = event;
    const payload = { id, event: kind, timestamp: created_at, merchant_id, mode, data: { id: resource_id } };
    await db
      .updateTable('events')
      .set(packPayload(JSON.stringify(payload), event))
      .where('id', '=', id)
      .execute();
  }
}

/** Adds up the totals of lists, and has Postgres know what the tables have. */
export async function finishBulk(db: Database, tables: readonly string[]): Promise<void> {
  await sql`select add_list_changes(), add_received_changes()`.execute(db);
  // Not the others: after that, Postgres would plan as if those that are empty stayed so.
  await sql`vacuum (analyze, parallel 0) ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db);
  await sql`checkpoint`.execute(db);
}

/** Returns the SQL of a text that reads as an address or a signature, made from bytes. */
export function base58(bytes: RawBuilder<unknown>, length: number): RawBuilder<string> {
  return sql`'D' || substr(translate(encode(${bytes}, 'base64'), E'+/0OIl=\n', 'abcdef'), 1, ${sql.lit(length)})`;
}

/** Returns the SQL of the end of an id, after its time: 16 characters that text determines. */
export const idTail = (text: RawBuilder<unknown>): RawBuilder<string> => sql`'f' || substr(md5(${text}), 1, 15)`;

/** Returns the SQL of the beginning of an id, after its prefix: 10 characters of a column with its time in milliseconds. */
export function idTime(ms: string): RawBuilder<string> {
  // Written out: the function first_id takes longer than everything else about a row.
  const digits = Array.from(
    { length: 10 },
    (_, place) => `substr('0123456789abcdefghjkmnpqrstvwxyz', (${ms} >> ${45 - 5 * place} & 31)::integer + 1, 1)`,
  );
  return sql`(${sql.raw(digits.join(' || '))})`;
}

/** Returns the SQL of a time in milliseconds. */
export const msOf = (at: RawBuilder<unknown>): RawBuilder<bigint> =>
  sql`floor(extract(epoch from ${at}) * 1000)::bigint`;

/** Runs statements in one transaction that does not wait for the disk. */
export function runAll(db: Database, statements: readonly RawBuilder<unknown>[]): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await sql`set local synchronous_commit = off`.execute(trx);
    for (const statement of statements) await statement.execute(trx);
  });
}
