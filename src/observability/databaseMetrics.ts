import { setTimeout as delay } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import { countedJobs, deadLetterCounts, oldestRetries, waitingJobs } from '../db/operations/jobs.ts';
import { readOperations } from '../db/operations/metrics.ts';
import { MODES } from '../domain/modes.ts';
import { RATE_UNITS } from '../domain/quotes.ts';
import { DEAD_LETTERS, QUEUES } from '../queue/queues.ts';

/** Prometheus gives up after 10 seconds, and then has not even what the process itself measured. */
const PATIENCE_MS = 4000;

/** What never happened is as old as the process that waits for it: an alarm about its age goes off all the same. */
const BEGAN = new Date(Date.now() - process.uptime() * 1000);

type State = Awaited<ReturnType<typeof read>>;

async function read(db: Database) {
  const [waiting, retries, counted, dead, operations] = await Promise.all([
    waitingJobs(db),
    oldestRetries(db),
    countedJobs(db),
    deadLetterCounts(db, DEAD_LETTERS),
    readOperations(db),
  ]);
  return { waiting, retries, counted, dead, ...operations };
}

/**
 * Shows what is in the database, read anew at every scrape: whichever worker did it, every process can tell. Without the
 * database the last that was known goes on ageing, which is the truth as far as anybody knows it.
 */
export function addDatabaseMetrics(registry: Registry, db: Database): void {
  let state: State | null = null;
  let isUp = false;
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
  /** One reading for all gauges of a scrape, which ask for it at the same time. */
  let reading: Promise<void> | null = null;
  const fresh = () => {
    reading ??= Promise.race([read(db), delay(PATIENCE_MS, null, { ref: false })])
      .catch(() => null)
      .then((found) => {
        isUp = found !== null;
        state = found ?? state;
      })
      .finally(() => {
        reading = null;
      });
    return reading;
  };

  new Gauge({
    name: 'florin_database_up',
    help: 'Whether the database answers.',
    registers: [registry],
    async collect() {
      await fresh();
      this.set(isUp ? 1 : 0);
    },
  });
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
    'florin_queue_oldest_retry_seconds',
    'How old the oldest job is whose attempts have failed so far. It is tried again, ever more rarely.',
    ['queue'],
    (oldest, { retries }) => {
      for (const queue of names) {
        const since = retries.find(({ name }) => name === queue)?.since;
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
      for (const { mode, chain_time } of cursors) lag.set({ mode }, secondsSince(chain_time ?? BEGAN));
    },
  );
  gauge(
    'florin_chain_scan_age_seconds',
    'Since when no scan of the chain has succeeded; since the process began when none ever has.',
    ['mode'],
    (age, { cursors }) => {
      for (const { mode, scanned_at } of cursors) age.set({ mode }, secondsSince(scanned_at ?? BEGAN));
    },
  );
  gauge(
    'florin_chain_unreadable_transactions',
    'Transactions that nodes have and that this release cannot read. The payments that they name stay open.',
    ['mode'],
    (count, { unreadable }) => {
      for (const mode of MODES) count.set({ mode }, unreadable.find((found) => found.mode === mode)?.count ?? 0);
    },
  );
  gauge(
    'florin_rate_age_seconds',
    'The age of each price. One older than ten minutes sells nothing.',
    ['unit'],
    (age, { rates }) => {
      for (const { unit, observed_at } of rates) age.set({ unit }, secondsSince(observed_at));
      // Fixed prices may leave a currency out. No price at all is a source that has never answered.
      if (rates.length === 0) for (const unit of RATE_UNITS) age.set({ unit }, secondsSince(BEGAN));
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
    'Mails that were given up during the last day: refused for good, or not to be sent for two days.',
    [],
    (count, { refused_mails }) => count.set(refused_mails),
  );
}

function secondsSince(time: Date): number {
  return (Date.now() - time.getTime()) / 1000;
}
