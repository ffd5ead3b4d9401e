import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Service, startService } from '../../support/service.ts';
import { makePlan } from '../../support/subscriptions.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const KIB = 1024;
const anonymous = { authorization: '' };
/** JSON of exactly so many bytes, which no route accepts. */
const sized = (bytes: number) => JSON.stringify('x'.repeat(bytes - 2));
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  service.call('POST', path, body, { 'content-type': 'application/json', ...headers });
const invoice = (more: object) =>
  post('/invoices', JSON.stringify({ customer_email: 'ada@shop.example', amount: 1, description: 'Tea', ...more }));

test.each([
  ['without a key', 64, anonymous],
  ['with a key', 1024, {}],
])('reads bodies %s up to %d KiB, and no larger ones', async (_, kib, headers) => {
  expect(await post('/subscriptions', sized(kib * KIB), headers)).toMatchObject({ status: 422 });
  const refused = await post('/subscriptions', sized(kib * KIB + 1), headers);
  expect(refused).toMatchObject({ status: 413, body: { code: 'payload_too_large' } });
  expect(refused.body.message).toBe(`The body is larger than ${kib === 64 ? '64 KiB' : '1 MiB'}. Send less.`);
});

test('reads no larger bodies from payers’ pages and wallets', async () => {
  const { body: payment } = await service.call('POST', '/payments', { amount: 1 });
  const plan = await makePlan(service);
  const large = sized(64 * KIB + 1);
  expect(await post(`/payments/${payment.id}/build-transaction`, large)).toMatchObject({ status: 413 });
  expect(await post('/subscriptions', large, anonymous)).toMatchObject({ status: 413 });
  expect(await post(`/payments/${payment.id}/submit-transaction`, large)).toMatchObject({ status: 413 });
  const response = await fetch(`${service.url}/s/${plan.id}/subscribe`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: large,
  });
  expect(response.status).toBe(413);
});

test.each([
  ['values', '['.padEnd(20_000, '1,')],
  ['levels', '['.repeat(100)],
  ['levels', '{"a":'.repeat(100)],
])('refuses too many %s before it parses them', async (what, text) => {
  // The text is not valid JSON, which only parsing it would show.
  const refused = await post('/payments', text);
  expect(refused).toMatchObject({ status: 413, body: { code: 'payload_too_large' } });
  expect(refused.body.message).toContain(what);
});

test('accepts metadata of the largest size and depth, whatever its texts contain', async () => {
  const nested = `${'{"a":'.repeat(31)}{"brackets":"[{,\\"[{,"}${'}'.repeat(31)}`;
  const numbers = { list: Array(8_000).fill(0) };
  for (const metadata of [JSON.parse(nested), numbers, { text: '[,'.repeat(8_000) }]) {
    expect(await invoice({ metadata })).toMatchObject({ status: 201, body: { metadata } });
  }
});

test('checks the length of a list before its items', async () => {
  const lists = [
    await invoice({ line_items: Array(9_000).fill(1) }),
    await post('/payments', JSON.stringify({ amount: 1, split_recipients: Array(9_000).fill(1) })),
    await post('/webhook-endpoints', JSON.stringify({ url: 'http://127.0.0.1:9', events: Array(9_000).fill('no') })),
  ];
  for (const { status, body } of lists) {
    expect(status).toBe(422);
    expect(body.details.issues).toEqual([{ path: expect.any(String), message: expect.stringContaining('at most') }]);
  }
});

test('checks the length of a text before its characters', async () => {
  const answer = await invoice({ description: '\u202e'.repeat(100_000), customer_email: '@'.repeat(100_000) });
  expect(answer.body.details.issues).toEqual([
    { path: 'customer_email', message: 'must have at most 254 characters' },
    { path: 'description', message: 'must have at most 1000 characters' },
  ]);
});

test('reports at most 50 issues', async () => {
  const { status, body } = await invoice({ line_items: Array(100).fill({}) });
  expect({ status, issues: body.details.issues.length }).toEqual({ status: 422, issues: 50 });
});
