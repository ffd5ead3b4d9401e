import type Big from 'big.js';
import type { Config } from '../../config/index.ts';
import type { Trx } from '../../db/database.ts';
import {
  type LockedPlan,
  lockPlans,
  paymentsOfInstallments,
  unpaidInstallments,
} from '../../db/installments/installments.ts';
import {
  type InstallmentPlanRow,
  type InstallmentRow,
  insertInstallmentPlan,
  type WholePlan,
} from '../../db/installments/plans.ts';
import { findPayment, type PaymentRow } from '../../db/payments/payments.ts';
import type { MerchantScope, PayableScope } from '../../db/scope.ts';
import { FlorinError, invalid } from '../../domain/errors.ts';
import { newId } from '../../domain/ids.ts';
import {
  defaultFirstDate,
  firstDateProblem,
  type InstallmentPlanStatus,
  nextStep,
  outstandingUnits,
  schedule,
} from '../../domain/installments.ts';
import { MAX_FIAT } from '../../domain/money.ts';
import { BILLING_TOKEN } from '../../domain/tokens.ts';
import type { Logger } from '../../observability/log.ts';
import { payeeWallet } from '../payments/create.ts';
import type { EndDeps } from '../payments/settle.ts';
import { advanceInstallments } from './advance.ts';
import { closePlans } from './close.ts';
import { openInstallmentPayment } from './payments.ts';

/** The input of a new plan. Amounts are US dollars in whole cents, each within the limits of money.ts. */
export type NewInstallmentPlan = Pick<
  InstallmentPlanRow,
  | 'customer_wallet'
  | 'customer_email'
  | 'installment_count'
  | 'payment_frequency_days'
  | 'description'
  | 'grace_period_days'
  | 'metadata'
> & { total_amount: Big; late_fee_amount: Big | null; first_payment_date: Date | null };

/**
 * Creates a plan with its whole schedule.
 * Its payments are created as they fall due.
 * @throws FlorinError `validation_failed` when an amount or the first date is invalid
 */
export async function createInstallmentPlan(
  trx: Trx,
  caller: PayableScope,
  input: NewInstallmentPlan,
  { config, now }: { config: Config; now: Date },
): Promise<WholePlan> {
  payeeWallet(config, caller, BILLING_TOKEN);
  const { total_amount, late_fee_amount } = input;
  const first_payment_date = input.first_payment_date ?? defaultFirstDate(now);
  const dateProblem = firstDateProblem(first_payment_date, now);
  if (dateProblem) throw invalid('first_payment_date', dateProblem);
  if (total_amount.times(100).lt(input.installment_count)) {
    throw invalid('total_amount', 'must be at least one cent per installment');
  }
  const parts = schedule({ ...input, first_payment_date });
  const largest = parts.at(-1)?.amount ?? '0';
  if (late_fee_amount?.plus(largest).gt(MAX_FIAT)) {
    throw invalid('late_fee_amount', `plus the largest installment must be at most ${MAX_FIAT}`);
  }
  const scope = { merchant_id: caller.merchant_id, mode: caller.mode };
  const plan: InstallmentPlanRow = {
    ...input,
    ...scope,
    id: newId('ipl'),
    total_amount: total_amount.toFixed(),
    late_fee_amount: late_fee_amount?.toFixed() ?? null,
    first_payment_date,
    status: 'active',
    completed_at: null,
    defaulted_at: null,
    cancelled_at: null,
    created_at: now,
    updated_at: now,
  };
  const installments = parts.map((part): InstallmentRow => {
    const pending = { status: 'pending', next_transition_at: part.due_date, next_action_at: part.due_date } as const;
    const unset = { due_at: null, late_at: null, paid_at: null, payment_id: null };
    const times = { created_at: now, updated_at: now };
    return { id: newId('ins'), plan_id: plan.id, ...scope, ...part, late_fee: '0', ...pending, ...unset, ...times };
  });
  await insertInstallmentPlan(trx, plan, installments);
  return { ...plan, installments: installments.map((row) => ({ ...row, amount_received: 0n })) };
}

/** The errors for paying a plan that has ended, by its status. */
const OVER: Record<Exclude<InstallmentPlanStatus, 'active'>, string> = {
  completed: 'This installment plan is fully paid.',
  defaulted: 'This installment plan has defaulted because an installment was not paid.',
  cancelled: 'This installment plan was cancelled.',
};

/**
 * Returns the open payment of a plan's next unpaid installment, and creates one if there is none.
 * The installment may be due in the future. Concurrent requests get the same payment. `isNew`: this call created it.
 * @param owner the merchant, or null for a payer on the hosted page
 * @throws FlorinError `not_found`; `conflict` when the plan has ended; errors of preparePayment
 */
export async function payNextInstallment(
  trx: Trx,
  { config, finish, log }: EndDeps & { log: Logger },
  owner: MerchantScope | null,
  id: string,
): Promise<{ payment: PaymentRow; isNew: boolean }> {
  let knownPayments: Set<string | null> | undefined;
  for (let previous = ''; ; ) {
    const plan = await requireActive(trx, owner, id);
    const unpaid = await unpaidInstallments(trx, [id]);
    const installment = unpaid[0] as InstallmentRow;
    knownPayments ??= new Set(unpaid.map(({ payment_id }) => payment_id));
    const payments = (await paymentsOfInstallments(trx, [installment.id])).get(installment.id) ?? [];
    const open = payments.find(({ status }) => status === 'pending');
    // A transition that is due or was postponed comes first, because its fee is part of the amount.
    const isActionDue = installment.next_action_at !== null && installment.next_action_at <= plan.now;
    const isPostponed = !open && isTransitionDue(installment, plan.now);
    const state = `${installment.id} ${installment.status}`;
    if ((isActionDue || isPostponed) && state !== previous) {
      await advanceInstallments(trx, { config, finish, log }, [{ plan, installment, now: plan.now }]);
      previous = state;
      continue;
    }
    if (open) {
      const payment = (await findPayment(trx, plan.merchant_id, plan.mode, open.id)) as PaymentRow;
      return { payment, isNew: !knownPayments.has(open.id) };
    }
    // The transition could not be made: the merchant has no wallet, or the default waits for a payment.
    payeeWallet(config, plan, BILLING_TOKEN);
    if (isPostponed) throw beingConfirmed();
    // A job is about to mark the installment as paid.
    if (outstandingUnits(installment, payments) <= 0n)
      throw new FlorinError('conflict', 'This installment has just been paid. Retry in a few seconds.');
    return { payment: await openInstallmentPayment(trx, config, plan, installment, payments), isNew: true };
  }
}

/**
 * Cancels a plan, its unpaid installments and its open payments.
 * A cancelled plan stays as it is. Money that a payer sends later is late money and does not change the plan.
 * @throws FlorinError `not_found`; `conflict` when it is completed or defaulted, or while a payment of it is being
 * confirmed
 */
export async function cancelInstallmentPlan(trx: Trx, deps: EndDeps, owner: MerchantScope, id: string): Promise<void> {
  const plan = await requirePlan(trx, owner, id);
  if (plan.status === 'cancelled') return;
  if (plan.status !== 'active') throw planEnded(plan.status);
  const open = await closePlans(trx, deps, 'cancelled', [{ plan, now: plan.now }]);
  if (open.length > 0) {
    throw beingConfirmed();
  }
}

/** True if an unpaid installment has a transition due. */
function isTransitionDue(installment: InstallmentRow, now: Date): boolean {
  const step = nextStep(installment, now);
  return step !== null && step !== 'ask';
}

function beingConfirmed(): FlorinError {
  return new FlorinError('conflict', 'A payment of this plan is being confirmed. Try again in a minute.');
}

/** Locks a plan and returns it. @throws FlorinError `not_found` */
async function requirePlan(trx: Trx, owner: MerchantScope | null, id: string): Promise<LockedPlan> {
  const [plan] = await lockPlans(trx, [id]);
  const isOwn = owner === null || (plan?.merchant_id === owner.merchant_id && plan.mode === owner.mode);
  if (!plan || !isOwn) throw new FlorinError('not_found', 'There is no such installment plan.');
  return plan;
}

async function requireActive(trx: Trx, owner: MerchantScope | null, id: string): Promise<LockedPlan> {
  const plan = await requirePlan(trx, owner, id);
  if (plan.status !== 'active') throw planEnded(plan.status);
  return plan;
}

function planEnded(status: Exclude<InstallmentPlanStatus, 'active'>): FlorinError {
  return new FlorinError('conflict', OVER[status], { status });
}
