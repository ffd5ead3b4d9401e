import { percentText } from '../../../domain/amountText.ts';
import type { MessageId } from '../../../i18n/messageIds.ts';
import { rhythmText } from '../../../i18n/texts.ts';
import type { Translator } from '../../../i18n/translator.ts';
import type { PlanJson } from '../../../serializers/subscriptionPlans.ts';
import { qrSvg } from '../../pages/qr.ts';
import type { Desk } from '../desk.ts';
import { type Listing, listingPage, newestOf } from '../listings.ts';
import { act, type DeskAnswer, page, type Screen } from '../screen.ts';
import { type Action, cell, type Fact, money } from '../view.ts';
import { subscriptionListing } from './listings.ts';
import { activity, activityFilter, findPlan, priceText, subscriptionTabs } from './plan.ts';
import { change, create, setActive, showEdit, showNew } from './planForms.ts';

export const planScreens: readonly Screen[] = [
  page('/plans', 'subscription_plans:read', (desk, { query }) => showList(desk, query)),
  page('/plans/new', 'subscription_plans:write', async (desk) => showNew(desk)),
  act('/plans/new', 'subscription_plans:write', create),
  page('/plans/:id', 'subscription_plans:read', (desk, { params }) => showPlan(desk, params.id as string)),
  page('/plans/:id/edit', 'subscription_plans:write', async (desk, { params }) =>
    showEdit(desk, await findPlan(desk, params.id as string)),
  ),
  act('/plans/:id/edit', 'subscription_plans:write', (desk, { params, form }) =>
    change(desk, params.id as string, form),
  ),
  act('/plans/:id/deactivate', 'subscription_plans:write', (desk, { params, form }) =>
    setActive(desk, params.id as string, form, false),
  ),
  act('/plans/:id/activate', 'subscription_plans:write', (desk, { params, form }) =>
    setActive(desk, params.id as string, form, true),
  ),
];

const planListing: Listing<PlanJson> = {
  route: 'GET /subscription-plans',
  caption: 'desk-plans',
  empty: 'desk-no-plans',
  first: 'desk-no-plans-yet',
  path: ({ id }) => `/plans/${id}`,
  columns: [
    { label: 'portal-name', isWide: true, cell: (_, { name }) => cell(name) },
    {
      label: 'desk-price',
      isNumber: true,
      cell: ({ t }, plan) => cell(money(t, plan.amount, plan.currency), { sub: rhythmText(plan, t) }),
    },
    { label: 'desk-status-label', cell: (desk, { is_active }) => activity(desk, is_active) },
    { label: 'plan-free-trial', cell: ({ t }, { trial_days }) => cell(trialText(t, trial_days)) },
    { label: 'desk-created', cell: (desk, { created_at }) => desk.timeCell(created_at) },
  ],
};

const trialText = (t: Translator, days: number) => (days === 0 ? null : t.text('plan-days', { count: days }));

async function showList(desk: Desk, query: Record<string, string>): Promise<DeskAnswer> {
  const { t } = desk;
  const data = await listingPage(desk, planListing, {
    query,
    filters: [activityFilter(desk)],
    actions: desk.may('subscription_plans:write')
      ? [{ label: t.text('desk-new-plan'), href: desk.href('/plans/new'), isPrimary: true }]
      : [],
  });
  const tabs = subscriptionTabs(desk, '/plans');
  return { title: t.text('desk-plans'), template: 'list', nav: 'subscriptions', data: { ...data, tabs } };
}

async function showPlan(desk: Desk, id: string): Promise<DeskAnswer> {
  const { t } = desk;
  const mayRead = desk.may('subscriptions:read');
  const [plan, subscribers] = await Promise.all([
    findPlan(desk, id),
    mayRead
      ? newestOf(desk, subscriptionListing, {
          fixed: { plan_id: id },
          all: `/subscriptions?plan_id=${id}`,
          without: ['desk-plan'],
        })
      : null,
  ]);
  const url = plan.subscription_url;
  return {
    title: plan.name,
    template: 'detail',
    nav: 'subscriptions',
    data: {
      back: { href: desk.href('/plans'), text: t.text('desk-plans') },
      badges: [activity(desk, plan.is_active)],
      actions: actionsOf(desk, plan),
      sections: [
        { title: t.text('desk-details'), facts: factsOf(desk, plan) },
        {
          title: t.text('desk-public-page'),
          text: t.text('desk-public-page-text'),
          facts: [
            {
              label: t.text('desk-address-of-page'),
              value: cell(url, { isCode: true, href: url, isExternal: true }),
              isWhole: true,
            },
          ],
          qr: qrSvg(url, t.text('desk-qr-code')),
        },
        ...(subscribers ? [{ ...subscribers, title: t.text('desk-subscribers') }] : []),
        { title: t.text('desk-raw'), json: JSON.stringify(plan, null, 2) },
      ],
    },
  };
}

function actionsOf(desk: Desk, { id, is_active }: PlanJson): Action[] {
  const { t } = desk;
  const actions: Action[] = [];
  if (is_active && desk.may('subscriptions:write')) {
    actions.push({
      label: t.text('desk-new-subscriber'),
      href: desk.href(`/subscriptions/new?plan_id=${id}`),
      isPrimary: true,
    });
  }
  if (!desk.may('subscription_plans:write')) return actions;
  actions.push({ label: t.text('desk-edit'), href: desk.href(`/plans/${id}/edit`) });
  if (is_active) {
    const label = t.text('desk-deactivate');
    actions.push({ label, href: desk.href(`/plans/${id}/deactivate`), post: true, isDangerous: true });
  } else actions.push({ label: t.text('desk-activate'), href: desk.href(`/plans/${id}/activate`), post: true });
  return actions;
}

function factsOf(desk: Desk, plan: PlanJson): Fact[] {
  const { t } = desk;
  const { description, setup_fee, trial_days, tax_rate, tax_behavior, max_cycles, max_unpaid_periods } = plan;
  const optional = (label: MessageId, text: string | null) =>
    text === null ? [] : [{ label: t.text(label), value: cell(text) }];
  const tax =
    tax_rate === null
      ? null
      : t.text('tax-rate', { rate: percentText(String(tax_rate), t.locale), behavior: { raw: tax_behavior } });
  const ends = max_cycles === null ? t.text('plan-ends-cancelled') : t.text('plan-ends-after', { count: max_cycles });
  return [
    { label: t.text('desk-price'), value: cell(priceText(t, plan)) },
    ...optional('desk-description', description),
    ...optional('plan-free-trial', trialText(t, trial_days)),
    ...optional('setup-fee', setup_fee === null ? null : money(t, setup_fee, plan.currency)),
    ...optional('desk-tax', tax),
    { label: t.text('plan-ends'), value: cell(ends) },
    { label: t.text('desk-max-unpaid'), value: cell(String(max_unpaid_periods)) },
    ...optional('desk-quantity', plan.allow_quantity ? t.text('desk-allow-quantity') : null),
    { label: t.text('desk-created'), value: desk.timeCell(plan.created_at) },
    { label: t.text('desk-id'), value: cell(plan.id, { isCode: true }) },
  ];
}
