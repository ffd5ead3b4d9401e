import { TOKEN_NAMES } from '../../src/domain/tokens.ts';
// Merchants, where they are paid, what they may do, and their keys. An API key can change none of it.

import { readConfig } from '../../src/config/index.ts';
import { deactivateKey, findKeyById, listKeys } from '../../src/db/merchants/apiKeys.ts';
import { findMerchant, listMerchants, updateMerchant, updateMerchantMode } from '../../src/db/merchants/merchants.ts';
import { transact } from '../../src/db/transaction.ts';
import { MODES } from '../../src/domain/modes.ts';
import { keyJson } from '../../src/serializers/apiKeys.ts';
import { createKey } from '../../src/services/apiKeys.ts';
import { createMerchant } from '../../src/services/merchants.ts';
import { type Command, type Script, UsageError } from '../lib/cli.ts';
import { merchantJson, printCreated, printIssued, printKeys, printMerchant, printMerchants } from './print.ts';
import { identity, isEmpty, keyName, modeOf, required, sideSettings, walletsOf } from './settings.ts';

const string = { type: 'string' } as const;
const wallets = {
  wallet: string,
  ...Object.fromEntries(TOKEN_NAMES.map((token) => [token.toLowerCase(), string])),
};
const limits = { payments: string, reads: string, others: string };

/** A merchant has a handful of keys; more would be a mistake, and be seen as one. */
const MAX_SHOWN_KEYS = 1000;

const commands: Record<string, Command> = {
  create: {
    usage: 'create --name NAME --email EMAIL [--test-wallet ADDRESS] [--live-wallet ADDRESS]',
    summary: 'Makes a merchant with a test and a live key. The keys are shown once. A wallet serves all three tokens.',
    options: { name: string, email: string, 'test-wallet': string, 'live-wallet': string },
    arguments: 0,
    run: (db, _, options, env) => {
      const name = required(options, 'name');
      const email = required(options, 'email');
      const details = { name, email, ...identity(options) };
      const sides = { test: walletsOf(options, 'test-wallet'), live: walletsOf(options, 'live-wallet') };
      return createMerchant(db, readConfig(env).SECRETS_KEY, details, sides);
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
      'Sets, for both modes, the name and email; for one mode, where the merchant is paid, for all tokens or one by one\n' +
      '      (none: not in this token), how sure the chain must be of a payment, and how many requests of each kind an\n' +
      "      hour may have (default: the deployment's limit). What is not named stays.",
    options: { name: string, email: string, mode: string, commitment: string, ...wallets, ...limits },
    arguments: 1,
    run: async (db, [id = ''], options) => {
      const merchant = identity(options);
      const side = sideSettings(options);
      if (isEmpty(merchant) && isEmpty(side)) throw new UsageError('there is nothing to set; see --help');
      const mode = isEmpty(side) ? null : modeOf(options);
      return transact(db, async (trx) => {
        if (!isEmpty(merchant) && !(await updateMerchant(trx, id, merchant))) unknown(id);
        if (mode && !(await updateMerchantMode(trx, id, mode, side))) unknown(id);
        return merchantJson((await findMerchant(trx, id)) ?? unknown(id));
      });
    },
    print: printMerchant,
  },
  keys: {
    usage: 'keys MERCHANT_ID',
    summary: "Lists a merchant's keys of both modes, newest first. Their values are nowhere to be had.",
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
    summary: 'Makes another key for a merchant. It is shown once.',
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
      throw new Error(known ? `the key ${id} is not active any more` : `merchant ${merchantId} has no key ${id}`);
    },
    print: ({ id, mode }: { id: string; mode: string }) => console.log(`The ${mode} key ${id} is refused from now on.`),
  },
};

function unknown(id: string): never {
  throw new Error(`there is no merchant ${id}`);
}

export const merchant: Script = {
  name: 'merchant',
  purpose: 'Merchants: where they are paid, what they may do, and their keys.',
  commands,
};
