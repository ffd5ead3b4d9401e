import type { JobOwner } from '../../db/moves/jobs.ts';
import type { QueueName } from '../../queue/queues.ts';

const of = (field: string, table: JobOwner['table'] = null): JobOwner => ({ field, table });

/** How the jobs of each queue tell whose they are; null: they are the cell's, or the chain tells. */
export const JOB_OWNERS: Record<QueueName, JobOwner | null> = {
  'chain.scan': null,
  // By the transaction: see db/moves/jobs.ts.
  'payment.confirm': null,
  'transaction.broadcast': null,
  'payment.expire': null,
  'refund.expire': null,
  'payment.lookup': null,
  'checkout.lookup': null,
  'payment.finalize': null,
  'wallet.watch': null,
  'wallet.sweep': null,
  'wallet.prove': null,
  'wallet.change': null,
  'subscription.bill': null,
  'subscription.reconcile': of('subscription_id', 'subscriptions'),
  'installment.bill': null,
  'installment.reconcile': of('installment_id', 'installments'),
  'installment.prepay': of('plan_id', 'installment_plans'),
  'customer.merge': of('customer_id', 'customers'),
  'portal.link': of('merchant_id'),
  'sign_in.link': null,
  'plan.reprice': of('plan_id', 'subscription_plans'),
  'invoice.age': null,
  'invoice.reconcile': of('invoice_id', 'invoices'),
  'clock.advance': of('merchant_id'),
  'clock.delete': of('test_clock_id', 'test_clocks'),
  'ledger.backfill': null,
  'ledger.check': null,
  'webhook.deliver': of('delivery_id', 'webhook_deliveries'),
  'webhook.skip': of('endpoint_id', 'webhook_endpoints'),
  'webhook.release': of('endpoint_id', 'webhook_endpoints'),
  'webhook.recover': of('endpoint_id', 'webhook_endpoints'),
  'operator.act': null,
  'report.make': of('report_id', 'reports'),
  'report.schedule': null,
  'period.close': of('merchant_id'),
  'email.send': of('email_id', 'emails'),
  'list.count': null,
  'retention.prune': null,
  'tokens.check': null,
  'rates.refresh': null,
};

/** Queues whose jobs reach the outside, so that they rest before their merchant is frozen. */
export const OUTGOING: readonly QueueName[] = ['webhook.deliver', 'email.send'];
