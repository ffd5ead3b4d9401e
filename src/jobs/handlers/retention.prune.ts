import { databaseMs } from '../../clock.ts';
import { pruneAuditLog } from '../../db/auditLog.ts';
import { pruneBroadcasts } from '../../db/chain/broadcasts.ts';
import { pruneForeign, pruneMissing } from '../../db/chain/transactions.ts';
import type { Trx } from '../../db/database.ts';
import { purgeEmailBodies } from '../../db/emails.ts';
import { pruneIdempotencyKeys } from '../../db/idempotencyKeys.ts';
import { pruneMailCounts } from '../../db/mailCounts.ts';
import { pruneOperatorActs } from '../../db/operations/operatorActs.ts';
import { renewPartitions } from '../../db/operations/partitions.ts';
import { pruneProcesses } from '../../db/operations/processes.ts';
import { pruneCheckouts } from '../../db/payments/checkouts.ts';
import { pruneInactiveQuotes } from '../../db/payments/inactiveQuotes.ts';
import { prunePlaces } from '../../db/payments/places.ts';
import { pruneQuotes } from '../../db/payments/quotes.ts';
import { pruneSignIns } from '../../db/people/sessions.ts';
import { pruneReports } from '../../db/reports/reports.ts';
import { transact } from '../../db/transaction.ts';
import { pruneSecrets } from '../../db/webhooks/secrets.ts';
import type { Payload } from '../../queue/queues.ts';
import type { Worker } from '../context.ts';

/** Rows per transaction, which takes about ten milliseconds. */
const BATCH = 1000;
/** Chunks of reports per transaction: each has up to a quarter of a megabyte. */
const REPORT_BATCH = 200;
/** Time limit of one run, within the job's five minutes. The next run deletes the rest. */
const MAX_RUN_MS = 240_000;
/** Mail texts are customers' data. They are kept for some weeks in case somebody asks what a mail said. */
const MAIL_TEXTS_KEPT_MS = 42 * 24 * 3600 * 1000;

/** Missing transactions are kept for merchants and payers who ask about one. */
const MISSING_KEPT_MS = 30 * 24 * 3600 * 1000;
/** Transactions that concern nobody here are kept until no scan and no node that lags reports them again. */
const FOREIGN_KEPT_MS = 3600 * 1000;
/**
 * Superseded quotes price transfers that we read late. Nodes report no transfers older than this.
 * If a client submits one, it is priced like any transfer without a quote.
 */
const QUOTES_KEPT_MS = 30 * 24 * 3600 * 1000;

/** Transactions that payers handed in: long enough for a merchant to ask why the network refused one. */
const BROADCASTS_KEPT_MS = 7 * 24 * 3600 * 1000;
/** Places of links name the payer's address. They are needed while they count for it: an hour (UNPAID_WINDOW_MS). */
const PLACES_KEPT_MS = 2 * 3600 * 1000;

/** Number of deleted rows by kind, and removed partitions. `mail_texts`: emptied, not deleted. */
export type PruneResult = {
  idempotency_keys: number;
  webhook_secrets: number;
  missing_transactions: number;
  foreign_transactions: number;
  broadcasts: number;
  open_checkouts: number;
  mail_counts: number;
  mail_texts: number;
  payment_quotes: number;
  inactive_quotes: number;
  payment_link_places: number;
  audit_log: number;
  operator_acts: number;
  processes: number;
  /** links, challenges and sessions of people */
  sign_ins: number;
  /** the chunks of files, and the reports without any */
  reports: number;
  /** the partitions that were dropped or archived */
  partitions: string[];
};

/**
 * Deletes expired data and old mail texts, in short transactions. Adds the partitions of the months to come, and removes
 * those that nobody needs any more. Returns what it removed.
 */
export async function runOnce(
  { db, config }: Pick<Worker, 'db' | 'config'>,
  _job: Payload<'retention.prune'> = {},
  maxRunMs = MAX_RUN_MS,
): Promise<PruneResult> {
  const began = performance.now();
  // Deletes at least one batch of each kind, so a large backlog of one kind cannot starve the others.
  const prune = async (batch: (trx: Trx) => Promise<number>, size = BATCH) => {
    let total = 0;
    let count: number;
    do {
      count = await transact(db, batch);
      total += count;
    } while (count >= size && performance.now() - began < maxRunMs);
    return total;
  };
  const ago = (ms: number) => new Date(databaseMs() - ms);
  return {
    idempotency_keys: await prune((trx) => pruneIdempotencyKeys(trx, BATCH)),
    webhook_secrets: await prune((trx) => pruneSecrets(trx, BATCH)),
    missing_transactions: await prune((trx) => pruneMissing(trx, ago(MISSING_KEPT_MS), BATCH)),
    foreign_transactions: await prune((trx) => pruneForeign(trx, ago(FOREIGN_KEPT_MS), BATCH)),
    broadcasts: await prune((trx) => pruneBroadcasts(trx, ago(BROADCASTS_KEPT_MS), BATCH)),
    open_checkouts: await prune((trx) => pruneCheckouts(trx, BATCH)),
    mail_counts: await prune((trx) => pruneMailCounts(trx, BATCH)),
    mail_texts: await prune((trx) => purgeEmailBodies(trx, ago(MAIL_TEXTS_KEPT_MS), BATCH)),
    payment_quotes: await prune((trx) => pruneQuotes(trx, ago(QUOTES_KEPT_MS), BATCH)),
    inactive_quotes: await prune((trx) => pruneInactiveQuotes(trx, ago(QUOTES_KEPT_MS), BATCH)),
    payment_link_places: await prune((trx) => prunePlaces(trx, ago(PLACES_KEPT_MS), BATCH)),
    audit_log: await prune((trx) => pruneAuditLog(trx, BATCH)),
    operator_acts: await prune((trx) => pruneOperatorActs(trx, BATCH)),
    processes: await prune((trx) => pruneProcesses(trx, BATCH)),
    sign_ins: await prune((trx) => pruneSignIns(trx, BATCH)),
    reports: await prune((trx) => pruneReports(trx, REPORT_BATCH), REPORT_BATCH),
    partitions: await renewPartitions(db, config),
  };
}
