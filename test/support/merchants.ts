import { createHash } from 'node:crypto';
import { hash } from 'argon2';
import { insertKey } from '../../src/db/merchants/apiKeys.ts';
import { insertMerchant, type MerchantModeSettings } from '../../src/db/merchants/merchants.ts';
import { transact } from '../../src/db/transaction.ts';
import { createWebhookSecret } from '../../src/db/webhooks/secrets.ts';
import { newId } from '../../src/domain/ids.ts';
import { MODES, type Mode } from '../../src/domain/modes.ts';
import type { GeneratedKey } from '../../src/services/apiKeys.ts';
import type { CreatedMerchant } from '../../src/services/merchants.ts';
import { newReference } from '../../src/solana/address.ts';
import type { Service } from './service.ts';

/** Returns a key like generateKey's. */
export async function cheapKey(merchant_id: string, mode: Mode): Promise<GeneratedKey> {
  const key = `svc_${mode}_${newReference()}`;
  const sha256 = createHash('sha256').update(key).digest();
  const argon2 = await hash(key);
  return { key, row: { id: newId('key'), merchant_id, mode, name: null, sha256, argon2, created_at: new Date() } };
}

/** Returns the same service for this merchant: `call` sends the merchant's test key. */
export function serviceOf(service: Service, merchant: CreatedMerchant): Service {
  const authorization = `Bearer ${merchant.keys.test}`;
  return {
    ...service,
    merchant,
    call: (...[method, path, body, headers]) => service.call(method, path, body, { authorization, ...headers }),
  };
}

type Account = { name: string; email: string };

/** Makes another merchant, as createMerchant does, with cheap keys. */
export async function makeMerchant(
  { db, config }: Pick<Service, 'db' | 'config'>,
  sides: Partial<Record<Mode, MerchantModeSettings>> = {},
  account: Partial<Account> = {},
): Promise<CreatedMerchant> {
  const id = newId('mer');
  const [test, live] = [await cheapKey(id, 'test'), await cheapKey(id, 'live')];
  await transact(db, async (trx) => {
    await insertMerchant(
      trx,
      { id, name: 'Other', email: 'other@example.com', ...account },
      { test: {}, live: {}, ...sides },
    );
    for (const { row } of [test, live]) await insertKey(trx, row);
    for (const mode of MODES) await createWebhookSecret(trx, { merchant_id: id, mode }, config.SECRETS_KEY);
  });
  return { id, keys: { test: test.key, live: live.key } };
}
