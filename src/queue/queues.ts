import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import { PgBoss, type Queue } from 'pg-boss';
import * as v from 'valibot';
import { correlationId } from '../correlation.ts';
import type { Database, Trx } from '../db/database.ts';
import { type BatchableWrite, deferBatchableWrite } from '../db/transaction.ts';
import { MODES, type Mode } from '../domain/modes.ts';
import { jobTrace } from '../tracing.ts';

const mode = v.picklist(MODES);

/** A time, stored as a string in the job's JSON. */
const time = v.pipe(v.string(), v.toDate());
/** The deliveries of an endpoint to send again; see RecoveryRange in db/webhooks/backlog.ts. */
const recoveryRange = { since: time, until: v.optional(time), delivered: v.optional(v.boolean()) };
/** The position of the last delivery processed so far. Unset in the first job, and in jobs of versions before positions. */
const deliveryCursor = v.fallback(v.optional(v.string()), undefined);

const confirmation = v.object({
  mode,
  signature: v.string(),
  tries: v.optional(v.number()),
  is_unverified: v.optional(v.boolean()),
  is_urgent: v.optional(v.boolean()),
  is_extra: v.optional(v.boolean()),
});

const broadcast = v.object({
  mode,
  signature: v.string(),
  sends: v.optional(v.number()),
  waits: v.optional(v.number()),
});

/** A sweep finds its own work, and at most one waits. It is not retried, because the next sweep does the same work. */
const SWEEP = {
  policy: 'short',
  retryLimit: 0,
  retryDelay: 0,
  retryBackoff: false,
  deleteAfterSeconds: 60,
} as const;

/** Reconciles an invoice, an installment or a period with its payments. Retried for a day: a payment may be undecided that long. */
const RECONCILING = {
  policy: 'standard',
  retryLimit: 300,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 60,
  deleteAfterSeconds: 3600,
} as const;

/** Work on webhook deliveries. A failed attempt records itself, so pg-boss only retries what could not be recorded. */
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
 * Every queue: the payload of its jobs (ids only; the handler loads the rest) and its options.
 * All options are explicit, so a changed default of pg-boss cannot affect us.
 */
export const QUEUES = {
  /** Reads new signatures of the beacon. */
  'chain.scan': define(v.object({ mode }), {
    ...SWEEP,
    expireInSeconds: 60,
  }),
  /**
   * Fetches one transaction and credits its transfers. Retried for a day, because money depends on it.
   * - `is_unverified`: a client submitted the signature, and no node has reported it.
   * - `is_urgent`: the transaction names an open payment, or its payer submitted it. It is fetched first.
   * - `is_extra`: another job retries it.
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
  /**
   * Sends a transaction that a payer signed, until it lands or expires. `sends`: how often it was sent. `waits`: how often no
   * node accepted it.
   */
  'transaction.broadcast': define(broadcast, {
    policy: 'standard',
    retryLimit: 20,
    retryDelay: 2,
    retryBackoff: false,
    expireInSeconds: 60,
    deleteAfterSeconds: 3600,
  }),
  /** Closes payments whose deadline the scanned chain time has passed. Every scan enqueues the next sweep. */
  'payment.expire': define(v.object({ mode }), {
    ...SWEEP,
    expireInSeconds: 60,
  }),
  /** Ends refunds at their deadlines, and forgets transactions that can no longer land. Every scan enqueues the next sweep. */
  'refund.expire': define(v.object({ mode }), {
    ...SWEEP,
    expireInSeconds: 60,
  }),
  /** Looks up open payments by their own references. */
  'payment.lookup': define(v.object({ mode }), {
    ...SWEEP,
    expireInSeconds: 60,
  }),
  /** Looks up the payments whose payers have the checkout open: many transactions wait to be fetched, or one has failed. */
  'checkout.lookup': define(v.object({ mode }), {
    ...SWEEP,
    expireInSeconds: 60,
  }),
  /** Checks whether credited transactions became final. Every scan enqueues the next sweep. */
  'payment.finalize': define(v.object({ mode }), {
    ...SWEEP,
    expireInSeconds: 60,
  }),
  /** Reads the accounts to which payments from exchanges are open. A payment enqueues the first one, each run the next. */
  'wallet.watch': define(v.object({ mode }), {
    ...SWEEP,
    expireInSeconds: 60,
  }),
  /** Reads the accounts of all merchants for money without a reference. Each run enqueues the next one, an hour later. */
  'wallet.sweep': define(v.object({ mode }), {
    ...SWEEP,
    expireInSeconds: 3600,
  }),
  /** Proves the ledger of wallets against the chain. A request enqueues a run, and each run the next one, five minutes later. */
  'wallet.prove': define(v.object({ mode }), {
    ...SWEEP,
    expireInSeconds: 300,
  }),
  /** Applies due changes of wallets. Runs every minute, and at once when a change without a delay is requested. */
  'wallet.change': define(v.object({}), {
    ...SWEEP,
    expireInSeconds: 60,
  }),
  /** Bills due subscriptions. Runs every minute, and at once when a change makes one due. */
  'subscription.bill': define(v.object({}), {
    ...SWEEP,
    expireInSeconds: 300,
  }),
  /** Advances due installments. Runs every few seconds. */
  'installment.bill': define(v.object({}), {
    ...SWEEP,
    expireInSeconds: 300,
  }),
  /** Reconciles an installment with its payments. */
  'installment.reconcile': define(v.object({ installment_id: v.string() }), {
    ...RECONCILING,
  }),
  /** Uses the money that prepays an installment plan: for its installments, or for anything once it has ended. */
  'installment.prepay': define(v.object({ plan_id: v.string() }), {
    policy: 'standard',
    retryLimit: 20,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 300,
    expireInSeconds: 60,
    deleteAfterSeconds: 3600,
  }),
  /** Reconciles a subscription's period with its payments. */
  'subscription.reconcile': define(v.object({ subscription_id: v.string(), cycle: v.number() }), {
    ...RECONCILING,
  }),
  /** Gives the objects of a merged customer to the other one. */
  'customer.merge': define(v.object({ customer_id: v.string() }), {
    policy: 'standard',
    retryLimit: 20,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 300,
    expireInSeconds: 300,
    deleteAfterSeconds: 3600,
  }),
  /**
   * Mails a link to the portal, if the address is a customer's. The request must not find that out, so the payload has the address.
   * `email_id`: the id of the mail, so that it is sent once.
   */
  'portal.link': define(v.object({ merchant_id: v.string(), mode, email: v.string(), email_id: v.string() }), {
    policy: 'standard',
    retryLimit: 20,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 300,
    expireInSeconds: 60,
    deleteAfterSeconds: 3600,
  }),
  /**
   * Mails a link that signs in to the dashboard, if a user has the address. `email_id`: the id of the mail, so that it is sent once.
   * `browser_sha256`: of the cookie of the browser that asked, in base64url.
   */
  'sign_in.link': define(
    v.object({ email: v.string(), email_id: v.string(), browser_sha256: v.string(), locale: v.string() }),
    {
      policy: 'standard',
      retryLimit: 20,
      retryDelay: 5,
      retryBackoff: true,
      retryDelayMax: 300,
      expireInSeconds: 60,
      deleteAfterSeconds: 3600,
    },
  ),
  /** Gives the subscribers of a plan its new price. */
  'plan.reprice': define(v.object({ plan_id: v.string() }), {
    policy: 'standard',
    retryLimit: 20,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 300,
    expireInSeconds: 3600,
    deleteAfterSeconds: 3600,
  }),
  /** Announces invoices that have become overdue. Runs every minute. */
  'invoice.age': define(v.object({}), {
    ...SWEEP,
    expireInSeconds: 300,
  }),
  /** Reconciles an invoice with its payments. */
  'invoice.reconcile': define(v.object({ invoice_id: v.string() }), {
    ...RECONCILING,
  }),
  /**
   * Moves a test clock for some seconds, then enqueues the next job. Without `test_clock_id`, it is the merchant's own. Workers enqueue the job again if a
   * moving clock has lost it.
   */
  'clock.advance': define(v.object({ merchant_id: v.string(), test_clock_id: v.nullish(v.string()) }), {
    ...SWEEP,
    expireInSeconds: 300,
  }),
  /** Books what happened before the ledger existed. Runs when a worker starts, and once a day. It enqueues itself until all is booked. */
  'ledger.backfill': define(v.object({}), {
    ...SWEEP,
    expireInSeconds: 300,
  }),
  /** Checks that the ledger adds up to zero. Runs once a day. */
  'ledger.check': define(v.object({}), {
    ...SWEEP,
    expireInSeconds: 900,
    deleteAfterSeconds: 86_400,
  }),
  /** Deletes a test clock, with its customers and all that is theirs. Workers enqueue the job again until the clock is gone. */
  'clock.delete': define(v.object({ test_clock_id: v.string() }), {
    ...SWEEP,
    expireInSeconds: 300,
  }),
  /** Makes one attempt at one delivery. */
  'webhook.deliver': define(v.object({ delivery_id: v.string(), attempt: v.number() }), {
    ...DELIVERING,
    // The busiest queue gets its own table, so its dead rows slow down no other queue.
    partition: true,
  }),
  /** Marks pending deliveries of a disabled or deleted endpoint as skipped, batch by batch. */
  'webhook.skip': define(v.object({ endpoint_id: v.string(), after: deliveryCursor }), {
    ...DELIVERING,
  }),
  /** Releases held deliveries of an endpoint that was enabled or whose order was changed, batch by batch. */
  'webhook.release': define(v.object({ endpoint_id: v.string(), after: v.string() }), {
    ...DELIVERING,
  }),
  /** Sends missed deliveries again, batch by batch. `delivered`: also the successful ones, for operators. */
  'webhook.recover': define(v.object({ endpoint_id: v.string(), ...recoveryRange, after: deliveryCursor }), {
    ...DELIVERING,
  }),
  /** Carries out what an operator asked for in the dashboard, because web processes may not change jobs. */
  'operator.act': define(v.object({ act_id: v.string() }), {
    policy: 'standard',
    retryLimit: 20,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 300,
    expireInSeconds: 300,
    deleteAfterSeconds: 3600,
  }),
  /**
   * Makes a report. It takes seconds, or minutes for millions of rows. A worker that dies leaves it to the next one. `waits`: how often it
   * has waited.
   */
  'report.make': define(v.object({ report_id: v.string(), mode, waits: v.optional(v.number()) }), {
    policy: 'standard',
    retryLimit: 20,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 300,
    expireInSeconds: 3600,
    deleteAfterSeconds: 3600,
  }),
  /**
   * Stores the rows of the reports of closed months, once nothing more is booked into them. It enqueues itself until then. At most one
   * waits for each merchant and mode.
   */
  'period.close': define(v.object({ merchant_id: v.string(), mode }), {
    policy: 'short',
    retryLimit: 20,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 300,
    expireInSeconds: 3600,
    deleteAfterSeconds: 3600,
  }),
  /** Makes the reports of schedules that are due. Runs every minute. */
  'report.schedule': define(v.object({}), {
    ...SWEEP,
    expireInSeconds: 60,
  }),
  /** Sends one mail. Retried for two days, because a mail server may refuse temporarily. */
  'email.send': define(v.object({ email_id: v.string() }), {
    policy: 'standard',
    retryLimit: 60,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 120,
    deleteAfterSeconds: 3600,
  }),
  /** Adds the changes of lists, and of what was received, to their totals. Runs every few seconds. */
  'list.count': define(v.object({}), {
    ...SWEEP,
    expireInSeconds: 60,
  }),
  /** Deletes expired data. Runs every few minutes. */
  'retention.prune': define(v.object({}), {
    policy: 'stately',
    retryLimit: 0,
    retryDelay: 0,
    retryBackoff: false,
    expireInSeconds: 300,
    deleteAfterSeconds: 3600,
  }),
  /** Checks the mints of Token-2022 tokens. Runs when a worker starts, and once a day. */
  'tokens.check': define(v.object({}), {
    policy: 'short',
    retryLimit: 100,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 60,
    deleteAfterSeconds: 3600,
  }),
  /** Fetches prices. Runs every minute. */
  'rates.refresh': define(v.object({}), {
    policy: 'stately',
    retryLimit: 0,
    retryDelay: 0,
    retryBackoff: false,
    expireInSeconds: 60,
    deleteAfterSeconds: 3600,
  }),
};

/**
 * The longest that jobs of a queue wait for their time, in seconds, with some room. A job that is due later was
 * enqueued while the database's clock was wrong, or by a version that used the processes' clocks. It would keep others
 * with its key from being enqueued, so workers run it at once.
 */
export const LONGEST_DELAYS: Partial<Record<QueueName, number>> = {
  'chain.scan': 60,
  'payment.confirm': 3700,
  'transaction.broadcast': 300,
  'payment.expire': 60,
  'refund.expire': 60,
  'payment.lookup': 60,
  'checkout.lookup': 60,
  'payment.finalize': 60,
  'wallet.watch': 60,
  'wallet.sweep': 3700,
  'wallet.prove': 600,
  'period.close': 60,
  'installment.bill': 60,
  'clock.advance': 60,
  // Three days: a day of the schedule with jitter, which a receiver may double.
  'webhook.deliver': 3 * 24 * 3600,
};

/**
 * The queues whose jobs look for work by themselves, again and again. Each begins a correlation id and a trace of its own. They
 * would otherwise pass on those of the first one for ever.
 */
export const RECURRING: ReadonlySet<QueueName> = new Set([
  'chain.scan',
  'payment.expire',
  'refund.expire',
  'payment.lookup',
  'checkout.lookup',
  'payment.finalize',
  'wallet.watch',
  'wallet.sweep',
  'wallet.prove',
  'wallet.change',
  'subscription.bill',
  'installment.bill',
  'invoice.age',
  'ledger.backfill',
  'ledger.check',
  'report.schedule',
  'list.count',
  'retention.prune',
  'tokens.check',
  'rates.refresh',
]);

/** The queue of jobs that failed for good. Each names its original queue and waits until an operator replays it. */
export const DEAD_LETTERS = 'dead.letters';

/** The name of a queue. */
export type QueueName = keyof typeof QUEUES;
/** The payload of a queue's jobs. */
export type Payload<Q extends QueueName> = v.InferOutput<(typeof QUEUES)[Q]['payload']>;

/** Options of new jobs. */
export type EnqueueOptions = {
  /** how long the job waits, in milliseconds, by the database's clock */
  delayMs?: number;
  /** a `short` queue keeps at most one waiting job per key */
  singletonKey?: string;
  /** a queue of any policy accepts one such job per key in each interval of this length */
  singletonSeconds?: number;
  /** workers fetch `urgent` jobs of a mode before its `usual` ones, and `idle` ones last */
  urgency?: Urgency;
};

/** When a job runs among the jobs of its mode. */
export type Urgency = 'urgent' | 'usual' | 'idle';

/** Job priorities of each mode. The lanes of a mode select their jobs by priority (see jobs/runner.ts). */
const MODE_PRIORITY: Record<Mode, Record<Urgency, number>> = {
  test: { urgent: 2, usual: 1, idle: 0 },
  live: { urgent: 5, usual: 4, idle: 3 },
};

/** A range of priorities, as pg-boss's fetch options. */
export type PriorityRange = { minPriority?: number; maxPriority?: number };

/** The ranges of priorities of each mode: of all its jobs, and of its urgent ones. */
export const PRIORITIES_OF: Record<Mode, { all: PriorityRange; urgent: PriorityRange }> = {
  test: {
    all: { maxPriority: MODE_PRIORITY.test.urgent },
    urgent: { minPriority: MODE_PRIORITY.test.urgent, maxPriority: MODE_PRIORITY.test.urgent },
  },
  live: { all: { minPriority: MODE_PRIORITY.live.idle }, urgent: { minPriority: MODE_PRIORITY.live.urgent } },
};

type QueueOptions = Required<
  Pick<Queue, 'policy' | 'retryLimit' | 'retryDelay' | 'retryBackoff' | 'expireInSeconds' | 'deleteAfterSeconds'>
> &
  Pick<Queue, 'retryDelayMax' | 'partition'>;

/** Jobs without a heartbeat for this long are retried elsewhere. The minimum of pg-boss, because a payer waits. */
export const HEARTBEAT_SECONDS = 10;
/** Jobs that wait longer are deleted. Two weeks without a worker is an outage that an operator must handle. */
const RETENTION_SECONDS = 14 * 24 * 3600;
/** Dead letters are undone work, so they wait long for an operator. An alert reports them at once. */
const DEAD_LETTERS_KEPT_SECONDS = 365 * 24 * 3600;

function define<P extends v.GenericSchema>(payload: P, options: QueueOptions) {
  return { payload, options };
}

/** pg-boss's INSERT for each queue, split at the placeholder for the jobs' JSON. Set by `connectQueues`. */
const insertStatements = new Map<QueueName, [before: string, after: string]>();

/** Creates or updates every queue to match QUEUES. Part of the release step. */
export async function createQueues(boss: PgBoss): Promise<void> {
  const shared = { heartbeatSeconds: HEARTBEAT_SECONDS, retentionSeconds: RETENTION_SECONDS };
  const letters = { retentionSeconds: DEAD_LETTERS_KEPT_SECONDS };
  if (await boss.getQueue(DEAD_LETTERS)) await boss.updateQueue(DEAD_LETTERS, letters);
  else await boss.createQueue(DEAD_LETTERS, letters);
  for (const [name, { options }] of Object.entries(QUEUES)) {
    const { policy, partition, ...updatable }: QueueOptions = options;
    // Queues without retries are sweeps: the next one does their work, so there is nothing to replay after an outage.
    const deadLetter = options.retryLimit > 0 ? DEAD_LETTERS : null;
    const existing = await boss.getQueue(name);
    if (!existing) await boss.createQueue(name, { ...options, ...shared, ...(deadLetter ? { deadLetter } : {}) });
    else await boss.updateQueue(name, { ...updatable, ...shared, deadLetter });
  }
}

/**
 * Captures pg-boss's INSERT for each queue. `enqueue` uses it to write jobs and rows in one statement.
 * Call once per process, after `boss.start()`. The statements depend only on the queue names.
 * @throws Error if pg-boss's statement has an unexpected form
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
      throw new Error(`pg-boss's INSERT for the queue ${name} has an unexpected form`);
    insertStatements.set(name, [before, after]);
  }
}

/** Adds jobs to a queue as part of `trx`. They exist only if it commits. */
export async function enqueue<Q extends QueueName>(
  trx: Trx,
  queue: Q,
  payloads: Payload<Q>[],
  options: EnqueueOptions = {},
): Promise<void> {
  if (payloads.length === 0) return;
  const jobs = payloads.map((payload) => ({
    data: { ...payload, correlation_id: correlationId(), ...jobTrace() },
    startAfter: options.delayMs === undefined ? undefined : `${options.delayMs} milliseconds`,
    singletonKey: options.singletonKey,
    singletonSeconds: options.singletonSeconds,
    priority: priorityOf(payload, options),
  }));
  if (options.delayMs === undefined) trx.outbox.queues.add(queue);
  await deferBatchableWrite(trx, INSERTS[queue], jobs);
}

/** The statement that inserts jobs into each queue. */
const INSERTS = Object.fromEntries(
  Object.keys(QUEUES).map((queue): [string, BatchableWrite] => [
    queue,
    (jobs) => ({ [queue]: insertJobs(queue as QueueName, jobs) }),
  ]),
) as Record<QueueName, BatchableWrite>;

/** Returns a job's priority. Jobs without a mode keep pg-boss's default, because one lane serves them all. */
function priorityOf(payload: object, { urgency = 'usual' }: EnqueueOptions): number | undefined {
  return 'mode' in payload ? MODE_PRIORITY[payload.mode as Mode][urgency] : undefined;
}

/** Returns the statement that inserts jobs, for `deferWrite`. `jobsJson`: a JSON array of pg-boss's job fields. */
export function insertJobs(queue: QueueName, jobsJson: RawBuilder<unknown>): RawBuilder<unknown> {
  const statement = insertStatements.get(queue);
  if (!statement) throw new Error('connectQueues() was not called');
  return sql`${sql.raw(statement[0])}${jobsJson}${sql.raw(statement[1])}`;
}

/** Makes `enqueue` usable in a process that runs no jobs. Uses an open database. */
export async function startEnqueuing(db: Database): Promise<void> {
  await withBoss(db, connectQueues);
}

/** Runs `work` with a pg-boss over an open database. That pg-boss manages jobs and runs none. */
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
