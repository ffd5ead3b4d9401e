import { type Selectable, sql } from 'kysely';
import type { Role } from '../../domain/roles.ts';
import {
  MAX_MEMBERSHIPS,
  MAX_SESSIONS,
  SEEN_PRECISION_MS,
  SESSION_IDLE_MS,
  SESSION_MS,
  type SignInMethod,
} from '../../domain/sessions.ts';
import type { DbOrTrx, Trx } from '../database.ts';
import type { Sessions, SignInLinks } from '../schema.ts';

/** SQL for a span of time. */
const span = (ms: number) => sql`${sql.lit(ms)} * interval '1 ms'`;

/** SQL that tells whether a session is open. Needs `sessions as session`. */
const isOpen = sql<boolean>`(session.ended_at is null and session.expires_at > clock_timestamp()
  and session.last_seen_at > clock_timestamp() - ${span(SESSION_IDLE_MS)})`;

/** A merchant that a user is a member of. */
export type Membership = { merchant_id: string; merchant_name: string; role: Role };

/** The person of an open session, and their merchants by name. `proved_at`: when they last proved who they are. */
export type SignedIn = {
  session_id: string;
  user_id: string;
  email: string;
  name: string | null;
  locale: string | null;
  is_operator: boolean;
  has_passkey: boolean;
  method: SignInMethod;
  proved_at: Date;
  memberships: Membership[];
};

/**
 * Finds the person of an open session by its token's SHA-256, in one round trip, and notes that they were seen, unless their browser
 * asks by itself. Null: no such session is open.
 */
export async function findSignedIn(
  db: DbOrTrx,
  tokenSha256: Buffer,
  { isSeen = true }: { isSeen?: boolean } = {},
): Promise<SignedIn | null> {
  const { rows } = await sql<SignedIn>`
    with found as (
      select session.*, users.email, users.name, users.locale, users.is_operator
      from sessions as session join users on users.id = session.user_id
      where session.token_sha256 = ${tokenSha256} and ${isOpen}
    ), seen as (
      update sessions set last_seen_at = clock_timestamp() from found
      where sessions.id = found.id and ${isSeen}::boolean and found.last_seen_at < clock_timestamp() - ${span(SEEN_PRECISION_MS)}
    )
    select id as session_id, user_id, email, name, locale, is_operator, method, proved_at,
      exists (select from passkeys where passkeys.user_id = found.user_id and removed_at is null) as has_passkey,
      array(
        select json_build_object('merchant_id', merchants.id, 'merchant_name', merchants.name, 'role', role)
        from memberships join merchants on merchants.id = memberships.merchant_id
        where memberships.user_id = found.user_id
        order by merchants.name, merchants.id limit ${sql.lit(MAX_MEMBERSHIPS)}) as memberships
    from found`.execute(db);
  return rows[0] ?? null;
}

/** Somebody who looks at a merchant. */
export type Viewer = { session_id: string; merchant_id: string };

/** Returns those whose session is open, and whose user is a member of the merchant. Does not note that they were seen. */
export async function stillViewing(db: DbOrTrx, viewers: readonly Viewer[]): Promise<Viewer[]> {
  const sessions = viewers.map(({ session_id }) => session_id);
  const merchants = viewers.map(({ merchant_id }) => merchant_id);
  const { rows } = await sql<Viewer>`
    select session.id as session_id, memberships.merchant_id
    from (select distinct * from unnest(${sessions}::text[], ${merchants}::text[]) as asked (session_id, merchant_id)) as asked
    join sessions as session on session.id = asked.session_id and ${isOpen}
    join memberships on memberships.user_id = session.user_id and memberships.merchant_id = asked.merchant_id`.execute(
    db,
  );
  return rows;
}

/** A session to begin. */
export type NewSession = Pick<
  Selectable<Sessions>,
  'id' | 'user_id' | 'token_sha256' | 'method' | 'address' | 'user_agent'
>;

/**
 * Begins a session. It counts as a proof of who the user is. A mailed link does not count if the user has a passkey: a thief who reads
 * the mailbox must not change where money goes.
 */
export async function insertSession(trx: Trx, session: NewSession): Promise<void> {
  await sql`
    insert into sessions (id, user_id, token_sha256, method, address, user_agent, created_at, proved_at, last_seen_at, expires_at)
    select ${session.id}, ${session.user_id}, ${session.token_sha256}, ${session.method}, ${session.address}::inet,
      ${session.user_agent}, now,
      case when ${session.method} = 'email' and exists (
        select from passkeys where user_id = ${session.user_id} and removed_at is null
      ) then timestamptz 'epoch' else now end, now, now + ${span(SESSION_MS)}
    from date_trunc('milliseconds', clock_timestamp()) as now`.execute(trx);
}

/** A session as its user sees it. */
export type ListedSession = Omit<Selectable<Sessions>, 'token_sha256' | 'ended_at' | 'proved_at' | 'user_id'>;

/** Returns a user's open sessions, the last seen first. */
export function listSessions(db: DbOrTrx, userId: string): Promise<ListedSession[]> {
  return db
    .selectFrom('sessions as session')
    .select(['id', 'method', 'address', 'user_agent', 'created_at', 'last_seen_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where(isOpen)
    .orderBy('last_seen_at', 'desc')
    .limit(MAX_SESSIONS)
    .execute();
}

/** Ends open sessions of a user: the one with this id, or all `but` one. Returns the ids of those that it ended. */
export async function endSessions(
  trx: Trx,
  userId: string,
  which: { id: string } | { but: string },
): Promise<string[]> {
  const rows = trx
    .updateTable('sessions as session')
    .set({ ended_at: sql<Date>`clock_timestamp()` })
    .where('user_id', '=', userId)
    .where(isOpen);
  const chosen = 'id' in which ? rows.where('id', '=', which.id) : rows.where('id', '<>', which.but);
  return (await chosen.returning('id').execute()).map(({ id }) => id);
}

/** Notes that the person of a session has just proved who they are. */
export async function markProved(trx: Trx, sessionId: string): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ proved_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', sessionId)
    .execute();
}

/** A link that signs in once. `lifetimeMs`: how long it works. */
export type NewSignInLink = Pick<Selectable<SignInLinks>, 'token_sha256' | 'user_id' | 'email' | 'browser_sha256'> & {
  lifetimeMs: number;
};

/** Inserts a link that signs in. */
export async function insertSignInLink(trx: Trx, { lifetimeMs, ...link }: NewSignInLink): Promise<void> {
  const expires_at = sql<Date>`clock_timestamp() + ${span(lifetimeMs)}`;
  await trx
    .insertInto('sign_in_links')
    .values({ ...link, expires_at })
    .execute();
}

/** SQL that tells whether a link still signs in. */
const isUsable = sql<boolean>`(used_at is null and expires_at > clock_timestamp())`;

export type SignInLinkRow = Selectable<SignInLinks>;

/** Finds a link that still signs in. Null: it was used, or it has expired. */
export async function findSignInLink(db: DbOrTrx, tokenSha256: Buffer): Promise<SignInLinkRow | null> {
  const links = db.selectFrom('sign_in_links').selectAll().where('token_sha256', '=', tokenSha256);
  return (await links.where(isUsable).executeTakeFirst()) ?? null;
}

/** Uses up a link. Returns it; null: it does not sign in any more. Concurrent calls use it once. */
export async function takeSignInLink(trx: Trx, tokenSha256: Buffer): Promise<SignInLinkRow | null> {
  const links = trx.updateTable('sign_in_links').set({ used_at: sql<Date>`clock_timestamp()` });
  const taken = links.where('token_sha256', '=', tokenSha256).where(isUsable).returningAll();
  return (await taken.executeTakeFirst()) ?? null;
}

/** How long what people signed in with is kept after its end. Strangers cause challenges, and an old one tells nothing. */
const KEPT = { passkey_challenges: '1 hour', sign_in_links: '30 days', sessions: '30 days' };

/** Deletes up to `limit` challenges, links and sessions each that ended long ago. Returns how many. */
export async function pruneSignIns(trx: Trx, limit: number): Promise<number> {
  let pruned = 0n;
  for (const [table, age] of Object.entries(KEPT)) {
    const old = sql`expires_at < now() - ${age}::interval`;
    const result = await sql`
      delete from ${sql.table(table)} where ctid = any (array(
        select ctid from ${sql.table(table)} where ${old} limit ${limit} for update skip locked))`.execute(trx);
    pruned += result.numAffectedRows ?? 0n;
  }
  return Number(pruned);
}
