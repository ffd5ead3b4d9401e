/** Concurrent attempts per endpoint and worker. With answers in 100 ms, this is 250 deliveries a second. */
const MAX_RUNNING = 25;
/**
 * Concurrent attempts for an endpoint whose last attempt failed. A hanging endpoint occupies each for 15 seconds.
 * So one worker can serve hundreds of dead endpoints, and still detects within seconds that one has recovered.
 */
const MAX_RUNNING_FAILING = 4;
/** Deliveries that may queue in memory for a healthy endpoint, so a burst need not go back to the database. */
const MAX_WAITING = 50;
/** Longest wait in memory. The queue of a slower endpoint waits in the database instead. */
const MAX_WAIT_MS = 1000;

type Lane<T> = { running: number; isFailing: boolean; waiting: { item: T; since: number }[] };

/** A concurrency limit and a short queue per endpoint. */
export type Lanes<T> = {
  /** Runs the item now, or queues it. Returns false, and does neither, if the endpoint has no room. */
  offer(endpointId: string, item: T): boolean;
  /** Returns how many more items the endpoint can take. */
  room(endpointId: string): number;
  /** Removes and returns queued items: all, or those of lanes whose first item has waited too long. */
  takeWaiting(all?: 'all'): T[];
  /** Returns the number of running and queued items. */
  size(): number;
};

/**
 * Returns lanes without items. The function `run` makes one attempt, never throws, and returns whether it succeeded.
 * When an attempt fails, `onOverflow` gets the queued items of its lane. The time `now` is in milliseconds.
 */
export function createLanes<T>(
  run: (item: T) => Promise<boolean>,
  onOverflow: (items: T[]) => void,
  now: () => number,
): Lanes<T> {
  const lanes = new Map<string, Lane<T>>();
  let size = 0;

  const limit = (lane: Lane<T>) => (lane.isFailing ? MAX_RUNNING_FAILING : MAX_RUNNING);
  const start = (id: string, lane: Lane<T>, item: T) => {
    lane.running += 1;
    run(item).then((succeeded) => {
      lane.running -= 1;
      size -= 1;
      lane.isFailing = !succeeded;
      if (lane.isFailing) overflow(lane);
      while (lane.running < limit(lane)) {
        const next = lane.waiting.shift();
        if (!next) break;
        start(id, lane, next.item);
      }
      if (lane.running === 0 && !lane.isFailing) lanes.delete(id);
    });
  };
  const take = (lane: Lane<T>) => {
    const items = lane.waiting.splice(0).map(({ item }) => item);
    size -= items.length;
    return items;
  };
  const overflow = (lane: Lane<T>) => {
    const items = take(lane);
    if (items.length > 0) onOverflow(items);
  };
  const laneOf = (id: string) => {
    const lane = lanes.get(id) ?? { running: 0, isFailing: false, waiting: [] };
    lanes.set(id, lane);
    return lane;
  };

  return {
    offer(id, item) {
      const lane = laneOf(id);
      if (lane.running < limit(lane)) start(id, lane, item);
      else if (!lane.isFailing && lane.waiting.length < MAX_WAITING) lane.waiting.push({ item, since: now() });
      else return false;
      size += 1;
      return true;
    },
    room(id) {
      const lane = lanes.get(id);
      return lane ? Math.max(0, limit(lane) - lane.running - lane.waiting.length) : MAX_RUNNING;
    },
    takeWaiting(all) {
      return [...lanes.values()].flatMap((lane) => {
        const first = lane.waiting[0];
        return first && (all || now() - first.since > MAX_WAIT_MS) ? take(lane) : [];
      });
    },
    size: () => size,
  };
}
