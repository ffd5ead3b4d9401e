import type { Database } from '../db/database.ts';
import { isTakenInUpTo, leaveClock, moveClock, readClock, releaseClock } from '../db/testClock.ts';
import { transact } from '../db/transaction.ts';
import { STRETCH_MS } from '../domain/testClock.ts';
import { RpcUnavailable } from '../solana/rpcErrors.ts';
import { runOnce as scanChain } from './chain.scan.ts';
import { DUE_WORK, type Whose } from './dueWork.ts';
import { enqueue, type Payload } from './queues.ts';
import type { Worker } from './worker.ts';

/** How long one job moves a clock before the next one goes on: far from any timeout, and other clocks get their turn. */
const TURN_MS = 10_000;
/** How soon to look again whether the chain was taken in, or whether an undecided payment is decided. */
const WAIT_MS = 500;

/** ready: the clock has come to its target. advancing: the next job goes on. waiting: so it does, in a moment. */
export type ClockResult = 'ready' | 'advancing' | 'waiting';

/**
 * Moves a merchant's test clock to its target, by way of everything that falls due before: it stops at the next due time
 * of all, does what is due in the stretch from there, and so on. Each stop is a state like any other, so a worker that
 * dies is followed by one that goes on from there. What a payer has sent before the clock was set going is taken in first,
 * so that no payment expires by it which was paid in time.
 */
export async function runOnce(
  worker: Worker,
  { merchant_id }: Payload<'clock.advance'>,
  turnMs = TURN_MS,
): Promise<ClockResult> {
  const { db } = worker;
  const whose: Whose = { merchant_id, mode: 'test' };
  const endsAt = Date.now() + turnMs;
  const { asked_at } = await readClock(db, merchant_id);
  if (asked_at === null) return 'ready';
  if (!(await takeIn(worker, asked_at))) return goOn(db, merchant_id, 'waiting');
  for (;;) {
    const { target } = await readClock(db, merchant_id);
    if (target === null) return 'ready';
    const next = await nextDueAt(db, whose);
    if (next === null || next > target) {
      await releaseClock(db, merchant_id, target);
      return 'ready';
    }
    await moveClock(db, merchant_id, next);
    const until = new Date(Math.min(next.getTime() + STRETCH_MS, target.getTime()));
    if ((await doAll(worker, whose, until)) === 0) return goOn(db, merchant_id, 'waiting');
    if (Date.now() >= endsAt) return goOn(db, merchant_id, 'advancing');
  }
}

/**
 * Whether all that the chain held at a time is taken in. The scan is made here and now, so that it comes after that time
 * whatever the chain's clock shows.
 */
async function takeIn(worker: Worker, time: Date): Promise<boolean> {
  try {
    await scanChain(worker, { mode: 'test' });
  } catch (error) {
    if (error instanceof RpcUnavailable) return false;
    throw error;
  }
  return isTakenInUpTo(worker.db, 'test', time);
}

async function nextDueAt(db: Database, whose: Whose): Promise<Date | null> {
  const times = await Promise.all(DUE_WORK.map((work) => work.nextDueAt(db, whose)));
  return times.reduce((first, time) => (first === null || (time !== null && time < first) ? time : first), null);
}

/** Returns how many acts; with no node to ask, time stands still. */
async function doAll(worker: Worker, whose: Whose, until: Date): Promise<number> {
  let acts = 0;
  try {
    for (const work of DUE_WORK) acts += await work.runUntil(worker, whose, until);
  } catch (error) {
    if (!(error instanceof RpcUnavailable)) throw error;
  }
  return acts;
}

async function goOn<R extends ClockResult>(db: Database, merchant_id: string, result: R): Promise<R> {
  const startAfter = result === 'waiting' ? { startAfter: new Date(Date.now() + WAIT_MS) } : {};
  await transact(db, async (trx) => {
    await leaveClock(trx, merchant_id);
    await enqueue(trx, 'clock.advance', [{ merchant_id }], { singletonKey: merchant_id, ...startAfter });
  });
  return result;
}
