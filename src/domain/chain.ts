/** When a transaction counts: `confirmed` by two thirds of the stake's votes, or `finalized` (rooted for good). */
export const COMMITMENTS = ['confirmed', 'finalized'] as const;
/** A commitment at which a transaction counts. */
export type Commitment = (typeof COMMITMENTS)[number];

/**
 * The statuses of a chain transaction.
 * - seen: its signature is known.
 * - read: its transfers were ingested.
 * - missing: no node returned the transaction while it could still be expected.
 * - dropped: the finalized chain does not contain the transaction where it was seen.
 */
export const CHAIN_TRANSACTION_STATUSES = ['seen', 'read', 'missing', 'dropped'] as const;
/** The status of a transaction on the chain. */
export type ChainTransactionStatus = (typeof CHAIN_TRANSACTION_STATUSES)[number];

/** Why a transaction cannot be read: its version is unsupported, or the node's record lacks a part. */
export const UNREADABLE_REASONS = ['version', 'incomplete'] as const;
/** Why a transaction cannot be read. */
export type UnreadableReason = (typeof UNREADABLE_REASONS)[number];

/** Why a transaction that names a payment credited nothing to it. The most helpful reason comes first. */
export const REJECTION_REASONS = [
  'transaction_failed',
  'ambiguous_reference',
  'wrong_token',
  'wrong_recipient',
  'self_transfer',
  'no_transfer',
] as const;
/** Why a transaction credited nothing to a payment that it names. */
export type RejectionReason = (typeof REJECTION_REASONS)[number];

/** Why a transfer was not applied to any payment. Failed transactions moved no money, so they need no reason. */
export const UNAPPLIED_REASONS = [
  'ambiguous_reference',
  'wrong_token',
  'wrong_recipient',
  'unknown_reference',
  'no_reference',
] as const;
/** Why a transfer was not applied to any payment. */
export type UnappliedReason = (typeof UNAPPLIED_REASONS)[number];

/** How a transfer's payment was found without its reference: by the exact amount, or by the merchant's decision. */
export const APPLIED_BY = ['amount', 'merchant'] as const;
/** How a transfer's payment was found without its reference. */
export type AppliedBy = (typeof APPLIED_BY)[number];

/** A scan older than this means that payments are being confirmed too late. */
const MAX_SCAN_AGE_MS = 60_000;

/** True if the last scan is recent enough. `scannedAt`: null if the chain was never scanned. */
export function isScanCurrent(scannedAt: Date | null, now: Date): boolean {
  return scannedAt !== null && now.getTime() - scannedAt.getTime() < MAX_SCAN_AGE_MS;
}
