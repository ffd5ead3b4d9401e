import type { Currency } from './money.ts';
import { DAY_MS } from './periods.ts';
import { hourOfDay } from './timeZones.ts';

/** The types of reports. Each has a file in `src/services/reports/types`. */
export const REPORT_TYPES = [
  'payments',
  'transfers',
  'refunds',
  'invoices',
  'credit_notes',
  'subscriptions',
  'installments',
  'splits',
  'fees',
  'ledger',
  'statement',
] as const;
export type ReportType = (typeof REPORT_TYPES)[number];

export const REPORT_FORMATS = ['csv', 'jsonl', 'xlsx', 'pdf'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** The bookkeeping programs that import a CSV file with columns of their own. */
export const REPORT_PRESETS = ['datev', 'quickbooks', 'xero'] as const;
export type ReportPreset = (typeof REPORT_PRESETS)[number];

/** queued: it waits for a worker. running: one writes it. ready: it can be downloaded. failed: `error` says why. */
export const REPORT_STATUSES = ['queued', 'running', 'ready', 'failed'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

/** The books that import a file with the preset for DATEV. */
export type DatevBooks = { consultant_number: number; client_number: number; chart: DatevChart };
export const DATEV_CHARTS = ['SKR03', 'SKR04'] as const;
export type DatevChart = (typeof DATEV_CHARTS)[number];

/** How a CSV file is written, and for which books. Absent: no. */
export type ReportOptions = { decimal_comma?: boolean; bom?: boolean; datev?: DatevBooks };

/** The terms of a report. `options`: see ReportOptions. */
export type ReportTerms = {
  type: ReportType;
  format: ReportFormat;
  preset: ReportPreset | null;
  timezone: string;
  currency: Currency | null;
  options: ReportOptions;
};

/** Types that all presets can import. */
const PRESET_TYPES: readonly ReportType[] = ['invoices', 'credit_notes', 'payments'];

/** The longest range in days: ten years, which books are kept. */
export const MAX_REPORT_DAYS = 3660;
/** The most reports of a merchant and mode that wait or run. A worker makes them one after the other. */
export const MAX_OPEN_REPORTS = 20;
/** The most bytes that the files of a merchant and mode may have. They live for weeks in the database. */
export const MAX_REPORT_BYTES = 5 * 1024 ** 3;
/** How long a file can be downloaded. */
export const REPORT_KEPT_MS = 30 * DAY_MS;
/** The most rows by format. Spreadsheets open no more; a PDF of a hundred pages takes half a minute. */
export const MAX_REPORT_ROWS: Record<ReportFormat, number> = {
  csv: Number.POSITIVE_INFINITY,
  jsonl: Number.POSITIVE_INFINITY,
  xlsx: 1_000_000,
  pdf: 2_000,
};

/** Returns the times of a range of days, both included, in a time zone. `ends_at` is exclusive. Days are like `2026-10-01`. */
export function reportSpan(from: string, to: string, timeZone: string): { starts_at: Date; ends_at: Date } {
  return {
    starts_at: hourOfDay(new Date(from), timeZone),
    ends_at: hourOfDay(new Date(to), timeZone, { days: 1 }),
  };
}

/** Returns the field of a range that cannot be, and why; null: the range is right. */
export function rangeProblem(from: string, to: string): { field: 'to'; problem: string } | null {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1) return { field: 'to', problem: 'must not be before from' };
  if (days > MAX_REPORT_DAYS) return { field: 'to', problem: `must be at most ${MAX_REPORT_DAYS} days after from` };
  return null;
}

type TermsField = 'preset' | 'format' | 'currency' | 'decimal_comma' | 'bom' | 'datev';

/** Returns the field of a report's terms that does not go with the others, and why; null: all do. */
export function termsProblem(terms: ReportTerms): { field: TermsField; problem: string } | null {
  const { type, format, preset, currency, options } = terms;
  if (preset !== null && !PRESET_TYPES.includes(type))
    return { field: 'preset', problem: `cannot be used with the type ${type}` };
  if (preset !== null && type === 'payments' && currency === null)
    return { field: 'currency', problem: 'must be given for payments with a preset: their account has one currency' };
  if (type === 'statement' && currency !== null)
    return {
      field: 'currency',
      problem: 'cannot be used with the type statement, which has the balance of each currency',
    };
  if (preset !== null && format !== 'csv') return { field: 'format', problem: 'must be csv with a preset' };
  if (format !== 'csv' && options.decimal_comma)
    return { field: 'decimal_comma', problem: 'can only be used with the format csv' };
  if (format !== 'csv' && options.bom) return { field: 'bom', problem: 'can only be used with the format csv' };
  if (preset !== null && options.decimal_comma)
    return { field: 'decimal_comma', problem: 'cannot be used with a preset, which has its own numbers' };
  if (preset !== 'datev' && options.datev) return { field: 'datev', problem: 'can only be used with the preset datev' };
  if (preset === 'datev' && currency !== null && currency !== 'EUR')
    return { field: 'currency', problem: 'must be EUR with the preset datev' };
  return null;
}

/** Returns why a preset cannot have a range; null: it can. A DATEV file is of one fiscal year, and its days have no year. */
export function presetRangeProblem(preset: ReportPreset | null, from: string, to: string): string | null {
  if (preset !== 'datev' || from.slice(0, 4) === to.slice(0, 4)) return null;
  return 'must be in the same year as from with the preset datev';
}

/** Returns the name of a report's file. */
export function reportFileName(report: {
  type: ReportType;
  format: ReportFormat;
  preset: ReportPreset | null;
  from_date: string;
  to_date: string;
}): string {
  const { type, format, preset, from_date, to_date } = report;
  // DATEV finds its files by their beginning.
  const begin = preset === 'datev' ? `EXTF_${type}` : preset === null ? type : `${preset}-${type}`;
  return `${begin}-${from_date}-${to_date}.${format}`;
}
