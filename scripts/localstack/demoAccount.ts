import { readFile } from 'node:fs/promises';
import { writeSecretFile } from './stackFiles.ts';

export interface DemoAccount {
  merchant_id: string;
  keys: { test: string; live: string };
}

const UNAUTHORIZED = 401;

/** Whether the service knows this account: the database may be another one than when its keys were kept. */
async function isKnown(baseUrl: string, account: DemoAccount): Promise<boolean> {
  const response = await fetch(`${baseUrl}/api/v1/merchant`, {
    headers: { authorization: `Bearer ${account.keys.test}` },
  });
  await response.body?.cancel();
  // Only a refused key is a key that is not known; a used-up limit or a busy moment must not cost the account.
  return response.status !== UNAUTHORIZED;
}

/**
 * The merchant of the local stack, made with `create` where there is none. Its keys cannot be read back from the
 * database, so they are kept in the file `path`.
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
