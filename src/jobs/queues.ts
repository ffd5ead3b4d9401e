import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import { PgBoss, type Queue } from 'pg-boss';
import * as v from 'valibot';
import type { Database, Trx } from '../db/database.ts';
import { append } from '../db/transaction.ts';
import { MODES } from '../domain/modes.ts';
import { correlationId } from '../log.ts';

const mode = v.picklist(MODES);

/**
 * Every queue: the payload of its jobs (ids only; the handler loads the rest), and how they are run. Every option is
 * stated, none is left to a default that could change.
 */
export const QUEUES = {
  /** Reads new signatures of the beacon. A scan that fails is simply the next one's work, so it is never retried. */
  'chain.scan': define(v.object({ mode }), {
    policy: 'short',
    retryLimit: 0,
    retryDelay: 0,
    retryBackoff: false,
    expireInSeconds: 60,
    deleteAfterSeconds: 60,
  }),
  /** Fetches one transaction and credits its transfers. Retried for a day: money is behind it. */
  'payment.confirm': define(v.object({ mode, signature: v.string(), tries: v.optional(v.number()) }), {
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
    policy: 'short',
    retryLimit: 0,
    retryDelay: 0,
    retryBackoff: false,
    expireInSeconds: 60,
    deleteAfterSeconds: 60,
  }),
  /** One attempt at one delivery. The handler records failures itself; a retry here means that it could not. */
  'webhook.deliver': define(v.object({ delivery_id: v.string() }), {
    policy: 'standard',
    retryLimit: 100,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 300,
    expireInSeconds: 60,
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

/** When and how often: `group` caps concurrency per group, `singletonKey` is what a `short` queue is short by. */
export type EnqueueOptions = { startAfter?: Date; group?: string; singletonKey?: string };

type QueueOptions = Required<
  Pick<Queue, 'policy' | 'retryLimit' | 'retryDelay' | 'retryBackoff' | 'expireInSeconds' | 'deleteAfterSeconds'>
> &
  Pick<Queue, 'retryDelayMax'>;

/** A worker that died is noticed when its jobs' heartbeats stop. The shortest that pg-boss allows: a payer waits. */
const HEARTBEAT_SECONDS = 10;
/** A job that nobody ran for two weeks (pg-boss's own default) is an outage that somebody must look at. */
const RETENTION_SECONDS = 14 * 24 * 3600;

function define<P extends v.GenericSchema>(payload: P, options: QueueOptions) {
  return { payload, options };
}

/** pg-boss's own INSERT for each queue, cut where the jobs' JSON goes. Learned by `connectQueues`. */
const insertStatements = new Map<QueueName, [before: string, after: string]>();

/** Creates every queue, or brings it up to the registry. Part of the release step. */
export async function createQueues(boss: PgBoss): Promise<void> {
  const shared = { heartbeatSeconds: HEARTBEAT_SECONDS, retentionSeconds: RETENTION_SECONDS };
  await boss.createQueue(DEAD_LETTERS, { retentionSeconds: RETENTION_SECONDS });
  for (const [name, { options }] of Object.entries(QUEUES)) {
    const { policy, ...updatable } = options;
    const existing = await boss.getQueue(name);
    if (!existing) await boss.createQueue(name, { ...options, ...shared, deadLetter: DEAD_LETTERS });
    else await boss.updateQueue(name, { ...updatable, ...shared, deadLetter: DEAD_LETTERS });
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
    groupId: options.group,
    singletonKey: options.singletonKey,
  }));
  await append(trx, { [queue]: insertJobs(queue, sql`${JSON.stringify(jobs)}::text`) });
}

/** The statement that inserts jobs given as JSON text: an array of pg-boss's job fields. For use in `append`. */
export function insertJobs(queue: QueueName, jobsJson: RawBuilder<unknown>): RawBuilder<unknown> {
  const statement = insertStatements.get(queue);
  if (!statement) throw new Error('connectQueues() was not called');
  return sql`${sql.raw(statement[0])}${jobsJson}${sql.raw(statement[1])}`;
}

/** A pg-boss that only enqueues, over a database that is already open. It runs no jobs and no maintenance. */
export async function startEnqueuing(db: Database): Promise<void> {
  const executeSql = async (text: string, values: unknown[] = []) => {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
    return { rows };
  };
  const boss = new PgBoss({ db: { executeSql }, supervise: false, schedule: false, migrate: false });
  await boss.start();
  await connectQueues(boss);
  await boss.stop({ graceful: false });
}
