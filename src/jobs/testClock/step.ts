import type { Trx } from '../../db/database.ts';
import { isOutage } from '../../db/dialect.ts';
import type { DueKind } from '../../db/merchants/dueTimes.ts';
import { DUE_KINDS, type NextDueWork, nextDue } from '../../db/merchants/dueTimes.ts';
import { type ClockMove, deferClockMove, moveClock } from '../../db/merchants/testClock.ts';
import { transact } from '../../db/transaction.ts';
import type { Worker } from '../context.ts';
import { dueInstallments, dueSubscriptions } from './dueBilling.ts';
import { dueInvoices } from './dueInvoices.ts';
import { duePayments } from './duePayments.ts';
import { dueRefunds } from './dueRefunds.ts';
import type { ClockScope, DueWork } from './dueWork.ts';

/** The due work on a merchant's test clock, by kind. */
export const DUE_WORK: Record<DueKind, DueWork> = {
  payment: duePayments,
  subscription: dueSubscriptions,
  installment: dueInstallments,
  invoice: dueInvoices,
  refund: dueRefunds,
};

/** A failed step is halved down to this length, so everything before the failing item is still done together. */
const MIN_STEP_MS = 1000;

/**
 * The result of a step: how many items were processed, and what is due next (null: nothing).
 * The step is rolled back if an item fails (`failed`), or if the clock was stopped or retargeted (`superseded`).
 */
export type StepResult = { handled: number; next: NextDueWork | null } | 'failed' | 'superseded';

/**
 * Does all work due in one step of a merchant's time, and moves the clock to the step's end.
 * One transaction does it all. So nobody sees half a step, and events are written in the order of their times.
 *
 * The result is the same as if each item were processed alone:
 *
 * - Work on different items is independent.
 * - If work makes something else due within the step, the step ends there (`EarlierDeadlineFound`).
 * - If a payment's subscription or installment is due before the payment, the step ends there, too.
 * - If the end of a refund may pay an invoice, a period or an installment, the step ends with it, and does it last.
 */
export async function advanceStep(
  worker: Worker,
  scope: ClockScope,
  asked: ClockMove,
  due: NextDueWork,
): Promise<StepResult> {
  let { until } = due;
  for (const kind of due.kinds) until = (await DUE_WORK[kind].prepare?.(worker, scope, until)) ?? until;
  for (;;) {
    try {
      return await transact(worker.db, (trx) => doAll(trx, worker, scope, asked, { ...due, until }));
    } catch (error) {
      if (isOutage(error)) throw error;
      if (error instanceof EarlierDeadlineFound) until = error.at;
      else if (until.getTime() - due.first.getTime() > MIN_STEP_MS) until = halfway(due.first, until);
      else {
        worker.log.warn(
          { err: error, merchant_id: scope.merchant_id, test_clock_id: scope.test_clock_id },
          'a step of a test clock failed; its work is done one deadline at a time',
        );
        return 'failed';
      }
    }
  }
}

function halfway(from: Date, to: Date): Date {
  return new Date((from.getTime() + to.getTime()) / 2);
}

/** Rolls back a step during which something became due before the step's end. `at`: when. */
class EarlierDeadlineFound extends Error {
  readonly at: Date;
  constructor(at: Date) {
    super('something became due within a step of a test clock');
    this.at = at;
  }
}

async function doAll(
  trx: Trx,
  worker: Worker,
  scope: ClockScope,
  asked: ClockMove,
  { first, until, kinds }: NextDueWork,
): Promise<StepResult> {
  if (!(await moveClock(trx, scope, asked, first < until ? first : until))) return 'superseded';
  // A finished payment may make its subscription or installment due at once. Invoices and refunds are due by their dates alone.
  const isConcerned = (kind: DueKind) =>
    kinds.includes(kind) || (kinds.includes('payment') && kind !== 'invoice' && kind !== 'refund');
  const concerned = DUE_KINDS.filter(isConcerned);
  let handled = 0;
  for (const kind of concerned) handled += await DUE_WORK[kind].runStep(trx, worker, scope, until);
  const next = await nextDue(trx, scope, asked.target);
  if (next && next.first < until) throw new EarlierDeadlineFound(next.first);
  await deferClockMove(trx, scope, asked, until);
  return { handled, next };
}
