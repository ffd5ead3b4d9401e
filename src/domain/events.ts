/**
 * Every event kind, with its `event_name`.
 * Kinds that the contract names in both styles use the contract's name. For the others, `event_name` is the kind in
 * PascalCase.
 */
export const EVENT_NAMES = {
  'payment.created': 'PaymentCreated',
  'payment.confirmed': 'PaymentConfirmed',
  'payment.failed': 'PaymentFailed',
  'payment.expired': 'PaymentExpired',
  'payment.underpaid': 'PaymentUnderpaid',
  'payment.overpaid': 'PaymentOverpaid',
  'payment.late': 'PaymentLate',
  'split.completed': 'SplitCompleted',
  'split.failed': 'SplitFailed',
  'split.refunded': 'SplitRefunded',
  'refund.created': 'RefundCreated',
  'refund.claimed': 'RefundClaimed',
  'refund.processing': 'RefundProcessing',
  'refund.completed': 'RefundCompleted',
  'refund.failed': 'RefundFailed',
  'refund.expired': 'RefundExpired',
  'refund.cancelled': 'RefundCancelled',
  'refund.reverted': 'RefundReverted',
  'customer.created': 'CustomerCreated',
  'customer.updated': 'CustomerUpdated',
  'customer.merged': 'CustomerMerged',
  'invoice.created': 'InvoiceCreated',
  'invoice.updated': 'InvoiceUpdated',
  'invoice.deleted': 'InvoiceDeleted',
  'invoice.sent': 'InvoiceSent',
  'invoice.paid': 'InvoicePaid',
  'invoice.overdue': 'InvoiceOverdue',
  'invoice.voided': 'InvoiceVoided',
  'invoice.uncollectible': 'InvoiceUncollectible',
  'credit_note.created': 'CreditNoteCreated',
  'subscription.created': 'SubscriptionCreated',
  'subscription.updated': 'SubscriptionUpdated',
  'subscription.activated': 'SubscriptionActivated',
  'subscription.renewed': 'SubscriptionRenewed',
  'subscription.canceled': 'SubscriptionCancelled',
  'subscription.payment_failed': 'SubscriptionPaymentFailed',
  'subscription.trial_will_end': 'SubscriptionTrialWillEnd',
  'subscription.paused': 'SubscriptionPaused',
  'subscription.resumed': 'SubscriptionResumed',
  'subscription.expired': 'SubscriptionExpired',
  'subscription.access_ended': 'SubscriptionAccessEnded',
  'installment.upcoming': 'InstallmentUpcoming',
  'installment.due': 'InstallmentDue',
  'installment.paid': 'InstallmentPaid',
  'installment.late': 'InstallmentLate',
  'installment_plan.updated': 'InstallmentPlanUpdated',
  'installment_plan.completed': 'InstallmentPlanCompleted',
  'installment_plan.defaulted': 'InstallmentPlanDefaulted',
  'installment_plan.reinstated': 'InstallmentPlanReinstated',
  'installment_plan.cancelled': 'InstallmentPlanCancelled',
  'report.ready': 'ReportReady',
  'report.failed': 'ReportFailed',
  'webhook.test': 'WebhookTest',
} as const;

export type EventKind = keyof typeof EVENT_NAMES;

/** The resource of an event kind: its first word. */
export type EventResource = EventKind extends `${infer Resource}.${string}` ? Resource : never;

/** Every event kind, in dotted style. */
export const EVENT_KINDS = Object.keys(EVENT_NAMES) as [EventKind, ...EventKind[]];

/**
 * The kind of test events, with the endpoint as `data`.
 * It is sent whatever the endpoint subscribes to. A separate kind is needed because a made-up `payment.confirmed` would
 * make a shop ship goods.
 */
export const TEST_EVENT = 'webhook.test' satisfies EventKind;

/** The kinds that an endpoint can subscribe to. */
export const SUBSCRIBABLE_KINDS = EVENT_KINDS.filter((kind) => kind !== TEST_EVENT);

/** Returns the dotted kind for a name in either style, or null if the name is unknown. */
export function toEventKind(name: string): EventKind | null {
  return EVENT_KINDS.find((kind) => kind === name || EVENT_NAMES[kind] === name) ?? null;
}
