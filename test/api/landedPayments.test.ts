import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateMerchantMode } from '../../src/db/merchants/merchants.ts';
import { transact } from '../../src/db/transaction.ts';
import { attemptPayment } from '../support/factories/chain.ts';
import { lapseQuote } from '../support/factories/payments.ts';
import { ageRates } from '../support/factories/rates.ts';
import { settleChain } from '../support/payments.ts';
import { type Service, startService } from '../support/service.ts';
import { beaconOf, fundedPayer, getPayment, type Made, makePayment, type Payer } from '../support/transactions.ts';

// For a merchant who waits for finality, a payment stays pending while its money is already on the chain. That takes some
// seconds, or as long as nodes are in trouble.

const USDC = 1_000_000n;

let service: Service;
let payer: Payer;
beforeAll(async () => {
  const env = { ONRAMP_TEST_URL_TEMPLATE: 'https://buy.example/?url={solana_pay_url}', ONRAMP_TEST_SECRET: 'sk_1' };
  service = await startService({ chain: { manualClock: { now: new Date() } }, env });
  payer = fundedPayer(service);
  await transact(service.db, (trx) =>
    updateMerchantMode(trx, service.merchant.id, 'test', { commitment: 'finalized' }),
  );
});
afterAll(() => service.stop());

const checkout = async (id: string) => (await service.call('GET', `/payments/${id}/checkout-data`)).body;
const page = (path: string) => fetch(service.url + path, { redirect: 'manual' });
async function pay({ keys }: Made, amount: bigint) {
  await payer.send([payer.token(service.wallet, amount, keys)]);
  service.chain.control.advanceSlots(5);
  await settleChain(service);
}
/** Makes a payment from a link that offers cards. */
async function buyWithCard(): Promise<Made> {
  const { body: link } = await service.call('POST', '/payment-links', { amount: 7, onramp: true });
  const { body } = await service.call('POST', `/payment-links/${link.link_code}/pay`);
  return { id: body.id, reference: body.reference, keys: [body.reference, await beaconOf(service)] };
}

test('does not ask a payer again whose money has landed but is not final', async () => {
  const made = await makePayment(service);
  await pay(made, 7n * USDC);
  expect(await getPayment(service, made.id)).toMatchObject({ status: 'pending', amount_received: 0 });
  const body = await checkout(made.id);
  expect(body).toMatchObject({ status: 'pending', token_amount: 0, wallet_address: service.wallet });
  // A wallet that follows the link learns that there is nothing to pay.
  const url = decodeURIComponent(body.solana_pay_url.replace(/^solana:/, ''));
  expect(url).toBe(`${service.config.BASE_URL}/api/v1/payments/${made.id}/transaction-request`);
  const account = payer.keypair.publicKey.toBase58();
  expect((await service.call('POST', `/payments/${made.id}/transaction-request`, { account })).status).toBe(409);
  expect((await page(`/pay/${made.id}/qr.svg`)).status).toBe(200);
});

test('asks only for the rest when a part has landed', async () => {
  const made = await makePayment(service);
  await pay(made, 3n * USDC);
  expect(await checkout(made.id)).toMatchObject({ token_amount: 4 });
});

test.each([
  ['all of it has landed', 7n],
  ['a part of it has landed', 3n],
])('charges no card for a payment when %s', async (_, units) => {
  const made = await buyWithCard();
  const onramp = async () => (await page(`/pay/${made.id}/onramp`)).headers.get('location');
  expect(await onramp()).toContain('https://buy.example/');
  await pay(made, units * USDC);
  expect(await getPayment(service, made.id)).toMatchObject({ amount_received: 0 });
  expect(await onramp()).toBe(`/pay/${made.id}`);
});

test('charges no card when a transaction that names the payment is about to be read', async () => {
  const made = await buyWithCard();
  await attemptPayment(service, made.id);
  expect((await page(`/pay/${made.id}/onramp`)).headers.get('location')).toBe(`/pay/${made.id}`);
});

test('requotes no payment without a rest to pay when its own quote has lapsed', async () => {
  const made = await makePayment(service, { amount: 10, currency: 'EUR' });
  await pay(made, 11n * USDC);
  await lapseQuote(service, made.id);
  await ageRates(service, { hours: 1 });
  expect(await checkout(made.id)).toMatchObject({ status: 'pending', token_amount: 0, quote_expires_at: null });
  for (const path of ['', '/state', '/qr.svg']) expect((await page(`/pay/${made.id}${path}`)).status).toBe(200);
  const quotes = service.db.selectFrom('payment_quotes').selectAll().where('payment_id', '=', made.id);
  expect(await quotes.execute()).toEqual([]);
});
