import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Wallet } from '../../../scripts/localstack/wallet/wallet.ts';
import { LINK_CODE_BYTES, linkCode } from '../../../src/domain/paymentLinks.ts';
import { agePlaces } from '../../support/factories/links.ts';
import { confirmPayment, expirePayment } from '../../support/factories/payments.ts';
import { fundedWallet, settleChain } from '../../support/payments.ts';
import { type Service, startService } from '../../support/service.ts';
import { getPayment } from '../../support/transactions.ts';

let service: Service;
let payer: Wallet;
beforeAll(async () => {
  service = await startService({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
  payer = await fundedWallet(service);
});
afterAll(() => service.stop());

let visit: string;
let client = 0;
beforeEach(() => {
  visit = linkCode(randomBytes(LINK_CODE_BYTES));
  client += 1;
});

const makeLink = async (fields: object = {}): Promise<string> =>
  (await service.call('POST', '/payment-links', { amount: 10, title: 'A book', ...fields })).body.link_code;
const address = (code: string) => `/payment-links/${code}/visits/${visit}/transaction-request`;
const asWallet = () => ({ authorization: '', 'x-forwarded-for': `203.0.113.${client}` });
const scan = (code: string, query = '', account = payer.address) =>
  service.call('POST', `${address(code)}${query}`, { account }, asWallet());
const paymentsOf = async (code: string) => {
  const { data } = (await service.call('GET', '/payments?limit=100')).body;
  const { id } = (await service.call('GET', `/payment-links/${code}`)).body;
  return data.filter((payment: any) => payment.payment_link_id === id);
};

test('a wallet that looks at the code sees the merchant, and nothing is created', async () => {
  const code = await makeLink();
  const { status, body } = await service.call('GET', address(code), undefined, asWallet());
  expect({ status, body }).toMatchObject({ status: 200, body: { label: 'Café Zürich' } });
  expect(await paymentsOf(code)).toEqual([]);
});

test('one payment is made for a visit, however often and by however many wallets its code is scanned', async () => {
  const code = await makeLink();
  const answers = await Promise.all([scan(code), scan(code), scan(code)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await scan(code)).body).toEqual({ transaction: expect.any(String), message: 'A book' });
  const [payment, ...others] = await paymentsOf(code);
  expect(others).toEqual([]);

  await payer.send(answers[0]?.body.transaction);
  service.chain.control.advanceSlots(3);
  await settleChain(service);
  expect(await getPayment(service, payment.id)).toMatchObject({ status: 'confirmed', amount_received: 10 });
  expect((await scan(code)).status).toBe(409);
  expect(await paymentsOf(code)).toHaveLength(1);
});

test('the button of a page whose code was scanned and paid leads to that payment, not to a second one', async () => {
  const code = await makeLink();
  await payer.send((await scan(code)).body.transaction);
  service.chain.control.advanceSlots(3);
  await settleChain(service);
  const [payment] = await paymentsOf(code);
  expect(payment.status).toBe('confirmed');
  const body = new URLSearchParams({ visit });
  const answer = await fetch(`${service.url}/l/${code}/pay`, { method: 'POST', body, redirect: 'manual' });
  expect(answer.headers.get('location')).toBe(`/pay/${payment.id}`);
  expect(await paymentsOf(code)).toHaveLength(1);
});

test('the payment and the wallet’s texts have the language of the page that showed the code, before the link’s', async () => {
  const code = await makeLink({ title: null, locale: 'fr' });
  for (const [locale, message] of [
    ['de', 'Zahlung an Café Zürich'],
    ['zh-Hans', '给 Café Zürich 的付款'],
  ] as const) {
    const page = await fetch(`${service.url}/l/${code}?lang=${locale}`, { headers: { accept: 'text/html' } });
    visit = /data-visit="[^"]*\/(\w{16})"/.exec(await page.text())?.[1] ?? '';
    expect((await scan(code)).body.message).toBe(message);
    expect((await paymentsOf(code))[0]).toMatchObject({ locale });
  }
  visit = 'z'.repeat(16);
  expect((await scan(code)).body.message).toBe('Paiement à Café Zürich');
});

test('the same visit of another link is another one', async () => {
  const codes = [await makeLink(), await makeLink()];
  for (const code of codes) expect((await scan(code)).status).toBe(200);
  for (const code of codes) expect(await paymentsOf(code)).toHaveLength(1);
});

test('an ended payment stays the one of its visit', async () => {
  const code = await makeLink();
  await scan(code);
  const [{ id }] = await paymentsOf(code);
  await expirePayment(service, id);
  expect(await scan(code)).toMatchObject({ status: 409, body: { code: 'payment_expired' } });
  expect(await paymentsOf(code)).toHaveLength(1);
});

test('the code has the token that the page showed', async () => {
  const code = await makeLink();
  expect((await scan(code, '?token=SOL')).status).toBe(200);
  expect(await paymentsOf(code)).toMatchObject([{ payment_token: 'SOL' }]);
  await scan(code, '?token=USDC');
  expect(await paymentsOf(code)).toMatchObject([{ payment_token: 'USDC' }]);
  const single = await makeLink({ token_choice: false });
  expect((await scan(single, '?token=SOL')).status).toBe(422);
});

test('the page learns of its visit’s payment, and pages of other sites put it into no browser', async () => {
  const code = await makeLink();
  const poll = async (site: string | null) => {
    const headers: Record<string, string> = site === null ? {} : { 'sec-fetch-site': site };
    const answer = await fetch(`${service.url}/l/${code}/visits/${visit}`, { headers });
    return [answer.status, answer.headers.get('set-cookie')?.split('=')[0] ?? null];
  };
  expect(await poll('same-origin')).toEqual([204, null]);
  await scan(code);
  expect(await poll('same-origin')).toEqual([200, 'payment']);
  for (const site of ['cross-site', 'same-site']) expect(await poll(site)).toEqual([404, null]);
  // The address was typed, or the browser is too old to say who asks.
  for (const site of ['none', null]) expect(await poll(site)).toEqual([200, null]);
});

test('a limited link keeps one place for a visit, and is sold out then', async () => {
  const code = await makeLink({ max_uses: 1 });
  for (let n = 0; n < 3; n += 1) expect((await scan(code)).status).toBe(200);
  const [{ id }] = await paymentsOf(code);
  visit = linkCode(randomBytes(LINK_CODE_BYTES));
  expect(await scan(code)).toMatchObject({ status: 409, body: { details: { reason: 'held' } } });
  await agePlaces(service, { minutes: 9 });
  await confirmPayment(service, id);
  expect(await scan(code)).toMatchObject({ status: 409, body: { details: { reason: 'used_up' } } });
});

test('a link that asks for an answer makes no payment without it', async () => {
  const code = await makeLink({ collect_email: true });
  expect(await scan(code)).toMatchObject({
    status: 422,
    body: { details: { issues: [{ path: 'customer_email' }] } },
  });
  expect(await paymentsOf(code)).toEqual([]);
});

test('a visit that no page names is not found', async () => {
  const code = await makeLink();
  for (const wrong of ['1', 'x'.repeat(17), 'U'.repeat(16)]) {
    visit = wrong;
    expect(await scan(code)).toMatchObject({ status: 404 });
  }
});
