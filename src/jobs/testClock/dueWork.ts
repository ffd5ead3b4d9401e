import type { Trx } from '../../db/database.ts';
import type { ClockedScope } from '../../db/scope.ts';
import type { ClockWait } from '../../domain/testClock.ts';
import type { Worker } from '../context.ts';

/** The clock that moves, and what its worker knows. */
export type ClockScope = ClockedScope & {
  /** payments and refunds that failed unexpectedly; the clock skips them, and the real-time sweeps retry them */
  skippedIds: Set<string>;
  /** the clock's time when its move was requested; null: unknown */
  from: Date | null;
  /** pending payments whose references were looked up on the chain, by id */
  lookedUp: Map<string, LookedUp>;
};

/** A look-up of a payment's reference. `at`: in milliseconds of `performance.now()`. */
type LookedUp = { at: number; expires_at: Date };

/** How many items were processed, and what the clock must wait for; null: nothing. */
export type AdvanceResult = { handled: number; waitsFor: ClockWait | null };

/** One kind of due work on a test clock. In real time, a sweep does it for all merchants. */
export type DueWork = {
  /**
   * Prepares the work due up to `until`, and fetches what `runStep` needs from the chain. Returns the time at which the step
   * must end, at most `until`.
   */
  prepare?(worker: Worker, scope: ClockScope, until: Date): Promise<Date>;
  /**
   * Does all work due up to `until` as part of `trx`, each item with its own due time as `now`.
   * Skips items that are blocked or locked elsewhere; waits for locked payments. Throws if one item fails.
   * Returns how many items were processed.
   */
  runStep(trx: Trx, worker: Worker, scope: ClockScope, until: Date): Promise<number>;
  /**
   * Does the work due at one time in transactions of its own.
   * Skips items that fail, and returns what the clock must wait for. Safe to run concurrently.
   */
  runAlone(worker: Worker, scope: ClockScope, until: Date): Promise<AdvanceResult>;
};
