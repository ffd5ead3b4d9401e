// Commands to replace the key that encrypts secrets in the database.

import { readConfig, secretsKeysOf } from '../../src/config/index.ts';
import { countSealedSecrets, resealSecrets, type SealedSecrets } from '../../src/services/webhookSecrets.ts';
import type { Command, Script } from '../lib/cli.ts';

const commands: Record<string, Command> = {
  status: {
    usage: 'status',
    summary: 'Counts the secrets encrypted with SECRETS_KEY, with a key of SECRETS_KEY_OLD, and with neither.',
    options: {},
    arguments: 0,
    run: (db, _words, _options, env) => countSealedSecrets(db, secretsKeysOf(readConfig(env))),
    print: printStatus,
  },
  reseal: {
    usage: 'reseal',
    summary:
      'Encrypts all secrets with SECRETS_KEY that are encrypted with a key of SECRETS_KEY_OLD. Web and worker may keep ' +
      'running. After that, once every process has the new key and older refunds have ended, you can remove SECRETS_KEY_OLD.',
    options: {},
    arguments: 0,
    run: async (db, _words, _options, env) => {
      const keys = secretsKeysOf(readConfig(env));
      const resealed = await resealSecrets(db, keys);
      return { resealed, ...(await countSealedSecrets(db, keys)) };
    },
    print: ({ resealed, ...counts }: SealedSecrets & { resealed: number }) => {
      console.log(`${resealed} secrets were encrypted again.`);
      printStatus(counts);
    },
  },
};

export const secrets = { name: 'secrets', commands } satisfies Script;

function printStatus({ current, old, unknown }: SealedSecrets): void {
  console.log(`${current} secrets are encrypted with SECRETS_KEY, ${old} with a key of SECRETS_KEY_OLD.`);
  if (unknown > 0)
    console.log(
      `${unknown} secrets are encrypted with another key, so their deliveries cannot be signed. Add it to SECRETS_KEY_OLD.`,
    );
}
