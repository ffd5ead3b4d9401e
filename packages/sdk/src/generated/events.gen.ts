// Written by `npm run sdk` from the OpenAPI document.
import type * as api from './types.gen.ts';

/** The type of an event's `data`, by its kind. */
export type EventData = {
  'payment.created': api.Payment;
  'payment.confirmed': api.Payment;
  'payment.failed': api.Payment;
  'payment.expired': api.Payment;
  'payment.underpaid': api.Payment;
  'payment.overpaid': api.Payment;
  'payment.late': api.Payment;
  'split.completed': api.Split;
  'split.failed': api.Split;
  'split.refunded': api.Split;
  'refund.created': api.Refund;
  'refund.claimed': api.Refund;
  'refund.processing': api.Refund;
  'refund.completed': api.Refund;
  'refund.failed': api.Refund;
  'refund.expired': api.Refund;
  'refund.cancelled': api.Refund;
  'refund.reverted': api.Refund;
  'customer.created': api.Customer;
  'customer.updated': api.Customer;
  'customer.merged': api.Customer;
  'invoice.created': api.Invoice;
  'invoice.updated': api.Invoice;
  'invoice.deleted': api.Invoice;
  'invoice.sent': api.Invoice;
  'invoice.paid': api.Invoice;
  'invoice.overdue': api.Invoice;
  'invoice.voided': api.Invoice;
  'invoice.uncollectible': api.Invoice;
  'credit_note.created': api.CreditNote;
  'subscription.created': api.Subscription;
  'subscription.updated': api.Subscription;
  'subscription.activated': api.Subscription;
  'subscription.renewed': api.Subscription;
  'subscription.canceled': api.Subscription;
  'subscription.payment_failed': api.Subscription;
  'subscription.trial_will_end': api.Subscription;
  'subscription.paused': api.Subscription;
  'subscription.resumed': api.Subscription;
  'subscription.expired': api.Subscription;
  'subscription.access_ended': api.Subscription;
  'installment.upcoming': api.Installment;
  'installment.due': api.Installment;
  'installment.paid': api.Installment;
  'installment.late': api.Installment;
  'installment_plan.updated': api.InstallmentPlan;
  'installment_plan.completed': api.InstallmentPlan;
  'installment_plan.defaulted': api.InstallmentPlan;
  'installment_plan.reinstated': api.InstallmentPlan;
  'installment_plan.cancelled': api.InstallmentPlan;
  'report.ready': api.Report;
  'report.failed': api.Report;
  'webhook.test': api.WebhookEndpoint;
};

export type EventKind = keyof EventData;

/** An event of one kind. `data` is the resource at the time of the event. The SDK adds `type`, which equals `event`. */
export type EventOf<Kind extends EventKind> = Omit<api.AnyEvent, 'event' | 'data'> & {
  event: Kind;
  type: Kind;
  data: EventData[Kind];
};

/** Any event, of a webhook or of the API. Comparing `type` narrows `data`. */
export type FlorinEvent = { [Kind in EventKind]: EventOf<Kind> }[EventKind];
