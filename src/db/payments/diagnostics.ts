import { sql } from 'kysely';
import type { Credit, Terms } from '../../domain/amountDue.ts';
import {
  type ChainTransactionStatus,
  isScanCurrent,
  type RejectionReason,
  type UnreadableReason,
} from '../../domain/chain.ts';
import type { Leg } from '../../domain/splits.ts';
import { refusalOf } from '../chain/broadcasts.ts';
import { type Cursor, readCursor } from '../chain/transactions.ts';
import type { DbOrTrx } from '../database.ts';
import { offsetOfClock } from '../scope.ts';
import { findTokenCheck, type TokenCheck } from '../tokenChecks.ts';
import { findStrays } from './candidates.ts';
import type { PaymentRow } from './payments.ts';
import { termsOf } from './quotes.ts';
import { legsOf } from './splits.ts';
import { creditsOf, type TransferRow } from './transfers.ts';

/** A transaction that names a payment, with its transfers that concern the payment. */
export type CandidateTransaction = {
  signature: string;
  status: ChainTransactionStatus;
  unreadable_reason: UnreadableReason | null;
  reason: RejectionReason | null;
  slot: bigint | null;
  block_time: Date | null;
  seen_at: Date;
  finalized_at: Date | null;
  error: string | null;
  transfers: TransferRow[];
};

/** The facts that explain why a payment is paid or unpaid. `isScanCurrent`: we scanned the chain in the last minute. */
export type Diagnosis = {
  payment: PaymentRow;
  legs: Leg[];
  terms: Terms;
  credits: Credit[];
  transactions: CandidateTransaction[];
  cursor: Cursor;
  isScanCurrent: boolean;
  /** the check of its token's mint; null if there is none */
  tokenCheck: TokenCheck | null;
  /** money without a reference that may be meant for it */
  strays: TransferRow[];
  /** why the network refused the last transaction that a payer handed in; null: it did not, or the payment is confirmed */
  refusal: string | null;
  /** how far the payment's clock is ahead of real time */
  clock_offset_ms: bigint;
};

/**
 * Returns the facts that explain why a payment is paid or unpaid.
 * @param mint that of the payment's token, null for SOL; undefined leaves money without a reference out
 */
export async function diagnose(db: DbOrTrx, payment: PaymentRow, now: Date, mint?: string | null): Promise<Diagnosis> {
  const { id, mode, status } = payment;
  const isUnpaid = status !== 'confirmed' && mint !== undefined;
  const [legs, credits, transactions, cursor, tokenCheck, strays, refusal, clock] = await Promise.all([
    legsOf(db, [id]),
    creditsOf(db, [id]),
    candidateTransactions(db, payment),
    readCursor(db, mode),
    findTokenCheck(db, mode, payment.token),
    isUnpaid ? findStrays(db, { ...payment, mint }) : [],
    status === 'confirmed' ? null : refusalOf(db, id),
    sql<{ clock_offset_ms: bigint }>`select ${offsetOfClock(payment)} as clock_offset_ms`.execute(db),
  ]);
  return {
    payment,
    legs: legs.get(id) ?? [],
    credits: credits.get(id) ?? [],
    transactions,
    cursor,
    tokenCheck,
    strays,
    refusal,
    clock_offset_ms: clock.rows[0]?.clock_offset_ms ?? 0n,
    terms: (await termsOf(db, [payment], legs)).get(id) as Terms,
    isScanCurrent: isScanCurrent(cursor.scanned_at, now),
  };
}

/** Limits the diagnostics: anybody who pays the network fee can name a payment in any number of transactions. */
const MAX_CANDIDATES = 100;

/** Returns the newest MAX_CANDIDATES transactions that name a payment, oldest first. */
async function candidateTransactions(db: DbOrTrx, payment: PaymentRow): Promise<CandidateTransaction[]> {
  const rows = await db
    .selectFrom('payment_attempts as attempt')
    .innerJoin('chain_transactions as tx', (join) =>
      join.onRef('tx.mode', '=', 'attempt.mode').onRef('tx.signature', '=', 'attempt.signature'),
    )
    .select(['tx.signature', 'tx.status', 'attempt.reason', 'tx.slot', 'tx.block_time', 'tx.seen_at'])
    .select(['tx.finalized_at', 'tx.error', 'tx.unreadable_reason'])
    .where('attempt.payment_id', '=', payment.id)
    .orderBy('tx.seen_at', 'desc')
    .orderBy('tx.signature')
    .limit(MAX_CANDIDATES)
    .execute();
  const transfers = await transfersOf(
    db,
    payment,
    rows.map((row) => row.signature),
  );
  const bySignature = Map.groupBy(transfers, (transfer) => transfer.signature);
  return rows.reverse().map((row) => ({ ...row, transfers: bySignature.get(row.signature) ?? [] }));
}

/** Returns the transfers to this payment, and the merchant's transfers that match no single payment. */
async function transfersOf(db: DbOrTrx, payment: PaymentRow, signatures: string[]): Promise<TransferRow[]> {
  if (signatures.length === 0) return [];
  return db
    .selectFrom('transfers')
    .selectAll()
    .where('mode', '=', payment.mode)
    .where('signature', 'in', signatures)
    .where((where) =>
      where.or([
        where('payment_id', '=', payment.id),
        where.and([where('payment_id', 'is', null), where('merchant_id', '=', payment.merchant_id)]),
      ]),
    )
    .orderBy('path')
    .execute();
}
