import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unpackPayload } from '../../../src/db/eventPayloads.ts';
import { insertPayments } from '../../../src/db/payments/payments.ts';
import { transact } from '../../../src/db/transaction.ts';
import { newId } from '../../../src/domain/ids.ts';
import { overdueFrom } from '../../../src/domain/invoices.ts';
import { hourOfDay } from '../../../src/domain/timeZones.ts';
import { AGE_BATCH, runOnce as age } from '../../../src/jobs/handlers/invoice.age.ts';
import { dueInvoices } from '../../../src/jobs/testClock/dueInvoices.ts';
import { newReference } from '../../../src/solana/address.ts';
import { attemptPayment, loseTransaction } from '../../support/factories/chain.ts';
import { payInvoice, setInvoice } from '../../support/factories/invoices.ts';
import { setTestClock } from '../../support/factories/merchants.ts';
import { creditPayment, expirePayment, failPayment } from '../../support/factories/payments.ts';
import { invoicesOf, runReconcile } from '../../support/invoicePaying.ts';
import { makeMerchant, serviceOf } from '../../support/merchants.ts';
import { eventKinds, workerOf } from '../../support/payments.ts';
import { type Service, startService } from '../../support/service.ts';
import { advance } from '../../support/testClock.ts';
import { fundedPayer } from '../../support/transactions.ts';

const HOUR = 3600_000;
const DAY = 24 * HOUR;

let service: Service;
let invoices: ReturnType<typeof invoicesOf>;
beforeAll(async () => {
  service = await startService({ chain: { manualClock: { now: new Date() } } });
  invoices = invoicesOf(service, fundedPayer(service));
});
afterAll(() => service.stop());

const run = () => age(workerOf(service));
const get = (id: string) => invoices.get(id);
const announced = async (id: string) =>
  (await eventKinds(service, id)).filter((kind) => kind === 'invoice.overdue').length;
const reconcileJobs = async (id: string) => {
  const { rows } = await sql`
    select from pgboss.job where name = 'invoice.reconcile' and data ->> 'invoice_id' = ${id}`.execute(service.db);
  return rows.length;
};
const ahead = (ms: number) => new Date(Date.now() + ms).toISOString();
const event = async (id: string) => {
  const row = await service.db
    .selectFrom('events')
    .selectAll()
    .where('resource_id', '=', id)
    .where('kind', '=', 'invoice.overdue')
    .executeTakeFirstOrThrow();
  return { ...JSON.parse(unpackPayload(row)), at: row.created_at };
};

/** Gives a sent invoice another due date. */
const fallDue = (id: string, due_date: Date) =>
  setInvoice(service, id, { due_date, next_action_at: overdueFrom(due_date, 'UTC') });

test('announces an unpaid invoice once when its due date has passed, with the invoice as it is then', async () => {
  const id = await invoices.sent({ due_date: ahead(HOUR) });
  await run();
  expect(await announced(id)).toBe(0);
  expect((await get(id)).is_overdue).toBe(false);
  await fallDue(id, new Date(Date.now() - 1000.5));
  for (let time = 0; time < 2; time++) await run();
  const overdue = await get(id);
  expect(overdue).toMatchObject({ is_overdue: true, status: 'sent' });
  expect(await event(id)).toMatchObject({ event_name: 'InvoiceOverdue', data: overdue });
  expect(await announced(id)).toBe(1);
});

test('gives a due date without a time its whole day', async () => {
  const day = new Date(Math.floor(Date.now() / DAY) * DAY);
  const today = await invoices.sent();
  const yesterday = await invoices.sent();
  await fallDue(today, day);
  await fallDue(yesterday, new Date(day.getTime() - DAY));
  await run();
  expect([await announced(today), await announced(yesterday)]).toEqual([0, 1]);
});

test('is quiet about drafts, paid invoices, and those without a due date', async () => {
  const body = { customer_email: 'ada@example.com', amount: 10, description: 'Coffee', due_date: '2020-01-31' };
  const draft = (await service.call('POST', '/invoices', body)).body.id;
  const paid = await invoices.sent({ due_date: '2020-01-31' });
  await payInvoice(service, paid);
  const open = await invoices.sent();
  await run();
  for (const id of [draft, paid, open]) {
    expect(await announced(id)).toBe(0);
    expect((await get(id)).is_overdue).toBe(false);
  }
});

test('stays quiet after an overdue invoice was paid, and when the chain drops that payment', async () => {
  const id = await invoices.sent({ due_date: '2020-01-31' });
  await run();
  const signature = await invoices.pay((await get(id)).payment_id);
  expect((await get(id)).is_overdue).toBe(false);
  await run();
  await invoices.drop(signature);
  await run();
  expect(await get(id)).toMatchObject({ status: 'sent', is_overdue: true });
  expect(await announced(id)).toBe(1);
});

test('waits for an invoice whose money has arrived, and which a job is about to mark as paid', async () => {
  const id = await invoices.sent({ due_date: '2020-01-31' });
  const { payment_id } = await get(id);
  await failPayment(service, payment_id, 'underpaid');
  await creditPayment(service, payment_id);
  for (let time = 0; time < 2; time++) await run();
  expect(await announced(id)).toBe(0);
  expect(await reconcileJobs(id)).toBe(1);
  await expirePayment(service, payment_id);
  await creditPayment(service, payment_id, 0n);
  await run();
  expect(await announced(id)).toBe(1);
});

test('has the job started that marks an invoice as paid', async () => {
  const id = await invoices.sent({ due_date: '2020-01-31' });
  await expirePayment(service, { invoice_id: id });
  await creditPayment(service, { invoice_id: id });
  await run();
  await runReconcile(service);
  expect((await get(id)).status).toBe('paid');
  await run();
  expect(await announced(id)).toBe(0);
});

test('waits while a transaction that names a payment of the invoice is being ingested', async () => {
  const id = await invoices.sent({ due_date: '2020-01-31' });
  const signature = await attemptPayment(service, (await get(id)).payment_id);
  const scope = { merchant_id: service.merchant.id, mode: 'test' as const, test_clock_id: null };
  const clock = { ...scope, skippedIds: new Set<string>(), from: null, lookedUp: new Map() };
  await run();
  expect(await dueInvoices.runAlone(workerOf(service), clock, new Date())).toEqual({ handled: 0, waitsFor: 'payment' });
  expect(await announced(id)).toBe(0);
  await loseTransaction(service, signature);
  expect(await dueInvoices.runAlone(workerOf(service), clock, new Date())).toEqual({ handled: 1, waitsFor: null });
  expect(await announced(id)).toBe(1);
});

test('passes by a whole batch of invoices that it leaves out', async () => {
  const id = await invoices.sent();
  const { payment_id } = await get(id);
  await failPayment(service, payment_id, 'underpaid');
  await creditPayment(service, payment_id);
  const { rows } = await sql<{ id: string }>`
    insert into invoices select copy.* from generate_series(1, ${AGE_BATCH}) as n, invoices, lateral
      jsonb_populate_record(null::invoices, to_jsonb(invoices) || jsonb_build_object('id', typeid('inv'),
        'invoice_number', 'INV-2002-' || lpad(n::text, 6, '0'), 'due_date', '2019-01-31', 'next_action_at', '2019-02-01')) as copy
    where invoices.id = ${id} returning id`.execute(service.db);
  const found = service.db.selectFrom('payments').selectAll().where('id', '=', payment_id);
  const payment = await found.executeTakeFirstOrThrow();
  const payments = rows.map((row) => ({
    ...payment,
    id: newId('pay'),
    reference: newReference(),
    invoice_id: row.id,
  }));
  await transact(service.db, (trx) => insertPayments(trx, payments));
  // They are due at one time, so they are passed in the order of their ids.
  const late = await invoices.sent({ due_date: '2020-01-31' });
  expect(await run()).toEqual({ handled: 1 });
  expect(await announced(late)).toBe(1);
  await service.db
    .deleteFrom('payments')
    .where(
      'invoice_id',
      'in',
      rows.map((row) => row.id),
    )
    .execute();
  await service.db.deleteFrom('invoices').where('invoice_number', 'like', 'INV-2002-%').execute();
});

test('a moving test clock marks an invoice as paid that has received enough, and goes on', async () => {
  const id = await invoices.sent({ due_date: ahead(DAY) });
  const later = await invoices.sent({ due_date: ahead(2 * DAY) });
  await expirePayment(service, { invoice_id: id });
  await creditPayment(service, { invoice_id: id });
  await advance(service, { to: ahead(3 * DAY) });
  await setTestClock(service);
  expect((await get(id)).status).toBe('paid');
  expect([await announced(id), await announced(later)]).toEqual([0, 1]);
});

test('announces each of many once, beside a concurrent sweep, and skips one that is locked', async () => {
  const id = await invoices.sent();
  await sql`insert into invoices select copy.* from generate_series(1, ${AGE_BATCH + 10}) as n, invoices, lateral
    jsonb_populate_record(null::invoices, to_jsonb(invoices) || jsonb_build_object('id', typeid('inv'),
      'invoice_number', 'INV-2001-' || lpad(n::text, 6, '0'), 'due_date', '2020-01-31', 'next_action_at', '2020-02-01')) as copy
    where invoices.id = ${id}`.execute(service.db);
  const [first] = await service.db
    .selectFrom('invoices')
    .select('id')
    .where('invoice_number', 'like', 'INV-2001-%')
    .orderBy('id')
    .limit(1)
    .execute();
  const counts = async () => {
    const { rows } = await sql<{ events: bigint; invoices: bigint }>`
      select count(*) as events, count(distinct invoices.id) as invoices
      from events join invoices on invoices.id = resource_id
      where kind = 'invoice.overdue' and invoice_number like 'INV-2001-%'`.execute(service.db);
    return rows.map(({ events, invoices }) => [Number(events), Number(invoices)])[0];
  };
  await service.db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('invoices')
      .select('id')
      .where('id', '=', first?.id as string)
      .forUpdate()
      .execute();
    await Promise.all([run(), run()]);
    await run();
    expect(await counts()).toEqual([AGE_BATCH + 9, AGE_BATCH + 9]);
  });
  await run();
  expect(await counts()).toEqual([AGE_BATCH + 10, AGE_BATCH + 10]);
});

test('goes by the merchant’s clock, which may be ahead', async () => {
  const id = await invoices.sent({ due_date: ahead(30 * DAY) });
  await run();
  expect(await announced(id)).toBe(0);
  await setTestClock(service, { days: 31 });
  await run();
  expect(await announced(id)).toBe(1);
  await setTestClock(service);
});

test('announces each invoice at its own moment while a test clock moves, and late payers are not announced', async () => {
  const now = Date.now();
  const due = [3, 1, 2].map((days) => new Date(now + days * DAY));
  const ids = [];
  for (const date of due) ids.push(await invoices.sent({ due_date: date.toISOString() }));
  const paid = await invoices.sent({ due_date: due[0]?.toISOString() });
  await invoices.pay((await get(paid)).payment_id);
  await advance(service, { to: new Date(now + 10 * DAY).toISOString() });
  const times = await Promise.all(ids.map(async (id) => (await event(id)).at));
  expect(times).toEqual(due);
  expect(await announced(paid)).toBe(0);
  for (const id of ids) expect((await event(id)).data).toMatchObject({ is_overdue: true });
  // Sent after its due date: announced as soon as the clock moves.
  const late = await invoices.sent({ due_date: '2020-01-31' });
  await advance(service, { seconds: 60 });
  expect(await announced(late)).toBe(1);
  await run();
  for (const id of ids) expect(await announced(id)).toBe(1);
  await setTestClock(service);
});

test('computes the moment in SQL as in code', async () => {
  for (const text of [
    '0001-01-01T00:00:00.000Z',
    '1969-12-31T23:59:59.999Z',
    '2026-03-29T00:00:00.000Z',
    '2026-03-29T00:00:00.001Z',
    '2026-11-20T14:35:00.000Z',
    '9999-12-31T00:00:00.000Z',
  ]) {
    const { rows } = await sql<{ at: Date }>`select overdue_from(${text}::timestamptz) as at`.execute(service.db);
    expect(rows[0]?.at).toEqual(overdueFrom(new Date(text), 'UTC'));
  }
});

test('mails reminders in the merchant’s morning, before and after the due date, until the invoice is paid', async () => {
  const shop = serviceOf(service, await makeMerchant(service, { test: { wallets: { USDC: service.wallet } } }));
  await shop.call('PATCH', '/billing-settings', { reminder_days: [-3, 1, 7], time_zone: 'America/New_York' });
  const mails = () =>
    service.db
      .selectFrom('emails')
      .select(['subject', 'created_at'])
      .where('merchant_id', '=', shop.merchant.id)
      .where('kind', '=', 'invoice_reminder')
      .orderBy('created_at')
      .execute();
  const due = new Date(Math.ceil(Date.now() / DAY) * DAY + 10 * DAY);
  const ids: string[] = [];
  for (const customer_email of ['ada@example.com', 'bob@example.com']) {
    const body = { customer_email, amount: 10, description: 'Coffee', due_date: due.toISOString().slice(0, 10) };
    const { id } = (await shop.call('POST', '/invoices', body)).body;
    await shop.call('POST', `/invoices/${id}/send`);
    ids.push(id);
  }
  const days = (count: number) => new Date(due.getTime() + count * DAY);
  const morning = (count: number) => hourOfDay(days(count), 'America/New_York', { hour: 9 }).toISOString();
  await advance(shop, { to: new Date(Date.parse(morning(-3)) - 1000).toISOString() });
  expect(await mails()).toHaveLength(0);
  await advance(shop, { to: morning(-3) });
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/Reminder: Invoice INV-/),
    expect.stringMatching(/Reminder: Invoice INV-/),
  ]);
  expect((await shop.call('GET', `/invoices/${ids[0]}`)).body).toMatchObject({
    is_overdue: false,
    reminded_at: morning(-3),
  });
  // The day ends at midnight in New York, not in UTC.
  await advance(shop, { to: days(1).toISOString() });
  expect((await shop.call('GET', `/invoices/${ids[0]}`)).body.is_overdue).toBe(false);
  await shop.call('POST', `/invoices/${ids[1]}/mark-paid`);
  await advance(shop, { to: days(30).toISOString() });
  expect(await mails()).toHaveLength(4);
  expect((await shop.call('GET', `/invoices/${ids[0]}`)).body).toMatchObject({
    is_overdue: true,
    reminded_at: morning(7),
  });
});
