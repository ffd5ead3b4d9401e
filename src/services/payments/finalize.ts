import type { Config } from '../../config/index.ts';
import { lockNotFinal, markDropped, markFinal, type NotFinal } from '../../db/chain/finality.ts';
import type { Database, Trx } from '../../db/database.ts';
import { lockPaymentsById } from '../../db/payments/locks.ts';
import type { PaymentRow } from '../../db/payments/payments.ts';
import { legsOf } from '../../db/payments/splits.ts';
import { creditWaiting, dropTransfers } from '../../db/payments/transfers.ts';
import { transact } from '../../db/transaction.ts';
import type { Mode } from '../../domain/modes.ts';
import { settlePayments } from './settle.ts';

/**
 * Marks transactions as final, as they were read, and credits what waited for that.
 * Returns the rows of the payments that it confirmed.
 */
export async function finalizeTransactions(
  db: Database,
  config: Config,
  mode: Mode,
  found: NotFinal[],
): Promise<PaymentRow[]> {
  if (found.length === 0) return [];
  return transact(db, async (trx) => {
    const signatures = await lockNotFinal(trx, mode, found);
    if (signatures.length === 0) return [];
    await markFinal(trx, mode, signatures);
    return settleByIds(trx, config, mode, await creditWaiting(trx, mode, signatures));
  });
}

/**
 * Takes back what a transaction had moved, which the final chain does not have: a payment that it had confirmed fails
 * with `reverted`, one that is still open has received less. Nothing is deleted; if the transaction lands after all, it
 * is taken in again. Returns the rows of the payments that it took back; null: it is not as it was found any more.
 */
export function dropTransaction(
  db: Database,
  config: Config,
  mode: Mode,
  gone: NotFinal,
): Promise<PaymentRow[] | null> {
  return transact(db, async (trx) => {
    const [signature] = await lockNotFinal(trx, mode, [gone]);
    if (signature === undefined) return null;
    await markDropped(trx, mode, signature);
    return settleByIds(trx, config, mode, await dropTransfers(trx, mode, [signature]));
  });
}

async function settleByIds(trx: Trx, config: Config, mode: Mode, ids: string[]): Promise<PaymentRow[]> {
  if (ids.length === 0) return [];
  const payments = await lockPaymentsById(trx, mode, ids);
  return settlePayments(trx, config, payments, await legsOf(trx, ids));
}
