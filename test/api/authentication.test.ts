import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertKey } from '../../src/db/merchants/apiKeys.ts';
import { transact } from '../../src/db/transaction.ts';
import { cheapKey } from '../support/merchants.ts';
import { type Service, startService } from '../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** Headers that may differ between two refusals: time, id and counts. */
const OWN = ['date', 'x-correlation-id', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'ratelimit'];

async function refusal(method: string, path: string, headers: Record<string, string>, body?: string) {
  const response = await fetch(`${service.url}/api/v1${path}`, { method, headers, ...(body ? { body } : {}) });
  const kept = [...response.headers].filter(([name]) => !OWN.includes(name));
  return { status: response.status, headers: Object.fromEntries(kept), text: await response.text() };
}

/** Inserts a key whose row has its SHA-256, and the Argon2 hash of another key. */
async function halfKnownKey(): Promise<string> {
  const { id } = service.merchant;
  const [{ key, row }, other] = [await cheapKey(id, 'test'), await cheapKey(id, 'test')];
  await transact(service.db, (trx) => insertKey(trx, { ...row, argon2: other.row.argon2 }));
  return key;
}

/** Inserts a test key whose row says that it is a live one. */
async function relabelledKey(): Promise<string> {
  const { key, row } = await cheapKey(service.merchant.id, 'test');
  await transact(service.db, (trx) => insertKey(trx, { ...row, mode: 'live' }));
  return key;
}

/** Returns the answers to headers that are no key of any kind. */
const unusableHeaders = async () => ({
  authorization: await refusal('GET', '/payments', { authorization: 'Basic c3ZjOg==' }),
  malformed: await refusal('GET', '/payments', { authorization: 'Bearer nonsense' }),
  'too long': await refusal('GET', '/payments', { authorization: `Bearer svc_test_${'1'.repeat(5_000)}` }),
});

test('gives byte-identical answers to every kind of wrong key, wherever it is used', async () => {
  const { keys } = service.merchant;
  const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
  const { body: rotated } = await service.call('POST', '/keys', { mode: 'test' });
  await service.call('POST', `/keys/${rotated.id}/rotate`);
  const halfKnown = await halfKnownKey();

  const json = { 'content-type': 'application/json' };
  const refusals = {
    unknown: await refusal('GET', '/payments', bearer(`svc_test_${'1'.repeat(44)}`)),
    'unknown, again': await refusal('GET', '/payments', bearer(`svc_test_${'1'.repeat(44)}`)),
    'of the other mode': await refusal('GET', '/payments', bearer(keys.test.replace('test', 'live'))),
    'known by SHA-256 alone': await refusal('GET', '/payments', bearer(halfKnown)),
    'known by SHA-256 alone, again': await refusal('GET', '/payments', bearer(halfKnown)),
    'of another mode than its row': await refusal('GET', '/payments', bearer(await relabelledKey())),
    rotated: await refusal('GET', '/payments', bearer(rotated.key)),
    'one letter off': await refusal(
      'GET',
      '/payments',
      bearer(`${keys.live.slice(0, -1)}${keys.live.endsWith('2') ? '3' : '2'}`),
    ),
    'on a resource that is not there': await refusal('GET', '/payments/pay_x', bearer(rotated.key)),
    'with a body that is wrong': await refusal('POST', '/payments', { ...json, ...bearer(rotated.key) }, '{'),
    'on a write': await refusal('DELETE', '/webhook-endpoints/whe_x', bearer(rotated.key)),
  };
  const { unknown } = refusals;
  expect(unknown.status).toBe(401);
  expect(JSON.parse(unknown.text)).toEqual({
    error: 'The API key is invalid or expired.',
    message: 'The API key is invalid or expired.',
    code: 'authentication_failed',
    details: {},
  });
  for (const [how, answer] of Object.entries(refusals)) expect({ how, ...answer }).toEqual({ how, ...unknown });
  // A header that can be no key says what one looks like, and nothing about keys that exist.
  const { authorization: header, ...unusable } = await unusableHeaders();
  for (const [how, answer] of Object.entries(unusable)) expect({ how, ...answer }).toEqual({ how, ...header });
});
