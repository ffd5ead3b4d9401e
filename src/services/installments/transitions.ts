import type { Config } from '../../config/index.ts';
import type { Trx } from '../../db/database.ts';
import { changeInstallments, changePlans, type LockedPlan, paidOffPlans } from '../../db/installments/installments.ts';
import { plansWithPayoffs } from '../../db/installments/payoffs.ts';
import { type InstallmentRow, wholePlans } from '../../db/installments/plans.ts';
import type { EventKind } from '../../domain/events.ts';
import { type InstallmentPlanStatus, isUnpaid, type ReceivedMoney } from '../../domain/installments.ts';
import { emitEvents } from '../../queue/events.ts';
import { enqueue } from '../../queue/queues.ts';
import { installmentJson, installmentPlanJson } from '../../serializers/installmentPlans.ts';

/** A change of an installment whose plan is locked, at `now` on the merchant's clock. */
export type InstallmentMove = {
  plan: LockedPlan;
  before: InstallmentRow;
  after: InstallmentRow;
  /** the events to emit, in this order */
  kinds: EventKind[];
  /** what its payments received, before the move */
  money: ReceivedMoney;
  now: Date;
};

/**
 * Writes changes of installments, emits their events, and completes the plans that are fully paid.
 * The number of statements is constant.
 */
export async function applyTransitions(trx: Trx, config: Config, moves: readonly InstallmentMove[]): Promise<void> {
  await changeInstallments(
    trx,
    moves.map(({ before, after, now }) => ({ before, after: { ...after, updated_at: now } })),
  );
  const events = moves.flatMap(({ plan, after, kinds, money, now: at }) => {
    const { merchant_id, mode } = after;
    const { currency, token } = plan;
    const data = kinds.length > 0 ? installmentJson({ ...after, currency, token, ...money }, config) : null;
    return data === null ? [] : kinds.map((kind) => ({ kind, merchant_id, mode, data, at }));
  });
  emitEvents(trx, events);
  await reopenPlans(trx, moves);
  await completePlans(trx, config, moves);
}

/** Reopens completed plans of which an installment is owed again, because the chain dropped its payment. */
async function reopenPlans(trx: Trx, moves: readonly InstallmentMove[]): Promise<void> {
  const reopened = plansOf(moves.filter(({ plan, after }) => plan.status === 'completed' && isUnpaid(after)));
  await changePlans(trx, 'active', reopened);
}

/** Completes the active and defaulted plans that these moves have fully paid. */
async function completePlans(trx: Trx, config: Config, moves: readonly InstallmentMove[]): Promise<void> {
  const isOpen = ({ plan: { status } }: InstallmentMove) => status === 'active' || status === 'defaulted';
  const concerned = plansOf(moves.filter((move) => move.after.status === 'paid' && isOpen(move)));
  const paidOff = await paidOffPlans(
    trx,
    concerned.map(({ id }) => id),
  );
  const completed = concerned.filter(({ id }) => paidOff.includes(id));
  await changePlans(trx, 'completed', completed);
  await enqueuePrepaid(
    trx,
    await plansWithPayoffs(
      trx,
      completed.map(({ id }) => id),
    ),
  );
  await emitPlanEvents(trx, config, 'installment_plan.completed', completed);
}

/** Enqueues jobs that use the money that prepays these plans: to pay what is left of them, or for anything once they have ended. */
export function enqueuePrepaid(trx: Trx, planIds: readonly string[]): Promise<void> {
  return enqueue(
    trx,
    'installment.prepay',
    planIds.map((plan_id) => ({ plan_id })),
  );
}

/** Returns the plans of moves, each once, with the time of its last move. */
function plansOf(moves: readonly InstallmentMove[]): { id: string; status: InstallmentPlanStatus; now: Date }[] {
  return [...new Map(moves.map(({ plan: { id, status }, now }) => [id, { id, status, now }])).values()];
}

/** The number of plans whose events go into one statement. Each event shows the whole plan, at most 40 kB. */
const PLANS_AT_A_TIME = 50;

/** Emits an event for each plan, with the plan's current state. */
export async function emitPlanEvents(
  trx: Trx,
  config: Config,
  kind: EventKind,
  plans: readonly { id: string; now: Date }[],
): Promise<void> {
  for (let start = 0; start < plans.length; start += PLANS_AT_A_TIME) {
    const batch = new Map(plans.slice(start, start + PLANS_AT_A_TIME).map(({ id, now }) => [id, now]));
    const events = (await wholePlans(trx, [...batch.keys()])).map((plan) => {
      const { id, merchant_id, mode } = plan;
      return { kind, merchant_id, mode, data: installmentPlanJson(plan, config), at: batch.get(id) as Date };
    });
    emitEvents(trx, events);
  }
}
