import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'undici';
import { openDatabase } from '../../src/db/database.ts';
import type { ReportFormat, ReportType } from '../../src/domain/reports.ts';
import { type Account, type Florin, withFlorin } from '../lib/florin.ts';
import { clientOf } from './client.ts';
import type { Figure } from './report.ts';
import { countRows } from './reports/countRows.ts';
import { seedBooks, spanOf } from './reports/seed.ts';
import { percentile } from './size/measure.ts';

const PAYMENTS = 1_000_000;
/** The most payments of the workbook that is read back. */
const WORKBOOK_ROWS = 100_000;
const MAX_SECONDS = 60;
const MAX_GROWTH_MIB = 150;
const MAX_RATIO = 2;
/** How long other jobs of the worker may wait for a report's rows. */
const MAX_BLOCKED_MS = 100;
/** Requests of a busy shop, and how long they are measured without a report. */
const PER_SECOND = 40;
const ALONE_MS = 30_000;
const WARM_UP_MS = 5_000;
const POLL_MS = 250;
const POLLS_PER_READING = 4;
/** Payments that requests are about. */
const SAMPLE = 1000;
const MIB = 1024 ** 2;

/** Postgres of a merchant of this size, on a machine with 8 GiB. */
const POSTGRES = { shared_buffers: '2GB', effective_cache_size: '6GB', max_wal_size: '8GB', random_page_cost: '1.1' };
const UNLIMITED = '900000000';
const SETTINGS = {
  RATE_LIMIT_PAYMENTS: UNLIMITED,
  RATE_LIMIT_READS: UNLIMITED,
  RATE_LIMIT_OTHERS: UNLIMITED,
  IP_LIMIT_PER_MINUTE: UNLIMITED,
  IP_LIMIT_PAYMENTS_PER_MINUTE: UNLIMITED,
};

/** A filled database: what a later run needs to use it again. */
type Books = Account & { count: number; until: Date };
type Shop = Florin & { books: Books };

/**
 * Measures reports about a million payments of one merchant: the worker's time and memory, the wait of its other jobs, and the latency of
 * the API meanwhile. Reads a workbook of a hundred thousand payments back.
 * @param count the payments, if the database is new
 * @param keep a folder whose database is used again; it is filled if it is new
 */
export async function benchReports({ count = PAYMENTS, keep }: { count?: number; keep?: string }): Promise<Figure[]> {
  const folder = keep === undefined ? await mkdtemp(join(tmpdir(), 'florin-reports-')) : resolve(keep);
  const file = join(folder, 'books.json');
  try {
    let books = await readBooks(file);
    const prepare = async ({ databaseUrl, ...account }: Account & { databaseUrl: string }) => {
      if (books) return;
      books = { ...account, count, until: await fill(databaseUrl, account, count) };
      await writeFile(file, JSON.stringify({ ...books, walletKey: [...books.walletKey] }), { mode: 0o600 });
    };
    const postgres = { dataDir: join(folder, 'postgres'), settings: POSTGRES };
    return await withFlorin(SETTINGS, (florin) => measure({ ...florin, books: books as Books }), {
      postgres,
      prepare,
      ...(books && { account: books }),
    });
  } finally {
    if (keep === undefined) await rm(folder, { recursive: true, force: true });
  }
}

async function readBooks(file: string): Promise<Books | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  const { walletKey, until, ...books } = JSON.parse(text);
  return { ...books, walletKey: Uint8Array.from(walletKey), until: new Date(until) };
}

async function fill(databaseUrl: string, { merchantId, wallet }: Account, count: number): Promise<Date> {
  const began = performance.now();
  const seconds = () => ((performance.now() - began) / 1000).toFixed(0);
  const until = new Date(Date.now() - 60_000);
  const books = { merchant_id: merchantId, mode: 'test', wallet, count, until } as const;
  await seedBooks(databaseUrl, books, (done) => console.log(`  ${done} payments after ${seconds()} s`));
  console.log(`  filled in ${seconds()} s`);
  return until;
}

async function measure(shop: Shop): Promise<Figure[]> {
  const send = await requestsOf(shop);
  await durationsDuring(send, () => delay(WARM_UP_MS));
  const { durations: alone } = await durationsDuring(send, () => delay(ALONE_MS));
  const { durations: meanwhile, result: payments } = await durationsDuring(send, () => make(shop, 'payments', 'csv'));
  const transfers = await make(shop, 'transfers', 'csv');
  const ledger = await make(shop, 'ledger', 'csv');
  const workbook = await make(shop, 'payments', 'xlsx', Math.min(1, WORKBOOK_ROWS / shop.books.count));
  const read = await countRows(workbook.download_url);
  return [
    ...figuresOf('payments as csv', payments),
    latencyFigure(alone, meanwhile),
    ...figuresOf('transfers as csv', transfers),
    ...figuresOf('ledger as csv', ledger),
    ...figuresOf('payments as xlsx', workbook),
    {
      what: 'rows of that workbook that read back',
      measured: `${read} of ${workbook.rows}`,
      target: 'all',
      isReached: read === workbook.rows,
    },
  ];
}

/** Returns a function that sends the next request of a usual mix: most read a payment, some list or create. */
async function requestsOf({ origin, key, databaseUrl }: Shop): Promise<() => Promise<void>> {
  const db = openDatabase({ url: databaseUrl, applicationName: 'bench', maxConnections: 1 });
  const paid = db.selectFrom('payments').select('id').where('status', '=', 'confirmed');
  // References are random, so these are payments of the whole year.
  const sample = await paid.orderBy('reference').limit(SAMPLE).execute();
  await db.destroy();
  const pool = new Pool(origin, { connections: 64, pipelining: 1 });
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ amount: 12.5, currency: 'USD', token: 'USDC', description: 'A book' });
  let number = 0;
  return async () => {
    const place = number++;
    const { id } = sample[place % sample.length] as { id: string };
    const path = '/api/v1/payments';
    const isPost = place % 10 >= 8;
    const response = await pool.request(
      isPost
        ? { method: 'POST', path, body, headers: { ...headers, 'idempotency-key': randomUUID() } }
        : { method: 'GET', path: place % 10 >= 6 ? path : `${path}/${id}`, headers },
    );
    await response.body.dump();
    if (response.statusCode >= 300) throw new Error(`answered ${response.statusCode}`);
  };
}

/** Sends requests at the rate of a busy shop while `work` runs, without waiting for earlier ones. Returns their durations in milliseconds. */
async function durationsDuring<T>(send: () => Promise<void>, work: () => Promise<T>) {
  const durations: number[] = [];
  const sent: Promise<void>[] = [];
  const startedAt = performance.now();
  let isOver = false;
  const working = work().finally(() => {
    isOver = true;
  });
  working.catch(() => {});
  for (let number = 0; !isOver; number++) {
    const wait = startedAt + (number * 1000) / PER_SECOND - performance.now();
    if (wait > 0) await delay(wait);
    const began = performance.now();
    sent.push(send().then(() => void durations.push(performance.now() - began)));
    sent.at(-1)?.catch(() => {});
  }
  await Promise.all(sent);
  return { durations, result: await working };
}

/** A report that is ready, how long it took, and what it cost the worker: its memory in bytes, and how long it was blocked. */
type Made = {
  rows: number;
  bytes: number;
  download_url: string;
  seconds: number;
  memory: { before: number; peak: number };
  blockedMs: number;
};

/** Makes a report of the last part of the year. */
async function make(shop: Shop, type: ReportType, format: ReportFormat, share = 1): Promise<Made> {
  const { metricsUrls, books } = shop;
  const { reports } = clientOf(shop);
  const before = (await readMetrics(metricsUrls.worker)).memory;
  const began = performance.now();
  const span = { ...spanOf(books.until, share), timezone: 'Europe/Berlin' };
  let report = await reports.create({ type, format, ...span });
  const [memory, blocked] = [[before], [0]];
  for (let poll = 0; report.status !== 'ready'; poll++) {
    if (report.status === 'failed') throw new Error(String(report.error));
    await delay(POLL_MS);
    if (poll % POLLS_PER_READING === 0) {
      const now = await readMetrics(metricsUrls.worker);
      memory.push(now.memory);
      blocked.push(now.blockedMs);
    }
    report = await reports.retrieve(report.id);
  }
  const { rows, bytes, download_url } = report as Pick<Made, 'rows' | 'bytes' | 'download_url'>;
  const seconds = (performance.now() - began) / 1000;
  return {
    rows,
    bytes,
    download_url,
    seconds,
    memory: { before, peak: Math.max(...memory) },
    blockedMs: Math.max(...blocked),
  };
}

/** Returns a process's memory in bytes, and how long its event loop was blocked at most since the last reading, in milliseconds. */
async function readMetrics(url: string): Promise<{ memory: number; blockedMs: number }> {
  const text = await (await fetch(url)).text();
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return {
    memory: value('process_resident_memory_bytes'),
    blockedMs: value('nodejs_eventloop_lag_max_seconds') * 1000,
  };
}

function figuresOf(what: string, { rows, bytes, seconds, memory, blockedMs }: Made): Figure[] {
  const growth = memory.peak - memory.before;
  const mib = (size: number) => `${(size / MIB).toFixed(0)} MiB`;
  return [
    {
      what: `report of ${what}`,
      measured: `${seconds.toFixed(1)} s for ${rows} rows, ${mib(bytes)}`,
      target: `< ${MAX_SECONDS} s`,
      isReached: seconds < MAX_SECONDS,
    },
    {
      what: `memory of the worker that made ${what}`,
      measured: `${mib(growth)} more than before, ${mib(memory.peak)} at most`,
      target: `< ${MAX_GROWTH_MIB} MiB more`,
      isReached: growth < MAX_GROWTH_MIB * MIB,
    },
    {
      what: `longest wait of the other jobs of the worker that made ${what}`,
      measured: `${blockedMs.toFixed(0)} ms`,
      target: `< ${MAX_BLOCKED_MS} ms`,
      isReached: blockedMs < MAX_BLOCKED_MS,
    },
  ];
}

function latencyFigure(alone: number[], meanwhile: number[]): Figure {
  const [p99, p99Meanwhile] = [percentile(alone, 0.99), percentile(meanwhile, 0.99)];
  const text = (durations: number[]) =>
    [0.5, 0.99].map((share) => `p${share * 100} ${percentile(durations, share).toFixed(1)} ms`).join(', ');
  return {
    what: 'the API while payments are made as csv',
    measured: `${text(meanwhile)}; alone ${text(alone)}`,
    target: `p99 <= ${MAX_RATIO} times that`,
    isReached: p99Meanwhile <= MAX_RATIO * p99,
  };
}
