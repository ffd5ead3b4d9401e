import Big from 'big.js';
import { findDashboardSettings } from '../../../db/merchants/dashboardSettings.ts';
import { merchantIdentities } from '../../../db/merchants/merchants.ts';
import { transact } from '../../../db/transaction.ts';
import { FINAL_ACTIONS, MAX_INVOICE_TEXT } from '../../../domain/billingSettings.ts';
import { MAX_PHONE } from '../../../domain/checkoutSettings.ts';
import { asciiEmail, MAX_EMAIL } from '../../../domain/emailAddress.ts';
import { FlorinError, invalid } from '../../../domain/errors.ts';
import { LANGUAGE_NAMES, LOCALES } from '../../../domain/locales.ts';
import { CURRENCIES, type Currency, FIAT_PLACES, MAX_FIAT } from '../../../domain/money.ts';
import { disguiseProblem } from '../../../domain/safeText.ts';
import { MAX_TOLERANCE } from '../../../domain/tolerance.ts';
import { typedText } from '../../../domain/typedNumber.ts';
import { changeDashboard, changeProfile, changeTolerance } from '../../../services/settings.ts';
import type { Desk } from '../desk.ts';
import { bodyOf, type Field, type Form, type FormData, formOf } from '../forms.ts';
import { act, type DeskAnswer, page, type Screen, type ScreenRequest } from '../screen.ts';
import { doerOf } from './team.ts';

/** Longest name of a merchant, as the CHECK of `merchants` has it. */
const MAX_NAME = 100;
/** Longest web address, as the API has it. */
const MAX_URL = 2048;

/** The forms of the page: each saves on its own. */
const PARTS = ['profile', 'logo', 'brand', 'billing', 'dunning', 'dashboard'] as const;
type Part = (typeof PARTS)[number];
/** Where mails about security go, and from which refund on people must prove who they are. */
const DANGEROUS: ReadonlySet<Part> = new Set(['profile', 'dashboard']);

export const settingsScreens: readonly Screen[] = [
  page('/settings', 'merchant:read', (desk) => showSettings(desk)),
  ...PARTS.map((part) =>
    act(`/settings/${part}`, 'merchant:write', (desk, request) => save(desk, part, request), {
      ...(DANGEROUS.has(part) ? { isDangerous: true } : {}),
    }),
  ),
];

/** A form that was refused: which, what was sent, and why. */
type Attempt = { part: Part; sent: FormData; error: unknown };

async function showSettings(desk: Desk, attempt?: Attempt): Promise<DeskAnswer> {
  const { t } = desk;
  const values = await valuesOf(desk);
  const mayWrite = desk.may('merchant:write');
  const form = (part: Part): Form => {
    const terms = { action: desk.href(`/settings/${part}`), submit: t.text('desk-save') };
    const fields = fieldsOf(desk, part).map((field) => ({ ...field, value: values[field.name] ?? '' }));
    return formOf(t, terms, fields, attempt?.part === part ? attempt : {});
  };
  return {
    title: t.text('desk-settings'),
    template: 'settings',
    nav: 'settings',
    data: {
      mayWrite,
      sections: PARTS.map((part) => ({
        id: part,
        title: titleOf(desk, part),
        hint: hintOf(desk, part),
        form: form(part),
      })),
    },
    ...(attempt ? { status: 422 } : {}),
  };
}

function titleOf({ t }: Desk, part: Part): string {
  return t.text('desk-settings-part', { part: { raw: part } });
}

function hintOf({ t, scope }: Desk, part: Part): string {
  const isOfBoth = part === 'profile' || part === 'dashboard';
  if (isOfBoth) return t.text('desk-settings-both');
  return t.text('desk-settings-mode', { mode: { raw: scope.mode } });
}

type Settings = Record<string, string | null>;

/** Returns the present values of all fields, as their inputs show them. */
async function valuesOf(desk: Desk): Promise<Settings> {
  const { app, merchant } = desk;
  const [{ body: billing }, { body: brand }, own, identities] = await Promise.all([
    desk.call<Record<string, unknown>>('GET /billing-settings'),
    desk.call<Record<string, unknown>>('GET /checkout-settings'),
    findDashboardSettings(app.db, merchant.merchant_id),
    merchantIdentities(app.db, [merchant.merchant_id]),
  ]);
  const values: Settings = {};
  const add = (fields: object, prefix = '') => {
    for (const [name, value] of Object.entries(fields)) {
      if (Array.isArray(value)) values[prefix + name] = value.join(name.endsWith('_days') ? ', ' : '\n');
      else if (value !== null && typeof value === 'object') add(value, `${prefix}${name}.`);
      else values[prefix + name] = value === null ? null : String(value);
    }
  };
  add(billing);
  add(brand);
  const { notify_payment_exceptions, notify_disabled_endpoints, ...amounts } = own;
  add({ ...amounts, ...identities.get(merchant.merchant_id) });
  values.underpayment_tolerance = merchant.underpayment_tolerance;
  for (const name of ['support_refund_limit', 'large_refund', 'underpayment_tolerance']) {
    values[name] = typedText(Big(values[name] ?? 0).toFixed());
  }
  values.notify_payment_exceptions = notify_payment_exceptions ? 'on' : '';
  values.notify_disabled_endpoints = notify_disabled_endpoints ? 'on' : '';
  return values;
}

/** Returns the fields of a form, named as the API has them. */
function fieldsOf({ t }: Desk, part: Part): Field[] {
  const url = (name: string, label: string): Field => ({ name, label, kind: 'url', maxLength: MAX_URL });
  switch (part) {
    case 'profile':
      return [
        { name: 'name', label: t.text('desk-merchant-name'), kind: 'text', isRequired: true, maxLength: MAX_NAME },
        {
          name: 'email',
          label: t.text('desk-merchant-email'),
          hint: t.text('desk-merchant-email-hint'),
          kind: 'email',
          isRequired: true,
          maxLength: MAX_EMAIL,
        },
      ];
    case 'logo':
      return [
        { name: 'logo', label: t.text('desk-logo'), hint: t.text('desk-logo-hint'), kind: 'file', isRequired: true },
      ];
    case 'brand':
      return [
        {
          name: 'brand_color',
          label: t.text('desk-color'),
          hint: t.text('desk-color-hint'),
          kind: 'text',
          maxLength: 7,
        },
        { name: 'support_email', label: t.text('desk-support-email'), kind: 'email', maxLength: MAX_EMAIL },
        url('support_url', t.text('desk-support-url')),
        { name: 'support_phone', label: t.text('desk-support-phone'), kind: 'text', maxLength: MAX_PHONE },
        url('terms_url', t.text('desk-terms-url')),
        url('privacy_url', t.text('desk-privacy-url')),
        url('refund_policy_url', t.text('desk-refund-policy-url')),
        {
          name: 'locale',
          label: t.text('desk-shop-language'),
          hint: t.text('desk-shop-language-hint'),
          kind: 'select',
          options: [
            { value: '', label: t.text('desk-language-of-customer') },
            ...LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
          ],
        },
        { name: 'allowed_origins', label: t.text('desk-origins'), hint: t.text('desk-origins-hint'), kind: 'lines' },
      ];
    case 'billing':
      return [
        { name: 'seller_name', label: t.text('desk-seller-name'), kind: 'text', maxLength: 200 },
        { name: 'seller_address.line1', label: t.text('desk-street'), kind: 'text', maxLength: 200 },
        { name: 'seller_address.line2', label: t.text('desk-street-2'), kind: 'text', maxLength: 200 },
        { name: 'seller_address.postal_code', label: t.text('desk-postal-code'), kind: 'text', maxLength: 200 },
        { name: 'seller_address.city', label: t.text('desk-city'), kind: 'text', maxLength: 200 },
        { name: 'seller_address.state', label: t.text('desk-state'), kind: 'text', maxLength: 200 },
        {
          name: 'seller_country',
          label: t.text('desk-country'),
          hint: t.text('desk-country-hint'),
          kind: 'text',
          maxLength: 2,
        },
        { name: 'seller_tax_ids', label: t.text('desk-tax-ids'), hint: t.text('desk-one-per-line'), kind: 'lines' },
        {
          name: 'time_zone',
          label: t.text('desk-time-zone'),
          hint: t.text('desk-time-zone-hint'),
          kind: 'text',
          isRequired: true,
          maxLength: 50,
        },
        { name: 'invoice_prefix', label: t.text('desk-invoice-prefix'), kind: 'text', isRequired: true, maxLength: 12 },
        {
          name: 'credit_note_prefix',
          label: t.text('desk-credit-note-prefix'),
          kind: 'text',
          isRequired: true,
          maxLength: 12,
        },
        { name: 'invoice_notes', label: t.text('desk-invoice-notes'), kind: 'textarea', maxLength: MAX_INVOICE_TEXT },
        { name: 'invoice_terms', label: t.text('desk-invoice-terms'), kind: 'textarea', maxLength: MAX_INVOICE_TEXT },
      ];
    case 'dunning':
      return [
        {
          name: 'reminder_days',
          label: t.text('desk-reminder-days'),
          hint: t.text('desk-reminder-days-hint'),
          kind: 'numbers',
        },
        { name: 'retry_days', label: t.text('desk-retry-days'), hint: t.text('desk-retry-days-hint'), kind: 'numbers' },
        { name: 'give_up_days', label: t.text('desk-give-up-days'), kind: 'number', isRequired: true },
        {
          name: 'final_action',
          label: t.text('desk-final-action'),
          kind: 'select',
          isRequired: true,
          options: FINAL_ACTIONS.map((value) => ({ value, label: t.text('desk-final', { action: { raw: value } }) })),
        },
        { name: 'price_notice_days', label: t.text('desk-price-notice'), kind: 'number', isRequired: true },
      ];
    case 'dashboard':
      return [
        {
          name: 'currency',
          label: t.text('desk-reporting-currency'),
          hint: t.text('desk-reporting-currency-hint'),
          kind: 'select',
          isRequired: true,
          options: CURRENCIES.map((value) => ({ value, label: value })),
        },
        {
          name: 'underpayment_tolerance',
          label: t.text('desk-tolerance'),
          hint: t.text('desk-tolerance-hint'),
          kind: 'amount',
          isRequired: true,
        },
        {
          name: 'support_refund_limit',
          label: t.text('desk-support-limit'),
          hint: t.text('desk-support-limit-hint'),
          kind: 'amount',
          isRequired: true,
        },
        {
          name: 'large_refund',
          label: t.text('desk-large-refund'),
          hint: t.text('desk-large-refund-hint'),
          kind: 'amount',
          isRequired: true,
        },
        { name: 'notify_payment_exceptions', label: t.text('desk-notify-exceptions'), kind: 'checkbox' },
        { name: 'notify_disabled_endpoints', label: t.text('desk-notify-endpoints'), kind: 'checkbox' },
      ];
  }
}

async function save(desk: Desk, part: Part, { form, files }: ScreenRequest): Promise<DeskAnswer> {
  try {
    const body = bodyOf(desk.t, fieldsOf(desk, part), form, { isPatch: true });
    await SAVES[part](desk, body, files);
  } catch (error) {
    if (!(error instanceof FlorinError) || error.status >= 500) throw error;
    return showSettings(desk, { part, sent: form, error });
  }
  return { redirect: `/settings`, done: 'desk-done-saved' };
}

type Body = Record<string, unknown>;

const SAVES: Record<Part, (desk: Desk, body: Body, files: Map<string, File>) => Promise<unknown>> = {
  profile: (desk, { name, email }) => {
    const [given, address] = [String(name ?? ''), String(email ?? '')];
    const problem = given === '' ? 'is required' : disguiseProblem(given, true);
    if (problem) throw invalid('name', problem);
    if (given.length > MAX_NAME) throw invalid('name', `must have at most ${MAX_NAME} characters`);
    if (address.length > MAX_EMAIL || asciiEmail(address) === null) throw invalid('email', 'must be an email address');
    const { merchant_id } = desk.merchant;
    return transact(desk.app.db, (trx) =>
      changeProfile(trx, doerOf(desk), merchant_id, { name: given, email: address }),
    );
  },
  async logo(desk, _, files) {
    const logo = files.get('logo');
    if (!logo) throw invalid('logo', 'is required');
    await desk.call('PATCH /billing-settings', { body: { logo: await dataUrl(logo) } });
  },
  brand: (desk, body) =>
    desk.call('PATCH /checkout-settings', { body: { ...body, allowed_origins: body.allowed_origins ?? [] } }),
  billing: (desk, body) => {
    const { seller_address, seller_tax_ids, ...rest } = body as Body & {
      seller_address: Record<string, string | null>;
    };
    const isEmpty = Object.values(seller_address).every((value) => value === null);
    const address = isEmpty ? null : seller_address;
    return desk.call('PATCH /billing-settings', {
      body: { ...rest, seller_tax_ids: seller_tax_ids ?? [], seller_address: address },
    });
  },
  dunning: (desk, { reminder_days, retry_days, ...rest }) =>
    desk.call('PATCH /billing-settings', {
      body: { ...rest, reminder_days: reminder_days ?? [], retry_days: retry_days ?? [] },
    }),
  dashboard: (desk, body) => {
    const { merchant_id } = desk.merchant;
    const currency = CURRENCIES.find((one) => one === body.currency) as Currency | undefined;
    if (!currency) throw invalid('currency', 'must be USD, EUR or GBP');
    const change = {
      currency,
      support_refund_limit: amountOf(body, 'support_refund_limit', MAX_FIAT),
      large_refund: amountOf(body, 'large_refund', MAX_FIAT),
      notify_payment_exceptions: body.notify_payment_exceptions === true,
      notify_disabled_endpoints: body.notify_disabled_endpoints === true,
    };
    const tolerance = amountOf(body, 'underpayment_tolerance', MAX_TOLERANCE);
    return transact(desk.app.db, async (trx) => {
      await changeDashboard(trx, doerOf(desk), merchant_id, change);
      await changeTolerance(trx, doerOf(desk), desk.scope, tolerance);
    });
  },
};

/** Returns an amount from zero as decimal text. @throws FlorinError `validation_failed` */
function amountOf(body: Body, name: string, max: Big | number): string {
  const value = body[name];
  if (value === null || value === undefined) throw invalid(name, 'is required');
  if (typeof value !== 'number') throw invalid(name, 'must be a number');
  const amount = Big(String(value));
  if (amount.lt(0)) throw invalid(name, 'must be at least 0');
  if (amount.gt(max)) throw invalid(name, `must be at most ${Big(max).toFixed()}`);
  if (!amount.eq(amount.round(FIAT_PLACES))) throw invalid(name, `must have at most ${FIAT_PLACES} decimal places`);
  return amount.toFixed();
}

async function dataUrl(file: File): Promise<string> {
  const bytes = Buffer.from(await file.arrayBuffer());
  return `data:${file.type};base64,${bytes.toString('base64')}`;
}
