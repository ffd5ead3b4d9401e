import { closePayments } from '../actions/closing.ts';
import { lookUpPayments } from '../actions/lookups.ts';
import { readCursor } from '../db/chain.ts';
import { findPastDeadline, nextDeadline } from '../db/openPayments.ts';
import type { DueWork } from './dueWork.ts';

/** One batch of look-ups, and a transaction of some tens of milliseconds. */
const BATCH = 100;

/**
 * Payments whose deadline a test clock comes to. What the chain held before was taken in, and no chain time passes on the
 * way, so the deadline alone decides; but each payment's own reference is looked up, as at any other closing.
 */
export const duePayments: DueWork = {
  nextDueAt: nextDeadline,
  async runUntil({ db, config, rpc }, whose, until) {
    const { slot } = await readCursor(db, whose.mode);
    if (slot === null) return 0;
    for (let closed = 0; ; ) {
      const due = await findPastDeadline(db, whose, until, BATCH);
      if (due.length === 0) return closed;
      const { answered } = await lookUpPayments(db, rpc[whose.mode], whose.mode, due, slot);
      const ids = answered.map(({ id }) => id);
      const ended = await closePayments(db, config, whose.mode, ids, { at: 'deadline' });
      closed += ended.closed;
      // What could not be closed would only come again.
      if (ended.closed < due.length) return closed;
    }
  },
};
