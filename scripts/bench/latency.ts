import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Keypair, Transaction } from '@solana/web3.js';
import { openDatabase } from '../../src/db/database.ts';
import { migrate } from '../../src/release.ts';
import { createMerchant } from '../../src/services/merchants.ts';
import { createRpc, type Rpc } from '../../src/solana/rpc/client.ts';
import type { TransactionJson } from '../../src/solana/rpc/transactionJson.ts';
import { readTransaction } from '../../src/solana/transactions/parse.ts';
import { serveLocally } from '../lib/localServer.ts';
import { CHAIN_MAIN, MINTS } from '../localstack/chains.ts';
import { spawnPostgres } from '../localstack/postgres/child.ts';
import { findFreePort } from '../localstack/processes/ports.ts';
import { type Child, spawnChild } from '../localstack/processes/processes.ts';
import type { Figure } from './report.ts';

const PAYMENTS_PER_SECOND = 20;
const WARM_UP = 40;
const MEASURED = 400;
/** The bench fails if a payment's webhook takes longer. */
const DEADLINE_MS = 60_000;
const TARGET_MS = { p50: 1500, p99: 3000 };
/** Fast enough for a worker to keep up with the chain. */
const READING_TARGET_MS = 0.2;
const READINGS = 2000;
const CHILD_STOP_MS = 30_000;
const POSTGRES_STOP_MS = 10_000;

const moduleAt = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** When each payment landed and when its webhook arrived, by payment id, in milliseconds of `performance.now()`. */
type Times = { landed: Map<string, number>; received: Map<string, number> };

/**
 * Measures the time from the execution of a payment's transaction on the chain to the receipt of `payment.confirmed`, at
 * 20 payments a second. One web process, one worker, one Postgres that waits for the disk, and a chain run on this
 * machine. The chain has Solana's slots (400 ms, confirmed after two), so its own 0.8 s are in the figure.
 */
export async function benchLatency(): Promise<Figure[]> {
  const postgres = await spawnPostgres({});
  await migrate(postgres.url);
  const receiver = await startReceiver();
  const children: Child[] = [];
  try {
    const chainUrl = await startChain(children);
    const { origin, key } = await startFlorin(children, postgres.url, chainUrl, receiver.url);
    const rpc = createRpc({ endpoints: [chainUrl], requestsPerSecond: 100_000 });
    const payer = Keypair.generate();
    await fund(chainUrl, payer);
    const times: Times = { landed: new Map(), received: receiver.received };
    await payMany(WARM_UP, times, origin, key, rpc, payer);
    times.landed.clear();
    await payMany(MEASURED, times, origin, key, rpc, payer);
    const reading = await benchReading(rpc, payer);
    await rpc.close();
    return [figure(times), reading];
  } finally {
    for (const child of children.reverse()) await child.stop(CHILD_STOP_MS);
    await receiver.close();
    await postgres.child.stop(POSTGRES_STOP_MS);
  }
}

/** Measures how long a worker takes to read the transfers of one fetched transaction. */
async function benchReading(rpc: Rpc, payer: Keypair): Promise<Figure> {
  const [latest] = await rpc.getSignaturesForAddress(payer.publicKey.toBase58(), { limit: 1 });
  const [json] = (await rpc.getTransactions([latest?.signature ?? ''])) as [TransactionJson];
  for (let round = 0; round < READINGS; round++) readTransaction(json);
  const startedAt = performance.now();
  for (let round = 0; round < READINGS; round++) readTransaction(json);
  const ms = (performance.now() - startedAt) / READINGS;
  return {
    what: 'reading the transfers of one transaction',
    measured: `${ms.toFixed(3)} ms`,
    target: `< ${READING_TARGET_MS} ms`,
    isReached: ms < READING_TARGET_MS,
  };
}

async function startChain(children: Child[]): Promise<string> {
  const mints = [{ symbol: 'USDC', address: MINTS.test.USDC, decimals: 6 }];
  const args = [JSON.stringify({ test: { mints } })];
  const chain = spawnChild('chain', CHAIN_MAIN, { args, onLine: () => {} });
  children.push(chain);
  return JSON.parse(await chain.firstLine).test.url;
}

async function startFlorin(children: Child[], databaseUrl: string, chainUrl: string, hook: string) {
  const secretsKey = randomBytes(32);
  const db = openDatabase({ url: databaseUrl, applicationName: 'bench', maxConnections: 2 });
  const settings = { wallets: { USDC: Keypair.generate().publicKey.toBase58() } };
  const names = { name: 'Bench', email: 'b@example.com' };
  const merchant = await createMerchant(db, secretsKey, names, { test: settings, live: {} });
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
    WEBHOOK_ALLOW_PRIVATE: 'true',
    RATE_LIMIT_PAYMENTS: '900000000',
    IP_LIMIT_PER_MINUTE: '900000000',
    IP_LIMIT_PAYMENTS_PER_MINUTE: '900000000',
    LOG_LEVEL: 'info',
  };
  const web = spawnChild('web', moduleAt('../../src/api/main.ts'), { env, onLine: () => {} });
  const worker = spawnChild('worker', moduleAt('../../src/jobs/main.ts'), { env, onLine: () => {} });
  children.push(web, worker);
  await Promise.all([web.firstLine, worker.firstLine]);
  const key = merchant.keys.test;
  await call(origin, key, '/webhook-endpoints', { url: hook, events: ['payment.confirmed'] });
  return { origin, key };
}

/** Creates and pays payments at PAYMENTS_PER_SECOND, and waits for all webhooks. @throws Error when one does not arrive */
async function payMany(count: number, times: Times, origin: string, key: string, rpc: Rpc, payer: Keypair) {
  const startedAt = performance.now();
  const paying: Promise<void>[] = [];
  for (let number = 0; number < count; number++) {
    await delay(Math.max(0, startedAt + (number * 1000) / PAYMENTS_PER_SECOND - performance.now()));
    paying.push(payOne(times, origin, key, rpc, payer));
  }
  await Promise.all(paying);
  const endAt = performance.now() + DEADLINE_MS;
  while ([...times.landed.keys()].some((id) => !times.received.has(id))) {
    if (performance.now() > endAt) throw new Error(`some webhooks did not arrive within ${DEADLINE_MS / 1000} s`);
    await delay(50);
  }
}

async function payOne({ landed }: Times, origin: string, key: string, rpc: Rpc, payer: Keypair): Promise<void> {
  const { id } = await call(origin, key, '/payments', { amount: 1 });
  const body = { payer_wallet: payer.publicKey.toBase58() };
  const built = await call(origin, key, `/payments/${id}/build-transaction`, body);
  const transaction = Transaction.from(Buffer.from(built.transaction as string, 'base64'));
  transaction.sign(payer);
  await rpc.sendTransaction(transaction.serialize().toString('base64'));
  landed.set(id as string, performance.now());
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

function figure({ landed, received }: Times): Figure {
  const latencies = [...landed].map(([id, at]) => (received.get(id) as number) - at).sort((one, other) => one - other);
  const at = (share: number) =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] as number;
  const [p50, p99] = [at(0.5), at(0.99)];
  return {
    what: `landed on chain to webhook received, ${PAYMENTS_PER_SECOND} payments/s`,
    measured: `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, most ${at(1).toFixed(0)} ms of ${latencies.length}`,
    target: `p50 < ${TARGET_MS.p50} ms, p99 < ${TARGET_MS.p99} ms`,
    isReached: p50 < TARGET_MS.p50 && p99 < TARGET_MS.p99,
  };
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
