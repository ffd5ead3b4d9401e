import { readCursor } from '../../db/chain/transactions.ts';
import type { Database } from '../../db/database.ts';
import { type DueNext, nextDue } from '../../db/merchants/dueTimes.ts';
import {
  hasUnread,
  leaveClock,
  type Moving,
  moveClock,
  noteAskedSlot,
  readClock,
  releaseClock,
  type TestClock,
} from '../../db/merchants/testClock.ts';
import { transact } from '../../db/transaction.ts';
import type { ClockWait } from '../../domain/testClock.ts';
import { enqueue, type Payload } from '../../queue/queues.ts';
import { RpcUnavailable } from '../../solana/rpc/errors.ts';
import type { Worker } from '../context.ts';
import { lookUpAhead } from '../testClock/duePayments.ts';
import type { ClockScope } from '../testClock/dueWork.ts';
import { advanceStep, DUE_WORK } from '../testClock/step.ts';
import { runOnce as scanChain } from './chain.scan.ts';

/** How long one job moves a clock before the next one goes on: far from any timeout, and other clocks get their turn. */
const TURN_MS = 10_000;
/** How soon to look again whether what a clock waits for has come. */
const WAIT_MS = 500;

/** ready: the clock has come to its target. advancing: the next job goes on. waiting: so it does, in a moment. */
export type ClockResult = 'ready' | 'advancing' | 'waiting';

/**
 * Moves a merchant's test clock to its target, by way of everything that falls due before, one stretch of time after the
 * other. The end of each is a state like any other, so a worker that dies is followed by one that goes on from there. What
 * a payer has sent before the clock was set going is taken in first, so that no payment expires by it which was paid in
 * time.
 */
export async function runOnce(
  worker: Worker,
  { merchant_id }: Payload<'clock.advance'>,
  turnMs = TURN_MS,
): Promise<ClockResult> {
  const { db } = worker;
  const scope: ClockScope = { merchant_id, mode: 'test', passedOver: new Set(), lookedUp: new Map() };
  const endsAt = Date.now() + turnMs;
  const asked = await readClock(db, merchant_id);
  if (!isMoving(asked)) return 'ready';
  const wait = await ingestChain(worker, scope, asked);
  if (wait) return goOn(db, merchant_id, 'waiting', wait);
  let due = await nextDue(db, scope, asked.target);
  do {
    if (due === null) {
      // What was written on the way, by a request that began before the clock came past its time, is done before it is let go.
      if (!(await moveClock(db, merchant_id, asked, asked.target))) break;
      due = await nextDue(db, scope, asked.target);
      if (due === null) {
        if (await releaseClock(db, merchant_id, asked)) return 'ready';
        break;
      }
    }
    const stretch = await advanceStep(worker, scope, asked, due);
    if (stretch === 'superseded') break;
    if (stretch === 'failed' || isStuck(stretch, due)) {
      // Brought to what is due next, the clock waits for that: it may be what holds up a stretch.
      if (!(await moveClock(db, merchant_id, asked, due.first))) break;
      const { acts, waitsFor } = await DUE_WORK[due.kind].runAlone(worker, scope, due.first);
      // Nothing done, and nothing to wait for: somebody else has it in hand.
      if (waitsFor || acts === 0) return goOn(db, merchant_id, 'waiting', waitsFor);
      due = await nextDue(db, scope, asked.target);
    } else {
      due = stretch.next;
    }
  } while (Date.now() < endsAt);
  return goOn(db, merchant_id, 'advancing');
}

/** Whether a stretch has left all as it was. What somebody wrote meanwhile, and is due before, is another one's. */
function isStuck({ acts, next }: { acts: number; next: DueNext | null }, { first }: DueNext): boolean {
  return acts === 0 && next?.first.getTime() === first.getTime();
}

/**
 * Takes in all that the chain held when the clock was set going; returns what that has to wait for. The scan is made here
 * and now, so that it comes after that time whatever the chain's clock shows, and so are the look-ups; and they are made
 * once, for what comes later must not hold the clock.
 */
async function ingestChain(
  worker: Worker,
  scope: ClockScope,
  { target, asked_at, asked_slot }: TestClock & Moving,
): Promise<ClockWait | null> {
  const { db } = worker;
  let slot = asked_slot;
  if (slot === null) {
    try {
      await scanChain(worker, { mode: 'test' });
    } catch (error) {
      if (error instanceof RpcUnavailable) return 'chain';
      throw error;
    }
    const { chain_time } = await readCursor(db, 'test');
    if (chain_time === null || chain_time < asked_at) return 'chain';
    const found = await lookUpAhead(worker, scope, target);
    // What it found holds the clock below, as far as it is of that time; what is later holds its own payment.
    if (found === null) return 'chain';
    slot = await noteAskedSlot(db, scope.merchant_id, asked_at);
  }
  if (slot === null) return 'chain';
  return (await hasUnread(db, slot)) ? 'transaction' : null;
}

function isMoving(clock: TestClock): clock is TestClock & Moving {
  return clock.target !== null;
}

async function goOn<R extends ClockResult>(
  db: Database,
  merchant_id: string,
  result: R,
  waitsFor: ClockWait | null = null,
): Promise<R> {
  const startAfter = result === 'waiting' ? { startAfter: new Date(Date.now() + WAIT_MS) } : {};
  await transact(db, async (trx) => {
    await leaveClock(trx, merchant_id, waitsFor);
    await enqueue(trx, 'clock.advance', [{ merchant_id }], { singletonKey: merchant_id, ...startAfter });
  });
  return result;
}
