import { type Config, mintOf } from '../../config/index.ts';
import { lockTransaction, markRead } from '../../db/chain/transactions.ts';
import type { Trx } from '../../db/database.ts';
import { type Attempt, linkAttempts, recordAttempts } from '../../db/payments/attempts.ts';
import { type LockedPayment, lockPaymentsOfTransaction } from '../../db/payments/locks.ts';
import { legsOf } from '../../db/payments/splits.ts';
import { type NewTransfer, recordedTransfers, replaceTransfers } from '../../db/payments/transfers.ts';
import type { Mode } from '../../domain/modes.ts';
import type { Leg } from '../../domain/splits.ts';
import { type CreditMatch, matchCredits } from '../../solana/transactions/match.ts';
import type { HandIn, TimedTransaction } from './matched.ts';
import { quoteTransfers } from './requote.ts';
import { type SettleResult, settlePayments } from './settle.ts';
import { arrivalsOf, type TransactionKind, transferRows } from './transferRows.ts';

/** The result of crediting a transaction, and what it brought. */
export type CreditResult = SettleResult & { kind: TransactionKind };

/**
 * Credits a recorded transaction to the payments that it names, or that ask for exactly its amount without a reference.
 * Settles those, and marks the transaction as read.
 * Safe to repeat and to run concurrently: the transaction and the payments are locked. A transfer's key is its place on
 * the chain, and a payment's state follows from all of its transfers. If the chain now has the transaction in another
 * slot, this reading replaces the old one.
 * @param options `isFinal`: the transaction was read from a final block. `handIn`: a merchant handed it in for a payment.
 * That payment gets the money that names nothing.
 * @throws FlorinError `rate_unavailable` when a payment needs a new quote and there is no current rate
 */
export async function creditTransaction(
  trx: Trx,
  config: Config,
  mode: Mode,
  transaction: TimedTransaction,
  { isFinal = false, handIn = null }: { isFinal?: boolean; handIn?: HandIn | null } = {},
): Promise<CreditResult> {
  const known = await lockTransaction(trx, mode, transaction.signature);
  if (!known) throw new Error(`transaction ${transaction.signature} was not recorded`);
  // A node that lags may still show a dropped fork.
  if (known.finalized_at && known.slot !== transaction.slot) return { finished: [], kind: 'foreign' };
  // A transaction that is already final counts at once, because no finality check will follow.
  const isCounted = isFinal || known.finalized_at !== null;

  const { beacon } = known;
  const { signature, accounts } = transaction;
  const recorded = await recordedTransfers(trx, mode, signature);
  const further = { arrivals: arrivalsOf(config, mode, transaction), ids: handIn ? [handIn.paymentId] : [] };
  const payments = await lockPaymentsOfTransaction(trx, mode, signature, accounts, further);
  const legs = await legsOf(
    trx,
    payments.map((payment) => payment.id),
  );
  const match = matchCredits(
    transaction,
    payments.map((payment) => candidate(payment, legs.get(payment.id) ?? [], config)),
    beacon,
  );
  const matched = {
    mode,
    transaction,
    match,
    payments,
    legs,
    recorded,
    beacon,
    isFinal: isCounted,
    isIncoming: known.is_incoming,
    handIn,
  };
  const { rows, isDust } = await transferRows(trx, config, matched);
  const quoted = await quoteTransfers(trx, payments, legs, rows);
  const before = await replaceTransfers(trx, mode, transaction, rows);
  const named = attempts(signature, match);
  await recordAttempts(trx, mode, named);
  const applied = appliedTo(rows);
  await linkAttempts(
    trx,
    mode,
    applied.map((payment_id) => ({ payment_id, signature, reason: null })),
  );
  const isForeign = rows.length === 0 && named.length === 0;
  await markRead(trx, mode, transaction, { isFinal, isForeign });
  const kind = isForeign ? 'foreign' : isDust ? 'dust' : 'money';
  const touched = new Set([...before, ...applied, ...match.credits.map((credit) => credit.paymentId)]);
  const concerned = quoted.filter((payment) => touched.has(payment.id));
  const settled = concerned.length === 0 ? { finished: [] } : await settlePayments(trx, concerned, legs);
  const ours = new Set([beacon, ...payments.map(({ reference }) => reference)]);
  const references = new Set(transaction.transfers.flatMap((transfer) => transfer.references)).difference(ours);
  const news = { kind: 'read', mode, transaction, beacon, references: [...references], isFinal: isCounted } as const;
  return { ...settled, kind, news };
}

/** Returns the payments that rows credit although their transfers do not name them. */
function appliedTo(rows: readonly NewTransfer[]): string[] {
  return [...new Set(rows.flatMap(({ applied_by, payment_id }) => (applied_by ? (payment_id ?? []) : [])))];
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
