import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { fromKysely, type PgBoss } from 'pg-boss';
import type { Trx } from '../../db/database.ts';
import { deferWrite, transact } from '../../db/transaction.ts';
import { type AttemptResult, recordAttempts } from '../../db/webhooks/attempts.ts';
import {
  clearFailing,
  disableWebhookEndpoints,
  lockWebhookEndpoints,
  markFailing,
} from '../../db/webhooks/endpoints.ts';
import { unparkDeliveries } from '../../db/webhooks/parking.ts';
import { failingLimit } from '../../domain/webhookSchedule.ts';
import { endpointDisabledMail } from '../../mail/endpointDisabled.ts';
import { insertDeliveryJobs } from '../../queue/events.ts';
import { enqueue } from '../../queue/queues.ts';
import { sendMails } from '../../services/emails.ts';
import { isGone } from '../../webhooks/attempt.ts';
import type { Worker } from '../context.ts';
import type { JobAttempt } from './leases.ts';

/** An attempt that was made, the job that it was made for, and what was known of its endpoint. */
export type Made = { result: AttemptResult; job: JobAttempt; endpoint_id: string; wasFailing: boolean };

export type Recorder = {
  /** Records an attempt soon, with others. */
  add(made: Made): void;
  /** Resolves when everything that was added is recorded, or given up. */
  idle(): Promise<void>;
};

/** Attempts that end within this time are recorded together: one transaction instead of dozens. */
const GATHER_MS = 20;
/** As many as one statement takes in a few milliseconds. */
const MAX_BATCH = 200;
/** Before trying again to record: a database that restarts is back by then, and no attempt need be made twice. */
const RETRY_PAUSES_MS = [200, 1000, 3000, 5000];
/** Each delivery that ended may draw this many parked ones after it, so an endpoint that is back gets up to speed. */
const DRAW = 2;

type Surroundings = {
  /** how many more deliveries an endpoint takes */
  room: (endpointId: string) => number;
  /** is told of every attempt that is done with, recorded or not */
  onRecorded: (made: Made[]) => void;
  /** the clock that attempts are scheduled by */
  now: () => Date;
};

/**
 * Records attempts in batches. Each batch is one transaction: the attempts, what they make of their deliveries, the jobs
 * of the next attempts, parked deliveries taken out in place of those that ended, the end of the jobs they were made
 * for, and what they mean for their endpoints.
 */
export function createRecorder(
  boss: PgBoss,
  { db, log }: Pick<Worker, 'db' | 'log'>,
  { room, onRecorded, now }: Surroundings,
): Recorder {
  const gathered: Made[] = [];
  let working: Promise<void> | null = null;

  const record = (batch: Made[]) =>
    transact(db, async (trx) => {
      const places = Object.entries(Object.groupBy(batch, (made) => made.endpoint_id)).map(([endpoint_id, ended]) => ({
        endpoint_id,
        places: Math.min(room(endpoint_id), DRAW * (ended?.length ?? 0)),
      }));
      const verdict = judge(batch);
      await lockWebhookEndpoints(trx, Object.values(verdict).flat());
      await deferWrite(trx, {
        ...recordAttempts(batch.map(({ result }) => result)),
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
    });

  const recordSurely = async (batch: Made[]) => {
    for (const pause of RETRY_PAUSES_MS) {
      try {
        return await record(batch);
      } catch (error) {
        log.error({ err: error, attempts: batch.length }, 'recording webhook attempts');
        await delay(pause);
      }
    }
    // One that cannot be recorded must not take the others with it. Its job is made again when its heartbeats end.
    for (const made of batch) {
      const { delivery_id, number } = made.result;
      await record([made]).catch((error) =>
        log.error({ err: error, delivery_id, number }, 'a webhook attempt is not recorded'),
      );
    }
  };

  const work = async () => {
    while (gathered.length > 0) {
      if (gathered.length < MAX_BATCH) await delay(GATHER_MS);
      const batch = gathered.splice(0, MAX_BATCH);
      await recordSurely(batch);
      onRecorded(batch);
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
    },
  };
}

/** What a batch means for its endpoints, by their ids. */
type Verdict = {
  /** they succeed again */
  recovered: string[];
  /** they failed, and succeeded at nothing */
  failed: string[];
  /** they want no more deliveries, whatever else they have answered */
  gone: string[];
};

function judge(batch: Made[]): Verdict {
  const idsOf = (fits: (made: Made) => boolean) => [...new Set(batch.filter(fits).map((made) => made.endpoint_id))];
  const succeeded = new Set(idsOf(({ result }) => result.status === 'delivered'));
  return {
    recovered: idsOf(({ endpoint_id, wasFailing }) => wasFailing && succeeded.has(endpoint_id)),
    failed: idsOf(({ endpoint_id }) => !succeeded.has(endpoint_id)),
    gone: idsOf(({ result }) => isGone(result)),
  };
}

/** Draws the consequences of a batch for its endpoints, and tells the merchants of those that it disables. */
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
  const mails = disabled.map((endpoint) => {
    const { merchant_id, mode, merchant_email: recipient } = endpoint;
    return { merchant_id, mode, kind: 'webhook_endpoint_disabled', recipient, ...endpointDisabledMail(endpoint) };
  });
  await sendMails(trx, mails);
}
