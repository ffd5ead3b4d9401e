import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Keypair } from '@solana/web3.js';
import { sql } from 'kysely';
import { openDatabase } from '../../src/db/database.ts';
import { TOKEN_NAMES } from '../../src/domain/tokens.ts';
import { migrate } from '../../src/release.ts';
import { createMerchant } from '../../src/services/merchants.ts';
import { spawnPostgres } from '../localstack/postgres/child.ts';
import { findFreePort } from '../localstack/processes/ports.ts';
import { spawnChild } from '../localstack/processes/processes.ts';
import { pageReads } from './dashboard/pages.ts';
import { type Sample, SCREENS, samplesOf } from './dashboard/screens.ts';
import { seedShop } from './dashboard/seed.ts';
import type { Figure } from './report.ts';
import { durationsMs, percentile } from './size/measure.ts';

const PAYMENTS = 2_000_000;
/** Requests of each screen. Each is for another payment. */
const REQUESTS = 100;
const MAX_P95_MS = 200;
const STOP_MS = 35_000;

/** Postgres of a merchant of this size, on a machine with 8 GiB. */
const POSTGRES = { shared_buffers: '2GB', effective_cache_size: '6GB', max_wal_size: '8GB', random_page_cost: '1.1' };

/** A filled database: what a later run needs to use it again. */
type Shop = { key: string; secrets_key: string; merchant_id: string; count: number };

/**
 * Measures each screen of the dashboard with two million payments of one merchant, in live mode: p50, p95 and p99 of requests that
 * follow each other.
 * @param count the payments, if the database is new
 * @param keep a folder whose database is used again; it is filled if it is new
 */
export async function benchDashboard({ count = PAYMENTS, keep }: { count?: number; keep?: string }): Promise<Figure[]> {
  const folder = keep === undefined ? await mkdtemp(join(tmpdir(), 'florin-dashboard-')) : resolve(keep);
  const postgres = await spawnPostgres({ dataDir: join(folder, 'postgres'), settings: POSTGRES });
  try {
    // A database of before gets the migrations that are new.
    await migrate(postgres.url);
    const shop = (await readShop(folder)) ?? (await makeShop(folder, postgres.url, count));
    return await measure(shop, postgres.url);
  } finally {
    await postgres.child.stop(STOP_MS);
    if (keep === undefined) await rm(folder, { recursive: true, force: true });
  }
}

const fileOf = (folder: string) => join(folder, 'shop.json');

async function readShop(folder: string): Promise<Shop | null> {
  const text = await readFile(fileOf(folder), 'utf8').catch(() => null);
  return text === null ? null : JSON.parse(text);
}

/** Makes a merchant with its history, and notes the shop once it is complete. */
async function makeShop(folder: string, databaseUrl: string, count: number): Promise<Shop> {
  const began = performance.now();
  const secretsKey = randomBytes(32);
  const wallet = Keypair.generate().publicKey.toBase58();
  const wallets = Object.fromEntries(TOKEN_NAMES.map((token) => [token, wallet]));
  const db = openDatabase({ url: databaseUrl, applicationName: 'bench', maxConnections: 1 });
  const names = { name: 'Busy shop', email: 'owner@example.com' };
  const { id: merchant_id, keys } = await createMerchant(db, secretsKey, names, { test: {}, live: { wallets } });
  await db.destroy();
  const seconds = () => ((performance.now() - began) / 1000).toFixed(0);
  await seedShop(databaseUrl, { merchant_id, mode: 'live', wallet, count }, (done) => {
    console.log(`  ${done} payments after ${seconds()} s`);
  });
  console.log(`  filled in ${seconds()} s`);
  const shop: Shop = { key: keys.live, secrets_key: secretsKey.toString('base64'), merchant_id, count };
  await writeFile(fileOf(folder), JSON.stringify(shop), { mode: 0o600 });
  return shop;
}

async function measure(shop: Shop, databaseUrl: string): Promise<Figure[]> {
  const db = openDatabase({ url: databaseUrl, applicationName: 'bench', maxConnections: 1 });
  const samples = await samplesOf(db, { merchant_id: shop.merchant_id, mode: 'live' });
  const { rows } = await sql<{
    size: string;
  }>`select pg_size_pretty(pg_database_size(current_database())) as size`.execute(db);
  console.log(`  ${shop.count} payments, ${rows[0]?.size}`);
  const origin = `http://127.0.0.1:${await findFreePort()}`;
  const unlimited = '900000000';
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    BASE_URL: origin,
    PORT: new URL(origin).port,
    SECRETS_KEY: shop.secrets_key,
    SOLANA_TEST_RPC_URLS: 'http://127.0.0.1:9',
    SOLANA_LIVE_RPC_URLS: 'http://127.0.0.1:9',
    RATE_LIMIT_READS: unlimited,
    RATE_LIMIT_OTHERS: unlimited,
    IP_LIMIT_PER_MINUTE: unlimited,
    LOG_LEVEL: 'info',
  };
  const main = fileURLToPath(new URL('../../src/api/main.ts', import.meta.url));
  const web = spawnChild('web', main, { env, onLine: () => {} });
  try {
    await web.firstLine;
    const headers = { authorization: `Bearer ${shop.key}` };
    const reads = SCREENS.map(({ path }) => ({
      origin,
      headers,
      path: (number: number) => path(samples[number % samples.length] as Sample),
    }));
    const pages = await pageReads(db, origin, shop, samples);
    const names = [...SCREENS, ...pages].map(({ name }) => name);
    const durations = await durationsMs([...reads, ...pages.map(({ read }) => read)], REQUESTS);
    return names.map((name, index) => figureOf(name, durations[index] as number[]));
  } finally {
    await web.stop(STOP_MS);
    await db.destroy();
  }
}

function figureOf(what: string, durations: number[]): Figure {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(durations, share)) as [number, number, number];
  return {
    what,
    measured: `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
    target: `p95 < ${MAX_P95_MS} ms`,
    isReached: p95 < MAX_P95_MS,
  };
}
