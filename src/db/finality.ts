import { sql } from 'kysely';
import type { Mode } from '../domain/modes.ts';
import type { Querying, Trx } from './database.ts';

/** A transaction that was taken in and is not known to be final. */
export type NotFinal = { signature: string; slot: number; failed: boolean; read_at: Date };

/** Such transactions, the oldest first, whose time to be asked for has come at `now`. */
export async function findNotFinal(db: Querying, mode: Mode, now: Date, limit: number): Promise<NotFinal[]> {
  const rows = await db
    .selectFrom('chain_transactions')
    .select(['signature', 'slot', 'error', 'read_at'])
    .where('mode', '=', mode)
    .where('status', '=', 'read')
    .where('finalized_at', 'is', null)
    .where('next_check_at', '<=', now)
    .orderBy('slot')
    .limit(limit)
    .execute();
  return rows.map(({ signature, slot, error, read_at }) => {
    return { signature, slot: Number(slot), failed: error !== null, read_at: read_at as Date };
  });
}

/** Puts off the next question about transactions, each until its own time. */
export async function postponeChecks(
  db: Querying,
  mode: Mode,
  checks: { signature: string; next_check_at: Date }[],
): Promise<void> {
  if (checks.length === 0) return;
  await sql`
    update chain_transactions set next_check_at = row.next_check_at
    from unnest(
      ${checks.map(({ signature }) => signature)}::text[],
      ${checks.map(({ next_check_at }) => next_check_at)}::timestamptz[]
    ) as row (signature, next_check_at)
    where mode = ${mode} and chain_transactions.signature = row.signature`.execute(db);
}

/**
 * Locks transactions that are still as they were found, in the order of their signatures, so that two sweeps never wait
 * for each other. Returns those that are.
 */
export async function lockNotFinal(trx: Trx, mode: Mode, found: NotFinal[]): Promise<string[]> {
  const { rows } = await sql<{ signature: string }>`
    select signature from chain_transactions
    join unnest(${found.map(({ signature }) => signature)}::text[], ${found.map(({ slot }) => slot)}::bigint[])
      as found (signature, slot) using (signature, slot)
    where mode = ${mode} and status = 'read' and finalized_at is null
    order by signature
    for no key update of chain_transactions`.execute(trx);
  return rows.map((row) => row.signature);
}

/** Marks transactions, which this transaction has locked, as final. */
export async function markFinal(trx: Trx, mode: Mode, signatures: string[]): Promise<void> {
  await trx
    .updateTable('chain_transactions')
    .set({ finalized_at: sql`clock_timestamp()` })
    .where('mode', '=', mode)
    .where('signature', 'in', signatures)
    .execute();
}

/** Marks a transaction, which this transaction has locked, as dropped by the chain. It may land again. */
export async function markDropped(trx: Trx, mode: Mode, signature: string): Promise<void> {
  await trx
    .updateTable('chain_transactions')
    .set({ status: 'dropped', read_at: null })
    .where('mode', '=', mode)
    .where('signature', '=', signature)
    .execute();
}
