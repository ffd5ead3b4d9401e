import type { Database } from '../db/database.ts';
import { findNews, newestEvent, positionOf } from '../db/events.ts';
import { createEventWatermark } from '../db/eventWatermark.ts';
import type { MerchantScope } from '../db/scope.ts';
import { OLDEST } from './eventFeed.ts';

/** How often a process looks for new events. One query finds them for all merchants that are watched. */
const LOOK_MS = 1_000;
/** A merchant's watchers are told at most once in this time, however much happens. They load the same things again each time. */
const PAUSE_MS = 5_000;

/** Shorter times, for tests. */
export type WatchTimes = { lookMs?: number; pauseMs?: number };

/**
 * Tells that a merchant has new events, without the events. It has no part in the feed's limits of waiting requests: those who
 * watch use up no place of an API client. One object serves a process.
 */
export type EventWatch = {
  /** Returns a merchant's place in its events: what happens after this call follows it. */
  place(scope: MerchantScope): Promise<string>;
  /** Calls `onChange` once events follow a place, and whenever there are more. Returns a function that ends this. */
  watch(scope: MerchantScope, place: string, onChange: () => void): Promise<() => void>;
  /** Ends all watching, for good. */
  stop(): void;
};

type Watcher = { after: bigint; onChange: () => void };
/** A merchant's watchers. `lookedUpTo`: the position up to which all of them were told. */
type Watched = MerchantScope & { watchers: Set<Watcher>; lookedUpTo: bigint; quietUntil: number };

const nameOf = ({ merchant_id, mode }: MerchantScope): string => `${merchant_id} ${mode}`;

/** Returns a watch without watchers. Without any, it asks the database nothing. */
export function createEventWatch(db: Database, { lookMs = LOOK_MS, pauseMs = PAUSE_MS }: WatchTimes = {}): EventWatch {
  const watermark = createEventWatermark(db);
  const merchants = new Map<string, Watched>();
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  const look = async () => {
    const { proven } = await watermark.read();
    const now = performance.now();
    const asked = [...merchants.values()].filter(
      ({ lookedUpTo, quietUntil }) => lookedUpTo < proven && quietUntil <= now,
    );
    if (asked.length === 0) return;
    // Watchers that come while the query runs set it back.
    for (const merchant of asked) merchant.lookedUpTo = proven;
    const least = asked.map(({ merchant_id, mode, watchers }) => ({ merchant_id, mode, after: leastOf(watchers) }));
    for (const { position, ...scope } of await findNews(db, least, proven)) {
      const merchant = merchants.get(nameOf(scope));
      if (merchant) tell(merchant, position, now + pauseMs);
    }
  };
  const keepLooking = () => {
    if (timer || isStopped || merchants.size === 0) return;
    timer = setTimeout(async () => {
      await look().catch(() => {
        for (const merchant of merchants.values()) merchant.lookedUpTo = -1n;
      });
      timer = undefined;
      keepLooking();
    }, lookMs);
  };

  return {
    place: async (scope) => {
      const { proven } = await watermark.read();
      return (await newestEvent(db, scope, proven)) ?? OLDEST;
    },
    watch: async ({ merchant_id, mode }, place, onChange) => {
      const scope = { merchant_id, mode };
      const after = place === OLDEST ? 0n : ((await positionOf(db, scope, place)) ?? 0n);
      const watcher: Watcher = { after, onChange };
      const name = nameOf(scope);
      const merchant = merchants.get(name) ?? { ...scope, watchers: new Set(), lookedUpTo: -1n, quietUntil: 0 };
      merchants.set(name, merchant);
      merchant.watchers.add(watcher);
      merchant.lookedUpTo = -1n;
      keepLooking();
      return () => {
        merchant.watchers.delete(watcher);
        if (merchant.watchers.size === 0 && merchants.get(name) === merchant) merchants.delete(name);
      };
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      merchants.clear();
    },
  };
}

const leastOf = (watchers: ReadonlySet<Watcher>): bigint =>
  [...watchers].reduce((least, { after }) => (after < least ? after : least), (1n << 63n) - 1n);

function tell(merchant: Watched, position: bigint, quietUntil: number): void {
  merchant.quietUntil = quietUntil;
  for (const watcher of merchant.watchers) {
    if (watcher.after >= position) continue;
    watcher.after = position;
    watcher.onChange();
  }
}
