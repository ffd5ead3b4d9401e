import { readCursor } from '../../db/chain/transactions.ts';
import { type Deadline, findDeadlines } from '../../db/payments/open.ts';
import { LOOKUP_VALID_MS, MAX_STEP_ITEMS } from '../../domain/testClock.ts';
import { changePayments, finishPayments } from '../../services/finishPayments.ts';
import { runIsolatingFailures } from '../../services/isolateFailures.ts';
import { closePayments } from '../../services/payments/close.ts';
import { readAccountsOf } from '../../services/payments/incoming.ts';
import { type LookupResult, lookUpPayments } from '../../services/payments/lookup.ts';
import { RpcUnavailable } from '../../solana/rpc/errors.ts';
import type { Worker } from '../context.ts';
import type { ClockScope, DueWork } from './dueWork.ts';

/** Look-ups at once. Payments that are not due yet fill it up, so that one call serves several steps. */
const LOOKUP_BATCH = 50;
/** Payments to look up before a clock moves: about what a node allows at once. Others are looked up when due. */
const MAX_AHEAD = 1000;
/** Payments that `runAlone` closes in one transaction: some tens of milliseconds. */
const BATCH = 100;

/**
 * Closes pending payments at their deadlines on a test clock.
 * Transactions that the chain had before are ingested already, and no chain time passes meanwhile. So only the
 * deadline decides. The reference of each payment that existed when the move was requested is still looked up first. Nobody can
 * have named the others before, and providers count every look-up: a year of many subscriptions would wait for thousands.
 * While no node answers, the clock waits.
 */
export const duePayments: DueWork = {
  async prepare(worker, scope, until) {
    const pending = await findDeadlines(worker.db, scope, MAX_STEP_ITEMS);
    const due = pending.filter(({ expires_at }) => expires_at <= until);
    forget(scope, pending);
    const isUnknown = ({ id }: Deadline) => !scope.lookedUp.has(id);
    if (due.some(isUnknown)) {
      const wanted = pending.filter(isUnknown).slice(0, Math.max(due.length, LOOKUP_BATCH));
      const { answered } = (await lookUp(worker, scope, wanted)) ?? { answered: [] };
      const at = performance.now();
      for (const { id, expires_at } of answered) scope.lookedUp.set(id, { at, expires_at });
    }
    const stops = due.flatMap((payment) => payment.awaits ?? (isUnknown(payment) ? payment.expires_at : []));
    return new Date(Math.min(until.getTime(), ...stops.map((time) => time.getTime())));
  },
  async runStep(trx, { config }, { mode, lookedUp }, until) {
    const due = [...lookedUp].flatMap(([id, { expires_at }]) => (expires_at <= until ? [id] : []));
    const closed = await closePayments(trx, mode, due, until);
    await finishPayments(trx, config, closed);
    return closed.finished.length;
  },
  async runAlone(worker, scope, until) {
    const { db, config, log } = worker;
    const { mode, skippedIds } = scope;
    const due = await findDeadlines(db, scope, BATCH, until);
    const looked = await lookUp(worker, scope, due);
    if (looked === null) return { handled: 0, waitsFor: 'chain' };
    const { answered, failed } = looked;
    let closed = 0;
    let isUndecided = false;
    const unclosed = await runIsolatingFailures(
      answered.map(({ id }) => id),
      async (ids) => {
        const ended = await changePayments(db, config, (trx) => closePayments(trx, mode, ids, until));
        closed += ended.finished.length;
        isUndecided ||= ended.undecided.length > 0;
      },
    );
    const failures = [...failed.map(({ row, error }) => ({ row: row.id, error })), ...unclosed];
    for (const { row, error } of failures) {
      log.error({ err: error, mode, payment_id: row }, 'could not close a payment');
      skippedIds.add(row);
    }
    const isUnanswered = answered.length + failed.length < due.length;
    return { handled: closed + failures.length, waitsFor: isUnanswered ? 'chain' : isUndecided ? 'payment' : null };
  },
};

/**
 * Looks up payments with deadlines up to `until`, before the merchant's clock moves.
 * Returns how many transactions there are to ingest; null: no node answers.
 * A payment made before the clock moves must not count as late because we only find it at its deadline.
 */
export async function lookUpAhead(worker: Worker, scope: ClockScope, until: Date): Promise<number | null> {
  const looked = await lookUp(worker, scope, await findDeadlines(worker.db, scope, MAX_AHEAD, until));
  return looked?.found ?? null;
}

/** Drops look-ups that are too old, or whose payments are no longer pending. */
function forget({ lookedUp }: ClockScope, pending: readonly Deadline[]): void {
  const ids = new Set(pending.map(({ id }) => id));
  const oldest = performance.now() - LOOKUP_VALID_MS;
  for (const [id, { at }] of lookedUp) if (at < oldest || !ids.has(id)) lookedUp.delete(id);
}

/**
 * Looks up payments' references, and the accounts of those from exchanges. Payments that were created after the move was
 * requested count as answered. Returns null if no node answers.
 */
async function lookUp(
  { db, config, rpc }: Worker,
  { mode, from }: ClockScope,
  payments: readonly Deadline[],
): Promise<LookupResult<Deadline> | null> {
  const isNew = ({ created_at }: Deadline) => from !== null && created_at > from;
  const created = payments.filter(isNew);
  const named = payments.filter((payment) => !isNew(payment));
  if (named.length === 0) return { answered: created, found: 0, failed: [] };
  const { slot, slot_ms } = await readCursor(db, mode);
  if (slot === null) return null;
  try {
    const looked = await lookUpPayments(db, rpc[mode], mode, named, slot);
    const accounts = await readAccountsOf({ db, config, rpc: rpc[mode] }, mode, looked.answered, { slot, slot_ms });
    return { ...looked, answered: [...created, ...accounts.read], found: looked.found + accounts.found };
  } catch (error) {
    if (error instanceof RpcUnavailable) return null;
    throw error;
  }
}
