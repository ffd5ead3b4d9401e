import type { DbOrTrx } from '../db/database.ts';
import { loadRates } from '../db/rates.ts';
import { RATE_UNITS, type Rates } from '../domain/quotes.ts';

/** Prices change once a minute; a few seconds are no loss, and save a query per payment. */
const KEEP_MS = 5_000;

/**
 * Current prices, read once in KEEP_MS through whatever the caller has open: whoever holds a connection must not wait for
 * another one. A read that failed or found too little is not kept.
 */
export function cachedRates(): (db: DbOrTrx) => Promise<Rates> {
  let loading: Promise<Rates> | undefined;
  let loadedAt = 0;
  return (db) => {
    if (!loading || Date.now() - loadedAt > KEEP_MS) {
      loadedAt = Date.now();
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
