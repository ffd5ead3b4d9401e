import { sql } from 'kysely';
import { type Database, openDatabase } from '../db/database.ts';
import type { Logger } from '../observability/log.ts';

/** How far a replica may be behind. Only history is listed from it, and nobody expects that to the second. */
const MAX_LAG_MS = 5_000;
/** How often the lag is measured. */
const MEASURE_MS = 1_000;

/** Where lists of the past are read from. */
export type HistoryReader = {
  /** Returns the replica while it is less than 5 s behind, else the primary. */
  history(): Database;
  stop(): Promise<void>;
};

/** A position in the primary's write-ahead log, and when it was there: milliseconds of performance.now(). */
type Sample = { position: bigint; at: number };

type Options = { url: string | undefined; maxConnections: number; log: Logger; measureMs?: number; maxLagMs?: number };

/**
 * Opens the replica, and measures how far it is behind: it has replayed what the primary had written at most 5 s ago. So
 * neither clock matters, and an idle primary does not look like a late replica. Without a URL: the primary.
 */
export function openHistory(
  primary: Database,
  { url, maxConnections, log, measureMs = MEASURE_MS, maxLagMs = MAX_LAG_MS }: Options,
): HistoryReader {
  if (url === undefined) return { history: () => primary, stop: async () => {} };
  const replica = openDatabase({ url, applicationName: 'florin-replica', maxConnections });
  const samples: Sample[] = [];
  /** when the replica's content was last proven: it had everything that the primary had at that time */
  let currentAt = Number.NEGATIVE_INFINITY;
  const isCurrent = () => performance.now() - currentAt < maxLagMs;
  let wasCurrent = false;

  const measure = async () => {
    const at = performance.now();
    samples.push({ position: await writtenPosition(primary), at });
    const replayed = await replayedPosition(replica);
    const proven = replayed === null ? undefined : samples.findLast(({ position }) => position <= replayed);
    if (proven) currentAt = proven.at;
    while (samples[0] && at - samples[0].at >= maxLagMs) samples.shift();
  };
  const report = (error?: unknown) => {
    if (isCurrent() === wasCurrent) return;
    wasCurrent = isCurrent();
    if (wasCurrent) log.info('lists of the past are read from the replica');
    else log.warn({ err: error }, 'the replica is behind or unreachable: lists are read from the primary');
  };
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const run = (): Promise<void> =>
    measure()
      .then(() => report(), report)
      .then(() => {
        if (!isStopped) timer = setTimeout(() => (running = run()), measureMs);
      });
  let running = run();
  return {
    history: () => (isCurrent() ? replica : primary),
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
      await replica.destroy();
    },
  };
}

/** Returns the end of the primary's write-ahead log, in bytes. */
async function writtenPosition(primary: Database): Promise<bigint> {
  const { rows } = await sql<{ position: string }>`
    select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as position`.execute(primary);
  return BigInt(rows[0]?.position as string);
}

/** Returns how much of the log the replica shows. Null: it is no replica any more. */
async function replayedPosition(replica: Database): Promise<bigint | null> {
  const { rows } = await sql<{ position: string | null }>`
    select case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text end as position`.execute(
    replica,
  );
  const position = rows[0]?.position ?? null;
  return position === null ? null : BigInt(position);
}

/**
 * Returns what `read` finds on the replica, if it is current. If that fails, returns what it finds on the primary. The
 * replica may have just gone, or may not have a cursor's row yet. It also cancels queries that hold up its replay.
 */
export async function readHistory<T>(
  { db, history }: { db: Database; history: () => Database },
  read: (db: Database) => Promise<T>,
): Promise<T> {
  const chosen = history();
  if (chosen === db) return read(db);
  return read(chosen).catch(() => read(db));
}
