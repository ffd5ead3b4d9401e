import { numberText } from '../../../domain/amountText.ts';
import { REPORT_STATUSES, REPORT_TYPES } from '../../../domain/reports.ts';
import type { ReportJson } from '../../../serializers/reports.ts';
import type { Desk } from '../desk.ts';
import { type Listing, listingPage } from '../listings.ts';
import type { Filter } from '../lists.ts';
import { problemText } from '../problems.ts';
import { act, type DeskAnswer, page, type Screen } from '../screen.ts';
import { type Action, cell, choices, type Fact } from '../view.ts';
import { monthScreens } from './months.ts';
import { createReport, showNewReport, type Values, valuesOf } from './reportForm.ts';
import { daysText, formatCell, progressCell, reportTabs, termFacts, typeText } from './reportParts.ts';
import { reportScheduleScreens } from './reportSchedules.ts';

/** Of two paths that fit, the first one counts: `new`, `schedules` and `months` are no reports. */
export const reportScreens: readonly Screen[] = [
  page('/reports', 'reports:read', (desk, { query }) => showList(desk, query)),
  page('/reports/new', 'reports:write', (desk, { query }) => showNewReport(desk, query)),
  act('/reports/new', 'reports:write', createReport),
  ...reportScheduleScreens,
  ...monthScreens,
  page('/reports/:id', 'reports:read', (desk, { params }) => showReport(desk, params.id as string)),
];

const isOpen = ({ status }: ReportJson) => status === 'queued' || status === 'running';
const rowsText = ({ t }: Desk, { rows }: ReportJson) => (rows === null ? '–' : numberText(String(rows), t.locale));

const reportListing: Listing<ReportJson> = {
  route: 'GET /reports',
  caption: 'desk-reports',
  empty: 'desk-no-reports',
  first: 'desk-no-reports-yet',
  path: ({ id }) => `/reports/${id}`,
  columns: [
    {
      label: 'desk-report-type',
      cell: (desk, report) => cell(typeText(desk, report.type), { sub: daysText(desk, report) }),
    },
    { label: 'desk-report-format', cell: (_, report) => formatCell(report) },
    { label: 'desk-status-label', cell: (desk, report) => progressCell(desk, report) },
    { label: 'desk-report-rows', isNumber: true, cell: (desk, report) => cell(rowsText(desk, report)) },
    { label: 'desk-created', cell: (desk, { created_at }) => desk.timeCell(created_at) },
  ],
};

function filtersOf(desk: Desk): Filter[] {
  const { t } = desk;
  const all = t.text('desk-all');
  const statusText = (value: string) => t.text('desk-status', { status: { raw: value } });
  return [
    {
      name: 'type',
      label: t.text('desk-report-type'),
      options: choices(REPORT_TYPES, (type) => typeText(desk, type), all),
    },
    { name: 'status', label: t.text('desk-status-label'), options: choices(REPORT_STATUSES, statusText, all) },
  ];
}

async function showList(desk: Desk, query: Values): Promise<DeskAnswer> {
  const { t } = desk;
  let isChanging = false;
  const data = await listingPage(desk, reportListing, {
    query,
    filters: filtersOf(desk),
    actions: desk.may('reports:write')
      ? [{ label: t.text('desk-report-new'), href: desk.href('/reports/new'), isPrimary: true }]
      : [],
    row(shown, report) {
      isChanging ||= isOpen(report);
      return shown;
    },
  });
  return {
    title: t.text('desk-reports'),
    template: 'list',
    nav: 'reports',
    data: { ...data, tabs: reportTabs(desk, '/reports') },
    isChanging,
  };
}

async function showReport(desk: Desk, id: string): Promise<DeskAnswer> {
  const { t } = desk;
  const { body: report } = await desk.call<ReportJson>('GET /reports/:id', { params: { id } });
  return {
    title: typeText(desk, report.type),
    template: 'detail',
    nav: 'reports',
    data: {
      back: { href: desk.href('/reports'), text: t.text('desk-reports') },
      badges: [progressCell(desk, report)],
      actions: actionsOf(desk, report),
      sections: [
        { title: t.text('desk-report-file'), ...fileOf(desk, report) },
        ...(report.error === null ? [] : [{ title: t.text('desk-report-why'), text: problemText(report.error, t) }]),
        { title: t.text('desk-details'), facts: factsOf(desk, report) },
        { title: t.text('desk-raw'), json: JSON.stringify(report, null, 2) },
      ],
    },
    isChanging: isOpen(report),
  };
}

function actionsOf(desk: Desk, report: ReportJson): Action[] {
  const { t } = desk;
  const { from, to } = report;
  const values = new URLSearchParams({ ...valuesOf(report), from, to });
  return [
    ...(report.download_url === null
      ? []
      : [{ label: t.text('mail-report-download'), href: report.download_url, isPrimary: true }]),
    ...(desk.may('reports:write')
      ? [{ label: t.text('desk-report-again'), href: desk.href(`/reports/new?${values}`) }]
      : []),
  ];
}

/** Returns what is known of a report's file, and what happens next. */
function fileOf(desk: Desk, report: ReportJson): { text: string; facts?: Fact[] } {
  const { t } = desk;
  const text = t.text('desk-report-state', { status: { raw: report.status } });
  if (report.sha256 === null) return { text };
  return {
    text,
    facts: [
      { label: t.text('desk-report-rows'), value: cell(rowsText(desk, report)) },
      { label: t.text('desk-report-until'), value: desk.timeCell(report.expires_at) },
      { label: t.text('desk-report-checksum'), value: cell(report.sha256, { isCode: true }), isWhole: true },
    ],
  };
}

function factsOf(desk: Desk, report: ReportJson): Fact[] {
  const { t } = desk;
  const { id, schedule_id, created_at, finished_at } = report;
  return [
    { label: t.text('desk-report-days'), value: cell(daysText(desk, report)) },
    ...termFacts(desk, report),
    ...(schedule_id === null
      ? []
      : [
          {
            label: t.text('desk-report-schedule'),
            value: cell(t.text('desk-report-scheduled'), { href: desk.href(`/reports/schedules/${schedule_id}`) }),
          },
        ]),
    { label: t.text('desk-created'), value: desk.timeCell(created_at) },
    { label: t.text('desk-report-finished'), value: desk.timeCell(finished_at) },
    { label: t.text('desk-id'), value: cell(id, { isCode: true }) },
  ];
}
