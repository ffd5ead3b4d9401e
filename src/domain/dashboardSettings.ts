import type { Currency } from './money.ts';

/** A merchant's settings of the dashboard, in both modes. The comments are in the migration. Amounts are decimal text in `currency`. */
export type DashboardSettings = {
  currency: Currency;
  support_refund_limit: string;
  large_refund: string;
  notify_payment_exceptions: boolean;
  notify_disabled_endpoints: boolean;
};

/** The settings of a merchant that has changed none. The defaults of the columns are the same. */
export const DEFAULT_DASHBOARD: DashboardSettings = {
  currency: 'USD',
  support_refund_limit: '100',
  large_refund: '1000',
  notify_payment_exceptions: true,
  notify_disabled_endpoints: true,
};
