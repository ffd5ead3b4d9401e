import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { transact } from '../../../src/db/transaction.ts';
import {
  findBlocked,
  findHeldKeys,
  holdDeliveries,
  holdParkedBehind,
  releaseFirst,
} from '../../../src/db/webhooks/ordering.ts';
import { newId } from '../../../src/domain/ids.ts';
import { MERCHANT_TEMPLATE, type OpenTestDatabase, openTestDatabase } from '../../support/database.ts';

/** Deliveries that wait behind one resource, and resources with deliveries that wait: after days of failures. */
const COUNT = 5_000;
/** The most rows that a node of a plan may read. */
const MAX_READ = 600;
/** The most pages that a statement may read: a few for each index of a few partitions. */
const MAX_PAGES = 1_000;
/** The same for one that changes some hundred rows with all their indexes. */
const MAX_PAGES_OF_CHANGES = 25_000;

const endpoint_id = newId('whe');
let database: OpenTestDatabase;
let explaining: pg.Client;
beforeAll(async () => {
  database = await openTestDatabase(MERCHANT_TEMPLATE);
  const { db, url } = database;
  await sql`
    insert into webhook_endpoints (id, merchant_id, mode, url, ordering)
    select ${endpoint_id}, id, 'test', 'https://shop.example/hook', 'per_resource' from merchants`.execute(db);
  // The first delivery of each resource is due, and the second one is held. One resource has thousands of them.
  const deliveries = (key: RawBuilder<unknown>, isHeld: RawBuilder<unknown>) => sql`
    insert into webhook_deliveries
      (id, event_id, endpoint_id, merchant_id, mode, next_attempt_at, ordering_key, is_held, is_parked)
    select typeid('whd'), typeid('evt'), ${endpoint_id}, id, 'test', now(), ${key}, ${isHeld} and number % 2 = 0,
      ${isHeld} and number % 2 = 1
    from generate_series(1, ${COUNT}::integer) as number, merchants order by number`;
  await deliveries(sql`'key_' || number`, sql`false`).execute(db);
  await deliveries(sql`'key_' || number`, sql`true`).execute(db);
  await deliveries(sql`'one'`, sql`number > 1`).execute(db);
  await sql`vacuum analyze webhook_deliveries`.execute(db);
  explaining = new pg.Client({ connectionString: url });
  await explaining.connect();
});
afterAll(async () => {
  await explaining.end();
  await database.stop();
});

type Node = { [property: string]: unknown; Plans?: Node[] };
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Returns the parts of the last statement's plan that read more than they should, as it runs before the work is undone. */
async function expensiveParts(work: () => Promise<unknown>, maxPages = MAX_PAGES): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const sent = query.mock.calls.map(([statement]) => statement as unknown as { text: string; values: unknown[] });
  query.mockRestore();
  const { text, values } = sent.findLast((statement) => /deliver|held/.test(statement.text)) as (typeof sent)[0];
  await explaining.query('begin');
  const { rows } = await explaining.query({ text: `explain (analyze, buffers, format json) ${text}`, values });
  await explaining.query('rollback');
  const plan: Node = rows[0]['QUERY PLAN'][0].Plan;
  // Functions hide their plans, but not the pages that they read.
  const pages = Number(plan['Shared Hit Blocks']) + Number(plan['Shared Read Blocks']);
  const parts = pages > maxPages ? [`${pages} pages`] : [];
  const nodes = nodesOf(plan).flatMap((node) => {
    const counts = ['Actual Rows', 'Rows Removed by Filter', 'Rows Removed by Index Recheck'];
    const read = counts.reduce((sum, name) => sum + Number(node[name] ?? 0), 0) * Number(node['Actual Loops']);
    return read > MAX_READ ? [`${node['Node Type']} on ${node['Relation Name']} ${node['Index Name']}: ${read}`] : [];
  });
  return [...parts, ...nodes];
}

test('finds, holds and releases deliveries at the same cost, however many wait', async () => {
  const { db } = database;
  const idOf = async (key: string, offset: number) => {
    const { rows } = await sql<{ id: string }>`
      select id from webhook_deliveries where ordering_key = ${key} order by position offset ${offset} limit 1`.execute(
      db,
    );
    return rows[0]?.id as string;
  };
  const ids = [await idOf('one', 0), await idOf('one', COUNT - 1), await idOf('key_7', 0), await idOf('key_7', 1)];
  const keys = ['one', 'key_7'].map((ordering_key) => ({ endpoint_id, ordering_key }));
  expect(await findBlocked(db, ids)).toEqual(new Set([ids[1], ids[3]]));
  expect(await expensiveParts(() => findBlocked(db, ids))).toEqual([]);
  expect(await expensiveParts(() => transact(db, (trx) => holdDeliveries(trx, ids)))).toEqual([]);
  expect(await expensiveParts(() => releaseFirst(keys).execute(db))).toEqual([]);
  expect(await expensiveParts(() => holdParkedBehind([ids[0] as string]).execute(db), MAX_PAGES_OF_CHANGES)).toEqual(
    [],
  );
  expect(await expensiveParts(() => findHeldKeys(db, undefined, 10))).toEqual([]);
});
