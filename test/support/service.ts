import { type Chain, startChain } from '@florin/local-chain/server';
import { Florin } from '@florin/sdk';
import { Keypair } from '@solana/web3.js';
import { type Logger, pino } from 'pino';
import { inject } from 'vitest';
import { startWeb, type WebLimits } from '../../src/api/start.ts';
import { type Config, readConfig } from '../../src/config/index.ts';
import { type Database, openDatabase } from '../../src/db/database.ts';
import { type MerchantModeSettings, updateMerchantMode } from '../../src/db/merchants/merchants.ts';
import { transact } from '../../src/db/transaction.ts';
import { MODES, type Mode } from '../../src/domain/modes.ts';
import { runOnce as refreshRates } from '../../src/jobs/handlers/rates.refresh.ts';
import { startWorker } from '../../src/jobs/start.ts';
import { startEnqueuing } from '../../src/queue/queues.ts';
import { type CreatedMerchant, createMerchant } from '../../src/services/merchants.ts';
import { createRpc, type Rpc } from '../../src/solana/rpc/client.ts';
import { ACCOUNT, createDatabase, MERCHANT_TEMPLATE } from './database.ts';
import { isThroughPrism, throughPrism } from './prism.ts';

export const silent = pino({ level: 'silent' });

/** For webs without further requests: stopping closes the connections that clients left open at once. */
export const AT_ONCE = { graceMs: 25 };

/** For webs whose requests must not change the request log, because the test reads all rows or lists. */
export const UNLOGGED: WebLimits = { perHour: { success: 0, error: 0, throttled: 0 } };

/** Test settings: prices that are easy to compute with, and mints that exist on the chains below. */
export const MINTS = {
  USDC: '4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU',
  USDT: 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB',
};

export type Answer = { status: number; headers: Headers; body: any };

export type Service = {
  url: string;
  /** the environment of its processes */
  env: Record<string, string>;
  config: Config;
  db: Database;
  chain: Chain;
  rpc: Record<Mode, Rpc>;
  merchant: CreatedMerchant;
  /** the merchant's wallet in both modes */
  wallet: string;
  /** Calls the API, by default with the merchant's test key. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** the SDK with the merchant's test key */
  florin: Florin;
  stop(): Promise<void>;
};

export type ServiceOptions = {
  /** run the worker in this process, on real polls and real time */
  worker?: boolean;
  chain?: Partial<Parameters<typeof startChain>[0]>;
  env?: Record<string, string>;
  /** the log of web and worker; by default none */
  log?: Logger;
  /** smaller limits of the web */
  limits?: WebLimits;
  /** the database to use instead of a new one; the caller drops it */
  databaseUrl?: string;
};

/** Starts a complete Florin on loopback: a database and a chain of its own, the web, and a merchant with both keys. */
export async function startService(options: ServiceOptions = {}): Promise<Service> {
  const mints = [
    { symbol: 'USDC' as const, address: MINTS.USDC, decimals: 6 },
    { symbol: 'USDT' as const, address: MINTS.USDT, decimals: 6 },
  ];
  const account = inject('account');
  const [database, chain] = await Promise.all([
    options.databaseUrl ? { url: options.databaseUrl, drop: async () => {} } : createDatabase(MERCHANT_TEMPLATE),
    startChain({ cluster: 'test', mints, slotMs: 50, ...options.chain }),
  ]);
  const env = {
    DATABASE_URL: database.url,
    BASE_URL: 'http://127.0.0.1:3000',
    PORT: '0',
    SECRETS_KEY: account.secretsKey,
    SOLANA_TEST_RPC_URLS: chain.url,
    SOLANA_LIVE_RPC_URLS: chain.url,
    SOLANA_TEST_USDT_MINT: MINTS.USDT,
    SOLANA_RPC_REQUESTS_PER_SECOND: '10000',
    RATES_PROVIDER: 'static',
    RATES_STATIC: 'EUR=1.10,GBP=1.25,SOL=150',
    WEBHOOK_ALLOW_PRIVATE: 'true',
    RATE_LIMIT_PAYMENTS: '1000000',
    RATE_LIMIT_READS: '1000000',
    RATE_LIMIT_OTHERS: '1000000',
    MAIL_LIMIT_INVOICES_PER_DAY: '1000000',
    TEST_MAIL_ALLOW_ALL: 'true',
    IP_LIMIT_PER_MINUTE: '1000000',
    IP_LIMIT_PAYMENTS_PER_MINUTE: '1000000',
    ...options.env,
  };
  const config = readConfig(env);
  const db = openDatabase({ url: database.url, applicationName: 'test', maxConnections: 5 });
  await startEnqueuing(db);
  await refreshRates({ db, config, log: silent });
  const wallet = Keypair.generate().publicKey.toBase58();
  const side = { wallets: { USDC: wallet, USDT: wallet, SOL: wallet } };
  const merchant = options.databaseUrl
    ? await createMerchant(db, config.SECRETS_KEY, ACCOUNT, { test: side, live: side })
    : await settle(db, account, side);
  const { log = silent } = options;
  const web = await startWeb(config, log, { ...AT_ONCE, ...options.limits });
  const worker = options.worker ? await startWorker(config, log) : null;
  const proxy = isThroughPrism ? await throughPrism(web.port) : null;
  const url = proxy?.url ?? `http://127.0.0.1:${web.port}`;
  const rpcOf = () => createRpc({ endpoints: [chain.url], requestsPerSecond: 10_000 });
  const rpc = { test: rpcOf(), live: rpcOf() };

  return {
    url,
    env,
    config,
    db,
    chain,
    rpc,
    merchant,
    wallet,
    call: (method, path, body, headers = {}) =>
      request(method, `${url}/api/v1${path}`, body, { authorization: `Bearer ${merchant.keys.test}`, ...headers }),
    florin: new Florin({ apiKey: merchant.keys.test, baseUrl: url }),
    stop: async () => {
      await worker?.stop();
      await proxy?.stop();
      await web.stop();
      await Promise.all([rpc.test.close(), rpc.live.close(), db.destroy()]);
      await chain.close();
      await database.drop();
    },
  };
}

/** Sets the wallets of the merchant that is already in the database. */
async function settle(
  db: Database,
  { id, keys }: CreatedMerchant,
  side: MerchantModeSettings,
): Promise<CreatedMerchant> {
  await transact(db, async (trx) => {
    for (const mode of MODES) await updateMerchantMode(trx, id, mode, side);
  });
  return { id, keys };
}

async function request(method: string, url: string, body: unknown, headers: Record<string, string>): Promise<Answer> {
  const hasBody = body !== undefined;
  const response = await fetch(url, {
    method,
    headers: { ...(hasBody ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(hasBody ? { body: typeof body === 'string' ? body : JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}
