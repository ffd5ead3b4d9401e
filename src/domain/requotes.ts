import type { Amount } from './amountDue.ts';
import type { Currency } from './money.ts';
import type { PaymentStatus } from './payments.ts';
import { needsRates } from './quotes.ts';
import { divide, divideInProportion, type LegKind, type SplitRecipient } from './splits.ts';
import { TOKENS, type Token } from './tokens.ts';

/** What tells whether a payment's price may be renewed. */
export type Requotable = { currency: Currency; token: Token; created_at: Date; expires_at: Date };

/**
 * Whether a payment's price is renewed while it is open: it depends on a rate, and the payment is open for longer than
 * such a price can be promised (design, section 5).
 */
export function isRequotable({ currency, token, created_at, expires_at }: Requotable): boolean {
  return needsRates(currency, token) && expires_at.getTime() - created_at.getTime() > TOKENS[token].window_ms;
}

type Quoted = Requotable & { status: PaymentStatus; quoted_at: Date };

/** Until when the quote in force holds, on the merchant's clock; null where the price stays for the payment's life. */
export function quoteExpiresAt(payment: Quoted): Date | null {
  if (!isRequotable(payment)) return null;
  const lapsesAt = payment.quoted_at.getTime() + TOKENS[payment.token].window_ms;
  return new Date(Math.min(lapsesAt, payment.expires_at.getTime()));
}

/** Whether the quote in force must be renewed before a payer is asked for it. All times are on the merchant's clock. */
export function isQuoteLapsed(payment: Quoted, now: Date): boolean {
  const expiresAt = quoteExpiresAt(payment);
  return payment.status === 'pending' && expiresAt !== null && expiresAt < now && now <= payment.expires_at;
}

/**
 * A transaction is read within seconds of its block. One that is read later than this may have been kept from us by its
 * payer, who leaves the beacon out and tells us of it when the market suits him; or nodes or prices were out of reach.
 */
const LATE_READING_MS = 3 * 60_000;

/** True for a transfer that we read late. Both times are on the merchant's clock. */
export function isReadLate(paidAt: Date, now: Date): boolean {
  return now.getTime() - paidAt.getTime() > LATE_READING_MS;
}

/** Each leg at the higher of two prices, with the same wallets. */
export function dearerLegs(legs: readonly Amount[], others: readonly Amount[]): Amount[] {
  return legs.map(({ wallet, amount }) => {
    const other = others.find((leg) => leg.wallet === wallet)?.amount ?? 0n;
    return { wallet, amount: amount > other ? amount : other };
  });
}

/** A leg as the first quote had it. */
export type FirstLeg = Amount & { kind: LegKind };

/** What a new price is divided by. `token_rate`: US dollars for one token. */
export type Division = {
  payer_service_charge: boolean;
  token: Token;
  token_rate: string;
  recipients: readonly SplitRecipient[];
};

/**
 * The legs of a payment at a new price (base units, without a charge that is the payer's): the same wallets, in the same
 * order. The service charge keeps its proportion to the price, and the splits' rules are applied anew. Where that would
 * leave one of them without anything, or the fixed amounts have outgrown the price, all keep their proportions instead:
 * what payers have been shown stays payable.
 */
export function legsAnew(price: bigint, first: readonly FirstLeg[], division: Division): Amount[] {
  const charge = first.find(({ kind }) => kind === 'service_charge')?.amount ?? 0n;
  const total = first.reduce((sum, { amount }) => sum + amount, 0n);
  const { payer_service_charge } = division;
  const newCharge = charge === 0n ? 0n : atLeastOne((price * charge) / (payer_service_charge ? total - charge : total));
  const others = first.filter(({ kind }) => kind !== 'service_charge');
  const rest = atLeastOne(payer_service_charge ? price : price - newCharge);
  const amounts = byTheRules(rest, others, division) ?? inProportion(rest, others);
  return first.map(({ wallet, kind }) => {
    const amount = kind === 'service_charge' ? newCharge : amounts[others.findIndex((leg) => leg.wallet === wallet)];
    return { wallet, amount: amount as bigint };
  });
}

/** The amounts of the merchant's and the splits' legs, in their order; null where the rules give other legs. */
function byTheRules(rest: bigint, legs: readonly FirstLeg[], { recipients, token, token_rate }: Division) {
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

function inProportion(rest: bigint, legs: readonly FirstLeg[]): bigint[] {
  const parts = legs.map(({ amount }) => amount);
  return divideInProportion(rest, parts).map(atLeastOne);
}

/** Nobody can be asked for nothing. */
function atLeastOne(amount: bigint): bigint {
  return amount > 0n ? amount : 1n;
}
