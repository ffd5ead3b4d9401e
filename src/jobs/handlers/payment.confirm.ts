import { awaitPrice, markMissing, markUnreadable, unreadSignatures } from '../../db/chain/transactions.ts';
import { transact } from '../../db/transaction.ts';
import { FlorinError } from '../../domain/errors.ts';
import type { Mode } from '../../domain/modes.ts';
import { enqueue, type Payload } from '../../queue/queues.ts';
import { changePayments } from '../../services/finishPayments.ts';
import { creditTransaction } from '../../services/payments/credit.ts';
import type { TimedTransaction } from '../../services/payments/matched.ts';
import type { Share } from '../../solana/rpc/budget.ts';
import type { SignatureStatus } from '../../solana/rpc/decode.ts';
import { RpcError, RpcUnavailable } from '../../solana/rpc/errors.ts';
import type { TransactionJson } from '../../solana/rpc/transactionJson.ts';
import { UnreadableTransaction } from '../../solana/transactions/completeness.ts';
import type { ChainTransaction } from '../../solana/transactions/parse.ts';
import { readAnswer } from '../../solana/transactions/parse.ts';
import { done, type Outcome, type Worker } from '../context.ts';
import { forJob } from '../jobTrace.ts';
import { countIngested, logSettled } from '../paymentLog.ts';

type Job = Payload<'payment.confirm'>;

/** Retry delays. A node that reported a signature has its transaction within seconds, or minutes if it lags badly. */
const FIRST_RETRY_MS = 1000;
const MAX_RETRY_MS = 5 * 60_000;
/** Longest retry delay of an unreadable transaction, which needs a new release or another endpoint. */
const MAX_UNREADABLE_RETRY_MS = 3_600_000;
/** Tries before an incomplete record raises an alarm. A node may lack parts of a new transaction for some seconds. */
const MIN_INCOMPLETE_TRIES = 5;
/** Backoff factor. After trouble of a minute, the next try comes within half a minute. */
const RETRY_GROWTH = 1.5;
/** Tries, over about a day, before a transaction that no node returns is marked as missing. */
const MAX_TRIES = 300;
/**
 * Tries, over about ten minutes, for a submitted signature that no node has reported.
 * By then its blockhash has expired. If it lands after all, the scan finds it by the beacon.
 */
const MAX_UNVERIFIED_TRIES = 14;
/** Tries, over the first minute, in which a submitted signature goes before what only carries the beacon. */
const URGENT_TRIES = 7;
/** Fixed retry delay while all nodes are down. One batched call covers fifty signatures, so no backoff is needed. */
const OUTAGE_RETRY_MS = 5000;

/** Time limit of reading what strangers submit, so that it does not keep a lane from the next payments. */
const PUBLIC_DEADLINE_MS = 2000;

/**
 * Fetches and ingests the transactions of a batch of signatures. Returns the outcomes in the order of the jobs.
 * A transaction that no node has yet is retried: its absence never means "not paid". One that was ingested meanwhile, by
 * an earlier try of this batch or by another worker, costs nothing.
 */
export async function runOnce(worker: Worker, jobs: Job[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = new Array(jobs.length).fill(done);
  const modes = [...new Set(jobs.map((job) => job.mode))];
  // Both modes run concurrently, so a test cluster that is down does not delay live payments.
  await Promise.all(
    modes.map(async (mode) => {
      const ofMode = jobs.filter((job) => job.mode === mode);
      const signatures = ofMode.map(({ signature }) => signature);
      const unread = await unreadSignatures(worker.db, mode, signatures);
      const open = ofMode.filter(({ signature }) => unread.has(signature));
      for (const share of ['reserved', 'shared', 'public'] as const) {
        const group = open.filter((job) => shareOf(job, unread) === share);
        for (const [job, outcome] of await ingestAll(worker, mode, group, { share, seenAt: unread })) {
          outcomes[jobs.indexOf(job)] = outcome;
        }
      }
    }),
  );
  return outcomes;
}

/** Returns the share of the rate limit for a job. Anybody can submit a signature that no node has reported. */
function shareOf({ signature, is_unverified, is_urgent }: Job, seenAt: FetchOptions['seenAt']): Share {
  if (is_unverified && (seenAt.get(signature) ?? null) === null) return 'public';
  return is_urgent ? 'reserved' : 'shared';
}

/** `seenAt`: the slot of each signature, as far as nodes have reported it. */
type FetchOptions = { share: Share; seenAt: ReadonlyMap<string, number | null> };

async function ingestAll(worker: Worker, mode: Mode, jobs: Job[], options: FetchOptions): Promise<[Job, Outcome][]> {
  const answers = await fetchAll(worker, mode, jobs, options);
  const outcomes: [Job, Outcome][] = [];
  for (const [place, job] of jobs.entries()) {
    outcomes.push([job, await forJob(job, () => ingestTransaction(worker, job, answers[place] ?? null))]);
  }
  return outcomes;
}

type Answer = TransactionJson | null | Error;

/** Returns the answer for each job. If no endpoint can answer, returns that error for each. */
async function fetchAll(
  { rpc: rpcs }: Worker,
  mode: Mode,
  jobs: Job[],
  { share, seenAt }: FetchOptions,
): Promise<Answer[]> {
  const rpc = rpcs[mode];
  const options = { share, ...(share === 'public' ? { deadlineMs: PUBLIC_DEADLINE_MS } : {}) };
  try {
    const unverified = jobs.filter(({ is_unverified }) => is_unverified).map(({ signature }) => signature);
    // One call verifies all submitted signatures, so made-up ones cost almost nothing.
    const statuses = unverified.length > 0 ? await rpc.getSignatureStatuses(unverified, options) : [];
    const statusOf = new Map(unverified.map((signature, place) => [signature, statuses[place] ?? null]));
    const unknown = new Set(unverified.filter((signature) => !isConfirmed(statusOf.get(signature) ?? null)));
    const signatures = new Set(jobs.map(({ signature }) => signature));
    const wanted = [...signatures].filter((signature) => !unknown.has(signature));
    const slots = new Map(
      wanted.flatMap((signature) => {
        const slot = statusOf.get(signature)?.slot ?? seenAt.get(signature) ?? null;
        return slot === null ? [] : [[signature, slot] as const];
      }),
    );
    const found = wanted.length > 0 ? await rpc.getTransactions(wanted, { ...options, slots }) : [];
    const answers = new Map(wanted.map((signature, place) => [signature, found[place] ?? null]));
    return jobs.map(({ signature }) => answers.get(signature) ?? null);
  } catch (error) {
    if (error instanceof RpcUnavailable) return jobs.map(() => error);
    throw error;
  }
}

function isConfirmed(status: SignatureStatus | null): boolean {
  return status !== null && status.confirmationStatus !== 'processed';
}

/** Ingests one transaction. Its errors do not affect the rest of the batch. */
async function ingestTransaction(worker: Worker, job: Job, answer: Answer): Promise<Outcome> {
  const { db, config, log } = worker;
  const { mode, signature } = job;
  let transaction: ChainTransaction | null = null;
  try {
    if (answer instanceof RpcUnavailable) return await enqueueRetry(db, job, job.tries ?? 0, OUTAGE_RETRY_MS);
    const read = readAnswer(answer);
    if (read === null || read instanceof UnreadableTransaction) return await retryLater(worker, job, answer, read);
    if (!read.blockTime) {
      return await retryLater(worker, job, answer, new UnreadableTransaction('the block has no time'));
    }
    transaction = read;
    const timed = transaction as TimedTransaction;
    const settled = await changePayments(db, config, (trx) => creditTransaction(trx, config, mode, timed));
    countIngested(mode, settled.kind);
    logSettled(log, settled.finished);
    return done;
  } catch (error) {
    // The payer paid after the price expired. The transfer is priced at the current rate, so wait for one.
    if (transaction && error instanceof FlorinError && error.code === 'rate_unavailable') {
      log.warn({ err: error, mode, signature }, 'a transaction waits for a price');
      const { accounts } = transaction;
      await transact(db, (trx) => awaitPrice(trx, mode, { signature, accounts }));
      return enqueueRetry(db, job, job.tries ?? 0, OUTAGE_RETRY_MS);
    }
    log.error({ err: error, mode, signature }, 'could not ingest a transaction');
    return { status: 'failed', reason: String(error) };
  }
}

/**
 * Enqueues the next try of a transaction, with backoff.
 *
 * - A transaction that no node returns for a day is marked as missing.
 * - An unreadable one keeps its payments open. It raises an alarm if a node reported its signature.
 * - Does nothing if the transaction was ingested or dropped meanwhile.
 */
async function retryLater(
  { db, log }: Worker,
  job: Job,
  answer: Answer,
  unreadable: UnreadableTransaction | null,
): Promise<Outcome> {
  const { mode, signature, tries = 0 } = job;
  if (!(await unreadSignatures(db, mode, [signature])).has(signature)) return done;
  const isCertain = unreadable?.reason === 'version' || tries >= MIN_INCOMPLETE_TRIES;
  if (unreadable && isCertain && (await markUnreadable(db, mode, signature, unreadable.reason))) {
    log.error({ err: unreadable, mode, signature }, 'a transaction cannot be read');
  }
  const isLast = tries >= MAX_TRIES && unreadable === null;
  if (tries >= MAX_UNVERIFIED_TRIES && (await markMissing(db, mode, signature, { includeReported: isLast }))) {
    // Anybody can submit a made-up signature, so only one that a node reported is an error.
    const reason = answer instanceof RpcError ? answer.message : 'no node has it';
    log[isLast ? 'error' : 'info']({ mode, signature, reason }, 'no longer looking for a transaction');
    return done;
  }
  const maxMs = unreadable ? MAX_UNREADABLE_RETRY_MS : MAX_RETRY_MS;
  const pauseMs = Math.min(FIRST_RETRY_MS * RETRY_GROWTH ** Math.min(tries, 30), maxMs);
  return enqueueRetry(db, job, tries + 1, pauseMs, unreadable !== null);
}

/** Enqueues the next try. `isIdle`: it runs after all other jobs, as do the later tries of a submitted signature. */
async function enqueueRetry(
  db: Worker['db'],
  job: Job,
  tries: number,
  pauseMs: number,
  isIdle = false,
): Promise<Outcome> {
  if (job.is_extra) return done;
  const isLate = job.is_unverified === true && tries > URGENT_TRIES;
  const is_urgent = job.is_urgent === true && !isIdle && !isLate;
  const urgency = is_urgent ? 'urgent' : isIdle || isLate ? 'idle' : 'usual';
  const options = { delayMs: pauseMs, urgency } as const;
  await transact(db, (trx) => enqueue(trx, 'payment.confirm', [{ ...job, tries, is_urgent }], options));
  return done;
}
