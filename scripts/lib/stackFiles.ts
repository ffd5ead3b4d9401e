import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** The content of stack.json: how people and scripts reach a running stack. */
export interface StackInfo {
  base_url: string;
  /** signs the merchant's owner in to the dashboard, once, within a day of the start */
  dashboard_url: string;
  merchant_id: string;
  keys: { test: string; live: string };
  chains: { test: { rpc_url: string }; live: { rpc_url: string } };
  mail_url: string;
  database_url: string;
  /** The path of a funded keypair file for the test chain, in the format of the Solana CLI. */
  payer: string;
  /** the same of the merchant's wallet, on both chains; null when the stack has no key of it */
  merchant_wallet: string | null;
}

export const stackFile = (dataDir: string) => join(dataDir, 'stack.json');

/** The environment of the stack's web and worker, as JSON, for scripts that use its database. */
export const environmentFile = (dataDir: string) => join(dataDir, 'environment.json');

export const DEFAULT_DATA_DIR = '.data';

/** Returns the content of stack.json in DATA_DIR, or null if no stack runs there. */
export function readStack(env: NodeJS.ProcessEnv): Promise<StackInfo | null> {
  return readJson(stackFile(env.DATA_DIR || DEFAULT_DATA_DIR));
}

/** Returns the environment of the stack in DATA_DIR, empty if none runs there. */
export async function localEnvironment(env: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  return (await readJson(environmentFile(env.DATA_DIR || DEFAULT_DATA_DIR))) ?? {};
}

function readJson<T>(path: string): Promise<T | null> {
  return readFile(path, 'utf8').then(JSON.parse, () => null);
}

/** Returns a path relative to the working directory, if it is below that. */
export function displayPath(path: string): string {
  const fromHere = relative(process.cwd(), path);
  return fromHere === '' || fromHere.startsWith('..') ? path : fromHere;
}

/** Writes a file atomically, readable by its owner only. */
export async function writeSecretFile(path: string, text: string): Promise<void> {
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, text, { mode: 0o600 });
  await rename(unfinished, path);
}

/** Returns the content of a secret file, created with `make` at first use. */
export async function readOrMake(path: string, make: () => string): Promise<string> {
  const known = await readFile(path, 'utf8').catch(() => '');
  if (known.trim() !== '') return known.trim();
  const made = make();
  await writeSecretFile(path, `${made}\n`);
  return made;
}

/** Returns the stack's SECRETS_KEY, the only key for the encrypted data in its database. */
export function readSecretsKey(dataDir: string): Promise<string> {
  return readOrMake(join(dataDir, 'secrets-key'), () => randomBytes(32).toString('base64'));
}
