import { Florin, type FlorinOptions } from '@florin/sdk';
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
