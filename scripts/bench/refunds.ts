import { setTimeout as delay } from 'node:timers/promises';
import { Keypair } from '@solana/web3.js';
import { type Database, openDatabase } from '../../src/db/database.ts';
import { MAX_BATCH } from '../../src/domain/refunds.ts';
import { openWallet, type Wallet } from '../localstack/wallet/wallet.ts';
import { clientOf } from './client.ts';
import { withoutSockets } from './providers.ts';
import type { Figure } from './report.ts';
import { rpcCallsDuring } from './rpc.ts';
import { fund, payMany, type Shop, webhooksOf, withShop } from './shop.ts';
import { jobSeconds, meanJobMs } from './size/measure.ts';

/** Payments of a dollar, by as many customers. Each gets a refund of a half, signed in batches. */
const REFUNDS = 200;
const REFUNDED = 0.5;
const PAYMENTS_PER_SECOND = 20;
const TARGET_SECONDS = 30;
/** Open refunds whose effect is compared. */
const [FEW, MANY] = [10, 1_000];
const OPEN_AMOUNT = 0.01;
/**
 * The same traffic for both: payments, and the time until they are final, with some more. All ends before the first
 * transactions can no longer land, 200 seconds after they were built: forgetting them is work of its own.
 */
const TRAFFIC = { payments: 100, perSecond: 5, idleMs: 30_000 };
/** Share by which the calls of the same traffic differ anyway. */
const NOISE = 0.1;
/** The jobs that could depend on open refunds, and the most that one may take longer with many: differences below are noise. */
const JOBS = ['chain.scan', 'refund.expire', 'payment.confirm', 'payment.finalize'];
const MAX_RATIO = 2;
const NOISE_MS = 1;
/** Sweeps of the traffic before need this long to end. */
const SETTLE_MS = 30_000;
const POLL_MS = 250;

/**
 * Measures how long it takes to refund many payments in batches, from the first request until all money is final. Then
 * compares the same traffic with few and with many open refunds, whose transactions were built and may be sent. It counts the calls
 * that providers bill, and measures the jobs. There, no subscription works, so that scans are frequent.
 */
export async function benchRefunds(): Promise<Figure[]> {
  const settings = { RATE_LIMIT_READS: '900000000', RATE_LIMIT_OTHERS: '900000000' };
  return [await withShop(settings, benchBatches), ...(await withShop(settings, compareTraffic))];
}

/** Has customers pay, and returns the ids of the payments once they are final. */
async function payFinally(shop: Shop, { address }: Wallet): Promise<string[]> {
  const customers = Array.from({ length: REFUNDS }, () => Keypair.generate());
  for (const owner of [address, ...customers.map(({ publicKey }) => publicKey.toBase58())]) {
    await fund(shop.chainUrl, owner);
  }
  const payerOf = (number: number) => customers[number] as Keypair;
  const paid = await payMany(shop, REFUNDS, PAYMENTS_PER_SECOND, { payerOf });
  const db = openDatabase({ url: shop.databaseUrl, applicationName: 'bench', maxConnections: 1 });
  while (!(await areAllFinal(db))) await delay(POLL_MS);
  await db.destroy();
  return paid;
}

async function areAllFinal(db: Database): Promise<boolean> {
  const open = db.selectFrom('chain_transactions').select('signature').where('finalized_at', 'is', null);
  return (await open.limit(1).execute()).length === 0;
}

/** Yields batches of refunds of the payments, each created when it is asked for. */
async function* refundInBatches(shop: Shop, paymentIds: readonly string[], amount: number) {
  const florin = clientOf(shop);
  for (let at = 0; at < paymentIds.length; at += MAX_BATCH) {
    const creating = paymentIds.slice(at, at + MAX_BATCH).map((id) => florin.payments.refund(id, { amount }));
    const refund_ids = (await Promise.all(creating)).map(({ id }) => id);
    yield { ...(await florin.refundBatches.create({ refund_ids })), refund_ids };
  }
}

/** Creates a refund of each payment, and has its transaction built. Nobody signs it. */
async function openRefunds(shop: Shop, wallet: Wallet, paymentIds: readonly string[]): Promise<void> {
  for await (const { id } of refundInBatches(shop, paymentIds, OPEN_AMOUNT)) {
    await clientOf(shop).refundBatches.buildTransaction(id, { payer_wallet: wallet.address });
  }
}

/** Refunds the payments, a batch after the other. The merchant's wallet scans the code of each batch. */
async function benchBatches(shop: Shop): Promise<Figure> {
  const wallet = await openWallet(shop.chainUrl, shop.walletKey);
  const paid = await payFinally(shop, wallet);
  const began = performance.now();
  const ids: string[] = [];
  for await (const { solana_pay_url, refund_ids } of refundInBatches(shop, paid, REFUNDED)) {
    await wallet.pay(solana_pay_url);
    ids.push(...refund_ids);
  }
  const signed = performance.now();
  await webhooksOf(shop, ids);
  const last = Math.max(...ids.map((id) => shop.times.received.get(id) as number));
  const seconds = (last - began) / 1000;
  return {
    what: `${ids.length} refunds in batches of ${MAX_BATCH}, from the first request to the last refund.completed`,
    measured: `${seconds.toFixed(1)} s, of which ${((signed - began) / 1000).toFixed(1)} s until the last was signed`,
    target: `< ${TARGET_SECONDS} s`,
    isReached: seconds < TARGET_SECONDS,
  };
}

async function compareTraffic(shop: Shop): Promise<Figure[]> {
  await withoutSockets(shop);
  const wallet = await openWallet(shop.chainUrl, shop.walletKey);
  const paid = await payFinally(shop, wallet);
  await openRefunds(shop, wallet, paid.slice(0, FEW));
  const few = await measureTraffic(shop);
  for (let open = FEW; open < MANY; open += paid.length) await openRefunds(shop, wallet, paid.slice(0, MANY - open));
  const many = await measureTraffic(shop);
  return [callsFigure(few.calls, many.calls), ...JOBS.map((queue) => jobFigure(queue, few.ms, many.ms))];
}

/** The cost of the same traffic for the worker. `ms`: the mean time of each queue's jobs. */
type Traffic = { calls: number; ms: ReadonlyMap<string, number> };

async function measureTraffic(shop: Shop): Promise<Traffic> {
  await delay(SETTLE_MS);
  const before = await jobSeconds(shop.metricsUrl);
  const calls = await rpcCallsDuring(shop, async () => {
    await payMany(shop, TRAFFIC.payments, TRAFFIC.perSecond);
    await delay(TRAFFIC.idleMs);
  });
  return { calls, ms: meanJobMs(before, await jobSeconds(shop.metricsUrl)) };
}

function callsFigure(few: number, many: number): Figure {
  return {
    what: `RPC calls of the worker for ${TRAFFIC.payments} payments until they are final, with ${FEW} and ${MANY} open refunds`,
    measured: `${few} and ${many}`,
    target: `at most ${NOISE * 100} % more`,
    isReached: many <= few * (1 + NOISE),
  };
}

function jobFigure(queue: string, before: Traffic['ms'], now: Traffic['ms']): Figure {
  const [few = Number.NaN, many = Number.NaN] = [before.get(queue), now.get(queue)];
  return {
    what: `job ${queue} with ${FEW} and ${MANY} open refunds`,
    measured: `${few.toFixed(1)} ms and ${many.toFixed(1)} ms`,
    target: `<= ${MAX_RATIO} times`,
    isReached: many <= few * MAX_RATIO || many - few < NOISE_MS,
  };
}
