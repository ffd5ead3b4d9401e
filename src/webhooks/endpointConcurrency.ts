/** Attempts at once to one endpoint, by one worker. Answers in 100 ms make that 250 deliveries a second. */
const MAX_RUNNING = 25;
/**
 * The same for an endpoint whose last attempt failed. One that hangs holds each of these for 15 seconds, so that a
 * worker carries hundreds of dead endpoints without feeling them, and still sees within seconds that one is back.
 */
const MAX_RUNNING_FAILING = 4;
/** What may wait here for a healthy endpoint's next free place, so that a burst need not go back to the database. */
const MAX_WAITING = 50;
/** An endpoint that lets its queue stand for this long is slow, and its queue waits in the database instead. */
const MAX_WAIT_MS = 1000;

type Lane<T> = { running: number; isFailing: boolean; waiting: { item: T; since: number }[] };

/** Per endpoint: how many attempts run, and what waits for one of them to end. */
export type Lanes<T> = {
  /** Runs the item now or soon. False when the endpoint has no room: then it was not taken. */
  offer(endpointId: string, item: T): boolean;
  /** How many more items the endpoint would take. */
  room(endpointId: string): number;
  /** Takes back what has waited too long, or everything that waits. */
  takeWaiting(all?: 'all'): T[];
  /** Items running and waiting. */
  size(): number;
};

/**
 * Gives every endpoint a lane of its own. `run` makes one attempt, never throws, and says whether it succeeded; `now` is
 * in milliseconds. A lane that fails narrows, and what had waited in it is handed to `onOverflow`.
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
