import { generateKeyPairSync, sign } from 'node:crypto';
import bs58 from 'bs58';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Wallet } from '../../scripts/localstack/wallet/wallet.ts';
import type { Outcome } from '../../src/jobs/context.ts';
import { runOnce as bill } from '../../src/jobs/handlers/subscription.bill.ts';
import { runOnce as reconcile } from '../../src/jobs/handlers/subscription.reconcile.ts';
import { takeJobs } from './jobs.ts';
import { settleChain, solanaPayUrl, workerOf } from './payments.ts';
import type { Service } from './service.ts';
import { advance } from './testClock.ts';

const DAY = 24 * 3600;

/** Makes a plan of 10 USD a month, with these changes, and returns it. */
export async function makePlan(service: Service, plan: object = {}): Promise<any> {
  const body = { name: 'Gold', amount: 10, billing_interval: 'monthly', ...plan };
  const answer = await service.call('POST', '/subscription-plans', body);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

/** Subscribes a customer with the merchant's key, and returns the subscription. */
export async function subscribe(service: Service, planId: string, customer: object = {}): Promise<any> {
  const body = { plan_id: planId, customer_email: 'anna@example.com', ...customer };
  const answer = await service.call('POST', '/subscriptions', body);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

/** Subscribes a customer, as subscribe does, to a new plan of 10 USD a month, with these changes to the plan. */
export async function subscribeTo(service: Service, plan: object = {}, customer: object = {}): Promise<any> {
  return subscribe(service, (await makePlan(service, plan)).id, customer);
}

/** Returns a past due subscription to a plan, with the expired and the open payment of its first period. */
export async function makePastDue(service: Service, planId: string, customer: object = {}) {
  const { id, current_payment: older } = await subscribe(service, planId, customer);
  await advance(service, { seconds: 2 * DAY });
  const { current_payment: newer } = await getSubscription(service, id);
  return { id: id as string, older, newer };
}

export async function getSubscription(service: Service, id: string): Promise<any> {
  return (await service.call('GET', `/subscriptions/${id}`)).body;
}

/** Pays a payment on the chain, as a payer's wallet does, in full or an amount in its token, and ingests that. */
export async function payOnChain(service: Service, wallet: Wallet, paymentId: string, amount?: number): Promise<void> {
  await wallet.pay(await solanaPayUrl(service, paymentId, amount));
  // More slots than a transaction of the local chain needs to be confirmed.
  service.chain.control.advanceSlots(5);
  await settleChain(service);
}

/** Pays the current payment of a subscription, and bills what follows. Returns the subscription. */
export async function payCurrent(service: Service, wallet: Wallet, id: string): Promise<any> {
  const { current_payment } = await getSubscription(service, id);
  await payOnChain(service, wallet, current_payment.id);
  await bill(workerOf(service));
  return getSubscription(service, id);
}

/** Reconciles a period twice, as a repeated job would. Returns the outcome. */
export async function reconcilePeriod(service: Service, subscription_id: string, cycle = 1): Promise<Outcome> {
  const [first] = await reconcile(workerOf(service), [{ subscription_id, cycle }]);
  expect(await reconcile(workerOf(service), [{ subscription_id, cycle }])).toEqual([first]);
  return first as Outcome;
}

/** Runs every new `subscription.reconcile` job, twice. */
export async function runReconcile(service: Service): Promise<void> {
  const jobs = await takeJobs<{ subscription_id: string; cycle: number }>(service, 'subscription.reconcile');
  await reconcile(workerOf(service), jobs);
  await reconcile(workerOf(service), jobs);
}

/** Returns every payment of a subscription, oldest first, as cycle and status. */
export async function paymentsOf(
  { db }: Service,
  id: string,
): Promise<{ cycle: number; status: string; id: string }[]> {
  const { rows } = await sql<{ cycle: number; status: string; id: string }>`
    select subscription_cycle as cycle, status, id from payments where subscription_id = ${id} order by id`.execute(db);
  return rows;
}

/** Returns the cycle and the status of every payment of a subscription, oldest first: `1 confirmed`. */
export async function paymentStates(service: Service, id: string): Promise<string[]> {
  return (await paymentsOf(service, id)).map(({ cycle, status }) => `${cycle} ${status}`);
}

/** Returns a new wallet's address, and what signs texts with it, in base64. It has no money. */
export function signingWallet(): { address: string; sign(text: string): string } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    address: bs58.encode(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)),
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64'),
  };
}
