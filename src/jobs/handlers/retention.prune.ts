import { pruneMissing } from '../../db/chain/transactions.ts';
import type { Trx } from '../../db/database.ts';
import { purgeEmailBodies } from '../../db/emails.ts';
import { pruneIdempotencyKeys } from '../../db/idempotencyKeys.ts';
import { pruneQuotes } from '../../db/payments/quotes.ts';
import { transact } from '../../db/transaction.ts';
import { pruneAttempts } from '../../db/webhooks/attempts.ts';
import { pruneSecrets } from '../../db/webhooks/secrets.ts';
import type { Payload } from '../../queue/queues.ts';
import type { Worker } from '../context.ts';

/** Rows that one transaction deletes in some ten milliseconds. */
const BATCH = 1000;
/** Within the five minutes that a job of this queue has: what is left over then goes in the next run. */
const MAX_RUN_MS = 240_000;
/** Attempts are for debugging; after this long nobody asks for one. The delivery itself stays. */
const ATTEMPTS_KEPT_MS = 60 * 24 * 3600 * 1000;

/** Mails are of customers, and of no use after they were sent; for some weeks somebody may ask what was in one. */
const MAIL_TEXTS_KEPT_MS = 42 * 24 * 3600 * 1000;

/** A transaction that no node had for a day will not come; by then whoever waited for it has asked. */
const MISSING_KEPT_MS = 30 * 24 * 3600 * 1000;
/**
 * A quote that was superseded is needed again when a transfer of its time is read late. After this long a node does not
 * tell us of one; if somebody does, it counts at the price of then, as any other that nobody had quoted.
 */
const QUOTES_KEPT_MS = 30 * 24 * 3600 * 1000;

export type PruneResult = {
  idempotency_keys: number;
  webhook_attempts: number;
  webhook_secrets: number;
  missing_transactions: number;
  mail_texts: number;
  payment_quotes: number;
};

/**
 * Deletes what is kept for a time only and whose time is over, and the texts of mails, in short transactions. Returns how
 * many rows of each.
 */
export async function runOnce(
  { db }: Pick<Worker, 'db'>,
  _job: Payload<'retention.prune'> = {},
  maxRunMs = MAX_RUN_MS,
): Promise<PruneResult> {
  const began = performance.now();
  // One batch at least, so that what is plenty of one kind does not keep all others waiting for ever.
  const prune = async (batch: (trx: Trx) => Promise<number>) => {
    let total = 0;
    let count: number;
    do {
      count = await transact(db, batch);
      total += count;
    } while (count === BATCH && performance.now() - began < maxRunMs);
    return total;
  };
  const ago = (ms: number) => new Date(Date.now() - ms);
  return {
    idempotency_keys: await prune((trx) => pruneIdempotencyKeys(trx, BATCH)),
    webhook_attempts: await prune((trx) => pruneAttempts(trx, ago(ATTEMPTS_KEPT_MS), BATCH)),
    webhook_secrets: await prune((trx) => pruneSecrets(trx, BATCH)),
    missing_transactions: await prune((trx) => pruneMissing(trx, ago(MISSING_KEPT_MS), BATCH)),
    mail_texts: await prune((trx) => purgeEmailBodies(trx, ago(MAIL_TEXTS_KEPT_MS), BATCH)),
    payment_quotes: await prune((trx) => pruneQuotes(trx, ago(QUOTES_KEPT_MS), BATCH)),
  };
}
