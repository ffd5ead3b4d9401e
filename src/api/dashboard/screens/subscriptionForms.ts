import { MAX_COUPON_CODE } from '../../../domain/coupons.ts';
import { MAX_EMAIL } from '../../../domain/emailAddress.ts';
import { TOKEN_NAMES } from '../../../domain/tokens.ts';
import type { PaymentJson } from '../../../serializers/payments.ts';
import type { SubscriptionJson } from '../../../serializers/subscriptions.ts';
import { CHANGE_TIMES, PRORATIONS } from '../../../services/subscriptions/change.ts';
import type { Desk } from '../desk.ts';
import { bodyOf, changesOf, type Field, type FormData, formOf, plainOptions } from '../forms.ts';
import type { DeskAnswer, ScreenRequest } from '../screen.ts';
import { forCustomer } from './customer.ts';
import { findPlan, planOptions, plansToChoose } from './plan.ts';
import { findSubscription, isOver } from './subscription.ts';

type Attempt = { sent?: FormData; error?: unknown };

/** The fields of what a subscription bills. */
const tokenField = ({ t }: Desk, token: string): Field => ({
  name: 'token',
  label: t.text('desk-token'),
  kind: 'select',
  isRequired: true,
  value: token,
  options: plainOptions(TOKEN_NAMES),
});
const quantityField = ({ t }: Desk, quantity: number): Field => ({
  name: 'quantity',
  label: t.text('quantity'),
  kind: 'number',
  isRequired: true,
  value: String(quantity),
});
const couponField = ({ t }: Desk, code: string | null): Field => ({
  name: 'coupon_code',
  label: t.text('plan-coupon'),
  kind: 'text',
  maxLength: MAX_COUPON_CODE,
  value: code,
});

async function newFields(desk: Desk, { plan_id, customer_id }: Record<string, string>): Promise<Field[]> {
  const { t } = desk;
  const plans = await plansToChoose(desk, { status: 'active' }, plan_id);
  return [
    {
      name: 'plan_id',
      label: t.text('desk-plan'),
      kind: 'select',
      isRequired: true,
      value: plan_id ?? '',
      options: planOptions(plans),
    },
    ...(customer_id
      ? []
      : ([
          {
            name: 'customer_email',
            label: t.text('desk-customer-email'),
            kind: 'email',
            maxLength: MAX_EMAIL,
            hint: t.text('desk-subscriber-hint'),
          },
          { name: 'customer_wallet', label: t.text('plan-wallet'), kind: 'text' },
        ] satisfies Field[])),
    quantityField(desk, 1),
    tokenField(desk, 'USDC'),
    couponField(desk, null),
    {
      name: 'reverse_charge',
      label: t.text('desk-reverse-charge'),
      kind: 'checkbox',
      hint: t.text('desk-reverse-charge-hint'),
    },
  ];
}

export async function showNew(desk: Desk, query: Record<string, string>, attempt: Attempt = {}): Promise<DeskAnswer> {
  const { t } = desk;
  const [fields, customer] = await Promise.all([newFields(desk, query), forCustomer(desk, query)]);
  if (fields[0]?.options?.length === 0) return planFirst(desk);
  const action = desk.href(`/subscriptions/new${customer.search}`);
  const terms = { action, submit: t.text('desk-create'), cancel: desk.href('/subscriptions') };
  return {
    title: t.text('desk-new-subscription'),
    template: 'formPage',
    nav: 'subscriptions',
    data: { form: formOf(t, terms, fields, attempt), facts: customer.facts },
    ...(attempt.error ? { status: 422 } : {}),
  };
}

/** Without a plan, nobody can subscribe. */
function planFirst(desk: Desk): DeskAnswer {
  const { t } = desk;
  const actions = desk.may('subscription_plans:write')
    ? [{ label: t.text('desk-new-plan'), href: desk.href('/plans/new'), isPrimary: true }]
    : [];
  return {
    title: t.text('desk-new-subscription'),
    template: 'detail',
    nav: 'subscriptions',
    data: { sections: [{ title: t.text('desk-plans'), text: t.text('desk-no-plans-yet'), actions }] },
  };
}

export async function create(desk: Desk, { query, form }: ScreenRequest): Promise<DeskAnswer> {
  const fields = await newFields(desk, query);
  try {
    const { customer_id } = query;
    const body = { ...bodyOf(desk.t, fields, form), ...(customer_id ? { customer_id } : {}) };
    const created = await desk.call<SubscriptionJson>('POST /subscriptions', { body, ...desk.once(form) });
    return { redirect: `/subscriptions/${created.body.id}`, done: 'desk-done-saved' };
  } catch (error) {
    return showNew(desk, query, { sent: form, error });
  }
}

/** Returns the page of a form about a subscription. */
function formPage(
  desk: Desk,
  subscription: SubscriptionJson,
  verb: { path: string; title: string; submit: string; intro?: string; isDangerous?: boolean },
  fields: readonly Field[],
  attempt: Attempt,
): DeskAnswer {
  const { path, title, submit, intro, isDangerous = false } = verb;
  const back = desk.href(`/subscriptions/${subscription.id}`);
  const terms = { action: `${back}/${path}`, submit, isDangerous, cancel: back };
  return {
    title,
    template: 'formPage',
    nav: 'subscriptions',
    data: { back: { href: back, text: subscription.plan_name }, intro, form: formOf(desk.t, terms, fields, attempt) },
    ...(attempt.error ? { status: 422 } : {}),
  };
}

async function changeFields(desk: Desk, subscription: SubscriptionJson): Promise<Field[]> {
  const { t } = desk;
  const { plan_id, quantity, coupon, token, currency } = subscription;
  const [own, offered] = await Promise.all([
    findPlan(desk, plan_id),
    plansToChoose(desk, { status: 'active' }, undefined),
  ]);
  const others = offered.filter((plan) => plan.currency === currency && plan.id !== plan_id);
  const timed = (name: string) => t.text('desk-change-time', { when: { raw: name } });
  const prorated = (name: string) => t.text('desk-proration', { proration: { raw: name } });
  return [
    {
      name: 'plan_id',
      label: t.text('desk-plan'),
      kind: 'select',
      isRequired: true,
      value: plan_id,
      options: planOptions([own, ...others]),
    },
    quantityField(desk, quantity),
    {
      name: 'when',
      label: t.text('desk-change-time-label'),
      kind: 'select',
      isRequired: true,
      value: CHANGE_TIMES[0],
      options: CHANGE_TIMES.map((value) => ({ value, label: timed(value) })),
      hint: t.text('desk-change-time-hint'),
    },
    {
      name: 'proration',
      label: t.text('desk-proration-label'),
      kind: 'select',
      isRequired: true,
      value: PRORATIONS[0],
      options: PRORATIONS.map((value) => ({ value, label: prorated(value) })),
    },
    { ...couponField(desk, coupon?.code ?? null), hint: t.text('desk-coupon-change-hint') },
    { ...tokenField(desk, token), hint: t.text('desk-token-change-hint') },
  ];
}

const changeVerb = ({ t }: Desk) => ({
  path: 'change',
  title: t.text('desk-change-subscription'),
  submit: t.text('desk-save'),
});

export async function showChange(desk: Desk, id: string): Promise<DeskAnswer> {
  const subscription = await findSubscription(desk, id);
  return formPage(desk, subscription, changeVerb(desk), await changeFields(desk, subscription), {});
}

export async function change(desk: Desk, id: string, form: FormData): Promise<DeskAnswer> {
  const subscription = await findSubscription(desk, id);
  const fields = await changeFields(desk, subscription);
  try {
    const { when, proration } = bodyOf(desk.t, fields, form);
    const { when: _, proration: __, ...changed } = changesOf(desk.t, fields, form);
    if (Object.keys(changed).length > 0) {
      const body = { ...changed, when, proration };
      await desk.call('PATCH /subscriptions/:id', { params: { id }, body, ...desk.once(form) });
    }
    return { redirect: `/subscriptions/${id}`, done: 'desk-done-saved' };
  } catch (error) {
    return formPage(desk, subscription, changeVerb(desk), fields, { sent: form, error });
  }
}

const prepayFields = ({ t }: Desk): Field[] => [
  {
    name: 'periods',
    label: t.text('portal-periods'),
    kind: 'number',
    isRequired: true,
    value: '1',
    hint: t.text('desk-prepay-hint'),
  },
];

const prepayVerb = ({ t }: Desk) => ({
  path: 'prepay',
  title: t.text('portal-prepay'),
  submit: t.text('desk-create-payment'),
  intro: t.text('desk-prepay-text'),
});

export async function showPrepay(desk: Desk, id: string, attempt: Attempt = {}): Promise<DeskAnswer> {
  return formPage(desk, await findSubscription(desk, id), prepayVerb(desk), prepayFields(desk), attempt);
}

export async function prepay(desk: Desk, id: string, form: FormData): Promise<DeskAnswer> {
  try {
    const body = bodyOf(desk.t, prepayFields(desk), form);
    const payment = await desk.call<PaymentJson>('POST /subscriptions/:id/prepay', {
      params: { id },
      body,
      ...desk.once(form),
    });
    return { redirect: `/payments/${payment.body.id}` };
  } catch (error) {
    return showPrepay(desk, id, { sent: form, error });
  }
}

function cancelFields(desk: Desk, { current_period_end, is_paid_up }: SubscriptionJson): Field[] {
  const { t } = desk;
  const atEnd = {
    value: 'period_end',
    label: t.text('desk-cancel-at-end', { day: desk.dayCell(current_period_end).text }),
  };
  const now = { value: 'now', label: t.text('desk-cancel-now') };
  return [
    {
      name: 'when',
      label: t.text('desk-cancel-when'),
      kind: 'select',
      isRequired: true,
      options: is_paid_up ? [atEnd, now] : [now, atEnd],
    },
  ];
}

export async function showCancel(desk: Desk, id: string, attempt: Attempt = {}): Promise<DeskAnswer> {
  const { t } = desk;
  const subscription = await findSubscription(desk, id);
  const title = t.text('desk-cancel-subscription');
  const fields = isOver(subscription) ? [] : cancelFields(desk, subscription);
  const verb = { path: 'cancel', title, submit: title, intro: t.text('desk-cancel-text'), isDangerous: true };
  return formPage(desk, subscription, verb, fields, attempt);
}

export async function cancel(desk: Desk, id: string, form: FormData): Promise<DeskAnswer> {
  try {
    const at_period_end = form.get('when') === 'period_end';
    await desk.call('POST /subscriptions/:id/cancel', { params: { id }, body: { at_period_end }, ...desk.once(form) });
    return { redirect: `/subscriptions/${id}`, done: at_period_end ? 'desk-done-saved' : 'desk-done-cancelled' };
  } catch (error) {
    return showCancel(desk, id, { sent: form, error });
  }
}
