import { type RawBuilder, sql } from 'kysely';
import type { Mode } from '../domain/modes.ts';
import type { Token } from '../domain/tokens.ts';
import type { DbOrTrx, Trx } from './database.ts';

/**
 * The last check of a token's mint. `reason`: why the token is not accepted, a clause for errors; null if it is.
 * `is_current`: the check is recent enough to rely on.
 */
export type TokenCheck = { mint: string; reason: string | null; is_current: boolean };

/** A reading of a mint, and the slot of the chain in which it was made. */
export type MintReading = { mint: string; reason: string | null; slot: number };

/** Checks run daily. After three without an answer, nobody knows what the issuer has changed. */
const MAX_AGE_DAYS = 3;

const check = sql`json_build_object('mint', mint, 'reason', reason,
  'is_current', checked_at > now() - ${MAX_AGE_DAYS} * interval '1 day')`;

/** The last checks in one mode, by token. Only mints of Token-2022 are checked. */
export type TokenChecks = Partial<Record<Token, TokenCheck>>;

/** SQL for the checks in a merchant's mode. Needs `merchant_modes as merchant_mode`. */
export const tokenChecks: RawBuilder<TokenChecks> = sql`(
  select coalesce(json_object_agg(token, ${check}), '{}') from token_checks
  where token_checks.mode = merchant_mode.mode)`;

/** SQL for the check of a payment's token; null if there is none. Needs `payments`. */
export const checkOfPayment: RawBuilder<TokenCheck | null> = sql`(
  select ${check} from token_checks
  where token_checks.mode = payments.mode and token_checks.token = payments.token)`;

/** Returns whether each checked token is suspended. Leaves out tokens that no merchant has a wallet for. */
export async function readSuspensions(db: DbOrTrx): Promise<{ mode: Mode; token: Token; is_suspended: boolean }[]> {
  const { rows } = await sql<{ mode: Mode; token: Token; check: TokenCheck }>`
    select mode, token, ${check} as check from token_checks
    where exists (select from wallets where wallets.mode = token_checks.mode and wallets.token = token_checks.token)`.execute(
    db,
  );
  return rows.map(({ check, ...row }) => ({ ...row, is_suspended: !check.is_current || check.reason !== null }));
}

/** Returns the check of a token's mint; null if there is none. */
export async function findTokenCheck(db: DbOrTrx, mode: Mode, token: Token): Promise<TokenCheck | null> {
  const { rows } = await sql<{ check: TokenCheck }>`
    select ${check} as check from token_checks where mode = ${mode} and token = ${token}`.execute(db);
  return rows[0]?.check ?? null;
}

/** Returns the last reading of a token's mint; null if there is none. */
export async function lastReading(db: DbOrTrx, mode: Mode, token: Token): Promise<MintReading | null> {
  const row = await db
    .selectFrom('token_checks')
    .select(['mint', 'reason', 'slot'])
    .where('mode', '=', mode)
    .where('token', '=', token)
    .executeTakeFirst();
  return row ? { ...row, slot: Number(row.slot) } : null;
}

/**
 * Stores a reading of a mint, unless a later one of the same mint is stored.
 * Returns whether a merchant has a wallet for the token.
 */
export async function storeReading(
  trx: Trx,
  { mode, token }: { mode: Mode; token: Token },
  { mint, reason, slot }: MintReading,
): Promise<{ isUsed: boolean }> {
  const { rows } = await sql<{ is_used: boolean }>`
    with stored as (
      insert into token_checks (mode, token, mint, reason, slot) values (${mode}, ${token}, ${mint}, ${reason}, ${slot})
      on conflict (mode, token) do update
        set mint = excluded.mint, reason = excluded.reason, slot = excluded.slot, checked_at = excluded.checked_at
        where token_checks.mint <> excluded.mint or token_checks.slot <= excluded.slot)
    select exists (select from wallets where mode = ${mode} and token = ${token}) as is_used`.execute(trx);
  return { isUsed: rows[0]?.is_used === true };
}
