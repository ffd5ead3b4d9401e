import Big from 'big.js';
import type { Database, Querying, Trx } from '../db/database.ts';
import { type LockedPayment, lockPaymentsById } from '../db/lockedPayments.ts';
import { insertQuotes, type PaymentQuoteRow, quotesOf, termsOf } from '../db/paymentQuotes.ts';
import { changePayment, findPublicPayment, type PaymentRow, type PublicPayment } from '../db/payments.ts';
import { legsOf, outstandingLegs, type SplitRow, setLegAmounts, splitRowsOf } from '../db/splits.ts';
import { transact } from '../db/transaction.ts';
import { creditsOf } from '../db/transfers.ts';
import { FlorinError } from '../domain/errors.ts';
import { settle } from '../domain/payments.ts';
import { type Quote, quote, type Rates } from '../domain/quotes.ts';
import { isQuoteLapsed, legsAnew } from '../domain/requotes.ts';
import type { SplitRecipient } from '../domain/splits.ts';
import type { Terms } from '../domain/terms.ts';

/**
 * The payment with a quote that a payer can be asked for: where the one in force has lapsed, there is a new one. However
 * many ask at once, the first makes it, and nothing is written before it lapses in its turn; nor when there is nothing
 * left to ask for.
 * @throws FlorinError `rate_unavailable` when it has lapsed and there is no fresh price
 */
export async function withCurrentQuote(
  { db, rates }: { db: Database; rates: (db: Querying) => Promise<Rates> },
  payment: PublicPayment,
): Promise<PublicPayment> {
  const { id, mode, clock_offset_ms } = payment;
  if (!(await needsQuote(db, payment, new Date(Date.now() + Number(clock_offset_ms))))) return payment;
  const current = await rates(db);
  priceNow(payment, current); // nobody waits for a lock in vain while there are no prices
  await transact(db, async (trx) => {
    const [locked] = await lockPaymentsById(trx, mode, [id]);
    if (!locked || !(await needsQuote(trx, locked, locked.now))) return;
    await restateDue(trx, await addQuote(trx, locked, current, locked.now));
  });
  return (await findPublicPayment(db, id)) ?? payment;
}

async function needsQuote(db: Querying, payment: PaymentRow, now: Date): Promise<boolean> {
  return isQuoteLapsed(payment, now) && (await outstandingLegs(db, payment, 'landed')).length > 0;
}

/** What a payment comes to after a new quote, and each of its legs. Nothing else of it changes by that. */
async function restateDue(trx: Trx, payment: LockedPayment): Promise<void> {
  const { id, now } = payment;
  const terms = await termsOf(trx, [payment], await legsOf(trx, [id]));
  const credits = await creditsOf(trx, [id]);
  const { amount_due, legs_due } = settle(payment, terms.get(id) as Terms, credits.get(id) ?? []);
  await changePayment(trx, payment, { amount_due }, now);
  await setLegAmounts(trx, id, legs_due, now);
}

/**
 * Quotes a payment, which this transaction has locked, at current prices, in force from `at` on, a time on its merchant's
 * clock. The newest quote is the one that the payment shows. What is due is not reckoned anew: that is for whoever settles
 * the payment that is returned.
 * @throws FlorinError `rate_unavailable`
 */
export async function addQuote(trx: Trx, payment: LockedPayment, rates: Rates, at: Date): Promise<LockedPayment> {
  const { id, quoted_at, now } = payment;
  const { amount_due: price, ...prices } = priceNow(payment, rates);
  const [known, rows] = [await quotesOf(trx, [id]), await splitRowsOf(trx, id)];
  const first = known[0] ?? firstQuote(payment, rows);
  const legs = legsAnew(price, firstLegs(first, rows), {
    payer_service_charge: payment.payer_service_charge,
    token: payment.token,
    token_rate: prices.token_rate,
    recipients: rows.filter(({ kind }) => kind === 'split').map(recipient),
  });
  const next = {
    ...prices,
    payment_id: id,
    quoted_at: at,
    amount_due: legs.reduce((sum, { amount }) => sum + amount, 0n),
    wallets: legs.map(({ wallet }) => wallet),
    amounts: legs.map(({ amount }) => amount),
  };
  await insertQuotes(trx, known.length > 0 ? [next] : [first, next]);
  if (at <= quoted_at) return payment;
  return { ...payment, ...(await changePayment(trx, payment, { ...prices, quoted_at: at }, now)) };
}

function priceNow({ amount, currency, token }: PaymentRow, rates: Rates): Quote {
  const priced = quote(Big(amount), currency, token, rates, new Date());
  if (!('problem' in priced)) return priced;
  const unit = priced.problem === 'rate_unavailable' ? priced.unit : token;
  throw new FlorinError('rate_unavailable', `There is no current price for ${unit}. Try again in a minute.`, { unit });
}

/** The quote that a payment was made with, as the payment and its legs still have it. */
function firstQuote(payment: PaymentRow, rows: readonly SplitRow[]): PaymentQuoteRow {
  const { id, quoted_at, amount_usd, amount_due, currency_rate, token_rate, wallet } = payment;
  const legs = rows.filter(({ amount }) => amount > 0n);
  return {
    payment_id: id,
    quoted_at,
    amount_usd,
    amount_due,
    currency_rate,
    token_rate,
    wallets: legs.length > 0 ? legs.map(({ recipient_wallet }) => recipient_wallet) : [wallet],
    amounts: legs.length > 0 ? legs.map(({ amount }) => amount) : [amount_due],
  };
}

function firstLegs({ wallets, amounts }: PaymentQuoteRow, rows: readonly SplitRow[]) {
  return wallets.map((wallet, index) => ({
    wallet,
    amount: amounts[index] as bigint,
    kind: rows.find(({ recipient_wallet }) => recipient_wallet === wallet)?.kind ?? ('merchant' as const),
  }));
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
