import { Florin } from '@florin/sdk';
import { expect, test } from 'vitest';
import { startScripted } from './server.ts';

const page = (names: object[], hasMore: boolean, headers = {}) => ({
  status: 200,
  body: names,
  headers: { 'x-has-more': String(hasMore), 'x-total-count': '3', ...headers },
});
const clientOf = (baseUrl: string) => new Florin({ apiKey: 'svc_test_1', baseUrl });
async function collect<T>(list: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of list) all.push(item);
  return all;
}

test('awaits the first page', async () => {
  await using server = await startScripted(page([{ id: 'cus_1' }], true));
  expect(await clientOf(server.url).customers.list()).toEqual({ data: [{ id: 'cus_1' }], has_more: true, total: 3 });
  expect(server.asked).toHaveLength(1);
});

test('iterates from a page onwards', async () => {
  await using server = await startScripted(page([{ id: '1' }], true), page([{ id: '2' }], false));
  const first = await clientOf(server.url).customers.list({ limit: 1 });
  expect(await collect(first)).toEqual([{ id: '1' }, { id: '2' }]);
  expect((await first.next()).data).toEqual([{ id: '2' }]);
});

test('requests nothing until it is used', async () => {
  await using server = await startScripted(page([], false));
  clientOf(server.url).customers.list();
  expect(server.asked).toEqual([]);
});

test.each([
  [
    'starting_after',
    (florin: Florin) => florin.customers.list({ name: 'x', offset: 1 }),
    'id',
    '?limit=100&name=x&offset=1',
    '?limit=100&name=x&',
  ],
  [
    'starting_after',
    (florin: Florin) => florin.subscriptions.listPeriods('sub_1'),
    'cycle',
    '?limit=100',
    '?limit=100&',
  ],
  ['starting_after', (florin: Florin) => florin.periods.list({ limit: 7 }), 'month', '?limit=7', '?limit=7&'],
  ['after', (florin: Florin) => florin.events.list({ after: '0' }), 'id', '?limit=100&after=0', '?limit=100&'],
])('iterates over all pages by %s', async (cursor, list, field, first, next) => {
  await using server = await startScripted(
    page([{ [field]: '1' }, { [field]: '2' }], true),
    page([{ [field]: '3' }], false),
  );
  expect(await collect(list(clientOf(server.url)) as AsyncIterable<object>)).toEqual(
    ['1', '2', '3'].map((name) => expect.objectContaining({ [field]: name })),
  );
  const queries = server.asked.map(({ url }) => new URL(url, 'http://x').search);
  expect(queries).toEqual([first, `${next}${cursor}=2`]);
});

test('iterates backwards by ending_before', async () => {
  await using server = await startScripted(page([{ id: '3' }, { id: '4' }], true), page([{ id: '2' }], false));
  await collect(clientOf(server.url).customers.list({ ending_before: '5' }));
  expect(server.asked[1]?.url).toContain('limit=100&ending_before=3');
});

test('stops requesting when the loop ends', async () => {
  await using server = await startScripted(page([{ id: '1' }, { id: '2' }], true));
  for await (const customer of clientOf(server.url).customers.list()) {
    expect(customer.id).toBe('1');
    break;
  }
  expect(server.asked).toHaveLength(1);
});

test('asks for the page after an object before the loop can delete that', async () => {
  await using server = await startScripted(page([{ id: '1' }], true), page([{ id: '2' }], false));
  const askedAt: number[] = [];
  for await (const _ of clientOf(server.url).customers.list({ limit: 1 })) askedAt.push(server.asked.length);
  expect(askedAt).toEqual([2, 2]);
});

test('gives the last object of a page before it fails with the next', async () => {
  await using server = await startScripted(page([{ id: '1' }], true), { status: 422, body: {} });
  const seen: string[] = [];
  const walk = async () => {
    for await (const { id } of clientOf(server.url).customers.list()) seen.push(id);
  };
  await expect(walk()).rejects.toMatchObject({ status: 422 });
  expect(seen).toEqual(['1']);
});

test('gives lists without pages as one', async () => {
  await using server = await startScripted({ status: 200, body: [{ currency: 'EUR' }] });
  const list = clientOf(server.url).balances.list();
  expect(await list).toMatchObject({ data: [{ currency: 'EUR' }], has_more: false, total: 1 });
  expect(await collect(list)).toEqual([{ currency: 'EUR' }]);
  expect(server.asked[1]?.url).toBe('/api/v1/balances');
});
