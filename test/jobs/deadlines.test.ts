import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runOnce as scan } from '../../src/jobs/handlers/chain.scan.ts';
import { runOnce as expire } from '../../src/jobs/handlers/payment.expire.ts';
import { RpcUnavailable } from '../../src/solana/rpc/errors.ts';
import { settleChain, statusEvents, workerOf } from '../support/payments.ts';
import { rpcDown, rpcWithoutDelays } from '../support/rpc.ts';
import { type Service, startService } from '../support/service.ts';
import { fundedPayer, getPayment, type Made, makeExpiring, type Payer } from '../support/transactions.ts';

// The block's time alone decides between in time and late. A payment stays open while anything about it is unknown.

const USDC = 1_000_000n;

let service: Service;
let payer: Payer;
beforeAll(async () => {
  service = await startService({ chain: { manualClock: { now: new Date() } } });
  payer = fundedPayer(service);
});
afterAll(() => service.stop());

const get = (id: string) => getPayment(service, id);
const pay = ({ keys }: Made, amount = 7n) => payer.send([payer.token(service.wallet, amount * USDC, keys)]);

/** Makes a payment that is open for ten minutes of the chain's time. */
const make = () => makeExpiring(service, 600);
const goTo = (deadline: Date, seconds: number) =>
  service.chain.control.setTime(new Date(deadline.getTime() + seconds * 1000));
/** Lets the chain confirm, lets time pass, and runs all handlers, twice. */
async function settle({ seconds = 60 } = {}) {
  service.chain.control.advanceTime(seconds);
  for (let round = 0; round < 2; round += 1) {
    await settleChain(service);
    await expire(workerOf(service), { mode: 'test' });
  }
}

test('marks a payment late that was paid in time and found only after it was closed', async () => {
  const { id, reference, deadline } = await make();
  const signature = await payer.send([payer.token(service.wallet, 7n * USDC, [reference])]);
  goTo(deadline, 30);
  // The only node that answers has lost its index of addresses.
  const lost = {
    ...service.rpc.test,
    getSignaturesForAddresses: async (all: readonly string[]) => all.map(() => []),
  };
  const worker = { ...workerOf(service), rpc: { ...service.rpc, test: lost } };
  await scan(worker, { mode: 'test' });
  await expire(worker, { mode: 'test' });
  expect((await get(id)).status).toBe('expired');
  const body = { transaction_signature: signature };
  await service.call('POST', `/payments/${id}/submit-transaction`, body);
  await settle();
  expect(await get(id)).toMatchObject({ status: 'expired', exceptions: ['late'], amount_received: 7 });
  expect(await statusEvents(service, id)).toEqual(['payment.created', 'payment.expired']);
});

describe('nothing is closed while something is unknown', () => {
  const unread = () => service.chain.control.nulls({ methods: ['getTransaction'] });

  test('keeps a payment open while its transaction cannot be read, without delay for others', async () => {
    const [paid, idle] = [await make(), await make()];
    const signature = await pay(paid);
    goTo(paid.deadline, 60);
    unread();
    await settle();
    expect((await get(paid.id)).status).toBe('pending');
    expect((await get(idle.id)).status).toBe('expired');
    const { body } = await service.call('GET', `/payments/${paid.id}/diagnostics`);
    expect(body.transactions).toMatchObject([{ signature, outcome: 'unread' }]);
    expect(body.summary).toBe('A transaction that names this payment was found and is being read.');
    // It is not retried at once, so a thousand such payments could not keep the others from being closed.
    const { next_lookup_at } = await service.db
      .selectFrom('payments')
      .select('next_lookup_at')
      .where('id', '=', paid.id)
      .executeTakeFirstOrThrow();
    expect(next_lookup_at.getTime()).toBeGreaterThan(service.chain.control.now().getTime());
    service.chain.control.heal();
    await settle();
    expect(await get(paid.id)).toMatchObject({ status: 'confirmed', exceptions: [] });
  });

  test('closes a younger payment beside a hundred and fifty that cannot be closed', async () => {
    for (let group = 0; group < 15; group += 1) {
      const blocked = await Promise.all(Array.from({ length: 10 }, () => make()));
      const references = blocked.map(({ reference }) => reference);
      await payer.send([payer.sol(service.wallet, 1_000_000n, references)]);
    }
    const last = await make();
    unread();
    goTo(last.deadline, 60);
    await settle();
    expect((await get(last.id)).status).toBe('expired');
    service.chain.control.heal();
  });

  test('expires nothing while no node answers, however late it is by our own clock', async () => {
    const made = await make();
    await scan(workerOf(service), { mode: 'test' });
    goTo(made.deadline, 3600);
    const down = rpcDown();
    const worker = { ...workerOf(service), rpc: { test: down, live: down } };
    await expect(scan(worker, { mode: 'test' })).rejects.toThrow(RpcUnavailable);
    expect(await expire(worker, { mode: 'test' })).toMatchObject({ closed: 0 });
    expect((await get(made.id)).status).toBe('pending');
    await down.close();
  });

  test('does not close a payment by the word of a node behind another process’s scan', async () => {
    const { id, reference, deadline } = await make();
    goTo(deadline, -1);
    await payer.send([payer.token(service.wallet, 7n * USDC, [reference])]);
    goTo(deadline, 60);
    service.chain.control.advanceSlots(5);
    await scan(workerOf(service), { mode: 'test' });
    // Another process has seen nothing yet. It knows only a node whose lag exceeds the time since the deadline.
    const behind = await service.chain.addNode();
    behind.control.lag(300);
    const rpc = rpcWithoutDelays({ endpoints: [behind.url], requestsPerSecond: 10_000 });
    const worker = { ...workerOf(service), rpc: { test: rpc, live: rpc } };
    await expect(expire(worker, { mode: 'test' })).rejects.toThrow(RpcUnavailable);
    expect((await get(id)).status).toBe('pending');
    await rpc.close();
    await behind.close();
    await settle();
    expect((await get(id)).status).toBe('confirmed');
  });
});
