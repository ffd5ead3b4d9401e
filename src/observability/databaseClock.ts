import { sql } from 'kysely';
import { addClockReading, clockSkewMs, isClockWrong, MAX_SKEW_MS } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { isReadOnly } from '../db/operations/health.ts';
import type { Logger } from './log.ts';

/** How often the database's clock is read: two cheap statements within any time in which a wrong clock may go unnoticed. */
const READ_EVERY_MS = 2_000;

const WRONG = `the system clock is more than ${MAX_SKEW_MS / 1000} s away from the database's: time-dependent work stops`;

/** The running watch of the clocks. */
export type ClockWatch = { stop(): Promise<void> };

/**
 * Keeps this process's idea of the database's time current (see clock.ts). Logs when the system clock has become wrong, and
 * when it is right again, and calls `onChange` then. Returns after the first reading.
 * Also notices that the server has become read-only, for processes that only read. Then the next statements get new
 * connections, which find the new primary.
 * @throws Error if the database is unreachable
 */
export async function watchClock(
  db: Database,
  log: Logger,
  onChange: (isWrong: boolean) => void = () => {},
): Promise<ClockWatch> {
  await readClock(db);
  let wasWrong = false;
  const report = () => {
    const isWrong = isClockWrong();
    if (isWrong === wasWrong) return;
    wasWrong = isWrong;
    const skew_seconds = Math.round(clockSkewMs()) / 1000;
    if (isWrong) log.error({ skew_seconds }, WRONG);
    else log.info({ skew_seconds }, 'the system clock is right again: time-dependent work goes on');
    onChange(isWrong);
  };
  report();
  let reading: Promise<void> | null = null;
  const timer = setInterval(() => {
    // Before the reading, which may have to wait for a connection.
    report();
    // Without an answer, the clock goes on as it was: performance.now() needs no database.
    reading ??= readClock(db)
      .catch(() => {})
      .then(report)
      .finally(() => {
        reading = null;
      });
  }, READ_EVERY_MS);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await reading;
    },
  };
}

/** Takes a reading of the database's clock. */
export async function readClock(db: Database): Promise<void> {
  const reading = await db.connection().execute(async (connection) => {
    // Takes the connection from the pool first: waiting for it is no part of the round trip.
    if (await isReadOnly(connection)) db.connections.replaceAll();
    const sentAt = performance.now();
    const { rows } = await sql<{ ms: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(connection);
    return { sentAt, receivedAt: performance.now(), databaseMs: rows[0]?.ms as number };
  });
  addClockReading(reading);
}
