import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Connection, Keypair, PublicKey } from '@solana/web3.js';
import { openDatabase } from '../../src/db/database.ts';
import { migrate } from '../../src/release.ts';
import { type CreatedMerchant, createMerchant } from '../../src/services/merchants.ts';
import { tokenAccount } from '../../src/solana/address.ts';
import { CHAIN_MAIN, MINTS } from '../localstack/chains.ts';
import { POSTGRES_STOP_MS, type PostgresChild, spawnPostgres } from '../localstack/postgres/child.ts';
import { findFreePort } from '../localstack/processes/ports.ts';
import { type Child, killChildren, spawnChild } from '../localstack/processes/processes.ts';
import { openWallet, type Wallet } from '../localstack/wallet/wallet.ts';
import { type Supervised, supervise } from './supervised.ts';

/** A separate Florin: Postgres, a chain, web processes and workers. Each is started again after it was ended. */
export type ChaosStack = {
  databaseUrl: string;
  webs: (Supervised & { origin: string })[];
  workers: Supervised[];
  /** null: `databaseUrl` was given */
  postgres: Supervised | null;
  merchant: CreatedMerchant;
  /** a second merchant, whose test clock moves; the first one's payments must not expire by that */
  biller: CreatedMerchant;
  wallet: Wallet;
  /** the wallet of both merchants */
  shop: Wallet;
  /** returns the base units of USDC that `wallet` has spent */
  spent(): Promise<bigint>;
  stop(): Promise<void>;
};

/** Enough for any run: a payment is one USDC. */
const FUNDS = { SOL: '1000000000000', USDC: '1000000000000' };

/** The folder of this version's code. */
export const OWN_CODE = fileURLToPath(new URL('../../', import.meta.url));

export type ChaosStackOptions = {
  /** a migrated database to use; default: a new Postgres */
  databaseUrl?: string | undefined;
  workers: number;
  /** default: 2 */
  webs?: number;
  /** receives the output of the processes; default: nobody does */
  onLine?: OnLine | undefined;
  /** returns the folder with the code of web and worker, at each start; default: this version's */
  code?: (() => string) | undefined;
  /** returns more variables of a process, at each start */
  env?: ((name: string) => NodeJS.ProcessEnv) | undefined;
  /** no process is started any more once it is aborted */
  signal?: AbortSignal;
};
type OnLine = (name: string, line: string) => void;

/** Exit code of a command that SIGINT ended. */
const INTERRUPTED = 130;

/** Runs `work` with a stack, and returns its result. Stops the stack at the end, after an error, and on SIGINT or SIGTERM. */
export async function withChaosStack<T>(
  options: ChaosStackOptions,
  work: (stack: ChaosStack) => Promise<T>,
): Promise<T> {
  const interrupted = new AbortController();
  const starting = startChaosStack({ ...options, signal: interrupted.signal });
  let isUp = false;
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= starting.then((stack) => stack.stop());
    return stopping;
  };
  const interrupt = async () => {
    interrupted.abort();
    // The start fails then, and removes what there is.
    if (!isUp) killChildren();
    await stop().catch(() => {});
    killChildren();
    process.exit(INTERRUPTED);
  };
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.once(signal, interrupt);
  try {
    const stack = await starting;
    isUp = true;
    return await work(stack);
  } finally {
    await stop();
    for (const signal of signals) process.off(signal, interrupt);
  }
}

/** Starts every part and returns the stack. */
export async function startChaosStack({
  databaseUrl: given,
  workers: workerCount,
  webs: webCount = 2,
  onLine = () => {},
  code = () => OWN_CODE,
  env: more = () => ({}),
  signal,
}: ChaosStackOptions) {
  const teardown: Teardown = [];
  let isStopping = false;
  const stop = async () => {
    isStopping = true;
    for (const step of teardown.toReversed()) await step();
  };
  try {
    const own = given === undefined ? await startPostgres(onLine, teardown) : null;
    const databaseUrl = given ?? (own?.databaseUrl as string);
    const [chain] = await Promise.all([startChain(onLine), own && migrate(databaseUrl)]);
    teardown.push(() => chain.child.stop(POSTGRES_STOP_MS));
    const secretsKey = randomBytes(32);
    const accounts = await createAccounts(databaseUrl, chain.url, secretsKey);
    const usual = environment(databaseUrl, chain.url, secretsKey.toString('base64'));
    const env = (name: string) => ({ ...usual, ...more(name) });
    const start: Start = { code, env, onLine, isWanted: () => !isStopping && !signal?.aborted };
    const [webs, workers] = await Promise.all([
      Promise.all(numbersTo(webCount).map((number) => startWeb(`web ${number}`, start))),
      Promise.all(numbersTo(workerCount).map((number) => startWorker(`worker ${number}`, start))),
    ]);
    teardown.push(() => Promise.all([...webs, ...workers].map((process) => process.stop())));
    const stack: ChaosStack = { databaseUrl, webs, workers, postgres: own?.postgres ?? null, ...accounts, stop };
    return stack;
  } catch (error) {
    await stop();
    throw error;
  }
}

const numbersTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Functions that stop the parts. The last one is called first. */
type Teardown = (() => Promise<unknown>)[];

async function startPostgres(onLine: OnLine, teardown: Teardown) {
  const dataDir = await mkdtemp(join(tmpdir(), 'florin-chaos-'));
  // A killed Postgres may still write for a moment.
  teardown.push(() => rm(dataDir, { recursive: true, force: true, maxRetries: 10 }));
  // Under root, PostgreSQL runs as another user, who must enter this folder.
  await chmod(dataDir, 0o711);
  const port = await findFreePort();
  let server: PostgresChild | undefined;
  const start = async () => {
    server = await spawnPostgres({ dataDir: join(dataDir, 'postgres'), port }, (line) => onLine('postgres', line));
    return server.child;
  };
  // Kills the server itself. The process that started it then ends too, and both are restarted.
  const postgres = await supervise('postgres', start, () => process.kill(server?.pid as number, 'SIGKILL'));
  teardown.push(postgres.stop);
  return { postgres, databaseUrl: server?.url as string };
}

async function startChain(onLine: OnLine): Promise<{ child: Child; url: string }> {
  const mints = [{ symbol: 'USDC', address: MINTS.test.USDC, decimals: 6 }];
  const args = [JSON.stringify({ test: { mints, slotMs: 100 } })];
  const child = spawnChild('chain', CHAIN_MAIN, { args, onLine: (line) => onLine('chain', line) });
  return { child, url: JSON.parse(await child.firstLine).test.url };
}

async function createAccounts(databaseUrl: string, chainUrl: string, secretsKey: Buffer) {
  const db = openDatabase({ url: databaseUrl, applicationName: 'chaos', maxConnections: 1 });
  const shop = await openWallet(chainUrl, Keypair.generate().secretKey);
  const settings = { wallets: { USDC: shop.address } };
  const create = (name: string) =>
    createMerchant(db, secretsKey, { name, email: 'c@example.com' }, { test: settings, live: {} });
  const [merchant, biller] = [await create('Chaos'), await create('Biller')];
  await db.destroy();
  const wallet = await openWallet(chainUrl, Keypair.generate().secretKey);
  for (const [token, amount] of Object.entries(FUNDS)) {
    await fund(chainUrl, { wallet: wallet.address, token, amount });
    await fund(chainUrl, { wallet: shop.address, token, amount: '1000000000' });
  }
  const spent = async () => {
    const account = new PublicKey(tokenAccount(wallet.address, MINTS.test.USDC));
    const { value } = await new Connection(chainUrl, 'processed').getTokenAccountBalance(account);
    return BigInt(FUNDS.USDC) - BigInt(value.amount);
  };
  return { merchant, biller, wallet, shop, spent };
}

async function fund(chainUrl: string, what: { wallet: string; token: string; amount: string }): Promise<void> {
  const body = JSON.stringify({ action: 'fund', ...what });
  const { ok } = await fetch(`${chainUrl}/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  if (!ok) throw new Error(`the local chain refused to fund ${what.wallet} with ${what.token}`);
}

/** Returns the environment: no rate limits, otherwise as in production. */
function environment(databaseUrl: string, chainUrl: string, secretsKey: string): NodeJS.ProcessEnv {
  const unlimited = '900000000';
  return {
    ...process.env,
    DATABASE_URL: databaseUrl,
    BASE_URL: 'http://127.0.0.1',
    SECRETS_KEY: secretsKey,
    SOLANA_TEST_RPC_URLS: chainUrl,
    SOLANA_LIVE_RPC_URLS: chainUrl,
    SOLANA_RPC_REQUESTS_PER_SECOND: '1000',
    RATES_PROVIDER: 'static',
    WEBHOOK_ALLOW_PRIVATE: 'true',
    RATE_LIMIT_PAYMENTS: unlimited,
    RATE_LIMIT_READS: unlimited,
    RATE_LIMIT_OTHERS: unlimited,
    IP_LIMIT_PER_MINUTE: unlimited,
    IP_LIMIT_PAYMENTS_PER_MINUTE: unlimited,
    MAIL_LIMIT_INVOICES_PER_DAY: unlimited,
    LOG_LEVEL: 'info',
  };
}

type Start = {
  code: () => string;
  env: (name: string) => NodeJS.ProcessEnv;
  onLine: OnLine;
  /** false: the stack is being stopped */
  isWanted: () => boolean;
};

async function startWeb(name: string, start: Start) {
  const env = { PORT: String(await findFreePort()) };
  const supervised = await supervise(
    name,
    service(name, { module: 'src/api/main.ts', env, ready: 'listening' }, start),
  );
  return { ...supervised, origin: `http://127.0.0.1:${env.PORT}` };
}

function startWorker(name: string, start: Start): Promise<Supervised> {
  return supervise(name, service(name, { module: 'src/jobs/main.ts', env: {}, ready: 'working' }, start));
}

/** Pause before another start, for example while Postgres is down: the same as in the documented unit. */
const START_PAUSE_MS = 1000;
/** A process that has never worked is broken after so many starts. */
const FIRST_TRIES = 5;

/**
 * Returns a function that starts a process of Florin and waits for its `ready` log line. Once the process has worked, it retries
 * until it works again. @throws Error with the last line of a process that never works
 */
function service(
  name: string,
  { module, env: own, ready }: { module: string; env: NodeJS.ProcessEnv; ready: string },
  { code, env, onLine, isWanted }: Start,
): () => Promise<Child> {
  let hasWorked = false;
  return async () => {
    for (let tries = 1; isWanted(); tries++) {
      const { promise: isReady, resolve } = Promise.withResolvers<true>();
      let lastLine = '';
      const child = spawnChild(name, join(code(), module), {
        env: { ...env(name), ...own },
        onLine: (line) => {
          lastLine = line;
          if (line.includes(`"msg":"${ready}"`)) resolve(true);
          onLine(name, line);
        },
      });
      if (await Promise.race([isReady, child.exited.then(() => false)])) {
        hasWorked = true;
        return child;
      }
      if (!hasWorked && tries === FIRST_TRIES) throw new Error(`${name} does not start: ${lastLine}`);
      await new Promise((resume) => setTimeout(resume, START_PAUSE_MS));
    }
    throw new Error(`${name} does not start again: it is being stopped`);
  };
}
