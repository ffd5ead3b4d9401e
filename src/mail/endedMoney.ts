import type { Mode } from '../domain/modes.ts';
import { plainText, subjectLine } from './compose.ts';

/** Money for one period or installment that is not paid. Amounts are formatted text. */
export type EndedPart = {
  /** "the period …" or "installment 2 of 3" */
  what: string;
  /** in tokens */
  received: string;
  /** the same in the currency of the price, and the price */
  value: string;
  price: string;
  payments: { id: string; received: string }[];
};

/** A subscription or an installment plan that has ended with money for what is not paid. */
export type EndedOwner = {
  noun: 'subscription' | 'installment plan';
  id: string;
  mode: Mode;
  status: string;
  /** the name of the subscription's plan, or the installment plan's description */
  name: string | null;
  customer: string | null;
  /** everything together, in tokens */
  received: string;
  parts: [EndedPart, ...EndedPart[]];
};

/** Returns the paragraph that tells a customer what the merchant has received for something unpaid that has ended. */
export function receivedText(merchantName: string, parts: readonly EndedPart[]): string {
  const received = parts.slice(0, MAX_LISTED).map(({ value, price, what }) => `${value} of ${price} for ${what}`);
  const more = parts.length > MAX_LISTED ? ', and more' : '';
  return `${merchantName} has received ${received.join(', ')}${more}. Please contact ${merchantName} about this money.`;
}

/** The most periods or installments, and payments of each, that a mail lists. More are rare, and the API lists them. */
const MAX_LISTED = 10;

/** Returns the mail to a merchant about money that a subscription or an installment plan had received for nothing. */
export function endedMoneyMail(merchantName: string, owner: EndedOwner): { subject: string; text_body: string } {
  const { noun, id, mode, status, name, customer, received, parts } = owner;
  const isPlan = noun === 'installment plan';
  const isOne = parts.length === 1;
  const part = isPlan ? (isOne ? 'an installment' : 'installments') : isOne ? 'a period' : 'periods';
  const facts = [
    `${capitalized(noun)}: ${id}`,
    ...(name === null ? [] : [`${isPlan ? 'Description' : 'Plan'}: ${name}`]),
    ...(customer === null ? [] : [`Customer: ${customer}`]),
    `Status: ${status}`,
    ...parts.slice(0, MAX_LISTED).flatMap(linesOf),
    ...(parts.length > MAX_LISTED ? [`and ${parts.length - MAX_LISTED} more`] : []),
  ];
  return {
    subject: subjectLine(`${mode === 'test' ? '[Test] ' : ''}${capitalized(noun)} has ended, partly paid: ${received}`),
    text_body: plainText(`Hello ${merchantName},

${isPlan ? 'An' : 'A'} ${noun} has ended, and has received money for ${part} that ${isOne ? 'is' : 'are'} not paid.
Florin asks the customer for nothing more.

${facts.map((fact) => `  ${fact}`).join('\n')}

The money is in your wallet. Please return it to the payer, or accept it. To accept what was received as the whole price, call

${parts
  .slice(0, MAX_LISTED)
  .map(({ payments }) => `  POST /api/v1/payments/${payments.at(-1)?.id}/resolve`)
  .join('\n')}
${status === 'defaulted' ? reinstatement(id) : isPlan ? CANCELLED_PLAN : ''}`),
  };
}

function linesOf({ what, received, value, price, payments }: EndedPart): string[] {
  return [
    `Received for ${what}: ${received} (${value} of ${price})`,
    ...payments.slice(0, MAX_LISTED).map((payment) => `  ${payment.received} by ${payment.id}`),
    ...(payments.length > MAX_LISTED ? [`  and by ${payments.length - MAX_LISTED} more payments`] : []),
  ];
}

const CANCELLED_PLAN = `
The plan stays cancelled in any case.
`;

function reinstatement(planId: string): string {
  return `
To ask the customer for the rest, reinstate the plan with

  POST /api/v1/installment-plans/${planId}/reinstate
`;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
