import * as v from 'valibot';
import type { SplitWithToken } from '../db/payments/splits.ts';
import { fiatNumber } from '../domain/money.ts';
import { SPLIT_FAILURE_REASONS, SPLIT_STATUSES } from '../domain/splits.ts';
import { tokenNumber } from '../domain/tokens.ts';
import { id, timestamp } from './fields.ts';

/** A split as the API shows it and as webhooks carry it. `amount` is whole tokens, not base units. */
export const splitSchema = v.pipe(
  v.object({
    id: id('spl'),
    payment_id: id('pay'),
    recipient_wallet: v.string(),
    recipient_name: v.nullable(v.string()),
    percentage: v.nullable(v.number()),
    fixed_amount_usd: v.nullable(v.number()),
    split_order: v.number(),
    amount: v.number(),
    status: v.picklist(SPLIT_STATUSES),
    transaction_signature: v.pipe(
      v.nullable(v.string()),
      v.description('The transaction that paid this split. Always null for an amount of 0, which no transaction pays.'),
    ),
    settled_at: v.nullable(timestamp),
    failure_reason: v.nullable(v.picklist(SPLIT_FAILURE_REASONS)),
  }),
  v.title('Split'),
);

export type SplitJson = v.InferOutput<typeof splitSchema>;

/** Returns a split as the API and its events show it. */
export function splitJson(row: SplitWithToken): SplitJson {
  return {
    id: row.id,
    payment_id: row.payment_id,
    recipient_wallet: row.recipient_wallet,
    recipient_name: row.recipient_name,
    percentage: row.percentage === null ? null : fiatNumber(row.percentage),
    fixed_amount_usd: row.fixed_amount_usd === null ? null : fiatNumber(row.fixed_amount_usd),
    split_order: row.split_order ?? 0,
    amount: tokenNumber(row.amount, row.token),
    status: row.status,
    transaction_signature: row.amount > 0n ? row.transaction_signature : null,
    settled_at: row.settled_at?.toISOString() ?? null,
    failure_reason: row.failure_reason,
  };
}
