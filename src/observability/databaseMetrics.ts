import { setTimeout as delay } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import { databaseMs } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { createEventWatermark, type EventWatermark } from '../db/eventWatermark.ts';
import { countedJobs, deadLetterCounts, oldestRetries, waitingJobs } from '../db/operations/jobs.ts';
import { readOperations } from '../db/operations/metrics.ts';
import { MODES } from '../domain/modes.ts';
import { RATE_UNITS } from '../domain/quotes.ts';
import { REFUND_EXCEPTIONS } from '../domain/refunds.ts';
import { DEAD_LETTERS, QUEUES } from '../queue/queues.ts';

/** Time limit of a reading. Prometheus times out after 10 seconds, and would lose the process's own metrics, too. */
const READ_TIMEOUT_MS = 4000;

/** Returns when this process started. Ages count from it if the event never happened, so their alerts still fire. */
const startedAt = () => new Date(databaseMs() - process.uptime() * 1000);

type State = Awaited<ReturnType<typeof read>>;

async function read(db: Database, watermark: EventWatermark) {
  const [waiting, retries, counted, dead, operations, events] = await Promise.all([
    waitingJobs(db),
    oldestRetries(db),
    countedJobs(db),
    deadLetterCounts(db, DEAD_LETTERS),
    readOperations(db),
    watermark.read(),
  ]);
  return { waiting, retries, counted, dead, events, ...operations };
}

/**
 * Registers gauges of the database's state, read at every scrape. So every process reports the work of all workers.
 * While the database is down, the gauges show the last known state, and ages keep growing.
 */
export function addDatabaseMetrics(registry: Registry, db: Database): void {
  const watermark = createEventWatermark(db);
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
  /** The current reading, shared by all gauges of a scrape. */
  let reading: Promise<void> | null = null;
  const fresh = () => {
    reading ??= Promise.race([read(db, watermark), delay(READ_TIMEOUT_MS, null, { ref: false })])
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
  addChainAndPriceGauges(gauge);
  addRefundGauges(gauge);
  gauge(
    'florin_books_wrong',
    'Wallets and tokens for which the ledger differed from the chain in the last proof that has a result.',
    ['mode'],
    (wrong, { wrong_books }) => {
      for (const mode of MODES) wrong.set({ mode }, wrong_books.find((one) => one.mode === mode)?.count ?? 0);
    },
  );
  gauge(
    'florin_books_unproved',
    'Wallets and tokens for which no proof had a result for three days.',
    ['mode'],
    (unproved, { unproved_books }) => {
      for (const mode of MODES) unproved.set({ mode }, unproved_books.find((one) => one.mode === mode)?.count ?? 0);
    },
  );
  gauge(
    'florin_events_unsettled_seconds',
    'How long the feed of events has waited for a transaction that may still write an earlier event.',
    [],
    (unsettled, { events }) => unsettled.set(events.behindMs / 1000),
  );
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
    'How long the oldest due job has waited for a worker.',
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
    'Age of the oldest job that has only failed so far. It is retried with backoff.',
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
    'Jobs that failed for good, by their original queue. List them with: npm run jobs -- dead.',
    ['queue'],
    (letters, { dead }) => {
      for (const queue of names) letters.set({ queue }, dead.find(({ name }) => name === queue)?.count ?? 0);
    },
  );
}

function addChainAndPriceGauges(gauge: AddGauge): void {
  gauge(
    'florin_chain_lag_seconds',
    'How far the last scan is behind real time, by chain time. It grows while no endpoint answers.',
    ['mode'],
    (lag, { cursors }) => {
      for (const { mode, chain_time } of cursors) lag.set({ mode }, secondsSince(chain_time ?? startedAt()));
    },
  );
  gauge(
    'florin_chain_scan_age_seconds',
    'Time since the last successful scan, or since the process started if there was none.',
    ['mode'],
    (age, { cursors }) => {
      for (const { mode, scanned_at } of cursors) age.set({ mode }, secondsSince(scanned_at ?? startedAt()));
    },
  );
  gauge(
    'florin_chain_oldest_unread_seconds',
    'How long the oldest transaction that nodes have waits to be read; 0 if none waits.',
    ['mode'],
    (oldest, { unread }) => {
      for (const mode of MODES) {
        const since = unread.find((found) => found.mode === mode)?.oldest_at;
        oldest.set({ mode }, since ? secondsSince(since) : 0);
      }
    },
  );
  gauge(
    'florin_chain_oldest_pending_seconds',
    'How long the oldest signature is unread, whatever it waits for: a node that has it, a price, or a sweep. 0 if none is.',
    ['mode'],
    (oldest, { unread }) => {
      for (const mode of MODES) {
        const since = unread.find((found) => found.mode === mode)?.pending_since;
        oldest.set({ mode }, since ? secondsSince(since) : 0);
      }
    },
  );
  gauge(
    'florin_chain_unreadable_transactions',
    'Transactions that nodes have but this release cannot read. Their payments stay open.',
    ['mode'],
    (count, { unreadable }) => {
      for (const mode of MODES) count.set({ mode }, unreadable.find((found) => found.mode === mode)?.count ?? 0);
    },
  );
  gauge(
    'florin_rate_age_seconds',
    'Age of each price. Prices older than ten minutes are not used.',
    ['unit'],
    (age, { rates }) => {
      for (const { unit, observed_at } of rates) age.set({ unit }, secondsSince(observed_at));
      // Static prices may leave a currency out. Without any price, the source has never answered.
      if (rates.length === 0) for (const unit of RATE_UNITS) age.set({ unit }, secondsSince(startedAt()));
    },
  );
  gauge(
    'florin_webhook_endpoints',
    'Webhook endpoints by state: enabled, or why they are disabled (by the merchant, gone, failing).',
    ['mode', 'state'],
    (count, { endpoints }) => {
      for (const { mode, disabled_reason, ...found } of endpoints) {
        count.set({ mode, state: disabled_reason ?? 'enabled' }, found.count);
      }
    },
  );
  gauge(
    'florin_token_suspended',
    'Whether a token that merchants have wallets for is not accepted, because of the terms of its mint.',
    ['mode', 'token'],
    (suspended, { tokens }) => {
      for (const { mode, token, is_suspended } of tokens) suspended.set({ mode, token }, is_suspended ? 1 : 0);
    },
  );
  gauge(
    'florin_mails_refused',
    'Mails that failed for good during the last day: refused, or not sent for two days.',
    [],
    (count, { refused_mails }) => count.set(refused_mails),
  );
}

function addRefundGauges(gauge: AddGauge): void {
  gauge(
    'florin_refunds_marked',
    'Live refunds whose money was not as expected, by exception, of those that changed during the last day.',
    ['exception'],
    (count, { marked_refunds }) => {
      for (const exception of REFUND_EXCEPTIONS) {
        count.set({ exception }, marked_refunds.find((found) => found.exception === exception)?.count ?? 0);
      }
    },
  );
  gauge(
    'florin_refund_overdue_seconds',
    'How long the deadline of the oldest pending refund has passed; 0 if none has.',
    ['mode'],
    (overdue, { refund_deadlines }) => {
      for (const { mode, first_at } of refund_deadlines) {
        overdue.set({ mode }, first_at ? Math.max(0, secondsSince(first_at)) : 0);
      }
    },
  );
}

function secondsSince(time: Date): number {
  return (databaseMs() - time.getTime()) / 1000;
}
