import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runOnce as expire } from '../../../src/jobs/handlers/payment.expire.ts';
import { runOnce } from '../../../src/jobs/handlers/wallet.watch.ts';
import { receivingAccount } from '../../../src/solana/address.ts';
import type { Rpc } from '../../../src/solana/rpc/client.ts';
import { RpcUnavailable } from '../../../src/solana/rpc/errors.ts';
import { forgetScans } from '../../support/factories/chain.ts';
import { expirePayment } from '../../support/factories/payments.ts';
import { setRows } from '../../support/factories/rows.ts';
import { ago } from '../../support/factories/times.ts';
import { settleChain, workerOf } from '../../support/payments.ts';
import { rpcDown } from '../../support/rpc.ts';
import { MINTS, type Service, startService } from '../../support/service.ts';
import { beaconOf, fundedPayer, getPayment, makeExpiring, type Payer } from '../../support/transactions.ts';

/** More slots than a reading repeats at the pace of this chain, which the scans measure. */
const PAST_OVERLAP = 600;

let service: Service;
let payer: Payer;
beforeAll(async () => {
  service = await startService({ chain: { manualClock: { now: new Date() } } });
  payer = fundedPayer(service);
});
afterAll(() => service.stop());
beforeEach(async () => {
  await expirePayment(service, {});
  await sql`delete from watched_accounts`.execute(service.db);
  await sql`delete from pgboss.job where name = 'wallet.watch'`.execute(service.db);
  service.chain.control.advanceSlots(PAST_OVERLAP);
  await settleChain(service);
});

const USDC = 1_000_000n;
const make = async (fields: object = {}) => {
  const { body } = await service.call('POST', '/payments', { amount: 7, pay_from_exchange: true, ...fields });
  return { id: body.id as string, amount: BigInt(Math.round(body.amount_due * 1_000_000)) };
};
/** Sends base units of USDC to the merchant as an exchange does, and lets the chain confirm them. */
async function send(...amounts: bigint[]): Promise<string> {
  const signature = await payer.send(amounts.map((amount) => payer.token(service.wallet, amount)));
  service.chain.control.advanceSlots(5);
  return signature;
}
const jobs = async () => {
  const { rows } = await sql<{ singleton_key: string; is_due: boolean }>`
    select singleton_key, start_after <= now() as is_due from pgboss.job
    where name = 'wallet.watch' and state = 'created' order by 1`.execute(service.db);
  return rows;
};
const found = async () => {
  const { rows } = await sql<{ signature: string }>`
    select data->>'signature' as signature from pgboss.job where name = 'payment.confirm'`.execute(service.db);
  return rows.map(({ signature }) => signature);
};
const watch = (worker = workerOf(service)) => runOnce(worker, { mode: 'test' });

/** Returns a worker whose node counts its calls for signatures by method, and may answer in its own way. */
function counting(overrides: Partial<Rpc> = {}) {
  const calls: string[][] = [];
  const worker = workerOf(service);
  const rpc: Rpc = {
    ...worker.rpc.test,
    getSignaturesForAddresses: (addresses, options) => {
      calls.push([...addresses]);
      return worker.rpc.test.getSignaturesForAddresses(addresses, options);
    },
    ...overrides,
  };
  return { worker: { ...worker, rpc: { ...worker.rpc, test: rpc } }, calls };
}

test('finds a transfer without a reference, and the payment is confirmed by its amount', async () => {
  const made = await make();
  const signature = await send(made.amount);
  expect(await watch()).toEqual({ read: 1, found: 1 });
  expect(await watch()).toEqual({ read: 1, found: 0 });
  expect(await found()).toContain(signature);
  await settleChain(service);
  expect(await getPayment(service, made.id)).toMatchObject({
    status: 'confirmed',
    transaction_signature: signature,
    exceptions: [],
    customer_wallet: null,
  });
});

test('finds what arrived before the chain was scanned for the first time', async () => {
  await forgetScans(service);
  const made = await make();
  const signature = await send(made.amount);
  service.chain.control.advanceSlots(200);
  expect(await watch()).toEqual({ read: 0, found: 0 });
  await settleChain(service);
  await watch();
  expect(await found()).toContain(signature);
});

test('asks once for an account, however many payments are open, and not at all when none is', async () => {
  const { worker, calls } = counting();
  expect(await watch(worker)).toEqual({ read: 0, found: 0 });
  expect(calls).toEqual([]);
  expect(await jobs()).toEqual([]);
  for (let count = 0; count < 5; count++) await make();
  await make({ token: 'USDT' });
  await watch(worker);
  expect(calls.map((addresses) => addresses.length)).toEqual([2]);
});

test('runs again in seconds after a new payment, seldom later, and at once when another payment is made', async () => {
  await make();
  expect(await jobs()).toEqual([{ singleton_key: 'test', is_due: true }]);
  await sql`delete from pgboss.job where name = 'wallet.watch'`.execute(service.db);
  await watch();
  expect(await jobs()).toEqual([{ singleton_key: 'test', is_due: false }]);
  await sql`delete from pgboss.job where name = 'wallet.watch'`.execute(service.db);
  await setRows(service, 'watched_accounts', {}, { closely_until: ago({ minutes: 1 }) });
  expect(await watch()).toEqual({ read: 0, found: 0 });
  expect(await jobs()).toEqual([{ singleton_key: 'test later', is_due: false }]);
  await make();
  expect(await jobs()).toEqual([
    { singleton_key: 'test', is_due: true },
    { singleton_key: 'test later', is_due: false },
  ]);
});

test('goes on for some minutes after the last payment has ended, and then ends', async () => {
  const made = await make();
  await expirePayment(service, made.id);
  const signature = await send(3n * USDC);
  await watch();
  expect(await found()).toContain(signature);
  await setRows(service, 'watched_accounts', {}, { watched_until: ago({ seconds: 1 }) });
  await sql`delete from pgboss.job where name = 'wallet.watch'`.execute(service.db);
  expect(await watch()).toEqual({ read: 0, found: 0 });
  expect(await jobs()).toEqual([]);
});

test('lists amounts that are not exact, with the payment that is short of a fee first', async () => {
  const [meant] = [await make(), await make()];
  const signature = await send(meant.amount - USDC);
  await watch();
  await settleChain(service);
  const { body } = await service.call('GET', '/unapplied-transfers?limit=1');
  expect(body).toMatchObject([{ transaction_signature: signature, reason: 'no_reference', status: 'unapplied' }]);
  expect(body[0].candidates[0]).toMatchObject({ payment_id: meant.id, match: 'fee', difference: 1, status: 'pending' });
  expect(await getPayment(service, meant.id)).toMatchObject({ status: 'pending', amount_received: 0 });
});

test('leaves out failed transactions, and tells nothing of what a stranger submits for a merchant’s wallet', async () => {
  const made = await make();
  const failed = await send(10n ** 15n);
  await watch();
  expect(await found()).not.toContain(failed);
  const plain = await service.call('POST', '/payments', { amount: 5 });
  const stranger = await send(2n * USDC);
  await service.call('POST', `/payments/${plain.body.id}/submit-transaction`, { transaction_signature: stranger });
  await settleChain(service);
  const listed = async () => (await service.call('GET', '/unapplied-transfers?limit=1')).body[0]?.transaction_signature;
  expect(await listed()).not.toBe(stranger);
  // The watch finds it in the wallet's history, so it is the merchant's to see.
  expect(await watch()).toEqual({ read: 1, found: 1 });
  await settleChain(service);
  expect(await listed()).toBe(stranger);
  expect(await watch()).toEqual({ read: 1, found: 0 });
  expect(await getPayment(service, made.id)).toMatchObject({ status: 'pending' });
});

test('does not fetch again what the beacon has found', async () => {
  await make();
  const { body } = await service.call('POST', '/payments', { amount: 5 });
  await payer.send([payer.token(service.wallet, 5n * USDC, [body.reference, await beaconOf(service)])]);
  service.chain.control.advanceSlots(5);
  await settleChain(service);
  expect(await getPayment(service, body.id)).toMatchObject({ status: 'confirmed' });
  expect(await watch()).toEqual({ read: 1, found: 0 });
});

test('finds what a node indexed 100 slots late, on a cluster whose slots take 200 ms', async () => {
  const made = await make();
  const signature = await send(made.amount);
  service.chain.control.advanceSlots(100);
  await settleChain(service);
  const { worker } = counting({ getSignaturesForAddresses: async (addresses) => addresses.map(() => []) });
  expect(await watch(worker)).toEqual({ read: 1, found: 0 });
  await setRows(service, 'chain_cursors', {}, { slot_ms: 200 });
  expect(await watch()).toEqual({ read: 1, found: 1 });
  expect(await found()).toContain(signature);
});

test('reads every page, and reads again what a node gave in part', async () => {
  const [one, two] = [await make(), await make()];
  const signatures = [await send(one.amount), await send(two.amount)];
  // A node with pages of one, which forgets the last signature once.
  const { test: rpc } = service.rpc;
  let forgets = 1;
  const pages = (address: string, before?: string) =>
    rpc.getSignaturesForAddress(address, { limit: 1, ...(before ? { before } : {}) });
  const { worker } = counting({
    getSignaturesForAddresses: (addresses) => Promise.all(addresses.map((address) => pages(address))),
    getSignaturesForAddress: async (address, { before } = {}) => {
      if (before && forgets-- > 0) return [];
      return pages(address, before);
    },
  });
  await watch(worker);
  expect(await found()).toEqual(expect.arrayContaining(signatures));
});

test('reads from the same slot again after a node gave only a part', async () => {
  const made = await make();
  const signature = await send(made.amount);
  const later = [await send(USDC), await send(USDC)];
  service.chain.control.advanceSlots(100);
  await settleChain(service);
  // A node that knows only the newest signatures, first one and then two.
  const { test: rpc } = service.rpc;
  const { worker } = counting({
    getSignaturesForAddresses: (addresses) =>
      Promise.all(addresses.map((address) => rpc.getSignaturesForAddress(address, { limit: 1 }))),
    getSignaturesForAddress: async (address, { before } = {}) =>
      before ? [] : rpc.getSignaturesForAddress(address, { limit: 2 }),
  });
  expect(await watch(worker)).toEqual({ read: 0, found: 2 });
  expect(await found()).toEqual(expect.arrayContaining(later));
  expect(await watch()).toEqual({ read: 1, found: 1 });
  expect(await found()).toContain(signature);
});

test('has the newest transactions of an account fetched before a flood of others', async () => {
  const made = await make();
  const dust = [await send(1n), await send(1n), await send(1n)];
  const paid = await send(made.amount);
  await watch();
  const { rows } = await sql<{ signature: string; priority: number }>`
    select data->>'signature' as signature, priority from pgboss.job where name = 'payment.confirm'`.execute(
    service.db,
  );
  const priorityOf = (signature: string | undefined) => rows.find((job) => job.signature === signature)?.priority;
  expect([paid, dust[2], dust[1], dust[0]].map(priorityOf)).toEqual([2, 2, 1, 1]);
});

test('is not held up by an account whose history cannot be read to its end', async () => {
  const made = await make();
  await make({ token: 'USDT' });
  await payer.send([payer.token(service.wallet, USDC, [], MINTS.USDT)]);
  const signature = await send(made.amount);
  const { test: rpc } = service.rpc;
  const refused = receivingAccount(service.wallet, 'USDT', MINTS.USDT);
  const { worker } = counting({
    getSignaturesForAddresses: (addresses) =>
      Promise.all(addresses.map((address) => rpc.getSignaturesForAddress(address, { limit: 1 }))),
    getSignaturesForAddress: async (address, options) => {
      if (address === refused) throw new RpcUnavailable('busy', 'rate_limited', 0);
      return rpc.getSignaturesForAddress(address, options);
    },
  });
  expect(await watch(worker)).toMatchObject({ read: 1 });
  expect(await found()).toContain(signature);
});

test('keeps its place while no node answers, and tries again', async () => {
  const made = await make();
  await sql`delete from pgboss.job where name = 'wallet.watch'`.execute(service.db);
  const down = rpcDown();
  await expect(watch({ ...workerOf(service), rpc: { test: down, live: down } })).rejects.toThrow(RpcUnavailable);
  await down.close();
  expect(await jobs()).toEqual([{ singleton_key: 'test', is_due: false }]);
  const signature = await send(made.amount);
  await watch();
  expect(await found()).toContain(signature);
});

test('is read once more before a payment expires, which then waits for what was found', async () => {
  const made = await makeExpiring(service, 60, { pay_from_exchange: true });
  const { amount_due } = await getPayment(service, made.id);
  const signature = await send(BigInt(Math.round(amount_due * 1_000_000)));
  service.chain.control.advanceTime(120);
  await settleChain(service);
  const close = async () => {
    await setRows(service, 'payments', made.id, { next_lookup_at: made.deadline });
    return expire(workerOf(service), { mode: 'test' });
  };
  expect(await close()).toEqual({ closed: 0, found: 1 });
  expect(await close()).toEqual({ closed: 0, found: 0 });
  await settleChain(service);
  const paid = { status: 'confirmed', transaction_signature: signature, exceptions: [] };
  expect(await getPayment(service, made.id)).toMatchObject(paid);
});

test('keeps a payment open whose account cannot be read, and closes it afterwards', async () => {
  const made = await makeExpiring(service, 60, { pay_from_exchange: true });
  const plain = await makeExpiring(service, 60);
  service.chain.control.advanceTime(120);
  await settleChain(service);
  const { test: rpc } = service.rpc;
  const busy = new RpcUnavailable('busy', 'rate_limited', 0);
  let asked = 0;
  // The node answers the look-up of the references, and not that of the account.
  const answering = (answer: (addresses: readonly string[]) => RpcUnavailable[]) =>
    counting({
      getSignaturesForAddresses: async (...args) =>
        asked++ % 2 === 0 ? rpc.getSignaturesForAddresses(...args) : answer(args[0]),
    }).worker;
  const close = async (by = workerOf(service)) => {
    await setRows(service, 'payments', made.id, { next_lookup_at: made.deadline });
    return expire(by, { mode: 'test' });
  };
  // It does not hold up the other payment.
  expect(await close(answering((addresses) => addresses.map(() => busy)))).toEqual({ closed: 1, found: 0 });
  expect(await getPayment(service, plain.id)).toMatchObject({ status: 'expired' });
  const down = answering(() => {
    throw busy;
  });
  expect(await close(down)).toEqual({ closed: 0, found: 0 });
  expect(await close()).toEqual({ closed: 1, found: 0 });
  expect(await getPayment(service, made.id)).toMatchObject({ status: 'expired' });
});
