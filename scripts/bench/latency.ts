import type { Keypair } from '@solana/web3.js';
import type { Rpc } from '../../src/solana/rpc/client.ts';
import type { TransactionJson } from '../../src/solana/rpc/transactionJson.ts';
import { readTransaction } from '../../src/solana/transactions/parse.ts';
import type { Figure } from './report.ts';
import { latencies, payMany, type Times, withShop } from './shop.ts';

const PAYMENTS_PER_SECOND = 20;
const WARM_UP = 40;
const MEASURED = 400;
const TARGET_MS = { p50: 1500, p99: 3000 };
/** Fast enough for a worker to keep up with the chain. */
const READING_TARGET_MS = 0.2;
const READINGS = 2000;

/**
 * Measures the time from the execution of a payment's transaction on the chain to the receipt of `payment.confirmed`, at
 * 20 payments a second. The chain's own 0.8 s are in the figure.
 */
export function benchLatency(): Promise<Figure[]> {
  return withShop({}, async (shop) => {
    await payMany(shop, WARM_UP, PAYMENTS_PER_SECOND);
    shop.times.landed.clear();
    await payMany(shop, MEASURED, PAYMENTS_PER_SECOND);
    return [figure(shop.times), await benchReading(shop.rpc, shop.payer)];
  });
}

/** Measures how long a worker takes to read the transfers of one fetched transaction. */
async function benchReading(rpc: Rpc, payer: Keypair): Promise<Figure> {
  const [latest] = await rpc.getSignaturesForAddress(payer.publicKey.toBase58(), { limit: 1 });
  const [json] = (await rpc.getTransactions([latest?.signature ?? ''])) as [TransactionJson];
  for (let round = 0; round < READINGS; round++) readTransaction(json);
  const startedAt = performance.now();
  for (let round = 0; round < READINGS; round++) readTransaction(json);
  const ms = (performance.now() - startedAt) / READINGS;
  return {
    what: 'reading the transfers of one transaction',
    measured: `${ms.toFixed(3)} ms`,
    target: `< ${READING_TARGET_MS} ms`,
    isReached: ms < READING_TARGET_MS,
  };
}

function figure(times: Times): Figure {
  const { p50, p99, most, count } = latencies(times);
  return {
    what: `landed on chain to webhook received, ${PAYMENTS_PER_SECOND} payments/s`,
    measured: `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, most ${most.toFixed(0)} ms of ${count}`,
    target: `p50 < ${TARGET_MS.p50} ms, p99 < ${TARGET_MS.p99} ms`,
    isReached: p50 < TARGET_MS.p50 && p99 < TARGET_MS.p99,
  };
}
