import { expect, test } from 'vitest';
import type { PendingDelivery } from '../../src/db/webhooks/attempts.ts';
import { attemptDelivery, isGone } from '../../src/webhooks/attempt.ts';
import type { SendResult } from '../../src/webhooks/send.ts';
import { signatureHeaders } from '../../src/webhooks/signature.ts';

const SECRETS = [`whsec_${Buffer.alloc(32, 1).toString('base64')}`];
const [STARTED, ENDED, DUE] = [new Date(1_000_000), new Date(1_000_500), new Date(999_000)];
const DELIVERY: PendingDelivery = {
  id: 'whd_1',
  event_id: 'evt_1',
  endpoint_id: 'whe_1',
  merchant_id: 'mer_1',
  mode: 'test',
  kind: 'payment.confirmed',
  resource_id: 'pay_1',
  payload: '{"a":1}',
  correlation_id: null,
  url: 'https://shop.example/hook',
  attempts: 4,
  schedule_step: 1,
  next_attempt_at: DUE,
  position: 1n,
  ordering_key: null,
  is_old: false,
  own_secret: false,
  is_enabled: true,
  is_paused: false,
  failing_since: null,
};

/** Makes an attempt that is answered so. Returns its result, and what was sent. */
async function attempt(sent: Partial<SendResult>, delivery: Partial<PendingDelivery> = {}) {
  const requests: { url: string; body: string; headers: Record<string, string> }[] = [];
  const sender = {
    send: async (url: string, body: string, headers: Record<string, string>) => {
      requests.push({ url, body, headers });
      return { status: null, body: null, error: null, retry_after: undefined, duration_ms: 500, ...sent };
    },
    close: async () => {},
  };
  const times = [STARTED, ENDED];
  const now = () => times.shift() as Date;
  // The middle of the jitter: pauses have their usual length.
  return {
    ...(await attemptDelivery({ sender, allowPrivate: false }, { ...DELIVERY, ...delivery }, SECRETS, now, 0.5)),
    requests,
  };
}
const MINUTES_5 = 5 * 60_000;

test.each(['https://shop.example:6379/', 'https://receiver/', 'https://127.0.0.1/', 'http://shop.example/'])(
  'nothing is sent to %s, which could not be registered today, and the attempt is retried',
  async (url) => {
    const { requests, ...result } = await attempt({ status: 200 }, { url });
    expect(requests).toEqual([]);
    expect(result).toMatchObject({ status: 'pending', response_status: null, next_attempt_at: expect.any(Date) });
    expect(result).toMatchObject({ request_url: null, request_headers: null });
    expect(result.error).toMatch(/^the URL must /);
  },
);

test.each([200, 201, 299])('an answer of %d is a delivery', async (status) => {
  const { requests, ...result } = await attempt({ status, body: 'ok' });
  expect(result).toEqual({
    delivery_id: 'whd_1',
    number: 5,
    started_at: STARTED,
    duration_ms: 500,
    request_url: 'https://shop.example/hook',
    request_headers: requests[0]?.headers,
    response_status: status,
    response_body: 'ok',
    error: null,
    correlation_id: null,
    status: 'delivered',
    due_at: DUE,
    schedule_step: 2,
    next_attempt_at: null,
    delivered_at: ENDED,
  });
  expect(isGone(result)).toBe(false);
});

test.each<[string, Partial<SendResult>]>([
  ['an answer of 199', { status: 199 }],
  ['an answer of 300', { status: 300 }],
  ['an answer of 409', { status: 409 }],
  ['an answer of 411', { status: 411 }],
  ['no answer', { error: 'timeout' }],
  ['an answer that ended too soon', { status: 200, error: 'the connection was closed' }],
])('%s is none, and there is another attempt', async (_, sent) => {
  const result = await attempt(sent);
  expect(result).toMatchObject({ status: 'pending', schedule_step: 2, delivered_at: null, error: sent.error ?? null });
  expect(result.next_attempt_at).toEqual(new Date(ENDED.getTime() + MINUTES_5));
  expect(isGone(result)).toBe(false);
});

test('an endpoint that is gone gets no other attempt', async () => {
  const result = await attempt({ status: 410 });
  expect(result).toMatchObject({ status: 'failed', next_attempt_at: null, delivered_at: null, response_status: 410 });
  expect(isGone(result)).toBe(true);
});

test('the tenth attempt is the last', async () => {
  expect(await attempt({ status: 500 }, { schedule_step: 8 })).toMatchObject({ status: 'pending', schedule_step: 9 });
  const last = await attempt({ status: 500 }, { schedule_step: 9 });
  expect(last).toMatchObject({ status: 'failed', schedule_step: 10, next_attempt_at: null });
});

test('an endpoint may ask to be left alone for longer', async () => {
  const { next_attempt_at } = await attempt({ status: 503, retry_after: '360' });
  expect(next_attempt_at).toEqual(new Date(ENDED.getTime() + 360_000));
});

test('the payload is sent as it is, signed, with the event’s correlation id if it has one', async () => {
  const { requests } = await attempt({ status: 200 });
  expect(requests).toMatchObject([{ url: DELIVERY.url, body: DELIVERY.payload }]);
  const [{ headers } = { headers: {} as Record<string, string> }] = requests;
  const sentAt = new Date(Number(headers['webhook-timestamp']) * 1000);
  expect(headers).toEqual({
    'content-type': 'application/json',
    'user-agent': 'Florin-Webhooks/1',
    ...signatureHeaders('evt_1', sentAt, DELIVERY.payload, SECRETS),
  });
  const correlation_id = '01998f4e-0000-7000-8000-000000000000';
  const correlated = await attempt({ status: 200 }, { correlation_id });
  expect(correlated).toMatchObject({ correlation_id, requests: [{ headers: { 'x-correlation-id': correlation_id } }] });
});
