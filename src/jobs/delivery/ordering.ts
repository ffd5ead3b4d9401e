import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { EventWatermark } from '../../db/eventWatermark.ts';
import { deferWrite, transact } from '../../db/transaction.ts';
import type { PendingDelivery } from '../../db/webhooks/attempts.ts';
import { lockWebhookEndpoints } from '../../db/webhooks/endpoints.ts';
import {
  findBlocked,
  findHeldKeys,
  type HeldKey,
  type OrderingKey,
  parkHeld,
  releaseFirst,
} from '../../db/webhooks/ordering.ts';
import { insertDeliveryJobs } from '../../queue/events.ts';
import type { ClaimedJobs, JobAttempt } from './leases.ts';

/**
 * How long a delivery waits in memory for transactions that may still write an earlier event of its resource. Almost all
 * take milliseconds.
 */
const SETTLE_MS = 500;
/** When a delivery is tried again that still waited for them. Until then, it uses nothing of the process. */
const UNSETTLED_RETRY_MS = 2_000;
/** Keys with held deliveries that a process examines per sweep, and deliveries that it parks at a time: some 10 ms each. */
const SWEEP_BATCH = 500;
/** Batches of deliveries per endpoint and sweep: a few hundred milliseconds. */
const MAX_PARKED_BATCHES = 20;

type OrderedTask = { job: JobAttempt; delivery: PendingDelivery };

/** Lets ordered deliveries pass one by one per resource. */
export type OrderGate<T extends OrderedTask> = {
  /** Starts the tasks whose turn it is. Holds the others: each gets a new job when it is its turn. */
  pass(tasks: T[]): void;
  /** Releases held deliveries that wait for nothing. */
  sweep(): Promise<void>;
  /** Resolves when all tasks were started or held. */
  idle(): Promise<void>;
};

type GateDeps<T> = {
  db: Database;
  claimed: ClaimedJobs;
  watermark: EventWatermark;
  /** starts tasks, in their order */
  start: (tasks: T[]) => void;
  /** the clock that attempts are scheduled by */
  now: () => Date;
  onError: (error: unknown) => void;
};

/** Returns a gate without tasks. */
export function createOrderGate<T extends OrderedTask>(deps: GateDeps<T>): OrderGate<T> {
  const { db, claimed, start, onError } = deps;
  const passing = new Set<Promise<void>>();
  let lastKey: OrderingKey | undefined;
  return {
    pass: (tasks) => {
      if (tasks.length === 0) return;
      const left = new Set(tasks);
      const startSome = (some: T[]) => {
        for (const task of some) left.delete(task);
        start(some);
      };
      const done = passTasks({ ...deps, start: startSome }, tasks)
        .catch((error) => {
          // Another worker gets the jobs of those that did not start, when their heartbeats stop.
          claimed.forget(jobsOf([...left]));
          onError(error);
        })
        .finally(() => passing.delete(done));
      passing.add(done);
    },
    sweep: async () => {
      const keys = await findHeldKeys(db, lastKey, SWEEP_BATCH);
      lastKey = keys.length === SWEEP_BATCH ? keys.at(-1) : undefined;
      await releaseStuck(db, keys);
    },
    idle: async () => {
      while (passing.size > 0) await Promise.all(passing);
    },
  };
}

async function passTasks<T extends OrderedTask>(deps: GateDeps<T>, tasks: T[]): Promise<void> {
  const { db, claimed, start, now } = deps;
  const { settled, unsettled } = await settle(deps, tasks);
  const later = new Date(now().getTime() + UNSETTLED_RETRY_MS);
  await claimed.end(jobsOf(unsettled), { later: { ids: idsOf(unsettled), at: later } });
  if (settled.length === 0) return;
  const blocked = await findBlocked(db, idsOf(settled));
  start(settled.filter(({ delivery }) => !blocked.has(delivery.id)));
  const waiting = settled.filter(({ delivery }) => blocked.has(delivery.id));
  if (waiting.length === 0) return;
  const held = await claimed.hold(waiting);
  // The earlier delivery of these has just ended.
  start(waiting.filter(({ delivery }) => !held.has(delivery.id)));
}

/** Divides tasks into those whose event has all earlier events beside it in the database, and the others. */
async function settle<T extends OrderedTask>({ watermark }: GateDeps<T>, tasks: T[]) {
  const fresh = tasks.filter(({ delivery }) => !delivery.is_old);
  const last = fresh.reduce((most, { delivery }) => (delivery.position > most ? delivery.position : most), 0n);
  const proven = last > 0n ? await watermark.reach(last, SETTLE_MS) : 0n;
  const isSettled = ({ delivery }: T) => delivery.is_old || delivery.position <= proven;
  return { settled: tasks.filter(isSettled), unsettled: tasks.filter((task) => !isSettled(task)) };
}

/**
 * Releases up to a batch of an endpoint's held deliveries that wait for nothing, those after a key. Returns the key after
 * which the next batch begins; null: this was the last.
 */
export async function releaseSome(db: Database, endpoint_id: string, after: string): Promise<string | null> {
  const found = await findHeldKeys(db, { endpoint_id, ordering_key: after }, SWEEP_BATCH);
  const keys = found.filter((key) => key.endpoint_id === endpoint_id);
  const isLeft = await releaseStuck(db, keys);
  if (isLeft) return after;
  return keys.length === SWEEP_BATCH ? (keys.at(-1)?.ordering_key ?? null) : null;
}

/**
 * Releases held deliveries that wait for nothing. Usually there are none: whoever ends a delivery releases the next one. But
 * a merchant may enable an endpoint again while its deliveries are skipped, or turn its order off. Returns whether an endpoint
 * without an order may have more.
 */
async function releaseStuck(db: Database, keys: HeldKey[]): Promise<boolean> {
  const first = keys.filter(({ is_ordered, is_first_held }) => is_ordered && is_first_held);
  if (first.length > 0) await transact(db, (trx) => releaseNext(trx, first));
  const unordered = new Set(keys.filter(({ is_ordered }) => !is_ordered).map(({ endpoint_id }) => endpoint_id));
  let isLeft = false;
  for (const id of unordered) {
    let parked = SWEEP_BATCH;
    for (let batch = 0; batch < MAX_PARKED_BATCHES && parked === SWEEP_BATCH; batch++) {
      parked = await transact(db, async (trx) => {
        await lockWebhookEndpoints(trx, [id]);
        return parkHeld(trx, id, SWEEP_BATCH);
      });
    }
    isLeft ||= parked === SWEEP_BATCH;
  }
  return isLeft;
}

/** Releases the first pending delivery of each key if it is held, at the end of `trx`. Locks the endpoints. */
export async function releaseNext(trx: Parameters<typeof deferWrite>[0], keys: OrderingKey[]): Promise<void> {
  if (keys.length === 0) return;
  await lockWebhookEndpoints(trx, [...new Set(keys.map(({ endpoint_id }) => endpoint_id))]);
  const distinct = new Map(keys.map((key) => [`${key.endpoint_id} ${key.ordering_key}`, key]));
  const released = [...distinct.values()].map(({ endpoint_id, ordering_key }) => ({ endpoint_id, ordering_key }));
  trx.outbox.queues.add('webhook.deliver');
  await deferWrite(trx, { released: releaseFirst(released), released_job: insertDeliveryJobs(sql`released`) });
}

const idsOf = (tasks: OrderedTask[]): string[] => tasks.map(({ delivery }) => delivery.id);
const jobsOf = (tasks: OrderedTask[]): JobAttempt[] => tasks.map(({ job }) => job);
