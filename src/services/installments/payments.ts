import type { Config } from '../../config/index.ts';
import type { Trx } from '../../db/database.ts';
import type { LockedPlan } from '../../db/installments/installments.ts';
import type { InstallmentPayment } from '../../db/installments/payments.ts';
import type { InstallmentRow } from '../../db/installments/plans.ts';
import type { PaymentRow } from '../../db/payments/payments.ts';
import { loadRates } from '../../db/rates.ts';
import { graceEnd, moneyOf, outstandingOfInstallment } from '../../domain/installments.ts';
import { type Rates, usesRates } from '../../domain/quotes.ts';
import { planUrl } from '../../serializers/installmentPlans.ts';
import { type PreparedPayment, preparePayment, writePayments } from '../payments/create.ts';
import { applyTransitions } from './transitions.ts';

/** The most characters of a payment's description. */
const MAX_DESCRIPTION = 1000;

/** Returns the rates that payments of these plans need. Without a plan that needs one, it runs no query. */
export async function ratesOfPlans(trx: Trx, plans: readonly Pick<LockedPlan, 'currency' | 'token'>[]): Promise<Rates> {
  return plans.some(({ currency, token }) => usesRates(currency, token)) ? loadRates(trx) : {};
}

/**
 * Returns a new payment of everything that is still owed of an installment.
 * Writes nothing. The payer is led back to the plan's page.
 * @param expires_at the deadline of the payment
 * @throws FlorinError like preparePayment
 */
export function prepareInstallmentPayment(
  config: Config,
  plan: LockedPlan,
  installment: InstallmentRow,
  payments: readonly InstallmentPayment[],
  { now, expires_at, rates }: { now: Date; expires_at: Date; rates: Rates },
): PreparedPayment {
  const { currency, token } = plan;
  const input = {
    amount: outstandingOfInstallment(installment, payments),
    currency,
    token,
    description: describe(plan, installment),
    customer_email: plan.customer_email,
    customer_id: plan.customer_id,
    redirect_url: planUrl(config, plan.id),
    metadata: plan.metadata,
    obligation: { installment_id: installment.id },
    expires_at,
  } as const;
  return preparePayment(plan, input, { config, rates, now });
}

/**
 * Creates the payment of an unpaid installment that has no open one.
 * Before the due date, the payment may be paid until the end of grace. The installment still falls due on its date.
 * @throws FlorinError like preparePayment
 */
export async function openInstallmentPayment(
  trx: Trx,
  config: Config,
  plan: LockedPlan,
  before: InstallmentRow,
  payments: readonly InstallmentPayment[],
): Promise<PaymentRow> {
  const { now } = plan;
  const isAhead = before.status === 'pending';
  const expires_at = isAhead ? graceEnd(before, plan, now) : (before.next_transition_at as Date);
  const rates = await ratesOfPlans(trx, [plan]);
  const payment = prepareInstallmentPayment(config, plan, before, payments, { now, expires_at, rates });
  await writePayments(trx, config, [payment]);
  const next_action_at = isAhead ? before.next_action_at : null;
  const after = { ...before, payment_id: payment.row.id, next_action_at };
  await applyTransitions(trx, config, [{ plan, before, after, kinds: [], money: moneyOf(payments), now }]);
  return payment.row;
}

/** Returns a payment's description: the plan's description, shortened if needed, and the installment's number. */
function describe(plan: LockedPlan, { installment_number }: InstallmentRow): string {
  return describeWith(plan, `installment ${installment_number} of ${plan.installment_count}`);
}

/** Returns a plan's description, shortened if needed, and what a payment pays of the plan. */
export function describeWith({ description }: LockedPlan, part: string): string {
  if (description === null) return part.charAt(0).toUpperCase() + part.slice(1);
  const suffix = ` – ${part}`;
  const room = MAX_DESCRIPTION - suffix.length;
  const characters = [...description];
  const shortened = characters.length <= room ? description : `${characters.slice(0, room - 1).join('')}…`;
  return shortened + suffix;
}
