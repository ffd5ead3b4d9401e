import { createHmac } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FlorinEvent } from '@florin/sdk';
import * as forExpress from '@florin/sdk/express';
import { webhookPlugin } from '@florin/sdk/fastify';
import * as forHono from '@florin/sdk/hono';
import * as forKoa from '@florin/sdk/koa';
import * as forNext from '@florin/sdk/next';
import express from 'express';
import fastify from 'fastify';
import { Hono } from 'hono';
import Koa from 'koa';
import { describe, expect, test } from 'vitest';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const BODY = JSON.stringify({ id: 'evt_1', event: 'payment.confirmed', data: { id: 'pay_1', note: 'ü' } });
const PATH = '/webhooks/florin';

type Post = (path: string, body: string, headers: Record<string, string>) => Promise<{ status: number; text: string }>;
type Noted = { data: { note: string } };
type Handling = { secret: string; onEvent: (event: FlorinEvent) => unknown };

function signed(): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const hmac = createHmac('sha256', Buffer.from(SECRET.slice(6), 'base64')).update(`evt_1.${timestamp}.${BODY}`);
  return {
    'webhook-id': 'evt_1',
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${hmac.digest('base64')}`,
    'content-type': 'application/json',
  };
}

/** Serves a listener of node:http while `use` runs. */
async function serve(listener: RequestListener, use: (post: Post) => Promise<void>): Promise<void> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    await use(async (path, body, headers) => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body, headers });
      return { status: response.status, text: await response.text() };
    });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** Lets `use` post to a handler of the Fetch standard. */
const direct =
  (handle: (request: Request) => Response | Promise<Response>) =>
  (use: (post: Post) => Promise<void>): Promise<void> =>
    use(async (path, body, headers) => {
      const response = await handle(new Request(`http://localhost${path}`, { method: 'POST', body, headers }));
      return { status: response.status, text: await response.text() };
    });

/** Each framework, with the handler at PATH and a route for JSON at /json. */
const FRAMEWORKS: Record<string, (handling: Handling) => (use: (post: Post) => Promise<void>) => Promise<void>> = {
  express: (handling) => {
    const app = express();
    app.post(PATH, forExpress.webhookHandler(handling));
    app.use(express.json());
    app.post('/json', (request, response) => void response.send((request.body as Noted).data.note));
    app.use((_: unknown, __: unknown, response: express.Response, ___: unknown) => void response.sendStatus(500));
    return (use) => serve(app, use);
  },
  'express with express.raw()': (handling) => {
    const app = express();
    app.post(PATH, express.raw({ type: 'application/json' }), forExpress.webhookHandler(handling));
    app.post('/json', express.json(), (request, response) => void response.send((request.body as Noted).data.note));
    app.use((_: unknown, __: unknown, response: express.Response, ___: unknown) => void response.sendStatus(500));
    return (use) => serve(app, use);
  },
  koa: (handling) => {
    const app = new Koa();
    app.silent = true;
    const handle = forKoa.webhookHandler(handling);
    app.use(async (ctx) => {
      if (ctx.path === PATH) return handle(ctx);
      ctx.body = 'ü';
    });
    return (use) => serve(app.callback(), use);
  },
  fastify: (handling) => async (use) => {
    const app = fastify();
    app.register(webhookPlugin, { path: PATH, ...handling });
    app.post<{ Body: Noted }>('/json', async (request) => request.body.data.note);
    await app.ready();
    try {
      await serve(app.routing, use);
    } finally {
      await app.close();
    }
  },
  hono: (handling) => {
    const app = new Hono();
    app.onError((_, context) => context.text('', 500));
    app.post(PATH, forHono.webhookHandler(handling));
    app.post('/json', async (context) => context.text((await context.req.json()).data.note));
    return direct((request) => app.fetch(request));
  },
  'next.js': (handling) => {
    const handle = forNext.webhookHandler(handling);
    return direct((request) =>
      request.url.endsWith('/json')
        ? new Response('ü')
        : handle(request).catch(() => new Response('', { status: 500 })),
    );
  },
};

describe.each(Object.entries(FRAMEWORKS))('%s', (_, start) => {
  test('passes verified events on, and answers when they are handled', async () => {
    const events: FlorinEvent[] = [];
    const onEvent = async (event: FlorinEvent) => events.push(event);
    await start({ secret: SECRET, onEvent })(async (post) => {
      expect(await post(PATH, BODY, signed())).toEqual({ status: 204, text: '' });
      expect(events).toEqual([{ ...JSON.parse(BODY), type: 'payment.confirmed' }]);
      expect(await post('/json', BODY, signed())).toEqual({ status: 200, text: 'ü' });
    });
  });

  test('answers 400 to what is not from Florin, and says why', async () => {
    const onEvent = () => expect.unreachable();
    await start({ secret: SECRET, onEvent })(async (post) => {
      const answer = await post(PATH, `${BODY} `, signed());
      expect(answer).toEqual({ status: 400, text: 'No signature matches the webhook secret.' });
      expect(await post(PATH, BODY, { 'content-type': 'application/json' })).toMatchObject({ status: 400 });
    });
  });

  test('answers 500 when the event could not be handled, so that Florin delivers it again', async () => {
    const onEvent = async () => Promise.reject(new Error('the database is down'));
    await start({ secret: SECRET, onEvent })(async (post) => {
      expect(await post(PATH, BODY, signed())).toMatchObject({ status: 500 });
    });
  });

  test('answers 500 when there is no secret', async () => {
    const onEvent = () => expect.unreachable();
    await start({ secret: '', onEvent })(async (post) => {
      expect(await post(PATH, BODY, signed())).toMatchObject({ status: 500 });
    });
  });
});

test('express: says what to do when express.json() has read the body', async () => {
  const app = express();
  let message = '';
  app.use(express.json());
  app.post(PATH, forExpress.webhookHandler({ secret: SECRET, onEvent: () => expect.unreachable() }));
  app.use((error: Error, _: unknown, response: express.Response, __: unknown) => {
    message = error.message;
    response.sendStatus(500);
  });
  await serve(app, async (post) => {
    expect(await post(PATH, BODY, signed())).toMatchObject({ status: 500 });
  });
  expect(message).toMatch(/before express\.json\(\)/);
});

test('fetch: says what to do when the body was read before', async () => {
  const handle = forNext.webhookHandler({ secret: SECRET, onEvent: () => expect.unreachable() });
  const request = new Request('http://localhost', { method: 'POST', body: BODY, headers: signed() });
  await request.json();
  await expect(handle(request)).rejects.toThrow(/has read the webhook/);
});

test('koa: takes the raw body that a parser kept', async () => {
  const ctx = { req: { headers: signed() }, request: { rawBody: BODY }, status: 0, body: '' };
  await forKoa.webhookHandler({ secret: SECRET, onEvent: () => {} })(ctx as never);
  expect(ctx.status).toBe(204);
});

test('refuses a body that is too large', async () => {
  const handle = forNext.webhookHandler({ secret: SECRET, onEvent: () => expect.unreachable() });
  const body = ' '.repeat(1024 * 1024 + 1);
  expect(await handle(new Request('http://localhost', { method: 'POST', body }))).toMatchObject({ status: 413 });
  const ctx = { req: { headers: signed() }, request: { rawBody: body }, status: 0, body: '' };
  await forKoa.webhookHandler({ secret: SECRET, onEvent: () => expect.unreachable() })(ctx as never);
  expect(ctx.status).toBe(413);
});
