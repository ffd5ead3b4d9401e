import { type RawBuilder, sql } from 'kysely';
import type { Mode } from '../domain/modes.ts';
import type { Token } from '../domain/tokens.ts';

/** What every row of a merchant's belongs to: test data and live data never meet. */
export type MerchantScope = { merchant_id: string; mode: Mode };

/** Where a merchant is paid in one mode, by token. A token without a wallet is not taken. */
export type Wallets = Partial<Record<Token, string>>;

/** A merchant in one mode, with what it takes to make a payment to it. */
export type PaidScope = MerchantScope & { wallets: Wallets };

/**
 * The condition that a row found by its id belongs to a merchant's side. It says `=` in a form that no index serves:
 * where the planner has no statistics yet, it takes (merchant_id, mode) for as selective as the primary key, and would
 * read all of a merchant's rows for the sake of one.
 */
export function ownedBy(merchantId: string, mode: Mode, table?: string): RawBuilder<boolean> {
  const column = (name: string) => (table === undefined ? sql.ref(name) : sql.ref(`${table}.${name}`));
  return sql<boolean>`(${column('merchant_id')}, ${column('mode')}) is not distinct from (${merchantId}, ${mode})`;
}

/**
 * What time it is for a merchant in one mode (of `merchant_modes as merchant_mode`), to the millisecond, as the contract gives
 * times: the database's clock, which all processes share, moved on by the merchant's test clock.
 */
export const merchantNow = sql<Date>`date_trunc('milliseconds', clock_timestamp()) + merchant_mode.clock_offset_ms * interval '1 ms'`;

/** The wallets that a merchant is paid to in one mode (of `merchant_modes as merchant_mode`). */
export const merchantWallets = sql<Wallets>`(
  select coalesce(json_object_agg(token, wallet), '{}') from wallets
  where wallets.merchant_id = merchant_mode.merchant_id and wallets.mode = merchant_mode.mode)`;
