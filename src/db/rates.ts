import { sql } from 'kysely';
import type { Rates, RateUnit } from '../domain/quotes.ts';
import type { DbOrTrx, Trx } from './database.ts';

/** A price from a rate source: US dollars for one unit, at a time. */
export type NewRate = { unit: RateUnit; usd: string; source: string; observed_at: Date };

/** Returns the newest price of every unit that has one. */
export async function loadRates(db: DbOrTrx): Promise<Rates> {
  const rows = await db.selectFrom('exchange_rates').select(['unit', 'usd', 'observed_at']).execute();
  return Object.fromEntries(rows.map(({ unit, usd, observed_at }) => [unit, { usd, observed_at }]));
}

/** Stores prices. Keeps a newer stored price: two workers may fetch prices at the same time. */
export async function storeRates(trx: Trx, rates: NewRate[]): Promise<void> {
  await trx
    .insertInto('exchange_rates')
    .values(rates)
    .onConflict((conflict) =>
      conflict
        .column('unit')
        .doUpdateSet({
          usd: sql`excluded.usd`,
          source: sql`excluded.source`,
          observed_at: sql`excluded.observed_at`,
        })
        .whereRef('exchange_rates.observed_at', '<=', sql`excluded.observed_at`),
    )
    .execute();
}
