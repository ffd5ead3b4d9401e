import Big from 'big.js';
import type { Config } from '../../config/index.ts';
import type { Trx } from '../../db/database.ts';
import { firstUnpaidNumbers, type LockedPlan } from '../../db/installments/installments.ts';
import type { CountedInstallment, InstallmentRow, ReceivedMoney } from '../../db/installments/plans.ts';
import { dayText, roundedFiatText } from '../../domain/amountText.ts';
import { priceOf, usdOf } from '../../domain/installments.ts';
import type { Letter } from '../../mail/compose.ts';
import {
  type InstallmentFacts,
  installmentDueMail,
  installmentLateMail,
  installmentRevertedMail,
  installmentUpcomingMail,
  type PlanFacts,
  planDefaultedMail,
  planReinstatedMail,
} from '../../mail/installments.ts';
import { installmentUrl, planUrl } from '../../serializers/installmentPlans.ts';
import { type NewMail, sendMails } from '../emails.ts';
import { endedMoney, moneyOfOwner } from '../payments/endedMoney.ts';
import type { InstallmentMove } from './transitions.ts';

/**
 * Mails the customers whose installments are coming, due or late, or are owed again. Customers without an address get none.
 */
export async function mailAboutInstallments(
  trx: Trx,
  config: Config,
  moves: readonly InstallmentMove[],
): Promise<void> {
  const upcoming = moves.filter(({ plan, after }) => after.status === 'pending' && plan.customer_email !== null);
  const firsts = await firstUnpaidNumbers(trx, [...new Set(upcoming.map(({ plan }) => plan.id))]);
  const mails = moves.flatMap((move): NewMail[] => {
    const { plan, after } = move;
    const status = after.status === 'pending' ? 'upcoming' : after.status;
    if (plan.customer_email === null || status === 'paid' || status === 'cancelled') return [];
    const isNext = firsts.get(plan.id) === after.installment_number;
    const letter = composeFor(move, factsOf(config, move), isNext);
    const payment = after.payment_id === null ? {} : { payment_id: after.payment_id };
    return [{ ...recipientOf(plan, plan.customer_email), ...payment, kind: `installment_${status}`, letter }];
  });
  await sendMails(trx, mails);
}

/**
 * Writes the mail of an installment. Without events, its status did not change, so it must be paid again.
 * `isNext`: no earlier installment of its plan is unpaid. Before its due date, its page asks for such a one first.
 */
function composeFor({ after, kinds }: InstallmentMove, facts: InstallmentFacts, isNext: boolean): Letter {
  if (after.status === 'pending') return installmentUpcomingMail(facts, isNext);
  if (kinds.length === 0) return installmentRevertedMail(facts, after.status === 'late');
  return after.status === 'due' ? installmentDueMail(facts) : installmentLateMail(facts);
}

/** Mails the customers whose plans have defaulted because of these installments. */
export async function mailAboutDefaults(
  trx: Trx,
  config: Config,
  defaults: readonly { plan: LockedPlan; installment: InstallmentRow }[],
): Promise<void> {
  const mailed = defaults.filter(({ plan }) => plan.customer_email !== null);
  const money = await endedMoney(trx, { plans: mailed.map(({ plan }) => plan.id) });
  const mails = defaults.flatMap(({ plan, installment }): NewMail[] => {
    if (plan.customer_email === null) return [];
    const received = moneyOfOwner(money, plan.id)?.owner.parts ?? [];
    const letter = planDefaultedMail(planFacts(config, plan, installment), received);
    return [{ ...recipientOf(plan, plan.customer_email), kind: 'installment_plan_defaulted', letter }];
  });
  await sendMails(trx, mails);
}

/**
 * Mails the customer that their plan goes on.
 * @param next the first installment that is owed; null: the money for all of them is there
 */
export async function mailAboutReinstatement(
  trx: Trx,
  config: Config,
  plan: LockedPlan,
  next: CountedInstallment | null,
): Promise<void> {
  if (plan.customer_email === null) return;
  const letter = planReinstatedMail({
    ...termsOf(config, plan),
    next: next && {
      number: next.installment_number,
      toPay: restOf(next, next),
      day: dayText(next.status === 'pending' ? next.due_date : (next.next_transition_at as Date), 'en'),
      isLate: next.status === 'late',
    },
  });
  await sendMails(trx, [{ ...recipientOf(plan, plan.customer_email), kind: 'installment_plan_reinstated', letter }]);
}

function recipientOf({ merchant_id, mode }: LockedPlan, recipient: string) {
  return { merchant_id, mode, recipient };
}

function planFacts(config: Config, plan: LockedPlan, { installment_number }: InstallmentRow): PlanFacts {
  return { ...termsOf(config, plan), number: installment_number };
}

function termsOf(config: Config, plan: LockedPlan): Omit<PlanFacts, 'number'> {
  return {
    merchantName: plan.merchant_name,
    description: plan.description,
    count: plan.installment_count,
    url: planUrl(config, plan.id),
  };
}

const money = (decimal: string) => roundedFiatText(decimal, 'USD', 'en');

/** Formats what is left to pay of an installment. */
function restOf(installment: InstallmentRow, { amount_received }: ReceivedMoney): string {
  return money(Big(priceOf(installment)).minus(usdOf(amount_received)).toFixed());
}

function factsOf(config: Config, { plan, after, money: received }: InstallmentMove): InstallmentFacts {
  const { amount_received } = received;
  return {
    ...planFacts(config, plan, after),
    dueDay: dayText(after.due_date, 'en'),
    amount: money(after.amount),
    lateFee: Big(after.late_fee).gt(0) ? money(after.late_fee) : null,
    received: amount_received > 0n ? money(usdOf(amount_received).toFixed()) : null,
    toPay: restOf(after, received),
    until: dayText(after.next_transition_at as Date, 'en'),
    url: installmentUrl(config, after.id),
  };
}
