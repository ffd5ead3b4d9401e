import type { Config } from '../../config/index.ts';
import type { Trx } from '../../db/database.ts';
import type { LockedPlan } from '../../db/installments/installments.ts';
import type { InstallmentRow } from '../../db/installments/plans.ts';
import { dayText, roundedFiatText } from '../../domain/amountText.ts';
import { billingUnits, totalUnits, usdOf } from '../../domain/installments.ts';
import type { Letter } from '../../mail/compose.ts';
import {
  type InstallmentFacts,
  installmentDueMail,
  installmentLateMail,
  installmentRevertedMail,
  planDefaultedMail,
} from '../../mail/installments.ts';
import { planUrl } from '../../serializers/installmentPlans.ts';
import { type NewMail, sendMails } from '../emails.ts';
import type { InstallmentMove } from './transitions.ts';

/** Mails the customers whose installments are due or late, or are owed again. Customers without an address get none. */
export async function mailAboutInstallments(
  trx: Trx,
  config: Config,
  moves: readonly InstallmentMove[],
): Promise<void> {
  const mails = moves.flatMap((move): NewMail[] => {
    const { plan, after } = move;
    const { status } = after;
    if (plan.customer_email === null || (status !== 'due' && status !== 'late')) return [];
    const letter = composeFor(move, factsOf(config, move));
    const payment = after.payment_id === null ? {} : { payment_id: after.payment_id };
    return [{ ...recipientOf(plan, plan.customer_email), ...payment, kind: `installment_${status}`, letter }];
  });
  await sendMails(trx, mails);
}

/** Writes the mail of an installment. Without events, its status did not change, so it must be paid again. */
function composeFor({ after, kinds }: InstallmentMove, facts: InstallmentFacts): Letter {
  if (kinds.length === 0) return installmentRevertedMail(facts, after.status === 'late');
  return after.status === 'due' ? installmentDueMail(facts) : installmentLateMail(facts);
}

/** Mails the customers whose plans have defaulted because of these installments. */
export async function mailAboutDefaults(
  trx: Trx,
  config: Config,
  defaults: readonly { plan: LockedPlan; installment: InstallmentRow }[],
): Promise<void> {
  const mails = defaults.flatMap(({ plan, installment }): NewMail[] => {
    if (plan.customer_email === null) return [];
    const letter = planDefaultedMail({
      merchantName: plan.merchant_name,
      description: plan.description,
      number: installment.installment_number,
      count: plan.installment_count,
      url: planUrl(config, plan.id),
    });
    return [{ ...recipientOf(plan, plan.customer_email), kind: 'installment_plan_defaulted', letter }];
  });
  await sendMails(trx, mails);
}

function recipientOf({ merchant_id, mode }: LockedPlan, recipient: string) {
  return { merchant_id, mode, recipient };
}

function factsOf(config: Config, { plan, after, amount_received }: InstallmentMove): InstallmentFacts {
  const money = (decimal: string) => roundedFiatText(decimal, 'USD', 'en');
  return {
    merchantName: plan.merchant_name,
    description: plan.description,
    number: after.installment_number,
    count: plan.installment_count,
    dueDay: dayText(after.due_date, 'en'),
    amount: money(after.amount),
    lateFee: billingUnits(after.late_fee) > 0n ? money(after.late_fee) : null,
    received: amount_received > 0n ? money(usdOf(amount_received).toFixed()) : null,
    toPay: money(usdOf(totalUnits(after) - amount_received).toFixed()),
    until: dayText(after.next_transition_at as Date, 'en'),
    url: planUrl(config, plan.id),
  };
}
