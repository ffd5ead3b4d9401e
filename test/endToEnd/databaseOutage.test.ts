import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Wallet } from '../../scripts/localstack/wallet/wallet.ts';
import { type OwnPostgres, startOwnPostgres } from '../support/ownPostgres.ts';
import { eventKinds, fundedWallet, solanaPayUrl } from '../support/payments.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import { type Answer, type Service, startService } from '../support/service.ts';

/**
 * Allows for polling: nothing signals that a pool has found the database again. A worker retries what it could not
 * record after half a minute.
 */
/** An outage that meets every poll, heartbeat and timer of a worker. */
const OUTAGE_MS = 2500;

let postgres: OwnPostgres;
let service: Service;
let receiver: Receiver;
let wallet: Wallet;
beforeAll(async () => {
  postgres = await startOwnPostgres();
  [service, receiver] = await Promise.all([startService({ databaseUrl: postgres.url, worker: true }), startReceiver()]);
  wallet = await fundedWallet(service);
  await service.call('POST', '/webhook-endpoints', { url: receiver.url });
});
afterAll(async () => {
  await service.stop();
  await receiver.close();
  await postgres.remove();
});

type Asked = { key: string; answer: Answer; ms: number };

/** Starts clients that make payments, and repeat each request with its key until it is answered. */
function startLoad(clients: number) {
  let isOver = false;
  const made: string[] = [];
  const asked: Asked[] = [];
  const client = async () => {
    while (!isOver) {
      const key = randomUUID();
      for (let isMade = false; !isMade; ) {
        const began = performance.now();
        const answer = await service.call('POST', '/payments', { amount: 2 }, { 'idempotency-key': key });
        asked.push({ key, answer, ms: performance.now() - began });
        isMade = answer.status === 201;
        if (isMade) made.push(answer.body.id);
        else await delay(50);
      }
    }
  };
  const clientsDone = Promise.all(Array.from({ length: clients }, client));
  return {
    made,
    asked,
    stop: async () => {
      isOver = true;
      await clientsDone;
    },
  };
}

test('answers 503 at once while Postgres is down under load, then resumes without loss or repetition', async () => {
  const { body: open } = await service.call('POST', '/payments', { amount: 6 });
  const payUrl = await solanaPayUrl(service, open.id);
  const load = startLoad(2);
  await expect.poll(() => load.made.length).toBeGreaterThan(20);

  await postgres.stop();
  const stoppedAt = load.asked.length;
  await wallet.pay(payUrl);
  const ready = await fetch(`${service.url}/readyz`);
  expect({ status: ready.status, body: await ready.json() }).toEqual({
    status: 503,
    body: { status: 'database unreachable' },
  });
  expect((await fetch(`${service.url}/healthz`)).status).toBe(200);
  await delay(OUTAGE_MS);
  await expect.poll(() => load.asked.length - stoppedAt).toBeGreaterThan(50);
  const during = load.asked.slice(stoppedAt);
  await postgres.start();

  for (const { answer, ms } of during) {
    expect(answer).toMatchObject({ status: 503, body: { code: 'service_unavailable' } });
    // Refused within the five seconds that a request may wait for a connection. `.ci/run` measures how soon.
    expect(ms).toBeLessThan(5000);
  }
  await expect.poll(async () => (await fetch(`${service.url}/readyz`)).status).toBe(200);
  const before = load.made.length;
  await expect.poll(() => load.made.length).toBeGreaterThan(before + 20);
  await load.stop();

  // Every answer was a success or "not now".
  expect([...new Set(load.asked.map(({ answer }) => answer.status))].sort()).toEqual([201, 503]);
  const { rows } = await sql<{ id: string }>`select id from payments where amount = 2`.execute(service.db);
  expect(rows.map(({ id }) => id).sort()).toEqual([...load.made].sort());

  // Payments made while the database was away are confirmed, once.
  await receiver.waitFor(({ json }) => json.event === 'payment.confirmed' && json.data.id === open.id);
  expect(await eventKinds(service, open.id)).toEqual(['payment.created', 'payment.confirmed']);
  expect((await service.call('GET', `/payments/${open.id}`)).body).toMatchObject({
    amount_received: 6,
    exceptions: [],
  });
  // Every event was delivered, whether or not its attempt met the outage.
  const undelivered = async () =>
    (await sql`select 1 from webhook_deliveries where status <> 'delivered'`.execute(service.db)).rows.length;
  await expect.poll(undelivered).toBe(0);
  const delivered = new Set(receiver.received.map(({ json }) => json.data.id));
  expect(load.made.filter((id) => !delivered.has(id))).toEqual([]);
});
