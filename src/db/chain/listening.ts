import { sql } from 'kysely';
import type { Mode } from '../../domain/modes.ts';
import type { DbOrTrx, Trx } from '../database.ts';

// The state of the log subscriptions. It decides how often chains are scanned.

/** Requests a scan at once. */
export async function requestScan(db: DbOrTrx, mode: Mode): Promise<void> {
  await sql`update chain_cursors set scan_requested_at = clock_timestamp() where mode = ${mode}`.execute(db);
}

/** Notes that a log subscription reports slots. */
export async function noteListening(db: DbOrTrx, mode: Mode): Promise<void> {
  await sql`update chain_cursors set listened_at = clock_timestamp() where mode = ${mode}`.execute(db);
}

/** Notes that a log subscription reported a transaction. */
export async function noteNotice(db: DbOrTrx, mode: Mode): Promise<void> {
  await sql`update chain_cursors set noticed_at = clock_timestamp() where mode = ${mode}`.execute(db);
}

/**
 * Notes that a log subscription missed a transaction. For some minutes, scans do not rely on it, and then until it reports
 * one: it may report slots and nothing else. Returns whether they relied on it until now.
 */
export async function distrustListening(trx: Trx, mode: Mode, minutes: number): Promise<boolean> {
  const { rows } = await sql<{ was_trusted: boolean }>`
    update chain_cursors as cursor set distrusted_until = clock_timestamp() + ${minutes} * interval '1 minute'
    from (select * from chain_cursors where mode = ${mode} for no key update) as before
    where cursor.mode = before.mode
    returning coalesce(before.distrusted_until <= before.noticed_at, before.distrusted_until is null) as was_trusted
  `.execute(trx);
  return rows[0]?.was_trusted === true;
}
