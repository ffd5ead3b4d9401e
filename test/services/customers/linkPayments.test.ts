import { Keypair } from '@solana/web3.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Wallet } from '../../../scripts/localstack/wallet/wallet.ts';
import { fundedWallet } from '../../support/payments.ts';
import { type Service, startService } from '../../support/service.ts';
import { getSubscription, makePlan, payCurrent, payOnChain } from '../../support/subscriptions.ts';

let service: Service;
let wallet: Wallet;
beforeAll(async () => {
  service = await startService({ chain: { manualClock: { now: new Date() } } });
  wallet = await fundedWallet(service);
});
afterAll(() => service.stop());

const create = async (body: object = {}) => (await service.call('POST', '/payments', { amount: 1, ...body })).body;
const payment = async (id: string) => (await service.call('GET', `/payments/${id}`)).body;
const customer = async (id: string) => (await service.call('GET', `/customers/${id}`)).body;

test('a payment with an address gets its customer when it is confirmed, and its event says so', async () => {
  const made = await create({ customer_email: 'Buyer@example.com' });
  expect(made.customer_id).toBeNull();
  await payOnChain(service, wallet, made.id);
  const { status, customer_id } = await payment(made.id);
  expect(status).toBe('confirmed');
  expect(await customer(customer_id)).toMatchObject({ email: 'Buyer@example.com', wallet: null, name: null });
  const events = (await service.call('GET', '/events')).body.filter(({ data }: any) => data.id === made.id);
  expect(events.reverse().map(({ event, data }: any) => [event, data.customer_id])).toEqual([
    ['payment.created', null],
    ['payment.confirmed', customer_id],
  ]);
  const again = await create({ customer_email: 'buyer@EXAMPLE.com' });
  await payOnChain(service, wallet, again.id);
  expect((await payment(again.id)).customer_id).toBe(customer_id);
});

test('a payment without an address gets none, whichever wallet pays it', async () => {
  const wallets = { wallet: wallet.address };
  expect((await service.call('POST', '/customers', wallets)).status).toBe(201);
  const { id } = await create();
  await payOnChain(service, wallet, id);
  expect(await payment(id)).toMatchObject({ status: 'confirmed', customer_wallet: wallet.address, customer_id: null });
});

test('a subscription that was created without a key gets its customer by the address once a period is paid', async () => {
  const plan = await makePlan(service);
  // Anybody can name any wallet, so it must identify nobody.
  const named = Keypair.generate().publicKey.toBase58();
  const body = { plan_id: plan.id, customer_email: 'self@example.com', customer_wallet: named };
  const { id } = (await service.call('POST', '/subscriptions', body, { authorization: '' })).body;
  expect((await getSubscription(service, id)).customer_id).toBeNull();
  const { customer_id, current_payment } = await payCurrent(service, wallet, id);
  expect(current_payment.customer_id).toBe(customer_id);
  expect(await customer(customer_id)).toMatchObject({ email: 'self@example.com', wallets: [] });
});
