import { createHmac } from 'node:crypto';
import { type Config, type ONRAMP_PLACEHOLDERS, onrampOf } from '../config/index.ts';
import type { PublicPayment } from '../db/payments/payments.ts';
import type { Mode } from '../domain/modes.ts';
import { type Currency, fiatNumber } from '../domain/money.ts';
import { tokenText } from '../domain/tokens.ts';
import type { CheckoutPayment } from './checkout.ts';
import { checkoutUrl } from './payments.ts';

/** What is charged at an on-ramp: exactly the naira that the link says, or else the payment's own price. */
export function onrampCharge(
  payment: Pick<PublicPayment, 'amount_ngn' | 'currency'>,
  fiatDue: string,
): { amount: string; currency: Currency | 'NGN' } {
  const { amount_ngn, currency } = payment;
  return amount_ngn === null ? { amount: fiatDue, currency } : { amount: amount_ngn, currency: 'NGN' };
}

/**
 * Whether a payment of so many legs can be paid through a mode's provider. One that is told a single wallet sends all the
 * money there, so it can pay only what goes to one wallet as a whole; whoever else was to get a part would get nothing.
 */
export function canPayByCard(config: Config, mode: Mode, legs: number): boolean {
  const provider = onrampOf(config, mode);
  return provider !== null && (legs === 1 || !provider.template.includes('{wallet}'));
}

/**
 * Where a payment is paid by card or bank: the provider's address, filled in and signed, so that nobody changes on the
 * way what is charged or who is paid. The signature is the one that MoonPay and its likes use: `signature` is the
 * base64 HMAC-SHA256 of the query, its question mark included. Null where no provider can pay it, or nothing is to be paid.
 */
export function onrampUrl(
  payment: CheckoutPayment,
  config: Config,
  solanaPayUrl: string,
  fiatDue: string,
): string | null {
  const provider = onrampOf(config, payment.mode);
  const [leg] = payment.legs;
  if (!leg || !provider || !canPayByCard(config, payment.mode, payment.legs.length)) return null;
  const charge = onrampCharge(payment, fiatDue);
  const due = payment.legs.reduce((sum, leg) => sum + leg.amount, 0n);
  const values: Record<(typeof ONRAMP_PLACEHOLDERS)[number], string> = {
    payment_id: payment.id,
    solana_pay_url: solanaPayUrl,
    wallet: leg.wallet,
    reference: payment.reference,
    token: payment.token,
    token_amount: tokenText(due, payment.token),
    currency: charge.currency,
    // Without the zeros that the column's scale adds.
    amount: String(fiatNumber(charge.amount)),
    return_url: checkoutUrl(config, payment.id),
  };
  const filled = provider.template.replace(/\{(\w+)\}/g, (_, name: keyof typeof values) =>
    encodeURIComponent(values[name]),
  );
  const url = new URL(filled);
  const signature = createHmac('sha256', provider.secret).update(url.search).digest('base64');
  url.search += `${url.search ? '&' : '?'}signature=${encodeURIComponent(signature)}`;
  return url.href;
}
