import Big from 'big.js';
import type { Database } from '../../db/database.ts';
import { type HourlyRates, loadHourlyRates, usdAt } from '../../db/rateHistory.ts';
import type { Currency } from '../../domain/money.ts';
import { FIAT_PLACES } from '../../domain/money.ts';
import { zoneClock } from '../../domain/zoneClock.ts';
import type { Cell, TableColumn, TableRow } from '../../files/table.ts';
import type { ReportColumn, ReportRow } from './source.ts';

/** In what a report shows its rows. `currency`: null: amounts stay in their own. */
export type Shown = { timezone: string; currency: Currency | null };

/** Decimal places of a shown rate. */
const RATE_PLACES = 10;

/** The columns that a conversion adds for each column with a currency. */
const originalOf = (currency: string) => `original_${currency}`;
const rateOf = (currency: string) => `${currency}_rate`;

/** Returns the columns that have the currencies of amounts, each once. */
function currencyColumns(columns: readonly ReportColumn[]): string[] {
  return [...new Set(columns.flatMap(({ currency }) => currency ?? []))];
}

/** Returns the columns of a report. With a currency, the original one and the rate follow at the end. */
export function shownColumns(columns: readonly ReportColumn[], { currency }: Pick<Shown, 'currency'>): TableColumn[] {
  const own = columns.map(({ name, kind }): TableColumn => ({ name, kind }));
  if (currency === null) return own;
  return [
    ...own,
    ...currencyColumns(columns).flatMap((column): TableColumn[] => [
      { name: originalOf(column), kind: 'text' },
      { name: rateOf(column), kind: 'rate' },
    ]),
  ];
}

/** Yields pages of rows as a report shows them: times in its time zone, and amounts in its currency. */
export async function* shownRows(
  db: Database,
  columns: readonly ReportColumn[],
  pages: AsyncIterable<readonly ReportRow[]>,
  { timezone, currency }: Shown,
): AsyncGenerator<TableRow[]> {
  const clock = zoneClock(timezone);
  const fields = columns.map(({ name, of = name }) => of);
  const isTime = columns.map(({ kind }) => kind === 'time');
  const converted = currency === null ? [] : currencyColumns(columns);
  for await (const page of pages) {
    const rates = converted.length > 0 ? await loadHourlyRates(db, page.map(rateTime)) : null;
    yield page.map((row) => {
      const cells: Cell[] = new Array(fields.length);
      for (let index = 0; index < fields.length; index++) {
        const value = row[fields[index] as string] ?? null;
        cells[index] = isTime[index] && value !== null ? clock(Date.parse(value as string)) : value;
      }
      if (rates && currency) convert(row, cells, columns, { currency, converted, rates });
      return cells;
    });
  }
}

/** Returns the time at whose rates a row is converted, in milliseconds since 1970. */
const rateTime = ({ at, rate_at }: ReportRow) => Date.parse((rate_at as string | null | undefined) ?? at);

type Conversion = { currency: Currency; converted: readonly string[]; rates: HourlyRates };

/** Converts the amounts of a row at the rates of its time. If nobody knows a rate, they are empty rather than wrong. */
function convert(row: ReportRow, cells: Cell[], columns: readonly ReportColumn[], conversion: Conversion): void {
  const { currency, converted, rates } = conversion;
  const at = rateTime(row);
  for (const column of converted) {
    const original = (row[column] ?? null) as Currency | null;
    const rate = original && rateBetween(rates, original, currency, at);
    for (const [index, { name, currency: of, kind }] of columns.entries()) {
      if (name === column && original) cells[index] = currency;
      const amount = cells[index];
      if (of !== column || amount === null || amount === undefined || original === currency) continue;
      const places = kind === 'rate' ? RATE_PLACES : FIAT_PLACES;
      cells[index] = rate && Big(amount).times(rate).round(places, Big.roundHalfUp).toFixed();
    }
    cells.push(original, rate && Big(rate).round(RATE_PLACES, Big.roundHalfUp).toFixed());
  }
}

/** Returns what one unit of a currency was worth in another one; null: nobody knows. */
function rateBetween(rates: HourlyRates, from: Currency, to: Currency, at: number): Big | null {
  if (from === to) return Big(1);
  const [one, other] = [usdAt(rates, from, at), usdAt(rates, to, at)];
  return one === null || other === null ? null : Big(one).div(other);
}
