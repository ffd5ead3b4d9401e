import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { pino } from 'pino';
import { type Dispatcher, Pool } from 'undici';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { DRAIN_LIMIT_MS, type DrainTimes, drainable } from '../../../src/api/http/gracefulShutdown.ts';
import { startWeb, type Web } from '../../../src/api/start.ts';
import { type Service, startService } from '../../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const start = (): Promise<Web> => startWeb({ ...service.config, PORT: 0 }, pino({ level: 'silent' }));

/** Starts a server that listens and can be drained, without any of Florin. */
async function listening(onRequest: RequestListener, times?: DrainTimes) {
  const server = createServer(onRequest);
  const drain = drainable(server, times);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { server, drain };
}

/** Returns whether a client found no listener: the request was never sent, and another process gets it. */
const isRefused = (error: unknown) => (error as { code?: string }).code === 'ECONNREFUSED';

test('answers in full, after SIGTERM under load, each request that got a connection', async () => {
  const CLIENTS = 20;
  const web = await start();
  const pool = new Pool(`http://127.0.0.1:${web.port}`, { connections: CLIENTS });
  const request: Dispatcher.RequestOptions = {
    method: 'POST',
    path: '/api/v1/payments',
    headers: { authorization: `Bearer ${service.merchant.keys.test}`, 'content-type': 'application/json' },
    body: '{"amount":1}',
  };
  let answered = 0;
  let closeHeaders = 0;
  const failures: unknown[] = [];
  let warmedUp = () => {};
  const warm = new Promise<void>((resolve) => {
    warmedUp = resolve;
  });
  const client = async () => {
    for (;;) {
      try {
        const { statusCode, headers, body } = await pool.request(request);
        await body.json();
        if (statusCode !== 201) failures.push(statusCode);
        if (headers.connection === 'close') closeHeaders += 1;
        answered += 1;
        if (answered === 5 * CLIENTS) warmedUp();
      } catch (error) {
        if (!isRefused(error)) failures.push(error);
        return;
      }
    }
  };
  const clients = Array.from({ length: CLIENTS }, client);
  await warm;
  await Promise.all([web.stop(), ...clients]);
  expect(failures).toEqual([]);
  expect(closeHeaders).toBe(CLIENTS);
  const payments = await service.db.selectFrom('payments').select('id').execute();
  expect(payments).toHaveLength(answered);
  await pool.close();
});

test('stops without waiting for clients that keep their connections open', async () => {
  const web = await start();
  const silent = connect(web.port, '127.0.0.1');
  const pool = new Pool(`http://127.0.0.1:${web.port}`, { connections: 1 });
  await (await pool.request({ method: 'GET', path: '/healthz' })).body.text();
  const closed = text(silent);
  await web.stop();
  // The server closed it: the client never would.
  expect(await closed).toBe('');
  await pool.destroy();
});

test('answers a request over a connection made just before SIGTERM, without a reset', async () => {
  const { server, drain } = await listening((_request, response) => response.end('here'));
  // The kernel has made the connection when this returns; the server sees it in a later turn.
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  const [answer] = await Promise.all([text(client), drain()]);
  expect(answer).toMatch(/^HTTP\/1\.1 200 .*here$/s);
});

test('answers a request over a connection made while a busy process starts to drain', async () => {
  const request = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
  let drained: Promise<void> | null = null;
  let late: Promise<string> | null = null;
  const { server, drain } = await listening(
    (_request, response) => {
      response.end('here');
      if (!drained) return;
      // The kernel has made the connection when this returns. The server sees it in its next turn.
      late ??= text(connectTo());
      const end = performance.now() + 5;
      while (performance.now() < end);
    },
    { graceMs: 50 },
  );
  const connectTo = () => {
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    client.write(request);
    return client;
  };
  const known = connectTo();
  await once(known, 'data');
  known.write(request);
  drained = drain();
  await drained;
  expect(await late).toMatch(/^HTTP\/1\.1 200 .*here$/s);
});

/** Starts a draining server, on fake time, with a client that stays connected after its answer. */
async function drainingWithIdleClient() {
  const { server, drain } = await listening((_request, response) => response.end('here'));
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(client, 'data');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const drained = drain();
  while (vi.getTimerCount() === 0) await setImmediate();
  return { client, drained };
}

test('keeps a connection open for a client that is slow to send its next request', async () => {
  const { client, drained } = await drainingWithIdleClient();
  // The time that a client waiting for a CPU needs to send the next one.
  vi.advanceTimersByTime(1_950);
  client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  expect(await text(client)).toMatch(/^HTTP\/1\.1 200 .*Connection: close.*here$/s);
  await drained;
});

test('closes a connection that stays idle for two seconds, so that the process ends', async () => {
  const { client, drained } = await drainingWithIdleClient();
  vi.advanceTimersByTime(2_000);
  expect(await text(client)).toBe('');
  await drained;
});

test('ends although a client never sends the rest of its request', async () => {
  const answer: RequestListener = (request, response) => request.resume().on('end', () => response.end());
  const { server, drain } = await listening(answer, { limitMs: 50 });
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => {});
  const asked = once(server, 'request');
  client.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nhalf');
  await asked;
  const cut = once(client, 'close');
  await drain();
  await cut;
  // An answer would mean that the request was complete.
  expect(client.bytesRead).toBe(0);
});

test('ends a web before its supervisor would kill it', async () => {
  const unit = await readFile('docs/operating/install.md', 'utf8');
  expect(Number(/TimeoutStopSec=(\d+)/.exec(unit)?.[1]) * 1000).toBeGreaterThan(DRAIN_LIMIT_MS);
  expect(Number(/stop_grace_period: (\d+)s/.exec(await readFile('compose.yaml', 'utf8'))?.[1]) * 1000).toBeGreaterThan(
    DRAIN_LIMIT_MS,
  );
});
