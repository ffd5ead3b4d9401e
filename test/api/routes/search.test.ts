import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertKey } from '../../../src/db/merchants/apiKeys.ts';
import { transact } from '../../../src/db/transaction.ts';
import { MAX_SEARCH } from '../../../src/domain/searchQuery.ts';
import { insertTransaction, insertTransfer } from '../../support/factories/chain.ts';
import { cheapKey } from '../../support/merchants.ts';
import { type Answer, MINTS, type Service, startService } from '../../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const search = (parameters: Record<string, string>, headers?: Record<string, string>): Promise<Answer> =>
  service.call('GET', `/search?${new URLSearchParams(parameters)}`, undefined, headers);

test('shows what people need to recognise an object, in fields that all kinds share', async () => {
  const customer_email = 'search@example.com';
  const order = { amount: 1234.5, currency: 'EUR', description: 'A book', customer_email, metadata: { order: 'A-77' } };
  const { body: payment } = await service.call('POST', '/payments', order);
  const shown = {
    kind: 'payment',
    id: payment.id,
    title: 'A book',
    status: 'pending',
    amount: 1234.5,
    currency: 'EUR',
    customer_email,
    link_code: null,
    created_at: payment.created_at,
  };
  const finds = async (parameters: Record<string, string>, found_by: string) =>
    expect((await search(parameters)).body).toEqual([{ ...shown, found_by }]);
  await finds({ q: payment.checkout_url }, 'id');
  await finds({ q: 'Search@Example.com' }, 'email');
  await finds({ q: 'A-77' }, 'metadata');
  await finds({ q: '1.234,50 €' }, 'amount');
  await finds({ q: '1.234,5', locale: 'de' }, 'amount');
});

test('shows money without a payment in its token, and nothing of an unknown one', async () => {
  const transaction = await insertTransaction(service);
  const stray = { merchant_id: service.merchant.id, credited_at: null, unapplied_reason: 'no_reference' as const };
  const mints = [MINTS.USDC, null, 'unknown'];
  for (const [index, mint] of mints.entries()) {
    await insertTransfer(service, transaction, null, { ...stray, mint, path: `${index}`, amount: '2500000' });
  }
  const { body } = await search({ q: transaction.signature });
  const amounts = body.map(({ amount, currency }: Answer['body']) => [amount, currency]);
  expect(amounts).toHaveLength(3);
  expect(amounts).toEqual(
    expect.arrayContaining([
      [2.5, 'USDC'],
      [0.0025, 'SOL'],
      [null, null],
    ]),
  );
  expect(body[0]).toMatchObject({
    kind: 'transfer',
    status: 'unapplied',
    title: 'no_reference',
    found_by: 'signature',
  });
});

test('leaves out what a key has no scope to read', async () => {
  const { body: customer } = await service.call('POST', '/customers', { email: 'scoped@example.com' });
  expect((await search({ q: customer.id })).body).toHaveLength(1);
  const { key, row } = await cheapKey(service.merchant.id, 'test');
  await transact(service.db, (trx) => insertKey(trx, { ...row, scopes: ['payments:read'] }));
  const limited = await search({ q: customer.id }, { authorization: `Bearer ${key}` });
  expect([limited.status, limited.body]).toEqual([200, []]);
});

test.each([
  ['no text', {}],
  ['an empty one', { q: '' }],
  ['a text that is too long', { q: 'x'.repeat(MAX_SEARCH + 1) }],
  ['a language that nobody reads', { q: '1', locale: 'tlh' }],
])('refuses %s', async (_, parameters) => {
  expect((await search(parameters as Record<string, string>)).status).toBe(400);
});

test('answers what nobody can search for with nothing', async () => {
  for (const q of [' ', "'; drop table payments", '%', '\\', '{"a":1}', '1e999', '0']) {
    expect((await search({ q })).body, q).toEqual([]);
  }
});
