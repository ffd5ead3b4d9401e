import type { Config } from '../../config/index.ts';
import type { Trx } from '../../db/database.ts';
import type { InstallmentPayment, LockedPlan } from '../../db/installments/installments.ts';
import type { InstallmentRow } from '../../db/installments/plans.ts';
import type { PaymentRow } from '../../db/payments/payments.ts';
import { askUnits, graceEnd, receivedUnits, usdOf } from '../../domain/installments.ts';
import { DEFAULT_TOKEN } from '../../domain/tokens.ts';
import { planUrl } from '../../serializers/installmentPlans.ts';
import { type PreparedPayment, preparePayment, writePayments } from '../payments/create.ts';
import { applyTransitions } from './transitions.ts';

/** What a payment's description may hold. */
const MAX_DESCRIPTION = 1000;

/**
 * A payment of all that is still owed of an installment, less what came by earlier ones. It may be paid until
 * `expires_at`, and leads back to the plan's page. Nothing is written.
 * @throws FlorinError as preparePayment does
 */
export function prepareInstallmentPayment(
  config: Config,
  plan: LockedPlan,
  installment: InstallmentRow,
  payments: readonly InstallmentPayment[],
  { now, expires_at }: { now: Date; expires_at: Date },
): PreparedPayment {
  const input = {
    amount: usdOf(askUnits(installment, payments)),
    currency: 'USD',
    token: DEFAULT_TOKEN,
    description: describe(plan, installment),
    customer_email: plan.customer_email,
    redirect_url: planUrl(config, plan.id),
    metadata: plan.metadata,
    obligation: { installment_id: installment.id },
    expires_at,
  } as const;
  // A dollar is a USDC by definition, so no price is needed.
  return preparePayment(plan, input, { config, rates: {}, now });
}

/**
 * Makes the payment of an unpaid installment that has none open: one whose date is ahead may be paid until its grace is
 * over, and falls due on its date all the same.
 * @throws FlorinError as preparePayment does
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
  const payment = prepareInstallmentPayment(config, plan, before, payments, { now, expires_at });
  await writePayments(trx, config, [payment]);
  const next_action_at = isAhead ? before.next_action_at : null;
  const after = { ...before, payment_id: payment.row.id, next_action_at };
  await applyTransitions(trx, config, [
    { plan, before, after, kinds: [], amount_received: receivedUnits(payments), now },
  ]);
  return payment.row;
}

/** Which installment of what, as far as it fits. */
function describe({ description, installment_count }: LockedPlan, { installment_number }: InstallmentRow): string {
  if (description === null) return `Installment ${installment_number} of ${installment_count}`;
  const which = ` – installment ${installment_number} of ${installment_count}`;
  const room = MAX_DESCRIPTION - which.length;
  const characters = [...description];
  const what = characters.length <= room ? description : `${characters.slice(0, room - 1).join('')}…`;
  return what + which;
}
