import { readdir, readFile } from 'node:fs/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWeb } from '../../src/api/start.ts';
import { portalLink } from '../support/portal.ts';
import { AT_ONCE, type Service, startService } from '../support/service.ts';
import { makePlan } from '../support/subscriptions.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const PAGES = new URL('../../src/api/pages/', import.meta.url);

/** Returns the paths that the pages' files declare for POST, with made-up ids. */
async function postedPaths(): Promise<string[]> {
  const files = (await readdir(PAGES)).filter((name) => name.endsWith('.ts'));
  const texts = await Promise.all(files.map((name) => readFile(new URL(name, PAGES), 'utf8')));
  const declared = texts.flatMap((text) => [...text.matchAll(/router\.post\('([^']+)'/g)]);
  return declared.map(([, path]) => (path as string).replaceAll(/:\w+/g, 'unknown'));
}

/** Posts an empty form as a browser would, with these headers, and returns the status. */
async function post(path: string, headers: Record<string, string>): Promise<number> {
  const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', ...headers };
  return (await fetch(service.url + path, { method: 'POST', headers: form, redirect: 'manual' })).status;
}

const origin = () => new URL(service.config.BASE_URL).origin;

test.each<[string, Record<string, string>]>([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['another host of the same site', { 'sec-fetch-site': 'same-site' }],
  ['another origin, in an old browser', { origin: 'https://evil.example' }],
  ['an origin that is hidden', { origin: 'null' }],
  ['nowhere, with a cookie', { cookie: 'payment=pay_01h455vb4pex5vsknk084sn02q' }],
])('refuses each form of a page that comes from %s', async (_, headers) => {
  const paths = await postedPaths();
  expect(paths).toHaveLength(23);
  for (const path of paths) expect({ path, status: await post(path, headers) }).toEqual({ path, status: 403 });
});

test('accepts forms of our own pages, and of clients that are no browser', async () => {
  const ours = [
    { 'sec-fetch-site': 'same-origin', origin: 'null' },
    { 'sec-fetch-site': 'none' },
    { origin: origin() },
    {},
  ] as Record<string, string>[];
  for (const path of await postedPaths()) {
    for (const headers of ours) expect({ path, status: await post(path, headers) }).not.toMatchObject({ status: 403 });
  }
});

test('leaves a visitor’s cookie alone when another site subscribes them to somebody’s subscription', async () => {
  const { id } = await makePlan(service);
  const subscribe = (headers: Record<string, string>) =>
    fetch(`${service.url}/s/${id}/subscribe`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: 'email=mallory@evil.example',
      redirect: 'manual',
    });
  const forged = await subscribe({ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' });
  expect([forged.status, forged.headers.get('set-cookie')]).toEqual([403, null]);
  const { total } = await service.db
    .selectFrom('subscriptions')
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .where('plan_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(total).toBe(0n);
  const own = await subscribe({ 'sec-fetch-site': 'same-origin' });
  expect([own.status, own.headers.get('set-cookie')]).toEqual([303, expect.stringContaining('subscription=sub_')]);
});

test.each([
  ['over https alone', 'document', ['samesite=lax']],
  ['to a frame on a shop’s site, too', 'iframe', ['samesite=none', 'partitioned']],
])('sends the cookies of links and plans %s, if clients use https', async (_, dest, parts) => {
  const { body: link } = await service.call('POST', '/payment-links', { amount: 5 });
  const plan = await makePlan(service);
  const config = { ...service.config, PORT: 0, BASE_URL: 'https://pay.example/shop' };
  const web = await startWeb(config, pino({ level: 'silent' }), AT_ONCE);
  const cookies = [];
  for (const [path, body] of [
    [`/l/${link.link_code}/pay`, ''],
    [`/s/${plan.id}/subscribe`, 'email=ada@shop.example'],
  ] as const) {
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://pay.example',
      'sec-fetch-dest': dest,
    };
    const options = { method: 'POST', redirect: 'manual', headers, body } as const;
    cookies.push((await fetch(`http://127.0.0.1:${web.port}${path}`, options)).headers.get('set-cookie') ?? '');
  }
  const { body: customer } = await service.call('POST', '/customers', { email: `ada@${dest}.example` });
  const url = `http://127.0.0.1:${web.port}${await portalLink(service, customer.id)}&lang=de`;
  const visit = await fetch(url, { redirect: 'manual', headers: { 'sec-fetch-dest': dest } });
  await web.stop();
  // No site may frame the portal, so its cookie never leaves it.
  expect(visit.headers.get('set-cookie')).toMatch(/^portal=.*samesite=lax/);
  expect(cookies[0]).toContain(`path=/shop/l/${link.link_code};`);
  expect(cookies[1]).toContain(`path=/shop/s/${plan.id};`);
  for (const cookie of cookies) for (const part of [...parts, 'secure', 'httponly']) expect(cookie).toContain(part);
});
