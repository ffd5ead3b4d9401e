import { sql } from 'kysely';
import { newId } from '../../../src/domain/ids.ts';
import type { InstallmentPlanStatus, InstallmentStatus } from '../../../src/domain/installments.ts';
import type { Mode } from '../../../src/domain/modes.ts';
import { newReference } from '../../../src/solana/address.ts';
import { expirePayment, setPayment } from './payments.ts';
import { setRows, type Values, type WithDb } from './rows.ts';
import { ago, type Duration, earlier, fromNow } from './times.ts';

const setInstallment = (service: WithDb, plan_id: string, number: number, values: Values<'installments'>) =>
  setRows(service, 'installments', { plan_id, installment_number: number }, values);

/** Sets the status of an installment, by its number in its plan, with the dates that go with it. Its grace is a week. */
export function setInstallmentStatus(
  service: WithDb,
  planId: string,
  number: number,
  status: InstallmentStatus,
  late_fee = 0,
): Promise<void> {
  const isOver = status === 'paid' || status === 'cancelled';
  const graceEnd = sql<Date>`due_date + interval '7 days'`;
  return setInstallment(service, planId, number, {
    status,
    late_fee: `${late_fee}`,
    due_at: sql`due_date`,
    late_at: status === 'late' || late_fee > 0 ? graceEnd : null,
    paid_at: status === 'paid' ? sql`due_date + interval '1 hour'` : null,
    next_transition_at: isOver ? null : graceEnd,
    next_action_at: isOver ? null : graceEnd,
  });
}

/** Makes the first installment of a plan fall due now. */
export function makeDue(service: WithDb, planId: string): Promise<void> {
  const now = ago({ seconds: 10 });
  return setInstallment(service, planId, 1, { due_date: now, next_transition_at: now, next_action_at: now });
}

/** Sets when a job handles the first installment of a plan next. */
export const setNextAction = (service: WithDb, planId: string, next_action_at: Date) =>
  setInstallment(service, planId, 1, { next_action_at });

/** Selects the payments of a plan's installments. */
const paymentsOf = (planId: string) => ({
  installment_id: sql<string>`any (select id from installments where plan_id = ${planId})`,
});

/** Makes all dates of a plan's installments, and of their payments, earlier. */
export async function ageInstallments(service: WithDb, plan_id: string, duration: Duration): Promise<void> {
  const earlierDates = (...columns: string[]) =>
    Object.fromEntries(columns.map((column) => [column, earlier(column, duration)]));
  const dates = earlierDates('due_date', 'next_transition_at', 'due_at', 'late_at', 'next_action_at');
  await setRows(service, 'installments', { plan_id }, dates);
  await setPayment(service, paymentsOf(plan_id), earlierDates('created_at', 'expires_at'));
}

/** Makes a plan's installments due for the next sweep, unless they are in the future. */
export const retryInstallments = (service: WithDb, plan_id: string) =>
  setRows(service, 'installments', { plan_id }, { next_action_at: sql`next_transition_at` });

/** Expires the open payments of a plan's installments, as the worker does when their deadlines have passed. */
export async function expireInstallments(service: WithDb, planId: string): Promise<void> {
  await expirePayment(service, paymentsOf(planId));
  await retryInstallments(service, planId);
}

/** Ends an installment plan, without its installments. */
export const endPlan = (service: WithDb, id: string, status: Exclude<InstallmentPlanStatus, 'active'>) =>
  setRows(service, 'installment_plans', id, { status, [`${status}_at`]: new Date() });

/** Makes an active plan of one installment of 7 USD, due tomorrow, in the database alone. Returns the installment. */
export async function insertInstallment(
  { db }: WithDb,
  merchant_id: string,
  { mode = 'test', due_date = fromNow({ days: 1 }) }: { mode?: Mode; due_date?: Date } = {},
) {
  const [plan_id, id] = [newId('ipl'), newId('ins')];
  const now = new Date();
  const side = { merchant_id, mode, created_at: now, updated_at: now };
  const rhythm = { installment_count: 1, payment_frequency_days: 30, grace_period_days: 7 };
  const plan = { customer_wallet: newReference(), total_amount: '7', first_payment_date: due_date, ...rhythm };
  await db
    .insertInto('installment_plans')
    .values({ id: plan_id, ...side, ...plan })
    .execute();
  const dates = { due_date, next_transition_at: due_date, next_action_at: due_date };
  return db
    .insertInto('installments')
    .values({ id, plan_id, ...side, installment_number: 1, amount: '7', ...dates })
    .returningAll()
    .executeTakeFirstOrThrow();
}
