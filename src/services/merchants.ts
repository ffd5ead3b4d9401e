import { insertAuditRows, readAuditFields } from '../db/auditLog.ts';
import type { Database, Trx } from '../db/database.ts';
import { insertKey } from '../db/merchants/apiKeys.ts';
import { insertMerchant, type MerchantModeSettings } from '../db/merchants/merchants.ts';
import type { MerchantScope } from '../db/scope.ts';
import { transact } from '../db/transaction.ts';
import { createWebhookSecret } from '../db/webhooks/secrets.ts';
import type { AuditObject } from '../domain/auditLog.ts';
import { newId } from '../domain/ids.ts';
import { MODES, type Mode } from '../domain/modes.ts';
import { generateKey } from './apiKeys.ts';
import { auditRow, OPERATOR } from './audit.ts';

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
    for (const mode of MODES) {
      await createWebhookSecret(trx, { merchant_id: id, mode }, secretsKey);
      await recordCreated(trx, { merchant_id: id, mode }, 'merchant', id);
    }
    for (const { row } of [test, live]) await recordCreated(trx, row, 'api_key', row.id);
  });
  return { id, keys: { test: test.key, live: live.key } };
}

async function recordCreated(trx: Trx, scope: MerchantScope, object_kind: AuditObject, id: string): Promise<void> {
  const { merchant_id, mode } = scope;
  const act = { action: 'create', object_kind, merchant_id, mode } as const;
  await insertAuditRows(trx, [auditRow(OPERATOR, act, id, null, await readAuditFields(trx, object_kind, scope, id))]);
}
