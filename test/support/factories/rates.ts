import { sql } from 'kysely';
import type { RateUnit } from '../../../src/domain/quotes.ts';
import { setRows, type WithDb } from './rows.ts';
import { type Duration, earlier } from './times.ts';

/** Stores what units cost in dollars, observed now. */
export async function setRates(service: WithDb, rates: Partial<Record<RateUnit, number>>): Promise<void> {
  for (const [unit, usd] of Object.entries(rates)) {
    await setRows(service, 'exchange_rates', { unit: unit as RateUnit }, { usd: `${usd}`, observed_at: sql`now()` });
  }
}

/** Makes one stored rate, or all, older. */
export const ageRates = (service: WithDb, duration: Duration, unit?: RateUnit) =>
  setRows(service, 'exchange_rates', unit ? { unit } : {}, { observed_at: earlier('observed_at', duration) });

/** Makes every stored rate current. */
export const renewRates = (service: WithDb) => setRows(service, 'exchange_rates', {}, { observed_at: sql`now()` });
