import { readCursor } from '../../db/chain/transactions.ts';
import { findLookups, scheduleLookups } from '../../db/payments/open.ts';
import { CLOSING_MARGIN_MS, nextLookupAt } from '../../domain/lookups.ts';
import type { Mode } from '../../domain/modes.ts';
import { lookUpPayments } from '../../services/payments/lookup.ts';
import type { Worker } from '../context.ts';

/**
 * Look-ups per sweep, in two RPC batches. With a sweep every LOOKUP_PAUSE_MS that is 10 per second at most.
 * This is enough for 10,000 new payments an hour, with three look-ups each. With more payments, look-ups come later.
 */
const BATCH = 100;
/** Pause between sweeps. */
export const LOOKUP_PAUSE_MS = 10_000;

/** How many payments a sweep looked up, and how many new transactions it found. */
export type LookupResult = { looked_up: number; found: number };

/**
 * Looks up open payments by their own references, a few times each.
 * The scan finds all transactions with the beacon. Without this sweep, a payment from a wallet that drops the beacon
 * would only be found at its deadline.
 */
export async function runOnce(
  { db, log, rpc }: Pick<Worker, 'db' | 'log' | 'rpc'>,
  { mode }: { mode: Mode },
): Promise<LookupResult> {
  const { slot, chain_time } = await readCursor(db, mode);
  if (slot === null || chain_time === null) return { looked_up: 0, found: 0 };
  const due = await findLookups(db, mode, 'open', chain_time, CLOSING_MARGIN_MS, BATCH);
  const { answered, found, failed } = await lookUpPayments(db, rpc[mode], mode, due, slot);
  for (const { row, error } of failed)
    log.error({ err: error, mode, payment_id: row.id }, 'could not record the look-up of a payment');
  await scheduleLookups(
    db,
    due.map((payment) => ({ id: payment.id, next_lookup_at: nextLookupAt(payment, payment.now) })),
  );
  return { looked_up: answered.length, found };
}
