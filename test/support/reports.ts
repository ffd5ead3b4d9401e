import { sql } from 'kysely';
import { expect } from 'vitest';
import { runOnce as closePeriods } from '../../src/jobs/handlers/period.close.ts';
import { runOnce } from '../../src/jobs/handlers/report.make.ts';
import type { Service } from './service.ts';

/** A report that was made, and its file. */
export type MadeReport = { report: any; data: Buffer; text: string };

/** Creates a report, and returns it as the API does. @throws Error when the API refuses it */
export async function askForReport(service: Service, body: object): Promise<any> {
  const answer = await service.call('POST', '/reports', { from: '2026-01-01', to: '2035-12-31', ...body });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

/** Returns the file behind a link, from the service's own port. */
export async function download(
  service: Service,
  url: string,
): Promise<{ headers: Headers; status: number; data: Buffer }> {
  const { pathname, search } = new URL(url);
  const answer = await fetch(service.url + pathname + search);
  return { headers: answer.headers, status: answer.status, data: Buffer.from(await answer.arrayBuffer()) };
}

/** Creates a report of ten years, makes it as a worker does, and downloads it. */
export async function makeReport(service: Service, body: object): Promise<MadeReport> {
  const { id } = await askForReport(service, body);
  await runOnce(service, { report_id: id, mode: 'test' });
  const report = (await service.call('GET', `/reports/${id}`)).body;
  if (report.status !== 'ready') return { report, data: Buffer.alloc(0), text: '' };
  const { data } = await download(service, report.download_url);
  return { report, data, text: data.toString() };
}

/** Sets a report to a state that it reaches while a worker makes it, or when it fails. */
export async function setReport(
  { db }: Pick<Service, 'db'>,
  id: string,
  state: { status: 'running'; progress: number } | { status: 'failed'; error: string },
): Promise<void> {
  const end = state.status === 'failed' ? { finished_at: sql<Date>`now()`, expires_at: sql<Date>`now()` } : {};
  await db
    .updateTable('reports')
    .set({ ...state, ...end, attempt: 1 })
    .where('id', '=', id)
    .execute();
}

/** Stores the rows of a closed month's reports, as soon as other tests' transactions have ended. */
export async function storeMonth(service: Service, month: string): Promise<void> {
  const status = async () => {
    await closePeriods(service, { merchant_id: service.merchant.id, mode: 'test' });
    return (await service.call('GET', `/periods/${month}`)).body.status;
  };
  await expect.poll(status, { timeout: 20_000 }).toBe('closed');
}

/** Returns the rows of a report as objects. */
export async function reportRows(service: Service, body: object): Promise<Record<string, any>[]> {
  const { text, report } = await makeReport(service, { ...body, format: 'jsonl' });
  if (report.status !== 'ready') throw new Error(JSON.stringify(report));
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

/** Adds sent invoices of 2026, an hour apart. They have a name in each of several scripts in turn. */
export async function fillInvoices(service: Service, count: number): Promise<void> {
  const body = { customer_email: 'ada@example.com', description: 'Coffee', amount: 12.34, customer_name: 'Ada' };
  const { id } = (await service.call('POST', '/invoices', body)).body;
  await service.call('POST', `/invoices/${id}/send`);
  await sql`
    with copies as (
      select jsonb_populate_record(original, jsonb_build_object('id', typeid('inv'),
        'invoice_number', 'INV-2098-' || lpad(number::text, 7, '0'), 'sent_at', '2026-01-01T00:00:00Z'::timestamptz + number * interval '1 hour',
        'customer', jsonb_set(customer, '{name}', to_jsonb((${NAMES}::text[])[1 + number % ${NAMES.length}::integer])))) as row
      from invoices original, generate_series(0, ${count - 1}::integer) as number where original.id = ${id}
    )
    insert into invoices select (row).* from copies`.execute(service.db);
  await service.db.updateTable('invoices').set({ sent_at: '2025-06-01T00:00:00Z' }).where('id', '=', id).execute();
}

/** Names in fourteen scripts and styles, some of which spreadsheets would take for formulas. */
export const NAMES = [
  'Ada Lovelace',
  'Łódź Kahve Şirketi',
  'Ελληνικός Καφές',
  'Кофейня «Утро»',
  'מכולת השכונה',
  'مقهى الصباح',
  'गंगा स्टोर',
  'ร้านกาแฟ',
  '永和九年有限公司',
  'コーヒー株式会社',
  '서울 커피',
  '=SUM(A1:A9)',
  '-Crème “brûlée”; "quoted"',
  '☕ Café 🇫🇷 👩🏽‍🚀',
];
