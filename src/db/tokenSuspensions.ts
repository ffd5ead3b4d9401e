import type { Mode } from '../domain/modes.ts';
import type { Token } from '../domain/tokens.ts';
import type { Trx } from './database.ts';

/** A token on one cluster, and its mint there. */
export type CheckedToken = { mode: Mode; token: Token; mint: string };

/**
 * Stores the result of a check of a token's mint: why the token must not be accepted, null if it may be.
 * Returns whether that changed.
 */
export async function storeSuspension(
  trx: Trx,
  { mode, token, mint }: CheckedToken,
  reason: string | null,
): Promise<boolean> {
  if (reason === null) {
    const deleted = trx.deleteFrom('token_suspensions').where('mode', '=', mode).where('token', '=', token);
    return (await deleted.executeTakeFirst()).numDeletedRows > 0n;
  }
  const stored = await trx
    .insertInto('token_suspensions')
    .values({ mode, token, mint, reason })
    .onConflict((conflict) =>
      conflict
        .columns(['mode', 'token'])
        .doUpdateSet({ mint, reason })
        .where('token_suspensions.reason', 'is distinct from', reason),
    )
    .executeTakeFirst();
  return (stored.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
