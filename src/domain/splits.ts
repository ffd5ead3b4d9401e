import type Big from 'big.js';
import { FAILURE_REASONS } from './payments.ts';
import { TOKENS, type Token } from './tokens.ts';

/** split: a recipient whom the merchant named. merchant: what is left for him. service_charge: the operator's. */
export const LEG_KINDS = ['merchant', 'split', 'service_charge'] as const;
export type LegKind = (typeof LEG_KINDS)[number];

export const SPLIT_STATUSES = ['pending', 'processing', 'completed', 'failed', 'refunded'] as const;
export type SplitStatus = (typeof SPLIT_STATUSES)[number];

/** A split fails with its payment, for the payment's own reason, or because nobody paid in time. */
export const SPLIT_FAILURE_REASONS = [...FAILURE_REASONS, 'expired'] as const;
export type SplitFailureReason = (typeof SPLIT_FAILURE_REASONS)[number];

/**
 * What may follow what. A failed split is completed after all when its payment is resolved with late money; a completed
 * one fails when the chain drops the transaction that paid it (`reverted`). Nothing of ours leads to `refunded`: Florin
 * holds no money that it could send back, and a recipient who pays a customer back does so outside of the payment.
 */
export const SPLIT_TRANSITIONS: Record<SplitStatus, readonly SplitStatus[]> = {
  pending: ['processing', 'completed', 'failed'],
  processing: ['completed', 'failed'],
  completed: ['failed', 'refunded'],
  failed: ['completed'],
  refunded: [],
};

/** The statuses from which a split may come to `status`. */
export function splitsBefore(status: SplitStatus): SplitStatus[] {
  return SPLIT_STATUSES.filter((from) => SPLIT_TRANSITIONS[from].includes(status));
}

/** One transfer that a payment asks for. `id` is null for the only leg of a payment without splits and charge. */
export type Leg = {
  id: string | null;
  kind: LegKind;
  wallet: string;
  /** base units of the payment's token, more than 0 */
  amount: bigint;
};

/** Tells whether a payment's legs are recorded one by one. The only leg of a plain payment has no id. */
export function hasOwnLegs(legs: readonly Leg[] | undefined): boolean {
  return legs?.some((leg) => leg.id !== null) ?? false;
}

/** What of a payment's legs, at what each comes to, is the service charge; null where there is none. */
export function chargeAmong(legs: readonly Leg[], due: readonly { wallet: string; amount: bigint }[]): bigint | null {
  const charge = legs.find(({ kind }) => kind === 'service_charge');
  return due.find(({ wallet }) => wallet === charge?.wallet)?.amount ?? null;
}

/** All that a payment's one transaction can hold beside the merchant's part and the service charge. */
export const MAX_SPLITS = 10;
/** Percentages may have as many decimal places as fiat amounts: thirds and sevenths come out to a cent of any price. */
export const PERCENTAGE_PLACES = 6;
/** What a free place in the order may be: a merchant's own numbering, and no more than that. */
export const MAX_SPLIT_ORDER = 999_999;

/** A recipient as the merchant names him: exactly one of `percentage` and `fixed_amount_usd` is set. */
export type SplitRecipient = {
  recipient_wallet: string;
  recipient_name: string | null;
  percentage: Big | null;
  fixed_amount_usd: Big | null;
  split_order: number | null;
};

/** A rule that the recipients break: `path` is relative to their list. */
export type SplitProblem = { path: string; message: string };

/** The first rule that a list of recipients breaks by itself, whatever the payment's amount is. */
export function recipientsProblem(recipients: readonly SplitRecipient[]): SplitProblem | null {
  if (recipients.length > MAX_SPLITS) return { path: '', message: `must have at most ${MAX_SPLITS} recipients` };
  for (const [index, { percentage, fixed_amount_usd }] of recipients.entries()) {
    if ((percentage === null) === (fixed_amount_usd === null)) {
      return { path: `${index}`, message: 'must have exactly one of percentage and fixed_amount_usd' };
    }
  }
  const wallet = repeated(recipients.map((recipient) => recipient.recipient_wallet));
  if (wallet !== null) return { path: `${wallet}.recipient_wallet`, message: 'is named twice' };
  const order = repeated(recipients.map((recipient) => recipient.split_order));
  if (order !== null) return { path: `${order}.split_order`, message: 'is used twice' };
  const percentages = recipients.flatMap(({ percentage }) => percentage ?? []);
  const total = percentages.reduce((sum, percentage) => sum + toMicros(percentage), 0n);
  if (percentages.length > 0 && total !== HUNDRED_PERCENT) {
    return { path: '', message: 'the percentages must sum to 100' };
  }
  return null;
}

/** The place of each recipient: his own, or else the smallest number from 1 on that is free, as they were listed. */
export function splitOrders(recipients: readonly SplitRecipient[]): number[] {
  const taken = new Set(recipients.map((recipient) => recipient.split_order));
  let next = 0;
  return recipients.map(({ split_order }) => {
    if (split_order !== null) return split_order;
    do next += 1;
    while (taken.has(next));
    return next;
  });
}

/**
 * Base units for each recipient, in order, and what is left for the merchant. They add up to what was divided. 0n is for
 * a recipient of zero percent alone.
 */
export type Division = { amounts: bigint[]; remainder: bigint };

/**
 * Divides base units among recipients: fixed amounts first, at the payment's own rate; then the percentages of the rest,
 * or the rest to the merchant where there are none. Reckoned in exact fractions and rounded once, by the largest
 * remainder, so that every part is less than one base unit from its exact value and nothing is lost or made.
 * @param tokenRate US dollars for one token, as the quote fixed it
 */
export function divide(
  total: bigint,
  recipients: readonly SplitRecipient[],
  token: Token,
  tokenRate: string,
): Division | SplitProblem {
  const rate = toFraction(tokenRate);
  // All parts over one denominator: fixed amounts have micro-dollars over the rate, percentages a hundred million.
  const unit = MICROS * rate.numerator;
  const fixed = recipients.map(({ fixed_amount_usd }) =>
    fixed_amount_usd ? toMicros(fixed_amount_usd) * 10n ** BigInt(TOKENS[token].decimals) * rate.denominator : 0n,
  );
  const rest = total * unit - sum(fixed);
  if (rest < 0n) return { path: '', message: 'the fixed amounts are more than what there is to split' };
  const parts = recipients.map(({ percentage }, index) =>
    percentage ? rest * toMicros(percentage) : (fixed[index] as bigint) * HUNDRED_PERCENT,
  );
  const hasPercentages = recipients.some((recipient) => recipient.percentage);
  // Less than a base unit is no part of its own; it goes with the rounding.
  const merchant = hasPercentages || rest < unit ? [] : [rest * HUNDRED_PERCENT];
  const rounded = roundParts([...parts, ...merchant], unit * HUNDRED_PERCENT, total);
  const amounts = rounded.slice(0, recipients.length);
  const nothing = amounts.findIndex((amount, index) => amount === 0n && !isOfNothing(recipients[index]));
  if (nothing >= 0) return { path: `${nothing}`, message: `comes to less than the smallest unit of ${token}` };
  return { amounts, remainder: rounded[recipients.length] ?? 0n };
}

/** Zero percent is a share of its own: it is recorded with nothing, and is no leg of the transaction. */
function isOfNothing(recipient: SplitRecipient | undefined): boolean {
  return recipient?.percentage?.eq(0) ?? false;
}

/** Divides base units by the proportions of `parts`, exactly, by the largest remainder. */
export function divideInProportion(total: bigint, parts: readonly bigint[]): bigint[] {
  const numerators = parts.map((part) => part * total);
  return roundParts(numerators, sum(parts), total);
}

const BASIS_POINTS = 10_000n;

/** The service charge on an amount, rounded down: the fraction of a base unit is the payer's or the merchant's. */
export function serviceChargeOn(amount: bigint, bps: number): bigint {
  return (amount * BigInt(bps)) / BASIS_POINTS;
}

const MICROS = 1_000_000n;
const HUNDRED_PERCENT = 100n * MICROS;

/** A decimal of at most six places as a whole number of millionths. */
function toMicros(decimal: Big): bigint {
  return BigInt(decimal.times(1_000_000).toFixed(0));
}

function toFraction(decimal: string): { numerator: bigint; denominator: bigint } {
  const [whole = '', places = ''] = decimal.split('.');
  return { numerator: BigInt(whole + places), denominator: 10n ** BigInt(places.length) };
}

/** Rounds fractions that add up to `total` to whole numbers that do: down, and up where the remainder is largest. */
function roundParts(numerators: readonly bigint[], denominator: bigint, total: bigint): bigint[] {
  const rounded = numerators.map((numerator) => numerator / denominator);
  const byRemainder = numerators
    .map((numerator, index) => ({ index, remainder: numerator % denominator }))
    .sort((one, other) => (one.remainder < other.remainder ? 1 : one.remainder > other.remainder ? -1 : 0));
  const missing = Number(total - sum(rounded));
  for (const { index } of byRemainder.slice(0, missing)) rounded[index] = (rounded[index] as bigint) + 1n;
  return rounded;
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}

/** The index of the first value that stood before already; null when there is none. Nulls are all different. */
function repeated(values: readonly (string | number | null)[]): number | null {
  const index = values.findIndex((value, place) => value !== null && values.indexOf(value) < place);
  return index < 0 ? null : index;
}
