import { type Selectable, sql } from 'kysely';
import type { Mode } from '../../domain/modes.ts';
import type { DbOrTrx, Trx } from '../database.ts';
import type { WalletChanges } from '../schema.ts';
import { type MerchantScope, ownedBy } from '../scope.ts';

export type WalletChangeRow = Selectable<WalletChanges>;

/** A change to insert. */
export type NewWalletChange = MerchantScope &
  Pick<WalletChangeRow, 'id' | 'wallets' | 'requested_by' | 'delay_hours' | 'stop_token_sha256'>;

const isPending = sql<boolean>`(applied_at is null and stopped_at is null)`;
/** The database's time, to the millisecond. */
const clock = sql<Date>`date_trunc('milliseconds', clock_timestamp())`;

/** Inserts a change, which takes effect `delay_hours` from now, and returns it. Fails if the merchant has a pending one in this mode. */
export async function insertWalletChange(trx: Trx, change: NewWalletChange): Promise<WalletChangeRow> {
  const { id, merchant_id, mode, wallets, requested_by, delay_hours, stop_token_sha256 } = change;
  const { rows } = await sql<WalletChangeRow>`
    insert into wallet_changes
      (id, merchant_id, mode, wallets, requested_by, delay_hours, stop_token_sha256, requested_at, effective_at)
    select ${id}, ${merchant_id}, ${mode}, ${JSON.stringify(wallets)}::jsonb, ${requested_by}, ${delay_hours}::integer,
      ${stop_token_sha256}, now, now + ${delay_hours}::integer * interval '1 hour'
    from ${clock} as now
    returning *`.execute(trx);
  return rows[0] as WalletChangeRow;
}

/** Finds a change of a merchant in a mode. Null: there is none. */
export async function findWalletChange(
  db: DbOrTrx,
  { merchant_id, mode }: MerchantScope,
  id: string,
): Promise<WalletChangeRow | null> {
  const changes = db.selectFrom('wallet_changes').selectAll().where('id', '=', id);
  return (await changes.where(ownedBy(merchant_id, mode)).executeTakeFirst()) ?? null;
}

/** Finds the change of a merchant in a mode that is neither applied nor stopped. */
export async function findPendingWalletChange(
  db: DbOrTrx,
  { merchant_id, mode }: MerchantScope,
): Promise<WalletChangeRow | null> {
  const changes = db.selectFrom('wallet_changes').selectAll().where('merchant_id', '=', merchant_id);
  return (await changes.where('mode', '=', mode).where(isPending).executeTakeFirst()) ?? null;
}

/** Returns the merchant and the mode of a change. Null: there is none with this id. For the operator and the worker. */
export async function scopeOfWalletChange(db: DbOrTrx, id: string): Promise<MerchantScope | null> {
  const changes = db.selectFrom('wallet_changes').select(['merchant_id', 'mode']).where('id', '=', id);
  return (await changes.executeTakeFirst()) ?? null;
}

/** A change with its merchant's name, and who asked for it. */
export type MailedWalletChange = WalletChangeRow & { merchant_name: string; requester: string };

/** Finds the change that the link of a mail stops, by its token's SHA-256. It may have ended. Null: there is none. */
export async function findMailedWalletChange(db: DbOrTrx, tokenSha256: Buffer): Promise<MailedWalletChange | null> {
  const change = await db
    .selectFrom('wallet_changes')
    .innerJoin('merchants', 'merchants.id', 'wallet_changes.merchant_id')
    .innerJoin('users', 'users.id', 'wallet_changes.requested_by')
    .selectAll('wallet_changes')
    .select('merchants.name as merchant_name')
    .select(sql<string>`coalesce(users.name, users.email)`.as('requester'))
    .where('stop_token_sha256', '=', tokenSha256)
    .executeTakeFirst();
  return change ?? null;
}

/** Returns the latest changes of a merchant in some modes, newest first. */
export function listWalletChanges(
  db: DbOrTrx,
  merchantId: string,
  modes: readonly Mode[],
  limit: number,
): Promise<WalletChangeRow[]> {
  const changes = db.selectFrom('wallet_changes').selectAll().where('merchant_id', '=', merchantId);
  return changes.where('mode', 'in', modes).orderBy('requested_at', 'desc').limit(limit).execute();
}

/**
 * Returns the ids of up to `limit` pending changes that must end, the earliest first. They are due, or their requester is no owner any
 * more.
 */
export async function endingWalletChanges(db: DbOrTrx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from wallet_changes as change
    where ${isPending} and (effective_at <= clock_timestamp() or not exists (
      select from memberships
      where memberships.merchant_id = change.merchant_id and user_id = change.requested_by and role = 'owner'))
    order by effective_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Marks a pending change as stopped. Does nothing if it has ended. */
export async function markStopped(trx: Trx, id: string, stoppedBy: string): Promise<void> {
  const changes = trx.updateTable('wallet_changes').set({ stopped_at: clock, stopped_by: stoppedBy });
  await changes.where('id', '=', id).where(isPending).execute();
}

/** Sets the wallets of a change. Returns false if it has ended or is not due, or if who asked for it is no owner any more. */
export async function setChangedWallets(trx: Trx, id: string): Promise<boolean> {
  const { rows } = await sql<{ is_applied: boolean }>`select apply_wallet_change(${id}) as is_applied`.execute(trx);
  return rows[0]?.is_applied === true;
}
