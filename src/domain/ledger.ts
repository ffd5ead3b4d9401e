/** The accounts of the ledger. migrations/0079_ledger.sql says what each has. */
export const LEDGER_ACCOUNTS = [
  'wallet',
  'unsettled',
  'sales',
  'surplus',
  'splits',
  'service_charge',
  'refunds',
  'unapplied',
  'customer_balances',
  'credit_notes',
  'adjustments',
  'network_fees',
  'outside',
  'opening',
  'conversion',
] as const;
/** An account of the ledger. */
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/** What a transaction of the ledger describes. */
export const LEDGER_CAUSES = ['transfer', 'payment', 'refund', 'network_fee', 'balance', 'outside', 'opening'] as const;
/** What a transaction of the ledger describes. */
export type LedgerCause = (typeof LEDGER_CAUSES)[number];
