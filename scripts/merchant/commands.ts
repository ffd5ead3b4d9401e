// Commands about merchants: their wallets, limits and keys. API keys cannot change wallets or limits.

import { databaseNow } from '../../src/clock.ts';
import { readConfig } from '../../src/config/index.ts';
import { listAuditLog } from '../../src/db/auditLog.ts';
import type { Trx } from '../../src/db/database.ts';
import { activeKeysOf, findKeyById, insertKey, listKeys } from '../../src/db/merchants/apiKeys.ts';
import { findMerchant, listMerchants, updateMerchant } from '../../src/db/merchants/merchants.ts';
import {
  findWalletChange,
  listWalletChanges,
  scopeOfWalletChange,
  type WalletChangeRow,
} from '../../src/db/merchants/walletChanges.ts';
import { transact } from '../../src/db/transaction.ts';
import { COMMITMENTS } from '../../src/domain/chain.ts';
import { newId } from '../../src/domain/ids.ts';
import { MODES } from '../../src/domain/modes.ts';
import { TOKEN_NAMES, TOKENS } from '../../src/domain/tokens.ts';
import { startEnqueuing } from '../../src/queue/queues.ts';
import { keyJson, limitsJson } from '../../src/serializers/apiKeys.ts';
import { auditJson } from '../../src/serializers/auditLog.ts';
import { verifiedEmailJson } from '../../src/serializers/verifiedEmails.ts';
import { endKeys, generateKey } from '../../src/services/apiKeys.ts';
import { OPERATOR, recordAct } from '../../src/services/audit.ts';
import { createMerchant } from '../../src/services/merchants.ts';
import { saveVerifiedEmail } from '../../src/services/verifiedEmails.ts';
import { setModeForOperator, stopWalletChange } from '../../src/services/wallets.ts';
import { type Command, LIMIT, limitOf, MODE, modeOf, required, type Script } from '../lib/cli.ts';
import { type OptionSpec, UsageError } from '../lib/commandLine.ts';
import { record } from '../lib/record.ts';
import { moveCommands } from './moves.ts';
import { peopleCommands } from './people.ts';
import {
  merchantJson,
  printAudit,
  printCreated,
  printIssued,
  printKeys,
  printMerchant,
  printMerchants,
  printWalletChanges,
  walletChangeJson,
} from './print.ts';
import { proveCommand } from './prove.ts';
import {
  emailAddress,
  identity,
  isEmpty,
  keyLimits,
  keyName,
  modeSettings,
  requireVaults,
  walletsOf,
} from './settings.ts';

const defaultTokens = TOKEN_NAMES.filter((token) => TOKENS[token].is_default).join(', ');
const NAME: OptionSpec = { value: 'NAME', about: 'the name of the shop' };
const EMAIL: OptionSpec = { value: 'EMAIL', about: 'the address for mail to the merchant' };
const walletOption = (what: string): OptionSpec => ({
  value: 'ADDRESS',
  about: `the wallet for ${what}; none: no payments`,
});
const wallets = {
  wallet: walletOption(defaultTokens),
  ...Object.fromEntries(TOKEN_NAMES.map((token) => [token.toLowerCase(), walletOption(token)])),
};
const limitOption = (what: string): OptionSpec => ({
  value: 'N',
  about: `${what} per hour; default: the deployment’s limit`,
});
const limits = {
  payments: limitOption('writes of payments'),
  reads: limitOption('reads'),
  others: limitOption('other requests'),
};

/** A merchant has a handful of keys. */
const MAX_SHOWN_KEYS = 1000;

const commands: Record<string, Command> = {
  create: {
    usage: 'create --name NAME --email EMAIL [--test-wallet ADDRESS] [--live-wallet ADDRESS]',
    summary:
      'Creates a merchant with a test and a live key. The keys are shown once. A wallet accepts the default tokens ' +
      `(${defaultTokens}); add others with set.`,
    options: {
      name: NAME,
      email: EMAIL,
      'test-wallet': walletOption('test payments'),
      'live-wallet': walletOption('live payments'),
    },
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
      'set MERCHANT_ID [--name NAME] [--email EMAIL] [--mode test|live [--wallet ADDRESS | --usdc ADDRESS …] ' +
      '[--commitment confirmed|finalized] [--tolerance AMOUNT] [--payments N] [--reads N] [--others N]]',
    summary:
      'Sets the name and email for both modes, and all others for one mode. Settings that are not named stay. Wallets ' +
      'change at once: this stops a change that owners asked for in the mode, and mails them.',
    options: {
      name: NAME,
      email: EMAIL,
      mode: MODE,
      commitment: { value: 'COMMITMENT', about: 'what confirms a payment', choices: COMMITMENTS },
      tolerance: { value: 'AMOUNT', about: 'the shortfall that counts as paid (0.01), at most 1 % of an amount' },
      ...wallets,
      ...limits,
    },
    arguments: 1,
    run: async (db, [id = ''], options, env) => {
      const merchant = identity(options);
      const settings = modeSettings(options);
      if (isEmpty(merchant) && isEmpty(settings)) throw new UsageError('there is nothing to set; see --help');
      const mode = isEmpty(settings) ? null : modeOf(options);
      if (mode && settings.wallets) await requireVaults(readConfig(env), mode, settings);
      if (!(await findMerchant(db, id))) unknown(id);
      const act = {
        action: 'update',
        object_kind: 'merchant',
        merchant_id: id,
        by: OPERATOR,
        ids: () => [id],
      } as const;
      await startEnqueuing(db);
      await transact(db, async (trx) => {
        const setMode = async () => mode && (await setModeForOperator(trx, { merchant_id: id, mode }, settings));
        // The mail about it goes to the address of before.
        if (mode === 'test') await recordAct(trx, { ...act, mode }, setMode);
        if (mode === 'test' && isEmpty(merchant)) return;
        // The name and the address belong to both modes; live mode's log has them.
        await recordAct(trx, { ...act, mode: 'live' }, async () => {
          if (!isEmpty(merchant)) await updateMerchant(trx, id, merchant);
          if (mode === 'live') await setMode();
        });
      });
      return merchantJson((await findMerchant(db, id)) ?? unknown(id));
    },
    print: printMerchant,
  },
  'wallet-changes': {
    usage: 'wallet-changes MERCHANT_ID [--limit N]',
    summary: 'Lists the changes of wallets that owners asked for in both modes, newest first.',
    options: { limit: LIMIT },
    arguments: 1,
    run: async (db, [id = ''], options) => {
      if (!(await findMerchant(db, id))) unknown(id);
      return (await listWalletChanges(db, id, MODES, limitOf(options))).map(walletChangeJson);
    },
    print: printWalletChanges,
  },
  'stop-wallet-change': {
    usage: 'stop-wallet-change ID',
    summary: 'Stops a pending change of wallets, and mails the owners.',
    options: {},
    arguments: 1,
    run: async (db, [id = '']) => {
      const scope = await scopeOfWalletChange(db, id);
      if (!scope) throw new Error(`there is no change of wallets ${id}`);
      await startEnqueuing(db);
      await transact(db, (trx) => stopWalletChange(trx, { ...scope, by: OPERATOR }, id));
      return walletChangeJson((await findWalletChange(db, scope, id)) as WalletChangeRow);
    },
    print: ({ id }: { id: string }) => console.log(`The change ${id} is stopped: the wallets stay as they are.`),
  },
  'verify-email': {
    usage: 'verify-email MERCHANT_ID ADDRESS',
    summary: 'Lets test mode email an address of this merchant, without asking its owner.',
    options: {},
    arguments: 2,
    run: async (db, [id = '', address = '']) => {
      const email = emailAddress(address);
      if (!(await findMerchant(db, id))) unknown(id);
      const added = { id: newId('vem'), merchant_id: id, mode: 'test', email, verified_at: databaseNow() } as const;
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
    usage: 'issue-key MERCHANT_ID --mode test|live [--name NAME] [--scopes LIST] [--expires TIME] [--ips LIST]',
    summary: 'Creates another key for a merchant. The key is shown once.',
    options: {
      mode: MODE,
      name: { value: 'NAME', about: 'what the key is for' },
      scopes: { value: 'LIST', about: 'a preset, or scopes with commas between them (full)' },
      expires: { value: 'TIME', about: 'when it ends (never)' },
      ips: { value: 'LIST', about: 'the client addresses and CIDR ranges that may use it (all)' },
    },
    arguments: 1,
    run: async (db, [id = ''], options) => {
      const mode = modeOf(options);
      const name = keyName(options);
      const limits = keyLimits(options);
      if (!(await findMerchant(db, id))) unknown(id);
      const { key, row } = await generateKey(id, mode, name);
      const act = { action: 'create', object_kind: 'api_key', ids: () => [row.id] } as const;
      await record(db, { ...act, merchant_id: id, mode }, (trx) => insertKey(trx, { ...row, ...limits }));
      return { key, id: row.id, name, mode, ...limitsJson(limits), created_at: row.created_at };
    },
    print: printIssued,
  },
  'revoke-key': {
    usage: 'revoke-key MERCHANT_ID KEY_ID [--cascade]',
    summary: 'Deactivates a key for good, at once and everywhere, even the last one.',
    options: { cascade: { about: 'also all keys that it created, directly or not' } },
    arguments: 2,
    run: async (db, [merchantId = '', id = ''], options) => {
      const key = await findKeyById(db, merchantId, id);
      if (!key) throw new Error(`merchant ${merchantId} has no key ${id}`);
      const cascade = options.cascade === true;
      const act = { action: 'revoke', object_kind: 'api_key', merchant_id: merchantId, mode: key.mode } as const;
      const found = (trx: Trx) => activeKeysOf(trx, merchantId, id, cascade);
      const ids = await record(db, { ...act, ids: found }, (trx) => endKeys(trx, merchantId, id, cascade));
      if (ids.length === 0) throw new Error(`the key ${id} is already revoked`);
      return { ...keyJson({ ...key, is_active: false }), revoked_key_ids: ids };
    },
    print: ({ mode, revoked_key_ids }: { mode: string; revoked_key_ids: string[] }) => {
      for (const id of revoked_key_ids) console.log(`The ${mode} key ${id} is refused from now on.`);
    },
  },
  audit: {
    usage: 'audit MERCHANT_ID [--mode test|live] [--actor ACTOR] [--object ID] [--limit N]',
    summary: "Lists who changed a merchant's money or access, newest first.",
    options: {
      mode: MODE,
      actor: { value: 'ACTOR', about: 'only acts of this key, person or command' },
      object: { value: 'ID', about: 'only acts on this object' },
      limit: LIMIT,
    },
    arguments: 1,
    run: async (db, [id = ''], options) => {
      if (!(await findMerchant(db, id))) unknown(id);
      const { actor, object: object_id } = options as Record<string, string | undefined>;
      const filters = { actor, object_id, mode: options.mode === undefined ? undefined : modeOf(options) };
      return (await listAuditLog(db, id, filters, { limit: limitOf(options), offset: 0 })).rows.map(auditJson);
    },
    print: printAudit,
  },
  prove: proveCommand,
  ...peopleCommands,
  ...moveCommands,
};

function unknown(id: string): never {
  throw new Error(`there is no merchant ${id}`);
}

export const merchant = { name: 'merchant', commands } satisfies Script;
