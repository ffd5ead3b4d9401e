import { Keypair } from '@solana/web3.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runOnce as merge } from '../../../src/jobs/handlers/customer.merge.ts';
import { makeMerchant } from '../../support/merchants.ts';
import { eventKinds } from '../../support/payments.ts';
import { type Service, startService } from '../../support/service.ts';
import { makePlan } from '../../support/subscriptions.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const call = (method: string, path: string, body?: unknown, headers = {}) => service.call(method, path, body, headers);
const create = (body: object, headers = {}) => call('POST', '/customers', body, headers);
const get = async (id: string) => (await call('GET', `/customers/${id}`)).body;
const list = async (query: string) => (await call('GET', `/customers?${query}`)).body;
const live = () => ({ authorization: `Bearer ${service.merchant.keys.live}` });
const newWallet = () => Keypair.generate().publicKey.toBase58();
let number = 0;
/** Returns an address that no other test uses. */
const newEmail = (name = 'Ana') => `${name}.${++number}@Example.com`;
const invoice = async (body: object) =>
  (await call('POST', '/invoices', { amount: 10, description: 'Coffee', ...body })).body;
const installments = async (body: object) =>
  (
    await call('POST', '/installment-plans', {
      total_amount: 10,
      installment_count: 2,
      payment_frequency_days: 30,
      ...body,
    })
  ).body;

describe('POST /customers', () => {
  test('answers with every field, and tells webhooks', async () => {
    const email = newEmail();
    const wallet = newWallet();
    const address = { line1: 'Hauptstraße 5', line2: null, city: 'Berlin', postal_code: '10827', state: null };
    const details = { email, wallet, name: 'אנה', tax_id: 'DE123456789', notes: 'One.\nTwo.', metadata: { a: [1] } };
    const { status, body } = await create({
      ...details,
      locale: 'pt-br',
      country: 'de',
      address: { line1: 'Hauptstraße 5', city: 'Berlin', postal_code: '10827' },
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      ...details,
      id: expect.stringMatching(/^cus_[0-9a-z]{26}$/),
      merchant_id: service.merchant.id,
      mode: 'test',
      emails: [email.toLowerCase()],
      wallets: [wallet],
      locale: 'pt-BR',
      country: 'DE',
      address,
      merged_into: null,
      test_clock_id: null,
      created_at: expect.stringMatching(/Z$/),
      updated_at: body.created_at,
    });
    expect(await get(body.id)).toEqual(body);
    expect(await eventKinds(service, body.id)).toEqual(['customer.created']);
    expect((await list('limit=1'))[0]).toEqual(body);
  });

  test.each([
    [{}, 'email'],
    [{ email: 'ana' }, 'email'],
    [{ email: null, name: 'Ana' }, 'email'],
    [{ wallet: 'no wallet' }, 'wallet'],
    [{ email: 'ana@example.com', country: 'ZZ' }, 'country'],
    [{ email: 'ana@example.com', country: 'EU' }, 'country'],
    [{ email: 'ana@example.com', country: 'Germany' }, 'country'],
    [{ email: 'ana@example.com', locale: 'de_DE' }, 'locale'],
    // Its usual form, with sr-Latn instead of sh, is too long.
    [{ email: 'ana@example.com', locale: `sh-x${'-aaaaaaaa'.repeat(3)}-aaa` }, 'locale'],
    [{ email: 'ana@example.com', name: 'A\u202eB' }, 'name'],
    [{ email: 'ana@example.com', notes: ' ' }, 'notes'],
    [{ email: 'ana@example.com', address: { street: 'x' } }, 'address.street'],
    [{ email: 'ana@example.com', address: { line1: 'a\nb' } }, 'address.line1'],
    [{ email: 'ana@example.com', merged_into: 'cus_01h455vb4pex5vsknk084sn02q' }, 'merged_into'],
  ])('refuses %j and names %s', async (body, path) => {
    const answer = await create(body);
    expect(answer.status).toBe(422);
    expect(answer.body.details.issues[0].path).toBe(path);
  });

  test('refuses an address in another case and a wallet that another customer has, and names that customer', async () => {
    const [email, wallet] = [newEmail(), newWallet()];
    const first = (await create({ email, wallet })).body;
    for (const taken of [{ email: email.toUpperCase() }, { wallet }, { email: newEmail(), wallet }]) {
      const { status, body } = await create(taken);
      expect([status, body.code, body.details]).toEqual([409, 'conflict', { customer_id: first.id }]);
    }
  });

  test('keeps test and live, and merchants, apart', async () => {
    const email = newEmail();
    const ours = (await create({ email })).body;
    const other = await makeMerchant(service);
    const theirs = await create({ email }, { authorization: `Bearer ${other.keys.test}` });
    const inLive = await create({ email }, live());
    expect([theirs.status, inLive.status]).toEqual([201, 201]);
    expect(new Set([ours.id, theirs.body.id, inLive.body.id]).size).toBe(3);
    expect((await call('GET', `/customers/${ours.id}`, undefined, live())).status).toBe(404);
    expect((await call('PATCH', `/customers/${theirs.body.id}`, { name: 'Eve' })).status).toBe(404);
    for (const named of [theirs.body.id, inLive.body.id]) {
      expect((await call('POST', `/customers/${ours.id}/merge`, { customer_id: named })).status).toBe(422);
      const answer = await call('POST', '/payments', { amount: 1, customer_id: named });
      expect([answer.status, answer.body.details.issues[0].path]).toEqual([422, 'customer_id']);
    }
  });
});

describe('PATCH /customers/{id}', () => {
  test('changes what it names, removes what is null, and frees the address for others', async () => {
    const [before, after] = [newEmail(), newEmail()];
    const { id } = (await create({ email: before, name: 'Ana', notes: 'Old.', metadata: { a: 1 } })).body;
    const { status, body } = await call('PATCH', `/customers/${id}`, { email: after, notes: null, country: 'FR' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      email: after,
      emails: [after.toLowerCase()],
      name: 'Ana',
      notes: null,
      country: 'FR',
    });
    expect(body.metadata).toEqual({ a: 1 });
    expect(await eventKinds(service, id)).toEqual(['customer.created', 'customer.updated']);
    expect((await create({ email: before })).status).toBe(201);
    expect((await call('PATCH', `/customers/${id}`, { email: before })).body.code).toBe('conflict');
  });

  test('needs an address or a wallet to be left', async () => {
    const { id } = (await create({ email: newEmail() })).body;
    expect((await call('PATCH', `/customers/${id}`, { email: null })).status).toBe(422);
    const wallet = newWallet();
    expect((await call('PATCH', `/customers/${id}`, { email: null, wallet })).body).toMatchObject({
      email: null,
      emails: [],
      wallets: [wallet],
    });
  });

  test('the same address in another case is no other address', async () => {
    const email = newEmail();
    const { id } = (await create({ email })).body;
    const { status, body } = await call('PATCH', `/customers/${id}`, { email: email.toLowerCase() });
    expect([status, body.emails]).toEqual([200, [email.toLowerCase()]]);
  });
});

describe('the customer of what is billed', () => {
  test('is found by the address in any case, for invoices, subscriptions and plans, whose payments it gets', async () => {
    const [email, wallet] = [newEmail(), newWallet()];
    const first = await invoice({ customer_email: email, customer_name: 'Ana' });
    const customer = await get(first.customer_id);
    expect(customer).toMatchObject({ email, name: 'Ana', wallet: null });
    expect(await eventKinds(service, customer.id)).toEqual(['customer.created']);
    const plan = await makePlan(service);
    const subscription = await call('POST', '/subscriptions', {
      plan_id: plan.id,
      customer_email: email.toUpperCase(),
    });
    const other = await installments({ customer_email: email, customer_wallet: wallet });
    expect([subscription.body.customer_id, other.customer_id]).toEqual([customer.id, customer.id]);
    // The wallet was nobody's, so it identifies the customer from now on.
    expect(await get(customer.id)).toMatchObject({ wallet, wallets: [wallet] });
    expect((await installments({ customer_wallet: wallet })).customer_id).toBe(customer.id);

    await call('POST', `/invoices/${first.id}/send`);
    await call('POST', `/installment-plans/${other.id}/pay`);
    const payments = (await call('GET', `/payments?customer_id=${customer.id}`)).body.data;
    expect(payments.map((payment: any) => payment.customer_id)).toEqual(payments.map(() => customer.id));
    expect(payments.map((payment: any) => Boolean(payment.invoice_id)).sort()).toEqual([false, false, true]);
    for (const path of ['invoices', 'subscriptions', 'installment-plans']) {
      const found = (await call('GET', `/${path}?customer_id=${customer.id}`)).body;
      expect(found.map((one: any) => one.customer_id)).toEqual(found.map(() => customer.id));
      expect(found).toHaveLength(path === 'installment-plans' ? 2 : 1);
      expect((await call('GET', `/${path}?customer_id=${customer.id}`, undefined, live())).body).toEqual([]);
    }
  });

  test('a wallet of a customer with another address identifies nobody else: an exchange has many customers', async () => {
    const wallet = newWallet();
    const one = await installments({ customer_email: newEmail(), customer_wallet: wallet });
    const other = await installments({ customer_email: newEmail(), customer_wallet: wallet });
    expect(other.customer_id).not.toBe(one.customer_id);
    expect(await get(other.customer_id)).toMatchObject({ wallets: [] });
    expect((await installments({ customer_wallet: wallet })).customer_id).toBe(one.customer_id);
  });

  test('an address completes the customer that only had the wallet', async () => {
    const [wallet, email] = [newWallet(), newEmail()];
    const { customer_id } = await installments({ customer_wallet: wallet });
    expect((await installments({ customer_wallet: wallet, customer_email: email })).customer_id).toBe(customer_id);
    expect(await get(customer_id)).toMatchObject({ email, wallet });
  });

  test('can be named, and its address and wallet are the default', async () => {
    const [email, wallet] = [newEmail(), newWallet()];
    const customer_id = (await create({ email, wallet })).body.id;
    expect(await invoice({ customer_id })).toMatchObject({ customer_id, customer_email: email });
    expect(await installments({ customer_id })).toMatchObject({ customer_id, customer_wallet: wallet });
    const payment = await call('POST', '/payments', { amount: 1, customer_id });
    expect(payment.body).toMatchObject({ customer_id, customer_email: email });
    const plan = await makePlan(service);
    const subscription = (await call('POST', '/subscriptions', { plan_id: plan.id, customer_id })).body;
    expect(subscription).toMatchObject({ customer_id, customer_email: email, customer_wallet: wallet });
    expect(subscription.current_payment).toMatchObject({ customer_id, customer_email: email });
  });

  test('must have what the request leaves out', async () => {
    const onlyWallet = (await create({ wallet: newWallet() })).body.id;
    const onlyEmail = (await create({ email: newEmail() })).body.id;
    expect((await invoice({ customer_id: onlyWallet })).details.issues[0].path).toBe('customer_email');
    expect((await installments({ customer_id: onlyEmail })).details.issues[0].path).toBe('customer_wallet');
    expect(await invoice({})).toMatchObject({ code: 'missing_required_field' });
    expect(await installments({})).toMatchObject({ code: 'missing_required_field' });
  });

  test('without a key, nobody can name one, and nobody is told one', async () => {
    const email = newEmail();
    const { id } = (await create({ email })).body;
    const plan = await makePlan(service);
    const anonymous = { authorization: '' };
    const named = await call('POST', '/subscriptions', { plan_id: plan.id, customer_id: id }, anonymous);
    expect([named.status, named.body.details.issues[0].path]).toEqual([422, 'customer_id']);
    const answer = await call('POST', '/subscriptions', { plan_id: plan.id, customer_email: email }, anonymous);
    expect([answer.status, answer.body.customer_id]).toEqual([201, null]);
    const own = (await call('GET', `/subscriptions/${answer.body.id}`)).body;
    expect([own.customer_id, own.current_payment.customer_id]).toEqual([null, null]);
    expect(JSON.stringify(answer.body)).not.toContain(id);
  });
});

describe('concurrent requests for a new customer', () => {
  test('create it once', async () => {
    const [email, wallet] = [newEmail(), newWallet()];
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, () => invoice({ customer_email: email })),
      ...Array.from({ length: 8 }, () => installments({ customer_email: email, customer_wallet: wallet })),
    ]);
    const [id, ...others] = new Set(answers.map((one) => one.customer_id));
    expect(others).toEqual([]);
    expect(await get(id as string)).toMatchObject({ email, wallet, emails: [email.toLowerCase()], wallets: [wallet] });
    expect(await eventKinds(service, id as string)).toEqual(['customer.created']);
  });
});

describe('POST /customers/{id}/merge', () => {
  const runMerges = async () => {
    const { rows } = await sql<{ data: { customer_id: string } }>`
      select data from pgboss.job where name = 'customer.merge'`.execute(service.db);
    for (const { data } of [...rows, ...rows]) await merge(service, data);
  };

  test('gives everything of one to the other, which keeps its own details', async () => {
    const [email, alias, wallet] = [newEmail('a'), newEmail('b'), newWallet()];
    const kept = (await create({ email, name: 'Ana' })).body;
    const merged = (await create({ email: alias, wallet, name: 'Anna', country: 'ES', notes: 'Old.' })).body;
    const sent = await invoice({ customer_id: merged.id });
    await call('POST', `/invoices/${sent.id}/send`);
    const plan = await installments({ customer_id: merged.id });
    const { status, body } = await call('POST', `/customers/${kept.id}/merge`, { customer_id: merged.id });
    expect(status).toBe(200);
    const emails = [email, alias].map((one) => one.toLowerCase());
    expect(body).toMatchObject({ id: kept.id, email, emails, wallet, name: 'Ana', country: 'ES', notes: 'Old.' });
    expect(await get(merged.id)).toMatchObject({ merged_into: kept.id, email: null, emails: [], wallets: [] });
    expect(await eventKinds(service, kept.id)).toEqual(['customer.created', 'customer.merged']);
    expect((await list(`email=${encodeURIComponent(alias)}`)).map((one: any) => one.id)).toEqual([kept.id]);
    expect((await list('limit=100')).map((one: any) => one.id)).not.toContain(merged.id);

    await runMerges();
    const ids = async (path: string) => {
      const { body } = await call('GET', `${path}?customer_id=${kept.id}`);
      return (body.data ?? body).map((one: any) => one.id);
    };
    expect(await ids('/invoices')).toEqual([sent.id]);
    expect(await ids('/installment-plans')).toEqual([plan.id]);
    expect(await ids('/payments')).toHaveLength(1);
    // The old address leads to the customer that is left.
    expect((await invoice({ customer_email: alias })).customer_id).toBe(kept.id);
    const [act] = (await call('GET', `/audit-log?object_id=${kept.id}`)).body;
    expect(act).toMatchObject({
      action: 'merge',
      before: { emails: [emails[0]] },
      after: { emails, wallets: [wallet] },
    });
  });

  test('follows a customer that is merged again', async () => {
    const [a, b, c] = await Promise.all([1, 2, 3].map(async () => (await create({ email: newEmail() })).body));
    const own = await invoice({ customer_id: a.id });
    await call('POST', `/customers/${b.id}/merge`, { customer_id: a.id });
    await call('POST', `/customers/${c.id}/merge`, { customer_id: b.id });
    await runMerges();
    expect((await call('GET', `/invoices/${own.id}`)).body.customer_id).toBe(c.id);
    expect((await get(a.id)).merged_into).toBe(c.id);
    expect((await get(c.id)).emails).toEqual([a, b, c].map(({ email }) => email.toLowerCase()).sort());
  });

  test('refuses itself, a merged one, and changes of a merged one', async () => {
    const [kept, merged] = await Promise.all([1, 2].map(async () => (await create({ email: newEmail() })).body));
    const path = `/customers/${kept.id}/merge`;
    expect((await call('POST', path, { customer_id: kept.id })).status).toBe(422);
    expect((await call('POST', path, { customer_id: merged.id })).status).toBe(200);
    expect((await call('POST', path, { customer_id: merged.id })).status).toBe(409);
    expect((await call('PATCH', `/customers/${merged.id}`, { name: 'Eve' })).status).toBe(409);
    expect((await invoice({ customer_id: merged.id })).details.issues[0].path).toBe('customer_id');
  });

  test('loses nothing that is billed at the same time', async () => {
    const email = newEmail();
    const kept = (await create({ email: newEmail() })).body;
    const merged = (await create({ email })).body;
    const [, ...invoices] = await Promise.all([
      call('POST', `/customers/${kept.id}/merge`, { customer_id: merged.id }),
      ...Array.from({ length: 10 }, () => invoice({ customer_email: email })),
      ...Array.from({ length: 3 }, runMerges),
    ]);
    await runMerges();
    for (const { id } of invoices.filter(Boolean) as { id: string }[]) {
      expect((await call('GET', `/invoices/${id}`)).body.customer_id).toBe(kept.id);
    }
  });
});

describe('GET /customers?name=', () => {
  const named = async (name: string, rest = '') =>
    (await list(`name=${encodeURIComponent(name)}${rest}`)).map((one: { name: string }) => one.name);
  const make = async (name: string) => (await create({ email: newEmail(), name })).body;

  test('finds the beginning of a name and of its words, without case and accents, sorted by them', async () => {
    for (const name of ['Zoë Quelle', 'Émile Quelle-Zola', 'Quélin Otto', 'Tom Aquel']) await make(name);
    expect(await named('QUEL')).toEqual(['Quélin Otto', 'Zoë Quelle', 'Émile Quelle-Zola']);
    expect(await named('quelle zo')).toEqual(['Émile Quelle-Zola']);
    expect(await named('zoe q')).toEqual(['Zoë Quelle']);
    expect(await named('uelle')).toEqual([]);
    expect(await named('-')).toEqual([]);
    expect(await named('%')).toEqual([]);
    expect(await list('name=')).toMatchObject({ code: 'invalid_parameter' });
  });

  test('finds each customer once, on every page', async () => {
    const made = [];
    for (const number of [1, 2, 3]) made.push(await make(`Xaver Xaverius ${number}`));
    const ids = made.map(({ id }) => id);
    const page = async (query: string) => (await list(`name=xav&limit=2&${query}`)).map(({ id }: { id: string }) => id);
    expect(await page('')).toEqual(ids.slice(0, 2));
    expect(await page(`starting_after=${ids[1]}`)).toEqual(ids.slice(2));
    expect(await page(`ending_before=${ids[2]}`)).toEqual(ids.slice(0, 2));
    expect(await page('offset=2')).toEqual(ids.slice(2));
    const answer = await call('GET', '/customers?name=xav&limit=1');
    expect(answer.headers.get('x-total-count')).toBe('3');
    // A customer who has another name, or none, has a place, too.
    const { id: other } = await make('Aaron');
    expect(await page(`starting_after=${other}`)).toEqual(ids.slice(0, 2));
  });

  test('follows changes of the name, and merges', async () => {
    const { id } = await make('Wanda Wolkig');
    await call('PATCH', `/customers/${id}`, { name: 'Wanda Sonnig' });
    expect(await named('wolk')).toEqual([]);
    expect(await named('sonn')).toEqual(['Wanda Sonnig']);
    const into = (await create({ email: newEmail() })).body;
    await call('POST', `/customers/${into.id}/merge`, { customer_id: id });
    expect((await list('name=sonnig')).map((one: { id: string }) => one.id)).toEqual([into.id]);
    await call('PATCH', `/customers/${into.id}`, { name: null });
    expect(await named('sonnig')).toEqual([]);
  });

  test('goes together with other filters, and finds none of others', async () => {
    const { email } = await make('Ypsilanti Yvonne');
    await make('Ypsilanti Yannick');
    expect(await named('ypsi', `&email=${email}`)).toEqual(['Ypsilanti Yvonne']);
    await create({ email: newEmail(), name: 'Ypsilanti Live' }, live());
    expect(await named('ypsi')).toEqual(['Ypsilanti Yannick', 'Ypsilanti Yvonne']);
  });
});
