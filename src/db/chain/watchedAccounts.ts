import { type RawBuilder, sql } from 'kysely';
import type { Mode } from '../../domain/modes.ts';
import type { Token } from '../../domain/tokens.ts';
import type { DbOrTrx, Trx } from '../database.ts';
import { isAhead } from '../filters.ts';
import { hasInactiveAmount } from '../payments/inactiveQuotes.ts';

/** An account that receives money: a wallet's associated token account, or for SOL the wallet itself. */
export type Account = { wallet: string; token: Token };

/** An account of one mode. */
export type AccountInMode = Account & { mode: Mode };

/**
 * How long an account is watched after its last payment from an exchange has ended. Transfers may be on their way, and
 * blocks are confirmed seconds after their time.
 */
const LINGER_SECONDS = 300;
/**
 * How long an account is read every few seconds after a payment was made or its page was open. Twice the usual window of a
 * payment. The account of a payment that stays open for months, such as an invoice's, is then read less often.
 */
const CLOSE_SECONDS = 7200;

/** The seconds between two readings of an account for which probably nobody is about to pay. */
export const SLOW_WATCH_SECONDS = 30;

const inSeconds = (seconds: number): RawBuilder<Date> => sql`clock_timestamp() + ${seconds} * interval '1 second'`;

/**
 * Has an account watched closely, from the slot of the last scan on unless it is watched already. Locks the account's row
 * until the transaction ends, so that two payments never choose an amount at the same time. Writes only if less than half
 * of the time is left.
 */
export async function watchAccount(db: DbOrTrx, { mode, wallet, token }: AccountInMode): Promise<void> {
  await sql`
    insert into watched_accounts as account (mode, wallet, token, watched_until, closely_until, watch_slot)
    select ${mode}, ${wallet}, ${token}, ${inSeconds(LINGER_SECONDS)}, ${inSeconds(CLOSE_SECONDS)}, slot
    from chain_cursors where mode = ${mode}
    on conflict (mode, wallet, token) do update set
      watched_until = excluded.watched_until, closely_until = excluded.closely_until,
      watch_slot = case when account.watched_until is null then excluded.watch_slot else account.watch_slot end
    where account.watched_until is null or account.watched_until < ${inSeconds(LINGER_SECONDS / 2)}
      or account.closely_until is null or account.closely_until < ${inSeconds(CLOSE_SECONDS / 2)}`.execute(db);
}

/** True for an account with an open payment from an exchange. */
const isPayable = sql`(exists (
  select from payments where payments.mode = account.mode and payments.wallet = account.wallet
    and payments.token = account.token and status = 'pending' and exchange_amount is not null)
  or ${hasInactiveAmount('account')})`;

/** An account that is watched. `isClose`: somebody probably is about to pay. `isDue`: it must be read now. */
export type WatchedAccount = Account & { isClose: boolean; isDue: boolean };

/**
 * Returns up to `limit` of a mode's watched accounts: those that must be read first, of these the one that was read longest
 * ago. Ends the watch of those without an open payment, some minutes after the last one.
 * A payment that is made at the same time restarts it: the row is then no longer past its time.
 */
export async function takeWatchedAccounts(db: DbOrTrx, mode: Mode, limit: number): Promise<WatchedAccount[]> {
  await sql`
    update watched_accounts as ending set watched_until = case when ${isPayable} then ${inSeconds(LINGER_SECONDS)} end
    from (
      select * from watched_accounts as account
      where mode = ${mode} and watched_until is not null and case when ${isPayable}
        then watched_until < ${inSeconds(LINGER_SECONDS / 2)} else watched_until < clock_timestamp() end
      order by wallet, token for no key update
    ) as account
    where ending.mode = account.mode and ending.wallet = account.wallet and ending.token = account.token`.execute(db);
  const { rows } = await sql<WatchedAccount>`
    select wallet, token, coalesce(closely_until > clock_timestamp(), false) as "isClose",
      coalesce(closely_until > clock_timestamp(), false) or watch_read_at is null
        or watch_read_at < clock_timestamp() - ${SLOW_WATCH_SECONDS} * interval '1 second'
        or ${isAhead('watch_read_at')} as "isDue"
    from watched_accounts where mode = ${mode} and watched_until is not null
    order by "isDue" desc, watch_read_at nulls first limit ${limit}`.execute(db);
  return rows;
}

/** Returns the modes in which accounts are watched. */
export async function watchedModes(db: DbOrTrx): Promise<Mode[]> {
  const { rows } = await sql<{ mode: Mode }>`
    select distinct mode from watched_accounts where watched_until is not null`.execute(db);
  return rows.map(({ mode }) => mode);
}

/** An account, with the slot up to which its signatures are recorded. */
export type AccountCursor = Account & { slot: number };

/**
 * How far before the last scan a watch starts that began before the first scan. No slot and no pace was known then. An hour
 * of the shortest slots that clusters may get (50 ms): a new deployment scans within seconds.
 */
const UNKNOWN_SLOTS = 72_000;

/**
 * Returns up to which slot the watch or the sweep has recorded the signatures of these accounts.
 * @param scanned the slot of the last scan
 */
export async function watchCursors(
  db: DbOrTrx,
  mode: Mode,
  accounts: readonly Account[],
  scanned: number,
): Promise<AccountCursor[]> {
  const { rows } = await sql<Account & { slot: bigint }>`
    select asked.wallet, asked.token, case when watch_slot is null then ${Math.max(0, scanned - UNKNOWN_SLOTS)}
      else greatest(watch_slot, sweep_slot) end as slot
    from ${pairs(accounts)} as asked (wallet, token)
    left join watched_accounts as account
      on account.mode = ${mode} and account.wallet = asked.wallet and account.token = asked.token`.execute(db);
  return rows.map((row) => ({ ...row, slot: Number(row.slot) }));
}

/** Notes that the watch has recorded the signatures of these accounts up to a slot. */
export async function moveWatch(trx: Trx, mode: Mode, accounts: readonly Account[], slot: number): Promise<void> {
  await sql`
    update watched_accounts as account
    set watch_slot = greatest(account.watch_slot, ${slot}), watch_read_at = clock_timestamp()
    from (
      select mode, wallet, token from watched_accounts
      where mode = ${mode} and (wallet, token) in (select * from ${pairs(accounts)})
      order by wallet, token for no key update
    ) as read
    where account.mode = read.mode and account.wallet = read.wallet and account.token = read.token`.execute(trx);
}

/** True for an account that a merchant has, or to which an exchange may still pay because it was a merchant's before. */
const isOwned = sql`(
  exists (select from wallets
    where wallets.mode = account.mode and wallets.wallet = account.wallet and wallets.token = account.token)
  or ${isPayable})`;

/**
 * Adds the accounts of all merchants' wallets. Forgets the places of those that no merchant has any more. If such a wallet
 * comes back, its history in between is not listed. The sweep of a new one starts at this slot, without its history. If it
 * is watched, the sweep starts where its watch is, so that it skips nothing that may pay.
 */
export async function addSweptAccounts(db: DbOrTrx, mode: Mode, slot: number): Promise<void> {
  await sql`
    update watched_accounts as account set sweep_slot = null, sweep_before = null, swept_at = null
    where mode = ${mode} and sweep_slot is not null and not ${isOwned}`.execute(db);
  await sql`
    insert into watched_accounts as account (mode, wallet, token, sweep_slot)
    select distinct mode, wallet, token, ${slot}::bigint from wallets where mode = ${mode}
      and not exists (select from watched_accounts as known
        where known.mode = wallets.mode and known.wallet = wallets.wallet and known.token = wallets.token
          and known.sweep_slot is not null)
    order by wallet, token
    on conflict (mode, wallet, token) do update set
      sweep_slot = least(excluded.sweep_slot,
        case when account.watched_until is not null or ${isPayable} then account.watch_slot end)
    where account.sweep_slot is null`.execute(db);
}

/** An account to sweep. `before`: the signature to continue before; null: start at the newest one. */
export type SweptAccount = AccountCursor & { before: string | null };

/**
 * Returns up to `limit` accounts of merchants' wallets that were not swept within `minutes`, longest ago first. A former
 * wallet counts while a payment from an exchange is open there.
 */
export async function findSweptAccounts(
  db: DbOrTrx,
  mode: Mode,
  { minutes, limit }: { minutes: number; limit: number },
): Promise<SweptAccount[]> {
  const { rows } = await sql<Account & { slot: bigint; before: string | null }>`
    select wallet, token, sweep_slot as slot, sweep_before as before from watched_accounts as account
    where mode = ${mode} and sweep_slot is not null
      and (swept_at is null or swept_at < clock_timestamp() - ${minutes} * interval '1 minute' or ${isAhead('swept_at')})
      and ${isOwned}
    order by swept_at nulls first, wallet, token limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, slot: Number(row.slot) }));
}

/**
 * Notes how far a sweep of an account came: up to a slot, and the signature to continue before, if any.
 * @param minutesAgo the sweep counts as made so long ago, so that the next one is due earlier
 */
export async function moveSweep(
  db: DbOrTrx,
  mode: Mode,
  { wallet, token, slot, before }: SweptAccount,
  minutesAgo = 0,
): Promise<void> {
  await db
    .updateTable('watched_accounts')
    .set({
      sweep_slot: sql`greatest(sweep_slot, ${slot})`,
      sweep_before: before,
      swept_at: sql`clock_timestamp() - ${minutesAgo} * interval '1 minute'`,
    })
    .where('mode', '=', mode)
    .where('wallet', '=', wallet)
    .where('token', '=', token)
    .execute();
}

function pairs(accounts: readonly Account[]): RawBuilder<unknown> {
  return sql`unnest(${accounts.map(({ wallet }) => wallet)}::text[], ${accounts.map(({ token }) => token)}::text[])`;
}
