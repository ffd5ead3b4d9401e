import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { json } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { openDatabase } from '../../src/db/database.ts';
import { type Florin, withFlorin } from '../lib/florin.ts';
import { serveLocally } from '../lib/localServer.ts';
import { clientOf } from './client.ts';
import type { Figure } from './report.ts';
import { seedPayments } from './size/seed.ts';

const PAYMENTS = 100_000;
const MAX_REFUSED_SECONDS = 5;
/** Clients that each make and cancel one payment after the other. */
const CLIENTS = 4;
const PAUSE_MS = 50;
const RETRY_MS = 20;
/** Load before the move, and after it. */
const AROUND_MS = 5_000;
/** How long the last webhooks may take. */
const QUIET_MS = 120_000;
/** Partitions of 13 months, and their indexes, take many locks while the source is filled. */
const POSTGRES = { shared_buffers: '512MB', max_wal_size: '2GB', max_locks_per_transaction: '512' };
const SETTINGS = {
  // With it, a cell sends on requests for merchants that have left.
  CELLS_TOKEN: randomUUID(),
  WEBHOOK_ALLOW_PRIVATE: 'true',
  RATE_LIMIT_PAYMENTS: '900000000',
  RATE_LIMIT_READS: '900000000',
  RATE_LIMIT_OTHERS: '900000000',
  IP_LIMIT_PER_MINUTE: '900000000',
  IP_LIMIT_PAYMENTS_PER_MINUTE: '900000000',
};

/** Moves a merchant under load from one cell to another. @param count the payments that the merchant has */
export function benchCells(count = PAYMENTS): Promise<Figure[]> {
  const prepare = ({ merchantId, databaseUrl }: { merchantId: string; databaseUrl: string }) =>
    seedPayments(databaseUrl, { merchant_id: merchantId, mode: 'test', count });
  return withFlorin(
    SETTINGS,
    (source) =>
      withFlorin(
        { ...SETTINGS, SOLANA_TEST_RPC_URLS: source.chainUrl, SOLANA_LIVE_RPC_URLS: source.chainUrl },
        (target) => measure(source, target),
      ),
    { prepare, postgres: { settings: POSTGRES } },
  );
}

type Load = { made: string[]; refusedAt: number[]; failed: number; stop(): Promise<void> };

async function measure(source: Florin, target: Florin): Promise<Figure[]> {
  const receiver = await startReceiver();
  await clientOf(source).webhookEndpoints.create({ url: receiver.url, ordering: 'per_resource' });
  const before = await countPayments(source);
  const load = startLoad(source, target);
  await delay(AROUND_MS);
  const began = performance.now();
  const code = await move(source, target);
  const seconds = (performance.now() - began) / 1000;
  if (code !== 0) throw new Error(`the move ended with ${code}`);
  await delay(AROUND_MS);
  await load.stop();
  const wanted = load.made.length * 2;
  for (const until = Date.now() + QUIET_MS; receiver.count() < wanted && Date.now() < until; ) await delay(100);
  const after = await countPayments(target, source.merchantId);
  await receiver.close();
  return figures(load, { seconds, lost: before + load.made.length - after, receiver });
}

function figures(
  { made, refusedAt, failed }: Load,
  { seconds, lost, receiver }: { seconds: number; lost: number; receiver: Receiver },
): Figure[] {
  const refused = ((refusedAt.at(-1) ?? 0) - (refusedAt[0] ?? 0)) / 1000;
  const wrong = made.filter((id) => receiver.eventsOf(id) !== 'payment.created payment.failed').length;
  const none = (what: string, value: number): Figure => ({
    what,
    measured: String(value),
    target: '0',
    isReached: value === 0,
  });
  return [
    {
      what: `seconds of 503 while the merchant moves (the whole move: ${seconds.toFixed(0)} s, ${made.length} payments meanwhile)`,
      measured: refused.toFixed(1),
      target: `at most ${MAX_REFUSED_SECONDS}`,
      isReached: refused <= MAX_REFUSED_SECONDS,
    },
    none('payments lost', lost),
    none('requests that failed otherwise', failed),
    none('payments whose webhooks are missing, repeated or out of order', wrong),
  ];
}

async function move(source: Florin, target: Florin): Promise<number> {
  const env = {
    ...process.env,
    DATABASE_URL: source.databaseUrl,
    BASE_URL: source.origin,
    SECRETS_KEY: source.secretsKey,
    SOLANA_TEST_RPC_URLS: source.chainUrl,
    SOLANA_LIVE_RPC_URLS: source.chainUrl,
    TARGET_DATABASE_URL: target.databaseUrl,
    TARGET_SECRETS_KEY: target.secretsKey,
  };
  const script = fileURLToPath(new URL('../merchant.ts', import.meta.url));
  const args = [script, 'move', source.merchantId, '--cell', 'two', '--json'];
  const child: ChildProcess = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  return code;
}

async function countPayments({ databaseUrl, ...florin }: Florin, merchantId = florin.merchantId): Promise<number> {
  const db = openDatabase({ url: databaseUrl, applicationName: 'bench', maxConnections: 1 });
  const { rows } = await sql<{ count: string }>`
    select count(*)::text as count from payments where merchant_id = ${merchantId}`.execute(db);
  await db.destroy();
  return Number(rows[0]?.count);
}

/** Makes and cancels payments, at the cell that has the merchant, as a proxy with the directory does. */
function startLoad({ origin, key }: Florin, target: Florin): Load {
  const load: Omit<Load, 'stop'> = { made: [], refusedAt: [], failed: 0 };
  let isOver = false;
  let current = origin;
  const post = async (path: string, body?: object): Promise<{ id: string }> => {
    const headers = {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    };
    for (;;) {
      const response = await fetch(current + path, {
        method: 'POST',
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      const answer = (await response.json()) as { id: string };
      if (response.ok) return answer;
      if (response.status === 421) current = target.origin;
      else if (response.status === 503) load.refusedAt.push(performance.now());
      else {
        load.failed += 1;
        console.log(response.status, answer);
      }
      await delay(RETRY_MS);
    }
  };
  const work = async () => {
    while (!isOver) {
      const { id } = await post('/api/v1/payments', { amount: 5, currency: 'USD', token: 'USDC' });
      load.made.push(id);
      await post(`/api/v1/payments/${id}/cancel`);
      await delay(PAUSE_MS);
    }
  };
  const working = Promise.all(Array.from({ length: CLIENTS }, work));
  const stop = async () => {
    isOver = true;
    await working;
  };
  return Object.assign(load, { stop });
}

type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** Starts a receiver that notes the events of each resource, as they come. */
async function startReceiver() {
  const events = new Map<string, string[]>();
  let count = 0;
  const server = await serveLocally(async (request, response) => {
    const { event, data } = (await json(request)) as { event: string; data: { id: string } };
    events.set(data.id, [...(events.get(data.id) ?? []), event]);
    count += 1;
    response.end();
  });
  return {
    url: `${server.url}/`,
    count: () => count,
    eventsOf: (id: string) => (events.get(id) ?? []).join(' '),
    close: server.stop,
  };
}
