import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Florin, FlorinAuthenticationError, type FlorinEvent, FlorinNotFoundError } from '@florin/sdk';
import { ProxyAgent, fetch as undiciFetch } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Service, startService } from '../support/service.ts';

let service: Service;
let florin: Florin;
beforeAll(async () => {
  service = await startService();
  florin = service.florin;
});
afterAll(() => service.stop());

/** A proxy on loopback that makes tunnels, and notes where to. */
async function startProxy() {
  const tunnels: string[] = [];
  const sockets: Socket[] = [];
  const server = createServer();
  server.on('connect', ({ url = '' }, client: Socket) => {
    tunnels.push(url);
    const { hostname, port } = new URL(`http://${url}`);
    const target = connect(Number(port), hostname, () => {
      client.write('HTTP/1.1 200 Connected\r\n\r\n');
      target.pipe(client).pipe(target);
    });
    sockets.push(client, target);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tunnels,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test('creates, finds and cancels a payment', async () => {
  const payment = await florin.payments.create({
    amount: 25,
    currency: 'EUR',
    token: 'USDC',
    metadata: { order: 'A 1' },
  });
  expect(payment).toMatchObject({ status: 'pending', amount: 25, currency: 'EUR', mode: 'test' });
  expect(await florin.payments.retrieve(payment.id)).toEqual(payment);
  expect((await florin.payments.list({ metadata: { order: 'A 1' } })).data).toEqual([payment]);
  expect(await florin.payments.cancel(payment.id)).toMatchObject({ status: 'failed', failure_reason: 'cancelled' });
});

test('makes one object however often the same key is used', async () => {
  const create = () => florin.customers.create({ email: 'once@shop.example' }, { idempotencyKey: 'once' });
  const [one, other] = await Promise.all([create(), create()]);
  expect(one).toEqual(other);
});

test('iterates over every page of lists of both shapes', async () => {
  const emails = Array.from({ length: 5 }, (_, index) => `list${index}@shop.example`);
  for (const email of emails) await florin.customers.create({ name: 'Listed', email });
  const found: (string | null)[] = [];
  for await (const { email } of florin.customers.list({ name: 'Listed', limit: 2 })) found.push(email);
  expect(found.toSorted()).toEqual(emails);

  const made: string[] = [];
  for (let index = 0; index < 5; index++)
    made.push((await florin.payments.create({ amount: 1, customer_email: 'pages@shop.example' })).id);
  const listed: string[] = [];
  for await (const { id } of florin.payments.list({ customer_email: 'pages@shop.example', limit: 2 })) listed.push(id);
  expect(listed.toSorted()).toEqual(made.toSorted());
});

test('follows the feed of events to its end', async () => {
  await florin.customers.create({ email: 'feed@shop.example' });
  const kinds = new Set<string>();
  for await (const event of florin.events.list({ after: 'oldest', limit: 2, wait: 0 })) kinds.add(event.type);
  expect(kinds).toContain('customer.created');
});

test('follows the feed, and gets events that are recorded later', async () => {
  const { id } = await florin.customers.create({ email: 'before@shop.example' });
  const { data } = await florin.events.list({ resource_id: id });
  const follower = florin.events.follow({ after: data[0]?.id });
  const next = follower.next();
  const { id: later } = await florin.customers.create({ email: 'after@shop.example' });
  const isLater = ({ data }: FlorinEvent) => 'id' in data && data.id === later;
  let { value } = await next;
  while (!isLater(value)) ({ value } = await follower.next());
  expect(value).toMatchObject({ type: 'customer.created', event: 'customer.created', data: { id: later } });
});

test('gives lists without pages as one page', async () => {
  expect(await florin.balances.list()).toMatchObject({ data: [], has_more: false });
  for await (const hit of florin.search.list({ q: 'nobody@shop.example' })) expect.unreachable(hit.id);
});

test('goes through a list while it deletes its objects', async () => {
  for (const path of ['a', 'b', 'c']) await florin.webhookEndpoints.create({ url: `http://127.0.0.1:9/${path}` });
  for await (const { id } of florin.webhookEndpoints.list({ limit: 1 })) await florin.webhookEndpoints.delete(id);
  expect((await florin.webhookEndpoints.list()).data).toEqual([]);
});

test('works with the fetch of undici, through a proxy', async () => {
  await using proxy = await startProxy();
  const dispatcher = new ProxyAgent({ uri: proxy.url, proxyTunnel: true });
  const client = new Florin({
    apiKey: service.merchant.keys.test,
    baseUrl: service.url,
    fetch: (url, init) => undiciFetch(url, { ...init, dispatcher }),
  });
  expect(new Florin({ apiKey: 'svc_test_1', baseUrl: service.url, fetch: undiciFetch })).toBeInstanceOf(Florin);
  expect(await client.merchant.retrieve()).toEqual(await florin.merchant.retrieve());
  expect(proxy.tunnels).toEqual([new URL(service.url).host]);
  await dispatcher.close();
});

test('changes, deletes and reads objects without a body', async () => {
  const endpoint = await florin.webhookEndpoints.create({ url: 'http://127.0.0.1:9/hook' });
  expect(await florin.webhookEndpoints.update(endpoint.id, { description: 'x' })).toMatchObject({ description: 'x' });
  expect(await florin.webhookEndpoints.delete(endpoint.id)).toBeUndefined();
  await expect(florin.webhookEndpoints.retrieve(endpoint.id)).rejects.toBeInstanceOf(FlorinNotFoundError);
});

test('reads a file', async () => {
  const { id } = await florin.invoices.create({
    customer_email: 'file@shop.example',
    description: 'Tea',
    line_items: [{ description: 'Tea', quantity: 1, unit_price: 5 }],
  });
  const pdf = await florin.invoices.retrievePdf(id);
  expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-');
});

test('throws what the API says is wrong', async () => {
  await expect(florin.payments.create({ amount: 0 })).rejects.toMatchObject({
    name: 'FlorinInvalidRequestError',
    status: 422,
    code: 'validation_failed',
    errors: [{ path: 'amount', message: expect.any(String) }],
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  const stranger = new Florin({ apiKey: 'svc_test_wrong', baseUrl: service.url });
  await expect(stranger.merchant.retrieve()).rejects.toBeInstanceOf(FlorinAuthenticationError);
});

test('calls what this version does not know', async () => {
  expect(await florin.request({ method: 'GET', path: '/merchant' })).toEqual(await florin.merchant.retrieve());
});
