import type { Amount } from './amountDue.ts';
import type { Currency } from './money.ts';
import type { PaymentStatus } from './payments.ts';
import { needsRates } from './quotes.ts';
import { divide, divideInProportion, type LegKind, type SplitRecipient } from './splits.ts';
import { TOKENS, type Token } from './tokens.ts';

/** The fields that decide if a payment's price can be renewed. */
export type Requotable = { currency: Currency; token: Token; created_at: Date; expires_at: Date };

/**
 * True if a payment's price is renewed while it is open.
 * Its price must depend on a rate, and the payment must stay open longer than one quote is valid.
 */
export function isRequotable({ currency, token, created_at, expires_at }: Requotable): boolean {
  return needsRates(currency, token) && expires_at.getTime() - created_at.getTime() > TOKENS[token].window_ms;
}

type QuotedPayment = Requotable & { status: PaymentStatus; quoted_at: Date };

/** Returns when the current quote expires (on the merchant's clock), or null if the price never changes. */
export function quoteExpiresAt(payment: QuotedPayment): Date | null {
  if (!isRequotable(payment)) return null;
  const lapsesAt = payment.quoted_at.getTime() + TOKENS[payment.token].window_ms;
  return new Date(Math.min(lapsesAt, payment.expires_at.getTime()));
}

/** True if the current quote must be renewed before a payer sees it. All times are on the merchant's clock. */
export function isQuoteLapsed(payment: QuotedPayment, now: Date): boolean {
  const expiresAt = quoteExpiresAt(payment);
  return payment.status === 'pending' && expiresAt !== null && expiresAt < now && now <= payment.expires_at;
}

/**
 * How late after its block a transaction counts as read late.
 * Reading normally takes seconds. The payer may have withheld the transaction: they can leave out the beacon and submit
 * it when the rate suits them. Otherwise, nodes or rates were unavailable.
 */
const LATE_READING_MS = 3 * 60_000;

/** True if a transfer was read late. Both times are on the merchant's clock. */
export function isReadLate(paidAt: Date, now: Date): boolean {
  return now.getTime() - paidAt.getTime() > LATE_READING_MS;
}

/** Returns each leg at the higher of two prices. Both lists must have the same wallets. */
export function higherLegs(legs: readonly Amount[], others: readonly Amount[]): Amount[] {
  return legs.map(({ wallet, amount }) => {
    const other = others.find((leg) => leg.wallet === wallet)?.amount ?? 0n;
    return { wallet, amount: amount > other ? amount : other };
  });
}

/** A leg of a payment's first quote. */
export type FirstLeg = Amount & { kind: LegKind };

/** The rules that divide a new price among the legs. `token_rate`: US dollars per token. */
export type Division = {
  payer_service_charge: boolean;
  token: Token;
  token_rate: string;
  recipients: readonly SplitRecipient[];
};

/**
 * Returns a payment's legs at a new price, with the same wallets in the same order.
 * The service charge keeps its share of the price, and the rules of the splits are applied to the rest. This may leave
 * a leg with nothing, or the fixed amounts may exceed the price. Then all legs keep their shares instead, so that a
 * payment that payers have seen stays payable.
 * @param price base units, without a service charge that the payer pays on top
 */
export function legsAtPrice(price: bigint, first: readonly FirstLeg[], division: Division): Amount[] {
  const charge = first.find(({ kind }) => kind === 'service_charge')?.amount ?? 0n;
  const total = first.reduce((sum, { amount }) => sum + amount, 0n);
  const { payer_service_charge } = division;
  const newCharge = charge === 0n ? 0n : atLeastOne((price * charge) / (payer_service_charge ? total - charge : total));
  const others = first.filter(({ kind }) => kind !== 'service_charge');
  const rest = atLeastOne(payer_service_charge ? price : price - newCharge);
  const amounts = divideByRules(rest, others, division) ?? divideByShares(rest, others);
  return first.map(({ wallet, kind }) => {
    const amount = kind === 'service_charge' ? newCharge : amounts[others.findIndex((leg) => leg.wallet === wallet)];
    return { wallet, amount: amount as bigint };
  });
}

/**
 * Returns the amounts of the merchant's and the splits' legs, in order.
 * Null if the rules would change the set of legs.
 */
function divideByRules(rest: bigint, legs: readonly FirstLeg[], { recipients, token, token_rate }: Division) {
  if (recipients.length === 0) return [rest];
  const divided = divide(rest, recipients, token, token_rate);
  if ('path' in divided) return null;
  const amounts = legs.map(({ kind, wallet }) => {
    const index = recipients.findIndex(({ recipient_wallet }) => recipient_wallet === wallet);
    return kind === 'merchant' ? divided.remainder : (divided.amounts[index] ?? 0n);
  });
  const isWhole = amounts.reduce((sum, amount) => sum + amount, 0n) === rest;
  return isWhole && amounts.every((amount) => amount > 0n) ? amounts : null;
}

function divideByShares(rest: bigint, legs: readonly FirstLeg[]): bigint[] {
  const parts = legs.map(({ amount }) => amount);
  return divideInProportion(rest, parts).map(atLeastOne);
}

/** A transfer of zero cannot be requested, so each leg is at least one base unit. */
function atLeastOne(amount: bigint): bigint {
  return amount > 0n ? amount : 1n;
}
