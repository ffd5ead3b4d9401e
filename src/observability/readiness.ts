import { sql } from 'kysely';
import { clockSkewMs, databaseNow, isClockWrong } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { migrationNames } from '../db/migrate.ts';
import { isDiskFull, isReadOnly } from '../db/operations/health.ts';
import { rateTimes } from '../db/rates.ts';
import { isScanCurrent } from '../domain/chain.ts';
import type { Mode } from '../domain/modes.ts';
import { isRateCurrent, type RateUnit } from '../domain/quotes.ts';

/** Why a process cannot do its work, most important reason first, or `ready`. */
export type ReadinessStatus =
  | 'database unreachable'
  /** the server is a standby, or somebody made it read-only */
  | 'database read-only'
  /** the database has no room for new rows */
  | 'disk full'
  /** this process's clock is too far from the database's: see clock.ts */
  | 'clock wrong'
  | 'migrations pending'
  | 'ready';

/** The readiness of a process, and the state of chains and prices. */
export type Readiness =
  | { status: 'database unreachable' }
  | {
      status: Exclude<ReadinessStatus, 'database unreachable'>;
      pending_migrations: string[];
      /** how far this process's clock is ahead of the database's */
      clock_skew_seconds: number;
      /** when the workers last read each chain, and whether that is recent */
      chains: Partial<Record<Mode, { scanned_at: Date | null; watching: boolean }>>;
      /** when each price was observed, whether it may be used, and whether it is from the future */
      rates: Partial<Record<RateUnit, { observed_at: Date; current: boolean; from_future: boolean }>>;
    };

/** How long an answer is cached, because public clients may ask as often as they like. */
const CACHE_MS = 1_000;
/** How long a disk with room counts as such. Each check writes a megabyte. A full one is checked with every answer. */
const DISK_CACHE_MS = 5_000;
/** How long a statement that found the disk full counts: its table may be on another disk than the check's file. */
const FULL_MEMORY_MS = 5_000;

/**
 * Returns a function that checks readiness. A process is ready if the database is reachable, writable and migrated, and
 * its own clock is right.
 * Stale chains and prices are reported, but do not make a process unready. It can still serve all other requests, and a
 * restart would not help.
 */
export async function createReadiness(db: Database): Promise<() => Promise<Readiness>> {
  // Read once at startup: newer code on disk only concerns processes that are started from it.
  const expected = await migrationNames();
  const isFull = createDiskCheck(db);
  let reading: Promise<Readiness> | null = null;
  let cachedUntil = 0;
  return () => {
    if (reading && performance.now() < cachedUntil) return reading;
    cachedUntil = Number.POSITIVE_INFINITY;
    reading = ask(db, expected, isFull)
      .catch((): Readiness => ({ status: 'database unreachable' }))
      .finally(() => {
        cachedUntil = performance.now() + CACHE_MS;
      });
    return reading;
  };
}

/** Returns a function that returns whether the database's disk is full. It remembers when it found room. */
function createDiskCheck(db: Database): () => Promise<boolean> {
  let hasRoomUntil = Number.NEGATIVE_INFINITY;
  return async () => {
    if (db.connections.hasBeenFull(FULL_MEMORY_MS)) return true;
    if (performance.now() < hasRoomUntil) return false;
    if (await isDiskFull(db)) return true;
    hasRoomUntil = performance.now() + DISK_CACHE_MS;
    return false;
  };
}

async function ask(db: Database, expected: string[], isFull: () => Promise<boolean>): Promise<Readiness> {
  const [ran, cursors, rates, hasNoWrites, hasNoRoom] = await Promise.all([
    sql<{ name: string }>`select name from kysely_migration`.execute(db),
    db.selectFrom('chain_cursors').select(['mode', 'scanned_at']).execute(),
    rateTimes(db),
    isReadOnly(db),
    isFull(),
  ]);
  const names = new Set(ran.rows.map((row) => row.name));
  const pending = expected.filter((name) => !names.has(name));
  const now = databaseNow();
  const chains = cursors.map(({ mode, scanned_at }) => {
    return [mode, { scanned_at, watching: isScanCurrent(scanned_at, now) }];
  });
  const prices = rates.map(({ unit, observed_at, is_from_future }) => {
    return [unit, { observed_at, current: isRateCurrent({ observed_at }, now), from_future: is_from_future }];
  });
  const status = (): Exclude<ReadinessStatus, 'database unreachable'> => {
    if (hasNoWrites) return 'database read-only';
    if (hasNoRoom) return 'disk full';
    if (isClockWrong()) return 'clock wrong';
    return pending.length === 0 ? 'ready' : 'migrations pending';
  };
  return {
    status: status(),
    pending_migrations: pending,
    clock_skew_seconds: Math.round(clockSkewMs()) / 1000,
    chains: Object.fromEntries(chains),
    rates: Object.fromEntries(prices),
  };
}
