import { type Selectable, sql } from 'kysely';
import { CHALLENGE_MS, type ChallengePurpose, MAX_PASSKEYS } from '../../domain/sessions.ts';
import type { DbOrTrx, Trx } from '../database.ts';
import type { Passkeys } from '../schema.ts';

/** Who may answer a challenge: a browser that signs in, by its cookie's SHA-256, or a session. */
export type Challenged =
  | { purpose: Extract<ChallengePurpose, 'sign_in'>; browser_sha256: Buffer }
  | { purpose: Exclude<ChallengePurpose, 'sign_in'>; session_id: string };

/** Inserts a challenge. */
export async function insertChallenge(db: DbOrTrx, challenge: Buffer, challenged: Challenged): Promise<void> {
  const expires_at = sql<Date>`clock_timestamp() + ${sql.lit(CHALLENGE_MS)} * interval '1 ms'`;
  await db
    .insertInto('passkey_challenges')
    .values({ challenge, ...challenged, expires_at })
    .execute();
}

/** SQL that tells whether a challenge can be answered by somebody. */
const isOpen = (challenge: Buffer, challenged: Challenged) => {
  const owner =
    'session_id' in challenged
      ? sql<boolean>`session_id = ${challenged.session_id}`
      : sql<boolean>`browser_sha256 = ${challenged.browser_sha256}`;
  return sql<boolean>`(challenge = ${challenge} and purpose = ${challenged.purpose} and ${owner}
    and used_at is null and expires_at > clock_timestamp())`;
};

/** Returns whether a challenge can be answered: it is theirs, and neither used nor expired. */
export async function isChallengeOpen(db: DbOrTrx, challenge: Buffer, challenged: Challenged): Promise<boolean> {
  const open = db.selectFrom('passkey_challenges').select('purpose').where(isOpen(challenge, challenged));
  return (await open.executeTakeFirst()) !== undefined;
}

/** Uses up a challenge. Returns false if it could not be answered. Concurrent calls use it once. */
export async function takeChallenge(trx: Trx, challenge: Buffer, challenged: Challenged): Promise<boolean> {
  const used = trx.updateTable('passkey_challenges').set({ used_at: sql<Date>`clock_timestamp()` });
  return (await used.where(isOpen(challenge, challenged)).executeTakeFirst()).numUpdatedRows > 0n;
}

export type PasskeyRow = Selectable<Passkeys>;

const works = sql<boolean>`removed_at is null`;

/** Finds a passkey that works by its authenticator's id for it. Null: there is none. */
export async function findPasskey(db: DbOrTrx, credentialId: Buffer): Promise<PasskeyRow | null> {
  const found = db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).where(works);
  return (await found.executeTakeFirst()) ?? null;
}

/** Returns a user's passkeys that work, the oldest first. */
export function listPasskeys(db: DbOrTrx, userId: string): Promise<PasskeyRow[]> {
  const own = db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).where(works);
  return own.orderBy('created_at').orderBy('id').limit(MAX_PASSKEYS).execute();
}

/** A passkey to insert. */
export type NewPasskey = Pick<
  PasskeyRow,
  'id' | 'user_id' | 'credential_id' | 'public_key' | 'sign_count' | 'transports' | 'name'
>;

/**
 * Inserts a passkey. Returns why it could not: the user has MAX_PASSKEYS, or somebody has registered its id. Registrations of a user
 * run one after the other.
 */
export async function insertPasskey(trx: Trx, passkey: NewPasskey): Promise<'inserted' | 'too_many' | 'known'> {
  await trx.selectFrom('users').select('id').where('id', '=', passkey.user_id).forNoKeyUpdate().execute();
  if ((await listPasskeys(trx, passkey.user_id)).length >= MAX_PASSKEYS) return 'too_many';
  const rows = trx.insertInto('passkeys').values(passkey);
  const inserted = await rows.onConflict((conflict) => conflict.doNothing()).executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n ? 'inserted' : 'known';
}

/**
 * Notes a use of a passkey. Returns false if it was removed, or if its authenticator has not counted further since the last use. 0: it
 * does not count.
 */
export async function notePasskeyUse(trx: Trx, id: string, signCount: bigint): Promise<boolean> {
  const result = await trx
    .updateTable('passkeys')
    .set({ sign_count: signCount, last_used_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where(works)
    .where(sql<boolean>`(sign_count < ${signCount} or (sign_count = 0 and ${signCount}::bigint = 0))`)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Changes a passkey of a user: its name, or that it works. Returns false if they have no such passkey. */
export async function updatePasskey(
  trx: Trx,
  userId: string,
  id: string,
  change: { name: string } | 'remove',
): Promise<boolean> {
  const values = change === 'remove' ? { removed_at: sql<Date>`clock_timestamp()` } : change;
  const own = trx.updateTable('passkeys').set(values).where('user_id', '=', userId).where('id', '=', id);
  return (await own.where(works).executeTakeFirst()).numUpdatedRows > 0n;
}
