import type { Database } from '../db/database.ts';
import { loadRates } from '../db/rates.ts';
import type { Rates } from '../domain/quotes.ts';

/** Prices change once a minute; a few seconds are no loss, and save a query per payment. */
const KEEP_MS = 5_000;

/** Current prices from the database, read at most every KEEP_MS and once at a time. A failed read is not kept. */
export function cachedRates(db: Database): () => Promise<Rates> {
  let loading: Promise<Rates> | undefined;
  let loadedAt = 0;
  return () => {
    if (!loading || Date.now() - loadedAt > KEEP_MS) {
      loadedAt = Date.now();
      loading = loadRates(db);
      loading.catch(() => {
        loading = undefined;
      });
    }
    return loading;
  };
}
