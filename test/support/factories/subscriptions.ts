import { newId } from '../../../src/domain/ids.ts';
import type { Mode } from '../../../src/domain/modes.ts';
import { setRows, type Values, type WithDb } from './rows.ts';
import { fromNow, toMs } from './times.ts';

/** Changes columns of a subscription. */
export const setSubscription = (service: WithDb, id: string, values: Values<'subscriptions'>) =>
  setRows(service, 'subscriptions', id, values);

/** Moves the end of a subscription's trial of one day. The first period is due then. */
export const setTrialEnd = (service: WithDb, id: string, at: Date) =>
  setSubscription(service, id, {
    current_period_start: new Date(at.getTime() - toMs({ days: 1 })),
    trial_end: at,
    current_period_end: at,
    anchor: at,
    next_action_at: at,
  });

/** Marks a subscription's periods as paid, and moves the end of the last one. */
export async function payPeriodUntil(service: WithDb, id: string, at: Date): Promise<void> {
  await setRows(service, 'subscription_periods', { subscription_id: id }, { paid_at: new Date() });
  await setSubscription(service, id, { current_period_end: at, next_action_at: at });
}

/** Makes an active subscription, and its plan, in the database alone. Returns its id. */
export async function insertSubscription(
  { db }: WithDb,
  merchant_id: string,
  { mode = 'test', next_action_at = null }: { mode?: Mode; next_action_at?: Date | null } = {},
): Promise<string> {
  const [plan_id, id] = [newId('plan'), newId('sub')];
  const now = new Date();
  const side = { merchant_id, mode, created_at: now, updated_at: now };
  const price = { amount: '7', currency: 'USD' as const, billing_interval: 'daily' as const };
  await db
    .insertInto('subscription_plans')
    .values({ id: plan_id, ...side, name: 'Gold', ...price, interval_count: 1, trial_days: 0, is_active: true })
    .execute();
  const period = { current_period_start: now, current_period_end: fromNow({ days: 1 }), anchor: now, anchor_cycle: 1 };
  const customer = { customer_email: 'ada@example.com', created_anonymously: false };
  await db
    .insertInto('subscriptions')
    .values({
      id,
      ...side,
      plan_id,
      ...customer,
      status: 'active',
      ...period,
      cycle: 1,
      cycles_completed: 0,
      next_action_at,
    })
    .execute();
  return id;
}
