import { Keypair } from '@solana/web3.js';
import type { MerchantScope } from '../../../src/db/scope.ts';
import { newId } from '../../../src/domain/ids.ts';
import type { WithDb } from './rows.ts';

/** Inserts a counterpart of a merchant. Returns its id and address. */
export async function insertCounterpart(
  { db }: WithDb,
  { merchant_id, mode }: MerchantScope,
): Promise<{ id: string; address: string }> {
  const row = { id: newId('cpt'), merchant_id, mode, address: Keypair.generate().publicKey.toBase58() };
  await db.insertInto('counterparts').values(row).execute();
  return row;
}
