import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../../src/observability/log.ts';
import { fundedWallet, solanaPayUrl } from '../support/payments.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import { type Service, startService } from '../support/service.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

let service: Service;
let receiver: Receiver;
const lines: Record<string, any>[] = [];
beforeAll(async () => {
  const stream = new Writable({
    write(chunk, _, done) {
      for (const line of String(chunk).trim().split('\n')) lines.push(JSON.parse(line));
      done();
    },
  });
  const log = createLogger('web', 'debug', (text) => text, stream);
  [service, receiver] = await Promise.all([startService({ worker: true, log }), startReceiver()]);
  await service.call('POST', '/webhook-endpoints', { url: receiver.url });
});
afterAll(async () => {
  await service.stop();
  await receiver.close();
});

const linesOf = (id: unknown) => lines.filter((line) => line.correlation_id === id);

test('connects a request’s answer, its log line, its job and its webhook by one id', async () => {
  const { headers, body } = await service.call('POST', '/payments', { amount: 3 });
  const id = headers.get('x-correlation-id');
  expect(id).toMatch(UUID);
  const delivery = await receiver.waitFor(({ json }) => json.data.id === body.id);
  expect(delivery.headers['x-correlation-id']).toBe(id);
  const line = (msg: string) => linesOf(id).find((each) => each.msg === msg);
  await expect.poll(() => line('answered') && line('webhook attempt')).toBeTruthy();
  expect(line('answered')).toMatchObject({ level: 30, method: 'POST', route: '/api/v1/payments', status: 201 });
  expect(line('webhook attempt')).toMatchObject({ status: 'delivered', delivery_id: expect.stringMatching(/^whd_/) });
});

test('gives work without a request an id of its own, from the job to the webhook', async () => {
  const wallet = await fundedWallet(service);
  const { headers, body } = await service.call('POST', '/payments', { amount: 4 });
  await wallet.pay(await solanaPayUrl(service, body.id));
  const { headers: sent } = await receiver.waitFor(
    ({ json }) => json.event === 'payment.confirmed' && json.data.id === body.id,
  );
  const id = sent['x-correlation-id'];
  expect(id).toMatch(UUID);
  expect(id).not.toBe(headers.get('x-correlation-id'));
  const found = (line: object) => expect.objectContaining(line);
  // The scan that found the transaction is a job with this id, too.
  await expect
    .poll(() => linesOf(id))
    .toEqual(
      expect.arrayContaining([
        found({ msg: 'payment confirmed' }),
        found({ msg: 'jobs done', queue: 'payment.confirm', failed: 0 }),
        found({ msg: 'webhook attempt' }),
      ]),
    );
});

test('gives each scan an id of its own, so that no id goes on for ever', async () => {
  const scans = () => lines.filter(({ msg, queue }) => msg === 'jobs done' && queue === 'chain.scan');
  const began = scans().length;
  await expect.poll(() => scans().length, { timeout: 30_000 }).toBeGreaterThan(began + 2);
  const ids = scans().map(({ correlation_id }) => correlation_id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('logs at the start that a worker cannot send live mail', () => {
  const warnings = lines.filter(({ level }) => level === pino.levels.values.warn).map(({ msg }) => msg);
  expect(warnings).toContainEqual(expect.stringMatching(/^SMTP_URL is not set: live mail fails until it is/));
});

test('logs a read at debug level, and a refused request at info level', async () => {
  await service.call('GET', '/payments');
  const { headers } = await service.call('GET', '/payments?limit=0');
  const read = lines.find(({ route, status }) => route === '/api/v1/payments' && status === 200);
  expect(read).toMatchObject({ level: pino.levels.values.debug, method: 'GET' });
  expect(linesOf(headers.get('x-correlation-id'))).toEqual([expect.objectContaining({ level: 30, status: 400 })]);
});
