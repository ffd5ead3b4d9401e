import * as v from 'valibot';
import type { Config } from '../config/index.ts';
import type { CountedLink } from '../db/payments/links.ts';
import { CUSTOM_FIELD_TYPES } from '../domain/linkOptions.ts';
import { MODES } from '../domain/modes.ts';
import { CURRENCIES, fiatNumber } from '../domain/money.ts';
import { TOKEN_NAMES } from '../domain/tokens.ts';
import { id, locale, timestamp, webAddress } from './fields.ts';

/** crypto: paid from a wallet. onramp: paid by card or bank, through the operator's provider. */
const PAYMENT_METHODS = ['crypto', 'onramp'] as const;

const fields = v.object({
  id: id('plk'),
  link_code: v.string(),
  merchant_id: id('mer'),
  mode: v.picklist(MODES),
  title: v.nullable(v.string()),
  description: v.nullable(v.string()),
  amount: v.number(),
  currency: v.picklist(CURRENCIES),
  token: v.picklist(TOKEN_NAMES),
  token_choice: v.boolean(),
  payment_methods: v.array(v.picklist(PAYMENT_METHODS)),
  redirect_url: v.nullable(v.string()),
  locale,
  max_uses: v.nullable(v.number()),
  uses_count: v.number(),
  is_active: v.boolean(),
  onramp: v.boolean(),
  amount_ngn: v.nullable(v.number()),
  payer_service_charge: v.boolean(),
  collect_email: v.boolean(),
  custom_fields: v.nullable(
    v.array(
      v.object({
        key: v.string(),
        label: v.string(),
        type: v.picklist(CUSTOM_FIELD_TYPES),
        required: v.boolean(),
        options: v.nullable(v.array(v.string())),
      }),
    ),
  ),
  allow_custom_amount: v.boolean(),
  min_amount: v.nullable(v.number()),
  max_amount: v.nullable(v.number()),
  suggested_amounts: v.nullable(v.array(v.number())),
  allow_quantity: v.boolean(),
  max_quantity: v.nullable(v.number()),
  pay_from_exchange: v.boolean(),
  expires_at: v.nullable(timestamp),
  metadata: v.nullable(v.record(v.string(), v.unknown())),
  payment_url: webAddress,
  hosted_page_url: webAddress,
  url: webAddress,
  created_at: timestamp,
  updated_at: timestamp,
});

/** A payment link as its merchant sees it. */
export const paymentLinkSchema = v.pipe(fields, v.title('PaymentLink'));

/** A payment link as anyone with its code sees it. Only its merchant also sees `metadata`. */
export const publicPaymentLinkSchema = v.pipe(v.partial(fields, ['metadata']), v.title('PublicPaymentLink'));

export type PaymentLinkJson = v.InferOutput<typeof paymentLinkSchema>;

/** Returns a payment link as its merchant sees it. */
export function paymentLinkJson(row: CountedLink, config: Config): PaymentLinkJson {
  return { ...publicPaymentLinkJson(row, config), metadata: row.metadata };
}

/** Returns a payment link without `metadata`, for anyone with its code. */
export function publicPaymentLinkJson(row: CountedLink, config: Config): Omit<PaymentLinkJson, 'metadata'> {
  const page = linkPageUrl(config, row.link_code);
  return {
    id: row.id,
    link_code: row.link_code,
    merchant_id: row.merchant_id,
    mode: row.mode,
    title: row.title,
    description: row.description,
    amount: fiatNumber(row.amount),
    currency: row.currency,
    token: row.token,
    token_choice: row.token_choice,
    payment_methods: row.onramp ? [...PAYMENT_METHODS] : ['crypto'],
    redirect_url: row.redirect_url,
    locale: row.locale,
    max_uses: row.max_uses,
    uses_count: row.uses_count,
    is_active: row.is_active,
    onramp: row.onramp,
    amount_ngn: row.amount_ngn === null ? null : fiatNumber(row.amount_ngn),
    payer_service_charge: row.payer_service_charge,
    collect_email: row.collect_email,
    custom_fields: row.custom_fields,
    allow_custom_amount: row.allow_custom_amount,
    min_amount: row.min_amount === null ? null : fiatNumber(row.min_amount),
    max_amount: row.max_amount === null ? null : fiatNumber(row.max_amount),
    suggested_amounts: row.suggested_amounts?.map(fiatNumber) ?? null,
    allow_quantity: row.allow_quantity,
    max_quantity: row.max_quantity,
    pay_from_exchange: row.pay_from_exchange,
    expires_at: row.expires_at?.toISOString() ?? null,
    payment_url: page,
    hosted_page_url: page,
    url: page,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** Returns the address of a link's hosted page. */
function linkPageUrl(config: Config, code: string): string {
  return `${config.BASE_URL}/l/${code}`;
}
