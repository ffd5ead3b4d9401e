import fc from 'fast-check';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addListChanges } from '../../src/db/listCounts.ts';
import { listPayments, type PaymentFilters } from '../../src/db/payments/list.ts';
import { transact } from '../../src/db/transaction.ts';
import { type Service, startService } from '../support/service.ts';

let service: Service;
let original: string;
beforeAll(async () => {
  service = await startService();
  original = (await service.call('POST', '/payments', { amount: 5 })).body.id;
});
afterAll(() => service.stop());

const STATUSES = ['pending', 'expired', 'failed', 'confirmed'] as const;
const EXCEPTIONS = ['late', 'overpaid'] as const;
const DAY_MS = 24 * 3_600_000;
/** Times within a few days, some of them at midnight, at a full hour, or within one. */
const time = fc
  .integer({ min: 0, max: 24 })
  .map((sixths) => new Date(Date.UTC(2026, 2, 1) + (sixths * DAY_MS) / 6 + (sixths % 3) * 20 * 60_000));

type Act =
  | { kind: 'insert'; rows: number; status: (typeof STATUSES)[number]; at: Date }
  | { kind: 'change'; from: (typeof STATUSES)[number]; to: (typeof STATUSES)[number]; exceptions: string[] }
  | { kind: 'delete'; status: (typeof STATUSES)[number] }
  | { kind: 'undone'; status: (typeof STATUSES)[number] }
  | { kind: 'add' };
const status = fc.constantFrom(...STATUSES);
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: fc.constant('insert' as const), rows: fc.integer({ min: 1, max: 5 }), status, at: time }),
  fc.record({
    kind: fc.constant('change' as const),
    from: status,
    to: status,
    exceptions: fc.subarray([...EXCEPTIONS]),
  }),
  fc.record({ kind: fc.constant('delete' as const), status }),
  fc.record({ kind: fc.constant('undone' as const), status }),
  fc.record({ kind: fc.constant('add' as const) }),
);

/** Columns of a payment with a status. */
const stateOf = (to: (typeof STATUSES)[number], at: RawBuilder<unknown>) => sql`
  status = ${to}, failure_reason = ${to === 'failed' ? 'cancelled' : null},
  confirmed_at = ${to === 'confirmed' ? at : sql`null`}, transaction_signature = ${to === 'confirmed' ? 'sig' : null}`;

async function perform(one: Act): Promise<unknown> {
  const { db } = service;
  switch (one.kind) {
    case 'insert':
      return sql`
        with made as (
          insert into payments
          select copy.* from payments, generate_series(1, ${one.rows}::integer) as n,
            lateral jsonb_populate_record(payments, jsonb_build_object('id', typeid('pay'), 'reference', gen_random_uuid(),
            'created_at', ${one.at}::timestamptz + n * interval '5 hours', 'expires_at', '2100-01-01', 'status', ${one.status}::text,
            'failure_reason', ${one.status === 'failed' ? 'cancelled' : null}::text,
            'confirmed_at', case when ${one.status} = 'confirmed' then ${one.at}::timestamptz end,
            'transaction_signature', ${one.status === 'confirmed' ? 'sig' : null}::text)) as copy
          where payments.id = ${original} returning 1)
        select count(*) from made`.execute(db);
    case 'change':
      return sql`
        update payments set ${stateOf(one.to, sql`created_at + interval '1 day'`)}, exceptions = ${one.exceptions}
        where status = ${one.from} and id <> ${original}`.execute(db);
    case 'delete':
      return sql`delete from payments where status = ${one.status} and id <> ${original}`.execute(db);
    case 'undone':
      return transact(db, async (trx) => {
        await sql`update payments set ${stateOf(one.status, sql`created_at`)} where id <> ${original}`.execute(trx);
        throw new Error('undone');
      }).catch(() => {});
    case 'add':
      return Promise.all([addListChanges(db), addListChanges(db)]);
  }
}

async function counted(condition: RawBuilder<SqlBool>): Promise<number> {
  const { rows } = await sql<{ n: bigint }>`
    select count(*) as n from payments where merchant_id = ${service.merchant.id} and mode = 'test' and ${condition}`.execute(
    service.db,
  );
  return Number(rows[0]?.n);
}

async function expectExact(from: Date, to: Date): Promise<void> {
  const total = async (filters: PaymentFilters) =>
    (await listPayments(service.db, service.merchant.id, 'test', filters, { limit: 1, offset: 0 })).total;
  const created = { created_from: from, created_to: to };
  const inRange = (column: string) => sql<SqlBool>`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${to}`;
  expect(await total({})).toBe(await counted(sql`true`));
  expect(await total(created)).toBe(await counted(inRange('created_at')));
  expect(await total({ created_from: from })).toBe(await counted(sql`created_at >= ${from}`));
  expect(await total({ created_to: to })).toBe(await counted(sql`created_at < ${to}`));
  const confirmed = { confirmed_from: from, confirmed_to: to };
  expect(await total(confirmed)).toBe(await counted(inRange('confirmed_at')));
  for (const one of STATUSES) {
    expect(await total({ status: one })).toBe(await counted(sql`status = ${one}`));
    expect(await total({ status: one, ...created })).toBe(
      await counted(sql`status = ${one} and ${inRange('created_at')}`),
    );
  }
  for (const one of EXCEPTIONS)
    expect(await total({ exception: one })).toBe(await counted(sql`${one} = any (exceptions)`));
}

test('totals are exact after any changes, in any order, whether or not they were added up', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 12 }), time, time, async (acts, one, other) => {
      for (const each of acts) await perform(each);
      const [from, to] = one <= other ? [one, other] : [other, one];
      await expectExact(from, to);
      await addListChanges(service.db);
      await expectExact(from, to);
    }),
    { numRuns: 25, endOnFailure: true },
  );
});

test('concurrent changes are all counted, and totals of zero are deleted', async () => {
  const acts = Array.from(
    { length: 30 },
    (_, n): Act =>
      n % 5 === 0
        ? { kind: 'add' }
        : { kind: 'insert', rows: 3, status: 'pending', at: new Date(Date.UTC(2026, 2, 1 + (n % 4))) },
  );
  await Promise.all(acts.map(perform));
  await expectExact(new Date(Date.UTC(2026, 2, 1, 7)), new Date(Date.UTC(2026, 2, 4, 5)));
  await sql`delete from payments where id <> ${original}`.execute(service.db);
  await addListChanges(service.db);
  const left = service.db.selectFrom('list_counts').select(['unit', 'rows']).where('list', '=', 'payments');
  expect((await left.where('field', '=', 'status').execute()).map(({ rows }) => rows)).toEqual([1n, 1n, 1n]);
  await expectExact(new Date(0), new Date('2100-01-01'));
});
