import type { Database, Trx } from '../../db/database.ts';
import {
  type Claim,
  claimInstallments,
  findInstallments,
  lockPlans,
  postponeInstallments,
} from '../../db/installments/installments.ts';
import type { ClockedScope } from '../../db/scope.ts';
import { transact } from '../../db/transaction.ts';
import type { Logger } from '../../observability/log.ts';
import { runIsolatingFailures } from '../isolateFailures.ts';
import type { EndDeps } from '../payments/settle.ts';
import { advanceInstallments, POSTPONE_MS, type SweepResult } from './advance.ts';

type Deps = EndDeps & { log: Logger };

/** The work on one clock up to a time, instead of everybody's. */
type SingleClockSweep = ClockedScope & { until: Date };

/** A plan and the ids of its installments to advance. */
type PlanTasks = { plan_id: string; ids: string[] };

/**
 * Advances up to `limit` due installments that no other worker has locked.
 * Without `single`, they are of all merchants and advance at their current time. With it, they are on one clock up
 * to a time, and each advances at the time when it fell due. A plan that fails is logged and postponed, and blocks no
 * other. `handled` includes installments that another worker advanced meanwhile.
 */
export async function sweepInstallments(
  { db, ...deps }: Deps & { db: Database },
  limit: number,
  single?: SingleClockSweep,
): Promise<SweepResult> {
  const claimed = await transact(db, (trx) => claimInstallments(trx, limit, single));
  const plans = byPlan(claimed);
  let [undone, waiting, unpriced] = [0, 0, 0];
  const failures = await runIsolatingFailures(plans, async (batch) => {
    const result = await transact(db, (trx) => sweepPlans(trx, deps, batch, single));
    undone += result.undone;
    waiting += result.waiting;
    unpriced += result.unpriced;
  });
  const failed = failures.map(({ row }) => row);
  if (failed.length > 0) await postpone(db, failed, single);
  for (const { row, error } of failures) {
    deps.log.error({ err: error, plan_id: row.plan_id }, 'installment plan failed to advance; postponed');
  }
  return { handled: claimed.length - undone, waiting, unpriced };
}

/** Advances the installments on one clock up to a time, within a transaction. Returns how many were handled. */
export async function sweepWithin(trx: Trx, deps: Deps, limit: number, single: SingleClockSweep): Promise<number> {
  const claimed = await claimInstallments(trx, limit, single);
  return claimed.length === 0 ? 0 : claimed.length - (await sweepPlans(trx, deps, byPlan(claimed), single)).undone;
}

function byPlan(claimed: readonly Claim[]): PlanTasks[] {
  return [...Map.groupBy(claimed, ({ plan_id }) => plan_id)].map(([plan_id, own]) => {
    return { plan_id, ids: own.map(({ id }) => id) };
  });
}

async function postpone(db: Database, failed: readonly PlanTasks[], single?: SingleClockSweep): Promise<void> {
  await transact(db, async (trx) => {
    await lockPlans(
      trx,
      failed.map(({ plan_id }) => plan_id),
    );
    await postponeInstallments(
      trx,
      failed.flatMap(({ ids }) => ids),
      POSTPONE_MS,
      single?.until,
    );
  });
}

/**
 * Locks plans and advances their installments.
 * Reads the installments again under the lock, because another worker may have advanced them.
 * @returns `undone`: installments not handled yet; `waiting`, `unpriced`: those of them that wait for a payment or a rate
 */
async function sweepPlans(
  trx: Trx,
  deps: Deps,
  batch: readonly PlanTasks[],
  single?: SingleClockSweep,
): Promise<{ undone: number; waiting: number; unpriced: number }> {
  const locked = await lockPlans(
    trx,
    batch.map(({ plan_id }) => plan_id),
    { skip: true },
  );
  const plans = new Map(locked.map((plan) => [plan.id, plan]));
  const ids = batch.flatMap(({ plan_id, ids }) => (plans.has(plan_id) ? ids : []));
  const tasks = (await findInstallments(trx, ids)).flatMap((installment) => {
    const plan = plans.get(installment.plan_id);
    const at = installment.next_action_at;
    if (plan?.status !== 'active' || at === null || at > (single?.until ?? plan.now)) return [];
    return { plan, installment, now: single ? at : plan.now, at: at.getTime() };
  });
  tasks.sort((a, b) => a.at - b.at);
  const result = await advanceInstallments(trx, deps, tasks, { isClockMoving: single !== undefined });
  const { handled, waiting, unpriced } = result;
  return { undone: tasks.length - handled, waiting, unpriced };
}
