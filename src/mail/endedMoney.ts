import { dayText, roundedFiatText, tokenAmount } from '../domain/amountText.ts';
import type { Mode } from '../domain/modes.ts';
import type { Currency } from '../domain/money.ts';
import type { Token } from '../domain/tokens.ts';
import { listText } from '../i18n/texts.ts';
import type { Translator } from '../i18n/translator.ts';
import { indented, type PlainMail, writePlainMail } from './compose.ts';

/** A payment with money: base units of its token. */
type PartPayment = { id: string; token: Token; amount_received: bigint };

/** Money for one period or installment that is not paid. `received` and `price`: decimals in its currency. */
export type EndedPart = {
  what:
    | { kind: 'period'; start: Date; end: Date; time_zone: string }
    | { kind: 'installment'; number: number; count: number };
  received: string;
  price: string;
  currency: Currency;
  payments: PartPayment[];
};

/** A subscription or an installment plan that has ended with money for what is not paid. */
export type EndedOwner = {
  noun: 'subscription' | 'plan';
  id: string;
  mode: Mode;
  status: string;
  /** the name of the subscription's plan, or the installment plan's description */
  name: string | null;
  customer: string | null;
  parts: [EndedPart, ...EndedPart[]];
};

/** The most periods or installments, and payments of each, that a mail lists. More are rare, and the API lists them. */
const MAX_LISTED = 10;

/** Returns the paragraph that tells a customer what the merchant has received for something unpaid that has ended. */
export function receivedText(merchant: string, parts: readonly EndedPart[], t: Translator): string {
  const received = parts
    .slice(0, MAX_LISTED)
    .map((part) =>
      t.text(part.what.kind === 'period' ? 'mail-ended-period' : 'mail-ended-installment', valuesOf(part, t)),
    );
  const more = parts.length > MAX_LISTED ? [t.text('mail-ended-more')] : [];
  return t.text('mail-ended-received', { merchant, parts: { raw: listText([...received, ...more], t) } });
}

/** Returns the values of the texts about a part. */
function valuesOf({ what, received, price, currency }: EndedPart, { locale }: Translator) {
  const money = { value: roundedFiatText(received, currency, locale), price: roundedFiatText(price, currency, locale) };
  if (what.kind === 'installment') return { ...money, number: what.number, count: what.count };
  const { start, end, time_zone } = what;
  return { ...money, start: dayText(start, locale, time_zone), end: dayText(end, locale, time_zone) };
}

/** Returns the mail to a merchant about money that a subscription or an installment plan had received for nothing. */
export function endedMoneyMail(merchant: string, owner: EndedOwner, t: Translator): PlainMail {
  const { noun, id, mode, status, name, customer, parts } = owner;
  const isPlan = noun === 'plan';
  const listed = parts.slice(0, MAX_LISTED);
  const rest = parts.length - listed.length;
  const facts = [
    t.text(isPlan ? 'mail-fact-installment-plan' : 'mail-fact-subscription', { id }),
    ...(name === null
      ? []
      : [isPlan ? t.text('mail-fact-description', { description: name }) : t.text('mail-fact-plan', { name })]),
    ...(customer === null ? [] : [t.text('mail-fact-customer', { customer })]),
    t.text('mail-fact-status', { status }),
    ...listed.flatMap((part) => linesOf(part, t)),
    ...(rest > 0 ? [t.text('mail-fact-more', { count: rest })] : []),
  ];
  const amount = inTokens(
    parts.flatMap(({ payments }) => payments),
    t,
  );
  const paragraphs = [
    t.text('mail-merchant-hello', { merchant }),
    t.text('mail-owner-ended-text', { noun: { raw: noun }, count: parts.length }),
    indented(facts),
    t.text('mail-owner-advice'),
    indented(listed.map(({ payments }) => `POST /api/v1/payments/${payments.at(-1)?.id}/resolve`)),
    ...(status === 'defaulted'
      ? [t.text('mail-owner-reinstate'), `  POST /api/v1/installment-plans/${id}/reinstate`]
      : isPlan
        ? [t.text('mail-owner-cancelled')]
        : []),
  ];
  const subject = t.text('mail-owner-ended-subject', { noun: { raw: noun }, amount });
  return writePlainMail(subject, paragraphs, mode, t);
}

function linesOf(part: EndedPart, t: Translator): string[] {
  const { what, payments } = part;
  const values = { ...valuesOf(part, t), received: inTokens(payments, t) };
  const listed = payments.slice(0, MAX_LISTED);
  const rest = payments.length - listed.length;
  return [
    t.text(what.kind === 'period' ? 'mail-fact-period' : 'mail-fact-installment', values),
    ...listed.map((one) => `  ${t.text('mail-fact-part', { amount: inTokens([one], t), payment: one.id })}`),
    ...(rest > 0 ? [`  ${t.text('mail-fact-more-payments', { count: rest })}`] : []),
  ];
}

/** Formats what payments received, by token. */
function inTokens(payments: readonly PartPayment[], t: Translator): string {
  const sum = (own: typeof payments) => own.reduce((total, { amount_received }) => total + amount_received, 0n);
  const byToken = [...Map.groupBy(payments, ({ token }) => token)];
  return listText(
    byToken.map(([token, own]) => tokenAmount(sum(own), token, t.locale)),
    t,
  );
}
