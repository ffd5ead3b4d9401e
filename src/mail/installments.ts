import type { Letter, MailContent } from './compose.ts';
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

/** The facts about an installment that its emails show. Amounts and days are formatted text. */
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
export function scheduleMail(facts: ScheduleFacts): Letter {
  const { merchantName, description, count, url, isNew, total, schedule } = facts;
  const parts = count === 1 ? 'one installment' : `${count} installments`;
  const content: MailContent = {
    merchantName,
    title: isNew ? 'Your installment plan' : 'The dates of your installment plan have changed',
    paragraphs: [
      ...(description === null ? [] : [description]),
      isNew
        ? `You pay ${total} to ${merchantName} in ${parts}, on the dates below.`
        : `${merchantName} has changed the dates of your plan. These are the new ones.`,
      `On each date, we email you a link to pay.${lateText(facts)}`,
    ],
    rows: schedule.map(({ number, day, amount, isPaid }) => [`${number}. ${day}`, isPaid ? `${amount}, paid` : amount]),
    button: { label: 'See the plan', url },
    footer: ['This link always shows what is paid and what is next.'],
  };
  const subject = isNew
    ? `Your installment plan with ${merchantName}: ${total} in ${parts}`
    : `New dates of your installment plan with ${merchantName}`;
  return { subject, content };
}

function lateText({ lateFee, graceDays }: ScheduleFacts): string {
  if (lateFee === null) return '';
  const when = graceDays === 0 ? 'on the day' : graceDays === 1 ? 'within a day' : `within ${graceDays} days`;
  return ` If you do not pay ${when}, a late fee of ${lateFee} is added.`;
}

/**
 * Returns the mail that announces an installment before its due date.
 * `isPayable`: the customer can pay it now, because no earlier installment is unpaid.
 */
export function installmentUpcomingMail(facts: InstallmentFacts, isPayable: boolean): Letter {
  const { merchantName, number, count, toPay, dueDay } = facts;
  const announcement = `Your next installment of ${toPay} is due on ${dueDay}.`;
  return compose(facts, {
    subject: `Upcoming installment ${number} of ${count}: ${toPay} to ${merchantName} on ${dueDay}`,
    title: `Your next installment is due on ${dueDay}`,
    paragraphs: [isPayable ? `${announcement} You can already pay it now.` : announcement],
    ...(isPayable ? {} : { button: 'See the installment' }),
  });
}

/** Returns the mail that asks for an installment on its due date. */
export function installmentDueMail(facts: InstallmentFacts): Letter {
  const { merchantName, number, count, toPay, until } = facts;
  return compose(facts, {
    subject: `Installment ${number} of ${count} is due: ${toPay} to ${merchantName}`,
    title: `Installment ${number} of ${count} is due`,
    paragraphs: [`Please pay ${toPay} to ${merchantName} by ${until}.`],
  });
}

/** Returns the mail about a late installment: the fee, and when the plan would end. */
export function installmentLateMail(facts: InstallmentFacts): Letter {
  const { merchantName, number, count, toPay, until, lateFee } = facts;
  const fee = lateFee === null ? '' : ` A late fee of ${lateFee} was added.`;
  return compose(facts, {
    subject: `Installment ${number} of ${count} is late: ${toPay} to ${merchantName}`,
    title: `Installment ${number} of ${count} is late`,
    paragraphs: [
      `This installment was not paid in time.${fee}`,
      `Please pay ${toPay} to ${merchantName} by ${until}. If you do not pay by then, the whole plan ends.`,
    ],
  });
}

/**
 * Returns the mail that asks again for an installment whose transaction the chain dropped.
 * `isLate`: warns that the plan would end.
 */
export function installmentRevertedMail(facts: InstallmentFacts, isLate: boolean): Letter {
  const { merchantName, number, count, toPay, until } = facts;
  const end = isLate ? ' If you do not pay by then, the whole plan ends.' : '';
  return compose(facts, {
    subject: `Installment ${number} of ${count} must be paid again: ${toPay} to ${merchantName}`,
    title: `Installment ${number} of ${count} must be paid again`,
    paragraphs: [
      'Solana dropped the transaction that paid this installment, so the money stayed in the wallet that sent it.',
      `Please pay ${toPay} to ${merchantName} by ${until}.${end}`,
    ],
  });
}

/**
 * Returns the mail that tells the customer that the plan ended because an installment was not paid.
 * @param received what was received for its unpaid installments
 */
export function planDefaultedMail(facts: PlanFacts, received: readonly EndedPart[]): Letter {
  const { merchantName, description, number, count, url } = facts;
  const content: MailContent = {
    merchantName,
    title: 'Your installment plan has ended',
    paragraphs: [
      ...(description === null ? [] : [description]),
      `Your plan ended because installment ${number} of ${count} was not paid. You can no longer pay through it. ` +
        `Please contact ${merchantName} about the remaining amount: they can reinstate the plan.`,
      ...(received.length > 0 ? [receivedText(merchantName, received)] : []),
    ],
    button: { label: 'See the plan', url },
  };
  return { subject: `Your installment plan with ${merchantName} has ended`, content };
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
export function planReinstatedMail(facts: Omit<PlanFacts, 'number'> & { next: NextInstallment | null }): Letter {
  const { merchantName, description, count, next, url } = facts;
  const end = next?.isLate ? ' If you do not pay by then, the plan ends again.' : '';
  const content: MailContent = {
    merchantName,
    title: 'Your installment plan continues',
    paragraphs: [
      ...(description === null ? [] : [description]),
      `${merchantName} has reinstated your plan, with later dates for everything that is not paid.`,
      ...(next ? [`Please pay installment ${next.number} of ${count}, ${next.toPay}, by ${next.day}.${end}`] : []),
    ],
    button: { label: 'See the plan', url },
  };
  return { subject: `Your installment plan with ${merchantName} continues`, content };
}

function compose(
  facts: InstallmentFacts,
  { subject, title, paragraphs, button }: { subject: string; title: string; paragraphs: string[]; button?: string },
): Letter {
  const { merchantName, description, dueDay, amount, lateFee, received, credit, toPay, url } = facts;
  const rows: [string, string][] = [
    ['Due', dueDay],
    ['Amount', amount],
    ...(lateFee === null ? [] : [['Late fee', lateFee] as [string, string]]),
    ...(credit === null ? [] : [['Paid from your balance', credit] as [string, string]]),
    ...(received === null ? [] : [['Received', received] as [string, string]]),
    ['To pay', toPay],
  ];
  const content: MailContent = {
    merchantName,
    title,
    paragraphs: [...(description === null ? [] : [description]), ...paragraphs],
    rows,
    button: { label: button ?? `Pay ${toPay}`, url },
    footer: ['This link always leads to what you owe of this installment, and from there to the whole plan.'],
  };
  return { subject, content };
}
