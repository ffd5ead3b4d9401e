import { type RawBuilder, sql } from 'kysely';
import type { Mode } from '../domain/modes.ts';
import type { Token } from '../domain/tokens.ts';
import { type TokenChecks, tokenChecks } from './tokenChecks.ts';

/** The owner of a row: a merchant in one mode. Test data and live data never mix. */
export type MerchantScope = { merchant_id: string; mode: Mode };

/** A merchant's settlement wallets in one mode, by token. A token without a wallet is not accepted. */
export type Wallets = Partial<Record<Token, string>>;

/**
 * The settings of a merchant in one mode that new payments need.
 * `underpayment_tolerance`: how much of a price may stay unpaid, as decimal text in its currency.
 */
export type Payable = { wallets: Wallets; token_checks: TokenChecks; underpayment_tolerance: string };

/** A merchant in one mode, with what new payments need. */
export type PayableScope = MerchantScope & Payable;

/**
 * Returns the SQL condition that a row belongs to a merchant and mode, for a lookup by id. `table` qualifies the columns.
 * It avoids `=`, so that no index on (merchant_id, mode) applies. Without statistics, the planner believes that such an
 * index is as selective as the primary key. It would then read all of the merchant's rows to find one.
 */
export function ownedBy(merchantId: string, mode: Mode, table?: string): RawBuilder<boolean> {
  const column = (name: string) => (table === undefined ? sql.ref(name) : sql.ref(`${table}.${name}`));
  return sql<boolean>`(${column('merchant_id')}, ${column('mode')}) is not distinct from (${merchantId}, ${mode})`;
}

/** A clock: the test clock with this id, or for null the merchant's own, which is real time in the live mode. */
export type OnClock = { test_clock_id: string | null };

/** A merchant in one mode, and one of its clocks. */
export type ClockedScope = MerchantScope & OnClock;

/** Returns the SQL condition that a row is of a merchant and mode, and on one of its clocks. */
export function isOnClock({ merchant_id, mode, test_clock_id }: ClockedScope, table?: string): RawBuilder<boolean> {
  const column = (name: string) => (table === undefined ? sql.ref(name) : sql.ref(`${table}.${name}`));
  const onClock = test_clock_id === null ? sql`is null` : sql`= ${test_clock_id}`;
  return sql<boolean>`(${column('merchant_id')} = ${merchant_id} and ${column('mode')} = ${sql.lit(mode)} and ${column('test_clock_id')} ${onClock})`;
}

/**
 * SQL for the current time on a merchant's own clock, to the millisecond. Needs `merchant_modes as merchant_mode`.
 * It is the database's clock, which all processes share, plus the offset of the merchant's test clock.
 */
export const merchantNow = sql<Date>`date_trunc('milliseconds', clock_timestamp()) + merchant_mode.clock_offset_ms * interval '1 ms'`;

/**
 * Returns SQL for how far the clock of a row is ahead of real time, in milliseconds. Needs `merchant_modes as merchant_mode`.
 * @param table the table's name or alias
 */
export function clockOffset(table: string): RawBuilder<bigint> {
  const id = sql.ref(`${table}.test_clock_id`);
  return sql<bigint>`case when ${id} is null then merchant_mode.clock_offset_ms
    else (select clock_offset_ms from test_clocks where test_clocks.id = ${id}) end`;
}

/** Returns SQL for how far a clock is ahead of real time, in milliseconds. Null if there is no such clock. */
export function offsetOfClock({ merchant_id, mode, test_clock_id }: ClockedScope): RawBuilder<bigint> {
  return test_clock_id === null
    ? sql<bigint>`(select clock_offset_ms from merchant_modes where merchant_id = ${merchant_id} and mode = ${mode})`
    : sql<bigint>`(select clock_offset_ms from test_clocks where id = ${test_clock_id} and merchant_id = ${merchant_id})`;
}

/** Returns SQL for the current time on the clock of a row, to the millisecond. Needs what `clockOffset` needs. */
export function clockNow(table: string): RawBuilder<Date> {
  return sql<Date>`date_trunc('milliseconds', clock_timestamp()) + (${clockOffset(table)}) * interval '1 ms'`;
}

/** SQL for a merchant's settlement wallets in one mode, by token. Needs `merchant_modes as merchant_mode`. */
export const merchantWallets = sql<Wallets>`(
  select coalesce(json_object_agg(token, wallet), '{}') from wallets
  where wallets.merchant_id = merchant_mode.merchant_id and wallets.mode = merchant_mode.mode)`;

/** SQL for the fields of `Payable`. Needs `merchant_modes as merchant_mode`. */
export const payableFields = [
  merchantWallets.as('wallets'),
  tokenChecks.as('token_checks'),
  sql<string>`merchant_mode.underpayment_tolerance`.as('underpayment_tolerance'),
] as const;
