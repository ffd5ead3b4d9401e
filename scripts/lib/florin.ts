import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { Keypair } from '@solana/web3.js';
import { openDatabase } from '../../src/db/database.ts';
import { migrate } from '../../src/release.ts';
import { createMerchant } from '../../src/services/merchants.ts';
import { CHAIN_MAIN, MINTS } from '../localstack/chains.ts';
import { spawnPostgres } from '../localstack/postgres/child.ts';
import type { PostgresMainOptions } from '../localstack/postgres/main.ts';
import { findFreePort } from '../localstack/processes/ports.ts';
import { type Child, spawnChild } from '../localstack/processes/processes.ts';

const CHILD_STOP_MS = 30_000;
const POSTGRES_STOP_MS = 10_000;

const moduleAt = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** A merchant of a Florin's database. */
export type Account = {
  merchantId: string;
  /** a test key */
  key: string;
  /** of the processes, in Base64 */
  secretsKey: string;
  wallet: string;
  /** the secret key of `wallet` */
  walletKey: Uint8Array;
};

/** A Florin of its own: one web process, one worker, a Postgres and a chain. */
export type Florin = Account & {
  origin: string;
  chainUrl: string;
  /** where each process shows its metrics */
  metricsUrls: { web: string; worker: string };
  databaseUrl: string;
};

export type FlorinOptions = {
  postgres?: PostgresMainOptions;
  /** the merchant of a database of before; default: a new one */
  account?: Account;
  /** called before the processes start */
  prepare?: (database: Account & { databaseUrl: string }) => Promise<void>;
};

/**
 * Runs `work` with a Florin on this machine, and stops it.
 * Postgres waits for the disk. Slots take 400 ms, as Solana's first did, and are confirmed after two.
 * @param settings variables of Florin's processes
 */
export async function withFlorin<T>(
  settings: Record<string, string>,
  work: (florin: Florin) => Promise<T>,
  options: FlorinOptions = {},
): Promise<T> {
  const postgres = await spawnPostgres(options.postgres ?? {});
  const children: Child[] = [];
  try {
    await migrate(postgres.url);
    const chainUrl = await startChain(children);
    return await work({ ...(await startProcesses(children, postgres.url, chainUrl, settings, options)), chainUrl });
  } finally {
    for (const child of children.reverse()) await child.stop(CHILD_STOP_MS);
    await postgres.child.stop(POSTGRES_STOP_MS);
  }
}

async function startChain(children: Child[]): Promise<string> {
  const mints = [{ symbol: 'USDC', address: MINTS.test.USDC, decimals: 6 }];
  const args = [JSON.stringify({ test: { mints } })];
  const chain = spawnChild('chain', CHAIN_MAIN, { args, onLine: () => {} });
  children.push(chain);
  return JSON.parse(await chain.firstLine).test.url;
}

async function startProcesses(
  children: Child[],
  databaseUrl: string,
  chainUrl: string,
  settings: Record<string, string>,
  { prepare, account: known }: FlorinOptions,
): Promise<Omit<Florin, 'chainUrl'>> {
  const account = known ?? (await createAccount(databaseUrl));
  await prepare?.({ ...account, databaseUrl });
  const origin = `http://127.0.0.1:${await findFreePort()}`;
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    BASE_URL: origin,
    PORT: new URL(origin).port,
    SECRETS_KEY: account.secretsKey,
    SOLANA_TEST_RPC_URLS: chainUrl,
    SOLANA_LIVE_RPC_URLS: chainUrl,
    RATES_PROVIDER: 'static',
    RATES_STATIC: 'EUR=1.10,GBP=1.25,SOL=150',
    LOG_LEVEL: 'info',
    ...settings,
  };
  const start = async (name: 'web' | 'worker', module: string) => {
    const METRICS_PORT = String(await findFreePort());
    const child = spawnChild(name, moduleAt(module), { env: { ...env, METRICS_PORT }, onLine: () => {} });
    children.push(child);
    await child.firstLine;
    return `http://127.0.0.1:${METRICS_PORT}/metrics`;
  };
  const web = await start('web', '../../src/api/main.ts');
  const worker = await start('worker', '../../src/jobs/main.ts');
  return { ...account, origin, metricsUrls: { web, worker }, databaseUrl };
}

async function createAccount(databaseUrl: string): Promise<Account> {
  const secretsKey = randomBytes(32);
  const { publicKey, secretKey: walletKey } = Keypair.generate();
  const wallet = publicKey.toBase58();
  const db = openDatabase({ url: databaseUrl, applicationName: 'setup', maxConnections: 2 });
  const names = { name: 'Merchant', email: 'merchant@example.com' };
  const { id, keys } = await createMerchant(db, secretsKey, names, { test: { wallets: { USDC: wallet } }, live: {} });
  await db.destroy();
  return { merchantId: id, key: keys.test, secretsKey: secretsKey.toString('base64'), wallet, walletKey };
}

/** Posts JSON, and returns the answer's. @throws Error with the answer when it is an error */
export async function postJson(
  url: string,
  headers: Record<string, string>,
  body: object,
): Promise<Record<string, unknown>> {
  const json = { ...headers, 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers: json, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Record<string, unknown>;
}
