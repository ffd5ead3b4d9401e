import { expect, test } from 'vitest';
import { type EmailRequest, isRequestOutdated, speaksForMerchant } from '../../src/domain/emails.ts';

const nothing = { mode: 'live' as const, invoice_status: null, payment_status: null, installment_status: null };

test.each<[boolean, EmailRequest]>([
  [false, { ...nothing, kind: 'invoice', invoice_status: 'sent' }],
  [true, { ...nothing, kind: 'invoice', invoice_status: 'paid' }],
  // A receipt is for a paid payment.
  [false, { ...nothing, kind: 'receipt', invoice_status: 'paid', payment_status: 'confirmed' }],
  [false, { ...nothing, kind: 'receipt_copy', payment_status: 'confirmed' }],
  [false, { ...nothing, kind: 'receipt_resent', payment_status: 'confirmed' }],
  [false, { ...nothing, kind: 'subscription_created' }],
  [false, { ...nothing, kind: 'subscription_created', payment_status: 'pending' }],
  [true, { ...nothing, kind: 'subscription_created', payment_status: 'confirmed' }],
  [false, { ...nothing, kind: 'subscription_payment_due', payment_status: 'pending' }],
  [true, { ...nothing, kind: 'subscription_payment_due', payment_status: 'expired' }],
  [true, { ...nothing, kind: 'subscription_payment_failed', payment_status: 'failed' }],
  [false, { ...nothing, kind: 'subscription_renews' }],
  // Its payment may be cancelled and made again: only the owed amount counts.
  [false, { ...nothing, kind: 'installment_due', payment_status: 'failed', installment_status: 'due' }],
  [true, { ...nothing, kind: 'installment_due', payment_status: 'failed', installment_status: 'late' }],
  [true, { ...nothing, kind: 'installment_due', payment_status: 'confirmed', installment_status: 'paid' }],
  [false, { ...nothing, kind: 'installment_late', payment_status: 'pending', installment_status: 'late' }],
  [true, { ...nothing, kind: 'installment_late', payment_status: 'failed', installment_status: 'cancelled' }],
  // A test clock passes them all before they are sent.
  [false, { ...nothing, mode: 'test', kind: 'subscription_payment_due', payment_status: 'expired' }],
  [true, { ...nothing, mode: 'test', kind: 'subscription_payment_due', payment_status: 'confirmed' }],
  [false, { ...nothing, mode: 'test', kind: 'installment_due', installment_status: 'late' }],
  [true, { ...nothing, mode: 'test', kind: 'installment_due', installment_status: 'paid' }],
  [false, { ...nothing, kind: 'installment_due' }],
  [false, { ...nothing, kind: 'installment_upcoming' }],
  [false, { ...nothing, kind: 'installment_upcoming', payment_status: 'pending', installment_status: 'pending' }],
  [true, { ...nothing, kind: 'installment_upcoming', payment_status: 'pending', installment_status: 'due' }],
  [true, { ...nothing, kind: 'installment_upcoming', payment_status: 'confirmed', installment_status: 'paid' }],
  [false, { ...nothing, kind: 'installment_plan_reinstated' }],
  [false, { ...nothing, kind: 'installment_plan_defaulted' }],
  [false, { ...nothing, kind: 'webhook_endpoint_disabled' }],
])('skips a mail about a paid amount, and sends one about an owed amount: %s for %j', (expected, asked) => {
  expect(isRequestOutdated(asked)).toBe(expected);
});

test('sends customers mail in the merchant’s name, and merchants mail in the operator’s', () => {
  expect(speaksForMerchant('receipt')).toBe(true);
  expect(speaksForMerchant('webhook_endpoint_disabled')).toBe(false);
});
