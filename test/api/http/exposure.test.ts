import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '../../../scripts/localstack/processes/ports.ts';
import { startWeb, type WebLimits } from '../../../src/api/start.ts';
import { readConfig } from '../../../src/config/index.ts';
import { AT_ONCE, type Service, startService } from '../../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** Runs `work` with a web process of these settings. `lines`: what it has logged. */
async function withWeb<T>(
  env: Record<string, string>,
  work: (url: string, lines: { msg: string; peer?: string }[]) => Promise<T>,
  limits: WebLimits = {},
): Promise<T> {
  const lines: { msg: string }[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => lines.push(JSON.parse(line)) });
  const web = await startWeb(readConfig({ ...service.env, PORT: '0', ...env }), log, { ...AT_ONCE, ...limits });
  try {
    return await work(`http://127.0.0.1:${web.port}`, lines);
  } finally {
    await web.stop();
  }
}

const PATHS = [
  '/api/v1/payments',
  '/api/v1/nothing',
  '/api/v1/openapi.json',
  '/healthz',
  '/readyz',
  '/docs/reference',
  '/nothing',
];

test('forbids browsers to guess the type of any answer', async () => {
  for (const path of PATHS) {
    const { headers } = await fetch(service.url + path);
    expect({ path, nosniff: headers.get('x-content-type-options') }).toEqual({ path, nosniff: 'nosniff' });
  }
});

test('demands https from browsers if clients use https, and never otherwise', async () => {
  const policies = async (url: string) =>
    Promise.all(PATHS.map(async (path) => (await fetch(url + path)).headers.get('strict-transport-security')));
  expect(new Set(await policies(service.url))).toEqual(new Set([null]));
  const secure = await withWeb({ BASE_URL: 'https://pay.example' }, policies);
  expect(new Set(secure)).toEqual(new Set(['max-age=31536000']));
});

test('limits the documentation and unknown paths per address', async () => {
  const statuses = async (url: string) => {
    const asked = [];
    for (const path of ['/docs/reference', '/docs/reference/scalar.js', '/wp-login.php', '/docs', '/wp-login.php']) {
      asked.push((await fetch(url + path)).status);
    }
    return asked;
  };
  expect(await withWeb({ IP_LIMIT_PER_MINUTE: '3' }, statuses)).toEqual([200, 200, 404, 429, 429]);
});

test('closes connections beyond the limit, and serves those within', async () => {
  await withWeb(
    {},
    async (url) => {
      const port = Number(new URL(url).port);
      const open = async (): Promise<Socket> => {
        const socket = connect(port, '127.0.0.1').on('error', () => {});
        await once(socket, 'connect');
        return socket;
      };
      const within = [await open(), await open()];
      const beyond = await open();
      await once(beyond.resume(), 'close');
      const [first] = within as [Socket];
      first.write('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
      expect(String((await once(first, 'data'))[0])).toContain('200 OK');
      for (const socket of within) socket.destroy();
    },
    { maxConnections: 2 },
  );
});

test('warns once of a peer that is no trusted proxy but sends X-Forwarded-For', async () => {
  const ask = async (url: string, headers: Record<string, string>) => {
    for (let n = 0; n < 3; n++) await fetch(`${url}/healthz`, { headers });
  };
  const forwarded = { 'x-forwarded-for': '203.0.113.1' };
  const warnings = (lines: { msg: string; peer?: string }[]) =>
    lines.filter(({ msg }) => msg.includes('X-Forwarded-For'));
  await withWeb({}, async (url, lines) => {
    await ask(url, {});
    expect(warnings(lines)).toEqual([]);
    await ask(url, forwarded);
    expect(warnings(lines)).toMatchObject([{ peer: '127.0.0.1' }]);
  });
  await withWeb({ TRUSTED_PROXIES: '127.0.0.1' }, async (url, lines) => {
    await ask(url, forwarded);
    expect(warnings(lines)).toEqual([]);
  });
});

test('listens on HOST and METRICS_HOST alone', async () => {
  const outer = Object.values(networkInterfaces())
    .flat()
    .find((one) => one?.family === 'IPv4' && !one.internal)?.address;
  const metricsPort = await findFreePort();
  const env = { HOST: '127.0.0.1', METRICS_HOST: '127.0.0.1', METRICS_PORT: String(metricsPort) };
  await withWeb(env, async (url) => {
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${metricsPort}/healthz`)).headers.get('x-content-type-options')).toBe(
      'nosniff',
    );
    // All of 127.0.0.0/8 is this machine, so a server on all addresses answers here.
    for (const host of ['127.0.0.2', ...(outer ? [outer] : [])]) {
      for (const port of [new URL(url).port, metricsPort]) {
        await expect(fetch(`http://${host}:${port}/healthz`)).rejects.toThrow('fetch failed');
      }
    }
  });
});

test.each(['HOST', 'METRICS_HOST'])('refuses a %s that is no address', (name) => {
  expect(() => readConfig({ ...service.env, [name]: 'pay.example' })).toThrow(`${name} must be an IP address`);
});
