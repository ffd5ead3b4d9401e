import { sql } from 'kysely';
import type { Mode } from '../../domain/modes.ts';
import type { DbOrTrx, Trx } from '../database.ts';

/**
 * A transaction that is not known to be final.
 * An unread one (`is_unread`) was seen in its slot but not ingested from there yet.
 * The time `since` is when we ingested it; for an unread one, when we first saw it.
 */
export type NotFinal = { signature: string; slot: number; failed: boolean; is_unread: boolean; since: Date };

/** A check that is due later than this was scheduled by a wrong clock: the longest pause is an hour. */
const MAX_PAUSE_HOURS = 2;

/**
 * Returns up to `limit` transactions whose finality check is due at `now`, oldest first.
 * Includes an unread one only if its slot is more than `unreadSlots` behind the last scanned slot. Newer ones are
 * normally ingested soon.
 */
export async function findNotFinal(
  db: DbOrTrx,
  mode: Mode,
  now: Date,
  { limit, unreadSlots }: { limit: number; unreadSlots: number },
): Promise<NotFinal[]> {
  const isDue = sql`(next_check_at <= ${now} or next_check_at > ${now}::timestamptz + ${MAX_PAUSE_HOURS} * interval '1 hour')`;
  const { rows } = await sql<Omit<NotFinal, 'slot'> & { slot: bigint }>`
    (select signature, slot, error is not null as failed, false as is_unread, read_at as since from chain_transactions
      where mode = ${mode} and status = 'read' and finalized_at is null and ${isDue}
      order by slot limit ${limit})
    union all
    (select signature, slot, false, true, seen_at from chain_transactions
      where mode = ${mode} and status = 'seen' and ${isDue}
        and slot < (select slot from chain_cursors where mode = ${mode}) - ${unreadSlots}::bigint
      order by slot limit ${limit})
    order by slot limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, slot: Number(row.slot) }));
}

/** Sets the time of the next finality check of each transaction. Locks them in the order of their signatures, as others do. */
export async function postponeChecks(
  db: DbOrTrx,
  mode: Mode,
  checks: { signature: string; next_check_at: Date }[],
): Promise<void> {
  if (checks.length === 0) return;
  await sql`
    update chain_transactions set next_check_at = row.next_check_at
    from (
      select tx.signature, row.next_check_at
      from unnest(
        ${checks.map(({ signature }) => signature)}::text[],
        ${checks.map(({ next_check_at }) => next_check_at)}::timestamptz[]
      ) as row (signature, next_check_at)
      join chain_transactions as tx on tx.mode = ${mode} and tx.signature = row.signature
      order by tx.signature for no key update of tx
    ) as row
    where mode = ${mode} and chain_transactions.signature = row.signature`.execute(db);
}

/**
 * Locks the transactions whose slot and status did not change since `found` was read. Returns their signatures.
 * Locks in the order of the signatures, so that two sweeps cannot deadlock.
 */
export async function lockNotFinal(trx: Trx, mode: Mode, found: NotFinal[]): Promise<string[]> {
  const { rows } = await sql<{ signature: string }>`
    select signature from chain_transactions
    join unnest(
      ${found.map(({ signature }) => signature)}::text[], ${found.map(({ slot }) => slot)}::bigint[],
      ${found.map(({ is_unread }) => (is_unread ? 'seen' : 'read'))}::text[]
    ) as found (signature, slot, status) using (signature, slot, status)
    where mode = ${mode} and finalized_at is null
    order by signature
    for no key update of chain_transactions`.execute(trx);
  return rows.map((row) => row.signature);
}

/** Marks chain transactions as final. The caller must have locked them. */
export async function markFinal(trx: Trx, mode: Mode, signatures: string[]): Promise<void> {
  await trx
    .updateTable('chain_transactions')
    .set({ finalized_at: sql`clock_timestamp()` })
    .where('mode', '=', mode)
    .where('signature', 'in', signatures)
    .execute();
}

/** Marks a chain transaction as dropped by the chain. The caller must have locked it. It may land again. */
export async function markDropped(trx: Trx, mode: Mode, signature: string): Promise<void> {
  await trx
    .updateTable('chain_transactions')
    .set({ status: 'dropped', read_at: null, waits_for_price: false, unreadable_reason: null, is_foreign: false })
    .where('mode', '=', mode)
    .where('signature', '=', signature)
    .execute();
}
