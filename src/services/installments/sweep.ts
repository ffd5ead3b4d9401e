import type { Config } from '../../config/index.ts';
import type { Database, Trx } from '../../db/database.ts';
import {
  type Claim,
  claimInstallments,
  findInstallments,
  lockPlans,
  postponeInstallments,
} from '../../db/installments/installments.ts';
import { transact } from '../../db/transaction.ts';
import type { Mode } from '../../domain/modes.ts';
import type { Logger } from '../../observability/log.ts';
import { runIsolatingFailures } from '../isolateFailures.ts';
import { advanceInstallments, POSTPONE_MS, type SweepResult } from './advance.ts';

type Means = { config: Config; log: Logger };

/** One merchant's work up to a time of his clock, instead of everybody's. */
type SingleMerchantSweep = { merchant_id: string; mode: Mode; until: Date };

/** A plan, and those of its installments of which something is to be done. */
type PlanTasks = { plan_id: string; ids: string[] };

/**
 * Does what is to be done of up to `limit` installments that nobody else is at: of all merchants, by their clocks; or of
 * one merchant up to a time, each act at the time when it fell due. A plan of which nothing can be done is logged and left
 * for a while, and holds up no other. What whoever was faster did counts, too.
 */
export async function sweepInstallments(
  { db, ...means }: Means & { db: Database },
  limit: number,
  one?: SingleMerchantSweep,
): Promise<SweepResult> {
  const claimed = await transact(db, (trx) => claimInstallments(trx, limit, one));
  const plans = byPlan(claimed);
  let [undone, held] = [0, 0];
  const failures = await runIsolatingFailures(plans, async (some) => {
    const worked = await transact(db, (trx) => sweepPlans(trx, means, some, one));
    undone += worked.undone;
    held += worked.held;
  });
  const failed = failures.map(({ row }) => row);
  if (failed.length > 0) await postpone(db, failed, one);
  for (const { row, error } of failures) means.log.error({ err: error, plan_id: row.plan_id }, 'an installment plan');
  return { acts: claimed.length - undone, held };
}

/** One merchant's work up to a time, as part of a transaction, which fails with it. Returns of how many something was done. */
export async function workDueInstallments(
  trx: Trx,
  means: Means,
  limit: number,
  one: SingleMerchantSweep,
): Promise<number> {
  const claimed = await claimInstallments(trx, limit, one);
  return claimed.length === 0 ? 0 : claimed.length - (await sweepPlans(trx, means, byPlan(claimed), one)).undone;
}

function byPlan(claimed: readonly Claim[]): PlanTasks[] {
  return [...Map.groupBy(claimed, ({ plan_id }) => plan_id)].map(([plan_id, own]) => {
    return { plan_id, ids: own.map(({ id }) => id) };
  });
}

async function postpone(db: Database, failed: readonly PlanTasks[], one?: SingleMerchantSweep): Promise<void> {
  await transact(db, async (trx) => {
    await lockPlans(
      trx,
      failed.map(({ plan_id }) => plan_id),
    );
    await postponeInstallments(
      trx,
      failed.flatMap(({ ids }) => ids),
      POSTPONE_MS,
      one?.until,
    );
  });
}

/**
 * What somebody else did of them since they were claimed shows in what is read under the plan's lock. Returns of how many
 * nothing was done yet, and how many of those are held back by a payment.
 */
async function sweepPlans(
  trx: Trx,
  means: Means,
  some: readonly PlanTasks[],
  one?: SingleMerchantSweep,
): Promise<{ undone: number; held: number }> {
  const locked = await lockPlans(
    trx,
    some.map(({ plan_id }) => plan_id),
    { skip: true },
  );
  const plans = new Map(locked.map((plan) => [plan.id, plan]));
  const ids = some.flatMap(({ plan_id, ids }) => (plans.has(plan_id) ? ids : []));
  const tasks = (await findInstallments(trx, ids)).flatMap((installment) => {
    const plan = plans.get(installment.plan_id);
    const at = installment.next_action_at;
    if (plan?.status !== 'active' || at === null || at > (one?.until ?? plan.now)) return [];
    return { plan, installment, now: one ? at : plan.now, at: at.getTime() };
  });
  tasks.sort((a, b) => a.at - b.at);
  const { acts, held } = await advanceInstallments(trx, means, tasks, { isClockMoving: one !== undefined });
  return { undone: tasks.length - acts, held };
}
