import type { Database } from '../db/database.ts';
import { type EventRow, eventsBetween, findNews, positionOf } from '../db/events.ts';
import { createEventWatermark } from '../db/eventWatermark.ts';
import type { MerchantScope } from '../db/scope.ts';

/** The cursor before the oldest event that is kept. */
export const OLDEST = 'oldest';
/** The longest wait of a request. Proxies and browsers keep an idle request for at least a minute. */
export const MAX_WAIT_SECONDS = 30;

/** How often a process looks for events that its waiting requests need. One query finds them for all requests. */
const POLL_MS = 200;
/**
 * How long a request that finds nothing waits for transactions that are about to end. So it sees an event that was recorded
 * before the request. Almost all transactions take milliseconds.
 */
const SETTLE_MS = 500;
/** Waiting requests of a merchant in one mode: enough for the receivers that it has, and a loop that forgets them stays harmless. */
const MAX_WAITING_OF_MERCHANT = 20;
/** Waiting requests of a process. Each has a connection, and a process has 10,000; each merchant costs a look per poll. */
const MAX_WAITING = 2000;

/** Smaller limits, for tests. */
export type FeedLimits = { maxWaiting?: number; maxWaitingOfMerchant?: number };

/** A request for up to `limit` events after a cursor. `onGone` calls its listener when the client goes away. */
export type FeedQuery = {
  after: string;
  limit: number;
  waitMs: number;
  onGone: (listener: () => void) => void;
};

/** Events in the order in which they were recorded. `hasMore`: more follow. `isCrowded`: too many requests wait already. */
export type FeedPage = { rows: EventRow[]; hasMore: boolean; isCrowded: boolean; waitedMs: number };

/** The events of all merchants in the order in which they were recorded, without gaps. One object serves a process. */
export type EventFeed = {
  /**
   * Returns the events after a cursor: an event's id, or OLDEST. If there are none, waits for some. Null when the cursor
   * names no event of the merchant. While it waits, it uses no database connection.
   */
  read(scope: MerchantScope, query: FeedQuery): Promise<FeedPage | null>;
  /** Ends all waiting, for good: requests are answered with what there is. */
  stop(): void;
};

type Waiter = MerchantScope & { after: bigint; wake: () => void };

const nameOf = ({ merchant_id, mode }: MerchantScope): string => `${merchant_id} ${mode}`;

/** Returns a feed that nobody waits for yet. */
export function createEventFeed(db: Database, limits: FeedLimits = {}): EventFeed {
  const { maxWaiting = MAX_WAITING, maxWaitingOfMerchant = MAX_WAITING_OF_MERCHANT } = limits;
  const watermark = createEventWatermark(db);
  const waiters = new Set<Waiter>();
  /** Waiting requests by merchant and mode. */
  const crowd = new Map<string, number>();
  let lookedUpTo = -1n;
  let hasNewcomers = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  /** Wakes the requests for which there are new events. Looks only if something can have changed since the last look. */
  const look = async () => {
    const { proven } = await watermark.read();
    if (proven === lookedUpTo && !hasNewcomers) return;
    lookedUpTo = proven;
    hasNewcomers = false;
    const own = Map.groupBy(waiters, nameOf);
    const merchants = [...own.values()].map((group) =>
      group.reduce((least, one) => (one.after < least.after ? one : least)),
    );
    const asked = merchants.map(({ merchant_id, mode, after }) => ({ merchant_id, mode, after }));
    for (const found of asked.length > 0 ? await findNews(db, asked, proven) : []) {
      for (const waiter of own.get(nameOf(found)) ?? []) if (waiter.after < found.position) waiter.wake();
    }
  };
  const keepLooking = () => {
    timer = setTimeout(async () => {
      // While the database does not answer, requests wait on. Their last look reports the error.
      if (waiters.size > 0) {
        await look().catch(() => {
          hasNewcomers = true;
        });
      }
      timer = undefined;
      if (waiters.size > 0) keepLooking();
    }, POLL_MS);
  };

  /** Resolves when there may be events after a position, when time is up, when the client has gone, or at `stop`. */
  const news = (scope: MerchantScope, after: bigint, waitMs: number, gone: Gone) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const waiter = { merchant_id: scope.merchant_id, mode: scope.mode, after, wake: resolve };
    waiters.add(waiter);
    hasNewcomers = true;
    const name = nameOf(scope);
    crowd.set(name, (crowd.get(name) ?? 0) + 1);
    const end = setTimeout(resolve, waitMs);
    gone.wake = resolve;
    if (!timer) keepLooking();
    return promise.finally(() => {
      clearTimeout(end);
      waiters.delete(waiter);
      const left = (crowd.get(name) ?? 1) - 1;
      if (left > 0) crowd.set(name, left);
      else crowd.delete(name);
    });
  };

  /** Returns the final events after a position, and one more than `limit` if more follow. */
  const findNow = async (scope: MerchantScope, after: bigint, limit: number) => {
    const { proven, newest } = await watermark.read();
    const rows = await eventsBetween(db, scope, { after, upTo: proven }, limit + 1);
    if (rows.length > 0 || proven >= newest || isStopped) return rows;
    const upTo = await watermark.reach(newest, SETTLE_MS);
    return upTo > proven ? eventsBetween(db, scope, { after, upTo }, limit + 1) : rows;
  };

  return {
    read: async (scope, { after: cursor, limit, waitMs, onGone }) => {
      // Before anything is awaited: it must not be missed.
      const gone: Gone = { isGone: false, wake: () => {} };
      onGone(() => {
        gone.isGone = true;
        gone.wake();
      });
      const after = cursor === OLDEST ? 0n : await positionOf(db, scope, cursor);
      if (after === null) return null;
      const began = performance.now();
      let waitedMs = 0;
      for (;;) {
        const rows = await findNow(scope, after, limit);
        const left = waitMs - (performance.now() - began);
        const isCrowded = waiters.size >= maxWaiting || (crowd.get(nameOf(scope)) ?? 0) >= maxWaitingOfMerchant;
        const isOver = left <= 0 || isStopped || gone.isGone;
        if (rows.length > 0 || isOver || isCrowded) {
          const hasMore = rows.length > limit;
          return {
            rows: rows.slice(0, limit),
            hasMore,
            waitedMs,
            isCrowded: isCrowded && !isOver && rows.length === 0,
          };
        }
        const from = performance.now();
        await news(scope, after, left, gone);
        waitedMs += performance.now() - from;
        if (gone.isGone) return { rows: [], hasMore: false, waitedMs, isCrowded: false };
      }
    },
    stop: () => {
      isStopped = true;
      for (const { wake } of waiters) wake();
    },
  };
}

/** `isGone`: the client of a request has gone. `wake` ends the wait of the request. */
type Gone = { isGone: boolean; wake: () => void };
