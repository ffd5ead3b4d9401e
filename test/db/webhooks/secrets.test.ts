import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { unseal } from '../../../src/crypto.ts';
import type { Database } from '../../../src/db/database.ts';
import { transact } from '../../../src/db/transaction.ts';
import {
  createWebhookSecret,
  keyOf,
  listSecrets,
  openSecret,
  pruneSecrets,
  rotateWebhookSecret,
  signingSecrets,
  storeSealed,
} from '../../../src/db/webhooks/secrets.ts';
import { MODES } from '../../../src/domain/modes.ts';
import { MERCHANT_TEMPLATE, type OpenTestDatabase, openTestDatabase } from '../../support/database.ts';
import { insertOtherMerchant } from '../../support/factories/merchants.ts';
import { setRows } from '../../support/factories/rows.ts';
import { ago, toMs } from '../../support/factories/times.ts';
import { commitWhileWaiting } from '../../support/locks.ts';
import { withoutIndexes } from '../../support/unordered.ts';

const KEY = randomBytes(32);

let database: OpenTestDatabase;
let db: Database;
let sides: { merchant_id: string; mode: 'test' | 'live' }[];
beforeAll(async () => {
  database = await openTestDatabase(MERCHANT_TEMPLATE);
  ({ db } = database);
  const other = await insertOtherMerchant(db);
  sides = [inject('account').id, other].flatMap((merchant_id) => MODES.map((mode) => ({ merchant_id, mode })));
});
afterAll(() => database.stop());
beforeEach(async () => {
  await db.deleteFrom('webhook_secrets').execute();
  for (const side of sides) await transact(db, (trx) => createWebhookSecret(trx, side, KEY));
});

const HOUR_MS = toMs({ hours: 1 });
const own = () => sides[2] as (typeof sides)[0];
const rotate = (overlapMs: number) => transact(db, (trx) => rotateWebhookSecret(trx, own(), KEY, overlapMs));
const signing = async () => (await signingSecrets(db, [own()])).get(keyOf(own())) ?? [];
const ids = async () => (await signing()).map(({ id }) => id);
const all = () => db.selectFrom('webhook_secrets').selectAll().orderBy('id').execute();
const setExpiry = (id: string, expires_at: Date) => setRows({ db }, 'webhook_secrets', id, { expires_at });

test('has 32 bytes, and opens only for its merchant and mode', async () => {
  const [row] = (await signing()) as [Awaited<ReturnType<typeof signing>>[0]];
  const text = openSecret(row, [KEY]);
  expect(text).toMatch(/^whsec_/);
  expect(Buffer.from(text.slice('whsec_'.length), 'base64')).toHaveLength(32);
  expect(unseal([KEY], row.sealed_secret, keyOf(own()))).toBe(text);
  // It is opened once in a process.
  expect(openSecret(row, [])).toBe(text);
});

test('finds signing secrets by merchant and mode', async () => {
  const [first, second] = sides as [(typeof sides)[0], (typeof sides)[0]];
  const found = await signingSecrets(db, [first, second]);
  expect([...found.keys()].sort()).toEqual([keyOf(first), keyOf(second)].sort());
  for (const [name, secrets] of found) expect(secrets.map(keyOf)).toEqual([name]);
});

test('rotation sets an expiry on the old secret, and changes no other merchant or mode', async () => {
  const others = async () => (await all()).filter((row) => keyOf(row) !== keyOf(own()));
  const before = await others();
  const [first] = await ids();
  const began = Date.now();
  await rotate(HOUR_MS);
  const [current, previous] = await signing();
  expect(current).toMatchObject({ expires_at: null });
  expect(previous?.id).toBe(first);
  expect(previous?.expires_at?.getTime()).toBeGreaterThan(began + HOUR_MS / 2);
  expect(previous?.expires_at?.getTime()).toBeLessThanOrEqual(Date.now() + HOUR_MS);
  expect(await others()).toEqual(before);
});

test('a later rotation never extends an expiry', async () => {
  const [first] = (await ids()) as [string];
  await rotate(HOUR_MS);
  const [second] = (await ids()) as [string];
  const lapsed = ago({ minutes: 1 });
  await setExpiry(first, lapsed);
  await rotate(HOUR_MS);
  await rotate(5 * HOUR_MS);
  const [, third] = await ids();
  const expiries = new Map((await all()).map((row) => [row.id, row.expires_at]));
  expect(expiries.get(first)).toEqual(lapsed);
  expect(expiries.get(second)?.getTime()).toBeLessThanOrEqual(Date.now() + HOUR_MS);
  expect(expiries.get(third as string)?.getTime()).toBeGreaterThan(Date.now() + 4 * HOUR_MS);
  // Without an overlap nothing but the new one signs.
  await rotate(0);
  expect(await ids()).toHaveLength(1);
});

test('at most three secrets sign: the current one and the two that expire last', async () => {
  for (const hours of [1, 3, 2, 4]) {
    const [current] = (await ids()) as [string];
    await rotate(10 * HOUR_MS);
    await setExpiry(current, new Date(Date.now() + hours * HOUR_MS));
  }
  const secrets = await withoutIndexes(db, async (trx) => (await signingSecrets(trx, [own()])).get(keyOf(own())) ?? []);
  const hours = secrets.map(
    ({ expires_at }) => expires_at && Math.round((expires_at.getTime() - Date.now()) / HOUR_MS),
  );
  expect(hours).toEqual([null, 4, 3]);
});

test('two rotations at once happen one after the other', async () => {
  await commitWhileWaiting(
    db,
    (trx) => rotateWebhookSecret(trx, own(), KEY, HOUR_MS),
    () => rotate(HOUR_MS),
  );
  expect(await ids()).toHaveLength(3);
});

test('deletes expired secrets in batches, and skips locked ones', async () => {
  for (let count = 0; count < 4; count++) await rotate(HOUR_MS);
  const [current, soon, ...gone] = (await all()).filter((row) => keyOf(row) === keyOf(own())).reverse();
  for (const { id } of gone) await setExpiry(id, ago({ minutes: 1 }));
  const [first] = gone as [(typeof gone)[0]];
  await transact(db, async (trx) => {
    await trx.selectFrom('webhook_secrets').select('id').where('id', '=', first.id).forUpdate().execute();
    expect(await transact(db, (other) => pruneSecrets(other, 1))).toBe(1);
    expect(await transact(db, (other) => pruneSecrets(other, 100))).toBe(1);
  });
  expect(await transact(db, (trx) => pruneSecrets(trx, 100))).toBe(1);
  expect(await transact(db, (trx) => pruneSecrets(trx, 100))).toBe(0);
  const left = (await all()).map(({ id }) => id);
  expect(left).toHaveLength(sides.length + 1);
  expect(left).toEqual(expect.arrayContaining([current?.id, soon?.id]));
});

test('stops signing at its expiry', async () => {
  await rotate(HOUR_MS);
  const [, previous] = (await ids()) as [string, string];
  await transact(db, async (trx) => {
    await setRows({ db: trx }, 'webhook_secrets', previous, { expires_at: sql`date_trunc('milliseconds', now())` });
    expect((await signingSecrets(trx, [own()])).get(keyOf(own()))).toHaveLength(1);
  });
});

test('pages of all secrets come in the order of their ids, each from after the one before', async () => {
  const expected = (await all()).map(({ id }) => id);
  const page = async (after: string, limit: number) =>
    (await withoutIndexes(db, (trx) => listSecrets(trx, after, limit))).map(({ id }) => id);
  // Moved to the end of the table, the first row comes last where nothing sorts it.
  await setRows({ db }, 'webhook_secrets', expected[0] as string, { created_at: new Date() });
  expect(await page('', 3)).toEqual(expected.slice(0, 3));
  expect(await page(expected[2] as string, 3)).toEqual(expected.slice(3));
});

test('a secret is replaced only if it is still the same', async () => {
  const [one, two] = (await all()) as [Awaited<ReturnType<typeof all>>[0], Awaited<ReturnType<typeof all>>[0]];
  await setRows({ db }, 'webhook_secrets', two.id, { sealed_secret: one.sealed_secret });
  const store = (was: Buffer, sealed: string) =>
    transact(db, (trx) => storeSealed(trx, { ...one, sealed_secret: was }, Buffer.from(sealed)));
  await store(Buffer.from('something else'), 'lost');
  expect((await all())[0]?.sealed_secret).toEqual(one.sealed_secret);
  await store(one.sealed_secret, 'replaced');
  expect((await all())[0]?.sealed_secret.toString()).toBe('replaced');
  expect((await all())[1]?.sealed_secret).toEqual(one.sealed_secret);
});
