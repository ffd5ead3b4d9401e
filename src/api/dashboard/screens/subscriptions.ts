import { MAX_EMAIL } from '../../../domain/emailAddress.ts';
import { SUBSCRIPTION_STATUSES } from '../../../domain/subscriptions.ts';
import type { SubscriptionJson } from '../../../serializers/subscriptions.ts';
import type { Desk } from '../desk.ts';
import { listingPage } from '../listings.ts';
import { act, type DeskAnswer, page, type Screen, type ScreenRequest } from '../screen.ts';
import { choices } from '../view.ts';
import { subscriptionListing } from './listings.ts';
import { planOptions, plansToChoose, subscriptionTabs } from './plan.ts';
import { sendPeriodPdf, showPeriods, showSubscription } from './subscription.ts';
import { cancel, change, create, prepay, showCancel, showChange, showNew, showPrepay } from './subscriptionForms.ts';

const idOf = ({ params }: ScreenRequest) => params.id as string;

export const subscriptionScreens: readonly Screen[] = [
  page('/subscriptions', 'subscriptions:read', (desk, { query }) => showList(desk, query)),
  page('/subscriptions/new', 'subscriptions:write', (desk, { query }) => showNew(desk, query)),
  act('/subscriptions/new', 'subscriptions:write', create),
  page('/subscriptions/:id', 'subscriptions:read', (desk, request) => showSubscription(desk, idOf(request))),
  page('/subscriptions/:id/periods', 'subscriptions:read', (desk, request) =>
    showPeriods(desk, idOf(request), request.query),
  ),
  page('/subscriptions/:id/periods/:cycle/pdf', 'subscriptions:read', (desk, { params }) =>
    sendPeriodPdf(desk, params),
  ),
  page('/subscriptions/:id/change', 'subscriptions:write', (desk, request) => showChange(desk, idOf(request))),
  act('/subscriptions/:id/change', 'subscriptions:write', (desk, request) => change(desk, idOf(request), request.form)),
  page('/subscriptions/:id/prepay', 'subscriptions:write', (desk, request) => showPrepay(desk, idOf(request))),
  act('/subscriptions/:id/prepay', 'subscriptions:write', (desk, request) => prepay(desk, idOf(request), request.form)),
  page('/subscriptions/:id/cancel', 'subscriptions:write', (desk, request) => showCancel(desk, idOf(request))),
  act('/subscriptions/:id/cancel', 'subscriptions:write', (desk, request) => cancel(desk, idOf(request), request.form)),
  act('/subscriptions/:id/keep', 'subscriptions:write', keep),
  act('/subscriptions/:id/pause', 'subscriptions:write', (desk, request) => switchTo(desk, request, 'pause')),
  act('/subscriptions/:id/resume', 'subscriptions:write', (desk, request) => switchTo(desk, request, 'resume')),
  act('/subscriptions/:id/pay', 'subscriptions:write', requestPayment),
];

async function showList(desk: Desk, query: Record<string, string>): Promise<DeskAnswer> {
  const { t } = desk;
  const { plan_id } = query;
  const plans = await plansToChoose(desk, {}, plan_id);
  const all = t.text('desk-all');
  const name = (value: string) => t.text('desk-status', { status: { raw: value } });
  const data = await listingPage(desk, subscriptionListing, {
    query,
    filters: [
      { name: 'status', label: t.text('desk-status-label'), options: choices(SUBSCRIPTION_STATUSES, name, all) },
      { name: 'plan_id', label: t.text('desk-plan'), options: [{ value: '', label: all }, ...planOptions(plans)] },
      { name: 'customer_email', label: t.text('portal-email'), type: 'email', maxLength: MAX_EMAIL },
    ],
    actions: desk.may('subscriptions:write')
      ? [{ label: t.text('desk-new-subscription'), href: desk.href('/subscriptions/new'), isPrimary: true }]
      : [],
  });
  const tabs = subscriptionTabs(desk, '/subscriptions');
  return { title: t.text('portal-subscriptions'), template: 'list', nav: 'subscriptions', data: { ...data, tabs } };
}

async function keep(desk: Desk, request: ScreenRequest): Promise<DeskAnswer> {
  const id = idOf(request);
  const body = { cancel_at_period_end: false };
  await desk.call('PATCH /subscriptions/:id', { params: { id }, body, ...desk.once(request.form) });
  return { redirect: `/subscriptions/${id}`, done: 'desk-done-saved' };
}

async function switchTo(desk: Desk, request: ScreenRequest, verb: 'pause' | 'resume'): Promise<DeskAnswer> {
  const id = idOf(request);
  await desk.call<SubscriptionJson>(`POST /subscriptions/:id/${verb}`, {
    params: { id },
    body: {},
    ...desk.once(request.form),
  });
  return { redirect: `/subscriptions/${id}`, done: 'desk-done-saved' };
}

/** Makes the payment that is due, if there is none, and leads to it. */
async function requestPayment(desk: Desk, request: ScreenRequest): Promise<DeskAnswer> {
  const payment = await desk.call<{ id: string }>('POST /subscriptions/:id/pay', {
    params: { id: idOf(request) },
    body: {},
    ...desk.once(request.form),
  });
  return { redirect: `/payments/${payment.body.id}` };
}
