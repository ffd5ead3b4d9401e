import type { Config } from '../../config/index.ts';
import type { DbOrTrx, Trx } from '../../db/database.ts';
import { findPayment } from '../../db/payments/payments.ts';
import { insertBatch, type RefundBatchRow, refundsOfBatch } from '../../db/refunds/batches.ts';
import { changeRefund, type LockedRefund, lockRefunds, type RefundRow } from '../../db/refunds/refunds.ts';
import type { MerchantScope } from '../../db/scope.ts';
import { FlorinError, invalid } from '../../domain/errors.ts';
import { newId } from '../../domain/ids.ts';
import { emitEvents } from '../../queue/events.ts';
import { refundJson } from '../../serializers/refunds.ts';
import { type ChangedRefund, ownWallets, requireRefund } from './create.ts';
import { mailRefundClaim } from './emails.ts';
import { endRefunds } from './settle.ts';

/**
 * Cancels a pending refund. Its amount can be refunded again at once, or, if a transaction was built for it, when that can
 * no longer land. If it lands after all, the refund is completed.
 * @throws FlorinError `not_found`; `conflict` when it is not pending
 */
export async function cancelRefund(trx: Trx, config: Config, scope: MerchantScope, id: string): Promise<ChangedRefund> {
  const [refund] = await requireLocked(trx, scope, [id]);
  if (refund?.status !== 'pending') {
    throw new FlorinError(
      'conflict',
      `Only a pending refund can be cancelled. The status of this one is ${refund?.status}.`,
    );
  }
  const { recounted: changed } = await endRefunds(trx, config, [refund], 'cancelled');
  return { refund: await requireRefund(trx, scope, id), settled: { finished: [], changed } };
}

/**
 * Sets the wallet to which a refund goes, because the customer has named it. Emits `refund.claimed` and mails the customer which
 * wallet it is. The merchant sees it before signing. This works once.
 * @throws FlorinError `conflict` when it has a destination, or is not pending; `validation_failed` on `wallet`
 */
export async function claimRefund(
  trx: Trx,
  config: Config,
  { id, merchant_id, mode }: Pick<RefundRow, 'id' | 'merchant_id' | 'mode'>,
  wallet: string,
): Promise<RefundRow> {
  const [refund] = (await lockRefunds(trx, mode, [id])) as [LockedRefund];
  if (refund.destination !== null) throw new FlorinError('conflict', 'A wallet was named for this refund already.');
  if (refund.status !== 'pending') throw new FlorinError('conflict', 'This refund is not offered any more.');
  await requireCustomerWallet(trx, refund, wallet);
  const { now: at } = refund;
  const row = await changeRefund(trx, id, { destination: wallet, claimed_at: at }, at);
  emitEvents(trx, [{ kind: 'refund.claimed', merchant_id, mode, data: refundJson(row, config), at }]);
  await mailRefundClaim(trx, row);
  return row;
}

/**
 * Checks that a refund does not go back to where the money is. That is a wallet of the merchant, of a recipient of the payment, or
 * of the sender of the refund. The error names no wallet of the merchant.
 * @throws FlorinError `validation_failed` on `wallet`
 */
export async function requireCustomerWallet(
  db: DbOrTrx,
  { merchant_id, mode, payment_id, wallet: sender }: Pick<RefundRow, 'merchant_id' | 'mode' | 'payment_id' | 'wallet'>,
  wallet: string,
): Promise<void> {
  const payment = payment_id === null ? null : await findPayment(db, merchant_id, mode, payment_id);
  const { all } = await ownWallets(db, { merchant_id, mode }, payment);
  if (wallet === sender || all.has(wallet)) throw invalid('wallet', 'must be the address of your own wallet');
}

/**
 * Puts pending refunds into a batch, which one transaction sends. A refund leaves the batch that it was in.
 * @throws FlorinError `not_found`; `validation_failed` on `refund_ids`
 */
export async function batchRefunds(
  trx: Trx,
  { merchant_id, mode }: MerchantScope,
  ids: readonly string[],
  now: Date,
): Promise<{ batch: RefundBatchRow; refunds: RefundRow[] }> {
  if (new Set(ids).size < ids.length) throw invalid('refund_ids', 'must name each refund once');
  const refunds = await requireLocked(trx, { merchant_id, mode }, ids);
  for (const { id, status, destination } of refunds) {
    const path = `refund_ids.${ids.indexOf(id)}`;
    if (status !== 'pending') throw invalid(path, `must be a pending refund. The status of this one is ${status}`);
    if (destination === null) throw invalid(path, 'must be a refund whose destination is known');
  }
  const [token, ...others] = new Set(refunds.map((refund) => refund.token));
  if (token === undefined || others.length > 0) throw invalid('refund_ids', 'must be refunds in one token');
  if (new Set(refunds.map(({ wallet }) => wallet)).size > 1) {
    throw invalid('refund_ids', 'must be refunds that the same wallet sends');
  }
  const batch = { id: newId('rfb'), merchant_id, mode, token, created_at: now };
  await insertBatch(trx, batch, ids);
  return { batch, refunds: await refundsOfBatch(trx, batch.id) };
}

/** Locks a merchant's refunds. @throws FlorinError `not_found` naming one that is not the merchant's */
async function requireLocked(
  trx: Trx,
  { merchant_id, mode }: MerchantScope,
  ids: readonly string[],
): Promise<LockedRefund[]> {
  const found = await lockRefunds(trx, mode, ids);
  const own = found.filter((refund) => refund.merchant_id === merchant_id);
  const [missing] = new Set(ids).difference(new Set(own.map(({ id }) => id)));
  if (missing !== undefined) throw new FlorinError('not_found', `There is no such refund: ${missing}.`);
  return own;
}
