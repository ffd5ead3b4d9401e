import { Keypair } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DeskVisit, visitDesk } from '../support/desk.ts';
import { adjust, makePlan as makeInstallments } from '../support/installments.ts';
import { linkIn, mailsTo, newVisit } from '../support/portal.ts';
import { type Service, startService } from '../support/service.ts';
import { makePlan, subscribe } from '../support/subscriptions.ts';

let service: Service;
let owner: DeskVisit;
beforeAll(async () => {
  service = await startService();
  owner = await visitDesk(service);
});
afterAll(() => service.stop());

let number = 0;
const newEmail = () => `ana.${++number}@example.com`;
const newWallet = () => Keypair.generate().publicKey.toBase58();
const make = async (fields: object = {}): Promise<any> =>
  (await service.call('POST', '/customers', { email: newEmail(), ...fields })).body;
const read = async (id: string) => (await service.call('GET', `/customers/${id}`)).body;
const balancesOf = async (id: string) => (await service.call('GET', `/customers/${id}/balances`)).body;
const open = async (path: string, visit = owner) => (await visit.get(visit.path + path)).text;
const send = (path: string, fields: Record<string, string> = {}, visit = owner) =>
  visit.post(visit.path + path, fields);
/** Returns the hidden fields and the values that a form on a page has. */
const onceOf = (text: string) => /name="once" value="([^"]+)"/.exec(text)?.[1] as string;

describe('the list of customers', () => {
  test('shows names, addresses and wallets, and finds by each of them', async () => {
    const wallet = newWallet();
    const found = await make({ name: 'Berta Suchbar', wallet });
    await make({ name: 'Otto Anders' });
    for (const query of ['name=such', `email=${found.email}`, `wallet=${wallet}`]) {
      const text = await open(`/customers?${query}`);
      expect(text).toContain(`href="/dashboard/${service.merchant.id}/test/customers/${found.id}"`);
      expect(text).toContain('Berta Suchbar');
      expect(text).not.toContain('Otto Anders');
    }
    expect(await open('/customers?name=nobody')).toContain('No customers found.');
    expect(await open('/customers?email=no-address')).toContain('Enter a complete email address');
  });

  test('offers a new customer only to roles that may make one', async () => {
    const viewer = await visitDesk(service, 'viewer');
    expect(await open('/customers')).toContain('/customers/new');
    expect(await open('/customers', viewer)).not.toContain('/customers/new');
    expect((await viewer.get(`${viewer.path}/customers/new`)).status).toBe(403);
    expect((await send('/customers/new', { email: newEmail() }, viewer)).status).toBe(403);
  });

  test('shows nothing of the other mode', async () => {
    const { id } = await make({ name: 'Only In Test' });
    const live = await visitDesk(service, 'owner', 'live');
    expect(await open('/customers', live)).not.toContain(id);
    expect((await live.get(`${live.path}/customers/${id}`)).status).toBe(404);
  });
});

describe('the form of a customer', () => {
  test('makes a customer once, however often it is sent', async () => {
    const email = newEmail();
    const once = onceOf(await open('/customers/new'));
    const fields = {
      once,
      email,
      name: 'Ana',
      locale: 'de',
      country: 'DE',
      'address.city': 'Berlin',
      notes: 'Pays late.',
    };
    const [first, second] = [await send('/customers/new', fields), await send('/customers/new', fields)];
    expect(first.status).toBe(303);
    expect(second.headers.get('location')).toBe(first.headers.get('location'));
    const id = /cus_\w+/.exec(first.headers.get('location') ?? '')?.[0] as string;
    const address = { line1: null, line2: null, city: 'Berlin', postal_code: null, state: null };
    expect(await read(id)).toMatchObject({ email, name: 'Ana', locale: 'de', country: 'DE', address, wallet: null });
  });

  test('says what is wrong beside the field, and keeps what was typed', async () => {
    const { status, text } = await send('/customers/new', { name: 'Ana', wallet: 'no wallet' });
    expect(status).toBe(422);
    expect(text).toContain('Enter the address of a Solana wallet.');
    expect(text).toContain('value="Ana"');
    const nobody = await send('/customers/new', { name: 'Ana' });
    expect(nobody.text).toContain('Enter an email address or a wallet.');
  });

  test('names the customer who has the address already', async () => {
    const other = await make();
    const { status, text } = await send('/customers/new', { email: other.email.toUpperCase() });
    expect(status).toBe(422);
    expect(text).toContain('Another customer has this email address.');
    expect(text).toContain(`/customers/${other.id}"`);
  });

  test('changes what was changed, and clears what was emptied', async () => {
    const address = { line1: 'Road 1', city: 'Rome' };
    const customer = await make({ name: 'Ana', notes: 'Old', country: 'IT', address, metadata: { crm: 1 } });
    const form = await open(`/customers/${customer.id}/edit`);
    expect(form).toContain('value="Road 1"');
    const kept = { email: customer.email, name: 'Ana', country: 'IT', 'address.line1': 'Road 1' };
    const { status } = await send(`/customers/${customer.id}/edit`, {
      ...kept,
      'address.city': 'Milan',
      tax_id: 'IT1',
    });
    expect(status).toBe(303);
    expect(await read(customer.id)).toMatchObject({
      ...{ email: customer.email, name: 'Ana', country: 'IT', notes: null, tax_id: 'IT1', metadata: { crm: 1 } },
      address: { line1: 'Road 1', city: 'Milan' },
    });
    await send(`/customers/${customer.id}/edit`, { email: customer.email, name: 'Ana', country: 'IT' });
    expect(await read(customer.id)).toMatchObject({ address: null, tax_id: null });
  });

  test('keeps a language that we have no texts in', async () => {
    const { id, email } = await make({ locale: 'sv' });
    expect(await open(`/customers/${id}/edit`)).toContain('<option value="sv" selected>');
    await send(`/customers/${id}/edit`, { email, locale: 'sv', name: 'Sven' });
    expect(await read(id)).toMatchObject({ name: 'Sven', locale: 'sv' });
  });
});

describe('a customer', () => {
  test('has everything on one page: details, balances, and their objects', async () => {
    const customer = await make({ name: 'Ana Alles', wallet: newWallet(), tax_id: 'DE123' });
    const of = { customer_id: customer.id };
    await adjust(service, customer.id, 12.5, 'EUR');
    const invoice = { ...of, amount: 40, description: 'Coffee' };
    const { body: sent } = await service.call('POST', '/invoices', { ...invoice, customer_email: customer.email });
    const subscription = await subscribe(service, (await makePlan(service, { name: 'Gold' })).id, of);
    const installments = await makeInstallments(service, { ...of, customer_email: customer.email });
    const text = await open(`/customers/${customer.id}`);
    for (const part of ['Ana Alles', customer.email, customer.wallet, 'DE123', '€12.50', sent.invoice_number]) {
      expect(text).toContain(part);
    }
    for (const path of [`/subscriptions/${subscription.id}`, `/installments/${installments.id}`]) {
      expect(text).toContain(`test${path}"`);
    }
    const viewer = await visitDesk(service, 'viewer');
    const shown = await open(`/customers/${customer.id}`, viewer);
    expect(shown).toContain('Ana Alles');
    for (const path of ['edit', 'credit', 'portal', 'merge']) expect(shown).not.toContain(`${customer.id}/${path}"`);
  });

  test('has pages of all objects of a kind, one after the other', async () => {
    const customer = await make({ name: 'Many' });
    for (let count = 0; count < 6; count += 1) await adjust(service, customer.id, 1);
    expect(await open(`/customers/${customer.id}`)).toContain(`/customers/${customer.id}/balance"`);
    expect(await open(`/customers/${customer.id}/balance`)).toContain('$6.00');
    for (const name of ['payments', 'invoices', 'subscriptions', 'installments']) {
      const { status, text } = await owner.get(`${owner.path}/customers/${customer.id}/${name}`);
      expect([status, text.includes('Many')]).toEqual([200, true]);
    }
  });

  test('shows hostile texts as texts', async () => {
    const { id } = await make({ name: '<script>alert(1)</script>', notes: '"><img src=x>' });
    const text = await open(`/customers/${id}`);
    expect(text).not.toContain('<script>alert');
    expect(text).not.toContain('<img src=x>');
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  test.each(['', '/edit', '/credit', '/portal', '/merge', '/balance', '/payments'])('is not found%s', async (path) => {
    const { status } = await owner.get(`${owner.path}/customers/cus_01h455vb4pex5vsknk084sn02q${path}`);
    expect(status).toBe(404);
  });
});

describe('credit', () => {
  test('is given and taken once for each form', async () => {
    const { id } = await make();
    const once = onceOf(await open(`/customers/${id}/credit`));
    const given = { once, direction: 'give', amount: '1,250.50', currency: 'EUR', note: 'Sorry.' };
    expect((await send(`/customers/${id}/credit`, given)).status).toBe(303);
    expect((await send(`/customers/${id}/credit`, given)).status).toBe(303);
    expect(await balancesOf(id)).toEqual([{ currency: 'EUR', purpose: null, balance: 1250.5 }]);
    await send(`/customers/${id}/credit`, { direction: 'take', amount: '250.5', currency: 'EUR' });
    expect(await balancesOf(id)).toEqual([{ currency: 'EUR', purpose: null, balance: 1000 }]);
    expect(await open(`/customers/${id}`)).toContain('Sorry.');
  });

  test('cannot be taken beyond the balance', async () => {
    const { id } = await make();
    await adjust(service, id, 5);
    const { status, text } = await send(`/customers/${id}/credit`, { direction: 'take', amount: '6', currency: 'USD' });
    expect(status).toBe(422);
    expect(text).toContain('The balance is only 5.00.');
    expect(text).toContain('value="6"');
    expect(await balancesOf(id)).toEqual([{ currency: 'USD', purpose: null, balance: 5 }]);
  });
});

describe('the link to the portal', () => {
  test('is shown on request alone, and opens the portal', async () => {
    const { id } = await make();
    expect(await open(`/customers/${id}/portal`)).not.toContain('token=');
    const { status, text, headers } = await send(`/customers/${id}/portal`);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toContain('no-store');
    const link = /http[^<]+token=[\w-]+/.exec(text.replaceAll('&amp;', '&'))?.[0] as string;
    const entered = await newVisit(service).get(link.replace(service.config.BASE_URL, ''));
    expect(entered.status).toBe(303);
  });

  test('is mailed to the customer, until a limit is reached', async () => {
    const { id, email } = await make();
    const answers = [];
    for (let count = 0; count < 4; count += 1) answers.push(await send(`/customers/${id}/portal/send`));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 429]);
    expect(answers.at(-1)?.text).toContain('We limit such emails.');
    const [mail] = await mailsTo(service, email);
    expect(linkIn(mail?.text_body ?? null, '/portal/')).toContain(id);
  });

  test('is not offered by mail without an address', async () => {
    const { id } = await make({ email: null, wallet: newWallet() });
    expect(await open(`/customers/${id}/portal`)).not.toContain('/portal/send');
  });
});

describe('merging', () => {
  test('chooses the other customer from a list, asks, and merges', async () => {
    const [kept, gone] = [await make({ name: 'Merge Kept' }), await make({ name: 'Merge Gone' })];
    const list = await open(`/customers/${kept.id}/merge?name=merge`);
    expect(list).toContain(`/customers/${kept.id}/merge/${gone.id}"`);
    expect(list).not.toContain(`/customers/${kept.id}/merge/${kept.id}"`);
    const question = await open(`/customers/${kept.id}/merge/${gone.id}`);
    expect(question).toContain('Merge Kept');
    expect(question).toContain(gone.email);
    const path = `/customers/${kept.id}/merge/${gone.id}`;
    const once = onceOf(question);
    expect((await send(path, { once })).status).toBe(303);
    expect((await send(path, { once })).status).toBe(303);
    expect(await read(gone.id)).toMatchObject({ merged_into: kept.id });
    const text = await open(`/customers/${gone.id}`);
    expect(text).toContain('Merged');
    expect(text).not.toContain(`${gone.id}/edit"`);
  });
});

test('acts are recorded as those of the person', async () => {
  const { id, email } = await make();
  await send(`/customers/${id}/edit`, { email, name: 'New' });
  const [act] = (await service.call('GET', `/audit-log?object_id=${id}`)).body;
  expect(act).toMatchObject({ action: 'update', object_kind: 'customer', actor: owner.user.id });
});
