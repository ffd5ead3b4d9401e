import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { TestClock } from 'pg-boss';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorker } from '../../src/jobs/start.ts';
import { eventKinds, fundedWallet, solanaPayUrl } from '../support/payments.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import { type Service, startService } from '../support/service.ts';

let service: Service;
let receiver: Receiver;
beforeAll(async () => {
  [service, receiver] = await Promise.all([startService(), startReceiver()]);
  await service.call('POST', '/webhook-endpoints', { url: receiver.url, events: ['payment.confirmed'] });
});
afterAll(async () => {
  await service.stop();
  await receiver.close();
});

/** Starts a worker in a process of its own, which can be killed. */
function spawnWorker({ env }: Service): ChildProcess {
  return spawn(process.execPath, ['src/jobs/main.ts'], { env: { ...process.env, ...env }, stdio: 'ignore' });
}

/** Polls until a session of the worker waits for a lock, which Postgres does not signal. */
async function workerIsBlocked(): Promise<void> {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; ) {
    const { rows } = await sql`select 1 from pg_stat_activity
      where application_name = 'florin-worker' and wait_event_type = 'Lock'`.execute(service.db);
    if (rows.length > 0) return;
  }
  throw new Error('the worker never waited for the payment’s lock');
}

test('loses nothing and doubles nothing on kill -9 between the chain’s confirmation and the commit', async () => {
  const wallet = await fundedWallet(service);
  const { body: payment } = await service.call('POST', '/payments', { amount: 6 });
  const victim = spawnWorker(service);

  // The row is locked, so the worker gets as far as crediting the transaction, and no further.
  await service.db.transaction().execute(async (trx) => {
    await sql`select 1 from payments where id = ${payment.id} for update`.execute(trx);
    await wallet.pay(await solanaPayUrl(service, payment.id));
    await workerIsBlocked();
    victim.kill('SIGKILL');
    await once(victim, 'exit');
  });
  expect(await eventKinds(service, payment.id)).toEqual(['payment.created']);

  // Another worker finds the job once the dead one's heartbeats have been missing for long enough.
  const clock = new TestClock();
  const worker = await startWorker(service.config, pino({ level: 'silent' }), clock);
  let isDelivered = false;
  const delivered = receiver
    .waitFor(({ json }) => json.data.id === payment.id)
    .then(() => {
      isDelivered = true;
    });
  for (let seconds = 0; seconds < 60 && !isDelivered; seconds += 1) await clock.tick(1000);
  await delivered;
  const stopping = worker.stop();
  await clock.tick(1000);
  await stopping;

  const after = (await service.call('GET', `/payments/${payment.id}`)).body;
  expect(after).toMatchObject({ status: 'confirmed', amount_received: 6, exceptions: [] });
  expect(await eventKinds(service, payment.id)).toEqual(['payment.created', 'payment.confirmed']);
  const transfers = await service.db.selectFrom('transfers').selectAll().where('payment_id', '=', payment.id).execute();
  expect(transfers).toHaveLength(1);
});
