import { type RawBuilder, sql } from 'kysely';
import type { ChainTransactionStatus, UnreadableReason } from '../../domain/chain.ts';
import type { Mode } from '../../domain/modes.ts';
import { MODES } from '../../domain/modes.ts';
import type { DbOrTrx, Trx } from '../database.ts';

export type Cursor = { beacon: string; slot: number | null; chain_time: Date | null; scanned_at: Date | null };

export async function readCursor(db: DbOrTrx, mode: Mode): Promise<Cursor> {
  const row = await db
    .selectFrom('chain_cursors')
    .select(['beacon', 'slot', 'chain_time', 'scanned_at'])
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

/**
 * Records signatures and returns those that are to be taken in, in the order given: new ones, those that had been
 * dropped, and those that a node now has in another slot. All others change nothing, so what was given up stays so.
 */
export async function recordSignatures(
  trx: Trx,
  mode: Mode,
  found: { signature: string; slot: number | null }[],
): Promise<string[]> {
  if (found.length === 0) return [];
  const slots = new Map(found.map(({ signature, slot }) => [signature, slot]));
  const isNews = (known: RawBuilder<unknown>, slot: RawBuilder<unknown>) => sql`
    ${known}.finalized_at is null and ${slot} is not null
      and (${known}.status = 'dropped' or ${known}.slot is distinct from ${slot})`;
  // What is no news is sorted out first: a conflict would lock its row. Whoever records the same ones at the same time
  // comes to the conflict, in the same order.
  const { rows } = await sql<{ signature: string }>`
    insert into chain_transactions as known (mode, signature, slot)
    select ${mode}, row.signature, row.slot
    from unnest(${[...slots.keys()]}::text[], ${[...slots.values()]}::bigint[]) as row (signature, slot)
    left join chain_transactions before on before.mode = ${mode} and before.signature = row.signature
    where before.signature is null or (${isNews(sql`before`, sql`row.slot`)})
    order by row.signature
    on conflict (mode, signature) do update set slot = excluded.slot, status = 'seen', read_at = null,
      waits_for_price = false, unreadable_reason = null
    where ${isNews(sql`known`, sql`excluded.slot`)}
    returning signature`.execute(trx);
  const fresh = new Set(rows.map((row) => row.signature));
  return [...slots.keys()].filter((signature) => fresh.has(signature));
}

export type KnownTransaction = { status: ChainTransactionStatus; slot: number | null; finalized_at: Date | null };

/** Locks a transaction, so that it is taken in once at a time. Null when it was not recorded. */
export async function lockTransaction(trx: Trx, mode: Mode, signature: string): Promise<KnownTransaction | null> {
  const row = await trx
    .selectFrom('chain_transactions')
    .select(['status', 'slot', 'finalized_at'])
    .where('mode', '=', mode)
    .where('signature', '=', signature)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ? { ...row, slot: row.slot === null ? null : Number(row.slot) } : null;
}

/** Marks a transaction as taken in; `isFinal`: as it will stay. */
export async function markRead(
  trx: Trx,
  mode: Mode,
  transaction: { signature: string; slot: number; blockTime: Date; error: unknown },
  isFinal: boolean,
): Promise<void> {
  await trx
    .updateTable('chain_transactions')
    .set({
      status: 'read',
      slot: BigInt(transaction.slot),
      block_time: transaction.blockTime,
      error: transaction.error === null ? null : JSON.stringify(transaction.error),
      read_at: sql`clock_timestamp()`,
      waits_for_price: false,
      unreadable_reason: null,
      finalized_at: isFinal ? sql`coalesce(finalized_at, clock_timestamp())` : sql`finalized_at`,
    })
    .where('mode', '=', mode)
    .where('signature', '=', transaction.signature)
    .execute();
}

/**
 * Notes that a transaction was read and cannot be taken in before there is a price, and links it to the payments that it
 * names: nobody can say of those that they are unpaid.
 */
export async function awaitPrice(
  trx: Trx,
  mode: Mode,
  { signature, accounts }: { signature: string; accounts: string[] },
): Promise<void> {
  await sql`
    with waiting as (
      update chain_transactions set waits_for_price = true, unreadable_reason = null
      where mode = ${mode} and signature = ${signature} and status = 'seen'
      returning signature
    )
    insert into payment_attempts (payment_id, mode, signature)
    select payments.id, ${mode}, waiting.signature
    from waiting join payments on payments.mode = ${mode} and payments.reference = any (${accounts}::text[])
    on conflict do nothing`.execute(trx);
}

/**
 * Marks a transaction as unreadable: nodes have it, and it cannot be judged. Returns whether the mark is new. A signature
 * that only a stranger submitted is not marked, so that it raises no alarm.
 */
export async function markUnreadable(
  db: DbOrTrx,
  mode: Mode,
  signature: string,
  reason: UnreadableReason,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('chain_transactions')
    .set({ unreadable_reason: reason })
    .where('mode', '=', mode)
    .where('signature', '=', signature)
    .where('status', '=', 'seen')
    .where('slot', 'is not', null)
    .where('unreadable_reason', 'is distinct from', reason)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Marks a transaction that waits to be taken in as missing: one that no node has ever told us of, or, `evenIfTold`, any but
 * one that was taken in before, whose transfers stand until it is proved that they are gone. False when that leaves it
 * waiting.
 */
export async function giveUp(
  db: DbOrTrx,
  mode: Mode,
  signature: string,
  { evenIfTold }: { evenIfTold: boolean },
): Promise<boolean> {
  let waiting = db
    .updateTable('chain_transactions')
    .set({ status: 'missing', waits_for_price: false })
    .where('mode', '=', mode)
    .where('signature', '=', signature)
    .where('status', '=', 'seen')
    // Nodes have it: that one of them does not give it now is no reason to forget it.
    .where('unreadable_reason', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('transfers')
            .select('path')
            .whereRef('transfers.mode', '=', 'chain_transactions.mode')
            .whereRef('transfers.signature', '=', 'chain_transactions.signature')
            .where('dropped_at', 'is', null),
        ),
      ),
    );
  if (!evenIfTold) waiting = waiting.where('slot', 'is', null);
  const { numUpdatedRows } = await waiting.executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Whether a transaction waits to be taken in. */
export async function isUnread(db: DbOrTrx, mode: Mode, signature: string): Promise<boolean> {
  const row = await db
    .selectFrom('chain_transactions')
    .select('signature')
    .where('mode', '=', mode)
    .where('signature', '=', signature)
    .where('status', '=', 'seen')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Forgets transactions that were given up and first heard of before `before`, `limit` at a time; returns how many. One
 * that is shown in a payment's diagnostics stays. If one lands after all, it is new.
 */
export async function pruneMissing(trx: Trx, before: Date, limit: number): Promise<number> {
  const result = await sql`
    delete from chain_transactions where (mode, signature) in (
      select mode, signature from chain_transactions as missing
      where status = 'missing' and seen_at < ${before}
        and not exists (select from payment_attempts where mode = missing.mode and signature = missing.signature)
        and not exists (select from transfers where mode = missing.mode and signature = missing.signature)
      limit ${limit})`.execute(trx);
  return Number(result.numAffectedRows ?? 0n);
}

/**
 * Records a signature that no node has told yet, for the payment whose payer submitted it; no more than `max` of a payment
 * that were never told, however many come at once. False: it is known already, or there are as many.
 */
export async function recordSubmission(
  trx: Trx,
  { mode, paymentId, signature }: { mode: Mode; paymentId: string; signature: string },
  max: number,
): Promise<boolean> {
  // Whoever submits for the same payment at the same time waits, and counts this one.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`submissions of ${paymentId}`}, 0))`.execute(trx);
  const { rows } = await sql`
    insert into chain_transactions (mode, signature, submitted_payment_id)
    select ${mode}, ${signature}, ${paymentId}
    where (select count(*) from chain_transactions where submitted_payment_id = ${paymentId} and slot is null) < ${max}
    on conflict do nothing
    returning signature`.execute(trx);
  return rows.length > 0;
}

/** Each mode's beacon: the address that every payment's transaction carries. Made by the migration, never changed. */
export async function loadBeacons(db: DbOrTrx): Promise<Record<Mode, string>> {
  const rows = await db.selectFrom('chain_cursors').select(['mode', 'beacon']).execute();
  const beacons = Object.fromEntries(rows.map(({ mode, beacon }) => [mode, beacon]));
  if (MODES.some((mode) => !beacons[mode])) throw new Error('the database is not migrated: run `npm run migrate`');
  return beacons as Record<Mode, string>;
}
