import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_OPEN_REPORTS } from '../../../src/domain/reports.ts';
import { runOnce as make } from '../../../src/jobs/handlers/report.make.ts';
import { runOnce as prune } from '../../../src/jobs/handlers/retention.prune.ts';
import { setRows } from '../../support/factories/rows.ts';
import { makeMerchant } from '../../support/merchants.ts';
import { askForReport, download, makeReport } from '../../support/reports.ts';
import { type Service, startService } from '../../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const valid = { type: 'invoices', from: '2026-10-01', to: '2026-10-31' };

describe('a report is refused for', () => {
  test.each([
    ['type', { type: 'everything' }],
    ['from', { from: '2026-02-30' }],
    ['from', { from: '2026-10-01T00:00:00Z' }],
    ['to', { to: '2026-09-30' }],
    ['to', { to: '2036-10-31' }],
    ['format', { format: 'doc' }],
    ['timezone', { timezone: '+02:00' }],
    ['currency', { currency: 'CHF' }],
    ['preset', { preset: 'sage' }],
    ['format', { preset: 'xero', format: 'pdf' }],
    ['decimal_comma', { format: 'xlsx', decimal_comma: true }],
    ['decimal_comma', { preset: 'xero', decimal_comma: true }],
    ['bom', { format: 'pdf', bom: true }],
    ['datev', { datev: {} }],
    ['currency', { preset: 'datev', currency: 'USD' }],
    ['to', { preset: 'datev', from: '2026-12-31', to: '2027-01-01' }],
    ['datev.client_number', { preset: 'datev', datev: { client_number: 0 } }],
    ['formatt', { formatt: 'csv' }],
  ])('%s: %o', async (path, fields) => {
    const { status, body } = await service.call('POST', '/reports', { ...valid, ...fields });
    expect([status, body.details?.issues?.[0]?.path]).toEqual([422, path]);
  });
});

test('a new report has the defaults of its merchant, and is found in the lists', async () => {
  await service.call('PATCH', '/billing-settings', { time_zone: 'Europe/Berlin' });
  const report = await askForReport(service, valid);
  expect(report).toMatchObject({
    ...valid,
    format: 'csv',
    timezone: 'Europe/Berlin',
    currency: null,
    preset: null,
    status: 'queued',
    progress: 0,
    rows: null,
    sha256: null,
    download_url: null,
  });
  const row = await service.db.selectFrom('reports').selectAll().where('id', '=', report.id).executeTakeFirstOrThrow();
  expect([row.starts_at, row.ends_at]).toEqual([new Date('2026-09-30T22:00:00Z'), new Date('2026-10-31T23:00:00Z')]);
  const ids = async (query: string) => (await service.call('GET', `/reports${query}`)).body.map(({ id }: any) => id);
  expect(await ids('?status=queued&type=invoices')).toContain(report.id);
  expect(await ids('?type=credit_notes')).not.toContain(report.id);
  await make(service, { report_id: report.id, mode: 'test' });
  expect(await ids('?status=queued')).not.toContain(report.id);
  expect((await service.call('GET', `/reports/${report.id}`)).body).toMatchObject({
    status: 'ready',
    progress: 100,
    rows: 0,
  });
});

test('the same Idempotency-Key makes one report', async () => {
  const send = () => service.call('POST', '/reports', valid, { 'idempotency-key': 'one report' });
  const [one, other] = [await send(), await send()];
  expect(one.status).toBe(201);
  expect(other.body.id).toBe(one.body.id);
});

test('no other merchant and no other mode sees a report', async () => {
  const { id } = await askForReport(service, valid);
  const other = await makeMerchant(service);
  for (const key of [service.merchant.keys.live, other.keys.test]) {
    const headers = { authorization: `Bearer ${key}` };
    expect((await service.call('GET', `/reports/${id}`, undefined, headers)).status).toBe(404);
    expect((await service.call('GET', '/reports', undefined, headers)).body).toEqual([]);
  }
});

test('a key needs the scopes of reports', async () => {
  const admin = { authorization: `Bearer ${service.merchant.keys.live}` };
  const made = await service.call('POST', '/keys', { mode: 'test', scopes: ['reports:read'] }, admin);
  const headers = { authorization: `Bearer ${made.body.key}` };
  expect((await service.call('GET', '/reports', undefined, headers)).status).toBe(200);
  expect((await service.call('POST', '/reports', valid, headers)).status).toBe(403);
});

describe('the link to a file', () => {
  test('needs no key, and names the file', async () => {
    const { report, data } = await makeReport(service, valid);
    const { headers, status } = await download(service, report.download_url);
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toBe('attachment; filename="invoices-2026-10-01-2026-10-31.csv"');
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(Number(headers.get('content-length'))).toBe(data.length);
  });

  test('is 404 if it was changed, is for another report, or has ended', async () => {
    const { report } = await makeReport(service, valid);
    const { report: other } = await makeReport(service, valid);
    const statusOf = async (url: string) => (await download(service, url)).status;
    const url: string = report.download_url;
    const later = url.replace(/until=(\d+)/, (_, until) => `until=${Number(until) + 1}`);
    expect(await statusOf(later)).toBe(404);
    expect(await statusOf(url.replace(report.id, other.id))).toBe(404);
    expect(await statusOf(`${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`)).toBe(404);
    expect(await statusOf(url)).toBe(200);
    // A link that was made long ago, for a report that is still there.
    const ended = new Date(Date.now() - 1000);
    await setRows(service, 'reports', report.id, { expires_at: ended });
    const old = (await service.call('GET', `/reports/${report.id}`)).body.download_url;
    expect(await statusOf(old)).toBe(404);
  });

  test('ends with the file, which is deleted after 30 days', async () => {
    const { report } = await makeReport(service, valid);
    const days = (Date.parse(report.expires_at) - Date.parse(report.finished_at)) / 86_400_000;
    expect(days).toBeCloseTo(30, 3);
    await prune(service);
    expect((await service.call('GET', `/reports/${report.id}`)).status).toBe(200);
    await setRows(service, 'reports', report.id, { expires_at: new Date(Date.now() - 1) });
    await prune(service);
    expect((await service.call('GET', `/reports/${report.id}`)).status).toBe(404);
    expect((await download(service, report.download_url)).status).toBe(404);
    const chunks = service.db.selectFrom('report_chunks').selectAll().where('report_id', '=', report.id);
    expect(await chunks.execute()).toEqual([]);
  });
});

test('a merchant has a limited number of reports that wait', async () => {
  const other = await makeMerchant(service);
  const headers = { authorization: `Bearer ${other.keys.test}` };
  const ask = () => service.call('POST', '/reports', valid, headers);
  const answers = await Promise.all(Array.from({ length: MAX_OPEN_REPORTS + 2 }, ask));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAX_OPEN_REPORTS);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
});
