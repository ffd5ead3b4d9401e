import { randomBytes, randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { Keypair } from '@solana/web3.js';
import { openDatabase } from '../../src/db/database.ts';
import { migrate } from '../../src/release.ts';
import { createMerchant } from '../../src/services/merchants.ts';
import { spawnPostgres } from '../localstack/postgres/child.ts';
import { findFreePort } from '../localstack/processes/ports.ts';
import { spawnChild } from '../localstack/processes/processes.ts';
import { compare, type Target } from './load.ts';
import type { Figure } from './report.ts';

/** Pool size of both Florin and its rival. */
const POOL_SIZE = '10';
const ROUNDS = 2;
const POSTGRES_STOP_MS = 10_000;
const CHILD_STOP_MS = 5_000;

const moduleAt = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The shared parts of a bench's webs: a Postgres that waits for the disk as in production, and a merchant. */
export type Ground = {
  /** the environment of a web; it has no port yet */
  env: NodeJS.ProcessEnv;
  headers: Record<string, string>;
  merchantId: string;
  wallet: string;
};

/** Runs `work` with a Postgres and a merchant, and stops the Postgres. */
export async function withGround<T>(work: (ground: Ground) => Promise<T>): Promise<T> {
  const postgres = await spawnPostgres({});
  try {
    const secretsKey = randomBytes(32);
    await migrate(postgres.url);
    const db = openDatabase({ url: postgres.url, applicationName: 'bench', maxConnections: 2 });
    const wallet = Keypair.generate().publicKey.toBase58();
    const settings = { wallets: { USDC: wallet } };
    const account = { name: 'Bench', email: 'b@example.com' };
    const merchant = await createMerchant(db, secretsKey, account, { test: settings, live: {} });
    await db.destroy();
    const unlimited = '900000000';
    const env = {
      ...process.env,
      DATABASE_URL: postgres.url,
      DATABASE_POOL_SIZE: POOL_SIZE,
      SECRETS_KEY: secretsKey.toString('base64'),
      SOLANA_TEST_RPC_URLS: 'http://127.0.0.1:9',
      SOLANA_LIVE_RPC_URLS: 'http://127.0.0.1:9',
      WEBHOOK_ALLOW_PRIVATE: 'true',
      RATE_LIMIT_PAYMENTS: unlimited,
      RATE_LIMIT_READS: unlimited,
      LOG_LEVEL: 'info',
    };
    const headers = { authorization: `Bearer ${merchant.keys.test}`, 'content-type': 'application/json' };
    return await work({ env, headers, merchantId: merchant.id, wallet });
  } finally {
    await postgres.child.stop(POSTGRES_STOP_MS);
  }
}

/** Starts a web process. Resolves when it listens. */
export async function startBenchWeb(env: NodeJS.ProcessEnv): Promise<{ origin: string; stop(): Promise<unknown> }> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const own = { ...env, BASE_URL: origin, PORT: String(port) };
  const web = spawnChild('web', moduleAt('../../src/api/main.ts'), { env: own, onLine: () => {} });
  await web.firstLine;
  return { origin, stop: () => web.stop(CHILD_STOP_MS) };
}

/**
 * Measures requests per second of POST /payments (authenticated, idempotent, one webhook endpoint) and
 * GET /payments/{id}. The floor of each is a bare Koa route that makes one round trip. One web process, one Postgres that
 * waits for the disk as in production, and this load run on one machine.
 */
export function benchRequests(): Promise<Figure[]> {
  return withGround(async ({ env, headers, merchantId, wallet }) => {
    const web = await startBenchWeb(env);
    const rivalArgs = [env.DATABASE_URL as string, POOL_SIZE, merchantId, wallet];
    const rival = spawnChild('rival', moduleAt('./rival-main.ts'), { args: rivalArgs, onLine: () => {} });
    try {
      const { origin } = web;
      const rivalOrigin = `http://127.0.0.1:${JSON.parse(await rival.firstLine).port}`;
      await post(`${origin}/api/v1/webhook-endpoints`, headers, { url: 'http://127.0.0.1:9/hook' });
      const { id } = await post(`${origin}/api/v1/payments`, headers, { amount: 1 });
      return await measure(origin, rivalOrigin, headers, id);
    } finally {
      await Promise.all([web.stop(), rival.stop(CHILD_STOP_MS)]);
    }
  });
}

const BODY = JSON.stringify({ amount: 12.5, currency: 'USD', token: 'USDC', description: 'A book' });

/** Returns the target that creates payments at a web. */
export function creating(name: string, origin: string, headers: Record<string, string>): Target {
  const request = () => ({
    method: 'POST' as const,
    path: '/api/v1/payments',
    body: BODY,
    headers: { ...headers, 'idempotency-key': randomUUID() },
  });
  return { name, origin, status: 201, request };
}

async function measure(
  origin: string,
  rivalOrigin: string,
  headers: Record<string, string>,
  id: string,
): Promise<Figure[]> {
  const json = { 'content-type': 'application/json' };
  const posting: Target[] = [
    creating('POST /payments', origin, headers),
    {
      name: 'bare INSERT',
      origin: rivalOrigin,
      status: 201,
      request: () => ({ method: 'POST', path: '/payments', body: BODY, headers: json }),
    },
  ];
  const reading: Target[] = [
    {
      name: 'GET /payments/{id}',
      origin,
      status: 200,
      request: () => ({ method: 'GET', path: `/api/v1/payments/${id}`, headers }),
    },
    {
      name: 'bare SELECT',
      origin: rivalOrigin,
      status: 200,
      request: () => ({ method: 'GET', path: `/payments/${id}` }),
    },
  ];
  const posts = await compare(posting, ROUNDS);
  const reads = await compare(reading, ROUNDS);
  return [figure(posts, 'POST /payments', 'bare INSERT', 0.4), figure(reads, 'GET /payments/{id}', 'bare SELECT', 0.5)];
}

function figure(perSecond: Map<string, number>, ours: string, floor: string, target: number): Figure {
  const [own = 0, rival = 0] = [perSecond.get(ours), perSecond.get(floor)];
  const ratio = own / rival;
  return {
    what: ours,
    measured: `${own.toFixed(0)}/s, ${ratio.toFixed(2)} of a ${floor}'s ${rival.toFixed(0)}/s`,
    target: `>= ${target.toFixed(2)} of it`,
    isReached: ratio >= target,
  };
}

async function post(url: string, headers: Record<string, string>, body: object): Promise<{ id: string }> {
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as { id: string };
}
