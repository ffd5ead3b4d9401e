import { styleText } from 'node:util';
import { renderUnicodeCompact } from 'uqr';
import type { RefundJson } from '../../src/serializers/refunds.ts';
import { printTable, statusCell } from '../lib/table.ts';

/** A refund that a command shows. `sent_signature`: of the transaction that the command has just sent. */
export type ShownRefund = RefundJson & { sent_signature?: string };

export const isOpen = ({ status }: RefundJson) => status === 'pending' || status === 'processing';

/** Prints a refund in any state. */
export function printAny(refund: ShownRefund): void {
  if (!isOpen(refund)) printEnd(refund);
  else if (refund.sent_signature === undefined) printRefund(refund);
  else console.log(`Signed and sent: ${refund.sent_signature}`);
}

/** Width of the light border of a code in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** Prints a refund and its next step: a scan by the merchant's wallet, or the customer's answer. */
function printRefund(refund: RefundJson): void {
  const { solana_pay_url, claim_url, wallet_address, expires_at, status, qr_code } = refund;
  printState(refund);
  if (status === 'processing') {
    console.log('The money was sent. The refund is completed once its block is final.');
  } else if (solana_pay_url === null && claim_url === null) {
    console.log(
      '\nThe customer names the wallet on a page. Its link was made with another SECRETS_KEY: add that key to SECRETS_KEY_OLD to ' +
        'see the link.',
    );
  } else if (solana_pay_url === null) {
    console.log(`\nThe customer names the wallet on this page, until ${expires_at}. It works once:\n${claim_url}`);
  } else {
    console.log(`\nScan this with the wallet ${wallet_address}, until ${expires_at}, and sign:\n`);
    printCode(solana_pay_url);
    console.log(`\n${solana_pay_url}\n\nThe code as a picture: ${qr_code}`);
  }
}

/** Prints a QR code. Blocks are light and spaces are dark, so it brings a dark background. */
function printCode(text: string): void {
  const lines = renderUnicodeCompact(text, { ecc: 'L', border: QUIET_ZONE }).split('\n');
  for (const line of lines) console.log(styleText(['whiteBright', 'bgBlack'], line));
}

/** Prints a change of an open refund for somebody who waits: its code once the customer has named a wallet. */
export function printStep(refund: RefundJson): void {
  console.log('');
  printRefund(refund);
}

/** Prints a refund that has ended. */
export function printEnd(refund: RefundJson): void {
  printState(refund);
  const { transaction_signature, amount_sent, token } = refund;
  if (transaction_signature) console.log(`${amount_sent} ${token} sent, ${transaction_signature}`);
}

/** Prints a refund in two lines, without its next step. */
export function printState({
  id,
  mode,
  payment_id,
  transfer_id,
  amount,
  token,
  destination,
  status,
  failure_reason,
  exceptions,
}: RefundJson): void {
  const state = [status, failure_reason, ...exceptions].filter(Boolean).join(', ');
  const target = destination ?? 'a wallet that the customer has not named yet';
  console.log(`${id} (${mode}) of ${payment_id ?? transfer_id}: ${state}\n${amount} ${token} to ${target}`);
}

/** Prints a table of refunds. */
export function printRefunds(refunds: RefundJson[]): void {
  printTable(refunds.map(row), { whole: ['id', 'of'], none: 'There are no such refunds.' });
}

const row = ({
  id,
  payment_id,
  transfer_id,
  status,
  amount,
  amount_sent,
  token,
  destination,
  created_at,
}: RefundJson) => ({
  id,
  of: payment_id ?? transfer_id,
  status: statusCell(status),
  amount,
  sent: amount_sent,
  token,
  destination,
  created: new Date(created_at),
});
