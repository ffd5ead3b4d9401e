import type { Mode } from './modes.ts';
import type { Currency } from './money.ts';

type TokenTerms = {
  /** Decimal places of one token: its base unit is 10^-decimals. Fixed by the mint (and by SOL's lamports). */
  decimals: number;
  /** The currency of which one token is one unit by definition. null: its price is the market's. */
  peg: Currency | null;
  /** How long a quote in this token holds, and a payment is open. */
  window_ms: number;
  /** A merchant takes it when nothing else is said: where one wallet is set for all tokens. */
  is_default: boolean;
  /** Its mint on each cluster, null where there is no known one; null for SOL, which has no mint. */
  mints: Record<Mode, string | null> | null;
};

const MINUTE_MS = 60_000;

/**
 * Every token that payers can pay in. The mints are their issuers' own and public constants of the networks; devnet has no
 * USDT of Tether's. SOL's price moves, so its quotes are short.
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
} as const satisfies Record<string, TokenTerms>;

export type Token = keyof typeof TOKENS;
/** A token with a mint: every one but SOL. */
export type SplToken = { [T in Token]: (typeof TOKENS)[T]['mints'] extends null ? never : T }[Token];
/** A token whose price is the market's. */
export type UnpeggedToken = { [T in Token]: (typeof TOKENS)[T]['peg'] extends null ? T : never }[Token];

export const TOKEN_NAMES = Object.keys(TOKENS) as Token[];
/** Whether a token has a mint, and accounts of its own in a wallet. SOL has neither. */
export const isSplToken = (token: Token): token is SplToken => TOKENS[token].mints !== null;
export const SPL_TOKENS = TOKEN_NAMES.filter(isSplToken);
export const UNPEGGED_TOKENS = TOKEN_NAMES.filter((token): token is UnpeggedToken => TOKENS[token].peg === null);

/** What is paid in where nobody chooses. */
export const DEFAULT_TOKEN: Token = 'USDC';

/** A token amount is printed as a JSON number of whole tokens. Doubles hold every decimal of 15 digits, and not of 16. */
export const MAX_BASE_UNITS = 999_999_999_999_999n;

/** Base units as decimal text in whole tokens, without trailing zeros: 1500000n USDC is '1.5'. */
export function tokenText(baseUnits: bigint, token: Token): string {
  const places = TOKENS[token].decimals;
  const digits = baseUnits.toString().padStart(places + 1, '0');
  const fraction = digits.slice(-places).replace(/0+$/, '');
  return digits.slice(0, -places) + (fraction && `.${fraction}`);
}

/** Base units as the JSON number of whole tokens. Exact up to MAX_BASE_UNITS. */
export function tokenNumber(baseUnits: bigint, token: Token): number {
  return Number(tokenText(baseUnits, token));
}
