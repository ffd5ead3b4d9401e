import type Big from 'big.js';
import type { Config } from '../../config/index.ts';
import type { Trx } from '../../db/database.ts';
import { type LockedPlan, unpaidInstallments } from '../../db/installments/installments.ts';
import { paymentsOfInstallments } from '../../db/installments/payments.ts';
import { undecidedPayments } from '../../db/payments/attempts.ts';
import { lockPaymentsById } from '../../db/payments/locks.ts';
import { openPrepayments, type PaymentRow } from '../../db/payments/payments.ts';
import { loadRates } from '../../db/rates.ts';
import type { MerchantScope } from '../../db/scope.ts';
import { FlorinError } from '../../domain/errors.ts';
import { leftOf, nextStep } from '../../domain/installments.ts';
import { DEFAULT_TOLERANCE, toleratedOf } from '../../domain/tolerance.ts';
import { sumOf } from '../../domain/totals.ts';
import { planUrl } from '../../serializers/installmentPlans.ts';
import { createPayment, type OpenedPayment } from '../payments/create.ts';
import type { EndDeps } from '../payments/settle.ts';
import { endObsolete } from '../payments/withdraw.ts';
import { acceptCovered } from './accept.ts';
import { advanceInstallments } from './advance.ts';
import { plansBeingPaid } from './close.ts';
import { beingConfirmed, type PayDeps, requireActive } from './pay.ts';
import { describeWith } from './payments.ts';
import { usePrepaid } from './prepay.ts';

/**
 * Returns the open payment of everything that is left of a plan, and creates one if there is none. One that asks for another amount is
 * closed. Concurrent requests get the same payment. Its money goes to the customer's balance for the plan, and a job pays the
 * installments from there.
 * @param owner the merchant, or null for a payer on the hosted page
 * @throws FlorinError `not_found`; `conflict` when the plan has ended or has no customer, or while a payment of it is being confirmed;
 * errors of preparePayment
 */
export async function payOffPlan(
  trx: Trx,
  deps: PayDeps,
  owner: MerchantScope | null,
  planId: string,
): Promise<OpenedPayment> {
  const before = await requireActive(trx, owner, planId);
  if (before.customer_id === null) {
    const message = 'This installment plan has no customer who could pay ahead. Pay its installments one by one.';
    throw new FlorinError('conflict', message, { customer_id: null });
  }
  if (!(await acceptCovered(trx, deps, before))) throw beingConfirmed();
  await usePrepaid(trx, deps, await requireActive(trx, owner, planId));
  await advanceDue(trx, deps, await requireActive(trx, owner, planId));
  const plan = await requireActive(trx, owner, planId);
  const amount = await leftOfPlan(trx, plan);
  const open = await openPayoff(trx, deps, plan, amount);
  if (open) return { payment: open, isNew: false };
  if ((await plansBeingPaid(trx, [plan.id])).size > 0) throw beingConfirmed();
  // A job is about to mark the last installments as paid.
  if (amount.lte(0)) {
    throw new FlorinError('conflict', 'This plan has just been paid. Retry in a few seconds.', { reason: 'just_paid' });
  }
  return { payment: await createPayoff(trx, deps.config, plan, amount), isNew: true };
}

/** Makes the transitions that are due, because their fees are part of the amount. */
async function advanceDue(trx: Trx, deps: PayDeps, plan: LockedPlan): Promise<void> {
  const { now } = plan;
  const due = (await unpaidInstallments(trx, [plan.id])).filter(
    (installment) =>
      installment.next_action_at !== null &&
      installment.next_action_at <= now &&
      nextStep(installment, plan, now) !== 'upcoming',
  );
  const tasks = due.map((installment) => ({ plan, installment, now }));
  if (tasks.length > 0) await advanceInstallments(trx, deps, tasks);
}

/** Returns what is left of all unpaid installments of a plan, in its currency. */
async function leftOfPlan(trx: Trx, plan: LockedPlan): Promise<Big> {
  const unpaid = await unpaidInstallments(trx, [plan.id]);
  const payments = await paymentsOfInstallments(
    trx,
    unpaid.map(({ id }) => id),
  );
  return sumOf(unpaid.map((installment) => leftOf(installment, payments.get(installment.id) ?? [])));
}

/**
 * Returns a plan's open payoff if it asks for `amount` and can still be paid. Closes any other.
 * @throws FlorinError `conflict` while another one is being confirmed
 */
async function openPayoff(trx: Trx, deps: EndDeps, plan: LockedPlan, amount: Big): Promise<PaymentRow | null> {
  const ids = (await openPrepayments(trx, [plan.id])).map(({ id }) => id);
  // The plan is locked already, so payments that are locked elsewhere are not waited for: money for them is being credited.
  const locked = await lockPaymentsById(trx, plan.mode, ids, { skip: true });
  if (locked.length < ids.length) throw beingConfirmed();
  const tolerance = toleratedOf(amount.toFixed(), DEFAULT_TOLERANCE);
  const undecided = await undecidedPayments(trx, ids);
  const right = locked.find(
    (payoff) =>
      amount.minus(payoff.amount).abs().lte(tolerance) && (payoff.expires_at > plan.now || undecided.has(payoff.id)),
  );
  const wrong = ids.filter((id) => id !== right?.id);
  const { finished, isComplete } = await endObsolete(trx, plan.mode, wrong, { isPaid: false });
  await deps.finish(trx, deps.config, { finished });
  if (!isComplete) throw beingConfirmed();
  return right ?? null;
}

function createPayoff(trx: Trx, config: Config, plan: LockedPlan, amount: Big): Promise<PaymentRow> {
  const { currency, token, customer_email, customer_id, metadata } = plan;
  const input = {
    amount,
    currency,
    token,
    description: describeWith(plan, 'everything that is left'),
    customer_email,
    customer_id,
    redirect_url: planUrl(config, plan.id),
    metadata,
    prepays: plan.id,
  };
  return createPayment(trx, plan, input, { config, rates: loadRates, now: plan.now });
}
