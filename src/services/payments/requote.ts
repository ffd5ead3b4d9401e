import Big from 'big.js';
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
import { legsOf, outstandingLegs, type SplitRow, setLegAmounts, splitRowsOf } from '../../db/payments/splits.ts';
import { creditsOf } from '../../db/payments/transfers.ts';
import { transact } from '../../db/transaction.ts';
import type { Amount, QuotedLegs, Terms } from '../../domain/amountDue.ts';
import { FlorinError } from '../../domain/errors.ts';
import { settle } from '../../domain/payments.ts';
import { quote, type RatedQuote, type Rates } from '../../domain/quotes.ts';
import { dearerLegs, isQuoteLapsed, legsAnew } from '../../domain/requotes.ts';
import { chargeAmong, type SplitRecipient } from '../../domain/splits.ts';
import { MAX_BASE_UNITS } from '../../domain/tokens.ts';
import { rateUnavailable } from './create.ts';

/**
 * The payment with a quote that a payer can be asked for: where the one in force has lapsed, there is a new one. However
 * many ask at once, the first makes it, and nothing is written before it lapses in its turn; nor when there is nothing
 * left to ask for.
 * @throws FlorinError `rate_unavailable` when it has lapsed and there is no fresh price; `conflict` when the price is
 * more than can be asked for
 */
export async function withCurrentQuote(
  { db, rates }: { db: Database; rates: (db: DbOrTrx) => Promise<Rates> },
  payment: PublicPayment,
): Promise<PublicPayment> {
  const { id, mode, clock_offset_ms } = payment;
  if (!(await needsQuote(db, payment, new Date(Date.now() + Number(clock_offset_ms))))) return payment;
  const current = await rates(db);
  priceNow(payment, current); // nobody waits for a lock in vain while there are no prices
  await transact(db, async (trx) => {
    const [locked] = await lockPaymentsById(trx, mode, [id]);
    if (!locked || !(await needsQuote(trx, locked, locked.now))) return;
    const quoted = await addQuote(trx, locked, current, locked.now);
    if (!quoted) throw new FlorinError('conflict', `This payment has become more than can be paid in ${locked.token}.`);
    await restateDue(trx, quoted);
  });
  return (await findPublicPayment(db, id)) ?? payment;
}

async function needsQuote(db: DbOrTrx, payment: PaymentRow, now: Date): Promise<boolean> {
  return isQuoteLapsed(payment, now) && (await outstandingLegs(db, payment, 'landed')).length > 0;
}

/** What a payment comes to after a new quote, and each of its legs. Nothing else of it changes by that. */
async function restateDue(trx: Trx, payment: LockedPayment): Promise<void> {
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
 * Quotes a payment, which this transaction has locked, at current prices, in force from `at` on, a time on its merchant's
 * clock; `atLeast`: and no leg at less than that quote of it had. The newest quote is the one that the payment shows. What
 * is due is not reckoned anew: that is for whoever settles the payment that is returned. Null when the price has become
 * more than can be asked for: then there is no new quote.
 * @throws FlorinError `rate_unavailable`
 */
export async function addQuote(
  trx: Trx,
  payment: LockedPayment,
  rates: Rates,
  at: Date,
  atLeast: QuotedLegs | null = null,
): Promise<LockedPayment | null> {
  const { id, quoted_at, now } = payment;
  const priced = priceNow(payment, rates);
  if (!priced) return null;
  const [known, rows] = [await findFirstQuote(trx, id), await splitRowsOf(trx, id)];
  const first = known ?? firstQuote(payment, rows);
  const market = quoteRow(payment, at, priced, legsOfMarket(payment, priced, first, rows));
  const lapsed = atLeast && ((await findQuote(trx, id, atLeast.quoted_at)) ?? first);
  const next = lapsed ? dearer(market, lapsed) : market;
  if (next.amount_due > MAX_BASE_UNITS) return null;
  await insertQuotes(trx, id, known ? [next] : [first, next]);
  if (at <= quoted_at) return payment;
  return { ...payment, ...(await changePayment(trx, payment, pricesOf(next), now)) };
}

/** The price of a payment that needs rates; null: more than can be asked for. @throws FlorinError `rate_unavailable` */
function priceNow({ amount, currency, token }: PaymentRow, rates: Rates): RatedQuote | null {
  const priced = quote(Big(amount), currency, token, rates, new Date());
  if (!('problem' in priced)) return priced as RatedQuote;
  if (priced.problem === 'amount_too_large') return null;
  throw rateUnavailable(priced.unit);
}

function legsOfMarket(
  payment: PaymentRow,
  priced: RatedQuote,
  first: PaymentQuoteRow,
  rows: readonly SplitRow[],
): Amount[] {
  return legsAnew(priced.amount_due, firstLegs(first, rows), {
    payer_service_charge: payment.payer_service_charge,
    token: payment.token,
    token_rate: priced.token_rate,
    recipients: rows.filter(({ kind }) => kind === 'split').map(recipient),
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
  };
}

/** A quote at the market's price, but no leg of it at less than an earlier one's. Its rates are those of the dearer. */
function dearer(market: PaymentQuoteRow, lapsed: PaymentQuoteRow): PaymentQuoteRow {
  const prices = lapsed.amount_due > market.amount_due ? lapsed : market;
  return quoteRow({ id: market.payment_id }, market.quoted_at, prices, dearerLegs(legsIn(market), legsIn(lapsed)));
}

/** The quote that a payment was made with, as the payment and its legs still have it. */
function firstQuote(payment: PaymentRow, rows: readonly SplitRow[]): PaymentQuoteRow {
  const legs = rows.filter(({ amount }) => amount > 0n).map((row) => ({ ...row, wallet: row.recipient_wallet }));
  const only = { wallet: payment.wallet, amount: payment.amount_due };
  return quoteRow(payment, payment.quoted_at, payment as PaymentRow & RatedQuote, legs.length > 0 ? legs : [only]);
}

function firstLegs(first: PaymentQuoteRow, rows: readonly SplitRow[]) {
  return legsIn(first).map((leg) => ({
    ...leg,
    kind: rows.find(({ recipient_wallet }) => recipient_wallet === leg.wallet)?.kind ?? ('merchant' as const),
  }));
}

function legsIn({ wallets, amounts }: PaymentQuoteRow): Amount[] {
  return wallets.map((wallet, index) => ({ wallet, amount: amounts[index] as bigint }));
}

function recipient({ percentage, fixed_amount_usd, ...row }: SplitRow): SplitRecipient {
  return {
    recipient_wallet: row.recipient_wallet,
    recipient_name: row.recipient_name,
    percentage: percentage === null ? null : Big(percentage),
    fixed_amount_usd: fixed_amount_usd === null ? null : Big(fixed_amount_usd),
    split_order: row.split_order,
  };
}
