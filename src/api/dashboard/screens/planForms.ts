import { CURRENCIES } from '../../../domain/money.ts';
import { BILLING_INTERVALS } from '../../../domain/periods.ts';
import { DEFAULT_MAX_UNPAID_PERIODS } from '../../../domain/subscriptions.ts';
import { DEFAULT_TAX_BEHAVIOR, TAX_BEHAVIORS } from '../../../domain/totals.ts';
import { typedText } from '../../../domain/typedNumber.ts';
import type { PlanJson } from '../../../serializers/subscriptionPlans.ts';
import { PRICE_SCOPES } from '../../../services/subscriptions/plans.ts';
import type { Desk } from '../desk.ts';
import { bodyOf, changesOf, type Field, type FormData, formOf, plainOptions } from '../forms.ts';
import type { DeskAnswer } from '../screen.ts';
import { findPlan } from './plan.ts';

/** The fields that new plans and changed ones have. Those of a new plan have the API's defaults. */
function fieldsOf({ t }: Desk, plan?: PlanJson): Record<'terms' | 'rest', Field[]> {
  const amount = (value: number | null | undefined) => (value == null ? null : typedText(String(value)));
  const behaviors = TAX_BEHAVIORS.map((value) => ({
    value,
    label: t.text('desk-tax-behavior', { behavior: { raw: value } }),
  }));
  return {
    terms: [
      { name: 'name', label: t.text('portal-name'), kind: 'text', isRequired: true, value: plan?.name ?? null },
      {
        name: 'description',
        label: t.text('desk-description'),
        kind: 'textarea',
        value: plan?.description ?? null,
        hint: t.text('desk-plan-description-hint'),
      },
      {
        name: 'amount',
        label: t.text('desk-price'),
        kind: 'amount',
        isRequired: true,
        value: amount(plan?.amount),
        ...(plan ? { unit: plan.currency } : {}),
      },
    ],
    rest: [
      {
        name: 'setup_fee',
        label: t.text('setup-fee'),
        kind: 'amount',
        value: amount(plan?.setup_fee),
        hint: t.text('desk-setup-fee-hint'),
      },
      {
        name: 'trial_days',
        label: t.text('desk-trial-days'),
        kind: 'number',
        isRequired: true,
        value: String(plan?.trial_days ?? 0),
      },
      { name: 'tax_rate', label: t.text('desk-tax-rate'), kind: 'amount', unit: '%', value: amount(plan?.tax_rate) },
      {
        name: 'tax_behavior',
        label: t.text('desk-tax-behavior-label'),
        kind: 'select',
        isRequired: true,
        options: behaviors,
        value: plan?.tax_behavior ?? DEFAULT_TAX_BEHAVIOR,
      },
      {
        name: 'allow_quantity',
        label: t.text('desk-allow-quantity'),
        kind: 'checkbox',
        value: plan?.allow_quantity ? 'on' : '',
      },
      {
        name: 'max_unpaid_periods',
        label: t.text('desk-max-unpaid'),
        kind: 'number',
        isRequired: true,
        value: String(plan?.max_unpaid_periods ?? DEFAULT_MAX_UNPAID_PERIODS),
        hint: t.text('desk-max-unpaid-hint'),
      },
    ],
  };
}

function newFields(desk: Desk): Field[] {
  const { t } = desk;
  const { terms, rest } = fieldsOf(desk);
  const interval = (value: string) => t.text('desk-interval', { interval: { raw: value } });
  return [
    ...terms,
    {
      name: 'currency',
      label: t.text('desk-currency'),
      kind: 'select',
      isRequired: true,
      options: plainOptions(CURRENCIES),
    },
    { name: 'interval_count', label: t.text('desk-every'), kind: 'number', isRequired: true, value: '1' },
    {
      name: 'billing_interval',
      label: t.text('desk-interval-label'),
      kind: 'select',
      isRequired: true,
      value: 'monthly',
      options: BILLING_INTERVALS.map((value) => ({ value, label: interval(value) })),
      hint: t.text('desk-interval-hint'),
    },
    { name: 'max_cycles', label: t.text('desk-max-cycles'), kind: 'number', hint: t.text('desk-max-cycles-hint') },
    ...rest,
  ];
}

/** The fields that may change. A new price is for new subscribers, or for all after a notice. */
function editFields(desk: Desk, plan: PlanJson): Field[] {
  const { t } = desk;
  const { terms, rest } = fieldsOf(desk, plan);
  const applyTo: Field = {
    name: 'apply_to',
    label: t.text('desk-apply-to'),
    kind: 'select',
    isRequired: true,
    value: 'new',
    options: PRICE_SCOPES.map((value) => ({ value, label: t.text('desk-price-scope', { scope: { raw: value } }) })),
    hint: t.text('desk-apply-to-hint'),
  };
  return [...terms, applyTo, ...rest];
}

type Attempt = { sent?: FormData; error?: unknown };

export function showNew(desk: Desk, attempt: Attempt = {}): DeskAnswer {
  const { t } = desk;
  const terms = { action: desk.href('/plans/new'), submit: t.text('desk-create'), cancel: desk.href('/plans') };
  return {
    title: t.text('desk-new-plan'),
    template: 'formPage',
    nav: 'subscriptions',
    data: { form: formOf(t, terms, newFields(desk), attempt) },
    ...(attempt.error ? { status: 422 } : {}),
  };
}

export async function create(desk: Desk, { form }: { form: FormData }): Promise<DeskAnswer> {
  try {
    const body = bodyOf(desk.t, newFields(desk), form);
    const created = await desk.call<PlanJson>('POST /subscription-plans', { body, ...desk.once(form) });
    return { redirect: `/plans/${created.body.id}`, done: 'desk-done-saved' };
  } catch (error) {
    return showNew(desk, { sent: form, error });
  }
}

export function showEdit(desk: Desk, plan: PlanJson, attempt: Attempt = {}): DeskAnswer {
  const { t } = desk;
  const back = desk.href(`/plans/${plan.id}`);
  const terms = { action: desk.href(`/plans/${plan.id}/edit`), submit: t.text('desk-save'), cancel: back };
  return {
    title: t.text('desk-edit-plan'),
    template: 'formPage',
    nav: 'subscriptions',
    data: { back: { href: back, text: plan.name }, form: formOf(t, terms, editFields(desk, plan), attempt) },
    ...(attempt.error ? { status: 422 } : {}),
  };
}

export async function change(desk: Desk, id: string, form: FormData): Promise<DeskAnswer> {
  const plan = await findPlan(desk, id);
  try {
    const body = changesOf(desk.t, editFields(desk, plan), form);
    await desk.call('PATCH /subscription-plans/:plan_id', { params: { plan_id: id }, body, ...desk.once(form) });
    return { redirect: `/plans/${id}`, done: 'desk-done-saved' };
  } catch (error) {
    return showEdit(desk, plan, { sent: form, error });
  }
}

export async function setActive(desk: Desk, id: string, form: FormData, isActive: boolean): Promise<DeskAnswer> {
  const parts = { params: { plan_id: id }, ...desk.once(form) };
  if (isActive) await desk.call('PATCH /subscription-plans/:plan_id', { ...parts, body: { is_active: true } });
  else await desk.call('POST /subscription-plans/:plan_id/deactivate', { ...parts, body: {} });
  return { redirect: `/plans/${id}`, done: 'desk-done-saved' };
}
