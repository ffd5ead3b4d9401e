import { Florin, FlorinError, type FlorinEvent, type FlorinOptions } from '@florin/sdk';
import { afterEach, expect, test, vi } from 'vitest';
import { startScripted } from './server.ts';

const clientOf = (baseUrl: string) => new Florin({ apiKey: 'svc_test_1', baseUrl, retryDelay: 1, maxRetries: 0 });
const feed = (ids: string[], headers = {}) => ({
  status: 200,
  body: ids.map((id) => ({ id, event: 'payment.confirmed' })),
  headers,
});
const failure = (status: number, headers = {}) => ({ status, body: {}, headers });
afterEach(() => void vi.useRealTimers());

const queriesOf = (asked: { url: string }[]) => asked.map(({ url }) => new URL(url, 'http://x').search);

/** Follows until there are this many events, and returns their ids. */
async function follow(florin: Florin, count: number, after?: string | null): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of florin.events.follow({ after })) if (ids.push(id) === count) break;
  return ids;
}

test('gives events a type, as webhooks do', async () => {
  await using server = await startScripted(feed(['evt_1']), {
    status: 200,
    body: { id: 'evt_1', event: 'split.failed' },
  });
  const { events } = clientOf(server.url);
  const [listed] = (await events.list()).data as [FlorinEvent];
  expect(listed.type).toBe('payment.confirmed');
  expect((await events.retrieve('evt_1')).type).toBe('split.failed');
});

test.each([undefined, null])('follows the feed after %s from the oldest event', async (start) => {
  await using server = await startScripted(feed(['evt_1', 'evt_2']), feed(['evt_3']));
  expect(await follow(clientOf(server.url), 3, start)).toEqual(['evt_1', 'evt_2', 'evt_3']);
  const after = (id: string) => `?after=${id}&limit=100`;
  expect(queriesOf(server.asked)).toEqual([after('oldest'), after('evt_2')]);
});

/** Follows a feed that answers with no event after each of these milliseconds, then with one. `asked`: its requests. */
function followEmpty(...delays: number[]) {
  vi.useFakeTimers();
  const asked: string[] = [];
  const fetch: FlorinOptions['fetch'] = async (url) => {
    asked.push(url);
    const delay = delays.shift();
    if (delay) await new Promise((resolve) => setTimeout(resolve, delay));
    return new Response(delay === undefined ? '[{"id":"evt_2"}]' : '[]');
  };
  const florin = new Florin({ apiKey: 'svc_test_1', baseUrl: 'https://pay.example', fetch });
  return { next: florin.events.follow({ after: 'evt_1' }).next(), asked };
}

test('asks again at once after an empty answer that waited', async () => {
  const { next, asked } = followEmpty(30_000);
  await vi.advanceTimersByTimeAsync(30_000);
  expect((await next).value.id).toBe('evt_2');
  expect(queriesOf(asked.map((url) => ({ url })))).toEqual(Array(2).fill('?after=evt_1&limit=100'));
});

test('pauses a second after an empty answer that came at once, as from a proxy that does not wait', async () => {
  const { next, asked } = followEmpty(0, 0);
  await vi.advanceTimersByTimeAsync(999);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect((await next).value.id).toBe('evt_2');
});

test.each([{}, null, 'text', undefined])('ends with an answer that is not a list: %j', async (body) => {
  await using server = await startScripted({ status: 200, body });
  const error = await follow(clientOf(server.url), 1).catch((reason) => reason);
  expect(error).toBeInstanceOf(FlorinError);
  expect(error.message).toBe('Florin answered with something that is not a list.');
});

test('goes on after outages, from the last event', async () => {
  await using server = await startScripted(feed(['evt_1']), 'break', failure(503), failure(429), feed(['evt_2']));
  expect(await follow(clientOf(server.url), 2, 'evt_0')).toEqual(['evt_1', 'evt_2']);
  expect(queriesOf(server.asked).at(-1)).toBe('?after=evt_1&limit=100');
});

test('goes on after outages when the numbers of retries are undefined', async () => {
  await using server = await startScripted(...Array(3).fill(failure(503)), feed(['evt_1']));
  const options = { maxRetries: undefined, maxRetryAfter: undefined };
  expect(
    (
      await clientOf(server.url)
        .events.follow(options as object)
        .next()
    ).value.id,
  ).toBe('evt_1');
});

test.each([401, 403, 422])('ends with a %i', async (status) => {
  await using server = await startScripted(feed(['evt_1']), failure(status));
  await expect(follow(clientOf(server.url), 2)).rejects.toMatchObject({ status });
});

test.each([
  ['an empty answer', feed([], { 'retry-after': '1000' })],
  ['a limit', failure(429, { 'retry-after': '1000' })],
])('waits as long as %s asks for, until the signal', async (_, answer) => {
  await using server = await startScripted(answer);
  const controller = new AbortController();
  const reason = new Error('enough');
  const next = clientOf(server.url).events.follow({ after: 'evt_1', signal: controller.signal }).next();
  await expect.poll(() => server.asked.length).toBe(1);
  // The answer has been read when another request, on the same server, has its own.
  await clientOf(server.url)
    .customers.list()
    .then(null, () => {});
  controller.abort(reason);
  await expect(next).rejects.toBe(reason);
  expect(server.asked).toHaveLength(2);
});
