import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { fromKysely, type PgBoss } from 'pg-boss';
import { insertAuditRows } from '../../db/auditLog.ts';
import { type Correspondents, findCorrespondents } from '../../db/customers/readers.ts';
import type { Trx } from '../../db/database.ts';
import { deferWrite, transact } from '../../db/transaction.ts';
import { type AttemptResult, attemptStatements } from '../../db/webhooks/attempts.ts';
import {
  clearFailing,
  disableWebhookEndpoints,
  lockWebhookEndpoints,
  markFailing,
} from '../../db/webhooks/endpoints.ts';
import type { OrderingKey } from '../../db/webhooks/ordering.ts';
import { unparkDeliveries } from '../../db/webhooks/parking.ts';
import { findTold } from '../../db/webhooks/told.ts';
import { failingLimit } from '../../domain/webhookSchedule.ts';
import { translatorFor } from '../../i18n/translator.ts';
import { endpointDisabledMail } from '../../mail/endpointDisabled.ts';
import type { Metrics } from '../../observability/metrics.ts';
import { insertDeliveryJobs } from '../../queue/events.ts';
import { enqueue } from '../../queue/queues.ts';
import { auditRow, SYSTEM } from '../../services/audit.ts';
import { sendMails } from '../../services/emails.ts';
import { isGone } from '../../webhooks/attempt.ts';
import type { Worker } from '../context.ts';
import { type JobAttempt, UNPARK_PER_DELIVERY } from './leases.ts';
import { releaseNext } from './ordering.ts';

/**
 * A finished attempt and its job. `wasFailing`: whether the endpoint's previous attempts had failed. `ordering_key`: see
 * PendingDelivery. `kind`: the event's.
 */
export type FinishedAttempt = {
  result: AttemptResult;
  job: JobAttempt;
  endpoint_id: string;
  ordering_key: string | null;
  wasFailing: boolean;
  kind: string;
};

/** Writes the results of attempts in batches. */
export type Recorder = {
  /** Queues an attempt to be recorded in the next batch. */
  add(made: FinishedAttempt): void;
  /** Resolves when every added attempt is recorded or has failed for good. */
  idle(): Promise<void>;
};

/** Attempts that end within this time share one transaction. */
const GATHER_MS = 20;
/** Attempts per batch: few enough for one statement of a few milliseconds. */
const MAX_BATCH = 200;
/** Told payments that wait to be measured. So many tell how late a backlog was. */
const MAX_UNMEASURED = 1000;
/** Retry delays for recording. A restarting database is back within them, so no attempt is made twice. */
const RETRY_PAUSES_MS = [200, 1000, 3000, 5000];

type RecorderDeps = {
  /** how many more deliveries an endpoint can take now */
  room: (endpointId: string) => number;
  /** called for every attempt that is recorded, or has failed to be */
  onRecorded: (made: FinishedAttempt[]) => void;
  /** the clock that attempts are scheduled by */
  now: () => Date;
};

/**
 * Records attempts in batches. For each batch, one transaction writes the attempts and the new states of deliveries and
 * endpoints. It ends the attempts' own jobs, and adds those of what is next:
 *
 * - the next attempts,
 * - parked deliveries that take the place of finished ones,
 * - the next deliveries of ordered resources.
 */
export function createRecorder(
  boss: PgBoss,
  { db, log, observe }: Pick<Worker, 'db' | 'log'> & { observe: Pick<Metrics, 'observeTold'> },
  { room, onRecorded, now }: RecorderDeps,
): Recorder {
  const gathered: FinishedAttempt[] = [];
  let working: Promise<void> | null = null;

  const record = (batch: FinishedAttempt[]) =>
    transact(db, async (trx) => {
      const places = Object.entries(Object.groupBy(batch, (made) => made.endpoint_id)).map(([endpoint_id, ended]) => ({
        endpoint_id,
        places: Math.min(room(endpoint_id), UNPARK_PER_DELIVERY * (ended?.length ?? 0)),
      }));
      const verdict = judge(batch);
      const ended = endedKeys(batch);
      await lockWebhookEndpoints(trx, [...Object.values(verdict).flat(), ...ended.map((key) => key.endpoint_id)]);
      await deferWrite(trx, {
        ...attemptStatements(batch.map(({ result }) => result)),
        unparked: unparkDeliveries(places.filter((endpoint) => endpoint.places > 0)),
        delivery_job: insertDeliveryJobs(sql`(
          select id, status, next_attempt_at, attempts, correlation_id from recorded
          union all select id, status, next_attempt_at, attempts, correlation_id from unparked
        ) as next`),
      });
      await applyVerdict(trx, verdict, now());
      await boss.deleteJob(
        'webhook.deliver',
        batch.map(({ job }) => job),
        { db: fromKysely(trx) },
      );
      // In a statement of its own, which sees the new states.
      await releaseNext(trx, ended);
    });

  const recordWithRetries = async (batch: FinishedAttempt[]) => {
    for (const pause of RETRY_PAUSES_MS) {
      try {
        return await record(batch);
      } catch (error) {
        log.error({ err: error, attempts: batch.length }, 'could not record webhook attempts');
        await delay(pause);
      }
    }
    // Record each attempt alone, so a bad one cannot block the others. pg-boss retries its job later.
    for (const made of batch) {
      const { delivery_id, number } = made.result;
      await record([made]).catch((error) =>
        log.error({ err: error, delivery_id, number }, 'a webhook attempt could not be recorded'),
      );
    }
  };

  /** Confirmed payments whose merchants have just been told, and which are not measured yet. */
  const told: AttemptResult[] = [];
  let measuring: Promise<void> | null = null;

  /** Measures how late merchants were told of their payments. The next batch does not wait for that. */
  const measureTold = async () => {
    while (told.length > 0) {
      const found = await findTold(db, told.splice(0, MAX_BATCH)).catch(() => []);
      for (const one of found) observe.observeTold(one);
    }
    measuring = null;
  };

  const work = async () => {
    while (gathered.length > 0) {
      if (gathered.length < MAX_BATCH) await delay(GATHER_MS);
      const batch = gathered.splice(0, MAX_BATCH);
      await recordWithRetries(batch);
      onRecorded(batch);
      const confirmed = batch.filter(
        ({ kind, result }) => kind === 'payment.confirmed' && result.status === 'delivered',
      );
      told.push(...confirmed.slice(0, MAX_UNMEASURED - told.length).map(({ result }) => result));
      if (told.length > 0) measuring ??= measureTold();
    }
    working = null;
  };

  return {
    add(made) {
      gathered.push(made);
      working ??= work();
    },
    idle: async () => {
      while (working) await working;
      await measuring;
    },
  };
}

/** Returns the keys of ordered deliveries that have ended. */
function endedKeys(batch: FinishedAttempt[]): OrderingKey[] {
  return batch.flatMap(({ result, endpoint_id, ordering_key }) =>
    ordering_key === null || result.status === 'pending' ? [] : [{ endpoint_id, ordering_key }],
  );
}

/** The effect of a batch on endpoints, as ids. */
type Verdict = {
  /** were failing, and succeeded in this batch */
  recovered: string[];
  /** had only failures in this batch */
  failed: string[];
  /** answered 410 Gone at least once */
  gone: string[];
};

function judge(batch: FinishedAttempt[]): Verdict {
  const idsOf = (fits: (made: FinishedAttempt) => boolean) => [
    ...new Set(batch.filter(fits).map((made) => made.endpoint_id)),
  ];
  const succeeded = new Set(idsOf(({ result }) => result.status === 'delivered'));
  return {
    recovered: idsOf(({ endpoint_id, wasFailing }) => wasFailing && succeeded.has(endpoint_id)),
    failed: idsOf(({ endpoint_id }) => !succeeded.has(endpoint_id)),
    gone: idsOf(({ result }) => isGone(result)),
  };
}

const DISABLE = { action: 'disable', object_kind: 'webhook_endpoint' } as const;

/** Updates the endpoints' failure state, disables endpoints, records that and emails their merchants. */
async function applyVerdict(trx: Trx, { recovered, failed, gone }: Verdict, now: Date): Promise<void> {
  await clearFailing(trx, recovered);
  await markFailing(trx, failed, now);
  const disabled = [
    ...(await disableWebhookEndpoints(trx, gone, { reason: 'gone', now })),
    ...(await disableWebhookEndpoints(trx, failed, { reason: 'failing', now, failingBefore: failingLimit(now) })),
  ];
  await enqueue(
    trx,
    'webhook.skip',
    disabled.map(({ id }) => ({ endpoint_id: id })),
  );
  const enabled = { status: 'enabled', disabled_reason: null };
  const acts = disabled.map(({ id, merchant_id, mode, status, disabled_reason }) =>
    auditRow(SYSTEM, { ...DISABLE, merchant_id, mode }, id, enabled, { status, disabled_reason }),
  );
  await insertAuditRows(trx, acts);
  const merchants = await findCorrespondents(trx, disabled);
  const mails = disabled.map((endpoint, index) => {
    const { merchant_id, mode } = endpoint;
    const { languages, merchant_email: recipient, ...merchant } = merchants[index] as Correspondents;
    const mail = endpointDisabledMail({ ...endpoint, ...merchant }, translatorFor(...languages));
    return { merchant_id, mode, kind: 'webhook_endpoint_disabled' as const, recipient, ...mail };
  });
  await sendMails(trx, mails);
}
