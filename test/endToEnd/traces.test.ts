import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '../../scripts/localstack/processes/ports.ts';
import { createLogger } from '../../src/observability/log.ts';
import { type CollectedSpan, type Collector, startCollector } from '../support/collector.ts';
import { fundedWallet, solanaPayUrl } from '../support/payments.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import { type Service, startService } from '../support/service.ts';

/** Texts that must never be in a trace. */
const SECRETS = { email: 'payer@private.example', description: 'a-private-book', metadata: 'a-private-note' };
const COLLECTOR_KEY = 'a collector=key';

let collector: Collector;
let service: Service;
let receiver: Receiver;
const lines: Record<string, any>[] = [];
const stream = new Writable({
  write(chunk, _, done) {
    for (const line of String(chunk).trim().split('\n')) lines.push(JSON.parse(line));
    done();
  },
});
const log = createLogger('worker', 'debug', (text) => text, stream);

/** The chain's log subscription is out of reach, so that a scan finds each transaction. */
const withoutListening = async () => ({ SOLANA_TEST_WS_URLS: `ws://127.0.0.1:${await findFreePort()}` });

beforeAll(async () => {
  collector = await startCollector();
  receiver = await startReceiver();
  service = await startService({
    worker: true,
    log,
    env: {
      ...(await withoutListening()),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: `x-key=${encodeURIComponent(COLLECTOR_KEY)}`,
    },
  });
  await service.call('POST', '/webhook-endpoints', { url: receiver.url });
});
afterAll(async () => {
  await service.stop();
  await receiver.close();
  await collector.stop();
});

/** Returns the spans from one up to the beginning of its trace, once the collector has all of them. */
async function pathOf(span: CollectedSpan): Promise<CollectedSpan[]> {
  const { traceId, parentSpanId } = span;
  if (parentSpanId === undefined) return [span];
  const parent = await collector.waitFor((one) => one.traceId === traceId && one.spanId === parentSpanId);
  return [span, ...(await pathOf(parent))];
}

const namesTo = async (span: CollectedSpan) => (await pathOf(span)).map(({ name }) => name);

const below = (span: CollectedSpan) =>
  collector.spans.filter(({ traceId, parentSpanId }) => traceId === span.traceId && parentSpanId === span.spanId);

async function payOne(): Promise<{ id: string; correlationId: string }> {
  const wallet = await fundedWallet(service);
  const { headers, body } = await service.call('POST', '/payments', {
    amount: 4,
    customer_email: SECRETS.email,
    description: SECRETS.description,
    metadata: { note: SECRETS.metadata },
  });
  await wallet.pay(await solanaPayUrl(service, body.id));
  return { id: body.id, correlationId: headers.get('x-correlation-id') as string };
}

const isDelivery = (kind: string, traceId: string) => (span: CollectedSpan) =>
  span.traceId === traceId && span.name === 'webhook.deliver' && span.attributes['florin.event.kind'] === kind;

test('follows one payment in one trace, from POST /payments over the chain to the delivered webhook', async () => {
  const { id, correlationId } = await payOne();
  await receiver.waitFor(({ json }) => json.event === 'payment.confirmed' && json.data.id === id);
  const traceId = correlationId.replaceAll('-', '');
  const delivery = await collector.waitFor(isDelivery('payment.confirmed', traceId));
  const path = await pathOf(delivery);
  expect(path.map(({ name }) => name)).toEqual([
    'webhook.deliver',
    'payment.confirmed',
    'payment.confirm',
    'chain.scan',
    'POST /api/v1/payments',
  ]);
  const [, , confirm, scan, request] = path as [unknown, unknown, CollectedSpan, CollectedSpan, CollectedSpan];
  expect(below(confirm).map(({ name }) => name)).toContain('getTransaction');
  expect(below(scan).map(({ name }) => name)).toContain('getSignaturesForAddress');
  // Each span began after its parent, by the one clock of all processes.
  const starts = path.map(({ startMs }) => startMs);
  expect(starts).toEqual(starts.toSorted((one, other) => other - one));
  expect(path.map(({ service }) => service)).toEqual([...Array(4).fill('florin-worker'), 'florin-web']);
  expect(request.attributes).toMatchObject({ 'http.route': '/api/v1/payments', 'http.response.status_code': 201 });
  expect(delivery.attributes).toMatchObject({ 'florin.delivery.status': 'delivered', 'florin.attempt': 1 });
  const created = await collector.waitFor(isDelivery('payment.created', traceId));
  expect(await namesTo(created)).toEqual(['webhook.deliver', 'payment.created', 'POST /api/v1/payments']);
});

test('has no span whose parent is missing, and links each copy of a job to the job’s own trace', async () => {
  const { id, correlationId } = await payOne();
  const traceId = correlationId.replaceAll('-', '');
  await pathOf(await collector.waitFor(isDelivery('payment.confirmed', traceId)));
  for (const span of collector.spans.filter((one) => one.traceId === traceId)) await pathOf(span);
  const copy = await collector.waitFor((span) => span.traceId === traceId && span.name === 'payment.confirm');
  const own = await collector.waitFor(({ spanId }) => spanId === copy.links[0]?.spanId);
  expect(own).toMatchObject({ name: 'payment.confirm', links: [{ traceId, spanId: copy.spanId }] });
  // The log lines of that job lead to its trace.
  const line = lines.find(({ msg, payment_id }) => msg === 'payment confirmed' && payment_id === id);
  expect(line).toMatchObject({ trace_id: own.traceId, span_id: own.spanId });
});

test('shows a payment’s cancellation by another request in the payment’s trace', async () => {
  const { headers, body } = await service.call('POST', '/payments', { amount: 4 });
  const { status } = await service.call('POST', `/payments/${body.id}/cancel`);
  expect(status).toBe(200);
  const traceId = String(headers.get('x-correlation-id')).replaceAll('-', '');
  const delivery = await collector.waitFor(isDelivery('payment.failed', traceId));
  expect(await namesTo(delivery)).toEqual([
    'webhook.deliver',
    'payment.failed',
    'POST /api/v1/payments/:id/cancel',
    'POST /api/v1/payments',
  ]);
});

test('writes the trace to the log lines of a request and of a webhook', async () => {
  const { headers } = await service.call('POST', '/payments', { amount: 4 });
  const correlation_id = headers.get('x-correlation-id');
  const trace_id = String(correlation_id).replaceAll('-', '');
  await collector.waitFor(isDelivery('payment.created', trace_id));
  const found = lines.filter((line) => line.trace_id === trace_id && line.correlation_id === correlation_id);
  expect(found.map(({ msg }) => msg)).toEqual(expect.arrayContaining(['answered', 'webhook attempt']));
});

test('sends no secret, no address and nothing that people wrote, but its key to the collector', async () => {
  const { correlationId } = await payOne();
  await pathOf(await collector.waitFor(isDelivery('payment.confirmed', correlationId.replaceAll('-', ''))));
  const sent = collector.bodies.join('\n');
  const { keys } = service.merchant;
  const secrets = [...Object.values(SECRETS), ...Object.values(keys), receiver.url, new URL(receiver.url).pathname];
  for (const secret of [...secrets, service.wallet, COLLECTOR_KEY]) expect(sent).not.toContain(secret);
  expect(collector.headers).toMatchObject({ 'x-key': COLLECTOR_KEY });
});

test('gives no span to requests without a route, and to sweeps that found nothing', async () => {
  await fetch(`${service.url}/healthz`);
  await fetch(`${service.url}/wp-admin`);
  const { headers } = await service.call('GET', '/payments');
  const traceId = String(headers.get('x-correlation-id')).replaceAll('-', '');
  await collector.waitFor((span) => span.traceId === traceId);
  const names = new Set(collector.spans.map(({ name }) => name));
  expect([...names].filter((name) => /healthz|wp-admin|none|list\.count|payment\.expire/.test(name))).toEqual([]);
});

test('confirms and announces payments although no collector answers', async () => {
  const endpoint = `http://127.0.0.1:${await findFreePort()}`;
  const alone = await startService({ worker: true, env: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } });
  try {
    await alone.call('POST', '/webhook-endpoints', { url: receiver.url });
    const wallet = await fundedWallet(alone);
    const { body } = await alone.call('POST', '/payments', { amount: 4 });
    await wallet.pay(await solanaPayUrl(alone, body.id));
    const told = await receiver.waitFor(({ json }) => json.event === 'payment.confirmed' && json.data.id === body.id);
    expect(told.json.data.status).toBe('confirmed');
  } finally {
    await alone.stop();
  }
});
