import type { TokenCheck } from '../db/tokenChecks.ts';
import type { Mode } from '../domain/modes.ts';
import { programOf, type Token } from '../domain/tokens.ts';
import { type Config, mintOf } from './index.ts';

/**
 * Returns why a token is not accepted at the moment, as a clause for an error message; null if it is.
 * A token whose issuer may change its mint is accepted only after a recent check of the mint that is configured now.
 */
export function suspensionOf(
  config: Config,
  mode: Mode,
  token: Token,
  check: TokenCheck | null | undefined,
): string | null {
  if (programOf(token) !== 'token_2022') return null;
  if (check?.mint !== mintOf(config, mode, token)) return 'its mint has not been checked yet';
  return check.is_current ? check.reason : 'its mint has not been checked for three days';
}

/** Returns a clause that says that a token is suspended, and why. */
export const suspendedText = (token: Token, reason: string) =>
  `${token} is not accepted at the moment, because ${reason}`;
