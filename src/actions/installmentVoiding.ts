import type { Config } from '../config.ts';
import type { Trx } from '../db/database.ts';
import {
  changeInstallments,
  changePlan,
  type LockedPlan,
  paymentsOfInstallments,
  unpaidInstallments,
} from '../db/installments.ts';
import { lockPaymentsById } from '../db/lockedPayments.ts';
import { undecidedPayments } from '../db/paymentAttempts.ts';
import { changePayment } from '../db/payments.ts';
import { legsOf } from '../db/splits.ts';
import { cancel } from '../domain/installments.ts';
import type { Mode } from '../domain/modes.ts';
import { tellOfPlan } from './installmentChanges.ts';
import { announceEnds, type PaymentEnd } from './paymentEnds.ts';

const ENDS = { defaulted: 'installment_plan.defaulted', cancelled: 'installment_plan.cancelled' } as const;

/**
 * Ends an active plan, which is locked: nothing of it is owed any more, and its open payments are closed. `except`: the
 * installment by which it ends stays as it is. Returns the ids of the installments whose payment could not be closed.
 */
export async function endPlan(
  trx: Trx,
  config: Config,
  plan: LockedPlan,
  to: keyof typeof ENDS,
  { now, except }: { now: Date; except?: string },
): Promise<string[]> {
  const unpaid = await unpaidInstallments(trx, [plan.id]);
  const changes = unpaid.map((before) => {
    const after = before.id === except ? { ...before, next_action_at: null } : cancel(before);
    return { before, after: { ...after, updated_at: now } };
  });
  await changeInstallments(trx, changes);
  await changePlan(trx, plan, to, now);
  await tellOfPlan(trx, config, plan.id, ENDS[to], now);
  const ids = unpaid.map(({ id }) => id);
  return closeInstallmentPayments(trx, config, plan.mode, ids, now);
}

/**
 * Closes the open payments of installments whose plan is locked: `failed`, as `cancelled`, or as `underpaid` where
 * something came. What lands afterwards is late money. One of which a transaction is being taken in stays open, for
 * nobody can say yet that it is unpaid: returns the ids of the installments of such.
 */
export async function closeInstallmentPayments(
  trx: Trx,
  config: Config,
  mode: Mode,
  installmentIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const payments = [...(await paymentsOfInstallments(trx, installmentIds)).values()].flat();
  const ids = payments.filter(({ status }) => status === 'pending').map(({ id }) => id);
  if (ids.length === 0) return [];
  const locked = await lockPaymentsById(trx, mode, ids, { skip: true });
  const undecided = await undecidedPayments(trx, ids);
  const closable = locked.filter(({ id, status }) => status === 'pending' && !undecided.has(id));
  const ends: PaymentEnd[] = [];
  for (const payment of closable) {
    const failure_reason = payment.amount_received > 0n ? 'underpaid' : 'cancelled';
    ends.push({ row: await changePayment(trx, payment, { status: 'failed', failure_reason }, now), now });
  }
  const closed = new Set(closable.map(({ id }) => id));
  await announceEnds(trx, config, ends, await legsOf(trx, [...closed]));
  const left = await paymentsOfInstallments(trx, installmentIds);
  return [...left].filter(([, own]) => own.some(({ status }) => status === 'pending')).map(([id]) => id);
}
