import { EVENT_NAMES, type EventKind } from '../../../domain/events.ts';
import { exampleId } from '../../../domain/ids.ts';
import * as a from './resources.ts';

/**
 * An event kind in the documentation.
 * - when: when it is sent, in Markdown
 * - data: an example of what it carries
 * - at: the time of the example; default: `updated_at` of its data, else PAID_AT
 */
export type EventExample = { when: string; data: object; at?: string };

const { PAID_AT } = a;
const LATER = '2026-12-20T09:30:00.000Z';

const received = { amount_received: 27, customer_wallet: a.CUSTOMER_WALLET, transaction_signature: a.SIGNATURE };
const confirmed = { ...received, status: 'confirmed', confirmed_at: PAID_AT, updated_at: PAID_AT } as const;
const settled = { status: 'completed', transaction_signature: a.SIGNATURE, settled_at: PAID_AT } as const;
/** A refund that no wallet signs any more. */
const unsignable = { solana_pay_url: null, qr_code: null, updated_at: PAID_AT } as const;
const sent = { ...unsignable, transaction_signature: a.SIGNATURE } as const;
const active = {
  status: 'active',
  current_period_amount: 9.9,
  current_period_start: '2026-12-04T09:30:00.000Z',
  current_period_end: '2027-01-04T09:30:00.000Z',
  next_billing_at: '2027-01-04T09:30:00.000Z',
  cycles_completed: 1,
  updated_at: LATER,
} as const;
/** An active subscription that has ended. */
const ended = { ...active, next_billing_at: null, access_until: active.current_period_end } as const;
const cancelled = { ...ended, status: 'cancelled', cancelled_at: LATER, cancel_reason: 'requested' } as const;
const paidInstallment = { ...a.dueInstallment, status: 'paid', amount_received: 300, paid_at: PAID_AT } as const;
const lateInstallment = { ...a.dueInstallment, status: 'late', late_fee: 5 } as const;

/** Every event kind with an example. */
export const EVENT_EXAMPLES: Record<EventKind, EventExample> = {
  'payment.created': { when: 'You created a payment, or a payer did from a link or an invoice.', data: a.payment },
  'payment.confirmed': {
    when: 'The payment is paid: the money that arrived in time covers the price, or you accepted it. Ship now.',
    data: { ...a.payment, ...confirmed },
  },
  'payment.failed': {
    when: 'It ended unpaid after an attempt, was cancelled, or the chain dropped its money (`reverted`): see `failure_reason`.',
    data: { ...a.payment, status: 'failed', failure_reason: 'cancelled', updated_at: PAID_AT },
  },
  'payment.expired': {
    when: 'The deadline passed without any attempt to pay.',
    data: { ...a.payment, status: 'expired', updated_at: a.payment.expires_at },
  },
  'payment.underpaid': {
    when: 'Money arrived that does not cover the price. The payment waits for the rest until its deadline.',
    data: { ...a.payment, ...received, exceptions: ['underpaid'], amount_received: 21.6, updated_at: PAID_AT },
  },
  'payment.overpaid': {
    when: 'More money arrived than the price: `surplus` says how much.',
    data: { ...a.payment, ...confirmed, exceptions: ['overpaid'], amount_received: 33.75, surplus: 6.75 },
  },
  'payment.late': {
    when: 'Money arrived after the payment had ended. Accept it, or refund it.',
    data: {
      ...a.payment,
      ...received,
      status: 'expired',
      exceptions: ['late'],
      updated_at: '2026-11-20T10:42:00.000Z',
    },
  },
  'split.completed': { when: 'The recipient of a split has its part.', data: { ...a.split, ...settled } },
  'split.failed': {
    when: 'The payment of the split has ended unpaid, or the chain dropped its money.',
    data: { ...a.split, status: 'failed', failure_reason: 'expired' },
  },
  'split.refunded': {
    when: 'The recipient of a split has paid all of its part back.',
    data: { ...a.split, ...settled, status: 'refunded' },
  },
  'refund.created': { when: 'You created a refund. Sign it.', data: a.refund },
  'refund.claimed': {
    when: 'The customer has named the wallet that gets the money. Check `destination` before you sign.',
    data: { ...a.refund, claimed_at: PAID_AT, updated_at: PAID_AT },
  },
  'refund.processing': {
    when: 'All of the money is on the chain, and some of it is not final yet.',
    data: { ...a.refund, ...sent, status: 'processing' },
  },
  'refund.completed': {
    when: 'The customer has all of the money, in final blocks.',
    data: { ...a.refund, ...sent, status: 'completed', amount_sent: 10, completed_at: PAID_AT },
  },
  'refund.failed': {
    when: 'It ended with a part sent (`underpaid`), or the payment lost its own money (`payment_reverted`).',
    data: {
      ...a.refund,
      ...sent,
      status: 'failed',
      failure_reason: 'underpaid',
      amount_sent: 4,
      exceptions: ['underpaid'],
    },
  },
  'refund.expired': {
    when: 'The deadline passed, and nothing was sent.',
    data: { ...a.refund, ...unsignable, status: 'expired', updated_at: a.refund.expires_at },
  },
  'refund.cancelled': { when: 'You cancelled it.', data: { ...a.refund, ...unsignable, status: 'cancelled' } },
  'refund.reverted': {
    when: 'The chain dropped the money of a refund. It waits again, or has ended as before.',
    data: { ...a.refund, updated_at: PAID_AT },
  },
  'customer.created': { when: 'You created a customer, or Florin did for somebody who pays.', data: a.customer },
  'customer.updated': {
    when: 'You changed a customer, or the customer did in the portal.',
    data: { ...a.customer, wallet: a.CUSTOMER_WALLET, wallets: [a.CUSTOMER_WALLET], updated_at: LATER },
  },
  'customer.merged': {
    when: 'You merged two customers. `data` is the one that is left.',
    data: { ...a.customer, emails: ['anna@example.com', 'a.muster@example.com'], updated_at: LATER },
  },
  'invoice.created': { when: 'You created a draft.', data: a.invoice },
  'invoice.updated': { when: 'You changed a draft.', data: { ...a.invoice, updated_at: LATER } },
  'invoice.deleted': { when: 'You deleted a draft. The next invoice of the year gets its number.', data: a.invoice },
  'invoice.sent': {
    when: 'You sent the invoice for the first time.',
    data: { ...a.sentInvoice, email_status: 'pending' },
  },
  'invoice.paid': {
    when: 'The invoice is paid, by its payments, by the balance of the customer, or marked by you.',
    data: {
      ...a.sentInvoice,
      status: 'paid',
      amount_received: 49.5,
      amount_remaining: 0,
      paid_at: PAID_AT,
      updated_at: PAID_AT,
    },
  },
  'invoice.overdue': {
    when: 'Its due date has passed, and it is unpaid. Sent once.',
    data: { ...a.sentInvoice, is_overdue: true, updated_at: LATER },
  },
  'invoice.voided': {
    when: 'You took the invoice back. Nobody can pay it any more.',
    data: {
      ...a.sentInvoice,
      status: 'void',
      amount_remaining: 0,
      amount_credited: 49.5,
      voided_at: LATER,
      updated_at: LATER,
    },
  },
  'invoice.uncollectible': {
    when: 'You no longer expect the money. The invoice can still be paid.',
    data: { ...a.sentInvoice, status: 'uncollectible', uncollectible_at: LATER, updated_at: LATER },
  },
  'credit_note.created': {
    when: 'A credit note took back a part of an invoice or of a paid period.',
    data: a.creditNote,
  },
  'subscription.created': { when: 'Somebody subscribed, or you created the subscription.', data: a.subscription },
  'subscription.updated': {
    when: 'You or the customer changed it: plan, quantity, coupon, token, or an end at the end of the period.',
    data: { ...a.subscription, ...active, quantity: 2 },
  },
  'subscription.activated': { when: 'Its first period is paid.', data: { ...a.subscription, ...active } },
  'subscription.renewed': {
    when: 'A period after the first one is paid.',
    data: {
      ...a.subscription,
      ...active,
      current_period_start: active.current_period_end,
      current_period_end: '2027-02-04T09:30:00.000Z',
      next_billing_at: '2027-02-04T09:30:00.000Z',
      cycles_completed: 2,
      updated_at: active.current_period_end,
    },
  },
  'subscription.canceled': {
    when: 'It was cancelled, by you, by the customer, or because it was unpaid for too long: see `cancel_reason`.',
    data: { ...a.subscription, ...cancelled },
  },
  'subscription.payment_failed': {
    when: 'A payment of the period ended unpaid. Florin asks again after 1, 3, 5 and 7 days.',
    data: {
      ...a.subscription,
      ...active,
      status: 'past_due',
      is_paid_up: false,
      next_billing_at: null,
      cycles_completed: 0,
    },
  },
  'subscription.trial_will_end': {
    when: 'The trial ends in three days, or at once for a shorter trial.',
    data: a.subscription,
    at: '2026-12-01T09:30:00.000Z',
  },
  'subscription.paused': {
    when: 'It was paused, by you or because it stayed unpaid.',
    data: { ...a.subscription, ...active, status: 'paused', next_billing_at: null },
  },
  'subscription.resumed': { when: 'You resumed it.', data: { ...a.subscription, ...active } },
  'subscription.expired': {
    when: 'The last of `max_cycles` periods is over.',
    data: { ...a.subscription, ...ended, status: 'expired', updated_at: active.current_period_end },
  },
  'subscription.access_ended': {
    when: 'It has ended, and the time that was paid is over: `access_until` has passed. Close the access.',
    data: { ...a.subscription, ...cancelled },
    at: ended.access_until,
  },
  'installment.upcoming': { when: 'Three days before an installment is due.', data: a.installment },
  'installment.due': {
    when: 'Its date is reached, and its payment is open.',
    data: a.dueInstallment,
    at: a.dueInstallment.due_date,
  },
  'installment.paid': { when: 'It is paid, by its payments or by credit.', data: paidInstallment },
  'installment.late': {
    when: 'Grace is over, and the late fee was added.',
    data: lateInstallment,
    at: '2026-11-30T09:30:00.000Z',
  },
  'installment_plan.updated': {
    when: 'You changed dates, the description or the metadata.',
    data: { ...a.plan, updated_at: PAID_AT },
  },
  'installment_plan.completed': {
    when: 'The last installment is paid.',
    data: {
      ...a.plan,
      status: 'completed',
      payment_schedule: [paidInstallment],
      completed_at: PAID_AT,
      updated_at: PAID_AT,
    },
  },
  'installment_plan.defaulted': {
    when: 'An installment stayed unpaid for two further grace periods.',
    data: {
      ...a.plan,
      status: 'defaulted',
      payment_schedule: [lateInstallment],
      defaulted_at: LATER,
      updated_at: LATER,
    },
  },
  'installment_plan.reinstated': {
    when: 'You continued a plan that had defaulted.',
    data: { ...a.plan, payment_schedule: [lateInstallment], reinstated_at: LATER, updated_at: LATER },
  },
  'installment_plan.cancelled': {
    when: 'You cancelled the plan.',
    data: {
      ...a.plan,
      status: 'cancelled',
      payment_schedule: [{ ...a.installment, status: 'cancelled' }],
      cancelled_at: LATER,
      updated_at: LATER,
    },
  },
  'report.ready': { when: 'A report is ready. Read it: the event has no `download_url`.', data: a.report },
  'report.failed': {
    when: 'A report could not be made: see `error`.',
    data: {
      ...a.report,
      status: 'failed',
      progress: 0,
      rows: null,
      bytes: null,
      sha256: null,
      error: 'The report could not be made. Contact the operator if it fails again.',
    },
  },
  'webhook.test': {
    when: 'You asked for a test event with `POST /webhook-endpoints/{id}/test`. It goes to that endpoint alone.',
    data: a.endpoint,
  },
};

/** Returns the example body of an event kind, as a webhook carries it. */
export function exampleEvent(kind: EventKind): Record<string, unknown> & { timestamp: string; data: object } {
  const { data, at } = EVENT_EXAMPLES[kind];
  return {
    id: exampleId('evt'),
    event: kind,
    event_name: EVENT_NAMES[kind],
    timestamp: at ?? ('updated_at' in data ? String(data.updated_at) : PAID_AT),
    merchant_id: exampleId('mer'),
    mode: 'test',
    data,
  };
}
