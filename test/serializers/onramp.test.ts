import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../src/config/index.ts';
import type { CheckoutPayment } from '../../src/serializers/checkout.ts';
import { onrampUrl } from '../../src/serializers/onramp.ts';

const env = {
  DATABASE_URL: 'postgres://localhost/florin',
  BASE_URL: 'https://pay.example',
  SECRETS_KEY: Buffer.alloc(32).toString('base64'),
  SOLANA_TEST_RPC_URLS: 'http://localhost:1',
  SOLANA_LIVE_RPC_URLS: 'http://localhost:1',
};
const template =
  'https://buy.example/?apiKey=pk_1&currencyCode={token}&walletAddress={wallet}&baseCurrencyCode={currency}' +
  '&baseCurrencyAmount={amount}&externalTransactionId={payment_id}&redirectURL={return_url}&pay={solana_pay_url}';

const payment = {
  id: 'pay_1',
  mode: 'live',
  token: 'USDC',
  currency: 'EUR',
  amount_ngn: '75000.500000',
  reference: 'ref',
  legs: [{ id: null, kind: 'merchant', wallet: 'wallet', amount: 12_500_000n }],
} as unknown as CheckoutPayment;

test('gives the provider a fixed address, in naira exactly', () => {
  const config = readConfig({ ...env, ONRAMP_LIVE_URL_TEMPLATE: template, ONRAMP_LIVE_SECRET: 'sk_1' });
  const url = onrampUrl(payment, config, 'solana:a?b=c&d=e', '12.5') as string;
  const { searchParams, origin } = new URL(url);
  expect(origin).toBe('https://buy.example');
  const { signature, ...parameters } = Object.fromEntries(searchParams);
  expect(parameters).toEqual({
    apiKey: 'pk_1',
    currencyCode: 'USDC',
    walletAddress: 'wallet',
    baseCurrencyCode: 'NGN',
    baseCurrencyAmount: '75000.5',
    externalTransactionId: 'pay_1',
    redirectURL: 'https://pay.example/pay/pay_1',
    pay: 'solana:a?b=c&d=e',
  });
  const signed = url.slice(url.indexOf('?'), url.indexOf('&signature='));
  expect(signature).toBe(createHmac('sha256', 'sk_1').update(signed).digest('base64'));

  const inEuros = onrampUrl({ ...payment, amount_ngn: null }, config, 'x', '12.5') as string;
  expect(inEuros).toContain('&baseCurrencyCode=EUR&baseCurrencyAmount=12.5&');
});

test('never gives the share of several wallets to a provider that knows one', () => {
  const legs = [...payment.legs, { id: 'spl_1', kind: 'split', wallet: 'other', amount: 1n }];
  const shared = { ...payment, legs } as CheckoutPayment;
  const sell = (url: string) => {
    const config = readConfig({ ...env, ONRAMP_LIVE_URL_TEMPLATE: url, ONRAMP_LIVE_SECRET: 'sk_1' });
    return onrampUrl(shared, config, 'solana:https://pay.example/tx', '1');
  };
  expect(sell(template)).toBeNull();
  expect(sell('https://buy.example/?to={wallet}&amount={token_amount}')).toBeNull();
  expect(sell('https://buy.example/?pay={solana_pay_url}')).toContain('solana%3Ahttps');
});

test('never sends a test payment to the provider of live ones', () => {
  const config = readConfig({ ...env, ONRAMP_LIVE_URL_TEMPLATE: template, ONRAMP_LIVE_SECRET: 'sk_1' });
  expect(onrampUrl({ ...payment, mode: 'test' }, config, 'x', '1')).toBeNull();
});

test.each([
  ['ONRAMP_LIVE_SECRET is not set', { ONRAMP_LIVE_URL_TEMPLATE: template }],
  [
    'ONRAMP_TEST_URL_TEMPLATE must be',
    { ONRAMP_TEST_URL_TEMPLATE: 'https://buy.example/?x={amnt}', ONRAMP_TEST_SECRET: 's' },
  ],
  ['ONRAMP_TEST_URL_TEMPLATE must be', { ONRAMP_TEST_URL_TEMPLATE: 'javascript:{amount}', ONRAMP_TEST_SECRET: 's' }],
  ['SOLANA_LIVE_EXPLORER_URL must be', { SOLANA_LIVE_EXPLORER_URL: 'https://explorer.example/' }],
])('tells an operator at the start: %s', (message, variables) => {
  expect(() => readConfig({ ...env, ...variables })).toThrow(ConfigError);
  expect(() => readConfig({ ...env, ...variables })).toThrow(message);
});
