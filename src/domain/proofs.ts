/**
 * The results of a proof, and `running` before it has one.
 * - proven: the ledger says of the account what the chain says
 * - pending: it does, apart from transactions that Florin may still credit or drop
 * - different: it does not
 * - failed: the proof could not be made
 */
export const PROOF_STATUSES = ['running', 'proven', 'pending', 'different', 'failed'] as const;
export type ProofStatus = (typeof PROOF_STATUSES)[number];

/** The steps of a running proof: it reads the balance, the history, or the entries of the ledger one by one. */
export type ProofPhase = 'balance' | 'history' | 'entries';

/** Why a proof failed. */
export const PROOF_FAILURES = ['chain_unavailable', 'too_much_pending'] as const;
export type ProofFailure = (typeof PROOF_FAILURES)[number];

/**
 * An entry of the ledger that the chain contradicts.
 * - path: of the transfer; null: it is about the transaction as a whole
 * - ledger, chain: the amount according to each, in base units; `chain` null: the chain does not have the transaction
 */
export type ProofDifference = {
  signature: string;
  slot: number;
  path: string | null;
  ledger: string;
  chain: string | null;
};

/** A transaction that Florin may still credit or drop, and what it changed on the chain, in base units. */
export type PendingChange = { signature: string; slot: number; changed: string };

/** The differences and pending changes that a proof lists. More would show nothing new, and a row must stay small. */
export const MAX_DIFFERENCES = 100;
export const MAX_PENDING = 1000;

/** The longest label of a counterpart: it fits a line of a table. */
export const MAX_LABEL = 100;
