import * as v from 'valibot';
import { CURRENCIES } from '../../domain/money.ts';
import {
  DATEV_CHARTS,
  REPORT_FORMATS,
  REPORT_PRESETS,
  REPORT_TYPES,
  type ReportOptions,
} from '../../domain/reports.ts';
import type { AskedTerms } from '../../services/reports/reports.ts';
import { flag, wholeAmount } from './fields.ts';
import { timeZone } from './people.ts';

// Fields that reports and their schedules share.

/** The numbers that DATEV gives to advisers and their clients. */
const CONSULTANT = wholeAmount(1001, 9_999_999);
const CLIENT = wholeAmount(1, 99_999);

const datev = v.object({
  consultant_number: v.nullish(CONSULTANT, 1001),
  client_number: v.nullish(CLIENT, 1),
  chart: v.nullish(v.picklist(DATEV_CHARTS, `must be ${DATEV_CHARTS.join(' or ')}`), 'SKR03'),
});

const format = v.picklist(REPORT_FORMATS, `must be one of ${REPORT_FORMATS.join(', ')}`);
const preset = v.picklist(REPORT_PRESETS, `must be one of ${REPORT_PRESETS.join(', ')}`);
const currency = v.picklist(CURRENCIES, 'must be USD, EUR or GBP');

/** The fields that say what a report has. */
export const reportFields = {
  type: v.picklist(REPORT_TYPES, `must be one of ${REPORT_TYPES.join(', ')}`),
  format: v.nullish(format, 'csv'),
  timezone: v.nullish(timeZone, null),
  currency: v.nullish(currency, null),
  preset: v.nullish(preset, null),
  decimal_comma: flag,
  bom: flag,
  datev: v.nullish(datev, null),
};

/** A day of the calendar, like `2026-10-01`. */
export const reportDay = v.pipe(
  v.string('must be a string'),
  v.check(
    (day) =>
      /^[12]\d{3}-\d{2}-\d{2}$/.test(day) &&
      !Number.isNaN(Date.parse(day)) &&
      new Date(day).toISOString().startsWith(day),
    'must be a day of the calendar, such as 2026-10-01',
  ),
  v.examples(['2026-10-01']),
);

type Fields = v.InferOutput<v.ObjectSchema<typeof reportFields, undefined>>;

/** Returns the terms that a request asks for. */
export function termsOf({ type, format, timezone, currency, preset, ...asked }: Fields): AskedTerms {
  return { type, format, timezone, currency, preset, options: optionsOf(asked) };
}

/** Returns options without those that are off. */
export function optionsOf({
  decimal_comma,
  bom,
  datev,
}: Pick<Fields, 'decimal_comma' | 'bom' | 'datev'>): ReportOptions {
  return { ...(decimal_comma ? { decimal_comma } : {}), ...(bom ? { bom } : {}), ...(datev ? { datev } : {}) };
}

/** The fields of a change: absent ones stay unchanged. */
export const reportChange = {
  type: v.optional(reportFields.type),
  format: v.optional(format),
  timezone: v.optional(timeZone),
  currency: v.optional(v.nullable(currency)),
  preset: v.optional(v.nullable(preset)),
  decimal_comma: v.optional(v.boolean('must be true or false')),
  bom: v.optional(v.boolean('must be true or false')),
  datev: v.optional(v.nullable(datev)),
};

type Change = v.InferOutput<v.ObjectSchema<typeof reportChange, undefined>>;

/** Returns what a request changes of terms. `before`: the options of before, of which it may change some. */
export function changeOf(
  { decimal_comma, bom, datev, ...change }: Change,
  { options }: { options: ReportOptions },
): Partial<AskedTerms> {
  const merged = {
    decimal_comma: decimal_comma ?? options.decimal_comma ?? false,
    bom: bom ?? options.bom ?? false,
    datev: datev === undefined ? (options.datev ?? null) : datev,
  };
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(given), options: optionsOf(merged) };
}
