import { Keypair } from '@solana/web3.js';
import { pino } from 'pino';
import { register } from 'prom-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockNotFinal, markFinal } from '../../src/db/chain/finality.ts';
import { transact } from '../../src/db/transaction.ts';
import { creditTransaction } from '../../src/services/payments/credit.ts';
import type { TimedTransaction } from '../../src/services/payments/matched.ts';
import { RpcUnavailable } from '../../src/solana/rpc/errors.ts';
import { readAnswer } from '../../src/solana/transactions/parse.ts';
import { expectBooks } from '../support/books.ts';
import { checkFinality, dropTransaction, FINAL, LONG_GONE } from '../support/finality.ts';
import { commitWhileWaiting } from '../support/locks.ts';
import { settleChain, statusEvents, workerOf } from '../support/payments.ts';
import { type Service, startService } from '../support/service.ts';
import { fundedPayer, getPayment, type Made, makePayment, type Payer } from '../support/transactions.ts';

const USDC = 1_000_000n;

let service: Service;
let payer: Payer;
beforeAll(async () => {
  service = await startService({ chain: { manualClock: { now: new Date() } } });
  payer = fundedPayer(service);
});
afterAll(async () => {
  await expectBooks(service.db).finally(service.stop);
});

const get = (id: string) => getPayment(service, id);
const diagnose = async (id: string) => (await service.call('GET', `/payments/${id}/diagnostics`)).body;
const pay = ({ keys }: Made, amount = 7n) => payer.send([payer.token(service.wallet, amount * USDC, keys)]);
async function read() {
  service.chain.control.advanceSlots(5);
  await settleChain(service);
}
const check = (worker = workerOf(service)) => checkFinality(service, worker);

/** Watches the logged errors, and the metrics' count of reverted payments. */
function watched() {
  const errors: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => errors.push(JSON.parse(line).msg) });
  const count = async () => (await register.getSingleMetric('florin_payments_reverted_total')?.get())?.values[0]?.value;
  return { worker: { ...workerOf(service), log }, errors, count };
}

test('reverts a confirmed payment of a dropped fork, with an alarm and its event', async () => {
  const made = await makePayment(service);
  const signature = await pay(made);
  await read();
  expect((await get(made.id)).status).toBe('confirmed');
  service.chain.control.dropFork(signature);
  service.chain.control.advanceSlots(FINAL);
  await check();
  // Within its blockhash's life it may return by itself, so nothing is announced yet.
  expect((await get(made.id)).status).toBe('confirmed');
  service.chain.control.advanceSlots(LONG_GONE);
  const { worker, errors, count } = watched();
  const before = (await count()) ?? 0;
  await check(worker);
  expect(await get(made.id)).toMatchObject({
    status: 'failed',
    failure_reason: 'reverted',
    amount_received: 0,
    confirmed_at: null,
    transaction_signature: signature,
  });
  expect(await statusEvents(service, made.id)).toEqual(['payment.created', 'payment.confirmed', 'payment.failed']);
  expect(errors.join()).toContain('payment reverted');
  expect(await count()).toBe(before + 1);
  expect((await diagnose(made.id)).summary).toContain('the chain dropped the transaction');
  const rows = await service.db.selectFrom('transfers').selectAll().where('signature', '=', signature).execute();
  expect(rows).toMatchObject([{ credited_at: null, dropped_at: expect.any(Date) }]);
});

test('reduces an open payment’s amount received by what a fork dropped', async () => {
  const made = await makePayment(service);
  const signature = await pay(made, 2n);
  await pay(made, 3n);
  await read();
  expect(await get(made.id)).toMatchObject({ amount_received: 5, exceptions: ['underpaid'] });
  service.chain.control.dropFork(signature);
  service.chain.control.advanceSlots(LONG_GONE);
  await check();
  expect(await get(made.id)).toMatchObject({ status: 'pending', amount_received: 3, exceptions: ['underpaid'] });
});

test('keeps a payment confirmed that the rest still covers after a dropped fork', async () => {
  const made = await makePayment(service);
  const signature = await pay(made, 2n);
  await pay(made, 7n);
  await read();
  service.chain.control.dropFork(signature);
  service.chain.control.advanceSlots(LONG_GONE);
  await check();
  expect(await get(made.id)).toMatchObject({ status: 'confirmed', amount_received: 7, exceptions: [] });
  expect(await statusEvents(service, made.id)).toEqual(['payment.created', 'payment.confirmed']);
});

test('keeps a payment confirmed that was paid again without the beacon', async () => {
  const made = await makePayment(service);
  const signature = await pay(made);
  await read();
  await payer.send([payer.token(service.wallet, 7n * USDC, [made.reference])]);
  service.chain.control.dropFork(signature);
  service.chain.control.advanceSlots(LONG_GONE);
  expect(await check()).toMatchObject({ dropped: 0 });
  await read();
  expect(await check()).toMatchObject({ dropped: 1 });
  expect(await get(made.id)).toMatchObject({ status: 'confirmed', amount_received: 7, exceptions: [] });
  expect(await statusEvents(service, made.id)).toEqual(['payment.created', 'payment.confirmed']);
});

test('reverts nothing while a look-up of one of the payments is not answered', async () => {
  const [paidAgain, paidOnce] = [await makePayment(service), await makePayment(service)];
  const transfers = [paidAgain, paidOnce].map(({ keys }) => payer.token(service.wallet, 7n * USDC, keys));
  const signature = await payer.send(transfers);
  await read();
  await payer.send([payer.token(service.wallet, 7n * USDC, [paidAgain.reference])]);
  service.chain.control.dropFork(signature);
  service.chain.control.advanceSlots(LONG_GONE);
  const { test: rpc } = service.rpc;
  const busy = new RpcUnavailable('busy', 'rate_limited', 0);
  const silent: typeof rpc = {
    ...rpc,
    getSignaturesForAddresses: async (references, options) => {
      const answers = await rpc.getSignaturesForAddresses(references, options);
      return answers.map((answer, index) => (references[index] === paidAgain.reference ? busy : answer));
    },
  };
  const worker = { ...workerOf(service), rpc: { ...service.rpc, test: silent } };
  expect(await check(worker)).toMatchObject({ dropped: 0 });
  for (const { id } of [paidAgain, paidOnce]) {
    expect(await get(id)).toMatchObject({ status: 'confirmed', amount_received: 7 });
  }
  expect(await check()).toMatchObject({ dropped: 0 });
  await read();
  expect(await check()).toMatchObject({ dropped: 1 });
  expect(await get(paidAgain.id)).toMatchObject({ status: 'confirmed', amount_received: 7 });
  expect(await statusEvents(service, paidAgain.id)).toEqual(['payment.created', 'payment.confirmed']);
  expect(await get(paidOnce.id)).toMatchObject({ status: 'failed', failure_reason: 'reverted' });
});

test('keeps a payment that a person accepted with less, while the accepted amount is still there', async () => {
  const made = await makePayment(service);
  await service.call('POST', `/payments/${made.id}/cancel`);
  const accepted = await pay(made, 4n);
  await read();
  expect((await service.call('POST', `/payments/${made.id}/resolve`)).body).toMatchObject({ status: 'confirmed' });
  const extra = await pay(made, 1n);
  await read();
  expect(await get(made.id)).toMatchObject({ status: 'confirmed', amount_received: 5 });
  service.chain.control.dropFork(extra);
  service.chain.control.advanceSlots(5);
  const gone = async (signature: string) => {
    const { transactions } = await diagnose(made.id);
    const { slot } = transactions.find((transaction: { signature: string }) => transaction.signature === signature);
    return { signature, slot, failed: false, is_unread: false, since: new Date() };
  };
  await dropTransaction(service, await gone(extra));
  await dropTransaction(service, await gone(extra));
  expect(await get(made.id)).toMatchObject({
    status: 'confirmed',
    amount_received: 4,
    exceptions: ['underpaid'],
  });
  await dropTransaction(service, await gone(accepted));
  expect(await get(made.id)).toMatchObject({ status: 'failed', failure_reason: 'reverted', amount_received: 0 });
  const kinds = ['payment.created', 'payment.failed', 'payment.confirmed', 'payment.failed'];
  expect(await statusEvents(service, made.id)).toEqual(kinds);
});

test('reverts an accepted split’s leg despite extra money for another recipient', async () => {
  const artist = Keypair.generate().publicKey.toBase58();
  service.chain.control.fund(artist, { token: 'USDC', amount: 1n });
  const recipient = { recipient_wallet: artist, fixed_amount_usd: 3 };
  const made = await makePayment(service, { split_recipients: [recipient] });
  await service.call('POST', `/payments/${made.id}/cancel`);
  const send = (wallet: string, amount: bigint) => payer.send([payer.token(wallet, amount * USDC, made.keys)]);
  await send(service.wallet, 3n);
  const artists = await send(artist, 3n);
  await read();
  expect((await service.call('POST', `/payments/${made.id}/resolve`)).body).toMatchObject({ status: 'confirmed' });
  const { transactions } = await diagnose(made.id);
  const { slot } = transactions.find((transaction: { signature: string }) => transaction.signature === artists);
  service.chain.control.dropFork(artists);
  service.chain.control.advanceSlots(5);
  // Then the total exceeds what was accepted.
  await send(service.wallet, 4n);
  await read();
  expect(await get(made.id)).toMatchObject({ status: 'confirmed', amount_received: 10 });
  await dropTransaction(service, { signature: artists, slot });
  expect(await get(made.id)).toMatchObject({ status: 'failed', failure_reason: 'reverted', amount_received: 7 });
});

test('changes nothing when a dropped transaction lands again in another slot', async () => {
  const made = await makePayment(service);
  const { wire, signature } = await payer.sign([payer.token(service.wallet, 7n * USDC, made.keys)]);
  await payer.resend(wire);
  await read();
  const [before] = (await diagnose(made.id)).transactions;
  service.chain.control.dropFork(signature);
  service.chain.control.advanceSlots(20);
  await payer.resend(wire);
  await read();
  const [after] = (await diagnose(made.id)).transactions;
  expect(after).toMatchObject({ signature, outcome: 'credited', is_final: false });
  expect(after.slot).toBeGreaterThan(before.slot);
  expect(Date.parse(after.block_time)).toBeGreaterThan(Date.parse(before.block_time));
  // The block that has it now decides whether it came in time.
  const transfer = service.db.selectFrom('transfers').select('paid_at').where('signature', '=', signature);
  expect(await transfer.execute()).toEqual([{ paid_at: new Date(after.block_time) }]);
  service.chain.control.advanceSlots(LONG_GONE);
  await check();
  expect((await diagnose(made.id)).transactions).toMatchObject([{ slot: after.slot, is_final: true }]);
  expect(await get(made.id)).toMatchObject({ status: 'confirmed', amount_received: 7, exceptions: [] });
  expect(await statusEvents(service, made.id)).toEqual(['payment.created', 'payment.confirmed']);
});

test('reads a transaction again from the final chain when it landed again unnoticed', async () => {
  const made = await makePayment(service);
  const { wire, signature } = await payer.sign([payer.token(service.wallet, 7n * USDC, made.keys)]);
  await payer.resend(wire);
  await read();
  service.chain.control.dropFork(signature);
  service.chain.control.advanceSlots(20);
  await payer.resend(wire);
  service.chain.control.advanceSlots(LONG_GONE);
  expect(await check()).toMatchObject({ reread: 1, dropped: 0 });
  expect(await get(made.id)).toMatchObject({ status: 'confirmed', amount_received: 7 });
  expect((await diagnose(made.id)).transactions).toMatchObject([{ outcome: 'credited', is_final: true }]);
});

test('credits a transaction again, once, when it lands after its revert, for a person to accept', async () => {
  const made = await makePayment(service);
  const { wire, signature } = await payer.sign([payer.token(service.wallet, 7n * USDC, made.keys)]);
  await payer.resend(wire);
  await read();
  const { slot } = (await diagnose(made.id)).transactions[0];
  service.chain.control.dropFork(signature);
  // A durable nonce lets a transaction land at any time. This one is reverted early instead.
  const gone = { signature, slot, failed: false, is_unread: false, since: new Date() };
  await dropTransaction(service, gone);
  await dropTransaction(service, gone);
  expect(await get(made.id)).toMatchObject({ status: 'failed', failure_reason: 'reverted', amount_received: 0 });
  await payer.resend(wire);
  await read();
  await read();
  expect(await get(made.id)).toMatchObject({ status: 'failed', amount_received: 7, exceptions: ['late'] });
  service.chain.control.advanceSlots(LONG_GONE);
  await check();
  expect(await get(made.id)).toMatchObject({ status: 'failed', amount_received: 7 });
  const { body } = await service.call('POST', `/payments/${made.id}/resolve`);
  expect(body).toMatchObject({ status: 'confirmed', amount_received: 7 });
  const kinds = ['payment.created', 'payment.confirmed', 'payment.failed', 'payment.confirmed'];
  expect(await statusEvents(service, made.id)).toEqual(kinds);
});

describe('a node that still shows a dropped fork', () => {
  const FUNDS = 1000n;
  const fork = [
    {
      what: 'failed there, paid on the final chain',
      amount: 1500,
      betweenForks: async ({ keypair }: Payer) => {
        service.chain.control.fund(keypair.publicKey, { token: 'USDC', amount: FUNDS * USDC });
      },
      end: { status: 'confirmed', amount_received: 1500 },
    },
    {
      what: 'paid there, failed on the final chain',
      amount: 600,
      betweenForks: async (spender: Payer) => {
        await spender.send([spender.token(service.wallet, 600n * USDC)]);
      },
      end: { status: 'failed', failure_reason: 'reverted', amount_received: 0 },
    },
  ];

  /** Makes a transaction with one outcome on a fork and, as it was read, the other where it landed again. */
  async function landedTwice({ amount, betweenForks }: Omit<(typeof fork)[number], 'what' | 'end'>) {
    const spender = fundedPayer(service);
    const made = await makePayment(service, { amount });
    const { wire, signature } = await spender.sign([spender.token(service.wallet, BigInt(amount) * USDC, made.keys)]);
    await spender.resend(wire);
    await read();
    const answers = await service.rpc.test.getTransactions([signature]);
    const onFork = readAnswer(answers[0] ?? null) as TimedTransaction;
    service.chain.control.dropFork(signature);
    service.chain.control.advanceSlots(20);
    await betweenForks(spender);
    await spender.resend(wire);
    await read();
    return {
      made,
      signature,
      forkSlot: onFork.slot,
      /** Credits the answer of a node that is behind, as a worker does that asked for it before. */
      readFork: () => transact(service.db, (trx) => creditTransaction(trx, service.config, 'test', onFork)),
      state: async () => ({
        payment: await get(made.id),
        transactions: (await diagnose(made.id)).transactions,
        transfers: await service.db.selectFrom('transfers').selectAll().where('signature', '=', signature).execute(),
      }),
    };
  }

  test.each(fork)('changes no final transaction: $what', async ({ end, ...story }) => {
    const { made, forkSlot, readFork, state } = await landedTwice(story);
    service.chain.control.advanceSlots(FINAL);
    await check();
    const before = await state();
    expect(before).toMatchObject({ payment: end, transactions: [{ is_final: true }] });
    expect(before.transactions[0].slot).toBeGreaterThan(forkSlot);
    for (let time = 0; time < 2; time += 1) expect(await readFork()).toMatchObject({ finished: [] });
    expect(await state()).toEqual(before);
    expect(await get(made.id)).toMatchObject(end);
  });

  test.each(fork)('waits for the worker that marks a transaction as final: $what', async (story) => {
    const { signature, readFork, state } = await landedTwice(story);
    const before = await state();
    const { slot } = before.transactions[0];
    const outcome = await commitWhileWaiting(
      service.db,
      async (trx) => {
        const found = { signature, slot, failed: false, is_unread: false, since: new Date() };
        await markFinal(trx, 'test', await lockNotFinal(trx, 'test', [found]));
      },
      readFork,
    );
    expect(outcome).toMatchObject({ finished: [] });
    expect(await state()).toEqual({ ...before, transactions: [{ ...before.transactions[0], is_final: true }] });
  });
});
