import { findStaleTransactions } from '../../db/refunds/builtTransactions.ts';
import { findExpiredRefunds, lockRefunds } from '../../db/refunds/refunds.ts';
import { findUnsentFinal } from '../../db/refunds/transfers.ts';
import { transact } from '../../db/transaction.ts';
import type { Mode } from '../../domain/modes.ts';
import { enqueue } from '../../queue/queues.ts';
import { finishPayments } from '../../services/finishPayments.ts';
import { runIsolatingFailures } from '../../services/isolateFailures.ts';
import { findUnsent } from '../../services/refunds/lookup.ts';
import { endRefunds, forgetTransactions } from '../../services/refunds/settle.ts';
import type { Worker } from '../context.ts';

/** Refunds per sweep and kind: a transaction of some tens of milliseconds. */
const BATCH = 100;
/** Transactions per sweep that are looked up. Each takes some calls, of which a provider may allow ten a second. */
const LOOKUPS = 25;

/** How many refunds a sweep ended, and how many transactions it forgot. */
export type ExpireRefundsResult = { ended: number; forgotten: number };

/**
 * Counts final money of refunds that workers of a version before refunds left uncounted.
 * Ends pending refunds whose deadline the scanned chain time has passed, once their transaction can no longer land. Then
 * forgets the transactions that can no longer land, so that what ended refunds hold is free again.
 * A refund that cannot be changed does not block the others.
 */
export async function runOnce(
  { db, config, log, rpc }: Pick<Worker, 'db' | 'config' | 'log' | 'rpc'>,
  { mode }: { mode: Mode },
): Promise<ExpireRefundsResult> {
  const result = { ended: 0, forgotten: 0 };
  const signatures = await findUnsentFinal(db, mode, BATCH);
  if (signatures.length > 0) {
    const news = { kind: 'final', mode, signatures } as const;
    await transact(db, (trx) => finishPayments(trx, config, { finished: [], news }));
  }
  const due = await findExpiredRefunds(db, mode, BATCH);
  const unended = await runIsolatingFailures(due, async (ids) => {
    await transact(db, async (trx) => {
      const open = (await lockRefunds(trx, mode, ids)).filter(({ status }) => status === 'pending');
      const { recounted: changed } = await endRefunds(trx, config, open, 'expired');
      await finishPayments(trx, config, { finished: [], changed });
      result.ended += open.length;
    });
  });
  const stale = await findStaleTransactions(db, mode, LOOKUPS);
  const unsent = await findUnsent(db, rpc[mode], mode, stale);
  const unforgotten = await runIsolatingFailures(unsent, async (some) => {
    await transact(db, async (trx) => {
      const slots = new Map(some.map(({ id, built_until_slot }) => [id, built_until_slot]));
      const locked = await lockRefunds(trx, mode, [...slots.keys()]);
      const same = locked.filter(({ id, built_until_slot }) => built_until_slot === slots.get(id));
      const { recounted: changed } = await forgetTransactions(trx, config, same);
      await finishPayments(trx, config, { finished: [], changed });
      result.forgotten += same.length;
    });
  });
  for (const { row, error } of [...unended, ...unforgotten]) {
    log.error({ err: error, mode, refund: row }, 'could not end a refund');
  }
  const isFull = due.length === BATCH || (stale.length === LOOKUPS && unsent.length > 0);
  const isStuck = unended.length + unforgotten.length > 0;
  if (isFull && !isStuck)
    await transact(db, (trx) => enqueue(trx, 'refund.expire', [{ mode }], { singletonKey: mode }));
  return result;
}
