import { endingWalletChanges } from '../../db/merchants/walletChanges.ts';
import { transact } from '../../db/transaction.ts';
import { applyWalletChange } from '../../services/wallets.ts';
import type { Worker } from '../context.ts';

/** Changes per run: far more than end in a minute. The next run continues. */
const BATCH = 500;

/**
 * Applies due changes of wallets, and stops those whose requester is no owner any more. Each has a transaction of its own. Safe to
 * repeat, and concurrently.
 * @throws Error if one fails, after it has tried all
 */
export async function runOnce({ db, log }: Pick<Worker, 'db' | 'log'>): Promise<void> {
  const failed: string[] = [];
  for (const id of await endingWalletChanges(db, BATCH)) {
    try {
      await transact(db, (trx) => applyWalletChange(trx, id));
    } catch (error) {
      log.error({ err: error, wallet_change_id: id }, 'could not apply a change of wallets');
      failed.push(id);
    }
  }
  if (failed.length > 0) throw new Error(`changes of wallets could not be applied: ${failed.join(', ')}`);
}
