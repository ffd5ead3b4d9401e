import type { Querying } from '../db/database.ts';
import type { Mode } from '../domain/modes.ts';
import { dueInstallments } from './dueInstallments.ts';
import { duePayments } from './duePayments.ts';
import { dueSubscriptions } from './dueSubscriptions.ts';
import type { Worker } from './worker.ts';

/** Whose work it is: one merchant's, in one mode. */
export type Whose = { merchant_id: string; mode: Mode };

/** One kind of what falls due by a merchant's clock. In real time its own sweep does it, for all merchants at once. */
export type DueWork = {
  /** When this merchant's next piece of it falls due, on his clock; null: never. */
  nextDueAt(db: Querying, whose: Whose): Promise<Date | null>;
  /**
   * Does what falls due up to `until`, in order, each act with its own due time as `now`. Returns how many acts; none
   * although something is due means that it has to wait for something outside, e.g. a node. Safe beside its own twin,
   * for which it waits: what is due and not done when it returns could not be done.
   */
  runUntil(worker: Worker, whose: Whose, until: Date): Promise<number>;
};

/** All of it, in the order in which things of the same time happen: a payment's end decides what follows from it. */
export const DUE_WORK: readonly DueWork[] = [duePayments, dueSubscriptions, dueInstallments];
