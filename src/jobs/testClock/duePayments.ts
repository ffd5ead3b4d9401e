import { readCursor } from '../../db/chain/transactions.ts';
import { type Deadline, findDeadlines } from '../../db/payments/open.ts';
import { LOOKUP_HOLDS_MS, MAX_ACTS } from '../../domain/testClock.ts';
import { changePayments, finishPayments } from '../../services/finishPayments.ts';
import { runIsolatingFailures } from '../../services/isolateFailures.ts';
import { closePayments } from '../../services/payments/close.ts';
import { type LookupResult, lookUpPayments } from '../../services/payments/lookup.ts';
import { RpcUnavailable } from '../../solana/rpc/errors.ts';
import type { Worker } from '../context.ts';
import type { ClockScope, DueWork } from './dueWork.ts';

/** One batch of look-ups, which is one request to a node: what is asked for beyond what is due costs next to nothing. */
const LOOKED_UP_AT_ONCE = 50;
/** Payments that are looked up before a clock moves, as many as a node allows at once. Others are at their deadline alone. */
const MAX_AHEAD = 1000;
/** Payments that are closed together by themselves: two batches of look-ups, and some tens of milliseconds. */
const BATCH = 100;

/**
 * Payments scope deadline a test clock comes to. What the chain held before was taken in, and no chain time passes on the
 * way, so the deadline alone decides; but each payment's own reference is looked up, as at any other closing. With no
 * node to ask, time stands still.
 */
export const duePayments: DueWork = {
  async prepare(worker, scope, until) {
    const pending = await findDeadlines(worker.db, scope, MAX_ACTS);
    const due = pending.filter(({ expires_at }) => expires_at <= until);
    forget(scope, pending);
    const isUnknown = ({ id }: Deadline) => !scope.lookedUp.has(id);
    if (due.some(isUnknown)) {
      const wanted = pending.filter(isUnknown).slice(0, Math.max(due.length, LOOKED_UP_AT_ONCE));
      const at = performance.now();
      const { answered } = (await lookUp(worker, scope, wanted)) ?? { answered: [] };
      for (const { id, expires_at } of answered) scope.lookedUp.set(id, { at, expires_at });
    }
    const stops = due.flatMap((payment) => payment.awaits ?? (isUnknown(payment) ? payment.expires_at : []));
    return new Date(Math.min(until.getTime(), ...stops.map((time) => time.getTime())));
  },
  async act(trx, { config }, { mode, lookedUp }, until) {
    const due = [...lookedUp].flatMap(([id, { expires_at }]) => (expires_at <= until ? [id] : []));
    const closed = await closePayments(trx, mode, due, until);
    await finishPayments(trx, config, closed);
    return closed.finished.length;
  },
  async runAlone(worker, scope, until) {
    const { db, config, log } = worker;
    const { mode, passedOver } = scope;
    const due = await findDeadlines(db, scope, BATCH, until);
    const looked = await lookUp(worker, scope, due);
    if (looked === null) return { acts: 0, waitsFor: 'chain' };
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
      log.error({ err: error, mode, payment_id: row }, 'closing a payment');
      passedOver.add(row);
    }
    const isUnanswered = answered.length + failed.length < due.length;
    return { acts: closed + failures.length, waitsFor: isUnanswered ? 'chain' : isUndecided ? 'payment' : null };
  },
};

/**
 * Looks up the payments scope deadlines come up to a time on the merchant's clock, before that moves: what was paid by
 * then must not be late because it is found only at the deadline. Returns how many transactions are to be taken in; null:
 * no node answers.
 */
export async function lookUpAhead(worker: Worker, scope: ClockScope, until: Date): Promise<number | null> {
  const looked = await lookUp(worker, scope, await findDeadlines(worker.db, scope, MAX_AHEAD, until));
  return looked?.found ?? null;
}

/** Forgets look-ups of payments that are not among these, or are too old. */
function forget({ lookedUp }: ClockScope, pending: readonly Deadline[]): void {
  const ids = new Set(pending.map(({ id }) => id));
  const oldest = performance.now() - LOOKUP_HOLDS_MS;
  for (const [id, { at }] of lookedUp) if (at < oldest || !ids.has(id)) lookedUp.delete(id);
}

/** Looks payments' references up; null: no node answers. */
async function lookUp(
  { db, rpc }: Worker,
  { mode }: ClockScope,
  payments: readonly Deadline[],
): Promise<LookupResult<Deadline> | null> {
  const { slot } = await readCursor(db, mode);
  if (slot === null) return null;
  try {
    return await lookUpPayments(db, rpc[mode], mode, payments, slot);
  } catch (error) {
    if (error instanceof RpcUnavailable) return null;
    throw error;
  }
}
