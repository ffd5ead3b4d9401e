import { readCursor } from '../../db/chain/transactions.ts';
import { takeCheckouts } from '../../db/payments/checkouts.ts';
import { transact } from '../../db/transaction.ts';
import type { Mode } from '../../domain/modes.ts';
import { lookUpPayments } from '../../services/payments/lookup.ts';
import type { Worker } from '../context.ts';

/** Share of the RPC budget for these lookups, per second. The rest is for fetching what they find. */
const SHARE = 0.2;

/**
 * Looks up payments by their references whose payers have the checkout open. Returns how many.
 * While a flood of transactions with the beacon waits to be fetched, this finds the payers' own among them. chain.scan
 * enqueues it every second, so each open checkout gets its turn within seconds. It also finds whose transaction failed.
 */
export async function runOnce(
  { db, config, rpc }: Pick<Worker, 'db' | 'config' | 'rpc'>,
  { mode }: { mode: Mode },
): Promise<{ looked_up: number; found: number }> {
  const limit = Math.ceil(config.SOLANA_RPC_REQUESTS_PER_SECOND * SHARE);
  const { slot } = await readCursor(db, mode);
  const payments = await transact(db, (trx) => takeCheckouts(trx, mode, limit));
  const { answered, found } = await lookUpPayments(db, rpc[mode], mode, payments, slot ?? 0, { share: 'reserved' });
  return { looked_up: answered.length, found };
}
