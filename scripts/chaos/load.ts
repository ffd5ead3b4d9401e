import { type ClientOptions, type Clients, type Exchange, openClients } from './clients.ts';
import { type Debts, debtors } from './debtors.ts';
import { pick, type Random } from './random.ts';
import { type Refunded, refunders } from './refunds.ts';
import type { ChaosStack } from './stack.ts';

/**
 * A payment that the service acknowledged to a client. `signature`: its transaction, sent at `paidAt`, in milliseconds of
 * `performance.now()`.
 */
export type AcknowledgedPayment = { id: string; isCancelled: boolean; signature: string | null; paidAt: number | null };

export type Load = {
  acknowledged: Map<string, AcknowledgedPayment>;
  owed: Debts;
  refunded: Refunded;
  exchanges: Exchange[];
  /** Starts no more requests, and resolves when every client has its answer. */
  stop(): Promise<void>;
};

/** Concurrent clients: enough that every kill hits requests in flight, few enough not to overload the machine. */
const CLIENTS = 5;
/** Cumulative probabilities of a new payment's fate. */
const PAID = 0.4;
const CANCELLED = 0.6;

/**
 * Starts the clients of two merchants, and returns their records. The first merchant's clients create, pay, cancel and
 * read payments. The second merchant's customers have subscriptions, installments and invoices.
 * @param options `hasRefunds`: the first merchant refunds a part of each payment
 */
export async function startLoad(
  stack: ChaosStack,
  random: Random,
  { hasRefunds = false, ...options }: ClientOptions & { hasRefunds?: boolean } = {},
): Promise<Load> {
  const clients = openClients(stack.webs, random, options);
  const acknowledged: Load['acknowledged'] = new Map();
  let isOver = false;
  const isRunning = () => !isOver;
  const { owed, work } = await debtors(stack, clients, random);
  const paid = () => [...acknowledged.values()].filter(({ signature }) => signature !== null).map(({ id }) => id);
  const refunds = refunders(stack, clients, paid);
  const all = Promise.all([
    ...Array.from({ length: CLIENTS }, () => makePayments(stack, clients, acknowledged, random, isRunning)),
    ...work(isRunning),
    ...(hasRefunds ? refunds.work(isRunning) : []),
  ]);
  // stop() awaits it; until then, a rejection must not end this process.
  all.catch(() => {});
  return {
    acknowledged,
    owed,
    refunded: refunds.refunded,
    exchanges: clients.exchanges,
    stop: async () => {
      isOver = true;
      await all;
      await clients.close();
    },
  };
}

async function makePayments(
  { merchant, wallet }: ChaosStack,
  { insist }: Clients,
  acknowledged: Load['acknowledged'],
  random: Random,
  isRunning: () => boolean,
): Promise<void> {
  const key = merchant.keys.test;
  while (isRunning()) {
    const { id } = await insist(key, 'POST', '/payments', { amount: 1 }, [201]);
    const one: AcknowledgedPayment = { id, isCancelled: false, signature: null, paidAt: null };
    acknowledged.set(id, one);
    const fate = random();
    if (fate < PAID) {
      const page = await insist(key, 'GET', `/payments/${id}/checkout-data`, null, [200]);
      one.signature = await wallet.pay(page.solana_pay_url);
      one.paidAt = performance.now();
    } else if (fate < CANCELLED) {
      await insist(key, 'POST', `/payments/${id}/cancel`, null, [200]);
      one.isCancelled = true;
    }
    await insist(key, 'GET', `/payments/${pick(random, [...acknowledged.keys()])}`, null, [200]);
  }
}
