import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { csvLine } from '../../src/domain/csv.ts';
import { type DeskVisit, visitDesk } from '../support/desk.ts';
import { confirmPayment, insertPayment } from '../support/factories/payments.ts';
import { makeMerchant } from '../support/merchants.ts';
import { multiply } from '../support/payments.ts';
import { type Service, startService } from '../support/service.ts';

let service: Service;
let accountant: DeskVisit;
beforeAll(async () => {
  service = await startService();
  accountant = await visitDesk(service, 'accountant');
});
afterAll(() => service.stop());

/** Returns the lines of a file, without the byte order mark that reading it as text removes. */
const read = async (query = '', visit = accountant) => {
  const answer = await fetch(`${service.url}${visit.path}/payments/export.csv${query}`, {
    headers: { cookie: visit.cookie },
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const lines = bytes.toString('utf8').slice(1).split('\r\n');
  return { status: answer.status, headers: answer.headers, bytes, lines: lines.slice(0, -1) };
};
const acts = () =>
  service.db.selectFrom('audit_log').selectAll().where('action', '=', 'export').orderBy('created_at', 'desc').execute();

test('has every payment once, over several pages, and only those of the merchant and mode', async () => {
  const merchant_id = service.merchant.id;
  await multiply(service, (await service.call('POST', '/payments', { amount: 1 })).body.id, 1_202);
  await insertPayment(service, { merchant_id, mode: 'live', description: 'Live' });
  await insertPayment(service, { merchant_id: (await makeMerchant(service)).id, description: 'Of another' });
  const { status, headers, bytes, lines } = await read();
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="payments-test-[\d-]{10}\.csv"$/);
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const ids = lines.slice(1).map((line) => line.split(',')[0]);
  const { rows: own } = await sql<{ id: string }>`
    select id from payments where merchant_id = ${merchant_id} and mode = 'test'`.execute(service.db);
  expect(ids.toSorted()).toEqual(own.map(({ id }) => id).toSorted());
});

test('keeps the filters of the list, and is recorded with them', async () => {
  const { body } = await service.call('POST', '/payments', {
    amount: 10.5,
    currency: 'EUR',
    description: '=HYPERLINK("http://evil.example")',
    customer_email: 'csv@example.com',
    metadata: { order_id: 'A,1', note: '"quoted"' },
  });
  await confirmPayment(service, body.id);
  const list = await accountant.get(`${accountant.path}/payments?status=confirmed&customer_email=csv%40example.com`);
  const href = /href="[^"]*(\/payments\/export\.csv[^"]*)"/.exec(list.text)?.[1]?.replaceAll('&amp;', '&') as string;
  const { lines } = await read(href.slice(href.indexOf('?')));
  expect(lines).toHaveLength(2);
  const [head = '', line = ''] = lines;
  expect(head.split(',').slice(0, 4)).toEqual(['id', 'created_at', 'confirmed_at', 'status']);
  expect(line).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect(line).toContain('10.5,EUR,11.55,USDC,11.55,11.55,0,0,none');
  expect(line).toContain('"A,1"');
  const [act] = await acts();
  expect(act).toMatchObject({ actor: accountant.user.id, object_kind: 'payment', object_id: service.merchant.id });
  expect(act?.after).toEqual({ filters: { status: 'confirmed', customer_email: 'csv@example.com' } });
});

test('is refused to who may not export, and with a wrong filter', async () => {
  const before = (await acts()).length;
  const viewer = await visitDesk(service, 'viewer');
  expect((await read('', viewer)).status).toBe(403);
  expect((await viewer.get(`${viewer.path}/payments`)).text).not.toContain('export.csv');
  expect((await read('?status=nonsense')).status).toBe(400);
  expect(await acts()).toHaveLength(before);
});

test('runs once at a time for a person', async () => {
  const visit = await visitDesk(service, 'accountant');
  const path = `${service.url}${visit.path}/payments/export.csv`;
  const first = await service.db.transaction().execute(async (trx) => {
    // The first export has sent its head, and waits for the payments.
    await sql`lock table payments in access exclusive mode`.execute(trx);
    const running = await fetch(path, { headers: { cookie: visit.cookie } });
    expect([running.status, (await read('', visit)).status]).toEqual([200, 409]);
    return running;
  });
  expect((await first.text()).length).toBeGreaterThan(0);
  await expect.poll(async () => (await read('', visit)).status).toBe(200);
  // A reader who leaves makes room.
  const left = await fetch(path, { headers: { cookie: visit.cookie } });
  await left.body?.cancel();
  await expect.poll(async () => (await read('', visit)).status).toBe(200);
});

test('cells are quoted, and formulas defused', () => {
  expect(csvLine(['a', null, 'b,c', '"', '=1', '+1', '-1', '@x', '\tx', '\rx', 'x=1'])).toBe(
    `a,,"b,c","""",'=1,'+1,'-1,'@x,'\tx,"'\rx",x=1\r\n`,
  );
});
