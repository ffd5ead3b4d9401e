import type { DiagnosticsJson } from '../../src/serializers/diagnostics.ts';
import type { PaymentJson } from '../../src/serializers/payments.ts';
import { printTable, type Row, statusCell, toned } from '../lib/table.ts';
import type { RecheckResult } from './recheck.ts';

export type PaymentReport = { payment: PaymentJson; merchant_name: string; diagnostics: DiagnosticsJson };

/** Prints a table of payments. */
export function printPayments(payments: PaymentJson[]): void {
  printTable(paymentRows(payments), { ...PAYMENTS_LAYOUT, none: 'There are no such payments.' });
}

/** At 80 columns, there is room for the whole fields, and mostly for the amount. */
export const PAYMENTS_LAYOUT = {
  whole: ['id', 'status', 'amount', 'created'],
  optional: ['email', 'token', 'received', 'mode', 'description', 'amount'],
};

/** Returns a row for each payment. */
export function paymentRows(payments: PaymentJson[]): Row[] {
  return payments.map(({ id, mode, status, exceptions, amount, currency, payment_token, ...more }) => ({
    id,
    mode,
    status: { text: [status, ...exceptions].join(', '), tone: statusCell(status).tone },
    amount: `${amount} ${currency}`,
    received: more.amount_received,
    token: payment_token,
    created: new Date(more.created_at),
    email: more.customer_email,
    description: more.description,
  }));
}

export function printReport({ payment, merchant_name, diagnostics }: PaymentReport): void {
  const { id, mode, status, amount, currency, amount_due, payment_token, expires_at, reference } = payment;
  const ended = [status, payment.failure_reason, ...payment.exceptions].filter(Boolean).join(', ');
  console.log(`${id} (${mode}) of ${merchant_name}: ${toned(ended, statusCell(status).tone)}`);
  console.log(diagnostics.summary);
  console.log(`\n${amount} ${currency}, ${amount_due} ${payment_token}, until ${expires_at}\nreference ${reference}`);
  console.log();
  printTable(
    diagnostics.expected.map(({ kind, wallet, amount, outstanding }) => ({ kind, wallet, amount, outstanding })),
    { whole: ['wallet'] },
  );
  for (const { signature, outcome, explanation, slot, block_time, transfers } of diagnostics.transactions) {
    console.log(`\n${signature}\n  ${outcome}, slot ${slot ?? '?'}, ${block_time ?? 'no time yet'}\n  ${explanation}`);
    for (const transfer of transfers) {
      console.log(
        `  ${transfer.instruction_path}: ${amountOf(transfer)} to ${transfer.destination_wallet}, ${transfer.outcome}`,
      );
    }
  }
  const { chain } = diagnostics;
  console.log(
    `\nThe chain is ${chain.is_current ? '' : 'NOT '}being read: last ${chain.scanned_at}, slot ${chain.slot}.`,
  );
}

export function printRecheck({ signature, mode, slot, block_time, error, payments, unapplied }: RecheckResult): void {
  console.log(
    `${signature} (${mode}), slot ${slot}, ${block_time}${error === null ? '' : `\nfailed: ${JSON.stringify(error)}`}`,
  );
  for (const { payment_id, status, outcome, explanation } of payments) {
    console.log(`${payment_id}: ${outcome}. ${explanation} The payment is ${status}.`);
  }
  for (const transfer of unapplied) console.log(`${amountOf(transfer)} unapplied: ${transfer.explanation}`);
  if (payments.length + unapplied.length === 0) console.log('The transaction names no payment and paid no merchant.');
}

type Unapplied = RecheckResult['unapplied'][number] & { merchant_id: string | null; mode: string };

export function printUnapplied(transfers: Unapplied[]): void {
  if (transfers.length === 0) console.log('There are no such transfers.');
  for (const { merchant_id, mode, transaction_signature, block_time, explanation, ...transfer } of transfers) {
    console.log(`${block_time} ${mode} ${merchant_id ?? '-'} ${amountOf(transfer)} to ${transfer.destination_wallet}`);
    console.log(`  ${transfer.id}, ${transaction_signature}#${transfer.instruction_path}\n  ${explanation}`);
  }
}

type Amount = { amount: number | null; amount_base_units: string; token: string | null; mint: string | null };

function amountOf({ amount, amount_base_units, token, mint }: Amount): string {
  return token ? `${amount} ${token}` : `${amount_base_units} units of ${mint ?? 'an unknown token'}`;
}
