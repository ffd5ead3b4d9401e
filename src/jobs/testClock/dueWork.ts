import type { Trx } from '../../db/database.ts';
import type { MerchantScope } from '../../db/scope.ts';
import type { ClockWait } from '../../domain/testClock.ts';
import type { Worker } from '../context.ts';

/**
 * Whose work it is: one merchant's, in one mode. `passedOver`: what cannot be done by a fault of ours, and must not stop
 * all that comes after it; it is for the real-time sweep, and for people who read the log. `lookedUp`: pending payments
 * scope references were looked up on the chain.
 */
export type ClockScope = MerchantScope & { passedOver: Set<string>; lookedUp: Map<string, LookedUp> };

/** `at`: in milliseconds of `performance.now()`. */
type LookedUp = { at: number; expires_at: Date };

/** How much was done, and what has to come from outside before more can be; null: nothing has to. */
export type AdvanceResult = { acts: number; waitsFor: ClockWait | null };

/** One kind of what falls due by a merchant's clock. In real time its own sweep does it, for all merchants at once. */
export type DueWork = {
  /** Learns from outside what has to be known before what falls due up to `until` is done. Returns up to where it is. */
  prepare?(worker: Worker, scope: ClockScope, until: Date): Promise<Date>;
  /**
   * Does what falls due up to `until`, each act with its own due time as `now`, as part of a transaction that fails where
   * one act fails. What has to wait for something is left as it is, and so is what somebody else has, but for payments,
   * which are waited for. Returns how much was done.
   */
  act(trx: Trx, worker: Worker, scope: ClockScope, until: Date): Promise<number>;
  /**
   * Does the same by itself, for what is due at one time, and with all care: it says what it cannot be done without, and
   * passes over what fails. Safe beside its own twin: then it may find nothing to do.
   */
  runAlone(worker: Worker, scope: ClockScope, until: Date): Promise<AdvanceResult>;
};
