// Tests the published package on every runtime: Node 18, Deno and Bun run plain JavaScript with node:test, too.
// Needs @florin/sdk installed, and a Florin at FLORIN with a test key in FLORIN_KEY.
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { inspect } from 'node:util';
import { Florin, FlorinConnectionError, FlorinNotFoundError, FlorinTimeoutError, webhooks } from '@florin/sdk';
import { webhookHandler } from '@florin/sdk/express';
import { webhookPlugin } from '@florin/sdk/fastify';
import { webhookHandler as honoHandler } from '@florin/sdk/hono';
import { webhookHandler as koaHandler } from '@florin/sdk/koa';
import { webhookHandler as nextHandler } from '@florin/sdk/next';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const BODY = JSON.stringify({ id: 'evt_1', event: 'payment.confirmed', data: { id: 'pay_1' } });

function signed() {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const hmac = createHmac('sha256', Buffer.from(SECRET.slice(6), 'base64')).update(`evt_1.${timestamp}.${BODY}`);
  const signature = `v1,${hmac.digest('base64')}`;
  return { 'webhook-id': 'evt_1', 'webhook-timestamp': timestamp, 'webhook-signature': signature };
}

/** Serves `listener` on loopback while `use` runs with its URL. */
async function serve(listener, use) {
  const server = createServer(listener);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await use(`http://127.0.0.1:${server.address().port}`);
  } finally {
    server.closeAllConnections?.();
    await new Promise((resolve) => server.close(resolve));
  }
}

test('creates, finds and lists payments', async () => {
  const florin = new Florin();
  const created = await florin.payments.create({ amount: 25, currency: 'EUR', token: 'USDC' });
  const other = await florin.payments.create({ amount: 26, currency: 'EUR', token: 'USDC' });
  assert.equal((await florin.payments.retrieve(created.id)).amount, 25);
  const ids = [];
  for await (const payment of florin.payments.list({ limit: 1 })) {
    ids.push(payment.id);
    if (ids.length === 2) break;
  }
  assert.deepEqual(ids, [other.id, created.id]);
  assert.equal((await florin.payments.cancel(created.id)).failure_reason, 'cancelled');
  await assert.rejects(florin.payments.retrieve('pay_00000000000000000000000000'), FlorinNotFoundError);
});

test('repeats a write with one key', async () => {
  const keys = [];
  const listener = (request, response) => {
    keys.push(request.headers['idempotency-key']);
    if (keys.length < 3) response.writeHead(503, { 'retry-after': '0' }).end();
    else response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"pay_1"}');
  };
  await serve(listener, async (baseUrl) => {
    const florin = new Florin({ apiKey: 'svc_test_Hidden77', baseUrl });
    assert.deepEqual(await florin.payments.create({ amount: 1 }), { id: 'pay_1' });
    assert.ok(!inspect(florin, { depth: 9, showHidden: true }).includes('Hidden77'));
  });
  assert.equal(keys.length, 3);
  assert.equal(new Set(keys).size, 1);
});

test('ends calls that take too long, and tells when there is no server', async () => {
  await serve(
    () => {},
    async (baseUrl) => {
      const florin = new Florin({ apiKey: 'svc_test_1', baseUrl, timeout: 20, maxRetries: 0 });
      await assert.rejects(florin.payments.retrieve('pay_1'), FlorinTimeoutError);
    },
  );
  const nobody = new Florin({ apiKey: 'svc_test_1', baseUrl: 'http://127.0.0.1:1', maxRetries: 0 });
  await assert.rejects(nobody.payments.retrieve('pay_1'), FlorinConnectionError);
});

test('verifies webhooks', async () => {
  assert.equal(webhooks.verify(BODY, signed(), SECRET).type, 'payment.confirmed');
  assert.throws(() => webhooks.verify(`${BODY} `, signed(), SECRET), { name: 'WebhookVerificationError' });
});

test('receives webhooks with node:http and with fetch', async () => {
  const events = [];
  const options = { secret: SECRET, onEvent: (event) => events.push(event.data.id) };
  await serve(webhookHandler(options), async (url) => {
    const response = await fetch(url, { method: 'POST', body: BODY, headers: signed() });
    assert.equal(response.status, 204);
  });
  const request = new Request('http://localhost', { method: 'POST', body: BODY, headers: signed() });
  assert.equal((await nextHandler(options)(request)).status, 204);
  assert.deepEqual(events, ['pay_1', 'pay_1']);
  for (const helper of [webhookPlugin, honoHandler, koaHandler]) assert.equal(typeof helper, 'function');
});
