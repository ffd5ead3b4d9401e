import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import { PgBoss, type Queue } from 'pg-boss';
import * as v from 'valibot';
import type { Database, Trx } from '../db/database.ts';
import { deferBatchableWrite } from '../db/transaction.ts';
import { MODES, type Mode } from '../domain/modes.ts';
import { correlationId } from '../observability/log.ts';

const mode = v.picklist(MODES);

/** A time, which is text in the job's JSON. */
const time = v.pipe(v.string(), v.toDate());
/** Which of an endpoint's deliveries come back: see RecoveryRange in db/webhookBacklog.ts. */
const recoveryRange = { since: time, until: v.optional(time), delivered: v.optional(v.boolean()) };
/** How far deliveries were gone through; none at the beginning. */
const deliveryCursor = v.optional(v.object({ created_at: time, id: v.string() }));

const confirmation = v.object({
  mode,
  signature: v.string(),
  tries: v.optional(v.number()),
  is_unverified: v.optional(v.boolean()),
});

/** A sweep finds its work itself. One waits at a time; one that fails is made good by the next, so it is not retried. */
const SWEEP = {
  policy: 'short',
  retryLimit: 0,
  retryDelay: 0,
  retryBackoff: false,
  deleteAfterSeconds: 60,
} as const;

/** Brings what is owed in line with its payments. Retried for a day, as long as one of them may take to be decided. */
const RECONCILING = {
  policy: 'standard',
  retryLimit: 300,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 60,
  deleteAfterSeconds: 3600,
} as const;

/** Work on webhook deliveries, which record what fails themselves: a retry means that they could not. */
const DELIVERING = {
  policy: 'standard',
  retryLimit: 100,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 60,
  deleteAfterSeconds: 3600,
} as const;

/**
 * Every queue: the payload of its jobs (ids only; the handler loads the rest), and how they are run. Every option is
 * stated, none is left to a default that could change.
 */
export const QUEUES = {
  /** Reads new signatures of the beacon. A scan that fails is simply the next one's work, so it is never retried. */
  'chain.scan': define(v.object({ mode }), {
    ...SWEEP,
    expireInSeconds: 60,
  }),
  /**
   * Fetches one transaction and credits its transfers. Retried for a day: money is behind it. `is_unverified`: all that is
   * known of it is that somebody submitted its signature.
   */
  'payment.confirm': define(confirmation, {
    policy: 'standard',
    retryLimit: 300,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 300,
    expireInSeconds: 60,
    deleteAfterSeconds: 3600,
  }),
  /** Closes the payments whose deadline the chain has passed. The next scan makes the next sweep. */
  'payment.expire': define(v.object({ mode }), {
    ...SWEEP,
    expireInSeconds: 60,
  }),
  /** Looks up open payments by their own references. What one sweep misses, a later one does. */
  'payment.lookup': define(v.object({ mode }), {
    ...SWEEP,
    expireInSeconds: 60,
  }),
  /** Asks whether what was credited became final. Every scan asks for the next sweep. */
  'payment.finalize': define(v.object({ mode }), {
    ...SWEEP,
    expireInSeconds: 60,
  }),
  /** Does what is due for subscriptions. Run every minute, and at once where something has become due. */
  'subscription.bill': define(v.object({}), {
    ...SWEEP,
    expireInSeconds: 300,
  }),
  /** Does what falls due of all installments. Every few seconds another one does, so a failure is made good by that. */
  'installment.bill': define(v.object({}), {
    ...SWEEP,
    expireInSeconds: 300,
  }),
  /** Brings an installment in line with its payments. */
  'installment.reconcile': define(v.object({ installment_id: v.string() }), {
    ...RECONCILING,
  }),
  /** Brings a subscription's period in line with its payments. */
  'subscription.reconcile': define(v.object({ subscription_id: v.string(), cycle: v.number() }), {
    ...RECONCILING,
  }),
  /** Moves a merchant's test clock for a while, and asks for the next job until it is there. Revived by every worker. */
  'clock.advance': define(v.object({ merchant_id: v.string() }), {
    ...SWEEP,
    expireInSeconds: 300,
  }),
  /** One attempt at one delivery. */
  'webhook.deliver': define(v.object({ delivery_id: v.string(), attempt: v.number() }), {
    ...DELIVERING,
    // The busiest queue by far, in a table of its own: what it leaves to be vacuumed slows no other down.
    partition: true,
  }),
  /** Marks what waits for an endpoint that was disabled or deleted as skipped, batch by batch. */
  'webhook.skip': define(v.object({ endpoint_id: v.string(), after: deliveryCursor }), {
    ...DELIVERING,
  }),
  /** Brings back what an endpoint missed, batch by batch; for operators also what it got (`delivered`). */
  'webhook.recover': define(v.object({ endpoint_id: v.string(), ...recoveryRange, after: deliveryCursor }), {
    ...DELIVERING,
  }),
  /** Sends one mail. Retried for two days: mail servers that refuse for now are meant to be asked again. */
  'email.send': define(v.object({ email_id: v.string() }), {
    policy: 'standard',
    retryLimit: 60,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 120,
    deleteAfterSeconds: 3600,
  }),
  /** Forgets what is kept for a time only. Run every few minutes, so a failure is made good by the next one. */
  'retention.prune': define(v.object({}), {
    policy: 'stately',
    retryLimit: 0,
    retryDelay: 0,
    retryBackoff: false,
    expireInSeconds: 300,
    deleteAfterSeconds: 3600,
  }),
  /** Fetches the prices. Run every minute, so a failure is made good by the next one. */
  'rates.refresh': define(v.object({}), {
    policy: 'stately',
    retryLimit: 0,
    retryDelay: 0,
    retryBackoff: false,
    expireInSeconds: 60,
    deleteAfterSeconds: 3600,
  }),
};

/** Jobs that failed for good, with the name of the queue they came from, until an operator replays them. */
export const DEAD_LETTERS = 'dead.letters';

export type QueueName = keyof typeof QUEUES;
export type Payload<Q extends QueueName> = v.InferOutput<(typeof QUEUES)[Q]['payload']>;

/** When and how often: `singletonKey` is what a `short` queue is short by. `isIdle`: after all others of its mode. */
export type EnqueueOptions = { startAfter?: Date; singletonKey?: string; isIdle?: boolean };

/** The priority of a mode's jobs, by which its lanes know them (see handlers.ts), and of those that can wait. */
const MODE_PRIORITY: Record<Mode, { usual: number; idle: number }> = {
  test: { usual: 1, idle: 0 },
  live: { usual: 3, idle: 2 },
};

/** Which priorities the jobs of each mode have: what pg-boss fetches them by. */
export const PRIORITIES_OF: Record<Mode, { minPriority?: number; maxPriority?: number }> = {
  test: { maxPriority: MODE_PRIORITY.test.usual },
  live: { minPriority: MODE_PRIORITY.live.idle },
};

type QueueOptions = Required<
  Pick<Queue, 'policy' | 'retryLimit' | 'retryDelay' | 'retryBackoff' | 'expireInSeconds' | 'deleteAfterSeconds'>
> &
  Pick<Queue, 'retryDelayMax' | 'partition'>;

/** A worker that died is noticed when its jobs' heartbeats stop. The shortest that pg-boss allows: a payer waits. */
export const HEARTBEAT_SECONDS = 10;
/** A job that nobody ran for two weeks (pg-boss's own default) is an outage that somebody must look at. */
const RETENTION_SECONDS = 14 * 24 * 3600;
/** A dead letter is work that was not done. It waits for an operator, who is told of it at once, and never for long. */
const DEAD_LETTERS_KEPT_SECONDS = 365 * 24 * 3600;

function define<P extends v.GenericSchema>(payload: P, options: QueueOptions) {
  return { payload, options };
}

/** pg-boss's own INSERT for each queue, cut where the jobs' JSON goes. Learned by `connectQueues`. */
const insertStatements = new Map<QueueName, [before: string, after: string]>();

/** Creates every queue, or brings it up to the registry. Part of the release step. */
export async function createQueues(boss: PgBoss): Promise<void> {
  const shared = { heartbeatSeconds: HEARTBEAT_SECONDS, retentionSeconds: RETENTION_SECONDS };
  const letters = { retentionSeconds: DEAD_LETTERS_KEPT_SECONDS };
  if (await boss.getQueue(DEAD_LETTERS)) await boss.updateQueue(DEAD_LETTERS, letters);
  else await boss.createQueue(DEAD_LETTERS, letters);
  for (const [name, { options }] of Object.entries(QUEUES)) {
    const { policy, partition, ...updatable }: QueueOptions = options;
    // What is not tried again is a sweep: the next one does its work, and an hour's outage leaves nothing to replay.
    const deadLetter = options.retryLimit > 0 ? DEAD_LETTERS : null;
    const existing = await boss.getQueue(name);
    if (!existing) await boss.createQueue(name, { ...options, ...shared, ...(deadLetter ? { deadLetter } : {}) });
    else await boss.updateQueue(name, { ...updatable, ...shared, deadLetter });
  }
}

/**
 * Learns from pg-boss how it inserts into each queue, so that `enqueue` can write jobs in one statement with the
 * rows that cause them. Call once per process, after `boss.start()`; the statements depend on nothing but names.
 */
export async function connectQueues(boss: PgBoss): Promise<void> {
  for (const name of Object.keys(QUEUES) as QueueName[]) {
    let statement = '';
    const executeSql = async (text: string) => {
      statement = text;
      return { rows: [] };
    };
    await boss.insert(name, [{}], { db: { executeSql }, returnId: false });
    const [before, after, ...more] = statement.split('$1::text');
    if (before === undefined || after === undefined || more.length > 0)
      throw new Error(`pg-boss inserts into ${name} in an unknown way`);
    insertStatements.set(name, [before, after]);
  }
}

/** Adds jobs to a queue as part of `trx`: they exist exactly if it commits. */
export async function enqueue<Q extends QueueName>(
  trx: Trx,
  queue: Q,
  payloads: Payload<Q>[],
  options: EnqueueOptions = {},
): Promise<void> {
  if (payloads.length === 0) return;
  const jobs = payloads.map((payload) => ({
    data: { ...payload, correlation_id: correlationId() },
    startAfter: options.startAfter?.toISOString(),
    singletonKey: options.singletonKey,
    priority: priorityOf(payload, options),
  }));
  if (!options.startAfter) trx.outbox.queues.add(queue);
  await deferBatchableWrite(trx, { [queue]: insertJobs(queue, sql`${JSON.stringify(jobs)}::text`) });
}

/** A job that is of no mode has pg-boss's own priority: there is one lane for all. */
function priorityOf(payload: object, { isIdle }: EnqueueOptions): number | undefined {
  return 'mode' in payload ? MODE_PRIORITY[payload.mode as Mode][isIdle ? 'idle' : 'usual'] : undefined;
}

/** The statement that inserts jobs given as JSON text: an array of pg-boss's job fields. For use in `append`. */
export function insertJobs(queue: QueueName, jobsJson: RawBuilder<unknown>): RawBuilder<unknown> {
  const statement = insertStatements.get(queue);
  if (!statement) throw new Error('connectQueues() was not called');
  return sql`${sql.raw(statement[0])}${jobsJson}${sql.raw(statement[1])}`;
}

/** Has a pg-boss enqueue over a database that is already open. It runs no jobs and no maintenance. */
export async function startEnqueuing(db: Database): Promise<void> {
  await withBoss(db, connectQueues);
}

/** A pg-boss over a database that is already open, for as long as `work` takes: to see to jobs, and to run none. */
export async function withBoss<T>(db: Database, work: (boss: PgBoss) => Promise<T>): Promise<T> {
  const executeSql = async (text: string, values: unknown[] = []) => {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
    return { rows };
  };
  const boss = new PgBoss({ db: { executeSql }, supervise: false, schedule: false, migrate: false });
  await boss.start();
  try {
    return await work(boss);
  } finally {
    await boss.stop({ graceful: false });
  }
}
