import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { updateMerchantMode } from '../../../src/db/merchants/merchants.ts';
import { readOperations } from '../../../src/db/operations/metrics.ts';
import { transact } from '../../../src/db/transaction.ts';
import { runOnce } from '../../../src/jobs/handlers/wallet.sweep.ts';
import { newReference } from '../../../src/solana/address.ts';
import type { Rpc } from '../../../src/solana/rpc/client.ts';
import { RpcUnavailable } from '../../../src/solana/rpc/errors.ts';
import { forgetScans, newSignature } from '../../support/factories/chain.ts';
import { setRows } from '../../support/factories/rows.ts';
import { ago } from '../../support/factories/times.ts';
import { settleChain, workerOf } from '../../support/payments.ts';
import { rpcDown } from '../../support/rpc.ts';
import { type Service, startService } from '../../support/service.ts';
import { beaconOf, fundedPayer, getPayment, makePayment, type Payer } from '../../support/transactions.ts';

let service: Service;
let payer: Payer;
beforeAll(async () => {
  service = await startService({ chain: { manualClock: { now: new Date() } } });
  payer = fundedPayer(service);
});
afterAll(() => service.stop());

const USDC = 1_000_000n;
/** More slots than a reading repeats at the pace of this chain, which the scans measure. */
const PAST_OVERLAP = 600;
const sweep = (worker = workerOf(service)) => runOnce(worker, { mode: 'test' });
/** Makes every account due, as an hour later. */
const passHour = () => setRows(service, 'watched_accounts', {}, { swept_at: ago({ hours: 1 }) });
const send = async (...instructions: Parameters<Payer['send']>[0]) => {
  const signature = await payer.send(instructions);
  service.chain.control.advanceSlots(5);
  return signature;
};
const jobs = async (name: string) => {
  const { rows } = await sql<{ signature?: string; priority: number; minutes: number }>`
    select data->>'signature' as signature, priority, round(extract(epoch from start_after - now()) / 60)::int as minutes
    from pgboss.job where name = ${name} and state = 'created'`.execute(service.db);
  return rows;
};
const listed = async (signature: string) =>
  (await service.call('GET', '/unapplied-transfers?limit=100')).body.filter(
    (transfer: { transaction_signature: string }) => transfer.transaction_signature === signature,
  );

beforeEach(async () => {
  await sql`delete from watched_accounts`.execute(service.db);
  await sql`delete from pgboss.job where name in ('wallet.sweep', 'payment.confirm')`.execute(service.db);
  service.chain.control.advanceSlots(PAST_OVERLAP);
  await settleChain(service);
  await sweep();
  await sql`delete from pgboss.job where name = 'wallet.sweep'`.execute(service.db);
  await passHour();
});

test('lists money without a reference in tokens and SOL, from the first sweep on', async () => {
  const tokens = await send(payer.token(service.wallet, 3n * USDC));
  const sol = await send(payer.sol(service.wallet, 50_000_000n));
  // Once in the history of each account: USDC, USDT and the wallet itself.
  expect(await sweep()).toEqual({ swept: 3, found: 2 });
  await settleChain(service);
  expect(await listed(tokens)).toMatchObject([
    { id: expect.stringMatching(/^utr_/), reason: 'no_reference', token: 'USDC', amount: 3, payment_id: null },
  ]);
  expect(await listed(sol)).toMatchObject([{ reason: 'no_reference', token: 'SOL', amount: 0.05 }]);
  await passHour();
  expect(await sweep()).toEqual({ swept: 3, found: 0 });
});

test('begins without the history of a wallet', async () => {
  await sql`delete from watched_accounts`.execute(service.db);
  const before = await send(payer.token(service.wallet, 4n * USDC));
  service.chain.control.advanceSlots(PAST_OVERLAP);
  await settleChain(service);
  expect(await sweep()).toEqual({ swept: 3, found: 0 });
  await passHour();
  expect(await sweep()).toEqual({ swept: 3, found: 0 });
  expect(await listed(before)).toEqual([]);
});

test('ingests after everything else what it found, and comes back in an hour', async () => {
  const signature = await send(payer.token(service.wallet, 3n * USDC));
  await sweep();
  expect(await jobs('payment.confirm')).toMatchObject([{ signature, priority: 0 }]);
  expect(await jobs('wallet.sweep')).toMatchObject([{ priority: 0, minutes: 60 }]);
  // Within the hour there is nothing to do.
  expect(await sweep()).toEqual({ swept: 0, found: 0 });
});

test('raises no alarm about transactions that wait to be read, unless a payment from an exchange is open', async () => {
  await send(payer.token(service.wallet, 3n * USDC));
  await sweep();
  const waiting = async () => {
    const { unread } = await readOperations(service.db);
    return unread.filter(({ oldest_at }) => oldest_at !== null).map(({ mode }) => mode);
  };
  expect(await waiting()).toEqual([]);
  await service.call('POST', '/payments', { amount: 7, pay_from_exchange: true });
  expect(await waiting()).toEqual(['test']);
});

test('neither fetches payments of Florin again nor lists them', async () => {
  const made = await makePayment(service);
  const signature = await send(payer.token(service.wallet, 7n * USDC, [made.reference, await beaconOf(service)]));
  await settleChain(service);
  expect(await getPayment(service, made.id)).toMatchObject({ status: 'confirmed' });
  expect(await sweep()).toEqual({ swept: 3, found: 0 });
  expect(await listed(signature)).toEqual([]);
});

test('lists neither dust nor money that a merchant moves between its own wallets', async () => {
  const own = payer.keypair.publicKey.toBase58();
  const { id } = service.merchant;
  const setUsdt = (USDT: string) =>
    transact(service.db, (trx) => updateMerchantMode(trx, id, 'test', { wallets: { USDT } }));
  await setUsdt(own);
  const moved = await send(payer.token(service.wallet, 5n * USDC));
  await setUsdt(service.wallet);
  const dust = await send(payer.token(service.wallet, 1n));
  await sweep();
  await setUsdt(own);
  await settleChain(service);
  await setUsdt(service.wallet);
  for (const signature of [moved, dust]) expect(await listed(signature)).toEqual([]);
});

/** Returns a worker whose node has so many newer signatures in the history of the account that a transaction reached. */
function crowded(count: number, reached: string) {
  const worker = workerOf(service);
  const { test: real } = worker.rpc;
  const signatures = Array.from({ length: count }, newSignature);
  const read: Rpc['getSignaturesForAddress'] = async (address, { before, limit = 1000 } = {}) => {
    const own = await real.getSignaturesForAddress(address);
    const like = own.find(({ signature }) => signature === reached);
    const all = like ? [...signatures.map((signature) => ({ ...like, signature })), ...own] : own;
    const start = before === undefined ? 0 : all.findIndex((one) => one.signature === before) + 1;
    return all.slice(start, start + limit);
  };
  const rpc: Rpc = {
    ...real,
    getSignaturesForAddress: read,
    getSignaturesForAddresses: (addresses) => Promise.all(addresses.map((address) => read(address))),
  };
  return { worker: { ...worker, rpc: { ...worker.rpc, test: rpc } }, signatures };
}

test('ingests a flood in parts, oldest first, and continues where it stopped', async () => {
  const { worker, signatures } = crowded(2500, await send(payer.token(service.wallet, 3n * USDC)));
  const first = await sweep(worker);
  expect(first.found).toBeGreaterThanOrEqual(1000);
  expect(first.found).toBeLessThan(2000);
  const recorded = async () => {
    const { rows } = await sql<{ signature: string }>`
      select signature from chain_transactions where signature = any(${signatures}::text[])`.execute(service.db);
    return new Set(rows.map(({ signature }) => signature));
  };
  const oldest = signatures.slice(-999);
  const known = await recorded();
  for (const signature of oldest) expect(known.has(signature)).toBe(true);
  // The rest does not wait for an hour.
  expect(await jobs('wallet.sweep')).toMatchObject([{ minutes: 10 }]);
  const passTenMinutes = () =>
    sql`update watched_accounts set swept_at = swept_at - interval '10 minutes'`.execute(service.db);
  for (let runs = 0; runs < 3; runs++) {
    await passTenMinutes();
    await sweep(worker);
  }
  expect((await recorded()).size).toBe(signatures.length);
  await sql`delete from chain_transactions where signature = any(${signatures}::text[])`.execute(service.db);
});

test('keeps an account that cannot be read for the next run, and its place while no node answers', async () => {
  const signature = await send(payer.token(service.wallet, 3n * USDC));
  const down = rpcDown();
  await expect(sweep({ ...workerOf(service), rpc: { test: down, live: down } })).rejects.toThrow(RpcUnavailable);
  await down.close();
  expect(await jobs('wallet.sweep')).toMatchObject([{ minutes: 10 }]);
  const { test: rpc } = service.rpc;
  const busy = new RpcUnavailable('busy', 'rate_limited', 0);
  const partly: Rpc = {
    ...rpc,
    getSignaturesForAddresses: async (...args) => {
      const [, ...others] = await rpc.getSignaturesForAddresses(...args);
      return [busy, ...others];
    },
  };
  expect((await sweep({ ...workerOf(service), rpc: { ...service.rpc, test: partly } })).swept).toBe(2);
  expect((await sweep()).swept).toBe(1);
  expect((await jobs('payment.confirm')).map((job) => job.signature)).toContain(signature);
});

test('waits for the first scan of the chain, and leaves out accounts that cannot exist', async () => {
  const { id } = service.merchant;
  // EURC has no mint on this chain; its account is empty, and it is asked for like any other.
  await transact(service.db, (trx) => updateMerchantMode(trx, id, 'test', { wallets: { EURC: newReference() } }));
  expect(await sweep()).toMatchObject({ found: 0 });
  await transact(service.db, (trx) => updateMerchantMode(trx, id, 'test', { wallets: { EURC: null } }));
  await sql`delete from pgboss.job where name = 'wallet.sweep'`.execute(service.db);
  await forgetScans(service);
  expect(await sweep()).toEqual({ swept: 0, found: 0 });
  expect(await jobs('wallet.sweep')).toMatchObject([{ minutes: 10 }]);
});
