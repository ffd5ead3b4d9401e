import { type Selectable, sql } from 'kysely';
import type { AuditFields } from '../../domain/auditLog.ts';
import type { Role } from '../../domain/roles.ts';
import { MAX_MEMBERS } from '../../domain/sessions.ts';
import type { DbOrTrx, Trx } from '../database.ts';
import { hashed } from '../filters.ts';
import type { Invitations } from '../schema.ts';

/** A user as a member of a merchant. `has_passkey`: they can sign in without their mailbox. */
export type MemberRow = {
  merchant_id: string;
  user_id: string;
  email: string;
  name: string | null;
  locale: string | null;
  role: Role;
  created_at: Date;
  last_seen_at: Date | null;
  has_passkey: boolean;
};

const selectMembers = (db: DbOrTrx, merchantId: string) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['memberships.merchant_id', 'memberships.user_id', 'memberships.role', 'memberships.created_at'])
    .select(['users.email', 'users.name', 'users.locale'])
    .select([
      sql<Date | null>`(select max(last_seen_at) from sessions where sessions.user_id = users.id)`.as('last_seen_at'),
      sql<boolean>`exists (select from passkeys where passkeys.user_id = users.id and removed_at is null)`.as(
        'has_passkey',
      ),
    ])
    .where('memberships.merchant_id', '=', merchantId);

/** Returns a merchant's members, the first one first. */
export function listMembers(db: DbOrTrx, merchantId: string): Promise<MemberRow[]> {
  return selectMembers(db, merchantId)
    .orderBy('memberships.created_at')
    .orderBy('memberships.user_id')
    .limit(MAX_MEMBERS)
    .execute();
}

/** Finds a member of a merchant. Null: the user is none. */
export async function findMember(db: DbOrTrx, merchantId: string, userId: string): Promise<MemberRow | null> {
  const member = await selectMembers(db, merchantId).where('memberships.user_id', '=', userId).executeTakeFirst();
  return member ?? null;
}

/** Returns a merchant's owners. */
export function listOwners(db: DbOrTrx, merchantId: string): Promise<MemberRow[]> {
  return selectMembers(db, merchantId).where('memberships.role', '=', 'owner').execute();
}

/** Returns those who were owners of a merchant, and stopped to be one, in the last hours. */
export async function listFormerOwners(
  db: DbOrTrx,
  merchantId: string,
  hours: number,
): Promise<Pick<MemberRow, 'email' | 'locale'>[]> {
  const { rows } = await sql<Pick<MemberRow, 'email' | 'locale'>>`
    select distinct users.email, users.locale
    from audit_log as act join users on users.id = act.object_id
    where ${hashed({ merchant_id: merchantId, mode: 'live', object_kind: 'member' }, 'act')}
      and act.created_at > clock_timestamp() - ${hours} * interval '1 hour'
      and act.action in ('update', 'delete') and act.before ->> 'role' = 'owner'`.execute(db);
  return rows;
}

/** Returns how many merchants a user owns. */
export async function countOwned(db: DbOrTrx, userId: string): Promise<number> {
  const owned = db.selectFrom('memberships').select(({ fn }) => fn.countAll<bigint>().as('count'));
  const { count } = await owned.where('user_id', '=', userId).where('role', '=', 'owner').executeTakeFirstOrThrow();
  return Number(count);
}

/** Makes a user a member of a merchant. One who is a member already keeps their role. */
export async function insertMember(trx: Trx, merchant_id: string, user_id: string, role: Role): Promise<void> {
  const rows = trx.insertInto('memberships').values({ merchant_id, user_id, role });
  await rows.onConflict((conflict) => conflict.doNothing()).execute();
}

/** Changes a member's role. At commit, a merchant without owner fails with the constraint `memberships_have_owner`. */
export async function updateRole(trx: Trx, merchantId: string, userId: string, role: Role): Promise<void> {
  const rows = trx.updateTable('memberships').set({ role }).where('merchant_id', '=', merchantId);
  await rows.where('user_id', '=', userId).execute();
}

/** Removes a member. At commit, a merchant without owner fails with the constraint `memberships_have_owner`. */
export async function deleteMember(trx: Trx, merchantId: string, userId: string): Promise<void> {
  const rows = trx.deleteFrom('memberships').where('merchant_id', '=', merchantId);
  await rows.where('user_id', '=', userId).execute();
}

/** Returns the fields of a member that the audit log shows. Null: the user is no member. */
export async function readMember(db: DbOrTrx, merchantId: string, userId: string): Promise<AuditFields | null> {
  const member = await findMember(db, merchantId, userId);
  return member && { email: member.email, role: member.role };
}

export type InvitationRow = Selectable<Invitations>;
/** An invitation to create. */
export type NewInvitation = Pick<
  InvitationRow,
  'id' | 'merchant_id' | 'email' | 'role' | 'invited_by' | 'token_sha256' | 'expires_at'
>;

/** SQL that tells whether an invitation can be accepted. */
const isOpen = sql<boolean>`(accepted_at is null and revoked_at is null and expires_at > clock_timestamp())`;

/** Inserts an invitation. Those of the mailbox that have expired make room for it; an open one must have been revoked. */
export async function insertInvitation(trx: Trx, invitation: NewInvitation): Promise<void> {
  await trx
    .updateTable('invitations')
    .set({ revoked_at: sql<Date>`clock_timestamp()` })
    .where('merchant_id', '=', invitation.merchant_id)
    .where(sql<boolean>`lower(email) = lower(${invitation.email})`)
    .where(sql<boolean>`accepted_at is null and revoked_at is null and expires_at <= clock_timestamp()`)
    .execute();
  await trx.insertInto('invitations').values(invitation).execute();
}

/** An invitation with its merchant's name. */
export type ShownInvitation = InvitationRow & { merchant_name: string };

/** Finds the invitation that a link's token opens. Null: it was accepted, revoked or replaced, or it has expired. */
export async function findInvitation(db: DbOrTrx, tokenSha256: Buffer): Promise<ShownInvitation | null> {
  const row = await db
    .selectFrom('invitations')
    .innerJoin('merchants', 'merchants.id', 'invitations.merchant_id')
    .selectAll('invitations')
    .select('merchants.name as merchant_name')
    .where('token_sha256', '=', tokenSha256)
    .where(isOpen)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns a merchant's open invitations, newest first. */
export function listInvitations(db: DbOrTrx, merchantId: string): Promise<InvitationRow[]> {
  const all = db.selectFrom('invitations').selectAll().where('merchant_id', '=', merchantId).where(isOpen);
  return all.orderBy('created_at', 'desc').limit(MAX_MEMBERS).execute();
}

/** Marks an invitation as accepted or revoked. Returns false if it was neither open nor the merchant's. */
export async function endInvitation(
  trx: Trx,
  merchantId: string,
  id: string,
  as: 'accepted_at' | 'revoked_at',
): Promise<boolean> {
  const result = await trx
    .updateTable('invitations')
    .set({ [as]: sql<Date>`clock_timestamp()` })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where(isOpen)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
