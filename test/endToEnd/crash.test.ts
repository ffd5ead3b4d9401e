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

/** How many sessions of the worker there are, and how many of them wait for a lock. */
async function sessions(): Promise<{ all: bigint; waiting: bigint }> {
  const { rows } = await sql<{ all: bigint; waiting: bigint }>`select count(*) as all,
      count(*) filter (where wait_event_type = 'Lock') as waiting
    from pg_stat_activity where application_name = 'florin-worker' and datname = current_database()`.execute(
    service.db,
  );
  return rows[0] as { all: bigint; waiting: bigint };
}

test('loses nothing and doubles nothing on kill -9 between the chain’s confirmation and the commit', async () => {
  const wallet = await fundedWallet(service);
  const { body: payment } = await service.call('POST', '/payments', { amount: 6 });
  const victim = spawnWorker(service);
  await expect.poll(async () => (await sessions()).all).toBeGreaterThan(0n);

  // The row is locked, so the worker gets as far as crediting the transaction, and no further.
  await service.db.transaction().execute(async (trx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    await sql`select 1 from payments where id = ${payment.id} for no key update`.execute(trx);
    await wallet.pay(await solanaPayUrl(service, payment.id));
    await expect.poll(async () => (await sessions()).waiting).toBeGreaterThan(0n);
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
