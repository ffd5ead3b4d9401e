import type { PaymentRow } from '../../db/payments/payments.ts';
import type { SplitRow } from '../../db/payments/splits.ts';
import { invalid } from '../../domain/errors.ts';
import { newId } from '../../domain/ids.ts';
import {
  divide,
  type LegKind,
  recipientsProblem,
  type SplitProblem,
  type SplitRecipient,
  splitOrders,
} from '../../domain/splits.ts';

/** What the service takes of a payment: base units, and the operator's wallet. */
export type ServiceCharge = { amount: bigint; wallet: string };

/**
 * The rows of a new payment's legs, which add up to its amount due; none where all of it goes to the merchant in one
 * transfer. Splits stand first, in their order, then the merchant's, then the charge. They are reckoned otherwise: the
 * charge is taken off, then the fixed amounts, then the percentages of the rest; what is left is the merchant's.
 * @throws FlorinError `validation_failed` on `split_recipients` where they break a rule
 */
export function legRows(payment: PaymentRow, recipients: SplitRecipient[], charge: ServiceCharge | null): SplitRow[] {
  if (recipients.length === 0 && !charge) return [];
  refuse(recipientsProblem(recipients));
  const division = divide(payment.amount_due - (charge?.amount ?? 0n), recipients, payment.token, payment.token_rate);
  if ('path' in division) throw refusal(division);
  const orders = splitOrders(recipients);
  const splits = recipients.map((recipient, index) => ({
    ...leg(payment, 'split', recipient.recipient_wallet, division.amounts[index] as bigint),
    recipient_name: recipient.recipient_name,
    percentage: recipient.percentage?.toFixed() ?? null,
    fixed_amount_usd: recipient.fixed_amount_usd?.toFixed() ?? null,
    split_order: orders[index] as number,
  }));
  const others = [
    ...(division.remainder > 0n ? [leg(payment, 'merchant', payment.wallet, division.remainder)] : []),
    ...(charge ? [leg(payment, 'service_charge', charge.wallet, charge.amount)] : []),
  ];
  for (const { recipient_wallet, kind } of others) {
    const index = recipients.findIndex((recipient) => recipient.recipient_wallet === recipient_wallet);
    if (index < 0) continue;
    const whose =
      kind === 'merchant' ? 'the merchant’s own, which gets the rest anyway' : 'where the service charge goes';
    throw refusal({ path: `${index}.recipient_wallet`, message: `is ${whose}` });
  }
  return [...splits.sort((one, other) => one.split_order - other.split_order), ...others];
}

function leg(payment: PaymentRow, kind: LegKind, wallet: string, amount: bigint): SplitRow {
  return {
    id: newId('spl'),
    payment_id: payment.id,
    merchant_id: payment.merchant_id,
    mode: payment.mode,
    kind,
    recipient_wallet: wallet,
    recipient_name: null,
    percentage: null,
    fixed_amount_usd: null,
    split_order: null,
    amount,
    amount_accepted: null,
    status: 'pending',
    failure_reason: null,
    transaction_signature: null,
    settled_at: null,
    created_at: payment.created_at,
    updated_at: payment.created_at,
  };
}

function refuse(problem: SplitProblem | null): void {
  if (problem) throw refusal(problem);
}

function refusal({ path, message }: SplitProblem) {
  return invalid(path === '' ? 'split_recipients' : `split_recipients.${path}`, message);
}
