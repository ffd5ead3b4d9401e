// The names and limits on which clients, receivers, the database and operators rely, from the contract and the design.
// They are written out: a test that imports a limit cannot notice its change.
import { describe, expect, test } from 'vitest';
import { QUOTE_GRACE_MS } from '../../src/domain/amountDue.ts';
import * as apiKeys from '../../src/domain/apiKeys.ts';
import { AUDIT_ACTORS } from '../../src/domain/auditLog.ts';
import { AMOUNT_MATCHES, CANDIDATE_AGE_MS, MAX_CANDIDATES } from '../../src/domain/candidates.ts';
import {
  APPLIED_BY,
  CHAIN_TRANSACTION_STATUSES,
  COMMITMENTS,
  REJECTION_REASONS,
  UNAPPLIED_REASONS,
} from '../../src/domain/chain.ts';
import * as checkout from '../../src/domain/checkoutSettings.ts';
import * as coupons from '../../src/domain/coupons.ts';
import * as customers from '../../src/domain/customers.ts';
import { FINDINGS, TRANSACTION_OUTCOMES } from '../../src/domain/diagnosis.ts';
import { MAX_EMAIL } from '../../src/domain/emailAddress.ts';
import { EMAIL_STATUSES, MAIL_RETRY_MS } from '../../src/domain/emails.ts';
import { type ErrorCode, FlorinError, invalid } from '../../src/domain/errors.ts';
import { EVENT_NAMES } from '../../src/domain/events.ts';
import { AMOUNT_KEPT_MS, BLOCK_TIME_TOLERANCE_MS, EXCHANGE_AMOUNTS } from '../../src/domain/exchange.ts';
import * as installments from '../../src/domain/installments.ts';
import * as invoices from '../../src/domain/invoices.ts';
import * as linkOptions from '../../src/domain/linkOptions.ts';
import { LOCALES } from '../../src/domain/locales.ts';
import { CLOSING_MARGIN_MS } from '../../src/domain/lookups.ts';
import {
  MAX_ADDRESS_MAILS_PER_DAY,
  MAX_INVOICE_MAILS_PER_DAY,
  MAX_PORTAL_MAILS_PER_DAY,
  MAX_RECEIPT_COPIES,
  MAX_RECEIPT_COPIES_PER_DAY,
  MAX_REFUND_MAILS_PER_DAY,
} from '../../src/domain/mailLimits.ts';
import { MAX_METADATA_BYTES, MAX_METADATA_DEPTH } from '../../src/domain/metadata.ts';
import { isMode, MODES } from '../../src/domain/modes.ts';
import { CURRENCIES } from '../../src/domain/money.ts';
import { LINK_CODE_BYTES, MAX_OPEN_PAYMENTS, MAX_USES } from '../../src/domain/paymentLinks.ts';
import * as payments from '../../src/domain/payments.ts';
import * as periodCost from '../../src/domain/periodCost.ts';
import { BILLING_INTERVALS, MAX_INTERVAL_COUNT } from '../../src/domain/periods.ts';
import { ADDRESS_CHANGE_MS, PORTAL_LINK_MS, PORTAL_MAIL_MS, PORTAL_VISIT_MS } from '../../src/domain/portal.ts';
import { MAX_ADJUSTMENTS } from '../../src/domain/proration.ts';
import { MAX_RATE_AGE_MS, RATE_UNITS } from '../../src/domain/quotes.ts';
import { RATE_CATEGORIES, RATE_WINDOW_SECONDS } from '../../src/domain/rateLimits.ts';
import * as refunds from '../../src/domain/refunds.ts';
import * as reportSchedules from '../../src/domain/reportSchedules.ts';
import * as reports from '../../src/domain/reports.ts';
import { PRESET_NAMES, SCOPES } from '../../src/domain/scopes.ts';
import { FOUND_BY, HIT_KINDS, MAX_SEARCH } from '../../src/domain/searchQuery.ts';
import { SIMULATION_KINDS } from '../../src/domain/simulations.ts';
import * as splits from '../../src/domain/splits.ts';
import * as subscriptions from '../../src/domain/subscriptions.ts';
import * as testClock from '../../src/domain/testClock.ts';
import { CHOICE_CLOSURES } from '../../src/domain/tokenChoice.ts';
import { MAX_BASE_UNITS, TOKEN_NAMES, TOKENS } from '../../src/domain/tokens.ts';
import { ATTEMPT_DELAYS_MS } from '../../src/domain/webhookSchedule.ts';
import * as webhooks from '../../src/domain/webhooks.ts';

const SECOND = 1000;
const MINUTE = 60_000;
const HOUR = 3_600_000;
const DAY = 86_400_000;

test.each<[string, readonly string[], string]>([
  ['modes', MODES, 'test live'],
  [
    'scopes',
    SCOPES,
    'payments:read payments:write payment_links:read payment_links:write customers:read customers:write invoices:read ' +
      'invoices:write subscription_plans:read subscription_plans:write subscriptions:read subscriptions:write installment_plans:read ' +
      'installment_plans:write transfers:read transfers:write refunds:read refunds:write ledger:read ledger:write webhooks:read webhooks:write keys:read ' +
      'keys:write merchant:read merchant:write test_clock:read test_clock:write audit_log:read request_log:read reports:read reports:write',
  ],
  ['presets of scopes', PRESET_NAMES, 'full read_only payments_only point_of_sale'],
  ['actors', AUDIT_ACTORS, 'command system'],
  ['currencies', CURRENCIES, 'USD EUR GBP'],
  ['types of a link’s questions', linkOptions.CUSTOM_FIELD_TYPES, 'text number dropdown'],
  [
    'problems with a payer’s input',
    linkOptions.ANSWER_PROBLEMS,
    'required unknown not_allowed invalid_email invalid_text invalid_number invalid_option too_long too_many_decimals ' +
      'below_minimum above_maximum',
  ],
  ['tokens', TOKEN_NAMES, 'USDC USDT SOL EURC PYUSD'],
  ['units with a rate', RATE_UNITS, 'EUR GBP SOL'],
  ['locales', LOCALES, 'en de fr es pt it nl pl tr ja ko zh-Hans ar he'],
  ['categories of rate limits', RATE_CATEGORIES, 'payments reads others'],
  ['payments', payments.PAYMENT_STATUSES, 'pending confirmed failed expired'],
  ['payments’ exceptions', payments.PAYMENT_EXCEPTIONS, 'underpaid overpaid late'],
  [
    'refusals to make a payment again',
    payments.RETRY_REFUSALS,
    'not_allowed open received confirming cancelled exhausted unavailable',
  ],
  ['payments’ failures', payments.FAILURE_REASONS, 'underpaid transaction_failed wrong_token cancelled reverted'],
  ['closed choices of tokens', CHOICE_CLOSURES, 'paid seen ended not_offered'],
  ['legs', splits.LEG_KINDS, 'merchant split service_charge'],
  ['splits', splits.SPLIT_STATUSES, 'pending processing completed failed refunded'],
  [
    'splits’ failures',
    splits.SPLIT_FAILURE_REASONS,
    'underpaid transaction_failed wrong_token cancelled reverted expired',
  ],
  ['refunds', refunds.REFUND_STATUSES, 'pending processing completed failed expired cancelled'],
  ['refunds’ exceptions', refunds.REFUND_EXCEPTIONS, 'underpaid overpaid late other_wallet'],
  ['refunds’ failures', refunds.REFUND_FAILURE_REASONS, 'underpaid payment_reverted'],
  ['refunded payments', refunds.PAYMENT_REFUND_STATUSES, 'none partial full'],
  ['currencies of a refund’s amount', refunds.AMOUNT_CURRENCIES, 'token fiat'],
  ['parts of a payment to refund', refunds.REFUND_PARTS, 'everything surplus'],
  [
    'types of reports',
    reports.REPORT_TYPES,
    'payments transfers refunds invoices credit_notes subscriptions installments splits fees ledger statement',
  ],
  ['formats of reports', reports.REPORT_FORMATS, 'csv jsonl xlsx pdf'],
  ['presets of reports', reports.REPORT_PRESETS, 'datev quickbooks xero'],
  ['reports', reports.REPORT_STATUSES, 'queued running ready failed'],
  ['intervals of reports', reportSchedules.REPORT_INTERVALS, 'day week month'],
  ['invoices', invoices.INVOICE_STATUSES, 'draft sent paid void uncollectible'],
  ['billing intervals', BILLING_INTERVALS, 'daily weekly monthly yearly'],
  ['subscriptions', subscriptions.SUBSCRIPTION_STATUSES, 'trialing active past_due paused cancelled expired'],
  ['durations of coupons', coupons.COUPON_DURATIONS, 'once repeating forever'],
  ['kinds of lines of a period', periodCost.PERIOD_LINE_KINDS, 'plan setup_fee proration'],
  ['reasons to cancel', subscriptions.CANCEL_REASONS, 'requested payment_failed refunded'],
  ['billing problems', subscriptions.BILLING_PROBLEMS, 'rate_unavailable cannot_be_paid internal_error'],
  ['installment plans', installments.INSTALLMENT_PLAN_STATUSES, 'active completed defaulted cancelled'],
  ['installments', installments.INSTALLMENT_STATUSES, 'pending due late paid cancelled'],
  ['unpaid installments', installments.UNPAID, 'pending due late'],
  ['mails', EMAIL_STATUSES, 'pending sent recorded failed cancelled'],
  ['ways to simulate a payer', SIMULATION_KINDS, 'exact underpaid overpaid late wrong_token failed exchange'],
  ['waits of a test clock', testClock.CLOCK_WAITS, 'chain transaction payment price'],
  ['webhook endpoints', webhooks.ENDPOINT_STATUSES, 'enabled disabled'],
  ['disabled endpoints', webhooks.DISABLED_REASONS, 'merchant gone failing'],
  ['webhook deliveries', webhooks.DELIVERY_STATUSES, 'pending delivered failed skipped'],
  ['commitments', COMMITMENTS, 'confirmed finalized'],
  ['chain transactions', CHAIN_TRANSACTION_STATUSES, 'seen read missing dropped'],
  [
    'rejections',
    REJECTION_REASONS,
    'transaction_failed ambiguous_reference wrong_token wrong_recipient self_transfer no_transfer',
  ],
  [
    'unapplied transfers',
    UNAPPLIED_REASONS,
    'ambiguous_reference wrong_token wrong_recipient unknown_reference no_reference',
  ],
  ['applied transfers', APPLIED_BY, 'amount merchant'],
  ['amounts of candidates', AMOUNT_MATCHES, 'exact fee near'],
  [
    'kinds that a search finds',
    HIT_KINDS,
    'customer payment invoice credit_note subscription subscription_plan coupon installment_plan payment_link transfer refund event ' +
      'webhook_delivery webhook_endpoint api_key test_clock audit_log_entry',
  ],
  ['ways to be found', FOUND_BY, 'id link_code number signature email wallet metadata amount'],
  [
    'findings of a diagnosis',
    FINDINGS,
    'confirmed expired underpaid transaction_failed wrong_token cancelled reverted waiting unreadable unread partly_paid none_counts ' +
      'none_found suspended refused received partly_received overpaid late resolvable unreferenced not_scanning',
  ],
  ['outcomes of transactions', TRANSACTION_OUTCOMES, 'credited waiting unread unreadable rejected missing dropped'],
])('keeps the names for %s, in the same order', (_, names, expected) => {
  expect(names.join(' ')).toBe(expected);
});

test.each<[string, Record<string, readonly string[]>, Record<string, readonly string[]>]>([
  [
    'payment',
    payments.PAYMENT_TRANSITIONS,
    {
      pending: ['confirmed', 'failed', 'expired'],
      confirmed: ['failed'],
      failed: ['confirmed'],
      expired: ['confirmed'],
    },
  ],
  [
    'split',
    splits.SPLIT_TRANSITIONS,
    {
      pending: ['processing', 'completed', 'failed'],
      processing: ['completed', 'failed'],
      completed: ['failed', 'refunded'],
      failed: ['completed'],
      refunded: [],
    },
  ],
  [
    'invoice',
    invoices.INVOICE_TRANSITIONS,
    {
      draft: ['sent', 'paid'],
      sent: ['paid', 'void', 'uncollectible'],
      paid: ['sent'],
      void: [],
      uncollectible: ['paid', 'void'],
    },
  ],
  [
    'subscription',
    subscriptions.SUBSCRIPTION_TRANSITIONS,
    {
      trialing: ['active', 'cancelled'],
      active: ['past_due', 'paused', 'cancelled', 'expired'],
      past_due: ['active', 'paused', 'cancelled'],
      paused: ['active', 'cancelled'],
      cancelled: [],
      expired: [],
    },
  ],
  [
    'installment plan',
    installments.INSTALLMENT_PLAN_TRANSITIONS,
    {
      active: ['completed', 'defaulted', 'cancelled'],
      completed: ['active'],
      defaulted: ['active', 'completed'],
      cancelled: [],
    },
  ],
  [
    'installment',
    installments.INSTALLMENT_TRANSITIONS,
    {
      pending: ['due', 'paid', 'cancelled'],
      due: ['pending', 'late', 'paid', 'cancelled'],
      late: ['pending', 'paid', 'cancelled'],
      paid: ['pending', 'due', 'late', 'cancelled'],
      cancelled: ['pending', 'due', 'late', 'paid'],
    },
  ],
])('changes the status of a %s only as the design allows', (_, transitions, expected) => {
  expect(transitions).toEqual(expected);
});

test.each<[string, number | bigint, number | bigint]>([
  ['payment window, USDC', TOKENS.USDC.window_ms, HOUR],
  ['payment window, USDT', TOKENS.USDT.window_ms, HOUR],
  ['payment window, SOL', TOKENS.SOL.window_ms, 15 * MINUTE],
  ['payments that repeat another', payments.MAX_RETRIES, 10],
  ['refunds in a batch', refunds.MAX_BATCH, 10],
  ['mails of a kind about refunds', MAX_REFUND_MAILS_PER_DAY, 20],
  ['mails a day with a link to the portal', MAX_PORTAL_MAILS_PER_DAY, 3],
  ['mails a day to a new address', MAX_ADDRESS_MAILS_PER_DAY, 3],
  ['receipts of a payment that its payer asks for', MAX_RECEIPT_COPIES, 3],
  ['such receipts a day for a mailbox', MAX_RECEIPT_COPIES_PER_DAY, 10],
  ['time of a link to the portal', PORTAL_LINK_MS, HOUR],
  ['time of such a link in a mail', PORTAL_MAIL_MS, 30 * DAY],
  ['time of a visit to the portal', PORTAL_VISIT_MS, 12 * HOUR],
  ['time to confirm a new address', ADDRESS_CHANGE_MS, DAY],
  ['refunds of a payment', refunds.MAX_REFUNDS, 100],
  ['slots in which a refund may land', refunds.LANDING_SLOTS, 500],
  ['age of a rate', MAX_RATE_AGE_MS, 10 * MINUTE],
  ['grace of a quote', QUOTE_GRACE_MS, MINUTE],
  ['base units of an amount', MAX_BASE_UNITS, 999_999_999_999_999n],
  ['wait before a payment is closed', CLOSING_MARGIN_MS, 5 * SECOND],
  ['amounts of a price for exchanges', EXCHANGE_AMOUNTS, 9_999n],
  ['time for which an amount is kept', AMOUNT_KEPT_MS, DAY],
  ['tolerance of block times', BLOCK_TIME_TOLERANCE_MS, MINUTE],
  ['candidates of a transfer', MAX_CANDIDATES, 5],
  ['age of a candidate', CANDIDATE_AGE_MS, 7 * DAY],
  ['uses of a link', MAX_USES, 999_999_999],
  ['open payments of a link', MAX_OPEN_PAYMENTS, 10_000],
  ['random bytes of a link’s code', LINK_CODE_BYTES, 10],
  ['questions of a link', linkOptions.MAX_CUSTOM_FIELDS, 5],
  ['characters of a question', linkOptions.MAX_FIELD_LABEL, 50],
  ['characters of its key', linkOptions.MAX_FIELD_KEY, 40],
  ['options of a dropdown', linkOptions.MAX_FIELD_OPTIONS, 20],
  ['characters of an option', linkOptions.MAX_FIELD_OPTION, 100],
  ['characters of an answer', linkOptions.MAX_ANSWER, 255],
  ['suggested amounts', linkOptions.MAX_SUGGESTED_AMOUNTS, 4],
  ['split recipients', splits.MAX_SPLITS, 10],
  ['places of a percentage', splits.PERCENTAGE_PLACES, 6],
  ['split order', splits.MAX_SPLIT_ORDER, 999_999],
  ['line items', invoices.MAX_LINE_ITEMS, 100],
  ['text of a line item', invoices.MAX_ITEM_DESCRIPTION, 500],
  ['text of all line items', invoices.MAX_ITEMS_TEXT, 10_000],
  ['customer’s name', customers.MAX_CUSTOMER_NAME, 200],
  ['origins that may embed a checkout', checkout.MAX_ORIGINS, 20],
  ['characters of such an origin', checkout.MAX_ORIGIN, 100],
  ['characters of a phone number', checkout.MAX_PHONE, 30],
  ['digits of a logo’s hash', checkout.LOGO_HASH_DIGITS, 12],
  ['payment window of an invoice', invoices.INVOICE_PAYMENT_WINDOW_MS, 365 * DAY],
  ['days between payments', MAX_INTERVAL_COUNT.daily, 3650],
  ['weeks between payments', MAX_INTERVAL_COUNT.weekly, 520],
  ['months between payments', MAX_INTERVAL_COUNT.monthly, 120],
  ['years between payments', MAX_INTERVAL_COUNT.yearly, 10],
  ['days of a trial', subscriptions.MAX_TRIAL_DAYS, 730],
  ['units of a subscription', periodCost.MAX_QUANTITY, 100_000],
  ['periods that one payment prepays', subscriptions.MAX_PREPAID_PERIODS, 60],
  ['adjustments that wait for a period', MAX_ADJUSTMENTS, 50],
  ['redemptions of a coupon', coupons.MAX_REDEMPTIONS, 1_000_000_000],
  ['characters of a coupon’s code', coupons.MAX_COUPON_CODE, 40],
  ['characters of a coupon’s name', coupons.MAX_COUPON_NAME, 100],
  ['cycles of a plan', subscriptions.MAX_CYCLES, 9999],
  ['mails of an invoice in a day', MAX_INVOICE_MAILS_PER_DAY, 5],
  ['time in which a subscription is the same', subscriptions.SAME_WINDOW_MS, 10 * MINUTE],
  ['installments of a plan', installments.MAX_INSTALLMENTS, 120],
  ['days between installments', installments.MAX_FREQUENCY_DAYS, 366],
  ['days of grace', installments.MAX_GRACE_DAYS, 366],
  ['default days of grace', installments.DEFAULT_GRACE_DAYS, 7],
  ['retries of a mail', MAIL_RETRY_MS, 48 * HOUR],
  ['address of a mail', MAX_EMAIL, 254],
  ['bytes of metadata', MAX_METADATA_BYTES, 16_384],
  ['levels of metadata', MAX_METADATA_DEPTH, 32],
  ['window of rate limits, in seconds', RATE_WINDOW_SECONDS, 3600],
  ['addresses of a key', apiKeys.MAX_ALLOWED_IPS, 20],
  ['overlap of a rotation, in seconds', apiKeys.MAX_OVERLAP_SECONDS, 7 * 24 * 3600],
  ['webhook endpoints', webhooks.MAX_ENDPOINTS, 20],
  ['hours for which an old secret signs', webhooks.SECRET_OVERLAP_HOURS, 24],
  ['secrets that sign', webhooks.MAX_SIGNING_SECRETS, 3],
  ['lead of a test clock', testClock.MAX_AHEAD_MS, 3653 * DAY],
  ['step of a test clock', testClock.STEP_MS, 12 * HOUR],
  ['acts in one step', testClock.MAX_STEP_ITEMS, 200],
  ['characters of a search', MAX_SEARCH, 500],
  ['days of a report', reports.MAX_REPORT_DAYS, 3660],
  ['reports that wait', reports.MAX_OPEN_REPORTS, 20],
  ['bytes of all files of reports', reports.MAX_REPORT_BYTES, 5 * 1024 ** 3],
  ['life of a report’s file', reports.REPORT_KEPT_MS, 30 * DAY],
  ['rows of a workbook', reports.MAX_REPORT_ROWS.xlsx, 1_000_000],
  ['rows of a PDF report', reports.MAX_REPORT_ROWS.pdf, 2000],
  ['schedules of reports', reportSchedules.MAX_REPORT_SCHEDULES, 20],
  ['addresses of a schedule', reportSchedules.MAX_SCHEDULE_EMAILS, 5],
  ['validity of a look-up', testClock.LOOKUP_VALID_MS, 2 * SECOND],
])('keeps the documented limit for %s', (_, limit, expected) => {
  expect(limit).toBe(expected);
});

test('waits between webhook attempts as Standard Webhooks does', () => {
  const pauses = [0, 5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, DAY];
  expect(ATTEMPT_DELAYS_MS).toEqual(pauses);
});

test('has exactly two modes, in lower case', () => {
  expect(['test', 'live', 'Test', 'prod', ''].filter(isMode)).toEqual(['test', 'live']);
});

describe('an error', () => {
  test.each<[ErrorCode, number]>([
    ['authentication_failed', 401],
    ['forbidden', 403],
    ['validation_failed', 422],
    ['missing_required_field', 422],
    ['invalid_parameter', 400],
    ['insufficient_balance', 422],
    ['forbidden', 403],
    ['not_found', 404],
    ['method_not_allowed', 405],
    ['conflict', 409],
    ['idempotency_conflict', 409],
    ['payment_expired', 409],
    ['payload_too_large', 413],
    ['unsupported_media_type', 415],
    ['rate_limit_exceeded', 429],
    ['internal_error', 500],
    ['rate_unavailable', 503],
    ['service_unavailable', 503],
  ])('%s has status %d', (code, status) => {
    expect(new FlorinError(code, 'A sentence.')).toMatchObject({ code, status, message: 'A sentence.', details: {} });
  });

  test('about one field names it in its message and in its details', () => {
    expect(invalid('amount', 'must be a number')).toMatchObject({
      code: 'validation_failed',
      message: 'amount must be a number',
      details: { issues: [{ path: 'amount', message: 'must be a number' }] },
    });
  });

  test('has a name of its own in logs', () => {
    expect(String(new FlorinError('conflict', 'Paid already.'))).toBe('FlorinError: Paid already.');
  });
});

test('gives every event both of its names', () => {
  expect(EVENT_NAMES).toEqual({
    'payment.created': 'PaymentCreated',
    'payment.confirmed': 'PaymentConfirmed',
    'payment.failed': 'PaymentFailed',
    'payment.expired': 'PaymentExpired',
    'payment.underpaid': 'PaymentUnderpaid',
    'payment.overpaid': 'PaymentOverpaid',
    'payment.late': 'PaymentLate',
    'report.ready': 'ReportReady',
    'report.failed': 'ReportFailed',
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
    'invoice.voided': 'InvoiceVoided',
    'invoice.uncollectible': 'InvoiceUncollectible',
    'credit_note.created': 'CreditNoteCreated',
    'invoice.sent': 'InvoiceSent',
    'invoice.paid': 'InvoicePaid',
    'invoice.overdue': 'InvoiceOverdue',
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
    'webhook.test': 'WebhookTest',
  });
});
