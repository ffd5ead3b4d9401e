import { REJECTION_REASONS, type RejectionReason, type UnappliedReason } from '../../domain/chain.ts';
import { isSplToken, type Token } from '../../domain/tokens.ts';
import { type ChainTransaction, isWithinOneWallet, type Transfer } from './parse.ts';

/** A payment whose reference a transaction names, with what counts as paying it. */
export type Candidate = {
  paymentId: string;
  reference: string;
  token: Token;
  /** The token's mint on this cluster; null for SOL. */
  mint: string | null;
  /** The wallets that the payment pays: the merchant's, and those of its splits and of the service charge. */
  recipients: readonly string[];
};

/** What may be said against a transfer that names a payment. */
type TransferReason = RejectionReason & UnappliedReason;

type Credit = { paymentId: string; transfer: Transfer };

/** Money that moved and credits nothing. `paymentId` is null when it could be meant for more than one payment. */
type Unapplied = { transfer: Transfer; paymentId: string | null; reason: TransferReason };

export type CreditMatch = {
  credits: Credit[];
  unapplied: Unapplied[];
  /** One entry for each payment named that was credited nothing, for its diagnostics. */
  rejected: { paymentId: string; reason: RejectionReason }[];
};

/**
 * Which transfers of a transaction credit which payments (design, section 6). A transfer whose own instruction carries
 * one payment's reference belongs to that payment; without one, it belongs to the only payment that the transaction
 * names; with two, or with several to choose from, it belongs to none. Transfers to wallets that are nobody's here, and
 * without a reference, are the payer's own affair and are left out. A transfer is credited at most once.
 */
export function matchCredits(transaction: ChainTransaction, candidates: readonly Candidate[]): CreditMatch {
  const named = candidates.filter((candidate) => transaction.accounts.includes(candidate.reference));
  const match: CreditMatch = { credits: [], unapplied: [], rejected: [] };
  const reasons = new Map<string, RejectionReason>(named.map(({ paymentId }) => [paymentId, 'no_transfer']));
  const note = (payments: readonly Candidate[], reason: RejectionReason) => {
    for (const { paymentId } of payments) reasons.set(paymentId, weightier(reasons.get(paymentId), reason));
  };
  if (transaction.error !== null) note(named, 'transaction_failed');
  else {
    for (const transfer of transaction.transfers) {
      // Nothing arrived: an empty transfer, or tokens that were taken out again.
      if (transfer.amount === 0n) continue;
      const claimants = claimantsOf(transfer, named);
      const [claimant] = claimants;
      if (!claimant) continue;
      if (isWithinOneWallet(transfer)) {
        note(claimants, 'self_transfer');
        continue;
      }
      const isAmbiguous = claimants.some(({ paymentId }) => paymentId !== claimant.paymentId);
      const reason = isAmbiguous ? 'ambiguous_reference' : reasonAgainst(transfer, claimant);
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

/** The payments a transfer may be meant for: those its instruction names, or else those named that pay its receiver. */
function claimantsOf(transfer: Transfer, named: readonly Candidate[]): Candidate[] {
  const carried = named.filter(({ reference }) => transfer.accounts.includes(reference));
  if (carried.length > 0) return carried;
  const { destinationOwner } = transfer;
  const isOurs = destinationOwner !== null && named.some(({ recipients }) => recipients.includes(destinationOwner));
  if (!isOurs) return [];
  // With two payments named, a transfer that only one of them expects is still not told apart by any reference: the
  // payer may have meant the other and mistaken the wallet, so a person decides.
  return [...named];
}

function reasonAgainst(transfer: Transfer, candidate: Candidate): TransferReason | null {
  const { destinationOwner } = transfer;
  if (destinationOwner === null || !candidate.recipients.includes(destinationOwner)) return 'wrong_recipient';
  if (!isInToken(transfer, candidate)) return 'wrong_token';
  return null;
}

/** A token transfer of unknown mint has the mint null, as SOL has, so the kind is compared as well. */
function isInToken(transfer: Transfer, { token, mint }: Candidate): boolean {
  if (!isSplToken(token)) return transfer.kind === 'system';
  return transfer.kind === 'token' && mint !== null && transfer.mint === mint;
}

/** Of several reasons, the one that helps most with "why is this unpaid?": they are listed in that order. */
function weightier(one: RejectionReason = 'no_transfer', other: RejectionReason): RejectionReason {
  return REJECTION_REASONS.indexOf(one) <= REJECTION_REASONS.indexOf(other) ? one : other;
}
