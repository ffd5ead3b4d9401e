import type { Database } from '../db/database.ts';
import { insertKey } from '../db/merchants/apiKeys.ts';
import { insertMerchant, type MerchantModeSettings } from '../db/merchants/merchants.ts';
import { transact } from '../db/transaction.ts';
import { createWebhookSecret } from '../db/webhooks/secrets.ts';
import { newId } from '../domain/ids.ts';
import { MODES, type Mode } from '../domain/modes.ts';
import { generateKey } from './apiKeys.ts';

/** A new merchant with the value of its first key in each mode. */
export type CreatedMerchant = { id: string; keys: Record<Mode, string> };

/**
 * Creates a merchant with the settings, a first key and a webhook secret of each mode.
 * Returns the keys, which are stored nowhere else.
 */
export async function createMerchant(
  db: Database,
  secretsKey: Buffer,
  merchant: { name: string; email: string },
  settings: Record<Mode, MerchantModeSettings>,
): Promise<CreatedMerchant> {
  const id = newId('mer');
  const [test, live] = await Promise.all(MODES.map((mode) => generateKey(id, mode, null)));
  if (!test || !live) throw new Error('a key is missing');
  await transact(db, async (trx) => {
    await insertMerchant(trx, { id, ...merchant }, settings);
    for (const { row } of [test, live]) await insertKey(trx, row);
    for (const mode of MODES) await createWebhookSecret(trx, { merchant_id: id, mode }, secretsKey);
  });
  return { id, keys: { test: test.key, live: live.key } };
}
