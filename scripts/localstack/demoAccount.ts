import { readFile } from 'node:fs/promises';
import { writeSecretFile } from '../lib/stackFiles.ts';

export interface DemoAccount {
  merchant_id: string;
  keys: { test: string; live: string };
}

const UNAUTHORIZED = 401;

/** Returns whether the service accepts this account's keys; they may have been saved for another database. */
async function isKnown(baseUrl: string, account: DemoAccount): Promise<boolean> {
  const response = await fetch(`${baseUrl}/api/v1/merchant`, {
    headers: { authorization: `Bearer ${account.keys.test}` },
  });
  await response.body?.cancel();
  // Only 401 means an unknown key. A rate limit or an outage must not replace the account.
  return response.status !== UNAUTHORIZED;
}

/**
 * Returns the local stack's merchant, or creates one with `create`. The file `path` keeps its keys, since the database
 * has only hashes.
 */
export async function ensureDemoAccount(
  path: string,
  baseUrl: string,
  create: () => Promise<{ id: string; keys: DemoAccount['keys'] }>,
): Promise<DemoAccount> {
  const saved: DemoAccount | null = await readFile(path, 'utf8')
    .then(JSON.parse)
    .catch(() => null);
  if (saved !== null && (await isKnown(baseUrl, saved))) return saved;
  const { id, keys } = await create();
  const account: DemoAccount = { merchant_id: id, keys };
  await writeSecretFile(path, JSON.stringify(account));
  return account;
}
