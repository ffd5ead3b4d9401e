import { type RawBuilder, sql } from 'kysely';
import type { ChainTransactionStatus, UnreadableReason } from '../../domain/chain.ts';
import type { Mode } from '../../domain/modes.ts';
import { MODES } from '../../domain/modes.ts';
import type { DbOrTrx, Trx } from '../database.ts';
import { isAhead } from '../filters.ts';
import { clockIsNotMoving, latestTime } from '../merchants/testClock.ts';
import { clockNow } from '../scope.ts';

/**
 * How far a mode's chain was scanned. `slot`, `chain_time` and `scanned_at` are null before the first scan. `slot_ms`:
 * the cluster's pace, in milliseconds per slot.
 */
export type Cursor = {
  beacon: string;
  slot: number | null;
  chain_time: Date | null;
  scanned_at: Date | null;
  slot_ms: number;
  /** the database's time of this reading */
  now: Date;
};

/** Returns a mode's cursor. */
export async function readCursor(db: DbOrTrx, mode: Mode): Promise<Cursor> {
  const row = await db
    .selectFrom('chain_cursors')
    .select(['beacon', 'slot', 'chain_time', 'scanned_at', 'slot_ms'])
    .select(sql<Date>`date_trunc('milliseconds', clock_timestamp())`.as('now'))
    .where('mode', '=', mode)
    .executeTakeFirstOrThrow();
  return { ...row, slot: row.slot === null ? null : Number(row.slot) };
}

/** Returns the number of slots in a time, at a cursor's pace. */
export function slotsIn(ms: number, { slot_ms }: Pick<Cursor, 'slot_ms'>): number {
  return Math.ceil(ms / slot_ms);
}

/** How far back each reading of a history goes again, because a node may index a transaction late. */
const OVERLAP_MS = 25_600;

/** Returns the slot from which to read a history that was read up to `slot`, at a cursor's pace. */
export function rereadFrom(slot: number, pace: Pick<Cursor, 'slot_ms'>): number {
  return slot - slotsIn(OVERLAP_MS, pace);
}

/** The time over which the pace is measured. Block times have whole seconds, so a shorter one is inexact. */
const PACE_SECONDS = 60;

/**
 * Moves a mode's cursor forward, never back: of two overlapping scans, the one that got further wins.
 * Measures the cluster's pace about once a minute of the chain's time.
 * @param scannedAt when the scan began, by the database: a scan that is requested meanwhile is still wanted; default: now
 */
export async function moveCursor(
  trx: Trx,
  mode: Mode,
  slot: number,
  chainTime: Date,
  scannedAt: Date | null = null,
): Promise<void> {
  const isMeasured = sql`(${chainTime}::timestamptz >= pace_time + ${PACE_SECONDS} * interval '1 second' and ${slot} > pace_slot)`;
  const isFirst = sql`pace_time is null`;
  await sql`
    update chain_cursors set
      slot = greatest(slot, ${slot}),
      chain_time = greatest(chain_time, ${chainTime}),
      scanned_at = coalesce(${scannedAt}, clock_timestamp()),
      slot_ms = case when ${isMeasured} then least(400, greatest(50,
        extract(epoch from ${chainTime}::timestamptz - pace_time) * 1000 / (${slot} - pace_slot))) else slot_ms end,
      pace_slot = case when ${isFirst} or ${isMeasured} then ${slot} else pace_slot end,
      pace_time = case when ${isFirst} or ${isMeasured} then ${chainTime} else pace_time end
    where mode = ${mode}`.execute(trx);
}

/** When scans are rare: how often they run, and how recent a sign of life of the subscription must be. Seconds. */
export type ScanPace = { busySeconds: number; idleSeconds: number; listenSeconds: number };

/**
 * Returns whether a mode's chain must be scanned now.
 * Scans are rare while nothing is open, or while a log subscription reports every transaction. They are frequent while a
 * refund’s transaction may land. They are also frequent after a deadline that the scanned chain time has not reached, and when a
 * worker's test clock could not wait.
 */
export async function isScanDue(db: DbOrTrx, mode: Mode, pace: ScanPace): Promise<boolean> {
  const latest = latestTime(sql`clock_timestamp()`, mode);
  const { rows } = await sql<{ is_due: boolean }>`
    select scanned_at is null or scan_requested_at > scanned_at or ${isAhead('scanned_at')}
      or scanned_at < clock_timestamp() - ${pace.idleSeconds} * interval '1 second'
      or (
        scanned_at < clock_timestamp() - ${pace.busySeconds} * interval '1 second'
        and (
          (
            (listened_at is null or listened_at < clock_timestamp() - ${pace.listenSeconds} * interval '1 second'
              or ${isAhead('listened_at')} or distrusted_until > coalesce(least(noticed_at, clock_timestamp()), '-infinity'))
            and exists (select from payments where mode = ${mode} and status = 'pending')
          )
          or exists (select from refunds where mode = ${mode} and built_until_slot > chain_cursors.slot)
          or exists (
            select from payments join merchant_modes as merchant_mode using (merchant_id, mode)
            where mode = ${mode} and status = 'pending' and ${clockIsNotMoving('payments')}
              and next_lookup_at <= ${latest} and expires_at < ${latest}
              and expires_at < ${clockNow('payments')}
          )
        )
      ) as is_due
    from chain_cursors where mode = ${mode}`.execute(db);
  return rows[0]?.is_due === true;
}

/**
 * A signature to record. `slot` null: no node has reported it. `err`: the error of a failed transaction; null or absent
 * for any other.
 */
export type FoundSignature = { signature: string; slot: number | null; err?: unknown; blockTime?: Date | null };

/**
 * A signature with news. `isSubmitted`: a payer submitted it before any node reported it. `isFailed`: its transaction moved no
 * money, so there is nothing to ingest.
 */
export type FreshSignature = { signature: string; isSubmitted: boolean; isFailed: boolean };

/**
 * Records signatures. Returns those with news, in the order given.
 * These are new signatures, dropped ones that landed again, and those that a node now reports in another slot.
 * All others stay unchanged, so a transaction marked missing stays missing.
 * A new transaction that failed is recorded as read, because it moved no money.
 */
export async function recordSignatures(
  trx: Trx,
  mode: Mode,
  found: readonly FoundSignature[],
): Promise<FreshSignature[]> {
  if (found.length === 0) return [];
  const bySignature = new Map(found.map((info) => [info.signature, info]));
  const infos = [...bySignature.values()];
  const errors = infos.map(({ err = null, blockTime }) => (err !== null && blockTime ? JSON.stringify(err) : null));
  const needsIngest = (known: RawBuilder<unknown>, slot: RawBuilder<unknown>) => sql`
    ${known}.finalized_at is null and ${slot} is not null
      and (${known}.status = 'dropped' or ${known}.slot is distinct from ${slot})`;
  // The join filters out signatures that need no ingest, because a conflict would lock their rows. The conflict clause
  // handles concurrent inserts. All callers insert in the order of the signatures, so they cannot deadlock.
  const { rows } = await sql<{ signature: string; status: ChainTransactionStatus; is_submitted: boolean }>`
    insert into chain_transactions as known (mode, signature, slot, status, block_time, error, read_at, is_foreign)
    select ${mode}, row.signature, row.slot, case when row.error is null then 'seen' else 'read' end,
      row.block_time, row.error, case when row.error is not null then clock_timestamp() end, row.error is not null
    from unnest(
      ${infos.map(({ signature }) => signature)}::text[], ${infos.map(({ slot }) => slot)}::bigint[],
      ${infos.map(({ blockTime = null }) => blockTime)}::timestamptz[], ${errors}::text[]
    ) as row (signature, slot, block_time, error)
    left join chain_transactions before on before.mode = ${mode} and before.signature = row.signature
    where before.signature is null or (${needsIngest(sql`before`, sql`row.slot`)})
    order by row.signature
    on conflict (mode, signature) do update set slot = excluded.slot, status = 'seen', read_at = null,
      seen_at = case when known.status = 'seen' and known.slot is not null then known.seen_at else clock_timestamp() end,
      waits_for_price = false, unreadable_reason = null, is_foreign = false
    where ${needsIngest(sql`known`, sql`excluded.slot`)}
    returning signature, status, submitted_payment_id is not null as is_submitted`.execute(trx);
  const fresh = new Map(rows.map((row) => [row.signature, row]));
  return [...bySignature.keys()].flatMap((signature) => {
    const row = fresh.get(signature);
    return row ? [{ signature, isSubmitted: row.is_submitted, isFailed: row.status === 'read' }] : [];
  });
}

/** A signature in the history of a merchant's account. */
export type IncomingSignature = { signature: string; wallet: string };

/**
 * Notes that recorded transactions are in the history of merchants' accounts, so that their transfers are listed even if
 * they name nothing. Returns those to ingest again: they were read before as somebody's submission, which lists no such
 * money. Ignores transactions that failed, or whose transfer to the wallet is recorded.
 */
export async function markIncoming(trx: Trx, mode: Mode, found: readonly IncomingSignature[]): Promise<string[]> {
  if (found.length === 0) return [];
  const { rows } = await sql<{ signature: string; is_read: boolean }>`
    with found as (
      select signature, array_agg(distinct wallet) as wallets
      from unnest(
        ${found.map(({ signature }) => signature)}::text[], ${found.map(({ wallet }) => wallet)}::text[]
      ) as pair (signature, wallet)
      group by signature
    ), marked as (
      select tx.signature, tx.status = 'read' as is_read,
        array(select unnest(tx.incoming_wallets) union select unnest(found.wallets)) as wallets
      from found join chain_transactions as tx on tx.mode = ${mode} and tx.signature = found.signature
      where not tx.incoming_wallets @> found.wallets and (tx.status = 'seen' or (
        tx.status = 'read' and tx.error is null and exists (
          select from unnest(found.wallets) as wallet where not exists (
            select from transfers where transfers.mode = ${mode} and transfers.signature = tx.signature
              and destination_owner = wallet and dropped_at is null))))
      order by tx.signature for no key update of tx
    )
    update chain_transactions as tx set incoming_wallets = marked.wallets, status = 'seen', read_at = null,
      seen_at = case when marked.is_read then clock_timestamp() else tx.seen_at end,
      finalized_at = null, is_foreign = false, next_check_at = clock_timestamp()
    from marked where tx.mode = ${mode} and tx.signature = marked.signature
    returning tx.signature, marked.is_read`.execute(trx);
  return rows.filter((row) => row.is_read).map(({ signature }) => signature);
}

/** Returns those of the signatures that are recorded and not ingested yet, with their slots; null: not reported yet. */
export async function unreadSignatures(
  db: DbOrTrx,
  mode: Mode,
  signatures: readonly string[],
): Promise<Map<string, number | null>> {
  const rows = await db
    .selectFrom('chain_transactions')
    .select(['signature', 'slot'])
    .where('mode', '=', mode)
    .where('signature', '=', sql<string>`any(${signatures}::text[])`)
    .where('status', '=', 'seen')
    .execute();
  return new Map(rows.map(({ signature, slot }) => [signature, slot === null ? null : Number(slot)]));
}

/** Returns whether a payment's transaction succeeded and was not dropped since. */
export async function isOnChain(
  db: DbOrTrx,
  { mode, transaction_signature }: { mode: Mode; transaction_signature: string | null },
): Promise<boolean> {
  const row = await db
    .selectFrom('chain_transactions')
    .select('signature')
    .where('mode', '=', mode)
    .where('signature', '=', transaction_signature ?? '')
    .where('status', '=', 'read')
    .where('error', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether more than `limit` transactions wait to be ingested. Only those count that a node has reported. */
export async function isBehind(db: DbOrTrx, mode: Mode, limit: number): Promise<boolean> {
  const rows = await db
    .selectFrom('chain_transactions')
    .select('signature')
    .where('mode', '=', mode)
    .where('status', '=', 'seen')
    .where('slot', 'is not', null)
    .where('unreadable_reason', 'is', null)
    .limit(limit + 1)
    .execute();
  return rows.length > limit;
}

/**
 * A recorded transaction. `slot` null: no node has reported it yet. `is_incoming`: a merchant's account has it in its
 * history.
 */
export type KnownTransaction = {
  status: ChainTransactionStatus;
  slot: number | null;
  finalized_at: Date | null;
  /** the mode's beacon */
  beacon: string;
  /** those of cells from which merchants came */
  other_beacons: string[];
  is_incoming: boolean;
};

/** Returns a transaction and locks it, so that one worker at a time ingests it. Null if it was never recorded. */
export async function lockTransaction(trx: Trx, mode: Mode, signature: string): Promise<KnownTransaction | null> {
  const row = await trx
    .selectFrom('chain_transactions')
    .innerJoin('chain_cursors', 'chain_cursors.mode', 'chain_transactions.mode')
    .select([
      'status',
      'chain_transactions.slot',
      'finalized_at',
      'beacon',
      sql<string[]>`array(select beacon from followed_beacons other where other.mode = chain_transactions.mode)`.as(
        'other_beacons',
      ),
      sql<boolean>`incoming_wallets <> '{}'`.as('is_incoming'),
    ])
    .where('chain_transactions.mode', '=', mode)
    .where('signature', '=', signature)
    .forNoKeyUpdate('chain_transactions')
    .executeTakeFirst();
  return row ? { ...row, slot: row.slot === null ? null : Number(row.slot) } : null;
}

/**
 * Marks a transaction as ingested. `isFinal`: its block is final, so the transaction cannot change. `isForeign`: it names no
 * payment and has no transfer for a merchant.
 */
export async function markRead(
  trx: Trx,
  mode: Mode,
  transaction: { signature: string; slot: number; blockTime: Date; error: unknown },
  { isFinal, isForeign }: { isFinal: boolean; isForeign: boolean },
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
      is_foreign: isForeign,
      finalized_at: isFinal ? sql`coalesce(finalized_at, clock_timestamp())` : sql`finalized_at`,
    })
    .where('mode', '=', mode)
    .where('signature', '=', transaction.signature)
    .execute();
}

/**
 * Lets transactions be ingested again, and returns their signatures. Of `missing`, these are the ones that were abandoned because no
 * node returned them. Of `foreign`, these are the ones that were read as nobody's.
 */
export async function readAgain(
  trx: Trx,
  mode: Mode,
  { missing, foreign }: { missing: readonly string[]; foreign: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ signature: string }>`
    update chain_transactions as tx set status = 'seen', read_at = null, seen_at = clock_timestamp(),
      finalized_at = null, is_foreign = false, next_check_at = clock_timestamp()
    from (
      select signature from chain_transactions
      where mode = ${mode} and (signature = any (${missing}::text[]) and status = 'missing'
        or signature = any (${foreign}::text[]) and is_foreign)
      order by signature for no key update
    ) as again
    where tx.mode = ${mode} and tx.signature = again.signature returning tx.signature`.execute(trx);
  return rows.map(({ signature }) => signature);
}

/** Notes that an ingested transaction has money of a refund, so that it is kept. */
export async function markOurs(trx: Trx, mode: Mode, signature: string): Promise<void> {
  await trx
    .updateTable('chain_transactions')
    .set({ is_foreign: false })
    .where('mode', '=', mode)
    .where('signature', '=', signature)
    .where('is_foreign', '=', true)
    .execute();
}

/**
 * Marks a transaction as waiting for a current price before we can ingest it.
 * Links it to the payments whose references are among its `accounts`. The links keep those payments from being closed
 * as unpaid.
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
 * Marks a transaction as unreadable: nodes have it, but this release cannot read it. Returns whether the mark is new.
 * Ignores a submitted signature that no scan has found in a slot, so that a stranger's submission raises no alarm.
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
 * Marks an unread transaction as missing, so that we stop asking for it. Returns false if it stays unread.
 * By default, marks it only if no node has ever reported it in a slot. With `includeReported`, also if one has.
 * Never marks a transaction that has recorded transfers: they count until the chain is known to have dropped them.
 */
export async function markMissing(
  db: DbOrTrx,
  mode: Mode,
  signature: string,
  { includeReported }: { includeReported: boolean },
): Promise<boolean> {
  let update = db
    .updateTable('chain_transactions')
    .set({ status: 'missing', waits_for_price: false })
    .where('mode', '=', mode)
    .where('signature', '=', signature)
    .where('status', '=', 'seen')
    // Nodes have it. One node that does not return it now is no reason to stop asking.
    .where('unreadable_reason', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('transfers')
            .select('path')
            .whereRef('transfers.mode', '=', 'chain_transactions.mode')
            .whereRef('transfers.signature', '=', 'chain_transactions.signature')
            .where('dropped_at', 'is', null)
            .unionAll(
              selectFrom('refund_transfers as refunded')
                .select('path')
                .whereRef('refunded.mode', '=', 'chain_transactions.mode')
                .whereRef('refunded.signature', '=', 'chain_transactions.signature')
                .where('dropped_at', 'is', null),
            ),
        ),
      ),
    );
  if (!includeReported) update = update.where('slot', 'is', null);
  const { numUpdatedRows } = await update.executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Deletes up to `limit` missing transactions that we first saw before `before`. Returns how many.
 * Keeps those that a payment's diagnostics show. If a deleted transaction lands after all, we record it as new.
 */
export async function pruneMissing(trx: Trx, before: Date, limit: number): Promise<number> {
  const result = await sql`
    delete from chain_transactions where (mode, signature) in (
      select mode, signature from chain_transactions as missing
      where status = 'missing' and seen_at < ${before}
        and not exists (select from payment_attempts where mode = missing.mode and signature = missing.signature)
        and not exists (select from transfers where mode = missing.mode and signature = missing.signature)
        and not exists (select from refund_transfers where mode = missing.mode and signature = missing.signature)
      limit ${limit})`.execute(trx);
  return Number(result.numAffectedRows ?? 0n);
}

/**
 * Deletes up to `limit` transactions that concern nobody here and were final before `before`. Returns how many.
 * They only carried the beacon, or were submitted for a payment that they do not name.
 */
export async function pruneForeign(trx: Trx, before: Date, limit: number): Promise<number> {
  const result = await sql`
    delete from chain_transactions where (mode, signature) in (
      select mode, signature from chain_transactions as foreign_transaction
      where is_foreign and finalized_at < ${before}
        and not exists (select from payment_attempts as attempt
          where attempt.mode = foreign_transaction.mode and attempt.signature = foreign_transaction.signature)
        and not exists (select from transfers
          where transfers.mode = foreign_transaction.mode and transfers.signature = foreign_transaction.signature)
        and not exists (select from refund_transfers as refunded
          where refunded.mode = foreign_transaction.mode and refunded.signature = foreign_transaction.signature)
      limit ${limit})`.execute(trx);
  return Number(result.numAffectedRows ?? 0n);
}

/**
 * Limits of the signatures that strangers submit for one payment. `unreported`: those that no node has reported.
 * `total`: all of them.
 */
export type SubmissionLimits = { unreported: number; total: number };

/**
 * Records a signature that a payer submitted before any node reported it. Returns whether it was recorded.
 * False when the signature is known, or when the payment has reached its limits.
 */
export async function recordSubmission(
  trx: Trx,
  { mode, paymentId, signature }: { mode: Mode; paymentId: string; signature: string },
  { unreported, total }: SubmissionLimits,
): Promise<boolean> {
  // Concurrent submissions for this payment wait here, so that together they cannot exceed the limits.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`submissions of ${paymentId}`}, 0))`.execute(trx);
  const { rows } = await sql`
    insert into chain_transactions (mode, signature, submitted_payment_id)
    select ${mode}, ${signature}, ${paymentId}
    where (
      select count(*) < ${total} and count(*) filter (where slot is null) < ${unreported}
      from chain_transactions where submitted_payment_id = ${paymentId}
    )
    on conflict do nothing
    returning signature`.execute(trx);
  return rows.length > 0;
}

/**
 * Returns each mode's beacon: the address that every payment's transaction carries. It never changes.
 * @throws Error when the database is not migrated
 */
export async function loadBeacons(db: DbOrTrx): Promise<Record<Mode, string>> {
  const rows = await db.selectFrom('chain_cursors').select(['mode', 'beacon']).execute();
  const beacons = Object.fromEntries(rows.map(({ mode, beacon }) => [mode, beacon]));
  if (MODES.some((mode) => !beacons[mode])) throw new Error('the database is not migrated: run `npm run migrate`');
  return beacons as Record<Mode, string>;
}
