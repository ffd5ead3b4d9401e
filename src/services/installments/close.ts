import Big from 'big.js';
import type { Trx } from '../../db/database.ts';
import {
  changeInstallments,
  changePlans,
  type LockedPlan,
  unpaidInstallments,
} from '../../db/installments/installments.ts';
import { type InstallmentPayment, paymentsOfInstallments } from '../../db/installments/payments.ts';
import { plansBeingPaidOff, plansWithPayoffs } from '../../db/installments/payoffs.ts';
import { undecidedPayments } from '../../db/payments/attempts.ts';
import { lockPaymentsById } from '../../db/payments/locks.ts';
import { endPayments } from '../../db/payments/payments.ts';
import { cancel, suspend } from '../../domain/installments.ts';
import { MODES } from '../../domain/modes.ts';
import type { FailureReason } from '../../domain/payments.ts';
import type { EndDeps } from '../payments/settle.ts';
import { returnCredit } from './credit.ts';
import { emitPlanEvents, enqueuePrepaid } from './transitions.ts';

const KINDS = { defaulted: 'installment_plan.defaulted', cancelled: 'installment_plan.cancelled' } as const;

/** A plan that ends at `now`. `except`: the installment that caused the end and keeps its status. */
export type PlanEnd = { plan: LockedPlan; now: Date; except?: string };

/**
 * Ends locked active plans: cancels their unpaid installments, returns what credit paid of them, and closes their open payments.
 * Returns the ids of installments whose payment could not be closed.
 */
export async function closePlans(
  trx: Trx,
  deps: EndDeps,
  to: keyof typeof KINDS,
  ends: readonly PlanEnd[],
): Promise<string[]> {
  if (ends.length === 0) return [];
  const byPlan = new Map(ends.map((end) => [end.plan.id, end]));
  const unpaid = await unpaidInstallments(trx, [...byPlan.keys()]);
  const changes = unpaid.map((before) => {
    const { now, except } = byPlan.get(before.plan_id) as PlanEnd;
    const ended = to === 'defaulted' ? suspend : cancel;
    const after = before.id === except ? { ...before, next_action_at: null } : ended(before);
    return { before, after: { ...after, updated_at: now } };
  });
  await changeInstallments(trx, changes);
  await returnCredit(
    trx,
    unpaid.map((installment) => {
      const { plan, now } = byPlan.get(installment.plan_id) as PlanEnd;
      return { plan, installment, now, amount: Big(installment.credit_applied) };
    }),
  );
  await enqueuePrepaid(trx, await plansWithPayoffs(trx, [...byPlan.keys()]));
  await changePlans(
    trx,
    to,
    ends.map(({ plan, now }) => ({ ...plan, now })),
  );
  await emitPlanEvents(
    trx,
    deps.config,
    KINDS[to],
    ends.map(({ plan, now }) => ({ id: plan.id, now })),
  );
  const times = unpaid.map(({ id, plan_id }) => [id, (byPlan.get(plan_id) as PlanEnd).now] as const);
  return closeInstallmentPayments(trx, deps, new Map(times), { ended: [...byPlan.keys()] });
}

/**
 * Returns the locked plans that may just have been paid.
 * A transaction that names a payment of an unpaid installment, or a payoff, is not ingested yet, or waits to become final.
 */
export async function plansBeingPaid(trx: Trx, planIds: readonly string[]): Promise<Set<string>> {
  const unpaid = await unpaidInstallments(trx, planIds);
  const payments = await paymentsOfInstallments(
    trx,
    unpaid.map(({ id }) => id),
  );
  const undecided = await undecidedPayments(
    trx,
    [...payments.values()].flatMap((own) => own.map(({ id }) => id)),
  );
  const isBeingPaid = (id: string) => payments.get(id)?.some((payment) => undecided.has(payment.id));
  const paid = new Set(unpaid.filter(({ id }) => isBeingPaid(id)).map(({ plan_id }) => plan_id));
  return paid.union(await plansBeingPaidOff(trx, planIds));
}

/**
 * Closes the open payments of installments whose plans are locked.
 * Each payment fails at its own time. The reason is `underpaid` if something was received, or else `cancelled`. Money
 * that lands later is late. A payment stays open while a transaction that names it is being ingested. Returns the ids
 * of installments whose payment stays open.
 * @param times the time of each installment, by its id
 * @param ended the plans that have just ended; their merchants hear of money for what is not paid
 * @param isIdleOnly leaves a payment open that has received something
 */
export async function closeInstallmentPayments(
  trx: Trx,
  { config, finish }: EndDeps,
  times: ReadonlyMap<string, Date>,
  { ended = [], isIdleOnly = false }: { ended?: readonly string[]; isIdleOnly?: boolean } = {},
): Promise<string[]> {
  const open = await openPayments(trx, [...times.keys()]);
  if (open.length === 0 && ended.length === 0) return [];
  const ids = open.map(({ id }) => id);
  const locked = [];
  for (const mode of MODES) locked.push(...(await lockPaymentsById(trx, mode, ids, { skip: true })));
  const undecided = await undecidedPayments(trx, ids);
  const closable = locked.filter(({ id, status, amount_received }) => {
    return status === 'pending' && !undecided.has(id) && !(isIdleOnly && amount_received > 0n);
  });
  const failures = closable.map(({ id, amount_received, installment_id }) => {
    const failure_reason: FailureReason = amount_received > 0n ? 'underpaid' : 'cancelled';
    return { id, status: 'failed' as const, failure_reason, now: times.get(installment_id as string) as Date };
  });
  const ends = (await endPayments(trx, failures)).map((row) => ({
    row,
    now: times.get(row.installment_id as string) as Date,
  }));
  await finish(trx, config, { finished: ends, ended: { plans: ended } });
  return (await openPayments(trx, [...times.keys()])).map(({ installment_id }) => installment_id);
}

async function openPayments(
  trx: Trx,
  installmentIds: readonly string[],
): Promise<(InstallmentPayment & { installment_id: string })[]> {
  const payments = await paymentsOfInstallments(trx, installmentIds);
  const all = [...payments].flatMap(([installment_id, own]) => own.map((payment) => ({ ...payment, installment_id })));
  return all.filter(({ status }) => status === 'pending');
}
