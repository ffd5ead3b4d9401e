import { Keypair } from '@solana/web3.js';
import Big from 'big.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { solanaPayUrl } from '../../support/payments.ts';
import { type Shop, startShop } from '../../support/refunds.ts';
import { makeReport, reportRows } from '../../support/reports.ts';

let shop: Shop;
let charging: Shop;
let overpaid: any;
const recipient = Keypair.generate().publicKey.toBase58();
const operator = Keypair.generate().publicKey.toBase58();
beforeAll(async () => {
  const env = { SERVICE_CHARGE_BPS: '100', SERVICE_CHARGE_WALLET_TEST: operator, SERVICE_CHARGE_WALLET_LIVE: operator };
  [shop, charging] = await Promise.all([startShop(), startShop({ env })]);
  overpaid = await shop.paid(10, {
    sent: 12,
    fields: { metadata: { order_id: '=A-1' }, customer_email: 'ada@example.com' },
  });
  const { body: refund } = await shop.refund(overpaid.id, { amount: 3 });
  await shop.send(`/refunds/${refund.id}`);
  await shop.settle();
});
afterAll(() => Promise.all([shop.service.stop(), charging.service.stop()]));

/** Returns the sum of a column. */
const sumOf = (rows: Record<string, any>[], column: string) =>
  rows.reduce((sum, row) => sum.plus(row[column] ?? 0), Big(0)).toFixed();

/** Returns what accounts of the ledger have in dollars. */
async function booked(...accounts: string[]): Promise<string> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(value), 0) as sum from ledger_entries where account = any (${accounts}::text[]) and payment_id is not null`.execute(
    shop.service.db,
  );
  return Big((rows[0] as { sum: string }).sum).toFixed();
}

test('payments: what was sold, charged and paid back adds up to the accounts of the ledger', async () => {
  const [split, charged] = [await shop.paidWithSplit(recipient), await charging.paidWithSplit(recipient)];
  const rows = await reportRows(shop.service, { type: 'payments' });
  const own = rows.filter(({ payment_id }) => payment_id === overpaid.id);
  const paid = own.find(({ event }) => event === 'payment');
  expect(paid).toMatchObject({
    event: 'payment',
    order_id: '=A-1',
    customer_email: 'ada@example.com',
    token: 'USDC',
  });
  expect(paid).toMatchObject({
    currency: 'USD',
    gross: '12',
    refund: '0',
    rate: '1',
    confirmed_at: overpaid.confirmed_at,
  });
  expect(sumOf(own, 'refund')).toBe('1');
  expect(sumOf(own, 'gross')).toBe('10');
  const ofSplit = rows.filter(({ payment_id }) => payment_id === split.id);
  expect(ofSplit).toMatchObject([{ gross: '6', charge: '0', net: '6' }]);
  const ofCharged = (await reportRows(charging.service, { type: 'payments' })).filter(
    ({ payment_id }) => payment_id === charged.id,
  );
  expect(ofCharged).toMatchObject([{ gross: '6', charge: '0.1', refund: '0', net: '5.9' }]);
  expect(sumOf(rows, 'gross')).toBe(
    Big(await booked('sales', 'surplus', 'customer_balances'))
      .times(-1)
      .toFixed(),
  );
  expect(sumOf(rows, 'refund')).toBe(await booked('refunds'));
});

test('payments: the surplus of an invoice has no tax', async () => {
  const line = { description: 'Grinder', quantity: 1, unit_price: 100, tax_rate: 19 };
  const { body: invoice } = await shop.post('/invoices', {
    customer_email: 'ada@example.com',
    currency: 'USD',
    description: 'Grinder',
    line_items: [line],
  });
  expect(invoice).toMatchObject({ status: 'draft' });
  await shop.post(`/invoices/${invoice.id}/send`);
  const { payment_id } = await shop.get(`/invoices/${invoice.id}`);
  await shop.customer.pay(await solanaPayUrl(shop.service, payment_id, 178.5));
  await shop.settle();
  const rows = await reportRows(shop.service, { type: 'payments' });
  const own = rows.filter((row) => row.payment_id === payment_id);
  expect(own.map(({ gross, tax }) => [gross, tax])).toEqual([['178.5', '19']]);
});

test('payments: a transaction that changes no amount has no row', async () => {
  const { id } = await shop.paid(5);
  const { merchant } = shop.service;
  const rowsOf = async () =>
    (await reportRows(shop.service, { type: 'payments' })).filter(({ payment_id }) => payment_id === id);
  const before = await rowsOf();
  await sql`select book(row(${merchant.id}, 'test', 'payment', null, null, null, null, null, now())::ledger_cause, array[
    row('sales', null, 'USDC', 1000000, 'USD', 1, null, null, ${id})::ledger_line,
    row('surplus', null, 'USDC', -1000000, 'USD', -1, null, null, ${id})::ledger_line])`.execute(shop.service.db);
  expect(await rowsOf()).toEqual(before);
});

test('payments are a statement for Xero and QuickBooks, and bookings for DATEV', async () => {
  const { body: invoice } = await shop.post('/invoices', {
    customer_email: 'ada@example.com',
    description: 'Coffee',
    amount: 7,
    currency: 'EUR',
  });
  await shop.post(`/invoices/${invoice.id}/send`);
  const { payment_id, invoice_number } = await shop.get(`/invoices/${invoice.id}`);
  await shop.customer.pay(await solanaPayUrl(shop.service, payment_id));
  await shop.settle();
  const charged = await charging.paidWithSplit(recipient);
  const linesOf = async ({ service }: Shop, body: object) => {
    const { text, report } = await makeReport(service, { type: 'payments', format: 'csv', ...body });
    expect(report.status).toBe('ready');
    return text.split('\r\n').slice(0, -1);
  };
  const [day] = (await shop.get('/test-clock')).now.split('T');
  const slashed = day.split('-').reverse().join('/');
  const [title, ...statement] = await linesOf(shop, { preset: 'xero', currency: 'USD' });
  expect(title).toBe('*Date,*Amount,Payee,Description,Reference,Check Number');
  expect(statement).toContain(`${slashed},12.00,ada@example.com,${overpaid.id},'=A-1,`);
  expect(statement).toContain(`${slashed},-3.00,ada@example.com,${overpaid.id},'=A-1,`);
  const [heading, ...simple] = await linesOf(charging, { preset: 'quickbooks', currency: 'USD' });
  expect(heading).toBe('Date,Description,Amount');
  expect(simple).toContain(`${slashed},Unknown ${charged.id},6.00`);
  expect(simple).toContain(`${slashed},Service charge ${charged.id},-0.10`);
  const datev = { preset: 'datev', from: `${day.slice(0, 4)}-01-01`, to: `${day.slice(0, 4)}-12-31` };
  const [header, , ...bookings] = await linesOf(shop, datev);
  expect(header).toContain('"Florin Zahlungen"');
  const of = (document: string) => bookings.map((line) => line.split(';')).find((cells) => cells[10] === document);
  expect(of(`"${invoice_number}"`)?.slice(0, 8)).toEqual(['7,00', '"S"', '"EUR"', '', '', '""', '1360', '10000']);
  expect(of('"A-1"')?.slice(6, 8)).toEqual(['1360', '8200']);
  const [, , ...charges] = (await linesOf(charging, datev)).map((line) => line.split(';'));
  expect(charges.filter((cells) => cells[7] === '4970').map((cells) => cells[1])).toContain('"H"');
});

test('the value of a token is converted like the amounts', async () => {
  await shop.service.db
    .insertInto('rate_history')
    .values({
      unit: 'EUR',
      hour: '2020-01-01T00:00:00Z',
      observed_at: '2020-01-01T00:00:00Z',
      usd: '1.25',
      source: 'test',
    })
    .execute();
  for (const type of ['payments', 'transfers']) {
    const rows = await reportRows(shop.service, { type, currency: 'EUR' });
    const own = rows.filter(({ original_currency, token }) => original_currency === 'USD' && token === 'USDC');
    expect(own.length).toBeGreaterThan(0);
    for (const { rate, currency_rate } of own) expect([null, currency_rate]).toContain(rate);
  }
});

test('a statement of accounts has each currency, and none is chosen', async () => {
  const body = { type: 'statement', format: 'csv', currency: 'EUR', from: '2026-01-01', to: '2026-01-31' };
  const { status, body: answer } = await shop.service.call('POST', '/reports', body);
  expect([status, answer.details.issues[0].path]).toEqual([422, 'currency']);
});

test('a statement needs a currency', async () => {
  const body = { type: 'payments', format: 'csv', preset: 'xero', from: '2026-01-01', to: '2026-01-31' };
  expect(await shop.service.call('POST', '/reports', body)).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('currency') },
  });
});

test('transfers: what came into each wallet less what left it is what it has', async () => {
  const rows = await reportRows(shop.service, { type: 'transfers' });
  const balances = (await shop.get('/balances')).filter(({ account }: any) => account === 'wallet');
  // A balance for each currency of the payments.
  const wallets = Map.groupBy(balances, ({ wallet, token }: any) => `${wallet} ${token}`);
  for (const [place, parts] of wallets) {
    const own = rows.filter(({ wallet, token }) => `${wallet} ${token}` === place);
    expect(sumOf(own, 'token_amount')).toBe(sumOf(parts, 'amount'));
  }
  expect(wallets.size).toBe(2);
});

test('refunds, splits and fees: who got what', async () => {
  const [split, charged] = [await shop.paidWithSplit(recipient), await charging.paidWithSplit(recipient)];
  const [refunds, splits, fees, charges] = [
    await reportRows(shop.service, { type: 'refunds' }),
    await reportRows(shop.service, { type: 'splits' }),
    await reportRows(shop.service, { type: 'fees' }),
    await reportRows(charging.service, { type: 'fees' }),
  ];
  expect(refunds).toMatchObject([{ payment_id: overpaid.id, token_amount: '3', value: '3' }]);
  expect(splits).toContainEqual(
    expect.objectContaining({ recipient_wallet: recipient, payment_id: split.id, token_amount: '4' }),
  );
  expect(fees).toMatchObject([{ account: 'network_fees', token: 'SOL' }]);
  expect(charges.filter(({ payment_id }) => payment_id === charged.id)).toMatchObject([
    { account: 'service_charge', token: 'USDC', value: '0.1' },
  ]);
});

test('the ledger: every entry, which all together add up to zero', async () => {
  const rows = await reportRows(shop.service, { type: 'ledger' });
  const { rows: all } = await sql<{ count: bigint }>`select count(*) from ledger_entries`.execute(shop.service.db);
  expect(BigInt(rows.length)).toBe(all[0]?.count);
  for (const token of ['USDC', 'SOL']) {
    expect(
      sumOf(
        rows.filter((row) => row.token === token),
        'token_amount',
      ),
    ).toBe('0');
  }
});
