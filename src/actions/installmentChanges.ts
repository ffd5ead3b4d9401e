import type { Config } from '../config.ts';
import type { Trx } from '../db/database.ts';
import { type InstallmentRow, wholePlans } from '../db/installmentPlans.ts';
import { changeInstallments, changePlan, type LockedPlan, paidOffPlans } from '../db/installments.ts';
import type { EventKind } from '../domain/events.ts';
import { UNPAID } from '../domain/installments.ts';
import { emitEvents } from '../jobs/events.ts';
import { installmentJson, installmentPlanJson } from '../resources/installmentPlans.ts';

/** What has become of an installment, whose plan is locked, at `now` on the merchant's clock. */
export type InstallmentMove = {
  plan: LockedPlan;
  before: InstallmentRow;
  after: InstallmentRow;
  /** what is to be told of it, in this order */
  kinds: EventKind[];
  /** all that came for it, in base units */
  amount_received: bigint;
  now: Date;
};

/**
 * Writes what has become of installments, tells it, and completes the plans of which nothing is owed any more: a few
 * statements, however many there are.
 */
export async function recordMoves(trx: Trx, config: Config, moves: readonly InstallmentMove[]): Promise<void> {
  await changeInstallments(
    trx,
    moves.map(({ before, after, now }) => ({ before, after: { ...after, updated_at: now } })),
  );
  const events = moves.flatMap(({ after, kinds, amount_received, now: at }) => {
    const { merchant_id, mode } = after;
    const data = kinds.length > 0 ? installmentJson({ ...after, amount_received }, config) : null;
    return data === null ? [] : kinds.map((kind) => ({ kind, merchant_id, mode, data, at }));
  });
  await emitEvents(trx, events);
  await reopenPlans(trx, moves);
  await completePlans(trx, config, moves);
}

/** A plan that was completed goes on when the chain has dropped what had paid one of its installments. */
async function reopenPlans(trx: Trx, moves: readonly InstallmentMove[]): Promise<void> {
  const isOwed = ({ after }: InstallmentMove) => UNPAID.some((status) => status === after.status);
  const reopened = moves.filter((move) => move.plan.status === 'completed' && isOwed(move));
  for (const { plan, now } of byPlan(reopened)) await changePlan(trx, plan, 'active', now);
}

async function completePlans(trx: Trx, config: Config, moves: readonly InstallmentMove[]): Promise<void> {
  const paid = byPlan(moves.filter(({ plan, after }) => after.status === 'paid' && plan.status === 'active'));
  const ids = await paidOffPlans(
    trx,
    paid.map(({ plan }) => plan.id),
  );
  for (const { plan, now } of paid.filter((move) => ids.includes(move.plan.id))) {
    await changePlan(trx, plan, 'completed', now);
    await tellOfPlan(trx, config, plan.id, 'installment_plan.completed', now);
  }
}

/** One of each plan's moves: the last. */
function byPlan(moves: readonly InstallmentMove[]): InstallmentMove[] {
  return [...new Map(moves.map((move) => [move.plan.id, move])).values()];
}

/** Records an event of a plan, with the plan as it is now. */
export async function tellOfPlan(trx: Trx, config: Config, id: string, kind: EventKind, at: Date): Promise<void> {
  const plans = await wholePlans(trx, [id]);
  const events = plans.map((plan) => {
    const { merchant_id, mode } = plan;
    return { kind, merchant_id, mode, data: installmentPlanJson(plan, config), at };
  });
  await emitEvents(trx, events);
}
