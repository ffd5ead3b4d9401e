import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '../../../scripts/localstack/processes/ports.ts';
import { startWeb, type Web } from '../../../src/api/start.ts';
import { readConfig } from '../../../src/config/index.ts';
import { VERSION } from '../../../src/version.ts';
import { forgetMigration } from '../../support/database.ts';
import { AT_ONCE, type Service, startService } from '../../support/service.ts';

let service: Service;
let web: Web;
let metricsUrl: string;
beforeAll(async () => {
  service = await startService();
  const port = await findFreePort();
  web = await startWeb(readConfig({ ...service.env, METRICS_PORT: String(port) }), pino({ level: 'silent' }), AT_ONCE);
  metricsUrl = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await web.stop();
  await service.stop();
});

test('counts requests by the route’s template, never by paths that strangers invent', async () => {
  const { body } = await service.call('POST', '/payments', { amount: 1 });
  const paths = [
    `/api/v1/payments/${body.id}`,
    `/api/v1/payments/${body.id}/status`,
    `/pay/${body.id}`,
    '/healthz',
    '/wp-login.php',
    '/api/v1/admin',
    '/pay',
  ];
  for (const path of paths) await (await fetch(`http://127.0.0.1:${web.port}${path}`)).text();
  const text = await (await fetch(`${metricsUrl}/metrics`)).text();
  const counted = [...text.matchAll(/^florin_http_request_duration_seconds_count\{(.*)\} (\d+)$/gm)];
  const routes = counted.map(([, labels]) => labels?.replaceAll('"', ''));
  expect(routes.sort()).toEqual([
    'method=GET,route=/api/v1/payments/:id,status=4xx',
    'method=GET,route=/api/v1/payments/:id/status,status=2xx',
    'method=GET,route=/healthz,status=2xx',
    'method=GET,route=/pay/:id,status=2xx',
    'method=GET,route=none,status=4xx',
  ]);
});

test('answers health and readiness checks on the metrics port', async () => {
  expect(await (await fetch(`${metricsUrl}/healthz`)).json()).toEqual({ status: 'ok', version: VERSION });
  const ready = await fetch(`${metricsUrl}/readyz`);
  expect({ status: ready.status, body: await ready.json() }).toMatchObject({ status: 200, body: { status: 'ready' } });
});

test('answers 503 on /readyz while migrations are pending, so no balancer sends requests', async () => {
  const name = await forgetMigration(service.db);
  const early = await startWeb(service.config, pino({ level: 'silent' }), AT_ONCE);
  const ready = await fetch(`http://127.0.0.1:${early.port}/readyz`);
  expect({ status: ready.status, body: await ready.json() }).toMatchObject({
    status: 503,
    body: { status: 'migrations pending', pending_migrations: [name] },
  });
  await early.stop();
});

test('keeps strangers from filling the logs: unknown paths and secret ones are left out, long ones cut', async () => {
  const logged: any[] = [];
  const log = pino({ base: null }, { write: (line: string) => logged.push(JSON.parse(line)) });
  const logging = await startWeb(service.config, log, AT_ONCE);
  const url = `http://127.0.0.1:${logging.port}`;
  const long = 'a'.repeat(4000);
  // With the token of a claim link, anybody can decide where the money goes.
  for (const path of [`/${long}`, `/pay/${long}`, '/refunds/claim/secret', '/portal/cus?until=1&token=secret'])
    await (await fetch(url + path)).text();
  await logging.stop();
  const answered = logged.filter(({ msg }) => msg === 'answered');
  expect(answered.map(({ route, path }) => [route, path])).toEqual([
    ['none', undefined],
    ['/pay/:id', `/pay/${long}`.slice(0, 200)],
    ['/refunds/claim/:token', undefined],
    ['/portal/:id', '/portal/cus'],
  ]);
  expect(JSON.stringify(logged)).not.toContain('secret');
});
