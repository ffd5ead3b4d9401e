import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listEvents } from '../../../src/db/events.ts';
import { createPartitions, type Retention, renewPartitions } from '../../../src/db/operations/partitions.ts';
import { listDeliveries } from '../../../src/db/webhooks/deliveries.ts';
import { firstIdAt } from '../../../src/domain/ids.ts';
import { insertRequest } from '../../support/factories/requestLog.ts';
import { type Service, startService, UNLOGGED } from '../../support/service.ts';
import { register } from '../../support/webhooks.ts';

const KEPT: Retention = {
  KEEP_EVENTS_MONTHS: 13,
  KEEP_DELIVERIES_DAYS: 90,
  KEEP_ATTEMPTS_DAYS: 60,
  OLD_PARTITIONS: 'drop',
};
const PARENTS = ['events', 'webhook_deliveries', 'webhook_attempts'];
const PAGE = { limit: 100, offset: 0 };

let service: Service;
let endpointId: string;
beforeEach(async () => {
  service = await startService({ limits: UNLOGGED });
  endpointId = await register(service, 'http://127.0.0.1:9/hook');
});
afterEach(() => service.stop());

/** Returns the start of the month (UTC) that many months ago. */
function monthStart(ago: number): Date {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1));
}
const suffix = (ago: number) => monthStart(ago).toISOString().slice(0, 7).replace('-', '_');

/** Returns the months of a table's partitions, as numbers of months ago; null: the partition for all other times. */
async function months(parent: string): Promise<(number | null)[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = ${parent}::regclass order by relname desc`.execute(service.db);
  return rows.map(({ name }) => {
    const found = [...Array(30).keys()].find((ago) => name === `${parent}_${suffix(ago - 5)}`);
    return found === undefined ? null : found - 5;
  });
}

/** Gives past months partitions of their own, and an event with a delivery and an attempt in each. */
async function fillPast(newest: number, oldest: number): Promise<void> {
  const { db, merchant } = service;
  for (const parent of PARENTS) await sql`drop table ${sql.table(`${parent}_${suffix(0)}`)}`.execute(db);
  for (let ago = 0; ago <= oldest; ago++) {
    for (const parent of PARENTS) await sql`call create_partition(${parent}, ${monthStart(ago)})`.execute(db);
  }
  for (let ago = newest; ago <= oldest; ago++) {
    // The last millisecond of the month.
    const at = new Date(monthStart(ago - 1).getTime() - 1);
    const event_id = firstIdAt('evt', at);
    const owner = { merchant_id: merchant.id, mode: 'test' as const, created_at: at };
    const text = JSON.stringify({ id: event_id, data: { id: 'pay_1' } });
    await db
      .insertInto('events')
      .values({ ...owner, id: event_id, kind: 'payment.created', resource_id: 'pay_1', payload: text })
      .execute();
    const id = firstIdAt('whd', at);
    const state = { status: 'delivered' as const, attempts: 1, delivered_at: at };
    await db
      .insertInto('webhook_deliveries')
      .values({ ...owner, ...state, id, event_id, endpoint_id: endpointId })
      .execute();
    await db
      .insertInto('webhook_attempts')
      .values({ delivery_id: id, number: 1, started_at: at, duration_ms: 1 })
      .execute();
  }
}

async function totals() {
  const scope = { merchant_id: service.merchant.id, mode: 'test' as const };
  const events = await listEvents(service.db, scope.merchant_id, 'test', {}, PAGE);
  const deliveries = await listDeliveries(service.db, scope, {}, PAGE);
  const { rows } = await sql<{ n: bigint }>`select count(*) as n from webhook_attempts`.execute(service.db);
  expect([events.rows.length, deliveries.rows.length]).toEqual([events.total, deliveries.total]);
  return { events: events.total, deliveries: deliveries.total, attempts: Number(rows[0]?.n) };
}

test('there are partitions for this month and the next two, and for all other times', async () => {
  await createPartitions(service.db);
  for (const parent of PARENTS) expect(await months(parent)).toEqual([null, -2, -1, 0]);
});

test('rows without a partition are kept, and move to theirs when it is made', async () => {
  const { db, merchant } = service;
  const at = monthStart(-2);
  for (const parent of PARENTS) await sql`drop table ${sql.table(`${parent}_${suffix(-2)}`)}`.execute(db);
  const id = firstIdAt('evt', at);
  const event = {
    id,
    merchant_id: merchant.id,
    mode: 'test' as const,
    kind: 'payment.created' as const,
    created_at: at,
  };
  await db
    .insertInto('events')
    .values({ ...event, resource_id: 'pay_1', payload: '{}' })
    .execute();
  const place = async () =>
    (await sql<{ place: string }>`select tableoid::regclass::text as place from events where id = ${id}`.execute(db))
      .rows;
  expect(await place()).toEqual([{ place: 'events_other' }]);
  await Promise.all([createPartitions(db), createPartitions(db)]);
  expect(await place()).toEqual([{ place: `events_${suffix(-2)}` }]);
  expect(await totals()).toMatchObject({ events: 1 });
});

test('months are dropped when their last day has been kept for long enough, and totals stay exact', async () => {
  await fillPast(1, 15);
  expect(await totals()).toEqual({ events: 15, deliveries: 15, attempts: 15 });
  const [first, second] = await Promise.all([renewPartitions(service.db, KEPT), renewPartitions(service.db, KEPT)]);
  const removed = [...first, ...second];
  expect(new Set(removed).size).toBe(removed.length);
  expect(removed).toEqual(
    expect.arrayContaining([`events_${suffix(14)}`, `events_${suffix(15)}`, `webhook_attempts_${suffix(3)}`]),
  );
  expect(removed).not.toContain(`events_${suffix(13)}`);
  expect(removed).not.toContain(`webhook_attempts_${suffix(1)}`);
  const kept = await totals();
  expect(kept.events).toBe(13);
  expect([2, 3, 4]).toContain(kept.deliveries);
  expect([1, 2, 3]).toContain(kept.attempts);
  expect(await renewPartitions(service.db, KEPT)).toEqual([]);
});

test('months are archived instead, if the operator wants them', async () => {
  await fillPast(14, 14);
  const removed = await renewPartitions(service.db, { ...KEPT, OLD_PARTITIONS: 'archive' });
  expect(removed).toContain(`events_${suffix(14)}`);
  const { rows } = await sql`select id from ${sql.table(`florin_archive.events_${suffix(14)}`)}`.execute(service.db);
  expect(rows).toHaveLength(1);
  expect(await totals()).toEqual({ events: 0, deliveries: 0, attempts: 0 });
});

test('the partitions of other tables are not looked at, in whatever order Postgres reads the tables', async () => {
  await fillPast(14, 14);
  const removed = await service.db.transaction().execute(async (trx) => {
    await sql`set local enable_nestloop = off`.execute(trx);
    const { rows } = await sql<{
      name: string;
    }>`select remove_partition('events', now() - interval '1 year', false) as name`.execute(trx);
    return rows[0]?.name;
  });
  expect(removed).toBe(`events_${suffix(14)}`);
});

test('a month in use is never removed', async () => {
  await fillPast(0, 1);
  const remove = sql`select remove_partition('events', now() + interval '1 year', false)`.execute(service.db);
  await expect(remove).rejects.toThrow('a partition in use cannot be removed');
});

test('no delivery or attempt is kept longer than its event', async () => {
  await fillPast(1, 6);
  const long = { KEEP_DELIVERIES_DAYS: 3650, KEEP_ATTEMPTS_DAYS: 36500 };
  await renewPartitions(service.db, { ...KEPT, ...long, KEEP_EVENTS_MONTHS: 2 });
  const { events, deliveries, attempts } = await totals();
  expect([2, 3]).toContain(events);
  expect([deliveries, attempts]).toEqual([events, events]);
});

describe('the request log', () => {
  const dayStart = (ago: number) => {
    const now = new Date();
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - ago));
  };
  const nameOf = (ago: number) => `request_log_${dayStart(ago).toISOString().slice(0, 10).replaceAll('-', '_')}`;

  /** Returns the partitions, as numbers of days ago; null: the partition for all other times. */
  async function days(): Promise<(number | null)[]> {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
      where inhparent = 'request_log'::regclass order by relname desc`.execute(service.db);
    return rows.map(({ name }) => [...Array(30).keys()].map((n) => n - 5).find((ago) => nameOf(ago) === name) ?? null);
  }

  async function dropDays(): Promise<void> {
    const { rows } = await sql<{ name: string }>`
      select inhrelid::regclass::text as name from pg_inherits
      where inhparent = 'request_log'::regclass and inhrelid <> 'request_log_other'::regclass`.execute(service.db);
    for (const { name } of rows) await sql`drop table ${sql.table(name)}`.execute(service.db);
  }

  // Those of the template may be of yesterday.
  beforeEach(async () => {
    await dropDays();
    await createPartitions(service.db);
  });

  /** Adds a request in the last millisecond of that day. */
  const requestOn = (ago: number) =>
    insertRequest(
      service,
      { merchant_id: service.merchant.id, mode: 'test' },
      { created_at: new Date(dayStart(ago - 1).getTime() - 1) },
    );
  const placesOf = async () =>
    (
      await sql<{ place: string }>`
        select tableoid::regclass::text as place from request_log order by created_at desc`.execute(service.db)
    ).rows.map(({ place }) => place);

  test('has partitions of today and the next two days, whatever the session’s time zone', async () => {
    await service.db.connection().execute(async (db) => {
      await dropDays();
      await sql`set time zone 'Pacific/Kiritimati'`.execute(db);
      await createPartitions(db);
      await sql`reset time zone`.execute(db);
    });
    expect(await days()).toEqual([null, -2, -1, 0]);
    for (const ago of [0, -1, -2]) await requestOn(ago);
    expect(await placesOf()).toEqual([nameOf(-2), nameOf(-1), nameOf(0)]);
  });

  test('is kept for a week, and never archived, also of days on which no worker ran', async () => {
    for (const ago of [0, 1, 6, 7, 8, 20]) await requestOn(ago);
    expect(new Set((await placesOf()).slice(1))).toEqual(new Set(['request_log_other']));
    const removed = await renewPartitions(service.db, { ...KEPT, OLD_PARTITIONS: 'archive' });
    expect(removed).toEqual([nameOf(20), nameOf(8)]);
    expect(await placesOf()).toEqual([0, 1, 6, 7].map(nameOf));
    expect(await days()).toEqual([null, -2, -1, 0, 1, 6, 7]);
    const { rows } = await sql`select to_regclass(${`florin_archive.${nameOf(8)}`}) as name`.execute(service.db);
    expect(rows).toEqual([{ name: null }]);
    expect(await renewPartitions(service.db, KEPT)).toEqual([]);
  });
});
