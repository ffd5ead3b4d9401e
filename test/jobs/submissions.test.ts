import { Keypair } from '@solana/web3.js';
import bs58 from 'bs58';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Wallet } from '../../scripts/localstack/wallet/wallet.ts';
import { runOnce as scan } from '../../src/jobs/handlers/chain.scan.ts';
import { runOnce as confirm } from '../../src/jobs/handlers/payment.confirm.ts';
import type { Payload } from '../../src/queue/queues.ts';
import type { Rpc } from '../../src/solana/rpc/client.ts';
import { fundedWallet, solanaPayUrl, workerOf } from '../support/payments.ts';
import { type Service, startService } from '../support/service.ts';

type Job = Payload<'payment.confirm'>;

let service: Service;
let payer: Wallet;

beforeAll(async () => {
  service = await startService();
  payer = await fundedWallet(service);
});
afterAll(() => service.stop());

/** Removes the waiting jobs of a signature from the queue, and returns them with their delay from now in seconds. */
async function takeJobs(signature: string): Promise<{ job: Job; priority: number; pause: number }[]> {
  const { rows } = await sql<{ data: Job & { correlation_id: unknown }; priority: number; pause: number }>`
    delete from pgboss.job where name = 'payment.confirm' and data->>'signature' = ${signature} and state = 'created'
    returning data, priority, extract(epoch from start_after - now())::float8 as pause`.execute(service.db);
  return rows.map(({ data: { correlation_id, ...job }, ...row }) => ({ job, ...row }));
}

const submit = async (transaction_signature: string) => {
  const { body: payment } = await service.call('POST', '/payments', { amount: 1 });
  await service.call('POST', `/payments/${payment.id}/submit-transaction`, { transaction_signature });
};

test('stops retrying an unknown signature within minutes, so strangers cannot cause a day of requests', async () => {
  const signature = bs58.encode(Keypair.generate().secretKey);
  await submit(signature);
  let pauses = 0;
  let tries = 0;
  for (let jobs = await takeJobs(signature); jobs[0]; jobs = await takeJobs(signature)) {
    expect(jobs).toHaveLength(1);
    pauses += Math.max(0, jobs[0].pause);
    tries += 1;
    await confirm(workerOf(service), [jobs[0].job]);
  }
  expect(tries).toBeLessThan(20);
  expect(pauses).toBeGreaterThan(120); // a blockhash lives for less than that
  expect(pauses).toBeLessThan(900);
});

test('ingests a signature submitted before it landed as soon as the chain reports it', async () => {
  const { body: payment } = await service.call('POST', '/payments', { amount: 2 });
  const url = await solanaPayUrl(service, payment.id);
  service.chain.control.lag(20);
  const signature = await payer.pay(url);
  await submit(signature);
  const [first] = await takeJobs(signature);
  await confirm(workerOf(service), [first?.job as Job]);
  const [retry] = await takeJobs(signature);
  expect(retry?.job).toMatchObject({ tries: 1 });
  expect(retry?.priority).toBe(first?.priority);

  service.chain.control.heal();
  service.chain.control.advanceSlots(3);
  await scan(workerOf(service), { mode: 'test' });
  const [fromChain] = await takeJobs(signature);
  expect(fromChain?.pause).toBeLessThanOrEqual(0);
  expect(fromChain?.priority).toBe(first?.priority);
  await confirm(workerOf(service), [fromChain?.job as Job]);
  await confirm(workerOf(service), [retry?.job as Job]); // the other try comes later and changes nothing
  expect((await service.call('GET', `/payments/${payment.id}`)).body).toMatchObject({
    status: 'confirmed',
    amount_received: 2,
  });
});

test('finds a transaction that lands after the last retry in the scan, so no money is lost', async () => {
  const { body: payment } = await service.call('POST', '/payments', { amount: 3 });
  service.chain.control.nulls({ count: 1000 });
  const signature = await payer.pay(await solanaPayUrl(service, payment.id));
  await submit(signature);
  for (let jobs = await takeJobs(signature); jobs[0]; jobs = await takeJobs(signature)) {
    await confirm(workerOf(service), [jobs[0].job]);
  }
  service.chain.control.heal();
  service.chain.control.advanceSlots(3);
  await scan(workerOf(service), { mode: 'test' });
  const [found] = await takeJobs(signature);
  expect(found?.job).toEqual({ mode: 'test', signature, is_urgent: true });
  await confirm(workerOf(service), [found?.job as Job]);
  expect((await service.call('GET', `/payments/${payment.id}`)).body).toMatchObject({ status: 'confirmed' });
});

test('reads what nobody but the submitter has seen within the public share of the rate limit', async () => {
  const { body: payment } = await service.call('POST', '/payments', { amount: 5 });
  const signature = await payer.pay(await solanaPayUrl(service, payment.id));
  await submit(signature);
  const [job] = await takeJobs(signature);
  const shares: unknown[] = [];
  const { test: rpc } = service.rpc;
  const test: Rpc = {
    ...rpc,
    getSignatureStatuses: (signatures, options) => {
      shares.push(options?.share);
      return rpc.getSignatureStatuses(signatures, options);
    },
    getTransactions: (_, options) => {
      shares.push(options?.share);
      return Promise.resolve([null]);
    },
  };
  const worker = { ...workerOf(service), rpc: { ...service.rpc, test } };
  service.chain.control.advanceSlots(3);
  await confirm(worker, [job?.job as Job]);
  expect(shares).toEqual(['public', 'public']);
  await scan(workerOf(service), { mode: 'test' });
  await confirm(worker, [job?.job as Job]);
  expect(shares.slice(2)).toEqual(['reserved', 'reserved']);
});

test('looks at five made-up signatures per payment, and still finds the real transaction', async () => {
  const { body: payment } = await service.call('POST', '/payments', { amount: 4 });
  const invented = Array.from({ length: 12 }, () => bs58.encode(Keypair.generate().secretKey));
  const send = (transaction_signature: string) =>
    service.call('POST', `/payments/${payment.id}/submit-transaction`, { transaction_signature });
  const answers = await Promise.all([...invented, ...invented].map(send));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const jobs = (await Promise.all(invented.map(takeJobs))).flat();
  expect(jobs).toHaveLength(5);
  // Another payment has its own.
  await submit(invented.at(-1) as string);
  const others = await service.db
    .selectFrom('chain_transactions')
    .select('signature')
    .where('signature', 'in', invented)
    .execute();
  expect(others.length).toBeGreaterThanOrEqual(5);
  expect(others.length).toBeLessThanOrEqual(6);
  const real = await payer.pay(await solanaPayUrl(service, payment.id));
  expect((await send(real)).status).toBe(200);
  service.chain.control.advanceSlots(3);
  await scan(workerOf(service), { mode: 'test' });
  const [found] = await takeJobs(real);
  await confirm(workerOf(service), [found?.job as Job]);
  expect((await service.call('GET', `/payments/${payment.id}`)).body).toMatchObject({ status: 'confirmed' });
});
