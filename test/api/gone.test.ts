import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Context } from 'koa';
import { expect, onTestFinished, test } from 'vitest';
import { disconnectSignal } from '../../src/api/http/dispatch.ts';

test('signals that a client has disconnected, also when it happened before the work began', async () => {
  const asked = Promise.withResolvers<ServerResponse>();
  const server = createServer((_request, response) => asked.resolve(response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const hangingUp = new AbortController();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const request = fetch(url, { signal: hangingUp.signal }).catch(() => 'hung up');
  const ctx = { res: await asked.promise } as Context;
  const signal = disconnectSignal(ctx);
  expect(signal.aborted).toBe(false);
  const aborted = once(signal, 'abort');
  hangingUp.abort();
  await aborted;
  expect(await request).toBe('hung up');
  expect(disconnectSignal(ctx).aborted).toBe(true);
});
