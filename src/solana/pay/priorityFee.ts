import { LRUCache } from 'lru-cache';
import type { Rpc } from '../rpc/client.ts';
import { RpcError, RpcUnavailable } from '../rpc/errors.ts';

/** How long a price is used. Fees change from slot to slot, and a payer signs within a minute. */
const KEPT_MS = 10_000;
/** A payer should not wait for a price while others use up the calls: `max` is good, too. */
const MAX_WAIT_MS = 500;
/** Prices that one process remembers: one for each set of receiving accounts. */
const MAX_KEPT = 1000;
/** Three of four recent slots took a transaction at this price or below. */
const PERCENTILE = 0.75;

/** Returns the price of a compute unit, in millionths of a lamport, for transactions that write to these accounts. */
export type PriorityFee = (rpc: Rpc, accounts: readonly string[]) => Promise<number>;

/**
 * Returns the function that reads the market's price of compute units. While no node says it soon, it is the last one
 * or `max`, so that a payment lands when the cluster is busy.
 */
export function createPriorityFee(max: number): PriorityFee {
  const prices = new LRUCache<string, number, { rpc: Rpc; accounts: readonly string[] }>({
    max: MAX_KEPT,
    ttl: KEPT_MS,
    fetchMethod: async (_key, last = max, { context: { rpc, accounts } }) =>
      Math.min(max, await marketPrice(rpc, accounts).catch((error) => unlessUnknown(error, last))),
  });
  return (rpc, accounts) => prices.forceFetch([...accounts].sort().join(), { context: { rpc, accounts } });
}

/** Returns the last price when no node has said the current one. @throws any other error */
function unlessUnknown(error: unknown, last: number): number {
  if (error instanceof RpcError || error instanceof RpcUnavailable) return last;
  throw error;
}

async function marketPrice(rpc: Rpc, accounts: readonly string[]): Promise<number> {
  const recent = (await rpc.getRecentPrioritizationFees(accounts, { share: 'public', deadlineMs: MAX_WAIT_MS })).sort(
    (one, other) => one - other,
  );
  return recent[Math.min(recent.length - 1, Math.floor(recent.length * PERCENTILE))] ?? 0;
}
