/** How sure the cluster must be of a transaction before it counts: voted on by two thirds, or rooted for good. */
export const COMMITMENTS = ['confirmed', 'finalized'] as const;
export type Commitment = (typeof COMMITMENTS)[number];

/** seen: its signature is known. read: its transfers were taken in. missing: no node had it for a day. */
export const CHAIN_TRANSACTION_STATUSES = ['seen', 'read', 'missing'] as const;
export type ChainTransactionStatus = (typeof CHAIN_TRANSACTION_STATUSES)[number];

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
  'self_transfer',
  'unknown_reference',
] as const;
export type UnappliedReason = (typeof UNAPPLIED_REASONS)[number];
