import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { serveLocally } from '../../scripts/lib/localServer.ts';
import { webhooks as script } from '../../scripts/webhooks/commands.ts';
import { createEventPrinter } from '../../scripts/webhooks/printEvents.ts';
import { unseal } from '../../src/crypto.ts';
import { keyOf } from '../../src/db/webhooks/secrets.ts';
import { EVENT_KINDS, TEST_EVENT } from '../../src/domain/events.ts';
import { anywhere } from '../../src/webhooks/connect.ts';
import { createSender } from '../../src/webhooks/send.ts';
import { signatureHeaders } from '../../src/webhooks/signature.ts';
import { runInProcess } from '../support/cli.ts';
import { setTestClock } from '../support/factories/merchants.ts';
import { setRows } from '../support/factories/rows.ts';
import { addAttempts, deleteEndpoints, disableEndpoint, setDeliveryStatus } from '../support/factories/webhooks.ts';
import { type Service, startService } from '../support/service.ts';
import { emit, lastDelivery, register, startTimedWorker } from '../support/webhooks.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(() => deleteEndpoints(service));

const environment = () => ({ ...process.env, ...service.env, FLORIN_KEY: '', DATA_DIR: '/nowhere' });

const run = (...args: string[]) => runInProcess(script, args, environment());
async function json(...args: string[]): Promise<any> {
  const { code, out, err } = await run(...args, '--json');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out);
}

test('lists failed deliveries with their reason, and retries them', async () => {
  const endpoint = await register(service, 'http://127.0.0.1:9/hook');
  await emit(service, 2);
  const { id } = await lastDelivery(service);
  await setDeliveryStatus(service, id, 'failed');
  await addAttempts(service, id, [{ error: 'ECONNREFUSED' }]);
  expect(await json('list', '--status', 'failed')).toEqual([
    (await service.call('GET', '/webhooks?status=failed')).body[0],
  ]);
  expect(await json('list', '--endpoint', endpoint, '--limit', '1')).toHaveLength(1);
  expect(await json('show', id)).toEqual((await service.call('GET', `/webhooks/${id}`)).body);
  expect((await run('list')).out).toContain('ECONNREFUSED');
  expect(await json('retry', id)).toMatchObject({ id, status: 'pending', attempt_count: 1 });
  const { rows } =
    await sql`select 1 from pgboss.job where data->>'delivery_id' = ${id} and data->>'attempt' = '2'`.execute(
      service.db,
    );
  expect(rows).toHaveLength(1);
});

test('shows the answer of a receiver without its commands for the terminal', async () => {
  await register(service, 'http://127.0.0.1:9/hook');
  await emit(service);
  const { id } = await lastDelivery(service);
  await addAttempts(service, id, [{ response_status: 500, response_body: '\u001b]0;owned\u0007\u009b31mno' }]);
  const { out } = await run('show', id);
  expect(out).toContain('  | \\x1b]0;owned\\x07\\x9b31mno');
  expect((await run('show', id, '--json')).out).toContain('\\u001b]0;owned\\u0007\\u009b31mno');
});

test('lists the failing deliveries of a merchant in both modes or one', async () => {
  await register(service, 'http://127.0.0.1:9/hook');
  await emit(service, 2);
  const { id } = await lastDelivery(service);
  await setDeliveryStatus(service, id, 'pending');
  await setRows(service, 'webhook_deliveries', id, { schedule_step: 1 });
  const found = await json('list', '--failing', '--merchant', service.merchant.id);
  expect(found.map((one: any) => one.id)).toEqual([id]);
  expect(await json('list', '--failing', '--merchant', 'café zürich', '--mode', 'test')).toEqual(found);
  expect(await json('list', '--merchant', service.merchant.id, '--mode', 'live')).toEqual([]);
  expect(await json('list', '--merchant', service.merchant.id, '--limit', '1')).toHaveLength(1);
});

test('recovers the events that an endpoint missed', async () => {
  const endpoint = await register(service, 'http://127.0.0.1:9/hook');
  expect(await json('recover', endpoint, '--since', '2026-11-01')).toEqual({
    endpoint_id: endpoint,
    since: '2026-11-01T00:00:00.000Z',
  });
  const { out } = await run('recover', endpoint, '--since', '2026-11-01', '--until', '2026-11-02', '--all');
  expect(out).toBe(`${endpoint} gets all events since 2026-11-01T00:00:00.000Z and before 2026-11-02T00:00:00.000Z.\n`);
  const { rows } = await sql`select 1 from pgboss.job
    where name = 'webhook.recover' and data->>'endpoint_id' = ${endpoint}`.execute(service.db);
  expect(rows).toHaveLength(2);
});

test('enables a disabled endpoint, then recovers what it missed', async () => {
  const endpoint = await register(service, 'http://127.0.0.1:9/hook');
  await disableEndpoint(service, endpoint, 'failing');
  expect((await run('recover', endpoint, '--since', '2026-11-01')).err).toContain(
    `npm run webhooks -- enable ${endpoint}`,
  );
  await setTestClock(service, { days: 1 });
  for (let time = 0; time < 2; time++) expect(await json('enable', endpoint)).toMatchObject({ status: 'enabled' });
  await setTestClock(service);
  const { updated_at } = (await service.call('GET', `/webhook-endpoints/${endpoint}`)).body;
  expect(Math.abs(Date.parse(updated_at) - Date.now())).toBeLessThan(60_000);
  expect((await service.call('GET', `/webhook-endpoints/${endpoint}`)).body).toMatchObject({ status: 'enabled' });
  expect(await run('recover', endpoint, '--since', '2026-11-01')).toMatchObject({ code: 0 });
});

test.each([
  [['list', '--status', 'lost'], 2, '--status must be one of pending, delivered, failed, skipped, failing'],
  [['list', '--failing'], 2, '--failing needs --merchant'],
  [['list', '--mode', 'live'], 2, '--mode needs --merchant'],
  [['list', '--limit', '0'], 2, '--limit must be a whole number from 1 to 1000'],
  [['show', 'whd_nothing'], 1, 'there is no webhook delivery whd_nothing'],
  [['retry'], 2, 'usage: npm run webhooks -- retry DELIVERY_ID'],
  [['recover', 'whe_nothing', '--since', '2026-11-01'], 1, 'there is no webhook endpoint whe_nothing'],
  [['enable', 'whe_nothing'], 1, 'there is no webhook endpoint whe_nothing'],
  [
    ['recover', 'whe_nothing', '--since', 'yesterday'],
    2,
    '--since must be a date or a time in ISO 8601. Without a zone, it is in UTC',
  ],
  [['listen', '--answer', 'ok'], 2, '--answer must be an HTTP status from 200 to 599'],
  [['listen'], 2, 'the local stack is not running: start it, or give --secret, or --url with --key or FLORIN_KEY'],
])('refuses %j with one clear line and exit code %d', async (args, code, message) => {
  expect(await run(...(args as string[]))).toEqual({ code, out: '', err: `webhooks: ${message}\n` });
});

test('replaces the own secret of an endpoint and shows it once, and never the common one', async () => {
  const own = await register(service, 'http://127.0.0.1:9/hook', { own_secret: true });
  const { endpoint_id, secret } = await json('rotate-secret', own, '--overlap-hours', '0');
  expect([endpoint_id, secret]).toEqual([own, expect.stringMatching(/^whsec_/)]);
  const rows = await service.db.selectFrom('webhook_endpoint_secrets').selectAll().orderBy('expires_at').execute();
  expect(rows.map(({ expires_at }) => expires_at && expires_at <= new Date())).toEqual([true, null]);
  const row = rows[1] as (typeof rows)[0];
  expect(unseal([service.config.SECRETS_KEY], row.sealed_secret, keyOf(row))).toBe(secret);
  const plain = await register(service, 'http://127.0.0.1:9/hook');
  expect(await run('rotate-secret', plain)).toMatchObject({ code: 1, err: expect.stringContaining('common secret') });
  expect(await run('rotate-secret', own, '--overlap-hours', '25')).toMatchObject({ code: 2 });
});

test('describes every command in --help', async () => {
  const { code, out } = await run('--help');
  expect(code).toBe(0);
  for (const command of ['list', 'show', 'retry', 'recover', 'enable', 'rotate-secret', 'listen'])
    expect(out).toContain(`webhooks -- ${command}`);
});

test('triggers every kind of events, in the log of events as any other', async () => {
  const endpoint = await register(service, 'http://127.0.0.1:9/hook');
  for (const kind of EVENT_KINDS) {
    const done = await json('trigger', kind, '--merchant', service.merchant.id);
    expect(done, kind).toMatchObject({ event: kind, endpoint_ids: [endpoint] });
    const { body } = await service.call('GET', `/events?event=${kind}&limit=1`);
    expect(body[0]).toMatchObject({ event: kind, mode: 'test', data: { id: done.resource_id } });
    expect(await lastDelivery(service)).toMatchObject({
      event_id: body[0].id,
      endpoint_id: endpoint,
      status: 'pending',
    });
  }
});

test.each(['payment.confirmed', TEST_EVENT] as const)('triggers %s for every endpoint that gets it', async (kind) => {
  const all = await register(service, 'http://127.0.0.1:9/all');
  const some = await register(service, 'http://127.0.0.1:9/some', { events: ['payment.confirmed'] });
  const other = await register(service, 'http://127.0.0.1:9/other', { events: ['invoice.paid'] });
  const { endpoint_ids } = await json('trigger', kind, '--merchant', 'café zürich');
  expect(new Set(endpoint_ids)).toEqual(new Set(kind === TEST_EVENT ? [all, some, other] : [all, some]));
  const made = service.db.selectFrom('webhook_deliveries').where('endpoint_id', 'in', [all, some, other]);
  const rows = await made.select('endpoint_id').execute();
  expect(new Set(rows.map(({ endpoint_id }) => endpoint_id))).toEqual(new Set(endpoint_ids));
});

test('triggers an event for one endpoint alone, whatever it subscribes to', async () => {
  await register(service, 'http://127.0.0.1:9/all');
  const one = await register(service, 'http://127.0.0.1:9/one', { events: ['invoice.paid'] });
  const { out } = await run('trigger', 'refund.failed', '--merchant', service.merchant.id, '--endpoint', one);
  expect(out).toContain(`is on its way to ${one}.`);
  expect(await lastDelivery(service)).toMatchObject({ endpoint_id: one, status: 'pending' });
});

test.each([
  [['trigger', 'payment.lost'], 2, "there is no event kind 'payment.lost'"],
  [['trigger', 'payment.created'], 2, '--merchant is missing, and the local stack is not running'],
  [['trigger', 'payment.created', '--mode', 'live', '--merchant', 'x'], 2, 'there are none in live mode'],
  [['trigger', 'payment.created', '--merchant', 'Nobody'], 1, 'there is no merchant Nobody'],
  [['trigger', 'payment.created', '--merchant', 'café zürich'], 1, 'no enabled endpoint'],
  [['listen', '--forward-to', 'shop', '--secret', 'x'], 2, '--forward-to must be an http or https URL'],
  [['listen', '--forward-to', 'http://u:pw@shop', '--secret', 'x'], 2, 'without a user name and a password'],
  [['listen', '--port', 'abc', '--secret', 'x'], 2, '--port must be a whole number from 0 to 65535'],
  [['listen', '--port', '65536', '--secret', 'x'], 2, '--port must be a whole number from 0 to 65535'],
  [
    ['listen', '--forward-to', 'http://shop', '--answer', '200', '--secret', 'x'],
    2,
    '--forward-to and --answer exclude',
  ],
])('refuses %j', async (args, code, message) => {
  expect(await run(...args)).toEqual({ code, out: '', err: expect.stringContaining(message) });
});

test('never triggers an event for an endpoint of live mode', async () => {
  const headers = { authorization: `Bearer ${service.merchant.keys.live}` };
  const { body } = await service.call('POST', '/webhook-endpoints', { url: 'http://127.0.0.1:9/live' }, headers);
  const args = ['trigger', 'payment.confirmed', '--merchant', service.merchant.id, '--endpoint', body.id];
  expect(await run(...args)).toMatchObject({ code: 1, err: expect.stringContaining('in test mode') });
});

test('forwards the raw body with its signatures, and answers as the receiver does', async () => {
  const received: { headers: IncomingHttpHeaders; body: string }[] = [];
  const shop = await serveLocally(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) });
    response.writeHead(received.length === 1 ? 503 : 204).end();
  });
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const listening = startListening('--secret', secret, '--forward-to', `${shop.url}/hook`);
  const { listening: url } = await listening.next();
  const sender = createSender(anywhere);
  const body = '{ "event": "invoice.paid",  "data": {"id": "inv_1", "text": "Café ☕"} }';
  const headers = { ...signatureHeaders('evt_1', new Date(), body, [secret]), 'x-correlation-id': 'abc' };
  expect((await sender.send(url, body, headers)).status).toBe(503);
  expect(await listening.next()).toMatchObject({ verified: true, forwarded: { status: 503, error: null } });
  expect((await sender.send(url, body, headers)).status).toBe(204);
  await listening.next();
  expect(received[1]).toMatchObject({ body, headers });
  expect((await sender.send(url, body, { ...headers, 'webhook-id': 'evt_2' })).status).toBe(400);
  expect(received).toHaveLength(2);
  await listening.next();
  await shop.stop();
  expect((await sender.send(url, body, headers)).status).toBe(502);
  expect(await listening.next()).toMatchObject({ forwarded: { status: null, error: 'ECONNREFUSED' } });
  expect(await listening.stop()).toBe(0);
  await sender.close();
});

test('prints a block per event: its object, what changed, and whether it is genuine', () => {
  const print = createEventPrinter();
  const deliver = (event: string, data: object, problem: string | null = null) => {
    const body = JSON.stringify({ event, timestamp: new Date(), data: { id: 'pay_1', ...data } });
    print({
      headers: { 'webhook-id': 'evt_1' },
      body,
      problem,
      status: 200,
      forwarded: { status: 204, duration_ms: 12, error: null },
    });
  };
  const logged = vi.spyOn(console, 'log').mockImplementation(() => {});
  deliver('payment.created', { status: 'pending', amount: 25, note: 'x', description: '\u001b[31mred' });
  deliver('payment.confirmed', {
    status: 'confirmed',
    amount: 25,
    note: 'y',
    description: '\u001b[31mred',
    updated_at: 'now',
  });
  deliver('payment.failed', { status: 'failed' }, 'no signature matches the secret');
  const lines = logged.mock.calls.map(([line]) => String(line).replace(/^\d\d:\d\d:\d\d/, 'TIME'));
  logged.mockRestore();
  const end = ['  signature verified, evt_1, answered 200', '  forwarded: 204 in 12 ms'];
  expect(lines).toEqual([
    ...['', 'TIME  payment.created  pay_1', '  status: pending', '  amount: 25', '  description: \\x1b[31mred', ...end],
    ...['', 'TIME  payment.confirmed  pay_1', '  status: pending -> confirmed', '  note: x -> y', ...end],
    ...[
      '',
      'TIME  evt_1',
      '  REFUSED: no signature matches the secret, evt_1, answered 200',
      '  forwarded: 204 in 12 ms',
    ],
  ]);
});

/** Starts `listen`; `next` is its next line as JSON. */
function startListening(...args: string[]): {
  child: ChildProcess;
  next(): Promise<any>;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
} {
  const child = spawn(process.execPath, ['scripts/webhooks.ts', 'listen', '--json', ...args], { env: environment() });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  onTestFinished(() => void child.kill('SIGKILL'));
  return {
    child,
    next: async () => JSON.parse((await lines.next()).value as string),
    stop: async (signal = 'SIGINT') => {
      child.kill(signal);
      const [code] = await once(child, 'exit');
      return code;
    },
  };
}

test('registers an endpoint while it listens with a key, and verifies and shows deliveries', async () => {
  const worker = await startTimedWorker(service);
  const listening = startListening('--url', service.url, '--key', service.merchant.keys.test);
  const endpoints = async () => (await service.call('GET', '/webhook-endpoints')).body;
  const { listening: url, endpoint_id } = await listening.next();
  expect(await endpoints()).toEqual([expect.objectContaining({ id: endpoint_id, url })]);
  await emit(service, 1, { kind: 'invoice.paid' });
  const [shown] = await Promise.all([
    listening.next(),
    worker.until(async () => (await lastDelivery(service)).status === 'delivered'),
  ]);
  expect(shown).toMatchObject({ verified: true, event: { event: 'invoice.paid' } });
  expect(await listening.stop()).toBe(0);
  expect(await endpoints()).toEqual([]);
  await worker.stop();
});

test.each(['SIGTERM', 'SIGHUP'] as const)('deletes its endpoint at %s', async (signal) => {
  const listening = startListening('--url', service.url, '--key', service.merchant.keys.test);
  await listening.next();
  expect(await listening.stop(signal)).toBe(0);
  expect((await service.call('GET', '/webhook-endpoints')).body).toEqual([]);
});

test('rejects unsigned and old deliveries while it listens with a secret', async () => {
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const listening = startListening('--secret', secret);
  const { listening: url, endpoint_id } = await listening.next();
  expect(endpoint_id).toBeNull();
  const BODY = '{"event":"invoice.paid","data":{"id":"inv_1"}}';
  const sender = createSender(anywhere);
  const post = async (headers: Record<string, string>) => (await sender.send(url, BODY, headers)).status;
  const other = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
  expect(await post(signatureHeaders('evt_1', new Date(), BODY, [other, secret]))).toBe(200);
  expect(await listening.next()).toMatchObject({ verified: true, webhook_id: 'evt_1' });
  expect(await post(signatureHeaders('evt_2', new Date(), BODY, [other]))).toBe(400);
  expect(await listening.next()).toMatchObject({ verified: false, problem: 'no signature matches the secret' });
  expect(await post(signatureHeaders('evt_3', new Date(0), BODY, [secret]))).toBe(400);
  expect(await listening.next()).toMatchObject({ verified: false, event: null });
  expect(await listening.stop()).toBe(0);
  await sender.close();
});
