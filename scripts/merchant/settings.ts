import Big from 'big.js';
import * as v from 'valibot';
import { email, text } from '../../src/api/http/fields.ts';
import { allowedIps, scopes } from '../../src/api/http/keyLimits.ts';
import { databaseNow } from '../../src/clock.ts';
import { type Config, rpcUrls } from '../../src/config/index.ts';
import type { MerchantModeSettings } from '../../src/db/merchants/merchants.ts';
import type { KeyLimits } from '../../src/domain/apiKeys.ts';
import type { COMMITMENTS } from '../../src/domain/chain.ts';
import type { Mode } from '../../src/domain/modes.ts';
import { PRESET_NAMES, type Preset } from '../../src/domain/scopes.ts';
import { TOKEN_NAMES, TOKENS } from '../../src/domain/tokens.ts';
import { MAX_TOLERANCE } from '../../src/domain/tolerance.ts';
import { isVaultAddress, isWalletAddress } from '../../src/solana/address.ts';
import { createRpc } from '../../src/solana/rpc/client.ts';
import { notVaults } from '../../src/solana/wallets.ts';
import { required, timeOf } from '../lib/cli.ts';
import { type Options, UsageError } from '../lib/commandLine.ts';

/** Limits of the columns merchants.name and api_keys.name. */
const MAX_MERCHANT_NAME = 200;
const MAX_KEY_NAME = 100;

/** Returns the merchant's name and email, as far as given. @throws UsageError when one is malformed */
export function identity(options: Options): { name?: string; email?: string } {
  return {
    ...(options.name === undefined ? {} : { name: checked(options, 'name', text(MAX_MERCHANT_NAME)) }),
    ...(options.email === undefined ? {} : { email: checked(options, 'email', email) }),
  };
}

/** Returns an argument that is an email address. @throws UsageError when it is none */
export function emailAddress(argument: string): string {
  if (!v.is(email, argument)) throw new UsageError(`${argument || 'ADDRESS'} must be an email address`);
  return argument;
}

export function keyName(options: Options): string | null {
  return options.name === undefined ? null : checked(options, 'name', text(MAX_KEY_NAME));
}

/** Returns the limits of a new key. @throws UsageError when one is malformed */
export function keyLimits(options: Options): KeyLimits {
  const words = options.scopes === undefined ? ['full'] : required(options, 'scopes').split(',');
  const isPreset = words.length === 1 && PRESET_NAMES.includes(words[0] as Preset);
  const expires_at = options.expires === undefined ? null : timeOf(options, 'expires');
  if (expires_at && expires_at <= databaseNow()) throw new UsageError('--expires must be in the future');
  return {
    scopes: parsed('scopes', scopes, isPreset ? words[0] : words),
    expires_at,
    allowed_ips: options.ips === undefined ? null : parsed('ips', allowedIps, required(options, 'ips').split(',')),
  };
}

/** Returns the given settings of one mode: wallets, commitment, limits. @throws UsageError when one is malformed */
export function modeSettings(options: Options): MerchantModeSettings {
  const settings = walletsOf(options, 'wallet');
  for (const token of TOKEN_NAMES) {
    const name = token.toLowerCase();
    if (options[name] !== undefined) settings.wallets = { ...settings.wallets, [token]: wallet(options, name) };
  }
  for (const category of ['payments', 'reads', 'others'] as const) {
    if (options[category] !== undefined) settings[`rate_limit_${category}`] = limit(options, category);
  }
  if (options.commitment !== undefined) settings.commitment = options.commitment as (typeof COMMITMENTS)[number];
  if (options.tolerance !== undefined) settings.underpayment_tolerance = tolerance(options);
  return settings;
}

/**
 * Returns the option's wallet for all default tokens. Returns nothing without the option.
 * `none` removes the wallets of all tokens.
 * @throws UsageError when it is no wallet
 */
export function walletsOf(options: Options, name: string): MerchantModeSettings {
  if (options[name] === undefined) return {};
  const address = wallet(options, name);
  const tokens = TOKEN_NAMES.filter((token) => address === null || TOKENS[token].is_default);
  return { wallets: Object.fromEntries(tokens.map((token) => [token, address])) };
}

export function isEmpty(settings: object): boolean {
  return Object.keys(settings).length === 0;
}

/** Returns a wallet, null for `none`. Rejects other addresses, such as token accounts or mints: money there is lost. */
function wallet(options: Options, name: string): string | null {
  const address = required(options, name);
  if (address === 'none') return null;
  if (!isWalletAddress(address) && !isVaultAddress(address)) {
    throw new UsageError(`--${name} must be the address of a Solana wallet`);
  }
  return address;
}

/**
 * Checks on the chain that wallets off the curve are vaults of a multisig program.
 * @throws UsageError naming one that is not; RpcUnavailable when no node answers
 */
export async function requireVaults(config: Config, mode: Mode, { wallets = {} }: MerchantModeSettings): Promise<void> {
  const rpc = createRpc({ endpoints: rpcUrls(config, mode) });
  try {
    const [wrong] = await notVaults(
      rpc,
      Object.values(wallets).filter((wallet) => wallet !== null),
    );
    if (wrong === undefined) return;
    throw new UsageError(
      `${wrong} is no wallet of the ${mode} chain: it may be a token account. Name the wallet that owns it, or, for a multisig ` +
        'vault, send the vault some SOL first',
    );
  } finally {
    await rpc.close();
  }
}

function limit(options: Options, name: string): number | null {
  const value = required(options, name);
  if (value === 'default') return null;
  if (!/^\d{1,9}$/.test(value)) throw new UsageError(`--${name} must be a number of requests per hour, or default`);
  return Number(value);
}

/** Returns --tolerance: an amount in the currency of what is owed. */
function tolerance(options: Options): string {
  const value = required(options, 'tolerance');
  const isAmount = /^\d{1,3}(\.\d{1,6})?$/.test(value) && Big(value).lte(MAX_TOLERANCE);
  if (!isAmount) throw new UsageError(`--tolerance must be an amount from 0 to ${MAX_TOLERANCE}, such as 0.01`);
  return value;
}

function checked(options: Options, name: string, schema: v.GenericSchema<string, string>): string {
  return parsed(name, schema, required(options, name));
}

function parsed<S extends v.GenericSchema>(name: string, schema: S, value: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw new UsageError(`--${name} ${result.issues[0].message}`);
}
