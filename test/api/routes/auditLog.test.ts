import { Keypair } from '@solana/web3.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PREFIX } from '../../../src/api/http/route.ts';
import { routes } from '../../../src/api/routes/index.ts';
import { timeText } from '../../../src/domain/amountText.ts';
import { exampleBody, type Known, knownPath, learn, prepareFor, prepareForExamples } from '../../support/examples.ts';
import { setWallet } from '../../support/factories/merchants.ts';
import { cheapKey, makeMerchant, serviceOf } from '../../support/merchants.ts';
import { type Contract, loadContract, type Operation } from '../../support/openapi.ts';
import { type Service, startService } from '../../support/service.ts';

let service: Service;
let contract: Contract;
beforeAll(async () => {
  service = await startService();
  contract = await loadContract(service.url);
});
afterAll(() => service.stop());

/** Writes with a key that are no acts: they sell, bill, mail, choose the recipients of test mode, simulate payers, or deliver again. */
const NO_ACTS = [
  'POST /customers',
  'POST /invoices',
  'PATCH /invoices/:id',
  'DELETE /invoices/:id',
  'POST /invoices/:id/send',
  'POST /installment-plans',
  'POST /installment-plans/:id/pay',
  'POST /installment-plans/:id/pay-off',
  'POST /subscriptions/:id/pay',
  'POST /subscriptions/:id/prepay',
  'POST /test/payments/:id/simulate',
  'POST /verified-emails',
  'DELETE /verified-emails/:id',
  'POST /refund-batches',
  'POST /proofs',
  'POST /refund-batches/:id/build-transaction',
  'POST /refunds/:id/build-transaction',
  'POST /webhook-endpoints/:id/test',
  'POST /webhook-endpoints/:id/recover',
  'POST /webhooks/:id/retry',
  'POST /webhooks/:id/skip',
];

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const writes = routes.filter((route) => route.access === 'key' && 'write' in route);
/** Returns a new merchant that calls the service with its own keys. */
const another = async () => serviceOf(service, await makeMerchant(service));
const wallet = () => Keypair.generate().publicKey.toBase58();
const audit = async (of: Service, query = ''): Promise<any[]> => (await of.call('GET', `/audit-log${query}`)).body;

const mailsOf = (of: Service) =>
  service.db
    .selectFrom('emails')
    .selectAll()
    .where('merchant_id', '=', of.merchant.id)
    .where('kind', '=', 'access_changed')
    .orderBy('created_at')
    .execute();

function operationOf({ method, path }: { method: string; path: string }): Operation {
  const documented = PREFIX + path.replace(/:(\w+)/g, '{$1}');
  const found = contract.operations.find((operation) => operation.method === method && operation.path === documented);
  if (!found) throw new Error(`${method} ${path} is not documented`);
  return found;
}

test('every write with a key is recorded, except those that change neither money nor access', () => {
  expect(
    writes
      .filter(({ act }) => act === null)
      .map(nameOf)
      .toSorted(),
  ).toEqual(NO_ACTS.toSorted());
});

test('every act is recorded once, with its key, address, object and request, and never with a secret', async () => {
  const known: Known = new Map();
  await prepareForExamples(service, contract, known);
  const own = (await service.call('GET', '/keys')).body[0].id;
  const wrong: Record<string, unknown> = {};
  const secrets: string[] = [];
  const endsResource = ({ method, path }: { method: string; path: string }) =>
    method === 'DELETE' || /(cancel|deactivate)$/.test(path);
  const acts = writes.filter(({ act }) => act);
  for (const route of acts.toSorted((one, other) => Number(endsResource(one)) - Number(endsResource(other)))) {
    const operation = operationOf(route);
    await prepareFor(service, operation, known);
    if (route.path.startsWith('/keys/')) {
      known.set('key', (await service.call('POST', '/keys', { mode: 'test' })).body.id);
    }
    if (route.path.endsWith('/unapply')) {
      const { id } = (await service.call('POST', '/payments', { amount: 5 })).body;
      await service.call('POST', `/unapplied-transfers/${known.get('utr')}/apply`, { payment_id: id });
    }
    const before = await audit(service);
    const body = JSON.parse(exampleBody(operation, known) ?? 'null') ?? undefined;
    // Only a payment that sends money to others is recorded when it is created.
    if (route.path === '/payments') body.split_recipients = [{ recipient_wallet: wallet(), percentage: 100 }];
    const path = knownPath(operation, known);
    const answer = await service.call(operation.method, path.replace(PREFIX, ''), body);
    learn(known, JSON.stringify(answer.body));
    secrets.push(...[answer.body?.key, answer.body?.new_key, answer.body?.secret].filter(Boolean));
    const [entry] = await audit(service);
    const isNew = entry?.id !== before[0]?.id;
    const { action, object_kind } = route.act as { action: string; object_kind: string };
    const expected = { actor: own, address: '127.0.0.1', action, object_kind, mode: 'test' };
    const isExpected = Object.entries(expected).every(([name, value]) => entry?.[name] === value);
    const isRequest = entry?.correlation_id === answer.headers.get('x-correlation-id');
    const isMade = entry?.object_id === answer.body?.id;
    const isNamed = operation.path.replace(/\{\w+\}/, entry?.object_id) === path;
    const isObject = !operation.path.includes('{') || isNamed || (action === 'create' && isMade);
    if (!isObject || answer.status >= 300 || !isNew || !isExpected || !isRequest)
      wrong[nameOf(route)] = { answer, entry };
  }
  expect(wrong).toEqual({});
  expect(secrets.length).toBeGreaterThan(2);
  const { rows } = await sql<{ text: string }>`
    select row_to_json(audit_log)::text as text from audit_log
    union all select row_to_json(emails)::text from emails where kind = 'access_changed'`.execute(service.db);
  const kept = rows.map(({ text }) => text).join('\n');
  for (const secret of secrets) expect(kept).not.toContain(secret);
  expect(kept).not.toMatch(/whsec_|argon2|sha256|svc_(test|live)_/);
});

describe('an entry', () => {
  test('shows what changed, before and after', async () => {
    const own = await another();
    const endpoint = (await own.call('POST', '/webhook-endpoints', { url: 'https://shop.example/a' })).body;
    await own.call('PATCH', `/webhook-endpoints/${endpoint.id}`, { url: 'https://shop.example/b' });
    await own.call('DELETE', `/webhook-endpoints/${endpoint.id}`);
    const [deleted, changed, made] = await audit(own, `?object_id=${endpoint.id}`);
    expect(made).toMatchObject({ action: 'create', before: null, after: { url: 'https://shop.example/a' } });
    expect(changed.before).toEqual({ url: 'https://shop.example/a' });
    expect(changed.after).toEqual({ url: 'https://shop.example/b' });
    expect(deleted).toMatchObject({ before: { deleted_at: null }, after: { deleted_at: expect.any(String) } });
  });

  test('exists for each key that a cascade revokes', async () => {
    const own = await another();
    const { body: root } = await own.call('POST', '/keys', { mode: 'test' });
    const authorization = `Bearer ${root.key}`;
    const { body: child } = await own.call('POST', '/keys', { mode: 'test' }, { authorization });
    await own.call('DELETE', `/keys/${root.id}?cascade=true`);
    const entries = await audit(own, '?action=revoke');
    expect(entries.map(({ object_id }) => object_id).toSorted()).toEqual([root.id, child.id].toSorted());
    for (const entry of entries)
      expect(entry).toMatchObject({ before: { is_active: true }, after: { is_active: false } });
    await own.call('DELETE', `/keys/${root.id}?cascade=true`);
    expect(await audit(own, '?action=revoke')).toHaveLength(2);
  });

  test('exists only for an act that changed something', async () => {
    const own = await another();
    const { body } = await own.call('POST', '/webhook-endpoints', { url: 'https://shop.example/' });
    for (const same of [{}, { url: body.url }, { status: 'enabled', description: null }]) {
      expect((await own.call('PATCH', `/webhook-endpoints/${body.id}`, same)).status).toBe(200);
    }
    expect((await own.call('POST', '/test-clock/stop')).status).toBe(200);
    expect((await audit(own)).map(({ action }) => action)).toEqual(['create']);
    expect(await mailsOf(own)).toHaveLength(1);
  });

  test('names the key that created a link, or a payment that sends money to others', async () => {
    const own = await another();
    await setWallet({ db: service.db, merchant: own.merchant }, service.wallet);
    const recipient = wallet();
    const split_recipients = [{ recipient_wallet: recipient, percentage: 100 }];
    const { body: payment } = await own.call('POST', '/payments', { amount: 5, split_recipients });
    expect((await own.call('POST', '/payments', { amount: 5 })).status).toBe(201);
    const { body: link } = await own.call('POST', '/payment-links', {
      amount: 5,
      redirect_url: 'https://shop.example/',
    });
    const [ofLink, ofPayment, ...others] = await audit(own);
    expect(others).toEqual([]);
    const made = { actor: expect.stringMatching(/^key_/), action: 'create', before: null };
    expect(ofPayment).toMatchObject({ ...made, object_kind: 'payment', object_id: payment.id });
    expect(ofPayment.after.leg_wallets).toContain(recipient);
    expect(ofLink).toMatchObject({ ...made, object_kind: 'payment_link', object_id: link.link_code });
    expect(ofLink.after).toMatchObject({ is_active: true, redirect_url: 'https://shop.example/' });
    await own.call('POST', `/payment-links/${link.link_code}/deactivate`);
    expect(await audit(own, `?object_id=${link.link_code}`)).toHaveLength(2);
  });

  test('commits with its act: a refused or repeated act leaves none', async () => {
    const { id } = (await service.call('POST', '/payments', { amount: 1 })).body;
    const headers = { 'idempotency-key': 'cancel once' };
    const cancel = () => service.call('POST', `/payments/${id}/cancel`, undefined, headers);
    expect([(await cancel()).status, (await cancel()).status]).toEqual([200, 200]);
    expect((await service.call('POST', `/payments/${id}/cancel`)).status).toBe(409);
    const entries = await audit(service, `?object_id=${id}`);
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ before: { status: 'pending' }, after: { status: 'failed' } });
  });

  test('of a key is listed in the mode of that key', async () => {
    const own = await another();
    const authorization = `Bearer ${own.merchant.keys.live}`;
    const { body } = await own.call('POST', '/keys', { mode: 'test' }, { authorization });
    expect((await audit(own)).map(({ object_id }) => object_id)).toEqual([body.id]);
    expect((await own.call('GET', '/audit-log', undefined, { authorization })).body).toEqual([]);
  });
});

test('the list filters by actor, action, object and time, page by page', async () => {
  const own = await another();
  const ids: string[] = [];
  for (const n of [1, 2, 3]) {
    ids.push((await own.call('POST', '/webhook-endpoints', { url: `https://shop.example/${n}` })).body.id);
  }
  await own.call('POST', '/webhook-secret/rotate');
  const [, third] = await audit(own);
  const count = async (query: string) => (await audit(own, query)).length;
  expect(await count('?action=create')).toBe(3);
  expect(await count('?object_kind=webhook_secret')).toBe(1);
  expect(await count(`?object_id=${ids[0]}`)).toBe(1);
  expect(await count(`?actor=${third.actor}`)).toBe(4);
  expect(await count('?actor=command')).toBe(0);
  expect(await count(`?created_to=${third.created_at}`)).toBe(2);
  expect(await count(`?created_from=${third.created_at}`)).toBe(2);
  const page = await own.call('GET', '/audit-log?limit=1&offset=1');
  expect(page.body).toEqual([third]);
  expect(page.headers.get('x-total-count')).toBe('4');
  for (const query of ['actor=me', 'action=steal', 'object_kind=money', 'created_from=yesterday']) {
    expect((await own.call('GET', `/audit-log?${query}`)).status).toBe(400);
  }
});

test('the database refuses to change or delete entries younger than two years', async () => {
  const own = await another();
  await own.call('POST', '/webhook-secret/rotate');
  const [{ id }] = (await audit(own)) as [{ id: string }];
  const run = (text: string) => sql.raw(text).execute(service.db);
  for (const text of [
    `update audit_log set actor = 'system' where id = '${id}'`,
    `delete from audit_log where id = '${id}'`,
    'truncate audit_log',
  ]) {
    await expect(run(text)).rejects.toThrow('the audit log cannot be changed, and keeps rows for two years');
  }
  expect(await audit(own)).toHaveLength(1);
});

describe('a change of access', () => {
  test('is mailed to the merchant: what, who, when and from where', async () => {
    const own = await another();
    const { body, headers } = await own.call('POST', '/keys', { mode: 'test', name: 'Till', scopes: 'point_of_sale' });
    const [entry] = await audit(own);
    const [mail] = await mailsOf(own);
    expect(mail).toMatchObject({ recipient: 'other@example.com', mode: 'test', subject: '[Test] API key created' });
    const at = timeText(new Date(entry.created_at), 'en');
    for (const fact of [body.id, 'Till', 'payments:write', entry.actor, '127.0.0.1', at]) {
      expect(mail?.text_body).toContain(fact);
    }
    expect(mail?.text_body).toContain(headers.get('x-correlation-id'));
    const { rows } =
      await sql`select 1 from pgboss.job where name = 'email.send' and data->>'email_id' = ${mail?.id}`.execute(
        service.db,
      );
    expect(rows).toHaveLength(1);
  });

  test('is mailed once for each act on keys, endpoints and secrets, and for no other act', async () => {
    const own = await another();
    const { body } = await own.call('POST', '/webhook-endpoints', { url: 'https://shop.example/' });
    await own.call('PATCH', `/webhook-endpoints/${body.id}`, { status: 'disabled' });
    await own.call('POST', '/webhook-secret/rotate');
    await own.call('POST', '/payment-links', { amount: 1 });
    await own.call('DELETE', `/webhook-endpoints/${body.id}`);
    expect((await mailsOf(own)).map(({ subject }) => subject)).toEqual([
      '[Test] Webhook endpoint created',
      '[Test] Webhook endpoint changed',
      '[Test] Webhook secret rotated',
      '[Test] Webhook endpoint deleted',
    ]);
  });

  test('is mailed at most twenty times an hour for each mode and kind of object, even if changes arrive at once', async () => {
    const own = await another();
    const rotate = (headers = {}) => own.call('POST', '/webhook-secret/rotate', undefined, headers);
    for (let n = 0; n < 18; n++) await rotate();
    await Promise.all(Array.from({ length: 4 }, () => rotate()));
    const mails = await mailsOf(own);
    expect(mails).toHaveLength(20);
    for (const { text_body } of mails) expect(text_body).toContain('At most 20 such mails are sent in an hour');
    expect(await audit(own, '?limit=100')).toHaveLength(22);
    // Nobody can hide a new key, or a change of live mode, behind changes of another kind.
    await own.call('POST', '/keys', { mode: 'test' });
    await rotate({ authorization: `Bearer ${own.merchant.keys.live}` });
    expect((await mailsOf(own)).slice(20).map(({ subject }) => subject)).toEqual([
      '[Test] API key created',
      'Webhook secret rotated',
    ]);
    await sql`update mail_counts set resets_at = now() where subject like ${`${own.merchant.id}%`}`.execute(service.db);
    await rotate();
    expect(await mailsOf(own)).toHaveLength(23);
  });

  test('is refused to a key that was revoked while the request waited', async () => {
    const own = await another();
    const { key, row } = await cheapKey(own.merchant.id, 'test');
    await service.db.insertInto('api_keys').values(row).execute();
    const authorization = `Bearer ${key}`;
    let waiting: ReturnType<Service['call']> | undefined;
    await service.db.transaction().execute(async (trx) => {
      await sql`select from merchants where id = ${own.merchant.id} for update`.execute(trx);
      waiting = service.call('POST', '/webhook-endpoints', { url: 'https://thief.example/' }, { authorization });
      await expect
        .poll(async () => {
          const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'
            and datname = current_database() and query like '%"merchants"%'`.execute(service.db);
          return rows.length;
        })
        .toBe(1);
      await trx.updateTable('api_keys').set({ is_active: false }).where('id', '=', row.id).execute();
    });
    expect((await waiting)?.status).toBe(401);
    expect((await own.call('GET', '/webhook-endpoints')).body).toEqual([]);
  });
});
