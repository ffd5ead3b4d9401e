import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pruneIdempotencyKeys } from '../../../src/db/idempotencyKeys.ts';
import { transact } from '../../../src/db/transaction.ts';
import { ageIdempotencyKey } from '../../support/factories/requests.ts';
import { type Service, startService } from '../../support/service.ts';
import { ownWeb, spawnWeb, type Web, type WebProcess } from '../../support/webProcess.ts';

let service: Service;
let one: Web;
let other: WebProcess;
beforeAll(async () => {
  service = await startService();
  one = ownWeb(service);
  other = await spawnWeb(service);
});
afterAll(async () => {
  await other?.stop();
  await service.stop();
});

const countPayments = async (description: string) => {
  const rows = await service.db.selectFrom('payments').select('id').where('description', '=', description).execute();
  return rows.length;
};

test('makes one payment and 50 equal answers from 50 identical POSTs over two web processes', async () => {
  const request = { body: { amount: 5, description: 'once' }, headers: { 'idempotency-key': randomUUID() } };
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, n) => (n % 2 ? one : other).call('POST', '/payments', request)),
  );
  expect(new Set(replies.map((reply) => `${reply.status} ${reply.text}`)).size).toBe(1);
  expect(replies[0]?.status).toBe(201);
  expect(replies.filter((reply) => reply.headers.get('idempotent-replayed') === null)).toHaveLength(1);
  expect(await countPayments('once')).toBe(1);
  const { rows } = await sql`select 1 from events where resource_id = ${replies[0]?.json.id}`.execute(service.db);
  expect(rows).toHaveLength(1);
});

test('replays the first answer to a retry of a state change, not an error about the change', async () => {
  const { id } = (await one.call('POST', '/webhook-endpoints', { body: { url: 'http://127.0.0.1:9/x' } })).json;
  const request = { headers: { 'idempotency-key': 'delete-it' } };
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, n) => (n % 2 ? one : other).call('DELETE', `/webhook-endpoints/${id}`, request)),
  );
  expect(replies.map((reply) => reply.status)).toEqual(Array(10).fill(204));
});

test('rejects the same key with another body, and accepts it on another path', async () => {
  const headers = { 'idempotency-key': 'mine' };
  const first = await one.call('POST', '/payments', { body: { amount: 1 }, headers });
  const changed = await other.call('POST', '/payments', { body: { amount: 2 }, headers });
  expect(changed).toMatchObject({ status: 409, json: { code: 'idempotency_conflict' } });
  const elsewhere = await one.call('POST', '/webhook-endpoints', { body: { url: 'http://127.0.0.1:9/y' }, headers });
  expect(elsewhere.status).toBe(201);
  const live = await one.call('POST', '/payments', { body: { amount: 1 }, headers, key: service.merchant.keys.live });
  expect(live.status).toBe(201);
  expect(live.json.id).not.toBe(first.json.id);
});

test('refuses another spelling of the path, which would let a retry run twice', async () => {
  const headers = { 'idempotency-key': 'spelt' };
  const body = { amount: 1, description: 'spelt' };
  expect((await one.call('POST', '/payments', { body, headers })).status).toBe(201);
  for (const path of ['/payments/', '/Payments', '/PAYMENTS', '/%70ayments', '//payments']) {
    expect(await one.call('POST', path, { body, headers }), path).toMatchObject({ status: 404 });
  }
  expect(await countPayments('spelt')).toBe(1);
  const { json: link } = await one.call('POST', '/payment-links', { body: { amount: 1, description: 'spelt' } });
  const escaped = link.link_code.replace(/./, (letter: string) => `%${letter.charCodeAt(0).toString(16)}`);
  for (const path of [`/${escaped}/pay`, `/${link.link_code}/pay/`, `/${link.link_code.toUpperCase()}/pay`]) {
    expect((await one.call('POST', `/payment-links${path}`, { headers })).status, path).toBe(404);
  }
});

test('stores only a success, so that a failed request can be retried with the same key', async () => {
  const headers = { 'idempotency-key': 'again' };
  expect((await one.call('POST', '/payments', { body: { amount: 0 }, headers })).status).toBe(422);
  expect((await one.call('POST', '/payments', { body: { amount: 7 }, headers })).status).toBe(201);
});

test.each(['', 'x'.repeat(256)])('refuses a key of an invalid length', async (key) => {
  const reply = await one.call('POST', '/payments', { body: { amount: 1 }, headers: { 'idempotency-key': key } });
  expect(reply).toMatchObject({
    status: 400,
    json: { code: 'invalid_parameter', error: expect.stringContaining('Idempotency-Key') },
  });
});

test.each(['x', 'y'.repeat(255)])('accepts a key of 1 to 255 characters', async (key) => {
  const request = { body: { amount: 1 }, headers: { 'idempotency-key': key } };
  const first = await one.call('POST', '/payments', request);
  expect(first.status).toBe(201);
  // An answer without a secret belongs to the merchant, for any key: one may have been rotated in between.
  const { key: successor } = (
    await one.call('POST', '/keys', { body: { mode: 'test' }, key: service.merchant.keys.live })
  ).json;
  expect((await one.call('POST', '/payments', { ...request, key: successor })).text).toBe(first.text);
});

test('ignores the header on a read', async () => {
  for (const key of ['mine', 'x'.repeat(256)]) {
    expect((await one.call('GET', '/payments', { headers: { 'idempotency-key': key } })).status).toBe(200);
  }
});

test('shows the same key for a repeated creation, and stores it nowhere in plain text', async () => {
  const request = {
    body: { mode: 'live', name: 'till' },
    headers: { 'idempotency-key': 'new-key' },
    key: service.merchant.keys.live,
  };
  const first = await one.call('POST', '/keys', request);
  const again = await other.call('POST', '/keys', request);
  expect(first.status).toBe(201);
  expect(again.text).toBe(first.text);
  const mine = first.json.key as string;
  expect(await dump()).not.toContain(mine.slice('svc_live_'.length));
  for (const key of Object.values(service.merchant.keys)) expect(await dump()).not.toContain(key.slice(9));
  // A holder of another of the merchant's keys must not get this one by repeating the request.
  const stranger = (await one.call('POST', '/keys', { body: { mode: 'live' }, key: service.merchant.keys.live })).json
    .key;
  const taken = await one.call('POST', '/keys', { ...request, key: stranger });
  expect(taken).toMatchObject({ status: 409, json: { code: 'idempotency_conflict' } });
});

test('honours a key for 24 hours, then forgets it', async () => {
  const headers = { 'idempotency-key': 'yesterday' };
  const first = await one.call('POST', '/payments', { body: { amount: 3 }, headers });
  await ageIdempotencyKey(service, 'yesterday', { hours: 23, minutes: 59 });
  await transact(service.db, (trx) => pruneIdempotencyKeys(trx, 1000));
  expect((await one.call('POST', '/payments', { body: { amount: 3 }, headers })).text).toBe(first.text);
  await ageIdempotencyKey(service, 'yesterday', { minutes: 2 });
  expect(await transact(service.db, (trx) => pruneIdempotencyKeys(trx, 1000))).toBe(1);
  expect((await one.call('POST', '/payments', { body: { amount: 3 }, headers })).text).not.toBe(first.text);
});

/** Returns every row of every table, as text. */
async function dump(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(service.db);
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.raw(name)} t`.execute(service.db);
      return rows.map((row) => row.text).join('\n');
    }),
  );
  return texts.join('\n');
}
