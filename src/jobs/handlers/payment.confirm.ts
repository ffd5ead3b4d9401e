import { awaitPrice, giveUp, isUnread, markUnreadable } from '../../db/chain/transactions.ts';
import { transact } from '../../db/transaction.ts';
import { FlorinError } from '../../domain/errors.ts';
import type { Mode } from '../../domain/modes.ts';
import { enqueue, type Payload } from '../../queue/queues.ts';
import { changePayments } from '../../services/finishPayments.ts';
import { creditTransaction, type TimedTransaction } from '../../services/payments/credit.ts';
import { RpcError, RpcUnavailable } from '../../solana/rpc/errors.ts';
import type { TransactionJson } from '../../solana/rpc/transactionJson.ts';
import { UnreadableTransaction } from '../../solana/transactions/completeness.ts';
import type { ChainTransaction } from '../../solana/transactions/parse.ts';
import { readAnswer } from '../../solana/transactions/parse.ts';
import { done, type Outcome, type Worker } from '../context.ts';
import { logSettled } from '../paymentLog.ts';

type Job = Payload<'payment.confirm'>;

/** A node that has told a signature has its transaction within seconds; one that lags badly, within minutes. */
const FIRST_RETRY_MS = 1000;
const MAX_RETRY_MS = 5 * 60_000;
/** One that cannot be read waits for a new release or another endpoint; asking often would use up what others need. */
const MAX_UNREADABLE_RETRY_MS = 3_600_000;
/** A node may lack a part of a new transaction for some seconds: an alarm before this many tries would be noise. */
const MIN_INCOMPLETE_TRIES = 5;
/** Each pause is half as long again, so that after trouble of a minute the next try comes within half a minute. */
const RETRY_GROWTH = 1.5;
/** After this many tries, about a day, nobody waits any longer for one that no node gives, and whose end no node proves. */
const MAX_TRIES = 300;
/**
 * A signature that no node has ever told us, only somebody who says that he sent it. After this many tries, about ten
 * minutes, its blockhash has long expired; should it land after all, the scan finds it by the beacon.
 */
const MAX_UNTOLD_TRIES = 14;
/** With no node to ask, the answer is not the later the longer that lasts; one batch asks for fifty at once. */
const OUTAGE_RETRY_MS = 5000;

/**
 * Fetches the transactions of a batch of signatures and takes each in. One that no node has yet is asked for again
 * later: that never means "not paid". The outcome of each job stands at its place.
 */
export async function runOnce(worker: Worker, jobs: Job[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = new Array(jobs.length).fill(done);
  const modes = [...new Set(jobs.map((job) => job.mode))];
  // Side by side: a test chain that is down must not keep live payments waiting.
  await Promise.all(modes.map((mode) => ingestAll(worker, mode, jobs, outcomes)));
  return outcomes;
}

async function ingestAll(worker: Worker, mode: Mode, jobs: Job[], outcomes: Outcome[]): Promise<void> {
  const places = jobs.flatMap((job, place) => (job.mode === mode ? [place] : []));
  const answers = await fetchAll(
    worker,
    mode,
    places.map((place) => (jobs[place] as Job).signature),
  );
  for (const [index, place] of places.entries()) {
    outcomes[place] = await ingestTransaction(worker, jobs[place] as Job, answers[index] ?? null);
  }
}

type Answer = TransactionJson | null | Error;

/** The answer for each signature; with no endpoint left, that error for each. */
async function fetchAll({ rpc }: Worker, mode: Mode, signatures: string[]): Promise<Answer[]> {
  try {
    return await rpc[mode].getTransactions(signatures);
  } catch (error) {
    if (error instanceof RpcUnavailable) return signatures.map(() => error);
    throw error;
  }
}

/** Takes one transaction in. What goes wrong with it holds up no other of its batch. */
async function ingestTransaction(worker: Worker, job: Job, answer: Answer): Promise<Outcome> {
  const { db, config, log } = worker;
  const { mode, signature } = job;
  let transaction: ChainTransaction | null = null;
  try {
    if (answer instanceof RpcUnavailable) return await askAgain(db, job, job.tries ?? 0, OUTAGE_RETRY_MS);
    const read = readAnswer(answer);
    if (read === null || read instanceof UnreadableTransaction) return await later(worker, job, answer, read);
    if (!read.blockTime) {
      return await later(worker, job, answer, new UnreadableTransaction('the block has no time'));
    }
    transaction = read;
    const timed = transaction as TimedTransaction;
    const settled = await changePayments(db, config, (trx) => creditTransaction(trx, config, mode, timed));
    logSettled(log, settled.finished);
    return done;
  } catch (error) {
    // A payer paid at a price that had lapsed; what that comes to, the market says when there are prices again.
    if (transaction && error instanceof FlorinError && error.code === 'rate_unavailable') {
      log.warn({ err: error, mode, signature }, 'a transaction waits for a price');
      const { accounts } = transaction;
      await transact(db, (trx) => awaitPrice(trx, mode, { signature, accounts }));
      return askAgain(db, job, job.tries ?? 0, OUTAGE_RETRY_MS);
    }
    log.error({ err: error, mode, signature }, 'taking in a transaction');
    return { status: 'failed', reason: String(error) };
  }
}

/**
 * Schedules the next try, later each time. A transaction that no node gives for a day is marked as missing. One that
 * nodes have and that cannot be read keeps its payments open and raises an alarm, for as long as that lasts, if the chain
 * itself showed us its signature. Does nothing for one that was read meanwhile, or that the chain dropped.
 */
async function later(
  { db, log }: Worker,
  job: Job,
  answer: Answer,
  unreadable: UnreadableTransaction | null,
): Promise<Outcome> {
  const { mode, signature, tries = 0 } = job;
  if (!(await isUnread(db, mode, signature))) return done;
  const isCertain = unreadable?.reason === 'version' || tries >= MIN_INCOMPLETE_TRIES;
  if (unreadable && isCertain && (await markUnreadable(db, mode, signature, unreadable.reason))) {
    log.error({ err: unreadable, mode, signature }, 'a transaction cannot be read');
  }
  const isLast = tries >= MAX_TRIES && unreadable === null;
  if (tries >= MAX_UNTOLD_TRIES && (await giveUp(db, mode, signature, { evenIfTold: isLast }))) {
    // Anybody may submit a signature that is none; one that the chain has told is another matter.
    const reason = answer instanceof RpcError ? answer.message : 'no node has it';
    log[isLast ? 'error' : 'info']({ mode, signature, reason }, 'giving up on a transaction');
    return done;
  }
  const maxMs = unreadable ? MAX_UNREADABLE_RETRY_MS : MAX_RETRY_MS;
  const pauseMs = Math.min(FIRST_RETRY_MS * RETRY_GROWTH ** Math.min(tries, 30), maxMs);
  return askAgain(db, job, tries + 1, pauseMs, unreadable !== null);
}

/** Enqueues the next try. `isIdle`: after everything else, as for a signature that only a stranger submitted. */
async function askAgain(db: Worker['db'], job: Job, tries: number, pauseMs: number, isIdle = false): Promise<Outcome> {
  const options = { startAfter: new Date(Date.now() + pauseMs), isIdle: isIdle || job.is_unverified === true };
  await transact(db, (trx) => enqueue(trx, 'payment.confirm', [{ ...job, tries }], options));
  return done;
}
