import type { MessageId } from '../../../i18n/messageIds.ts';
import type { PeriodJson, SubscriptionJson } from '../../../serializers/subscriptions.ts';
import type { Desk } from '../desk.ts';
import { type Listing, listingPage, newestOf } from '../listings.ts';
import type { DeskAnswer } from '../screen.ts';
import { type Action, type Cell, cell, type Fact, money, status, tokens } from '../view.ts';
import { namedCustomer } from './customer.ts';
import { unitsText } from './listings.ts';
import { findPlan, priceText } from './plan.ts';

export async function findSubscription(desk: Desk, id: string): Promise<SubscriptionJson> {
  return (await desk.call<SubscriptionJson>('GET /subscriptions/:id', { params: { id } })).body;
}

/** Returns whether a subscription has ended for good. */
export const isOver = ({ status: name }: Pick<SubscriptionJson, 'status'>) =>
  name === 'cancelled' || name === 'expired';

/** A period as lists need it: its number is its id. */
type ListedPeriod = PeriodJson & { id: string };

/** Returns how the periods of a subscription are listed. */
const periodListing = (subscriptionId: string): Listing<ListedPeriod> => ({
  route: 'GET /subscriptions/:id/periods',
  items: (body: PeriodJson[]) => body.map((period) => ({ ...period, id: String(period.cycle) })),
  caption: 'desk-periods',
  empty: 'desk-no-periods',
  path: ({ payment_id }) => payment_id && `/payments/${payment_id}`,
  columns: [
    { label: 'period', cell: periodCell },
    { label: 'desk-status-label', cell: ({ t }, period) => status(t, period.status) },
    { label: 'desk-amount', isNumber: true, cell: amountCell },
    { label: 'desk-paid-on', cell: (desk, { paid_at }) => desk.dayCell(paid_at) },
    {
      label: 'desk-document',
      cell: (desk, { cycle, invoice_number }) =>
        cell(invoice_number ?? desk.t.text('portal-pdf'), {
          href: desk.href(`/subscriptions/${subscriptionId}/periods/${cycle}/pdf`),
        }),
    },
  ],
});

function periodCell(desk: Desk, { period_start, period_end }: Pick<PeriodJson, 'period_start' | 'period_end'>): Cell {
  const [start, end] = [period_start, period_end].map((time) => desk.dayCell(time).text);
  return cell(desk.t.text('period-dates', { start: start as string, end: end as string }));
}

/** Returns what a period costs, and what is special about its money. */
function amountCell({ t }: Desk, { amount, currency, surplus, token, amount_refunded }: PeriodJson): Cell {
  const sub = [
    ...(surplus > 0 ? [t.text('paid-too-much', { amount: tokens(t, surplus, token) })] : []),
    ...(amount_refunded > 0 ? [t.text('portal-refunded', { amount: money(t, amount_refunded, currency) })] : []),
  ];
  return cell(money(t, amount, currency), { sub: sub.join(', ') || null });
}

/** The most periods that a page looks through for unpaid ones: more than may be unpaid before a subscription ends. */
const READ_PERIODS = 20;

export async function showSubscription(desk: Desk, id: string): Promise<DeskAnswer> {
  const { t } = desk;
  const [subscription, read, periods] = await Promise.all([
    findSubscription(desk, id),
    desk.call<PeriodJson[]>('GET /subscriptions/:id/periods', {
      params: { id },
      query: { limit: String(READ_PERIODS) },
    }),
    newestOf(desk, periodListing(id), { params: { id }, all: `/subscriptions/${id}/periods` }),
  ]);
  const [plan, customer] = await Promise.all([findPlan(desk, subscription.plan_id), namedCustomer(desk, subscription)]);
  const unpaid = read.body.filter((period) => period.status === 'unpaid').reverse();
  // While it runs, as the API says it once it has ended.
  const access_until = subscription.access_until ?? unpaid[0]?.period_start ?? subscription.current_period_end;
  return {
    title: subscription.plan_name,
    template: 'detail',
    nav: 'subscriptions',
    data: {
      back: { href: desk.href('/subscriptions'), text: t.text('portal-subscriptions') },
      badges: badgesOf(desk, subscription),
      actions: actionsOf(desk, subscription),
      sections: [
        {
          title: t.text('desk-details'),
          facts: factsOf(
            desk,
            { ...subscription, access_until },
            { price: priceText(t, plan, subscription.unit_amount), customer },
          ),
        },
        ...(unpaid.length > 0 ? [unpaidSection(desk, subscription, unpaid)] : []),
        periods,
        { title: t.text('desk-raw'), json: JSON.stringify(subscription, null, 2) },
      ],
    },
  };
}

function badgesOf({ t }: Desk, subscription: SubscriptionJson): Cell[] {
  const { status: name, cancel_at_period_end, is_paid_up } = subscription;
  return [
    status(t, name),
    ...(cancel_at_period_end && !isOver(subscription)
      ? [cell(t.text('desk-ends-with-period'), { tone: 'warn' as const })]
      : []),
    ...(is_paid_up || name === 'past_due' ? [] : [status(t, 'unpaid')]),
  ];
}

/** Shows the periods that are owed, and the page of each, where the customer can pay it. */
function unpaidSection(desk: Desk, subscription: SubscriptionJson, unpaid: readonly PeriodJson[]): object {
  const { t } = desk;
  const mayRequest = ['active', 'past_due'].includes(subscription.status) && desk.may('subscriptions:write');
  const pay = desk.href(`/subscriptions/${subscription.id}/pay`);
  return {
    title: t.text('status-unpaid-periods'),
    text: t.text(isOver(subscription) ? 'desk-unpaid-over' : 'desk-unpaid-text'),
    facts: unpaid.map((period) => ({
      isWhole: true,
      label: periodCell(desk, period).text,
      value: [
        cell(money(t, period.amount, period.currency), { sub: receivedText(desk, period) }),
        ...(isOver(subscription)
          ? []
          : [cell(period.payment_url, { isCode: true, href: period.payment_url, isExternal: true })]),
      ],
    })),
    actions: mayRequest ? [{ label: t.text('desk-see-payment'), href: pay, post: true }] : [],
  };
}

function receivedText({ t }: Desk, { amount_received, token }: PeriodJson): string | null {
  return amount_received > 0 ? t.text('desk-received-part', { amount: tokens(t, amount_received, token) }) : null;
}

function actionsOf(desk: Desk, subscription: SubscriptionJson): Action[] {
  const { t } = desk;
  const { id, status: name, cancel_at_period_end } = subscription;
  if (isOver(subscription) || !desk.may('subscriptions:write')) return [];
  const of = (verb: string) => desk.href(`/subscriptions/${id}/${verb}`);
  const actions: Action[] = [{ label: t.text('desk-change'), href: of('change') }];
  if (name === 'active' || name === 'trialing') {
    actions.push({ label: t.text('portal-prepay'), href: of('prepay') });
  }
  if (name === 'paused')
    actions.push({ label: t.text('desk-resume'), href: of('resume'), post: true, isPrimary: true });
  if (name === 'active' || name === 'past_due') {
    actions.push({ label: t.text('desk-pause'), href: of('pause'), post: true });
  }
  if (cancel_at_period_end) actions.push({ label: t.text('portal-keep'), href: of('keep'), post: true });
  actions.push({ label: t.text('desk-cancel-subscription'), href: of('cancel'), isDangerous: true });
  return actions;
}

function factsOf(
  desk: Desk,
  subscription: SubscriptionJson,
  { price, customer }: { price: string; customer: Cell },
): Fact[] {
  const { t } = desk;
  const { plan_id, plan_name, quantity, currency, coupon, token, prepaid = 0 } = subscription;
  const optional = (label: MessageId, value: Cell | string | null) =>
    value === null ? [] : [{ label: t.text(label), value: typeof value === 'string' ? cell(value) : value }];
  const { access_until, next_billing_at, trial_end, billing_problem, cancel_reason } = subscription;
  const period = { period_start: subscription.current_period_start, period_end: subscription.current_period_end };
  return [
    { label: t.text('desk-customer'), value: customer },
    { label: t.text('desk-plan'), value: cell(plan_name, { href: desk.href(`/plans/${plan_id}`) }) },
    { label: t.text('desk-price'), value: cell(unitsText(t, price, quantity)) },
    ...optional(
      'desk-coupon',
      coupon && cell(coupon.code, { sub: coupon.name, href: desk.href(`/coupons/${coupon.id}`) }),
    ),
    { label: t.text('desk-token'), value: cell(token) },
    ...(isOver(subscription) ? [] : [{ label: t.text('desk-current-period'), value: periodCell(desk, period) }]),
    ...optional('desk-trial-until', trial_end && desk.dayCell(trial_end)),
    ...optional('desk-next-payment', next_billing_at && desk.timeCell(next_billing_at)),
    ...optional('desk-access-until', access_until && desk.timeCell(access_until)),
    ...optional('desk-cancelled-on', subscription.cancelled_at && desk.timeCell(subscription.cancelled_at)),
    ...optional(
      'desk-why-cancelled',
      cancel_reason && t.text('desk-cancel-reason', { reason: { raw: cancel_reason } }),
    ),
    ...optional(
      'desk-billing-problem',
      billing_problem && t.text('desk-billing-problem-is', { problem: { raw: billing_problem } }),
    ),
    ...optional('desk-next-change', changeText(desk, subscription)),
    ...optional('portal-prepaid', prepaid > 0 ? money(t, prepaid, currency) : null),
    { label: t.text('desk-periods-paid'), value: cell(String(subscription.cycles_completed)) },
    ...optional('desk-tax', subscription.reverse_charge ? t.text('desk-reverse-charge') : null),
    ...optional('portal-email', subscription.email_confirmed === false ? t.text('desk-email-unconfirmed') : null),
    { label: t.text('desk-created'), value: desk.timeCell(subscription.created_at) },
    { label: t.text('desk-id'), value: cell(subscription.id, { isCode: true }) },
  ];
}

/** Returns what changes with a later period: the quantity, the plan or the price. */
function changeText(desk: Desk, { pending_change, price_change, currency, quantity }: SubscriptionJson): string | null {
  const { t } = desk;
  const change = pending_change
    ? { ...pending_change, time: pending_change.at }
    : price_change && { ...price_change, quantity, time: price_change.from };
  if (!change) return null;
  const price = unitsText(t, money(t, change.unit_amount, currency), change.quantity);
  return t.text('desk-from-day', { price, day: desk.dayCell(change.time).text });
}

/** Returns the page of all periods of a subscription. */
export async function showPeriods(desk: Desk, id: string, query: Record<string, string>): Promise<DeskAnswer> {
  const [subscription, data] = await Promise.all([
    findSubscription(desk, id),
    listingPage(desk, periodListing(id), { query, params: { id } }),
  ]);
  const back = { href: desk.href(`/subscriptions/${id}`), text: subscription.plan_name };
  return { title: desk.t.text('desk-periods'), template: 'list', nav: 'subscriptions', data: { ...data, back } };
}

/** Sends the invoice of a paid period, or else its payment request. */
export function sendPeriodPdf(desk: Desk, { id = '', cycle = '' }: Record<string, string>): Promise<DeskAnswer> {
  return desk.sendFile('GET /subscriptions/:id/periods/:cycle/pdf', { params: { id, cycle } });
}
