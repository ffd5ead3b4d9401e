import { randomBytes } from 'node:crypto';
import { newId } from '../domain/ids.ts';
import type { Mode } from '../domain/modes.ts';
import { seal, unseal } from '../secrets.ts';
import type { Querying, Trx } from './database.ts';

/** Standard Webhooks asks for 24 to 64 bytes; 32 is the width of the HMAC. */
const SECRET_BYTES = 32;

type Side = { merchant_id: string; mode: Mode };

/** Makes the signing secret of a merchant's side: `whsec_` and base64. */
export async function createWebhookSecret(trx: Trx, side: Side, secretsKey: Buffer): Promise<string> {
  const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
  const sealed_secret = seal(secretsKey, secret, owner(side));
  await trx
    .insertInto('webhook_secrets')
    .values({ id: newId('whs'), ...side, sealed_secret })
    .execute();
  return secret;
}

/** The secrets that sign now: the current one first, then those that a rotation is still letting out. */
export async function activeWebhookSecrets(db: Querying, side: Side, secretsKey: Buffer, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('webhook_secrets')
    .select(['sealed_secret', 'expires_at'])
    .where('merchant_id', '=', side.merchant_id)
    .where('mode', '=', side.mode)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => unseal(secretsKey, row.sealed_secret, owner(side)));
}

function owner({ merchant_id, mode }: Side): string {
  return `${merchant_id}:${mode}`;
}
