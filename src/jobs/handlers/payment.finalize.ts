import { databaseNow } from '../../clock.ts';
import { findNotFinal, type NotFinal, postponeChecks } from '../../db/chain/finality.ts';
import type { Trx } from '../../db/database.ts';
import { unreadPayments } from '../../db/payments/attempts.ts';
import { paymentsAffectedBy, slotsOfTransfers } from '../../db/payments/transfers.ts';
import type { Mode } from '../../domain/modes.ts';
import { changePayments } from '../../services/finishPayments.ts';
import { runIsolatingFailures } from '../../services/isolateFailures.ts';
import { creditTransaction } from '../../services/payments/credit.ts';
import { dropTransaction, finalizeTransactions } from '../../services/payments/finalize.ts';
import { lookUpPayments } from '../../services/payments/lookup.ts';
import type { TimedTransaction } from '../../services/payments/matched.ts';
import type { TransactionJson } from '../../solana/rpc/transactionJson.ts';
import { UnreadableTransaction } from '../../solana/transactions/completeness.ts';
import { type FinalProof, proveOnFinalChain } from '../../solana/transactions/forks.ts';
import { readAnswer } from '../../solana/transactions/parse.ts';
import type { Worker } from '../context.ts';
import { logSettled } from '../paymentLog.ts';

/** Transactions per sweep: the maximum of one getSignatureStatuses call. */
const BATCH = 256;
/** Pause between sweeps. A block is final after about 13 seconds; merchants who wait for that wait this much longer. */
export const FINALIZE_PAUSE_MS = 2000;
/**
 * Age in slots, relative to the final chain, from which we suspect that an unknown transaction was dropped.
 * A blockhash expires after 150 blocks. After 300 slots, a transaction that was dropped with its fork cannot land any more,
 * so we can revert its payment. A transaction with a durable nonce still can, and is then credited again.
 */
const DROP_MARGIN_SLOTS = 300;
/** Initial recheck interval; backs off as the transaction ages. */
const RECHECK_MS = 2000;
const MAX_RECHECK_MS = 3_600_000;
/** Recheck interval as a fraction of the transaction's age. */
const RECHECK_FRACTION = 0.2;
/** Suspects examined per sweep. Each may cost megabytes; a working cluster has none. */
const MAX_SUSPECTS = 3;

/** How many ingested transactions a sweep found final, ingested again, and dropped. */
export type FinalizeResult = { final: number; reread: number; dropped: number };

/**
 * Checks whether transactions ingested at `confirmed` became final.
 * Credits transfers that waited for finality, and reverts credits of transactions that the final chain does not have.
 *
 * Also checks transactions seen long ago that could not be ingested, at first or after they moved to another slot.
 * If the final chain does not have one, its payments need not wait for it.
 *
 * An unknown signature alone is no proof, see `checkFinalChain`. While nodes are down or behind, nothing is final or
 * dropped.
 * An error with one transaction is logged and postpones that one; it does not affect the others.
 */
export async function runOnce(worker: Worker, { mode }: { mode: Mode }, now = databaseNow()): Promise<FinalizeResult> {
  const { db, config, log } = worker;
  const result = { final: 0, reread: 0, dropped: 0 };
  const due = await findNotFinal(db, mode, now, { limit: BATCH, unreadSlots: DROP_MARGIN_SLOTS });
  const unresolved = new Set(due);
  const each = async (found: NotFinal[], work: (some: NotFinal[]) => Promise<void>) => {
    for (const { row, error } of await runIsolatingFailures(found, work))
      log.error({ err: error, mode, ...row }, 'could not check whether a transaction became final');
  };
  const finalize = async (found: NotFinal[]) => {
    const settled = await changePayments(db, config, (trx) => finalizeTransactions(trx, mode, found));
    logSettled(log, settled.finished);
    for (const one of found) unresolved.delete(one);
    result.final += found.length;
  };
  const examine = async (suspect: NotFinal, gone: NotFinal[]) => {
    const proof = await checkFinalChain(worker, mode, suspect);
    if (proof === 'there' && !suspect.is_unread) await finalize([suspect]);
    else if (proof === 'not_there') gone.push(suspect);
    else log.warn({ mode, ...suspect, proof }, 'no node returns a transaction that a node reported');
  };
  try {
    const { final, moved, suspects } = await classify(worker, mode, due);
    await each(final, finalize);
    const gone: NotFinal[] = [];
    for (const suspect of suspects.slice(0, MAX_SUSPECTS)) await each([suspect], () => examine(suspect, gone));
    // The next sweep checks the other suspects, so they are not postponed.
    for (const suspect of suspects.slice(MAX_SUSPECTS)) unresolved.delete(suspect);
    const proved = gone.map(({ signature }) => signature);
    for (const one of gone) {
      await each([one], async () => {
        result.dropped += await drop(worker, mode, one, proved);
      });
    }
    const answers = await fetchMoved(worker, mode, moved);
    // One at a time, each in its own database transaction, so a failure does not undo the others.
    for (const one of moved) {
      await each([one], async () => {
        result.reread += await ingestMoved(worker, mode, answers.get(one.signature));
      });
    }
  } finally {
    await postponeChecks(
      db,
      mode,
      [...unresolved].map((one) => nextCheck(one, now)),
    );
  }
  return result;
}

type ClassifiedTransactions = { final: NotFinal[]; moved: NotFinal[]; suspects: NotFinal[] };

/**
 * Sorts transactions by their status on the chain, and leaves out those that are too young.
 * Those in `final` are unchanged since we read them. Those in `moved` are final in another slot or with another result.
 * Those in `suspects` have been unknown for too long.
 * A transaction that is final where we saw it, but not ingested yet, is left out: its own job ingests it.
 */
async function classify({ rpc: rpcs }: Worker, mode: Mode, due: NotFinal[]): Promise<ClassifiedTransactions> {
  const sorted: ClassifiedTransactions = { final: [], moved: [], suspects: [] };
  if (due.length === 0) return sorted;
  const rpc = rpcs[mode];
  const finalSlot = await rpc.getSlot({ commitment: 'finalized' });
  const ripe = due.filter(({ slot }) => slot <= finalSlot);
  const statuses = ripe.length > 0 ? await rpc.getSignatureStatuses(ripe.map(({ signature }) => signature)) : [];
  for (const [index, one] of ripe.entries()) {
    const status = statuses[index] ?? null;
    if (status === null) {
      if (finalSlot - one.slot > DROP_MARGIN_SLOTS) sorted.suspects.push(one);
    } else if (status.confirmationStatus === 'finalized') {
      const isThere = status.slot === one.slot;
      if (one.is_unread && isThere) continue;
      const isAsRead = isThere && (status.err !== null) === one.failed;
      sorted[isAsRead ? 'final' : 'moved'].push(one);
    }
  }
  return sorted;
}

type Answer = TransactionJson | null | Error;

/** Fetches moved transactions from the final chain. Returns the answers by signature. */
async function fetchMoved({ rpc }: Worker, mode: Mode, moved: NotFinal[]): Promise<Map<string, Answer>> {
  const signatures = moved.map(({ signature }) => signature);
  const answers = moved.length > 0 ? await rpc[mode].getTransactions(signatures, { commitment: 'finalized' }) : [];
  return new Map(signatures.map((signature, index) => [signature, answers[index] ?? null]));
}

/** Ingests a moved transaction again. Returns how many were ingested: 0 or 1. */
async function ingestMoved({ db, config, log }: Worker, mode: Mode, answer: Answer | undefined): Promise<number> {
  const transaction = readAnswer(answer);
  if (transaction instanceof UnreadableTransaction) throw transaction;
  if (!transaction?.blockTime) return 0;
  const timed = transaction as TimedTransaction;
  const credit = (trx: Trx) => creditTransaction(trx, config, mode, timed, { isFinal: true });
  logSettled(log, (await changePayments(db, config, credit)).finished);
  return 1;
}

/**
 * Returns whether the final chain has a transaction in any slot where it may be.
 * These are the slot where it was last seen, and every slot from which its transfers are recorded and not dropped.
 */
async function checkFinalChain({ db, rpc }: Worker, mode: Mode, { signature, slot }: NotFinal): Promise<FinalProof> {
  const slots = new Set([slot, ...(await slotsOfTransfers(db, mode, signature))]);
  let proof: FinalProof = 'not_there';
  for (const one of slots) {
    const slotProof = await proveOnFinalChain(rpc[mode], signature, one);
    if (slotProof === 'there') return slotProof;
    if (slotProof === 'unknown') proof = slotProof;
  }
  return proof;
}

/**
 * Reverts the credits of a transaction that is proved gone. Returns how many were dropped: 0 or 1.
 * Looks up its payments' own references first: another transaction without the beacon may have paid them. If there is
 * one, it is ingested before the next check drops this one.
 * `proved`: signatures that are proved gone in this sweep. They are not waited for.
 */
async function drop(
  { db, config, log, rpc }: Worker,
  mode: Mode,
  gone: NotFinal,
  proved: readonly string[],
): Promise<number> {
  const payments = await paymentsAffectedBy(db, mode, gone);
  const { answered } = await lookUpPayments(db, rpc[mode], mode, payments, 0);
  if (answered.length < payments.length) return 0;
  // Only payments with a credit wait. Otherwise several dropped transactions of one payment would wait for each other.
  const ids = payments.filter(({ is_credited }) => is_credited).map(({ id }) => id);
  if ((await unreadPayments(db, ids, { except: proved })).size > 0) return 0;
  const settled = await changePayments(db, config, (trx) => dropTransaction(trx, mode, gone));
  if (settled === null) return 0;
  log[gone.is_unread ? 'warn' : 'error']({ mode, ...gone }, 'the chain dropped a transaction');
  logSettled(log, settled.finished);
  return 1;
}

/** Returns when to check a transaction next. */
function nextCheck({ signature, since }: NotFinal, now: Date): { signature: string; next_check_at: Date } {
  const ageMs = now.getTime() - since.getTime();
  const pauseMs = Math.max(RECHECK_MS, Math.min(MAX_RECHECK_MS, ageMs * RECHECK_FRACTION));
  return { signature, next_check_at: new Date(now.getTime() + pauseMs) };
}
