/**
 * Every event kind, and its name in the contract's other style. A kind that the contract names in both styles has
 * that name; `event_name` of the others is the PascalCase of the kind.
 */
export const EVENT_NAMES = {
  'payment.created': 'PaymentCreated',
  'payment.confirmed': 'PaymentConfirmed',
  'payment.failed': 'PaymentFailed',
  'payment.expired': 'PaymentExpired',
  'split.completed': 'SplitCompleted',
  'split.failed': 'SplitFailed',
  'invoice.created': 'InvoiceCreated',
  'invoice.sent': 'InvoiceSent',
  'invoice.paid': 'InvoicePaid',
  'subscription.created': 'SubscriptionCreated',
  'subscription.activated': 'SubscriptionActivated',
  'subscription.renewed': 'SubscriptionRenewed',
  'subscription.canceled': 'SubscriptionCancelled',
  'subscription.payment_failed': 'SubscriptionPaymentFailed',
  'installment.due': 'InstallmentDue',
  'installment.paid': 'InstallmentPaid',
  'installment.late': 'InstallmentLate',
  'installment_plan.completed': 'InstallmentPlanCompleted',
  'installment_plan.defaulted': 'InstallmentPlanDefaulted',
  'installment_plan.cancelled': 'InstallmentPlanCancelled',
  'webhook.test': 'WebhookTest',
} as const;

export type EventKind = keyof typeof EVENT_NAMES;

/** The resource that a kind is about: its first word. */
export type EventResource = EventKind extends `${infer Resource}.${string}` ? Resource : never;

export const EVENT_KINDS = Object.keys(EVENT_NAMES) as [EventKind, ...EventKind[]];

/**
 * What an endpoint is tested with, its own resource as `data`: a kind of its own, because a made-up `payment.confirmed`
 * would make a shop ship something. It goes to the endpoint that is tested, whatever that one subscribes to.
 */
export const TEST_EVENT = 'webhook.test' satisfies EventKind;

/** The kinds that something really happens with, and that endpoints choose from. */
export const SUBSCRIBABLE_KINDS = EVENT_KINDS.filter((kind) => kind !== TEST_EVENT);

/** The dotted kind for a name in either style, or null. */
export function toEventKind(name: string): EventKind | null {
  return EVENT_KINDS.find((kind) => kind === name || EVENT_NAMES[kind] === name) ?? null;
}
