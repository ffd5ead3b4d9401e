import { lockNotFinal, markDropped, markFinal, type NotFinal } from '../../db/chain/finality.ts';
import type { Trx } from '../../db/database.ts';
import { lockPaymentsById } from '../../db/payments/locks.ts';
import { legsOf } from '../../db/payments/splits.ts';
import { creditFinal, dropTransfers, paymentsPaidBy } from '../../db/payments/transfers.ts';
import type { Mode } from '../../domain/modes.ts';
import { type SettleResult, settlePayments } from './settle.ts';

/** Marks read transactions as final, applies the credits that waited for finality, and settles their payments. */
export async function finalizeTransactions(trx: Trx, mode: Mode, found: NotFinal[]): Promise<SettleResult> {
  if (found.length === 0) return { finished: [] };
  const signatures = await lockNotFinal(trx, mode, found);
  if (signatures.length === 0) return { finished: [] };
  await markFinal(trx, mode, signatures);
  return changeCredits(trx, mode, await paymentsPaidBy(trx, mode, signatures, { areWaiting: true }), () =>
    creditFinal(trx, mode, signatures),
  );
}

/**
 * Reverts the credits of a transaction that the final chain does not contain.
 * A payment that the transaction had confirmed fails as `reverted`. An open payment has received less. Nothing is
 * deleted, and the transaction is ingested again if it lands later. Returns null if the transaction has changed since
 * it was found.
 */
export async function dropTransaction(trx: Trx, mode: Mode, gone: NotFinal): Promise<SettleResult | null> {
  const [signature] = await lockNotFinal(trx, mode, [gone]);
  if (signature === undefined) return null;
  await markDropped(trx, mode, signature);
  const ids = await paymentsPaidBy(trx, mode, [signature]);
  return changeCredits(trx, mode, ids, () => dropTransfers(trx, mode, signature));
}

/** Changes the credits of payments, which it locks first, and settles them. */
async function changeCredits(trx: Trx, mode: Mode, ids: string[], change: () => Promise<void>): Promise<SettleResult> {
  const payments = await lockPaymentsById(trx, mode, ids);
  await change();
  return ids.length > 0 ? settlePayments(trx, payments, await legsOf(trx, ids)) : { finished: [] };
}
