import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteMember, insertMember } from '../../src/db/people/members.ts';
import { ensureUser } from '../../src/db/people/users.ts';
import { transact } from '../../src/db/transaction.ts';
import { runOnce as mailLink } from '../../src/jobs/handlers/sign_in.link.ts';
import type { Payload } from '../../src/queue/queues.ts';
import { newToken } from '../../src/services/people/links.ts';
import { inviteMember } from '../../src/services/people/members.ts';
import { createOperatorLink } from '../../src/services/people/signIn.ts';
import { visitDesk } from '../support/desk.ts';
import { takeJobs } from '../support/jobs.ts';
import { newVisit, type Visit } from '../support/portal.ts';
import { type Service, startService } from '../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService({ env: { IP_LIMIT_CONFIRMATIONS_PER_HOUR: '1000', TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => service.stop());

let people = 0;
const newAddress = () => `person-${++people}@example.com`;

async function makeOwner(email = newAddress()) {
  return transact(service.db, async (trx) => {
    const user = await ensureUser(trx, email, null);
    await insertMember(trx, service.merchant.id, user.id, 'owner');
    return user;
  });
}

/** Runs the waiting jobs, twice, and returns the links that were mailed to an address, as paths. */
async function mailedLinks(email: string): Promise<string[]> {
  for (const job of await takeJobs<Payload<'sign_in.link'>>(service, 'sign_in.link')) {
    for (let time = 0; time < 2; time++) await mailLink(service, job);
  }
  const mails = await service.db.selectFrom('emails').selectAll().where('recipient', '=', email).execute();
  return mails.map(({ text_body }) => linkPath(/http\S+/.exec(text_body ?? '')?.[0] ?? ''));
}

const linkPath = (url: string) => url.replace(/^https?:\/\/[^/]+/, '');
const tokenOf = (path: string) => new URL(path, 'http://x').searchParams.get('token') ?? '';

/** Asks for a link in a new browser. */
async function ask(email: string): Promise<Visit> {
  const visit = newVisit(service);
  const { status } = await visit.post('/dashboard/sign-in', { email });
  expect(status).toBe(200);
  return visit;
}

const isSignedIn = async (visit: Visit) => (await visit.get('/dashboard/account')).status === 200;

describe('a mailed link', () => {
  test('signs in once, in the browser that asked for it', async () => {
    const { email } = await makeOwner();
    const visit = await ask(email.toUpperCase());
    const [path = '', ...others] = await mailedLinks(email);
    expect(others).toEqual([]);

    const other = newVisit(service);
    expect((await other.get(path)).status).toBe(403);
    expect((await other.post('/dashboard/sign-in/link', { token: tokenOf(path) })).status).toBe(403);
    expect(await isSignedIn(other)).toBe(false);

    // Opening it changes nothing.
    for (let time = 0; time < 2; time++) expect((await visit.get(path)).status).toBe(200);
    const answer = await visit.post('/dashboard/sign-in/link', { token: tokenOf(path) });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/dashboard']);
    expect(await isSignedIn(visit)).toBe(true);

    const again = newVisit(service);
    expect((await again.post('/dashboard/sign-in/link', { token: tokenOf(path) })).status).toBe(403);
    expect((await visit.post('/dashboard/sign-in/link', { token: tokenOf(path) })).status).toBe(403);
  });

  test('signs in one of two requests at once', async () => {
    const { email } = await makeOwner();
    const visit = await ask(email);
    const [path = ''] = await mailedLinks(email);
    const answers = await Promise.all(
      [1, 2, 3].map(() => visit.post('/dashboard/sign-in/link', { token: tokenOf(path) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 403, 403]);
  });

  test('ends after ten minutes', async () => {
    const { email } = await makeOwner();
    const visit = await ask(email);
    const [path = ''] = await mailedLinks(email);
    await service.db
      .updateTable('sign_in_links')
      .set({ created_at: new Date(Date.now() - 700_000), expires_at: new Date(Date.now() - 1000) })
      .where('email', '=', email)
      .execute();
    expect((await visit.post('/dashboard/sign-in/link', { token: tokenOf(path) })).status).toBe(403);
  });

  test('is mailed to nobody without an account, and the answer does not tell', async () => {
    const known = await makeOwner();
    const unknown = newAddress();
    const answers = [];
    for (const email of [known.email, unknown]) {
      const visit = newVisit(service);
      const { status, text } = await visit.post('/dashboard/sign-in', { email });
      answers.push([status, text.replaceAll(email, '')]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(await mailedLinks(unknown)).toEqual([]);
    expect(await mailedLinks(known.email)).toHaveLength(1);
  });

  /** Asks for links from a network that no other test has. Returns the statuses of the answers. */
  const askOften = async (email: string, network: number, times: number): Promise<number[]> => {
    const statuses: number[] = [];
    for (let time = 0; time < times; time++) {
      const headers = { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': `203.0.113.${network}` };
      statuses.push((await newVisit(service).post('/dashboard/sign-in', { email }, headers)).status);
    }
    return statuses;
  };

  test('is mailed a few times an hour for one client, and then still for others', async () => {
    const { email } = await makeOwner();
    expect(await askOften(email, 1, 7)).toEqual([200, 200, 200, 200, 200, 429, 429]);
    await ask(email);
    expect(await mailedLinks(email)).toHaveLength(6);
  });

  test('is mailed a limited number of times an hour to one mailbox, whoever asks', async () => {
    const email = `many+${newAddress()}`;
    await makeOwner(email);
    for (let network = 11; network < 17; network++) expect(await askOften(email, network, 5)).not.toContain(429);
    expect(await askOften(email, 17, 1)).toEqual([429]);
    expect(await mailedLinks(email)).toHaveLength(30);
  });

  test('proves who a signed-in person is, whatever strangers have asked for', async () => {
    const owner = await visitDesk(service);
    const { email } = owner.user;
    for (let network = 21; network < 28; network++) await askOften(email, network, 5);
    expect(await mailedLinks(email)).toHaveLength(30);
    const statuses: number[] = [];
    for (let time = 0; time < 12; time++) statuses.push((await owner.post('/dashboard/prove/email')).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
    expect(await mailedLinks(email)).toHaveLength(40);
  });

  test('leads to the page that was wanted, and to no other site', async () => {
    for (const [wanted, leadsTo] of [
      [`/dashboard/${service.merchant.id}/test/payments?status=pending`, 'same'],
      ['/dashboard//evil.example', null],
    ] as const) {
      const { email } = await makeOwner();
      const visit = newVisit(service);
      await visit.get(wanted);
      await visit.post('/dashboard/sign-in', { email });
      const [path = ''] = await mailedLinks(email);
      const { headers } = await visit.post('/dashboard/sign-in/link', { token: tokenOf(path) });
      expect(headers.get('location')).toBe(leadsTo === 'same' ? wanted : '/dashboard');
    }
  });

  test.each(['https://evil.example', '//evil.example', '/\\evil.example', '/dashboard/../../evil', '/dashboard@evil'])(
    'does not follow a planted page %s',
    async (planted) => {
      const { email } = await makeOwner();
      const visit = await ask(email);
      const [path = ''] = await mailedLinks(email);
      const body = { token: tokenOf(path) };
      const cookies = { cookie: `wanted=${encodeURIComponent(planted)}; ${visit.cookiesFor('/dashboard/sign-in')}` };
      const { status, headers } = await visit.post('/dashboard/sign-in/link', body, {
        ...cookies,
        'sec-fetch-site': 'same-origin',
      });
      expect([status, headers.get('location')]).toEqual([303, '/dashboard']);
    },
  );
});

describe('a session', () => {
  test('gets a token of its own at the sign-in, whatever the browser had', async () => {
    const user = await makeOwner();
    const url = await transact(service.db, (trx) => createOperatorLink(trx, service.config, user));
    const { token: planted } = newToken();
    const visit = newVisit(service);
    const { headers, status } = await visit.post(
      '/dashboard/sign-in/link',
      { token: tokenOf(url) },
      { cookie: `session=${planted}`, 'sec-fetch-site': 'same-origin' },
    );
    expect(status).toBe(303);
    const cookie = headers.getSetCookie().find((line) => line.startsWith('session=')) ?? '';
    expect(cookie).not.toContain(planted);
    expect(cookie).toMatch(/; path=\/dashboard; expires=.*; samesite=lax; httponly/i);
    const stolen = newVisit(service);
    expect((await stolen.get('/dashboard/account', { cookie: `session=${planted}` })).status).toBe(303);
  });

  test('replaces the one that the browser had', async () => {
    const before = await visitDesk(service);
    const user = await makeOwner();
    const url = await transact(service.db, (trx) => createOperatorLink(trx, service.config, user));
    await before.post('/dashboard/sign-in/link', { token: tokenOf(url) });
    expect(await isSignedIn(before)).toBe(false);
  });

  test('begins only if the one that the browser had ends, and then leaves the link', async () => {
    const before = await visitDesk(service);
    const user = await makeOwner();
    const url = await transact(service.db, (trx) => createOperatorLink(trx, service.config, user));
    const post = () => before.post('/dashboard/sign-in/link', { token: tokenOf(url) });
    // The log of the first session's merchant refuses the end of a session once.
    const failing = sql.raw(`check (action <> 'revoke' or actor <> '${before.user.id}') not valid`);
    await sql`alter table audit_log add constraint no_end ${failing}`.execute(service.db);
    expect((await post()).status).toBe(500);
    await sql`alter table audit_log drop constraint no_end`.execute(service.db);
    expect((await post()).status).toBe(303);
    expect(await isSignedIn(before)).toBe(false);
  });

  test.each([
    ['12 hours without a request', { last_seen_at: new Date(Date.now() - 12 * 3600_000 - 1000) }],
    ['14 days', { created_at: new Date(Date.now() - 14 * 86400_000), expires_at: new Date(Date.now() - 1000) }],
  ])('ends after %s', async (_, change) => {
    const visit = await visitDesk(service);
    expect(await isSignedIn(visit)).toBe(true);
    await service.db.updateTable('sessions').set(change).where('user_id', '=', visit.user.id).execute();
    expect(await isSignedIn(visit)).toBe(false);
  });

  test('is listed, and ended by its person alone', async () => {
    const [visit, other] = [await visitDesk(service), await visitDesk(service)];
    const [own] = await service.db.selectFrom('sessions').select('id').where('user_id', '=', visit.user.id).execute();
    await other.post(`/dashboard/account/sessions/${own?.id}/end`);
    expect(await isSignedIn(visit)).toBe(true);
    expect((await visit.get('/dashboard/account')).text).toContain('a test');
    await visit.post('/dashboard/sign-out');
    expect(await isSignedIn(visit)).toBe(false);
  });

  test('is stored as a hash', async () => {
    const { cookie } = await visitDesk(service);
    const { rows } = await service.db
      .selectFrom('sessions')
      .selectAll()
      .execute()
      .then((rows) => ({ rows }));
    expect(JSON.stringify(rows)).not.toContain(cookie.replace('session=', ''));
  });
});

describe('an invitation', () => {
  const invite = (email: string, role: 'admin' | 'viewer' = 'viewer') =>
    transact(service.db, (trx) =>
      inviteMember(
        trx,
        service.config,
        { merchant_id: service.merchant.id, by: { actor: 'command', address: null } },
        { email, role },
      ),
    );

  test('makes a member with its role, once', async () => {
    const email = newAddress();
    const { url } = await invite(email);
    const visit = newVisit(service);
    expect((await visit.get(linkPath(url))).text).toContain('Viewer');
    const answers = await Promise.all([1, 2].map(() => visit.post('/dashboard/invitation', { token: tokenOf(url) })));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 403]);
    expect((await visit.get(`/dashboard/${service.merchant.id}/test/payments`)).status).toBe(200);
    const log = await service.db
      .selectFrom('audit_log')
      .select(['action', 'object_kind', 'actor'])
      .where('object_kind', 'in', ['member', 'invitation', 'session'])
      .orderBy('created_at', 'desc')
      .limit(2)
      .execute();
    expect(log.map(({ object_kind }) => object_kind).sort()).toEqual(['member', 'session']);
  });

  test('replaces an earlier one of the mailbox', async () => {
    const email = newAddress();
    const first = await invite(email);
    const second = await invite(email, 'admin');
    expect((await newVisit(service).get(linkPath(first.url))).status).toBe(403);
    expect((await newVisit(service).get(linkPath(second.url))).status).toBe(200);
  });
});

describe('signing up', () => {
  test('is closed by default, also for who has a session', async () => {
    const visit = await visitDesk(service);
    expect((await visit.post('/dashboard/merchants', { name: 'Mine' })).status).toBe(404);
  });

  describe('if it is open', () => {
    let open: Service;
    beforeAll(async () => {
      open = await startService({ env: { SIGNUP: 'open', IP_LIMIT_CONFIRMATIONS_PER_HOUR: '1000' } });
    });
    afterAll(() => open.stop());

    test('makes a user with a shop of their own, and at most five', async () => {
      const email = newAddress();
      const visit = newVisit(open);
      await visit.post('/dashboard/sign-in', { email });
      for (const job of await takeJobs<Payload<'sign_in.link'>>(open, 'sign_in.link')) await mailLink(open, job);
      const mail = await open.db.selectFrom('emails').selectAll().where('recipient', '=', email).executeTakeFirst();
      const token = tokenOf(linkPath(/http\S+/.exec(mail?.text_body ?? '')?.[0] ?? ''));
      expect((await visit.post('/dashboard/sign-in/link', { token })).status).toBe(303);
      expect((await visit.get('/dashboard')).headers.get('location')).toBe('/dashboard/merchants');
      const made = await Promise.all(
        [1, 2, 3, 4, 5, 6, 7].map(() => visit.post('/dashboard/merchants', { name: 'Mine' })),
      );
      expect(made.map(({ status }) => status).sort()).toEqual([303, 303, 303, 303, 303, 422, 422]);
      const path = made.find(({ status }) => status === 303)?.headers.get('location') as string;
      expect((await visit.get(`${path}/payments`)).status).toBe(200);
    });

    test('counts the shops that a person has left, too', async () => {
      const visit = await visitDesk(open, 'viewer');
      const create = () => visit.post('/dashboard/merchants', { name: 'Left' });
      for (let time = 0; time < 5; time++) {
        const { headers } = await create();
        const [, merchantId = ''] = /(mer_\w+)/.exec(headers.get('location') ?? '') ?? [];
        await transact(open.db, async (trx) => {
          const { id } = await ensureUser(trx, 'heir@example.com', null);
          await insertMember(trx, merchantId, id, 'owner');
          await deleteMember(trx, merchantId, visit.user.id);
        });
      }
      const { status, text } = await create();
      expect(status).toBe(422);
      expect(text).toContain('You own or have created 5 merchants');
    });

    test('makes one shop of a form that is sent twice', async () => {
      const visit = await visitDesk(open, 'viewer');
      const [, once = ''] = /name="once" value="([^"]+)"/.exec((await visit.get('/dashboard/merchants')).text) ?? [];
      const made = await Promise.all([1, 2, 3].map(() => visit.post('/dashboard/merchants', { name: 'Twice', once })));
      expect(new Set(made.map(({ status, headers }) => `${status} ${headers.get('location')}`)).size).toBe(1);
      const shops = open.db.selectFrom('memberships').select('merchant_id').where('user_id', '=', visit.user.id);
      expect(await shops.where('role', '=', 'owner').execute()).toHaveLength(1);
    });
  });
});
