import { databaseNow } from '../../clock.ts';
import type { Config } from '../../config/index.ts';
import type { Trx } from '../../db/database.ts';
import { countMail } from '../../db/mailCounts.ts';
import { lockMerchant, merchantIdentities } from '../../db/merchants/merchants.ts';
import {
  deleteMember,
  endInvitation,
  findInvitation,
  findMember,
  insertInvitation,
  insertMember,
  listInvitations,
  listMembers,
  listOwners,
  type MemberRow,
  updateRole,
} from '../../db/people/members.ts';
import { ensureUser, findUserByEmail } from '../../db/people/users.ts';
import type { Act } from '../../domain/auditLog.ts';
import { mailboxOf } from '../../domain/emailAddress.ts';
import { FlorinError, invalid } from '../../domain/errors.ts';
import { newId } from '../../domain/ids.ts';
import { invitationLimits } from '../../domain/mailLimits.ts';
import { mayAssign, type Role } from '../../domain/roles.ts';
import { INVITATION_MS, MAX_MEMBERS } from '../../domain/sessions.ts';
import { translatorFor } from '../../i18n/translator.ts';
import { invitationMail } from '../../mail/people.ts';
import { type Doer, recordAct } from '../audit.ts';
import { sendMails } from '../emails.ts';
import { invitationUrl, newToken } from './links.ts';
import { type BegunSession, beginSession, type Client } from './signIn.ts';

/** Who changes a merchant's members: a member of theirs or the operator. */
type Changer = { merchant_id: string; by: Doer };

/** People are of both modes; live mode's log has them. */
const MODE = 'live';

/** Does `work` on a member or an invitation, with the merchant locked, and records it. */
function record<T>(trx: Trx, { merchant_id, by }: Changer, act: Act, id: string, work: () => Promise<T>): Promise<T> {
  const ids = () => [id];
  return recordAct(trx, { ...act, merchant_id, mode: MODE, by, ids }, work);
}

/**
 * Checks, with the merchant locked, that a member may give or take away a role. The operator may.
 * @throws FlorinError `forbidden`
 */
async function requireAssigning(trx: Trx, { merchant_id, by }: Changer, role: Role): Promise<void> {
  if (!by.actor.startsWith('usr_')) return;
  const own = await findMember(trx, merchant_id, by.actor);
  if (own && mayAssign(own.role, role)) return;
  const message = role === 'owner' ? 'Only an owner can do this.' : 'Your role may not change members.';
  throw new FlorinError('forbidden', message, { reason: 'role' });
}

/** Returns a member of a merchant. @throws FlorinError `not_found` */
async function requireMember(trx: Trx, merchantId: string, userId: string): Promise<MemberRow> {
  const member = await findMember(trx, merchantId, userId);
  if (!member) throw new FlorinError('not_found', 'There is no such member.');
  return member;
}

/**
 * Invites the owner of a mailbox to become a member, and mails them a link. It replaces an earlier invitation of theirs.
 * Returns the link, for the operator, and the invitation's id.
 * @throws FlorinError `validation_failed` if they are a member; `conflict` beyond MAX_MEMBERS; `rate_limit_exceeded`; `forbidden`
 */
export async function inviteMember(
  trx: Trx,
  config: Config,
  changer: Changer,
  { email, role }: { email: string; role: Role },
): Promise<{ id: string; url: string }> {
  const { merchant_id, by } = changer;
  const id = newId('ivt');
  const { token, token_sha256 } = newToken();
  const url = invitationUrl(config, token);
  await record(trx, changer, { action: 'create', object_kind: 'invitation' }, id, async () => {
    await requireAssigning(trx, changer, role);
    const user = await findUserByEmail(trx, email);
    if (user && (await findMember(trx, merchant_id, user.id))) throw invalid('email', 'is a member already');
    const [members, invitations] = [await listMembers(trx, merchant_id), await listInvitations(trx, merchant_id)];
    const replaced = invitations.find((one) => one.email.toLowerCase() === email.toLowerCase());
    if (replaced) await revokeInvitation(trx, changer, replaced.id);
    if (members.length >= MAX_MEMBERS || invitations.length >= MAX_MEMBERS) {
      throw new FlorinError('conflict', `A merchant has at most ${MAX_MEMBERS} members and as many invitations.`);
    }
    const exceeded = await countMail(trx, invitationLimits(merchant_id, mailboxOf(email)));
    if (exceeded) {
      const { name, retry_after } = exceeded;
      const whose = name === 'invitation_mailbox' ? 'This address got' : 'You have sent';
      const message = `${whose} too many invitations today. Retry in ${retry_after} s.`;
      throw new FlorinError('rate_limit_exceeded', message, { retry_after });
    }
    const expires_at = new Date(databaseNow().getTime() + INVITATION_MS);
    await insertInvitation(trx, { id, merchant_id, email, role, invited_by: by.actor, token_sha256, expires_at });
    const merchant = (await merchantIdentities(trx, [merchant_id])).get(merchant_id);
    const inviter = by.actor.startsWith('usr_') ? await findMember(trx, merchant_id, by.actor) : null;
    const about = { merchant_name: merchant?.name ?? '', by: inviter && (inviter.name ?? inviter.email), role };
    const letter = invitationMail(about, url, expires_at, translatorFor(user?.locale ?? inviter?.locale));
    await sendMails(trx, [{ merchant_id: null, mode: null, kind: 'invitation', recipient: email, letter }]);
  });
  return { id, url };
}

/** Takes an invitation back. @throws FlorinError `not_found` if it is not open; `forbidden` */
export async function revokeInvitation(trx: Trx, changer: Changer, id: string): Promise<void> {
  await record(trx, changer, { action: 'revoke', object_kind: 'invitation' }, id, async () => {
    const open = await listInvitations(trx, changer.merchant_id);
    const invitation = open.find((one) => one.id === id);
    if (!invitation) throw new FlorinError('not_found', 'There is no such invitation.');
    await requireAssigning(trx, changer, invitation.role);
    await endInvitation(trx, changer.merchant_id, id, 'revoked_at');
  });
}

/**
 * Makes whoever has an invitation's link a member. Signs a new user in: the link has proved the mailbox. Users of before sign in by
 * themselves, because whoever invites them must not open a way into what else is theirs. Null: the link is dead, or whoever invited may
 * no longer give this role.
 * @param locale of the page
 */
export async function acceptInvitation(
  trx: Trx,
  tokenSha256: Buffer,
  { locale, ...client }: Client & { locale: string },
): Promise<{ merchant_id: string; session: BegunSession | null } | null> {
  const found = await findInvitation(trx, tokenSha256);
  if (!found) return null;
  const { merchant_id, role, email, invited_by } = found;
  // As all changes of members do: the merchant first.
  await lockMerchant(trx, merchant_id);
  if (invited_by.startsWith('usr_')) {
    const inviter = await findMember(trx, merchant_id, invited_by);
    if (!inviter || !mayAssign(inviter.role, role)) return null;
  }
  if (!(await endInvitation(trx, merchant_id, found.id, 'accepted_at'))) return null;
  const known = await findUserByEmail(trx, email);
  const user = known ?? (await ensureUser(trx, email, locale));
  const changer = { merchant_id, by: { actor: user.id as `usr_${string}`, address: client.address } };
  const act = { action: 'create', object_kind: 'member' } as const;
  await record(trx, changer, act, user.id, () => insertMember(trx, merchant_id, user.id, role));
  return { merchant_id, session: known ? null : await beginSession(trx, user, 'email', client) };
}

/** Changes a member's role. @throws FlorinError `not_found`; `forbidden`; `conflict` for the last owner */
export async function changeRole(trx: Trx, changer: Changer, userId: string, role: Role): Promise<void> {
  await record(trx, changer, { action: 'update', object_kind: 'member' }, userId, async () => {
    const member = await requireMember(trx, changer.merchant_id, userId);
    for (const one of [member.role, role]) await requireAssigning(trx, changer, one);
    if (role !== 'owner') await requireAnotherOwner(trx, member);
    await updateRole(trx, changer.merchant_id, userId, role);
  });
}

/** Removes a member. Members may remove themselves. @throws FlorinError `not_found`; `forbidden`; `conflict` for the last owner */
export async function removeMember(trx: Trx, changer: Changer, userId: string): Promise<void> {
  await record(trx, changer, { action: 'delete', object_kind: 'member' }, userId, async () => {
    const member = await requireMember(trx, changer.merchant_id, userId);
    if (changer.by.actor !== userId) await requireAssigning(trx, changer, member.role);
    await requireAnotherOwner(trx, member);
    await deleteMember(trx, changer.merchant_id, userId);
  });
}

async function requireAnotherOwner(trx: Trx, { merchant_id, user_id, role }: MemberRow): Promise<void> {
  if (role !== 'owner') return;
  const owners = await listOwners(trx, merchant_id);
  if (owners.some((owner) => owner.user_id !== user_id)) return;
  throw new FlorinError('conflict', 'A merchant needs an owner. Make somebody else an owner first.', {
    reason: 'last_owner',
  });
}
