import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteOldChunks, insertChunk } from '../../../src/db/reports/chunks.ts';
import { claimReport, finishReport, recordProgress } from '../../../src/db/reports/reports.ts';
import { transact } from '../../../src/db/transaction.ts';
import { MAX_REPORT_BYTES } from '../../../src/domain/reports.ts';
import { runOnce as make } from '../../../src/jobs/handlers/report.make.ts';
import { setRows } from '../../support/factories/rows.ts';
import { eventKinds } from '../../support/payments.ts';
import { pdfText } from '../../support/pdf.ts';
import { askForReport, download, fillInvoices, makeReport } from '../../support/reports.ts';
import { type Service, startService } from '../../support/service.ts';

const INVOICES = 2500;

let service: Service;
beforeAll(async () => {
  service = await startService();
  await fillInvoices(service, INVOICES);
});
afterAll(() => service.stop());

const body = { type: 'invoices', from: '2026-01-01', to: '2026-12-31' };
const read = async (id: string) => (await service.call('GET', `/reports/${id}`)).body;
const chunksOf = (id: string) =>
  service.db.selectFrom('report_chunks').select(['attempt', 'number']).where('report_id', '=', id).execute();

test('writes a file of several pages and chunks once, however often the job runs', async () => {
  const { id } = await askForReport(service, body);
  await make(service, { report_id: id, mode: 'test' });
  const first = await read(id);
  await make(service, { report_id: id, mode: 'test' });
  expect(await read(id)).toEqual(first);
  expect(first).toMatchObject({ status: 'ready', rows: INVOICES });
  expect(first.bytes).toBeGreaterThan(256 * 1024);
  expect((await chunksOf(id)).length).toBe(Math.ceil(first.bytes / (256 * 1024)));
  const { data } = await download(service, first.download_url);
  expect(createHash('sha256').update(data).digest('hex')).toBe(first.sha256);
  expect(data.toString().split('\r\n')).toHaveLength(INVOICES + 2);
  // No character is cut at the end of a chunk.
  expect(data.toString()).not.toContain('\ufffd');
  expect(await eventKinds(service, id)).toEqual(['report.ready']);
});

test('two copies at once make one file, and one event', async () => {
  const { id } = await askForReport(service, body);
  const job = { report_id: id, mode: 'test' as const };
  await Promise.all([make(service, job), make(service, job), make(service, job)]);
  const report = await read(id);
  expect(report).toMatchObject({ status: 'ready', rows: INVOICES });
  expect(new Set((await chunksOf(id)).map(({ attempt }) => attempt)).size).toBe(1);
  const { data } = await download(service, report.download_url);
  expect(createHash('sha256').update(data).digest('hex')).toBe(report.sha256);
  expect(await eventKinds(service, id)).toEqual(['report.ready']);
});

test('begins anew after a worker died half way, whose copy can write nothing any more', async () => {
  const { id } = await askForReport(service, body);
  const { db } = service;
  const dead = await transact(db, (trx) => claimReport(trx, id));
  if (!dead) throw new Error('the report cannot be claimed');
  expect(await insertChunk(db, dead, 0, Buffer.from('half'))).toBe(true);
  expect(await transact(db, (trx) => recordProgress(trx, dead, 40))).toBe(true);
  expect(await read(id)).toMatchObject({ status: 'running', progress: 40, download_url: null });
  await make(service, { report_id: id, mode: 'test' });
  const report = await read(id);
  expect(report).toMatchObject({ status: 'ready', rows: INVOICES });
  expect((await chunksOf(id)).every(({ attempt }) => attempt === dead.attempt + 1)).toBe(true);
  expect(await insertChunk(db, dead, 1, Buffer.from('late'))).toBe(false);
  expect(await transact(db, (trx) => recordProgress(trx, dead, 80))).toBe(false);
  const late = await transact(db, (trx) => finishReport(trx, dead, { error: 'late' }));
  expect(late).toBeNull();
  await transact(db, (trx) => deleteOldChunks(trx, dead));
  expect(await read(id)).toEqual(report);
});

test('fails with plain words once it was begun too often', async () => {
  const { id } = await askForReport(service, body);
  await setRows(service, 'reports', id, { status: 'running', attempt: 5 });
  await make(service, { report_id: id, mode: 'test' });
  expect(await read(id)).toMatchObject({
    status: 'failed',
    error: 'The report could not be made. Contact the operator if it fails again.',
    download_url: null,
    sha256: null,
  });
  expect(await eventKinds(service, id)).toEqual(['report.failed']);
});

test('fails when the files are too large together, and keeps nothing of its own', async () => {
  const { report: other } = await makeReport(service, { ...body, to: '2026-01-01' });
  const { id } = await askForReport(service, body);
  await setRows(service, 'reports', other.id, { bytes: BigInt(MAX_REPORT_BYTES - 300 * 1024) });
  await make(service, { report_id: id, mode: 'test' });
  await setRows(service, 'reports', other.id, { bytes: other.bytes });
  expect(await read(id)).toMatchObject({
    status: 'failed',
    error: 'The files of your reports are too large together. Choose a shorter range.',
  });
  expect(await chunksOf(id)).toEqual([]);
});

test.each(['csv', 'jsonl', 'xlsx'])('the same report made twice is the same file: %s', async (format) => {
  const [one, other] = [await makeReport(service, { ...body, format }), await makeReport(service, { ...body, format })];
  expect(one.report.sha256).toBe(other.report.sha256);
  expect(one.data.equals(other.data)).toBe(true);
});

test('a PDF has a limited number of rows, and is the same file when it is made again', async () => {
  const { id } = await askForReport(service, { ...body, format: 'pdf' });
  await make(service, { report_id: id, mode: 'test' });
  expect(await read(id)).toMatchObject({
    status: 'failed',
    error: 'A report of the format pdf has at most 2000 rows. Choose csv, or a shorter range.',
  });
  const week = { ...body, to: '2026-01-03', format: 'pdf' };
  const [one, other] = [await makeReport(service, week), await makeReport(service, week)];
  expect(one.report).toMatchObject({ status: 'ready', rows: 72 });
  expect(one.data.equals(other.data)).toBe(true);
  expect(await pdfText(one.data)).toContain('2026-01-01 – 2026-01-03');
});
