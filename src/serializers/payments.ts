import * as v from 'valibot';
import type { Config } from '../config/index.ts';
import type { PaymentRow } from '../db/payments/payments.ts';
import { MODES } from '../domain/modes.ts';
import { CURRENCIES, fiatNumber } from '../domain/money.ts';
import { FAILURE_REASONS, PAYMENT_EXCEPTIONS, PAYMENT_STATUSES, surplusOf } from '../domain/payments.ts';
import { PAYMENT_REFUND_STATUSES, refundStatusOf } from '../domain/refunds.ts';
import { TOKEN_NAMES, tokenNumber } from '../domain/tokens.ts';
import { id, locale, timestamp, webAddress } from './fields.ts';

/** The only wallet that the payer pays, or null if there are several. Payments and checkout data share this field. */
export const walletAddress = v.pipe(
  v.nullable(v.string()),
  v.description('The wallet to pay. null: one transaction pays several wallets, so use `solana_pay_url` to pay.'),
);

const fields = v.object({
  id: id('pay'),
  merchant_id: id('mer'),
  mode: v.picklist(MODES),
  status: v.picklist(PAYMENT_STATUSES),
  exceptions: v.pipe(
    v.array(v.picklist(PAYMENT_EXCEPTIONS)),
    v.description('Conditions that need attention, whatever the status.'),
  ),
  failure_reason: v.nullable(v.picklist(FAILURE_REASONS)),
  amount: v.pipe(v.number(), v.description('The price, in `currency`.')),
  currency: v.picklist(CURRENCIES),
  amount_usd: v.pipe(
    v.nullable(v.number()),
    v.description(
      'The price in US dollars, at the rate of the quote. null: the token is pegged to the currency, and there was no current rate.',
    ),
  ),
  payment_token: v.pipe(
    v.picklist(TOKEN_NAMES),
    v.description('The token to pay in. With `token_choice`, the one that is chosen now.'),
  ),
  token_choice: v.pipe(
    v.boolean(),
    v.description('The payer may choose another of the merchant’s tokens, until something is received.'),
  ),
  amount_due: v.pipe(v.number(), v.description('The amount to pay, in whole tokens.')),
  amount_received: v.pipe(v.number(), v.description('The amount credited, in whole tokens, including late transfers.')),
  surplus: v.pipe(
    v.number(),
    v.description(
      'The amount received beyond the amount due, or beyond what its invoice, period or installment still needed, in whole ' +
        'tokens. A second payment for the same period is all surplus.',
    ),
  ),
  amount_refunded: v.pipe(v.number(), v.description('The amount paid back in final blocks, in whole tokens.')),
  refund_status: v.picklist(PAYMENT_REFUND_STATUSES),
  service_charge: v.pipe(
    v.nullable(v.number()),
    v.description("The operator's service charge, part of the amount due, in whole tokens; null if there is none."),
  ),
  pay_from_exchange: v.pipe(
    v.boolean(),
    v.description('A transfer of exactly `amount_due` to `wallet_address` pays it, even without the reference.'),
  ),
  wallet_address: walletAddress,
  reference: v.pipe(v.string(), v.description("The address that marks this payment's transactions on the chain.")),
  description: v.nullable(v.string()),
  customer_id: v.pipe(
    v.nullable(id('cus')),
    v.description('null until the payment is confirmed, if you created it with an email address alone.'),
  ),
  customer_email: v.nullable(v.string()),
  customer_wallet: v.nullable(v.string()),
  redirect_url: v.nullable(v.string()),
  locale,
  checkout_url: webAddress,
  payment_url: webAddress,
  qr_code: v.pipe(webAddress, v.description('An SVG of the Solana Pay URL.')),
  transaction_signature: v.nullable(v.string()),
  split_ids: v.nullable(v.array(v.string())),
  allow_retry: v.pipe(v.boolean(), v.description('Whether its payer may make it again after it has ended unpaid.')),
  retry_of: v.pipe(
    v.nullable(id('pay')),
    v.description('The payment that this one repeats: the first, if several followed each other.'),
  ),
  payment_link_id: v.nullable(id('plk')),
  quantity: v.pipe(
    v.nullable(v.number()),
    v.description('How many units the payer bought, if the link let them choose.'),
  ),
  custom_fields: v.pipe(
    v.nullable(v.record(v.string(), v.string())),
    v.description('What the payer answered, by the keys of the link’s `custom_fields`. All answers are texts.'),
  ),
  invoice_id: v.nullable(id('inv')),
  installment_id: v.nullable(id('ins')),
  subscription_id: v.nullable(id('sub')),
  subscription_cycle: v.pipe(
    v.nullable(v.number()),
    v.description('The period of the subscription that this payment is for.'),
  ),
  metadata: v.nullable(v.record(v.string(), v.unknown())),
  expires_at: timestamp,
  confirmed_at: v.nullable(timestamp),
  created_at: timestamp,
  updated_at: timestamp,
});

/** A payment as the API shows it and as webhooks carry it. Token amounts are whole tokens, not base units. */
export const paymentSchema = v.pipe(fields, v.title('Payment'));

/** A payment as anyone with its id may see it: without the merchant's metadata and what is known about the payer. */
export const publicPaymentSchema = v.pipe(
  v.omit(fields, ['metadata', 'customer_id', 'customer_email', 'custom_fields']),
  v.title('PublicPayment'),
);

export type PaymentJson = v.InferOutput<typeof paymentSchema>;

/** Returns a payment as its merchant sees it. */
export function paymentJson(row: PaymentRow, config: Config): PaymentJson {
  const checkout = checkoutUrl(config, row.id);
  return {
    id: row.id,
    merchant_id: row.merchant_id,
    mode: row.mode,
    status: row.status,
    exceptions: row.exceptions,
    failure_reason: row.failure_reason,
    amount: fiatNumber(row.amount),
    currency: row.currency,
    amount_usd: row.amount_usd === null ? null : fiatNumber(row.amount_usd),
    payment_token: row.token,
    token_choice: row.token_choice,
    amount_due: tokenNumber(row.amount_due, row.token),
    amount_received: tokenNumber(row.amount_received, row.token),
    surplus: tokenNumber(surplusOf(row), row.token),
    amount_refunded: tokenNumber(row.amount_refunded, row.token),
    refund_status: refundStatusOf(row),
    service_charge: row.service_charge === null ? null : tokenNumber(row.service_charge, row.token),
    pay_from_exchange: row.exchange_amount !== null,
    wallet_address: onlyWallet(walletsOf(row)),
    reference: row.reference,
    description: row.description,
    customer_id: row.customer_id,
    customer_email: row.customer_email,
    customer_wallet: row.customer_wallet,
    redirect_url: row.redirect_url,
    locale: row.locale,
    checkout_url: checkout,
    payment_url: checkout,
    qr_code: qrCodeUrl(config, row.id),
    transaction_signature: row.transaction_signature,
    split_ids: row.split_ids,
    allow_retry: row.allow_retry,
    retry_of: row.retry_of,
    payment_link_id: row.payment_link_id,
    quantity: row.quantity,
    custom_fields: row.custom_fields,
    invoice_id: row.invoice_id,
    installment_id: row.installment_id,
    subscription_id: row.subscription_id,
    subscription_cycle: row.subscription_cycle,
    metadata: row.metadata,
    expires_at: row.expires_at.toISOString(),
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** Returns a payment as anyone with its id sees it. */
export function publicPaymentJson(row: PaymentRow, config: Config): v.InferOutput<typeof publicPaymentSchema> {
  const { metadata: _, customer_id, customer_email, custom_fields, ...publicFields } = paymentJson(row, config);
  return publicFields;
}

/** Returns the wallets that a payment's single transaction pays. */
export function walletsOf({ leg_wallets, wallet }: Pick<PaymentRow, 'leg_wallets' | 'wallet'>): readonly string[] {
  return leg_wallets ?? [wallet];
}

/**
 * Returns the wallet if there is exactly one, or null.
 * With several, a payer who paid one of them would overpay it and leave the others unpaid.
 */
export function onlyWallet([wallet, ...others]: readonly string[]): string | null {
  return wallet !== undefined && others.length === 0 ? wallet : null;
}

/** Returns the address of a payment's hosted page. */
export function checkoutUrl(config: Config, paymentId: string): string {
  return `${config.BASE_URL}/pay/${paymentId}`;
}

/** Returns the address of an SVG with the payment's Solana Pay URL. */
export function qrCodeUrl(config: Config, paymentId: string): string {
  return `${config.BASE_URL}/pay/${paymentId}/qr.svg`;
}
