import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Database, openDatabase } from '../../src/db/database.ts';
import type { MerchantScope } from '../../src/db/scope.ts';
import { transact } from '../../src/db/transaction.ts';
import { ORDERINGS, type Ordering } from '../../src/domain/webhooks.ts';
import { emitEvents, type NewEvent } from '../../src/queue/events.ts';
import { startEnqueuing } from '../../src/queue/queues.ts';
import { migrate } from '../../src/release.ts';
import { createMerchant } from '../../src/services/merchants.ts';
import { createWebhookEndpoint } from '../../src/services/webhooks.ts';
import { spawnPostgres } from '../localstack/postgres/child.ts';
import { type Child, spawnChild } from '../localstack/processes/processes.ts';
import { paced } from './load.ts';
import type { ReceiverFigures } from './receivers-main.ts';
import type { Figure } from './report.ts';

const LIVE_ENDPOINTS = 9;
/** Events of the timed backlog; each goes to every endpoint. Two in a row are about the same resource. */
const BACKLOG_EVENTS = 3000;
const EVENTS_PER_TRANSACTION = 50;
/**
 * `perSecond`: the deliveries that a worker must reach. `steadyEventsPerSecond`: the steady load, each event to every endpoint. In
 * order, half of this must be possible: a delivery that waits for an earlier one is fetched twice.
 */
const TARGETS: Record<Ordering, { order: string; perSecond: number; steadyEventsPerSecond: number }> = {
  none: { order: 'in any order', perSecond: 1000, steadyEventsPerSecond: 100 },
  per_resource: { order: 'in order per resource', perSecond: 500, steadyEventsPerSecond: 50 },
};
/** Both events of a resource are recorded together: transactions that run side by side could record the later one first. */
const STEADY_EVENTS_PER_TRANSACTION = 2;
const STEADY_SECONDS = 20;
/** Concurrent requests that one worker has in flight to the live endpoints. */
const RIVAL_CONCURRENCY = 225;
const RIVAL_SECONDS = 5;
const POLL_MS = 100;
const POSTGRES_STOP_MS = 10_000;
const CHILD_STOP_MS = 20_000;

const moduleAt = (path: string) => fileURLToPath(new URL(path, import.meta.url));

type Receivers = { live: string[]; dead: string; control: string };

/** Measures deliveries in any order, and to endpoints that get the events of each resource in order. */
export async function benchWebhooks(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const ordering of ORDERINGS) figures.push(...(await measure(ordering)));
  return figures;
}

/**
 * Measures deliveries per second of one worker process, next to a bare undici loop, and their latency under a steady load.
 * One endpoint of ten never answers. Postgres waits for the disk as in production, and the receivers and this load run
 * on the same machine.
 */
async function measure(ordering: Ordering): Promise<Figure[]> {
  const postgres = await spawnPostgres({});
  const secretsKey = randomBytes(32);
  await migrate(postgres.url);
  const db = openDatabase({ url: postgres.url, applicationName: 'bench', maxConnections: 4 });
  await startEnqueuing(db);
  const receiving = spawnChild('receivers', moduleAt('./receivers-main.ts'), {
    args: [String(LIVE_ENDPOINTS)],
    onLine: () => {},
  });
  let worker: Child | null = null;
  try {
    const receivers: Receivers = JSON.parse(await receiving.firstLine);
    const merchant = await createMerchant(
      db,
      secretsKey,
      { name: 'Bench', email: 'b@example.com' },
      { test: {}, live: {} },
    );
    const scope = { merchant_id: merchant.id, mode: 'test' as const };
    await transact(db, async (trx) => {
      for (const url of [...receivers.live, receivers.dead]) {
        await createWebhookEndpoint(trx, scope, { url: `${url}/hook`, description: null, events: null, ordering });
      }
    });
    const rival = await runRival(receivers, JSON.stringify(eventOf(scope, -1)));

    await ask(receivers, 'reset');
    for (let made = 0; made < BACKLOG_EVENTS; made += EVENTS_PER_TRANSACTION) {
      await emit(db, scope, made, EVENTS_PER_TRANSACTION);
    }
    worker = startWorker(postgres.url, secretsKey);
    const backlog = await receive(receivers, BACKLOG_EVENTS * LIVE_ENDPOINTS);

    await ask(receivers, 'reset');
    const { steadyEventsPerSecond } = TARGETS[ordering];
    await emitSteadily(db, scope, steadyEventsPerSecond);
    const steady = await receive(receivers, steadyEventsPerSecond * STEADY_SECONDS * LIVE_ENDPOINTS);
    const figures = [rateFigure(backlog, rival, ordering), latencyFigure(steady, ordering)];
    return ordering === 'none' ? figures : [...figures, orderFigure(steady)];
  } finally {
    await worker?.stop(CHILD_STOP_MS);
    await receiving.stop(CHILD_STOP_MS);
    await db.destroy();
    await postgres.child.stop(POSTGRES_STOP_MS);
  }
}

function startWorker(databaseUrl: string, secretsKey: Buffer): Child {
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    BASE_URL: 'http://127.0.0.1',
    SECRETS_KEY: secretsKey.toString('base64'),
    SOLANA_TEST_RPC_URLS: 'http://127.0.0.1:9',
    SOLANA_LIVE_RPC_URLS: 'http://127.0.0.1:9',
    WEBHOOK_ALLOW_PRIVATE: 'true',
    LOG_LEVEL: process.env.LOG_LEVEL || 'silent',
  };
  const onLine = process.env.LOG_LEVEL ? console.log : () => {};
  return spawnChild('worker', moduleAt('../../src/jobs/main.ts'), { env, onLine });
}

async function runRival(receivers: Receivers, body: string): Promise<number> {
  const args = [String(RIVAL_CONCURRENCY), String(RIVAL_SECONDS), body, ...receivers.live];
  const rival = spawnChild('rival', moduleAt('./webhook-rival-main.ts'), { args, onLine: () => {} });
  const rate = Number(await rival.firstLine);
  await rival.exited;
  return rate;
}

/** Returns an event about as large as a payment's. */
function eventOf({ merchant_id, mode }: MerchantScope, number: number): NewEvent {
  const data = { id: `bench_${Math.floor(number / 2)}`, number, description: 'x'.repeat(1000) };
  return { kind: 'payment.confirmed', merchant_id, mode, data, at: new Date() };
}

/** Records events with the numbers from `first` on. */
function emit(db: Database, scope: MerchantScope, first: number, count: number): Promise<void> {
  const events = Array.from({ length: count }, (_, index) => eventOf(scope, first + index));
  return transact(db, async (trx) => emitEvents(trx, events));
}

/** Emits events at a steady rate, without waiting for earlier ones. */
function emitSteadily(db: Database, scope: MerchantScope, eventsPerSecond: number): Promise<void> {
  const perSecond = eventsPerSecond / STEADY_EVENTS_PER_TRANSACTION;
  return paced(perSecond * STEADY_SECONDS, perSecond, (number) =>
    emit(db, scope, BACKLOG_EVENTS + number * STEADY_EVENTS_PER_TRANSACTION, STEADY_EVENTS_PER_TRANSACTION),
  );
}

async function ask(receivers: Receivers, what: 'figures' | 'reset'): Promise<ReceiverFigures> {
  const response = await fetch(`${receivers.control}/${what}`);
  return (await response.json()) as ReceiverFigures;
}

/** Waits until the live receivers have `count` deliveries, and returns the figures. */
async function receive(receivers: Receivers, count: number): Promise<ReceiverFigures> {
  for (;;) {
    const figures = await ask(receivers, 'figures');
    if (figures.received >= count) return figures;
    await delay(POLL_MS);
  }
}

function rateFigure({ received, seconds }: ReceiverFigures, rival: number, ordering: Ordering): Figure {
  const rate = received / seconds;
  const { order, perSecond } = TARGETS[ordering];
  return {
    what: `webhook deliveries ${order}, one endpoint of ten dead`,
    measured: `${rate.toFixed(0)}/s to the live ones, ${(rate / rival).toFixed(2)} of a bare undici loop's ${rival.toFixed(0)}/s`,
    target: `>= ${perSecond}/s`,
    isReached: rate >= perSecond,
  };
}

function orderFigure({ disordered }: ReceiverFigures): Figure {
  return {
    what: 'events that came after a later one of their resource',
    measured: String(disordered),
    target: '0',
    isReached: disordered === 0,
  };
}

function latencyFigure({ p50, p99 }: ReceiverFigures, ordering: Ordering): Figure {
  const { order, steadyEventsPerSecond } = TARGETS[ordering];
  return {
    what: `event to receipt at the nine others ${order}, at ${steadyEventsPerSecond}/s to each endpoint`,
    measured: `p50 ${p50} ms, p99 ${p99} ms`,
    target: 'p99 < 1000 ms',
    isReached: p99 < 1000,
  };
}
