import { createHmac } from 'node:crypto';
import { type Config, type ONRAMP_PLACEHOLDERS, onrampOf } from '../config/index.ts';
import type { PublicPayment } from '../db/payments/payments.ts';
import type { Mode } from '../domain/modes.ts';
import { type Currency, fiatNumber } from '../domain/money.ts';
import { tokenText } from '../domain/tokens.ts';
import type { CheckoutPayment } from './checkout.ts';
import { checkoutUrl } from './payments.ts';

/**
 * Returns what the on-ramp charges: exactly the link's naira amount, or else the payment's total.
 * @param fiatDue the total in the payment's currency
 */
export function onrampCharge(
  payment: Pick<PublicPayment, 'amount_ngn' | 'currency'>,
  fiatDue: string,
): { amount: string; currency: Currency | 'NGN' } {
  const { amount_ngn, currency } = payment;
  return amount_ngn === null ? { amount: fiatDue, currency } : { amount: amount_ngn, currency: 'NGN' };
}

/**
 * True if a mode's on-ramp provider can pay a payment with `legs` legs.
 * A provider that takes a single wallet sends all the money there. It can only pay payments with one leg, because the
 * other recipients would get nothing.
 */
export function canPayByCard(config: Config, mode: Mode, legs: number): boolean {
  const provider = onrampOf(config, mode);
  return provider !== null && (legs === 1 || !provider.template.includes('{wallet}'));
}

/** unavailable: no provider is configured. impossible: the provider pays one wallet, the payment has several. */
export function onrampState(config: Config, mode: Mode, legs: number): 'available' | 'unavailable' | 'impossible' {
  if (onrampOf(config, mode) === null) return 'unavailable';
  return canPayByCard(config, mode, legs) ? 'available' : 'impossible';
}

/**
 * Returns the provider's address for paying by card or bank, or null if no provider can pay or nothing is outstanding.
 * The address is signed, so that nobody can change the amount or the recipient. As with MoonPay, `signature` is the
 * base64 HMAC-SHA256 of the query with its question mark.
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
    // Without the trailing zeros of the column's scale.
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
