import { REJECTION_REASONS, type RejectionReason, type UnappliedReason } from '../../domain/chain.ts';
import { isSplToken, type Token } from '../../domain/tokens.ts';
import { type ChainTransaction, isWithinOneWallet, type Transfer } from './parse.ts';

/** What a payment asks for in one token. */
type Asked = {
  token: Token;
  /** The token's mint on this cluster; null for SOL. */
  mint: string | null;
  /** The payment's receiving wallets: the merchant's, and those of its splits and the service charge. */
  recipients: readonly string[];
};

/**
 * A payment that a transaction may pay, with its reference, and what it asks for now. `others`: what it asked for in other
 * tokens, which it does not take now.
 */
export type Candidate = Asked & { paymentId: string; reference: string; others?: readonly Asked[] };

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
 * @param isDecided says whether a transfer was in a wrong token for a payment, and has been used otherwise since
 */
export function matchCredits(
  transaction: ChainTransaction,
  candidates: readonly Candidate[],
  beacon: string,
  isDecided: (transfer: Transfer, paymentId: string) => boolean = () => false,
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
      const isUsed = isDecided(transfer, claimant.paymentId);
      const reason =
        isAmbiguous || isShared ? 'ambiguous_reference' : isUsed ? 'wrong_token' : reasonAgainst(transfer, claimant);
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
  const isOurs = named.some((candidate) => askedAt(candidate, destinationOwner).length > 0);
  if (!isOurs) return [];
  // Return all named payments, even if only one of them pays this wallet. The payer may have meant the other one and
  // used the wrong wallet, so a person decides.
  return [...named];
}

function reasonAgainst(transfer: Transfer, candidate: Candidate): TransferReason | null {
  const asked = askedAt(candidate, transfer.destinationOwner);
  const isAskedNow = asked.includes(candidate);
  if (isAskedNow && isInToken(transfer, candidate)) return null;
  return isAskedNow || asked.some((other) => isInToken(transfer, other)) ? 'wrong_token' : 'wrong_recipient';
}

/** Returns what a payment asks or has asked a wallet to be paid. */
function askedAt(candidate: Candidate, wallet: string | null): Asked[] {
  return [candidate, ...(candidate.others ?? [])].filter(
    ({ recipients }) => wallet !== null && recipients.includes(wallet),
  );
}

/** Returns whether a transfer is in the payment's token. Compares the kind: an unknown mint is null, as for SOL. */
function isInToken(transfer: Transfer, { token, mint }: Asked): boolean {
  if (!isSplToken(token)) return transfer.kind === 'system';
  return transfer.kind === 'token' && mint !== null && transfer.mint === mint;
}

/** Returns the reason that better explains why a payment is unpaid. REJECTION_REASONS has that order. */
function weightier(one: RejectionReason = 'no_transfer', other: RejectionReason): RejectionReason {
  return REJECTION_REASONS.indexOf(one) <= REJECTION_REASONS.indexOf(other) ? one : other;
}
