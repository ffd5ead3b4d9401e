import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Wallet } from '../../scripts/embedded/wallet.ts';
import { runOnce as scan } from '../../src/jobs/chain.scan.ts';
import { runOnce } from '../../src/jobs/payment.confirm.ts';
import { eventKinds, fundedWallet, settleChain, solanaPayUrl, workerOf } from '../support/payments.ts';
import { rpcDown } from '../support/rpc.ts';
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

const waiting = async (signature: string) => {
  const { rows } = await sql<{ data: { tries?: number } }>`select data from pgboss.job
    where name = 'payment.confirm' and data->>'signature' = ${signature} and state = 'created' and start_after > now()`.execute(
    service.db,
  );
  return rows.map((row) => row.data);
};
const statusOf = async (signature: string) => {
  const row = await service.db
    .selectFrom('chain_transactions')
    .select('status')
    .where('signature', '=', signature)
    .executeTakeFirstOrThrow();
  return row.status;
};

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

test('a node that records no token balances takes no payment for unpaid: it is asked again', async () => {
  const { id, signature } = await paid(4);
  await scan(workerOf(service), { mode: 'test' });
  const { test: rpc } = service.rpc;
  const careless: typeof rpc = {
    ...rpc,
    getTransactions: async (...args) => {
      const answers = await rpc.getTransactions(...args);
      for (const answer of answers) if (answer && 'meta' in answer && answer.meta) answer.meta.postTokenBalances = null;
      return answers;
    },
  };
  const job = { mode: 'test' as const, signature };
  await runOnce({ ...workerOf(service), rpc: { test: careless, live: careless } }, [job]);
  expect(await statusOf(signature)).toBe('seen');
  expect(await waiting(signature)).toMatchObject([{ tries: 1 }]);
  await runOnce(workerOf(service), [{ ...job, tries: 1 }]);
  expect(await get(id)).toMatchObject({ status: 'confirmed', amount_received: 4 });
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

test('a signature that was only submitted is forgotten within minutes, and taken in if the chain has it after all', async () => {
  const { body: payment } = await service.call('POST', '/payments', { amount: 6 });
  service.chain.control.lag(100);
  const transaction_signature = await wallet.pay(await solanaPayUrl(service, payment.id));
  await service.call('POST', `/payments/${payment.id}/submit-transaction`, { transaction_signature });
  const job = { mode: 'test' as const, signature: transaction_signature };
  await runOnce(workerOf(service), [{ ...job, tries: 13 }]);
  expect(await statusOf(transaction_signature)).toBe('seen');
  await runOnce(workerOf(service), [{ ...job, tries: 14 }]);
  expect(await statusOf(transaction_signature)).toBe('missing');
  service.chain.control.heal();
  service.chain.control.advanceSlots(5);
  await settleChain(service);
  expect(await get(payment.id)).toMatchObject({ status: 'confirmed', amount_received: 6 });
});

test('what the chain itself has told is asked for all day long, and given up aloud', async () => {
  const { id, signature } = await paid(4);
  await scan(workerOf(service), { mode: 'test' });
  service.chain.control.nulls();
  const errors: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => errors.push(line) });
  const job = { mode: 'test' as const, signature };
  await runOnce({ ...workerOf(service), log }, [{ ...job, tries: 299 }]);
  expect(await statusOf(signature)).toBe('seen');
  expect(await waiting(signature)).toMatchObject([{ tries: 300 }]);
  await runOnce({ ...workerOf(service), log }, [{ ...job, tries: 300 }]);
  expect(await statusOf(signature)).toBe('missing');
  expect(errors.join()).toContain('giving up on a transaction');
  service.chain.control.heal();
  expect((await get(id)).status).toBe('pending');
});

test('with no node to ask, nothing is given up, however often that happens', async () => {
  const { signature } = await paid(4);
  await scan(workerOf(service), { mode: 'test' });
  const down = rpcDown();
  const worker = { ...workerOf(service), rpc: { test: down, live: down } };
  expect(await runOnce(worker, [{ mode: 'test', signature, tries: 300 }])).toEqual([{ status: 'completed' }]);
  await down.close();
  expect(await statusOf(signature)).toBe('seen');
  expect(await waiting(signature)).toMatchObject([{ tries: 300 }]);
});

test('one transaction that cannot be taken in holds up no other of its batch', async () => {
  const [one, two] = [await paid(2), await paid(3)];
  await scan(workerOf(service), { mode: 'test' });
  const jobs = [one, two].map(({ signature }) => ({ mode: 'test' as const, signature }));
  await sql`alter table transfers add constraint poison check (signature <> ${sql.lit(one.signature)}) not valid`.execute(
    service.db,
  );
  expect(await runOnce(workerOf(service), jobs)).toMatchObject([{ status: 'failed' }, { status: 'completed' }]);
  expect((await get(two.id)).status).toBe('confirmed');
  await sql`alter table transfers drop constraint poison`.execute(service.db);
  await runOnce(workerOf(service), jobs);
  expect((await get(one.id)).status).toBe('confirmed');
});
