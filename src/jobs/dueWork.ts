import type { Querying } from '../db/database.ts';
import type { Mode } from '../domain/modes.ts';
import type { ClockWait } from '../domain/testClock.ts';
import { dueInstallments } from './dueInstallments.ts';
import { duePayments } from './duePayments.ts';
import { dueSubscriptions } from './dueSubscriptions.ts';
import type { Worker } from './worker.ts';

/**
 * Whose work it is: one merchant's, in one mode. `passedOver`: what cannot be done by a fault of ours, and must not stop
 * all that comes after it; it is for the real-time sweep, and for people who read the log.
 */
export type Whose = { merchant_id: string; mode: Mode; passedOver: Set<string> };

/** How much was done, and what has to come from outside before more can be; null: nothing has to. */
export type Done = { acts: number; waitsFor: ClockWait | null };

/** One kind of what falls due by a merchant's clock. In real time its own sweep does it, for all merchants at once. */
export type DueWork = {
  /** When this merchant's next pieces of it fall due, on his clock, at most `limit`, the first first. */
  nextTimes(db: Querying, whose: Whose, limit: number): Promise<Date[]>;
  /**
   * Does one batch of what falls due up to `until`, what is due first first, each act with its own due time as `now`.
   * Safe beside its own twin: then it may find nothing to do.
   */
  runBatch(worker: Worker, whose: Whose, until: Date): Promise<Done>;
};

/** All of it, in the order in which things of the same time happen: a payment's end decides what follows from it. */
export const DUE_WORK: readonly DueWork[] = [duePayments, dueSubscriptions, dueInstallments];
