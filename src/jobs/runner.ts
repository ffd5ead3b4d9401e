import type { Job, JobResult, PgBoss, WorkOptions } from 'pg-boss';
import * as v from 'valibot';
import { isMoving } from '../db/moves/freeze.ts';
import { transact } from '../db/transaction.ts';
import type { Logger } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';
import { enqueue, type Payload, PRIORITIES_OF, type PriorityRange, QUEUES, type QueueName } from '../queue/queues.ts';
import type { Tracer } from '../tracing.ts';
import { done, type Outcome, type Worker } from './context.ts';
import { runIfDue as scanChain } from './handlers/chain.scan.ts';
import { runOnce as lookUpCheckouts } from './handlers/checkout.lookup.ts';
import { runOnce as advanceClock } from './handlers/clock.advance.ts';
import { runOnce as deleteClock } from './handlers/clock.delete.ts';
import { runOnce as mergeCustomer } from './handlers/customer.merge.ts';
import { runOnce as sendMail } from './handlers/email.send.ts';
import { runOnce as billInstallments } from './handlers/installment.bill.ts';
import { runOnce as prepayInstallments } from './handlers/installment.prepay.ts';
import { runOnce as reconcileInstallments } from './handlers/installment.reconcile.ts';
import { runOnce as ageInvoices } from './handlers/invoice.age.ts';
import { runOnce as reconcileInvoices } from './handlers/invoice.reconcile.ts';
import { runOnce as backfillLedger } from './handlers/ledger.backfill.ts';
import { runOnce as checkLedger } from './handlers/ledger.check.ts';
import { runOnce as countLists } from './handlers/list.count.ts';
import { runOnce as actForOperator } from './handlers/operator.act.ts';
import { runOnce as confirmPayments } from './handlers/payment.confirm.ts';
import { runOnce as expirePayments } from './handlers/payment.expire.ts';
import { runOnce as finalizePayments } from './handlers/payment.finalize.ts';
import { runOnce as lookUpPayments } from './handlers/payment.lookup.ts';
import { runOnce as closePeriods } from './handlers/period.close.ts';
import { runOnce as repricePlan } from './handlers/plan.reprice.ts';
import { runOnce as mailPortalLink } from './handlers/portal.link.ts';
import { runOnce as refreshRates } from './handlers/rates.refresh.ts';
import { runOnce as expireRefunds } from './handlers/refund.expire.ts';
import { runOnce as makeReport } from './handlers/report.make.ts';
import { runOnce as scheduleReports } from './handlers/report.schedule.ts';
import { runOnce as prune } from './handlers/retention.prune.ts';
import { runOnce as mailSignInLink } from './handlers/sign_in.link.ts';
import { runOnce as billSubscriptions } from './handlers/subscription.bill.ts';
import { runOnce as reconcilePeriods } from './handlers/subscription.reconcile.ts';
import { runOnce as checkTokens } from './handlers/tokens.check.ts';
import { runOnce as broadcast } from './handlers/transaction.broadcast.ts';
import { runOnce as changeWallets } from './handlers/wallet.change.ts';
import { runOnce as proveWallets } from './handlers/wallet.prove.ts';
import { runOnce as sweepWallets } from './handlers/wallet.sweep.ts';
import { runOnce as watchWallets } from './handlers/wallet.watch.ts';
import type { Deliveries } from './handlers/webhook.deliver.ts';
import { runOnce as recoverWebhooks } from './handlers/webhook.recover.ts';
import { runOnce as releaseWebhooks } from './handlers/webhook.release.ts';
import { runOnce as skipWebhooks } from './handlers/webhook.skip.ts';
import { correlationIds, runTraced, withCause } from './jobTrace.ts';

type Handler<Q extends QueueName> = (worker: Worker, jobs: Payload<Q>[]) => Promise<Outcome[]>;
/**
 * How workers run a queue's jobs.
 * - `perMode`: each mode has its own lanes, so a failing test cluster never delays live payments.
 * - `urgentLanes`: the number of further lanes per mode for urgent jobs, so these never wait for a batch of others.
 */
type QueueWork = Required<Pick<WorkOptions, 'batchSize' | 'localConcurrency' | 'pollingIntervalSeconds'>> & {
  perMode?: true;
  urgentLanes?: number;
};

/** Polling interval in seconds, the minimum of pg-boss. A payer waits this long if nothing wakes the queue. */
const QUICK = 0.5;

/** Returns a batch handler that handles jobs one by one. */
function each<Q extends QueueName>(handle: (worker: Worker, job: Payload<Q>) => Promise<unknown>): Handler<Q> {
  return async (worker, jobs) => {
    for (const job of jobs) await handle(worker, job);
    return jobs.map(() => done);
  };
}

/** Webhook deliveries have their own loop, in webhook.deliver.ts. */
type HandledQueue = Exclude<QueueName, 'webhook.deliver'>;

const perMode = true;

/** Each queue's handler. `localConcurrency`: concurrent batches per worker process, and per mode with `perMode`. */
const HANDLERS: { [Q in HandledQueue]: QueueWork & { handle: Handler<Q> } } = {
  'chain.scan': { handle: each(scanChain), batchSize: 1, localConcurrency: 1, pollingIntervalSeconds: QUICK, perMode },
  'payment.confirm': {
    handle: confirmPayments,
    batchSize: 50,
    localConcurrency: 2,
    pollingIntervalSeconds: QUICK,
    perMode,
    urgentLanes: 1,
  },
  'transaction.broadcast': {
    handle: each(broadcast),
    batchSize: 1,
    localConcurrency: 2,
    pollingIntervalSeconds: QUICK,
    perMode,
  },
  'payment.expire': {
    handle: each(expirePayments),
    batchSize: 1,
    localConcurrency: 1,
    pollingIntervalSeconds: QUICK,
    perMode,
  },
  'refund.expire': {
    handle: each(expireRefunds),
    batchSize: 1,
    localConcurrency: 1,
    pollingIntervalSeconds: 2,
    perMode,
  },
  'payment.lookup': {
    handle: each(lookUpPayments),
    batchSize: 1,
    localConcurrency: 1,
    pollingIntervalSeconds: 2,
    perMode,
  },
  'checkout.lookup': {
    handle: each(lookUpCheckouts),
    batchSize: 1,
    localConcurrency: 1,
    pollingIntervalSeconds: QUICK,
    perMode,
  },
  'payment.finalize': {
    handle: each(finalizePayments),
    batchSize: 1,
    localConcurrency: 1,
    pollingIntervalSeconds: 1,
    perMode,
  },
  'wallet.watch': {
    handle: each(watchWallets),
    batchSize: 1,
    localConcurrency: 1,
    pollingIntervalSeconds: 1,
    perMode,
  },
  'wallet.sweep': {
    handle: each(sweepWallets),
    batchSize: 1,
    localConcurrency: 1,
    pollingIntervalSeconds: 5,
    perMode,
  },
  'wallet.prove': {
    handle: each(proveWallets),
    batchSize: 1,
    localConcurrency: 1,
    pollingIntervalSeconds: 2,
    perMode,
  },
  'wallet.change': { handle: each(changeWallets), batchSize: 1, localConcurrency: 1, pollingIntervalSeconds: 1 },
  'subscription.bill': {
    handle: each(billSubscriptions),
    batchSize: 1,
    localConcurrency: 2,
    pollingIntervalSeconds: 1,
  },
  'subscription.reconcile': { handle: reconcilePeriods, batchSize: 20, localConcurrency: 1, pollingIntervalSeconds: 1 },
  'plan.reprice': { handle: each(repricePlan), batchSize: 1, localConcurrency: 1, pollingIntervalSeconds: 1 },
  'customer.merge': { handle: each(mergeCustomer), batchSize: 1, localConcurrency: 1, pollingIntervalSeconds: 1 },
  'operator.act': { handle: each(actForOperator), batchSize: 1, localConcurrency: 1, pollingIntervalSeconds: 1 },
  'portal.link': { handle: each(mailPortalLink), batchSize: 1, localConcurrency: 1, pollingIntervalSeconds: 1 },
  'sign_in.link': { handle: each(mailSignInLink), batchSize: 1, localConcurrency: 1, pollingIntervalSeconds: 1 },
  'installment.bill': { handle: each(billInstallments), batchSize: 1, localConcurrency: 1, pollingIntervalSeconds: 1 },
  'installment.prepay': {
    handle: each(prepayInstallments),
    batchSize: 1,
    localConcurrency: 1,
    pollingIntervalSeconds: 1,
  },
  'installment.reconcile': {
    handle: reconcileInstallments,
    batchSize: 20,
    localConcurrency: 1,
    pollingIntervalSeconds: 1,
  },
  'invoice.age': { handle: each(ageInvoices), batchSize: 1, localConcurrency: 1, pollingIntervalSeconds: 1 },
  'invoice.reconcile': { handle: reconcileInvoices, batchSize: 20, localConcurrency: 1, pollingIntervalSeconds: 1 },
  'clock.delete': { handle: each(deleteClock), batchSize: 1, localConcurrency: 1, pollingIntervalSeconds: 1 },
  'clock.advance': { handle: each(advanceClock), batchSize: 1, localConcurrency: 1, pollingIntervalSeconds: QUICK },
  'webhook.release': { handle: each(releaseWebhooks), batchSize: 1, localConcurrency: 1, pollingIntervalSeconds: 1 },
  'webhook.skip': { handle: each(skipWebhooks), batchSize: 1, localConcurrency: 1, pollingIntervalSeconds: 1 },
  'webhook.recover': { handle: each(recoverWebhooks), batchSize: 1, localConcurrency: 1, pollingIntervalSeconds: 1 },
  'email.send': { handle: each(sendMail), batchSize: 1, localConcurrency: 2, pollingIntervalSeconds: QUICK },
  'ledger.backfill': { handle: each(backfillLedger), batchSize: 1, localConcurrency: 1, pollingIntervalSeconds: 2 },
  'ledger.check': { handle: each(checkLedger), batchSize: 1, localConcurrency: 1, pollingIntervalSeconds: 2 },
  // One at a time: what payers wait for comes first.
  'period.close': { handle: each(closePeriods), batchSize: 1, localConcurrency: 1, pollingIntervalSeconds: 1 },
  'report.make': { handle: each(makeReport), batchSize: 1, localConcurrency: 1, pollingIntervalSeconds: 1, perMode },
  'report.schedule': { handle: each(scheduleReports), batchSize: 1, localConcurrency: 1, pollingIntervalSeconds: 2 },
  'list.count': { handle: each(countLists), batchSize: 1, localConcurrency: 1, pollingIntervalSeconds: 2 },
  'retention.prune': { handle: each(prune), batchSize: 1, localConcurrency: 1, pollingIntervalSeconds: 2 },
  'tokens.check': { handle: each(checkTokens), batchSize: 1, localConcurrency: 1, pollingIntervalSeconds: 2 },
  'rates.refresh': { handle: each(refreshRates), batchSize: 1, localConcurrency: 1, pollingIntervalSeconds: 2 },
};

/** Makes this process fetch jobs of these queues at once. Other processes find them by polling. */
export type Wake = (queues: Iterable<string>) => void;

/** One pg-boss worker of a queue. `id` is pg-boss's. */
type Lane = { id: string; isBusy: boolean };

/** The lanes of this process. */
export type Lanes = {
  wake: Wake;
  /** Takes no more jobs. Running ones end. */
  pause(): Promise<void>;
  /** Takes jobs again. */
  resume(): Promise<void>;
};

/**
 * Starts the lanes of every queue.
 * This process runs newly enqueued jobs at once if a lane is free. Polling alone would add half a second to each step
 * from the chain to the webhook.
 */
export async function workQueues(
  boss: PgBoss,
  worker: Worker,
  deliveries: Deliveries,
  watching: Watching,
): Promise<Lanes> {
  const lanes = new Map<string, Lane[][]>();
  const wake: Wake = (queues) => {
    for (const name of queues) {
      if (name === 'webhook.deliver') deliveries.wake();
      for (const alike of lanes.get(name) ?? []) {
        const free = alike.find((lane) => !lane.isBusy) ?? alike[0];
        if (free) boss.notifyWorker(free.id);
      }
    }
  };
  const start = async () => {
    for (const name of Object.keys(HANDLERS) as HandledQueue[]) {
      for (const { range, count } of laneGroups(HANDLERS[name])) {
        const alike = await workQueue(boss, worker, name, { range, count, ...watching });
        lanes.set(name, [...(lanes.get(name) ?? []), alike]);
      }
    }
  };
  const stop = async () => {
    const names = [...lanes.keys()];
    lanes.clear();
    for (const name of names) await boss.offWork(name, { wait: false });
  };
  await start();
  // One change at a time: a clock may become right while the lanes still stop.
  let changing = Promise.resolve();
  const change = (isWanted: boolean) => {
    changing = changing.then(async () => {
      if (isWanted === lanes.size > 0) return;
      await (isWanted ? start() : stop());
    });
    return changing;
  };
  return { wake, pause: () => change(false), resume: () => change(true) };
}

/** Returns the groups of a queue's lanes: the jobs that a group takes, and how many lanes it has. */
function laneGroups({ perMode, localConcurrency, urgentLanes = 0 }: QueueWork) {
  if (!perMode) return [{ range: {}, count: localConcurrency }];
  return Object.values(PRIORITIES_OF).flatMap(({ all, urgent }) => [
    { range: all, count: localConcurrency },
    { range: urgent, count: urgentLanes },
  ]);
}

/** What measures jobs. */
type Watching = { observe: Metrics['observeJobs']; tracer: Tracer };

type LaneOptions = Watching & { range: PriorityRange; count: number };

/** Starts a queue's lanes for one range of priorities. */
async function workQueue<Q extends HandledQueue>(
  boss: PgBoss,
  worker: Worker,
  name: Q,
  { range, count, observe, tracer }: LaneOptions,
): Promise<Lane[]> {
  const { handle, batchSize, pollingIntervalSeconds } = HANDLERS[name];
  const lanes: Lane[] = [];
  while (lanes.length < count) {
    const lane: Lane = { id: '', isBusy: false };
    const handler = async (jobs: Job<object>[]) => {
      lane.isBusy = true;
      const work = () => {
        const payloads = jobs.map(({ data }) => withCause(v.parse(QUEUES[name].payload, data) as Payload<Q>, data));
        return handle(worker, payloads);
      };
      try {
        const outcomes = await runTraced(tracer, name, jobs, () =>
          watch(worker.log, name, jobs, work, observe).catch((error) => putBack(worker, name, jobs, error)),
        );
        return jobs.map(({ id }, place) => jobResult(id, outcomes[place] ?? done));
      } finally {
        lane.isBusy = false;
      }
    };
    const options = { batchSize, pollingIntervalSeconds, ...range, localConcurrency: 1, burstWhenBatchFull: true };
    lane.id = await boss.work(name, { ...options, perJobResults: true }, handler);
    lanes.push(lane);
  }
  return lanes;
}

/** When jobs are tried again whose merchant is being moved. */
const MOVING_RETRY_MS = 1000;

/** Puts jobs back without using up their retries if a merchant's move stopped them. @throws the error of any others */
async function putBack<Q extends HandledQueue>(
  { db }: Worker,
  name: Q,
  jobs: Job<object>[],
  error: unknown,
): Promise<Outcome[]> {
  // The next sweep does the same work, and a `short` queue may have a job that waits already.
  const { retryLimit, policy } = QUEUES[name].options;
  if (!isMoving(error) || retryLimit === 0 || policy !== 'standard') throw error;
  const payloads = jobs.map((job) => v.parse(QUEUES[name].payload, job.data) as Payload<Q>);
  await transact(db, (trx) => enqueue(trx, name, payloads, { delayMs: MOVING_RETRY_MS }));
  return jobs.map(() => done);
}

/** Runs a handler, and measures and logs it. Without the log, its errors would only be visible in the job rows. */
async function watch(
  log: Logger,
  queue: QueueName,
  jobs: Job<object>[],
  work: () => Promise<Outcome[]>,
  observe: Metrics['observeJobs'],
): Promise<Outcome[]> {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  const about = { queue, job_ids: jobs.map(({ id }) => id), correlation_ids: correlationIds(jobs) };
  try {
    const outcomes = await work();
    const failed = outcomes.filter(({ status }) => status === 'failed').length;
    observe({ queue, completed: jobs.length - failed, failed, seconds: seconds() });
    log.debug({ ...about, failed, seconds: seconds() }, 'jobs done');
    return outcomes;
  } catch (error) {
    observe({ queue, completed: 0, failed: jobs.length, seconds: seconds() });
    log.warn({ ...about, err: error }, 'jobs failed');
    throw error;
  }
}

function jobResult(id: string, outcome: Outcome): JobResult {
  return outcome.status === 'completed'
    ? { id, status: 'completed' }
    : { id, status: 'failed', output: { reason: outcome.reason } };
}
