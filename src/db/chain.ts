import { sql } from 'kysely';
import type { Mode } from '../domain/modes.ts';
import type { Querying, Trx } from './database.ts';

export type Cursor = { beacon: string; slot: number | null; chain_time: Date | null };

export async function readCursor(db: Querying, mode: Mode): Promise<Cursor> {
  const row = await db
    .selectFrom('chain_cursors')
    .select(['beacon', 'slot', 'chain_time'])
    .where('mode', '=', mode)
    .executeTakeFirstOrThrow();
  return { ...row, slot: row.slot === null ? null : Number(row.slot) };
}

/** Moves a mode's cursor on, never back: scans may overlap, and the one that got less far must not undo the other. */
export async function moveCursor(trx: Trx, mode: Mode, slot: number, chainTime: Date): Promise<void> {
  await trx
    .updateTable('chain_cursors')
    .set({
      slot: sql`greatest(slot, ${slot})`,
      chain_time: sql`greatest(chain_time, ${chainTime})`,
      scanned_at: sql`clock_timestamp()`,
    })
    .where('mode', '=', mode)
    .execute();
}

/** Records signatures and returns those that are new, in the order given. Signatures that are known change nothing. */
export async function recordSignatures(
  trx: Trx,
  mode: Mode,
  found: { signature: string; slot: number | null }[],
): Promise<string[]> {
  if (found.length === 0) return [];
  const { rows } = await sql<{ signature: string }>`
    insert into chain_transactions (mode, signature, slot)
    select ${mode}, signature, slot from unnest(
      ${found.map(({ signature }) => signature)}::text[], ${found.map(({ slot }) => slot)}::bigint[]) as row (signature, slot)
    on conflict do nothing
    returning signature`.execute(trx);
  const inserted = new Set(rows.map((row) => row.signature));
  return found.map(({ signature }) => signature).filter((signature) => inserted.has(signature));
}

/** Marks a transaction as taken in. */
export async function markRead(
  trx: Trx,
  mode: Mode,
  transaction: { signature: string; slot: number; block_time: Date; error: unknown },
): Promise<void> {
  await trx
    .updateTable('chain_transactions')
    .set({
      status: 'read',
      slot: BigInt(transaction.slot),
      block_time: transaction.block_time,
      error: transaction.error === null ? null : JSON.stringify(transaction.error),
      read_at: sql`clock_timestamp()`,
    })
    .where('mode', '=', mode)
    .where('signature', '=', transaction.signature)
    .execute();
}

/** Marks signatures that no node has had for a day. */
export async function markMissing(trx: Trx, mode: Mode, signatures: string[]): Promise<void> {
  await trx
    .updateTable('chain_transactions')
    .set({ status: 'missing' })
    .where('mode', '=', mode)
    .where('signature', 'in', signatures)
    .where('status', '=', 'seen')
    .execute();
}

/** Those of the signatures that wait to be taken in. */
export async function unreadSignatures(db: Querying, mode: Mode, signatures: string[]): Promise<Set<string>> {
  if (signatures.length === 0) return new Set();
  const rows = await db
    .selectFrom('chain_transactions')
    .select('signature')
    .where('mode', '=', mode)
    .where('signature', 'in', signatures)
    .where('status', '=', 'seen')
    .execute();
  return new Set(rows.map((row) => row.signature));
}
