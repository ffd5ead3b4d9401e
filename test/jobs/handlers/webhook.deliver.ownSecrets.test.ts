import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { secretsKeysOf } from '../../../src/config/index.ts';
import { transact } from '../../../src/db/transaction.ts';
import { pruneSecrets } from '../../../src/db/webhooks/secrets.ts';
import { countSealedSecrets, resealSecrets } from '../../../src/services/webhookSecrets.ts';
import { type Received, type Receiver, startReceiver } from '../../support/receiver.ts';
import { type Service, startService } from '../../support/service.ts';
import { emit, lastDelivery, startTimedWorker, type TimedWorker } from '../../support/webhooks.ts';

let service: Service;
let worker: TimedWorker;
const receivers: Receiver[] = [];
beforeAll(async () => {
  service = await startService();
  worker = await startTimedWorker(service);
});
afterAll(async () => {
  await worker.stop();
  await service.stop();
  for (const receiver of receivers) await receiver.close();
});

async function endpoint(fields: object) {
  const receiver = await startReceiver();
  receivers.push(receiver);
  const { body } = await service.call('POST', '/webhook-endpoints', { url: receiver.url, ...fields });
  return { receiver, ...body };
}
const rotate = (id: string, body: object = {}, headers = {}) =>
  service.call('POST', `/webhook-endpoints/${id}/rotate-secret`, body, headers);
const rowsOf = (id: string) =>
  service.db.selectFrom('webhook_endpoint_secrets').selectAll().where('endpoint_id', '=', id).execute();

/** Emits an event, and returns its delivery to a receiver. */
async function deliver({ receiver }: { receiver: Receiver }): Promise<Received> {
  await emit(service);
  const { event_id } = await lastDelivery(service);
  const waiting = receiver.waitFor(({ headers }) => headers['webhook-id'] === event_id);
  await worker.until(async () => receiver.received.some(({ headers }) => headers['webhook-id'] === event_id));
  return waiting;
}
const verifies = (secret: string, { body, headers }: Received) => {
  try {
    return Boolean(new Webhook(secret).verify(body, headers as Record<string, string>));
  } catch {
    return false;
  }
};

test('signs an endpoint’s deliveries with its own secret, and others with the common one alone', async () => {
  const [own, second, plain] = [
    await endpoint({ own_secret: true }),
    await endpoint({ own_secret: true }),
    await endpoint({}),
  ];
  const common = (await service.call('GET', '/webhook-secret')).body.secret;
  expect([own.own_secret, plain.own_secret, plain.secret]).toEqual([true, false, null]);
  expect(own.secret).toMatch(/^whsec_[\w+/]{43}=$/);
  const secrets = [own.secret, second.secret, common];
  for (const [at, each] of [own, second, plain].entries()) {
    const delivery = await deliver(each);
    expect(secrets.map((secret) => verifies(secret, delivery))).toEqual(secrets.map((_, index) => index === at));
  }
  // A rotation of the common secret changes nothing for them.
  await service.call('POST', '/webhook-secret/rotate', { overlap_hours: 0 });
  expect(verifies(own.secret, await deliver(own))).toBe(true);
});

test('shows an own secret once, and stores it and the stored answer sealed', async () => {
  const key = { 'idempotency-key': randomUUID() };
  const body = { url: 'http://127.0.0.1:9', own_secret: true };
  const made = await service.call('POST', '/webhook-endpoints', body, key);
  expect((await service.call('POST', '/webhook-endpoints', body, key)).body).toEqual(made.body);
  const rotated = await rotate(made.body.id, {}, { 'idempotency-key': randomUUID() });
  expect(rotated).toMatchObject({ status: 200, body: { previous_expires_at: expect.any(String) } });
  const shown = [
    await service.call('GET', `/webhook-endpoints/${made.body.id}`),
    await service.call('GET', '/webhook-endpoints'),
    await service.call('PATCH', `/webhook-endpoints/${made.body.id}`, { description: 'Shop' }),
  ].map((answer) => JSON.stringify(answer.body));
  const { rows } = await sql<{ row: string }>`
    select row_to_json(idempotency_keys)::text as row from idempotency_keys
    union all select row_to_json(webhook_endpoint_secrets)::text from webhook_endpoint_secrets`.execute(service.db);
  for (const text of [...shown, ...rows.map(({ row }) => row)]) {
    for (const { secret } of [made.body, rotated.body]) {
      expect(text).not.toContain(secret.slice('whsec_'.length));
      expect(text).not.toContain(Buffer.from(secret).toString('hex'));
    }
  }
});

test('signs with both secrets during a rotation, and with the new one alone without overlap', async () => {
  const own = await endpoint({ own_secret: true });
  const next = (await rotate(own.id)).body.secret;
  const both = await deliver(own);
  expect([own.secret, next].map((secret) => verifies(secret, both))).toEqual([true, true]);
  expect(both.headers).toHaveProperty('x-svc-signature-previous');
  const last = (await rotate(own.id, { overlap_hours: 0 })).body.secret;
  const one = await deliver(own);
  expect([own.secret, next, last].map((secret) => verifies(secret, one))).toEqual([false, false, true]);
});

test('refuses to rotate an own secret that does not exist, and one of the other mode', async () => {
  const [own, plain] = [await endpoint({ own_secret: true }), await endpoint({})];
  expect(await rotate(plain.id)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect(await rotate(own.id, { overlap_hours: 25 })).toMatchObject({ status: 422 });
  const live = { authorization: `Bearer ${service.merchant.keys.live}` };
  expect(await rotate(own.id, {}, live)).toMatchObject({ status: 404 });
  expect(await rowsOf(own.id)).toHaveLength(1);
  expect(await rowsOf(plain.id)).toHaveLength(0);
});

test('has one current secret after two rotations at once, and loses all after its deletion', async () => {
  const own = await endpoint({ own_secret: true });
  await Promise.all([rotate(own.id), rotate(own.id)]);
  expect((await rowsOf(own.id)).filter(({ expires_at }) => expires_at === null)).toHaveLength(1);
  await service.call('DELETE', `/webhook-endpoints/${own.id}`);
  await sql`
    update webhook_endpoint_secrets set expires_at = expires_at - interval '2 hours' where endpoint_id = ${own.id}`.execute(
    service.db,
  );
  await transact(service.db, (trx) => pruneSecrets(trx, 100));
  expect(await rowsOf(own.id)).toHaveLength(0);
});

test('seals own secrets again with a new key, and still signs with them', async () => {
  const own = await endpoint({ own_secret: true });
  const keys = secretsKeysOf(service.config);
  const counts = await countSealedSecrets(service.db, keys);
  const next = randomBytes(32);
  expect(await resealSecrets(service.db, [next, ...keys])).toBe(counts.current);
  expect(await countSealedSecrets(service.db, [next])).toEqual({ ...counts, current: counts.current, old: 0 });
  expect(await resealSecrets(service.db, [keys[0], next])).toBe(counts.current);
  expect(verifies(own.secret, await deliver(own))).toBe(true);
});
