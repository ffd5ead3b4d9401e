import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { migrationNames } from '../db/migrate.ts';
import { loadRates } from '../db/rates.ts';
import { isScanCurrent } from '../domain/chain.ts';
import type { Mode } from '../domain/modes.ts';
import { MAX_RATE_AGE_MS, type RateUnit } from '../domain/quotes.ts';

/** The readiness of a process, and the state of chains and prices. */
export type Readiness =
  | { status: 'database unreachable' }
  | {
      status: 'ready' | 'migrations pending';
      pending_migrations: string[];
      /** when the workers last read each chain, and whether that is recent */
      chains: Partial<Record<Mode, { scanned_at: Date | null; watching: boolean }>>;
      /** when each price was observed, and whether it is recent enough to use */
      rates: Partial<Record<RateUnit, { observed_at: Date; current: boolean }>>;
    };

/** How long an answer is cached, because public clients may ask as often as they like. */
const CACHE_MS = 1_000;

/**
 * Returns a function that checks readiness. A process is ready if the database is reachable and migrated.
 * Stale chains and prices are reported, but do not make a process unready. It can still serve all other requests, and a
 * restart would not help.
 */
export async function createReadiness(db: Database): Promise<() => Promise<Readiness>> {
  // Read once at startup: newer code on disk only concerns processes that are started from it.
  const expected = await migrationNames();
  let reading: Promise<Readiness> | null = null;
  let cachedUntil = 0;
  return () => {
    if (reading && performance.now() < cachedUntil) return reading;
    cachedUntil = Number.POSITIVE_INFINITY;
    reading = ask(db, expected)
      .catch((): Readiness => ({ status: 'database unreachable' }))
      .finally(() => {
        cachedUntil = performance.now() + CACHE_MS;
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
