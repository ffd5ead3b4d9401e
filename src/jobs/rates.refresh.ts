import { storeRates } from '../db/rates.ts';
import { transact } from '../db/transaction.ts';
import { RATE_UNITS } from '../domain/quotes.ts';
import type { Worker } from './worker.ts';

/** Stores current prices. The static provider's are the operator's own, and as fresh as the moment. */
export async function runOnce({ db, config }: Pick<Worker, 'db' | 'config'>): Promise<{ stored: number }> {
  const observed_at = new Date();
  const rates = RATE_UNITS.flatMap((unit) => {
    const usd = config.RATES_STATIC[unit];
    return usd === undefined ? [] : [{ unit, usd, source: 'static', observed_at }];
  });
  if (rates.length > 0) await transact(db, (trx) => storeRates(trx, rates));
  return { stored: rates.length };
}
