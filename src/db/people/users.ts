import { type Selectable, sql } from 'kysely';
import { newId } from '../../domain/ids.ts';
import type { DbOrTrx, Trx } from '../database.ts';
import type { CreatedMerchants, Users } from '../schema.ts';

export type UserRow = Selectable<Users>;

/** SQL that tells whether a user has this address, in any case. */
const hasEmail = (email: string) => sql<boolean>`lower(email) = lower(${email})`;

/** Finds a user by their address, in any case. Null: there is none. */
export async function findUserByEmail(db: DbOrTrx, email: string): Promise<UserRow | null> {
  return (await db.selectFrom('users').selectAll().where(hasEmail(email)).executeTakeFirst()) ?? null;
}

/** Finds a user by id. Null: there is none. */
export async function findUser(db: DbOrTrx, id: string): Promise<UserRow | null> {
  return (await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Returns the user with this address, who is created if there is none. A concurrent transaction that creates them is waited for. */
export async function ensureUser(trx: Trx, email: string, locale: string | null): Promise<UserRow> {
  await trx
    .insertInto('users')
    .values({ id: newId('usr'), email, locale })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findUserByEmail(trx, email)) as UserRow;
}

/** Locks a user, so that what they create is counted one after the other. */
export async function lockUser(trx: Trx, id: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

type CreatedMerchant = Selectable<CreatedMerchants>;

/** Returns the merchants that a user has ever created. `form_sha256`: of the form that created it. */
export function listCreated(db: DbOrTrx, userId: string): Promise<CreatedMerchant[]> {
  return db.selectFrom('created_merchants').selectAll().where('user_id', '=', userId).execute();
}

/** Records that a user has created a merchant. */
export async function insertCreated(trx: Trx, created: CreatedMerchant): Promise<void> {
  await trx.insertInto('created_merchants').values(created).execute();
}

/** What people change about themselves. */
export type UserChange = Partial<Pick<UserRow, 'name' | 'locale'>>;

/** Changes a user's own settings. */
export async function updateUser(trx: Trx, id: string, change: UserChange): Promise<void> {
  const values = { ...change, updated_at: sql<Date>`clock_timestamp()` };
  await trx.updateTable('users').set(values).where('id', '=', id).execute();
}

/** Makes a user an operator, or an ordinary user again. */
export async function setOperator(trx: Trx, id: string, isOperator: boolean): Promise<void> {
  const values = { is_operator: isOperator, updated_at: sql<Date>`clock_timestamp()` };
  await trx.updateTable('users').set(values).where('id', '=', id).execute();
}
