import type Big from 'big.js';
import type { Config } from '../../config/index.ts';
import { type Correspondents, findCorrespondents } from '../../db/customers/readers.ts';
import type { Trx } from '../../db/database.ts';
import { changeInstallments, changePlans, installmentsOfPlan } from '../../db/installments/installments.ts';
import { paymentsOfInstallments } from '../../db/installments/payments.ts';
import { plansBeingPaidOff } from '../../db/installments/payoffs.ts';
import {
  type InstallmentPlanRow,
  type InstallmentRow,
  insertInstallmentPlan,
  type WholePlan,
} from '../../db/installments/plans.ts';
import { findBillingSettings } from '../../db/merchants/billingSettings.ts';
import type { MerchantScope, PayableScope } from '../../db/scope.ts';
import { FlorinError, invalid, missing } from '../../domain/errors.ts';
import { newId } from '../../domain/ids.ts';
import {
  defaultFirstDate,
  dueDateProblem,
  isCovered,
  moneyOf,
  pendingActionTime,
  reinstate,
  schedule,
} from '../../domain/installments.ts';
import { MAX_FIAT } from '../../domain/money.ts';
import { billedCustomer } from '../customers/find.ts';
import { payeeWallet } from '../payments/create.ts';
import type { EndDeps } from '../payments/settle.ts';
import { acceptCovered } from './accept.ts';
import { closePlans } from './close.ts';
import { applyCredit } from './credit.ts';
import { mailAboutReinstatement, mailSchedule } from './emails.ts';
import { enqueueReconcileInstallments } from './onPaymentFinished.ts';
import { beingConfirmed, planEnded, requirePlan } from './pay.ts';
import { emitPlanEvents } from './transitions.ts';

/** The input of a new plan. Amounts are in whole cents of its currency, each within the limits of money.ts. */
export type NewInstallmentPlan = Pick<
  InstallmentPlanRow,
  | 'customer_id'
  | 'customer_email'
  | 'currency'
  | 'token'
  | 'installment_count'
  | 'payment_frequency_days'
  | 'description'
  | 'grace_period_days'
  | 'metadata'
> & { customer_wallet: string | null; total_amount: Big; late_fee_amount: Big | null; first_payment_date: Date | null };

const NO_MONEY_YET = { late_fee: '0', credit_applied: '0' };

/**
 * Creates a plan with its whole schedule.
 * Its payments are created as they fall due. The customer gets a mail with the schedule.
 * @param deps `now`: the time on the merchant's own clock
 * @throws FlorinError `validation_failed` when an amount or the first date is invalid
 */
export async function createInstallmentPlan(
  trx: Trx,
  caller: PayableScope,
  input: NewInstallmentPlan,
  deps: { config: Config; now: Date },
): Promise<WholePlan> {
  const { config } = deps;
  payeeWallet(config, caller, input.token);
  const { time_zone } = await findBillingSettings(trx, caller);
  if (input.customer_wallet === null && input.customer_id === null) throw missing('customer_wallet');
  const { now, ...customer } = await billedCustomer(trx, caller, { ...input, customer_name: null }, deps.now);
  const { customer_wallet } = customer;
  if (customer_wallet === null) throw invalid('customer_wallet', 'must be given: the customer has none');
  const { total_amount, late_fee_amount } = input;
  const first_payment_date = input.first_payment_date ?? defaultFirstDate(now);
  const dateProblem = dueDateProblem(first_payment_date, now, time_zone);
  if (dateProblem) throw invalid('first_payment_date', dateProblem);
  if (total_amount.times(100).lt(input.installment_count)) {
    throw invalid('total_amount', 'must be at least one cent per installment');
  }
  const parts = schedule({ ...input, first_payment_date });
  const largest = parts.at(-1)?.amount ?? '0';
  if (late_fee_amount?.plus(largest).gt(MAX_FIAT)) {
    throw invalid('late_fee_amount', `plus the largest installment must be at most ${MAX_FIAT}`);
  }
  const { test_clock_id } = customer;
  const scope = { merchant_id: caller.merchant_id, mode: caller.mode, test_clock_id };
  const plan: InstallmentPlanRow = {
    ...input,
    ...customer,
    customer_wallet,
    ...scope,
    id: newId('ipl'),
    total_amount: total_amount.toFixed(),
    late_fee_amount: late_fee_amount?.toFixed() ?? null,
    first_payment_date,
    status: 'active',
    completed_at: null,
    defaulted_at: null,
    cancelled_at: null,
    reinstated_at: null,
    schedule_mailed_at: customer.customer_email === null ? null : now,
    created_at: now,
    updated_at: now,
  };
  const installments = parts.map((part): InstallmentRow => {
    const next_action_at = pendingActionTime({ ...part, upcoming_at: null }, input, now);
    const pending = { status: 'pending', next_transition_at: part.due_date, next_action_at } as const;
    const unset = { upcoming_at: null, due_at: null, late_at: null, paid_at: null, payment_id: null };
    const times = { created_at: now, updated_at: now };
    return { id: newId('ins'), plan_id: plan.id, ...scope, ...part, ...NO_MONEY_YET, ...pending, ...unset, ...times };
  });
  await insertInstallmentPlan(trx, plan, installments);
  if (plan.customer_email !== null) {
    const [correspondents] = (await findCorrespondents(trx, [plan])) as [Correspondents];
    await mailSchedule(trx, config, { ...plan, ...correspondents }, installments, { isNew: true });
  }
  const { currency, token } = plan;
  return { ...plan, installments: installments.map((row) => ({ ...row, currency, token, ...moneyOf([]) })) };
}

/**
 * Cancels a plan, its unpaid installments and its open payments.
 * A cancelled plan stays as it is. Money that a payer sends later is late money and does not change the plan.
 * @throws FlorinError `not_found`; `conflict` when it is completed or defaulted, or while a payment of it is being
 * confirmed
 */
export async function cancelInstallmentPlan(trx: Trx, deps: EndDeps, owner: MerchantScope, id: string): Promise<void> {
  const before = await requirePlan(trx, owner, id);
  if (before.status === 'active' && !(await acceptCovered(trx, deps, before))) throw beingConfirmed();
  const plan = await requirePlan(trx, owner, id);
  if (plan.status === 'cancelled') return;
  if (plan.status !== 'active') throw planEnded(plan.status);
  if ((await plansBeingPaidOff(trx, [id])).size > 0) throw beingConfirmed();
  const open = await closePlans(trx, deps, 'cancelled', [{ plan, now: plan.now }]);
  if (open.length > 0) {
    throw beingConfirmed();
  }
}

/**
 * Reinstates a defaulted plan: it continues as it was at the default, with later dates for everything unpaid.
 * The customer's balance pays what is due or late, and the sweep creates the payments of the rest. The customer gets a mail that asks for the first
 * installment whose money is not there yet.
 * @throws FlorinError `not_found`; `conflict` when the plan is not defaulted
 */
export async function reinstateInstallmentPlan(
  trx: Trx,
  config: Config,
  owner: MerchantScope,
  id: string,
): Promise<void> {
  const plan = await requirePlan(trx, owner, id);
  const { status, defaulted_at, now } = plan;
  if (status !== 'defaulted' || defaulted_at === null) {
    throw new FlorinError('conflict', `Only a defaulted plan can be reinstated. This one is ${status}.`, { status });
  }
  const shiftMs = Math.max(now.getTime() - defaulted_at.getTime(), 0);
  const unpaid = (await installmentsOfPlan(trx, id)).filter(({ status }) => status !== 'paid');
  const changes = unpaid.map((before) => {
    return { before, after: { ...reinstate(before, plan, shiftMs, now), updated_at: now } };
  });
  await changeInstallments(trx, changes);
  await changePlans(trx, 'active', [plan]);
  const payments = await paymentsOfInstallments(
    trx,
    changes.map(({ after }) => after.id),
  );
  const received = (installment: InstallmentRow) => payments.get(installment.id) ?? [];
  // The balance had got back what it paid.
  const credited = await applyCredit(
    trx,
    changes.flatMap(({ after }) =>
      after.status === 'pending' ? [] : [{ plan, installment: after, payments: received(after), now }],
    ),
  );
  const reinstated = changes.map(({ after }) => credited.get(after.id) ?? after);
  await emitPlanEvents(trx, config, 'installment_plan.reinstated', [plan]);
  // Jobs mark those as paid that need no further money.
  await enqueueReconcileInstallments(
    trx,
    reinstated.flatMap((installment) => (isCovered(installment, received(installment)) ? installment.id : [])),
  );
  const next = reinstated.find((installment) => !isCovered(installment, received(installment)));
  await mailAboutReinstatement(trx, config, plan, next ? { ...next, ...moneyOf(received(next)) } : null);
}
