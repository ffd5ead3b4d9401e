// Commands about the prices that payments are quoted with.
import { pino } from 'pino';
import { databaseNow } from '../../src/clock.ts';
import { readConfig } from '../../src/config/index.ts';
import type { Database } from '../../src/db/database.ts';
import { listRates } from '../../src/db/rates.ts';
import { isRateCurrent } from '../../src/domain/quotes.ts';
import { runOnce } from '../../src/jobs/handlers/rates.refresh.ts';
import { ageOf } from '../lib/age.ts';
import type { Command, Script } from '../lib/cli.ts';
import { printTable } from '../lib/table.ts';

type Price = { unit: string; usd: string; source: string; observed_at: Date; is_current: boolean };
type Refreshed = { stored: number; refused: { unit: string; problem: string }[]; prices: Price[] };

const commands: Record<string, Command> = {
  show: {
    usage: 'show',
    summary: 'Shows the price of each unit in US dollars, its age and its source.',
    options: {},
    arguments: 0,
    run: (db) => pricesOf(db),
    print: printPrices,
  },
  refresh: {
    usage: 'refresh',
    summary:
      'Fetches prices now, as a worker does every minute, and shows them. A price that jumped too far is refused. Needs the ' +
      'configuration of a worker.',
    options: {},
    arguments: 0,
    run: async (db, _words, _options, env): Promise<Refreshed> => {
      const refused: Refreshed['refused'] = [];
      const write = (line: string) => void refused.push(refusalOf(JSON.parse(line)));
      const { stored } = await runOnce({ db, config: readConfig(env), log: pino({ level: 'warn' }, { write }) });
      return { stored, refused, prices: await pricesOf(db) };
    },
    print: ({ stored, refused, prices }: Refreshed) => {
      printPrices(prices);
      console.log(`${stored} prices are new.`);
      for (const { unit, problem } of refused) console.log(`${unit}: ${problem}`);
    },
    problem: ({ refused }: Refreshed) =>
      refused.length === 0 ? null : `no new price of ${refused.map(({ unit }) => unit).join(', ')}`,
  },
};

export const prices = { name: 'prices', commands } satisfies Script;

const refusalOf = ({ unit, problem }: { unit: string; problem: string }) => ({ unit, problem });

async function pricesOf(db: Database): Promise<Price[]> {
  const now = databaseNow();
  return (await listRates(db)).map((rate) => ({ ...rate, is_current: isRateCurrent(rate, now) }));
}

function printPrices(rows: Price[]): void {
  printTable(
    rows.map(({ unit, usd, source, observed_at, is_current }) => ({
      unit,
      usd,
      age: { text: ageOf(observed_at), tone: is_current ? ('good' as const) : ('bad' as const) },
      source,
      observed: observed_at,
    })),
    { none: 'There are no prices: npm run florin -- prices refresh' },
  );
}
