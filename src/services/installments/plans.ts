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
import type { Caller } from '../../db/merchants/apiKeys.ts';
import { findPayment, type PaymentRow } from '../../db/payments/payments.ts';
import type { MerchantScope } from '../../db/scope.ts';
import { FlorinError, invalid } from '../../domain/errors.ts';
import { newId } from '../../domain/ids.ts';
import {
  askUnits,
  defaultFirstDate,
  firstDateProblem,
  type InstallmentPlanStatus,
  nextAct,
  schedule,
} from '../../domain/installments.ts';
import { MAX_FIAT } from '../../domain/money.ts';
import { DEFAULT_TOKEN } from '../../domain/tokens.ts';
import type { Logger } from '../../observability/log.ts';
import { payeeWallet } from '../payments/create.ts';
import { advanceInstallments } from './advance.ts';
import { closePlans } from './close.ts';
import { openInstallmentPayment } from './payments.ts';

/** What a plan is made from. Amounts are US dollars in whole cents, each within the limits of money.ts. */
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
 * Makes a plan with its whole schedule. Its payments are made as they fall due.
 * @throws FlorinError `validation_failed` when its amounts or its first date cannot be
 */
export async function createInstallmentPlan(
  trx: Trx,
  caller: Pick<Caller, 'merchant_id' | 'mode' | 'wallets'>,
  input: NewInstallmentPlan,
  { config, now }: { config: Config; now: Date },
): Promise<WholePlan> {
  payeeWallet(config, caller, DEFAULT_TOKEN);
  const { total_amount, late_fee_amount } = input;
  const first_payment_date = input.first_payment_date ?? defaultFirstDate(now);
  const dateProblem = firstDateProblem(first_payment_date, now);
  if (dateProblem) throw invalid('first_payment_date', dateProblem);
  if (total_amount.times(100).lt(input.installment_count)) {
    throw invalid('total_amount', 'must be at least a cent for each installment');
  }
  const parts = schedule({ ...input, first_payment_date });
  const largest = parts.at(-1)?.amount ?? '0';
  if (late_fee_amount?.plus(largest).gt(MAX_FIAT)) {
    throw invalid('late_fee_amount', `together with an installment must be at most ${MAX_FIAT}`);
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
    const owed = { status: 'pending', next_transition_at: part.due_date, next_action_at: part.due_date } as const;
    const never = { due_at: null, late_at: null, paid_at: null, payment_id: null };
    const times = { created_at: now, updated_at: now };
    return { id: newId('ins'), plan_id: plan.id, ...scope, ...part, late_fee: '0', ...owed, ...never, ...times };
  });
  await insertInstallmentPlan(trx, plan, installments);
  return { ...plan, installments: installments.map((row) => ({ ...row, amount_received: 0n })) };
}

/** What a caller is told who wants to pay a plan that is over. */
const OVER: Record<Exclude<InstallmentPlanStatus, 'active'>, string> = {
  completed: 'Everything of this installment plan is paid.',
  defaulted: 'This installment plan has ended, because an installment was not paid.',
  cancelled: 'This installment plan was cancelled.',
};

/**
 * The open payment of a plan's next unpaid installment, made if there is none, though its date may be ahead. `isNew`:
 * it was made now. Whoever asks at the same time gets the same one.
 * @throws FlorinError `not_found`; `conflict` when the plan is over; what preparePayment throws
 */
export async function payNextInstallment(
  trx: Trx,
  { config, log }: { config: Config; log: Logger },
  owner: MerchantScope | null,
  id: string,
): Promise<{ payment: PaymentRow; isNew: boolean }> {
  let known: Set<string | null> | undefined;
  for (let previous = ''; ; ) {
    const plan = await requireActive(trx, owner, id);
    const unpaid = await unpaidInstallments(trx, [id]);
    const installment = unpaid[0] as InstallmentRow;
    known ??= new Set(unpaid.map(({ payment_id }) => payment_id));
    const payments = (await paymentsOfInstallments(trx, [installment.id])).get(installment.id) ?? [];
    const open = payments.find(({ status }) => status === 'pending');
    // A date that has come and that no sweep has seen yet, or that was put off, comes first: a fee is part of what is asked.
    const isToDo = installment.next_action_at !== null && installment.next_action_at <= plan.now;
    const isPutOff = !open && isOver(installment, plan.now);
    const state = `${installment.id} ${installment.status}`;
    if ((isToDo || isPutOff) && state !== previous) {
      await advanceInstallments(trx, { config, log }, [{ plan, installment, now: plan.now }]);
      previous = state;
      continue;
    }
    if (open) {
      const payment = (await findPayment(trx, plan.merchant_id, plan.mode, open.id)) as PaymentRow;
      return { payment, isNew: !known.has(open.id) };
    }
    // What could not be done now cannot: there is no wallet to pay to, or the plan's end waits for a payment.
    payeeWallet(config, plan, DEFAULT_TOKEN);
    if (isPutOff) throw beingConfirmed();
    // A job is about to take note of it.
    if (askUnits(installment, payments) <= 0n)
      throw new FlorinError('conflict', 'It is paid already. Look again soon.');
    return { payment: await openInstallmentPayment(trx, config, plan, installment, payments), isNew: true };
  }
}

/**
 * Cancels a plan: what is unpaid is not owed any more, and its open payments are closed. What a payer sends all the same
 * is late money, and changes nothing of the plan. A plan that is cancelled already stays as it is.
 * @throws FlorinError `not_found`; `conflict` when it is completed or defaulted, or while a payment of it is being
 * confirmed
 */
export async function cancelInstallmentPlan(trx: Trx, config: Config, owner: MerchantScope, id: string): Promise<void> {
  const plan = await requirePlan(trx, owner, id);
  if (plan.status === 'cancelled') return;
  if (plan.status !== 'active') throw over(plan.status);
  const open = await closePlans(trx, config, 'cancelled', [{ plan, now: plan.now }]);
  if (open.length > 0) {
    throw beingConfirmed();
  }
}

/** Whether the dates of an unpaid installment ask for more than a payment. */
function isOver(installment: InstallmentRow, now: Date): boolean {
  const act = nextAct(installment, now);
  return act !== null && act !== 'ask';
}

function beingConfirmed(): FlorinError {
  return new FlorinError('conflict', 'A payment of this plan is being confirmed. Try again in a minute.');
}

/** A plan, locked. */
async function requirePlan(trx: Trx, owner: MerchantScope | null, id: string): Promise<LockedPlan> {
  const [plan] = await lockPlans(trx, [id]);
  const isOwn = owner === null || (plan?.merchant_id === owner.merchant_id && plan.mode === owner.mode);
  if (!plan || !isOwn) throw new FlorinError('not_found', 'There is no such installment plan.');
  return plan;
}

async function requireActive(trx: Trx, owner: MerchantScope | null, id: string): Promise<LockedPlan> {
  const plan = await requirePlan(trx, owner, id);
  if (plan.status !== 'active') throw over(plan.status);
  return plan;
}

function over(status: Exclude<InstallmentPlanStatus, 'active'>): FlorinError {
  return new FlorinError('conflict', OVER[status], { status });
}
