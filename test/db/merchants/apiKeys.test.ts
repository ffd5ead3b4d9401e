import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findKeys } from '../../../src/db/merchants/apiKeys.ts';
import { transact } from '../../../src/db/transaction.ts';
import { type Service, startService } from '../../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const sha256 = (key: string) => createHash('sha256').update(key).digest();
const lookUp = (key: string) =>
  findKeys(service.db, [
    { sha256: sha256(key), category: 'reads', method: 'GET', path: '/api/v1/merchant', idempotency_key: null },
  ]);

test('delays no request with the merchant’s keys while a rotation takes long', async () => {
  const { test: key } = service.merchant.keys;
  await sql`update api_keys set last_used_at = null`.execute(service.db);
  await transact(service.db, async (trx) => {
    await sql`update api_keys set is_active = false where sha256 = ${sha256(key)}`.execute(trx);
    const [found] = await lookUp(key);
    expect(found?.caller.merchant_id).toBe(service.merchant.id);
  });
  await sql`update api_keys set is_active = true`.execute(service.db);
  await lookUp(key);
  const { rows } = await sql<{ last_used_at: Date | null }>`
    select last_used_at from api_keys where sha256 = ${sha256(key)}`.execute(service.db);
  expect(rows[0]?.last_used_at).not.toBeNull();
});
