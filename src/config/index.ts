import ipaddr from 'ipaddr.js';
import * as v from 'valibot';
import { readAddress } from '../db/address.ts';
import { isAddress } from '../domain/base58.ts';
import { MODES, type Mode } from '../domain/modes.ts';
import { RATE_UNITS } from '../domain/quotes.ts';
import { isSplToken, SPL_TOKENS, type SplToken, TOKENS, type Token } from '../domain/tokens.ts';
import { isWalletAddress } from '../solana/address.ts';

/** Maximum service charge: a tenth of a payment. A larger value is a mistake, such as percents for basis points. */
const MAX_SERVICE_CHARGE_BPS = 1000;

/** Longest delay before owners' changes of wallets take effect: 30 days. The CHECK of `wallet_changes` repeats it. */
const MAX_WALLET_CHANGE_DELAY_HOURS = 720;

/** Returns the problem with a URL as a predicate for the variable's name, or null if the URL is valid. */
function urlProblem(text: string, protocols: string[]): string | null {
  const parsed = URL.parse(text);
  if (!parsed || !protocols.includes(parsed.protocol)) return `must be a URL (${protocols.join(' or ')})`;
  return encodingProblem(parsed);
}

/** Returns the problem with the URL of a Postgres as a predicate for the variable's name, or null if it is valid. */
export function databaseUrlProblem(text: string): string | null {
  const { problem, servers } = readAddress(text);
  return servers ? encodingProblem(new URL(servers[0])) : problem;
}

function encodingProblem(parsed: URL): string | null {
  // Clients decode both. Their error would be "URI malformed", without the variable's name.
  if (decodedPart(parsed.username) === null || decodedPart(parsed.password) === null) {
    return 'must have each % in its user and password written as %25';
  }
  return null;
}

/** Schema of a text for which `problemOf` returns null. */
const withoutProblem = (problemOf: (text: string) => string | null) =>
  v.pipe(
    v.string(),
    v.rawCheck(({ dataset, addIssue }) => {
      const problem = dataset.typed ? problemOf(dataset.value) : null;
      if (problem !== null) addIssue({ message: problem });
    }),
  );
const url = (protocols: string[]) => withoutProblem((text) => urlProblem(text, protocols));
const http = url(['http:', 'https:']);
const baseUrl = v.pipe(
  http,
  v.transform((text) => text.replace(/\/+$/, '')),
);
const listOf = <S extends v.GenericSchema<string, string>>(item: S) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.split(',').map((part) => part.trim())),
    v.array(item, 'must be a comma-separated list of URLs'),
    v.minLength(1),
  );
const httpList = listOf(http);
const wholeNumber = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  );
/** Schema of a number of requests per hour. Null: there is no limit. */
const hourlyLimit = v.pipe(
  v.string(),
  v.regex(/^(none|\d{1,9})$/, 'must be a whole number, or none'),
  v.transform((text) => (text === 'none' ? null : Number(text))),
);
/** Schema of a URL with placeholders in braces. `names` are allowed, `required` must occur. */
const urlTemplate = (names: readonly string[], required: readonly string[] = []) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => {
        const used = [...text.matchAll(/\{(\w*)\}/g)].map(([, name]) => name as string);
        const filled = text.replace(/\{\w*\}/g, 'x');
        const isWeb = URL.canParse(filled) && /^https?:$/.test(new URL(filled).protocol);
        return isWeb && used.every((name) => names.includes(name)) && required.every((name) => used.includes(name));
      },
      `must be an http or https URL; allowed placeholders: ${names.map((name) => `{${name}}`).join(' ')}`,
    ),
  );
const explorerUrl = urlTemplate(['signature'], ['signature']);
const addressUrl = urlTemplate(['address'], ['address']);

/** Placeholders that an on-ramp's URL may use. */
export const ONRAMP_PLACEHOLDERS = [
  'payment_id',
  'solana_pay_url',
  'wallet',
  'reference',
  'token',
  'token_amount',
  'currency',
  'amount',
  'return_url',
] as const;
const onrampUrl = urlTemplate(ONRAMP_PLACEHOLDERS);

const flag = v.pipe(
  v.picklist(['true', 'false'], 'must be true or false'),
  v.transform((text) => text === 'true'),
);
const decimal = v.pipe(v.string(), v.regex(/^\d{1,6}(\.\d{1,6})?$/, 'must be a decimal number'));
const wallet = v.pipe(v.string(), v.check(isWalletAddress, 'must be the address of a Solana wallet'));
const mint = v.pipe(v.string(), v.check(isAddress, 'must be a Solana address'));

/** Name of the variable for a token's mint. */
export type MintVariable = `SOLANA_${Uppercase<Mode>}_${SplToken}_MINT`;

/** Returns the name of the variable for a token's mint on a mode's cluster. */
export function mintVariable(mode: Mode, token: SplToken): MintVariable {
  return `SOLANA_${mode.toUpperCase() as Uppercase<Mode>}_${token}_MINT`;
}

const mints = Object.fromEntries(
  MODES.flatMap((mode) =>
    SPL_TOKENS.map((token) => [mintVariable(mode, token), v.optional(mint, TOKENS[token].mints[mode] ?? undefined)]),
  ),
) as Record<MintVariable, v.OptionalSchema<typeof mint, undefined>>;

/** SECRETS_KEY: 32 bytes, for AES-256. */
const secretsKey = v.pipe(
  v.string(),
  v.check((text) => Buffer.from(text, 'base64').length === 32, 'must be 32 bytes in base64 (openssl rand -base64 32)'),
  v.transform((text) => Buffer.from(text, 'base64')),
);

/** SECRETS_KEY_OLD: keys being replaced. They still decrypt, but no longer encrypt. */
const secretsKeys = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((part) => part.trim())),
  v.array(secretsKey),
);

/** The sender of mail: an address, with or without a name before it. */
const sender = v.pipe(
  v.string(),
  v.regex(/^([^<>\r\n]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, 'must look like Shop <no-reply@shop.example>'),
);

/** An address of this machine to listen on. */
const address = v.pipe(v.string(), v.check(ipaddr.isValid, 'must be an IP address of this machine'));

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

/** OTEL_EXPORTER_OTLP_HEADERS: names and values of headers, percent-encoded, as OpenTelemetry defines them. */
const headerList = v.pipe(
  v.string(),
  v.check((text) => headersOf(text) !== null, 'must look like name=value,name=value, with % in a value written as %25'),
  v.transform((text) => headersOf(text) as Record<string, string>),
);

function headersOf(text: string): Record<string, string> | null {
  const pairs = text.split(',').map((part) => /^\s*([\w-]+)\s*=\s*(.*?)\s*$/.exec(part)?.slice(1) ?? []);
  const headers = pairs.map(([name, value = '']) => [name, decodedPart(value)]);
  const isValid = headers.every(([name, value]) => name && value !== null && /^[\x20-\x7e]*$/.test(value as string));
  return isValid ? Object.fromEntries(headers) : null;
}

/** A share of all, from 0 to 1. */
const share = v.pipe(
  v.string(),
  v.regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/, 'must be a number from 0 to 1'),
  v.transform(Number),
);

const RATE = `(${RATE_UNITS.join('|')})=\\d+(\\.\\d+)?`;
const staticRates = v.pipe(
  v.string(),
  v.regex(new RegExp(`^(${RATE})(,(${RATE}))*$`), 'must look like EUR=1.08,GBP=1.27,SOL=150'),
  v.transform((text) => Object.fromEntries(text.split(',').map((part) => part.split('=') as [string, string]))),
);

const NAMED_CELL = /^([a-z0-9-]{1,30})=(https?:\/\/[^\s,/]+)$/;

/** CELLS: names and addresses of cells. */
const cells = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((part) => part.trim())),
  v.array(v.pipe(v.string(), v.regex(NAMED_CELL, 'must look like one=http://10.0.0.1:3000,two=http://10.0.0.2:3000'))),
  v.transform((parts) => {
    const [first, ...others] = parts.map((part) => {
      const [, name = '', url = ''] = part.match(NAMED_CELL) ?? [];
      return { name, url };
    });
    return [first as { name: string; url: string }, ...others] as const;
  }),
);

/** Every variable. Their texts and examples are in docs.ts. */
export const variables = v.object({
  DATABASE_URL: withoutProblem(databaseUrlProblem),
  DATABASE_REPLICA_URL: v.optional(withoutProblem(databaseUrlProblem)),
  BASE_URL: baseUrl,
  SECRETS_KEY: secretsKey,
  SECRETS_KEY_OLD: v.optional(secretsKeys),
  SOLANA_TEST_RPC_URLS: httpList,
  SOLANA_LIVE_RPC_URLS: httpList,
  SOLANA_TEST_WS_URLS: v.optional(listOf(url(['ws:', 'wss:']))),
  SOLANA_LIVE_WS_URLS: v.optional(listOf(url(['ws:', 'wss:']))),
  RATE_LIMIT_PAYMENTS: v.optional(hourlyLimit, '50'),
  RATE_LIMIT_READS: v.optional(hourlyLimit, '200'),
  RATE_LIMIT_OTHERS: v.optional(hourlyLimit, '100'),
  RATE_LIMIT_FEED: v.optional(hourlyLimit, '3600'),
  IP_LIMIT_PER_MINUTE: v.optional(wholeNumber(1, 999_999_999), '300'),
  IP_LIMIT_PAYMENTS_PER_MINUTE: v.optional(wholeNumber(1, 999_999_999), '30'),
  TRUSTED_PROXIES: v.optional(addressRanges, ''),
  SMTP_URL: v.optional(url(['smtp:', 'smtps:'])),
  MAIL_FROM: v.optional(sender, 'Florin <no-reply@localhost>'),
  MAIL_LIMIT_INVOICES_PER_DAY: v.optional(wholeNumber(1, 999_999_999), '20'),
  MAIL_LIMIT_CONFIRMATIONS_PER_HOUR: v.optional(wholeNumber(1, 999_999_999), '200'),
  IP_LIMIT_CONFIRMATIONS_PER_HOUR: v.optional(wholeNumber(1, 999_999_999), '20'),
  TEST_MAIL_ALLOW_ALL: v.optional(flag, 'false'),
  ...mints,
  CELLS: v.optional(cells),
  CELLS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
  PORT: v.optional(wholeNumber(0, 65_535), '3000'),
  HOST: v.optional(address),
  METRICS_PORT: v.optional(wholeNumber(0, 65_535)),
  METRICS_HOST: v.optional(address),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(baseUrl),
  OTEL_EXPORTER_OTLP_HEADERS: v.optional(headerList),
  OTEL_TRACES_SAMPLER_ARG: v.optional(share, '1'),
  DATABASE_POOL_SIZE: v.optional(wholeNumber(2, 500), '10'),
  SOLANA_RPC_REQUESTS_PER_SECOND: v.optional(wholeNumber(1, 100_000), '10'),
  SOLANA_PRIORITY_FEE_MICROLAMPORTS: v.optional(wholeNumber(0, 10_000_000), '50000'),
  DUST_USD: v.optional(decimal, '0.01'),
  REFUND_LIFETIME_DAYS: v.optional(wholeNumber(1, 90), '7'),
  SERVICE_CHARGE_BPS: v.optional(wholeNumber(0, MAX_SERVICE_CHARGE_BPS), '0'),
  SERVICE_CHARGE_WALLET_TEST: v.optional(wallet),
  SERVICE_CHARGE_WALLET_LIVE: v.optional(wallet),
  ONRAMP_TEST_URL_TEMPLATE: v.optional(onrampUrl),
  ONRAMP_TEST_SECRET: v.optional(v.string()),
  ONRAMP_LIVE_URL_TEMPLATE: v.optional(onrampUrl),
  ONRAMP_LIVE_SECRET: v.optional(v.string()),
  DEMO_WALLET_URL: v.optional(http),
  DEMO_WALLET_SECRET: v.optional(v.string()),
  WALLET_CHANGE_DELAY_HOURS: v.optional(wholeNumber(0, MAX_WALLET_CHANGE_DELAY_HOURS), '24'),
  SIGNUP: v.optional(v.picklist(['closed', 'open'], 'must be closed or open'), 'closed'),
  SOLANA_TEST_EXPLORER_URL: v.optional(explorerUrl, 'https://explorer.solana.com/tx/{signature}?cluster=devnet'),
  SOLANA_LIVE_EXPLORER_URL: v.optional(explorerUrl, 'https://explorer.solana.com/tx/{signature}'),
  SOLANA_TEST_ADDRESS_URL: v.optional(addressUrl, 'https://explorer.solana.com/address/{address}?cluster=devnet'),
  SOLANA_LIVE_ADDRESS_URL: v.optional(addressUrl, 'https://explorer.solana.com/address/{address}'),
  RATES_PROVIDER: v.optional(v.picklist(['static', 'coinbase'], 'must be static or coinbase'), 'coinbase'),
  RATES_URL: v.optional(baseUrl, 'https://api.coinbase.com'),
  RATES_STATIC: v.optional(staticRates, 'EUR=1.08,GBP=1.27,SOL=150'),
  KEEP_EVENTS_MONTHS: v.optional(wholeNumber(1, 1200), '13'),
  KEEP_DELIVERIES_DAYS: v.optional(wholeNumber(7, 36_500), '90'),
  KEEP_ATTEMPTS_DAYS: v.optional(wholeNumber(7, 36_500), '60'),
  OLD_PARTITIONS: v.optional(v.picklist(['drop', 'archive'], 'must be drop or archive'), 'drop'),
  WEBHOOK_ALLOW_PRIVATE: v.optional(flag, 'false'),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
      'must be trace, debug, info, warn, error or silent',
    ),
    'info',
  ),
});

/** The parsed environment variables. */
export type Config = v.InferOutput<typeof variables>;

/** An unset or malformed variable. `message` is one line for the operator. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * Returns the configuration from environment variables; an empty one counts as unset.
 * @throws ConfigError names the first variable that is missing or malformed
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  return requireOnrampSecrets(requireChargeWallets(parse(variables, env)));
}

/** The variables of the directory of cells, which has no database. */
const directoryVariables = v.required(v.pick(variables, ['CELLS', 'CELLS_TOKEN', 'PORT', 'HOST', 'LOG_LEVEL']), [
  'CELLS',
  'CELLS_TOKEN',
]);
export type DirectoryConfig = v.InferOutput<typeof directoryVariables>;

/** Returns the configuration of the directory of cells. @throws ConfigError as readConfig does */
export function readDirectoryConfig(env: NodeJS.ProcessEnv): DirectoryConfig {
  return parse(directoryVariables, env);
}

function parse<S extends v.GenericSchema>(schema: S, env: NodeJS.ProcessEnv): v.InferOutput<S> {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = v.safeParse(schema, set);
  if (result.success) return result.output;
  const issue = result.issues[0];
  const name = v.getDotPath(issue)?.split('.')[0] ?? 'environment';
  throw new ConfigError(issue.received === 'undefined' ? `${name} is not set` : `${name} ${issue.message}`);
}

/** Rejects a charge without wallets at startup: payments could not be split. @throws ConfigError */
function requireChargeWallets(config: Config): Config {
  for (const name of ['SERVICE_CHARGE_WALLET_TEST', 'SERVICE_CHARGE_WALLET_LIVE'] as const) {
    if (config.SERVICE_CHARGE_BPS > 0 && !config[name]) throw new ConfigError(`${name} is not set`);
  }
  return config;
}

/** Rejects an on-ramp without a secret: payers could change an unsigned amount. @throws ConfigError */
function requireOnrampSecrets(config: Config): Config {
  for (const mode of ['TEST', 'LIVE'] as const) {
    const secret = `ONRAMP_${mode}_SECRET` as const;
    if (config[`ONRAMP_${mode}_URL_TEMPLATE`] && !config[secret]) throw new ConfigError(`${secret} is not set`);
  }
  return config;
}

function isAddressRange(text: string): boolean {
  return ipaddr.isValid(text) || ipaddr.isValidCIDR(text);
}

/** Returns a token's mint in a mode. Null: SOL, or a token that cannot be used (devnet USDT, unless configured). */
export function mintOf(config: Config, mode: Mode, token: Token): string | null {
  return isSplToken(token) ? (config[mintVariable(mode, token)] ?? null) : null;
}

/** Returns the token of a mint; null for a mint that a mode does not take. */
export function tokenOfMint(config: Config, mode: Mode, mint: string | null): Token | null {
  return (mint !== null && SPL_TOKENS.find((token) => mintOf(config, mode, token) === mint)) || null;
}

/** Returns whether a mode accepts payments in this token. */
export function isTokenAvailable(config: Config, mode: Mode, token: Token): boolean {
  return !isSplToken(token) || mintOf(config, mode, token) !== null;
}

/** Returns the URLs of a mode's RPC endpoints, the preferred one first. */
export function rpcUrls(config: Config, mode: Mode): string[] {
  return mode === 'test' ? config.SOLANA_TEST_RPC_URLS : config.SOLANA_LIVE_RPC_URLS;
}

/** Returns the operator's charge on each payment in basis points, and its wallet, which is set whenever bps > 0. */
export function serviceChargeOf(config: Config, mode: Mode): { bps: number; wallet: string | undefined } {
  const { SERVICE_CHARGE_BPS: bps, SERVICE_CHARGE_WALLET_TEST, SERVICE_CHARGE_WALLET_LIVE } = config;
  return { bps, wallet: mode === 'test' ? SERVICE_CHARGE_WALLET_TEST : SERVICE_CHARGE_WALLET_LIVE };
}

/** Returns the URLs of a mode's log subscriptions. Default: derived from its RPC URLs by convention. */
export function socketUrls(config: Config, mode: Mode): string[] {
  const configured = mode === 'test' ? config.SOLANA_TEST_WS_URLS : config.SOLANA_LIVE_WS_URLS;
  return configured ?? rpcUrls(config, mode).map(socketUrl);
}

/**
 * Returns the WebSocket URL for an RPC URL, by the convention of @solana/web3.js.
 * An explicit port belongs to a validator, which uses the next port. Without one, the host and path stay the same.
 */
function socketUrl(rpcUrl: string): string {
  const url = new URL(rpcUrl);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  if (url.port !== '') url.port = String(Number(url.port) + 1);
  return url.href;
}

/** Returns a mode's card and bank on-ramp: the URL template and the secret that signs it. Null: no on-ramp. */
export function onrampOf(config: Config, mode: Mode): { template: string; secret: string } | null {
  const name = mode === 'test' ? 'TEST' : 'LIVE';
  const [template, secret] = [config[`ONRAMP_${name}_URL_TEMPLATE`], config[`ONRAMP_${name}_SECRET`]];
  return template && secret ? { template, secret } : null;
}

/** Returns the public page of a transaction. */
export function explorerUrlOf(config: Config, mode: Mode, signature: string): string {
  const template = mode === 'test' ? config.SOLANA_TEST_EXPLORER_URL : config.SOLANA_LIVE_EXPLORER_URL;
  return template.replaceAll('{signature}', encodeURIComponent(signature));
}

/** Returns the public page of an account on the chain. */
export function addressExplorerUrlOf(config: Config, mode: Mode, address: string): string {
  const template = mode === 'test' ? config.SOLANA_TEST_ADDRESS_URL : config.SOLANA_LIVE_ADDRESS_URL;
  return template.replaceAll('{address}', encodeURIComponent(address));
}

/** Returns the keys that decrypt secrets in the database: the current one, which also encrypts, then the old ones. */
export function secretsKeysOf({ SECRETS_KEY, SECRETS_KEY_OLD = [] }: Config): [current: Buffer, ...old: Buffer[]] {
  return [SECRETS_KEY, ...SECRETS_KEY_OLD];
}

/** Returns a part of a URL percent-decoded, or null if a % starts no escape. */
export function decodedPart(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
