import { decimalOf } from './decimals.ts';
import type { Mode } from './modes.ts';
import type { Currency } from './money.ts';

type TokenTerms = {
  /** decimal places: one base unit is 10^-decimals tokens; fixed by the mint, and for SOL by its lamports */
  decimals: number;
  /** the currency that the token is pegged to 1:1; null: the market sets the price */
  peg: Currency | null;
  /** how long a quote in this token is valid, and how long a payment stays open by default */
  window_ms: number;
  /** true if `--wallet` and `--test-wallet`/`--live-wallet` of `npm run merchant` set a wallet for this token */
  is_default: boolean;
  /** the mint on each cluster, null if unknown; null for SOL, which has none */
  mints: Record<Mode, string | null> | null;
  /** the token program of its mints; default: SPL Token */
  program?: 'token_2022';
  /**
   * the issuer's key that may move every holder's tokens (Token-2022's permanent delegate), by mode; null: any key,
   * because the tokens are worthless
   */
  delegate?: Record<Mode, string | null>;
};

const MINUTE_MS = 60_000;

/**
 * Every token that payers can pay with.
 * Circle, Tether and Paxos publish the mints on their own sites (circle.com, tether.to, docs.paxos.com). Compare with
 * these before a change. Tether has issued no USDT on devnet. SOL's price moves, so its quotes are short.
 */
export const TOKENS = {
  USDC: {
    decimals: 6,
    peg: 'USD',
    window_ms: 60 * MINUTE_MS,
    is_default: true,
    mints: {
      test: '4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU',
      live: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    },
  },
  USDT: {
    decimals: 6,
    peg: 'USD',
    window_ms: 60 * MINUTE_MS,
    is_default: true,
    mints: { test: null, live: 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB' },
  },
  SOL: { decimals: 9, peg: null, window_ms: 15 * MINUTE_MS, is_default: true, mints: null },
  EURC: {
    decimals: 6,
    peg: 'EUR',
    window_ms: 60 * MINUTE_MS,
    is_default: false,
    mints: {
      test: 'HzwqbKZw8HxMN6bF2yFZNrht3c2iXXzpKcFu7uBEDKtr',
      live: 'HzwqbKZw8HxMN6bF2yFZNrht3c2iXXzpKcFu7uBEDKtr',
    },
  },
  PYUSD: {
    decimals: 6,
    peg: 'USD',
    window_ms: 60 * MINUTE_MS,
    is_default: false,
    mints: {
      test: 'CXk2AMBfi3TwaEL2468s6zP8xq9NxTXjp9gjMgzeUynM',
      live: '2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo',
    },
    program: 'token_2022',
    delegate: { test: null, live: '2apBGMsS6ti9RyF5TwQTDswXBWskiJP2LD4cUEDqYJjk' },
  },
} as const satisfies Record<string, TokenTerms>;

export type Token = keyof typeof TOKENS;
/** A token with a mint: every one but SOL. */
export type SplToken = { [T in Token]: (typeof TOKENS)[T]['mints'] extends null ? never : T }[Token];
/** A token whose price the market sets. */
export type UnpeggedToken = { [T in Token]: (typeof TOKENS)[T]['peg'] extends null ? T : never }[Token];

/** A token that a payer can choose, and what it costs in base units. */
export type TokenChoice = { token: Token; amount: bigint };

export const TOKEN_NAMES = Object.keys(TOKENS) as Token[];
/** True if a token has a mint, and its own accounts in a wallet. SOL has neither. */
export const isSplToken = (token: Token): token is SplToken => TOKENS[token].mints !== null;
/** The tokens that have a mint: all but SOL. */
export const SPL_TOKENS = TOKEN_NAMES.filter(isSplToken);
/** The tokens whose price needs a rate. */
export const UNPEGGED_TOKENS = TOKEN_NAMES.filter((token): token is UnpeggedToken => TOKENS[token].peg === null);

/** The program that owns a token's accounts: the system program for SOL. */
export type TokenProgram = 'system' | 'token' | 'token_2022';

/** Returns the program that owns a token's accounts. */
export function programOf(token: Token): TokenProgram {
  const terms: TokenTerms = TOKENS[token];
  return terms.mints === null ? 'system' : (terms.program ?? 'token');
}

/** Returns the only permanent delegate that a token's mint may have; null if any is accepted. */
export function delegateOf(token: Token, mode: Mode): string | null {
  const terms: TokenTerms = TOKENS[token];
  return terms.delegate?.[mode] ?? null;
}

/** The tokens whose issuer may change the terms of transfers later. */
export const TOKEN_2022_TOKENS = SPL_TOKENS.filter((token) => programOf(token) === 'token_2022');

/** The token of payments whose creator names none. */
export const DEFAULT_TOKEN: Token = 'USDC';

/**
 * The token of installments and of subscriptions' periods.
 * Pegged to the US dollar, so amounts in dollars need no rate. Open payments for plans in EUR or GBP are re-quoted
 * (domain/requotes.ts).
 */
export const BILLING_TOKEN = 'USDC' satisfies Token;

/** The chain's own token, which has no mint and pays its fees. */
export const NATIVE_TOKEN = 'SOL' satisfies Token;

/**
 * The largest token amount in base units.
 * Amounts are JSON numbers of whole tokens, and a double is exact to 15 digits.
 */
export const MAX_BASE_UNITS = 999_999_999_999_999n;

/** Returns base units as decimal text in whole tokens, without trailing zeros: 1500000n USDC is '1.5'. */
export function tokenText(baseUnits: bigint, token: Token): string {
  return decimalOf(baseUnits, TOKENS[token].decimals);
}

/** Returns base units as a JSON number of whole tokens. Exact up to MAX_BASE_UNITS. */
export function tokenNumber(baseUnits: bigint, token: Token): number {
  return Number(tokenText(baseUnits, token));
}
