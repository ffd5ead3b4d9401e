import Big from 'big.js';
import type { Config } from '../../config/index.ts';
import type { Trx } from '../../db/database.ts';
import { firstUnpaidNumbers, type LockedPlan } from '../../db/installments/installments.ts';
import type { InstallmentPlanRow, InstallmentRow } from '../../db/installments/plans.ts';
import { dateText, dayText, roundedFiatText } from '../../domain/amountText.ts';
import { isToldBySchedule, priceOf, type ReceivedMoney, restOf } from '../../domain/installments.ts';
import { type Translator, translatorFor } from '../../i18n/translator.ts';
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
  scheduleMail,
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
    if (status === 'upcoming' && isToldBySchedule(after, plan)) return [];
    const isNext = firsts.get(plan.id) === after.installment_number;
    const t = translatorFor(...plan.languages);
    const letter = composeFor(move, factsOf(config, move, t), isNext, t);
    const payment = after.payment_id === null ? {} : { payment_id: after.payment_id };
    return [{ ...recipientOf(plan, plan.customer_email), ...payment, kind: `installment_${status}`, letter }];
  });
  await sendMails(trx, mails);
}

/**
 * Writes the mail of an installment. Without events, its status did not change, so it must be paid again.
 * `isNext`: no earlier installment of its plan is unpaid. Before its due date, its page asks for such a one first.
 */
function composeFor(
  { after, kinds }: InstallmentMove,
  facts: InstallmentFacts,
  isNext: boolean,
  t: Translator,
): Letter {
  if (after.status === 'pending') return installmentUpcomingMail(facts, isNext, t);
  if (kinds.length === 0) return installmentRevertedMail(facts, after.status === 'late', t);
  return after.status === 'due' ? installmentDueMail(facts, t) : installmentLateMail(facts, t);
}

/**
 * Mails the customer the whole schedule of a plan. Customers without an address get no mail.
 * @param isNew the plan was created; otherwise its dates have changed
 */
export async function mailSchedule(
  trx: Trx,
  config: Config,
  plan: MailedPlan,
  installments: readonly InstallmentRow[],
  { isNew }: { isNew: boolean },
): Promise<void> {
  if (plan.customer_email === null) return;
  const t = translatorFor(...plan.languages);
  const money = moneyText(plan, t);
  const { late_fee_amount } = plan;
  const facts = {
    ...termsOf(config, plan),
    isNew,
    total: money(plan.total_amount),
    lateFee: late_fee_amount === null ? null : money(late_fee_amount),
    graceDays: plan.grace_period_days,
    schedule: installments.map((installment) => ({
      number: installment.installment_number,
      day: dueDay(plan, installment, t),
      amount: money(priceOf(installment)),
      isPaid: installment.status === 'paid',
    })),
  };
  const letter = scheduleMail(facts, t);
  const kind = isNew ? 'installment_plan_created' : 'installment_plan_updated';
  await sendMails(trx, [{ ...recipientOf(plan, plan.customer_email), kind, letter }]);
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
    const letter = planDefaultedMail(planFacts(config, plan, installment), received, translatorFor(...plan.languages));
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
  next: (InstallmentRow & ReceivedMoney) | null,
): Promise<void> {
  if (plan.customer_email === null) return;
  const t = translatorFor(...plan.languages);
  const facts = {
    ...termsOf(config, plan),
    next: next && {
      number: next.installment_number,
      toPay: moneyText(plan, t)(restOf(next, next)),
      day: next.status === 'pending' ? dueDay(plan, next, t) : lastDay(plan, next, t),
      isLate: next.status === 'late',
    },
  };
  const letter = planReinstatedMail(facts, t);
  await sendMails(trx, [{ ...recipientOf(plan, plan.customer_email), kind: 'installment_plan_reinstated', letter }]);
}

/** A plan, with the details of its merchant that its mails need. */
type MailedPlan = InstallmentPlanRow & Pick<LockedPlan, 'merchant_name' | 'time_zone' | 'languages'>;

/** Formats the day on which an installment is due, and the last day to pay it. */
function dueDay({ time_zone }: MailedPlan, { due_date }: InstallmentRow, { locale }: Translator): string {
  return dateText(due_date, locale, time_zone);
}

function lastDay({ time_zone }: LockedPlan, { next_transition_at }: InstallmentRow, { locale }: Translator): string {
  return dayText(next_transition_at as Date, locale, time_zone);
}

function recipientOf({ merchant_id, mode }: InstallmentPlanRow, recipient: string) {
  return { merchant_id, mode, recipient };
}

function planFacts(config: Config, plan: LockedPlan, { installment_number }: InstallmentRow): PlanFacts {
  return { ...termsOf(config, plan), number: installment_number };
}

function termsOf(config: Config, plan: MailedPlan): Omit<PlanFacts, 'number'> {
  return {
    merchantName: plan.merchant_name,
    description: plan.description,
    count: plan.installment_count,
    url: planUrl(config, plan.id),
  };
}

/** Returns how to format amounts of a plan. */
function moneyText({ currency }: Pick<LockedPlan, 'currency'>, { locale }: Translator): (decimal: string) => string {
  return (decimal) => roundedFiatText(decimal, currency, locale);
}

/** Formats an amount; null: there is none. */
function textAboveZero(decimal: string, format: (decimal: string) => string): string | null {
  return Big(decimal).gt(0) ? format(decimal) : null;
}

function factsOf(config: Config, { plan, after, money: received }: InstallmentMove, t: Translator): InstallmentFacts {
  const money = moneyText(plan, t);
  return {
    ...planFacts(config, plan, after),
    dueDay: dueDay(plan, after, t),
    amount: money(after.amount),
    lateFee: textAboveZero(after.late_fee, money),
    received: textAboveZero(received.received, money),
    credit: textAboveZero(after.credit_applied, money),
    toPay: money(restOf(after, received)),
    until: lastDay(plan, after, t),
    url: installmentUrl(config, after.id),
  };
}
