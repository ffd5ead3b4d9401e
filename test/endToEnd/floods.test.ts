import { randomBytes } from 'node:crypto';
import { ComputeBudgetProgram } from '@solana/web3.js';
import bs58 from 'bs58';
import { sql } from 'kysely';
import { pino } from 'pino';
import { register } from 'prom-client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../src/config/index.ts';
import { type RunningWorker, startWorker } from '../../src/jobs/start.ts';
import { type Service, startService } from '../support/service.ts';
import { fundedPayer, getPayment, type Made, makePayment, type Payer } from '../support/transactions.ts';

// A worker with a small plan and no batches reads floods for a minute. Payers do not wait for it. How long they wait is
// measured by `npm run bench -- floods`.

const USDC = 1_000_000n;
const FLOOD = 120;
/** Transfers of dust in one transaction. */
const TRANSFERS = 20;

let service: Service;
let payer: Payer;
let stranger: Payer;
let worker: RunningWorker;
beforeAll(async () => {
  service = await startService();
  [payer, stranger] = [fundedPayer(service), fundedPayer(service)];
  service.chain.control.refuseBatches(true, 403);
});
beforeEach(start);
afterEach(() => worker.stop());
afterAll(() => service.stop());

async function start(): Promise<void> {
  const config = readConfig({ ...service.env, SOLANA_RPC_REQUESTS_PER_SECOND: '5' });
  worker = await startWorker(config, pino({ level: 'silent' }));
}

const waiting = async () => {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from chain_transactions where status = 'seen' and slot is not null`.execute(service.db);
  return Number(rows[0]?.count);
};
/** Returns how many transactions are read after these, or will be. */
const readAfter = async (signatures: string[]) => {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from chain_transactions where status = 'seen'
      or read_at > (select max(read_at) from chain_transactions where signature = any (${signatures}::text[]))`.execute(
    service.db,
  );
  return Number(rows[0]?.count);
};
const pay = ({ keys }: Made) => payer.send([payer.token(service.wallet, 7n * USDC, keys)]);
const isConfirmed = (made: Made) =>
  expect.poll(async () => (await getPayment(service, made.id)).status).toBe('confirmed');
const unapplied = async () => (await service.call('GET', '/unapplied-transfers?limit=100')).body;
const ingested = async (kind: string) => {
  const metric = await register.getSingleMetric('florin_chain_ingested_total')?.get();
  return metric?.values.find(({ labels }) => labels.kind === kind && labels.mode === 'test')?.value ?? 0;
};

/** Pays one payment whose page submits the signature, and one whose page only is open, while the flood waits. */
async function payDuringFlood(): Promise<void> {
  await expect.poll(waiting).toBeGreaterThan(FLOOD / 2);
  const [submitted, watched] = [await makePayment(service), await makePayment(service)];
  const transaction_signature = await pay(submitted);
  await service.call('POST', `/payments/${submitted.id}/submit-transaction`, { transaction_signature });
  const watchedBy = await pay(watched);
  await service.call('GET', `/payments/${watched.id}/checkout-data`);
  await isConfirmed(submitted);
  await isConfirmed(watched);
  // In the order of their arrival, both would have been read after all of it.
  expect(await readAfter([transaction_signature, watchedBy])).toBeGreaterThan(0);
}

/** Sends transactions that differ in their price. Nobody reads them before all of them are there. */
async function flood(instructions: (place: number) => ReturnType<Payer['sol']>[]): Promise<void> {
  await worker.stop();
  for (let place = 0; place < FLOOD; place += 1) {
    await stranger.send([ComputeBudgetProgram.setComputeUnitPrice({ microLamports: place }), ...instructions(place)]);
  }
  await start();
}

test('confirms payers before a flood of transactions that only carry the beacon', async () => {
  const { keys } = await makePayment(service);
  const [foreign, money] = [await ingested('foreign'), await ingested('money')];
  const nobody = () => bs58.encode(randomBytes(32));
  await flood(() => [stranger.sol(stranger.keypair.publicKey.toBase58(), 1n, [nobody(), keys[1]])]);
  await payDuringFlood();
  // The alarm compares these, and names the cause.
  await expect.poll(() => ingested('foreign')).toBeGreaterThan(foreign + 2);
  expect(await ingested('money')).toBeGreaterThanOrEqual(money + 2);
  expect(await unapplied()).toEqual([]);
  await sql`delete from pgboss.job where name = 'payment.confirm'`.execute(service.db);
  await sql`update chain_transactions set status = 'missing' where status = 'seen'`.execute(service.db);
});

test('confirms payers before a flood of dust for one payment, which can still be paid', async () => {
  const victim = await makePayment(service);
  const [reference] = victim.keys;
  const dust = await ingested('dust');
  await flood(() =>
    Array.from({ length: TRANSFERS }, (_, place) =>
      stranger.sol(service.wallet, 1n, place === 0 ? victim.keys : [reference]),
    ),
  );
  await payDuringFlood();
  await service.call('POST', `/payments/${victim.id}/submit-transaction`, { transaction_signature: await pay(victim) });
  await isConfirmed(victim);
  await expect.poll(() => ingested('dust')).toBeGreaterThan(dust + 2);
  // Each transaction has one row, and merchants do not see worthless ones.
  const { rows } = await sql<{ transactions: bigint; transfers: bigint; amount: string; instructions: bigint }>`
    select count(distinct signature) as transactions, count(*) as transfers, sum(amount)::text as amount,
      sum(instruction_count) as instructions
    from transfers where payment_id = ${victim.id} and is_dust`.execute(service.db);
  const [{ transactions, transfers, amount, instructions }] = rows as [(typeof rows)[number]];
  expect(transfers).toBe(transactions);
  expect(instructions).toBe(transactions * BigInt(TRANSFERS));
  expect(BigInt(amount)).toBe(instructions);
  expect(await unapplied()).toEqual([]);
});

test('confirms a payer at an exchange before a flood of dust to the merchant’s token account', async () => {
  const { body } = await service.call('POST', '/payments', { amount: 7, pay_from_exchange: true });
  await flood(() => [stranger.token(service.wallet, 1n)]);
  await expect.poll(waiting).toBeGreaterThan(FLOOD / 2);
  await payer.send([payer.token(service.wallet, BigInt(Math.round(body.amount_due * 1_000_000)))]);
  await isConfirmed(body);
  expect(await waiting()).toBeGreaterThan(FLOOD / 4);
  await sql`delete from pgboss.job where name = 'payment.confirm'`.execute(service.db);
  await sql`update chain_transactions set status = 'missing' where status = 'seen'`.execute(service.db);
});
