import { sql } from 'kysely';
import type { Currency } from '../domain/money.ts';
import type { RateUnit } from '../domain/quotes.ts';
import type { DbOrTrx } from './database.ts';
import { HOUR_MS } from './listCounts.ts';

/** The dollar price of a unit, observed at `at` in milliseconds since 1970. */
type KnownRate = { at: number; usd: string };
/** The rates that may have been the newest in some hours, the newest first, by unit and hour. */
export type HourlyRates = ReadonlyMap<string, readonly KnownRate[]>;

const keyOf = (unit: string, hour: number) => `${unit} ${hour}`;
const hourOf = (time: number) => Math.floor(time / HOUR_MS) * HOUR_MS;

/** Returns the rates of currencies at these times, in milliseconds since 1970. They never change once a time has passed. */
export async function loadHourlyRates(db: DbOrTrx, times: readonly number[]): Promise<HourlyRates> {
  const hours = [...new Set(times.map(hourOf))].map((hour) => new Date(hour));
  const units: RateUnit[] = ['EUR', 'GBP'];
  // An hour has one rate, which may be newer than a time within it. The one before counts then.
  const { rows } = await sql<{ unit: string; hour: Date; observed_at: Date; usd: string }>`
    select unit, asked.hour, known.observed_at, known.usd
    from unnest(${hours}::timestamptz[]) as asked (hour)
    cross join unnest(${units}::text[]) as unit
    cross join lateral (
      select observed_at, usd::text from rate_history
      where rate_history.unit = unit.unit and rate_history.hour <= asked.hour order by rate_history.hour desc limit 2
    ) as known
    order by observed_at desc`.execute(db);
  const rates = new Map<string, KnownRate[]>();
  for (const { unit, hour, observed_at, usd } of rows) {
    const key = keyOf(unit, hour.getTime());
    const known = rates.get(key) ?? [];
    known.push({ at: observed_at.getTime(), usd });
    rates.set(key, known);
  }
  return rates;
}

/** Returns what one unit of a currency was worth in dollars at a time; null: nobody knows. */
export function usdAt(rates: HourlyRates, currency: Currency, time: number): string | null {
  if (currency === 'USD') return '1';
  return rates.get(keyOf(currency, hourOf(time)))?.find(({ at }) => at <= time)?.usd ?? null;
}
