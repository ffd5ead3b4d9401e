/** How sure the cluster must be of a transaction before it counts: voted on by two thirds, or rooted for good. */
export const COMMITMENTS = ['confirmed', 'finalized'] as const;
export type Commitment = (typeof COMMITMENTS)[number];

/**
 * seen: its signature is known. read: its transfers were taken in. missing: no node could give it, for as long as that
 * could still be expected. dropped: the finalized chain does not have it where it was seen.
 */
export const CHAIN_TRANSACTION_STATUSES = ['seen', 'read', 'missing', 'dropped'] as const;
export type ChainTransactionStatus = (typeof CHAIN_TRANSACTION_STATUSES)[number];

/** Why a transaction that nodes have cannot be read: its version is too new, or their record of it lacks a part. */
export const UNREADABLE_REASONS = ['version', 'incomplete'] as const;
export type UnreadableReason = (typeof UNREADABLE_REASONS)[number];

/** Why a transaction that names a payment credited nothing to it, what helps most with "why is this unpaid?" first. */
export const REJECTION_REASONS = [
  'transaction_failed',
  'ambiguous_reference',
  'wrong_token',
  'wrong_recipient',
  'self_transfer',
  'no_transfer',
] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

/** Why money that moved was credited to nothing. A failed transaction moved none. */
export const UNAPPLIED_REASONS = [
  'ambiguous_reference',
  'wrong_token',
  'wrong_recipient',
  'unknown_reference',
] as const;
export type UnappliedReason = (typeof UNAPPLIED_REASONS)[number];

/** How old the newest scan of a chain may be before payments are being confirmed too late. */
const MAX_SCAN_AGE_MS = 60_000;

/** Whether a chain that was last read at `scannedAt` (null: never) is being watched. */
export function isScanCurrent(scannedAt: Date | null, now: Date): boolean {
  return scannedAt !== null && now.getTime() - scannedAt.getTime() < MAX_SCAN_AGE_MS;
}
