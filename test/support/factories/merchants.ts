import { sql } from 'kysely';
import type { Database } from '../../../src/db/database.ts';
import { insertMerchant, type MerchantModeSettings } from '../../../src/db/merchants/merchants.ts';
import { transact } from '../../../src/db/transaction.ts';
import { newId } from '../../../src/domain/ids.ts';
import type { Token } from '../../../src/domain/tokens.ts';
import { setRows, type Values, type WithDb } from './rows.ts';
import { type Duration, toMs } from './times.ts';

/** A service, with its own merchant or another one. */
type WithMerchant = WithDb & { merchant: { id: string } };

/** Changes columns of a merchant's test mode. */
export const setTestMode = (service: WithMerchant, values: Values<'merchant_modes'>) =>
  setRows(service, 'merchant_modes', { merchant_id: service.merchant.id, mode: 'test' }, values);

/** Sets how far a merchant's test clock is ahead, by default not at all. */
export const setTestClock = (service: WithMerchant, ahead: Duration = {}) =>
  setTestMode(service, { clock_offset_ms: BigInt(toMs(ahead)) });

/** Moves a merchant's test clock forward at once. No worker runs what falls due on the way. */
export const moveTestClock = (service: WithMerchant, duration: Duration) =>
  setTestMode(service, { clock_offset_ms: sql`clock_offset_ms + ${toMs(duration)}` });

/** Sets or removes the wallet to which a merchant is paid a token in test mode. */
export async function setWallet(
  { db, merchant }: WithMerchant,
  wallet: string | null,
  token: Token = 'USDC',
): Promise<void> {
  const row = { merchant_id: merchant.id, mode: 'test' as const, token };
  await db
    .deleteFrom('wallets')
    .where((column) => column.and(row))
    .execute();
  if (wallet !== null)
    await db
      .insertInto('wallets')
      .values({ ...row, wallet })
      .execute();
}

/** Renames a merchant. */
export const renameMerchant = (service: WithMerchant, name: string) =>
  setRows(service, 'merchants', service.merchant.id, { name });

/** Makes a merchant without keys or secrets, in the database alone. Returns its id. */
export async function insertOtherMerchant(db: Database, test: MerchantModeSettings = {}): Promise<string> {
  const id = newId('mer');
  await transact(db, (trx) => insertMerchant(trx, { id, name: 'Other', email: 'o@example.com' }, { test, live: {} }));
  return id;
}
