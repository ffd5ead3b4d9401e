import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertPayment } from '../../support/factories/payments.ts';
import { eventKinds, fundedWallet, settleChain, solanaPayUrl } from '../../support/payments.ts';
import { type Service, startService } from '../../support/service.ts';

let service: Service;
const lines: string[] = [];
beforeAll(async () => {
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  service = await startService({ log });
});
afterAll(() => service.stop());

const anybody = { authorization: '' };
const create = (body: object) => service.call('POST', '/payment-links', { amount: 10, ...body });
const linkOf = async (body: object): Promise<string> => (await create(body)).body.link_code;
const pay = (code: string, body: unknown = undefined, headers = {}) =>
  service.call('POST', `/payment-links/${code}/pay`, body, { ...anybody, ...headers });
const problemsOf = (body: { details: { issues: { path: string }[] } }) => body.details.issues.map(({ path }) => path);

const FIELDS = [
  { key: 'name', label: 'Name on the badge', type: 'text', required: true },
  { key: 'member', label: 'Number of your membership', type: 'number' },
  { key: 'size', label: 'T-shirt', type: 'dropdown', options: ['S', 'M', 'L'] },
];

describe('a link with options', () => {
  test('shows them to everybody, as they were given', async () => {
    const options = { collect_email: true, custom_fields: FIELDS, allow_quantity: true, max_quantity: 5 };
    const { status, body } = await create(options);
    expect(status).toBe(201);
    const custom_fields = FIELDS.map((field) => ({ required: false, options: null, ...field }));
    expect(body).toMatchObject({ ...options, custom_fields });
    const shown = await service.call('GET', `/payment-links/${body.link_code}`, undefined, anybody);
    expect(shown.body).toMatchObject({ ...options, custom_fields });

    const amounts = { min_amount: 0.1, max_amount: 999_999_999, suggested_amounts: [0.3, 5, 12.345678] };
    const chosen = (await create({ allow_custom_amount: true, ...amounts })).body;
    expect(chosen).toMatchObject({ amount: 10, allow_custom_amount: true, ...amounts });
    const read = await service.call('GET', `/payment-links/${chosen.link_code}`, undefined, anybody);
    expect(read.body).toMatchObject(amounts);
    expect((await create({ custom_fields: [], allow_custom_amount: true, suggested_amounts: [] })).body).toMatchObject({
      custom_fields: null,
      suggested_amounts: null,
    });
  });

  const field = { key: 'a', label: 'A', type: 'text' };
  test.each<[string, object]>([
    ['collect_email', { collect_email: 'yes' }],
    ['custom_fields', { custom_fields: Array(6).fill(field) }],
    ['custom_fields', { custom_fields: {} }],
    ['custom_fields.1.label', { custom_fields: [field, { ...field, key: 'b', label: 'x'.repeat(51) }] }],
    ['custom_fields.0.label', { custom_fields: [{ ...field, label: 'two\nlines' }] }],
    ['custom_fields.0.key', { custom_fields: [{ ...field, key: 'my key' }] }],
    ['custom_fields.0.key', { custom_fields: [{ ...field, key: 'x'.repeat(41) }] }],
    ['custom_fields.0.key', { custom_fields: [{ ...field, key: '__proto__' }] }],
    ['custom_fields.1.key', { custom_fields: [field, field] }],
    ['custom_fields.0.type', { custom_fields: [{ ...field, type: 'date' }] }],
    ['custom_fields.0.required', { custom_fields: [{ ...field, required: 1 }] }],
    ['custom_fields.0.options', { custom_fields: [{ ...field, type: 'dropdown' }] }],
    ['custom_fields.0.options', { custom_fields: [{ ...field, type: 'dropdown', options: Array(21).fill('x') }] }],
    ['custom_fields.0.options.0', { custom_fields: [{ ...field, type: 'dropdown', options: ['x'.repeat(101)] }] }],
    ['custom_fields.0.placeholder', { custom_fields: [{ ...field, placeholder: 'x' }] }],
    ['min_amount', { allow_custom_amount: true, min_amount: 0 }],
    ['max_amount', { allow_custom_amount: true, max_amount: 1e9 }],
    ['suggested_amounts', { allow_custom_amount: true, suggested_amounts: [1, 2, 3, 4, 5] }],
    ['suggested_amounts.1', { allow_custom_amount: true, suggested_amounts: [1, 0.0000001] }],
    ['amount', { allow_custom_amount: true, min_amount: 20 }],
    ['max_quantity', { allow_quantity: true, max_quantity: 100_001 }],
    ['allow_quantity', { allow_quantity: true, allow_custom_amount: true }],
    ['amount_ngn', { allow_quantity: true, amount_ngn: 75_000 }],
  ])('is refused because of its %s', async (path, body) => {
    const { status, body: error } = await create(body);
    expect([status, problemsOf(error)[0]]).toEqual([422, path]);
  });
});

describe('a payer', () => {
  test('answers, and only the merchant sees it: in the payment and in its webhooks', async () => {
    const code = await linkOf({ custom_fields: FIELDS, collect_email: true, locale: 'de' });
    const custom_fields = { name: 'Ana-Secreta', member: 7, size: 'M' };
    const { status, body } = await pay(code, { customer_email: 'secret@example.com', custom_fields, locale: 'PT-br' });
    expect(status).toBe(201);
    const checkout = await service.call('GET', `/payments/${body.id}/checkout-data`, undefined, anybody);
    expect(checkout.body).toMatchObject({ locale: 'pt-BR' });
    const page = await (await fetch(`${service.url}/pay/${body.id}`)).text();
    for (const text of [JSON.stringify(body), JSON.stringify(checkout.body), page, lines.join('')]) {
      expect(text).not.toMatch(/Ana-Secreta|secret@/);
    }
    const known = { customer_email: 'secret@example.com', custom_fields: { ...custom_fields, member: '7' } };
    expect((await service.call('GET', `/payments/${body.id}`)).body).toMatchObject({ ...known, locale: 'pt-BR' });
    const { body: events } = await service.call('GET', '/events?kind=payment.created&limit=1');
    expect(events[0].data).toMatchObject({ id: body.id, ...known });
    expect(await eventKinds(service, body.id)).toEqual(['payment.created']);
  });

  test('pays without a body from a link that asks for nothing, or only for what is optional', async () => {
    const optional = FIELDS.map((field) => ({ ...field, required: false }));
    for (const code of [
      await linkOf({}),
      await linkOf({ custom_fields: optional }),
      await linkOf({ allow_quantity: true }),
    ]) {
      const { status, body } = await pay(code);
      expect([status, body.amount]).toEqual([201, 10]);
    }
  });

  test('is told everything that is missing or wrong, and nothing is created', async () => {
    const code = await linkOf({ custom_fields: FIELDS, collect_email: true, max_uses: 1 });
    const missing = await pay(code);
    expect([missing.status, missing.body.code, problemsOf(missing.body)]).toEqual([
      422,
      'missing_required_field',
      ['customer_email', 'custom_fields.name'],
    ]);
    expect(missing.body.error).toBe('customer_email is required');
    const wrong = await pay(code, {
      customer_email: 'a@example.com',
      custom_fields: { name: 'A\u202eB', size: 'XXL', other: 'x' },
      quantity: 2,
    });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'validation_failed']);
    expect(problemsOf(wrong.body)).toEqual([
      'custom_fields.other',
      'custom_fields.name',
      'custom_fields.size',
      'quantity',
    ]);
    expect((await pay(code, { customer_email: 'a@example.com', custom_fields: { name: 'A' } })).status).toBe(201);
  });

  test.each<[string, string]>([
    ['an own property called __proto__', '{"custom_fields": {"__proto__": {"name": "x"}, "name": "x"}}'],
    ['a list', '{"custom_fields": ["x"]}'],
    ['a text', '{"custom_fields": "x"}'],
    ['an answer of 60 kB', JSON.stringify({ custom_fields: { name: 'x'.repeat(60_000) } })],
    ['an answer with NUL', '{"custom_fields": {"name": "a\\u0000b"}}'],
    ['an answer that is an object', '{"custom_fields": {"name": {"a": 1}}}'],
    [
      'thousands of unknown keys',
      JSON.stringify({ custom_fields: Object.fromEntries(Array.from({ length: 4000 }, (_, at) => [`k${at}`, 1])) }),
    ],
    ['a key of 60 kB', JSON.stringify({ custom_fields: { ['k'.repeat(60_000)]: 'x', name: 'x' } })],
    ['an unknown field', '{"custom_field": {"name": "x"}}'],
    ['a language that is none', '{"custom_fields": {"name": "x"}, "locale": "de_DE"}'],
  ])('who sends %s is refused with a small answer', async (_, body) => {
    const code = await linkOf({ custom_fields: FIELDS });
    const answer = await pay(code, body);
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.body).length).toBeLessThan(2000);
  });

  test('chooses an amount within the limits, which is the price of the payment', async () => {
    const code = await linkOf({ allow_custom_amount: true, min_amount: 5, max_amount: 50 });
    const { body } = await pay(code, { amount: 12.345678 });
    expect(body).toMatchObject({ amount: 12.345678, amount_due: 12.345678, quantity: null });
    const checkout = await service.call('GET', `/payments/${body.id}/checkout-data`, undefined, anybody);
    expect(checkout.body).toMatchObject({ amount: 12.345678, allow_custom_amount: true });
    expect((await pay(code)).body).toMatchObject({ amount: 10 });
    for (const amount of [4.99, 50.01, 0, -5, 10.0000001, '10', 1e30]) {
      const refused = await pay(code, { amount });
      expect([amount, refused.status, problemsOf(refused.body)]).toEqual([amount, 422, ['amount']]);
    }
  });

  test('chooses a quantity, and pays exactly the price of a unit times it', async () => {
    const code = await linkOf({ amount: 0.1, allow_quantity: true, max_quantity: 30 });
    const { body } = await pay(code, { quantity: 3 });
    expect(body).toMatchObject({ amount: 0.3, amount_due: 0.3, quantity: 3 });
    expect((await service.call('GET', `/payments/${body.id}`)).body).toMatchObject({ amount: 0.3, quantity: 3 });
    for (const quantity of [0, -1, 1.5, 31, '3']) {
      const refused = await pay(code, { quantity });
      expect([quantity, refused.status, problemsOf(refused.body)]).toEqual([quantity, 422, ['quantity']]);
    }
    const dear = await linkOf({ amount: 500_000_000, allow_quantity: true });
    expect(problemsOf((await pay(dear, { quantity: 2 })).body)).toEqual(['quantity']);
  });

  test('repeats a request with an Idempotency-Key without making a second payment', async () => {
    const code = await linkOf({ allow_quantity: true });
    const key = { 'idempotency-key': 'f6c5d9b0-0c0e-4b1c-8a53-0a5d3f6f0d11' };
    const [one, two] = [await pay(code, { quantity: 2 }, key), await pay(code, { quantity: 2 }, key)];
    expect(two.body).toEqual(one.body);
    expect((await pay(code, { quantity: 3 }, key)).status).toBe(409);
  });
});

test('a page takes numbers in the digits and with the marks of the payer’s language', async () => {
  const custom = await linkOf({ allow_custom_amount: true, custom_fields: FIELDS.slice(1, 2) });
  const send = async (code: string, fields: Record<string, string>, lang: string) => {
    const options = { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' } as const;
    const answer = await fetch(`${service.url}/l/${code}/pay?lang=${lang}`, options);
    const id = /pay_\w+/.exec(answer.headers.get('location') ?? '')?.[0];
    return id ? (await service.call('GET', `/payments/${id}`)).body : answer.status;
  };
  expect(await send(custom, { amount: '1.234,56', 'field-member': '٠٧' }, 'de')).toMatchObject({
    amount: 1234.56,
    custom_fields: { member: '07' },
  });
  expect(await send(custom, { amount: '٥٠' }, 'ar')).toMatchObject({ amount: 50 });
  expect(await send(custom, { amount: '1.2.3' }, 'en')).toBe(422);
  const counted = await linkOf({ allow_quantity: true });
  expect(await send(counted, { quantity: '１２' }, 'ja')).toMatchObject({ quantity: 12, amount: 120 });
});

test.each(['de', 'en', 'ja'])('in %s, a page charges the amounts that it shows', async (lang) => {
  const code = await linkOf({ allow_custom_amount: true, amount: 1.125, suggested_amounts: [2.375, 1000, 12.5] });
  const html = await (
    await fetch(`${service.url}/l/${code}?lang=${lang}`, { headers: { accept: 'text/html' } })
  ).text();
  const shown = [/name="amount" value="([^"]+)"/, /data-amount="([^"]+)"/g];
  const amounts = shown.flatMap((pattern) => [...html.matchAll(new RegExp(pattern, 'g'))].map(([, amount]) => amount));
  expect(amounts).toHaveLength(4);
  const charged = [];
  for (const amount of amounts) {
    const body = new URLSearchParams({ amount: amount as string });
    const answer = await fetch(`${service.url}/l/${code}/pay?lang=${lang}`, {
      method: 'POST',
      body,
      redirect: 'manual',
    });
    const id = /pay_\w+/.exec(answer.headers.get('location') ?? '')?.[0];
    charged.push((await service.call('GET', `/payments/${id}`)).body.amount);
  }
  expect(charged).toEqual([1.125, 2.375, 1000, 12.5]);
});

test('a page that refuses an answer says so in its title, and leads to the first field that is wrong', async () => {
  const code = await linkOf({ collect_email: true, custom_fields: FIELDS });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = 'email=ada%40shop.example&field-member=none&field-size=XXL';
  const answer = await fetch(`${service.url}/l/${code}/pay`, { method: 'POST', headers, body });
  const html = await answer.text();
  expect([answer.status, /<title>(\w+: )/.exec(html)?.[1]]).toEqual([422, 'Error: ']);
  const wrong = [...html.matchAll(/id="([\w-]+)"[^>]* aria-invalid="true"( autofocus)?/g)];
  expect(wrong.map(([, id, focus]) => [id, focus !== undefined])).toEqual([
    ['field-name', true],
    ['field-member', false],
    ['field-size', false],
  ]);
});

test('a stranger who gives a customer’s address learns nothing of them, and spends none of their balance', async () => {
  const { body: customer } = await service.call('POST', '/customers', { email: 'rich@example.com', name: 'Rita Rich' });
  await service.call('POST', `/customers/${customer.id}/balance-transactions`, { amount: 100, currency: 'USD' });
  const code = await linkOf({ collect_email: true });
  const { body } = await pay(code, { customer_email: 'RICH@example.com' });
  expect(body).toMatchObject({ status: 'pending', amount_due: 10 });
  expect(JSON.stringify(body)).not.toMatch(/rich|Rita|cus_/i);
  expect((await service.call('GET', `/payments/${body.id}`)).body).toMatchObject({ customer_id: null });
  await (await fundedWallet(service)).pay(await solanaPayUrl(service, body.id));
  await expect.poll(() => settleChain(service)).not.toEqual([]);
  // The payment is listed with the customer's, for the merchant. The stranger's wallet does not become theirs.
  expect((await service.call('GET', `/payments/${body.id}`)).body).toMatchObject({ customer_id: customer.id });
  expect((await service.call('GET', `/customers/${customer.id}`)).body).toEqual(customer);
  const { body: balances } = await service.call('GET', `/customers/${customer.id}/balances`);
  expect(balances).toMatchObject([{ balance: 100 }]);
  const status = await service.call('GET', `/payments/${body.id}/status`, undefined, anybody);
  expect(JSON.stringify(status.body)).not.toMatch(/rich|cus_/i);
});

describe('the database refuses', () => {
  const field = { key: 'a', label: 'A', type: 'text', required: true, options: null };
  const dropdown = { ...field, type: 'dropdown', options: ['S'] };
  const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;
  const change = async (values: Record<string, unknown>) => {
    const { id } = (await create({})).body;
    const set = sql.join(Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`));
    return sql`update payment_links set ${set} where id = ${id}`.execute(service.db);
  };
  const custom = { allow_custom_amount: true };

  test.each<[string, Record<string, unknown>]>([
    ['no questions in a list', { custom_fields: json([]) }],
    ['an object instead of a list', { custom_fields: json(field) }],
    ['six questions', { custom_fields: json([1, 2, 3, 4, 5, 6].map((at) => ({ ...field, key: `a${at}` }))) }],
    ['a key twice', { custom_fields: json([field, field]) }],
    ['a key with a space', { custom_fields: json([{ ...field, key: 'a b' }]) }],
    ['no key', { custom_fields: json([{ ...field, key: undefined }]) }],
    ['no label', { custom_fields: json([{ ...field, label: '' }]) }],
    ['a long label', { custom_fields: json([{ ...field, label: 'x'.repeat(51) }]) }],
    ['an unknown type', { custom_fields: json([{ ...field, type: 'date' }]) }],
    ['a text instead of a flag', { custom_fields: json([{ ...field, required: 'yes' }]) }],
    ['options of a text', { custom_fields: json([{ ...field, options: ['x'] }]) }],
    ['a dropdown without options', { custom_fields: json([{ ...dropdown, options: null }]) }],
    ['an option twice', { custom_fields: json([{ ...dropdown, options: ['S', 'S'] }]) }],
    ['an option that is a number', { custom_fields: json([{ ...dropdown, options: [1] }]) }],
    ['21 options', { custom_fields: json([{ ...dropdown, options: Array.from({ length: 21 }, String) }]) }],
    ['limits without a choice', { min_amount: 1 }],
    ['both choices', { ...custom, allow_quantity: true }],
    ['limits in the wrong order', { ...custom, min_amount: 10, max_amount: 9 }],
    ['an amount below the limit', { ...custom, min_amount: 11 }],
    ['an amount above the limit', { ...custom, max_amount: 9 }],
    ['a limit of nothing', { ...custom, min_amount: 0 }],
    ['a suggestion below the limit', { ...custom, min_amount: 10, suggested_amounts: '{10,9}' }],
    ['a suggestion above the limit', { ...custom, max_amount: 10, suggested_amounts: '{11}' }],
    ['a suggestion of nothing', { ...custom, suggested_amounts: '{0}' }],
    ['five suggestions', { ...custom, suggested_amounts: '{1,2,3,4,5}' }],
    ['a quantity without a choice', { max_quantity: 1 }],
    ['a quantity of zero', { allow_quantity: true, max_quantity: 0 }],
    ['a price that is too high', { allow_quantity: true, amount: 500_000_000, max_quantity: 2 }],
    ['an exact charge of a chosen amount', { ...custom, amount_ngn: 5 }],
  ])('a link with %s', async (_, values) => {
    await expect(change(values)).rejects.toThrow('violates check constraint');
  });

  test('nothing that the API accepts', async () => {
    await change({ custom_fields: json([field, { ...dropdown, key: 'b' }]), collect_email: true });
    await change({ ...custom, min_amount: 10, max_amount: 10, suggested_amounts: '{10}' });
    const { numAffectedRows } = await change({ allow_quantity: true, max_quantity: 100_000, amount: 9_999 });
    expect(numAffectedRows).toBe(1n);
  });

  test.each<[string, object]>([
    ['an empty object', { custom_fields: {} }],
    ['a number', { custom_fields: { a: 1 } }],
    ['an empty text', { custom_fields: { a: '' } }],
    ['a long text', { custom_fields: { a: 'x'.repeat(256) } }],
    ['six answers', { custom_fields: Object.fromEntries([1, 2, 3, 4, 5, 6].map((at) => [at, 'x'])) }],
    ['a quantity of zero', { quantity: 0 }],
    ['a quantity that is too large', { quantity: 100_001 }],
  ])('a payment with answers that are %s', async (_, values) => {
    const payment = insertPayment(service, { merchant_id: service.merchant.id, ...values });
    await expect(payment).rejects.toThrow('violates check constraint');
  });
});
