import * as v from 'valibot';
import { type Config, secretsKeysOf } from '../config/index.ts';
import { linkToken, sha256 } from '../crypto.ts';
import type { RefundRow } from '../db/refunds/refunds.ts';
import { MODES } from '../domain/modes.ts';
import { CURRENCIES, fiatNumber } from '../domain/money.ts';
import { REFUND_EXCEPTIONS, REFUND_FAILURE_REASONS, REFUND_STATUSES } from '../domain/refunds.ts';
import { TOKEN_NAMES, tokenNumber } from '../domain/tokens.ts';
import { transactionRequestUrl } from '../solana/pay/urls.ts';
import { id, timestamp, webAddress } from './fields.ts';

/** A refund as the API shows it and as webhooks carry it. Token amounts are whole tokens, not base units. */
export const refundSchema = v.pipe(
  v.object({
    id: id('rfd'),
    merchant_id: id('mer'),
    mode: v.picklist(MODES),
    status: v.pipe(
      v.picklist(REFUND_STATUSES),
      v.description('`pending` waits for a signature, or for the customer’s wallet. `completed` is final.'),
    ),
    failure_reason: v.nullable(v.picklist(REFUND_FAILURE_REASONS)),
    exceptions: v.pipe(
      v.array(v.picklist(REFUND_EXCEPTIONS)),
      v.description('Conditions that need attention, whatever the status.'),
    ),
    payment_id: v.pipe(v.nullable(id('pay')), v.description('The payment that it pays back; null for a transfer.')),
    transfer_id: v.pipe(v.nullable(id('utr')), v.description('The unapplied transfer that it pays back, if any.')),
    split_id: v.pipe(v.nullable(id('spl')), v.description('The split whose recipient pays it back, if any.')),
    batch_id: v.nullable(id('rfb')),
    amount: v.pipe(v.number(), v.description('The amount to pay back, in whole tokens.')),
    amount_sent: v.pipe(
      v.number(),
      v.description(
        'The amount that arrived in final blocks, in whole tokens. What others than `wallet_address` sent beyond `amount` does ' +
          'not count.',
      ),
    ),
    token: v.picklist(TOKEN_NAMES),
    amount_fiat: v.pipe(
      v.nullable(v.number()),
      v.description('`amount` in `currency`, at the rate at which the payment was credited. null for a transfer.'),
    ),
    currency: v.nullable(v.picklist(CURRENCIES)),
    wallet_address: v.pipe(v.string(), v.description('The wallet that is expected to send it.')),
    destination: v.pipe(
      v.nullable(v.string()),
      v.description('The wallet that gets it. null: the customer has not named it yet, see `claim_url`.'),
    ),
    reference: v.pipe(v.string(), v.description("The address that marks this refund's transactions on the chain.")),
    solana_pay_url: v.pipe(
      v.nullable(v.string()),
      v.description(
        'The Solana Pay transaction request for the sending wallet. null while `destination` is unknown, and once the refund has been sent or has ended.',
      ),
    ),
    qr_code: v.pipe(v.nullable(webAddress), v.description('An SVG of `solana_pay_url`.')),
    claim_url: v.pipe(
      v.nullable(webAddress),
      v.description(
        'The page where the customer names the wallet, once. null if none is needed any more, in events, and for keys without ' +
          'the scope `refunds:write`: a person who has it decides where the money goes.',
      ),
    ),
    claimed_at: v.nullable(timestamp),
    transaction_signature: v.nullable(v.string()),
    reason: v.nullable(v.string()),
    revoke_access: v.pipe(v.boolean(), v.description('The refunded period of a subscription ends with the refund.')),
    metadata: v.nullable(v.record(v.string(), v.unknown())),
    expires_at: timestamp,
    completed_at: v.nullable(timestamp),
    created_at: timestamp,
    updated_at: timestamp,
  }),
  v.title('Refund'),
);

export type RefundJson = v.InferOutput<typeof refundSchema>;

/**
 * Returns a refund as its merchant sees it.
 * @param canClaim the reader gets `claim_url`, and may thus decide where the money goes
 */
export function refundJson(row: RefundRow, config: Config, { canClaim = false } = {}): RefundJson {
  const { token, destination } = row;
  const isKnown = destination !== null;
  const isSignable = isKnown && row.status === 'pending';
  return {
    id: row.id,
    merchant_id: row.merchant_id,
    mode: row.mode,
    status: row.status,
    failure_reason: row.failure_reason,
    exceptions: row.exceptions,
    payment_id: row.payment_id,
    transfer_id: row.transfer_id,
    split_id: row.split_id,
    batch_id: row.batch_id,
    amount: tokenNumber(row.amount, token),
    amount_sent: tokenNumber(row.amount_sent, token),
    token,
    amount_fiat: row.amount_fiat === null ? null : fiatNumber(row.amount_fiat),
    currency: row.currency,
    wallet_address: row.wallet,
    destination,
    reference: row.reference,
    solana_pay_url: isSignable ? refundPayUrl(config, row.id) : null,
    qr_code: isSignable ? `${config.BASE_URL}/refunds/${row.id}/qr.svg` : null,
    claim_url: isKnown || row.closed_as !== null || !canClaim ? null : claimUrl(config, row),
    claimed_at: row.claimed_at?.toISOString() ?? null,
    transaction_signature: row.transaction_signature,
    reason: row.reason,
    revoke_access: row.revokes_access,
    metadata: row.metadata,
    expires_at: row.expires_at.toISOString(),
    completed_at: row.completed_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** Returns the Solana Pay URL with which a wallet fetches the transaction of a refund or of a batch. Only the merchant has the id. */
export function refundPayUrl(config: Config, id: string): string {
  const path = id.startsWith('rfb_') ? 'refund-batches' : 'refunds';
  return transactionRequestUrl(`${config.BASE_URL}/api/v1/${path}/${id}/transaction-request`);
}

/** Returns the address of the page where the customer names the wallet for a refund; null: nobody is asked. */
export function claimUrl(config: Config, { id, claim_sha256 }: Pick<RefundRow, 'id' | 'claim_sha256'>): string | null {
  if (claim_sha256 === null) return null;
  const tokens = secretsKeysOf(config).map((key) => linkToken(key, CLAIMING, id));
  const token = tokens.find((one) => sha256(one).equals(claim_sha256));
  return token === undefined ? null : `${config.BASE_URL}/refunds/claim/${token}`;
}

/** Returns the hash of a new refund's claim token. The token does not tell the refund's id. */
export function newClaimHash(config: Config, id: string): Buffer {
  return sha256(linkToken(config.SECRETS_KEY, CLAIMING, id));
}

const CLAIMING = 'claim refund';

/** Refunds that one transaction sends together. */
export const refundBatchSchema = v.pipe(
  v.object({
    id: id('rfb'),
    merchant_id: id('mer'),
    mode: v.picklist(MODES),
    refunds: v.array(refundSchema),
    token: v.picklist(TOKEN_NAMES),
    amount: v.pipe(v.number(), v.description('The sum of its refunds, in whole tokens.')),
    solana_pay_url: v.string(),
    qr_code: webAddress,
    created_at: timestamp,
  }),
  v.title('RefundBatch'),
);

/** Returns a batch as its merchant sees it. */
export function refundBatchJson(
  batch: Pick<RefundRow, 'id' | 'merchant_id' | 'mode' | 'token' | 'created_at'>,
  rows: readonly RefundRow[],
  config: Config,
): v.InferOutput<typeof refundBatchSchema> {
  const { id, merchant_id, mode, token } = batch;
  return {
    id,
    merchant_id,
    mode,
    refunds: rows.map((row) => refundJson(row, config)),
    token,
    amount: tokenNumber(
      rows.reduce((sum, { amount }) => sum + amount, 0n),
      token,
    ),
    solana_pay_url: refundPayUrl(config, id),
    qr_code: `${config.BASE_URL}/refund-batches/${id}/qr.svg`,
    created_at: batch.created_at.toISOString(),
  };
}
