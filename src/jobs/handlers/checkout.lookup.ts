import { readCursor } from '../../db/chain/transactions.ts';
import { requestLookups, takeCheckouts } from '../../db/payments/checkouts.ts';
import { transact } from '../../db/transaction.ts';
import type { Mode } from '../../domain/modes.ts';
import { lookUpPayments } from '../../services/payments/lookup.ts';
import type { Worker } from '../context.ts';

/** Share of the RPC budget for these lookups, per second. The rest is for fetching what they find. */
const SHARE = 0.2;

/**
 * Looks up the references of payments whose checkout is open. Returns how many.
 * While many transactions wait to be fetched, this finds those of waiting payers. After a transaction failed, it finds the
 * payment, so that its page can say so. Until then, chain.scan enqueues this every second.
 */
export async function runOnce(
  { db, config, log, rpc }: Pick<Worker, 'db' | 'config' | 'log' | 'rpc'>,
  { mode }: { mode: Mode },
): Promise<{ looked_up: number; found: number }> {
  const limit = Math.ceil(config.SOLANA_RPC_REQUESTS_PER_SECOND * SHARE);
  const { slot } = await readCursor(db, mode);
  const payments = await transact(db, (trx) => takeCheckouts(trx, mode, limit));
  let unanswered = payments.length;
  try {
    const { answered, found, failed } = await lookUpPayments(db, rpc[mode], mode, payments, slot ?? 0, {
      share: 'reserved',
    });
    for (const { row, error } of failed)
      log.error({ err: error, mode, payment_id: row.id }, 'could not record the look-up of a payment');
    unanswered -= answered.length + failed.length;
    return { looked_up: answered.length, found };
  } finally {
    // Their payers may still have to be told.
    if (unanswered > 0) await transact(db, (trx) => requestLookups(trx, [mode]));
  }
}
