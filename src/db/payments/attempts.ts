import { sql } from 'kysely';
import type { RejectionReason } from '../../domain/chain.ts';
import type { Mode } from '../../domain/modes.ts';
import type { DbOrTrx, Trx } from '../database.ts';
import { paymentsAwaitingFinality } from './transfers.ts';

/** A transaction that names a payment. `reason`: why it did not count; null when it counts or was not read yet. */
export type Attempt = { payment_id: string; signature: string; reason: RejectionReason | null };

/** Records why transactions did or did not count. Replaces earlier reasons. The transactions must be recorded. */
export async function recordAttempts(trx: Trx, mode: Mode, attempts: Attempt[]): Promise<void> {
  if (attempts.length === 0) return;
  await trx
    .insertInto('payment_attempts')
    .values(attempts.map((attempt) => ({ ...attempt, mode })))
    .onConflict((conflict) =>
      conflict.columns(['payment_id', 'signature']).doUpdateSet({ reason: sql`excluded.reason` }),
    )
    .execute();
}

/**
 * Links payments to transactions that name them. Keeps earlier reasons. The transactions must be recorded.
 * They are foreign no more: one that failed was recorded before it was known whose it is.
 */
export async function linkAttempts(trx: Trx, mode: Mode, attempts: Attempt[]): Promise<void> {
  if (attempts.length === 0) return;
  await trx
    .insertInto('payment_attempts')
    .values(attempts.map((attempt) => ({ ...attempt, mode })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await sql`
    update chain_transactions as tx set is_foreign = false
    from (
      select signature from chain_transactions
      where mode = ${mode} and is_foreign and signature = any(${attempts.map(({ signature }) => signature)}::text[])
      order by signature for no key update
    ) as linked
    where tx.mode = ${mode} and tx.signature = linked.signature`.execute(trx);
}

/** Removes the link to a transaction that does not name a payment, once none of its transfers is recorded for it. */
export async function unlinkAttempt(
  trx: Trx,
  mode: Mode,
  { payment_id, signature }: Pick<Attempt, 'payment_id' | 'signature'>,
): Promise<void> {
  await sql`
    delete from payment_attempts as attempt
    where payment_id = ${payment_id} and mode = ${mode} and signature = ${signature} and reason is null
      and not exists (select from transfers where transfers.mode = attempt.mode
        and transfers.signature = attempt.signature and transfers.payment_id = attempt.payment_id)`.execute(trx);
}

/** Returns the distinct reasons of the transactions that name these payments, by payment id. */
export async function attemptsOf(db: DbOrTrx, paymentIds: string[]): Promise<Map<string, (RejectionReason | null)[]>> {
  const attempts = new Map<string, (RejectionReason | null)[]>(paymentIds.map((id) => [id, []]));
  if (paymentIds.length === 0) return attempts;
  const rows = await db
    .selectFrom('payment_attempts')
    .select(['payment_id', 'reason'])
    .distinct()
    .where('payment_id', 'in', paymentIds)
    .execute();
  for (const row of rows) attempts.get(row.payment_id)?.push(row.reason);
  return attempts;
}

/**
 * Which unread transactions to consider. `except`: signatures to ignore.
 * `isUnreadable`: only unreadable ones (true), or only readable ones (false); absent: both.
 */
type UnreadFilter = { except?: readonly string[]; isUnreadable?: boolean };

/** Returns which of the payments are named by a transaction that we have not ingested yet. */
export async function unreadPayments(
  db: DbOrTrx,
  paymentIds: string[],
  { except = [], isUnreadable }: UnreadFilter = {},
): Promise<Set<string>> {
  if (paymentIds.length === 0) return new Set();
  let query = db
    .selectFrom('payment_attempts as attempt')
    .innerJoin('chain_transactions as tx', (join) =>
      join.onRef('tx.mode', '=', 'attempt.mode').onRef('tx.signature', '=', 'attempt.signature'),
    )
    .select('attempt.payment_id')
    .where('attempt.payment_id', '=', sql<string>`any(${paymentIds}::text[])`)
    .where('tx.status', '=', 'seen')
    .where('tx.signature', '<>', sql<string>`all(${except}::text[])`);
  if (isUnreadable !== undefined) {
    query = query.where('tx.unreadable_reason', isUnreadable ? 'is not' : 'is', null);
  }
  const rows = await query.execute();
  return new Set(rows.map((row) => row.payment_id));
}

/**
 * Returns which of the payments may still turn out to be paid.
 * A transaction that names them has not been ingested yet, or a transfer to them waits to become final.
 */
export async function undecidedPayments(
  db: DbOrTrx,
  paymentIds: string[],
  filter: UnreadFilter = {},
): Promise<Set<string>> {
  const unread = await unreadPayments(db, paymentIds, filter);
  return unread.union(await paymentsAwaitingFinality(db, paymentIds));
}

/** Returns the ids of the payments that a transaction names, if we ingested it or found it by their references. */
export async function paymentsNamedBy(db: DbOrTrx, mode: Mode, signature: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_attempts')
    .select('payment_id')
    .where('mode', '=', mode)
    .where('signature', '=', signature)
    .orderBy('payment_id')
    .execute();
  return rows.map((row) => row.payment_id);
}
