import * as v from 'valibot';
import { type Config, tokenOfMint } from '../config/index.ts';
import type { CandidatePayment } from '../db/payments/candidates.ts';
import type { PaymentRow } from '../db/payments/payments.ts';
import type { TransferRow } from '../db/payments/transfers.ts';
import { AMOUNT_MATCHES, type AmountMatch } from '../domain/candidates.ts';
import { APPLIED_BY, UNAPPLIED_REASONS, type UnappliedReason } from '../domain/chain.ts';
import type { Mode } from '../domain/modes.ts';
import { PAYMENT_STATUSES } from '../domain/payments.ts';
import { NATIVE_TOKEN, TOKEN_NAMES, type Token, tokenNumber } from '../domain/tokens.ts';
import { id, timestamp } from './fields.ts';

/** A transfer on the chain. `token` and `amount` (whole tokens) are null for a token that Florin does not support. */
export const transferFields = {
  instruction_path: v.string(),
  token: v.nullable(v.picklist(TOKEN_NAMES)),
  mint: v.nullable(v.string()),
  amount: v.nullable(v.number()),
  amount_base_units: v.string(),
  source_wallet: v.nullable(v.string()),
  source_account: v.string(),
  destination_wallet: v.nullable(v.string()),
  destination_account: v.string(),
};

const candidateSchema = v.object({
  payment_id: id('pay'),
  status: v.picklist(PAYMENT_STATUSES),
  match: v.pipe(
    v.picklist(AMOUNT_MATCHES),
    v.description(
      'exact: the transfer has the outstanding amount. fee: whole cents are missing, as after a fee. near: any other ' +
        'difference.',
    ),
  ),
  outstanding: v.pipe(v.number(), v.description('What the payment lacks, in whole tokens.')),
  difference: v.pipe(
    v.number(),
    v.description('What would be missing after this transfer, in whole tokens; negative if it is too much.'),
  ),
  created_at: timestamp,
  expires_at: timestamp,
});

/** The statuses of a transfer that its reference credited to no payment. */
const TRANSFER_STATUSES = ['unapplied', 'applied', 'refunded', 'dropped'] as const;

/** A transfer that reached a merchant's wallet, or was meant to, and that no reference credited to a payment. */
export const unappliedTransferSchema = v.pipe(
  v.object({
    id: id('utr'),
    status: v.pipe(
      v.picklist(TRANSFER_STATUSES),
      v.description(
        'applied: it counts for `applied_payment_id`. refunded: all of it was paid back. dropped: the chain dropped it.',
      ),
    ),
    transaction_signature: v.string(),
    ...transferFields,
    reason: v.pipe(v.picklist(UNAPPLIED_REASONS), v.description('Why it counts for no payment by itself.')),
    explanation: v.string(),
    payment_id: v.pipe(v.nullable(id('pay')), v.description('The payment that the transfer names, if any.')),
    applied_payment_id: v.nullable(id('pay')),
    applied_by: v.pipe(
      v.nullable(v.picklist(APPLIED_BY)),
      v.description('amount: its exact amount identified the payment. merchant: you applied it.'),
    ),
    amount_refunded: v.pipe(
      v.nullable(v.number()),
      v.description(
        'What was paid back in final blocks, in whole tokens; null for a token that Florin does not support.',
      ),
    ),
    candidates: v.pipe(
      v.array(candidateSchema),
      v.description(
        'Unpaid payments that it may be meant for, the likeliest first. Empty once it is applied, and while a refund reserves ' +
          'some of it.',
      ),
    ),
    slot: v.number(),
    block_time: timestamp,
    created_at: timestamp,
  }),
  v.title('UnappliedTransfer'),
);

const EXPLANATIONS: Record<UnappliedReason, string> = {
  ambiguous_reference: 'The transaction names several payments, and nothing in it shows which one the money is for.',
  wrong_token: 'The transfer is not in the token that the payment asks for. A lookalike token does not count.',
  wrong_recipient: 'The transfer names a payment but went to a wallet that the payment does not pay.',
  unknown_reference: 'The transfer reached your wallet in a transaction of this service, but names no known payment.',
  no_reference: 'The transfer reached your wallet and names no payment.',
};

/** An unpaid payment that a transfer may be meant for. Amounts are base units. */
export type Candidate = CandidatePayment & { match: AmountMatch; outstanding: bigint; difference: bigint };

/** Returns the `transferFields` of a transfer. */
export function transferJson(row: TransferRow, config: Config) {
  const token = tokenOfTransfer(row, config);
  const amount = BigInt(row.amount);
  return {
    instruction_path: row.path,
    token,
    mint: row.mint,
    amount: token ? tokenNumber(amount, token) : null,
    amount_base_units: row.amount,
    source_wallet: row.source_owner,
    source_account: row.source,
    destination_wallet: row.destination_owner,
    destination_account: row.destination,
  };
}

/**
 * Returns a transfer that no reference credited to a payment, with the payments that it may be meant for.
 * @param refunded what was paid back, in base units
 */
export function unappliedTransferJson(
  row: TransferRow,
  config: Config,
  { candidates, refunded }: { candidates: readonly Candidate[]; refunded: bigint },
): v.InferOutput<typeof unappliedTransferSchema> {
  const reason = (row.unapplied_reason ?? row.own_reason) as UnappliedReason;
  const isApplied = row.applied_by !== null;
  const fields = transferJson(row, config);
  return {
    id: row.id as string,
    status: statusOf(row, refunded),
    transaction_signature: row.signature,
    ...fields,
    reason,
    explanation: EXPLANATIONS[reason],
    payment_id: isApplied ? row.named_payment_id : row.payment_id,
    applied_payment_id: isApplied ? row.payment_id : null,
    applied_by: row.applied_by,
    amount_refunded: fields.token ? tokenNumber(refunded, fields.token) : null,
    candidates: candidates.map(candidateJson),
    slot: Number(row.slot),
    block_time: row.block_time.toISOString(),
    created_at: row.created_at.toISOString(),
  };
}

function statusOf(
  { dropped_at, applied_by, amount }: TransferRow,
  refunded: bigint,
): (typeof TRANSFER_STATUSES)[number] {
  if (dropped_at !== null) return 'dropped';
  if (applied_by !== null) return 'applied';
  return refunded >= BigInt(amount) ? 'refunded' : 'unapplied';
}

function candidateJson({ id: payment_id, status, token, match, outstanding, difference, ...times }: Candidate) {
  return {
    payment_id,
    status,
    match,
    outstanding: tokenNumber(outstanding, token),
    difference: difference < 0n ? -tokenNumber(-difference, token) : tokenNumber(difference, token),
    created_at: times.created_at.toISOString(),
    expires_at: times.expires_at.toISOString(),
  };
}

/** A transaction that a merchant handed in for a payment, with what became of each of its transfers to the merchant. */
export const handedInSchema = v.pipe(
  v.object({
    payment_id: id('pay'),
    status: v.picklist(PAYMENT_STATUSES),
    amount_due: v.number(),
    amount_received: v.number(),
    transaction_signature: v.string(),
    slot: v.number(),
    block_time: timestamp,
    explanation: v.string(),
    transfers: v.array(
      v.object({
        id: v.pipe(v.nullable(id('utr')), v.description('Takes it back with `unapply`. null: its reference decides.')),
        ...transferFields,
        outcome: v.picklist(['credited', 'waiting', ...UNAPPLIED_REASONS]),
        payment_id: v.pipe(v.nullable(id('pay')), v.description('The payment that it counts for, or that it names.')),
        applied_by: v.nullable(v.picklist(APPLIED_BY)),
        explanation: v.string(),
      }),
    ),
  }),
  v.title('HandedInTransaction'),
);

/** The fields of a transaction that a merchant handed in. */
type HandedIn = { signature: string; slot: number; blockTime: Date; error: unknown };

/** Returns what became of a transaction that a merchant handed in for a payment. */
export function handedInJson(
  payment: PaymentRow,
  { signature, slot, blockTime, error }: HandedIn,
  transfers: readonly TransferRow[],
  config: Config,
): v.InferOutput<typeof handedInSchema> {
  const { id, status, token, amount_due, amount_received } = payment;
  return {
    payment_id: id,
    status,
    amount_due: tokenNumber(amount_due, token),
    amount_received: tokenNumber(amount_received, token),
    transaction_signature: signature,
    slot,
    block_time: blockTime.toISOString(),
    explanation: handInText(payment, transfers, error),
    transfers: transfers.map((row) => ({
      id: row.applied_by === null && row.unapplied_reason === null ? null : row.id,
      ...transferJson(row, config),
      outcome: row.unapplied_reason ?? (row.credited_at === null ? 'waiting' : 'credited'),
      payment_id: row.payment_id,
      applied_by: row.applied_by,
      explanation: outcomeText(row, id),
    })),
  };
}

function handInText(
  { id, token }: Pick<PaymentRow, 'id' | 'token'>,
  transfers: readonly TransferRow[],
  error: unknown,
): string {
  if (error !== null) return 'The transaction failed on the chain, so it moved no money.';
  if (transfers.some((row) => row.payment_id === id && row.unapplied_reason === null)) {
    return 'The transaction pays this payment.';
  }
  if (transfers.length > 0) return 'The transaction does not pay this payment: see the explanation of each transfer.';
  return `The transaction has no transfer in ${token} to a wallet of this payment.`;
}

function outcomeText({ unapplied_reason, applied_by, payment_id, credited_at }: TransferRow, id: string): string {
  if (unapplied_reason !== null) return EXPLANATIONS[unapplied_reason];
  if (payment_id !== id) return 'The transfer counts for another payment.';
  const found = {
    amount: 'The transfer has exactly the amount of this payment.',
    merchant: 'The transfer names no payment. It was applied to this one, because you handed it in or applied it.',
    reference: 'The transfer names this payment.',
  }[applied_by ?? 'reference'];
  return credited_at === null ? `${found} It will count once its block is final.` : found;
}

/**
 * Returns the transfer's token, or null.
 * SOL goes to the wallet itself, a token to an account of the wallet. A transfer with neither a mint nor the wallet as
 * its destination is of a token whose mint is unknown.
 */
export function tokenOfTransfer(
  {
    mint,
    mode,
    destination,
    destination_owner,
  }: Pick<TransferRow, 'mint' | 'mode' | 'destination' | 'destination_owner'>,
  config: Config,
): Token | null {
  if (mint === null) return destination === destination_owner ? NATIVE_TOKEN : null;
  return tokenOfMint(config, mode as Mode, mint);
}
