import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Wallet } from '../../scripts/localstack/wallet/wallet.ts';
import { dayText } from '../../src/domain/amountText.ts';
import { runOnce as bill } from '../../src/jobs/handlers/installment.bill.ts';
import { attemptPayment, loseTransaction } from '../support/factories/chain.ts';
import { ageInstallments, endPlan, setInstallmentStatus } from '../support/factories/installments.ts';
import { setRows } from '../support/factories/rows.ts';
import { revertPayment } from '../support/finality.ts';
import { DAY, mailsOfPlan, makePlan, payOnChain, runReconcile } from '../support/installments.ts';
import { makeMerchant } from '../support/merchants.ts';
import { eventKinds, fundedWallet, solanaPayUrl, workerOf } from '../support/payments.ts';
import { type Service, startService } from '../support/service.ts';
import { advance, catchUpChain } from '../support/testClock.ts';

// Plans of three installments of 50 USD, 30 days apart, with a week of grace and a fee of 5 USD, paid on the chain, by the test
// clock. The merchant changes their dates.

let service: Service;
let wallet: Wallet;
beforeAll(async () => {
  service = await startService({ chain: { manualClock: { now: new Date() } } });
  wallet = await fundedWallet(service);
});
afterAll(() => service.stop());

let id: string;
let start: number;
beforeEach(async () => {
  const plan = await makePlan(service, { total_amount: 150, installment_count: 3, payment_frequency_days: 30 });
  id = plan.id;
  start = Date.parse(plan.first_payment_date);
});

const get = async (planId = id) => (await service.call('GET', `/installment-plans/${planId}`)).body;
const item = async (number = 1) => (await get()).payment_schedule[number - 1];
const payment = async (paymentId: string) => (await service.call('GET', `/payments/${paymentId}`)).body;
const pay = (paymentId: string, amount?: number) => payOnChain(service, wallet, paymentId, amount);
const payNext = () => service.call('POST', `/installment-plans/${id}/pay`);
/** Returns the time so many days after the first date. */
const day = (days: number) => new Date(start + days * DAY).toISOString();
const goTo = (days: number) => advance(service, { to: day(days) });
const kinds = async (number = 1) => eventKinds(service, (await item(number)).id);
const update = (body: object, headers = {}) => service.call('PATCH', `/installment-plans/${id}`, body, headers);
/** Moves installments to so many days after the first date. */
const move = (...entries: [number: number, days: number, waive?: boolean][]) =>
  update({
    installments: entries.map(([installment_number, days, waive_late_fee = false]) => ({
      installment_number,
      due_date: day(days),
      waive_late_fee,
    })),
  });

describe('a new date', () => {
  test('of several installments decides when each falls due, and the customer gets the new schedule', async () => {
    const { status, body } = await move([1, 10], [3, 100]);
    expect(status).toBe(200);
    expect(body.payment_schedule.map(({ due_date }: { due_date: string }) => due_date)).toEqual([
      day(10),
      day(30),
      day(100),
    ]);
    expect(body).toEqual(await get());
    const [event] = (await service.call('GET', `/events?resource_id=${id}`)).body;
    expect(event).toMatchObject({
      event: 'installment_plan.updated',
      event_name: 'InstallmentPlanUpdated',
      data: body,
    });
    const mail = (await mailsOfPlan(service, id)).at(-1);
    expect(mail).toMatchObject({ kind: 'installment_plan_updated', recipient: expect.stringMatching(/^ana\d+@/) });
    for (const [index, days] of [10, 30, 100].entries()) {
      expect(mail?.text_body).toContain(`${index + 1}. ${dayText(new Date(day(days)), 'en')}: $50.00`);
    }
    const [act] = (await service.call('GET', `/audit-log?object_id=${id}`)).body;
    expect(act).toMatchObject({ action: 'update', object_kind: 'installment_plan' });
    expect(act.before.schedule[0].due_date).toBe(day(0));
    expect(act.after.schedule[0].due_date).toBe(day(10));
    await goTo(9);
    expect(await item()).toMatchObject({ status: 'pending' });
    await goTo(10);
    expect(await item()).toMatchObject({ status: 'due' });
    expect(await kinds()).toEqual(['installment.upcoming', 'installment.due']);
  });

  test('closes the payment that the customer requested ahead', async () => {
    const { body: ahead } = await payNext();
    await move([1, 10]);
    expect(await payment(ahead.id)).toMatchObject({ status: 'failed', failure_reason: 'cancelled' });
    const { status, body } = await payNext();
    expect([status, body.amount_due]).toEqual([201, 50]);
    expect(Date.parse(body.expires_at)).toBeGreaterThan(start + 17 * DAY);
    // The money of the old link still counts.
    await pay(ahead.id, 50);
    expect(await item()).toMatchObject({ status: 'paid', payment_id: ahead.id });
    expect(await payment(body.id)).toMatchObject({ status: 'failed' });
  });

  test('makes a due installment pending again, which is announced and asked for again', async () => {
    await goTo(0);
    const { payment_id: first } = await item();
    expect((await move([1, 10])).status).toBe(200);
    expect(await payment(first)).toMatchObject({ status: 'failed', failure_reason: 'cancelled' });
    expect(await item()).toMatchObject({ status: 'pending', late_fee: 0 });
    await goTo(9.9);
    expect(await item()).toMatchObject({ status: 'pending' });
    await goTo(10);
    const due = await item();
    expect(due).toMatchObject({ status: 'due' });
    expect(await payment(due.payment_id)).toMatchObject({ status: 'pending', created_at: day(10), amount_due: 50 });
    expect(await kinds()).toEqual([
      'installment.upcoming',
      'installment.due',
      'installment.upcoming',
      'installment.due',
    ]);
    expect((await mailsOfPlan(service, id)).map(({ kind }) => kind)).toEqual([
      'installment_plan_created',
      'installment_due',
      'installment_plan_updated',
      'installment_upcoming',
      'installment_due',
    ]);
  });

  test('soon after is announced by the event and the mail with the schedule alone', async () => {
    await goTo(0);
    await move([1, 1]);
    await goTo(1);
    expect(await kinds()).toEqual([
      'installment.upcoming',
      'installment.due',
      'installment.upcoming',
      'installment.due',
    ]);
    expect((await mailsOfPlan(service, id)).map(({ kind }) => kind)).toEqual([
      'installment_plan_created',
      'installment_due',
      'installment_plan_updated',
      'installment_due',
    ]);
  });

  test('keeps the fee of a late installment, charges it once, and delays the default', async () => {
    await goTo(8);
    expect(await item()).toMatchObject({ status: 'late', late_fee: 5 });
    await move([1, 20]);
    expect(await item()).toMatchObject({ status: 'pending', late_fee: 5 });
    await goTo(20);
    const due = await item();
    expect(due).toMatchObject({ status: 'due', late_fee: 5 });
    expect(await payment(due.payment_id)).toMatchObject({ amount_due: 55 });
    await goTo(28);
    const late = await item();
    expect(late).toMatchObject({ status: 'late', late_fee: 5 });
    expect(await payment(late.payment_id)).toMatchObject({ amount_due: 55 });
    expect(await get()).toMatchObject({ status: 'active' });
    await goTo(43);
    expect(await get()).toMatchObject({ status: 'defaulted' });
  });

  test('with a waived fee asks for the rest of the amount alone', async () => {
    await goTo(0);
    await pay((await item()).payment_id, 20);
    await goTo(8);
    expect(await item()).toMatchObject({ status: 'late', late_fee: 5, amount_received: 20 });
    await move([1, 20, true]);
    expect(await item()).toMatchObject({ status: 'pending', late_fee: 0, amount_received: 20 });
    const { body } = await payNext();
    expect(body).toMatchObject({ amount_due: 30 });
    await pay(body.id);
    expect(await item()).toMatchObject({ status: 'paid', amount_received: 50, surplus: 0 });
  });

  test('with a waived fee pays an installment that lacked no more, and loses no money', async () => {
    await goTo(0);
    const first = (await item()).payment_id;
    await goTo(8);
    await pay(first, 52);
    expect(await item()).toMatchObject({ status: 'late', amount_received: 52 });
    await move([1, 20, true]);
    await runReconcile(service);
    expect(await item()).toMatchObject({ status: 'paid', payment_id: first, amount_received: 52, surplus: 2 });
    expect(await payment(first)).toMatchObject({ status: 'confirmed' });
    expect((await kinds()).at(-1)).toBe('installment.paid');
  });

  test('that is the same changes and announces nothing', async () => {
    const before = await get();
    expect((await move([1, 0], [2, 30])).body).toEqual(before);
    expect((await update({})).body).toEqual(before);
    expect((await update({ description: 'A bicycle', installments: [] })).body).toEqual(before);
    expect(await eventKinds(service, id)).toEqual([]);
  });

  test('stays when the chain drops the money: the installment is pending as before', async () => {
    await goTo(8);
    await move([1, 20]);
    const { body } = await payNext();
    await pay(body.id);
    expect(await item()).toMatchObject({ status: 'paid', amount_received: 55 });
    await revertPayment(service, body.id);
    await runReconcile(service);
    expect(await item()).toMatchObject({ status: 'pending', late_fee: 5, due_date: day(20), amount_received: 0 });
    await goTo(20);
    expect(await item()).toMatchObject({ status: 'due', late_fee: 5 });
  });
});

describe('is refused', () => {
  test.each<[string, [number, number][], string, RegExp]>([
    ['a past date', [[1, -2]], 'installments.0.due_date', /past/],
    [
      'a date after the next one',
      [
        [2, 40],
        [1, 40],
      ],
      'installments.0.due_date',
      /after the date of installment 1/,
    ],
    ['a date before the last one', [[3, 29]], 'installments.0.due_date', /after the date of installment 2/],
    [
      'a date beyond that of the next',
      [
        [1, 5],
        [2, 61],
      ],
      'installments.1.due_date',
      /before the date of installment 3/,
    ],
    [
      'a number twice',
      [
        [1, 1],
        [1, 2],
      ],
      'installments.1.installment_number',
      /twice/,
    ],
    [
      'another number',
      [
        [1, 1],
        [4, 200],
      ],
      'installments.1.installment_number',
      /between 1 and 3/,
    ],
    ['a date in a hundred years', [[3, 36_500]], 'installments.0.due_date', /10 years/],
  ])('%s, with the name of the entry, and nothing changes', async (_, entries, path, why) => {
    const before = await get();
    const { status, body } = await move(...entries);
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'validation_failed', details: { issues: [{ path }] } });
    expect(body.details.issues[0].message).toMatch(why);
    expect(await get()).toEqual(before);
  });

  test.each<[object, string]>([
    [{ installments: [{ installment_number: 1 }] }, 'installments.0.due_date'],
    [{ installments: [{ due_date: '2031-01-01' }] }, 'installments.0.installment_number'],
    [{ installments: [{ installment_number: 1, due_date: 'soon' }] }, 'installments.0.due_date'],
    [{ total_amount: 5 }, 'total_amount'],
    [{ metadata: [] }, 'metadata'],
  ])('%j', async (body, path) => {
    expect(await update(body)).toMatchObject({ status: 422, body: { details: { issues: [{ path }] } } });
  });

  test('for a paid installment, whose entry is named', async () => {
    await pay((await payNext()).body.id);
    const { status, body } = await move([2, 40], [1, 5]);
    expect(status).toBe(409);
    expect(body.details).toEqual({ path: 'installments.1', installment_number: 1, status: 'paid' });
    expect(await item(2)).toMatchObject({ due_date: day(30) });
  });

  test.each(['completed', 'defaulted', 'cancelled'] as const)(
    'for a %s plan, but not its description',
    async (status) => {
      await endPlan(service, id, status);
      // Its installments would stop the test clock.
      await setRows(service, 'installments', { plan_id: id }, { status: 'cancelled', next_action_at: null });
      expect(await move([1, 5])).toMatchObject({ status: 409, body: { details: { status } } });
      const { body } = await update({ description: 'A red bicycle', metadata: { order: 7 } });
      expect(body).toMatchObject({ status, description: 'A red bicycle', metadata: { order: 7 } });
      expect((await update({ description: null, metadata: null })).body).toMatchObject({
        description: null,
        metadata: null,
      });
      expect(await eventKinds(service, id)).toEqual(['installment_plan.updated', 'installment_plan.updated']);
      expect((await mailsOfPlan(service, id)).map(({ kind }) => kind)).toEqual(['installment_plan_created']);
    },
  );

  test('while its open payment has a part, until that is cancelled', async () => {
    await goTo(0);
    const { payment_id } = await item();
    await pay(payment_id, 20);
    expect(await move([1, 10])).toMatchObject({ status: 409, body: { details: { payment_id } } });
    expect(await item()).toMatchObject({ status: 'due', due_date: day(0) });
    await service.call('POST', `/payments/${payment_id}/cancel`);
    expect((await move([1, 10])).status).toBe(200);
    await goTo(10);
    expect(await payment((await item()).payment_id)).toMatchObject({ amount_due: 30 });
  });

  test('while a transaction names its open payment', async () => {
    await goTo(0);
    const { payment_id } = await item();
    const signature = await attemptPayment(service, payment_id);
    expect(await move([1, 10], [2, 40])).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await item()).toMatchObject({ status: 'due', payment_id, due_date: day(0) });
    expect(await item(2)).toMatchObject({ due_date: day(30) });
    await loseTransaction(service, signature);
    expect((await move([1, 10], [2, 40])).status).toBe(200);
  });

  test('to other merchants, the other mode, and without a key', async () => {
    const { keys } = await makeMerchant(service);
    for (const authorization of [`Bearer ${keys.test}`, `Bearer ${service.merchant.keys.live}`, '']) {
      expect((await update({ description: 'x' }, { authorization })).status).toBe(authorization ? 404 : 401);
    }
    expect(await get()).toMatchObject({ description: 'A bicycle' });
  });
});

describe('at the same time', () => {
  test('as sweeps and payers, a new date wins or loses as a whole', async () => {
    await ageInstallments(service, id, { days: 1.1 });
    const soon = new Date(Date.now() + 10 * 365 * DAY - 30 * DAY).toISOString();
    const { due_date } = await item(2);
    const later = new Date(Date.parse(due_date) - DAY).toISOString();
    const [moved, again] = await Promise.all([
      update({ installments: [{ installment_number: 1, due_date: later }] }),
      update({ installments: [{ installment_number: 3, due_date: soon }] }),
      bill(workerOf(service)),
      payNext(),
      bill(workerOf(service)),
    ]);
    for (const answer of [moved, again]) expect([200, 409]).toContain(answer.status);
    await bill(workerOf(service));
    await runReconcile(service);
    const [first] = (await get()).payment_schedule;
    expect(first.due_date === later).toBe(moved.status === 200);
    const open = (await service.call('GET', '/payments?limit=100')).body.data.filter(
      ({ installment_id, status }: any) => installment_id === first.id && status === 'pending',
    );
    expect(open.length).toBeLessThan(2);
    if (first.status === 'due') expect(open).toMatchObject([{ id: first.payment_id }]);
  });

  test('as money on its way, the money pays what was moved', async () => {
    await goTo(0);
    const url = await solanaPayUrl(service, (await item()).payment_id);
    await move([1, 10]);
    await wallet.pay(url);
    await catchUpChain(service);
    await runReconcile(service);
    expect(await item()).toMatchObject({ status: 'paid', amount_received: 50 });
    await goTo(11);
    expect((await kinds()).filter((kind) => kind === 'installment.due')).toHaveLength(1);
  });

  test('as a default, only one of both happens', async () => {
    await setInstallmentStatus(service, id, 1, 'late', 5);
    await ageInstallments(service, id, { days: 60 });
    const { due_date } = await item(3);
    const [answer] = await Promise.all([
      update({
        installments: [1, 2, 3].map((installment_number) => ({
          installment_number,
          due_date: new Date(Date.parse(due_date) + 365 * DAY + installment_number * DAY).toISOString(),
        })),
      }),
      bill(workerOf(service)),
    ]);
    const plan = await get();
    expect(plan.status).toBe(answer.status === 200 ? 'active' : 'defaulted');
    if (answer.status === 200) expect(plan.payment_schedule[0].status).toBe('pending');
  });
});
