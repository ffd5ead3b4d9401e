import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { anywhere } from '../../src/webhooks/connect.ts';
import { createSender } from '../../src/webhooks/send.ts';

/** In place of the 15 seconds for the start of an answer, long enough on a busy machine. */
const SHORT_MS = 2_000;
const DRIP_MS = 20;
const sockets = new Set<Socket>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
});

async function open(server: Server): Promise<string> {
  server.on('connection', (socket) => sockets.add(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?a=1`;
}
const serve = (listener: RequestListener) => open(createServer(listener));
/** Starts a server that handles each raw connection by this function. */
const speak = (talk: (socket: Socket) => void) => open(createTcpServer((socket) => talk(socket.on('error', () => {}))));

async function send(url: string, timeoutMs?: number, body = '{"ü":"東"}') {
  const sender = createSender(anywhere, timeoutMs);
  onTestFinished(() => sender.close());
  return sender.send(url, body, { 'content-type': 'application/json', 'webhook-id': 'evt_1' });
}

test('sends the exact bytes, and keeps the receiver’s answer', async () => {
  const bodies: Buffer[] = [];
  const seen: unknown[] = [];
  const url = await serve(async (request, response) => {
    for await (const chunk of request) bodies.push(chunk);
    const { method, headers } = request;
    seen.push({ method, url: request.url, type: headers['content-type'], id: headers['webhook-id'] });
    seen.push(headers['content-length']);
    response.writeHead(202).end('thank you');
  });
  expect(await send(url)).toMatchObject({ status: 202, body: 'thank you', error: null, retry_after: undefined });
  expect(Buffer.concat(bodies)).toEqual(Buffer.from('{"ü":"東"}'));
  expect(seen).toEqual([{ method: 'POST', url: '/hook?a=1', type: 'application/json', id: 'evt_1' }, '12']);
});

test.each([
  ['never answers', () => {}],
  [
    'sends its headers one byte at a time',
    (socket: Socket) => drip(socket, 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nX-Long: '),
  ],
])('times out a receiver that %s after exactly fifteen seconds in all', async (_, talk) => {
  const arrived = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  const url = await speak((socket) => {
    socket.on('close', () => closed.resolve());
    socket.once('data', () => arrived.resolve());
    talk(socket);
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let isOver = false;
  const sending = send(url).finally(() => {
    isOver = true;
  });
  await arrived.promise;
  await vi.advanceTimersByTimeAsync(14_999);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await sending).toMatchObject({ status: null, body: null, error: 'no complete answer within 15 s' });
  await closed.promise;
});

test('fails on a 2xx whose body never ends, and keeps what came of it', async () => {
  const url = await speak((socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nhalf an answer'));
  const sent = await send(url, SHORT_MS);
  expect(sent).toMatchObject({ status: 200, body: 'half an answer', error: 'no complete answer within 2 s' });
});

test('reads 20 kB of an answer of a gigabyte, and requests no more', async () => {
  const GIGABYTE = 1024 ** 3;
  let written = 0;
  const closed = Promise.withResolvers<void>();
  const url = await serve((_, response) => {
    response.writeHead(200, { 'content-length': String(GIGABYTE) });
    const chunk = Buffer.alloc(64 * 1024, 'x');
    const write = () => {
      while (written < GIGABYTE && !response.destroyed) {
        written += chunk.length;
        if (!response.write(chunk)) return response.once('drain', write);
      }
    };
    response.on('close', closed.resolve);
    write();
  });
  const sent = await send(url);
  expect(sent).toMatchObject({ status: 200, error: null, body: 'x'.repeat(1000) });
  await closed.promise;
  // The buffers of both sides' sockets, and no more.
  expect(written).toBeLessThan(GIGABYTE / 20);
});

test('refuses endless headers, which would fill the worker’s memory', async () => {
  const url = await speak((socket) => {
    socket.write('HTTP/1.1 200 OK\r\n');
    const more = () => {
      while (socket.writable && socket.write(`X-${'a'.repeat(1000)}: b\r\n`));
    };
    socket.on('drain', more);
    more();
  });
  expect(await send(url)).toMatchObject({ status: null, error: expect.stringContaining('HEADERS_OVERFLOW') });
});

test('keeps a redirect as the answer, and does not follow it', async () => {
  let visits = 0;
  const target = await serve((_, response) => {
    visits += 1;
    response.end();
  });
  for (const status of [301, 302, 303, 307, 308]) {
    const url = await serve((_, response) => response.writeHead(status, { location: target }).end());
    expect(await send(url)).toMatchObject({ status, error: null });
  }
  expect(visits).toBe(0);
});

test.each([
  ['closes at once', (socket: Socket) => socket.destroy(), /SOCKET|RESET/],
  ['resets the connection', (socket: Socket) => socket.resetAndDestroy(), /SOCKET|RESET/],
  [
    'closes in the middle of its answer',
    (socket: Socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nab'),
    /SOCKET/,
  ],
  ['speaks something else', (socket: Socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n'), /protocol/],
  [
    'changes the protocol',
    (socket: Socket) => socket.end('HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'),
    /.+/,
  ],
])('fails on a receiver that %s, with a reason', async (_, talk, reason) => {
  const url = await speak((socket) => socket.once('data', () => talk(socket)));
  const sent = await send(url);
  expect(sent.error).toMatch(reason);
});

test('stores a Retry-After, and an answer that is not text, in a form that Postgres accepts', async () => {
  const url = await serve((_, response) => {
    response.writeHead(503, { 'retry-after': '120' });
    response.end(Buffer.concat([Buffer.from('a\0b'), Buffer.from([0xff, 0xfe]), Buffer.from('é'.repeat(2000))]));
  });
  const sent = await send(url);
  expect(sent).toMatchObject({ status: 503, retry_after: '120', error: null });
  expect(sent.body).toMatch(/^ab\ufffd\ufffdé+$/);
  expect(sent.body?.isWellFormed()).toBe(true);
});

test('reports an impossible address as an outcome, not an exception', async () => {
  expect(await send('http://127.0.0.1:0/')).toMatchObject({ status: null, error: expect.any(String) });
});

/** Sends a text byte by byte, and repeats its end forever. */
function drip(socket: Socket, text: string): void {
  let place = 0;
  const timer = setInterval(() => {
    if (socket.writable) socket.write(text[Math.min(place++, text.length - 1)] as string);
  }, DRIP_MS);
  socket.on('close', () => clearInterval(timer));
}
