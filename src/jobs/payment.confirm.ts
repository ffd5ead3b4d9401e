import { creditTransaction, type TimedTransaction } from '../actions/credits.ts';
import { markMissing } from '../db/chain.ts';
import { transact } from '../db/transaction.ts';
import { RpcError } from '../solana/rpcErrors.ts';
import type { TransactionJson } from '../solana/transactionJson.ts';
import { type ChainTransaction, readTransaction, UnreadableTransaction } from '../solana/transfers.ts';
import { enqueue, type Payload } from './queues.ts';
import { done, type Outcome, type Worker } from './worker.ts';

type Job = Payload<'payment.confirm'>;

/** A node that has told a signature has its transaction within seconds; one that lags badly, within minutes. */
const FIRST_RETRY_MS = 1000;
const MAX_RETRY_MS = 5 * 60_000;
/** After this many tries, about a day, no node will ever have it: the fork that it was on is gone. */
const MAX_TRIES = 300;

/**
 * Fetches the transactions of a batch of signatures and takes each in. One that no node has yet is asked for again
 * later: that never means "not paid". The outcome of each job stands at its place.
 */
export async function runOnce(worker: Worker, jobs: Job[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = new Array(jobs.length).fill(done);
  for (const mode of new Set(jobs.map((job) => job.mode))) {
    const places = jobs.flatMap((job, place) => (job.mode === mode ? [place] : []));
    const signatures = places.map((place) => (jobs[place] as Job).signature);
    const answers = await worker.rpc[mode].getTransactions(signatures);
    for (const [index, place] of places.entries()) {
      outcomes[place] = await takeIn(worker, jobs[place] as Job, answers[index] ?? null);
    }
  }
  return outcomes;
}

async function takeIn({ db, config, log }: Worker, job: Job, answer: TransactionJson | null | Error): Promise<Outcome> {
  const { mode, signature } = job;
  if (answer instanceof RpcError) return { status: 'failed', reason: answer.message };
  if (answer === null || answer instanceof Error) return later(db, job);
  const transaction = read(answer);
  if (!transaction?.blockTime) return later(db, job);
  const confirmed = await creditTransaction(db, config, mode, transaction as TimedTransaction);
  for (const payment_id of confirmed) log.info({ payment_id, mode, signature }, 'payment confirmed');
  return done;
}

/** null for an answer that cannot be judged as this node gave it; another node, or the same one later, may do better. */
function read(json: TransactionJson): ChainTransaction | null {
  try {
    return readTransaction(json);
  } catch (error) {
    if (error instanceof UnreadableTransaction) return null;
    throw error;
  }
}

/** Puts a transaction off, for longer each time, and gives up on one that nobody has had for a day. */
async function later(db: Worker['db'], { mode, signature, tries = 0 }: Job): Promise<Outcome> {
  await transact(db, async (trx) => {
    if (tries >= MAX_TRIES) return markMissing(trx, mode, [signature]);
    const startAfter = new Date(Date.now() + Math.min(FIRST_RETRY_MS * 2 ** Math.min(tries, 20), MAX_RETRY_MS));
    return enqueue(trx, 'payment.confirm', [{ mode, signature, tries: tries + 1 }], { startAfter });
  });
  return done;
}
