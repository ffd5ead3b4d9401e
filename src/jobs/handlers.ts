import type { Job, JobResult, PgBoss, WorkOptions } from 'pg-boss';
import * as v from 'valibot';
import { correlate } from '../log.ts';
import { runOnce as scanChain } from './chain.scan.ts';
import { runOnce as confirmPayments } from './payment.confirm.ts';
import { runOnce as expirePayments } from './payment.expire.ts';
import { type Payload, QUEUES, type QueueName } from './queues.ts';
import { runOnce as refreshRates } from './rates.refresh.ts';
import { runOnce as deliverWebhooks } from './webhook.deliver.ts';
import { done, type Outcome, type Worker } from './worker.ts';

type Handler<Q extends QueueName> = (worker: Worker, jobs: Payload<Q>[]) => Promise<Outcome[]>;
type Handling = Required<Pick<WorkOptions, 'batchSize' | 'localConcurrency' | 'pollingIntervalSeconds'>>;

/** The shortest poll that pg-boss allows: what a payer waits for when nothing else wakes the queue. */
const QUICK = 0.5;

/** For a queue whose jobs are handled one by one. */
function each<Q extends QueueName>(handle: (worker: Worker, job: Payload<Q>) => Promise<unknown>): Handler<Q> {
  return async (worker, jobs) => {
    for (const job of jobs) await handle(worker, job);
    return jobs.map(() => done);
  };
}

/** Each queue's handler, and how many of its jobs one worker process takes at a time. */
const HANDLERS: { [Q in QueueName]: Handling & { handle: Handler<Q> } } = {
  'chain.scan': { handle: each(scanChain), batchSize: 1, localConcurrency: 2, pollingIntervalSeconds: QUICK },
  'payment.confirm': { handle: confirmPayments, batchSize: 50, localConcurrency: 2, pollingIntervalSeconds: QUICK },
  'payment.expire': { handle: each(expirePayments), batchSize: 1, localConcurrency: 2, pollingIntervalSeconds: QUICK },
  'webhook.deliver': { handle: deliverWebhooks, batchSize: 20, localConcurrency: 4, pollingIntervalSeconds: QUICK },
  'rates.refresh': { handle: each(refreshRates), batchSize: 1, localConcurrency: 1, pollingIntervalSeconds: 2 },
};

/** Starts to work every queue. */
export async function workQueues(boss: PgBoss, worker: Worker): Promise<void> {
  for (const name of Object.keys(HANDLERS) as QueueName[]) await workQueue(boss, worker, name);
}

async function workQueue<Q extends QueueName>(boss: PgBoss, worker: Worker, name: Q): Promise<void> {
  const { handle, batchSize, localConcurrency, pollingIntervalSeconds } = HANDLERS[name];
  const options = { batchSize, localConcurrency, pollingIntervalSeconds };
  const handler = async (jobs: Job<object>[]) => {
    const payloads = jobs.map((job) => v.parse(QUEUES[name].payload, job.data) as Payload<Q>);
    const outcomes = await correlateAll(jobs, () => handle(worker, payloads));
    return jobs.map(({ id }, place) => result(id, outcomes[place] ?? done));
  };
  await boss.work(name, { ...options, burstWhenBatchFull: true, perJobResults: true }, handler);
}

/** A batch has one correlation id only where it is a batch of one; a line of a larger batch names its own things. */
function correlateAll<T>(jobs: Job<object>[], work: () => Promise<T>): Promise<T> {
  const id = (jobs[0]?.data as { correlation_id?: string | null } | undefined)?.correlation_id;
  return jobs.length === 1 && id ? correlate(id, work) : work();
}

function result(id: string, outcome: Outcome): JobResult {
  return outcome.status === 'completed'
    ? { id, status: 'completed' }
    : { id, status: 'failed', output: { reason: outcome.reason } };
}
