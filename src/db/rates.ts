import { sql } from 'kysely';
import { isClockWrong } from '../clock.ts';
import { MAX_RATE_LEAD_MS, type Rates, type RateUnit } from '../domain/quotes.ts';
import type { DbOrTrx, Trx } from './database.ts';

/** A price from a rate source: US dollars for one unit, at a time. */
export type NewRate = { unit: RateUnit; usd: string; source: string; observed_at: Date };

/** True for a price from the future: the process that stored it had a wrong clock, so nobody knows how old it is. */
const isFromFuture = sql<boolean>`(exchange_rates.observed_at > clock_timestamp() + ${MAX_RATE_LEAD_MS} * interval '1 ms')`;

/**
 * Returns the newest price of every unit that has one, but none from the future. Returns none at all while this process's
 * clock is wrong: it could not tell how old they are.
 */
export async function loadRates(db: DbOrTrx): Promise<Rates> {
  if (isClockWrong()) return {};
  const rows = await db
    .selectFrom('exchange_rates')
    .select(['unit', 'usd', 'observed_at'])
    .where(isFromFuture, '=', false)
    .execute();
  return Object.fromEntries(rows.map(({ unit, usd, observed_at }) => [unit, { usd, observed_at }]));
}

/** Returns every stored price, whatever its age. */
export async function listRates(db: DbOrTrx): Promise<(NewRate & { unit: RateUnit })[]> {
  return db.selectFrom('exchange_rates').select(['unit', 'usd', 'source', 'observed_at']).orderBy('unit').execute();
}

/** Returns when each stored price was observed, and whether that is in the future. */
export async function rateTimes(
  db: DbOrTrx,
): Promise<{ unit: RateUnit; observed_at: Date; is_from_future: boolean }[]> {
  return db
    .selectFrom('exchange_rates')
    .select(['unit', 'observed_at', isFromFuture.as('is_from_future')])
    .execute();
}

/**
 * Stores prices. Keeps a newer stored price: two workers may fetch prices at the same time. Replaces one from the future.
 */
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
        .where(sql<boolean>`(exchange_rates.observed_at <= excluded.observed_at or ${isFromFuture})`),
    )
    .execute();
}
