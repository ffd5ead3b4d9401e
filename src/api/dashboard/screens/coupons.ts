import { percentText } from '../../../domain/amountText.ts';
import { COUPON_DURATIONS, MAX_COUPON_CODE, MAX_COUPON_NAME } from '../../../domain/coupons.ts';
import { CURRENCIES } from '../../../domain/money.ts';
import { endOfDay } from '../../../domain/timeZones.ts';
import type { Translator } from '../../../i18n/translator.ts';
import type { CouponJson } from '../../../serializers/coupons.ts';
import type { Desk } from '../desk.ts';
import { bodyOf, changesOf, type Field, type FormData, formOf, plainOptions } from '../forms.ts';
import { type Listing, listingPage } from '../listings.ts';
import { act, type DeskAnswer, page, type Screen } from '../screen.ts';
import { type Action, cell, type Fact, money } from '../view.ts';
import { activity, activityFilter, subscriptionTabs } from './plan.ts';

export const couponScreens: readonly Screen[] = [
  page('/coupons', 'subscription_plans:read', (desk, { query }) => showList(desk, query)),
  page('/coupons/new', 'subscription_plans:write', async (desk) => showNew(desk)),
  act('/coupons/new', 'subscription_plans:write', create),
  page('/coupons/:id', 'subscription_plans:read', (desk, { params }) => showCoupon(desk, params.id as string)),
  page('/coupons/:id/edit', 'subscription_plans:write', async (desk, { params }) =>
    showEdit(desk, await findCoupon(desk, params.id as string)),
  ),
  act('/coupons/:id/edit', 'subscription_plans:write', (desk, { params, form }) =>
    rename(desk, params.id as string, form),
  ),
  act('/coupons/:id/deactivate', 'subscription_plans:write', (desk, { params, form }) =>
    setActive(desk, params.id as string, form, false),
  ),
  act('/coupons/:id/activate', 'subscription_plans:write', (desk, { params, form }) =>
    setActive(desk, params.id as string, form, true),
  ),
];

async function findCoupon(desk: Desk, id: string): Promise<CouponJson> {
  return (await desk.call<CouponJson>('GET /coupons/:id', { params: { id } })).body;
}

/** Returns what a coupon takes off: 20%, or $5.00. */
function discountText(t: Translator, { percent_off, amount_off, currency }: CouponJson): string {
  if (percent_off !== null) return percentText(String(percent_off), t.locale);
  return amount_off === null || currency === null ? '–' : money(t, amount_off, currency);
}

const durationText = (t: Translator, { duration, duration_periods }: CouponJson) =>
  t.text('desk-coupon-duration', { duration: { raw: duration }, count: duration_periods ?? 0 });

function redeemedText(t: Translator, { times_redeemed, max_redemptions }: CouponJson): string {
  const count = String(times_redeemed);
  return max_redemptions === null ? count : t.text('desk-of-all', { count, all: String(max_redemptions) });
}

const couponListing: Listing<CouponJson> = {
  route: 'GET /coupons',
  caption: 'desk-coupons',
  empty: 'desk-no-coupons',
  first: 'desk-no-coupons-yet',
  path: ({ id }) => `/coupons/${id}`,
  columns: [
    { label: 'desk-code', cell: (_, { code, name }) => cell(code, { sub: name }) },
    { label: 'desk-discount', isNumber: true, cell: ({ t }, coupon) => cell(discountText(t, coupon)) },
    { label: 'desk-duration', cell: ({ t }, coupon) => cell(durationText(t, coupon)) },
    { label: 'desk-redeemed', isNumber: true, cell: ({ t }, coupon) => cell(redeemedText(t, coupon)) },
    { label: 'desk-valid-until', cell: (desk, { expires_at }) => desk.timeCell(expires_at) },
    { label: 'desk-status-label', cell: (desk, { is_active }) => activity(desk, is_active) },
  ],
};

async function showList(desk: Desk, query: Record<string, string>): Promise<DeskAnswer> {
  const { t } = desk;
  const data = await listingPage(desk, couponListing, {
    query,
    filters: [activityFilter(desk)],
    actions: desk.may('subscription_plans:write')
      ? [{ label: t.text('desk-new-coupon'), href: desk.href('/coupons/new'), isPrimary: true }]
      : [],
  });
  const tabs = subscriptionTabs(desk, '/coupons');
  return { title: t.text('desk-coupons'), template: 'list', nav: 'subscriptions', data: { ...data, tabs } };
}

const nameField = ({ t }: Desk, name: string | null): Field => ({
  name: 'name',
  label: t.text('portal-name'),
  kind: 'text',
  isRequired: true,
  maxLength: MAX_COUPON_NAME,
  value: name,
  hint: t.text('desk-coupon-name-hint'),
});

function newFields(desk: Desk): Field[] {
  const { t } = desk;
  const duration = (value: string) => t.text('desk-duration-choice', { duration: { raw: value } });
  return [
    {
      name: 'code',
      label: t.text('desk-code'),
      kind: 'text',
      isRequired: true,
      maxLength: MAX_COUPON_CODE,
      hint: t.text('desk-code-hint'),
    },
    nameField(desk, null),
    { name: 'percent_off', label: t.text('desk-percent-off'), kind: 'amount', unit: '%' },
    { name: 'amount_off', label: t.text('desk-amount-off'), kind: 'amount', hint: t.text('desk-amount-off-hint') },
    {
      name: 'currency',
      label: t.text('desk-currency'),
      kind: 'select',
      isRequired: true,
      options: plainOptions(CURRENCIES),
    },
    {
      name: 'duration',
      label: t.text('desk-duration'),
      kind: 'select',
      isRequired: true,
      options: COUPON_DURATIONS.map((value) => ({ value, label: duration(value) })),
    },
    {
      name: 'duration_periods',
      label: t.text('portal-periods'),
      kind: 'number',
      hint: t.text('desk-duration-periods-hint'),
    },
    { name: 'max_redemptions', label: t.text('desk-max-redemptions'), kind: 'number' },
    { name: 'expires_at', label: t.text('desk-valid-until'), kind: 'date' },
  ];
}

type Attempt = { sent?: FormData; error?: unknown };

function showNew(desk: Desk, attempt: Attempt = {}): DeskAnswer {
  const { t } = desk;
  const terms = { action: desk.href('/coupons/new'), submit: t.text('desk-create'), cancel: desk.href('/coupons') };
  return {
    title: t.text('desk-new-coupon'),
    template: 'formPage',
    nav: 'subscriptions',
    data: { form: formOf(t, terms, newFields(desk), attempt) },
    ...(attempt.error ? { status: 422 } : {}),
  };
}

async function create(desk: Desk, { form }: { form: FormData }): Promise<DeskAnswer> {
  try {
    const { currency, expires_at, ...body } = bodyOf(desk.t, newFields(desk), form);
    // A percentage has no currency, and the select always has one.
    if (body.amount_off !== undefined) body.currency = currency;
    if (expires_at !== undefined) body.expires_at = lastMoment(desk, String(expires_at));
    const created = await desk.call<CouponJson>('POST /coupons', { body, ...desk.once(form) });
    return { redirect: `/coupons/${created.body.id}`, done: 'desk-done-saved' };
  } catch (error) {
    return showNew(desk, { sent: form, error });
  }
}

/** Returns the end of a day in the merchant's time zone. Other text stays as it is, and is refused. */
function lastMoment({ merchant }: Desk, day: string): string {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(day) ? new Date(day) : null;
  return date && !Number.isNaN(date.getTime()) ? endOfDay(date, merchant.time_zone).toISOString() : day;
}

function showEdit(desk: Desk, coupon: CouponJson, attempt: Attempt = {}): DeskAnswer {
  const { t } = desk;
  const back = desk.href(`/coupons/${coupon.id}`);
  const terms = { action: `${back}/edit`, submit: t.text('desk-save'), cancel: back };
  return {
    title: t.text('desk-edit-coupon'),
    template: 'formPage',
    nav: 'subscriptions',
    data: {
      back: { href: back, text: coupon.code },
      form: formOf(t, terms, [nameField(desk, coupon.name)], attempt),
    },
    ...(attempt.error ? { status: 422 } : {}),
  };
}

async function rename(desk: Desk, id: string, form: FormData): Promise<DeskAnswer> {
  const coupon = await findCoupon(desk, id);
  try {
    const body = changesOf(desk.t, [nameField(desk, coupon.name)], form);
    await desk.call('PATCH /coupons/:id', { params: { id }, body, ...desk.once(form) });
    return { redirect: `/coupons/${id}`, done: 'desk-done-saved' };
  } catch (error) {
    return showEdit(desk, coupon, { sent: form, error });
  }
}

async function setActive(desk: Desk, id: string, form: FormData, is_active: boolean): Promise<DeskAnswer> {
  await desk.call('PATCH /coupons/:id', { params: { id }, body: { is_active }, ...desk.once(form) });
  return { redirect: `/coupons/${id}`, done: 'desk-done-saved' };
}

async function showCoupon(desk: Desk, id: string): Promise<DeskAnswer> {
  const { t } = desk;
  const coupon = await findCoupon(desk, id);
  return {
    title: coupon.code,
    template: 'detail',
    nav: 'subscriptions',
    data: {
      back: { href: desk.href('/coupons'), text: t.text('desk-coupons') },
      badges: [activity(desk, coupon.is_active)],
      actions: actionsOf(desk, coupon),
      sections: [
        { title: t.text('desk-details'), facts: factsOf(desk, coupon) },
        { title: t.text('desk-raw'), json: JSON.stringify(coupon, null, 2) },
      ],
    },
  };
}

function actionsOf(desk: Desk, { id, is_active }: CouponJson): Action[] {
  const { t } = desk;
  if (!desk.may('subscription_plans:write')) return [];
  const of = (verb: string) => desk.href(`/coupons/${id}/${verb}`);
  return [
    { label: t.text('desk-edit'), href: of('edit') },
    is_active
      ? { label: t.text('desk-deactivate'), href: of('deactivate'), post: true, isDangerous: true }
      : { label: t.text('desk-activate'), href: of('activate'), post: true },
  ];
}

function factsOf(desk: Desk, coupon: CouponJson): Fact[] {
  const { t } = desk;
  return [
    { label: t.text('portal-name'), value: cell(coupon.name) },
    { label: t.text('desk-discount'), value: cell(discountText(t, coupon)) },
    { label: t.text('desk-duration'), value: cell(durationText(t, coupon)) },
    { label: t.text('desk-redeemed'), value: cell(redeemedText(t, coupon)) },
    { label: t.text('desk-valid-until'), value: desk.timeCell(coupon.expires_at) },
    { label: t.text('desk-created'), value: desk.timeCell(coupon.created_at) },
    { label: t.text('desk-id'), value: cell(coupon.id, { isCode: true }) },
  ];
}
