import { readCursor } from '../../db/chain/transactions.ts';
import { findLookups, scheduleLookups } from '../../db/payments/open.ts';
import { CLOSING_MARGIN_MS, nextLookupAt } from '../../domain/lookups.ts';
import type { Mode } from '../../domain/modes.ts';
import { lookUpPayments } from '../../services/payments/lookup.ts';
import type { Worker } from '../context.ts';

/**
 * The most look-ups of one sweep, two batched requests. At a sweep every LOOKUP_PAUSE_MS that is 10 a second however many
 * payments are open, and enough for the three of each of 10,000 an hour; beyond that, look-ups come later, never more.
 */
const BATCH = 100;
/** The pause between two sweeps. */
export const LOOKUP_PAUSE_MS = 10_000;

/** What one sweep did: payments looked up, and transactions found that nobody had seen. */
export type LookupResult = { looked_up: number; found: number };

/**
 * Looks up open payments by their own references, a few times in the life of each, so that the payer of a wallet which
 * dropped the beacon does not wait until the deadline. The scan finds all others, and costs nothing of this.
 */
export async function runOnce(
  { db, log, rpc }: Pick<Worker, 'db' | 'log' | 'rpc'>,
  { mode }: { mode: Mode },
): Promise<LookupResult> {
  const { slot, chain_time } = await readCursor(db, mode);
  if (slot === null || chain_time === null) return { looked_up: 0, found: 0 };
  const due = await findLookups(db, mode, 'open', chain_time, CLOSING_MARGIN_MS, BATCH);
  const { answered, found, failed } = await lookUpPayments(db, rpc[mode], mode, due, slot);
  for (const { row, error } of failed) log.error({ err: error, mode, payment_id: row.id }, 'looking up a payment');
  await scheduleLookups(
    db,
    due.map((payment) => ({ id: payment.id, next_lookup_at: nextLookupAt(payment, payment.now) })),
  );
  return { looked_up: answered.length, found };
}
