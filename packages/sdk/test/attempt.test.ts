import { Florin, FlorinError, type FlorinOptions } from '@florin/sdk';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const TIMEOUT_MS = 1000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Requests a file whose parts the test sends. */
function request() {
  let body: ReadableStreamDefaultController<Uint8Array> | undefined;
  const fetch: FlorinOptions['fetch'] = async (_, { signal }) => {
    const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      body = controller;
      signal.addEventListener('abort', () => controller.error(signal.reason));
    };
    return new Response(new ReadableStream({ start }));
  };
  const florin = new Florin({ apiKey: 'svc_test_1', baseUrl: 'https://pay.example', timeout: TIMEOUT_MS, fetch });
  const file = florin.invoices.retrievePdf('inv_1', { maxRetries: 0 });
  file.catch(() => {});
  return { file, send: (part: number) => body?.enqueue(Uint8Array.of(part)), end: () => body?.close() };
}

test('a file may take longer than the timeout, as long as parts of it arrive', async () => {
  const { file, send, end } = request();
  for (const part of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1);
    send(part);
  }
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1);
  end();
  expect([...(await file)]).toEqual([1, 2, 3]);
});

test('a file that stalls fails', async () => {
  const { file, send } = request();
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1);
  send(1);
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
  await expect(file).rejects.toMatchObject({ name: 'FlorinTimeoutError' });
});

type Fetch = NonNullable<FlorinOptions['fetch']>;
const MIB = 1024 ** 2;
const clientOf = (fetch: Fetch) =>
  new Florin({ apiKey: 'svc_test_1', baseUrl: 'https://pay.example', timeout: TIMEOUT_MS, maxRetries: 0, fetch });
const errorOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => expect.unreachable(),
    (error) => error,
  );

/** Returns a response of so many MiB. `cancelled`: whether its reader stopped before its end. */
function responseOf(mib: number, status = 200) {
  const state = { cancelled: false };
  let sent = 0;
  const body = new ReadableStream({
    pull: (controller) => (sent++ < mib ? controller.enqueue(new Uint8Array(MIB)) : controller.close()),
    cancel: () => {
      state.cancelled = true;
    },
  });
  return { response: new Response(body, { status }), state };
}

test.each<[string, Fetch]>([
  ['an answer', () => new Promise(() => {})],
  ['the end of an answer', async () => new Response(new ReadableStream())],
  [
    'the end of an answer without a stream',
    async () => ({ ok: true, status: 200, headers: new Headers(), arrayBuffer: () => new Promise(() => {}) }),
  ],
])('a fetch that ignores the signal ends in time without %s', async (_, fetch) => {
  const call = errorOf(clientOf(fetch).payments.retrieve('pay_1'));
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
  expect(await call).toMatchObject({ name: 'FlorinTimeoutError' });

  const controller = new AbortController();
  const aborted = errorOf(clientOf(fetch).payments.retrieve('pay_1', { signal: controller.signal }));
  const reason = new Error('enough');
  controller.abort(reason);
  expect(await aborted).toBe(reason);
});

test('a file that ignores the signal leaves no timer, and is read no further', async () => {
  let body: ReadableStreamDefaultController<Uint8Array> | undefined;
  let cancelled = false;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      body = controller;
    },
    cancel: () => {
      cancelled = true;
    },
  });
  const call = errorOf(clientOf(async () => new Response(stream)).invoices.retrievePdf('inv_1'));
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
  expect(await call).toMatchObject({ name: 'FlorinTimeoutError' });
  body?.enqueue(new Uint8Array(1));
  await vi.advanceTimersByTimeAsync(0);
  expect(cancelled).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test('an endless answer ends the call, and is read no further', async () => {
  const { response, state } = responseOf(Number.POSITIVE_INFINITY);
  const error = await errorOf(clientOf(async () => response).payments.retrieve('pay_1'));
  expect(error).toBeInstanceOf(FlorinError);
  expect(error).toMatchObject({ status: 200, message: 'Florin answered with more than 32 MiB.' });
  expect(state.cancelled).toBe(true);
});

test('an endless answer without a stream, or with an error, ends the call', async () => {
  const arrayBuffer = async () => new ArrayBuffer(32 * MIB + 1);
  const whole: Fetch = async () => ({ ok: true, status: 200, headers: new Headers(), arrayBuffer });
  expect(await errorOf(clientOf(whole).payments.retrieve('pay_1'))).toBeInstanceOf(FlorinError);
  const { response } = responseOf(Number.POSITIVE_INFINITY, 500);
  const error = await errorOf(clientOf(async () => response).invoices.retrievePdf('inv_1'));
  expect(error).toMatchObject({ name: 'FlorinServerError', status: 500 });
});

test('a file may be larger', async () => {
  const { response } = responseOf(33);
  expect(await clientOf(async () => response).invoices.retrievePdf('inv_1')).toHaveLength(33 * MIB);
});
