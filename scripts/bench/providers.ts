import type { Figure } from './report.ts';
import { control, latencies, payMany, type Shop, withShop } from './shop.ts';

const PAYMENTS_PER_SECOND = 5;
const PAYMENTS = 60;
/** Nodes behind the balancer, each a slot behind the one before. */
const NODES = 3;
const MOST_RATIO = 1.5;
const PAGE = 5;
/** Payments that land together. They need four pages. */
const BURST = 16;
const BURST_TARGET_MS = 3_000;

/** Measures payers' times at providers whose nodes lag behind each other, and at one that serves short pages. */
export async function benchProviders(): Promise<Figure[]> {
  return [
    await withShop({}, (shop) => benchBalancer(shop, 'with a subscription')),
    await withShop({}, async (shop) => {
      await withoutSockets(shop);
      return benchBalancer(shop, 'without a subscription');
    }),
    await withShop({}, async (shop) => {
      await withoutSockets(shop);
      return benchPages(shop);
    }),
  ];
}

/** Ends the log subscriptions, so that scans are frequent. */
export async function withoutSockets(shop: Shop): Promise<void> {
  await control(shop, { action: 'refuseSockets' });
  await control(shop, { action: 'disconnect' });
}

async function benchBalancer(shop: Shop, how: string): Promise<Figure> {
  const median = async (nodes: number) => {
    await control(shop, { action: 'balance', nodes });
    shop.times.landed.clear();
    await payMany(shop, PAYMENTS, PAYMENTS_PER_SECOND);
    return latencies(shop.times).p50;
  };
  // The worker learns first whether its subscription works.
  await median(1);
  const [alone, balanced] = [await median(1), await median(NODES)];
  return {
    what: `landed on chain to webhook received behind a balancer with ${NODES} nodes, ${how}`,
    measured: `p50 ${balanced.toFixed(0)} ms, ${(balanced / alone).toFixed(2)} times that of one node`,
    target: `<= ${MOST_RATIO} times`,
    isReached: balanced <= MOST_RATIO * alone,
  };
}

async function benchPages(shop: Shop): Promise<Figure> {
  await payMany(shop, BURST, PAYMENTS_PER_SECOND);
  shop.times.landed.clear();
  await control(shop, { action: 'limitPages', size: PAGE });
  await payMany(shop, BURST, Number.POSITIVE_INFINITY);
  const { most } = latencies(shop.times);
  return {
    what: `${BURST} payments at once, at a provider with pages of ${PAGE} signatures and no subscription`,
    measured: `most ${most.toFixed(0)} ms`,
    target: `< ${BURST_TARGET_MS} ms`,
    isReached: most < BURST_TARGET_MS,
  };
}
