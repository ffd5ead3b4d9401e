import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { secretsKeysOf } from '../../../src/config/index.ts';
import { transact } from '../../../src/db/transaction.ts';
import {
  keyOf,
  listSecrets,
  openSecret,
  pruneSecrets,
  type SigningSecret,
  signingSecrets,
  storeSealed,
} from '../../../src/db/webhooks/secrets.ts';
import { newId } from '../../../src/domain/ids.ts';
import { runOnce as prune } from '../../../src/jobs/handlers/retention.prune.ts';
import { earlier } from '../../support/factories/times.ts';
import { setSecret } from '../../support/factories/webhooks.ts';
import { type Service, startService } from '../../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(() => sql`delete from webhook_secrets where expires_at is not null`.execute(service.db));

const DAY_MS = 24 * 3_600_000;
const show = async (headers = {}) => (await service.call('GET', '/webhook-secret', undefined, headers)).body;
const rotate = (body?: unknown, headers = {}) => service.call('POST', '/webhook-secret/rotate', body, headers);
const stored = async () => {
  const { rows } = await sql<{ expires_at: Date | null }>`
    select expires_at from webhook_secrets where mode = 'test' order by expires_at nulls last`.execute(service.db);
  return rows.map((row) => row.expires_at?.getTime() ?? null);
};

test('shows a new secret from a rotation on, and lets the old one sign for a day', async () => {
  const before = await show();
  expect(before).toEqual({
    secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
    created_at: expect.stringMatching(/Z$/),
    previous_expires_at: null,
  });
  const { status, body } = await rotate();
  expect(status).toBe(200);
  expect(body.secret).not.toBe(before.secret);
  expect(Math.abs(Date.parse(body.previous_expires_at) - Date.now() - DAY_MS)).toBeLessThan(60_000);
  expect(await show()).toEqual(body);
});

test('revokes a leaked secret at once, with every older one', async () => {
  await rotate();
  const { body } = await rotate({ overlap_hours: 0 });
  expect(body.previous_expires_at).toBeNull();
  expect((await stored()).filter((time) => time === null || time > Date.now() + 1000)).toEqual([null]);
});

test('keeps the end of the first secret’s life on a second rotation', async () => {
  await rotate({ overlap_hours: 1 });
  await rotate({ overlap_hours: 12 });
  const hours = (await stored()).map((time) => time && Math.round((time - Date.now()) / 3_600_000));
  expect(hours).toEqual([1, 12, null]);
});

test('leaves one current secret and no error after concurrent rotations', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => rotate()));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.secret)).size).toBe(5);
  expect((await stored()).filter((time) => time === null)).toHaveLength(1);
});

test('keeps a separate secret per mode', async () => {
  const live = { authorization: `Bearer ${service.merchant.keys.live}` };
  const before = await show(live);
  await rotate();
  expect(await show(live)).toEqual(before);
  expect(before.secret).not.toBe((await show()).secret);
});

test('opens a stored secret only for its own merchant and mode', async () => {
  const row: SigningSecret = await service.db
    .selectFrom('webhook_secrets')
    .selectAll()
    .where('mode', '=', 'test')
    .where('expires_at', 'is', null)
    .executeTakeFirstOrThrow();
  // Each under a new id, because a process caches what it has opened.
  const open = (moved: Partial<SigningSecret>) =>
    openSecret({ ...row, ...moved, id: newId('whs') }, secretsKeysOf(service.config));
  expect(open({})).toBe((await show()).secret);
  expect(() => open({ merchant_id: newId('mer') })).toThrow();
  expect(() => open({ mode: 'live' })).toThrow();
});

test('rotates once for a repeated request, and stores its answer sealed', async () => {
  const key = { 'idempotency-key': randomUUID() };
  const first = await rotate({}, key);
  const again = await rotate({}, key);
  expect(again.body).toEqual(first.body);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect((await show()).secret).toBe(first.body.secret);
  const { rows } = await sql<{ row: string }>`
    select row_to_json(idempotency_keys)::text as row from idempotency_keys
    union all select row_to_json(webhook_secrets)::text from webhook_secrets`.execute(service.db);
  const atRest = rows.map(({ row }) => row).join('\n');
  const secret = first.body.secret.slice('whsec_'.length);
  for (const form of [
    secret,
    Buffer.from(first.body.secret).toString('hex'),
    Buffer.from(secret, 'base64').toString('hex'),
  ]) {
    expect(atRest).not.toContain(form);
  }
});

test.each([{ overlap_hours: 25 }, { overlap_hours: -1 }, { overlap_hours: 1.5 }, { overlap_hours: '1' }])(
  'refuses %j',
  async (body) => {
    expect((await rotate(body)).status).toBe(422);
  },
);

test('deletes secrets that no longer sign, and keeps those that do', async () => {
  await rotate({ overlap_hours: 1 });
  await rotate({ overlap_hours: 2 });
  const { secret } = await show();
  await setSecret(service, {}, { expires_at: earlier('expires_at', { hours: 1, minutes: 59 }) });
  expect((await prune(service)).webhook_secrets).toBe(1);
  expect((await prune(service)).webhook_secrets).toBe(0);
  expect((await show()).secret).toBe(secret);
  expect(await stored()).toHaveLength(2);
});

test('signs with the current secret and the two rotated out last, the latest first', async () => {
  const made: string[] = [];
  for (const overlap_hours of [1, 2, 3]) made.push((await rotate({ overlap_hours })).body.secret);
  const side = { merchant_id: service.merchant.id, mode: 'test' as const };
  const signing = (await signingSecrets(service.db, [side])).get(keyOf(side)) ?? [];
  expect(signing.map((secret) => openSecret(secret, secretsKeysOf(service.config)))).toEqual(made.toReversed());
});

test('deletes expired secrets in batches', async () => {
  for (let n = 0; n < 3; n++) await rotate();
  await sql`update webhook_secrets set expires_at = now() - interval '1 s' where expires_at is not null`.execute(
    service.db,
  );
  for (const expected of [2, 1]) expect(await transact(service.db, (trx) => pruneSecrets(trx, 2))).toBe(expected);
});

test('reads stored secrets in pages, and overwrites no concurrent rotation', async () => {
  const [first, second] = await listSecrets(service.db, '', 100);
  if (!first || !second) throw new Error('expected a secret in each mode');
  const store = (read: typeof first, sealed: Buffer) => transact(service.db, (trx) => storeSealed(trx, read, sealed));
  // Rewritten, the first row is the last one on disk.
  await store(first, first.sealed_secret);
  await store({ ...first, sealed_secret: second.sealed_secret }, Buffer.of(1));
  expect(await listSecrets(service.db, '', 1)).toEqual([first]);
  expect(await listSecrets(service.db, first.id, 1)).toEqual([second]);
});
