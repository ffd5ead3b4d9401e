import type * as v from 'valibot';
import { monthText } from '../../../domain/amountText.ts';
import { daysOfMonth, lastEndedMonth, MAX_CLOSED_AT_ONCE, MONTH, nextMonth } from '../../../domain/closedMonths.ts';
import type { ReportFormat, ReportType } from '../../../domain/reports.ts';
import type { periodSchema } from '../../../serializers/periods.ts';
import { closableMonths } from '../../../services/reports/closing.ts';
import { notFoundError } from '../../http/validate.ts';
import type { Desk } from '../desk.ts';
import { formOf } from '../forms.ts';
import { type Listing, listingPage } from '../listings.ts';
import { act, type DeskAnswer, page, type Screen, type ScreenRequest } from '../screen.ts';
import { type Action, cell, type Pager, type Row, status, type Table } from '../view.ts';
import { actorName } from './auditLog.ts';
import { reportTabs, typeText } from './reportParts.ts';

const LIST = '/reports/months';
const monthOf = ({ params }: ScreenRequest) => params.month as string;

export const monthScreens: readonly Screen[] = [
  page(LIST, 'ledger:read', (desk, { query }) => showList(desk, query)),
  page(`${LIST}/:month`, 'ledger:read', (desk, request) => showMonth(desk, monthOf(request))),
  page(`${LIST}/:month/close`, 'ledger:write', (desk, request) => showClosing(desk, monthOf(request))),
  act(`${LIST}/:month/close`, 'ledger:write', close),
];

type PeriodJson = v.InferOutput<typeof periodSchema>;
/** A closed month in a list, whose cursors are months. */
type ListedMonth = PeriodJson & { id: string };

/** Open months that the list shows. Closing the last one closes all. */
const MAX_OPEN = 12;
/** The reports that a closed month offers, as the form of a new one has them. */
const OFFERED: readonly [ReportType, ReportFormat][] = [
  ['statement', 'pdf'],
  ['payments', 'csv'],
  ['refunds', 'csv'],
  ['invoices', 'csv'],
  ['fees', 'csv'],
  ['ledger', 'csv'],
];

const nameOf = ({ t }: Desk, month: string) => monthText(month, t.locale);

const monthListing: Listing<ListedMonth> = {
  route: 'GET /periods',
  items: (body: never) => (body as PeriodJson[]).map((period) => ({ ...period, id: period.month })),
  caption: 'desk-months',
  empty: 'desk-no-months',
  path: ({ month }) => `${LIST}/${month}`,
  columns: [
    { label: 'desk-month', cell: (desk, { month }) => cell(nameOf(desk, month)) },
    { label: 'desk-status-label', cell: ({ t }, period) => status(t, period.status) },
    { label: 'desk-month-closed-at', cell: (desk, { closed_at }) => desk.timeCell(closed_at) },
  ],
};

/** Returns the months that can be closed, in their order. */
const closableOf = ({ app, scope, merchant }: Desk) => closableMonths(app.db, scope, merchant.time_zone);

async function showList(desk: Desk, query: Record<string, string>): Promise<DeskAnswer> {
  const { t } = desk;
  let isChanging = false;
  const isFirstPage = !query.starting_after && !query.ending_before;
  const [closable, data] = await Promise.all([
    closableOf(desk),
    listingPage(desk, monthListing, {
      query,
      row(shown, period) {
        isChanging ||= period.status === 'closing';
        return shown;
      },
    }) as Promise<{ table: Table; pager: Pager | null }>,
  ]);
  // The API closes so many at once.
  const next = closable.slice(0, MAX_CLOSED_AT_ONCE).at(-1);
  const rows = [...(isFirstPage ? openRows(desk, closable) : []), ...data.table.rows];
  return {
    title: t.text('desk-months'),
    template: 'list',
    nav: 'reports',
    data: {
      ...data,
      tabs: reportTabs(desk, LIST),
      intro: t.text('desk-months-text'),
      table: { ...data.table, rows },
      // The open months are not among those that the API counts.
      pager: data.pager && { ...data.pager, total: null },
      actions:
        next && desk.may('ledger:write')
          ? [
              {
                label: t.text('desk-month-close', { month: nameOf(desk, next) }),
                href: closeHref(desk, next),
                isPrimary: true,
              },
            ]
          : [],
    },
    isChanging,
  };
}

const closeHref = (desk: Desk, month: string) => desk.href(`${LIST}/${month}/close`);

/** Returns rows of the month that is running, and of those that can be closed, the last one first. */
function openRows(desk: Desk, closable: readonly string[]): Row[] {
  const { t, merchant } = desk;
  const running = nextMonth(lastEndedMonth(merchant.now, merchant.time_zone));
  const mayClose = desk.may('ledger:write');
  const row = (month: string, sub: string, href: string | null): Row => ({
    href,
    cells: [cell(nameOf(desk, month)), { text: t.text('desk-month-open'), tone: 'soft', sub }, cell(null)],
  });
  return [
    row(running, t.text('desk-month-running'), null),
    ...closable
      .slice(-MAX_OPEN)
      .toReversed()
      .map((month) => row(month, t.text('desk-month-ended'), mayClose ? closeHref(desk, month) : null)),
  ];
}

async function showMonth(desk: Desk, month: string): Promise<DeskAnswer> {
  const { t } = desk;
  const { body: period } = await desk.call<PeriodJson>('GET /periods/:month', { params: { month } });
  const isClosing = period.status === 'closing';
  return {
    title: nameOf(desk, month),
    template: 'detail',
    nav: 'reports',
    data: {
      back: { href: desk.href(LIST), text: t.text('desk-months') },
      badges: [status(t, period.status)],
      sections: [
        {
          title: t.text('desk-details'),
          text: t.text('desk-month-state', { status: { raw: period.status } }),
          facts: [
            { label: t.text('desk-month-closed-at'), value: desk.timeCell(period.closed_at) },
            { label: t.text('desk-month-closed-by'), value: cell(await actorName(desk, period.closed_by)) },
            { label: t.text('desk-time-zone'), value: cell(period.time_zone) },
          ],
        },
        ...(desk.may('reports:write') && !isClosing
          ? [
              {
                title: t.text('desk-month-reports'),
                text: t.text('desk-month-reports-text'),
                actions: OFFERED.map(([type, format]) => reportLink(desk, period, type, format)),
              },
            ]
          : []),
      ],
    },
    isChanging: isClosing,
  };
}

/** Returns the link to the form of a report of a closed month, in the time zone that decides when it ends. */
function reportLink(desk: Desk, period: PeriodJson, type: ReportType, format: ReportFormat): Action {
  const values = new URLSearchParams({ type, format, timezone: period.time_zone, ...daysOfMonth(period.month) });
  return { label: typeText(desk, type), href: desk.href(`/reports/new?${values}`) };
}

/** Says what closing a month means, and asks for it. One that cannot be closed, or is closed already, leads to the list. */
async function showClosing(desk: Desk, month: string, error?: unknown): Promise<DeskAnswer> {
  const { t } = desk;
  if (!MONTH.test(month)) throw notFoundError();
  const closable = await closableOf(desk);
  const place = closable.indexOf(month);
  if (place < 0 && error === undefined) return { redirect: LIST };
  const before = closable.slice(0, Math.max(place, 0)).map((one) => cell(nameOf(desk, one)));
  const list = desk.href(LIST);
  const submit = t.text('desk-month-close', { month: nameOf(desk, month) });
  return {
    title: submit,
    template: 'formPage',
    nav: 'reports',
    data: {
      back: { href: list, text: t.text('desk-months') },
      intro: t.text('desk-month-close-text'),
      facts: [
        { label: t.text('desk-reports'), value: cell(t.text('desk-month-close-reports')), isWhole: true },
        { label: t.text('desk-month-later'), value: cell(t.text('desk-month-close-later')), isWhole: true },
        { label: t.text('desk-month-undo'), value: cell(t.text('desk-month-close-undo')), isWhole: true },
        ...(before.length > 0 ? [{ label: t.text('desk-month-with'), value: before, isWhole: true }] : []),
      ],
      form: formOf(t, { action: closeHref(desk, month), submit, cancel: list, isDangerous: true }, [], { error }),
    },
    ...(error ? { status: 422 } : {}),
  };
}

async function close(desk: Desk, request: ScreenRequest): Promise<DeskAnswer> {
  const month = monthOf(request);
  try {
    await desk.call('POST /periods/:month/close', { params: { month }, ...desk.once(request.form) });
    return { redirect: `${LIST}/${month}` };
  } catch (error) {
    return showClosing(desk, month, error);
  }
}
