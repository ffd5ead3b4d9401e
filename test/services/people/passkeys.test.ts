import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { sha256 } from '../../../src/crypto.ts';
import type { Database, Trx } from '../../../src/db/database.ts';
import { insertMember } from '../../../src/db/people/members.ts';
import { listPasskeys } from '../../../src/db/people/passkeys.ts';
import { findSignedIn, pruneSignIns, type SignedIn } from '../../../src/db/people/sessions.ts';
import { ensureUser } from '../../../src/db/people/users.ts';
import { transact } from '../../../src/db/transaction.ts';
import { newId } from '../../../src/domain/ids.ts';
import { CHALLENGE_MS, MAX_PASSKEYS } from '../../../src/domain/sessions.ts';
import {
  proofOptions,
  proveWithPasskey,
  registerPasskey,
  registrationOptions,
  removePasskey,
  renamePasskey,
  signInOptions,
  signInWithPasskey,
} from '../../../src/services/people/passkeys.ts';
import { beginSession } from '../../../src/services/people/signIn.ts';
import { type Claims, newAuthenticator } from '../../support/authenticator.ts';
import { MERCHANT_TEMPLATE, type OpenTestDatabase, openTestDatabase } from '../../support/database.ts';
import { setRows } from '../../support/factories/rows.ts';
import { ago, earlier } from '../../support/factories/times.ts';
import { commitWhileWaiting } from '../../support/locks.ts';

const config = { BASE_URL: 'https://pay.example.com/florin' };
const ORIGIN = 'https://pay.example.com';
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const client = { address: '192.0.2.1', user_agent: CHROME };

let database: OpenTestDatabase;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase(MERCHANT_TEMPLATE);
  ({ db } = database);
});
afterAll(() => database.stop());

/** Returns the person of a session. */
const personOf = async (token: string) => (await findSignedIn(db, sha256(token))) as SignedIn;

/** Makes a member of the merchant and begins a session of theirs, proved an hour ago. */
async function signIn(email = `${newId('usr')}@example.com`): Promise<SignedIn> {
  const { token } = await transact(db, async (trx) => {
    const user = await ensureUser(trx, email, 'en');
    await insertMember(trx, inject('account').id, user.id, 'owner');
    return beginSession(trx, user, 'email', client);
  });
  const person = await personOf(token);
  await setRows({ db }, 'sessions', person.session_id, { proved_at: earlier('proved_at', { hours: 1 }) });
  return person;
}

/** Registers a passkey of a person with a new authenticator. */
async function register(person: SignedIn, claims: Claims = {}, name: string | null = null) {
  const authenticator = newAuthenticator(ORIGIN);
  const response = authenticator.register(await registrationOptions(db, config, person), claims);
  const id = await registerPasskey(db, config, response, person, { name, client });
  return { id, ...authenticator };
}

/** Returns what is refused with a reason. */
const refusal = (code: string, reason: string) => ({ code, details: expect.objectContaining({ reason }) });
const newBrowser = () => sha256(randomBytes(32));
const passkey = (id: string) => db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const actsOn = (id: string) =>
  db.selectFrom('audit_log').selectAll().where('object_id', '=', id).orderBy('id').execute();

describe('registering', () => {
  test('a browser is asked for a passkey that finds and verifies its user', async () => {
    const person = await signIn('ana@example.com');
    const first = await register(person);
    const options = await registrationOptions(db, config, person);
    const stored = await passkey(first.id);
    expect(options).toMatchObject({
      rp: { id: 'pay.example.com', name: 'Florin' },
      user: { name: 'ana@example.com', displayName: 'ana@example.com' },
      attestation: 'none',
      timeout: CHALLENGE_MS,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: stored.credential_id.toString('base64url'), transports: ['internal', 'hybrid'] }],
    });
    expect(Buffer.from(options.user.id, 'base64url').toString()).toBe(person.user_id);
  });

  test('a passkey has the given name or that of its browser, and each merchant logs it', async () => {
    const person = await signIn();
    const [named, unnamed] = [await register(person, {}, 'My phone'), await register(person)];
    const names = (await listPasskeys(db, person.user_id)).map(({ name }) => name);
    expect(names).toEqual(['My phone', 'Chrome, Windows']);
    expect(await actsOn(named.id)).toMatchObject([
      {
        merchant_id: inject('account').id,
        actor: person.user_id,
        action: 'create',
        object_kind: 'passkey',
        before: null,
      },
    ]);
    expect(unnamed.id).not.toBe(named.id);
  });

  test('on a machine of one’s own, passkeys belong to localhost', async () => {
    const options = await registrationOptions(db, { BASE_URL: 'http://127.0.0.1:3000' }, await signIn());
    expect(options.rp.id).toBe('localhost');
  });

  test('an authenticator’s certificates are ignored, and so are transports that are none', async () => {
    const certificates = new Map<string, any>([
      ['alg', -7],
      ['sig', Uint8Array.of(1)],
      ['x5c', [Uint8Array.of(1, 2, 3)]],
    ]);
    const transports = [
      'usb',
      'a b',
      'x'.repeat(40),
      ...Array.from({ length: 20 }, (_, at) => `way-${'y'.repeat(at)}`),
    ];
    for (const format of ['packed', 'fido-u2f', 'tpm', 'unheard-of']) {
      const { id } = await register(await signIn(), { attestation: [format, certificates], transports });
      const stored = await passkey(id);
      expect(stored.transports).toHaveLength(10);
      expect(stored.transports).toContain('usb');
      expect(stored.transports).not.toContain('a b');
    }
  });

  test.each<[string, Claims, string]>([
    ['another origin', { origin: 'https://evil.example.com' }, 'passkey_origin'],
    ['a frame of another site', { crossOrigin: true }, 'passkey_origin'],
    ['another domain', { rpId: 'evil.example.com' }, 'passkey_refused'],
    ['an unverified user', { isVerified: false }, 'passkey_refused'],
    ['a signature', { type: 'webauthn.get' }, 'passkey_refused'],
    ['no id', { idBytes: 0 }, 'passkey_refused'],
    ['an id that is too long', { idBytes: 1024 }, 'passkey_refused'],
    ['a challenge that is too short', { challenge: 'AAAA' }, 'passkey_refused'],
    ['a challenge that we never made', { challenge: randomBytes(32).toString('base64url') }, 'passkey_expired'],
  ])('%s registers nothing', async (_, claims, reason) => {
    const person = await signIn();
    await expect(register(person, claims)).rejects.toMatchObject(refusal('authentication_failed', reason));
    expect(await listPasskeys(db, person.user_id)).toEqual([]);
  });

  test('an answer that is nonsense registers nothing', async () => {
    const person = await signIn();
    const response = newAuthenticator(ORIGIN).register(await registrationOptions(db, config, person));
    const answers = [
      { ...response.response, attestationObject: '' },
      { ...response.response, attestationObject: Buffer.alloc(10_000, 0x81).toString('base64url') },
      { ...response.response, clientDataJSON: '%' },
      { ...response.response, clientDataJSON: Buffer.from('null').toString('base64url') },
    ];
    for (const nonsense of answers) {
      const registering = registerPasskey(db, config, { ...response, response: nonsense }, person, {
        name: null,
        client,
      });
      await expect(registering).rejects.toMatchObject({ code: 'authentication_failed' });
    }
    expect(await listPasskeys(db, person.user_id)).toEqual([]);
  });

  test('a challenge registers one passkey, also when it is answered twice at once', async () => {
    const person = await signIn();
    const options = await registrationOptions(db, config, person);
    const answers = [newAuthenticator(ORIGIN), newAuthenticator(ORIGIN)].map((one) => one.register(options));
    const registering = answers.map((one) => registerPasskey(db, config, one, person, { name: null, client }));
    const results = await Promise.allSettled(registering);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await listPasskeys(db, person.user_id)).toHaveLength(1);
  });

  test('another session cannot answer, not even one of the same person', async () => {
    const person = await signIn();
    const response = newAuthenticator(ORIGIN).register(await registrationOptions(db, config, person));
    for (const other of [await signIn(), await signIn(person.email)]) {
      const registering = registerPasskey(db, config, response, other, { name: null, client });
      await expect(registering).rejects.toMatchObject(refusal('authentication_failed', 'passkey_expired'));
    }
  });

  test('a registered passkey is not registered again, not by another person either', async () => {
    const [person, other] = [await signIn(), await signIn()];
    const { register: again } = await register(person);
    for (const one of [person, other]) {
      const response = again(await registrationOptions(db, config, one));
      const registering = registerPasskey(db, config, response, one, { name: null, client });
      await expect(registering).rejects.toMatchObject(refusal('conflict', 'passkey_known'));
    }
  });

  test('a person has a limited number of passkeys, also when they register several at once', async () => {
    const person = await signIn();
    for (let count = 2; count < MAX_PASSKEYS; count++) await register(person);
    const [first] = await listPasskeys(db, person.user_id);
    await transact(db, (trx) => removePasskey(trx, person.user_id, null, first?.id as string));
    const results = await Promise.allSettled([1, 2, 3, 4].map(() => register(person)));
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(await listPasskeys(db, person.user_id)).toHaveLength(MAX_PASSKEYS);
    const asking = registrationOptions(db, config, person);
    await expect(asking).rejects.toMatchObject(refusal('conflict', 'passkey_limit'));
  });
});

describe('signing in', () => {
  /** Signs in with a passkey, in a browser. */
  async function enter({ answer }: Pick<Awaited<ReturnType<typeof register>>, 'answer'>, claims: Claims = {}) {
    const browser = newBrowser();
    const response = answer(await signInOptions(db, config, browser), claims);
    return signInWithPasskey(db, config, response, browser, client);
  }

  test('a passkey finds its user and begins a session', async () => {
    const person = await signIn();
    const key = await register(person);
    const { token, user } = await enter(key);
    expect(user.id).toBe(person.user_id);
    const entered = await personOf(token);
    expect(entered).toMatchObject({ user_id: person.user_id, method: 'passkey', has_passkey: true });
    expect(await passkey(key.id)).toMatchObject({ sign_count: 1n, last_used_at: expect.any(Date) });
    const acts = await actsOn(entered.session_id);
    expect(acts).toMatchObject([{ actor: person.user_id, action: 'create', object_kind: 'session' }]);
  });

  test('the browser is asked for any passkey of the domain', async () => {
    const options = await signInOptions(db, config, newBrowser());
    const expected = {
      rpId: 'pay.example.com',
      allowCredentials: [],
      userVerification: 'required',
      timeout: CHALLENGE_MS,
    };
    expect(options).toMatchObject(expected);
    expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32);
  });

  test('an answer signs in once, also when it is sent twice at once', async () => {
    const { answer } = await register(await signIn());
    const browser = newBrowser();
    const response = answer(await signInOptions(db, config, browser));
    const entering = [1, 2].map(() => signInWithPasskey(db, config, response, browser, client));
    const results = await Promise.allSettled(entering);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const again = signInWithPasskey(db, config, response, browser, client);
    await expect(again).rejects.toMatchObject(refusal('authentication_failed', 'passkey_expired'));
  });

  test('a challenge is used once, also by two answers', async () => {
    const { answer } = await register(await signIn());
    const browser = newBrowser();
    const options = await signInOptions(db, config, browser);
    await signInWithPasskey(db, config, answer(options), browser, client);
    const again = signInWithPasskey(db, config, answer(options), browser, client);
    await expect(again).rejects.toMatchObject(refusal('authentication_failed', 'passkey_expired'));
  });

  test('another browser cannot answer, and uses nothing up', async () => {
    const { answer } = await register(await signIn());
    const browser = newBrowser();
    const response = answer(await signInOptions(db, config, browser));
    for (const other of [newBrowser(), null]) {
      const elsewhere = signInWithPasskey(db, config, response, other, client);
      await expect(elsewhere).rejects.toMatchObject(refusal('authentication_failed', 'passkey_expired'));
    }
    await signInWithPasskey(db, config, response, browser, client);
  });

  test('an expired challenge signs nobody in', async () => {
    const { answer } = await register(await signIn());
    const browser = newBrowser();
    const options = await signInOptions(db, config, browser);
    const challenge = Buffer.from(options.challenge, 'base64url');
    const expires_at = earlier('expires_at', { ms: CHALLENGE_MS });
    await setRows({ db }, 'passkey_challenges', { challenge }, { expires_at });
    const late = signInWithPasskey(db, config, answer(options), browser, client);
    await expect(late).rejects.toMatchObject(refusal('authentication_failed', 'passkey_expired'));
  });

  test('a challenge of a session signs nobody in', async () => {
    const person = await signIn();
    const { answer } = await register(person);
    const response = answer(await proofOptions(db, config, person));
    const entering = signInWithPasskey(db, config, response, newBrowser(), client);
    await expect(entering).rejects.toMatchObject(refusal('authentication_failed', 'passkey_expired'));
  });

  test.each<[string, Claims, string]>([
    ['another origin', { origin: 'https://evil.example.com' }, 'passkey_origin'],
    ['the origin with the path of BASE_URL', { origin: config.BASE_URL }, 'passkey_origin'],
    ['a frame of another site', { crossOrigin: true }, 'passkey_origin'],
    ['another domain', { rpId: 'example.com' }, 'passkey_refused'],
    ['an unverified user', { isVerified: false }, 'passkey_refused'],
    ['a registration', { type: 'webauthn.create' }, 'passkey_refused'],
    ['no user', { userHandle: undefined }, 'passkey_refused'],
    ['another user', { userHandle: Buffer.from(newId('usr')).toString('base64url') }, 'passkey_refused'],
  ])('%s signs nobody in', async (_, claims, reason) => {
    const key = await register(await signIn());
    await expect(enter(key, claims)).rejects.toMatchObject(refusal('authentication_failed', reason));
    expect((await passkey(key.id)).last_used_at).toBeNull();
  });

  test('a signature of another key, or of other data, signs nobody in', async () => {
    const [key, other] = [await register(await signIn()), await register(await signIn())];
    const browser = newBrowser();
    const options = await signInOptions(db, config, browser);
    const [right, wrong] = [key.answer(options), other.answer(options)];
    const forged = { ...right, response: { ...right.response, signature: wrong.response.signature } };
    const entering = signInWithPasskey(db, config, forged, browser, client);
    await expect(entering).rejects.toMatchObject(refusal('authentication_failed', 'passkey_refused'));
    const renamed = { ...right, id: wrong.id, rawId: wrong.rawId };
    const entered = signInWithPasskey(db, config, renamed, browser, client);
    await expect(entered).rejects.toMatchObject(refusal('authentication_failed', 'passkey_refused'));
  });

  test('an unknown passkey signs nobody in, and neither does a removed one', async () => {
    const browser = newBrowser();
    const stranger = newAuthenticator(ORIGIN).answer(await signInOptions(db, config, browser), { userHandle: 'AAAA' });
    const entering = signInWithPasskey(db, config, stranger, browser, client);
    await expect(entering).rejects.toMatchObject(refusal('authentication_failed', 'passkey_unknown'));
    const person = await signIn();
    const key = await register(person);
    await transact(db, (trx) => removePasskey(trx, person.user_id, null, key.id));
    await expect(enter(key)).rejects.toMatchObject(refusal('authentication_failed', 'passkey_unknown'));
  });

  test('a passkey that is removed while its answer is verified signs nobody in', async () => {
    const person = await signIn();
    const key = await register(person);
    const remove = (trx: Trx) => removePasskey(trx, person.user_id, null, key.id);
    const refused = await commitWhileWaiting(db, remove, () => enter(key).catch((error) => error));
    expect(refused).toMatchObject(refusal('authentication_failed', 'passkey_refused'));
  });

  test('a counter that does not go up shows a copy, unless it is not used', async () => {
    const [counting, other] = [await register(await signIn()), await register(await signIn())];
    await enter(counting, { counter: 7 });
    for (const counter of [7, 6, 0]) {
      await expect(enter(counting, { counter })).rejects.toMatchObject(
        refusal('authentication_failed', 'passkey_refused'),
      );
    }
    await enter(counting, { counter: 8 });
    for (const _ of [1, 2]) await enter(other, { counter: 0 });
    expect((await passkey(counting.id)).sign_count).toBe(8n);
  });

  test('of two uses with one count, one signs in, also at once', async () => {
    const { answer } = await register(await signIn());
    const browsers = [newBrowser(), newBrowser()];
    const results = await Promise.allSettled(
      browsers.map(async (browser) => {
        const response = answer(await signInOptions(db, config, browser), { counter: 5 });
        return signInWithPasskey(db, config, response, browser, client);
      }),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('proving', () => {
  const provedAt = async ({ session_id }: SignedIn) => {
    const { rows } = await sql<{ is_recent: boolean }>`
      select proved_at > clock_timestamp() - interval '1 minute' as is_recent from sessions where id = ${session_id}`.execute(
      db,
    );
    return rows[0]?.is_recent;
  };

  test('a person proves with one of their passkeys that they are still there', async () => {
    const [person, other] = [await signIn(), await signIn()];
    const [key] = [await register(person), await register(other)];
    const options = await proofOptions(db, config, person);
    expect(options.allowCredentials).toMatchObject([{ transports: ['internal', 'hybrid'], type: 'public-key' }]);
    expect(await provedAt(person)).toBe(false);
    await proveWithPasskey(db, config, key.answer(options), person);
    expect(await provedAt(person)).toBe(true);
    expect((await passkey(key.id)).last_used_at).not.toBeNull();
  });

  test('an authenticator need not name the user, but no other one', async () => {
    const person = await signIn();
    const { answer } = await register(person);
    const prove = async (userHandle?: string) =>
      proveWithPasskey(db, config, answer(await proofOptions(db, config, person), { userHandle }), person);
    await expect(prove('AAAA')).rejects.toMatchObject(refusal('authentication_failed', 'passkey_refused'));
    await prove(undefined);
    expect(await provedAt(person)).toBe(true);
  });

  test('another person’s passkey proves nothing', async () => {
    const [person, other] = [await signIn(), await signIn()];
    const [, key] = [await register(person), await register(other)];
    const response = key.answer(await proofOptions(db, config, person));
    const proving = proveWithPasskey(db, config, response, person);
    await expect(proving).rejects.toMatchObject(refusal('authentication_failed', 'passkey_unknown'));
    expect(await provedAt(person)).toBe(false);
  });

  test('a proof is of one session, and of one act', async () => {
    const person = await signIn();
    const { answer } = await register(person);
    const other = await signIn(person.email);
    const response = answer(await proofOptions(db, config, person));
    const elsewhere = proveWithPasskey(db, config, response, other);
    await expect(elsewhere).rejects.toMatchObject(refusal('authentication_failed', 'passkey_expired'));
    await proveWithPasskey(db, config, response, person);
    const again = proveWithPasskey(db, config, response, person);
    await expect(again).rejects.toMatchObject(refusal('authentication_failed', 'passkey_expired'));
    const registration = await registrationOptions(db, config, person);
    const misused = proveWithPasskey(db, config, answer({ challenge: registration.challenge }), person);
    await expect(misused).rejects.toMatchObject(refusal('authentication_failed', 'passkey_expired'));
    expect(await provedAt(other)).toBe(false);
  });

  test('without a passkey, nothing is asked', async () => {
    const asking = proofOptions(db, config, await signIn());
    await expect(asking).rejects.toMatchObject(refusal('conflict', 'no_passkey'));
  });
});

test('challenges are deleted an hour after their end, answered or not', async () => {
  const options = await Promise.all([1, 2, 3].map(() => signInOptions(db, config, newBrowser())));
  const [old = '', recent = '', open = ''] = options.map(({ challenge }) => challenge);
  const end = (challenge: string, minutes: number) =>
    setRows(
      { db },
      'passkey_challenges',
      { challenge: Buffer.from(challenge, 'base64url') },
      { expires_at: ago({ minutes }) },
    );
  await end(old, 61);
  await end(recent, 59);
  await transact(db, (trx) => pruneSignIns(trx, 1000));
  const rows = await db.selectFrom('passkey_challenges').select('challenge').execute();
  const left = rows.map(({ challenge }) => challenge.toString('base64url'));
  expect([old, recent, open].map((challenge) => left.includes(challenge))).toEqual([false, true, true]);
});

describe('changing', () => {
  test('a person renames and removes their own passkeys, and each merchant logs it', async () => {
    const person = await signIn();
    const [first, second] = [await register(person), await register(person)];
    const { user_id } = person;
    await transact(db, (trx) => renamePasskey(trx, user_id, '192.0.2.1', first.id, 'Key ring'));
    await transact(db, (trx) => removePasskey(trx, user_id, '192.0.2.1', second.id));
    expect(await listPasskeys(db, user_id)).toMatchObject([{ id: first.id, name: 'Key ring' }]);
    expect((await passkey(second.id)).removed_at).not.toBeNull();
    expect((await actsOn(first.id)).map(({ action }) => action)).toEqual(['create', 'update']);
    expect((await actsOn(second.id)).map(({ action }) => action)).toEqual(['create', 'delete']);
  });

  test('nobody renames or removes a passkey of somebody else, or a removed one', async () => {
    const [person, other] = [await signIn(), await signIn()];
    const { id } = await register(person);
    const changes = [
      (userId: string) => transact(db, (trx) => renamePasskey(trx, userId, null, id, 'Mine')),
      (userId: string) => transact(db, (trx) => removePasskey(trx, userId, null, id)),
    ];
    for (const change of changes) await expect(change(other.user_id)).rejects.toMatchObject({ code: 'not_found' });
    await transact(db, (trx) => removePasskey(trx, person.user_id, null, id));
    for (const change of changes) await expect(change(person.user_id)).rejects.toMatchObject({ code: 'not_found' });
    expect((await actsOn(id)).map(({ action }) => action)).toEqual(['create', 'delete']);
  });
});
