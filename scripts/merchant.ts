// `npm run merchant`: merchants, where they are paid, and their first keys. An API key can change none of it.
import { createMerchant } from '../src/actions/merchants.ts';
import { readConfig } from '../src/config.ts';
import { findMerchant, listMerchants, type SideSettings, updateSide } from '../src/db/merchants.ts';
import { transact } from '../src/db/transaction.ts';
import { COMMITMENTS, type Commitment } from '../src/domain/chain.ts';
import { isMode, type Mode } from '../src/domain/modes.ts';
import { isWalletAddress } from '../src/solana/address.ts';
import { type Options, runCli, UsageError } from './cli.ts';

const string = { type: 'string' } as const;
const sideOptions = { wallet: string, usdc: string, usdt: string, sol: string, commitment: string };

await runCli('merchant', 'Merchants, their settlement wallets and settings.', {
  create: {
    usage: 'create --name NAME --email EMAIL [--test-wallet ADDRESS] [--live-wallet ADDRESS]',
    summary: 'Makes a merchant with a test and a live key. The keys are shown once. A wallet serves all three tokens.',
    options: { name: string, email: string, 'test-wallet': string, 'live-wallet': string },
    arguments: 0,
    run: async (db, _, options) => {
      const { SECRETS_KEY } = readConfig(process.env);
      const merchant = { name: required(options, 'name'), email: required(options, 'email') };
      const sides = { test: walletForAll(options, 'test-wallet'), live: walletForAll(options, 'live-wallet') };
      return createMerchant(db, SECRETS_KEY, merchant, sides);
    },
    print: ({ id, keys }: { id: string; keys: Record<Mode, string> }) =>
      console.log(
        `Merchant ${id}\nTest key ${keys.test}\nLive key ${keys.live}\nKeep the keys: they are not shown again.`,
      ),
  },
  list: {
    usage: 'list',
    summary: 'Lists merchants, newest first.',
    options: {},
    arguments: 0,
    run: (db) => listMerchants(db),
    print: (merchants: { id: string; name: string; email: string }[]) =>
      console.table(merchants.map(({ id, name, email }) => ({ id, name, email }))),
  },
  show: {
    usage: 'show MERCHANT_ID',
    summary: 'Shows a merchant with the settings of both modes.',
    options: {},
    arguments: 1,
    run: async (db, [id]) => printable(await findMerchant(db, id as string)) ?? unknown(id),
    print: (merchant: object) => console.dir(merchant, { depth: null }),
  },
  set: {
    usage:
      'set MERCHANT_ID --mode test|live [--wallet ADDRESS | --usdc ADDRESS --usdt ADDRESS --sol ADDRESS] [--commitment confirmed|finalized]',
    summary: 'Sets where a merchant is paid, for all tokens or one by one, and how sure the chain must be.',
    options: { mode: string, ...sideOptions },
    arguments: 1,
    run: async (db, [id], options) => {
      const mode = required(options, 'mode');
      if (!isMode(mode)) throw new UsageError('--mode must be test or live');
      const settings = readSettings(options);
      const isKnown = await transact(db, (trx) => updateSide(trx, id as string, mode, settings));
      return isKnown ? { id, mode, ...settings } : unknown(id);
    },
    print: (result: object) => console.dir(result),
  },
});

function readSettings(options: Options): SideSettings {
  const settings: SideSettings = options.wallet ? walletForAll(options, 'wallet') : {};
  for (const token of ['usdc', 'usdt', 'sol'] as const) {
    if (options[token]) settings[`wallet_${token}`] = wallet(options, token);
  }
  if (options.commitment) settings.commitment = commitment(options.commitment);
  if (Object.keys(settings).length === 0) throw new UsageError('there is nothing to set; see --help');
  return settings;
}

function walletForAll(options: Options, name: string): SideSettings {
  if (!options[name]) return {};
  const address = wallet(options, name);
  return { wallet_usdc: address, wallet_usdt: address, wallet_sol: address };
}

/** Money sent to anything but a wallet (a token account, a mint, a typing error) would be lost. */
function wallet(options: Options, name: string): string {
  const address = required(options, name);
  if (!isWalletAddress(address)) throw new UsageError(`--${name} is not the address of a Solana wallet`);
  return address;
}

function commitment(value: string | boolean): Commitment {
  const found = COMMITMENTS.find((candidate) => candidate === value);
  if (!found) throw new UsageError(`--commitment must be ${COMMITMENTS.join(' or ')}`);
  return found;
}

function required(options: Options, name: string): string {
  const value = options[name];
  if (typeof value !== 'string' || value.trim() === '') throw new UsageError(`--${name} is missing`);
  return value;
}

/** JSON has no bigint. */
function printable<T extends { sides: { clock_offset_ms: bigint }[] }>(merchant: T | null) {
  if (!merchant) return null;
  const sides = merchant.sides.map((side) => ({ ...side, clock_offset_ms: Number(side.clock_offset_ms) }));
  return { ...merchant, sides };
}

function unknown(id: string | undefined): never {
  throw new Error(`there is no merchant ${id}`);
}
