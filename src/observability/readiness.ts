import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { migrationNames } from '../db/migrate.ts';
import { loadRates } from '../db/rates.ts';
import { isScanCurrent } from '../domain/chain.ts';
import type { Mode } from '../domain/modes.ts';
import { MAX_RATE_AGE_MS, type RateUnit } from '../domain/quotes.ts';

/** Whether a process can do its work, and what is known of the rest. */
export type Readiness =
  | { status: 'database unreachable' }
  | {
      status: 'ready' | 'migrations pending';
      pending_migrations: string[];
      /** when the workers last read each chain, and whether that is recent */
      chains: Partial<Record<Mode, { scanned_at: Date | null; watching: boolean }>>;
      /** the age of each price, and whether it is young enough to sell at */
      rates: Partial<Record<RateUnit, { observed_at: Date; current: boolean }>>;
    };

/** Anybody may ask, as often as he likes: for so long after an answer everybody is given that one. */
const SHARED_MS = 1_000;

/**
 * Reads which migrations this version of the process has, once, and returns what asks the database: it must be there and
 * migrated. What the workers see to, the chains and the prices, is shown and makes no process unready: it can do all that
 * needs neither, and starting it anew would help nobody.
 */
export async function createReadiness(db: Database): Promise<() => Promise<Readiness>> {
  // Of the disk as it is at the start: whoever puts newer code there means the processes that he starts then.
  const expected = await migrationNames();
  let reading: Promise<Readiness> | null = null;
  let sharedUntil = 0;
  return () => {
    if (reading && performance.now() < sharedUntil) return reading;
    sharedUntil = Number.POSITIVE_INFINITY;
    reading = ask(db, expected)
      .catch((): Readiness => ({ status: 'database unreachable' }))
      .finally(() => {
        sharedUntil = performance.now() + SHARED_MS;
      });
    return reading;
  };
}

async function ask(db: Database, expected: string[]): Promise<Readiness> {
  const [ran, cursors, rates] = await Promise.all([
    sql<{ name: string }>`select name from kysely_migration`.execute(db),
    db.selectFrom('chain_cursors').select(['mode', 'scanned_at']).execute(),
    loadRates(db),
  ]);
  const names = new Set(ran.rows.map((row) => row.name));
  const pending = expected.filter((name) => !names.has(name));
  const now = new Date();
  const chains = cursors.map(({ mode, scanned_at }) => {
    return [mode, { scanned_at, watching: isScanCurrent(scanned_at, now) }];
  });
  const prices = Object.entries(rates).map(([unit, { observed_at }]) => {
    return [unit, { observed_at, current: now.getTime() - observed_at.getTime() < MAX_RATE_AGE_MS }];
  });
  return {
    status: pending.length === 0 ? 'ready' : 'migrations pending',
    pending_migrations: pending,
    chains: Object.fromEntries(chains),
    rates: Object.fromEntries(prices),
  };
}
