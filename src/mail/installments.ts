import type { Letter, MailContent } from './compose.ts';

/** What a mail says of an installment. Amounts and days are written out. */
export type InstallmentFacts = {
  merchantName: string;
  description: string | null;
  number: number;
  count: number;
  dueDay: string;
  amount: string;
  /** null: none */
  lateFee: string | null;
  /** what came already; null: nothing */
  received: string | null;
  toPay: string;
  /** until when it may be paid before something follows */
  until: string;
  /** the plan's page */
  url: string;
};

/** Asks for an installment on its due date. */
export function installmentDueMail(facts: InstallmentFacts): Letter {
  const { merchantName, number, count, toPay, until } = facts;
  return compose(facts, {
    subject: `Installment ${number} of ${count} is due: ${toPay} to ${merchantName}`,
    title: `Installment ${number} of ${count} is due`,
    paragraphs: [`Please pay ${toPay} to ${merchantName} by ${until}.`],
  });
}

/** Tells that an installment was not paid in time, what that costs, and what follows if it is not paid now. */
export function installmentLateMail(facts: InstallmentFacts): Letter {
  const { merchantName, number, count, toPay, until, lateFee } = facts;
  const fee = lateFee === null ? '' : ` A late fee of ${lateFee} was added.`;
  return compose(facts, {
    subject: `Installment ${number} of ${count} is late: ${toPay} to ${merchantName}`,
    title: `Installment ${number} of ${count} is late`,
    paragraphs: [
      `It was not paid in time.${fee}`,
      `Please pay ${toPay} to ${merchantName} by ${until}. If it is not paid by then, the whole plan ends.`,
    ],
  });
}

/** Tells that a plan has ended because an installment was not paid. */
export function planDefaultedMail(
  facts: Pick<InstallmentFacts, 'merchantName' | 'description' | 'number' | 'count' | 'url'>,
): Letter {
  const { merchantName, description, number, count, url } = facts;
  const content: MailContent = {
    merchantName,
    title: 'Your installment plan has ended',
    paragraphs: [
      ...(description === null ? [] : [description]),
      `Installment ${number} of ${count} was not paid, so the plan is over and nothing more can be paid by it. ` +
        `Please contact ${merchantName} about what is still owed.`,
    ],
    button: { label: 'See the plan', url },
  };
  return { subject: `Your installment plan with ${merchantName} has ended`, content };
}

function compose(
  facts: InstallmentFacts,
  { subject, title, paragraphs }: { subject: string; title: string; paragraphs: string[] },
): Letter {
  const { merchantName, description, dueDay, amount, lateFee, received, toPay, url } = facts;
  const rows: [string, string][] = [
    ['Due', dueDay],
    ['Amount', amount],
    ...(lateFee === null ? [] : [['Late fee', lateFee] as [string, string]]),
    ...(received === null ? [] : [['Received', received] as [string, string]]),
    ['To pay', toPay],
  ];
  const content: MailContent = {
    merchantName,
    title,
    paragraphs: [...(description === null ? [] : [description]), ...paragraphs],
    rows,
    button: { label: `Pay ${toPay}`, url },
    footer: ['This link shows the whole plan and stays the same until everything is paid.'],
  };
  return { subject, content };
}
