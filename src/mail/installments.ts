import type { MessageId } from '../i18n/messageIds.ts';
import type { MessageValues, Translator } from '../i18n/translator.ts';
import type { Letter, MailContent, MailText } from './compose.ts';
import { type EndedPart, receivedText } from './endedMoney.ts';

/** The facts about a plan that its emails show. `number`: the installment that the mail is about. */
export type PlanFacts = {
  merchantName: string;
  description: string | null;
  number: number;
  count: number;
  /** the page of the plan, or of the installment */
  url: string;
};

/** The facts about an installment that its emails show. Amounts and days are formatted text in the reader's language. */
export type InstallmentFacts = PlanFacts & {
  dueDay: string;
  amount: string;
  /** null: none */
  lateFee: string | null;
  /** the amount received so far, and what the customer's balance paid; null: nothing */
  received: string | null;
  credit: string | null;
  toPay: string;
  /** the last day to pay before the installment becomes late, or before the plan ends */
  until: string;
};

/** The facts about a plan that the mail with its schedule shows. Amounts and days are formatted text. */
export type ScheduleFacts = Omit<PlanFacts, 'number'> & {
  /** the plan was created; otherwise the merchant has changed its dates */
  isNew: boolean;
  total: string;
  /** null: none */
  lateFee: string | null;
  graceDays: number;
  schedule: { number: number; day: string; amount: string; isPaid: boolean }[];
};

/** Returns the mail with the whole schedule of a plan. */
export function scheduleMail(facts: ScheduleFacts, t: Translator): Letter {
  const { merchantName: merchant, count, url, isNew, total, schedule, lateFee, graceDays } = facts;
  const values = { merchant, total, count };
  const content: MailContent = {
    t,
    merchantName: merchant,
    title: t.text(isNew ? 'mail-schedule-title' : 'mail-rescheduled-title'),
    paragraphs: [
      ...descriptionOf(facts),
      t.text(isNew ? 'mail-schedule-text' : 'mail-rescheduled-text', values),
      lateFee === null ? t.text('mail-schedule-link') : t.text('mail-schedule-fee', { days: graceDays, fee: lateFee }),
    ],
    rows: schedule.map(({ number, day, amount, isPaid }) => [
      t.text('mail-schedule-row', { number, day }),
      isPaid ? t.text('mail-schedule-paid', { amount }) : amount,
    ]),
    button: { label: t.text('mail-see-plan'), url },
    footer: [t.text('mail-schedule-footer')],
  };
  return { subject: t.text(isNew ? 'mail-schedule-subject' : 'mail-rescheduled-subject', values), content };
}

/** Returns the merchant's description of a plan, as a paragraph. */
function descriptionOf({ description }: Pick<PlanFacts, 'description'>): MailText[] {
  return description === null ? [] : [{ own: description }];
}

/**
 * Returns the mail that announces an installment before its due date.
 * `isPayable`: the customer can pay it now, because no earlier installment is unpaid.
 */
export function installmentUpcomingMail(facts: InstallmentFacts, isPayable: boolean, t: Translator): Letter {
  const { toPay: amount, dueDay: day } = facts;
  return compose(facts, t, {
    subject: 'mail-upcoming-subject',
    title: 'mail-upcoming-title',
    texts: [isPayable ? 'mail-upcoming-payable-text' : 'mail-upcoming-text'],
    values: { amount, day },
    ...(isPayable ? {} : { button: 'mail-see-installment' }),
  });
}

/** Returns the mail that asks for an installment on its due date. */
export function installmentDueMail(facts: InstallmentFacts, t: Translator): Letter {
  return compose(facts, t, { subject: 'mail-due-subject', title: 'mail-due-title', texts: ['mail-pay-by'] });
}

/** Returns the mail about a late installment: the fee, and when the plan would end. */
export function installmentLateMail(facts: InstallmentFacts, t: Translator): Letter {
  const { lateFee } = facts;
  return compose(facts, t, {
    subject: 'mail-late-subject',
    title: 'mail-late-title',
    texts: [lateFee === null ? 'mail-late-text' : 'mail-late-fee-text', 'mail-pay-by-or-end'],
    values: { fee: lateFee ?? '' },
  });
}

/**
 * Returns the mail that asks again for an installment whose transaction the chain dropped.
 * `isLate`: warns that the plan would end.
 */
export function installmentRevertedMail(facts: InstallmentFacts, isLate: boolean, t: Translator): Letter {
  return compose(facts, t, {
    subject: 'mail-reverted-subject',
    title: 'mail-reverted-title',
    texts: ['mail-reverted-text', isLate ? 'mail-pay-by-or-end' : 'mail-pay-by'],
  });
}

/**
 * Returns the mail that tells the customer that the plan ended because an installment was not paid.
 * @param received what was received for its unpaid installments
 */
export function planDefaultedMail(facts: PlanFacts, received: readonly EndedPart[], t: Translator): Letter {
  const { merchantName: merchant, number, count, url } = facts;
  const content: MailContent = {
    t,
    merchantName: merchant,
    title: t.text('mail-defaulted-title'),
    paragraphs: [
      ...descriptionOf(facts),
      t.text('mail-defaulted-text', { merchant, number, count }),
      ...(received.length > 0 ? [receivedText(merchant, received, t)] : []),
    ],
    button: { label: t.text('mail-see-plan'), url },
  };
  return { subject: t.text('mail-defaulted-subject', { merchant }), content };
}

/**
 * The first installment that a reinstated plan asks for.
 * `day`: the due date of a pending installment, otherwise the last day to pay it.
 */
type NextInstallment = { number: number; toPay: string; day: string; isLate: boolean };

/**
 * Returns the mail that tells the customer that the merchant has reinstated the plan.
 * @param facts `next`: null: nothing is left to pay
 */
export function planReinstatedMail(
  facts: Omit<PlanFacts, 'number'> & { next: NextInstallment | null },
  t: Translator,
): Letter {
  const { merchantName: merchant, count, next, url } = facts;
  const content: MailContent = {
    t,
    merchantName: merchant,
    title: t.text('mail-reinstated-title'),
    paragraphs: [
      ...descriptionOf(facts),
      t.text('mail-reinstated-text', { merchant }),
      ...(next ? [nextText(next, count, t)] : []),
    ],
    button: { label: t.text('mail-see-plan'), url },
  };
  return { subject: t.text('mail-reinstated-subject', { merchant }), content };
}

function nextText({ number, toPay: amount, day, isLate }: NextInstallment, count: number, t: Translator): string {
  return t.text(isLate ? 'mail-reinstated-late' : 'mail-reinstated-next', { number, count, amount, day });
}

/** The texts of a mail about an installment, and values beside those that all have. */
type InstallmentTexts = {
  subject: MessageId;
  title: MessageId;
  texts: MessageId[];
  values?: MessageValues;
  /** by default, it asks to pay */
  button?: MessageId;
};

function compose(facts: InstallmentFacts, t: Translator, { subject, title, texts, ...more }: InstallmentTexts): Letter {
  const { merchantName: merchant, number, count, dueDay, lateFee, received, credit, toPay, until, url } = facts;
  const values = { merchant, number, count, amount: toPay, day: until, ...more.values };
  const rows: [label: MessageId, value: string | null][] = [
    ['mail-due-day', dueDay],
    ['mail-amount', facts.amount],
    ['mail-late-fee', lateFee],
    ['paid-from-balance', credit],
    ['mail-received', received],
    ['mail-to-pay', toPay],
  ];
  const content: MailContent = {
    t,
    merchantName: merchant,
    title: t.text(title, values),
    paragraphs: [...descriptionOf(facts), ...texts.map((id) => t.text(id, values))],
    rows: rows.flatMap(([label, value]): [string, string][] => (value === null ? [] : [[t.text(label), value]])),
    button: { label: t.text(more.button ?? 'mail-pay', { amount: toPay }), url },
    footer: [t.text('mail-installment-footer')],
  };
  return { subject: t.text(subject, values), content };
}
