import type { Config } from '../../config/index.ts';
import type { Trx } from '../../db/database.ts';
import { changeInstallments, changePlans, type LockedPlan, paidOffPlans } from '../../db/installments/installments.ts';
import { type InstallmentRow, wholePlans } from '../../db/installments/plans.ts';
import type { EventKind } from '../../domain/events.ts';
import { type InstallmentPlanStatus, UNPAID } from '../../domain/installments.ts';
import { emitEvents } from '../../queue/events.ts';
import { installmentJson, installmentPlanJson } from '../../serializers/installmentPlans.ts';

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
export async function applyTransitions(trx: Trx, config: Config, moves: readonly InstallmentMove[]): Promise<void> {
  await changeInstallments(
    trx,
    moves.map(({ before, after, now }) => ({ before, after: { ...after, updated_at: now } })),
  );
  const events = moves.flatMap(({ after, kinds, amount_received, now: at }) => {
    const { merchant_id, mode } = after;
    const data = kinds.length > 0 ? installmentJson({ ...after, amount_received }, config) : null;
    return data === null ? [] : kinds.map((kind) => ({ kind, merchant_id, mode, data, at }));
  });
  emitEvents(trx, events);
  await reopenPlans(trx, moves);
  await completePlans(trx, config, moves);
}

/** A plan that was completed goes on when the chain has dropped what had paid one of its installments. */
async function reopenPlans(trx: Trx, moves: readonly InstallmentMove[]): Promise<void> {
  const isOwed = ({ after }: InstallmentMove) => UNPAID.some((status) => status === after.status);
  const reopened = plansOf(moves.filter((move) => move.plan.status === 'completed' && isOwed(move)));
  await changePlans(trx, 'active', reopened);
}

async function completePlans(trx: Trx, config: Config, moves: readonly InstallmentMove[]): Promise<void> {
  const concerned = plansOf(moves.filter(({ plan, after }) => after.status === 'paid' && plan.status === 'active'));
  const paidOff = await paidOffPlans(
    trx,
    concerned.map(({ id }) => id),
  );
  const completed = concerned.filter(({ id }) => paidOff.includes(id));
  await changePlans(trx, 'completed', completed);
  await emitPlanEvents(trx, config, 'installment_plan.completed', completed);
}

/** The plans of moves, each once, at the time of its last one. */
function plansOf(moves: readonly InstallmentMove[]): { id: string; status: InstallmentPlanStatus; now: Date }[] {
  return [...new Map(moves.map(({ plan: { id, status }, now }) => [id, { id, status, now }])).values()];
}

/** Plans whose events go into one statement: each shows the whole plan, which is 40 kB at most. */
const PLANS_AT_A_TIME = 50;

/** Records an event of each plan, with the plan as it is now. */
export async function emitPlanEvents(
  trx: Trx,
  config: Config,
  kind: EventKind,
  plans: readonly { id: string; now: Date }[],
): Promise<void> {
  for (let start = 0; start < plans.length; start += PLANS_AT_A_TIME) {
    const some = new Map(plans.slice(start, start + PLANS_AT_A_TIME).map(({ id, now }) => [id, now]));
    const events = (await wholePlans(trx, [...some.keys()])).map((plan) => {
      const { id, merchant_id, mode } = plan;
      return { kind, merchant_id, mode, data: installmentPlanJson(plan, config), at: some.get(id) as Date };
    });
    emitEvents(trx, events);
  }
}
