import type { Database } from '../db/database.ts';
import {
  hasUnread,
  leaveClock,
  moveClock,
  noteAskedSlot,
  readClock,
  releaseClock,
  type TestClock,
} from '../db/testClock.ts';
import { transact } from '../db/transaction.ts';
import { type ClockWait, stretchFrom, TIMES_ASKED } from '../domain/testClock.ts';
import { RpcUnavailable } from '../solana/rpcErrors.ts';
import { runOnce as scanChain } from './chain.scan.ts';
import { type Done, DUE_WORK, type DueWork, type Whose } from './dueWork.ts';
import { enqueue, type Payload } from './queues.ts';
import type { Worker } from './worker.ts';

/** How long one job moves a clock before the next one goes on: far from any timeout, and other clocks get their turn. */
const TURN_MS = 10_000;
/** How soon to look again whether what a clock waits for has come. */
const WAIT_MS = 500;

/** ready: the clock has come to its target. advancing: the next job goes on. waiting: so it does, in a moment. */
export type ClockResult = 'ready' | 'advancing' | 'waiting';

/**
 * Moves a merchant's test clock to its target, by way of everything that falls due before: it stops at the next due time
 * of all, does a batch of what is due there, and so on. Each stop is a state like any other, so a worker that dies is
 * followed by one that goes on from there. What a payer has sent before the clock was set going is taken in first, so that
 * no payment expires by it which was paid in time.
 */
export async function runOnce(
  worker: Worker,
  { merchant_id }: Payload<'clock.advance'>,
  turnMs = TURN_MS,
): Promise<ClockResult> {
  const { db } = worker;
  const whose: Whose = { merchant_id, mode: 'test', passedOver: new Set() };
  const endsAt = Date.now() + turnMs;
  const asked = await readClock(db, merchant_id);
  if (asked.asked_at === null) return 'ready';
  const wait = await takeIn(worker, merchant_id, asked);
  if (wait) return goOn(db, merchant_id, 'waiting', wait);
  for (;;) {
    const { target, asked_at } = await readClock(db, merchant_id);
    if (target === null) return 'ready';
    // Somebody has set another target, before which more is to be taken in.
    if (asked_at?.getTime() !== asked.asked_at.getTime()) return goOn(db, merchant_id, 'advancing');
    const next = await nextDue(db, whose, target);
    if (next === null) {
      if (await arrive(db, whose, target)) return 'ready';
      continue;
    }
    await moveClock(db, merchant_id, next.at);
    const { acts, waitsFor } = await work(worker, whose, next);
    if (waitsFor) return goOn(db, merchant_id, 'waiting', waitsFor);
    // A twin has it in hand.
    if (acts === 0) return goOn(db, merchant_id, 'waiting');
    if (Date.now() >= endsAt) return goOn(db, merchant_id, 'advancing');
  }
}

/**
 * Takes in all that the chain held when the clock was set going; returns what that has to wait for. The scan is made here
 * and now, so that it comes after that time whatever the chain's clock shows; and it is made once, for what comes later
 * must not hold the clock.
 */
async function takeIn(
  worker: Worker,
  merchantId: string,
  { asked_at, asked_slot }: TestClock,
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
    slot = await noteAskedSlot(db, merchantId, asked_at as Date);
  }
  if (slot === null) return 'chain';
  return (await hasUnread(db, slot)) ? 'transaction' : null;
}

/** What is done next, when it falls due, and up to where it is done together with what is due soon after. */
type Next = { at: Date; until: Date; work: DueWork };

/** What falls due first of all, up to a time; null: nothing does. */
async function nextDue(db: Database, whose: Whose, target: Date): Promise<Next | null> {
  const times = await Promise.all(DUE_WORK.map((work) => work.nextTimes(db, whose, TIMES_ASKED)));
  let first: Pick<Next, 'at' | 'work'> | null = null;
  for (const [index, [at]] of times.entries()) {
    if (at && at <= target && (!first || at < first.at)) first = { at, work: DUE_WORK[index] as DueWork };
  }
  if (!first) return null;
  const until = stretchFrom(first.at, times.flat());
  return { ...first, until: until < target ? until : target };
}

/** Does a batch of what is due; with no node to ask, time stands still. */
async function work(worker: Worker, whose: Whose, { work, until }: Next): Promise<Done> {
  try {
    return await work.runBatch(worker, whose, until);
  } catch (error) {
    if (error instanceof RpcUnavailable) return { acts: 0, waitsFor: 'chain' };
    throw error;
  }
}

/**
 * Brings the clock to its target, and lets it go there. What was written on the way, by a request that began before the
 * clock came past its time, is done first: false then.
 */
async function arrive(db: Database, whose: Whose, target: Date): Promise<boolean> {
  await moveClock(db, whose.merchant_id, target);
  if (await nextDue(db, whose, target)) return false;
  return releaseClock(db, whose.merchant_id, target);
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
