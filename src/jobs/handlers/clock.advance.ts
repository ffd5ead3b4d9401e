import { readCursor } from '../../db/chain/transactions.ts';
import type { Database } from '../../db/database.ts';
import { type NextDueWork, nextDue } from '../../db/merchants/dueTimes.ts';
import {
  type ClockKey,
  type ClockMove,
  handOverClock,
  hasUningested,
  moveClock,
  readClock,
  recordTargetSlot,
  releaseClock,
  type TestClock,
} from '../../db/merchants/testClock.ts';
import { transact } from '../../db/transaction.ts';
import type { ClockWait } from '../../domain/testClock.ts';
import type { Payload } from '../../queue/queues.ts';
import { enqueueAdvance } from '../../services/testClock.ts';
import { RpcUnavailable } from '../../solana/rpc/errors.ts';
import type { Worker } from '../context.ts';
import { lookUpAhead } from '../testClock/duePayments.ts';
import type { ClockScope } from '../testClock/dueWork.ts';
import { advanceStep, DUE_WORK } from '../testClock/step.ts';
import { runOnce as scanChain } from './chain.scan.ts';

/** How long one job moves a clock. Far below the job timeout, and short enough for other clocks to get their turn. */
const TURN_MS = 10_000;
/** Retry delay while a clock waits for something. */
const WAIT_MS = 500;

/** `ready`: the clock is at its target. `advancing`: the next job continues. `waiting`: it does so after WAIT_MS. */
export type ClockResult = 'ready' | 'advancing' | 'waiting';

/**
 * Moves a test clock towards its target, step by step, and does all work that becomes due.
 * Every step commits, so after a crash another worker continues from there.
 * Transactions sent before the request to move the clock are ingested first, so a payment made in time never expires.
 */
export async function runOnce(
  worker: Worker,
  { merchant_id, test_clock_id = null }: Payload<'clock.advance'>,
  turnMs = TURN_MS,
): Promise<ClockResult> {
  const { db } = worker;
  const endsAt = performance.now() + turnMs;
  const clock = { merchant_id, test_clock_id };
  const move = await readClock(db, clock);
  if (move === null || !isMoving(move)) return 'ready';
  const { from } = move;
  const scope: ClockScope = { ...clock, mode: 'test', skippedIds: new Set(), from, lookedUp: new Map() };
  const wait = await ingestChain(worker, scope, move);
  if (wait) return enqueueNext(db, clock, 'waiting', wait, false);
  let due = await nextDue(db, scope, move.target);
  do {
    if (due === null) {
      // A concurrent request may have written work for a time that the clock has passed. Do that before the release.
      if (!(await moveClock(db, clock, move, move.target))) break;
      due = await nextDue(db, scope, move.target);
      if (due === null) {
        if (await releaseClock(db, clock, move)) return 'ready';
        break;
      }
    }
    const step = await advanceStep(worker, scope, move, due);
    if (step === 'superseded') break;
    if (step === 'failed' || isStuck(step, due)) {
      // Move the clock to the next deadline and do that work alone: it may be what blocks the step.
      if (!(await moveClock(db, clock, move, due.first))) break;
      const { handled, waitsFor } = await DUE_WORK[due.kind].runAlone(worker, scope, due.first);
      // Nothing done and nothing to wait for: another transaction has it locked.
      if (waitsFor || handled === 0) return enqueueNext(db, clock, 'waiting', waitsFor);
      due = await nextDue(db, scope, move.target);
    } else {
      due = step.next;
    }
  } while (performance.now() < endsAt);
  return enqueueNext(db, clock, 'advancing');
}

/** Returns whether a step made no progress: it processed nothing, and the same deadline is next. */
function isStuck({ handled, next }: { handled: number; next: NextDueWork | null }, { first }: NextDueWork): boolean {
  return handled === 0 && next?.first.getTime() === first.getTime();
}

/**
 * Finds the transactions that the chain had when the move was requested. Returns what the clock waits for, or null.
 * Scans and looks up payments itself, so that this happens after the request whatever the chain's clock shows.
 * Does so once per request, because later transactions must not delay the clock.
 */
async function ingestChain(
  worker: Worker,
  scope: ClockScope,
  { target, requested_at, target_slot }: TestClock & ClockMove,
): Promise<ClockWait | null> {
  const { db } = worker;
  let slot = target_slot;
  if (slot === null) {
    try {
      await scanChain(worker, { mode: 'test' });
    } catch (error) {
      if (error instanceof RpcUnavailable) return 'chain';
      throw error;
    }
    const { chain_time } = await readCursor(db, 'test');
    if (chain_time === null || chain_time < requested_at) return 'chain';
    const found = await lookUpAhead(worker, scope, target);
    if (found === null) return 'chain';
    // Unread transactions up to `slot` block the clock. Later ones only delay their own payments.
    slot = await recordTargetSlot(db, scope, requested_at);
  }
  if (slot === null) return 'chain';
  return (await hasUningested(db, slot)) ? 'transaction' : null;
}

function isMoving(clock: TestClock): clock is TestClock & ClockMove {
  return clock.target !== null;
}

/** Hands the clock to the next job, as handOverClock does. Returns `result`. */
async function enqueueNext<R extends ClockResult>(
  db: Database,
  clock: ClockKey,
  result: R,
  waitsFor: ClockWait | null = null,
  hasMoved = true,
): Promise<R> {
  const delay = result === 'waiting' ? { delayMs: WAIT_MS } : {};
  await transact(db, async (trx) => {
    await handOverClock(trx, clock, waitsFor, hasMoved);
    await enqueueAdvance(trx, clock, delay);
  });
  return result;
}
