import { expect, test } from 'vitest';
import { isSecretField, redactLoosely, redactText } from '../../src/domain/redaction.ts';

const RANDOM = 'q8ZcP1vX0nLw4Rt7';

test.each([
  ['password', 'hunter2'],
  ['Api-Key', 'abc'],
  ['api_key', 'abc'],
  ['privateKey', 'abc'],
  ['client_secret', 'abc'],
  ['access_token', 'abc'],
  ['Authorization', 'abc'],
  ['seed phrase', 'abc'],
  ['card_number', 4242424242424242],
  ['cvc', 123],
  ['secrets', ['abc']],
  ['credentials', { user: 'ana' }],
  ['key', RANDOM],
  ['session-token', RANDOM],
  ['reset_code', RANDOM],
])('the field %s may hold a secret: %s', (name, value) => {
  expect(isSecretField(name, value)).toBe(true);
});

test.each([
  ['token', 'USDC'],
  ['token', 'not_a_token'],
  ['key', 'shipping_instructions'],
  ['own_secret', true],
  ['password', null],
  ['key_id', 'key_01h455vb4pex5vsknk084sn02q'],
  ['coupon_code', 'SPRING2026SALE4EVER'],
  ['signature', '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW'],
  ['transaction_signature', RANDOM],
  ['description', 'A key and a password'],
  ['amount', 5],
])('the field %s holds none: %s', (name, value) => {
  expect(isSecretField(name, value)).toBe(false);
});

test.each([
  ['see svc_live_0OIl now', 'see svc_live_[redacted] now'],
  ['whsec_MfKQ-9r_8G+/=.', 'whsec_[redacted].'],
  ['https://ana:hunter2@shop.example/', 'https://ana:[redacted]@shop.example/'],
  ['https://florin.example/refunds/claim/Zm9vYmFy?x=1', 'https://florin.example/refunds/claim/[redacted]?x=1'],
  [
    `https://florin.example/portal/cus_1?until=17&token=${RANDOM}`,
    'https://florin.example/portal/cus_1?until=17&token=[redacted]',
  ],
  ['https://shop.example/?api_key=a&page=2#x', 'https://shop.example/?api_key=[redacted]&page=2#x'],
  ['https://shop.example/?token=USDC&key=size', 'https://shop.example/?token=USDC&key=size'],
  ['1 + 1 = 2', '1 + 1 = 2'],
])('%s becomes %s', (text, expected) => {
  expect(redactText(text)).toBe(expected);
});

test.each([
  ['{"password": "a \\" b", "amount": 5', '{"password": [redacted], "amount": 5'],
  ["{'api_key': 'abc', amount: 5}", "{'api_key': [redacted], amount: 5}"],
  ['secret=abc&amount=5', 'secret: [redacted]&amount=5'],
  ['{"token": "USDC", amount}', '{"token": "USDC", amount}'],
  ['{"metadata":{"password":"abc"}, "x"', '{"metadata":{"password": [redacted]}, "x"'],
  ['{"secret": "cut off', '{"secret": [redacted]'],
])('of text that is not JSON, %s becomes %s', (text, expected) => {
  expect(redactLoosely(text)).toBe(expected);
});
