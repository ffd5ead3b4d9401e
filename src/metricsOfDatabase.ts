import { setTimeout as delay } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from './db/database.ts';
import { countedJobs, deadLetterCounts, waitingJobs } from './db/jobs.ts';
import { readOperations } from './db/operations.ts';
import { DEAD_LETTERS, QUEUES } from './jobs/queues.ts';

/** Prometheus gives up after 10 seconds, and then has not even what the process itself measured. */
const PATIENCE_MS = 4000;

type State = Awaited<ReturnType<typeof read>>;

async function read(db: Database) {
  const [waiting, counted, dead, operations] = await Promise.all([
    waitingJobs(db),
    countedJobs(db),
    deadLetterCounts(db, DEAD_LETTERS),
    readOperations(db),
  ]);
  return { waiting, counted, dead, ...operations };
}

/**
 * Shows what is in the database, read anew at every scrape: whichever worker did it, every process can tell. Without the
 * database the last that was known goes on ageing, which is the truth as far as anybody knows it.
 */
export function addDatabaseMetrics(registry: Registry, db: Database): void {
  let state: State | null = null;
  const gauge = (name: string, help: string, labelNames: string[], set: (gauge: Gauge, state: State) => void) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        await fresh();
        if (!state) return;
        this.reset();
        set(this, state);
      },
    });
  const up = new Gauge({ name: 'florin_database_up', help: 'Whether the database answers.', registers: [registry] });

  /** One reading for all gauges of a scrape, which ask for it at the same time. */
  let reading: Promise<void> | null = null;
  const fresh = () => {
    reading ??= Promise.race([read(db), delay(PATIENCE_MS, null, { ref: false })])
      .catch(() => null)
      .then((found) => {
        up.set(found ? 1 : 0);
        state = found ?? state;
      })
      .finally(() => {
        reading = null;
      });
    return reading;
  };

  addQueueGauges(gauge);
  addOtherGauges(gauge);
}

type AddGauge = (name: string, help: string, labels: string[], set: (gauge: Gauge, state: State) => void) => Gauge;

function addQueueGauges(gauge: AddGauge): void {
  const names = Object.keys(QUEUES);
  gauge(
    'florin_queue_jobs',
    'Jobs by state: ready (due now), deferred (not due yet), active, failed (for good, and kept for a while).',
    ['queue', 'state'],
    (jobs, { waiting, counted }) => {
      for (const queue of names) {
        const { ready = 0, deferred = 0 } = waiting.find(({ name }) => name === queue) ?? {};
        const { active = 0, failed = 0 } = counted.find(({ name }) => name === queue) ?? {};
        for (const [state, count] of Object.entries({ ready, deferred, active, failed })) {
          jobs.set({ queue, state }, count);
        }
      }
    },
  );
  gauge(
    'florin_queue_oldest_due_seconds',
    'Since when the oldest job that is due waits for a worker.',
    ['queue'],
    (oldest, { waiting }) => {
      for (const queue of names) {
        const since = waiting.find(({ name }) => name === queue)?.oldest_due_at;
        oldest.set({ queue }, since ? secondsSince(since) : 0);
      }
    },
  );
  gauge(
    'florin_dead_letters',
    'Jobs whose every attempt failed, by the queue that they came from: npm run jobs -- dead.',
    ['queue'],
    (letters, { dead }) => {
      for (const queue of names) letters.set({ queue }, dead.find(({ name }) => name === queue)?.count ?? 0);
    },
  );
}

function addOtherGauges(gauge: AddGauge): void {
  gauge(
    'florin_chain_lag_seconds',
    'How far behind now the chain is read, by its own time. It grows while no endpoint answers.',
    ['mode'],
    (lag, { cursors }) => {
      for (const { mode, chain_time } of cursors) if (chain_time) lag.set({ mode }, secondsSince(chain_time));
    },
  );
  gauge(
    'florin_chain_scan_age_seconds',
    'Since when no scan of the chain has succeeded.',
    ['mode'],
    (age, { cursors }) => {
      for (const { mode, scanned_at } of cursors) if (scanned_at) age.set({ mode }, secondsSince(scanned_at));
    },
  );
  gauge(
    'florin_rate_age_seconds',
    'The age of each price. One older than ten minutes sells nothing.',
    ['unit'],
    (age, { rates }) => {
      for (const { unit, observed_at } of rates) age.set({ unit }, secondsSince(observed_at));
    },
  );
  gauge(
    'florin_webhook_endpoints',
    'Webhook endpoints: enabled, or disabled by the merchant, because they are gone, or because they kept failing.',
    ['mode', 'state'],
    (count, { endpoints }) => {
      for (const { mode, disabled_reason, ...found } of endpoints) {
        count.set({ mode, state: disabled_reason ?? 'enabled' }, found.count);
      }
    },
  );
  gauge(
    'florin_mails_refused',
    'Mails of the last day that the mail server refused for good.',
    [],
    (count, { refused_mails }) => count.set(refused_mails),
  );
}

function secondsSince(time: Date): number {
  return (Date.now() - time.getTime()) / 1000;
}
