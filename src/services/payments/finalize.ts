import { lockNotFinal, markDropped, markFinal, type NotFinal } from '../../db/chain/finality.ts';
import { lockTransaction } from '../../db/chain/transactions.ts';
import type { Trx } from '../../db/database.ts';
import { linkAttempts } from '../../db/payments/attempts.ts';
import { applyByAmount, findSubstitutes } from '../../db/payments/exchange.ts';
import { type LockedPayment, lockPaymentsById } from '../../db/payments/locks.ts';
import { legsOf } from '../../db/payments/splits.ts';
import { creditFinal, dropTransfers, paymentsPaidBy } from '../../db/payments/transfers.ts';
import type { Mode } from '../../domain/modes.ts';
import { creditedAt } from './matched.ts';
import { type SettleResult, settlePayments } from './settle.ts';

/** Marks read transactions as final, applies the credits that waited for finality, and settles their payments. */
export async function finalizeTransactions(trx: Trx, mode: Mode, found: NotFinal[]): Promise<SettleResult> {
  if (found.length === 0) return { finished: [] };
  const signatures = await lockNotFinal(trx, mode, found);
  if (signatures.length === 0) return { finished: [] };
  await markFinal(trx, mode, signatures);
  const ids = await paymentsPaidBy(trx, mode, signatures, { areWaiting: true });
  const settled = await changeCredits(trx, mode, ids, () => creditFinal(trx, mode, signatures));
  return { ...settled, news: { kind: 'final', mode, signatures } };
}

/**
 * Reverts the credits of a transaction that the final chain does not contain. If it credited a payment by its amount, another
 * transfer of that amount takes its place.
 * A payment that the transaction had confirmed fails as `reverted`. An open payment has received less. Nothing is
 * deleted, and the transaction is ingested again if it lands later. Returns null if the transaction has changed since
 * it was found.
 */
export async function dropTransaction(trx: Trx, mode: Mode, gone: NotFinal): Promise<SettleResult | null> {
  const [signature] = await lockNotFinal(trx, mode, [gone]);
  if (signature === undefined) return null;
  await markDropped(trx, mode, signature);
  const ids = await paymentsPaidBy(trx, mode, [signature]);
  const substitutes = await findSubstitutes(trx, { mode, signature });
  // Transactions are locked before payments, as where they are read.
  const isFinal = new Map<string, boolean>();
  for (const other of substitutes) {
    const known = await lockTransaction(trx, mode, other.signature);
    isFinal.set(other.signature, known?.finalized_at != null);
  }
  const settled = await changeCredits(trx, mode, ids, async (payments) => {
    await dropTransfers(trx, mode, signature);
    for (const other of substitutes) {
      const payment = payments.find(({ id }) => id === other.payment_id) as LockedPayment;
      const credited_at = creditedAt(payment, isFinal.get(other.signature) === true);
      await applyByAmount(trx, other, { merchant_id: payment.merchant_id, credited_at });
      await linkAttempts(trx, mode, [{ payment_id: payment.id, signature: other.signature, reason: null }]);
    }
  });
  return { ...settled, news: { kind: 'dropped', mode, signature } };
}

/** Changes the credits of payments, which it locks first, and settles them. */
async function changeCredits(
  trx: Trx,
  mode: Mode,
  ids: string[],
  change: (payments: LockedPayment[]) => Promise<void>,
): Promise<SettleResult> {
  const payments = await lockPaymentsById(trx, mode, ids);
  await change(payments);
  return ids.length > 0 ? settlePayments(trx, payments, await legsOf(trx, ids)) : { finished: [] };
}
