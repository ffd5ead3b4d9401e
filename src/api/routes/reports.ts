import { Readable } from 'node:stream';
import * as v from 'valibot';
import { findReport, findReportById, listReports } from '../../db/reports/reports.ts';
import { FlorinError } from '../../domain/errors.ts';
import {
  MAX_OPEN_REPORTS,
  REPORT_STATUSES,
  REPORT_TYPES,
  type ReportFormat,
  reportFileName,
} from '../../domain/reports.ts';
import { reportJson, reportSchema } from '../../serializers/reports.ts';
import { findDownload, readFile } from '../../services/reports/download.ts';
import { createReport } from '../../services/reports/reports.ts';
import { bareList, idOf, text } from '../http/fields.ts';
import { listAnswer } from '../http/pagination.ts';
import { reportDay, reportFields, termsOf } from '../http/reports.ts';
import { created, get, ok, post, publicGet, type Route } from '../http/route.ts';

const newReport = v.object({
  ...reportFields,
  from: v.pipe(reportDay, v.description('The first day, like `2026-10-01`.')),
  to: v.pipe(reportDay, v.description('The last day, which is included.')),
});

/** Characters of a token: those of a SHA-256 in base64. */
const MAX_TOKEN = 50;

const pass = v.object({
  until: v.pipe(v.string(), v.regex(/^\d{1,12}$/, 'must be a number'), v.examples(['1798761600']), v.transform(Number)),
  token: v.pipe(text(MAX_TOKEN), v.examples(['dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'])),
});

const CONTENT_TYPES: Record<ReportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/jsonl; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

const params = v.object({ id: idOf('rpt') });
const notFound = () => new FlorinError('not_found', 'There is no such report.');

export const reportRoutes: Route[] = [
  post(
    '/reports',
    {
      summary: 'Create a report',
      scope: 'reports:write',
      act: { action: 'create', object_kind: 'report' },
      description:
        'A worker writes a file with all rows of a range of days. Get the report until its `status` is `ready`, or wait for the event ' +
        '`report.ready`, without the link. Its file lives for 30 days behind `download_url`, and the same report made again has the same bytes.\n\n' +
        '- `timezone`: by default yours, see `/billing-settings`. The months of the type `subscriptions` are always those of yours. A closed month keeps the one that you had when it was closed.\n' +
        '- `currency` converts amounts at the rates of their times, and adds the original currency and the rate. Without a known rate, ' +
        'amounts are empty.\n' +
        '- `preset` writes the columns that DATEV, QuickBooks or Xero import (`csv` only; invoices, credit notes and payments). `datev` takes `datev`, the books that import it.\n' +
        '- `decimal_comma` writes `1,5` and semicolons, and `bom` tells spreadsheets that the file is in UTF-8.\n\n' +
        'An xlsx has at most a million rows, and a pdf 2,000. ' +
        `Returns 409 while ${MAX_OPEN_REPORTS} reports wait or are being made, or when their files are too large together.`,
      body: newReport,
      example: { type: 'invoices', from: '2026-10-01', to: '2026-10-31', format: 'csv', timezone: 'Europe/Berlin' },
      answers: { 201: reportSchema },
      errors: ['conflict'],
    },
    async (trx, { config }, { caller, body }) =>
      created(reportJson(await createReport(trx, caller, termsOf(body), body), config)),
  ),
  get(
    '/reports',
    {
      summary: 'List reports',
      scope: 'reports:read',
      query: v.object({
        ...bareList('rpt'),
        type: v.optional(v.picklist(REPORT_TYPES, `must be one of ${REPORT_TYPES.join(', ')}`)),
        status: v.optional(v.picklist(REPORT_STATUSES, `must be one of ${REPORT_STATUSES.join(', ')}`)),
      }),
      answers: { 200: v.array(reportSchema) },
    },
    async ({ db, config }, { caller, query, url }) => {
      const found = await listReports(db, caller, query, query);
      return listAnswer({ url, query }, found, (row) => reportJson(row, config));
    },
  ),
  get(
    '/reports/:id',
    { summary: 'Get a report', scope: 'reports:read', params, answers: { 200: reportSchema } },
    async ({ db, config }, { caller, params: { id } }) => {
      const row = await findReport(db, caller, id);
      if (!row) throw notFound();
      return ok(reportJson(row, config));
    },
  ),
  publicGet(
    '/reports/:id/file',
    {
      summary: "Download a report's file",
      description: 'The address is `download_url` of the report. It needs no key, so treat it like one.',
      params,
      query: pass,
      answers: { 200: null },
      answersFile: Object.values(CONTENT_TYPES),
      owner: (db, { params: { id } }) => findReportById(db, id),
    },
    async ({ db, config }, { params: { id }, query, now }) => {
      const report = await findDownload(db, config, id, query, now);
      if (!report) throw new FlorinError('not_found', 'This link is wrong, or has ended.');
      return {
        ...ok(Readable.from(readFile(db, report), { objectMode: false })),
        mode: report.mode,
        headers: {
          'Content-Type': CONTENT_TYPES[report.format],
          'Content-Length': String(report.bytes),
          'Content-Disposition': `attachment; filename="${reportFileName(report)}"`,
          'Cache-Control': 'no-store',
          'X-Content-Type-Options': 'nosniff',
        },
      };
    },
  ),
];
