import { serviceChargeOf } from '../../../config/index.ts';
import { findDashboardSettings } from '../../../db/merchants/dashboardSettings.ts';
import { CUSTOM_FIELD_TYPES, MAX_CUSTOM_FIELDS, MAX_FIELD_LABEL } from '../../../domain/linkOptions.ts';
import { LANGUAGE_NAMES } from '../../../domain/locales.ts';
import { CURRENCIES } from '../../../domain/money.ts';
import { MAX_TITLE } from '../../../domain/paymentLinks.ts';
import { localTime } from '../../../domain/timeZones.ts';
import { typedAmount } from '../../../domain/typedNumber.ts';
import { onrampState } from '../../../serializers/onramp.ts';
import type { PaymentLinkJson } from '../../../serializers/paymentLinks.ts';
import { MAX_DESCRIPTION, MAX_URL } from '../../http/fields.ts';
import type { Desk } from '../desk.ts';
import { type Field, plainOptions } from '../forms.ts';
import { tokenOptions } from '../options.ts';

const onIf = (isOn: boolean) => (isOn ? 'on' : '');
const numberOf = (amount: number | null | undefined) => (amount == null ? '' : typedAmount(String(amount)));

/** Returns the fields of a link's form. `link`: the one to change; null: a new one. */
export async function linkFields(desk: Desk, link: PaymentLinkJson | null): Promise<Field[]> {
  const { t, app, scope } = desk;
  const { currency } = link ?? (await findDashboardSettings(app.db, scope.merchant_id));
  return [
    {
      name: 'title',
      label: t.text('desk-link-title'),
      kind: 'text',
      maxLength: MAX_TITLE,
      hint: t.text('desk-link-title-hint'),
      value: link?.title ?? '',
    },
    {
      name: 'amount',
      label: t.text('desk-amount'),
      kind: 'amount',
      isRequired: true,
      size: 'half',
      value: numberOf(link?.amount),
    },
    {
      name: 'currency',
      label: t.text('desk-currency'),
      kind: 'select',
      size: 'half',
      options: plainOptions(CURRENCIES),
      value: currency,
    },
    ...choiceFields(desk, link),
    ...questionFields(desk, link),
    ...limitFields(desk, link),
    ...textFields(desk, link),
    ...moneyFields(desk, link),
    {
      name: 'metadata',
      label: t.text('desk-metadata'),
      kind: 'json',
      group: t.text('desk-for-developers'),
      hint: t.text('desk-metadata-hint'),
      value: link?.metadata ? JSON.stringify(link.metadata, null, 2) : '',
    },
  ];
}

function choiceFields({ t }: Desk, link: PaymentLinkJson | null): Field[] {
  const group = t.text('desk-link-choice');
  return [
    {
      name: 'allow_custom_amount',
      label: t.text('desk-link-custom-amount'),
      kind: 'checkbox',
      group,
      hint: t.text('desk-link-custom-amount-hint'),
      value: onIf(link?.allow_custom_amount ?? false),
    },
    {
      name: 'min_amount',
      label: t.text('desk-link-least'),
      kind: 'amount',
      group,
      size: 'half',
      value: numberOf(link?.min_amount),
    },
    {
      name: 'max_amount',
      label: t.text('desk-link-most'),
      kind: 'amount',
      group,
      size: 'half',
      value: numberOf(link?.max_amount),
    },
    {
      name: 'suggested_amounts',
      label: t.text('desk-link-suggested'),
      kind: 'amounts',
      group,
      hint: t.text('desk-link-suggested-hint'),
      value: link?.suggested_amounts?.map(numberOf).join('\n') ?? '',
    },
    {
      name: 'allow_quantity',
      label: t.text('desk-link-quantity'),
      kind: 'checkbox',
      group,
      hint: t.text('desk-link-quantity-hint'),
      value: onIf(link?.allow_quantity ?? false),
    },
    {
      name: 'max_quantity',
      label: t.text('desk-link-most-units'),
      kind: 'number',
      group,
      size: 'half',
      value: String(link?.max_quantity ?? ''),
    },
  ];
}

function questionFields({ t }: Desk, link: PaymentLinkJson | null): Field[] {
  const group = t.text('desk-link-asks');
  return [
    {
      name: 'collect_email',
      label: t.text('desk-link-email'),
      kind: 'checkbox',
      group,
      hint: t.text('desk-link-email-hint'),
      value: onIf(link?.collect_email ?? false),
    },
    {
      name: 'custom_fields',
      label: t.text('desk-link-questions'),
      kind: 'rows',
      group,
      rows: {
        max: MAX_CUSTOM_FIELDS,
        title: (number) => t.text('desk-link-question', { number }),
        add: t.text('desk-link-question-add'),
        values: (link?.custom_fields ?? []).map(({ options, required, ...field }) => ({
          ...field,
          options: options?.join('\n') ?? '',
          required: onIf(required),
        })),
        fields: [
          // Programs read the answers by it, so a question keeps it.
          { name: 'key', label: '', kind: 'hidden' },
          {
            name: 'label',
            label: t.text('desk-link-question-label'),
            kind: 'text',
            isRequired: true,
            maxLength: MAX_FIELD_LABEL,
          },
          {
            name: 'type',
            label: t.text('desk-link-question-type'),
            kind: 'select',
            options: CUSTOM_FIELD_TYPES.map((value) => ({
              value,
              label: t.text('desk-link-type', { type: { raw: value } }),
            })),
          },
          {
            name: 'options',
            label: t.text('desk-link-options'),
            kind: 'lines',
            hint: t.text('desk-link-options-hint'),
          },
          { name: 'required', label: t.text('desk-link-required'), kind: 'checkbox' },
        ],
      },
    },
  ];
}

function limitFields({ t, merchant }: Desk, link: PaymentLinkJson | null): Field[] {
  const group = t.text('desk-link-limits');
  return [
    {
      name: 'max_uses',
      label: t.text('desk-link-max-uses'),
      kind: 'number',
      group,
      hint: t.text('desk-link-max-uses-hint'),
      value: String(link?.max_uses ?? ''),
    },
    {
      name: 'expires_at',
      label: t.text('desk-link-expires'),
      kind: 'time',
      group,
      hint: t.text('desk-in-time-zone', { zone: merchant.time_zone }),
      value: link?.expires_at ? localTime(new Date(link.expires_at), merchant.time_zone) : '',
    },
  ];
}

function textFields({ t }: Desk, link: PaymentLinkJson | null): Field[] {
  const group = t.text('desk-link-page-texts');
  const languages = Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label }));
  const own = link?.locale ?? '';
  return [
    {
      name: 'description',
      label: t.text('desk-description'),
      kind: 'textarea',
      group,
      maxLength: MAX_DESCRIPTION,
      value: link?.description ?? '',
    },
    {
      name: 'locale',
      label: t.text('desk-link-language'),
      kind: 'select',
      group,
      options: [
        { value: '', label: t.text('desk-link-language-any') },
        ...languages,
        ...(own === '' || own in LANGUAGE_NAMES ? [] : plainOptions([own])),
      ],
      value: own,
    },
    {
      name: 'redirect_url',
      label: t.text('desk-link-redirect'),
      // An app's own address is none for a browser.
      kind: 'text',
      group,
      maxLength: MAX_URL,
      hint: t.text('desk-link-redirect-hint'),
      value: link?.redirect_url ?? '',
    },
  ];
}

/** The fields of what most links leave as it is. Those that the operator does not offer are absent. */
function moneyFields(desk: Desk, link: PaymentLinkJson | null): Field[] {
  const { t, app, scope } = desk;
  const group = t.text('desk-link-money');
  const { bps } = serviceChargeOf(app.config, scope.mode);
  const hasOnramp = onrampState(app.config, scope.mode, bps > 0 ? 2 : 1) !== 'unavailable';
  return [
    {
      name: 'token',
      label: t.text('desk-link-token'),
      kind: 'select',
      group,
      options: tokenOptions(desk, link?.token),
      value: link?.token ?? '',
    },
    {
      name: 'token_choice',
      label: t.text('desk-link-token-choice'),
      kind: 'checkbox',
      group,
      usual: 'on',
      value: onIf(link?.token_choice ?? true),
    },
    ...(bps > 0 || link?.payer_service_charge
      ? [
          {
            name: 'payer_service_charge',
            label: t.text('desk-link-charge'),
            kind: 'checkbox' as const,
            group,
            value: onIf(link?.payer_service_charge ?? false),
          },
        ]
      : []),
    {
      name: 'pay_from_exchange',
      label: t.text('desk-from-exchange'),
      kind: 'checkbox',
      group,
      hint: t.text('desk-from-exchange-hint'),
      value: onIf(link?.pay_from_exchange ?? false),
    },
    ...(hasOnramp || link?.onramp ? onrampFields(desk, link, group) : []),
  ];
}

function onrampFields({ t }: Desk, link: PaymentLinkJson | null, group: string): Field[] {
  return [
    {
      name: 'onramp',
      label: t.text('desk-link-onramp'),
      kind: 'checkbox',
      group,
      value: onIf(link?.onramp ?? false),
    },
    {
      name: 'amount_ngn',
      label: t.text('desk-link-ngn'),
      kind: 'amount',
      group,
      unit: 'NGN',
      hint: t.text('desk-link-ngn-hint'),
      value: numberOf(link?.amount_ngn),
    },
  ];
}
