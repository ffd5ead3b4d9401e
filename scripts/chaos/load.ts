import { type Clients, type Exchange, openClients } from './clients.ts';
import { debtors, type Owed } from './debtors.ts';
import { pick, type Random } from './random.ts';
import type { ChaosStack } from './stack.ts';

/**
 * What a client was told: the payment is there, it is cancelled, or its transaction is on the chain. `paidAt`: when that
 * was, in milliseconds of `performance.now()`.
 */
export type Told = { id: string; isCancelled: boolean; signature: string | null; paidAt: number | null };

export type Load = {
  told: Map<string, Told>;
  owed: Owed;
  exchanges: Exchange[];
  /** Begins nothing more, and resolves when every client was answered. */
  stop(): Promise<void>;
};

/** Clients at a time: enough that every kill meets requests in hand, and that the machine is not what is tested. */
const CLIENTS = 5;
/** What becomes of a payment that was made. */
const PAID = 0.4;
const CANCELLED = 0.6;

/**
 * Clients of one merchant that make payments, pay or cancel some, and read them, and those of another who is owed by
 * subscription, installment and invoice, until they are told to stop.
 */
export async function startLoad(stack: ChaosStack, random: Random): Promise<Load> {
  const clients = openClients(stack.webs, random);
  const told: Load['told'] = new Map();
  let isOver = false;
  const goesOn = () => !isOver;
  const { owed, work } = await debtors(stack, clients, random);
  const all = Promise.all([
    ...Array.from({ length: CLIENTS }, () => makePayments(stack, clients, told, random, goesOn)),
    ...work(goesOn),
  ]);
  // Nobody waits for it before stop() does.
  all.catch(() => {});
  return {
    told,
    owed,
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
  told: Load['told'],
  random: Random,
  goesOn: () => boolean,
): Promise<void> {
  const key = merchant.keys.test;
  while (goesOn()) {
    const { id } = await insist(key, 'POST', '/payments', { amount: 1 }, [201]);
    const one: Told = { id, isCancelled: false, signature: null, paidAt: null };
    told.set(id, one);
    const fate = random();
    if (fate < PAID) {
      const page = await insist(key, 'GET', `/payments/${id}/checkout-data`, null, [200]);
      one.signature = await wallet.pay(page.solana_pay_url);
      one.paidAt = performance.now();
    } else if (fate < CANCELLED) {
      await insist(key, 'POST', `/payments/${id}/cancel`, null, [200]);
      one.isCancelled = true;
    }
    await insist(key, 'GET', `/payments/${pick(random, [...told.keys()])}`, null, [200]);
  }
}
