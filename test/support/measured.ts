import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Keypair } from '@solana/web3.js';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { vi } from 'vitest';
import { findFreePort } from '../../scripts/localstack/processes/ports.ts';
import { startWeb } from '../../src/api/start.ts';
import { moveCursor, readCursor } from '../../src/db/chain/transactions.ts';
import { updateMerchantMode } from '../../src/db/merchants/merchants.ts';
import { storeReading } from '../../src/db/tokenChecks.ts';
import { transact } from '../../src/db/transaction.ts';
import { newId } from '../../src/domain/ids.ts';
import { DAY_MS } from '../../src/domain/periods.ts';
import { runOnce as confirm } from '../../src/jobs/handlers/payment.confirm.ts';
import { startWorker } from '../../src/jobs/start.ts';
import { enqueue, withBoss } from '../../src/queue/queues.ts';
import { sendMails } from '../../src/services/emails.ts';
import { recordFound } from '../../src/services/payments/recordFound.ts';
import { newReference } from '../../src/solana/address.ts';
import { setRows } from './factories/rows.ts';
import { fromNow } from './factories/times.ts';
import { checkFinality, LONG_GONE } from './finality.ts';
import { type Mail, startMail } from './mail.ts';
import { settleChain, workerOf } from './payments.ts';
import { AT_ONCE, type Service, startService } from './service.ts';
import { fundedPayer, makePayment } from './transactions.ts';
import { until } from './until.ts';
import { emit } from './webhooks.ts';

/** A line of /metrics. */
export type Sample = { name: string; labels: Record<string, string>; value: number };

/** The samples of a service's processes at four moments, and the seconds that all of it took. */
export type Measured = Record<'fresh' | 'waiting' | 'failing' | 'working', Sample[]> & { seconds: number };

const log = pino({ level: 'silent' });

/** The table that is missing first, because only requests with a key that works are logged. */
const LOG = 'request_log';
/** Tables and columns that are renamed during the trouble, so that requests and jobs fail. The gauges read none of them. */
const MISSING = [
  LOG,
  'ledger_progress',
  'payment_legs',
  'subscriptions',
  'idempotency_keys',
  'chain_transactions.read_at',
];
/** The queues whose jobs fail and are retried until MISSING is restored. */
export const RETRIED = ['email.send', 'payment.confirm'];
/** The age of scans, prices and the oldest job before the worker starts. */
export const IDLE_SECONDS = 100;
/** How far the system clock is ahead of the database's while the worker has not started. */
export const FAST_SECONDS = 3;

/**
 * Runs a web and a worker process through the causes of their metrics, and scrapes them. Sets no metric itself.
 *
 * - `fresh`: a web process before its first request.
 * - `waiting`: a web process without a worker. Jobs wait, prices and scans age, and requests fail. A payment is reverted, a
 *   refund is paid twice, and one does not expire. Its clock is a little fast.
 * - `failing`: a worker with missing tables, a mail server that refuses, and receivers that hang or fail.
 * - `working`: the same worker after the failures.
 */
export async function measureTrouble(): Promise<Measured> {
  const inbox = await startMail();
  const receiver = await startAwkwardReceiver();
  const service = await startService({
    chain: { manualClock: { now: new Date() } },
    env: { SMTP_URL: inbox.smtpUrl },
  });
  try {
    return await causeTrouble(service, inbox, receiver);
  } finally {
    await service.stop();
    await inbox.stop();
    receiver.close();
  }
}

async function causeTrouble(service: Service, inbox: Mail, receiver: AwkwardReceiver): Promise<Measured> {
  const began = performance.now();
  const port = await findFreePort();
  const config = { ...service.config, METRICS_PORT: port };
  const read = () => scrape(`http://127.0.0.1:${port}/metrics`);

  const web = await startWeb(config, log, { ...AT_ONCE, flushAfterMs: 5 });
  const fresh = await read();
  await missRefund(service);
  await revertPayment(service);
  await registerEndpoints(service, receiver.url);
  await refuseMails(service, inbox);
  await suspendToken(service);
  await contradictBooks(service);
  await letAge(service);
  await request(service, web.port);
  await until(async () => (await read()).some(isMissingRequest));
  await enqueueAll(service);
  const held = await holdUpEvents(service);
  await read();
  const waiting = await withFastClock(read);
  await held.end();
  await web.stop();

  const worker = await startWorker(config, log);
  try {
    await until(() => everythingFailed(service));
    // pg-boss counts active and failed jobs each time it supervises. Do not wait for its interval.
    await withBoss(service.db, (boss) => boss.supervise());
    let failing: Sample[] = [];
    await until(async () => {
      failing = await read();
      return failing.filter(isWaitingRetry).length === RETRIED.length;
    });

    await restoreMissing(service);
    receiver.release();
    await transact(service.db, (trx) => enqueue(trx, 'retention.prune', [{}]));
    await until(() => everythingWorks(service));
    let working: Sample[] = [];
    await until(async () => {
      working = await read();
      return working.some(isTold);
    });
    return { fresh, waiting, failing, working, seconds: (performance.now() - began) / 1000 };
  } finally {
    receiver.release();
    await worker.stop();
  }
}

/** Lets a transaction that may still write an event run, while another one takes a later position. `end` ends it. */
async function holdUpEvents({ db, config }: Service): Promise<pg.Client> {
  const held = new pg.Client({ connectionString: config.DATABASE_URL });
  await held.connect();
  await held.query('begin');
  await held.query('select pg_current_xact_id()');
  await sql`select next_event_position()`.execute(db);
  return held;
}

/**
 * Reverts a confirmed payment by a dropped fork. Pays a second one that is not ingested yet. Pays a third one by a
 * transaction whose version cannot be read. Sends dust, and a transaction that concerns nobody.
 */
async function revertPayment(service: Service): Promise<void> {
  const { control } = service.chain;
  const payer = fundedPayer(service);
  const pay = async (version: 0 | 1 = 0) => {
    const { keys } = await makePayment(service);
    return payer.send([payer.token(service.wallet, 7_000_000n, keys)], { version });
  };
  const signature = await pay();
  // Dust for a payment, and a transaction that only carries the beacon.
  const { keys } = await makePayment(service);
  await payer.send([payer.sol(service.wallet, 1n, keys)]);
  await payer.send([payer.sol(payer.keypair.publicKey.toBase58(), 1n, [newReference(), keys[1]])]);
  control.advanceSlots(5);
  await settleChain(service);
  await payLive(service);
  control.dropFork(signature);
  control.advanceSlots(LONG_GONE);
  await checkFinality(service);
  control.refuseVersion1();
  await pay(1);
  control.advanceSlots(5);
  await settleChain(service);
  // A later retry is not a failure, which the test of failed jobs would count.
  await withBoss(service.db, (boss) => boss.deleteQueuedJobs('payment.confirm'));
  const unread = await pay();
  control.advanceSlots(5);
  await transact(service.db, (trx) => recordFound(trx, 'test', [{ signature: unread, slot: 1 }]));
}

/** Confirms a payment and creates a refund of it, whose deadline passes while no worker runs. */
async function missRefund(service: Service): Promise<void> {
  const payer = fundedPayer(service);
  const { id, keys } = await makePayment(service);
  await payer.send([payer.token(service.wallet, 7_000_000n, keys)]);
  service.chain.control.advanceSlots(5);
  await settleChain(service);
  const { body: refund } = await service.call('POST', `/payments/${id}/refunds`);
  await setRows(service, 'refunds', refund.id, { expires_at: new Date(Date.now() - IDLE_SECONDS * 1000) });
}

/** Creates a refund of a live payment. The wallet that sends it sends the customer too much. */
async function overpayRefund(service: Service, paymentId: string, beacon: string): Promise<void> {
  const live = { authorization: `Bearer ${service.merchant.keys.live}` };
  const { body: refund } = await service.call('POST', `/payments/${paymentId}/refunds`, {}, live);
  const sender = fundedPayer(service);
  await setRows(service, 'refunds', refund.id, { wallet: sender.keypair.publicKey.toBase58() });
  const signature = await sender.send([sender.sol(refund.destination, 2n * LAMPORTS, [refund.reference, beacon])]);
  service.chain.control.advanceSlots(5);
  await transact(service.db, (trx) => recordFound(trx, 'live', [{ signature, slot: 1 }]));
  await confirm(workerOf(service), [{ mode: 'live', signature }]);
}

/** Confirms a live payment, whose refund is sent in excess. Then a payer submits another signature of the live chain, which no node has, long ago. */
async function payLive(service: Service): Promise<void> {
  const live = { authorization: `Bearer ${service.merchant.keys.live}` };
  const { body: payment } = await service.call('POST', '/payments', { amount: 15, token: 'SOL' }, live);
  const payer = fundedPayer(service);
  const { beacon } = await readCursor(service.db, 'live');
  const signature = await payer.send([payer.sol(service.wallet, LAMPORTS, [payment.reference, beacon])]);
  service.chain.control.advanceSlots(5);
  // Not by a scan, which would move the cursor that is to age.
  await transact(service.db, async (trx) => {
    await updateMerchantMode(trx, service.merchant.id, 'live', { commitment: 'confirmed' });
    await recordFound(trx, 'live', [{ signature, slot: 1 }]);
  });
  await confirm(workerOf(service), [{ mode: 'live', signature }]);
  await overpayRefund(service, payment.id, beacon);
  const then = new Date(Date.now() - IDLE_SECONDS * 1000);
  await service.db
    .insertInto('chain_transactions')
    .values({ mode: 'live', signature: LOST_SIGNATURE, seen_at: then, next_check_at: new Date(Date.now() + DAY_MS) })
    .execute();
}

/** 15 US dollars, at the static price of 150 for a SOL. */
const LAMPORTS = 100_000_000n;
/** No node has it. */
const LOST_SIGNATURE = '1'.repeat(88);

/** Registers five live endpoints and emits an event to all but the disabled one. */
async function registerEndpoints(service: Service, url: string): Promise<void> {
  const live = { authorization: `Bearer ${service.merchant.keys.live}` };
  const register = async (path: string): Promise<string> =>
    (await service.call('POST', '/webhook-endpoints', { url: url + path }, live)).body.id;
  for (const path of ['/hanging', '/down', '/gone']) await register(path);
  const failing = await register('/failing');
  const disabled = await register('/disabled');
  await service.call('PATCH', `/webhook-endpoints/${disabled}`, { status: 'disabled' }, live);
  await sql`update webhook_endpoints set failing_since = now() - interval '6 days' where id = ${failing}`.execute(
    service.db,
  );
  // The one endpoint that answers in the end tells the merchant of the live payment.
  const livePayment = service.db.selectFrom('payments').select('id').where('mode', '=', 'live');
  const { id } = await livePayment.executeTakeFirstOrThrow();
  await emit(service, 1, { mode: 'live', id });
}

/** Gives a merchant a wallet for a token whose mint has got a fee. */
async function suspendToken({ db, merchant }: Service): Promise<void> {
  const PYUSD = Keypair.generate().publicKey.toBase58();
  await transact(db, async (trx) => {
    await updateMerchantMode(trx, merchant.id, 'live', { wallets: { PYUSD } });
    await storeReading(trx, { mode: 'live', token: 'PYUSD' }, { mint: PYUSD, reason: 'it has a fee', slot: 1 });
  });
}

/** Has the last proof of a wallet found entries that the chain contradicts, and makes it four days old. */
async function contradictBooks({ db, merchant }: Service): Promise<void> {
  const account = { merchant_id: merchant.id, mode: 'live', wallet: 'wallet', token: 'USDC' } as const;
  await db
    .insertInto('proof_accounts')
    .values({ ...account, is_wrong: true, next_proof_at: fromNow({ days: 1 }), compared_at: fromNow({ days: -4 }) })
    .execute();
}

/** Writes two mails. The server refuses the first attempt temporarily and every later one permanently. */
async function refuseMails({ db, merchant }: Service, inbox: Mail): Promise<void> {
  inbox.rejectNext(1, 451);
  inbox.rejectNext(1000, 550);
  const about = {
    merchant_id: merchant.id,
    mode: 'live' as const,
    kind: 'subscription_renews' as const,
    subject: 'Hello',
    text_body: 'Hello',
  };
  const mails = ['ada@shop.example', 'bob@shop.example'].map((recipient) => ({ ...about, recipient }));
  await transact(db, (trx) => sendMails(trx, mails));
}

/** Ages a price and the live chain's cursor as if no worker had run. */
async function letAge({ db }: Service): Promise<void> {
  const then = new Date(Date.now() - IDLE_SECONDS * 1000);
  await transact(db, (trx) => moveCursor(trx, 'live', 1, then));
  await db.updateTable('chain_cursors').set({ scanned_at: then }).where('mode', '=', 'live').execute();
  await db.updateTable('exchange_rates').set({ observed_at: then }).where('unit', '=', 'EUR').execute();
}

/** Makes three requests: one with a rate-limited RPC call, one that succeeds, one that fails for a missing table. */
async function request(service: Service, port: number): Promise<void> {
  const { id } = await makePayment(service);
  const headers = { authorization: `Bearer ${service.merchant.keys.test}`, 'content-type': 'application/json' };
  const url = `http://127.0.0.1:${port}/api/v1/payments/${id}`;
  const payer_wallet = fundedPayer(service).keypair.publicKey.toBase58();
  service.chain.control.fail({ status: 429, count: 1 });
  const body = JSON.stringify({ payer_wallet });
  const built = await fetch(`${url}/build-transaction`, { method: 'POST', headers, body });
  await hide(service, LOG);
  const found = await fetch(url, { headers });
  for (const name of MISSING) if (name !== LOG) await hide(service, name);
  const failed = await fetch(`${url}/splits`, { headers });
  const statuses = [built, found, failed].map(({ status }) => status);
  if (statuses.join() !== '200,200,500') throw new Error(`expected the statuses 200,200,500, got ${statuses}`);
}

/** Renames a table, or a column written as table.column. */
async function rename({ db }: Service, from: string, to: string): Promise<void> {
  const [table, column] = from.split('.');
  await sql.raw(`alter table ${table} rename ${column ? `column ${column}` : ''} to ${to}`).execute(db);
}

const hide = (service: Service, name: string) => rename(service, name, `${name.split('.').at(-1)}_gone`);

async function restoreMissing(service: Service): Promise<void> {
  for (const name of MISSING) await rename(service, `${name}_gone`, name.split('.').at(-1) as string);
}

/** Enqueues jobs that fail without their tables (one of them without retries), an overdue job and a deferred one. */
async function enqueueAll({ db }: Service): Promise<void> {
  const at = (seconds: number) => ({ delayMs: seconds * 1000 });
  const unknown = { installment_id: newId('ins'), subscription_id: newId('sub'), cycle: 1 };
  await transact(db, async (trx) => {
    await enqueue(trx, 'subscription.bill', [{}]);
    await enqueue(trx, 'retention.prune', [{}]);
    await enqueue(trx, 'ledger.check', [{}]);
    await enqueue(trx, 'subscription.reconcile', [unknown]);
    await enqueue(trx, 'webhook.skip', [{ endpoint_id: newId('whe') }], at(-IDLE_SECONDS));
    await enqueue(trx, 'installment.reconcile', [unknown], at(3600));
  });
  await sql`update pgboss.job set retry_limit = 0 where name = 'subscription.reconcile'`.execute(db);
}

/** Runs `work` while the system clock is FAST_SECONDS fast: too little to stop any work. */
async function withFastClock<T>(work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + FAST_SECONDS * 1000 });
  try {
    return await work();
  } finally {
    vi.useRealTimers();
  }
}

/** Returns whether a retry waits in one of the queues that fail again and again. One that runs at the moment does not. */
function isWaitingRetry({ name, labels, value }: Sample): boolean {
  return name === 'florin_queue_oldest_retry_seconds' && RETRIED.includes(labels.queue ?? '') && value > 0;
}

/** Returns whether the time until a merchant was told of a payment has been measured. */
function isTold({ name, value }: Sample): boolean {
  return name === 'florin_payment_told_seconds_count' && value > 0;
}

/** Returns whether a request could not be stored in the request log. */
function isMissingRequest({ name, labels, value }: Sample): boolean {
  return name === 'florin_request_log_requests_total' && labels.outcome === 'failed' && value > 0;
}

/** Returns whether all the failures above have happened. */
async function everythingFailed({ db }: Service): Promise<boolean> {
  const { rows } = await sql<{ is_over: boolean }>`
    select (select count(*) from emails where status = 'pending') = 1
      and (select count(*) from webhook_endpoints where disabled_reason in ('gone', 'failing')) = 2
      and (select count(*) from webhook_attempts) >= 3
      and (select array_agg(distinct name order by name) from pgboss.job where state in ('failed', 'retry'))
        @> array['chain.scan', 'email.send', 'ledger.check', 'payment.confirm', 'retention.prune', 'subscription.bill']
      and exists (select from pgboss.job where name = 'webhook.deliver' and state = 'active')
      and exists (select from pgboss.job where name = 'dead.letters') as is_over`.execute(db);
  return rows[0]?.is_over ?? false;
}

/** Returns whether the worker has since delivered, scanned, pruned and refreshed the prices. */
async function everythingWorks({ db }: Service): Promise<boolean> {
  const { rows } = await sql<{ is_over: boolean }>`
    select exists (select from webhook_deliveries where status = 'delivered')
      and (select min(observed_at) from exchange_rates) > now() - ${IDLE_SECONDS / 2} * interval '1 s'
      and (select min(scanned_at) from chain_cursors) > now() - ${IDLE_SECONDS / 2} * interval '1 s'
      and exists (select from pgboss.job where name = 'retention.prune' and state = 'completed') as is_over`.execute(
    db,
  );
  return rows[0]?.is_over ?? false;
}

type AwkwardReceiver = Awaited<ReturnType<typeof startAwkwardReceiver>>;

/** Starts a receiver: /hanging waits for `release`, /gone answers 410, everything else 500. */
async function startAwkwardReceiver() {
  const held: ServerResponse[] = [];
  const server = createServer((request, response) => {
    request.resume();
    if (request.url === '/hanging') held.push(response);
    else response.writeHead(request.url === '/gone' ? 410 : 500).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release: () => {
      for (const response of held) response.end();
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function scrape(url: string): Promise<Sample[]> {
  const text = await (await fetch(url)).text();
  return text.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = /^([a-z_]\w*)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (!name) return [];
    const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label, text]) => [label, text]);
    return [{ name, labels: Object.fromEntries(pairs), value: Number(value) }];
  });
}
