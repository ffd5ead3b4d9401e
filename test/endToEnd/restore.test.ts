import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWeb } from '../../src/api/start.ts';
import { readConfig } from '../../src/config/index.ts';
import { openDatabase } from '../../src/db/database.ts';
import { startWorker } from '../../src/jobs/start.ts';
import { cloneDatabase } from '../support/database.ts';
import { settleChain, statusEvents } from '../support/payments.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import { AT_ONCE, type Service, startService } from '../support/service.ts';
import { fundedPayer, getPayment, makePayment, type Payer } from '../support/transactions.ts';

const USDC = 1_000_000n;
const silent = pino({ level: 'silent' });

let service: Service;
let receiver: Receiver;
let payer: Payer;
beforeAll(async () => {
  [service, receiver] = await Promise.all([startService(), startReceiver()]);
  payer = fundedPayer(service);
  await service.call('POST', '/webhook-endpoints', { url: receiver.url });
});
afterAll(async () => {
  await service.stop();
  await receiver.close();
});

const pay = (keys: readonly string[], amount: bigint) => payer.send([payer.token(service.wallet, amount, [...keys])]);

/** A database that lacks the last writes: a restored one, or a replica that took over before it had them. */
test('credits a database that lost writes with all transfers since, exactly once, and lists what nobody knows', async () => {
  const [before, half, after, never] = [
    await makePayment(service),
    await makePayment(service),
    await makePayment(service),
    await makePayment(service),
  ];
  await pay(before.keys, 7n * USDC);
  await pay(half.keys, 3n * USDC);
  await expect
    .poll(() => settleChain(service).then(() => getPayment(service, half.id)))
    .toMatchObject({
      amount_received: 3,
    });
  expect(await getPayment(service, before.id)).toMatchObject({ status: 'confirmed' });

  const backup = await cloneDatabase(service.env.DATABASE_URL as string);
  // Transfers of the lost hours: for payments that the backup has, and for one that it lacks.
  const lost = await makePayment(service);
  await pay(half.keys, 4n * USDC);
  await pay(after.keys, 7n * USDC);
  const unknown = await pay(lost.keys, 7n * USDC);
  await expect
    .poll(() => settleChain(service).then(() => getPayment(service, lost.id)))
    .toMatchObject({
      status: 'confirmed',
    });

  const config = readConfig({ ...service.env, DATABASE_URL: backup.url });
  const db = openDatabase({ url: backup.url, applicationName: 'test', maxConnections: 2 });
  const [web, worker] = [await startWeb(config, silent, AT_ONCE), await startWorker(config, silent)];
  const call = async (path: string, body?: object): Promise<any> => {
    const headers = { authorization: `Bearer ${service.merchant.keys.test}`, 'content-type': 'application/json' };
    const post = body && { method: 'POST', body: JSON.stringify(body) };
    return (await fetch(`http://127.0.0.1:${web.port}/api/v1${path}`, { headers, ...post })).json();
  };
  const read = (id: string) => call(`/payments/${id}`);
  await expect.poll(() => read(after.id)).toMatchObject({ status: 'confirmed', amount_received: 7 });
  await expect.poll(() => read(half.id)).toMatchObject({ status: 'confirmed', amount_received: 7 });
  expect(await read(before.id)).toMatchObject({ status: 'confirmed', amount_received: 7, exceptions: [] });
  expect(await read(never.id)).toMatchObject({ status: 'pending', amount_received: 0 });
  const restored = { ...service, db };
  for (const { id } of [before, half, after]) {
    expect(await statusEvents(restored, id)).toEqual(['payment.created', 'payment.confirmed']);
  }
  // Money for the missing payment is listed, for a person to decide.
  const forgotten = async () =>
    (await sql`select unapplied_reason from transfers where signature = ${unknown}`.execute(db)).rows;
  await expect.poll(forgotten).toEqual([{ unapplied_reason: 'unknown_reference' }]);
  const [found, ...others] = await call('/unapplied-transfers');
  expect(found).toMatchObject({ transaction_signature: unknown, amount: 7, reason: 'unknown_reference' });
  expect(others).toEqual([]);
  const again = await call('/payments', { amount: 7 });
  await call(`/unapplied-transfers/${found.id}/apply`, { payment_id: again.id });
  expect(await read(again.id)).toMatchObject({ status: 'confirmed', amount_received: 7, exceptions: [] });
  expect(await call('/unapplied-transfers')).toEqual([]);
  await worker.stop();
  await web.stop();
  await db.destroy();
  await backup.drop();
});
