import type { Trx } from '../../db/database.ts';
import { findDueRefunds, type LockedRefund, lockRefunds } from '../../db/refunds/refunds.ts';
import { transact } from '../../db/transaction.ts';
import { MAX_STEP_ITEMS } from '../../domain/testClock.ts';
import { finishPayments } from '../../services/finishPayments.ts';
import { runIsolatingFailures } from '../../services/isolateFailures.ts';
import { endRefunds } from '../../services/refunds/settle.ts';
import type { Worker } from '../context.ts';
import type { ClockScope, DueWork } from './dueWork.ts';

/** Refunds that `runAlone` ends in one transaction: some tens of milliseconds. */
const BATCH = 100;

/**
 * Ends a merchant's pending refunds on a test clock, each at its deadline.
 * One whose money the chain dropped after the deadline ends at that change, as in real time.
 * Transactions that the chain had before the move are ingested already, so only the deadline decides. The sweep waits until
 * a refund's transaction can no longer land. The clock cannot, because no chain time passes meanwhile. So such a refund ends
 * like a cancelled one. Its amount stays reserved until the sweep forgets the transaction. If that lands, the refund is completed.
 */
export const dueRefunds: DueWork = {
  async prepare({ db }, scope, until) {
    const due = await findDueRefunds(db, scope, until, MAX_STEP_ITEMS);
    // Its end may pay an invoice, a period or an installment. Earlier work must not see that, and later work must.
    return due.find(({ is_deducted }) => is_deducted)?.expires_at ?? until;
  },
  async runStep(trx, worker, scope, until) {
    const due = await findDueRefunds(trx, scope, until, MAX_STEP_ITEMS);
    // The step has locked subscriptions and plans. Others lock these after payments, so waiting for a payment could deadlock.
    return endDue(trx, worker, scope, idsOf(due), { skip: true });
  },
  async runAlone(worker, scope, until) {
    const { db, log } = worker;
    const due = await findDueRefunds(db, scope, until, BATCH);
    let ended = 0;
    const failures = await runIsolatingFailures(idsOf(due), async (ids) => {
      ended += await transact(db, (trx) => endDue(trx, worker, scope, ids));
    });
    for (const { row, error } of failures) {
      log.error({ err: error, mode: scope.mode, refund: row }, 'could not end a refund');
      scope.skippedIds.add(row);
    }
    return { handled: ended + failures.length, waitsFor: null };
  },
};

const idsOf = (refunds: readonly { id: string }[]) => refunds.map(({ id }) => id);

/** Ends those of the refunds that are still pending. Returns how many. `skip`: leaves out those that are locked elsewhere. */
async function endDue(
  trx: Trx,
  { config }: Pick<Worker, 'config'>,
  { mode }: ClockScope,
  ids: readonly string[],
  { skip = false } = {},
): Promise<number> {
  const locked = await lockRefunds(trx, mode, ids, { skip });
  const open = locked
    .filter(({ status }) => status === 'pending')
    .map((refund) => ({ ...refund, now: dueTime(refund) }));
  const { recounted: changed } = await endRefunds(trx, config, open, 'expired');
  await finishPayments(trx, config, { finished: [], changed });
  return open.length;
}

function dueTime({ expires_at, updated_at }: LockedRefund): Date {
  return expires_at > updated_at ? expires_at : updated_at;
}
