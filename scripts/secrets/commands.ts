// The key that seals what is secret in the database, and replacing it.

import { readConfig, secretsKeysOf } from '../../src/config/index.ts';
import { countSealedSecrets, resealSecrets, type SealedSecrets } from '../../src/services/webhookSecrets.ts';
import type { Command, Script } from '../lib/cli.ts';

const commands: Record<string, Command> = {
  status: {
    usage: 'status',
    summary: 'Counts the secrets that are sealed with SECRETS_KEY, with a key of SECRETS_KEY_OLD, and with neither.',
    options: {},
    arguments: 0,
    run: (db, _words, _options, env) => countSealedSecrets(db, secretsKeysOf(readConfig(env))),
    print: printStatus,
  },
  reseal: {
    usage: 'reseal',
    summary:
      'Seals with SECRETS_KEY what is sealed with a key of SECRETS_KEY_OLD, while everything runs. After that, and after\n' +
      '      every process has the new key, the old one is needed no more.',
    options: {},
    arguments: 0,
    run: async (db, _words, _options, env) => {
      const keys = secretsKeysOf(readConfig(env));
      const resealed = await resealSecrets(db, keys);
      return { resealed, ...(await countSealedSecrets(db, keys)) };
    },
    print: ({ resealed, ...counts }: SealedSecrets & { resealed: number }) => {
      console.log(`${resealed} sealed anew.`);
      printStatus(counts);
    },
  },
};

export const secrets: Script = {
  name: 'secrets',
  purpose: 'The key that seals what is secret in the database, and replacing it.',
  commands,
};

function printStatus({ current, old, unknown }: SealedSecrets): void {
  console.log(`${current} are sealed with SECRETS_KEY, ${old} with a key of SECRETS_KEY_OLD.`);
  if (unknown > 0)
    console.log(`${unknown} are sealed with a key that is in neither: no delivery for them can be signed.`);
}
