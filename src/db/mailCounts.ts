import { sql } from 'kysely';
import type { MailLimit, MailLimitName } from '../domain/mailLimits.ts';
import type { Trx } from './database.ts';

/** The limit that a mail would exceed. `retry_after`: seconds until it counts again, at least 1. */
export type ExceededLimit = { name: MailLimitName; retry_after: number };

/**
 * Counts a mail against all limits, or against none if one of them was reached before. Returns a reached limit, or null.
 * A limit is never exceeded, whatever runs beside this. One case counts too much: a concurrent transaction has just counted the
 * first mail of a limit and reached it. Then this returns that limit, but the others have counted the unsent mail.
 * Locks the counts until the transaction ends, a merchant's before those of its subscribers and clients. So transactions that
 * count several mails of a merchant rarely deadlock. If they do, Postgres ends one of them, which is then tried again.
 */
export async function countMail(trx: Trx, limits: readonly MailLimit[]): Promise<ExceededLimit | null> {
  const { rows } = await sql<{ is_counted: boolean } & ExceededLimit>`
    with wanted as materialized (
      select * from json_to_recordset(${JSON.stringify(limits)}::text::json)
        as row (name text, subject text, max integer, seconds integer)
    ), counts as materialized (
      select mail_counts.*, max from mail_counts join wanted using (name, subject)
      where resets_at > now() order by name desc, subject for no key update of mail_counts
    ), reached as (
      select name, resets_at from counts where mails >= max
    ), counted as (
      insert into mail_counts as before (name, subject, mails, resets_at)
      select name, subject, 1, now() + seconds * interval '1 s' from wanted
      where not exists (select from reached) order by name desc, subject
      on conflict (name, subject) do update set
        mails = case when before.resets_at > now() then before.mails + 1 else 1 end,
        resets_at = case when before.resets_at > now() then before.resets_at else excluded.resets_at end
      where before.resets_at <= now()
        or before.mails < (select max from wanted where (name, subject) = (before.name, before.subject))
      returning name
    )
    select (select count(*) from counted) = (select count(*) from wanted) as is_counted, name,
      -- A transaction that began after this one may have made the count, so now() would say too much.
      greatest(1, ceil(extract(epoch from resets_at - clock_timestamp())))::integer as retry_after
    from wanted left join reached using (name)
    -- Without a limit that was reached before, a concurrent first mail has used up one that had no count.
    order by resets_at desc nulls last, name in (select name from counted)
    limit 1`.execute(trx);
  const [row] = rows;
  if (row?.is_counted) return null;
  const { name, retry_after } = row as ExceededLimit;
  return { name, retry_after };
}

/**
 * Counts up to `wanted` mails against one limit. Returns how many may be sent. A concurrent transaction that counts the first
 * mails of this limit may let both exceed it once.
 */
export async function countMails(
  trx: Trx,
  { name, subject, max, seconds }: MailLimit,
  wanted: number,
): Promise<number> {
  const { rows } = await sql<{ allowed: number }>`
    with old as materialized (
      select mails from mail_counts where name = ${name} and subject = ${subject} and resets_at > now() for no key update
    ), counted as (
      insert into mail_counts as before (name, subject, mails, resets_at)
      select ${name}, ${subject}, least(${wanted}::integer, ${max}), now() + ${seconds} * interval '1 s'
      from (select count(*) from old) as locked -- reads the old count before this changes it
      on conflict (name, subject) do update set
        mails = least(${max}, ${wanted} + case when before.resets_at > now() then before.mails else 0 end),
        resets_at = case when before.resets_at > now() then before.resets_at else excluded.resets_at end
      returning mails
    )
    select least(${wanted}, mails - coalesce((select mails from old), 0)) as allowed from counted`.execute(trx);
  return rows[0]?.allowed ?? 0;
}

/** True for a count whose time is over, or that a wrong clock began: limits last for a day at most. */
const isOver = sql`(resets_at <= now() or resets_at > now() + interval '2 days')`;

/** Deletes up to `limit` counts whose time is over. Returns how many. */
export async function pruneMailCounts(trx: Trx, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from mail_counts where (name, subject) in (
      select name, subject from mail_counts where ${isOver} order by resets_at limit ${limit} for update skip locked)
      and ${isOver}
    returning 1`.execute(trx);
  return rows.length;
}
