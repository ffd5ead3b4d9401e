import type Big from 'big.js';
import { FAILURE_REASONS } from './payments.ts';
import { TOKENS, type Token } from './tokens.ts';

/**
 * The kinds of legs.
 * - merchant: what is left after the other legs
 * - split: a recipient that the merchant named
 * - service_charge: the operator's part
 */
export const LEG_KINDS = ['merchant', 'split', 'service_charge'] as const;
/** The recipient of a leg. */
export type LegKind = (typeof LEG_KINDS)[number];

/** The statuses of a split. The interface fixes them. */
export const SPLIT_STATUSES = ['pending', 'processing', 'completed', 'failed', 'refunded'] as const;
/** The status of a split. */
export type SplitStatus = (typeof SPLIT_STATUSES)[number];

/** Why a split failed: its payment's failure reason, or `expired` if nobody paid in time. */
export const SPLIT_FAILURE_REASONS = [...FAILURE_REASONS, 'expired'] as const;
/** Why a split failed. */
export type SplitFailureReason = (typeof SPLIT_FAILURE_REASONS)[number];

/**
 * The allowed next statuses.
 * A failed split is completed when its payment is resolved with late money. A completed one fails when the chain drops
 * the transaction that paid it (`reverted`). It is refunded once its recipient has sent all of it back, in final blocks.
 */
export const SPLIT_TRANSITIONS: Record<SplitStatus, readonly SplitStatus[]> = {
  pending: ['processing', 'completed', 'failed'],
  processing: ['completed', 'failed'],
  completed: ['failed', 'refunded'],
  failed: ['completed'],
  refunded: [],
};

/** Returns the statuses from which a split may move to `status`. */
export function splitsBefore(status: SplitStatus): SplitStatus[] {
  return SPLIT_STATUSES.filter((from) => SPLIT_TRANSITIONS[from].includes(status));
}

/**
 * One transfer that a payment asks for.
 * `id`: null for the single leg of a payment without splits and service charge.
 */
export type Leg = {
  id: string | null;
  kind: LegKind;
  wallet: string;
  /** base units of the payment's token, more than 0 */
  amount: bigint;
};

/** True if a payment's legs are stored one by one. The single leg of a plain payment has no id and is not stored. */
export function hasOwnLegs(legs: readonly Leg[] | undefined): boolean {
  return legs?.some((leg) => leg.id !== null) ?? false;
}

/**
 * Returns the service charge among a payment's legs, in base units, or null if it has none.
 * @param due the current amount of each leg
 */
export function chargeAmong(legs: readonly Leg[], due: readonly { wallet: string; amount: bigint }[]): bigint | null {
  const charge = legs.find(({ kind }) => kind === 'service_charge');
  return due.find(({ wallet }) => wallet === charge?.wallet)?.amount ?? null;
}

/** The most recipients of a payment. One transaction has room for these, the merchant's part and the service charge. */
export const MAX_SPLITS = 10;
/** The most decimal places of a percentage. Thirds and sevenths are then exact to a cent for any price. */
export const PERCENTAGE_PLACES = 6;
/** The largest `split_order`. Enough for a merchant's own numbering. */
export const MAX_SPLIT_ORDER = 999_999;

/** A recipient as the merchant named it: exactly one of `percentage` and `fixed_amount_usd` is set. */
export type SplitRecipient = {
  recipient_wallet: string;
  recipient_name: string | null;
  percentage: Big | null;
  fixed_amount_usd: Big | null;
  split_order: number | null;
};

/** A rule that the recipients break. `path` is relative to the list of recipients. */
export type SplitProblem = { path: string; message: string };

/** Returns the first rule that the recipients break, whatever the payment's amount is; null if they break none. */
export function recipientsProblem(recipients: readonly SplitRecipient[]): SplitProblem | null {
  if (recipients.length > MAX_SPLITS) return { path: '', message: `must have at most ${MAX_SPLITS} recipients` };
  for (const [index, { percentage, fixed_amount_usd }] of recipients.entries()) {
    if ((percentage === null) === (fixed_amount_usd === null)) {
      return { path: `${index}`, message: 'must have exactly one of percentage and fixed_amount_usd' };
    }
  }
  const wallet = repeated(recipients.map((recipient) => recipient.recipient_wallet));
  if (wallet !== null) return { path: `${wallet}.recipient_wallet`, message: 'must not appear twice' };
  const order = repeated(recipients.map((recipient) => recipient.split_order));
  if (order !== null) return { path: `${order}.split_order`, message: 'must not be used twice' };
  const percentages = recipients.flatMap(({ percentage }) => percentage ?? []);
  const total = percentages.reduce((sum, percentage) => sum + toMicros(percentage), 0n);
  if (percentages.length > 0 && total !== HUNDRED_PERCENT) {
    return { path: '', message: 'must have percentages that sum to 100' };
  }
  return null;
}

/** Returns each recipient's order: its own, or else the smallest free number from 1 on, in the order of the list. */
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
 * Base units for each recipient, in order, and the remainder for the merchant.
 * Their sum is the amount that was divided. Only a recipient with zero percent gets 0n.
 */
export type Division = { amounts: bigint[]; remainder: bigint };

/**
 * Divides base units among the recipients, or returns the rule that they break.
 * Fixed amounts come first, at the payment's own rate. Then the percentages divide the rest. Without percentages, the
 * merchant gets the rest. Everything is computed in exact fractions and rounded once, by the largest remainder. So each
 * part is less than one base unit from its exact value, and the parts add up to `total`.
 * @param tokenRate US dollars per token, as fixed by the quote
 */
export function divide(
  total: bigint,
  recipients: readonly SplitRecipient[],
  token: Token,
  tokenRate: string,
): Division | SplitProblem {
  const rate = toFraction(tokenRate);
  // All parts have one denominator. A fixed amount is in micro-dollars over the rate; a percentage is in units of
  // 10^-8.
  const unit = MICROS * rate.numerator;
  const fixed = recipients.map(({ fixed_amount_usd }) =>
    fixed_amount_usd ? toMicros(fixed_amount_usd) * 10n ** BigInt(TOKENS[token].decimals) * rate.denominator : 0n,
  );
  const rest = total * unit - sum(fixed);
  if (rest < 0n) return { path: '', message: 'must have fixed amounts of at most the amount to split' };
  const parts = recipients.map(({ percentage }, index) =>
    percentage ? rest * toMicros(percentage) : (fixed[index] as bigint) * HUNDRED_PERCENT,
  );
  const hasPercentages = recipients.some((recipient) => recipient.percentage);
  // A remainder below one base unit is left to the rounding.
  const merchant = hasPercentages || rest < unit ? [] : [rest * HUNDRED_PERCENT];
  const rounded = roundParts([...parts, ...merchant], unit * HUNDRED_PERCENT, total);
  const amounts = rounded.slice(0, recipients.length);
  const nothing = amounts.findIndex((amount, index) => amount === 0n && !isZeroPercent(recipients[index]));
  if (nothing >= 0) return { path: `${nothing}`, message: `gets less than the smallest unit of ${token}` };
  return { amounts, remainder: rounded[recipients.length] ?? 0n };
}

/** True for zero percent. Such a split is stored with amount 0 and is no leg of the transaction. */
function isZeroPercent(recipient: SplitRecipient | undefined): boolean {
  return recipient?.percentage?.eq(0) ?? false;
}

/** Divides base units in proportion to `parts`, exactly, by the largest remainder. */
export function divideInProportion(total: bigint, parts: readonly bigint[]): bigint[] {
  const numerators = parts.map((part) => part * total);
  return roundParts(numerators, sum(parts), total);
}

const BASIS_POINTS = 10_000n;

/**
 * Returns the service charge on an amount, rounded down in the favour of the payer or the merchant.
 * @param bps basis points
 */
export function serviceChargeOn(amount: bigint, bps: number): bigint {
  return (amount * BigInt(bps)) / BASIS_POINTS;
}

const MICROS = 1_000_000n;
const HUNDRED_PERCENT = 100n * MICROS;

/** Converts a decimal of at most six places to millionths. */
function toMicros(decimal: Big): bigint {
  return BigInt(decimal.times(1_000_000).toFixed(0));
}

function toFraction(decimal: string): { numerator: bigint; denominator: bigint } {
  const [whole = '', places = ''] = decimal.split('.');
  return { numerator: BigInt(whole + places), denominator: 10n ** BigInt(places.length) };
}

/** Rounds fractions that add up to `total` to whole numbers that do so, too. The largest remainders are rounded up. */
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

/** Returns the index of the first repeated value, or null. Nulls are never equal. */
function repeated(values: readonly (string | number | null)[]): number | null {
  const index = values.findIndex((value, place) => value !== null && values.indexOf(value) < place);
  return index < 0 ? null : index;
}
