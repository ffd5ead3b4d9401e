import { setTimeout as delay } from 'node:timers/promises';
import type { Clock, PgBoss } from 'pg-boss';
import { type PendingDelivery, pendingDeliveries } from '../db/webhookAttempts.ts';
import { endpointsWithParked } from '../db/webhookParking.ts';
import { keyOf, openSecret, type SigningSecret, signingSecrets } from '../db/webhookSecrets.ts';
import { correlate } from '../log.ts';
import { attemptDelivery } from '../webhooks/attempt.ts';
import { anywhere, publicOnly } from '../webhooks/connect.ts';
import { createLanes } from '../webhooks/lanes.ts';
import { createSender } from '../webhooks/send.ts';
import { drawParked, endJobs, type JobAttempt } from './deliveryJobs.ts';
import { createRecorder } from './deliveryRecorder.ts';
import { HEARTBEAT_SECONDS, type Payload } from './queues.ts';
import type { Worker } from './worker.ts';

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

type DeliverJob = JobAttempt & { data: Payload<typeof QUEUE> };
type Task = { job: JobAttempt; delivery: PendingDelivery; secrets: SigningSecret[] };

/**
 * Works the queue of deliveries. pg-boss's own workers take jobs in batches that end together, so that one receiver which
 * hangs would hold up a batch of others'; here every attempt is on its own, in its endpoint's lane. What a lane has no
 * room for is parked: it loses its job and waits in the database, out of every fetch's way, until an attempt of the same
 * endpoint ends. So a dead endpoint costs a worker a few connections, whatever its backlog.
 */
export function startDeliveries(
  boss: PgBoss,
  { config, db, log, clock }: Pick<Worker, 'config' | 'db' | 'log'> & { clock: Clock },
): Deliveries {
  const now = () => new Date(clock.now());
  const sender = createSender(config.WEBHOOK_ALLOW_PRIVATE ? anywhere : publicOnly);
  /** every job that was fetched and is not done with: their heartbeats are ours to send */
  const held = new Map<string, JobAttempt>();
  const letGo = (jobs: JobAttempt[]) => {
    for (const { id } of jobs) held.delete(id);
  };
  const parking = new Set<Promise<void>>();
  let isStopping = false;

  const run = ({ job, delivery, secrets }: Task): Promise<boolean> => {
    const attempt = async () => {
      try {
        const texts = secrets.map((secret) => openSecret(secret, config.SECRETS_KEY));
        const result = await attemptDelivery(sender, delivery, texts, now, Math.random());
        const { status, response_status, error } = result;
        log.debug({ delivery_id: delivery.id, status, response_status, error }, 'webhook attempt');
        recorder.add({ result, job, endpoint_id: delivery.endpoint_id, wasFailing: delivery.failing_since !== null });
        return status === 'delivered';
      } catch (error) {
        // Nothing was sent, e.g. because the secret does not open. pg-boss tries again; in the end an operator must.
        log.error({ err: error, delivery_id: delivery.id }, 'a webhook delivery cannot be attempted');
        await boss.fail(QUEUE, job, error as Error).catch(() => {});
        letGo([job]);
        return false;
      }
    };
    return delivery.correlation_id ? correlate(delivery.correlation_id, attempt) : attempt();
  };

  const park = (tasks: Task[]) => {
    if (tasks.length === 0) return;
    const jobs = tasks.map(({ job }) => job);
    const done = endJobs(boss, db, jobs, { parked: tasks.map(({ delivery }) => delivery.id) })
      .then(() => letGo(jobs))
      // All attempts that could have drawn these may have ended before these were there to be drawn.
      .then(() => drawForRoom(tasks.map(({ delivery }) => delivery.endpoint_id)))
      .catch((error) => log.error({ err: error }, 'parking webhook deliveries'))
      .finally(() => parking.delete(done));
    parking.add(done);
  };
  const drawForRoom = (endpointIds: string[]) =>
    drawParked(
      db,
      endpointIds.filter((id) => lanes.room(id) > 0),
    );

  const lanes = createLanes(run, park, () => clock.now());
  const recorder = createRecorder(
    boss,
    { db, log },
    { room: lanes.room, onRecorded: (made) => letGo(made.map(({ job }) => job)), now },
  );

  /** Fetches jobs and starts what can be started. Returns how many there were. */
  const runOnce = async (): Promise<number> => {
    const limit = Math.min(FETCH, MAX_HELD - held.size);
    const jobs: DeliverJob[] = limit > 0 ? await boss.fetch(QUEUE, { batchSize: limit }) : [];
    if (jobs.length === 0) return 0;
    for (const { id, retryCount } of jobs) held.set(id, { id, retryCount });
    try {
      await begin(jobs);
    } catch (error) {
      // Others may have what was not begun, as soon as its heartbeats have been missing for long enough.
      letGo(jobs);
      throw error;
    }
    return jobs.length;
  };

  const begin = async (jobs: DeliverJob[]): Promise<void> => {
    const ids = jobs.map(({ data }) => data.delivery_id);
    const pending = new Map((await pendingDeliveries(db, ids)).map((delivery) => [delivery.id, delivery]));
    const secrets = await signingSecrets(db, [...pending.values()]);
    const over: JobAttempt[] = [];
    const disabled: string[] = [];
    const parked: Task[] = [];
    for (const { id, retryCount, data } of jobs) {
      const job = { id, retryCount };
      const delivery = pending.get(data.delivery_id);
      if (delivery?.is_enabled && delivery.attempts === data.attempt - 1) {
        const task = { job, delivery, secrets: secrets.get(keyOf(delivery)) ?? [] };
        if (!lanes.offer(delivery.endpoint_id, task)) parked.push(task);
        continue;
      }
      // Delivered, skipped, or attempted by a twin of this job; or there is nobody to send it to.
      over.push(job);
      if (delivery && !delivery.is_enabled) disabled.push(delivery.id);
    }
    park(parked);
    await endJobs(boss, db, over, { disabled });
    letGo(over);
  };

  let wake = () => {};
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = clock.setTimeout(resolve, ms);
      wake = () => {
        clock.clearTimeout(timer);
        resolve();
      };
    });
  const loop = async () => {
    while (!isStopping) {
      try {
        const count = await runOnce();
        if (count < FETCH && !isStopping) await pause(count > 0 ? BUSY_PAUSE_MS : IDLE_PAUSE_MS);
      } catch (error) {
        log.error({ err: error }, 'fetching webhook deliveries');
        if (!isStopping) await pause(ERROR_PAUSE_MS);
      }
    }
  };

  /** Shows that what is held lives, lets go of what waits in a lane that stands still, and starts lanes that ended. */
  const beat = async () => {
    try {
      park(lanes.takeWaiting());
      if (held.size > 0) await boss.touch(QUEUE, [...held.values()]);
      if (!isStopping) await drawForRoom(await endpointsWithParked(db));
    } catch (error) {
      log.error({ err: error }, 'heartbeats of webhook deliveries');
    }
  };
  const heart = clock.setInterval(beat, HEARTBEAT_MS);
  const looping = loop();

  return {
    wake: () => wake(),
    stop: async () => {
      isStopping = true;
      wake();
      await looping;
      const waiting = lanes.takeWaiting('all');
      const jobs = waiting.map(({ job }) => job);
      await endJobs(boss, db, jobs, { back: waiting.map(({ delivery }) => delivery.id) });
      letGo(jobs);
      while (lanes.size() > 0) await delay(BUSY_PAUSE_MS);
      await recorder.idle();
      await Promise.all(parking);
      clock.clearInterval(heart);
      await sender.close();
    },
  };
}
