// Commands about merchants: their wallets, limits and keys. API keys cannot change wallets or limits.

import { readConfig } from '../../src/config/index.ts';
import { deactivateKey, findKeyById, listKeys } from '../../src/db/merchants/apiKeys.ts';
import { findMerchant, listMerchants, updateMerchant, updateMerchantMode } from '../../src/db/merchants/merchants.ts';
import { transact } from '../../src/db/transaction.ts';
import { newId } from '../../src/domain/ids.ts';
import { MODES } from '../../src/domain/modes.ts';
import { TOKEN_NAMES, TOKENS } from '../../src/domain/tokens.ts';
import { keyJson } from '../../src/serializers/apiKeys.ts';
import { verifiedEmailJson } from '../../src/serializers/verifiedEmails.ts';
import { createKey } from '../../src/services/apiKeys.ts';
import { createMerchant } from '../../src/services/merchants.ts';
import { saveVerifiedEmail } from '../../src/services/verifiedEmails.ts';
import { type Command, type Script, UsageError } from '../lib/cli.ts';
import { merchantJson, printCreated, printIssued, printKeys, printMerchant, printMerchants } from './print.ts';
import {
  emailAddress,
  identity,
  isEmpty,
  keyName,
  modeOf,
  modeSettings,
  required,
  requireVaults,
  walletsOf,
} from './settings.ts';

const string = { type: 'string' } as const;
const wallets = {
  wallet: string,
  ...Object.fromEntries(TOKEN_NAMES.map((token) => [token.toLowerCase(), string])),
};
const defaultTokens = TOKEN_NAMES.filter((token) => TOKENS[token].is_default).join(', ');
const limits = { payments: string, reads: string, others: string };

/** A merchant has a handful of keys. */
const MAX_SHOWN_KEYS = 1000;

const commands: Record<string, Command> = {
  create: {
    usage: 'create --name NAME --email EMAIL [--test-wallet ADDRESS] [--live-wallet ADDRESS]',
    summary:
      'Creates a merchant with a test and a live key. The keys are shown once. A wallet accepts the default tokens\n' +
      `      (${defaultTokens}); add others with set.`,
    options: { name: string, email: string, 'test-wallet': string, 'live-wallet': string },
    arguments: 0,
    run: async (db, _, options, env) => {
      const name = required(options, 'name');
      const email = required(options, 'email');
      const details = { name, email, ...identity(options) };
      const modes = { test: walletsOf(options, 'test-wallet'), live: walletsOf(options, 'live-wallet') };
      const config = readConfig(env);
      for (const mode of MODES) await requireVaults(config, mode, modes[mode]);
      return createMerchant(db, config.SECRETS_KEY, details, modes);
    },
    print: printCreated,
  },
  list: {
    usage: 'list',
    summary: 'Lists merchants, newest first.',
    options: {},
    arguments: 0,
    run: (db) => listMerchants(db),
    print: printMerchants,
  },
  show: {
    usage: 'show MERCHANT_ID',
    summary: 'Shows a merchant with the settings of both modes.',
    options: {},
    arguments: 1,
    run: async (db, [id = '']) => merchantJson((await findMerchant(db, id)) ?? unknown(id)),
    print: printMerchant,
  },
  set: {
    usage:
      'set MERCHANT_ID [--name NAME] [--email EMAIL]\n      [--mode test|live [--wallet ADDRESS | --usdc ADDRESS …]\n       [--commitment confirmed|finalized] [--payments N] [--reads N] [--others N]]',
    summary:
      `Sets the name and email for both modes. For one mode, sets the wallets: --wallet for ${defaultTokens}, or one\n` +
      '      option per token (none: no payments in this token). Also sets the commitment that confirms a payment, and the\n' +
      "      requests of each kind per hour (default: the deployment's limit). Settings that are not named stay.",
    options: { name: string, email: string, mode: string, commitment: string, ...wallets, ...limits },
    arguments: 1,
    run: async (db, [id = ''], options, env) => {
      const merchant = identity(options);
      const settings = modeSettings(options);
      if (isEmpty(merchant) && isEmpty(settings)) throw new UsageError('there is nothing to set; see --help');
      const mode = isEmpty(settings) ? null : modeOf(options);
      if (mode && settings.wallets) await requireVaults(readConfig(env), mode, settings);
      return transact(db, async (trx) => {
        if (!isEmpty(merchant) && !(await updateMerchant(trx, id, merchant))) unknown(id);
        if (mode && !(await updateMerchantMode(trx, id, mode, settings))) unknown(id);
        return merchantJson((await findMerchant(trx, id)) ?? unknown(id));
      });
    },
    print: printMerchant,
  },
  'verify-email': {
    usage: 'verify-email MERCHANT_ID ADDRESS',
    summary: 'Lets test mode email an address of this merchant, without asking its owner.',
    options: {},
    arguments: 2,
    run: async (db, [id = '', address = '']) => {
      const email = emailAddress(address);
      if (!(await findMerchant(db, id))) unknown(id);
      const added = { id: newId('vem'), merchant_id: id, mode: 'test', email, verified_at: new Date() } as const;
      return verifiedEmailJson(await transact(db, (trx) => saveVerifiedEmail(trx, added)));
    },
    print: ({ email }: { email: string }) => console.log(`Test mode emails ${email} from now on.`),
  },
  keys: {
    usage: 'keys MERCHANT_ID',
    summary: "Lists a merchant's keys of both modes, newest first. Their values are not stored.",
    options: {},
    arguments: 1,
    run: async (db, [id = '']) => {
      if (!(await findMerchant(db, id))) unknown(id);
      const { rows } = await listKeys(db, id, MODES, { limit: MAX_SHOWN_KEYS, offset: 0 });
      return rows.map(keyJson);
    },
    print: printKeys,
  },
  'issue-key': {
    usage: 'issue-key MERCHANT_ID --mode test|live [--name NAME]',
    summary: 'Creates another key for a merchant. The key is shown once.',
    options: { mode: string, name: string },
    arguments: 1,
    run: async (db, [id = ''], options) => {
      const mode = modeOf(options);
      const name = keyName(options);
      if (!(await findMerchant(db, id))) unknown(id);
      const { key, row } = await transact(db, (trx) => createKey(trx, id, mode, name));
      return { key, id: row.id, name, mode, created_at: row.created_at };
    },
    print: printIssued,
  },
  'revoke-key': {
    usage: 'revoke-key MERCHANT_ID KEY_ID',
    summary: 'Deactivates a key for good, at once and everywhere.',
    options: {},
    arguments: 2,
    run: async (db, [merchantId = '', id = '']) => {
      const revoked = await transact(db, (trx) => deactivateKey(trx, merchantId, id));
      if (revoked) return keyJson(revoked);
      const known = await findKeyById(db, merchantId, id);
      throw new Error(known ? `the key ${id} is already revoked` : `merchant ${merchantId} has no key ${id}`);
    },
    print: ({ id, mode }: { id: string; mode: string }) => console.log(`The ${mode} key ${id} is refused from now on.`),
  },
};

function unknown(id: string): never {
  throw new Error(`there is no merchant ${id}`);
}

export const merchant: Script = {
  name: 'merchant',
  purpose: 'Merchants: their wallets, limits and keys.',
  commands,
};
