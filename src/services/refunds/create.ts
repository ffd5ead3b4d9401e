import type Big from 'big.js';
import type { Config } from '../../config/index.ts';
import { lockTransaction } from '../../db/chain/transactions.ts';
import type { DbOrTrx, Trx } from '../../db/database.ts';
import { walletsOfMerchant } from '../../db/merchants/merchants.ts';
import { type LockedPayment, lockPayment } from '../../db/payments/locks.ts';
import { findPayment, type PaymentRow } from '../../db/payments/payments.ts';
import { quotedTotal } from '../../db/payments/quotes.ts';
import { findSplit, legsOf } from '../../db/payments/splits.ts';
import { findUnappliedTransfer, payersOf, type TransferRow } from '../../db/payments/transfers.ts';
import { NOT_BUILT } from '../../db/refunds/builtTransactions.ts';
import { countRefunds, findRefund, heldFor, insertRefund, type RefundRow } from '../../db/refunds/refunds.ts';
import type { MerchantScope } from '../../db/scope.ts';
import { FlorinError, invalid } from '../../domain/errors.ts';
import { newId } from '../../domain/ids.ts';
import type { Metadata } from '../../domain/metadata.ts';
import { FIAT_PLACES } from '../../domain/money.ts';
import { dustOf } from '../../domain/payments.ts';
import { MAX_REFUNDS, refundFiat } from '../../domain/refunds.ts';
import { emitEvents } from '../../queue/events.ts';
import { newClaimHash, refundJson } from '../../serializers/refunds.ts';
import { tokenOfTransfer } from '../../serializers/transfers.ts';
import { isWalletAddress, newReference } from '../../solana/address.ts';
import { holdSpent } from '../customers/balances.ts';
import { isForUnpaid } from '../payments/obligationMoney.ts';
import type { SettleResult } from '../payments/settle.ts';
import { amountOf, least, type RefundAmount } from './amount.ts';
import { mailRefundStart } from './emails.ts';

const DAY_MS = 24 * 3600_000;

/** A refund after a change, and the payments whose money counts differently since, for `finishPayments`. */
export type ChangedRefund = { refund: RefundRow; settled: SettleResult };

/** A refund to create. */
export type NewRefund = RefundAmount & {
  destination: string | null;
  reason: string | null;
  metadata: Metadata | null;
  revoke_access: boolean;
};

/**
 * Creates a refund of a payment's money, which the merchant signs, or the recipient of a split. Emits `refund.created` and
 * mails the customer. Open and completed refunds never hold more than the payment received.
 * @param splitId the split whose recipient pays it back
 * @throws FlorinError `not_found`
 * @throws FlorinError `conflict` when the payment is open, or nothing is left to refund
 * @throws FlorinError `validation_failed` on `amount` or `destination`
 */
export async function refundPayment(
  trx: Trx,
  config: Config,
  scope: MerchantScope,
  paymentId: string,
  input: NewRefund,
  splitId: string | null = null,
): Promise<ChangedRefund> {
  const payment = await lockPayment(trx, scope.merchant_id, scope.mode, paymentId);
  if (!payment) throw new FlorinError('not_found', 'There is no such payment.');
  if (payment.status === 'pending') {
    throw new FlorinError('conflict', 'This payment is still open. Cancel it first, to refund what it has received.');
  }
  const split = splitId === null ? null : await findSplit(trx, scope.merchant_id, scope.mode, splitId);
  if (split && split.status !== 'completed') {
    throw new FlorinError(
      'conflict',
      `Only a completed split can be refunded. The status of this one is ${split.status}.`,
    );
  }
  if (input.revoke_access && payment.subscription_id === null) {
    throw invalid('revoke_access', 'must be false: the payment is for no subscription');
  }
  const { token } = payment;
  const left = payment.amount_received - payment.refunds_held - (await holdSpent(trx, payment));
  const leftOfSplit = split ? split.amount - (await heldFor(trx, 'split_id', split.id)) : left;
  const most = least(left, leftOfSplit);
  const is_deducted = await isForUnpaid(trx, payment);
  const priced = { ...payment, is_deducted, quoted_total: await quotedTotal(trx, payment) };
  const amount = amountOf(input, token, most, priced);
  const own = await ownWallets(trx, scope, payment);
  const wallet = split?.recipient_wallet ?? own.current.get(token) ?? payment.wallet;
  const destination = input.destination ?? (await onlyPayer(trx, payment));
  const isFiat = input.amount !== null && input.amount_currency === 'fiat';
  const refund = await insert(trx, config, input, {
    ...scope,
    payment_id: paymentId,
    transfer_id: null,
    split_id: splitId,
    token,
    amount,
    amount_fiat: isFiat ? (input.amount as Big).round(FIAT_PLACES).toFixed() : refundFiat(amount, priced),
    currency: payment.currency,
    is_deducted,
    wallet,
    destination: refuseOwn(destination, own.all, input.destination !== null),
    customer_email: payment.customer_email,
    test_clock_id: payment.test_clock_id,
    created_at: payment.now,
  });
  return { refund, settled: { finished: [], changed: [payment] } };
}

/**
 * Creates a refund of a transfer that counts for no payment; otherwise as `refundPayment`.
 * @param now the time on the merchant's clock
 */
export async function refundTransfer(
  trx: Trx,
  config: Config,
  scope: MerchantScope,
  transferId: string,
  input: NewRefund,
  now: Date,
): Promise<RefundRow> {
  const found = await findUnappliedTransfer(trx, scope, transferId);
  // Its transaction is what decides about it, so whoever applies the transfer waits.
  const transaction = found && (await lockTransaction(trx, scope.mode, found.signature));
  const transfer = transaction && (await findUnappliedTransfer(trx, scope, transferId));
  if (!transfer) throw new FlorinError('not_found', 'There is no such unapplied transfer.');
  if (transfer.applied_by !== null) {
    throw new FlorinError(
      'conflict',
      `This transfer is applied to ${transfer.payment_id}. Refund that payment instead.`,
    );
  }
  if (transfer.dropped_at !== null) throw new FlorinError('conflict', 'The chain dropped this transfer.');
  const token = tokenOfTransfer(transfer, config);
  if (token === null) throw new FlorinError('conflict', 'Florin does not support the token of this transfer.');
  const most = BigInt(transfer.amount) - (await heldFor(trx, 'transfer_id', transferId));
  // A transfer may name a payment, and go to somebody else. Nobody pays back what the merchant did not get.
  const named =
    transfer.payment_id === null ? null : await findPayment(trx, scope.merchant_id, scope.mode, transfer.payment_id);
  const own = await ownWallets(trx, scope, null);
  const wallet = transfer.destination_owner as string;
  if (wallet !== named?.wallet && ![...own.current.values()].includes(wallet)) {
    throw new FlorinError(
      'conflict',
      'This transfer did not reach a wallet of yours, so there is nothing to pay back.',
    );
  }
  const destination = input.destination ?? payerOf(transfer);
  return insert(trx, config, input, {
    ...scope,
    payment_id: null,
    transfer_id: transferId,
    split_id: null,
    token,
    amount: amountOf(input, token, most, null),
    amount_fiat: null,
    currency: null,
    is_deducted: false,
    wallet,
    destination: refuseOwn(destination, own.all.union(new Set([wallet])), input.destination !== null),
    customer_email: null,
    test_clock_id: null,
    created_at: now,
  });
}

/** The fields of a new refund that depend on what it pays back. */
type RefundSource = Pick<
  RefundRow,
  | 'merchant_id'
  | 'mode'
  | 'test_clock_id'
  | 'payment_id'
  | 'transfer_id'
  | 'split_id'
  | 'token'
  | 'amount'
  | 'amount_fiat'
  | 'currency'
  | 'is_deducted'
  | 'wallet'
  | 'destination'
  | 'customer_email'
  | 'created_at'
>;

async function insert(trx: Trx, config: Config, input: NewRefund, source: RefundSource): Promise<RefundRow> {
  if ((await countRefunds(trx, source)) >= MAX_REFUNDS) {
    throw new FlorinError(
      'conflict',
      `At most ${MAX_REFUNDS} refunds can share a payment or a transfer. Cancel some of those that are pending.`,
    );
  }
  const id = newId('rfd');
  const row: RefundRow = {
    ...source,
    id,
    batch_id: null,
    status: 'pending',
    failure_reason: null,
    closed_as: null,
    closed_at: null,
    exceptions: [],
    amount_sent: 0n,
    amount_held: source.amount,
    claim_sha256: source.destination === null ? newClaimHash(config, id) : null,
    claimed_at: null,
    reference: newReference(),
    transaction_signature: null,
    reason: input.reason,
    metadata: input.metadata,
    revokes_access: input.revoke_access,
    ...NOT_BUILT,
    expires_at: new Date(source.created_at.getTime() + config.REFUND_LIFETIME_DAYS * DAY_MS),
    completed_at: null,
    updated_at: source.created_at,
  };
  await insertRefund(trx, row);
  const { merchant_id, mode, created_at: at } = row;
  emitEvents(trx, [{ kind: 'refund.created', merchant_id, mode, data: refundJson(row, config), at }]);
  await mailRefundStart(trx, config, row);
  return row;
}

/**
 * Returns the wallet that paid a payment alone and that a person can own; null: there is none, or it is unknown. A wallet that
 * sent only dust is no payer: a stranger can send dust to any payment. A merchant's tolerance is no dust, but somebody's money.
 */
async function onlyPayer(db: DbOrTrx, payment: LockedPayment): Promise<string | null> {
  const [payer, ...others] = await payersOf(db, payment.id, dustOf({ ...payment, tolerance: null }));
  return payer && others.length === 0 && payer.isNamed ? ownable(payer.wallet) : null;
}

/** Returns the wallet that made a transfer. Without a reference, it may be that of an exchange with many customers. */
function payerOf({ source_owner, has_reference }: TransferRow): string | null {
  return has_reference ? ownable(source_owner) : null;
}

function ownable(wallet: string | null): string | null {
  return wallet !== null && isWalletAddress(wallet) ? wallet : null;
}

/**
 * Returns the merchant's wallets by token (`current`), and these with the wallets that got a part of the payment (`all`). No refund
 * may go to one of `all`.
 * `payment`: null for a transfer.
 */
export async function ownWallets(
  db: DbOrTrx,
  scope: MerchantScope,
  payment: Pick<PaymentRow, 'id' | 'wallet'> | null,
): Promise<{ current: ReadonlyMap<string, string>; all: ReadonlySet<string> }> {
  const current = await walletsOfMerchant(db, scope);
  const legs = payment ? ((await legsOf(db, [payment.id])).get(payment.id) ?? []) : [];
  const all = new Set([...current.values(), ...legs.map(({ wallet }) => wallet), ...(payment ? [payment.wallet] : [])]);
  return { current, all };
}

/** @throws FlorinError `validation_failed` if the merchant names a wallet that received the money */
function refuseOwn(destination: string | null, own: ReadonlySet<string>, isGiven: boolean): string | null {
  if (destination === null || !own.has(destination)) return destination;
  if (isGiven) throw invalid('destination', 'must not be a wallet of yours, or one that got a part of the payment');
  return null;
}

/** Returns a merchant's refund. @throws FlorinError `not_found` */
export async function requireRefund(db: DbOrTrx, scope: MerchantScope, id: string): Promise<RefundRow> {
  const refund = await findRefund(db, scope, id);
  if (!refund) throw new FlorinError('not_found', 'There is no such refund.');
  return refund;
}
