import { percentText } from '../../../domain/amountText.ts';
import type { Permission } from '../../../domain/roles.ts';
import type { MessageId } from '../../../i18n/messageIds.ts';
import type { ReportJson } from '../../../serializers/reports.ts';
import type { Desk } from '../desk.ts';
import { type Cell, cell, type Fact, status } from '../view.ts';

// Parts of the pages of reports, schedules and closed months.

const TABS = [
  { path: '/reports', permission: 'reports:read', text: 'desk-reports' },
  { path: '/reports/schedules', permission: 'reports:read', text: 'desk-report-schedules' },
  { path: '/reports/months', permission: 'ledger:read', text: 'desk-months' },
] as const satisfies { path: string; permission: Permission; text: MessageId }[];

/** Returns the links to the parts that a person may see. */
export function reportTabs({ t, href, may }: Desk, current: (typeof TABS)[number]['path']) {
  return TABS.filter(({ permission }) => may(permission)).map(({ path, text }) => ({
    href: href(path),
    text: t.text(text),
    isCurrent: path === current,
  }));
}

/** The terms of a report or a schedule. */
export type Terms = Pick<
  ReportJson,
  'type' | 'format' | 'preset' | 'timezone' | 'currency' | 'decimal_comma' | 'bom' | 'datev'
>;

export const typeText = ({ t }: Desk, type: string): string => t.text('report-type', { type: { raw: type } });

/** Returns a day like `2026-10-01` as text. */
export const dayOf = (desk: Desk, day: string): string => desk.dayCell(`${day}T00:00:00.000Z`).text;

/** Returns the days of a report. */
export const daysText = (desk: Desk, { from, to }: { from: string; to: string }): string =>
  from === to ? dayOf(desk, from) : `${dayOf(desk, from)} – ${dayOf(desk, to)}`;

/** The names of bookkeeping programs. They are the same in all languages. */
const PRESET_NAMES = { datev: 'DATEV', quickbooks: 'QuickBooks', xero: 'Xero' } as const;
export const presetOptions = Object.entries(PRESET_NAMES).map(([value, label]) => ({ value, label }));

/** Returns how a report's file is written, such as CSV, for DATEV. */
export const formatCell = ({ format, preset }: Pick<Terms, 'format' | 'preset'>): Cell =>
  cell(format === 'jsonl' ? 'JSON Lines' : format === 'xlsx' ? 'Excel' : format.toUpperCase(), {
    sub: preset && PRESET_NAMES[preset],
  });

/** Returns whether a report is made, and how much of one that is being made. */
export function progressCell({ t }: Desk, { status: name, progress }: Pick<ReportJson, 'status' | 'progress'>): Cell {
  const shown = status(t, name);
  return name === 'running' ? { ...shown, text: `${shown.text} · ${percentText(String(progress), t.locale)}` } : shown;
}

/** Returns the facts that reports and schedules share. */
export function termFacts({ t }: Desk, terms: Terms): Fact[] {
  const { timezone, currency, decimal_comma, bom, datev } = terms;
  const choices = [
    ...(decimal_comma ? [t.text('desk-report-comma')] : []),
    ...(bom ? [t.text('desk-report-bom')] : []),
  ];
  return [
    { label: t.text('desk-report-format'), value: formatCell(terms) },
    { label: t.text('desk-currency'), value: cell(currency ?? t.text('desk-report-no-currency')) },
    { label: t.text('desk-time-zone'), value: cell(timezone) },
    ...(choices.length > 0 ? [{ label: t.text('desk-report-options'), value: choices.map((text) => cell(text)) }] : []),
    ...(datev
      ? [
          { label: t.text('desk-report-consultant'), value: cell(String(datev.consultant_number)) },
          { label: t.text('desk-report-client'), value: cell(String(datev.client_number)) },
          { label: t.text('desk-report-chart'), value: cell(datev.chart) },
        ]
      : []),
  ];
}
