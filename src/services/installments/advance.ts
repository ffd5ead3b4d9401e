import type { Config } from '../../config/index.ts';
import type { Trx } from '../../db/database.ts';
import {
  type InstallmentPayment,
  type LockedPlan,
  paymentsOfInstallments,
  postponeInstallments,
} from '../../db/installments/installments.ts';
import type { InstallmentRow } from '../../db/installments/plans.ts';
import { FlorinError } from '../../domain/errors.ts';
import type { EventKind } from '../../domain/events.ts';
import { fallDue, fallLate, nextAct, paidBy, payOff, receivedUnits } from '../../domain/installments.ts';
import type { Logger } from '../../observability/log.ts';
import { type PreparedPayment, writePayments } from '../payments/create.ts';
import { closePlans, plansBeingPaid } from './close.ts';
import { mailAboutDefaults, mailAboutInstallments } from './emails.ts';
import { enqueueSettling } from './onPaymentFinished.ts';
import { prepareInstallmentPayment } from './payments.ts';
import { applyTransitions, type InstallmentMove } from './transitions.ts';

/**
 * How many plans are defaulted in one transaction: each is shown whole in its event and closes all of its payments, so
 * these take some hundred milliseconds. What is left is done next.
 */
const MAX_DEFAULTS = 20;
/** When a plan is looked at again that is not defaulted yet because a payment of it is being confirmed, which takes seconds. */
const HOLD_MS = 5000;
/** When an installment is looked at again of which nothing can be done, e.g. because the merchant has no wallet for it. */
export const POSTPONE_MS = 3600_000;

type Deps = { config: Config; log: Logger };

/** An unpaid installment, whose plan is locked and active, and the time at which something is to be done of it. */
export type InstallmentTask = { plan: LockedPlan; installment: InstallmentRow; now: Date };

/** Of how many installments something was done, and how many wait for a payment that is being confirmed. */
export type SweepResult = { acts: number; held: number };

/**
 * Does what the dates ask for: an installment falls due or late and gets its payment and its mail, or the plan is
 * defaulted, which is left for the next time when there are too many. What came before, by whichever payment, counts:
 * nothing that is paid is asked for, or charged a fee. No plan is defaulted while a payment of it is being confirmed.
 * `tasks`: in the order of their times. `isClockMoving`: what has to wait stays as it is, for a test clock that is being
 * moved waits with it.
 */
export async function advanceInstallments(
  trx: Trx,
  means: Deps,
  tasks: readonly InstallmentTask[],
  { isClockMoving = false } = {},
): Promise<SweepResult> {
  const payments = await paymentsOfInstallments(
    trx,
    tasks.map(({ installment }) => installment.id),
  );
  const defaults = new Map<string, InstallmentTask>();
  const left = new Set<string>();
  const moves: InstallmentMove[] = [];
  const asked: { task: InstallmentTask; after: InstallmentRow; payment: PreparedPayment }[] = [];
  for (const task of tasks) {
    const { plan, installment: before, now } = task;
    if (defaults.has(plan.id) || left.has(plan.id)) continue;
    const own = payments.get(before.id) ?? [];
    const next = decide(means, task, own);
    if (next === 'default') {
      if (defaults.size < MAX_DEFAULTS) defaults.set(plan.id, task);
      else left.add(plan.id);
      continue;
    }
    const { after, kinds, payment = null } = next;
    moves.push({ plan, before, after, kinds, amount_received: receivedUnits(own), now });
    if (payment) asked.push({ task, after, payment });
  }
  await writePayments(
    trx,
    means.config,
    asked.map(({ payment }) => payment),
  );
  await applyTransitions(trx, means.config, moves);
  const isTold = ({ kinds }: InstallmentMove) => kinds.some((kind) => kind !== 'installment.paid');
  const askedIds = new Set(asked.map(({ after }) => after.id));
  const told = moves.filter((move) => isTold(move) || askedIds.has(move.after.id));
  await mailAboutInstallments(trx, means.config, told);
  const held = await holdBack(trx, defaults);
  if (!isClockMoving) await postponeInstallments(trx, held, HOLD_MS);
  await defaultPlans(trx, means.config, [...defaults.values()]);
  const moved = new Set(moves.map(({ before }) => before.id));
  const done = tasks.filter(({ plan, installment }) => moved.has(installment.id) || defaults.has(plan.id));
  return { acts: done.length + (isClockMoving ? 0 : held.length), held: held.length };
}

/** Takes out of `defaults` the plans of which somebody may just have paid something. Returns their installments' ids. */
async function holdBack(trx: Trx, defaults: Map<string, InstallmentTask>): Promise<string[]> {
  const held: string[] = [];
  for (const id of await plansBeingPaid(trx, [...defaults.keys()])) {
    held.push((defaults.get(id) as InstallmentTask).installment.id);
    defaults.delete(id);
  }
  return held;
}

/** An installment that stayed unpaid takes its plan with it. */
async function defaultPlans(trx: Trx, config: Config, tasks: readonly InstallmentTask[]): Promise<void> {
  const ends = tasks.map(({ plan, installment, now }) => ({ plan, now, except: installment.id }));
  await enqueueSettling(trx, await closePlans(trx, config, 'defaulted', ends));
  await mailAboutDefaults(trx, config, tasks);
}

type Next = { after: InstallmentRow; kinds: EventKind[]; payment?: PreparedPayment };

function decide(means: Deps, task: InstallmentTask, payments: readonly InstallmentPayment[]): Next | 'default' {
  const { plan, installment, now } = task;
  const paying = paidBy(installment, payments);
  if (paying !== null) return { after: payOff(installment, paying, now), kinds: ['installment.paid'] };
  const act = nextAct(installment, now);
  const open = payments.find(({ status }) => status === 'pending');
  if (act === 'due') {
    const due = fallDue(installment, plan, now);
    const kinds: EventKind[] = ['installment.due'];
    // It was asked for ahead of time.
    if (open) return { after: { ...due, payment_id: open.id }, kinds };
    return ask(means, task, due, kinds, payments);
  }
  // What follows is decided when its payment has ended, which the chain's time may not have passed yet.
  if (open) return { after: { ...installment, payment_id: open.id, next_action_at: null }, kinds: [] };
  if (act === 'default') return act;
  if (act === 'late') return ask(means, task, fallLate(installment, plan, now), ['installment.late'], payments);
  if (act === 'ask') return ask(means, task, { ...installment, next_action_at: null }, [], payments);
  return { after: { ...installment, next_action_at: installment.next_transition_at }, kinds: [] };
}

/** Gives an installment a payment of what is owed of it now. One that cannot be made leaves it as it was, for a while. */
function ask(
  { config, log }: Deps,
  { plan, installment, now }: InstallmentTask,
  after: InstallmentRow,
  kinds: EventKind[],
  payments: readonly InstallmentPayment[],
): Next {
  try {
    const expires_at = after.next_transition_at as Date;
    const payment = prepareInstallmentPayment(config, plan, after, payments, { now, expires_at });
    return { after: { ...after, payment_id: payment.row.id }, kinds, payment };
  } catch (error) {
    if (!(error instanceof FlorinError)) throw error;
    log.warn({ err: error, plan_id: plan.id, installment_id: installment.id }, 'no payment can be made; postponed');
    return { after: { ...installment, next_action_at: new Date(now.getTime() + POSTPONE_MS) }, kinds: [] };
  }
}
