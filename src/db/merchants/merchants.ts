import { sql } from 'kysely';
import { MODES, type Mode } from '../../domain/modes.ts';
import type { Token } from '../../domain/tokens.ts';
import type { NewWallets } from '../../domain/wallets.ts';
import type { DbOrTrx, Trx } from '../database.ts';
import { type MerchantScope, merchantWallets, type PayableScope, payableFields } from '../scope.ts';

/** A merchant to create. */
export type NewMerchant = { id: string; name: string; email: string };

/** A merchant's settings in one mode, which `npm run merchant` sets. Absent fields stay unchanged. */
export type MerchantModeSettings = {
  /** settlement wallets by token; null: removes the wallet, so that the token is no longer accepted */
  wallets?: NewWallets;
  commitment?: 'confirmed' | 'finalized';
  /** requests per hour; null: the deployment's limit */
  rate_limit_payments?: number | null;
  rate_limit_reads?: number | null;
  rate_limit_others?: number | null;
  /** how much of what is owed may stay unpaid, in its currency */
  underpayment_tolerance?: string;
};

/** Inserts a merchant, with its settings in both modes. */
export async function insertMerchant(
  trx: Trx,
  merchant: NewMerchant,
  settings: Record<Mode, MerchantModeSettings>,
): Promise<void> {
  await trx.insertInto('merchants').values(merchant).execute();
  const rows = MODES.map((mode) => {
    const { wallets, ...columns } = settings[mode];
    return { merchant_id: merchant.id, mode, ...columns };
  });
  await trx.insertInto('merchant_modes').values(rows).execute();
  for (const mode of MODES) await setWallets(trx, { merchant_id: merchant.id, mode }, settings[mode].wallets);
}

/** Returns all merchants, newest first. */
export function listMerchants(db: DbOrTrx) {
  return db.selectFrom('merchants').selectAll().orderBy('created_at', 'desc').execute();
}

/** Finds a merchant by id, with its settings and wallets in both modes (`modes`). Null when it does not exist. */
export async function findMerchant(db: DbOrTrx, id: string) {
  const merchant = await db.selectFrom('merchants').selectAll().where('id', '=', id).executeTakeFirst();
  if (!merchant) return null;
  const modes = await db
    .selectFrom('merchant_modes as merchant_mode')
    .selectAll()
    .select(merchantWallets.as('wallets'))
    .where('merchant_id', '=', id)
    .execute();
  return { ...merchant, modes };
}

/** Returns the names and addresses of merchants, by merchant id. */
export async function merchantIdentities(db: DbOrTrx, ids: string[]): Promise<Map<string, MerchantIdentity>> {
  const rows = await db.selectFrom('merchants').select(['id', 'name', 'email']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Updates a merchant's name or email. Returns false when the merchant does not exist. */
export async function updateMerchant(
  trx: Trx,
  id: string,
  changes: { name?: string; email?: string },
): Promise<boolean> {
  const values = { ...changes, updated_at: sql<Date>`now()` };
  const result = await trx.updateTable('merchants').set(values).where('id', '=', id).executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Updates a merchant's settings in one mode. Returns false when the merchant does not exist. */
export async function updateMerchantMode(
  trx: Trx,
  merchantId: string,
  mode: Mode,
  settings: MerchantModeSettings,
): Promise<boolean> {
  const { wallets, ...columns } = settings;
  // Setting the mode to itself locks the row even if only wallets change, so that concurrent changes wait.
  const result = await trx
    .updateTable('merchant_modes')
    .set({ mode, ...columns })
    .where('merchant_id', '=', merchantId)
    .where('mode', '=', mode)
    .executeTakeFirst();
  if (result.numUpdatedRows === 0n) return false;
  await setWallets(trx, { merchant_id: merchantId, mode }, wallets);
  return true;
}

async function setWallets(
  trx: Trx,
  scope: MerchantScope,
  wallets: MerchantModeSettings['wallets'] = {},
): Promise<void> {
  for (const [token, wallet] of Object.entries(wallets) as [Token, string | null][]) {
    const { merchant_id, mode } = scope;
    if (wallet === null) {
      const all = trx.deleteFrom('wallets').where('merchant_id', '=', merchant_id);
      await all.where('mode', '=', mode).where('token', '=', token).execute();
    } else {
      const rows = trx.insertInto('wallets').values({ ...scope, token, wallet });
      const key = ['merchant_id', 'mode', 'token'] as const;
      await rows.onConflict((conflict) => conflict.columns(key).doUpdateSet({ wallet })).execute();
    }
  }
}

/** Returns a merchant in one mode with what new payments need. */
export function requirePayable(db: DbOrTrx, { merchant_id, mode }: MerchantScope): Promise<PayableScope> {
  return db
    .selectFrom('merchant_modes as merchant_mode')
    .select(['merchant_id', 'mode', ...payableFields])
    .where('merchant_id', '=', merchant_id)
    .where('mode', '=', mode)
    .executeTakeFirstOrThrow();
}

/** Returns a merchant's settlement wallets in one mode, by token. */
export async function walletsOfMerchant(
  db: DbOrTrx,
  { merchant_id, mode }: MerchantScope,
): Promise<Map<string, string>> {
  const own = db.selectFrom('wallets').select(['token', 'wallet']).where('merchant_id', '=', merchant_id);
  const rows = await own.where('mode', '=', mode).execute();
  return new Map(rows.map(({ token, wallet }) => [token, wallet]));
}

/** A merchant that is paid at a wallet. `clock_offset_ms`: how far its test clock is ahead. */
export type WalletOwner = { merchant_id: string; clock_offset_ms: bigint };

/**
 * Returns the merchants that own these settlement wallets, by wallet, the oldest merchant first. A wallet that none has any
 * more belongs to the merchant of an open payment from an exchange there.
 */
export async function walletOwners(
  db: DbOrTrx,
  mode: Mode,
  wallets: readonly string[],
): Promise<Map<string, WalletOwner[]>> {
  const rows = await db
    .selectFrom('wallets')
    .innerJoin('merchant_modes', (join) =>
      join
        .onRef('merchant_modes.merchant_id', '=', 'wallets.merchant_id')
        .onRef('merchant_modes.mode', '=', 'wallets.mode'),
    )
    .select(['wallets.wallet', 'wallets.merchant_id', 'merchant_modes.clock_offset_ms'])
    .distinct()
    .where('wallets.mode', '=', mode)
    .where('wallets.wallet', '=', sql<string>`any (${wallets}::text[])`)
    .orderBy('wallets.merchant_id')
    .execute();
  const owners = Map.groupBy<string, WalletOwner & { wallet: string }>(rows, ({ wallet }) => wallet);
  const others = wallets.filter((wallet) => !owners.has(wallet));
  const former = await sql<WalletOwner & { wallet: string }>`
    select asked.wallet, merchant_id, clock_offset_ms from unnest(${others}::text[]) as asked (wallet)
    cross join lateral (
      (select merchant_id, mode from payments
      where mode = ${mode} and payments.wallet = asked.wallet and status = 'pending' and exchange_amount is not null
      order by token, exchange_amount limit 1) -- without an order, Postgres might read all payments
      union
      (select merchant_id, payments.mode from inactive_quotes as quote join payments on payments.id = quote.payment_id
      where quote.mode = ${mode} and quote.wallet = asked.wallet and quote.exchange_amount is not null and quote.ended_at is null
      order by quote.token limit 1)
      limit 1
    ) as payment join merchant_modes using (merchant_id, mode)`.execute(db);
  for (const row of former.rows) owners.set(row.wallet, [row]);
  return owners;
}

/** A merchant's name, and the address of mails to it. */
export type MerchantIdentity = { name: string; email: string };

/** Locks a merchant, so that acts that change access run one after the other. Returns it; null: it does not exist. */
export async function lockMerchant(trx: Trx, id: string): Promise<MerchantIdentity | null> {
  const query = trx.selectFrom('merchants').select(['name', 'email']).where('id', '=', id).forNoKeyUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

/** Locks a merchant in one mode: concurrent changes of its settings, endpoints or secrets wait. Payments do not. */
export async function lockMerchantMode(trx: Trx, merchantId: string, mode: Mode): Promise<void> {
  await trx
    .selectFrom('merchant_modes')
    .select('mode')
    .where('merchant_id', '=', merchantId)
    .where('mode', '=', mode)
    .forNoKeyUpdate()
    .execute();
}
