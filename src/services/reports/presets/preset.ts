import Big from 'big.js';
import type { ReportRow } from '../../../db/reports/reports.ts';
import type { CsvStyle } from '../../../files/csv.ts';
import type { Cell, Table, TableColumn, TableRow } from '../../../files/table.ts';

/** Returns a cell of a row by the name of its column. */
export type CellOf = (name: string) => Cell;

/**
 * The columns of a bookkeeping program.
 * - style: how its CSV files are written
 * - rows: converts a row of the report into rows for the program
 */
export type Preset = {
  columns: readonly TableColumn[];
  style: (report: ReportRow) => CsvStyle;
  rows: (cell: CellOf, report: ReportRow) => TableRow[];
};

/** Why a program cannot import a row, for people. */
export class UnfitRow extends Error {
  override name = 'UnfitRow';
}

/** Returns a report's table with the columns of a program. */
export function presetTable({ columns, pages }: Table, preset: Preset, report: ReportRow): Table {
  const places = new Map(columns.map(({ name }, index) => [name, index]));
  async function* mapped(): AsyncGenerator<TableRow[]> {
    for await (const page of pages) {
      yield page.flatMap((row) => {
        const cell: CellOf = (name) => row[places.get(name) ?? -1] ?? null;
        return preset.rows(cell, report);
      });
    }
  }
  return { columns: preset.columns, pages: mapped() };
}

/** An invoice or a credit note for a program. Its amounts are negative if money goes back to the customer. */
export type Booking = {
  /** the day in the report's time zone, like `2026-10-01` */
  day: string;
  due: string | null;
  number: string;
  customer: string;
  country: string | null;
  tax_number: string | null;
  currency: string;
  tax_rate: string | null;
  net: Big;
  tax: Big;
  gross: Big;
  isReverseCharge: boolean;
};

/**
 * Returns the booking of a row of invoices or credit notes; null: it is none. Voided invoices are booked back among the invoices, so
 * their credit notes are none.
 * @throws UnfitRow when its amounts are unknown, because there was no rate
 */
export function bookingOf(cell: CellOf, { type }: ReportRow): Booking | null {
  const isCredit = type === 'credit_notes';
  if (isCredit && cell('reason') === 'void') return null;
  const text = (name: string) => cell(name) as string | null;
  const invoice = text('invoice_number') as string;
  const number = isCredit
    ? text('credit_note_number')
    : text('event') === 'voided'
      ? text('credit_note_number')
      : invoice;
  const sign = isCredit ? -1 : 1;
  const amount = (name: string) => {
    const value = text(name);
    if (value === null)
      throw new UnfitRow(
        `The amount of ${number ?? invoice} is unknown in this currency: there was no rate at its time.`,
      );
    return Big(value).times(sign);
  };
  return {
    day: (text('issued_at') as string).slice(0, 10),
    due: text('due_date'),
    number: number ?? invoice,
    customer: text('customer_name') ?? text('customer_email') ?? 'Unknown',
    country: text('country'),
    tax_number: text('tax_number'),
    currency: text('currency') as string,
    tax_rate: text('tax_rate'),
    net: amount('net'),
    tax: amount('tax'),
    gross: amount('gross'),
    isReverseCharge: text('reverse_charge') === 'yes',
  };
}

/** Returns a day like `2026-10-01` as `01/10/2026`. */
export const slashed = (day: string): string => day.split('-').reverse().join('/');
