import type { ReportType } from '../../domain/reports.ts';
import type { ReportSource } from './source.ts';
import { creditNotes } from './types/creditNotes.ts';
import { fees, ledger, refunds, splits, transfers } from './types/entries.ts';
import { installments } from './types/installments.ts';
import { invoices } from './types/invoices.ts';
import { payments } from './types/payments.ts';
import { statement } from './types/statement.ts';
import { subscriptions } from './types/subscriptions.ts';

/** Every type of reports. A new one needs its name in `src/domain/reports.ts`, a file in `types` and a line here. */
export const SOURCES: Record<ReportType, ReportSource> = {
  payments,
  transfers,
  refunds,
  invoices,
  credit_notes: creditNotes,
  subscriptions,
  installments,
  splits,
  fees,
  ledger,
  statement,
};
