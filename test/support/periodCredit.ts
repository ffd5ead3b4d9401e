import { expect } from 'vitest';
import { makeMerchant, serviceOf } from './merchants.ts';
import type { Service } from './service.ts';
import { makePlan, subscribe } from './subscriptions.ts';

let customers = 0;

/** Makes a merchant with a plan of 10 USD a month, and a customer whose balance can be changed and read. */
export async function newCreditShop(service: Service, plan: object = {}, settings: object = {}) {
  const shop = serviceOf(service, await makeMerchant(service, { test: { wallets: { USDC: service.wallet } } }));
  expect((await shop.call('PATCH', '/billing-settings', settings)).status).toBe(200);
  const { id: plan_id } = await makePlan(shop, plan);
  const email = `credit${++customers}@example.com`;
  const { body: customer } = await shop.call('POST', '/customers', { email });
  const credit = async (amount: number) => {
    const body = { amount, currency: 'USD' };
    expect((await shop.call('POST', `/customers/${customer.id}/balance-transactions`, body)).status).toBe(201);
  };
  const balance = async () => {
    const { body } = await shop.call('GET', `/customers/${customer.id}/balances`);
    return body.map((one: { balance: number }) => one.balance);
  };
  const changes = async () =>
    (await shop.call('GET', `/customers/${customer.id}/balance-transactions`)).body.map(
      (one: { kind: string; amount: number; subscription_cycle: number | null }) =>
        [one.kind, one.amount, one.subscription_cycle] as const,
    );
  const begin = (fields: object = {}) =>
    subscribe(shop, plan_id, { customer_id: customer.id, customer_email: email, ...fields });
  const period = async (id: string, cycle = 1) =>
    (await shop.call('GET', `/subscriptions/${id}/periods/${cycle}`)).body;
  return { shop, plan_id: plan_id as string, email, customer, credit, balance, changes, begin, period };
}
