import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { seal, unseal } from '../../src/crypto.ts';
import type { Database } from '../../src/db/database.ts';
import { keyOf } from '../../src/db/webhooks/secrets.ts';
import { newId } from '../../src/domain/ids.ts';
import { countSealedSecrets, resealSecrets } from '../../src/services/webhookSecrets.ts';
import { MERCHANT_TEMPLATE, type OpenTestDatabase, openTestDatabase } from '../support/database.ts';
import { fromNow } from '../support/factories/times.ts';

let database: OpenTestDatabase;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase(MERCHANT_TEMPLATE);
  ({ db } = database);
});
afterAll(() => database.stop());
beforeEach(() => db.deleteFrom('webhook_secrets').execute());

const [current, old, older, unknown] = [randomBytes(32), randomBytes(32), randomBytes(32), randomBytes(32)] as const;
const KEYS = [current, old, older] as const;

/** Stores secrets that are sealed with a key, each its own text. Returns the texts. */
async function store(key: Buffer, count: number): Promise<string[]> {
  const side = { merchant_id: inject('account').id, mode: 'test' as const };
  const secrets = Array.from({ length: count }, () => `whsec_${newId('whs')}`);
  const rows = secrets.map((secret) => {
    return {
      id: newId('whs'),
      ...side,
      sealed_secret: seal(key, secret, keyOf(side)),
      expires_at: fromNow({ days: 1 }),
    };
  });
  if (rows.length > 0) await db.insertInto('webhook_secrets').values(rows).execute();
  return secrets;
}
const rows = () => db.selectFrom('webhook_secrets').selectAll().orderBy('id').execute();

test('stored secrets are counted by the keys that they are sealed with', async () => {
  expect(await countSealedSecrets(db, KEYS)).toEqual({ current: 0, old: 0, unknown: 0 });
  await store(current, 3);
  await store(old, 2);
  await store(older, 4);
  await store(unknown, 6);
  expect(await countSealedSecrets(db, KEYS)).toEqual({ current: 3, old: 6, unknown: 6 });
  expect(await countSealedSecrets(db, [current])).toEqual({ current: 3, old: 0, unknown: 12 });
});

test.each([200, 401])(
  '%d secrets that were sealed with an old key are sealed with the current one, and no others',
  async (count) => {
    const texts = [...(await store(old, count - 3)), ...(await store(older, 3))];
    await store(current, 1);
    await store(unknown, 1);
    const before = await rows();
    expect(await countSealedSecrets(db, KEYS)).toEqual({ current: 1, old: count, unknown: 1 });
    expect(await resealSecrets(db, KEYS)).toBe(count);
    expect(await countSealedSecrets(db, [current])).toEqual({ current: count + 1, old: 0, unknown: 1 });
    const after = await rows();
    const changed = after.filter(({ sealed_secret }, index) => !before[index]?.sealed_secret.equals(sealed_secret));
    const opened = changed.map((row) => unseal([current], row.sealed_secret, keyOf(row)));
    expect(opened.sort()).toEqual(texts.sort());
    expect(await resealSecrets(db, KEYS)).toBe(0);
  },
);
