import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Trx } from '../../../src/db/database.ts';
import { lockPaymentsById } from '../../../src/db/payments/locks.ts';
import { lockRefunds } from '../../../src/db/refunds/refunds.ts';
import { transact } from '../../../src/db/transaction.ts';
import { runOnce as move } from '../../../src/jobs/handlers/clock.advance.ts';
import { runOnce as expire } from '../../../src/jobs/handlers/refund.expire.ts';
import { dueRefunds } from '../../../src/jobs/testClock/dueRefunds.ts';
import { finishPayments } from '../../../src/services/finishPayments.ts';
import { endRefunds } from '../../../src/services/refunds/settle.ts';
import { loseTransaction } from '../../support/factories/chain.ts';
import { setDeadline } from '../../support/factories/payments.ts';
import { setRows } from '../../support/factories/rows.ts';
import { setTrialEnd } from '../../support/factories/subscriptions.ts';
import { dropTransaction } from '../../support/finality.ts';
import { DAY } from '../../support/installments.ts';
import { runReconcile as reconcileInvoices } from '../../support/invoicePaying.ts';
import { commitWhileWaiting } from '../../support/locks.ts';
import { eventKinds, mailsTo, solanaPayUrl, workerOf } from '../../support/payments.ts';
import { type Shop, startShop } from '../../support/refunds.ts';
import { getSubscription, makePlan, runReconcile as reconcilePeriods, subscribe } from '../../support/subscriptions.ts';
import { advance, catchUpChain } from '../../support/testClock.ts';
import { beaconOf, fundedPayer } from '../../support/transactions.ts';

const HOUR = 3600_000;

// One per test, because leftovers of others fall due as a clock moves, too.
let shop: Shop;
beforeEach(async () => {
  shop = await startShop();
});
afterEach(() => shop.service.stop());

const go = (turnMs?: number) => move(workerOf(shop.service), { merchant_id: shop.service.merchant.id }, turnMs);
const sweep = () => expire(workerOf(shop.service), { mode: 'test' });
const clock = () => shop.get('/test-clock');
const later = (time: string | number | Date, ms: number) => new Date(new Date(time).getTime() + ms);
const setRefundDeadline = (id: string, expires_at: Date) => setRows(shop.service, 'refunds', id, { expires_at });
const rowOf = (id: string) =>
  shop.service.db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Pays a payment, and prepares a refund of it. */
async function refunded(amount = 7, fields: object = {}): Promise<any> {
  const payment = await shop.paid(amount, { fields });
  return (await shop.refund(payment.id)).body;
}

/** Requests a move of the clock, with a chain that has passed the time of the request. */
async function request(days: number): Promise<void> {
  expect((await shop.post('/test-clock/advance', { seconds: (days * DAY) / 1000 })).status).toBe(202);
  await catchUpChain(shop.service);
}

/** Returns the events of some kinds, as kind, resource and time, in the order in which they were recorded. */
async function eventsOf(...kinds: string[]): Promise<[string, string, string][]> {
  const { rows } = await sql<{ kind: string; resource_id: string; created_at: Date }>`
    select kind, resource_id, created_at from events where kind = any (${kinds}::text[]) and mode = 'test' order by id`.execute(
    shop.service.db,
  );
  return rows.map(({ kind, resource_id, created_at }) => [kind, resource_id, created_at.toISOString()]);
}

/** Runs `work` while a database trigger on a table does something as well. */
async function withTrigger(
  { on, when, does }: { on: string; when: string; does: string },
  work: () => Promise<unknown>,
): Promise<void> {
  const { db } = shop.service;
  await sql`create function beside() returns trigger language plpgsql as ${sql.lit(`begin ${does}; return new; end`)}`.execute(
    db,
  );
  await sql`create trigger beside before update on ${sql.table(on)} for each row
    when (${sql.raw(when)}) execute function beside()`.execute(db);
  try {
    await work();
  } finally {
    await sql`drop function beside cascade`.execute(db);
  }
}

test('a refund expires at its deadline before the clock is ready, and what it held is free again', async () => {
  const refund = await refunded(7, { customer_email: 'ada@example.com' });
  await advance(shop.service, { seconds: (8 * DAY) / 1000 });
  const { expires_at } = refund;
  expect((await clock()).status).toBe('ready');
  expect(await shop.refundOf(refund.id)).toMatchObject({ status: 'expired', updated_at: expires_at });
  expect(await rowOf(refund.id)).toMatchObject({
    closed_as: 'expired',
    closed_at: new Date(expires_at),
    amount_held: 0n,
  });
  const [event] = await shop.get(`/events?resource_id=${refund.id}&kind=refund.expired`);
  expect(event).toMatchObject({ timestamp: expires_at, data: { status: 'expired', updated_at: expires_at } });
  // Neither the clock nor the sweep has anything left to do.
  expect(await go()).toBe('ready');
  for (let time = 0; time < 2; time += 1) expect(await sweep()).toEqual({ ended: 0, forgotten: 0 });
  expect(await eventKinds(shop.service, refund.id)).toEqual(['refund.created', 'refund.expired']);
  const kinds = (await mailsTo(shop.service, 'ada@example.com')).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'refund_ended')).toHaveLength(1);
  expect((await shop.refund(refund.payment_id)).body).toMatchObject({ status: 'pending', amount: 7 });
});

test('a refund that is not due when the clock is ready stays pending', async () => {
  const { id, expires_at } = await refunded();
  await advance(shop.service, { to: later(expires_at, -HOUR).toISOString() });
  expect((await shop.refundOf(id)).status).toBe('pending');
  expect(await sweep()).toEqual({ ended: 0, forgotten: 0 });
});

test('refunds, invoices, subscriptions and payments of a few hours are done in the order of their times', async () => {
  const { service } = shop;
  const refunds = [await refunded(3), await refunded(4), await refunded(5)];
  const { body: invoice } = await shop.post('/invoices', {
    customer_email: 'ada@example.com',
    amount: 100,
    description: 'Coffee',
    due_date: later(Date.now(), 7 * DAY).toISOString(),
  });
  await shop.post(`/invoices/${invoice.id}/send`);
  const start = new Date(invoice.due_date);
  const { id: planId } = await makePlan(service, { trial_days: 1 });
  const subscriptions = [await subscribe(service, planId), await subscribe(service, planId)];
  const payments = [
    (await shop.post('/payments', { amount: 1 })).body,
    (await shop.post('/payments', { amount: 2 })).body,
  ];
  const at = (hours: number) => later(start, hours * HOUR);
  for (const [n, { id }] of refunds.entries()) await setRefundDeadline(id, at(n * 2 - 1));
  for (const [n, { id }] of subscriptions.entries()) await setTrialEnd(service, id, at(n * 2 - 0.5));
  for (const [n, { id }] of payments.entries()) await setDeadline(service, id, at(n * 2 + 0.5));
  await setRows(service, 'payments', { invoice_id: invoice.id }, { expires_at: at(48) });

  await advance(service, { to: at(10).toISOString() });
  const events = await eventsOf('refund.expired', 'invoice.overdue', 'payment.expired', 'payment.created');
  const ids = await Promise.all(
    subscriptions.map(async ({ id }) => (await getSubscription(service, id)).current_payment.id),
  );
  const from = events.findIndex(([kind]) => kind === 'refund.expired');
  expect(events.slice(from)).toEqual(
    [
      ['refund.expired', refunds[0].id, -1],
      ['payment.created', ids[0], -0.5],
      ['invoice.overdue', invoice.id, 0],
      ['payment.expired', payments[0].id, 0.5],
      ['refund.expired', refunds[1].id, 1],
      ['payment.created', ids[1], 1.5],
      ['payment.expired', payments[1].id, 2.5],
      ['refund.expired', refunds[2].id, 3],
    ].map(([kind, id, hours]) => [kind, id, at(hours as number).toISOString()]),
  );
  for (const [n, { id }] of refunds.entries()) {
    expect(await shop.refundOf(id)).toMatchObject({ status: 'expired', updated_at: at(n * 2 - 1).toISOString() });
  }
});

describe('a refund whose transaction may still land', () => {
  test('expires at its deadline without delaying the clock, and is completed when its transaction lands', async () => {
    const refund = await refunded();
    const { transaction } = (await shop.build(`/refunds/${refund.id}`)).body;
    await request(8);
    expect(await go()).toBe('ready');
    const { expires_at } = refund;
    expect(await shop.refundOf(refund.id)).toMatchObject({ status: 'expired', updated_at: expires_at });
    expect(await rowOf(refund.id)).toMatchObject({ amount_held: 7_000_000n, built_transaction: transaction });
    // Its money is not free, or it could be sent twice.
    expect((await shop.refund(refund.payment_id)).status).toBe(409);
    await shop.shop.send(transaction);
    await shop.settle({ isFinal: false });
    await shop.settle();
    expect(await shop.refundOf(refund.id)).toMatchObject({ status: 'completed', amount_sent: 7, exceptions: ['late'] });
    expect(await shop.get(`/payments/${refund.payment_id}`)).toMatchObject({ amount_refunded: 7 });
    expect(await eventKinds(shop.service, refund.id)).toEqual(
      ['created', 'expired', 'processing', 'completed'].map((kind) => `refund.${kind}`),
    );
  });

  test('holds its money until the transaction can no longer land, and expires once', async () => {
    const refund = await refunded();
    await shop.build(`/refunds/${refund.id}`);
    await advance(shop.service, { seconds: (8 * DAY) / 1000 });
    await shop.outliveTransactions();
    expect(await rowOf(refund.id)).toMatchObject({ status: 'expired', amount_held: 0n, built_until_slot: null });
    expect((await shop.refund(refund.payment_id)).status).toBe(201);
    expect(await eventKinds(shop.service, refund.id)).toEqual(['refund.created', 'refund.expired']);
  });

  test('is paid in time by a transaction that landed before the move was requested, read or not', async () => {
    const refund = await refunded();
    await shop.send(`/refunds/${refund.id}`);
    shop.service.chain.control.advanceSlots(5);
    expect((await shop.refundOf(refund.id)).status).toBe('pending');
    await advance(shop.service, { seconds: (8 * DAY) / 1000 });
    expect((await shop.refundOf(refund.id)).status).toBe('processing');
    await shop.settle();
    expect(await shop.refundOf(refund.id)).toMatchObject({ status: 'completed', exceptions: [] });
    expect(await eventKinds(shop.service, refund.id)).not.toContain('refund.expired');
  });
});

test('the clock leaves alone refunds that were sent or cancelled', async () => {
  const sent = await refunded(3);
  await shop.send(`/refunds/${sent.id}`);
  await shop.settle();
  const cancelled = await refunded(4);
  await shop.post(`/refunds/${cancelled.id}/cancel`);
  const before = [await rowOf(sent.id), await rowOf(cancelled.id)];
  expect(before.map(({ status }) => status)).toEqual(['completed', 'cancelled']);
  await advance(shop.service, { seconds: (30 * DAY) / 1000 });
  expect([await rowOf(sent.id), await rowOf(cancelled.id)]).toEqual(before);
});

test('a refund with a part of its money fails at its deadline', async () => {
  const { service, shopPayer } = shop;
  const { id, reference, destination, expires_at } = await refunded(7);
  await shopPayer.send([shopPayer.token(destination, 2_000_000n, [reference, await beaconOf(service)])]);
  await shop.settle();
  await advance(service, { seconds: (8 * DAY) / 1000 });
  expect(await shop.refundOf(id)).toMatchObject({ status: 'failed', amount_sent: 2, updated_at: expires_at });
  expect(await eventsOf('refund.expired', 'refund.failed')).toEqual([['refund.failed', id, expires_at]]);
});

test('a refund whose money the chain drops after its deadline expires at that change', async () => {
  const { id } = await refunded(7);
  const signature = await shop.send(`/refunds/${id}`);
  await shop.settle({ isFinal: false });
  await advance(shop.service, { seconds: (8 * DAY) / 1000 });
  await dropTransaction(shop.service, { signature });
  await loseTransaction(shop.service, signature);
  const { status, updated_at } = await shop.refundOf(id);
  expect(status).toBe('pending');
  await advance(shop.service, { seconds: 60 });
  expect(await shop.refundOf(id)).toMatchObject({ status: 'expired', updated_at });
});

describe('money that a refund reserved of an invoice', () => {
  /** Makes an invoice of 10 USD that has received 8, and a refund of another 2 that it has received. */
  async function reserved(): Promise<{ invoiceId: string; refund: any }> {
    const fields = {
      customer_email: 'ada@example.com',
      amount: 10,
      description: 'Coffee',
      due_date: later(Date.now(), 7 * DAY),
    };
    const { id } = (await shop.post('/invoices', fields)).body;
    await shop.post(`/invoices/${id}/send`);
    const payPart = async (amount: number) => {
      const answer = await fetch(`${shop.service.url}/i/${id}/pay`, { method: 'POST', redirect: 'manual' });
      const paymentId = answer.headers.get('location')?.match(/pay_\w+/)?.[0] as string;
      await shop.customer.pay(await solanaPayUrl(shop.service, paymentId, amount));
      await shop.settle();
      await shop.post(`/payments/${paymentId}/cancel`);
      await reconcileInvoices(shop.service);
      return paymentId;
    };
    const { body: refund } = await shop.refund(await payPart(6), { amount: 2 });
    await reconcileInvoices(shop.service);
    await payPart(4);
    expect(await shop.get(`/invoices/${id}`)).toMatchObject({ status: 'sent', amount_received: 8 });
    return { invoiceId: id, refund };
  }

  test.each([
    ['before the invoice is overdue, so it never is', -2],
    ['after the invoice was overdue', 2],
  ])('pays it when the refund expires in the same step, %s', async (_, hours) => {
    const { invoiceId, refund } = await reserved();
    const { due_date } = await shop.get(`/invoices/${invoiceId}`);
    await setRefundDeadline(refund.id, later(due_date, hours * HOUR));
    await advance(shop.service, { to: later(due_date, DAY).toISOString() });
    await reconcileInvoices(shop.service);
    expect(await shop.get(`/invoices/${invoiceId}`)).toMatchObject({ status: 'paid', amount_received: 10 });
    const overdue = ['invoice.overdue', invoiceId, due_date];
    expect(await eventsOf('invoice.overdue')).toEqual(hours > 0 ? [overdue] : []);
  });
});

test.each([
  ['pays it when the refund expires before its open payment in the same step', -2],
  ['is missing when its open payment expires before the refund in the same step', 2],
])('money that a refund reserved of a period %s', async (_, hours) => {
  const { service } = shop;
  const { id, current_payment: first } = await subscribe(service, (await makePlan(service)).id);
  const pay = async (paymentId: string, amount: number) => {
    await shop.customer.pay(await solanaPayUrl(service, paymentId, amount));
    await shop.settle();
  };
  await pay(first.id, 6);
  await shop.post(`/payments/${first.id}/cancel`);
  await reconcilePeriods(service);
  const { body: refund } = await shop.refund(first.id, { amount: 2 });
  await reconcilePeriods(service);
  const { body: second } = await shop.post(`/subscriptions/${id}/pay`);
  await pay(second.id, 4);
  const deadline = new Date(second.expires_at);
  await setRefundDeadline(refund.id, later(deadline, hours * HOUR));
  const before = (await eventsOf('subscription.payment_failed')).length;
  await advance(service, { to: later(deadline, 3 * HOUR).toISOString() });
  const failures = (await eventsOf('subscription.payment_failed')).slice(before);
  expect(failures).toEqual(hours > 0 ? [['subscription.payment_failed', id, deadline.toISOString()]] : []);
  await reconcilePeriods(service);
  expect((await getSubscription(service, id)).is_paid_up).toBe(true);
});

test('leaves nothing of a refund’s end when the worker dies within the step, and the next worker ends it', async () => {
  const { id, expires_at } = await refunded();
  await request(8);
  await withTrigger(
    {
      on: 'merchant_modes',
      when: 'new.clock_offset_ms > old.clock_offset_ms + 1000',
      does: 'perform pg_terminate_backend(pg_backend_pid())',
    },
    async () => await expect(go()).rejects.toThrow(),
  );
  expect((await shop.refundOf(id)).status).toBe('pending');
  expect(await eventKinds(shop.service, id)).toEqual(['refund.created']);
  while ((await go()) !== 'ready');
  expect(await shop.refundOf(id)).toMatchObject({ status: 'expired', updated_at: expires_at });
  expect(await eventKinds(shop.service, id)).toEqual(['refund.created', 'refund.expired']);
});

test('ends each refund once at its deadline, despite concurrent workers and sweeps', async () => {
  const refunds = [];
  for (let day = 0; day < 6; day += 1) {
    const { id, expires_at } = await refunded(day + 1);
    refunds.push({ id, deadline: later(expires_at, day * DAY) });
    await setRefundDeadline(id, later(expires_at, day * DAY));
  }
  await request(20);
  expect(await go(0)).toBe('advancing');
  for (let isReady = false; !isReady; ) {
    const [, ...results] = await Promise.all([sweep(), go(), go(), go(0)]);
    isReady = results.includes('ready');
  }
  await sweep();
  expect(await eventsOf('refund.expired')).toEqual(
    refunds.map(({ id, deadline }) => ['refund.expired', id, deadline.toISOString()]),
  );
});

test('waits for a refund that another transaction has locked, and does not end it again', async () => {
  const { service } = shop;
  const { id } = await refunded();
  await request(8);
  const ending = async (trx: Trx) => {
    const { recounted: changed } = await endRefunds(
      trx,
      service.config,
      await lockRefunds(trx, 'test', [id]),
      'expired',
    );
    await finishPayments(trx, service.config, { finished: [], changed });
  };
  expect(await commitWhileWaiting(service.db, ending, () => go())).toBe('waiting');
  expect(await go()).toBe('ready');
  expect(await eventKinds(service, id)).toEqual(['refund.created', 'refund.expired']);
});

test('a step skips a refund that is locked elsewhere, or whose payment is, because it has locked other rows', async () => {
  const { service } = shop;
  const ofPayment = await refunded();
  const payer = fundedPayer(service);
  await payer.send([payer.token(shop.shop.address, 5_000_000n, [await beaconOf(service)])]);
  await shop.settle();
  const [{ id: transferId }] = await shop.get('/unapplied-transfers');
  const { body: ofTransfer } = await shop.post(`/unapplied-transfers/${transferId}/refunds`);
  const until = later(ofTransfer.expires_at, DAY);
  const scope = {
    merchant_id: service.merchant.id,
    mode: 'test' as const,
    test_clock_id: null,
    skippedIds: new Set<string>(),
  };
  const step = () =>
    transact(service.db, (trx) =>
      dueRefunds.runStep(trx, workerOf(service), { ...scope, from: null, lookedUp: new Map() }, until),
    );
  await transact(service.db, async (trx) => {
    await lockPaymentsById(trx, 'test', [ofPayment.payment_id]);
    await trx.selectFrom('refunds').select('id').where('id', '=', ofTransfer.id).forUpdate().execute();
    expect(await step()).toBe(0);
  });
  expect([await step(), await step()]).toEqual([2, 0]);
  for (const { id, expires_at } of [ofPayment, ofTransfer]) {
    expect(await shop.refundOf(id)).toMatchObject({ status: 'expired', updated_at: expires_at });
  }
});

test('a refund that cannot be ended does not block the clock or other refunds, and the sweep ends it later', async () => {
  const [bad, good, last] = [await refunded(3), await refunded(4), await refunded(5)];
  for (const { id } of [bad, good]) await setRefundDeadline(id, new Date(bad.expires_at));
  await setRefundDeadline(last.id, later(bad.expires_at, HOUR));
  await request(8);
  await withTrigger(
    { on: 'refunds', when: `old.id = '${bad.id}' and new.status <> 'pending'`, does: `raise exception 'a fault'` },
    async () => {
      while ((await go()) !== 'ready');
    },
  );
  expect((await shop.refundOf(bad.id)).status).toBe('pending');
  expect(await eventsOf('refund.expired')).toEqual([
    ['refund.expired', good.id, bad.expires_at],
    ['refund.expired', last.id, later(bad.expires_at, HOUR).toISOString()],
  ]);
  expect(await sweep()).toEqual({ ended: 1, forgotten: 0 });
  expect((await shop.refundOf(bad.id)).status).toBe('expired');
});
