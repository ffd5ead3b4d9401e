import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Wallet } from '../../scripts/localstack/wallet/wallet.ts';
import { paymentsLimit } from '../../src/domain/mailLimits.ts';
import { runOnce as bill } from '../../src/jobs/handlers/subscription.bill.ts';
import { ACCOUNT } from '../support/database.ts';
import { DAY, makePlan as makeInstallmentPlan, runReconcile } from '../support/installments.ts';
import { fundedWallet, solanaPayUrl, workerOf } from '../support/payments.ts';
import { type Service, startService } from '../support/service.ts';
import { getSubscription, makePlan, subscribe } from '../support/subscriptions.ts';
import { advance, catchUpChain } from '../support/testClock.ts';
import { fundedPayer } from '../support/transactions.ts';

// Money for a period or an installment that nobody can complete any more: the merchant must decide what happens to it.

let service: Service;
let wallet: Wallet;
beforeAll(async () => {
  service = await startService({ chain: { manualClock: { now: new Date() } } });
  wallet = await fundedWallet(service);
});
afterAll(() => service.stop());
beforeEach(() => service.db.deleteFrom('mail_counts').execute());

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;
const getPayment = async (id: string) => (await service.call('GET', `/payments/${id}`)).body;
const cancel = async (path: string) => expect((await service.call('POST', `${path}/cancel`)).status).toBe(200);

/** Sends an amount to a payment's Solana Pay URL, and ingests it. */
async function send(url: string) {
  await wallet.pay(url);
  await catchUpChain(service);
}
const pay = async (paymentId: string, amount: number) => send(await solanaPayUrl(service, paymentId, amount));

/** Returns the mails to the merchant about money whose text names one of these ids, oldest first. */
async function merchantMails(...ids: string[]) {
  const { rows } = await sql<{ subject: string; text: string; recipient: string }>`
    select subject, text_body as text, recipient from emails
    where kind = 'payment_exception' and text_body ~ ${ids.join('|')} order by id`.execute(service.db);
  return rows.map((mail) => ({ ...mail, text: mail.text.replaceAll('\u00a0', ' ') }));
}

/** Returns the customer's mails of a kind. */
async function customerMails(recipient: string, kind: string) {
  const { rows } = await sql<{ text: string }>`
    select text_body as text from emails where recipient = ${recipient} and kind = ${kind} order by id`.execute(
    service.db,
  );
  return rows.map(({ text }) => text);
}

describe('a subscription', () => {
  let customer: string;
  let customers = 0;
  beforeEach(() => {
    customers += 1;
    customer = `ended${customers}@example.com`;
  });
  const begin = async (plan: object = {}) => {
    const { id, current_payment, created_at } = await subscribe(service, (await makePlan(service, plan)).id, {
      customer_email: customer,
    });
    return { id: id as string, paymentId: current_payment.id as string, created_at };
  };
  const current = async (id: string): Promise<string> => (await getSubscription(service, id)).current_payment.id;
  /** Returns the mails about the end of a subscription's money. */
  const endMails = async (id: string) =>
    (await merchantMails(id)).filter(({ subject }) => subject.includes('has ended'));

  test('that ends unpaid with a part: the merchant and the customer hear how much, once', async () => {
    const { id, paymentId } = await begin();
    await pay(paymentId, 4);
    await advance(service, { seconds: 2 * DAY_S });
    expect(await endMails(id)).toEqual([]);
    await advance(service, { seconds: 13 * DAY_S });
    expect(await getSubscription(service, id)).toMatchObject({ status: 'cancelled', cancel_reason: 'payment_failed' });
    const [mail, ...more] = await endMails(id);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      recipient: ACCOUNT.email,
      subject: '[Test] Subscription has ended, partly paid: 4.00 USDC',
    });
    for (const fact of ['Gold', customer, '4.00 USDC', '$4.00 of $10.00', `/payments/${paymentId}/resolve`, 'eturn']) {
      expect(mail?.text).toContain(fact);
    }
    const [told, ...others] = await customerMails(customer, 'subscription_unpaid');
    expect(others).toEqual([]);
    expect(told).toContain('$4.00');
    expect(told).toContain('contact Café Zürich');
    await advance(service, { seconds: 60 * DAY_S });
    await Promise.all([bill(workerOf(service)), bill(workerOf(service))]);
    expect(await endMails(id)).toHaveLength(1);
  });

  test('that ends unpaid with parts of several payments names the total and each payment', async () => {
    const { id, paymentId } = await begin();
    await pay(paymentId, 4);
    await advance(service, { seconds: 2 * DAY_S });
    const second = await current(id);
    expect(second).not.toBe(paymentId);
    await pay(second, 3);
    await advance(service, { seconds: 13 * DAY_S });
    const [mail, ...more] = await endMails(id);
    expect(more).toEqual([]);
    expect(mail?.subject).toContain('7.00 USDC');
    expect(mail?.text).toContain('$7.00 of $10.00');
    expect(mail?.text).toContain(`4.00 USDC by ${paymentId}`);
    expect(mail?.text).toContain(`3.00 USDC by ${second}`);
    expect((await customerMails(customer, 'subscription_unpaid'))[0]).toContain('$7.00');
  });

  test('cancelled on request with a part in its open payment: the merchant hears when that payment ends', async () => {
    const { id, paymentId } = await begin();
    await pay(paymentId, 4);
    await cancel(`/subscriptions/${id}`);
    expect(await getPayment(paymentId)).toMatchObject({ status: 'pending' });
    await advance(service, { seconds: 2 * DAY_S });
    expect(await getPayment(paymentId)).toMatchObject({ status: 'failed', failure_reason: 'underpaid' });
    expect((await endMails(id)).map(({ subject }) => subject)).toEqual([
      '[Test] Subscription has ended, partly paid: 4.00 USDC',
    ]);
    await advance(service, { seconds: 30 * DAY_S });
    expect(await merchantMails(id, paymentId)).toHaveLength(1);
  });

  test('cancelled on request whose open payment is completed after that: nothing is to be returned', async () => {
    const { id, paymentId } = await begin();
    const rest = await solanaPayUrl(service, paymentId, 6);
    await pay(paymentId, 4);
    await cancel(`/subscriptions/${id}`);
    await send(rest);
    expect(await getPayment(paymentId)).toMatchObject({ status: 'confirmed' });
    await advance(service, { seconds: 30 * DAY_S });
    expect(await merchantMails(id, paymentId)).toEqual([]);
  });

  test('cancelled on request with a part in an older payment: the merchant hears at once', async () => {
    const { id, paymentId } = await begin();
    await pay(paymentId, 4);
    await advance(service, { seconds: 2 * DAY_S });
    const open = await current(id);
    await cancel(`/subscriptions/${id}`);
    expect(await getPayment(open)).toMatchObject({ status: 'failed', failure_reason: 'cancelled' });
    expect((await endMails(id)).map(({ subject }) => subject)).toEqual([
      '[Test] Subscription has ended, partly paid: 4.00 USDC',
    ]);
    await advance(service, { seconds: 30 * DAY_S });
    expect(await merchantMails(id, paymentId, open)).toHaveLength(1);
  });

  test('paused with a part: nobody hears before it is cancelled, because the rest is asked for later', async () => {
    const { id, paymentId } = await begin();
    await pay(paymentId, 4);
    expect((await service.call('POST', `/subscriptions/${id}/pause`)).status).toBe(200);
    await advance(service, { seconds: 2 * DAY_S });
    expect(await getPayment(paymentId)).toMatchObject({ status: 'failed', failure_reason: 'underpaid' });
    expect(await endMails(id)).toEqual([]);
    await cancel(`/subscriptions/${id}`);
    expect(await endMails(id)).toHaveLength(1);
  });

  test('whose money came after its end is mailed about when it comes, and not again', async () => {
    const { id, paymentId } = await begin();
    const url = await solanaPayUrl(service, paymentId, 4);
    await cancel(`/subscriptions/${id}`);
    await send(url);
    const subjects = async () => (await merchantMails(id, paymentId)).map(({ subject }) => subject);
    expect(await subjects()).toEqual(['[Test] Payment is less than was due: 4.00 USDC']);
    await advance(service, { seconds: 30 * DAY_S });
    expect(await subjects()).toHaveLength(1);
  });

  test.each([
    ['nothing', null],
    ['a cent', 0.01],
  ])('with %s has nothing to announce', async (_, amount) => {
    const { id, paymentId } = await begin();
    if (amount !== null) await pay(paymentId, amount);
    await advance(service, { seconds: 15 * DAY_S });
    expect(await getSubscription(service, id)).toMatchObject({ status: 'cancelled' });
    expect(await merchantMails(id, paymentId)).toEqual([]);
    expect((await customerMails(customer, 'subscription_unpaid'))[0]).not.toContain('eceived $');
  });

  test('says nothing about its paid periods', async () => {
    const { id, paymentId } = await begin();
    await pay(paymentId, 10);
    await cancel(`/subscriptions/${id}`);
    await advance(service, { seconds: 60 * DAY_S });
    expect(await merchantMails(id, paymentId)).toEqual([]);
  });

  test('whose paid period loses money after the end is announced with what is left', async () => {
    const { id, paymentId } = await begin();
    await pay(paymentId, 4);
    const payer = fundedPayer(service);
    const signature = await payer.send([payer.token(service.wallet, 6_000_000n)]);
    service.chain.control.advanceSlots(5);
    const handedIn = await service.call('POST', `/payments/${paymentId}/transactions`, { signature });
    expect(handedIn.body).toMatchObject({ status: 'confirmed' });
    await cancel(`/subscriptions/${id}`);
    const [transfer] = handedIn.body.transfers;
    expect((await service.call('POST', `/unapplied-transfers/${transfer.id}/unapply`)).status).toBe(200);
    expect(await getPayment(paymentId)).toMatchObject({ status: 'failed', failure_reason: 'reverted' });
    expect((await endMails(id)).map(({ subject }) => subject)).toEqual([
      '[Test] Subscription has ended, partly paid: 4.00 USDC',
    ]);
  });

  test('beyond the limit of mails in an hour is left to the lists', async () => {
    const { name, subject, max } = paymentsLimit({ merchant_id: service.merchant.id, mode: 'test' });
    await sql`insert into mail_counts (name, subject, mails, resets_at)
      values (${name}, ${subject}, ${max}, now() + interval '1 hour')`.execute(service.db);
    const { id, paymentId } = await begin();
    await pay(paymentId, 4);
    await advance(service, { seconds: 15 * DAY_S });
    expect(await getSubscription(service, id)).toMatchObject({ status: 'cancelled' });
    expect(await merchantMails(id, paymentId)).toEqual([]);
  });
});

describe('an installment plan', () => {
  let id: string;
  let start: number;
  let customer: string;
  let plans = 0;
  beforeEach(async () => {
    plans += 1;
    customer = `plan${plans}@example.com`;
    const plan = await makeInstallmentPlan(service, { customer_email: customer });
    id = plan.id;
    start = Date.parse(plan.first_payment_date);
  });
  const goTo = (days: number) => advance(service, { to: new Date(start + days * DAY).toISOString() });
  const plan = async () => (await service.call('GET', `/installment-plans/${id}`)).body;
  const paymentOf = async (number = 1): Promise<string> => (await plan()).payment_schedule[number - 1].payment_id;
  const endMails = async () => (await merchantMails(id)).filter(({ subject }) => subject.includes('has ended'));

  test('that defaults with a part: the merchant and the customer hear how much, once', async () => {
    await goTo(0);
    const first = await paymentOf();
    await pay(first, 20);
    await goTo(8);
    await goTo(22);
    expect(await plan()).toMatchObject({ status: 'defaulted' });
    const [mail, ...more] = await endMails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      recipient: ACCOUNT.email,
      subject: '[Test] Installment plan has ended, partly paid: 20.00 USDC',
    });
    for (const fact of ['A bicycle', customer, 'installment 1 of 2', '$20.00 of $55.00', first, 'reinstate']) {
      expect(mail?.text).toContain(fact);
    }
    const [told] = await customerMails(customer, 'installment_plan_defaulted');
    expect(told).toContain('$20.00');
    expect(told).toContain('contact Café Zürich');
    await goTo(60);
    await runReconcile(service);
    expect(await endMails()).toHaveLength(1);
  });

  test('that is cancelled with a part in an open payment: the merchant hears at once, in one mail', async () => {
    await goTo(0);
    const first = await paymentOf();
    await pay(first, 20);
    await cancel(`/installment-plans/${id}`);
    expect(await getPayment(first)).toMatchObject({ status: 'failed', failure_reason: 'underpaid' });
    const [mail, ...more] = await endMails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('[Test] Installment plan has ended, partly paid: 20.00 USDC');
    expect(mail?.text).not.toContain('reinstate');
    await goTo(60);
    await runReconcile(service);
    expect(await merchantMails(id, first)).toHaveLength(1);
  });

  test('that is cancelled with parts in two installments is one mail that names both', async () => {
    const daily = await makeInstallmentPlan(service, { payment_frequency_days: 1, total_amount: 60 });
    id = daily.id;
    start = Date.parse(daily.first_payment_date);
    await goTo(1.1);
    const [first, second] = [await paymentOf(1), await paymentOf(2)];
    await pay(first, 20);
    // The second installment's payment has ended, and the first one's is open.
    await pay(second, 5);
    expect((await service.call('POST', `/payments/${second}/cancel`)).status).toBe(200);
    await cancel(`/installment-plans/${id}`);
    const [mail, ...more] = await endMails();
    expect(more).toEqual([]);
    expect(mail?.subject).toContain('25.00 USDC');
    expect(mail?.text).toContain('installment 1 of 2: 20.00 USDC ($20.00 of $30.00)');
    expect(mail?.text).toContain(`20.00 USDC by ${first}`);
    expect(mail?.text).toContain('installment 2 of 2: 5.00 USDC ($5.00 of $30.00)');
    expect(mail?.text).toContain(`5.00 USDC by ${second}`);
  });

  test('that defaults with a part, and is then completed by late money, is mailed about as late', async () => {
    await goTo(0);
    const first = await paymentOf();
    await pay(first, 20);
    await goTo(22);
    const url = await solanaPayUrl(service, await paymentOf(), 35);
    await send(url);
    await runReconcile(service);
    expect((await plan()).payment_schedule[0]).toMatchObject({ status: 'paid' });
    expect(await endMails()).toHaveLength(1);
  });

  test.each([
    ['nothing', null],
    ['a cent', 0.01],
  ])('with %s has nothing to announce', async (_, amount) => {
    await goTo(0);
    const first = await paymentOf();
    if (amount !== null) await pay(first, amount);
    await goTo(22);
    expect(await plan()).toMatchObject({ status: 'defaulted' });
    expect(await merchantMails(id, first)).toEqual([]);
    expect((await customerMails(customer, 'installment_plan_defaulted'))[0]).not.toContain('eceived');
  });
});
