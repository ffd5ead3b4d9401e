import { databaseNow, isClockWrong } from '../../clock.ts';
import type { Config } from '../../config/index.ts';
import { loadRates, storeRates } from '../../db/rates.ts';
import { transact } from '../../db/transaction.ts';
import { RATE_UNITS, type RateUnit } from '../../domain/quotes.ts';
import { jumpProblem } from '../../domain/rates.ts';
import { fetchCoinbasePrices } from '../../rates/coinbase.ts';
import type { Worker } from '../context.ts';

/**
 * Fetches and stores current prices. Returns how many were stored.
 * Market prices are checked for jumps. Static prices are not, because the operator sets them.
 * While this process's clock is wrong, it stores nothing, because it cannot tell when it has observed a price.
 * A unit that fails keeps its last price, which soon becomes too old to use.
 * @throws Error if no price could be fetched
 */
export async function runOnce({ db, config, log }: Pick<Worker, 'db' | 'config' | 'log'>): Promise<{ stored: number }> {
  const observed_at = databaseNow();
  const source = config.RATES_PROVIDER;
  const [prices, stored] = await Promise.all([fetchPrices(config), loadRates(db)]);
  if (isClockWrong()) return { stored: 0 };
  const rates = prices.flatMap(({ unit, price }) => {
    const problem =
      price instanceof Error
        ? price.message
        : source === 'static'
          ? null
          : jumpProblem(unit, price, stored[unit], observed_at);
    if (price instanceof Error || problem !== null) {
      log.warn({ unit, source, problem }, 'no new price');
      return [];
    }
    return [{ unit, usd: price, source, observed_at }];
  });
  if (rates.length === 0 && prices.length > 0) throw new Error(`no price could be fetched from ${source}`);
  if (rates.length > 0) await transact(db, (trx) => storeRates(trx, rates));
  return { stored: rates.length };
}

async function fetchPrices(config: Config): Promise<{ unit: RateUnit; price: string | Error }[]> {
  if (config.RATES_PROVIDER === 'coinbase') {
    const prices = await fetchCoinbasePrices(config.RATES_URL, RATE_UNITS);
    return RATE_UNITS.map((unit, index) => ({ unit, price: prices[index] as string | Error }));
  }
  return RATE_UNITS.flatMap((unit) => {
    const price = config.RATES_STATIC[unit];
    return price === undefined ? [] : [{ unit, price }];
  });
}
