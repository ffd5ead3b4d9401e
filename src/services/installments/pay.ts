import type { Trx } from '../../db/database.ts';
import { type LockedPlan, lockPlans, unpaidInstallments } from '../../db/installments/installments.ts';
import { paymentsOfInstallments } from '../../db/installments/payments.ts';
import type { InstallmentRow } from '../../db/installments/plans.ts';
import { planIdOfInstallment } from '../../db/installments/plans.ts';
import { findPayment, type PaymentRow } from '../../db/payments/payments.ts';
import type { MerchantScope } from '../../db/scope.ts';
import { FlorinError } from '../../domain/errors.ts';
import { type InstallmentPlanStatus, isPaidByCredit, nextStep, payingOf } from '../../domain/installments.ts';
import type { Logger } from '../../observability/log.ts';
import { type OpenedPayment, payeeWallet, requireRates } from '../payments/create.ts';
import type { EndDeps } from '../payments/settle.ts';
import { advanceInstallments } from './advance.ts';
import { openInstallmentPayment, ratesOfPlans } from './payments.ts';

/** What paying a plan needs. */
export type PayDeps = EndDeps & { log: Logger };

/**
 * Returns the open payment of a plan's next unpaid installment, and creates one if there is none.
 * The installment may be due in the future. Concurrent requests get the same payment.
 * @param owner the merchant, or null for a payer on the hosted page
 * @throws FlorinError `not_found`; `conflict` when the plan has ended; errors of preparePayment
 */
export function payNextInstallment(
  trx: Trx,
  deps: PayDeps,
  owner: MerchantScope | null,
  planId: string,
): Promise<OpenedPayment> {
  return payChosen(trx, deps, owner, planId, (unpaid) => unpaid[0] as InstallmentRow);
}

/**
 * Returns the open payment of an installment for a payer on its page, and creates one if there is none.
 * Before its due date, an earlier unpaid installment of the plan comes first.
 * @throws FlorinError `not_found`; `conflict` when it is paid or the plan has ended; errors of preparePayment
 */
export async function payInstallment(trx: Trx, deps: PayDeps, id: string): Promise<OpenedPayment> {
  const planId = await planIdOfInstallment(trx, id);
  if (planId === null) throw new FlorinError('not_found', 'There is no such installment.');
  return payChosen(trx, deps, null, planId, (unpaid) => {
    const own = unpaid.find((installment) => installment.id === id);
    if (!own) throw new FlorinError('conflict', 'This installment is paid.', { status: 'paid' });
    return own.status === 'pending' ? (unpaid[0] as InstallmentRow) : own;
  });
}

/** Returns the open payment of the chosen one of a plan's unpaid installments, and creates one if there is none. */
async function payChosen(
  trx: Trx,
  { config, finish, log }: PayDeps,
  owner: MerchantScope | null,
  planId: string,
  choose: (unpaid: readonly InstallmentRow[]) => InstallmentRow,
): Promise<OpenedPayment> {
  const chooseUnpaid = async () => {
    const plan = await requireActive(trx, owner, planId);
    const unpaid = await unpaidInstallments(trx, [planId]);
    return { plan, unpaid, installment: choose(unpaid) };
  };
  let knownPayments: Set<string | null> | undefined;
  for (let previous = ''; ; ) {
    const chosen = await chooseUnpaid().catch((refusal: unknown) => {
      // The balance has paid it, and that must be committed.
      if (previous !== '' && refusal instanceof FlorinError) return { payment: null, refusal };
      throw refusal;
    });
    if ('refusal' in chosen) return chosen;
    const { plan, unpaid, installment } = chosen;
    knownPayments ??= new Set(unpaid.map(({ payment_id }) => payment_id));
    const payments = (await paymentsOfInstallments(trx, [installment.id])).get(installment.id) ?? [];
    const open = payments.find(({ status }) => status === 'pending');
    // A transition that is due or was postponed comes first, because its fee is part of the amount.
    const step = nextStep(installment, plan, plan.now);
    // Nobody needs the announcement of what they are about to pay.
    const isActionDue =
      installment.next_action_at !== null && installment.next_action_at <= plan.now && step !== 'upcoming';
    const isPostponed = !open && (step === 'due' || step === 'late' || step === 'default');
    // The customer's balance pays first.
    const isAsked = !open && step === 'ask';
    const state = `${installment.id} ${installment.status}`;
    if ((isActionDue || isPostponed || isAsked || isPaidByCredit(installment)) && state !== previous) {
      await advanceInstallments(trx, { config, finish, log }, [{ plan, installment, now: plan.now }]);
      previous = state;
      continue;
    }
    if (open) {
      const payment = (await findPayment(trx, plan.merchant_id, plan.mode, open.id)) as PaymentRow;
      return { payment, isNew: !knownPayments.has(open.id) };
    }
    // The transition could not be made: the merchant has no wallet, a rate is missing, or the default waits for a payment.
    payeeWallet(config, plan, plan.token);
    requireRates(plan, await ratesOfPlans(trx, [plan]));
    if (isPostponed) throw beingConfirmed();
    // A job is about to mark the installment as paid.
    if (payingOf(installment, payments) !== null) {
      const message = 'This installment has just been paid. Retry in a few seconds.';
      throw new FlorinError('conflict', message, { reason: 'just_paid' });
    }
    return { payment: await openInstallmentPayment(trx, config, plan, installment, payments), isNew: true };
  }
}

/** Returns the error for a change that a payment being confirmed may contradict. */
export function beingConfirmed(): FlorinError {
  const message = 'A payment of this plan is being confirmed. Try again in a minute.';
  return new FlorinError('conflict', message, { reason: 'being_confirmed' });
}

/** Locks a plan and returns it. `owner` null: a payer. @throws FlorinError `not_found` */
export async function requirePlan(trx: Trx, owner: MerchantScope | null, id: string): Promise<LockedPlan> {
  const [plan] = await lockPlans(trx, [id]);
  const isOwn = owner === null || (plan?.merchant_id === owner.merchant_id && plan.mode === owner.mode);
  if (!plan || !isOwn) throw new FlorinError('not_found', 'There is no such installment plan.');
  return plan;
}

/** Locks an active plan and returns it. @throws FlorinError `not_found`; `conflict` when it has ended */
export async function requireActive(trx: Trx, owner: MerchantScope | null, id: string): Promise<LockedPlan> {
  const plan = await requirePlan(trx, owner, id);
  if (plan.status !== 'active') throw planEnded(plan.status);
  return plan;
}

/** The errors for paying a plan that has ended, by its status. */
const OVER: Record<Exclude<InstallmentPlanStatus, 'active'>, string> = {
  completed: 'This installment plan is fully paid.',
  defaulted: 'This installment plan has defaulted because an installment was not paid.',
  cancelled: 'This installment plan was cancelled.',
};

/** Returns the error for a plan that has ended. */
export function planEnded(status: Exclude<InstallmentPlanStatus, 'active'>): FlorinError {
  return new FlorinError('conflict', OVER[status], { status });
}
