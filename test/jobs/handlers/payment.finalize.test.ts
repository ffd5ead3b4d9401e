import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { updateMerchantMode } from '../../../src/db/merchants/merchants.ts';
import { transact } from '../../../src/db/transaction.ts';
import type { Worker } from '../../../src/jobs/context.ts';
import { runOnce } from '../../../src/jobs/handlers/payment.finalize.ts';
import { RpcUnavailable } from '../../../src/solana/rpc/errors.ts';
import { makeChecksDue } from '../../support/factories/chain.ts';
import { checkFinality, FINAL, LONG_GONE } from '../../support/finality.ts';
import { eventKinds, settleChain, workerOf } from '../../support/payments.ts';
import { rpcDown } from '../../support/rpc.ts';
import { type Service, startService } from '../../support/service.ts';
import { fundedPayer, getPayment, type Made, makePayment, type Payer } from '../../support/transactions.ts';

const USDC = 1_000_000n;

let service: Service;
let payer: Payer;
beforeAll(async () => {
  service = await startService({ chain: { manualClock: { now: new Date() } } });
  payer = fundedPayer(service);
});
afterAll(() => service.stop());

const get = (id: string) => getPayment(service, id);
const diagnose = async (id: string) => (await service.call('GET', `/payments/${id}/diagnostics`)).body;
const pay = ({ keys }: Made, amount = 7n) => payer.send([payer.token(service.wallet, amount * USDC, keys)]);
const waitFor = (commitment: 'confirmed' | 'finalized') =>
  transact(service.db, (trx) => updateMerchantMode(trx, service.merchant.id, 'test', { commitment }));

async function read() {
  service.chain.control.advanceSlots(5);
  await settleChain(service);
}
const check = (worker = workerOf(service)) => checkFinality(service, worker);

describe('a merchant who waits for finality', () => {
  test('hears of the payment once, when it is final, and not before', async () => {
    await waitFor('finalized');
    const made = await makePayment(service);
    await pay(made);
    await read();
    await check();
    expect(await get(made.id)).toMatchObject({ status: 'pending', amount_received: 0 });
    service.chain.control.advanceSlots(FINAL);
    await check();
    expect(await get(made.id)).toMatchObject({ status: 'confirmed', amount_received: 7, exceptions: [] });
    expect(await eventKinds(service, made.id)).toEqual(['payment.created', 'payment.confirmed']);
    expect((await diagnose(made.id)).transactions).toMatchObject([{ outcome: 'credited', is_final: true }]);
  });

  test('never hears of a payment that the chain dropped before finality', async () => {
    await waitFor('finalized');
    const made = await makePayment(service);
    const signature = await pay(made);
    await read();
    service.chain.control.dropFork(signature);
    service.chain.control.advanceSlots(LONG_GONE);
    expect(await check()).toMatchObject({ dropped: 1 });
    expect(await get(made.id)).toMatchObject({ status: 'pending', amount_received: 0 });
    expect(await eventKinds(service, made.id)).toEqual(['payment.created']);
    expect((await diagnose(made.id)).transactions).toMatchObject([{ outcome: 'dropped' }]);
  });

  test('never hears of a transaction that paid on a dropped fork and failed on the final one', async () => {
    await waitFor('finalized');
    // A wallet of 1000 USDC.
    const spender = fundedPayer(service);
    const made = await makePayment(service, { amount: 600 });
    const { wire, signature } = await spender.sign([spender.token(service.wallet, 600n * USDC, made.keys)]);
    await spender.resend(wire);
    await read();
    expect((await diagnose(made.id)).transactions).toMatchObject([{ outcome: 'waiting' }]);
    service.chain.control.dropFork(signature);
    await spender.send([spender.token(service.wallet, 600n * USDC)]);
    service.chain.control.advanceSlots(20);
    await spender.resend(wire);
    await read();
    service.chain.control.advanceSlots(FINAL);
    await check();
    expect((await diagnose(made.id)).transactions).toMatchObject([
      { is_final: true, outcome: 'rejected', reason: 'transaction_failed' },
    ]);
    expect(await get(made.id)).toMatchObject({ status: 'pending', amount_received: 0, exceptions: [] });
    expect(await eventKinds(service, made.id)).toEqual(['payment.created']);
  });

  test('keeps earlier credits after a switch to finality', async () => {
    await waitFor('confirmed');
    const made = await makePayment(service);
    await pay(made, 3n);
    await read();
    await waitFor('finalized');
    await pay(made, 4n);
    await read();
    expect(await get(made.id)).toMatchObject({ status: 'pending', amount_received: 3 });
    service.chain.control.advanceSlots(FINAL);
    await check();
    expect(await get(made.id)).toMatchObject({ status: 'confirmed', amount_received: 7 });
    await waitFor('confirmed');
  });
});

describe('a node in trouble is not a dropped fork', () => {
  async function confirmed() {
    const made = await makePayment(service);
    await pay(made);
    await read();
    service.chain.control.advanceSlots(LONG_GONE);
    return made;
  }

  test('keeps the payment when a node answers null to everything, because the block itself shows it', async () => {
    const made = await confirmed();
    service.chain.control.nulls();
    expect(await check()).toMatchObject({ final: 1, dropped: 0 });
    service.chain.control.heal();
    expect((await get(made.id)).status).toBe('confirmed');
  });

  test('changes nothing when the node has lost its blocks as well, and asks again later', async () => {
    const made = await confirmed();
    service.chain.control.nulls({ methods: ['getSignatureStatuses', 'getTransaction', 'getBlock'] });
    expect(await check()).toEqual({ final: 0, reread: 0, dropped: 0 });
    const { next_check_at } = await service.db
      .selectFrom('chain_transactions')
      .select('next_check_at')
      .where('finalized_at', 'is', null)
      .where('status', '=', 'read')
      .executeTakeFirstOrThrow();
    expect(next_check_at.getTime()).toBeGreaterThan(Date.now());
    service.chain.control.heal();
    expect(await check()).toMatchObject({ final: 1 });
    expect((await get(made.id)).status).toBe('confirmed');
  });

  test('changes nothing when the node lags or does not answer', async () => {
    const made = await makePayment(service);
    await pay(made);
    await read();
    service.chain.control.advanceSlots(LONG_GONE);
    service.chain.control.lag(320);
    expect(await check()).toEqual({ final: 0, reread: 0, dropped: 0 });
    const down = rpcDown();
    await expect(check({ ...workerOf(service), rpc: { test: down, live: down } })).rejects.toThrow(RpcUnavailable);
    await down.close();
    service.chain.control.heal();
    expect(await check()).toMatchObject({ final: 1, dropped: 0 });
    expect((await get(made.id)).status).toBe('confirmed');
  });
});

test('postpones a transaction that cannot be marked as final, without delay for any other', async () => {
  await waitFor('finalized');
  const [bad, good] = [await makePayment(service), await makePayment(service)];
  const signature = await pay(bad);
  await pay(good);
  await read();
  service.chain.control.advanceSlots(FINAL);
  await sql`alter table chain_transactions add constraint poison
    check (signature <> ${sql.lit(signature)} or finalized_at is null) not valid`.execute(service.db);
  const errors: { msg: string; signature: string }[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => errors.push(JSON.parse(line)) });
  await runOnce({ ...workerOf(service), log }, { mode: 'test' });
  expect((await get(good.id)).status).toBe('confirmed');
  expect((await get(bad.id)).status).toBe('pending');
  expect(errors).toMatchObject([{ signature }]);
  // It is postponed: the next sweep is about others.
  expect(await runOnce(workerOf(service), { mode: 'test' })).toMatchObject({ final: 0 });
  await sql`alter table chain_transactions drop constraint poison`.execute(service.db);
  await check();
  expect((await get(bad.id)).status).toBe('confirmed');
  expect(await eventKinds(service, bad.id)).toEqual(['payment.created', 'payment.confirmed']);
  await waitFor('confirmed');
});

test('fetches a transaction that is final in another slot once, and isolates one that fails to ingest', async () => {
  const [bad, good] = [await makePayment(service), await makePayment(service)];
  const sent = [];
  for (const made of [good, bad]) {
    sent.push(await payer.sign([payer.token(service.wallet, 7n * USDC, made.keys)]));
  }
  for (const { wire } of sent) await payer.resend(wire);
  await read();
  const [, last] = sent as [unknown, { wire: Uint8Array; signature: string }];
  for (const { signature } of sent) service.chain.control.dropFork(signature);
  service.chain.control.advanceSlots(20);
  for (const { wire } of sent) await payer.resend(wire);
  service.chain.control.advanceSlots(FINAL);
  await sql`alter table chain_transactions add constraint poison
    check (signature <> ${sql.lit(last.signature)} or finalized_at is null) not valid`.execute(service.db);
  const worker = workerOf(service);
  const errors: { signature: string }[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => errors.push(JSON.parse(line)) });
  let fetched = 0;
  const counting: Worker['rpc']['test'] = {
    ...worker.rpc.test,
    getTransactions: (signatures, options) => {
      fetched += signatures.length;
      return worker.rpc.test.getTransactions(signatures, options);
    },
  };
  await makeChecksDue(service);
  const result = await runOnce({ ...worker, log, rpc: { ...worker.rpc, test: counting } }, { mode: 'test' });
  expect(result).toMatchObject({ reread: 1 });
  expect(fetched).toBe(2);
  expect(errors).toMatchObject([{ signature: last.signature }]);
  expect((await diagnose(good.id)).transactions).toMatchObject([{ is_final: true }]);
  expect((await diagnose(bad.id)).transactions).toMatchObject([{ is_final: false }]);
  await sql`alter table chain_transactions drop constraint poison`.execute(service.db);
  await check();
  for (const { id } of [good, bad]) {
    expect((await diagnose(id)).transactions).toMatchObject([{ is_final: true }]);
    expect(await eventKinds(service, id)).toEqual(['payment.created', 'payment.confirmed']);
  }
});
