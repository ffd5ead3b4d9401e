import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** What scripts and people need to use a running stack: the content of stack.json. */
export interface StackInfo {
  base_url: string;
  merchant_id: string;
  keys: { test: string; live: string };
  chains: { test: { rpc_url: string }; live: { rpc_url: string } };
  mail_url: string;
  database_url: string;
  /** The path of a funded keypair file for the test chain, in the format of the Solana CLI. */
  payer: string;
}

export const stackFile = (dataDir: string) => join(dataDir, 'stack.json');

/** The environment of the stack's web and worker, as JSON: what scripts need that look into its database. */
export const environmentFile = (dataDir: string) => join(dataDir, 'environment.json');

export const DEFAULT_DATA_DIR = '.data';

/** What stack.json says of the stack in DATA_DIR; null while none runs there. */
export function readStack(env: NodeJS.ProcessEnv): Promise<StackInfo | null> {
  return readJson(stackFile(env.DATA_DIR || DEFAULT_DATA_DIR));
}

/** What the processes of the stack in DATA_DIR are configured with; nothing while none runs there. */
export async function localEnvironment(env: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  return (await readJson(environmentFile(env.DATA_DIR || DEFAULT_DATA_DIR))) ?? {};
}

function readJson<T>(path: string): Promise<T | null> {
  return readFile(path, 'utf8').then(JSON.parse, () => null);
}

/** How people would write this path here: from the working directory on, when it is below that. */
export function displayPath(path: string): string {
  const fromHere = relative(process.cwd(), path);
  return fromHere === '' || fromHere.startsWith('..') ? path : fromHere;
}

/** Writes a file that only its owner may read, so that a reader finds the old content or the new, never a part. */
export async function writeSecretFile(path: string, text: string): Promise<void> {
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, text, { mode: 0o600 });
  await rename(unfinished, path);
}

/** The content of a secret file, made at first use and kept from then on. */
export async function readOrMake(path: string, make: () => string): Promise<string> {
  const known = await readFile(path, 'utf8').catch(() => '');
  if (known.trim() !== '') return known.trim();
  const made = make();
  await writeSecretFile(path, `${made}\n`);
  return made;
}

/** SECRETS_KEY of this stack: what the database holds encrypted can only be read with it. */
export function readSecretsKey(dataDir: string): Promise<string> {
  return readOrMake(join(dataDir, 'secrets-key'), () => randomBytes(32).toString('base64'));
}
