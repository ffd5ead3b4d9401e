import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_REPORT_SCHEDULES } from '../../../src/domain/reportSchedules.ts';
import { runOnce as make } from '../../../src/jobs/handlers/report.make.ts';
import { runOnce as schedule } from '../../../src/jobs/handlers/report.schedule.ts';
import { setRows } from '../../support/factories/rows.ts';
import { makeMerchant } from '../../support/merchants.ts';
import { eventKinds } from '../../support/payments.ts';
import { type Service, startService } from '../../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const valid = { type: 'invoices', every: 'month', timezone: 'Europe/Berlin', emails: ['books@example.com'] };
async function create(fields: object = {}): Promise<any> {
  const answer = await service.call('POST', '/report-schedules', { ...valid, ...fields });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}
const reportsOf = (id: string) =>
  service.db.selectFrom('reports').selectAll().where('schedule_id', '=', id).orderBy('starts_at').execute();

test.each([
  ['every', { every: 'year' }],
  ['emails.0', { emails: ['nobody'] }],
  ['emails', { emails: Array(6).fill('a@example.com') }],
  ['preset', { preset: 'datev', type: 'installments' }],
  ['format', { preset: 'xero', format: 'xlsx' }],
  ['every', { preset: 'datev', every: 'week' }],
])('is refused for %s: %o', async (path, fields) => {
  const { status, body } = await service.call('POST', '/report-schedules', { ...valid, ...fields });
  expect([status, body.details?.issues?.[0]?.path]).toEqual([422, path]);
});

test('makes a report when it is due, mails the link, and goes on with the next month', async () => {
  const { id } = await create({ format: 'xlsx', currency: 'EUR' });
  // No worker ran for two months.
  await setRows(service, 'report_schedules', id, { next_run_at: '2026-09-30T23:00:00Z' });
  await Promise.all([schedule(service), schedule(service)]);
  const [september] = await reportsOf(id);
  expect(september).toMatchObject({
    from_date: '2026-09-01',
    to_date: '2026-09-30',
    timezone: 'Europe/Berlin',
    format: 'xlsx',
    currency: 'EUR',
    requested_by: null,
  });
  await schedule(service);
  const made = await reportsOf(id);
  expect(made.map(({ from_date, to_date }) => [from_date, to_date])).toEqual([
    ['2026-09-01', '2026-09-30'],
    ['2026-10-01', '2026-10-31'],
  ]);
  const job = { report_id: september?.id as string, mode: 'test' as const };
  await make(service, job);
  await make(service, job);
  expect(await eventKinds(service, job.report_id)).toEqual(['report.ready']);
  const mails = await service.db.selectFrom('emails').selectAll().where('kind', '=', 'report_ready').execute();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ recipient: 'books@example.com' });
  const report = (await service.call('GET', `/reports/${job.report_id}`)).body;
  const events = (await service.call('GET', '/events?kind=report.ready')).body;
  expect(events.map(({ data }: any) => data)).toContainEqual({ ...report, download_url: null });
  expect(mails[0]?.text_body).toContain(report.download_url);
  expect(report.schedule_id).toBe(id);
});

test('can be paused, changed and deleted, which keeps its reports', async () => {
  const { id, next_run_at } = await create({ every: 'day', format: 'csv', decimal_comma: true });
  const patch = async (body: object) => (await service.call('PATCH', `/report-schedules/${id}`, body)).body;
  expect(await patch({ emails: [], bom: true })).toMatchObject({
    next_run_at,
    emails: [],
    decimal_comma: true,
    bom: true,
  });
  expect(await patch({ is_active: false })).toMatchObject({ is_active: false, next_run_at: null });
  expect(await patch({ every: 'week' })).toMatchObject({ is_active: false, next_run_at: null });
  const active = await patch({ is_active: true });
  expect(active.is_active).toBe(true);
  expect(Date.parse(active.next_run_at)).toBeGreaterThan(Date.now());
  const refused = await service.call('PATCH', `/report-schedules/${id}`, { format: 'pdf' });
  expect(refused.body.details.issues[0].path).toBe('decimal_comma');
  const ofBooks = await create({ preset: 'datev', every: 'day' });
  const weekly = await service.call('PATCH', `/report-schedules/${ofBooks.id}`, { every: 'week' });
  expect(weekly.body.details.issues[0].path).toBe('every');
  await setRows(service, 'report_schedules', id, { next_run_at: '2026-10-05T23:00:00Z' });
  await schedule(service);
  const [report] = await reportsOf(id);
  expect((await service.call('DELETE', `/report-schedules/${id}`)).status).toBe(204);
  expect((await service.call('GET', `/report-schedules/${id}`)).status).toBe(404);
  expect((await service.call('GET', `/reports/${report?.id}`)).body).toMatchObject({ schedule_id: null });
});

test('no other merchant and no other mode sees, changes or deletes one', async () => {
  const { id } = await create();
  const other = await makeMerchant(service);
  for (const key of [service.merchant.keys.live, other.keys.test]) {
    const headers = { authorization: `Bearer ${key}` };
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      const body = method === 'PATCH' ? { every: 'day' } : undefined;
      expect((await service.call(method, `/report-schedules/${id}`, body, headers)).status).toBe(404);
    }
    expect((await service.call('GET', '/report-schedules', undefined, headers)).body).toEqual([]);
  }
});

test('a merchant has a limited number of them', async () => {
  const other = await makeMerchant(service);
  const headers = { authorization: `Bearer ${other.keys.test}` };
  const ask = () => service.call('POST', '/report-schedules', valid, headers);
  const answers = await Promise.all(Array.from({ length: MAX_REPORT_SCHEDULES + 2 }, ask));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAX_REPORT_SCHEDULES);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
});
