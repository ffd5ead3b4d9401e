import type { Trx } from '../../db/database.ts';
import { isOutage } from '../../db/dialect.ts';
import type { DueKind } from '../../db/merchants/dueTimes.ts';
import { DUE_KINDS, type DueNext, nextDue } from '../../db/merchants/dueTimes.ts';
import { appendMove, type Moving, moveClock } from '../../db/merchants/testClock.ts';
import { transact } from '../../db/transaction.ts';
import type { Worker } from '../context.ts';
import { dueInstallments } from './dueInstallments.ts';
import { duePayments } from './duePayments.ts';
import { dueSubscriptions } from './dueSubscriptions.ts';
import type { ClockScope, DueWork } from './dueWork.ts';

/** Everything that falls due by a merchant's test clock, by kind. */
export const DUE_WORK: Record<DueKind, DueWork> = {
  payment: duePayments,
  subscription: dueSubscriptions,
  installment: dueInstallments,
};

/** A stretch of which an act fails is tried in halves, down to this: all before that act is done together. */
const SHORT_MS = 1000;

/**
 * What came of a stretch: how much was done, and what is next (null: nothing). failed: nothing was done, because one act
 * cannot be. superseded: nor was it, because the clock was stopped or has another target by now.
 */
export type StretchResult = { acts: number; next: DueNext | null } | 'failed' | 'superseded';

/**
 * Does what falls due in a stretch of a merchant's time, of all kinds, and moves the clock to its end: all in one
 * transaction, so that nobody ever sees one half of it, and events are written in the order of their times. It is the same
 * as if everything had been done one by one, for acts of different things do not concern each other, and those of the same
 * thing follow from each other: what falls due within the stretch because of what was done in it ends the stretch there
 * (`Overtaken`), and so does a payment of a subscription or an installment of which another act is due before.
 */
export async function advanceStep(
  worker: Worker,
  scope: ClockScope,
  asked: Moving,
  due: DueNext,
): Promise<StretchResult> {
  let { until } = due;
  for (const kind of due.kinds) until = (await DUE_WORK[kind].prepare?.(worker, scope, until)) ?? until;
  for (;;) {
    try {
      return await transact(worker.db, (trx) => doAll(trx, worker, scope, asked, { ...due, until }));
    } catch (error) {
      if (isOutage(error)) throw error;
      if (error instanceof EarlierDeadlineFound) until = error.at;
      else if (until.getTime() - due.first.getTime() > SHORT_MS) until = halfway(due.first, until);
      else {
        worker.log.warn({ err: error, merchant_id: scope.merchant_id }, 'a stretch of a test clock; done one by one');
        return 'failed';
      }
    }
  }
}

function halfway(from: Date, to: Date): Date {
  return new Date((from.getTime() + to.getTime()) / 2);
}

/** Something falls due before the end of a stretch, and was not done in it. The transaction is taken back. */
class EarlierDeadlineFound extends Error {
  readonly at: Date;
  constructor(at: Date) {
    super('something falls due within a stretch of a test clock');
    this.at = at;
  }
}

async function doAll(
  trx: Trx,
  worker: Worker,
  scope: ClockScope,
  asked: Moving,
  { first, until, kinds }: DueNext,
): Promise<StretchResult> {
  const { merchant_id } = scope;
  if (!(await moveClock(trx, merchant_id, asked, first < until ? first : until))) return 'superseded';
  // What a payment's end makes due is due at once.
  const concerned = DUE_KINDS.filter((kind) => kinds.includes(kind) || kinds.includes('payment'));
  let acts = 0;
  for (const kind of concerned) acts += await DUE_WORK[kind].act(trx, worker, scope, until);
  const next = await nextDue(trx, scope, asked.target);
  if (next && next.first < until) throw new EarlierDeadlineFound(next.first);
  await appendMove(trx, merchant_id, asked, until);
  return { acts, next };
}
