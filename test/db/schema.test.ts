import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { AUDIT_ACTIONS, AUDIT_OBJECTS } from '../../src/domain/auditLog.ts';
import { BALANCE_KINDS } from '../../src/domain/balances.ts';
import {
  APPLIED_BY,
  CHAIN_TRANSACTION_STATUSES,
  COMMITMENTS,
  REJECTION_REASONS,
  UNAPPLIED_REASONS,
} from '../../src/domain/chain.ts';
import { COUPON_DURATIONS } from '../../src/domain/coupons.ts';
import { CREDIT_REASONS } from '../../src/domain/creditNotes.ts';
import { EMAIL_STATUSES } from '../../src/domain/emails.ts';
import { INSTALLMENT_PLAN_STATUSES, INSTALLMENT_STATUSES } from '../../src/domain/installments.ts';
import { INVOICE_STATUSES } from '../../src/domain/invoices.ts';
import { MAIL_LIMIT_NAMES } from '../../src/domain/mailLimits.ts';
import { CURRENCIES } from '../../src/domain/money.ts';
import { FAILURE_REASONS, PAYMENT_EXCEPTIONS, PAYMENT_STATUSES } from '../../src/domain/payments.ts';
import { BILLING_INTERVALS } from '../../src/domain/periods.ts';
import { RATE_UNITS } from '../../src/domain/quotes.ts';
import { RECEIVED_KINDS } from '../../src/domain/received.ts';
import { REFUND_EXCEPTIONS, REFUND_FAILURE_REASONS, REFUND_STATUSES } from '../../src/domain/refunds.ts';
import { REPORT_INTERVALS } from '../../src/domain/reportSchedules.ts';
import { REPORT_FORMATS, REPORT_PRESETS, REPORT_STATUSES } from '../../src/domain/reports.ts';
import { SCOPES } from '../../src/domain/scopes.ts';
import { LEG_KINDS, SPLIT_FAILURE_REASONS, SPLIT_STATUSES } from '../../src/domain/splits.ts';
import { BILLING_PROBLEMS, CANCEL_REASONS, SUBSCRIPTION_STATUSES } from '../../src/domain/subscriptions.ts';
import { CLOCK_WAITS } from '../../src/domain/testClock.ts';
import { TOKEN_NAMES, TOKENS, type Token } from '../../src/domain/tokens.ts';
import { TAX_BEHAVIORS } from '../../src/domain/totals.ts';
import { DELIVERY_STATUSES, DISABLED_REASONS, ENDPOINT_STATUSES } from '../../src/domain/webhooks.ts';

const schema = await readFile('migrations/schema.sql', 'utf8');

/** Returns the words that a constraint's CHECK allows. */
function words(constraint: string): string[] {
  const line = schema.split('\n').find((candidate) => candidate.includes(`constraint ${constraint} `));
  return [...(line ?? '').matchAll(/'([\w:*]+)'::text/g)].map((match) => match[1] as string).sort();
}

test.each([
  ['api_keys_scopes_check', ['*', ...SCOPES]],
  ['audit_log_action_check', AUDIT_ACTIONS],
  ['audit_log_object_kind_check', AUDIT_OBJECTS],
  ['chain_transactions_status_check', CHAIN_TRANSACTION_STATUSES],
  ['balance_transactions_kind_check', BALANCE_KINDS],
  ['credit_notes_reason_check', CREDIT_REASONS],
  ['invoices_status_check', INVOICE_STATUSES],
  ['invoices_token_check', TOKEN_NAMES],
  ['payment_links_token_check', TOKEN_NAMES],
  ['wallets_token_check', TOKEN_NAMES],
  ['wallet_changes_tokens_check', TOKEN_NAMES],
  ['installment_plans_currency_check', CURRENCIES],
  ['installment_plans_status_check', INSTALLMENT_PLAN_STATUSES],
  ['installment_plans_token_check', TOKEN_NAMES],
  ['installments_status_check', INSTALLMENT_STATUSES],
  ['emails_status_check', EMAIL_STATUSES],
  ['mail_counts_name_check', MAIL_LIMIT_NAMES],
  ['merchant_modes_clock_waits_for_check', CLOCK_WAITS],
  ['merchant_modes_commitment_check', COMMITMENTS],
  ['payment_attempts_reason_check', REJECTION_REASONS],
  ['payments_currency_check', CURRENCIES],
  ['received_changes_kind_check', RECEIVED_KINDS],
  ['received_totals_currency_check', CURRENCIES],
  ['received_totals_kind_check', RECEIVED_KINDS],
  ['payments_exceptions_check', PAYMENT_EXCEPTIONS],
  ['payments_failure_reason_check', FAILURE_REASONS],
  ['payments_status_check', PAYMENT_STATUSES],
  ['payments_token_check', TOKEN_NAMES],
  ['exchange_rates_unit_check', RATE_UNITS],
  ['payment_legs_failure_reason_check', SPLIT_FAILURE_REASONS],
  ['payment_legs_kind_check', LEG_KINDS],
  ['payment_legs_status_check', SPLIT_STATUSES],
  ['refunds_currency_check', CURRENCIES],
  ['refunds_exceptions_check', REFUND_EXCEPTIONS],
  ['refunds_failure_reason_check', REFUND_FAILURE_REASONS],
  ['refunds_status_check', REFUND_STATUSES],
  ['reports_currency_check', CURRENCIES],
  ['reports_format_check', REPORT_FORMATS],
  ['reports_preset_check', REPORT_PRESETS],
  ['reports_status_check', REPORT_STATUSES],
  ['report_schedules_currency_check', CURRENCIES],
  ['report_schedules_every_check', REPORT_INTERVALS],
  ['report_schedules_format_check', REPORT_FORMATS],
  ['report_schedules_preset_check', REPORT_PRESETS],
  ['subscription_plans_billing_interval_check', BILLING_INTERVALS],
  ['subscription_plans_currency_check', CURRENCIES],
  ['coupons_duration_check', COUPON_DURATIONS],
  ['subscription_periods_token_check', TOKEN_NAMES],
  ['subscription_plans_tax_behavior_check', TAX_BEHAVIORS],
  ['subscriptions_token_check', TOKEN_NAMES],
  ['subscriptions_billing_problem_check', BILLING_PROBLEMS],
  ['subscriptions_cancel_reason_check', CANCEL_REASONS],
  ['subscriptions_status_check', SUBSCRIPTION_STATUSES],
  ['transfers_applied_by_check', APPLIED_BY],
  ['transfers_own_reason_check', UNAPPLIED_REASONS],
  ['transfers_unapplied_reason_check', UNAPPLIED_REASONS],
  ['webhook_deliveries_status_check', DELIVERY_STATUSES],
  ['webhook_endpoints_disabled_reason_check', DISABLED_REASONS],
  ['webhook_endpoints_status_check', ENDPOINT_STATUSES],
])('%s allows exactly the words of the domain', (constraint, domain) => {
  expect(words(constraint)).toEqual([...domain].sort());
});

test.each([
  ['invoices_status_check', 'draft sent paid void uncollectible'],
  ['invoices_token_check', 'USDC USDT SOL EURC PYUSD'],
  ['payment_links_token_check', 'USDC USDT SOL EURC PYUSD'],
  ['wallets_token_check', 'USDC USDT SOL EURC PYUSD'],
  ['installment_plans_currency_check', 'USD EUR GBP'],
  ['installment_plans_token_check', 'USDC USDT SOL EURC PYUSD'],
  ['installment_plans_status_check', 'active completed defaulted cancelled'],
  ['installments_status_check', 'pending due late paid cancelled'],
  ['merchant_modes_commitment_check', 'confirmed finalized'],
  ['payments_currency_check', 'USD EUR GBP'],
  ['payments_exceptions_check', 'underpaid overpaid late'],
  ['payments_failure_reason_check', 'underpaid transaction_failed wrong_token cancelled reverted'],
  ['payments_status_check', 'pending confirmed failed expired'],
  ['payments_token_check', 'USDC USDT SOL EURC PYUSD'],
  ['payment_legs_status_check', 'pending processing completed failed refunded'],
  ['subscription_plans_billing_interval_check', 'daily weekly monthly yearly'],
  ['subscription_plans_currency_check', 'USD EUR GBP'],
  ['subscriptions_status_check', 'active trialing past_due paused cancelled expired'],
])('%s allows exactly what the contract and the design state: %s', (constraint, stated) => {
  expect(words(constraint)).toEqual(stated.split(' ').sort());
});

test('takes a price for the number of tokens only if the token is pegged to its currency, and has six decimals', () => {
  const pairs = [...schema.matchAll(/\(currency <> '(\w+)'::text\) OR \(token <> '(\w+)'::text\)/g)];
  expect(pairs.length).toBeGreaterThan(0);
  for (const [, currency, token] of pairs) expect(TOKENS[token as Token]).toMatchObject({ peg: currency, decimals: 6 });
});
