import { REJECTION_REASONS, type RejectionReason, type UnappliedReason } from '../../domain/chain.ts';
import { isSplToken, type Token } from '../../domain/tokens.ts';
import { type ChainTransaction, isWithinOneWallet, type Transfer } from './parse.ts';

/** A payment that a transaction may pay, with its reference, token and recipients. */
export type Candidate = {
  paymentId: string;
  reference: string;
  token: Token;
  /** The token's mint on this cluster; null for SOL. */
  mint: string | null;
  /** The payment's receiving wallets: the merchant's, and those of its splits and the service charge. */
  recipients: readonly string[];
};

/** Why a transfer that may belong to a payment does not credit it. */
type TransferReason = RejectionReason & UnappliedReason;

type Credit = { paymentId: string; transfer: Transfer };

/** A transfer that credits nothing. `paymentId`: null if it may be meant for several payments. */
type Unapplied = { transfer: Transfer; paymentId: string | null; reason: TransferReason };

/** The credits of a transaction, and its transfers that no payment was credited with. */
export type CreditMatch = {
  credits: Credit[];
  unapplied: Unapplied[];
  /** One entry for each named payment without a credit, for its diagnostics. */
  rejected: { paymentId: string; reason: RejectionReason }[];
};

/**
 * Returns which transfers of a transaction credit which payments. A transfer credits at most one payment.
 *
 * - If its own instruction names one payment's reference, it credits that payment.
 * - If its instruction names none and the transaction names one payment, it credits that payment.
 * - If several payments are possible, it credits none. A person must decide.
 * - If its instruction carries a reference that is not ours, it credits none. Another service that watches the same wallet
 *   may count it, and the money arrived only once. Our pages never ask for such a transfer.
 *
 * Leaves out transfers without a reference to wallets that no named payment pays.
 */
export function matchCredits(
  transaction: ChainTransaction,
  candidates: readonly Candidate[],
  beacon: string,
): CreditMatch {
  const named = candidates.filter((candidate) => transaction.accounts.includes(candidate.reference));
  const ours = new Set([beacon, ...named.map(({ reference }) => reference)]);
  const match: CreditMatch = { credits: [], unapplied: [], rejected: [] };
  const reasons = new Map<string, RejectionReason>(named.map(({ paymentId }) => [paymentId, 'no_transfer']));
  const note = (payments: readonly Candidate[], reason: RejectionReason) => {
    for (const { paymentId } of payments) reasons.set(paymentId, weightier(reasons.get(paymentId), reason));
  };
  if (transaction.error !== null) note(named, 'transaction_failed');
  else {
    for (const transfer of transaction.transfers) {
      // Nothing arrived: the transfer is empty, or its tokens were moved out again.
      if (transfer.amount === 0n) continue;
      const claimants = claimantsOf(transfer, named);
      const [claimant] = claimants;
      if (!claimant) continue;
      if (isWithinOneWallet(transfer)) {
        note(claimants, 'self_transfer');
        continue;
      }
      const isAmbiguous = claimants.some(({ paymentId }) => paymentId !== claimant.paymentId);
      const isShared = transfer.references.some((reference) => !ours.has(reference));
      const reason = isAmbiguous || isShared ? 'ambiguous_reference' : reasonAgainst(transfer, claimant);
      if (reason === null) match.credits.push({ paymentId: claimant.paymentId, transfer });
      else {
        match.unapplied.push({ transfer, paymentId: isAmbiguous ? null : claimant.paymentId, reason });
        note(claimants, reason);
      }
    }
  }
  for (const { paymentId } of match.credits) reasons.delete(paymentId);
  match.rejected = [...reasons].map(([paymentId, reason]) => ({ paymentId, reason }));
  return match;
}

/** Returns the payments that a transfer may be meant for. */
function claimantsOf(transfer: Transfer, named: readonly Candidate[]): Candidate[] {
  const carried = named.filter(({ reference }) => transfer.accounts.includes(reference));
  if (carried.length > 0) return carried;
  const { destinationOwner } = transfer;
  const isOurs = destinationOwner !== null && named.some(({ recipients }) => recipients.includes(destinationOwner));
  if (!isOurs) return [];
  // Return all named payments, even if only one of them pays this wallet. The payer may have meant the other one and
  // used the wrong wallet, so a person decides.
  return [...named];
}

function reasonAgainst(transfer: Transfer, candidate: Candidate): TransferReason | null {
  const { destinationOwner } = transfer;
  if (destinationOwner === null || !candidate.recipients.includes(destinationOwner)) return 'wrong_recipient';
  if (!isInToken(transfer, candidate)) return 'wrong_token';
  return null;
}

/** Returns whether a transfer is in the payment's token. Compares the kind: an unknown mint is null, as for SOL. */
function isInToken(transfer: Transfer, { token, mint }: Candidate): boolean {
  if (!isSplToken(token)) return transfer.kind === 'system';
  return transfer.kind === 'token' && mint !== null && transfer.mint === mint;
}

/** Returns the reason that better explains why a payment is unpaid. REJECTION_REASONS has that order. */
function weightier(one: RejectionReason = 'no_transfer', other: RejectionReason): RejectionReason {
  return REJECTION_REASONS.indexOf(one) <= REJECTION_REASONS.indexOf(other) ? one : other;
}
