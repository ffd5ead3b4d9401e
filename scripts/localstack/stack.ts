import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { databaseUrlProblem } from '../../src/config/index.ts';
import { migrate } from '../../src/release.ts';
import { LOOPBACK } from '../lib/localServer.ts';
import {
  DEFAULT_DATA_DIR,
  displayPath,
  environmentFile,
  readSecretsKey,
  type StackInfo,
  stackFile,
  writeSecretFile,
} from '../lib/stackFiles.ts';
import type { Chains } from './chains.ts';
import { ensureDemoAccount, isWalletOf } from './demoAccount.ts';
import { createDashboardUrl, createDemoMerchant } from './demoMerchant.ts';
import { findFreePort, isWebPortFree } from './processes/ports.ts';
import { environmentFor, waitUntilReady } from './services.ts';
import { findOwner, takeLock } from './stackLock.ts';
import {
  createTeardown,
  type Parts,
  startChains,
  startDatabase,
  startInbox,
  startPayers,
  startServices,
} from './stackParts.ts';
import { preparePayer, readOrMakeKeypair } from './wallet/payer.ts';

export interface StackOptions {
  /** Port of the API and the pages. 0: free ports for everything. */
  port?: number;
  dataDir?: string;
  /** A PostgreSQL to use instead of an embedded one. */
  databaseUrl?: string;
  /** Prints nothing. The logs are in `dataDir`/logs in any case. */
  quiet?: boolean;
  /** gets what the start does next */
  report?: (step: string) => void;
  /** Aborts the start: running processes are stopped, and startStack rejects. */
  signal?: AbortSignal;
}

export interface Stack {
  /** The content of stack.json. */
  info: StackInfo;
  dataDir: string;
  /** The processes that may be killed and are restarted. PostgreSQL is null when `databaseUrl` was given. */
  pids(): { web: number; worker: number; postgres: number | null };
  /** Resolves to null after stop(), or to an error when a process cannot be restarted: then call stop(). */
  ended: Promise<Error | null>;
  /** Stops everything gracefully, in order: web, worker, mail, chains, PostgreSQL. */
  stop(): Promise<void>;
}

const DEFAULT_PORT = 3000;

/** Returns both results, or throws the first error once both have settled, so that teardown misses no process. */
async function both<A, B>(one: Promise<A>, other: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([one, other]);
  return Promise.all([one, other]);
}

/** Migrates the database. @throws Error with the database's address, without the password */
async function migrateDatabase(url: string): Promise<void> {
  try {
    await migrate(url);
  } catch (error) {
    const { host, pathname } = new URL(url);
    const reason = error instanceof AggregateError ? error.errors.map(String).join(', ') : String(error);
    throw new Error(`the database ${host}${pathname} cannot be used: ${reason}`, { cause: error });
  }
}

/** The keypair file of the demo merchant's wallet. */
const merchantFile = (dataDir: string) => join(dataDir, 'merchant.json');

/** Returns the demo merchant, the same at every start, and the keypair file of its wallet, if the stack has one. */
async function prepareAccount(
  dataDir: string,
  baseUrl: string,
  databaseUrl: string,
  secretsKey: string,
  chains: Chains,
) {
  const rpcUrls = { test: chains.test.url, live: chains.live.url };
  const wallet = merchantFile(dataDir);
  const create = async () =>
    createDemoMerchant(databaseUrl, Buffer.from(secretsKey, 'base64'), rpcUrls, await readOrMakeKeypair(wallet));
  const account = await ensureDemoAccount(join(dataDir, 'demo.json'), baseUrl, create);
  // Older stacks forgot the key, and a merchant may have got another wallet since.
  return { ...account, merchant_wallet: (await isWalletOf(baseUrl, account, wallet)) ? wallet : null };
}

/** Starts every part, once the data folder is locked. */
async function startAll(parts: Parts, options: StackOptions): Promise<StackInfo> {
  const { port, databaseUrl: givenUrl, signal, report = () => {} } = options;
  const { dataDir } = parts;
  if (givenUrl === undefined) report('Starting Postgres');
  const databaseUrl = givenUrl ?? (await startDatabase(parts));
  signal?.throwIfAborted();
  report('Migrating the database, and starting the chains');
  const [chains] = await both(startChains(parts), migrateDatabase(databaseUrl));
  signal?.throwIfAborted();
  report('Starting the mail inbox and the wallets');
  const mail = await startInbox(parts);

  const webPort = port || (parts.isAnyPort ? await findFreePort() : DEFAULT_PORT);
  const baseUrl = `http://${LOOPBACK}:${webPort}`;
  const secretsKey = process.env.SECRETS_KEY || (await readSecretsKey(dataDir));
  const payer = join(dataDir, 'payer.json');
  const payers = await startPayers(parts, { baseUrl, chains, payer, merchant: merchantFile(dataDir) });
  const env = environmentFor({ databaseUrl, baseUrl, secretsKey, smtpUrl: mail.smtpUrl, chains, ...payers });
  await writeSecretFile(environmentFile(dataDir), `${JSON.stringify(env, null, 2)}\n`);
  parts.teardown.add(() => rm(environmentFile(dataDir), { force: true }));
  report('Starting web and worker');
  // Other variables of the caller (rates, limits, log level) apply too.
  const { kept: web, log } = await startServices(parts, { ...process.env, ...env }, webPort);
  await both(waitUntilReady(baseUrl, web, log, signal), preparePayer(payer, chains.test.url));
  report('Preparing the demo merchant');
  const account = await prepareAccount(dataDir, baseUrl, databaseUrl, secretsKey, chains);
  signal?.throwIfAborted();

  const info: StackInfo = {
    base_url: baseUrl,
    dashboard_url: await createDashboardUrl(databaseUrl, baseUrl, account.merchant_id),
    merchant_id: account.merchant_id,
    keys: account.keys,
    chains: { test: { rpc_url: chains.test.url }, live: { rpc_url: chains.live.url } },
    mail_url: mail.url,
    database_url: databaseUrl,
    payer,
    merchant_wallet: account.merchant_wallet,
  };
  await writeSecretFile(stackFile(dataDir), `${JSON.stringify(info, null, 2)}\n`);
  parts.teardown.add(() => rm(stackFile(dataDir), { force: true }));
  return info;
}

/** Checks the options before anything is started. @throws Error when one cannot work */
async function check({ port = DEFAULT_PORT, databaseUrl }: StackOptions): Promise<void> {
  if (databaseUrl !== undefined && databaseUrlProblem(databaseUrl) !== null) {
    throw new Error('DATABASE_URL must look like postgres://user:password@host:5432/database');
  }
  if (port !== 0 && !(await isWebPortFree(port))) {
    throw new Error(`port ${port} is taken: set PORT to another one, or to 0 for any`);
  }
}

/**
 * Starts the whole service on this machine, for trials and tests, and returns the stack. Writes stack.json once
 * everything answers.
 * @throws Error with one line for the user, once everything started is stopped
 */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const dataDir = resolve(options.dataDir ?? DEFAULT_DATA_DIR);
  // 711: PostgreSQL may run as another user, who must pass through. Secret files below have their own permissions.
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  const lock = await takeLock(dataDir);
  if (lock === null) {
    const owner = await findOwner(dataDir);
    const advice = 'stop it, or set DATA_DIR to another folder';
    throw new Error(`Florin already runs on ${displayPath(dataDir)} (pid ${owner}): ${advice}`);
  }
  const teardown = createTeardown();
  teardown.add(lock.release);
  const { port, quiet = false } = options;
  const pids: Parts['pids'] = { web: () => 0, worker: () => 0, postgres: () => null };
  const parts: Parts = { dataDir, isAnyPort: port === 0, quiet, teardown, endings: [], pids };
  try {
    for (const file of [stackFile(dataDir), environmentFile(dataDir)]) await rm(file, { force: true });
    await check(options);
    const info = await startAll(parts, options);
    return {
      info,
      dataDir,
      pids: () => ({ web: pids.web(), worker: pids.worker(), postgres: pids.postgres() }),
      ended: Promise.race(parts.endings),
      stop: teardown.run,
    };
  } catch (error) {
    await teardown.run();
    throw error;
  }
}
