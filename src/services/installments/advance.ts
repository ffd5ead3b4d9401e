import type { Trx } from '../../db/database.ts';
import { type LockedPlan, postponeInstallments } from '../../db/installments/installments.ts';
import { type InstallmentPayment, paymentsOfInstallments } from '../../db/installments/payments.ts';
import { plansBeingPaidOff } from '../../db/installments/payoffs.ts';
import type { InstallmentRow } from '../../db/installments/plans.ts';
import { undecidedPayments } from '../../db/payments/attempts.ts';
import { type ErrorCode, FlorinError } from '../../domain/errors.ts';
import type { EventKind } from '../../domain/events.ts';
import {
  isPaidByCredit,
  markDue,
  markLate,
  markPaid,
  markUpcoming,
  moneyOf,
  nextStep,
  payingOf,
  pendingActionTime,
} from '../../domain/installments.ts';
import type { Rates } from '../../domain/quotes.ts';
import { retryAt } from '../../domain/subscriptions.ts';
import type { Logger } from '../../observability/log.ts';
import { type PreparedPayment, writePayments } from '../payments/create.ts';
import type { EndDeps } from '../payments/settle.ts';
import { acceptCovering, type Covered } from './accept.ts';
import { closePlans, plansBeingPaid } from './close.ts';
import { applyCredit } from './credit.ts';
import { mailAboutDefaults, mailAboutInstallments } from './emails.ts';
import { coveringOf, enqueueReconcileInstallments } from './onPaymentFinished.ts';
import { prepareInstallmentPayment, ratesOfPlans } from './payments.ts';
import { applyTransitions, type InstallmentMove } from './transitions.ts';

/**
 * The most plans that default in one transaction.
 * Each event shows a whole plan, and all its payments are closed, so these take a few hundred milliseconds. The next
 * run continues with the rest.
 */
const MAX_DEFAULTS = 20;
/** Retry delay of an installment that waits for a payment being confirmed or locked elsewhere, which takes seconds. */
const RECHECK_MS = 5000;
/** Retry delay of a plan that fails to advance: long enough for an operator to act. */
export const POSTPONE_MS = 3600_000;

type Deps = EndDeps & { log: Logger };
type PaymentsById = ReadonlyMap<string, InstallmentPayment[]>;

/** An unpaid installment to advance at `now`. Its plan is locked and active. */
export type InstallmentTask = { plan: LockedPlan; installment: InstallmentRow; now: Date };

/**
 * The result of a sweep.
 * - handled: installments that were handled
 * - waiting: installments that wait for a payment being confirmed
 * - unpriced: installments left unchanged because a rate was missing
 */
export type SweepResult = { handled: number; waiting: number; unpriced: number };

/**
 * Advances due installments: announces them, makes them `due` or `late` with a payment and a mail, or defaults their plan.
 * At most MAX_DEFAULTS plans default at once; the rest is left for the next run. Everything received counts, by
 * whichever payment, so a paid installment is neither asked for nor charged a fee. The customer's balance pays first. No plan
 * defaults while a payment of it is being confirmed, and no fee is charged while a payoff of it is.
 * @param given in the order of their times
 * @param isClockMoving a test clock waits with its installments, so those that wait for a payment or a rate are not postponed
 */
export async function advanceInstallments(
  trx: Trx,
  deps: Deps,
  given: readonly InstallmentTask[],
  { isClockMoving = false } = {},
): Promise<SweepResult> {
  const payments = await paymentsOfInstallments(
    trx,
    given.map(({ installment }) => installment.id),
  );
  const { unblocked, blocked } = await withoutBeingPaidOff(trx, given, payments);
  const { tasks, openWithCredit } = await payFromBalances(trx, unblocked, payments);
  const defaults = new Map<string, InstallmentTask>();
  const overLimit = new Set<string>();
  const moves: InstallmentMove[] = [];
  const covered: Covered[] = [];
  const paidByCredit: string[] = [];
  let unpriced = 0;
  const rates = await ratesOfPlans(
    trx,
    tasks.map(({ plan }) => plan),
  );
  const created: { task: InstallmentTask; after: InstallmentRow; payment: PreparedPayment }[] = [];
  for (const task of tasks) {
    const { plan, installment: before, now } = task;
    if (defaults.has(plan.id) || overLimit.has(plan.id)) continue;
    const own = payments.get(before.id) ?? [];
    const covering = coveringOf(before, plan, own);
    if (covering) {
      covered.push({ plan, installment: before, payment_id: covering.id, now });
      continue;
    }
    const next = decide({ ...deps, rates }, task, own);
    if (next === 'default') {
      if (defaults.size < MAX_DEFAULTS) defaults.set(plan.id, task);
      else overLimit.add(plan.id);
      continue;
    }
    const { after, kinds, payment = null, problem } = next;
    if (isClockMoving && problem === 'rate_unavailable') {
      unpriced += 1;
      continue;
    }
    if (after.status === 'paid' && own.length > 0) paidByCredit.push(before.id);
    moves.push({ plan, before, after, kinds, money: moneyOf(own), now });
    if (payment) created.push({ task, after, payment });
  }
  await writePayments(
    trx,
    deps.config,
    created.map(({ payment }) => payment),
  );
  await applyTransitions(trx, deps.config, moves);
  // Their open payments are closed, or replaced by one of the rest.
  await enqueueReconcileInstallments(trx, [...new Set([...paidByCredit, ...openWithCredit])]);
  const isAnnounced = ({ kinds }: InstallmentMove) => kinds.some((kind) => kind !== 'installment.paid');
  // A new payment without an event replaces one that the chain dropped, or follows a reinstatement, which has its own mail.
  const isAgain = ({ before, after }: InstallmentMove) => before.payment_id === null && after.payment_id !== null;
  const mailed = moves.filter((move) => isAnnounced(move) || isAgain(move));
  await mailAboutInstallments(trx, deps.config, mailed);
  const locked = await acceptCovering(trx, deps, covered);
  const waiting = [...blocked, ...locked, ...(await removePlansBeingPaid(trx, defaults))];
  if (!isClockMoving) await postponeInstallments(trx, waiting, RECHECK_MS);
  await defaultPlans(trx, deps, [...defaults.values()]);
  const accepted = covered.map(({ installment }) => installment.id).filter((id) => !locked.includes(id));
  const moved = new Set([...moves.map(({ before }) => before.id), ...accepted]);
  const done = tasks.filter(({ plan, installment }) => moved.has(installment.id) || defaults.has(plan.id));
  return { handled: done.length + (isClockMoving ? 0 : waiting.length), waiting: waiting.length, unpriced };
}

/** Separates from tasks those that would charge a fee while a payoff of the plan is being confirmed: the ids of their installments. */
async function withoutBeingPaidOff(
  trx: Trx,
  tasks: readonly InstallmentTask[],
  payments: PaymentsById,
): Promise<{ unblocked: readonly InstallmentTask[]; blocked: string[] }> {
  const isBecomingLate = ({ plan, installment, now }: InstallmentTask) =>
    nextStep(installment, plan, now) === 'late' && !openOf(payments.get(installment.id));
  const plans = tasks.filter(isBecomingLate).map(({ plan }) => plan.id);
  const paidOff = await plansBeingPaidOff(trx, [...new Set(plans)]);
  const isBlocked = (task: InstallmentTask) => paidOff.has(task.plan.id) && isBecomingLate(task);
  return {
    unblocked: tasks.filter((task) => !isBlocked(task)),
    blocked: tasks.filter(isBlocked).map(({ installment }) => installment.id),
  };
}

/**
 * Pays installments that get a payment now from their customers' balances first. Returns the tasks with their installments after
 * that, and the ids of installments whose open payment now asks for too much.
 * A payment that the customer opened before the due date is not touched while it is being confirmed.
 */
async function payFromBalances(
  trx: Trx,
  tasks: readonly InstallmentTask[],
  payments: PaymentsById,
): Promise<{ tasks: InstallmentTask[]; openWithCredit: string[] }> {
  const asked = tasks.flatMap((task) => {
    const { plan, installment, now } = task;
    const own = payments.get(installment.id) ?? [];
    const step = plan.customer_id === null ? null : nextStep(installment, plan, now);
    const open = openOf(own);
    const isAsked = step === 'due' || (step !== null && step !== 'upcoming' && !open);
    return isAsked ? [{ ...task, payments: own, open }] : [];
  });
  const undecided = await undecidedPayments(
    trx,
    asked.flatMap(({ open }) => open?.id ?? []),
  );
  const payable = asked.filter(({ open }) => !open || !undecided.has(open.id));
  const credited = await applyCredit(trx, payable);
  return {
    tasks: tasks.map((task) => ({ ...task, installment: credited.get(task.installment.id) ?? task.installment })),
    openWithCredit: payable.flatMap(({ installment: { id }, open }) => (open && credited.has(id) ? id : [])),
  };
}

function openOf(payments: readonly InstallmentPayment[] = []): InstallmentPayment | undefined {
  return payments.find(({ status }) => status === 'pending');
}

/** Removes from `defaults` the plans with a payment being confirmed. Returns the ids of their installments. */
async function removePlansBeingPaid(trx: Trx, defaults: Map<string, InstallmentTask>): Promise<string[]> {
  const waiting: string[] = [];
  for (const id of await plansBeingPaid(trx, [...defaults.keys()])) {
    waiting.push((defaults.get(id) as InstallmentTask).installment.id);
    defaults.delete(id);
  }
  return waiting;
}

/** Defaults the plans of installments that stayed unpaid. */
async function defaultPlans(trx: Trx, deps: EndDeps, tasks: readonly InstallmentTask[]): Promise<void> {
  const ends = tasks.map(({ plan, installment, now }) => ({ plan, now, except: installment.id }));
  await enqueueReconcileInstallments(trx, await closePlans(trx, deps, 'defaulted', ends));
  await mailAboutDefaults(trx, deps.config, tasks);
}

/** `problem`: why its payment could not be created, so that it is postponed */
type Next = { after: InstallmentRow; kinds: EventKind[]; payment?: PreparedPayment; problem?: ErrorCode };
type PricingDeps = Deps & { rates: Rates };

/** Returns an installment's next state, with its events and its new payment, or `default` for its plan. */
function decide(deps: PricingDeps, task: InstallmentTask, payments: readonly InstallmentPayment[]): Next | 'default' {
  const { plan, installment, now } = task;
  const paying = payingOf(installment, payments);
  if (paying !== null || isPaidByCredit(installment)) {
    return { after: markPaid(installment, paying?.id ?? null, now), kinds: ['installment.paid'] };
  }
  const step = nextStep(installment, plan, now);
  if (step === 'upcoming') return { after: markUpcoming(installment, now), kinds: ['installment.upcoming'] };
  const open = openOf(payments);
  if (step === 'due') {
    const due = markDue(installment, plan, now);
    const kinds: EventKind[] = ['installment.due'];
    // The customer opened this payment before the due date.
    if (open) return { after: { ...due, payment_id: open.id }, kinds };
    return withNewPayment(deps, task, due, kinds, payments);
  }
  if (installment.status === 'pending') {
    return { after: { ...installment, next_action_at: pendingActionTime(installment, plan, now) }, kinds: [] };
  }
  // The open payment decides the next step when it ends. The chain time may not have passed its deadline yet.
  if (open) return { after: { ...installment, payment_id: open.id, next_action_at: null }, kinds: [] };
  if (step === 'default') return step;
  if (step === 'late') {
    return withNewPayment(deps, task, markLate(installment, plan, now), ['installment.late'], payments);
  }
  return withNewPayment(deps, task, { ...installment, next_action_at: null }, [], payments);
}

/** Creates a payment of the amount owed. If that fails, the installment is postponed unchanged, as a subscription is. */
function withNewPayment(
  { config, log, rates }: PricingDeps,
  { plan, installment, now }: InstallmentTask,
  after: InstallmentRow,
  kinds: EventKind[],
  payments: readonly InstallmentPayment[],
): Next {
  try {
    const expires_at = after.next_transition_at as Date;
    const payment = prepareInstallmentPayment(config, plan, after, payments, { now, expires_at, rates });
    return { after: { ...after, payment_id: payment.row.id }, kinds, payment };
  } catch (error) {
    if (!(error instanceof FlorinError)) throw error;
    log.warn(
      { err: error, plan_id: plan.id, installment_id: installment.id },
      'payment cannot be created; installment postponed',
    );
    const next_action_at = retryAt(installment.next_transition_at as Date, now);
    return { after: { ...installment, next_action_at }, kinds: [], problem: error.code };
  }
}
