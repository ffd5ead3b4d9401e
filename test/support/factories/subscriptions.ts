import { setRows, type Values, type WithDb } from './rows.ts';
import { toMs } from './times.ts';

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
