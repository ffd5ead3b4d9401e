import { randomBytes } from 'node:crypto';
import { Keypair } from '@solana/web3.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listFormerOwners, listInvitations, listMembers } from '../../src/db/people/members.ts';
import { insertPasskey } from '../../src/db/people/passkeys.ts';
import { transact } from '../../src/db/transaction.ts';
import { newId } from '../../src/domain/ids.ts';
import { inviteMember, removeMember } from '../../src/services/people/members.ts';
import { type DeskVisit, visitDesk } from '../support/desk.ts';
import { confirmPayment } from '../support/factories/payments.ts';
import { commitWhileWaiting } from '../support/locks.ts';
import { makeMerchant, serviceOf } from '../support/merchants.ts';
import { newVisit } from '../support/portal.ts';
import { type Service, startService } from '../support/service.ts';

// Detours that must lead nowhere, for a member or for a thief of a member's account or mailbox.

let service: Service;
let owner: DeskVisit;
beforeAll(async () => {
  service = await startService();
  owner = await visitDesk(service);
});
afterAll(() => service.stop());

const COMMAND = { actor: 'command', address: null } as const;
let forms = 0;
const send = (path: string, fields: Record<string, string> = {}, visit = owner) =>
  visit.post(visit.path + path, { once: `form-${++forms}`, ...fields });
const newWallet = () => Keypair.generate().publicKey.toBase58();
const locationOf = ({ headers }: { headers: Headers }) => headers.get('location') ?? '';
const newShop = async () => serviceOf(service, await makeMerchant(service));
async function confirmed(amount: number): Promise<string> {
  const { body } = await service.call('POST', '/payments', { amount });
  await confirmPayment(service, body.id);
  return body.id;
}
/** Makes a person's proof an hour old. */
const forgetProof = ({ user }: DeskVisit) =>
  service.db
    .updateTable('sessions')
    .set({ proved_at: sql<Date>`clock_timestamp() - interval '1 hour'` })
    .where('user_id', '=', user.id)
    .execute();
const addPasskey = ({ user }: DeskVisit) =>
  transact(service.db, (trx) =>
    insertPasskey(trx, {
      id: newId('psk'),
      user_id: user.id,
      credential_id: randomBytes(16),
      public_key: randomBytes(16),
      sign_count: 0n,
      transports: [],
      name: 'A key',
    }),
  );
/** Returns the token of the newest invitation that was mailed to an address. */
async function invitationTo(recipient: string): Promise<string> {
  const mails = service.db.selectFrom('emails').select('text_body').where('recipient', '=', recipient);
  const mail = await mails.where('kind', '=', 'invitation').orderBy('id', 'desc').executeTakeFirstOrThrow();
  return /token=([\w-]+)/.exec(mail.text_body ?? '')?.[1] ?? '';
}
const accept = (token: string, visit = newVisit(service)) => visit.post('/dashboard/invitation', { token });

describe('the support', () => {
  let support: DeskVisit;
  beforeAll(async () => {
    support = await visitDesk(service, 'support');
  });

  test('does not see the link that names the wallet for a refund of somebody else', async () => {
    const made = /rfd_\w+/.exec(locationOf(await send(`/payments/${await confirmed(500)}/refund`)))?.[0];
    const claim = /\/refunds\/claim\/[\w-]+/;
    expect((await owner.get(`${owner.path}/refunds/${made}`)).text).toMatch(claim);
    expect((await support.get(`${support.path}/refunds/${made}`)).text).not.toMatch(claim);
  });

  test('gives no credit, resolves no payment and applies no money', async () => {
    const { body } = await service.call('POST', '/customers', { email: 'a@example.com' });
    const fields = { direction: 'give', amount: '100000', currency: 'USD' };
    expect((await send(`/customers/${body.id}/credit`, fields, support)).status).toBe(403);
    expect((await support.get(`${support.path}/customers/${body.id}`)).text).not.toContain('/credit"');
    expect((await send(`/payments/${newId('pay')}/resolve`, {}, support)).status).toBe(403);
    expect((await send(`/unmatched/${newId('utr')}/apply`, {}, support)).status).toBe(403);
  });

  test('refunds nothing any more once they are removed, even while they wait for it', async () => {
    const leaving = await visitDesk(service, 'support');
    const id = await confirmed(500);
    const remove = { merchant_id: service.merchant.id, by: COMMAND };
    const { status } = await commitWhileWaiting(
      service.db,
      (trx) => removeMember(trx, remove, leaving.user.id),
      () => send(`/payments/${id}/refund`, { destination: newWallet() }, leaving),
    );
    expect(status).toBe(403);
    expect((await service.call('GET', `/refunds?payment_id=${id}`)).body).toEqual([]);
  });
});

describe('a proof', () => {
  test('is needed for small refunds that are large together', async () => {
    const admin = await visitDesk(service, 'admin');
    await forgetProof(admin);
    const id = await confirmed(2997);
    const part = () => send(`/payments/${id}/refund`, { amount: '999', destination: newWallet() }, admin);
    expect(locationOf(await part())).toContain('/refunds/rfd_');
    expect(locationOf(await part())).toBe('/dashboard/prove');
  });

  test('is needed to change which refunds are large, and where mails about security go', async () => {
    const admin = await visitDesk(service, 'admin');
    await forgetProof(admin);
    for (const part of ['dashboard', 'profile']) {
      expect(locationOf(await send(`/settings/${part}`, {}, admin))).toBe('/dashboard/prove');
    }
  });

  test('is given by the passkey of who has one, not by their mailbox', async () => {
    const person = await visitDesk(service);
    await addPasskey(person);
    await forgetProof(person);
    const { status, text } = await person.post('/dashboard/prove/email', {});
    expect([status, text.includes('If you have lost your passkey')]).toEqual([403, true]);
    expect(text).not.toContain('/prove/email"');
  });
});

describe('an invitation', () => {
  test('of a stranger opens no session of an existing user', async () => {
    const stranger = await visitDesk(await newShop());
    await send('/team/invite', { email: owner.user.email, role: 'viewer' }, stranger);
    const thief = newVisit(service);
    const { status, headers } = await accept(await invitationTo(owner.user.email), thief);
    expect([status, headers.getSetCookie().join()]).toEqual([303, '']);
    expect(locationOf(await thief.get(`${owner.path}/wallets/change`))).toBe('/dashboard/sign-in');
    expect((await owner.get('/dashboard/merchants')).text).toContain(stranger.path.split('/')[2]);
  });

  test('ends with the membership of who has invited', async () => {
    const shop = await newShop();
    const [bad, good] = [await visitDesk(shop), await visitDesk(shop)];
    await send('/team/invite', { email: 'second-self@example.com', role: 'owner' }, bad);
    expect((await good.post(`${good.path}/team/${bad.user.id}/remove`, {})).status).toBe(303);
    // The link is dead.
    expect((await accept(await invitationTo('second-self@example.com'))).status).toBe(403);
    expect((await listMembers(service.db, shop.merchant.id)).map(({ user_id }) => user_id)).toEqual([good.user.id]);
  });

  test('of an owner is not replaced by an admin, and one that is replaced is revoked', async () => {
    const shop = await newShop();
    const [first, admin] = [await visitDesk(shop), await visitDesk(shop, 'admin')];
    const invite = (role: string, visit: DeskVisit) => send('/team/invite', { email: 'next@example.com', role }, visit);
    await invite('owner', first);
    expect((await invite('viewer', admin)).status).toBe(403);
    const roles = async () => (await listInvitations(service.db, shop.merchant.id)).map(({ role }) => role);
    expect(await roles()).toEqual(['owner']);
    await invite('admin', first);
    expect(await roles()).toEqual(['admin']);
    const acts = service.db.selectFrom('audit_log').select('action').where('merchant_id', '=', shop.merchant.id);
    const made = await acts.where('object_kind', '=', 'invitation').orderBy('id').execute();
    expect(made.map(({ action }) => action).sort()).toEqual(['create', 'create', 'revoke']);
  });

  test('is accepted and replaced at once without a deadlock', async () => {
    const changer = { merchant_id: (await newShop()).merchant.id, by: COMMAND };
    const person = { email: 'race@example.com', role: 'viewer' } as const;
    const { url } = await transact(service.db, (trx) => inviteMember(trx, service.config, changer, person));
    const answer = await commitWhileWaiting(
      service.db,
      (trx) =>
        trx.selectFrom('merchants').select('id').where('id', '=', changer.merchant_id).forNoKeyUpdate().execute(),
      () => accept(/token=([\w-]+)/.exec(url)?.[1] ?? ''),
      (trx) => inviteMember(trx, service.config, changer, person),
    );
    // The link was replaced while it waited.
    expect(answer.status).toBe(403);
  });
});

test('an owner who was just removed still hears of a change of the wallets', async () => {
  const shop = await newShop();
  const [thief, good] = [await visitDesk(shop), await visitDesk(shop)];
  const former = async () => (await listFormerOwners(service.db, shop.merchant.id, 1)).map(({ email }) => email);
  expect(await former()).toEqual([]);
  await thief.post(`${thief.path}/team/${good.user.id}/remove`, {});
  expect(await former()).toEqual([good.user.email]);
});
