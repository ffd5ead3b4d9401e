import { sql } from 'kysely';
import type { Token } from '../domain/money.ts';

/**
 * What time it is for a merchant in one mode (of `merchant_modes as side`), to the millisecond, as the contract gives
 * times: the database's clock, which all processes share, moved on by the merchant's test clock.
 */
export const sideNow = sql<Date>`date_trunc('milliseconds', clock_timestamp()) + side.clock_offset_ms * interval '1 ms'`;

/** The wallets that a merchant is paid to in one mode (of `merchant_modes as side`); null: not in that token. */
export const sideWallets = sql<Record<Token, string | null>>`json_build_object(
  'USDC', side.wallet_usdc, 'USDT', side.wallet_usdt, 'SOL', side.wallet_sol)`;
