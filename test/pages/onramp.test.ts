import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Service, startService } from '../support/service.ts';

const CHARGE_WALLET = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM';

/** A provider that is given one wallet, and an operator with a charge: every payment goes to two wallets. */
let service: Service;
beforeAll(async () => {
  service = await startService({
    env: {
      SERVICE_CHARGE_BPS: '100',
      SERVICE_CHARGE_WALLET_TEST: CHARGE_WALLET,
      SERVICE_CHARGE_WALLET_LIVE: CHARGE_WALLET,
      ONRAMP_TEST_URL_TEMPLATE: 'https://buy.example/?to={wallet}&amount={token_amount}',
      ONRAMP_TEST_SECRET: 'sk_1',
    },
  });
});
afterAll(() => service.stop());

const html = async (path: string) => (await fetch(service.url + path, { headers: { accept: 'text/html' } })).text();

test('hides cards for a payment to several, which the provider would send to one, and says so', async () => {
  const { body: link } = await service.call('POST', '/payment-links', { amount: 10, onramp: true });
  expect(await html(`/l/${link.link_code}`)).toContain('Payment by card or bank is not available');
  const { body: payment } = await service.call('POST', `/payment-links/${link.link_code}/pay`);
  const page = await html(`/pay/${payment.id}`);
  expect(page).toContain('Payment by card or bank is not available');
  expect(page).not.toContain('/onramp"');
  const { status, headers } = await fetch(`${service.url}/pay/${payment.id}/onramp`, { redirect: 'manual' });
  expect({ status, location: headers.get('location') }).toEqual({ status: 303, location: `/pay/${payment.id}` });
});
