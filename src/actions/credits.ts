import { type Config, mintOf } from '../config.ts';
import { markRead } from '../db/chain.ts';
import type { Database, Trx } from '../db/database.ts';
import { type SettledPayment, settlePayment } from '../db/payments.ts';
import { transact } from '../db/transaction.ts';
import {
  creditsOf,
  insertAttempts,
  insertTransfers,
  type LockedPayment,
  lockPaymentsByReference,
} from '../db/transfers.ts';
import type { RejectionReason, UnappliedReason } from '../domain/chain.ts';
import type { Mode } from '../domain/modes.ts';
import { settle } from '../domain/payments.ts';
import { emitEvents } from '../jobs/events.ts';
import { paymentJson } from '../resources/payments.ts';
import { type CreditMatch, matchCredits } from '../solana/credits.ts';
import type { ChainTransaction, Transfer } from '../solana/transfers.ts';

/** A transaction whose block has its time, which not every node knows at once. */
export type TimedTransaction = ChainTransaction & { blockTime: Date };

/**
 * Takes a transaction in: credits its transfers to the payments that it names, settles those, and marks it as read, in
 * one short transaction. Taking it in twice, or beside another worker, changes nothing more: the payments are locked,
 * a transfer's key is its place on the chain, and a payment's new state follows from all of its transfers.
 * Returns the ids of the payments that it confirmed.
 */
export function creditTransaction(
  db: Database,
  config: Config,
  mode: Mode,
  transaction: TimedTransaction,
): Promise<string[]> {
  return transact(db, async (trx) => {
    const payments = await lockPaymentsByReference(trx, mode, transaction.accounts);
    const match = matchCredits(
      transaction,
      payments.map((payment) => candidate(payment, config)),
    );
    await insertTransfers(trx, transferRows(mode, transaction, match, payments));
    await insertAttempts(trx, mode, transaction.signature, attempts(match));
    await markRead(trx, mode, { ...transaction, block_time: transaction.blockTime });
    const credited = new Set(match.credits.map((credit) => credit.paymentId));
    const touched = payments.filter((payment) => credited.has(payment.id));
    return touched.length > 0 ? settlePayments(trx, config, touched, transaction.signature) : [];
  });
}

/** Brings payments that were credited something in line with their credits, and confirms those that are now paid. */
async function settlePayments(
  trx: Trx,
  config: Config,
  payments: LockedPayment[],
  signature: string,
): Promise<string[]> {
  const credits = await creditsOf(
    trx,
    payments.map((payment) => payment.id),
  );
  const confirmed: string[] = [];
  for (const payment of payments) {
    const { paid_in_time, ...settlement } = settle(payment, credits.get(payment.id) ?? []);
    const confirms = payment.status === 'pending' && paid_in_time;
    const change: SettledPayment = confirms
      ? { ...settlement, status: 'confirmed', confirmed_at: payment.now, transaction_signature: signature }
      : { ...settlement, transaction_signature: payment.transaction_signature ?? signature };
    const row = await settlePayment(trx, payment, change, payment.now);
    if (!confirms) continue;
    const { merchant_id, mode, now } = payment;
    await emitEvents(trx, [{ kind: 'payment.confirmed', merchant_id, mode, data: paymentJson(row, config), at: now }]);
    confirmed.push(payment.id);
  }
  return confirmed;
}

function candidate(payment: LockedPayment, config: Config) {
  return {
    paymentId: payment.id,
    reference: payment.reference,
    token: payment.token,
    mint: mintOf(config, payment.mode, payment.token),
    recipients: [payment.wallet],
  };
}

function attempts(match: CreditMatch): { payment_id: string; reason: RejectionReason | null }[] {
  const credited = [...new Set(match.credits.map(({ paymentId }) => paymentId))];
  return [
    ...credited.map((payment_id) => ({ payment_id, reason: null })),
    ...match.rejected.map(({ paymentId, reason }) => ({ payment_id: paymentId, reason })),
  ];
}

function transferRows(mode: Mode, transaction: TimedTransaction, match: CreditMatch, payments: LockedPayment[]) {
  const byId = new Map(payments.map((payment) => [payment.id, payment]));
  const row = (transfer: Transfer, paymentId: string | null, reason: UnappliedReason | null) => {
    const payment = paymentId === null ? undefined : byId.get(paymentId);
    return {
      mode,
      signature: transaction.signature,
      path: transfer.path,
      payment_id: paymentId,
      merchant_id: payment?.merchant_id ?? payments[0]?.merchant_id ?? null,
      unapplied_reason: reason,
      mint: transfer.mint,
      amount: transfer.amount.toString(),
      source: transfer.source,
      source_owner: transfer.sourceOwner,
      destination: transfer.destination,
      destination_owner: transfer.destinationOwner,
      slot: BigInt(transaction.slot),
      block_time: transaction.blockTime,
      paid_at: new Date(transaction.blockTime.getTime() + Number(payment?.clock_offset_ms ?? 0n)),
    };
  };
  return [
    ...match.credits.map(({ transfer, paymentId }) => row(transfer, paymentId, null)),
    ...match.unapplied.map(({ transfer, paymentId, reason }) => row(transfer, paymentId, reason)),
  ];
}
