import type { Route } from '../http/route.ts';
import { documentRoute } from '../openapi/route.ts';
import { keyRoutes } from './apiKeys.ts';
import { auditLogRoutes } from './auditLog.ts';
import { billingSettingsRoutes } from './billingSettings.ts';
import { checkoutRoutes } from './checkout.ts';
import { checkoutSettingsRoutes } from './checkoutSettings.ts';
import { couponRoutes } from './coupons.ts';
import { creditNoteRoutes } from './creditNotes.ts';
import { customerRoutes } from './customers.ts';
import { eventRoutes } from './events.ts';
import { handInRoutes } from './handIns.ts';
import { installmentPlanRoutes } from './installmentPlans.ts';
import { invoiceLifecycleRoutes } from './invoiceLifecycle.ts';
import { invoiceRoutes } from './invoices.ts';
import { ledgerRoutes } from './ledger.ts';
import { merchantRoutes } from './merchants.ts';
import { paymentLinkRoutes } from './paymentLinks.ts';
import { paymentLifecycleRoutes, paymentRoutes } from './payments.ts';
import { payTransactionRoutes } from './payTransactions.ts';
import { periodRoutes } from './periods.ts';
import { proofRoutes } from './proofs.ts';
import { refundBatchRoutes } from './refundBatches.ts';
import { refundRoutes } from './refunds.ts';
import { refundTransactionRoutes } from './refundTransactions.ts';
import { reportScheduleRoutes } from './reportSchedules.ts';
import { reportRoutes } from './reports.ts';
import { requestLogRoutes } from './requestLog.ts';
import { searchRoutes } from './search.ts';
import { simulationRoutes } from './simulations.ts';
import { splitRoutes } from './splits.ts';
import { subscriptionLifecycleRoutes } from './subscriptionLifecycle.ts';
import { subscriptionPeriodRoutes } from './subscriptionPeriods.ts';
import { planRoutes } from './subscriptionPlans.ts';
import { subscriptionRoutes } from './subscriptions.ts';
import { testClockRoutes } from './testClock.ts';
import { testClocksRoutes } from './testClocks.ts';
import { unappliedTransferRoutes } from './unappliedTransfers.ts';
import { verifiedEmailRoutes } from './verifiedEmails.ts';
import { webhookDeliveryRoutes } from './webhookDeliveries.ts';
import { webhookEndpointRoutes } from './webhookEndpoints.ts';
import { webhookSecretRoutes } from './webhookSecrets.ts';

/** The routes of every resource. Add those of a new resource here. */
const resources: Route[] = [
  ...merchantRoutes,
  ...billingSettingsRoutes,
  ...checkoutSettingsRoutes,
  ...keyRoutes,
  ...auditLogRoutes,
  ...requestLogRoutes,
  ...paymentRoutes,
  ...paymentLinkRoutes,
  ...paymentLifecycleRoutes,
  ...handInRoutes,
  ...customerRoutes,
  ...invoiceRoutes,
  ...invoiceLifecycleRoutes,
  ...creditNoteRoutes,
  ...installmentPlanRoutes,
  ...splitRoutes,
  ...checkoutRoutes,
  ...payTransactionRoutes,
  // Must come before /subscriptions/{id}, because they include /subscriptions/plans.
  ...planRoutes,
  ...couponRoutes,
  ...subscriptionRoutes,
  ...subscriptionPeriodRoutes,
  ...subscriptionLifecycleRoutes,
  ...unappliedTransferRoutes,
  ...ledgerRoutes,
  ...periodRoutes,
  ...proofRoutes,
  ...refundRoutes,
  ...refundBatchRoutes,
  ...refundTransactionRoutes,
  ...testClockRoutes,
  ...testClocksRoutes,
  ...simulationRoutes,
  ...verifiedEmailRoutes,
  ...webhookEndpointRoutes,
  ...webhookSecretRoutes,
  ...webhookDeliveryRoutes,
  ...reportRoutes,
  ...reportScheduleRoutes,
  ...eventRoutes,
  ...searchRoutes,
];

/** All routes of the API, including the OpenAPI document's. */
export const routes: Route[] = [...resources, documentRoute(resources)];
