import { closePayments } from '../actions/closing.ts';
import { isolated } from '../actions/isolation.ts';
import { lookUpPayments } from '../actions/lookups.ts';
import { readCursor } from '../db/chain.ts';
import { findPastDeadline, nextDeadlines } from '../db/openPayments.ts';
import type { DueWork } from './dueWork.ts';

/** One batch of look-ups, and a transaction of some tens of milliseconds. */
const BATCH = 100;

/**
 * Payments whose deadline a test clock comes to. What the chain held before was taken in, and no chain time passes on the
 * way, so the deadline alone decides; but each payment's own reference is looked up, as at any other closing. With no
 * node to ask, time stands still.
 */
export const duePayments: DueWork = {
  nextTimes: nextDeadlines,
  async runBatch({ db, config, rpc, log }, whose, until) {
    const { mode, passedOver } = whose;
    const { slot } = await readCursor(db, mode);
    if (slot === null) return { acts: 0, waitsFor: 'chain' };
    const due = await findPastDeadline(db, whose, until, BATCH);
    const { answered, failed } = await lookUpPayments(db, rpc[mode], mode, due, slot);
    let closed = 0;
    let isUndecided = false;
    const unclosed = await isolated(
      answered.map(({ id }) => id),
      async (ids) => {
        const ended = await closePayments(db, config, mode, ids, { at: 'deadline' });
        closed += ended.closed;
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
