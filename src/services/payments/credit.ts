import { type Config, mintOf } from '../../config/index.ts';
import { lockTransaction, markRead } from '../../db/chain/transactions.ts';
import type { Trx } from '../../db/database.ts';
import { type Attempt, recordAttempts } from '../../db/payments/attempts.ts';
import { type LockedPayment, lockPaymentsOfTransaction } from '../../db/payments/locks.ts';
import { termsOf } from '../../db/payments/quotes.ts';
import { legsOf } from '../../db/payments/splits.ts';
import { type NewTransfer, replaceTransfers } from '../../db/payments/transfers.ts';
import { loadRates } from '../../db/rates.ts';
import { lapsedQuote, type Terms } from '../../domain/amountDue.ts';
import type { Mode } from '../../domain/modes.ts';
import { isReadLate, isRequotable } from '../../domain/requotes.ts';
import type { Leg } from '../../domain/splits.ts';
import { type CreditMatch, matchCredits } from '../../solana/transactions/match.ts';
import { addQuote } from './requote.ts';
import { type SettleResult, settlePayments } from './settle.ts';
import { type TimedTransaction, type TransactionKind, transferRows } from './transferRows.ts';

/** The result of crediting a transaction, and what it brought. */
export type CreditResult = SettleResult & { kind: TransactionKind };

/**
 * Credits a recorded transaction to the payments that it names, settles those, and marks the transaction as read.
 * Safe to repeat and to run concurrently: the transaction and the payments are locked. A transfer's key is its place on
 * the chain, and a payment's state follows from all of its transfers. If the chain now has the transaction in another
 * slot, this reading replaces the old one.
 * @param isFinal the transaction was read from a final block
 * @throws FlorinError `rate_unavailable` when a payment needs a new quote and there is no current rate
 */
export async function creditTransaction(
  trx: Trx,
  config: Config,
  mode: Mode,
  transaction: TimedTransaction,
  { isFinal = false } = {},
): Promise<CreditResult> {
  const known = await lockTransaction(trx, mode, transaction.signature);
  if (!known) throw new Error(`transaction ${transaction.signature} was not recorded`);
  // A node that lags may still show a dropped fork.
  if (known.finalized_at && known.slot !== transaction.slot) return { finished: [], kind: 'foreign' };
  // A transaction that is already final counts at once, because no finality check will follow.
  const isCounted = isFinal || known.finalized_at !== null;

  const { beacon } = known;
  const { signature, accounts } = transaction;
  const payments = await lockPaymentsOfTransaction(trx, mode, signature, accounts);
  const legs = await legsOf(
    trx,
    payments.map((payment) => payment.id),
  );
  const match = matchCredits(
    transaction,
    payments.map((payment) => candidate(payment, legs.get(payment.id) ?? [], config)),
    beacon,
  );
  const matched = { mode, transaction, match, payments, legs, beacon, isFinal: isCounted };
  const { rows, isDust } = await transferRows(trx, config, matched);
  const quoted = await quoteTransfers(trx, payments, legs, rows);
  const before = await replaceTransfers(trx, mode, transaction, rows);
  const named = attempts(signature, match);
  await recordAttempts(trx, mode, named);
  const isForeign = rows.length === 0 && named.length === 0;
  await markRead(trx, mode, transaction, { isFinal, isForeign });
  const kind = isForeign ? 'foreign' : isDust ? 'dust' : 'money';
  const touched = new Set([...before, ...match.credits.map((credit) => credit.paymentId)]);
  const concerned = quoted.filter((payment) => touched.has(payment.id));
  if (concerned.length === 0) return { finished: [], kind };
  return { ...(await settlePayments(trx, concerned, legs)), kind };
}

/**
 * Returns the payments, each with a quote in force for its transfer if that is on time.
 * If the last quote had lapsed, the transfer gets a quote at the current market rate, so the payer cannot choose a
 * rate. A transfer we see late is priced at max(current quote, lapsed quote), so a payer cannot withhold it until the
 * rate suits them. If the new price would be too large, the payment keeps its old one.
 * @throws FlorinError `rate_unavailable` without a fresh rate: then the transaction waits
 */
async function quoteTransfers(
  trx: Trx,
  payments: readonly LockedPayment[],
  legs: ReadonlyMap<string, Leg[]>,
  transfers: readonly NewTransfer[],
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

/** Returns when each payment was paid. A transaction pays a payment at one time only. */
function timesOf(transfers: readonly NewTransfer[]): Map<string, Date> {
  return new Map(
    transfers.flatMap(({ payment_id, unapplied_reason, paid_at }) =>
      payment_id && unapplied_reason === null ? [[payment_id, new Date(paid_at)] as const] : [],
    ),
  );
}

function candidate(payment: LockedPayment, legs: Leg[], config: Config) {
  return {
    paymentId: payment.id,
    reference: payment.reference,
    token: payment.token,
    mint: mintOf(config, payment.mode, payment.token),
    recipients: legs.map((leg) => leg.wallet),
  };
}

function attempts(signature: string, match: CreditMatch): Attempt[] {
  const credited = [...new Set(match.credits.map(({ paymentId }) => paymentId))];
  return [
    ...credited.map((payment_id) => ({ payment_id, signature, reason: null })),
    ...match.rejected.map(({ paymentId, reason }) => ({ payment_id: paymentId, signature, reason })),
  ];
}
