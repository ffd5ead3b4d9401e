import { findNotFinal, type NotFinal, postponeChecks } from '../../db/chain/finality.ts';
import type { Trx } from '../../db/database.ts';
import { unreadPayments } from '../../db/payments/attempts.ts';
import { paymentsTouchedBy, slotsOfTransfers } from '../../db/payments/transfers.ts';
import type { Mode } from '../../domain/modes.ts';
import { changePayments } from '../../services/finishPayments.ts';
import { runIsolatingFailures } from '../../services/isolateFailures.ts';
import { creditTransaction, type TimedTransaction } from '../../services/payments/credit.ts';
import { dropTransaction, finalizeTransactions } from '../../services/payments/finalize.ts';
import { lookUpPayments } from '../../services/payments/lookup.ts';
import type { TransactionJson } from '../../solana/rpc/transactionJson.ts';
import { UnreadableTransaction } from '../../solana/transactions/completeness.ts';
import { type FinalWord, finalWord } from '../../solana/transactions/forks.ts';
import { readAnswer } from '../../solana/transactions/parse.ts';
import type { Worker } from '../context.ts';
import { logSettled } from '../paymentLog.ts';

/** What one getSignatureStatuses takes. */
const BATCH = 256;
/** A block is final about 13 seconds after it was made; a merchant who waits for that waits this much longer. */
export const FINALIZE_PAUSE_MS = 2000;
/**
 * How far behind the final chain a transaction must be before "nobody knows it" is looked into. Its blockhash was good
 * for 150 more blocks; in twice as many slots those have passed, so that a transaction which was dropped with its fork
 * cannot come back later and find its payment taken back already. (One with a durable nonce can; it is credited again.)
 */
const DROP_MARGIN_SLOTS = 300;
/** What is not final yet is asked for again after this, and the longer it was not the more seldom. */
const RECHECK_MS = 2000;
const MAX_RECHECK_MS = 3_600_000;
/** So that a transaction is asked for again when a fifth more of its time has passed: 12 s, then every 2 s, minutes. */
const RECHECK_FRACTION = 0.2;
/** Looked into per sweep: each costs megabytes in the worst case, and on a cluster that works there is none. */
const MAX_SUSPECTS = 3;

/** What one sweep did with transactions that had been taken in: found final, taken in anew, dropped. */
export type FinalizeResult = { final: number; reread: number; dropped: number };

/**
 * Asks of everything that was taken in at `confirmed` whether it became final: credits what waited for that, and takes
 * back what the final chain does not have. The same is asked of what was seen long ago and could not be taken in since,
 * or not once more where it had moved: what is nowhere is nothing to wait for. "Nobody knows this signature" is never
 * proof of that, see `finalWord`; with every node down, or all of them behind, nothing is final and nothing is dropped.
 * Whatever goes wrong with one transaction is told and put off, and holds up no other.
 */
export async function runOnce(worker: Worker, { mode }: { mode: Mode }): Promise<FinalizeResult> {
  const { db, config, log } = worker;
  const result = { final: 0, reread: 0, dropped: 0 };
  const due = await findNotFinal(db, mode, new Date(), { limit: BATCH, unreadSlots: DROP_MARGIN_SLOTS });
  const open = new Set(due);
  const each = async (found: NotFinal[], work: (some: NotFinal[]) => Promise<void>) => {
    for (const { row, error } of await runIsolatingFailures(found, work))
      log.error({ err: error, mode, ...row }, 'finality');
  };
  const finalize = async (found: NotFinal[]) => {
    const settled = await changePayments(db, config, (trx) => finalizeTransactions(trx, mode, found));
    logSettled(log, settled.finished);
    for (const one of found) open.delete(one);
    result.final += found.length;
  };
  const examine = async (suspect: NotFinal, gone: NotFinal[]) => {
    const word = await finalWordOn(worker, mode, suspect);
    if (word === 'there' && !suspect.is_unread) await finalize([suspect]);
    else if (word === 'not_there') gone.push(suspect);
    else log.warn({ mode, ...suspect, word }, 'no node gives a transaction that one has told of');
  };
  try {
    const { final, moved, suspects } = await ask(worker, mode, due);
    await each(final, finalize);
    const gone: NotFinal[] = [];
    for (const suspect of suspects.slice(0, MAX_SUSPECTS)) await each([suspect], () => examine(suspect, gone));
    // The others come next, without a pause.
    for (const suspect of suspects.slice(MAX_SUSPECTS)) open.delete(suspect);
    const proved = gone.map(({ signature }) => signature);
    for (const one of gone) {
      await each([one], async () => {
        result.dropped += await drop(worker, mode, one, proved);
      });
    }
    const answers = await fetchAgain(worker, mode, moved);
    // Each has a transaction of its own, so one at a time: what is taken in already is not what fails.
    for (const one of moved) {
      await each([one], async () => {
        result.reread += await readAgain(worker, mode, answers.get(one.signature));
      });
    }
  } finally {
    await postponeChecks(db, mode, [...open].map(nextCheck));
  }
  return result;
}

type Sorted = { final: NotFinal[]; moved: NotFinal[]; suspects: NotFinal[] };

/**
 * final: as it was read. moved: final in another slot, or with another outcome. suspects: unknown for too long. What is
 * final where it was seen and waits to be taken in is none of them: that is for its own job.
 */
async function ask({ rpc: rpcs }: Worker, mode: Mode, due: NotFinal[]): Promise<Sorted> {
  const sorted: Sorted = { final: [], moved: [], suspects: [] };
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

/** What the final chain has of transactions, by signature. */
async function fetchAgain({ rpc }: Worker, mode: Mode, moved: NotFinal[]): Promise<Map<string, Answer>> {
  const signatures = moved.map(({ signature }) => signature);
  const answers = moved.length > 0 ? await rpc[mode].getTransactions(signatures, { commitment: 'finalized' }) : [];
  return new Map(signatures.map((signature, index) => [signature, answers[index] ?? null]));
}

/** Takes in what the final chain has elsewhere than it was read. Returns how many that are: none, or one. */
async function readAgain({ db, config, log }: Worker, mode: Mode, answer: Answer | undefined): Promise<number> {
  const transaction = readAnswer(answer);
  if (transaction instanceof UnreadableTransaction) throw transaction;
  if (!transaction?.blockTime) return 0;
  const timed = transaction as TimedTransaction;
  const credit = (trx: Trx) => creditTransaction(trx, config, mode, timed, { isFinal: true });
  logSettled(log, (await changePayments(db, config, credit)).finished);
  return 1;
}

/**
 * What the final chain says of a transaction in the slot where it was seen, and in each in which transfers of it were
 * read and stand: it is gone only if it is in none of them.
 */
async function finalWordOn({ db, rpc }: Worker, mode: Mode, { signature, slot }: NotFinal): Promise<FinalWord> {
  const slots = new Set([slot, ...(await slotsOfTransfers(db, mode, signature))]);
  let word: FinalWord = 'not_there';
  for (const one of slots) {
    const said = await finalWord(rpc[mode], signature, one);
    if (said === 'there') return said;
    if (said === 'unknown') word = said;
  }
  return word;
}

/**
 * Takes back what a transaction paid. Before that, its payments' own references are looked up once more: what else may
 * have paid them, without the beacon, is taken in first, and the next check drops. `proved`: what is proved to be gone
 * like it, and is not waited for. Returns how many were dropped: none, or one.
 */
async function drop(
  { db, config, log, rpc }: Worker,
  mode: Mode,
  gone: NotFinal,
  proved: readonly string[],
): Promise<number> {
  const payments = await paymentsTouchedBy(db, mode, gone);
  const { answered } = await lookUpPayments(db, rpc[mode], mode, payments, 0);
  if (answered.length < payments.length) return 0;
  // What takes nothing back waits for nothing, or several that are gone and name one payment would wait for each other.
  const ids = payments.filter(({ is_credited }) => is_credited).map(({ id }) => id);
  if ((await unreadPayments(db, ids, { except: proved })).size > 0) return 0;
  const settled = await changePayments(db, config, (trx) => dropTransaction(trx, mode, gone));
  if (settled === null) return 0;
  log[gone.is_unread ? 'warn' : 'error']({ mode, ...gone }, 'the chain dropped a transaction');
  logSettled(log, settled.finished);
  return 1;
}

function nextCheck({ signature, since }: NotFinal): { signature: string; next_check_at: Date } {
  const now = Date.now();
  const pauseMs = Math.max(RECHECK_MS, Math.min(MAX_RECHECK_MS, (now - since.getTime()) * RECHECK_FRACTION));
  return { signature, next_check_at: new Date(now + pauseMs) };
}
