import { type RawBuilder, sql } from 'kysely';
import type { Mode } from '../domain/modes.ts';
import type { Token } from '../domain/tokens.ts';
import type { Trx } from './database.ts';

/** The last check of a token's mint. `reason`: why the token is not accepted, a clause for errors; null if it is. */
export type TokenCheck = { mint: string; reason: string | null };

/** The last checks in one mode, by token. Only mints of Token-2022 are checked. */
export type TokenChecks = Partial<Record<Token, TokenCheck>>;

/** SQL for the checks in a merchant's mode. Needs `merchant_modes as merchant_mode`. */
export const tokenChecks: RawBuilder<TokenChecks> = sql`(
  select coalesce(json_object_agg(token, json_build_object('mint', mint, 'reason', reason)), '{}') from token_checks
  where token_checks.mode = merchant_mode.mode)`;

/** SQL for the check of a payment's token; null if there is none. Needs `payments`. */
export const checkOfPayment: RawBuilder<TokenCheck | null> = sql`(
  select json_build_object('mint', mint, 'reason', reason) from token_checks
  where token_checks.mode = payments.mode and token_checks.token = payments.token)`;

/** Stores a check. Returns whether its result differs from the last one, and whether a merchant has a wallet for the token. */
export async function storeCheck(
  trx: Trx,
  { mode, token }: { mode: Mode; token: Token },
  { mint, reason }: TokenCheck,
): Promise<{ isNew: boolean; isUsed: boolean }> {
  const { rows } = await sql<{ is_new: boolean; is_used: boolean }>`
    with before as (select mint, reason from token_checks where mode = ${mode} and token = ${token}), stored as (
      insert into token_checks (mode, token, mint, reason) values (${mode}, ${token}, ${mint}, ${reason})
      on conflict (mode, token) do update set mint = excluded.mint, reason = excluded.reason, checked_at = now())
    select not exists (select from before where mint = ${mint} and reason is not distinct from ${reason}) as is_new,
      exists (select from wallets where mode = ${mode} and token = ${token}) as is_used`.execute(trx);
  const [row] = rows as [{ is_new: boolean; is_used: boolean }];
  return { isNew: row.is_new, isUsed: row.is_used };
}
