import { isClockWrong } from '../clock.ts';
import type { DbOrTrx } from '../db/database.ts';
import { loadRates } from '../db/rates.ts';
import { RATE_UNITS, type Rates } from '../domain/quotes.ts';

/** Rates change once a minute, so caching them for a few seconds costs nothing and saves a query per payment. */
const KEEP_MS = 5_000;

/** How long rates are kept, in milliseconds. */
export type RateTimes = { keepRatesMs?: number };

/**
 * Returns a function that loads current exchange rates and caches them for `keepRatesMs`, shared by all callers.
 * It queries through the caller's own connection, because waiting for a second one could deadlock the pool. Failed or
 * incomplete loads are not cached, and nothing is while this process's clock is wrong.
 */
export function cachedRates({ keepRatesMs = KEEP_MS }: RateTimes = {}): (db: DbOrTrx) => Promise<Rates> {
  let loading: Promise<Rates> | undefined;
  let loadedAt = Number.NEGATIVE_INFINITY;
  return (db) => {
    // A suspended machine does not age what it keeps, and then its clock seems wrong for some moments.
    if (isClockWrong()) return loadRates(db);
    if (!loading || performance.now() - loadedAt > keepRatesMs) {
      loadedAt = performance.now();
      loading = loadRates(db);
      loading.then(
        (rates) => {
          if (RATE_UNITS.some((unit) => !rates[unit])) loading = undefined;
        },
        () => {
          loading = undefined;
        },
      );
    }
    return loading;
  };
}
