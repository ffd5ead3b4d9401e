import type { Trx } from '../../../db/database.ts';
import { listInvitations, listMembers, type MemberRow } from '../../../db/people/members.ts';
import { transact } from '../../../db/transaction.ts';
import { asciiEmail, MAX_EMAIL } from '../../../domain/emailAddress.ts';
import { FlorinError, invalid } from '../../../domain/errors.ts';
import { mayAssign, ROLE_NAMES, type Role } from '../../../domain/roles.ts';
import type { Doer } from '../../../services/audit.ts';
import { changeRole, inviteMember, removeMember, revokeInvitation } from '../../../services/people/members.ts';
import { clientAddress } from '../../http/clientIp.ts';
import type { Desk } from '../desk.ts';
import { type Field, type FormData, formOf } from '../forms.ts';
import { act, type DeskAnswer, page, type Screen } from '../screen.ts';
import { cell } from '../view.ts';

/** Members change who has access, so they prove first who they are. */
const DANGEROUS = { isDangerous: true } as const;

export const teamScreens: readonly Screen[] = [
  page('/team', 'members:read', (desk) => showTeam(desk)),
  page('/team/invite', 'members:write', async (desk) => showInvite(desk), DANGEROUS),
  act('/team/invite', 'members:write', invite, DANGEROUS),
  act('/team/invitations/:id/revoke', 'members:write', revoke, DANGEROUS),
  page('/team/:user', 'members:write', (desk, { params }) => showMember(desk, params.user as string), DANGEROUS),
  act('/team/:user', 'members:write', assign, DANGEROUS),
  act('/team/:user/remove', 'members:write', remove, DANGEROUS),
];

/** Returns who acts, and from where. */
export function doerOf({ app, ctx, person }: Desk): Doer {
  const address = clientAddress(ctx.req, app.config.TRUSTED_PROXIES);
  return { actor: person.user_id as `usr_${string}`, address };
}

const write = <T>(desk: Desk, work: (trx: Trx, changer: { merchant_id: string; by: Doer }) => Promise<T>): Promise<T> =>
  transact(desk.app.db, (trx) => work(trx, { merchant_id: desk.merchant.merchant_id, by: doerOf(desk) }));

const roleText = ({ t }: Desk, role: Role) => t.text('role', { role: { raw: role } });

async function showTeam(desk: Desk): Promise<DeskAnswer> {
  const { t, app, merchant, role } = desk;
  const [members, invitations] = await Promise.all([
    listMembers(app.db, merchant.merchant_id),
    listInvitations(app.db, merchant.merchant_id),
  ]);
  const mayWrite = desk.may('members:write');
  const time = (at: Date | null) => desk.timeCell(at?.toISOString() ?? null);
  return {
    title: t.text('desk-team'),
    template: 'team',
    nav: 'team',
    data: {
      actions: mayWrite ? [{ label: t.text('desk-invite'), href: desk.href('/team/invite'), isPrimary: true }] : [],
      roles: ROLE_NAMES.map((name) => ({
        name: roleText(desk, name),
        text: t.text('role-about', { role: { raw: name } }),
      })),
      table: {
        caption: t.text('desk-team'),
        empty: t.text('desk-no-members'),
        columns: [
          { label: t.text('portal-name') },
          { label: t.text('desk-role') },
          { label: t.text('desk-passkey') },
          { label: t.text('desk-last-seen') },
        ],
        rows: members.map((member) => ({
          href: mayWrite && mayAssign(role, member.role) ? desk.href(`/team/${member.user_id}`) : null,
          cells: [
            cell(member.name ?? member.email, member.name ? { sub: member.email } : {}),
            cell(roleText(desk, member.role)),
            cell(t.text(member.has_passkey ? 'desk-yes' : 'desk-no')),
            time(member.last_seen_at),
          ],
        })),
      },
      invitations: invitations.map((invitation) => ({
        facts: [
          { label: t.text('portal-email'), value: cell(invitation.email) },
          { label: t.text('desk-role'), value: cell(roleText(desk, invitation.role)) },
          { label: t.text('desk-expires'), value: time(invitation.expires_at) },
        ],
        revoke:
          mayWrite && mayAssign(role, invitation.role) ? desk.href(`/team/invitations/${invitation.id}/revoke`) : null,
      })),
    },
  };
}

/** Returns the roles that a member may give. */
const rolesFor = (desk: Desk) =>
  ROLE_NAMES.filter((name) => mayAssign(desk.role, name)).map((value) => ({ value, label: roleText(desk, value) }));

const inviteFields = (desk: Desk): Field[] => [
  { name: 'email', label: desk.t.text('portal-email'), kind: 'email', isRequired: true, maxLength: MAX_EMAIL },
  {
    name: 'role',
    label: desk.t.text('desk-role'),
    kind: 'select',
    isRequired: true,
    value: 'viewer',
    options: rolesFor(desk),
  },
];

function showInvite(desk: Desk, attempt: { sent?: FormData; error?: unknown } = {}): DeskAnswer {
  const { t } = desk;
  const terms = { action: desk.href('/team/invite'), submit: t.text('desk-invite'), cancel: desk.href('/team') };
  return {
    title: t.text('desk-invite'),
    template: 'formPage',
    nav: 'team',
    data: { intro: t.text('desk-invite-intro'), form: formOf(t, terms, inviteFields(desk), attempt) },
    ...(attempt.error ? { status: 422 } : {}),
  };
}

/** Returns the role that a form names. @throws FlorinError `validation_failed` */
function readRole(form: FormData): Role {
  const role = ROLE_NAMES.find((name) => name === form.get('role'));
  if (!role) throw invalid('role', 'is required');
  return role;
}

async function invite(desk: Desk, { form }: { form: FormData }): Promise<DeskAnswer> {
  try {
    const email = (form.get('email') ?? '').trim();
    if (email.length > MAX_EMAIL || asciiEmail(email) === null) throw invalid('email', 'must be an email address');
    const role = readRole(form);
    await write(desk, (trx, changer) => inviteMember(trx, desk.app.config, changer, { email, role }));
  } catch (error) {
    return showInvite(desk, { sent: form, error });
  }
  return { redirect: '/team', done: 'desk-done-sent' };
}

async function revoke(desk: Desk, { params }: { params: Record<string, string> }): Promise<DeskAnswer> {
  await write(desk, (trx, changer) => revokeInvitation(trx, changer, params.id as string));
  return { redirect: '/team', done: 'desk-done-saved' };
}

async function requireMember(desk: Desk, id: string): Promise<MemberRow> {
  const members = await listMembers(desk.app.db, desk.merchant.merchant_id);
  const member = members.find(({ user_id }) => user_id === id);
  if (!member) throw new FlorinError('not_found', 'There is no such member.');
  return member;
}

async function showMember(desk: Desk, id: string): Promise<DeskAnswer> {
  const { t } = desk;
  const member = await requireMember(desk, id);
  const field: Field = {
    name: 'role',
    label: t.text('desk-role'),
    kind: 'select',
    isRequired: true,
    value: member.role,
    options: rolesFor(desk),
  };
  const [action, back] = [desk.href(`/team/${id}`), desk.href('/team')];
  return {
    title: member.name ?? member.email,
    template: 'detail',
    nav: 'team',
    data: {
      back: { href: back, text: t.text('desk-team') },
      sections: [
        { title: t.text('desk-role'), form: formOf(t, { action, submit: t.text('desk-save') }, [field]) },
        {
          title: t.text('desk-remove-member'),
          text: t.text('desk-remove-member-text'),
          form: formOf(t, { action: `${action}/remove`, submit: t.text('desk-remove-member'), isDangerous: true }, []),
        },
      ],
    },
  };
}

async function assign(
  desk: Desk,
  { params, form }: { params: Record<string, string>; form: FormData },
): Promise<DeskAnswer> {
  const role = readRole(form);
  await write(desk, (trx, changer) => changeRole(trx, changer, params.user as string, role));
  return { redirect: '/team', done: 'desk-done-saved' };
}

async function remove(desk: Desk, { params }: { params: Record<string, string> }): Promise<DeskAnswer> {
  await write(desk, (trx, changer) => removeMember(trx, changer, params.user as string));
  return { redirect: '/team', done: 'desk-done-saved' };
}
