import * as v from 'valibot';
import { type Config, tokenOfMint } from '../config/index.ts';
import type { TransferRow } from '../db/payments/transfers.ts';
import { UNAPPLIED_REASONS, type UnappliedReason } from '../domain/chain.ts';
import type { Mode } from '../domain/modes.ts';
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

/** A transfer that reached a merchant's wallet, or was meant to, and was not applied to any payment. */
export const unappliedTransferSchema = v.pipe(
  v.object({
    transaction_signature: v.string(),
    ...transferFields,
    reason: v.picklist(UNAPPLIED_REASONS),
    explanation: v.string(),
    payment_id: v.nullable(id('pay')),
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
};

/** Returns the `transferFields` of a transfer. */
export function transferJson(row: TransferRow, config: Config) {
  const token = tokenOf(row, config);
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

/** Returns a transfer that no payment was credited with, and the reason. */
export function unappliedTransferJson(row: TransferRow, config: Config): v.InferOutput<typeof unappliedTransferSchema> {
  const reason = row.unapplied_reason as UnappliedReason;
  return {
    transaction_signature: row.signature,
    ...transferJson(row, config),
    reason,
    explanation: EXPLANATIONS[reason],
    payment_id: row.payment_id,
    slot: Number(row.slot),
    block_time: row.block_time.toISOString(),
    created_at: row.created_at.toISOString(),
  };
}

/**
 * Returns the transfer's token, or null.
 * SOL goes to the wallet itself, a token to an account of the wallet. A transfer with neither a mint nor the wallet as
 * its destination is of a token whose mint is unknown.
 */
function tokenOf({ mint, mode, destination, destination_owner }: TransferRow, config: Config): Token | null {
  if (mint === null) return destination === destination_owner ? NATIVE_TOKEN : null;
  return tokenOfMint(config, mode as Mode, mint);
}
