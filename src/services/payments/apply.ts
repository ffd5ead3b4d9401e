import type { Config } from '../../config/index.ts';
import { type KnownTransaction, lockTransaction } from '../../db/chain/transactions.ts';
import type { Trx } from '../../db/database.ts';
import { linkAttempts, unlinkAttempt } from '../../db/payments/attempts.ts';
import { type LockedPayment, lockPayment, lockPaymentsById } from '../../db/payments/locks.ts';
import { legsOf } from '../../db/payments/splits.ts';
import { decideTransfer, findUnappliedTransfer, type TransferRow } from '../../db/payments/transfers.ts';
import { heldFor } from '../../db/refunds/refunds.ts';
import type { MerchantScope } from '../../db/scope.ts';
import { FlorinError, invalid } from '../../domain/errors.ts';
import type { Leg } from '../../domain/splits.ts';
import { tokenOfTransfer } from '../../serializers/transfers.ts';
import { followTransfer } from './followMoney.ts';
import { creditedAt, onClock } from './matched.ts';
import { quoteTransfers } from './requote.ts';
import { type SettleResult, settlePayments } from './settle.ts';

/** A transfer after a decision, and the payments that the decision changed, for `finishPayments`. */
export type Decided = { transfer: TransferRow; settled: SettleResult };

const notFound = () => new FlorinError('not_found', 'There is no such unapplied transfer.');

/**
 * Credits an unapplied transfer to a payment by hand, and settles the payment. Applying it to the same payment again changes
 * nothing. Its transaction stays locked, so a concurrent request or another reading of it waits, and the transfer never
 * credits two payments.
 * @throws FlorinError `not_found`
 * @throws FlorinError `validation_failed` when the payment cannot get this money
 * @throws FlorinError `conflict` when the transfer does not count now, or is applied to another payment
 * @throws FlorinError `rate_unavailable` when the payment needs a new quote and there is no current rate
 */
export async function applyTransfer(
  trx: Trx,
  config: Config,
  scope: MerchantScope,
  { id, paymentId }: { id: string; paymentId: string },
): Promise<Decided> {
  const { transfer, transaction } = await lockTransfer(trx, scope, id);
  if (transfer.is_released) await requireReleased(trx, scope, transfer, paymentId);
  const locked = await lockPayment(trx, scope.merchant_id, scope.mode, paymentId);
  if (!locked) throw invalid('payment_id', 'must be the id of one of your payments in this mode');
  if (transfer.applied_by !== null && transfer.payment_id === paymentId) return { transfer, settled: { finished: [] } };
  if (transfer.applied_by !== null) {
    throw new FlorinError('conflict', `This transfer is applied to ${transfer.payment_id}. Take it back first.`, {
      payment_id: transfer.payment_id,
    });
  }
  if (transfer.dropped_at !== null) throw new FlorinError('conflict', 'The chain dropped this transfer.');
  if ((await heldFor(trx, 'transfer_id', id)) > 0n) {
    throw new FlorinError(
      'conflict',
      'A refund has sent or reserved money of this transfer, so it cannot be applied. If the refund is pending, cancel it first.',
    );
  }
  if (transaction.status !== 'read') {
    throw new FlorinError('conflict', 'The transaction is being read again. Try again in a minute.');
  }
  const payment = await followTransfer(trx, config, locked, tokenOfTransfer(transfer, config), transfer);
  const legs = await legsOf(trx, [paymentId]);
  refuseMismatch(config, transfer, payment, legs.get(paymentId) ?? []);
  const decided = await decideTransfer(trx, id, {
    payment_id: paymentId,
    unapplied_reason: null,
    applied_by: 'merchant',
    own_reason: transfer.unapplied_reason,
    named_payment_id: transfer.payment_id,
    credited_at: creditedAt(payment, transaction.finalized_at !== null),
    // The transfer has the time on the merchant's own clock.
    ...(payment.test_clock_id === null ? {} : { paid_at: onClock(transfer.block_time, payment) }),
  });
  const { signature } = transfer;
  await linkAttempts(trx, scope.mode, [{ payment_id: paymentId, signature, reason: null }]);
  const quoted = await quoteTransfers(trx, [payment], legs, [decided]);
  return { transfer: decided, settled: await settlePayments(trx, quoted, legs) };
}

/**
 * Takes a transfer back from its payment, whether the merchant or its exact amount applied it, and settles the payment.
 * As after a transfer that the chain dropped, a confirmed payment fails as `reverted`, unless the rest covers it.
 * A transfer that is not applied stays as it is. From then on, only the merchant can apply it.
 * @throws FlorinError `not_found`; `conflict` when refunds hold the money
 */
export async function unapplyTransfer(trx: Trx, scope: MerchantScope, id: string): Promise<Decided> {
  const { transfer } = await lockTransfer(trx, scope, id);
  const { applied_by, payment_id, signature, own_reason, named_payment_id } = transfer;
  if (applied_by === null || payment_id === null) return { transfer, settled: { finished: [] } };
  const payments = await lockPaymentsById(trx, scope.mode, [payment_id]);
  const [{ amount_received, refunds_held }] = payments as [LockedPayment];
  if (transfer.credited_at !== null && amount_received - BigInt(transfer.amount) < refunds_held) {
    throw new FlorinError(
      'conflict',
      'Refunds have sent or reserved more than the rest of this payment. Cancel those that are pending first.',
    );
  }
  const decided = await decideTransfer(trx, id, {
    payment_id: named_payment_id,
    unapplied_reason: own_reason,
    applied_by: null,
    own_reason: null,
    named_payment_id: null,
    credited_at: null,
  });
  await unlinkAttempt(trx, scope.mode, { payment_id, signature });
  return { transfer: decided, settled: await settlePayments(trx, payments, await legsOf(trx, [payment_id])) };
}

/** Locks a transfer's transaction, and returns both as they are then. @throws FlorinError `not_found` */
async function lockTransfer(
  trx: Trx,
  scope: MerchantScope,
  id: string,
): Promise<{ transfer: TransferRow; transaction: KnownTransaction }> {
  const found = await findUnappliedTransfer(trx, scope, id);
  const transaction = found && (await lockTransaction(trx, scope.mode, found.signature));
  const transfer = transaction && (await findUnappliedTransfer(trx, scope, id));
  if (!transfer) throw notFound();
  return { transfer, transaction };
}

/**
 * Locks the payment that a transfer counted for before its token changed, and the one that is to get it.
 * @throws FlorinError `conflict` when the transfer counts again, because that payment has this token again
 */
async function requireReleased(
  trx: Trx,
  scope: MerchantScope,
  transfer: TransferRow,
  paymentId: string,
): Promise<void> {
  await lockPaymentsById(trx, scope.mode, [paymentId, ...(transfer.payment_id ? [transfer.payment_id] : [])]);
  if (await findUnappliedTransfer(trx, scope, transfer.id as string)) return;
  throw new FlorinError('conflict', `This transfer counts for ${transfer.payment_id} again.`);
}

/** @throws FlorinError `validation_failed` when the payment asks for another token, or does not pay the wallet */
function refuseMismatch(config: Config, transfer: TransferRow, payment: LockedPayment, legs: readonly Leg[]): void {
  const token = tokenOfTransfer(transfer, config);
  if (token !== payment.token) {
    throw invalid(
      'payment_id',
      `must be a payment in ${token ?? 'the token of the transfer'}, not in ${payment.token}`,
    );
  }
  if (!legs.some(({ wallet }) => wallet === transfer.destination_owner)) {
    throw invalid('payment_id', 'must be a payment to the wallet that the transfer reached');
  }
}
