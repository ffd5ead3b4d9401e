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
    '?name=x&offset=1',
    '?name=x&',
  ],
  ['starting_after', (florin: Florin) => florin.subscriptions.listPeriods('sub_1'), 'cycle', '', '?'],
  ['starting_after', (florin: Florin) => florin.periods.list(), 'month', '', '?'],
  ['after', (florin: Florin) => florin.events.list({ after: '0' }), 'id', '?after=0', '?'],
])('iterates over all pages by %s', async (cursor, list, field, first, next) => {
  await using server = await startScripted(
    page([{ [field]: '1' }, { [field]: '2' }], true),
    page([{ [field]: '3' }], false),
  );
  expect(await collect(list(clientOf(server.url)) as AsyncIterable<object>)).toEqual(
    ['1', '2', '3'].map((name) => ({ [field]: name })),
  );
  const queries = server.asked.map(({ url }) => new URL(url, 'http://x').search);
  expect(queries).toEqual([first, `${next}${cursor}=2`]);
});

test('iterates backwards by ending_before', async () => {
  await using server = await startScripted(page([{ id: '3' }, { id: '4' }], true), page([{ id: '2' }], false));
  await collect(clientOf(server.url).customers.list({ ending_before: '5' }));
  expect(server.asked[1]?.url).toContain('?ending_before=3');
});

test('stops requesting when the loop ends', async () => {
  await using server = await startScripted(page([{ id: '1' }], true));
  for await (const customer of clientOf(server.url).customers.list()) {
    expect(customer.id).toBe('1');
    break;
  }
  expect(server.asked).toHaveLength(1);
});
