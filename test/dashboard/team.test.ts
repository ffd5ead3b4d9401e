import { afterAll, beforeAll, expect, test } from 'vitest';
import { listInvitations, listMembers } from '../../src/db/people/members.ts';
import { markProved } from '../../src/db/people/sessions.ts';
import { transact } from '../../src/db/transaction.ts';
import type { Role } from '../../src/domain/roles.ts';
import { type DeskVisit, visitDesk } from '../support/desk.ts';
import { makeMerchant, serviceOf } from '../support/merchants.ts';
import { type Service, startService } from '../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** Returns a service with a merchant of its own, and visits by new members of it. */
async function newTeam<R extends Role>(...roles: R[]): Promise<[Service, ...DeskVisit[]]> {
  const own = serviceOf(service, await makeMerchant(service));
  const visits: DeskVisit[] = [];
  for (const role of roles) visits.push(await visitDesk(own, role));
  return [own, ...visits];
}

const rolesOf = async ({ db, merchant }: Service) =>
  Object.fromEntries((await listMembers(db, merchant.id)).map(({ user_id, role }) => [user_id, role]));

test('an admin invites people, but no owner, and revokes the invitation', async () => {
  const [{ db, merchant }, admin] = (await newTeam('admin', 'owner')) as [Service, DeskVisit];
  const invite = (role: string) => admin.post(`${admin.path}/team/invite`, { email: 'new@example.com', role });
  expect((await invite('owner')).status).toBe(403);
  expect((await invite('viewer')).status).toBe(303);
  const [invitation] = await listInvitations(db, merchant.id);
  expect(invitation).toMatchObject({ email: 'new@example.com', role: 'viewer', invited_by: admin.user.id });
  await admin.post(`${admin.path}/team/invitations/${invitation?.id}/revoke`);
  expect(await listInvitations(db, merchant.id)).toEqual([]);
});

test('a mailbox gets a few invitations a day, whoever invites', async () => {
  const [, first, second] = (await newTeam('owner', 'owner')) as [Service, DeskVisit, DeskVisit];
  const [{ db, merchant }, other] = (await newTeam('owner')) as [Service, DeskVisit];
  const invite = (by: DeskVisit, email: string) => by.post(`${by.path}/team/invite`, { email, role: 'viewer' });
  for (const by of [first, second, first, second, first]) {
    expect((await invite(by, 'flooded@example.com')).status).toBe(303);
  }
  for (const by of [second, other]) {
    const { status, text } = await invite(by, 'flooded+again@example.com');
    expect(status).toBe(422);
    expect(text).toContain('This address got too many invitations today.');
  }
  expect(await listInvitations(db, merchant.id)).toEqual([]);
  expect((await invite(other, 'another@example.com')).status).toBe(303);
});

test('a form that is refused keeps what was typed, and says why', async () => {
  const [, owner] = (await newTeam('owner')) as [Service, DeskVisit];
  const { status, text } = await owner.post(`${owner.path}/team/invite`, { email: 'no"address', role: 'viewer' });
  expect(status).toBe(422);
  expect(text).toContain('no&quot;address');
  expect(text).toContain('Enter a complete email address');
});

test('roles change and members leave, but an owner stays', async () => {
  const [own, first, second] = (await newTeam('owner', 'owner')) as [Service, DeskVisit, DeskVisit];
  expect((await first.post(`${first.path}/team/${second.user.id}`, { role: 'admin' })).status).toBe(303);
  expect(await rolesOf(own)).toEqual({ [first.user.id]: 'owner', [second.user.id]: 'admin' });
  // An admin takes no owner's role.
  expect((await second.post(`${second.path}/team/${first.user.id}`, { role: 'viewer' })).status).toBe(403);
  expect((await second.post(`${second.path}/team/${first.user.id}/remove`)).status).toBe(403);
  expect((await first.post(`${first.path}/team/${first.user.id}`, { role: 'viewer' })).status).toBe(409);
  expect((await first.post(`${first.path}/team/${first.user.id}/remove`)).status).toBe(409);
  expect((await first.post(`${first.path}/team/${second.user.id}/remove`)).status).toBe(303);
  expect((await second.get(`${second.path}/payments`)).status).toBe(404);
});

test('two owners who remove each other at once leave one', async () => {
  const [own, first, second] = (await newTeam('owner', 'owner')) as [Service, DeskVisit, DeskVisit];
  await Promise.all([
    first.post(`${first.path}/team/${second.user.id}/remove`),
    second.post(`${second.path}/team/${first.user.id}/remove`),
  ]);
  expect(Object.values(await rolesOf(own))).toEqual(['owner']);
});

test('the database keeps an owner whatever a program does', async () => {
  const [{ db, merchant }] = await newTeam('owner');
  await expect(db.deleteFrom('memberships').where('merchant_id', '=', merchant.id).execute()).rejects.toThrow(
    'would have no owner',
  );
});

test('who signed in long ago proves who they are first, and comes back', async () => {
  const [{ db }, owner] = (await newTeam('owner')) as [Service, DeskVisit];
  const proved_at = new Date(Date.now() - 11 * 60_000);
  await db.updateTable('sessions').set({ proved_at }).where('user_id', '=', owner.user.id).execute();
  const page = `${owner.path}/team/invite`;
  for (const answer of [await owner.get(page), await owner.post(page, { email: 'a@example.com', role: 'viewer' })]) {
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/dashboard/prove']);
  }
  expect((await owner.get('/dashboard/prove')).text).toContain('Is it you?');
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', owner.user.id)
    .executeTakeFirstOrThrow();
  await transact(db, (trx) => markProved(trx, session.id));
  expect((await owner.get(page)).status).toBe(200);
});
