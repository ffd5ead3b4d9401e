import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Wallet } from '../../scripts/localstack/wallet/wallet.ts';
import { sumReceived } from '../../src/db/payments/received.ts';
import { newId } from '../../src/domain/ids.ts';
import { runOnce as deleteClock } from '../../src/jobs/handlers/clock.delete.ts';
import { runOnce as billInstallments } from '../../src/jobs/handlers/installment.bill.ts';
import { runOnce as prepayInstallments } from '../../src/jobs/handlers/installment.prepay.ts';
import { runOnce as reconcileInstallments } from '../../src/jobs/handlers/installment.reconcile.ts';
import { runOnce as ageInvoices } from '../../src/jobs/handlers/invoice.age.ts';
import { runOnce as reconcileInvoices } from '../../src/jobs/handlers/invoice.reconcile.ts';
import { runOnce as expire } from '../../src/jobs/handlers/payment.expire.ts';
import { runOnce as reprice } from '../../src/jobs/handlers/plan.reprice.ts';
import { runOnce as bill } from '../../src/jobs/handlers/subscription.bill.ts';
import { runOnce as reconcilePeriods } from '../../src/jobs/handlers/subscription.reconcile.ts';
import { setRows } from '../support/factories/rows.ts';
import { DAY } from '../support/installments.ts';
import { takeJobs } from '../support/jobs.ts';
import { eventKinds, fundedWallet, settleChain, solanaPayUrl, workerOf } from '../support/payments.ts';
import { EVER } from '../support/received.ts';
import { MINTS, type Service, startService, UNLOGGED } from '../support/service.ts';
import { makePlan, payOnChain, runReconcile } from '../support/subscriptions.ts';
import { advance, catchUpChain } from '../support/testClock.ts';

// A merchant with several test clocks, each with customers of its own.

let service: Service;
let wallet: Wallet;
let monthly: string;
beforeAll(async () => {
  service = await startService({ limits: UNLOGGED, chain: { manualClock: { now: new Date() } } });
  wallet = await fundedWallet(service);
  monthly = (await makePlan(service)).id;
});
afterAll(() => service.stop());

const get = async (path: string) => (await service.call('GET', path)).body;
const post = async (path: string, body: object = {}) => {
  const answer = await service.call('POST', path, body);
  if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
};
const makeClock = () => post('/test-clocks', { name: 'A year' });
let customers = 0;
const makeCustomer = (test_clock_id: string | null = null, fields: object = {}) =>
  post('/customers', { email: `clock${++customers}@example.com`, test_clock_id, ...fields });
const subscribe = (customer_id: string, fields: object = {}) =>
  post('/subscriptions', { plan_id: monthly, customer_id, ...fields });
async function makeInvoice(customer_id: string, fields: object = {}): Promise<string> {
  const { id } = await post('/invoices', { amount: 20, description: 'A lamp', customer_id, ...fields });
  await post(`/invoices/${id}/send`);
  return id;
}
const makeInstallments = (customer_id: string) =>
  post('/installment-plans', {
    customer_id,
    customer_wallet: wallet.address,
    total_amount: 100,
    installment_count: 2,
    payment_frequency_days: 30,
  });
const subscription = (id: string) => get(`/subscriptions/${id}`);
const pay = (paymentId: string) => payOnChain(service, wallet, paymentId);
const inDays = (days: number) => ({ seconds: (days * DAY) / 1000 });
const fieldOf = ({ details }: any) => details.issues[0].path;
const isAbout = (text: string, time: number) => Math.abs(Date.parse(text) - time) < DAY / 2;

describe('a test clock', () => {
  let clock: string;
  let onClock: string;
  let others: string[];
  beforeEach(async () => {
    clock = (await makeClock()).id;
    onClock = (await makeCustomer(clock)).id;
    others = [(await makeCustomer((await makeClock()).id)).id, (await makeCustomer()).id];
  });

  test('moves what its customers have, and nothing else', async () => {
    const everybody = [onClock, ...others];
    const subscriptions: string[] = [];
    const invoices: string[] = [];
    const plans: string[] = [];
    const payments: string[] = [];
    const due_date = new Date(Date.now() + 10 * DAY).toISOString().slice(0, 10);
    for (const customer of everybody) {
      const { id, current_payment } = await subscribe(customer);
      await pay(current_payment.id);
      subscriptions.push(id);
      invoices.push(await makeInvoice(customer, { due_date }));
      plans.push((await makeInstallments(customer)).id);
      payments.push((await post('/payments', { amount: 5, customer_id: customer })).id);
    }
    await bill(workerOf(service));
    const all = async () =>
      Promise.all(
        everybody.map(async (_, index) => {
          const { status, cycles_completed } = await subscription(subscriptions[index] as string);
          const { payment_schedule } = await get(`/installment-plans/${plans[index]}`);
          return [
            `${status} ${cycles_completed}`,
            (await get(`/invoices/${invoices[index]}`)).is_overdue,
            payment_schedule.map((item: any) => item.status).join(),
            (await get(`/payments/${payments[index]}`)).status,
          ];
        }),
      );
    const untouched = ['active 1', false, 'pending,pending', 'pending'];
    expect(await all()).toEqual([untouched, untouched, untouched]);
    const startedAt = Date.now();
    await advance(service, inDays(40), clock);
    expect(await all()).toEqual([['past_due 1', true, 'late,cancelled', 'expired'], untouched, untouched]);
    const { now, status, target } = await get(`/test-clocks/${clock}`);
    expect([isAbout(now, startedAt + 40 * DAY), status, target]).toEqual([true, 'ready', null]);

    // Money that arrives now is from then.
    const { current_payment } = await subscription(subscriptions[0] as string);
    await pay(current_payment.id);
    await runReconcile(service);
    const paid = await get(`/payments/${current_payment.id}`);
    expect(isAbout(paid.confirmed_at, startedAt + 40 * DAY)).toBe(true);
    expect(await subscription(subscriptions[0] as string)).toMatchObject({ status: 'active', cycles_completed: 2 });
    const { id: refund, created_at } = await post(`/payments/${current_payment.id}/refunds`);
    expect(isAbout(created_at, startedAt + 40 * DAY)).toBe(true);
    await advance(service, inDays(400), clock);
    expect(await get(`/refunds/${refund}`)).toMatchObject({ status: 'expired' });
    expect((await all()).slice(1)).toEqual([untouched, untouched]);
  });

  test('stays where it is when the merchant’s own clock moves', async () => {
    const [mine, theirs] = [await subscribe(onClock), await subscribe(others[1] as string)];
    await advance(service, inDays(2));
    expect(await subscription(mine.id)).toMatchObject({ status: 'active', current_payment: { status: 'pending' } });
    expect(await subscription(theirs.id)).toMatchObject({ status: 'past_due' });
    const { body } = await service.call('GET', `/test-clocks/${clock}`);
    expect(Date.parse(body.now) - Date.now()).toBeLessThan(DAY / 2);
  });

  test('does in real time what becomes due on it once it has moved', async () => {
    await advance(service, inDays(400), clock);
    const due_date = new Date(Date.now() + 410 * DAY).toISOString().slice(0, 10);
    const made = await makeInvoice(onClock, { due_date });
    const plan = await makeInstallments(onClock);
    const { id } = await subscribe(onClock);
    const payment = await post('/payments', { amount: 5, customer_id: onClock });
    // As much time passes.
    const offset = sql<bigint>`clock_offset_ms + ${40 * DAY}`;
    await setRows(service, 'test_clocks', { id: clock }, { clock_offset_ms: offset });
    await catchUpChain(service);
    await expire(workerOf(service), { mode: 'test' });
    await bill(workerOf(service));
    await billInstallments(workerOf(service));
    await ageInvoices(workerOf(service));
    expect((await get(`/payments/${payment.id}`)).status).toBe('expired');
    expect(await subscription(id)).toMatchObject({ status: 'past_due' });
    expect((await get(`/installment-plans/${plan.id}`)).payment_schedule[0].status).toBe('due');
    expect(await eventKinds(service, made)).toContain('invoice.overdue');
  });

  test('waits beside other work: moving clocks leave one another alone', async () => {
    const second = (await makeClock()).id;
    const other = (await makeCustomer(second)).id;
    const subscriptions = [await subscribe(onClock), await subscribe(other)];
    await Promise.all([advance(service, inDays(2), clock), advance(service, inDays(2), second)]);
    for (const { id } of subscriptions) expect(await subscription(id)).toMatchObject({ status: 'past_due' });
  });

  test('shows its time to its customers, and finds them by their address', async () => {
    const { email } = await get(`/customers/${onClock}`);
    await advance(service, inDays(40), clock);
    const invoice = await post('/invoices', { amount: 20, description: 'A lamp', customer_email: email });
    expect(isAbout(invoice.created_at, Date.now() + 40 * DAY)).toBe(true);
    const { updated_at } = await service
      .call('PATCH', `/customers/${onClock}`, { name: 'Anna' })
      .then(({ body }) => body);
    expect(isAbout(updated_at, Date.now() + 40 * DAY)).toBe(true);
    await post(`/customers/${onClock}/balance-transactions`, { amount: 5, currency: 'USD' });
    const [change] = await get(`/customers/${onClock}/balance-transactions`);
    expect(isAbout(change.created_at, Date.now() + 40 * DAY)).toBe(true);
    expect((await get(`/customers?test_clock_id=${clock}`)).map(({ id }: any) => id)).toEqual([onClock]);
  });

  test('does not move while it is moving, stops, and cannot go back', async () => {
    await subscribe(onClock);
    expect((await service.call('POST', `/test-clocks/${clock}/advance`, inDays(2))).body.status).toBe('advancing');
    const again = await service.call('POST', `/test-clocks/${clock}/advance`, inDays(3));
    expect([again.status, again.body.code]).toEqual([409, 'conflict']);
    expect(await post(`/test-clocks/${clock}/stop`)).toMatchObject({ status: 'ready', target: null });
    const back = { to: new Date(Date.now() - DAY).toISOString() };
    const { status, body } = await service.call('POST', `/test-clocks/${clock}/advance`, back);
    expect([status, fieldOf(body)]).toEqual([422, 'to']);
  });

  test('gives its subscribers a plan’s new price after the notice, on its own time', async () => {
    await service.call('PATCH', '/billing-settings', { price_notice_days: 10 });
    const plan = await makePlan(service);
    await advance(service, inDays(100), clock);
    const { id } = await subscribe(onClock, { plan_id: plan.id });
    await service.call('PATCH', `/subscription-plans/${plan.id}`, { amount: 12, apply_to: 'all' });
    for (const job of await takeJobs<{ plan_id: string }>(service, 'plan.reprice'))
      await reprice(workerOf(service), job);
    const { price_change } = await subscription(id);
    expect(price_change.unit_amount).toBe(12);
    expect(Date.parse(price_change.from)).toBeGreaterThan(Date.now() + 110 * DAY);
  });

  test('keeps its customers from being merged with others, and from paying by an amount', async () => {
    const merge = await service.call('POST', `/customers/${onClock}/merge`, { customer_id: others[1] });
    expect([merge.status, merge.body.message]).toEqual([409, expect.stringContaining('test clocks')]);
    const exact = { amount: 5, customer_id: onClock, pay_from_exchange: true };
    const { status, body } = await service.call('POST', '/payments', exact);
    expect([status, body.message]).toEqual([422, expect.stringContaining('pay_from_exchange')]);
  });
});

/** Tables that a deletion does not empty: what happened on the chain or was told to others, counters, and limits. */
const KEPT = new Set([
  'audit_log',
  'chain_cursors',
  'chain_transactions',
  'credit_note_counters',
  'emails',
  'events',
  'free_invoice_numbers',
  'idempotency_keys',
  'invoice_counters',
  // The chain keeps the money of deleted payments.
  'ledger_entries',
  'ledger_totals',
  'list_changes',
  'list_counts',
  'mail_counts',
  'rate_limit_windows',
  'received_changes',
  'received_totals',
  'rpc_budgets',
  'token_checks',
  'webhook_deliveries',
]);

/** Returns the number of rows of each table that a deletion empties, the totals of each list, and what was received. */
async function census(): Promise<Record<string, number>> {
  const { db } = service;
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`.execute(
    db,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables.filter(({ name }) => !KEPT.has(name))) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)}`.execute(db);
    counts[name] = rows[0]?.count as number;
  }
  const { rows } = await sql<{ name: string; count: number }>`
    select list || ' ' || field || ' ' || value as name, sum(rows)::int as count from (
      select list, field, value, rows from list_changes union all
      select list, field, value, rows from list_counts where unit = 'all') as part
    where list not in ('audit_log', 'events') group by 1 having sum(rows) <> 0`.execute(db);
  for (const { name, count } of rows) counts[name] = count;
  const [sums] = await sumReceived(db, { merchant_id: service.merchant.id, mode: 'test' }, [EVER]);
  for (const { kind, token, units } of sums ?? []) counts[`${kind} ${token}`] = Number(units);
  return counts;
}

const runDeletions = async () => {
  for (const job of await takeJobs<{ test_clock_id: string }>(service, 'clock.delete')) {
    for (let time = 0; time < 2; time += 1) await deleteClock(workerOf(service), job);
  }
};

describe('deleting a test clock', () => {
  /** Makes everything that a customer can have. */
  async function live(customer_id: string): Promise<{ ids: string[]; event: string; installment: string }> {
    const bought = await subscribe(customer_id);
    await pay(bought.current_payment.id);
    await runReconcile(service);
    const invoice = await makeInvoice(customer_id);
    await service.call('POST', `/invoices/${invoice}/mark-paid`, { note: 'cash' });
    const credited = await makeInvoice(customer_id, { amount: 30 });
    await post('/credit-notes', { invoice_id: credited, amount: 10 });
    const plan = await makeInstallments(customer_id);
    const payment = await post('/payments', { amount: 5, customer_id, token_choice: true, metadata: { order: 7 } });
    await post(`/payments/${payment.id}/token`, { token: 'SOL' });
    await pay(payment.id);
    const refund = await post(`/payments/${payment.id}/refunds`);
    const sent = { status: 'completed' as const, transaction_signature: 'sig', completed_at: new Date() };
    await setRows(service, 'refunds', refund.id, { ...sent, amount_sent: sql`amount` });
    await post(`/customers/${customer_id}/balance-transactions`, { amount: 5, currency: 'USD' });
    await service.call('PATCH', `/subscriptions/${bought.id}`, { quantity: 3, proration: 'next_period' });
    const merged = await post('/customers', {
      email: `merged${++customers}@example.com`,
      test_clock_id: (await get(`/customers/${customer_id}`)).test_clock_id,
    });
    await post(`/customers/${customer_id}/merge`, { customer_id: merged.id });
    const paths = [
      `/customers/${customer_id}`,
      `/customers/${merged.id}`,
      `/subscriptions/${bought.id}`,
      `/invoices/${invoice}`,
      `/installment-plans/${plan.id}`,
      `/payments/${payment.id}`,
      `/refunds/${refund.id}`,
    ];
    return { ids: paths, event: bought.id, installment: plan.payment_schedule[0].id };
  }

  test('leaves the database as if it had never been', async () => {
    const neighbour = (await makeCustomer((await makeClock()).id)).id;
    await live(neighbour);
    const before = await census();
    const { id: clock } = await makeClock();
    const customer = await makeCustomer(clock);
    const { ids, event, installment } = await live(customer.id);
    await advance(service, inDays(70), clock);
    await runReconcile(service);
    await pay((await subscription(event)).current_payment.id);
    expect(await census()).not.toEqual(before);
    const answer = await service.call('DELETE', `/test-clocks/${clock}`);
    expect([answer.status, answer.body.status]).toEqual([202, 'deleting']);
    const hasWork = await service.call('POST', `/test-clocks/${clock}/advance`, inDays(1));
    expect(hasWork.status).toBe(404);
    await runDeletions();
    for (const path of [...ids, `/test-clocks/${clock}`])
      expect([path, (await service.call('GET', path)).status]).toEqual([path, 404]);
    expect(await census()).toEqual(before);
    // Jobs about what is gone do nothing.
    const [, , subscription_id, invoice_id, plan_id] = ids.map((path) => path.split('/')[2] as string);
    const worker = workerOf(service);
    await reconcilePeriods(worker, [{ subscription_id: subscription_id as string, cycle: 1 }]);
    await reconcileInvoices(worker, [{ invoice_id: invoice_id as string }]);
    await prepayInstallments(worker, { plan_id: plan_id as string });
    await reconcileInstallments(worker, [{ installment_id: installment }]);
    expect(await census()).toEqual(before);
    expect((await eventKinds(service, event)).length).toBeGreaterThan(0);
    // The chain is read again, and the address is free.
    await settleChain(service);
    expect(await census()).toEqual(before);
    expect((await makeCustomer(null, { email: customer.email })).test_clock_id).toBeNull();
  });

  test('leaves money that the merchant applied to a payment of somebody else', async () => {
    const { id: clock } = await makeClock();
    const named = await post('/payments', { amount: 5, customer_id: (await makeCustomer(clock)).id });
    const paid = await post('/payments', { amount: 5, token: 'USDT' });
    const url = await solanaPayUrl(service, named.id);
    await wallet.pay(url.replace(MINTS.USDC, MINTS.USDT));
    await catchUpChain(service);
    const [transfer] = await get('/unapplied-transfers');
    await post(`/unapplied-transfers/${transfer.id}/apply`, { payment_id: paid.id });
    expect(await get(`/payments/${paid.id}`)).toMatchObject({ status: 'confirmed', amount_received: 5 });
    await service.call('DELETE', `/test-clocks/${clock}`);
    await runDeletions();
    expect((await service.call('GET', `/payments/${named.id}`)).status).toBe(404);
    const { rows } = await sql`select from transfers where payment_id = ${paid.id}`.execute(service.db);
    expect(rows).toHaveLength(1);
    expect(await get(`/payments/${paid.id}`)).toMatchObject({ status: 'confirmed', amount_received: 5 });
  });

  test('does not do what became due meanwhile', async () => {
    const { id: clock } = await makeClock();
    const { id } = await subscribe((await makeCustomer(clock)).id);
    await sql`update subscriptions set next_action_at = now() - interval '1 day' where id = ${id}`.execute(service.db);
    await service.call('DELETE', `/test-clocks/${clock}`);
    expect(await bill(workerOf(service))).toMatchObject({ done: 0 });
    await runDeletions();
    expect((await service.call('GET', `/subscriptions/${id}`)).status).toBe(404);
  });

  test('goes on in another job, and beside one', async () => {
    const { id: clock } = await makeClock();
    const ids = [];
    for (let count = 0; count < 3; count += 1) ids.push((await makeCustomer(clock)).id);
    await service.call('DELETE', `/test-clocks/${clock}`);
    await takeJobs(service, 'clock.delete');
    await deleteClock(workerOf(service), { test_clock_id: clock }, 0);
    const left = await Promise.all(ids.map(async (id) => (await service.call('GET', `/customers/${id}`)).status));
    expect(left.toSorted()).toEqual([200, 200, 404]);
    expect(await takeJobs(service, 'clock.delete')).toMatchObject([{ test_clock_id: clock }]);
    await Promise.all([1, 2, 3].map(() => deleteClock(workerOf(service), { test_clock_id: clock })));
    expect((await service.call('GET', `/test-clocks/${clock}`)).status).toBe(404);
  });

  test('also deletes a customer that was created meanwhile', async () => {
    const { id: clock } = await makeClock();
    await service.call('DELETE', `/test-clocks/${clock}`);
    const refused = await service.call('POST', '/customers', { email: 'late@example.com', test_clock_id: clock });
    expect([refused.status, fieldOf(refused.body)]).toEqual([422, 'test_clock_id']);
    const id = newId('cus');
    await sql`
      insert into customers (id, merchant_id, mode, email, test_clock_id, created_at, updated_at)
      values (${id}, ${service.merchant.id}, 'test', 'late@example.com', ${clock}, now(), now())`.execute(service.db);
    await expect(sql`update customers set test_clock_id = null where id = ${id}`.execute(service.db)).rejects.toThrow(
      'never change',
    );
    await runDeletions();
    expect((await service.call('GET', `/test-clocks/${clock}`)).status).toBe(404);
    expect((await service.call('GET', `/customers/${id}`)).status).toBe(404);
  });
});

test('a live key has no test clocks, and customers none of others', async () => {
  const { status, body } = await service.call('GET', '/test-clocks', undefined, {
    authorization: `Bearer ${service.merchant.keys.live}`,
  });
  expect([status, body.code]).toEqual([401, 'authentication_failed']);
  const live = { authorization: `Bearer ${service.merchant.keys.live}` };
  const { id: ownTest } = await makeClock();
  const mixed = await service.call('POST', '/customers', { email: 'x@example.com', test_clock_id: ownTest }, live);
  expect([mixed.status, fieldOf(mixed.body)]).toEqual([422, 'test_clock_id']);
  const unknown = 'clk_01h455vb4pex5vsknk084sn02q';
  const refused = await service.call('POST', '/customers', { email: 'x@example.com', test_clock_id: unknown });
  expect([refused.status, fieldOf(refused.body)]).toEqual([422, 'test_clock_id']);
});
