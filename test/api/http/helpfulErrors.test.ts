import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { updateMerchantMode } from '../../../src/db/merchants/merchants.ts';
import { transact } from '../../../src/db/transaction.ts';
import { EVENT_KINDS, SUBSCRIBABLE_KINDS } from '../../../src/domain/events.ts';
import { newId } from '../../../src/domain/ids.ts';
import { type Known, knownPath, learn, prepareFor, prepareForExamples } from '../../support/examples.ts';
import { makeMerchant } from '../../support/merchants.ts';
import { type Contract, loadContract } from '../../support/openapi.ts';
import { type Service, startService } from '../../support/service.ts';
import { makePlan } from '../../support/subscriptions.ts';

let service: Service;
let contract: Contract;
beforeAll(async () => {
  service = await startService();
  contract = await loadContract(service.url);
});
afterAll(() => service.stop());

const errorOf = async (method: string, path: string, body?: unknown, headers?: Record<string, string>) => {
  const answer = await service.call(method, path, body, headers);
  return `${answer.status} ${answer.body.error}`;
};

const EXAMPLE = 'Send `Authorization: Bearer svc_test_…`';

test.each([
  ['missing', '', `401 The Authorization header is missing. ${EXAMPLE}`],
  ['of another scheme', 'Basic c3ZjOg==', `401 The Authorization header is malformed. ${EXAMPLE}`],
  ['without Bearer', 'svc_test_abc', `401 The Authorization header is malformed. ${EXAMPLE}`],
  ['with half a key', 'Bearer svc_test_abc', `401 The Authorization header is malformed. ${EXAMPLE}`],
])('shows what an Authorization header looks like when it is %s', async (_, authorization, error) => {
  expect(await errorOf('GET', '/payments', undefined, { authorization })).toContain(error);
});

test('tells a test key that live keys need a live key', async () => {
  const { body: keys } = await service.call('GET', '/keys', undefined, {
    authorization: `Bearer ${service.merchant.keys.live}`,
  });
  const live = keys.find(({ mode }: { mode: string }) => mode === 'live');
  const error = '401 A test key cannot manage live keys. Use a live key.';
  expect(await errorOf('POST', '/keys', { mode: 'live' })).toBe(error);
  expect(await errorOf('POST', `/keys/${live.id}/rotate`)).toBe(error);
});

test('lists the kinds when an event kind is unknown', async () => {
  const body = { url: 'https://shop.example/hook', events: ['payment.payed'] };
  expect(await errorOf('POST', '/webhook-endpoints', body)).toBe(
    `422 events.0 must be one of ${SUBSCRIBABLE_KINDS.join(', ')}, or its name in the other style (InvoicePaid)`,
  );
  expect(await errorOf('GET', '/events?event=payment.payed')).toContain(EVENT_KINDS.join(', '));
});

test('says what an id looks like when one is malformed, in paths, filters and bodies', async () => {
  const { body: payment } = await service.call('POST', '/payments', { amount: 1 });
  const form = (prefix: string) =>
    `must be an id like ${prefix}_01h455vb4pex5vsknk084sn02q: \`${prefix}_\` and 26 characters`;
  expect(await errorOf('GET', '/payments/123')).toBe(`404 id ${form('pay')}`);
  expect(await errorOf('GET', `/invoices/${payment.id}`)).toBe(`404 id ${form('inv')}`);
  expect(await errorOf('GET', '/payment-links/abc')).toBe('404 link_code must be a link code of 16 letters and digits');
  expect(await errorOf('GET', '/webhooks?event_id=abc')).toBe(`400 event_id ${form('evt')}`);
  expect(await errorOf('GET', '/subscriptions?plan_id=abc')).toBe(`400 plan_id ${form('plan')}`);
  expect(await errorOf('POST', `/unapplied-transfers/${newId('utr')}/apply`, { payment_id: 'abc' })).toBe(
    `422 payment_id ${form('pay')}`,
  );
  const body = { plan_id: 'gold', customer_email: 'a@example.com' };
  expect(await errorOf('POST', '/subscriptions', body)).toBe(`404 plan_id ${form('plan')}`);
});

describe('a public read', () => {
  test('ignores credentials that are foreign, broken, or guessed too often', async () => {
    const plan = await makePlan(service);
    const { body: link } = await service.call('POST', '/payment-links', { amount: 1, metadata: { own: 1 } });
    const wrong = [
      'Basic eDp5',
      'Bearer nonsense',
      ...Array.from({ length: 40 }, (_, n) => `Bearer svc_test_${n}${'1'.repeat(40)}`.replaceAll('0', 'x')),
    ];
    for (const path of [
      `/payment-links/${link.link_code}`,
      `/subscription-plans/${plan.id}`,
      `/subscriptions/plans/${plan.id}`,
    ]) {
      for (const authorization of wrong) {
        const { status, headers, body } = await service.call('GET', path, undefined, { authorization });
        const seen = {
          status,
          mode: headers.get('x-service-mode'),
          policy: headers.get('ratelimit-policy'),
          metadata: body.metadata,
        };
        expect(seen).toEqual({
          status: 200,
          mode: 'test',
          policy: expect.stringContaining('"address"'),
          metadata: undefined,
        });
      }
    }
    expect((await service.call('GET', `/payment-links/${link.link_code}`)).body.metadata).toEqual({ own: 1 });
  });

  test('is served to a key without the scope, of another merchant, or without requests left as to nobody', async () => {
    const { body: link } = await service.call('POST', '/payment-links', { amount: 1, metadata: { own: 1 } });
    const path = `/payment-links/${link.link_code}`;
    const other = await makeMerchant(service);
    const { body: limited } = await service.call('POST', '/keys', { mode: 'test', scopes: ['payments:read'] });
    const { body: elsewhere } = await service.call('POST', '/keys', { mode: 'test', allowed_ips: ['203.0.113.7'] });
    const spent = await makeMerchant(service);
    const limits = { rate_limit_reads: 0 };
    await transact(service.db, (trx) => updateMerchantMode(trx, spent.id, 'test', limits));
    for (const key of [limited.key, elsewhere.key, other.keys.test, other.keys.live, spent.keys.test]) {
      const authorization = `Bearer ${key}`;
      const { status, headers, body } = await service.call('GET', path, undefined, { authorization });
      expect({ status, metadata: body.metadata }).toEqual({ status: 200, metadata: undefined });
      expect(headers.get('x-service-mode')).toBe('test');
    }
    const unknown = await service.call('GET', '/payment-links/7h3k9mq2x4t8vbn5', undefined, {
      authorization: `Bearer ${limited.key}`,
    });
    expect([unknown.status, unknown.headers.get('x-service-mode')]).toEqual([404, null]);
  });

  test('documents no refusal of keys', () => {
    const reads = contract.operations.filter(({ method, needsKey }) => method === 'GET' && !needsKey);
    for (const { id, statuses } of reads) {
      expect({ id, refusals: statuses.filter((status) => [401, 403].includes(status)) }).toEqual({ id, refusals: [] });
    }
  });
});

test('a keyless error about a known resource states its mode', async () => {
  const known: Known = new Map();
  await prepareForExamples(service, contract, known);
  const plan = await makePlan(service);
  const { body: payment } = await service.call('POST', '/payments', { amount: 1 });
  const { body: link } = await service.call('POST', '/payment-links', { amount: 1 });
  for (const made of [plan, payment, link]) learn(known, JSON.stringify(made));
  const modes: Record<string, string | null> = {};
  const keyless = contract.operations.filter(({ needsKey, path }) => !needsKey && path.includes('{'));
  for (const operation of keyless) {
    if (operation.path.includes('/reports/{id}')) await prepareFor(service, operation, known);
    const path = knownPath(operation, known).replace('/api/v1', '');
    // Wallets' parameters are free: their error is a body without a wallet.
    const isFree = path.endsWith('/transaction-request');
    if (isFree && operation.method === 'GET') continue;
    const { status, headers } = await service.call(
      operation.method,
      isFree ? path : `${path}?qwxyz=1`,
      isFree ? {} : undefined,
      { authorization: '' },
    );
    expect({ id: operation.id, status }).toEqual({ id: operation.id, status: 422 });
    modes[operation.id] = headers.get('x-service-mode');
  }
  expect(Object.keys(modes).length).toBeGreaterThan(7);
  expect(new Set(Object.values(modes))).toEqual(new Set(['test']));
  const subscribe = (body: object) => service.call('POST', '/subscriptions', body, { authorization: '' });
  const modeOf = async (body: object) => (await subscribe(body)).headers.get('x-service-mode');
  expect(await modeOf({ plan_id: plan.id })).toBe('test');
  expect(await modeOf({ plan_id: newId('plan'), customer_email: 'a@example.com' })).toBeNull();
  expect(await modeOf({ plan_id: ['\0'] })).toBeNull();
  const missing = await service.call('GET', `/payments/${newId('pay')}/status`, undefined, { authorization: '' });
  expect([missing.status, missing.headers.get('x-service-mode')]).toEqual([404, null]);
});
