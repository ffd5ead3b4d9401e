import { findDashboardSettings } from '../../../db/merchants/dashboardSettings.ts';
import { daysOfMonth, lastEndedMonth } from '../../../domain/closedMonths.ts';
import { CURRENCIES } from '../../../domain/money.ts';
import { DATEV_CHARTS, REPORT_FORMATS, REPORT_TYPES } from '../../../domain/reports.ts';
import type { ReportJson } from '../../../serializers/reports.ts';
import type { Desk } from '../desk.ts';
import { bodyOf, type Field, type FormData, formOf, plainOptions } from '../forms.ts';
import type { DeskAnswer, ScreenRequest } from '../screen.ts';
import { presetOptions, type Terms, typeText } from './reportParts.ts';

/** Longest name of a time zone, as the API has it. */
const MAX_TIME_ZONE = 50;

/** Values of fields by their names. Absent ones have their usual values. */
export type Values = Record<string, string>;

/** Returns the terms of a report or schedule as values of fields. */
export function valuesOf({ type, format, preset, timezone, currency, decimal_comma, bom, datev }: Terms): Values {
  return {
    type,
    format,
    timezone,
    preset: preset ?? '',
    currency: currency ?? '',
    decimal_comma: decimal_comma ? 'on' : '',
    bom: bom ? 'on' : '',
    ...(datev && {
      'datev.consultant_number': String(datev.consultant_number),
      'datev.client_number': String(datev.client_number),
      'datev.chart': datev.chart,
    }),
  };
}

/** Fields among those of a report. `when`: of which days it is. `whom`: who gets it. */
type OwnFields = { when: readonly Field[]; whom?: readonly Field[] };

/** Returns the fields of a report or schedule. */
export async function termFields(desk: Desk, values: Values, { when, whom = [] }: OwnFields): Promise<Field[]> {
  const { t, app, merchant } = desk;
  const { currency } = await findDashboardSettings(app.db, merchant.merchant_id);
  const [numbers, program] = [t.text('desk-report-numbers'), t.text('desk-report-program')];
  const datev = (name: string, label: string, usual: string): Field => ({
    ...{ name: `datev.${name}`, label, usual, value: values[`datev.${name}`] ?? usual, group: program },
    kind: 'number',
    size: 'half',
  });
  return [
    {
      name: 'type',
      label: t.text('desk-report-type'),
      kind: 'select',
      value: values.type ?? null,
      options: REPORT_TYPES.map((value) => ({ value, label: typeText(desk, value) })),
      hint: t.text('desk-report-type-hint'),
    },
    ...when,
    {
      name: 'format',
      label: t.text('desk-report-format'),
      kind: 'select',
      // Beside a single field.
      ...(when.length === 1 ? { size: 'half' } : {}),
      value: values.format ?? null,
      options: REPORT_FORMATS.map((value) => ({
        value,
        label: t.text('desk-report-format-choice', { format: { raw: value } }),
      })),
    },
    ...whom,
    {
      name: 'currency',
      label: t.text('desk-currency'),
      kind: 'select',
      value: values.currency ?? currency,
      usual: currency,
      options: [{ value: '', label: t.text('desk-report-no-currency') }, ...plainOptions(CURRENCIES)],
      hint: t.text('desk-report-currency-hint'),
      group: numbers,
    },
    {
      name: 'timezone',
      label: t.text('desk-time-zone'),
      kind: 'text',
      isRequired: true,
      maxLength: MAX_TIME_ZONE,
      value: values.timezone ?? merchant.time_zone,
      usual: merchant.time_zone,
      hint: t.text('desk-time-zone-hint'),
      group: numbers,
    },
    {
      name: 'decimal_comma',
      label: t.text('desk-report-comma'),
      kind: 'checkbox',
      value: values.decimal_comma ?? '',
      hint: t.text('desk-report-comma-hint'),
      group: numbers,
    },
    {
      name: 'bom',
      label: t.text('desk-report-bom'),
      kind: 'checkbox',
      value: values.bom ?? '',
      hint: t.text('desk-report-bom-hint'),
      group: numbers,
    },
    {
      name: 'preset',
      label: t.text('desk-report-preset'),
      kind: 'select',
      value: values.preset ?? null,
      options: [{ value: '', label: t.text('desk-report-no-preset') }, ...presetOptions],
      hint: t.text('desk-report-preset-hint'),
      group: program,
    },
    datev('consultant_number', t.text('desk-report-consultant'), '1001'),
    datev('client_number', t.text('desk-report-client'), '1'),
    {
      name: 'datev.chart',
      label: t.text('desk-report-chart'),
      kind: 'select',
      value: values['datev.chart'] ?? null,
      options: plainOptions(DATEV_CHARTS),
      hint: t.text('desk-report-datev-hint'),
      group: program,
    },
  ];
}

/** Returns the body that a sent form stands for. DATEV's fields belong to its preset, whose books are in euros. */
export function termsBody({ t }: Desk, fields: readonly Field[], form: FormData): Record<string, unknown> {
  const { datev, ...body } = bodyOf(t, fields, form, { isPatch: true });
  return body.preset === 'datev' ? { ...body, datev, currency: 'EUR' } : { ...body, datev: null };
}

type Attempt = { sent?: FormData; error?: unknown };

function newFields(desk: Desk, values: Values): Promise<Field[]> {
  const { t, merchant } = desk;
  const last = daysOfMonth(lastEndedMonth(merchant.now, merchant.time_zone));
  const day = (name: 'from' | 'to', label: string): Field => ({
    ...{ name, label, value: values[name] ?? last[name] },
    kind: 'date',
    size: 'half',
    isRequired: true,
  });
  const when = [day('from', t.text('desk-report-first-day')), day('to', t.text('desk-report-last-day'))];
  return termFields(desk, values, { when });
}

/** Shows the form of a new report. `query`: values that it begins with. */
export async function showNewReport(desk: Desk, query: Values, attempt: Attempt = {}): Promise<DeskAnswer> {
  const { t } = desk;
  const list = desk.href('/reports');
  const terms = { action: desk.href('/reports/new'), submit: t.text('desk-report-make'), cancel: list };
  return {
    title: t.text('desk-report-new'),
    template: 'formPage',
    nav: 'reports',
    data: {
      back: { href: list, text: t.text('desk-reports') },
      intro: t.text('desk-report-new-text'),
      form: formOf(t, terms, await newFields(desk, query), attempt),
    },
    ...(attempt.error ? { status: 422 } : {}),
  };
}

/** Creates the report that a form asks for. */
export async function createReport(desk: Desk, { form }: ScreenRequest): Promise<DeskAnswer> {
  try {
    const body = termsBody(desk, await newFields(desk, {}), form);
    const created = await desk.call<ReportJson>('POST /reports', { body, ...desk.once(form) });
    return { redirect: `/reports/${created.body.id}` };
  } catch (error) {
    return showNewReport(desk, {}, { sent: form, error });
  }
}
