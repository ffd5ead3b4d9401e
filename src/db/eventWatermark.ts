import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { batched } from './batcher.ts';
import { CONNECTION_LIMITS, type DbOrTrx } from './database.ts';
import { prepare } from './preparedStatements.ts';

/** Shortest time between two readings of a process, which all who ask share. */
const READ_PAUSE_MS = 20;
/** Readings that wait for their proof. More are of no use: each proves only a little more than the one before. */
const MAX_UNPROVEN = 200;

/** The positions of events that are final, and those that exist. */
export type Watermark = {
  /** up to this position, no further event can appear */
  proven: bigint;
  /** the greatest position that exists */
  newest: bigint;
  /** for how long a transaction has kept `proven` back */
  behindMs: number;
};

/** The positions of events that are final. One object serves a process. */
export type EventWatermark = {
  /** Returns the watermark by a reading that began after the call. */
  read(): Promise<Watermark>;
  /**
   * Returns the proven position. Waits until it is at least `position`, but no longer than `patienceMs`, while
   * transactions that may write an earlier event still run.
   */
  reach(position: bigint, patienceMs: number): Promise<bigint>;
};

/** A reading of the database's function event_watermark(). */
export type WatermarkReading = { last_position: bigint; next_xid: bigint; oldest_xid: bigint };

/** Returns a watermark without readings. It is not tied to a session, so it works behind a connection pool. */
export function createEventWatermark(db: DbOrTrx): EventWatermark {
  const prove = createProof();
  let readAt = Number.NEGATIVE_INFINITY;
  const readOnce = async () => {
    const pause = readAt + READ_PAUSE_MS - performance.now();
    if (pause > 0) await delay(pause);
    readAt = performance.now();
    const query = sql<WatermarkReading>`select * from event_watermark()`.compile(db);
    const { rows } = await db.executeQuery<WatermarkReading>(prepare(query));
    return prove(rows[0] as WatermarkReading);
  };
  const shared = batched<null, Watermark>(
    async (asking) => {
      const watermark = await readOnce();
      return asking.map(() => watermark);
    },
    { maxInFlight: 1, maxBatch: Number.POSITIVE_INFINITY, maxWaitMs: CONNECTION_LIMITS.query_timeout },
  );
  const read = () => shared(null);
  return {
    read,
    reach: async (position, patienceMs) => {
      const deadline = performance.now() + patienceMs;
      for (;;) {
        const { proven } = await read();
        if (proven >= position || performance.now() >= deadline) return proven;
      }
    },
  };
}

/**
 * Returns a function that takes readings in the order in which they were made, with their times in milliseconds, and returns
 * the watermark.
 * A reading's positions belong to transactions before its `next_xid`. They are final once those have ended.
 */
export function createProof(): (reading: WatermarkReading, at?: number) => Watermark {
  let unproven: (WatermarkReading & { at: number })[] = [];
  let proven = 0n;
  let newest = 0n;
  let nextXid = 0n;
  return (reading, at = performance.now()) => {
    const { last_position, next_xid, oldest_xid } = reading;
    // A crash, a failover or a restored backup may set the sequence back, and with it the numbers of transactions. Positions
    // are then given again, so nothing is proven.
    if (last_position < newest || next_xid < nextXid) {
      proven = 0n;
      unproven = [];
    }
    nextXid = next_xid;
    const isNew = last_position > newest || unproven.length === 0;
    newest = last_position;
    if (isNew && last_position > proven && unproven.length < MAX_UNPROVEN) unproven.push({ ...reading, at });
    const final = unproven.findLastIndex(({ next_xid }) => next_xid <= oldest_xid);
    proven = unproven[final]?.last_position ?? proven;
    unproven.splice(0, final + 1);
    return { proven, newest, behindMs: at - (unproven[0]?.at ?? at) };
  };
}
