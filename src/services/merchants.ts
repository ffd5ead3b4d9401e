import { sha256 } from '../crypto.ts';
import { insertAuditRows, readAuditFields } from '../db/auditLog.ts';
import type { Database, Trx } from '../db/database.ts';
import { insertKey } from '../db/merchants/apiKeys.ts';
import { insertMerchant, type MerchantModeSettings } from '../db/merchants/merchants.ts';
import { countOwned, insertMember } from '../db/people/members.ts';
import { insertCreated, listCreated, lockUser } from '../db/people/users.ts';
import type { MerchantScope } from '../db/scope.ts';
import { transact } from '../db/transaction.ts';
import { createWebhookSecret } from '../db/webhooks/secrets.ts';
import type { AuditObject } from '../domain/auditLog.ts';
import { FlorinError } from '../domain/errors.ts';
import { newId } from '../domain/ids.ts';
import { MODES, type Mode } from '../domain/modes.ts';
import { MAX_OWN_MERCHANTS } from '../domain/sessions.ts';
import { generateKey } from './apiKeys.ts';
import { auditRow, type Doer, OPERATOR } from './audit.ts';

/** A new merchant with the value of its first key in each mode. */
export type CreatedMerchant = { id: string; keys: Record<Mode, string> };

/** The name of a merchant, and the address of mails to it. */
type Profile = { name: string; email: string };

/**
 * Creates a merchant with the settings, a first key and a webhook secret of each mode.
 * Returns the keys, which are stored nowhere else.
 */
export async function createMerchant(
  db: Database,
  secretsKey: Buffer,
  merchant: Profile,
  settings: Record<Mode, MerchantModeSettings>,
): Promise<CreatedMerchant> {
  const id = newId('mer');
  const [test, live] = await Promise.all(MODES.map((mode) => generateKey(id, mode, null)));
  if (!test || !live) throw new Error('a key is missing');
  await transact(db, async (trx) => {
    await insertWhole(trx, secretsKey, OPERATOR, { id, ...merchant }, settings);
    for (const { row } of [test, live]) {
      await insertKey(trx, row);
      await recordCreated(trx, OPERATOR, row, 'api_key', row.id);
    }
  });
  return { id, keys: { test: test.key, live: live.key } };
}

/**
 * Creates a merchant for a user, who becomes its owner. It has no keys and no wallets yet. Returns its id.
 * @param form names the form that creates it: sent twice, it creates one merchant
 * @throws FlorinError `conflict` beyond MAX_OWN_MERCHANTS, with those that the user has left
 */
export async function registerMerchant(
  trx: Trx,
  secretsKey: Buffer,
  by: Doer,
  merchant: Profile,
  form: string,
): Promise<string> {
  const userId = by.actor;
  await lockUser(trx, userId);
  const form_sha256 = sha256(form);
  const created = await listCreated(trx, userId);
  const repeated = created.find((one) => one.form_sha256.equals(form_sha256));
  if (repeated) return repeated.merchant_id;
  if (Math.max(created.length, await countOwned(trx, userId)) >= MAX_OWN_MERCHANTS) {
    throw new FlorinError('conflict', `You own or have created ${MAX_OWN_MERCHANTS} merchants, the maximum.`);
  }
  const id = newId('mer');
  await insertWhole(trx, secretsKey, by, { id, ...merchant }, { test: {}, live: {} });
  await insertCreated(trx, { user_id: userId, form_sha256, merchant_id: id });
  await insertMember(trx, id, userId, 'owner');
  await recordCreated(trx, by, { merchant_id: id, mode: 'live' }, 'member', userId);
  return id;
}

async function insertWhole(
  trx: Trx,
  secretsKey: Buffer,
  by: Doer,
  merchant: Profile & { id: string },
  settings: Record<Mode, MerchantModeSettings>,
): Promise<void> {
  const { id: merchant_id } = merchant;
  await insertMerchant(trx, merchant, settings);
  for (const mode of MODES) {
    await createWebhookSecret(trx, { merchant_id, mode }, secretsKey);
    await recordCreated(trx, by, { merchant_id, mode }, 'merchant', merchant_id);
  }
}

async function recordCreated(
  trx: Trx,
  by: Doer,
  { merchant_id, mode }: MerchantScope,
  object_kind: AuditObject,
  id: string,
): Promise<void> {
  const act = { action: 'create', object_kind, merchant_id, mode } as const;
  const fields = await readAuditFields(trx, object_kind, { merchant_id, mode }, id);
  await insertAuditRows(trx, [auditRow(by, act, id, null, fields)]);
}
