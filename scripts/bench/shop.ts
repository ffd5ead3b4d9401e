import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Keypair, Transaction } from '@solana/web3.js';
import { openDatabase } from '../../src/db/database.ts';
import { migrate } from '../../src/release.ts';
import { createMerchant } from '../../src/services/merchants.ts';
import { createRpc, type Rpc } from '../../src/solana/rpc/client.ts';
import { serveLocally } from '../lib/localServer.ts';
import { CHAIN_MAIN, MINTS } from '../localstack/chains.ts';
import { spawnPostgres } from '../localstack/postgres/child.ts';
import { findFreePort } from '../localstack/processes/ports.ts';
import { type Child, spawnChild } from '../localstack/processes/processes.ts';

/** The bench fails if a payment's webhook takes longer. */
const DEADLINE_MS = 120_000;
const CHILD_STOP_MS = 30_000;
const POSTGRES_STOP_MS = 10_000;

const moduleAt = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** When each payment landed and when its webhook arrived, by payment id, in milliseconds of `performance.now()`. */
export type Times = { landed: Map<string, number>; received: Map<string, number> };

/** A shop with its own Florin and chain, and a payer with money. */
export type Shop = {
  origin: string;
  key: string;
  chainUrl: string;
  /** where the worker's metrics are */
  metricsUrl: string;
  rpc: Rpc;
  payer: Keypair;
  times: Times;
};

/**
 * Runs `work` in a shop on this machine: one web process, one worker, a Postgres and a chain.
 * Postgres waits for the disk. Slots take 400 ms, as Solana's first did, and are confirmed after two.
 * @param settings variables of Florin's processes
 */
export async function withShop<T>(settings: Record<string, string>, work: (shop: Shop) => Promise<T>): Promise<T> {
  const postgres = await spawnPostgres({});
  await migrate(postgres.url);
  const receiver = await startReceiver();
  const children: Child[] = [];
  try {
    const chainUrl = await startChain(children);
    const florin = await startFlorin(children, postgres.url, chainUrl, receiver.url, settings);
    const rpc = createRpc({ endpoints: [chainUrl], requestsPerSecond: 100_000 });
    const payer = Keypair.generate();
    await fund(chainUrl, payer);
    const times: Times = { landed: new Map(), received: receiver.received };
    const result = await work({ ...florin, chainUrl, rpc, payer, times });
    await rpc.close();
    return result;
  } finally {
    for (const child of children.reverse()) await child.stop(CHILD_STOP_MS);
    await receiver.close();
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

async function startFlorin(
  children: Child[],
  databaseUrl: string,
  chainUrl: string,
  hook: string,
  settings: Record<string, string>,
) {
  const secretsKey = randomBytes(32);
  const db = openDatabase({ url: databaseUrl, applicationName: 'bench', maxConnections: 2 });
  const wallets = { USDC: Keypair.generate().publicKey.toBase58() };
  const names = { name: 'Bench', email: 'b@example.com' };
  const merchant = await createMerchant(db, secretsKey, names, { test: { wallets }, live: {} });
  await db.destroy();
  const origin = `http://127.0.0.1:${await findFreePort()}`;
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    BASE_URL: origin,
    PORT: new URL(origin).port,
    SECRETS_KEY: secretsKey.toString('base64'),
    SOLANA_TEST_RPC_URLS: chainUrl,
    SOLANA_LIVE_RPC_URLS: chainUrl,
    SOLANA_RPC_REQUESTS_PER_SECOND: '1000',
    RATES_PROVIDER: 'static',
    RATES_STATIC: 'EUR=1.10,GBP=1.25,SOL=150',
    WEBHOOK_ALLOW_PRIVATE: 'true',
    RATE_LIMIT_PAYMENTS: '900000000',
    IP_LIMIT_PER_MINUTE: '900000000',
    IP_LIMIT_PAYMENTS_PER_MINUTE: '900000000',
    LOG_LEVEL: 'info',
    ...settings,
  };
  const metricsPort = String(await findFreePort());
  const web = spawnChild('web', moduleAt('../../src/api/main.ts'), { env, onLine: () => {} });
  const ofWorker = { ...env, METRICS_PORT: metricsPort };
  const worker = spawnChild('worker', moduleAt('../../src/jobs/main.ts'), { env: ofWorker, onLine: () => {} });
  children.push(web, worker);
  await Promise.all([web.firstLine, worker.firstLine]);
  const key = merchant.keys.test;
  await call(origin, key, '/webhook-endpoints', { url: hook, events: ['payment.confirmed'] });
  return { origin, key, metricsUrl: `http://127.0.0.1:${metricsPort}/metrics` };
}

/**
 * Creates and pays payments at a rate, and waits for all webhooks.
 * @param submits which of them submit their signature, as a wallet on the payment's page does
 * @throws Error when a webhook does not arrive
 */
export async function payMany(
  shop: Shop,
  count: number,
  perSecond: number,
  { submits = (_number: number): boolean => false } = {},
): Promise<void> {
  const startedAt = performance.now();
  const paying: Promise<void>[] = [];
  for (let number = 0; number < count; number++) {
    await delay(Math.max(0, startedAt + (number * 1000) / perSecond - performance.now()));
    paying.push(payOne(shop, submits(number)));
  }
  await Promise.all(paying);
  const { landed, received } = shop.times;
  const endAt = performance.now() + DEADLINE_MS;
  while ([...landed.keys()].some((id) => !received.has(id))) {
    if (performance.now() > endAt) throw new Error(`some webhooks did not arrive within ${DEADLINE_MS / 1000} s`);
    await delay(50);
  }
}

async function payOne({ origin, key, rpc, payer, times }: Shop, submits: boolean): Promise<void> {
  const { id } = await create({ origin, key });
  const body = { payer_wallet: payer.publicKey.toBase58() };
  const built = await call(origin, key, `/payments/${id}/build-transaction`, body);
  const transaction = Transaction.from(Buffer.from(built.transaction as string, 'base64'));
  transaction.sign(payer);
  // A node behind a balancer may not know the blockhash yet.
  const signature = await rpc.sendTransaction(transaction.serialize().toString('base64'), { skipPreflight: true });
  times.landed.set(id, performance.now());
  if (submits) await call(origin, key, `/payments/${id}/submit-transaction`, { transaction_signature: signature });
}

/** Creates a payment of one dollar. */
export async function create({ origin, key }: Pick<Shop, 'origin' | 'key'>): Promise<{ id: string }> {
  return (await call(origin, key, '/payments', { amount: 1 })) as { id: string };
}

/** Returns the percentiles of the times from landing to webhook, in milliseconds. */
export function latencies({ landed, received }: Times): { p50: number; p99: number; most: number; count: number } {
  const sorted = [...landed].map(([id, at]) => (received.get(id) as number) - at).sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] as number;
  return { p50: at(0.5), p99: at(0.99), most: at(1), count: sorted.length };
}

async function fund(chainUrl: string, payer: Keypair): Promise<void> {
  const wallet = payer.publicKey.toBase58();
  for (const [token, amount] of [
    ['SOL', '100000000000'],
    ['USDC', '1000000000'],
  ]) {
    await post(`${chainUrl}/control`, {}, { action: 'fund', wallet, token, amount });
  }
}

/** The merchant's side: answers at once, and notes when each payment's webhook came first. */
async function startReceiver() {
  const received = new Map<string, number>();
  const server = await serveLocally(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    response.end('ok');
    const { data } = JSON.parse(Buffer.concat(chunks).toString());
    if (!received.has(data.id)) received.set(data.id, performance.now());
  });
  return { received, close: server.stop, url: server.url };
}

function call(origin: string, key: string, path: string, body: object) {
  return post(`${origin}/api/v1${path}`, { authorization: `Bearer ${key}` }, body);
}

async function post(url: string, headers: Record<string, string>, body: object): Promise<Record<string, unknown>> {
  const json = { ...headers, 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers: json, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Record<string, unknown>;
}

/** Switches a fault of the chain's node, or does another of its actions. */
export async function control({ chainUrl }: Shop, action: Record<string, unknown>): Promise<void> {
  await post(`${chainUrl}/control`, {}, action);
}

/** Returns the wallet of a payment, and the references that its transfer carries: its own, then the beacon. */
export async function checkoutOf({ origin }: Shop, id: string): Promise<{ wallet: string; references: string[] }> {
  const data = await (await fetch(`${origin}/api/v1/payments/${id}/checkout-data`)).json();
  const url = new URL((data as { solana_pay_url: string }).solana_pay_url);
  return { wallet: url.pathname, references: url.searchParams.getAll('reference') };
}
