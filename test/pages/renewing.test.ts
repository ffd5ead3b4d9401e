import { Keypair } from '@solana/web3.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPublicPayment, type PublicPayment } from '../../src/db/payments/payments.ts';
import { loadRates } from '../../src/db/rates.ts';
import { withCurrentQuote } from '../../src/services/payments/requote.ts';
import { lapseQuote } from '../support/factories/payments.ts';
import { setRates } from '../support/factories/rates.ts';
import { settleChain } from '../support/payments.ts';
import { type Service, startService } from '../support/service.ts';
import { beaconOf, fundedPayer, getPayment, makePayment, type Payer } from '../support/transactions.ts';

const HOUR_MS = 3_600_000;

let service: Service;
let payer: Payer;
const operator = Keypair.generate().publicKey.toBase58();
beforeAll(async () => {
  const env = { SERVICE_CHARGE_BPS: '100', SERVICE_CHARGE_WALLET_TEST: operator, SERVICE_CHARGE_WALLET_LIVE: operator };
  service = await startService({ chain: { manualClock: { now: new Date() } }, env });
  payer = fundedPayer(service);
  service.chain.control.fund(operator, { token: 'USDC', amount: 1n });
});
afterAll(() => service.stop());

const html = async (path: string) => {
  const response = await fetch(service.url + path, { headers: { accept: 'text/html' } });
  return { status: response.status, text: await response.text() };
};

const quotes = (id: string) =>
  service.db.selectFrom('payment_quotes').selectAll().where('payment_id', '=', id).orderBy('quoted_at').execute();

test('stops requoting after a page was open for a day, until its payer asks for the price', async () => {
  const { id } = await makePayment(service, { amount: 100, currency: 'EUR' });
  await lapseQuote(service, id);
  const loaded = (hoursAgo: number) => html(`/pay/${id}/state?loaded=${Date.now() - hoursAgo * HOUR_MS}&known=x`);
  for (const stale of [await loaded(25), await html(`/pay/${id}/state?known=x`)]) {
    expect(stale.status).toBe(200);
    expect(stale.text).toContain('Still there?');
    expect(stale.text).toContain(`href="/pay/${id}"><span>Show the current price`);
    // The page shows neither an amount nor a way to pay.
    expect(stale.text).not.toContain('solana:');
    expect(stale.text).not.toContain('110.00');
  }
  expect(await quotes(id)).toEqual([]);
  expect((await loaded(23)).text).toContain('Waiting for your payment');
  expect(await quotes(id)).toHaveLength(2);
  // The price holds for every viewer.
  expect((await loaded(25)).text).toContain('Waiting for your payment');
});

test('sends the time of its load with every poll, also after a renewal', async () => {
  const { id } = await makePayment(service);
  const page = await html(`/pay/${id}`);
  const [, loaded] = /data-address="[^"]*\/state\?lang=en&amp;loaded=(\d+)"/.exec(page.text) ?? [];
  expect(Date.now() - Number(loaded)).toBeLessThan(HOUR_MS);
  const state = await html(`/pay/${id}/state?loaded=12345&known=x`);
  expect(state.text).toContain('loaded=12345"');
});

test('shows a payer who bears the charge the total of the newest quote', async () => {
  const { body: link } = await service.call('POST', '/payment-links', {
    amount: 100,
    currency: 'EUR',
    payer_service_charge: true,
  });
  const { body: made } = await service.call('POST', `/payment-links/${link.link_code}/pay`);
  const keys = [made.reference, await beaconOf(service)];
  await payer.send([payer.token(service.wallet, 55_000_000n, keys), payer.token(operator, 550_000n, keys)]);
  service.chain.control.advanceSlots(5);
  await settleChain(service);
  await lapseQuote(service, made.id);
  await setRates(service, { EUR: 1.2 });
  // The web caches prices for some seconds.
  await withCurrentQuote(
    { ...service, rates: loadRates },
    (await findPublicPayment(service.db, made.id)) as PublicPayment,
  );
  const { text } = await html(`/pay/${made.id}`);
  expect(await getPayment(service, made.id)).toMatchObject({ amount_due: 116.15, amount_received: 55.55 });
  expect(text).toContain('<dt>Service charge</dt><dd><bdi>€1.00</bdi></dd>');
  expect(text).toContain('<dt>Total</dt><dd><bdi>€101.00</bdi></dd>');
});

test('reports a price above the maximum, and still counts what was paid', async () => {
  const made = await makePayment(service, { amount: 100, currency: 'EUR' });
  const { amount_due } = await getPayment(service, made.id);
  await lapseQuote(service, made.id, { amount: '999999999' });
  const { status, body } = await service.call('GET', `/payments/${made.id}/checkout-data`);
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'conflict' });
  const page = await html(`/pay/${made.id}`);
  expect(page.status).toBe(200);
  expect(page.text).toContain('Waiting for the price');
  await payer.send([payer.token(service.wallet, 1_000_000n, made.keys)]);
  service.chain.control.advanceSlots(5);
  await settleChain(service);
  // Ingested, and not postponed while the price is too high.
  expect(await getPayment(service, made.id)).toMatchObject({ amount_received: 1, amount_due });
  expect(await quotes(made.id)).toEqual([]);
});
