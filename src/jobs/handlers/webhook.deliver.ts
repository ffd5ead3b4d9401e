import { setTimeout as delay } from 'node:timers/promises';
import type { Clock, PgBoss } from 'pg-boss';
import { isClockWrong } from '../../clock.ts';
import { secretsKeysOf } from '../../config/index.ts';
import { correlate } from '../../correlation.ts';
import { createEventWatermark } from '../../db/eventWatermark.ts';
import { type PendingDelivery, pendingDeliveries } from '../../db/webhooks/attempts.ts';
import { endpointsWithParked } from '../../db/webhooks/parking.ts';
import { keyOf, openSecret, type SecretOwner, type SigningSecret, signingSecrets } from '../../db/webhooks/secrets.ts';
import type { Metrics } from '../../observability/metrics.ts';
import type { Tracing } from '../../observability/tracing.ts';
import { HEARTBEAT_SECONDS, type Payload } from '../../queue/queues.ts';
import { attemptDelivery } from '../../webhooks/attempt.ts';
import { anywhere, publicOnly } from '../../webhooks/connect.ts';
import { createLanes } from '../../webhooks/endpointConcurrency.ts';
import { createSender, type Sender } from '../../webhooks/send.ts';
import type { Worker } from '../context.ts';
import { type ClaimedJobs, createClaimedJobs, type JobAttempt, unparkOldest } from '../delivery/leases.ts';
import { createOrderGate } from '../delivery/ordering.ts';
import { startPolling } from '../delivery/poll.ts';
import { createRecorder, type Recorder } from '../delivery/recorder.ts';
import { annotateAttempt, traceAttempt } from '../delivery/trace.ts';

const QUEUE = 'webhook.deliver';
/** Jobs per fetch. */
const FETCH = 100;
/** Jobs that one process claims at a time. Each needs its payload in memory, and most need a connection. */
const MAX_CLAIMED = 3000;
/** Polling interval while the queue is empty. A due delivery waits this long at most. */
const IDLE_PAUSE_MS = 100;
/** Pause after a fetch that was not full, so the next one gets a larger batch. */
const BUSY_PAUSE_MS = 25;
/** Pause after a failed fetch, e.g. while the database restarts. */
const ERROR_PAUSE_MS = 1000;
/** When a delivery is tried again whose merchant is about to be moved. */
const PAUSED_RETRY_MS = 1000;
/** Half of the heartbeat limit, so one may be late. */
const HEARTBEAT_MS = (HEARTBEAT_SECONDS * 1000) / 2;

/** The running delivery loop of this process. */
export type Deliveries = {
  /** Looks for jobs now. */
  wake(): void;
  /** Stops fetching, finishes and records running attempts, and returns unstarted jobs to the queue. */
  stop(): Promise<void>;
};

type Parts = Pick<Worker, 'config' | 'db' | 'log'> & {
  clock: Clock;
  observe: Pick<Metrics, 'observeDelivery' | 'observeTold'>;
  tracing: Tracing;
};
type DeliverJob = JobAttempt & { data: Payload<typeof QUEUE> };
type Task = { job: JobAttempt; delivery: PendingDelivery; secrets: SigningSecret[] };

/**
 * Starts working the queue of webhook deliveries.
 * The workers of pg-boss finish a batch only when all its jobs end, so one hanging receiver would delay the others.
 * Here every attempt runs alone, in its endpoint's lane.
 * If the lane is full, the delivery is parked: its job is deleted, and it waits in the database. It is unparked when an
 * attempt of the same endpoint ends. A delivery that has to wait for an earlier one of its resource is held in the same way,
 * until that one has ended. So a dead endpoint costs a worker a few connections, whatever its backlog.
 */
export function startDeliveries(boss: PgBoss, parts: Parts): Deliveries {
  const { config, db, log, clock } = parts;
  const now = () => new Date(clock.now());
  const report = (what: string) => (error: unknown) => log.error({ err: error }, what);
  const claimed = createClaimedJobs(boss, db, (id) => lanes.room(id));
  const sender = createSender(config.WEBHOOK_ALLOW_PRIVATE ? anywhere : publicOnly);
  const parking = new Set<Promise<void>>();

  const attempt = (task: Task) => makeAttempt(boss, parts, { claimed, sender, recorder, now }, task);
  const park = (tasks: Task[]) => {
    if (tasks.length === 0) return;
    const parked = tasks.map(({ delivery }) => delivery.id);
    const done = claimed
      .end(jobsOf(tasks), { parked })
      // The attempts that would have unparked these may have ended before they were parked.
      .then(() => unparkForRoom(tasks.map(({ delivery }) => delivery.endpoint_id)))
      .catch(report('could not park webhook deliveries'))
      .finally(() => parking.delete(done));
    parking.add(done);
  };
  const lanes = createLanes(attempt, park, () => clock.now());
  const unparkForRoom = (endpointIds: string[]) =>
    unparkOldest(
      db,
      endpointIds.filter((id) => lanes.room(id) > 0),
    );
  const recorder = createRecorder(boss, parts, {
    room: lanes.room,
    onRecorded: (made) => claimed.forget(jobsOf(made)),
    now,
  });

  const soon = () => new Date(now().getTime() + PAUSED_RETRY_MS);
  const start = (tasks: Task[]) => park(tasks.filter((task) => !lanes.offer(task.delivery.endpoint_id, task)));
  const gate = createOrderGate<Task>({
    db,
    claimed,
    watermark: createEventWatermark(db),
    start,
    now,
    onError: report('could not order webhook deliveries'),
  });

  /** Fetches jobs and starts those that have room. Returns the pause before the next fetch, in milliseconds. */
  const fetchSome = async (): Promise<number> => {
    if (isClockWrong()) return IDLE_PAUSE_MS;
    const batchSize = Math.min(FETCH, MAX_CLAIMED - claimed.size());
    const jobs: DeliverJob[] = batchSize > 0 ? await boss.fetch(QUEUE, { batchSize }) : [];
    if (jobs.length === 0) return IDLE_PAUSE_MS;
    claimed.add(jobs);
    const { tasks, ordered, paused, obsolete, disabled } = await loadTasks(parts, claimed, jobs);
    start(tasks);
    gate.pass(ordered);
    await claimed.end(obsolete, { disabled });
    await claimed.end(jobsOf(paused), { later: { ids: paused.map(({ delivery }) => delivery.id), at: soon() } });
    return jobs.length < FETCH ? BUSY_PAUSE_MS : 0;
  };
  const polling = startPolling(clock, fetchSome, report('could not fetch webhook deliveries'), ERROR_PAUSE_MS);

  /** Sends heartbeats, parks deliveries that waited too long for a lane, and frees some of those that wait. */
  const sendHeartbeats = async () => {
    park(lanes.takeWaiting());
    await claimed.touch();
    await unparkForRoom(await endpointsWithParked(db));
    await gate.sweep();
  };
  const onHeartbeatError = report('could not send heartbeats for webhook deliveries');
  const heartbeat = clock.setInterval(() => sendHeartbeats().catch(onHeartbeatError), HEARTBEAT_MS);

  return {
    wake: polling.wake,
    stop: async () => {
      await polling.stop();
      await gate.idle();
      const waiting = lanes.takeWaiting('all');
      const back = waiting.map(({ delivery }) => delivery.id);
      await claimed.end(jobsOf(waiting), { back }).catch(report('could not return webhook deliveries to the queue'));
      while (lanes.size() > 0) await delay(BUSY_PAUSE_MS);
      await recorder.idle();
      await Promise.all(parking);
      clock.clearInterval(heartbeat);
      await sender.close();
    },
  };
}

function jobsOf(items: { job: JobAttempt }[]): JobAttempt[] {
  return items.map(({ job }) => job);
}

/**
 * Divides jobs into `tasks` to start, `ordered` tasks that may have to wait for their turn, and `obsolete` jobs with nothing to
 * do. The merchants of `paused` tasks are being moved. In `disabled` are the deliveries of obsolete jobs whose endpoint is disabled, by id.
 */
async function loadTasks({ db }: Parts, claimed: ClaimedJobs, jobs: DeliverJob[]) {
  const { pending, secrets } = await load(db, jobs).catch((error) => {
    claimed.forget(jobs);
    throw error;
  });
  const obsolete: JobAttempt[] = [];
  const disabled: string[] = [];
  const tasks: Task[] = [];
  const ordered: Task[] = [];
  const paused: Task[] = [];
  for (const { id, retryCount, data } of jobs) {
    const job = { id, retryCount };
    const delivery = pending.get(data.delivery_id);
    if (delivery?.is_enabled && delivery.attempts === data.attempt - 1) {
      const task = { job, delivery, secrets: secrets.get(keyOf(signerOf(delivery))) ?? [] };
      (delivery.is_paused ? paused : delivery.ordering_key === null ? tasks : ordered).push(task);
      continue;
    }
    // Already delivered, skipped or attempted by another job, or its endpoint is disabled.
    obsolete.push(job);
    if (delivery && !delivery.is_enabled) disabled.push(delivery.id);
  }
  return { tasks, ordered, paused, obsolete, disabled };
}

async function load(db: Worker['db'], jobs: DeliverJob[]) {
  const ids = jobs.map(({ data }) => data.delivery_id);
  const pending = new Map((await pendingDeliveries(db, ids)).map((delivery) => [delivery.id, delivery]));
  return { pending, secrets: await signingSecrets(db, [...pending.values()].map(signerOf)) };
}

/** Returns whose secrets sign a delivery: its endpoint's own, or its merchant's. */
function signerOf({ merchant_id, mode, endpoint_id, own_secret }: PendingDelivery): SecretOwner {
  return { merchant_id, mode, endpoint_id: own_secret ? endpoint_id : null };
}

type AttemptDeps = { claimed: ClaimedJobs; sender: Sender; recorder: Recorder; now: () => Date };

/** Makes one attempt and queues it for recording. Returns whether the delivery arrived. Never throws. */
async function makeAttempt(
  boss: PgBoss,
  { config, log, observe, tracing }: Parts,
  { claimed, sender, recorder, now }: AttemptDeps,
  { job, delivery, secrets }: Task,
): Promise<boolean> {
  try {
    const texts = secrets.map((secret) => openSecret(secret, secretsKeysOf(config)));
    const reach = { sender, allowPrivate: config.WEBHOOK_ALLOW_PRIVATE };
    const { id, endpoint_id, ordering_key, correlation_id, failing_since, kind } = delivery;
    const result = await traceAttempt(tracing, delivery, async () => {
      const made = await attemptDelivery(reach, delivery, texts, now, Math.random());
      annotateAttempt(made);
      const { status, response_status, error } = made;
      const logAttempt = () => log.debug({ delivery_id: id, status, response_status, error }, 'webhook attempt');
      if (correlation_id) correlate(correlation_id, logAttempt);
      else logAttempt();
      return made;
    });
    const outcome = result.status === 'pending' ? 'retried' : result.status;
    observe.observeDelivery({ outcome, seconds: result.duration_ms / 1000 });
    recorder.add({ result, job, endpoint_id, ordering_key, wasFailing: failing_since !== null, kind });
    return result.status === 'delivered';
  } catch (error) {
    // Nothing was sent, e.g. because the secret cannot be decrypted. pg-boss retries; in the end an operator must act.
    log.error({ err: error, delivery_id: delivery.id }, 'a webhook delivery could not be attempted');
    await boss.fail(QUEUE, job, error as Error).catch(() => {});
    claimed.forget([job]);
    return false;
  }
}
