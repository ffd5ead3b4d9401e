import { sql } from 'kysely';
import type { Mode } from '../domain/modes.ts';
import type { Token } from '../domain/money.ts';
import type { Querying, Trx } from './database.ts';
import { prepare } from './driver.ts';

/** Who makes a request: a merchant's side in one mode, and what of it every request may need. */
export type Caller = {
  key_id: string;
  merchant_id: string;
  merchant_name: string;
  mode: Mode;
  /** where the merchant is paid, per token; null where none is set */
  wallets: Record<Token, string | null>;
};

/** A key as found by its hash. `argon2` still has to be verified against the key itself. */
export type FoundKey = { caller: Caller; is_active: boolean; argon2: string; now: Date };

type Row = {
  key_id: string;
  merchant_id: string;
  merchant_name: string;
  mode: Mode;
  wallet_usdc: string | null;
  wallet_usdt: string | null;
  wallet_sol: string | null;
  is_active: boolean;
  argon2: string;
  now: Date;
};

/**
 * Finds a key by its SHA-256, with all that a request needs to know of its merchant, in one round trip. `now` is the
 * database's clock moved on by the merchant's test clock: one clock for every web process.
 */
export async function findKey(db: Querying, sha256: Buffer): Promise<FoundKey | null> {
  const query = sql<Row>`
    select key.id as key_id, key.merchant_id, merchant.name as merchant_name, key.mode,
      side.wallet_usdc, side.wallet_usdt, side.wallet_sol, key.is_active, key.argon2,
      date_trunc('milliseconds', clock_timestamp()) + side.clock_offset_ms * interval '1 ms' as now
    from api_keys key
    join merchants merchant on merchant.id = key.merchant_id
    join merchant_modes side on side.merchant_id = key.merchant_id and side.mode = key.mode
    where key.sha256 = ${sha256}`.compile(db);
  const { rows } = await db.executeQuery(prepare(query));
  const row = rows[0] as Row | undefined;
  if (!row) return null;
  const { key_id, merchant_id, merchant_name, mode, is_active, argon2, now } = row;
  const wallets = { USDC: row.wallet_usdc, USDT: row.wallet_usdt, SOL: row.wallet_sol };
  return { caller: { key_id, merchant_id, merchant_name, mode, wallets }, is_active, argon2, now };
}

export type NewKey = {
  id: string;
  merchant_id: string;
  mode: Mode;
  name: string | null;
  sha256: Buffer;
  argon2: string;
};

export async function insertKey(trx: Trx, key: NewKey): Promise<void> {
  await trx.insertInto('api_keys').values(key).execute();
}
