import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveDashboard } from '../../../scripts/jobs/dashboard.ts';
import type { LocalServer } from '../../../scripts/lib/localServer.ts';
import { createDatabase, type TestDatabase } from '../../support/database.ts';

let database: TestDatabase;
let dashboard: LocalServer;
beforeAll(async () => {
  // Set by web processes, which other tests start in this process. There, its pages only read.
  delete process.env.PGBOSS_DASHBOARD_READ_ONLY;
  database = await createDatabase();
  dashboard = await serveDashboard(database.url, 0);
});
afterAll(async () => {
  await dashboard.stop();
  await database.drop();
});

/** Sends a request with any Host, which `fetch` does not allow. */
function ask(path: string, host: string, form?: string): Promise<{ status: number; text: string }> {
  const method = form === undefined ? 'GET' : 'POST';
  const headers = { host, origin: `http://${host}`, 'content-type': 'application/x-www-form-urlencoded' };
  return new Promise((resolve, reject) => {
    const asking = request({ port: dashboard.port, host: '127.0.0.1', path, method, headers }, async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      resolve({ status: response.statusCode ?? 0, text });
    });
    asking.on('error', reject).end(form);
  });
}

test('serves the pages of the jobs and their scripts to callers on this machine', async () => {
  const page = await ask('/queues', `127.0.0.1:${dashboard.port}`);
  expect(page.status).toBe(200);
  expect(page.text).toContain('payment.confirm');
  const [script] = page.text.match(/\/assets\/[\w.-]+\.js/) ?? [];
  expect((await ask(script as string, `localhost:${dashboard.port}`)).status).toBe(200);
});

test('lets no other page show the jobs in a frame', async () => {
  const { headers } = await fetch(`${dashboard.url}/queues`);
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('accepts a form of the pages, as one from the same origin', async () => {
  expect((await ask('/queues/rates.refresh', `127.0.0.1:${dashboard.port}`, 'intent=nothing')).status).toBe(200);
});

test('refuses changes from a foreign page that points its name at this machine', async () => {
  for (const host of ['evil.example', `evil.example:${dashboard.port}`, '127.0.0.1.evil.example']) {
    expect(await ask('/queues', host)).toEqual({ status: 421, text: '' });
  }
});
