import { createHmac, randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { signatureHeaders } from '../../src/webhooks/signature.ts';

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;
const BODIES = [
  '{"a":1}',
  '{"name":"Café Zürich – 東京 🍵","escaped":"\\u00e9\\n"}',
  '{"name":"e\u0301 is not \u00e9", "nul":"\\u0000"}',
  `{"long":"${'ß€𝄞'.repeat(5000)}"}`,
];
const hmac = (key: string | Buffer, text: string | Buffer, encoding: 'hex' | 'base64') =>
  createHmac('sha256', key).update(text).digest(encoding);

test.each(BODIES)('lets the published library and a plain createHmac verify the bytes of %j', (body) => {
  const secret = newSecret();
  const headers = signatureHeaders('evt_1', new Date(), body, [secret]);
  const bytes = Buffer.from(body, 'utf8');
  expect(new Webhook(secret).verify(bytes, headers)).toEqual(JSON.parse(body));
  expect(headers['x-svc-signature']).toBe(hmac(secret, bytes, 'hex'));
  const signed = Buffer.concat([Buffer.from(`evt_1.${headers['webhook-timestamp']}.`), bytes]);
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  expect(headers['webhook-signature']).toBe(`v1,${hmac(key, signed.toString(), 'base64')}`);
});

test('rejects one changed byte, another id, an old timestamp or another secret', () => {
  const secret = newSecret();
  const headers = signatureHeaders('evt_1', new Date(), '{"a":1}', [secret]);
  const webhook = new Webhook(secret);
  expect(() => webhook.verify('{"a":2}', headers)).toThrow();
  expect(() => webhook.verify('{"a":1}', { ...headers, 'webhook-id': 'evt_2' })).toThrow();
  expect(() => webhook.verify('{"a":1}', signatureHeaders('evt_1', new Date(0), '{"a":1}', [secret]))).toThrow();
  expect(() => new Webhook(newSecret()).verify('{"a":1}', headers)).toThrow();
});

test('verifies with the old and the new secret during a rotation, by the library and by hand', () => {
  const [current, previous] = [newSecret(), newSecret()];
  const body = BODIES[1] as string;
  const headers = signatureHeaders('evt_1', new Date(), body, [current, previous]);
  for (const secret of [current, previous]) {
    expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
  }
  expect(headers['x-svc-signature']).toBe(hmac(current, body, 'hex'));
  expect(headers['x-svc-signature-previous']).toBe(hmac(previous, body, 'hex'));
  expect(signatureHeaders('evt_1', new Date(), body, [current])).not.toHaveProperty('x-svc-signature-previous');
});

test('refuses to sign without a secret', () => {
  expect(() => signatureHeaders('evt_1', new Date(), '{}', [])).toThrow('no secret');
});
