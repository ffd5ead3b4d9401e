import Big from 'big.js';
import { databaseMs, databaseNow } from '../../clock.ts';
import type { Config } from '../../config/index.ts';
import { suspendedText, suspensionOf } from '../../config/suspensions.ts';
import type { Database, DbOrTrx, Trx } from '../../db/database.ts';
import { type LockedPayment, lockPaymentsById } from '../../db/payments/locks.ts';
import { changePayment, findPublicPayment, type PaymentRow, type PublicPayment } from '../../db/payments/payments.ts';
import {
  findFirstQuote,
  findQuote,
  insertQuotes,
  type PaymentQuoteRow,
  pricesOf,
  termsOf,
} from '../../db/payments/quotes.ts';
import { type LegRow, legRowsOf, legsOf, outstandingLegs, setLegAmounts } from '../../db/payments/splits.ts';
import { creditsOf, type NewTransfer } from '../../db/payments/transfers.ts';
import { loadRates } from '../../db/rates.ts';
import { transact } from '../../db/transaction.ts';
import { type Amount, lapsedQuote, type QuotedLegs, type Terms } from '../../domain/amountDue.ts';
import { FlorinError } from '../../domain/errors.ts';
import { settle } from '../../domain/payments.ts';
import { quote, type RatedQuote, type Rates } from '../../domain/quotes.ts';
import { higherLegs, isQuoteLapsed, isReadLate, isRequotable, legsAtPrice } from '../../domain/requotes.ts';
import { chargeAmong, type Leg, type SplitRecipient } from '../../domain/splits.ts';
import { MAX_BASE_UNITS } from '../../domain/tokens.ts';
import { rateUnavailable } from './create.ts';
import { takeExchangeAmount } from './exchange.ts';

/**
 * Returns the payment with a current quote, and creates the quote if the last one has lapsed.
 * Concurrent requests create one quote. Nothing is written before that quote lapses, or when nothing is outstanding.
 * @throws FlorinError `rate_unavailable` without a fresh rate for a lapsed quote; `conflict` when the new price is too
 * large, or the token is suspended
 */
export async function withCurrentQuote(
  { db, config, rates }: { db: Database; config: Config; rates: (db: DbOrTrx) => Promise<Rates> },
  payment: PublicPayment,
): Promise<PublicPayment> {
  const { id, mode, clock_offset_ms, token } = payment;
  const suspension = suspensionOf(config, mode, token, payment.token_check);
  if (
    suspension !== null &&
    payment.status === 'pending' &&
    (await outstandingLegs(db, payment, 'landed')).length > 0
  ) {
    throw new FlorinError('conflict', `${suspendedText(token, suspension)}.`);
  }
  if (!(await needsQuote(db, payment, new Date(databaseMs() + Number(clock_offset_ms))))) return payment;
  const current = await rates(db);
  priceNow(payment, current); // fails before waiting for a lock
  await transact(db, async (trx) => {
    const [locked] = await lockPaymentsById(trx, mode, [id]);
    if (locked) await renewQuote(trx, locked, async () => current);
  });
  return (await findPublicPayment(db, id)) ?? payment;
}

/**
 * Adds a quote to a locked payment if the last one has lapsed and something is outstanding.
 * @throws FlorinError `rate_unavailable`; `conflict` when the new price is too large
 */
export async function renewQuote(trx: Trx, payment: LockedPayment, rates: () => Promise<Rates>): Promise<void> {
  if (!(await needsQuote(trx, payment, payment.now))) return;
  const quoted = await addQuote(trx, payment, await rates(), payment.now, null, { renewsExchangeAmount: true });
  if (!quoted) throw new FlorinError('conflict', `The current price is too large to be paid in ${payment.token}.`);
  await updateAmountDue(trx, quoted);
}

async function needsQuote(db: DbOrTrx, payment: PaymentRow, now: Date): Promise<boolean> {
  return isQuoteLapsed(payment, now) && (await outstandingLegs(db, payment, 'landed')).length > 0;
}

/** Updates the amount due and the legs after a new quote. Everything else stays. */
async function updateAmountDue(trx: Trx, payment: LockedPayment): Promise<void> {
  const { id, now } = payment;
  const legs = await legsOf(trx, [id]);
  const terms = await termsOf(trx, [payment], legs);
  const credits = await creditsOf(trx, [id]);
  const { amount_due, legs_due } = settle(payment, terms.get(id) as Terms, credits.get(id) ?? []);
  const service_charge = chargeAmong(legs.get(id) ?? [], legs_due);
  await changePayment(trx, payment, { amount_due, service_charge }, now);
  await setLegAmounts(trx, id, legs_due, now);
}

/**
 * Adds a quote at current rates to a locked payment. Returns the payment, or null if the new price is too large. The
 * payment shows its newest quote. Its amount due is not recomputed: the caller settles the returned payment.
 * @param at when the quote comes into force, on the merchant's clock
 * @param atLeast an earlier quote whose leg amounts are a lower bound
 * @param options `renewsExchangeAmount`: the payer is about to see the new price, so a payment from an exchange gets a new
 * amount of its own. Otherwise the payment keeps the amount that identifies it.
 * @throws FlorinError `rate_unavailable`
 */
export async function addQuote(
  trx: Trx,
  payment: LockedPayment,
  rates: Rates,
  at: Date,
  atLeast: QuotedLegs | null = null,
  { renewsExchangeAmount = false } = {},
): Promise<LockedPayment | null> {
  const { id, quoted_at, now } = payment;
  const priced = priceNow(payment, rates);
  if (!priced) return null;
  const [known, rows] = [await findFirstQuote(trx, id), await legRowsOf(trx, id)];
  const first = known ?? firstQuote(payment, rows);
  const market = quoteRow(payment, at, priced, marketLegs(payment, priced, first, rows));
  const lapsed = atLeast && ((await findQuote(trx, id, atLeast.quoted_at)) ?? first);
  const price = lapsed ? higherQuote(market, lapsed) : market;
  if (price.amount_due > MAX_BASE_UNITS) return null;
  const isRenewed = renewsExchangeAmount && payment.exchange_amount !== null && at > quoted_at;
  // Only invoices are open for longer than a quote, and anybody with the link can pay those.
  const exchange_amount = isRenewed
    ? await takeExchangeAmount(trx, payment, price.amount_due, now, { isPublic: true })
    : null;
  const own = exchange_amount === null ? {} : { amount_due: exchange_amount, amounts: [exchange_amount] };
  const next = { ...price, ...own, exchange_amount };
  await insertQuotes(trx, id, known ? [next] : [first, next]);
  if (at <= quoted_at) return payment;
  const change = { ...pricesOf(next), ...(isRenewed ? { exchange_amount } : {}) };
  return { ...payment, ...(await changePayment(trx, payment, change, now)) };
}

/**
 * Returns the payments, each with a quote in force for its transfer if that is on time.
 * If the last quote had lapsed, the transfer gets a quote at the current market rate, so the payer cannot choose a
 * rate. A transfer we see late is priced at max(current quote, lapsed quote), so a payer cannot withhold it until the
 * rate suits them. If the new price would be too large, the payment keeps its old one.
 * @throws FlorinError `rate_unavailable` without a fresh rate: then the transaction waits
 */
export async function quoteTransfers(
  trx: Trx,
  payments: readonly LockedPayment[],
  legs: ReadonlyMap<string, Leg[]>,
  transfers: readonly QuotedTransfer[],
): Promise<LockedPayment[]> {
  const open = payments.filter((payment) => payment.status === 'pending' && isRequotable(payment));
  if (open.length === 0) return [...payments];
  const times = timesOf(transfers);
  const terms = await termsOf(trx, open, legs, times);
  const quoted = new Map<string, LockedPayment | null>();
  for (const payment of open) {
    const at = times.get(payment.id);
    if (!at || at > payment.expires_at) continue;
    const lapsed = lapsedQuote(terms.get(payment.id) as Terms, at);
    if (!lapsed) continue;
    const atLeast = isReadLate(at, payment.now) ? lapsed : null;
    quoted.set(payment.id, await addQuote(trx, payment, await loadRates(trx), at, atLeast));
  }
  return payments.map((payment) => quoted.get(payment.id) ?? payment);
}

/** The fields of a transfer that decide at which quote it counts. */
type QuotedTransfer = Pick<NewTransfer, 'payment_id' | 'unapplied_reason' | 'paid_at'>;

/** Returns when each payment was paid. A transaction pays a payment at one time only. */
function timesOf(transfers: readonly QuotedTransfer[]): Map<string, Date> {
  return new Map(
    transfers.flatMap(({ payment_id, unapplied_reason, paid_at }) =>
      payment_id && !unapplied_reason ? [[payment_id, new Date(paid_at)] as const] : [],
    ),
  );
}

/**
 * Returns the current price of a payment that needs rates, or null if it is too large.
 * @throws FlorinError `rate_unavailable`
 */
function priceNow({ amount, currency, token }: PaymentRow, rates: Rates): RatedQuote | null {
  const priced = quote(Big(amount), currency, token, rates, databaseNow());
  if (!('problem' in priced)) return priced as RatedQuote;
  if (priced.problem === 'amount_too_large') return null;
  throw rateUnavailable(priced.unit);
}

function marketLegs(
  payment: PaymentRow,
  priced: RatedQuote,
  first: PaymentQuoteRow,
  rows: readonly LegRow[],
): Amount[] {
  return legsAtPrice(priced.amount_due, firstLegs(first, rows), {
    payer_service_charge: payment.payer_service_charge,
    token: payment.token,
    token_rate: priced.token_rate,
    recipients: rows.filter(({ kind }) => kind === 'split').map(recipientOf),
  });
}

type Prices = Pick<PaymentQuoteRow, 'amount_usd' | 'currency_rate' | 'token_rate'>;

function quoteRow(
  { id }: Pick<PaymentRow, 'id'>,
  quoted_at: Date,
  { amount_usd, currency_rate, token_rate }: Prices,
  legs: readonly Amount[],
): PaymentQuoteRow {
  return {
    payment_id: id,
    quoted_at,
    amount_usd,
    amount_due: legs.reduce((sum, { amount }) => sum + amount, 0n),
    currency_rate,
    token_rate,
    wallets: legs.map(({ wallet }) => wallet),
    amounts: legs.map(({ amount }) => amount),
    exchange_amount: null,
  };
}

/** Returns the market quote with no leg below that of an earlier quote. The rates are those of the higher quote. */
function higherQuote(market: PaymentQuoteRow, lapsed: PaymentQuoteRow): PaymentQuoteRow {
  const prices = lapsed.amount_due > market.amount_due ? lapsed : market;
  return quoteRow({ id: market.payment_id }, market.quoted_at, prices, higherLegs(legsIn(market), legsIn(lapsed)));
}

/** Returns a payment's first quote, computed from the payment and its legs. */
export function firstQuote(payment: PaymentRow, rows: readonly LegRow[]): PaymentQuoteRow {
  const legs = rows.filter(({ amount }) => amount > 0n).map((row) => ({ ...row, wallet: row.recipient_wallet }));
  const only = { wallet: payment.wallet, amount: payment.amount_due };
  const row = quoteRow(payment, payment.quoted_at, payment as PaymentRow & RatedQuote, legs.length > 0 ? legs : [only]);
  return { ...row, exchange_amount: payment.exchange_amount };
}

function firstLegs(first: PaymentQuoteRow, rows: readonly LegRow[]) {
  return legsIn(first).map((leg) => ({
    ...leg,
    kind: rows.find(({ recipient_wallet }) => recipient_wallet === leg.wallet)?.kind ?? ('merchant' as const),
  }));
}

function legsIn({ wallets, amounts }: PaymentQuoteRow): Amount[] {
  return wallets.map((wallet, index) => ({ wallet, amount: amounts[index] as bigint }));
}

/** Returns the rule of a split. */
export function recipientOf({ percentage, fixed_amount_usd, ...row }: LegRow): SplitRecipient {
  return {
    recipient_wallet: row.recipient_wallet,
    recipient_name: row.recipient_name,
    percentage: percentage === null ? null : Big(percentage),
    fixed_amount_usd: fixed_amount_usd === null ? null : Big(fixed_amount_usd),
    split_order: row.split_order,
  };
}
