import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runOnce as makeReports } from '../../src/jobs/handlers/report.make.ts';
import { type DeskVisit, visitDesk } from '../support/desk.ts';
import { confirmPayment } from '../support/factories/payments.ts';
import { makeMerchant, serviceOf } from '../support/merchants.ts';
import { askForReport, download, setReport } from '../support/reports.ts';
import { type Service, startService } from '../support/service.ts';

let service: Service;
let accountant: DeskVisit;
beforeAll(async () => {
  service = await startService();
  accountant = await visitDesk(service, 'accountant');
});
afterAll(() => service.stop());

const get = (path: string, visit = accountant) => visit.get(visit.path + path);
const post = (path: string, fields: Record<string, string> = {}, visit = accountant) =>
  visit.post(visit.path + path, fields);

/** The fields that the form of a new report sends. */
const FIELDS = { type: 'payments', from: '2026-10-01', to: '2026-10-31', format: 'csv', timezone: 'UTC', currency: '' };
/** The fields that the form of a schedule sends. */
const SCHEDULE = { type: 'fees', every: 'week', format: 'xlsx', timezone: 'Europe/Berlin', currency: 'EUR' };

/** Returns a page without the marks that isolate values from the direction of the text around them. */
const bare = (html: string) => html.replaceAll(/[\u2068\u2069]/g, '');

/** Sends a form of a new report. Returns the report's page, and what the API says of it. */
async function makeByForm(fields: Record<string, string>) {
  const { status, headers } = await post('/reports/new', fields);
  expect(status).toBe(303);
  const path = (headers.get('location') as string).slice(accountant.path.length);
  const id = path.split('/').at(-1) as string;
  return { path, id, report: (await service.call('GET', `/reports/${id}`)).body };
}

const shownValue = (html: string, name: string) =>
  new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ??
  new RegExp(`name="${name}"[^>]*>.*?<option value="([^"]*)" selected`, 's').exec(html)?.[1];

const reportsOf = async () => (await service.call('GET', '/reports?limit=100')).body as { id: string }[];

describe('a new report', () => {
  test('is of the last month, as CSV, in the merchant’s time zone and currency', async () => {
    const own = serviceOf(service, await makeMerchant(service));
    await own.call('PATCH', '/billing-settings', { time_zone: 'Asia/Tokyo' });
    const visit = await visitDesk(own, 'accountant');
    const { text } = await get('/reports/new', visit);
    const { now } = (await own.call('GET', '/test-clock')).body;
    const first = shownValue(text, 'from') as string;
    const last = new Date(`${shownValue(text, 'to')}T00:00:00Z`);
    expect(first.slice(7)).toBe('-01');
    expect(first < now.slice(0, 10)).toBe(true);
    expect(new Date(last.getTime() + 24 * 3600_000).getUTCDate()).toBe(1);
    expect(last.toISOString().slice(0, 7)).toBe(first.slice(0, 7));
    expect([shownValue(text, 'type'), shownValue(text, 'format')]).toEqual(['payments', 'csv']);
    expect([shownValue(text, 'timezone'), shownValue(text, 'currency')]).toEqual(['Asia/Tokyo', 'USD']);
  });

  test('is made once, however often its form is sent, and by whom it was asked for', async () => {
    const form = await get('/reports/new');
    const once = shownValue(form.text, 'once') as string;
    const before = (await reportsOf()).length;
    const answers = await Promise.all([1, 2].map(() => post('/reports/new', { ...FIELDS, once })));
    expect(new Set(answers.map(({ headers }) => headers.get('location'))).size).toBe(1);
    expect(await reportsOf()).toHaveLength(before + 1);
    const [{ actor }] = (await service.call('GET', '/audit-log?object_kind=report')).body;
    expect(actor).toBe(accountant.user.id);
  });

  test('has all that the form says, and its page leads to the same form again', async () => {
    const fields = { ...FIELDS, type: 'fees', currency: 'GBP', decimal_comma: 'on', bom: 'on', timezone: 'Asia/Tokyo' };
    const { path, report } = await makeByForm(fields);
    expect(report).toMatchObject({
      ...{ type: 'fees', from: '2026-10-01', to: '2026-10-31', format: 'csv', preset: null, datev: null },
      ...{ timezone: 'Asia/Tokyo', currency: 'GBP', decimal_comma: true, bom: true },
    });
    const again = /href="[^"]*(\/reports\/new\?[^"]*)"/.exec((await get(path)).text)?.[1] as string;
    const { text } = await get(again.replaceAll('&amp;', '&'));
    for (const name of ['type', 'from', 'to', 'currency', 'timezone'] as const)
      expect(shownValue(text, name), name).toBe(fields[name]);
    expect(text).toMatch(/name="decimal_comma"[^>]*checked/);
    // The parts with unusual values are open.
    expect(text).toMatch(/<details class="group" open>\s*<summary>Currency, time zone and numbers/);
    expect(text).toMatch(/<details class="group">\s*<summary>For a bookkeeping program/);
  });

  test('for DATEV is in euros, and has its numbers; other reports do not', async () => {
    const datev = { 'datev.consultant_number': '2002', 'datev.client_number': '7', 'datev.chart': 'SKR04' };
    const { report } = await makeByForm({ ...FIELDS, ...datev, type: 'invoices', preset: 'datev', currency: 'USD' });
    expect(report).toMatchObject({ preset: 'datev', currency: 'EUR' });
    expect(report.datev).toEqual({ consultant_number: 2002, client_number: 7, chart: 'SKR04' });
    expect((await makeByForm({ ...FIELDS, ...datev })).report.datev).toBeNull();
  });

  test.each([
    [{ to: '2026-09-30' }, 'Choose a last day that is not before the first one.'],
    [{ from: '2001-01-01' }, 'Choose a shorter range: ten years at most.'],
    [{ from: '' }, 'Fill in this field.'],
    [{ from: 'soon' }, 'Enter a day.'],
    [{ timezone: 'Mars/Olympus' }, 'Enter a time zone, such as Europe/Berlin.'],
    [{ type: 'fees', preset: 'xero' }, 'Bookkeeping programs import only payments, invoices and credit notes.'],
    [{ preset: 'xero' }, 'Choose a currency: payments for a bookkeeping program need one.'],
    [{ type: 'invoices', preset: 'xero', format: 'pdf' }, 'Choose the format CSV for this.'],
    [{ format: 'xlsx', decimal_comma: 'on' }, 'Choose the format CSV for this.'],
    [{ type: 'invoices', preset: 'xero', decimal_comma: 'on' }, 'A bookkeeping program has its own numbers'],
    [{ type: 'invoices', preset: 'datev', from: '2025-12-01' }, 'DATEV needs days of a single year.'],
  ])('with %j is refused, and keeps what was typed', async (wrong, problem) => {
    const fields = { ...FIELDS, ...wrong };
    const { status, text } = await post('/reports/new', fields);
    expect(status).toBe(422);
    expect(text).toContain(problem);
    expect(text).toContain('aria-invalid="true"');
    expect(shownValue(text, 'type')).toBe(fields.type);
    expect(shownValue(text, 'to')).toBe(fields.to);
  });

  test('says so while too many wait', async () => {
    const own = serviceOf(service, await makeMerchant(service));
    const visit = await visitDesk(own, 'accountant');
    for (let count = 0; count < 20; count++) await askForReport(own, { type: 'fees' });
    const { status, text } = await post('/reports/new', FIELDS, visit);
    expect([status, text.includes('20 reports wait or are being made.')]).toEqual([422, true]);
  });
});

describe('a report', () => {
  test('refreshes until it is ready, then shows its rows and checksum, and the link to its file', async () => {
    const { id: payment } = (await service.call('POST', '/payments', { amount: 10 })).body;
    await confirmPayment(service, payment);
    const days = { from: '2026-01-01', to: '2035-12-31' };
    const { path, id } = await makeByForm({ ...FIELDS, ...days });
    const waiting = await get(path);
    expect(waiting.text).toContain('The report waits for its turn.');
    expect(waiting.text).toMatch(/<noscript><meta http-equiv="refresh"/);
    expect(waiting.text).toMatch(/hx-trigger="every 2s"/);
    expect(waiting.text).not.toContain('Download</a>');
    await makeReports(service, { report_id: id, mode: 'test' });
    const { report } = { report: (await service.call('GET', `/reports/${id}`)).body };
    const { text } = await get(path);
    expect(text).not.toContain('http-equiv="refresh"');
    expect(text).toContain(`<code dir="ltr">${report.sha256}</code>`);
    expect(text).toContain(`<bdi>${report.rows}</bdi>`);
    const href = /<a class="button primary" href="([^"]*)">Download/
      .exec(text)?.[1]
      ?.replaceAll('&amp;', '&') as string;
    expect(href).toBe(report.download_url);
    const { status, data } = await download(service, href);
    expect(status).toBe(200);
    expect(data.toString()).toContain(payment);
  });

  test('that is being made shows how far it is, and one that failed why', async () => {
    const { id, path } = await makeByForm(FIELDS);
    await setReport(service, id, { status: 'running', progress: 40 });
    for (const { text } of [await get(path), await get('/reports?status=running')]) {
      expect(text).toContain('Being made · 40%');
      expect(text).toMatch(/hx-trigger="every 2s"/);
    }
    await setReport(service, id, { status: 'failed', error: 'The file is <too> large.' });
    const failed = await get(path);
    expect(failed.text).toContain('The report could not be made.');
    expect(failed.text).toContain('The file is &lt;too&gt; large.');
  });

  test.each([
    ['The file is too large. Choose a shorter range.', 'Die Datei ist zu groß.'],
    ['A report of the format pdf has at most 2000 rows. Choose csv, or a shorter range.', 'höchstens 2000 Zeilen'],
    ['2026-10 is closed. This report exists for its last day alone.', 'Der Monat 2026-10 ist abgeschlossen.'],
    ['The report could not be made. Contact the operator if it fails again.', 'Etwas ist schiefgegangen.'],
    ['The amount of INV-1 is unknown in this currency: there was no rate at its time.', 'Der Betrag von INV-1 ist'],
  ])('that failed with %j says so in the reader’s language', async (error, text) => {
    const german = await visitDesk(service, 'accountant');
    const { id, path } = await makeByForm(FIELDS);
    await setReport(service, id, { status: 'failed', error });
    expect(bare((await get(`${path}?lang=de`, german)).text)).toContain(text);
  });

  test('is listed by type and status', async () => {
    const { id } = await makeByForm({ ...FIELDS, type: 'splits' });
    const [splits, ready, wrong] = await Promise.all(
      ['type=splits', 'status=ready', 'type=none'].map((query) => get(`/reports?${query}`)),
    );
    expect(splits?.text).toContain(id);
    expect(splits?.text).toContain('1 October 2026 – 31 October 2026');
    expect(ready?.text).not.toContain(id);
    expect(wrong?.text).toContain('must be one of payments');
  });

  test('of another merchant is not found', async () => {
    const { path } = await makeByForm(FIELDS);
    const stranger = await visitDesk(serviceOf(service, await makeMerchant(service)));
    expect((await get(path, stranger)).status).toBe(404);
  });

  test('can be read but not made by a developer in live mode, and neither by a viewer', async () => {
    const developer = await visitDesk(service, 'developer', 'live');
    const list = await get('/reports', developer);
    expect([list.status, list.text.includes('/reports/new')]).toEqual([200, false]);
    expect((await post('/reports/new', FIELDS, developer)).status).toBe(403);
    const viewer = await visitDesk(service, 'viewer');
    expect((await get('/reports', viewer)).status).toBe(403);
    expect((await get('/', viewer)).text).not.toContain('/reports');
  });
});

describe('a schedule', () => {
  const make = async (fields: Record<string, string> = {}) => {
    const { headers } = await post('/reports/schedules/new', { ...SCHEDULE, ...fields });
    const path = new URL(headers.get('location') as string, service.url).pathname.slice(accountant.path.length);
    const id = path.split('/').at(-1) as string;
    return { path, read: async () => (await service.call('GET', `/report-schedules/${id}`)).body };
  };

  test('is created, listed and shown', async () => {
    const other = await visitDesk(serviceOf(service, await makeMerchant(service)));
    expect((await get('/reports/schedules', other)).text).toContain('There are no schedules yet.');
    const { path, read } = await make({ emails: 'ada@example.com\nben@example.com' });
    expect(await read()).toMatchObject({
      ...SCHEDULE,
      emails: ['ada@example.com', 'ben@example.com'],
      is_active: true,
    });
    const [list, one] = [await get('/reports/schedules'), await get(path)];
    for (const { text } of [list, one]) expect(text).toMatch(/Every week[\s\S]*Excel|Excel[\s\S]*Every week/);
    expect(one.text).toContain('ben@example.com');
  });

  test('is changed, and what its form leaves empty is cleared', async () => {
    const { path, read } = await make({
      emails: 'ada@example.com',
      every: 'month',
      type: 'invoices',
      format: 'csv',
      preset: 'datev',
    });
    const form = await get(`${path}/edit`);
    expect([shownValue(form.text, 'every'), shownValue(form.text, 'preset')]).toEqual(['month', 'datev']);
    const change = { ...SCHEDULE, type: 'invoices', every: 'day', format: 'csv', currency: '', emails: '', preset: '' };
    expect((await post(`${path}/edit`, change)).status).toBe(303);
    expect(await read()).toMatchObject({ every: 'day', currency: null, emails: [], preset: null, datev: null });
  });

  test('is paused, resumed and deleted', async () => {
    const { path, read } = await make();
    expect((await post(`${path}/pause`)).status).toBe(303);
    expect(await read()).toMatchObject({ is_active: false, next_run_at: null });
    expect((await get(path)).text).toContain('Paused');
    await post(`${path}/resume`);
    expect((await read()).is_active).toBe(true);
    expect((await get(`${path}/delete`)).text).toContain('Those that were made stay.');
    expect((await post(`${path}/delete`)).status).toBe(303);
    expect((await get(path)).status).toBe(404);
  });

  test('with a wrong address is refused, and keeps what was typed', async () => {
    const { status, text } = await post('/reports/schedules/new', {
      ...SCHEDULE,
      emails: 'ada@example.com\nnobody"><i>',
    });
    expect(status).toBe(422);
    expect(text).toContain('Enter a complete email address');
    expect(text).toContain('nobody&quot;&gt;&lt;i&gt;');
  });
});
