import { type Config, mintOf } from '../../config/index.ts';
import { type KnownTransaction, lockTransaction, markRead } from '../../db/chain/transactions.ts';
import type { Trx } from '../../db/database.ts';
import { type Attempt, linkAttempts, recordAttempts } from '../../db/payments/attempts.ts';
import { lockPaymentsOfTransaction } from '../../db/payments/locks.ts';
import { legsOf } from '../../db/payments/splits.ts';
import {
  type NewTransfer,
  type RecordedTransfer,
  recordedTransfers,
  replaceTransfers,
} from '../../db/payments/transfers.ts';
import type { Mode } from '../../domain/modes.ts';
import type { Leg } from '../../domain/splits.ts';
import type { Token } from '../../domain/tokens.ts';
import { type CreditMatch, matchCredits } from '../../solana/transactions/match.ts';
import type { Transfer } from '../../solana/transactions/parse.ts';
import { type Asking, followMoney, offersOfPayments, type Reading } from './followMoney.ts';
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
  found: TimedTransaction,
  { isFinal = false, handIn = null }: { isFinal?: boolean; handIn?: HandIn | null } = {},
): Promise<CreditResult> {
  const known = await lockTransaction(trx, mode, found.signature);
  if (!known) throw new Error(`transaction ${found.signature} was not recorded`);
  const transaction = withOwnBeacon(found, known);
  // A node that lags may still show a dropped fork.
  if (known.finalized_at && known.slot !== transaction.slot) return { finished: [], kind: 'foreign' };
  // A transaction that is already final counts at once, because no finality check will follow.
  const isCounted = isFinal || known.finalized_at !== null;

  const { beacon } = known;
  const { signature, accounts } = transaction;
  const further = { arrivals: arrivalsOf(config, mode, transaction), ids: handIn ? [handIn.paymentId] : [] };
  const locked = await lockPaymentsOfTransaction(trx, mode, signature, accounts, further);
  // A change of a payment's token changes transfers, too, and locks only the payment.
  const recorded = await recordedTransfers(trx, mode, signature);
  const offers = await offersOfPayments(trx, locked);
  const facts = { mode, transaction, recorded, beacon, isFinal: isCounted, isIncoming: known.is_incoming, handIn };
  const read = async ({ payments, legs }: Asking): Promise<Reading> => {
    const candidates = payments.map((payment) => {
      const others = (offers.get(payment.id) ?? []).map(({ prices, legs }) => asked(config, mode, prices.token, legs));
      const { id: paymentId, reference, token } = payment;
      return { paymentId, reference, others, ...asked(config, mode, token, legs.get(payment.id) ?? []) };
    });
    const match = matchCredits(transaction, candidates, beacon, (...named) => isDecided(recorded, ...named));
    return { payments, legs, match, ...(await transferRows(trx, config, { ...facts, payments, legs, match })) };
  };
  const asking = {
    payments: locked,
    legs: await legsOf(
      trx,
      locked.map((payment) => payment.id),
    ),
  };
  const { payments, legs, match, rows, isDust } = await followMoney(trx, config, transaction, asking, { offers, read });
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

/**
 * Returns a transaction with our beacon in place of those of other cells, which payments carry that were made there before
 * their merchants came here.
 */
function withOwnBeacon(
  transaction: TimedTransaction,
  { beacon, other_beacons }: Pick<KnownTransaction, 'beacon' | 'other_beacons'>,
): TimedTransaction {
  if (!other_beacons.some((other) => transaction.accounts.includes(other))) return transaction;
  const ours = (keys: readonly string[]) => keys.map((key) => (other_beacons.includes(key) ? beacon : key));
  const transfers = transaction.transfers.map((transfer) => ({
    ...transfer,
    accounts: ours(transfer.accounts),
    references: ours(transfer.references),
  }));
  return { ...transaction, accounts: ours(transaction.accounts), transfers };
}

/** Returns the payments that rows credit although their transfers do not name them. */
function appliedTo(rows: readonly NewTransfer[]): string[] {
  return [...new Set(rows.flatMap(({ applied_by, payment_id }) => (applied_by ? (payment_id ?? []) : [])))];
}

function asked(config: Config, mode: Mode, token: Token, legs: readonly Leg[]) {
  return { token, mint: mintOf(config, mode, token), recipients: legs.map(({ wallet }) => wallet) };
}

/**
 * True if a transfer did not pay a payment when it was read, and the merchant has paid it back or decided about it since. The
 * payment may ask for this token now, but not for this money.
 */
function isDecided(
  recorded: readonly RecordedTransfer[],
  { mint, destinationOwner }: Transfer,
  paymentId: string,
): boolean {
  return recorded.some((row) => {
    const named = row.applied_by === null ? row.payment_id : row.named_payment_id;
    return (
      (row.is_refunded || row.decided_at !== null) &&
      (row.own_reason ?? row.unapplied_reason) !== 'ambiguous_reference' &&
      (named === null || named === paymentId) &&
      row.mint === mint &&
      row.destination_owner === destinationOwner
    );
  });
}

function attempts(signature: string, match: CreditMatch): Attempt[] {
  const credited = [...new Set(match.credits.map(({ paymentId }) => paymentId))];
  return [
    ...credited.map((payment_id) => ({ payment_id, signature, reason: null })),
    ...match.rejected.map(({ paymentId, reason }) => ({ payment_id: paymentId, signature, reason })),
  ];
}
