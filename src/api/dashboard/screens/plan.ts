import type { MessageId } from '../../../i18n/messageIds.ts';
import { rhythmText } from '../../../i18n/texts.ts';
import type { Translator } from '../../../i18n/translator.ts';
import type { PlanJson } from '../../../serializers/subscriptionPlans.ts';
import { notFoundError } from '../../http/validate.ts';
import type { Desk } from '../desk.ts';
import type { Option } from '../forms.ts';
import { type Cell, choices, money, status } from '../view.ts';

// What the pages of plans, coupons and subscriptions share.

/** Returns the links between the pages of subscriptions. */
export function subscriptionTabs({ t, href }: Desk, current: '/subscriptions' | '/plans' | '/coupons') {
  const tabs = [
    ['/subscriptions', 'portal-subscriptions'],
    ['/plans', 'desk-plans'],
    ['/coupons', 'desk-coupons'],
  ] as const satisfies [string, MessageId][];
  return tabs.map(([path, text]) => ({ href: href(path), text: t.text(text), isCurrent: path === current }));
}

/** Returns a plan of the merchant. Plans are public, so the API also returns those of others. @throws FlorinError `not_found` */
export async function findPlan(desk: Desk, id: string): Promise<PlanJson> {
  const { body } = await desk.call<PlanJson>('GET /subscription-plans/:plan_id', { params: { plan_id: id } });
  if (body.merchant_id !== desk.scope.merchant_id || body.mode !== desk.scope.mode) throw notFoundError();
  return body;
}

/** Returns a price with its rhythm: $10.00 every month. */
export function priceText(t: Translator, plan: PlanJson, amount: number = plan.amount): string {
  return t.text('price-rhythm', { price: money(t, amount, plan.currency), rhythm: rhythmText(plan, t) });
}

/** Returns whether something is offered. */
export const activity = ({ t }: Desk, isActive: boolean): Cell => status(t, isActive ? 'active' : 'inactive');

/** Returns the filter of offers by whether they are active. */
export const activityFilter = ({ t }: Desk) => ({
  name: 'status',
  label: t.text('desk-status-label'),
  options: choices(
    ['active', 'inactive'],
    (value) => t.text('desk-status', { status: { raw: value } }),
    t.text('desk-all'),
  ),
});

/** Plans that a filter or a form offers. Most merchants have a few. */
const MAX_CHOICES = 100;

/** Returns the plans that a person may choose among: the newest, and `chosen`. */
export async function plansToChoose(desk: Desk, query: object, chosen: string | undefined): Promise<PlanJson[]> {
  const [{ body }, own] = await Promise.all([
    desk.call<PlanJson[]>('GET /subscription-plans', { query: { limit: String(MAX_CHOICES), ...query } }),
    chosen ? findPlan(desk, chosen) : null,
  ]);
  return own === null || body.some(({ id }) => id === own.id) ? body : [own, ...body];
}

export const planOptions = (plans: readonly PlanJson[]): Option[] =>
  plans.map(({ id, name }) => ({ value: id, label: name }));
