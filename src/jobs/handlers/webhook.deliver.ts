import { setTimeout as delay } from 'node:timers/promises';
import type { Clock, PgBoss } from 'pg-boss';
import { secretsKeysOf } from '../../config/index.ts';
import { type PendingDelivery, pendingDeliveries } from '../../db/webhooks/attempts.ts';
import { endpointsWithParked } from '../../db/webhooks/parking.ts';
import { keyOf, openSecret, type SigningSecret, signingSecrets } from '../../db/webhooks/secrets.ts';
import { correlate } from '../../observability/log.ts';
import type { Metrics } from '../../observability/metrics.ts';
import { HEARTBEAT_SECONDS, type Payload } from '../../queue/queues.ts';
import { attemptDelivery } from '../../webhooks/attempt.ts';
import { anywhere, publicOnly } from '../../webhooks/connect.ts';
import { createLanes, type Lanes } from '../../webhooks/endpointConcurrency.ts';
import { createSender, type Sender } from '../../webhooks/send.ts';
import type { Worker } from '../context.ts';
import { drawParked, type HeldJobs, holdJobs, type JobAttempt } from '../delivery/leases.ts';
import { startPolling } from '../delivery/poll.ts';
import { createRecorder, type Recorder } from '../delivery/recorder.ts';

const QUEUE = 'webhook.deliver';
/** Jobs per fetch: one statement's worth. */
const FETCH = 100;
/** Jobs that one process holds, each a payload in memory and most of them a connection. */
const MAX_HELD = 3000;
/** How long a delivery that is due waits at most for a worker to look. */
const IDLE_PAUSE_MS = 100;
/** Between fetches that find something but not all that they could take: gathers a batch, and nobody feels it. */
const BUSY_PAUSE_MS = 25;
/** After a fetch that failed, e.g. because the database restarts. */
const ERROR_PAUSE_MS = 1000;
/** Twice as often as jobs must show that they live. */
const HEARTBEAT_MS = (HEARTBEAT_SECONDS * 1000) / 2;

export type Deliveries = {
  /** Looks for jobs now. */
  wake(): void;
  /** Fetches no more, ends the attempts in hand, records them, and gives back what was not begun. */
  stop(): Promise<void>;
};

type Parts = Pick<Worker, 'config' | 'db' | 'log'> & { clock: Clock; observe: Metrics['observeDelivery'] };
type DeliverJob = JobAttempt & { data: Payload<typeof QUEUE> };
type Task = { job: JobAttempt; delivery: PendingDelivery; secrets: SigningSecret[] };

/**
 * Works the queue of deliveries. pg-boss's own workers take jobs in batches that end together, so that one receiver which
 * hangs would hold up a batch of others'; here every attempt is on its own, in its endpoint's lane. What a lane has no
 * room for is parked: it loses its job and waits in the database, out of every fetch's way, until an attempt of the same
 * endpoint ends. So a dead endpoint costs a worker a few connections, whatever its backlog.
 */
export function startDeliveries(boss: PgBoss, parts: Parts): Deliveries {
  const { config, db, log, clock } = parts;
  const now = () => new Date(clock.now());
  const report = (what: string) => (error: unknown) => log.error({ err: error }, what);
  const held = holdJobs(boss, db);
  const sender = createSender(config.WEBHOOK_ALLOW_PRIVATE ? anywhere : publicOnly);
  const parking = new Set<Promise<void>>();

  const attempt = (task: Task) => makeAttempt(boss, parts, { held, sender, recorder, now }, task);
  const park = (tasks: Task[]) => {
    if (tasks.length === 0) return;
    const parked = tasks.map(({ delivery }) => delivery.id);
    const done = held
      .end(jobsOf(tasks), { parked })
      // All attempts that could have drawn these may have ended before these were there to be drawn.
      .then(() => drawForRoom(tasks.map(({ delivery }) => delivery.endpoint_id)))
      .catch(report('parking webhook deliveries'))
      .finally(() => parking.delete(done));
    parking.add(done);
  };
  const lanes = createLanes(attempt, park, () => clock.now());
  const drawForRoom = (endpointIds: string[]) =>
    drawParked(
      db,
      endpointIds.filter((id) => lanes.room(id) > 0),
    );
  const recorder = createRecorder(boss, parts, {
    room: lanes.room,
    onRecorded: (made) => held.letGo(jobsOf(made)),
    now,
  });

  /** Fetches jobs and starts what can be started. Returns the pause until the next time. */
  const fetchSome = async (): Promise<number> => {
    const batchSize = Math.min(FETCH, MAX_HELD - held.size());
    const jobs: DeliverJob[] = batchSize > 0 ? await boss.fetch(QUEUE, { batchSize }) : [];
    if (jobs.length === 0) return IDLE_PAUSE_MS;
    held.add(jobs);
    const { crowded, over, disabled } = await begin(parts, held, lanes, jobs);
    park(crowded);
    await held.end(over, { disabled });
    return jobs.length < FETCH ? BUSY_PAUSE_MS : 0;
  };
  const polling = startPolling(clock, fetchSome, report('fetching webhook deliveries'), ERROR_PAUSE_MS);

  /** Shows that what is held lives, lets go of what waits in a lane that stands still, and starts lanes that ended. */
  const beat = async () => {
    park(lanes.takeWaiting());
    await held.touch();
    await drawForRoom(await endpointsWithParked(db));
  };
  const heart = clock.setInterval(() => beat().catch(report('heartbeats of webhook deliveries')), HEARTBEAT_MS);

  return {
    wake: polling.wake,
    stop: async () => {
      await polling.stop();
      const waiting = lanes.takeWaiting('all');
      const back = waiting.map(({ delivery }) => delivery.id);
      await held.end(jobsOf(waiting), { back }).catch(report('giving back webhook deliveries'));
      while (lanes.size() > 0) await delay(BUSY_PAUSE_MS);
      await recorder.idle();
      await Promise.all(parking);
      clock.clearInterval(heart);
      await sender.close();
    },
  };
}

function jobsOf(items: { job: JobAttempt }[]): JobAttempt[] {
  return items.map(({ job }) => job);
}

/**
 * Gives each job's delivery to its lane. Returns the tasks that found no room, the jobs that have nothing to do, and the
 * deliveries among those whose endpoint is disabled.
 */
async function begin({ db }: Parts, held: HeldJobs, lanes: Lanes<Task>, jobs: DeliverJob[]) {
  const { pending, secrets } = await load(db, jobs).catch((error) => {
    held.letGo(jobs);
    throw error;
  });
  const over: JobAttempt[] = [];
  const disabled: string[] = [];
  const crowded: Task[] = [];
  for (const { id, retryCount, data } of jobs) {
    const job = { id, retryCount };
    const delivery = pending.get(data.delivery_id);
    if (delivery?.is_enabled && delivery.attempts === data.attempt - 1) {
      const task = { job, delivery, secrets: secrets.get(keyOf(delivery)) ?? [] };
      if (!lanes.offer(delivery.endpoint_id, task)) crowded.push(task);
      continue;
    }
    // Delivered, skipped, or attempted by a twin of this job; or there is nobody to send it to.
    over.push(job);
    if (delivery && !delivery.is_enabled) disabled.push(delivery.id);
  }
  return { crowded, over, disabled };
}

async function load(db: Worker['db'], jobs: DeliverJob[]) {
  const ids = jobs.map(({ data }) => data.delivery_id);
  const pending = new Map((await pendingDeliveries(db, ids)).map((delivery) => [delivery.id, delivery]));
  return { pending, secrets: await signingSecrets(db, [...pending.values()]) };
}

type Attempting = { held: HeldJobs; sender: Sender; recorder: Recorder; now: () => Date };

/** Makes one attempt and has it recorded. Never throws; says whether the delivery arrived. */
async function makeAttempt(
  boss: PgBoss,
  { config, log, observe }: Parts,
  { held, sender, recorder, now }: Attempting,
  { job, delivery, secrets }: Task,
): Promise<boolean> {
  try {
    const texts = secrets.map((secret) => openSecret(secret, secretsKeysOf(config)));
    const result = await attemptDelivery(sender, delivery, texts, now, Math.random());
    const { id, endpoint_id, correlation_id, failing_since } = delivery;
    const { status, response_status, error } = result;
    const tell = () => log.debug({ delivery_id: id, status, response_status, error }, 'webhook attempt');
    if (correlation_id) correlate(correlation_id, tell);
    else tell();
    const outcome = status === 'pending' ? 'retried' : status;
    observe({ outcome, seconds: result.duration_ms / 1000 });
    recorder.add({ result, job, endpoint_id, wasFailing: failing_since !== null });
    return status === 'delivered';
  } catch (error) {
    // Nothing was sent, e.g. because the secret does not open. pg-boss tries again; in the end an operator must.
    log.error({ err: error, delivery_id: delivery.id }, 'a webhook delivery cannot be attempted');
    await boss.fail(QUEUE, job, error as Error).catch(() => {});
    held.letGo([job]);
    return false;
  }
}
