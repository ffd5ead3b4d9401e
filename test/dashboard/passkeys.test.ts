import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listPasskeys } from '../../src/db/people/passkeys.ts';
import { type Authenticator, newAuthenticator } from '../support/authenticator.ts';
import { type DeskVisit, visitDesk } from '../support/desk.ts';
import { setRows } from '../support/factories/rows.ts';
import { earlier } from '../support/factories/times.ts';
import { type Service, startService } from '../support/service.ts';

const ORIGIN = 'http://localhost:3000';
const ACCOUNT = '/dashboard/account/passkeys';
const SIGN_IN = '/dashboard/sign-in/passkey';
const PROVE = '/dashboard/prove';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

type Sent = { status: number; body: any; headers: Headers; cookies: string[] };

/** Posts JSON as the script of our own pages does. */
async function post(
  path: string,
  body: unknown = {},
  headers: Record<string, string> = {},
  at = service,
): Promise<Sent> {
  const answer = await fetch(at.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json');
  const cookies = answer.headers.getSetCookie();
  return { status: answer.status, body: isJson ? JSON.parse(text) : text, headers: answer.headers, cookies };
}

const cookieNamed = (name: string, { cookies }: Sent) => cookies.find((cookie) => cookie.startsWith(`${name}=`)) ?? '';
const pairOf = (cookie: string) => cookie.split(';')[0] as string;

/** Adds a passkey of a person. */
async function addPasskey({ cookie }: DeskVisit, name?: string): Promise<Authenticator> {
  const authenticator = newAuthenticator(ORIGIN);
  const { body: options } = await post(`${ACCOUNT}/options`, {}, { cookie });
  const added = await post(ACCOUNT, { response: authenticator.register(options), name }, { cookie });
  expect(added).toMatchObject({ status: 200, body: { location: `${ACCOUNT}?done=passkey-done-added` } });
  return authenticator;
}

/** Asks a passkey to sign in, in a new browser. Returns its answer and the browser's cookie. */
async function askToSignIn({ answer }: Authenticator) {
  const options = await post(`${SIGN_IN}/options`);
  return { response: answer(options.body), cookie: pairOf(cookieNamed('browser', options)) };
}

const passkeysOf = ({ user }: DeskVisit) => listPasskeys(service.db, user.id);
const forgetProofs = ({ user }: DeskVisit) =>
  setRows(service, 'sessions', { user_id: user.id }, { proved_at: earlier('proved_at', { hours: 1 }) });

const FOR_PEOPLE = [`${ACCOUNT}/options`, ACCOUNT, `${PROVE}/options`, PROVE];
const FOR_VISITORS = [`${SIGN_IN}/options`, SIGN_IN];

describe('every address', () => {
  test.each([...FOR_PEOPLE, ...FOR_VISITORS])('%s refuses posts of other sites', async (path) => {
    const { cookie } = await visitDesk(service);
    const others: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': '', origin: 'https://evil.example' },
    ];
    for (const headers of others) {
      expect((await post(path, {}, { cookie, ...headers })).status).toBe(403);
    }
  });

  test.each(FOR_PEOPLE)('%s leads visitors without a session to the sign-in', async (path) => {
    for (const cookie of ['', `session=${'A'.repeat(43)}`]) {
      expect(await post(path, {}, { cookie })).toMatchObject({ status: 401, body: { location: '/dashboard/sign-in' } });
    }
  });

  test.each([ACCOUNT, PROVE, SIGN_IN])('%s refuses bodies that are no answer', async (path) => {
    const { cookie } = await visitDesk(service);
    const problem = 'The passkey could not be used. Try again.';
    for (const [body, status] of [
      ['{', 400],
      ['[]', 422],
      [{}, 422],
      [{ response: { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: {} } }, 422],
      [{ response: 'x'.repeat(40_000) }, 413],
    ] as const) {
      expect(await post(path, body, { cookie })).toMatchObject({ status, body: { problem } });
    }
    const form = { cookie, 'content-type': 'application/x-www-form-urlencoded' };
    expect(await post(path, 'response=1', form)).toMatchObject({ status: 415, body: { problem } });
  });
});

describe('signing in', () => {
  test('sets the cookie that a mailed link sets, and ends the session that the browser had', async () => {
    const [visit, before] = [await visitDesk(service), await visitDesk(service)];
    const { response, cookie } = await askToSignIn(await addPasskey(visit));
    const planted = `${before.cookie}; ${cookie}; wanted=${encodeURIComponent(`${visit.path}/payments?status=pending`)}`;
    const entered = await post(SIGN_IN, { response }, { cookie: planted });
    expect(entered).toMatchObject({ status: 200, body: { location: `${visit.path}/payments?status=pending` } });
    const session = cookieNamed('session', entered);
    expect(session).toMatch(/^session=[\w-]{43}; path=\/dashboard; expires=[^;]+; samesite=lax; httponly$/i);
    expect(pairOf(session)).not.toBe(before.cookie);
    expect(pairOf(cookieNamed('browser', entered))).toBe('browser=');
    expect((await visit.get('/dashboard/account', { cookie: pairOf(session) })).text).toContain(visit.user.email);
    expect((await before.get('/dashboard/account')).status).toBe(303);
  });

  test.each(['https://evil.example', '//evil.example', '/dashboard/../evil'])(
    'does not follow a planted page %s',
    async (page) => {
      const { response, cookie } = await askToSignIn(await addPasskey(await visitDesk(service)));
      const planted = `${cookie}; wanted=${encodeURIComponent(page)}`;
      expect((await post(SIGN_IN, { response }, { cookie: planted })).body).toEqual({ location: '/dashboard' });
    },
  );

  test('works once, in the browser that asked', async () => {
    const { response, cookie } = await askToSignIn(await addPasskey(await visitDesk(service)));
    const expired = { status: 401, body: { problem: 'This took too long. Try again.' }, cookies: [] };
    const { cookie: other } = await askToSignIn(newAuthenticator(ORIGIN));
    for (const elsewhere of ['', other]) {
      expect(await post(SIGN_IN, { response }, { cookie: elsewhere })).toMatchObject(expired);
    }
    expect((await post(SIGN_IN, { response }, { cookie })).status).toBe(200);
    expect(await post(SIGN_IN, { response }, { cookie })).toMatchObject(expired);
  });

  test('tells where passkeys work, and that one is unknown', async () => {
    const elsewhere = await askToSignIn(newAuthenticator('http://127.0.0.1:3000'));
    const refused = await post(SIGN_IN, { response: elsewhere.response }, { cookie: elsewhere.cookie });
    expect(refused.body.problem).toContain('http://localhost:3000');
    const stranger = await askToSignIn(newAuthenticator(ORIGIN));
    const unknown = await post(SIGN_IN, { response: stranger.response }, { cookie: stranger.cookie });
    expect(unknown).toMatchObject({ status: 401, body: { problem: expect.stringContaining('does not belong') } });
  });

  test('is limited for each address', async () => {
    const limited = await startService({
      env: { IP_LIMIT_PAYMENTS_PER_MINUTE: '2', BASE_URL: 'https://pay.example.com/florin' },
    });
    try {
      const first = await post(`${SIGN_IN}/options`, {}, {}, limited);
      expect(first.body).toMatchObject({ rpId: 'pay.example.com', allowCredentials: [] });
      expect(cookieNamed('browser', first)).toMatch(/; path=\/florin\/dashboard; .*; samesite=lax; secure; httponly$/i);
      await post(SIGN_IN, {}, {}, limited);
      const refused = await post(`${SIGN_IN}/options`, {}, {}, limited);
      expect(refused).toMatchObject({ status: 429, body: { problem: expect.stringContaining('Too many requests') } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await limited.db.selectFrom('passkey_challenges').selectAll().execute()).toHaveLength(1);
    } finally {
      await limited.stop();
    }
  });
});

describe('a dangerous act', () => {
  test('is limited for each person, from wherever they come', async () => {
    const limited = await startService({ env: { IP_LIMIT_PER_MINUTE: '1', TRUSTED_PROXIES: '127.0.0.0/8' } });
    try {
      const { cookie } = await visitDesk(limited);
      const ask = (address: string) => post(`${ACCOUNT}/options`, {}, { cookie, 'x-forwarded-for': address }, limited);
      expect([(await ask('192.0.2.1')).status, (await ask('192.0.2.1')).status]).toEqual([200, 429]);
      expect([(await ask('192.0.2.2')).status, (await ask('192.0.2.3')).status]).toEqual([200, 429]);
    } finally {
      await limited.stop();
    }
  });

  test('needs a proof, and the person comes back to its page', async () => {
    const visit = await visitDesk(service);
    const { answer } = await addPasskey(visit);
    await forgetProofs(visit);
    const referer = `${ORIGIN}${ACCOUNT}`;
    const refused = await post(`${ACCOUNT}/options`, {}, { cookie: visit.cookie, referer });
    expect(refused).toMatchObject({ status: 403, body: { location: PROVE } });
    expect((await visit.get(PROVE)).text).toContain('Confirm with your passkey');
    const { body: options } = await post(`${PROVE}/options`, {}, { cookie: visit.cookie });
    const cookie = `${visit.cookie}; ${pairOf(cookieNamed('wanted', refused))}`;
    const proved = await post(PROVE, { response: answer(options) }, { cookie });
    expect(proved).toMatchObject({ status: 200, body: { location: ACCOUNT } });
    await addPasskey(visit);
  });

  test('needs a mailed link of a person without passkeys', async () => {
    const visit = await visitDesk(service);
    expect((await visit.get(PROVE)).text).not.toContain('Confirm with your passkey');
    const refused = await post(`${PROVE}/options`, {}, { cookie: visit.cookie });
    expect(refused).toMatchObject({ status: 409, body: { problem: 'You have no passkey yet.' } });
  });
});

describe('a passkey', () => {
  test('has the name that was given, if people can read it', async () => {
    const visit = await visitDesk(service);
    await addPasskey(visit, 'Key ring');
    await addPasskey(visit, '\u202egnir yeK');
    await addPasskey(visit);
    expect((await passkeysOf(visit)).map(({ name }) => name)).toEqual(['Key ring', 'Passkey', 'Passkey']);
  });

  test('is renamed and removed by its own person, who has just proved who they are', async () => {
    const [visit, other] = [await visitDesk(service), await visitDesk(service)];
    await addPasskey(visit, 'Old <name>');
    const [passkey] = await passkeysOf(visit);
    const path = `${ACCOUNT}/${passkey?.id}`;
    expect((await visit.get(ACCOUNT)).text).toContain('Rename Old &lt;name&gt;');
    for (const act of [path, `${path}/remove`]) {
      expect((await other.post(act, { name: 'Stolen' })).status).toBe(404);
      expect((await visit.post(act, { name: 'Stolen' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    }
    expect((await visit.post(path, { name: 'x'.repeat(101) })).status).toBe(422);
    expect((await visit.post(path, { name: ' ' })).status).toBe(422);
    expect(await visit.post(path, { name: 'New name' })).toMatchObject({ status: 303 });
    expect(await passkeysOf(visit)).toMatchObject([{ name: 'New name' }]);

    await forgetProofs(visit);
    const refused = await visit.post(`${path}/remove`, {}, { referer: `${ORIGIN}${ACCOUNT}` });
    expect(refused.headers.get('location')).toBe(PROVE);
    expect(await passkeysOf(visit)).toHaveLength(1);
    await setRows(service, 'sessions', { user_id: visit.user.id }, { proved_at: new Date() });
    expect((await visit.post(`${path}/remove`)).headers.get('location')).toBe(`${ACCOUNT}?done=passkey-done-removed`);
    expect(await passkeysOf(visit)).toEqual([]);
  });

  test('cannot be added by a session whose question another one has answered', async () => {
    const [visit, other] = [await visitDesk(service), await visitDesk(service)];
    const { body: options } = await post(`${ACCOUNT}/options`, {}, { cookie: other.cookie });
    const response = newAuthenticator(ORIGIN).register(options);
    expect((await post(ACCOUNT, { response }, { cookie: visit.cookie })).status).toBe(401);
    expect((await post(ACCOUNT, { response }, { cookie: other.cookie })).status).toBe(200);
    expect((await post(ACCOUNT, { response }, { cookie: other.cookie })).status).toBe(401);
  });
});
