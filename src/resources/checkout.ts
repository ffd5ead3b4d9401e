import * as v from 'valibot';
import { type Config, mintOf } from '../config.ts';
import type { PaymentRow } from '../db/payments.ts';
import type { Mode } from '../domain/modes.ts';
import { CURRENCIES, fiatNumber, TOKENS, tokenNumber } from '../domain/money.ts';
import { PAYMENT_STATUSES } from '../domain/payments.ts';
import { payUrl } from '../solana/pay.ts';
import { qrCodeUrl } from './payments.ts';

/** What a checkout, ours or a merchant's own, needs to show and take a payment. Public: it holds no metadata. */
export const checkoutSchema = v.object({
  payment_id: v.string(),
  merchant_name: v.string(),
  amount_usd: v.number(),
  currency: v.picklist(CURRENCIES),
  token: v.picklist(TOKENS),
  token_amount: v.number(),
  description: v.nullable(v.string()),
  qr_code: v.string(),
  wallet_address: v.string(),
  solana_network: v.picklist(['mainnet-beta', 'devnet']),
  solana_pay_url: v.string(),
  status: v.picklist(PAYMENT_STATUSES),
  expires_at: v.string(),
  onramp: v.boolean(),
  payment_link_id: v.nullable(v.string()),
  allow_custom_amount: v.boolean(),
});

export type CheckoutPayment = PaymentRow & { merchant_name: string };

export function checkoutJson(
  payment: CheckoutPayment,
  config: Config,
  beacons: Record<Mode, string>,
): v.InferOutput<typeof checkoutSchema> {
  return {
    payment_id: payment.id,
    merchant_name: payment.merchant_name,
    amount_usd: fiatNumber(payment.amount_usd),
    currency: payment.currency,
    token: payment.token,
    token_amount: tokenNumber(outstanding(payment), payment.token),
    description: payment.description,
    qr_code: qrCodeUrl(config, payment.id),
    wallet_address: payment.wallet,
    solana_network: payment.mode === 'live' ? 'mainnet-beta' : 'devnet',
    solana_pay_url: solanaPayUrl(payment, config, beacons),
    status: payment.status,
    expires_at: payment.expires_at.toISOString(),
    onramp: false,
    payment_link_id: null,
    allow_custom_amount: false,
  };
}

/** The Solana Pay transfer request for what is still to be paid: any wallet can pay from it alone. */
export function solanaPayUrl(payment: CheckoutPayment, config: Config, beacons: Record<Mode, string>): string {
  return payUrl({
    recipient: payment.wallet,
    amount: outstanding(payment),
    token: payment.token,
    mint: mintOf(config, payment.mode, payment.token),
    references: [payment.reference, beacons[payment.mode]],
    label: payment.merchant_name,
    message: payment.description,
  });
}

/** What is left to pay, in base units; all of it once it is paid, so that a receipt shows the price. */
function outstanding({ amount_due, amount_received }: PaymentRow): bigint {
  return amount_received < amount_due ? amount_due - amount_received : amount_due;
}
