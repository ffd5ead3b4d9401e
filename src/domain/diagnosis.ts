import type { ChainTransactionStatus, RejectionReason, UnreadableReason } from './chain.ts';
import type { FailureReason, PaymentException, PaymentStatus } from './payments.ts';

/**
 * What a transaction that names a payment did for it. credited: it counts. waiting: it will, once it is final. unread:
 * its signature is known, and no more yet. unreadable: nodes have it, and it cannot be judged yet. rejected: it does not count, and why is said. missing: no node could give it.
 * dropped: the chain took it back.
 */
export const TRANSACTION_OUTCOMES = [
  'credited',
  'waiting',
  'unread',
  'unreadable',
  'rejected',
  'missing',
  'dropped',
] as const;
export type TransactionOutcome = (typeof TRANSACTION_OUTCOMES)[number];

/** What of a transaction tells its outcome: `isWaiting`: some of its transfers to the payment wait to become final. */
export type Candidate = {
  status: ChainTransactionStatus;
  unreadable_reason: UnreadableReason | null;
  reason: RejectionReason | null;
  isWaiting: boolean;
};

export function outcomeOf({ status, unreadable_reason, reason, isWaiting }: Candidate): TransactionOutcome {
  if (status === 'seen') return unreadable_reason === null ? 'unread' : 'unreadable';
  if (status !== 'read') return status;
  if (reason !== null) return 'rejected';
  return isWaiting ? 'waiting' : 'credited';
}

const REJECTIONS: Record<RejectionReason, string> = {
  transaction_failed: 'It failed on the chain, so it moved no money.',
  wrong_token: 'It paid in another token than this payment asks for, or in one that only looks like it.',
  wrong_recipient: 'It names this payment, but the money went to a wallet that this payment does not pay.',
  ambiguous_reference: 'It names several payments, and nothing in it tells which of them the money is for.',
  self_transfer: 'It moved money between accounts of the same owner, so nobody paid anything.',
  no_transfer: 'It names this payment and moved no money to it.',
};

const OUTCOMES: Record<Exclude<TransactionOutcome, 'rejected'>, string> = {
  credited: 'It was credited to this payment.',
  waiting: 'It is on the chain and will be credited when its block is final; the merchant chose to wait for that.',
  unread: 'It is known and has not been read yet. While that is so, the payment is not closed.',
  unreadable: 'Florin cannot read it yet, and has told the operator. While that is so, the payment is not closed.',
  missing: 'No node could give it for so long that it is not expected any more.',
  dropped: 'The chain dropped it: its block did not become part of the final chain, so nothing that it paid counts.',
};

/** Why a transaction counted or did not, in plain English. */
export function explain(outcome: TransactionOutcome, reason: RejectionReason | null): string {
  return outcome === 'rejected' && reason ? REJECTIONS[reason] : OUTCOMES[outcome as keyof typeof OUTCOMES];
}

/** What a payment's diagnosis follows from. Amounts are shown as they are given, e.g. `1.5 USDC`. */
export type Facts = {
  status: PaymentStatus;
  failure_reason: FailureReason | null;
  exceptions: readonly PaymentException[];
  received: string | null;
  missing: string | null;
  outcomes: readonly TransactionOutcome[];
  isScanCurrent: boolean;
};

const FAILURES: Record<FailureReason, string> = {
  underpaid: 'The deadline passed and not enough had been received.',
  transaction_failed: 'The deadline passed, and the transaction that should have paid failed on the chain.',
  wrong_token: 'The deadline passed, and what was sent was not the token that this payment asks for.',
  cancelled: 'The merchant cancelled it.',
  reverted: 'It was confirmed, and then the chain dropped the transaction that had paid it.',
};

/** Where a payment stands and why, in one or a few sentences of plain English. */
export function summarize(facts: Facts): string {
  const { status, failure_reason, exceptions, received, missing, isScanCurrent } = facts;
  const sentences: string[] = [];
  if (status === 'confirmed') sentences.push('It is confirmed.');
  if (status === 'expired') sentences.push('The deadline passed and nobody had paid in time.');
  if (status === 'failed' && failure_reason) sentences.push(FAILURES[failure_reason]);
  if (status === 'pending') sentences.push(...openSentences(facts));
  if (received && !missing && status !== 'confirmed') sentences.push(`${received} came.`);
  if (received && missing) sentences.push(`${received} came, ${missing} are missing.`);
  if (exceptions.includes('overpaid')) sentences.push('More came than was due.');
  if (exceptions.includes('late')) sentences.push('Some of it came too late.');
  if (received && status !== 'pending' && status !== 'confirmed') {
    sentences.push('What came can be accepted with POST /payments/{id}/resolve.');
  }
  if (status === 'pending' && !isScanCurrent) {
    sentences.push('The chain is not being read at the moment, so newer transactions are not known.');
  }
  return sentences.join(' ');
}

function openSentences({ outcomes, received }: Facts): string[] {
  if (outcomes.includes('waiting')) return ['A transaction that pays it waits to become final.'];
  if (outcomes.includes('unreadable')) {
    return ['A transaction that names it was found and cannot be read yet. The operator has been told.'];
  }
  if (outcomes.includes('unread')) return ['A transaction that names it was found and is being read.'];
  if (received) return ['It is paid in part.'];
  if (outcomes.includes('rejected')) return ['Of the transactions that name it, none counts: see why with each.'];
  return ['No transaction that names it has been seen.'];
}
