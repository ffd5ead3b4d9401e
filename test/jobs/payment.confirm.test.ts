import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Wallet } from '../../scripts/embedded/wallet.ts';
import { runOnce } from '../../src/jobs/payment.confirm.ts';
import { eventKinds, fundedWallet, settleChain, solanaPayUrl, workerOf } from '../support/payments.ts';
import { type Service, startService } from '../support/service.ts';

let service: Service;
let wallet: Wallet;
beforeAll(async () => {
  service = await startService({ chain: { manualClock: { now: new Date() } } });
  wallet = await fundedWallet(service);
});
afterAll(() => service.stop());

async function paid(amount: number) {
  const { body: payment } = await service.call('POST', '/payments', { amount });
  const signature = await wallet.pay(await solanaPayUrl(service, payment.id));
  service.chain.control.advanceSlots(5);
  return { id: payment.id as string, signature };
}
const get = async (id: string) => (await service.call('GET', `/payments/${id}`)).body;
const credits = async (id: string) =>
  (await service.db.selectFrom('transfers').selectAll().where('payment_id', '=', id).execute()).length;

test('taken in twice, and by two workers at once, a transfer is credited once and confirms once', async () => {
  const { id, signature } = await paid(3);
  const job = { mode: 'test' as const, signature };
  await sql`insert into chain_transactions (mode, signature) values ('test', ${signature}) on conflict do nothing`.execute(
    service.db,
  );
  const worker = workerOf(service);
  await Promise.all([runOnce(worker, [job]), runOnce(worker, [job]), runOnce(worker, [job, job])]);
  await runOnce(worker, [job]);
  expect(await get(id)).toMatchObject({ status: 'confirmed', amount_received: 3, transaction_signature: signature });
  expect(await credits(id)).toBe(1);
  expect(await eventKinds(service, id)).toEqual(['payment.created', 'payment.confirmed']);
});

test('a transaction that the node does not have yet is asked for again, and never taken for unpaid', async () => {
  const { id, signature } = await paid(4);
  service.chain.control.nulls({ count: 1, methods: ['getTransaction'] });
  expect(await settleChain(service)).toContain(signature);
  expect((await get(id)).status).toBe('pending');
  const { rows } = await sql<{ data: object }>`select data from pgboss.job
    where name = 'payment.confirm' and data->>'signature' = ${signature} and start_after > now()`.execute(service.db);
  expect(rows[0]?.data).toMatchObject({ tries: 1 });
  await runOnce(workerOf(service), [{ mode: 'test', signature, tries: 1 }]);
  expect((await get(id)).status).toBe('confirmed');
});

test('an event’s data is the payment exactly as the API shows it', async () => {
  const { id } = await paid(5);
  await settleChain(service);
  const event = await service.db
    .selectFrom('events')
    .selectAll()
    .where('resource_id', '=', id)
    .where('kind', '=', 'payment.confirmed')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(event.payload)).toEqual({
    id: event.id,
    event: 'payment.confirmed',
    event_name: 'PaymentConfirmed',
    timestamp: event.created_at.toISOString(),
    merchant_id: service.merchant.id,
    mode: 'test',
    data: await get(id),
  });
});
