import ipaddr from 'ipaddr.js';
import * as v from 'valibot';
import type { Mode } from './domain/modes.ts';
import type { Token } from './domain/money.ts';
import { isAddress } from './solana/address.ts';

/** Circle's and Tether's mints: public constants of the networks. Devnet has no USDT of Tether's. */
const KNOWN_MINTS = {
  live: {
    USDC: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    USDT: 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB',
  },
  test: { USDC: '4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU' },
};

const url = (protocols: string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be a URL (${protocols.join(' or ')})`,
    ),
  );
const http = url(['http:', 'https:']);
const httpList = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((part) => part.trim())),
  v.array(http, 'must be a comma-separated list of URLs'),
  v.minLength(1),
);
const wholeNumber = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  );
const flag = v.pipe(
  v.picklist(['true', 'false'], 'must be true or false'),
  v.transform((text) => text === 'true'),
);
const mint = v.pipe(v.string(), v.check(isAddress, 'must be a Solana address'));

/** SECRETS_KEY: 32 bytes, for AES-256. */
const secretsKey = v.pipe(
  v.string(),
  v.check((text) => Buffer.from(text, 'base64').length === 32, 'must be 32 bytes in base64 (openssl rand -base64 32)'),
  v.transform((text) => Buffer.from(text, 'base64')),
);

/** A comma-separated list of addresses and CIDR ranges. */
const addressRanges = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
  v.array(v.string()),
  v.check((ranges) => ranges.every(isAddressRange), 'must be a comma-separated list of IP addresses or CIDR ranges'),
);

const staticRates = v.pipe(
  v.string(),
  v.regex(/^(EUR|GBP|SOL)=\d+(\.\d+)?(,(EUR|GBP|SOL)=\d+(\.\d+)?)*$/, 'must look like EUR=1.08,GBP=1.27,SOL=150'),
  v.transform((text) => Object.fromEntries(text.split(',').map((part) => part.split('=') as [string, string]))),
);

const variables = v.object({
  DATABASE_URL: url(['postgres:', 'postgresql:']),
  BASE_URL: v.pipe(
    http,
    v.transform((text) => text.replace(/\/+$/, '')),
  ),
  SECRETS_KEY: secretsKey,
  SOLANA_TEST_RPC_URLS: httpList,
  SOLANA_LIVE_RPC_URLS: httpList,
  RATE_LIMIT_PAYMENTS: v.optional(wholeNumber(0, 999_999_999), '50'),
  RATE_LIMIT_READS: v.optional(wholeNumber(0, 999_999_999), '200'),
  RATE_LIMIT_OTHERS: v.optional(wholeNumber(0, 999_999_999), '100'),
  IP_LIMIT_PER_MINUTE: v.optional(wholeNumber(1, 999_999_999), '300'),
  TRUSTED_PROXIES: v.optional(addressRanges, ''),
  SMTP_URL: v.optional(url(['smtp:', 'smtps:'])),
  SOLANA_TEST_USDC_MINT: v.optional(mint, KNOWN_MINTS.test.USDC),
  SOLANA_TEST_USDT_MINT: v.optional(mint),
  SOLANA_LIVE_USDC_MINT: v.optional(mint, KNOWN_MINTS.live.USDC),
  SOLANA_LIVE_USDT_MINT: v.optional(mint, KNOWN_MINTS.live.USDT),
  PORT: v.optional(wholeNumber(0, 65_535), '3000'),
  DATABASE_POOL_SIZE: v.optional(wholeNumber(2, 500), '10'),
  SOLANA_RPC_REQUESTS_PER_SECOND: v.optional(wholeNumber(1, 100_000), '10'),
  RATES_PROVIDER: v.optional(v.picklist(['static'], 'must be static'), 'static'),
  RATES_STATIC: v.optional(staticRates, 'EUR=1.08,GBP=1.27,SOL=150'),
  WEBHOOK_ALLOW_PRIVATE: v.optional(flag, 'false'),
  LOG_LEVEL: v.optional(
    v.picklist(['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'must be a level of pino'),
    'info',
  ),
});

export type Config = v.InferOutput<typeof variables>;

/** A variable that is unset or malformed: `message` is the one line that an operator needs. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * Reads the configuration from environment variables; an empty one counts as unset.
 * @throws ConfigError that names the first variable that is missing or malformed.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = v.safeParse(variables, set);
  if (result.success) return result.output;
  const issue = result.issues[0];
  const name = v.getDotPath(issue)?.split('.')[0] ?? 'environment';
  throw new ConfigError(issue.received === 'undefined' ? `${name} is not set` : `${name} ${issue.message}`);
}

function isAddressRange(text: string): boolean {
  return ipaddr.isValid(text) || ipaddr.isValidCIDR(text);
}

/** The mint of each SPL token in a mode. A token without one (devnet USDT, unless configured) cannot be used. */
export function mintOf(config: Config, mode: Mode, token: Token): string | null {
  if (token === 'SOL') return null;
  const name = `SOLANA_${mode === 'test' ? 'TEST' : 'LIVE'}_${token}_MINT` as const;
  return config[name] ?? null;
}

/** Whether payments in this token can be made in this mode. */
export function isTokenAvailable(config: Config, mode: Mode, token: Token): boolean {
  return token === 'SOL' || mintOf(config, mode, token) !== null;
}

export function rpcUrls(config: Config, mode: Mode): string[] {
  return mode === 'test' ? config.SOLANA_TEST_RPC_URLS : config.SOLANA_LIVE_RPC_URLS;
}
