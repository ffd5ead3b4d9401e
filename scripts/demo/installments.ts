import { setTimeout as delay } from 'node:timers/promises';
import type { Florin, Installment } from '@florin/sdk';
import type { DemoContext } from './context.ts';

const DAY_MS = 24 * 3600_000;
/** Far longer than a year with a few payments takes. */
const ADVANCE_TIMEOUT_MS = 60_000;
/** Each poll counts against the merchant's hourly limit of reads. */
const POLL_MS = 1000;

/** Pays three installments: one early, one late with a fee, and the last one, which completes the plan. */
export async function payInInstallments({ florin, wallet, receiver, inbox, timeline }: DemoContext): Promise<void> {
  timeline.chapter('A bicycle for 300 USD in three installments, one of them late');
  // A new address per run: the inbox keeps the mails of earlier runs.
  const customer_email = `anna.${Date.now()}@example.com`;
  const plan = await florin.installmentPlans.create({
    customer_wallet: wallet.address,
    customer_email,
    total_amount: 300,
    installment_count: 3,
    payment_frequency_days: 30,
    late_fee_amount: 5,
    description: 'A bicycle',
  });
  timeline.step(`plan ${plan.id} created: see ${plan.plan_url}`);
  const [first, second, third] = plan.payment_schedule as [Installment, Installment, Installment];
  const payNext = async () => {
    const payment = await florin.installmentPlans.pay(plan.id);
    const { solana_pay_url } = await florin.payments.retrieveCheckoutData(payment.id);
    await wallet.pay(solana_pay_url);
    return payment;
  };
  const expectPaid = async ({ id }: Installment, amount: number) => {
    const { data } = await receiver.waitFor('installment.paid', id);
    if (data.amount_received !== amount)
      throw new Error(`installment ${id} should have received ${amount} USD: ${JSON.stringify(data)}`);
    timeline.step(`webhook installment.paid received: installment ${data.installment_number}, ${amount} USDC`);
  };

  await payNext();
  await expectPaid(first, 100);

  const overdue = new Date(Date.parse(second.due_date) + 8 * DAY_MS).toISOString();
  timeline.step(`the test clock moves to ${overdue.slice(0, 10)}, and nobody pays the second one`);
  await advanceClock(florin, overdue);
  await receiver.waitFor('installment.due', second.id);
  timeline.step('webhook installment.due received');
  const asking = await inbox.waitFor(customer_email, 'Installment 2 of 3 is due');
  timeline.step(`in the inbox: "${asking.subject}"`);
  const { data: late } = await receiver.waitFor('installment.late', second.id);
  timeline.step(`webhook installment.late received: a fee of ${late.late_fee} USD was added`);
  const warning = await inbox.waitFor(customer_email, 'Installment 2 of 3 is late');
  timeline.step(`in the inbox: "${warning.subject}"`);
  const payment = await payNext();
  if (payment.amount_due !== 105) throw new Error(`105 USDC should be due, not ${payment.amount_due}`);
  await expectPaid(second, 105);

  await payNext();
  await expectPaid(third, 100);
  const { data: done } = await receiver.waitFor('installment_plan.completed', plan.id);
  timeline.step(`webhook installment_plan.completed received: the plan is ${done.status}`);
}

/** Moves the merchant's test clock to a time, and waits until the clock is there. @throws Error on timeout */
async function advanceClock(florin: Florin, to: string): Promise<void> {
  await florin.testClock.advance({ to });
  for (const deadline = Date.now() + ADVANCE_TIMEOUT_MS; Date.now() < deadline; await delay(POLL_MS)) {
    if ((await florin.testClock.retrieve()).status === 'ready') return;
  }
  throw new Error(`the test clock did not reach ${to} within ${ADVANCE_TIMEOUT_MS / 1000} s`);
}
