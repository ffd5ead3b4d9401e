import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { type Database, openDatabase, type Trx } from '../../src/db/database.ts';
import { transact } from '../../src/db/transaction.ts';
import { enqueue, startEnqueuing } from '../../src/queue/queues.ts';
import { spawnChild } from '../localstack/processes/processes.ts';
import { clientOf } from './client.ts';
import { compare, type Target } from './load.ts';
import type { Figure } from './report.ts';
import { payMany, type Shop, withShop } from './shop.ts';
import { jobSeconds, meanJobMs, mediansMs, percentile, type Read, sendAtRate } from './size/measure.ts';
import { seedPayments } from './size/seed.ts';

/** The shop that every figure is compared with. */
const SMALL = 1_000;
const LARGE = Number(process.env.BENCH_PAYMENTS ?? 10_000_000);
/** The most that a figure may grow from the small to the large shop. */
const MAX_RATIO = 2;
/** Differences below this are noise, in milliseconds: less than a request of this machine varies by itself. */
const NOISE_MS = 0.5;
const MAX_BYTES = 4_000;
const MAX_P99_MS = 50;
/** How often the jobs are enqueued that run rarely, and how many payments are made and paid each time. */
const TURNS = 12;
const WARM_UP_TURNS = 2;
const PAID_PER_TURN = 50;
const PAID_PER_SECOND = 10;
const STEADY_SECONDS = 20;
/** The jobs to measure. */
const JOBS = [
  'chain.scan',
  'payment.confirm',
  'payment.finalize',
  'payment.expire',
  'payment.lookup',
  'wallet.watch',
  'wallet.sweep',
  'list.count',
  'subscription.bill',
  'installment.bill',
  'invoice.age',
  'retention.prune',
];
const CHILD_STOP_MS = 5_000;
/** As providers' paid plans allow. Without a limit, the worker would be busy looking up payments that nobody pays. */
const SOLANA_RPC_REQUESTS_PER_SECOND = '50';

/** Postgres of a shop of this size, on a machine with 16 GiB or more. The same for both. */
const POSTGRES = { shared_buffers: '4GB', effective_cache_size: '12GB', max_wal_size: '8GB', random_page_cost: '1.1' };

/** A shop, with connections to its database. */
type Measured = Shop & { db: Database };

/**
 * Measures a shop with ten million payments (BENCH_PAYMENTS) beside one with a thousand, each in a Florin of its own, at the
 * same time. Covers lists and filters, single payments, jobs, deliveries and storage. Then measures the rates of requests in
 * the large one beside those of bare routes.
 */
export function benchSize(): Promise<Figure[]> {
  return withPayments(LARGE, async (large) => {
    const storage = await storageFigure(large.db, LARGE);
    const ratios = await withPayments(SMALL, (small) => compareShops(small, large));
    return [...ratios, storage, ...(await rates(large))];
  });
}

async function withPayments<T>(count: number, work: (shop: Measured) => Promise<T>): Promise<T> {
  const report = (done: number) => {
    if (done % 1_000_000 === 0) console.log(`  ${done} payments`);
  };
  const prepare = ({ databaseUrl, merchantId }: { databaseUrl: string; merchantId: string }) =>
    seedPayments(databaseUrl, { merchant_id: merchantId, mode: 'test', count }, report);
  const settings = {
    RATE_LIMIT_READS: '900000000',
    RATE_LIMIT_OTHERS: '900000000',
    DATABASE_POOL_SIZE: '10',
    SOLANA_RPC_REQUESTS_PER_SECOND,
  };
  const run = async (shop: Shop) => {
    const db = openDatabase({ url: shop.databaseUrl, applicationName: 'bench', maxConnections: 4 });
    try {
      return await work({ ...shop, db });
    } finally {
      await db.destroy();
    }
  };
  // A large shop has no room in memory, where temporary databases are.
  const dataDir = await mkdtemp(join(tmpdir(), 'florin-size-'));
  try {
    return await withShop(settings, run, { postgres: { dataDir, settings: POSTGRES }, prepare });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function compareShops(small: Measured, large: Measured): Promise<Figure[]> {
  const figures = [...(await requestRatios(small, large)), ...(await jobRatios(small, large))];
  return [
    ...figures,
    ratioFigure('landed to webhook received, 10 payments/s (median)', latency(small), latency(large)),
  ];
}

function ratioFigure(what: string, before: number, ms: number): Figure {
  const ratio = ms / before;
  return {
    what,
    measured: `${before.toFixed(1)} ms at ${SMALL} payments, ${ms.toFixed(1)} ms at ${LARGE}: ${ratio.toFixed(2)}`,
    target: `<= ${MAX_RATIO}`,
    isReached: ratio <= MAX_RATIO || ms - before < NOISE_MS,
  };
}

async function storageFigure(db: Database, count: number): Promise<Figure> {
  const { rows } = await sql<{ bytes: string }>`
    select sum(pg_total_relation_size(oid)) / ${count} as bytes from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db);
  const bytes = Number(rows[0]?.bytes);
  return {
    what: 'storage per payment, with its events, deliveries, transfers and indexes',
    measured: `${bytes.toFixed(0)} bytes`,
    target: `<= ${MAX_BYTES}`,
    isReached: bytes <= MAX_BYTES,
  };
}

/** Compares the median time of each list with each filter, and of single payments. */
async function requestRatios(small: Measured, large: Measured): Promise<Figure[]> {
  const [before, now] = [await readsOf(small), await readsOf(large)];
  const figures: Figure[] = [];
  for (const what of Object.keys(now)) {
    const [ms = Number.NaN, msNow = Number.NaN] = await mediansMs([before[what] as Read, now[what] as Read]);
    figures.push(ratioFigure(what, ms, msNow));
  }
  return figures;
}

/** Returns the requests to measure, by what they ask for. */
async function readsOf({ origin, key, db }: Measured): Promise<Record<string, Read>> {
  const paid = db.selectFrom('payments').selectAll().where('status', '=', 'confirmed');
  const middle = await paid
    .orderBy('id')
    .offset(0)
    .limit(1)
    .where('id', '>', await middleId(db))
    .executeTakeFirstOrThrow();
  const delivery = await db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const month = (column: string) => `${column}_from=2026-06-10T07:00:00Z&${column}_to=2026-07-11T19:00:00Z`;
  const event = await db
    .selectFrom('events')
    .select(['id', 'resource_id'])
    .orderBy('position', 'desc')
    .offset(50)
    .limit(1)
    .executeTakeFirstOrThrow();
  const paths: Record<string, string> = {
    'GET /payments': '/payments',
    'GET /payments?status=confirmed': '/payments?status=confirmed',
    'GET /payments?status=expired': '/payments?status=expired',
    'GET /payments?status=failed (none)': '/payments?status=failed',
    'GET /payments?exception=late (none)': '/payments?exception=late',
    'GET /payments, created in a month': `/payments?${month('created')}`,
    'GET /payments, created in a month, expired': `/payments?status=expired&${month('created')}`,
    'GET /payments, confirmed in a month': `/payments?${month('confirmed')}`,
    'GET /payments?customer_wallet=': `/payments?customer_wallet=${encodeURIComponent(middle.customer_wallet as string)}`,
    'GET /payments?transaction_signature=': `/payments?transaction_signature=${encodeURIComponent(middle.transaction_signature as string)}`,
    'GET /payments?metadata[source]= (a tenth)': '/payments?metadata[source]=web',
    'GET /payments?metadata[order]=': '/payments?metadata[order]=100',
    'GET /payments?starting_after= (middle)': `/payments?starting_after=${middle.id}`,
    'GET /payments?limit=100': '/payments?limit=100',
    'GET /payments/{id}': `/payments/${middle.id}`,
    'GET /payments/{id}/diagnostics': `/payments/${middle.id}/diagnostics`,
    'GET /events': '/events?limit=20',
    'GET /events?kind=payment.expired': '/events?limit=20&kind=payment.expired',
    'GET /events?resource_id=': `/events?resource_id=${event.resource_id}`,
    'GET /events?after=': `/events?limit=20&wait=0&after=${event.id}`,
    'GET /webhooks': '/webhooks?limit=20',
    'GET /webhooks?status=delivered': '/webhooks?limit=20&status=delivered',
    'GET /webhooks?status=failing (none)': '/webhooks?status=failing',
    'GET /webhooks?endpoint_id=': `/webhooks?limit=20&endpoint_id=${delivery.endpoint_id}`,
    'GET /webhooks?event_id=': `/webhooks?event_id=${delivery.event_id}`,
    'GET /webhooks/{id}': `/webhooks/${delivery.id}`,
    'GET /unapplied-transfers': '/unapplied-transfers',
    'GET /payment-links': '/payment-links',
    'GET /invoices': '/invoices',
    'GET /subscriptions': '/subscriptions',
    'GET /installment-plans': '/installment-plans',
    'GET /audit-log': '/audit-log',
    'GET /keys': '/keys',
    'GET /webhook-endpoints': '/webhook-endpoints',
    'GET /merchant': '/merchant',
  };
  const headers = bearer({ key });
  const reads = Object.entries(paths).map(([what, path]): [string, Read] => [
    what,
    { origin, headers, path: `/api/v1${path}` },
  ]);
  return { ...Object.fromEntries(reads), 'GET /pay/{id}': { origin, headers: {}, path: `/pay/${middle.id}` } };
}

const bearer = ({ key }: Pick<Shop, 'key'>) => ({ authorization: `Bearer ${key}` });

/** Returns the id of a payment in the middle of the history. */
async function middleId(db: Database): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select first_id('pay', min(created_at) + (max(created_at) - min(created_at)) / 2) as id from payments`.execute(db);
  return rows[0]?.id as string;
}

/** Compares the mean time of the jobs of each queue while payments are made and paid in both shops. */
async function jobRatios(...shops: [small: Measured, large: Measured]): Promise<Figure[]> {
  const [before = new Map(), now = new Map()] = await Promise.all(shops.map(jobTimes));
  return JOBS.map((queue) => {
    const [ms, msNow] = [before.get(queue), now.get(queue)];
    if (ms !== undefined && msNow !== undefined) return ratioFigure(`job ${queue}`, ms, msNow);
    return { what: `job ${queue}`, measured: 'too few jobs', target: `<= ${MAX_RATIO}`, isReached: false };
  });
}

async function jobTimes(shop: Measured): Promise<Map<string, number>> {
  await startEnqueuing(shop.db);
  await clientOf(shop).payments.create({ amount: 1, pay_from_exchange: true });
  // The first jobs of each queue load code, and read what is not in memory yet.
  for (let turn = 0; turn < WARM_UP_TURNS; turn++) await jobTurn(shop);
  const before = await jobSeconds(shop.metricsUrl);
  for (let turn = 0; turn < TURNS; turn++) await jobTurn(shop);
  return meanJobMs(before, await jobSeconds(shop.metricsUrl));
}

/** Enqueues the jobs that run rarely, and has payments made and paid for some seconds. */
async function jobTurn(shop: Measured): Promise<void> {
  await transact(shop.db, async (trx) => {
    await enqueue(trx, 'retention.prune', [{}]);
    await enqueue(trx, 'subscription.bill', [{}], { singletonKey: 'all' });
    await enqueue(trx, 'invoice.age', [{}], { singletonKey: 'all' });
    await sweepNow(trx);
  });
  await payMany(shop, PAID_PER_TURN, PAID_PER_SECOND);
}

/** Has the next sweep of accounts run at once, as if the last one was an hour ago. */
async function sweepNow(trx: Trx): Promise<void> {
  await sql`update watched_accounts set swept_at = swept_at - interval '1 hour'`.execute(trx);
  await sql`update pgboss.job set start_after = now() where name = 'wallet.sweep' and state = 'created'`.execute(trx);
}

function latency({ times: { landed, received } }: Shop): number {
  return percentile(
    [...landed].flatMap(([id, at]) => {
      const arrived = received.get(id);
      return arrived === undefined ? [] : [arrived - at];
    }),
    0.5,
  );
}

/** Measures the rates of POST and GET beside those of bare routes on the same database, and the latency at half of them. */
async function rates({ origin, key, databaseUrl, merchantId, wallet, db }: Measured): Promise<Figure[]> {
  const { id } = await db.selectFrom('payments').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  const rivalModule = fileURLToPath(new URL('./rival-main.ts', import.meta.url));
  const rival = spawnChild('rival', rivalModule, { args: [databaseUrl, '10', merchantId, wallet], onLine: () => {} });
  try {
    const rivalOrigin = `http://127.0.0.1:${JSON.parse(await rival.firstLine).port}`;
    const json = { 'content-type': 'application/json' };
    const headers = { ...json, ...bearer({ key }) };
    const body = JSON.stringify({ amount: 12.5, currency: 'USD', token: 'USDC', description: 'A book' });
    const post = () => ({
      method: 'POST' as const,
      path: '/api/v1/payments',
      body,
      headers: { ...headers, 'idempotency-key': randomUUID() },
    });
    const get = () => ({ method: 'GET' as const, path: `/api/v1/payments/${id}`, headers });
    const pairs: { ours: Target; bare: Target; target: number }[] = [
      {
        ours: { name: 'POST /payments', origin, status: 201, request: post },
        bare: {
          name: 'bare INSERT',
          origin: rivalOrigin,
          status: 201,
          request: () => ({ method: 'POST', path: '/payments', body, headers: json }),
        },
        target: 0.6,
      },
      {
        ours: { name: 'GET /payments/{id}', origin, status: 200, request: get },
        bare: {
          name: 'bare SELECT',
          origin: rivalOrigin,
          status: 200,
          request: () => ({ method: 'GET', path: `/payments/${id}` }),
        },
        target: 0.8,
      },
    ];
    const figures: Figure[] = [];
    for (const { ours, bare, target } of pairs) {
      const perSecond = await compare([ours, bare], 2);
      const [own = 0, floor = 0] = [perSecond.get(ours.name), perSecond.get(bare.name)];
      figures.push({
        what: `${ours.name} beside a ${bare.name}`,
        measured: `${own.toFixed(0)}/s, ${(own / floor).toFixed(2)} of ${floor.toFixed(0)}/s`,
        target: `>= ${target.toFixed(2)} of it`,
        isReached: own / floor >= target,
      });
      const durations = await sendAtRate(origin, ours.request, Math.floor(own / 2), STEADY_SECONDS);
      const p99 = percentile(durations, 0.99);
      figures.push({
        what: `${ours.name} at half that rate`,
        measured: `p50 ${percentile(durations, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
        target: `p99 < ${MAX_P99_MS} ms`,
        isReached: p99 < MAX_P99_MS,
      });
    }
    return figures;
  } finally {
    await rival.stop(CHILD_STOP_MS);
  }
}
