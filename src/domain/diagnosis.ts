import type { ChainTransactionStatus, RejectionReason, UnreadableReason } from './chain.ts';
import { FAILURE_REASONS, type FailureReason, type PaymentException, type PaymentStatus } from './payments.ts';

/**
 * What a transaction that names a payment did for it.
 * - credited: its transfers count.
 * - waiting: its transfers will count once the transaction is final.
 * - unread: only its signature is known so far.
 * - unreadable: nodes have it, but Florin cannot read it yet.
 * - rejected: it does not count; a RejectionReason says why.
 * - missing: no node could return it.
 * - dropped: the chain dropped it.
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
/** The outcome of a transaction for a payment. */
export type TransactionOutcome = (typeof TRANSACTION_OUTCOMES)[number];

/** The facts that decide a transaction's outcome. `isWaiting`: some of its transfers wait to become final. */
export type Candidate = {
  status: ChainTransactionStatus;
  unreadable_reason: UnreadableReason | null;
  reason: RejectionReason | null;
  isWaiting: boolean;
};

/** Returns what a transaction did for a payment. */
export function outcomeOf({ status, unreadable_reason, reason, isWaiting }: Candidate): TransactionOutcome {
  if (status === 'seen') return unreadable_reason === null ? 'unread' : 'unreadable';
  if (status !== 'read') return status;
  if (reason !== null) return 'rejected';
  return isWaiting ? 'waiting' : 'credited';
}

const REJECTIONS: Record<RejectionReason, string> = {
  transaction_failed: 'The transaction failed on the chain, so it moved no money.',
  wrong_token:
    'The transaction paid in a different token than this payment asks for. A lookalike token does not count.',
  wrong_recipient: 'The transaction names this payment, but the money went to a wallet that this payment does not pay.',
  ambiguous_reference:
    'The transaction names several payments, or a reference of another service, and nothing in it shows what the money ' +
    'is for.',
  self_transfer: 'The transaction moved money between accounts of the same owner, so it paid nobody.',
  no_transfer: 'The transaction names this payment but moved no money to it.',
};

const OUTCOMES: Record<Exclude<TransactionOutcome, 'rejected'>, string> = {
  credited: 'The transaction was credited to this payment.',
  waiting: 'The transaction is on the chain. It will be credited once its block is final, as the merchant requires.',
  unread: 'The transaction was found but has not been read yet. The payment stays open until it is read.',
  unreadable:
    'Florin cannot read the transaction yet and has alerted the operator. The payment stays open until it is read.',
  missing: 'No node has returned the transaction, so Florin no longer expects it.',
  dropped:
    'The chain dropped the transaction: its block is not part of the final chain, so its transfers do not count.',
};

/** Returns a sentence that explains why a transaction counted or did not. */
export function explain(outcome: TransactionOutcome, reason: RejectionReason | null): string {
  return outcome === 'rejected' && reason ? REJECTIONS[reason] : OUTCOMES[outcome as keyof typeof OUTCOMES];
}

/** The facts that a payment's summary is written from. Amounts are formatted, e.g. `1.5 USDC`. */
export type DiagnosisFacts = {
  status: PaymentStatus;
  failure_reason: FailureReason | null;
  exceptions: readonly PaymentException[];
  received: string | null;
  missing: string | null;
  outcomes: readonly TransactionOutcome[];
  isScanCurrent: boolean;
  /** says that the token is suspended, and why; null if it is not */
  suspension: string | null;
  /** why the network refused a transaction that Florin sent for a payer; null if it did not */
  refusal: string | null;
  /** money without a reference that may be meant for the payment, likeliest first */
  strays?: readonly StrayFacts[];
};

/** Money that arrived without a reference. `amount`: formatted. `afterMs`: how long after the payment's creation. */
export type StrayFacts = { amount: string; afterMs: number };

/** The findings that a diagnosis can have, in the order of its sentences. */
export const FINDINGS = [
  'confirmed',
  'expired',
  ...FAILURE_REASONS,
  'waiting',
  'unreadable',
  'unread',
  'partly_paid',
  'none_counts',
  'none_found',
  'suspended',
  'refused',
  'received',
  'partly_received',
  'overpaid',
  'late',
  'resolvable',
  'unreferenced',
  'not_scanning',
] as const;
/** Something that a diagnosis finds about a payment. */
export type Finding = (typeof FINDINGS)[number];

/** Returns what is to be said about a payment's state and its cause, in the order of FINDINGS. */
export function findingsOf(facts: DiagnosisFacts): Finding[] {
  const { status, failure_reason, exceptions, received, missing, suspension, refusal, strays = [] } = facts;
  const found: (Finding | false | null)[] = [
    status === 'failed' ? failure_reason : status === 'pending' ? openFinding(facts) : status,
    status === 'pending' && suspension !== null && 'suspended',
    refusal !== null && 'refused',
    received !== null && missing === null && status !== 'confirmed' && 'received',
    received !== null && missing !== null && 'partly_received',
    exceptions.includes('overpaid') && 'overpaid',
    exceptions.includes('late') && 'late',
    received !== null && (status === 'expired' || status === 'failed') && 'resolvable',
    strays.length > 0 && 'unreferenced',
    status === 'pending' && !facts.isScanCurrent && 'not_scanning',
  ];
  return found.filter((finding) => finding !== false && finding !== null);
}

function openFinding({ outcomes, received }: DiagnosisFacts): Finding {
  for (const outcome of ['waiting', 'unreadable', 'unread'] as const) if (outcomes.includes(outcome)) return outcome;
  if (received !== null) return 'partly_paid';
  return outcomes.includes('rejected') ? 'none_counts' : 'none_found';
}

const SENTENCES: Record<Finding, string | ((facts: DiagnosisFacts) => string)> = {
  confirmed: 'The payment is confirmed.',
  expired: 'The deadline passed and nobody paid in time.',
  underpaid: 'The deadline passed before the full amount was received.',
  transaction_failed: 'The deadline passed, and the transaction that should have paid failed on the chain.',
  wrong_token: 'The deadline passed, and the payer sent a token that this payment does not ask for.',
  cancelled: 'The payment was cancelled.',
  reverted:
    'The payment was confirmed, and then its money stopped counting: the chain dropped the transaction, or the merchant ' +
    'took the transfer back.',
  waiting: 'A transaction that pays this payment is waiting to become final.',
  unreadable: 'A transaction that names this payment was found but cannot be read yet. The operator has been alerted.',
  unread: 'A transaction that names this payment was found and is being read.',
  partly_paid: 'The payment is partly paid.',
  none_counts: 'None of the transactions that name this payment counts: see the explanation of each.',
  none_found: 'No transaction that names this payment has been found.',
  suspended: ({ suspension }) => `${suspension}.`,
  refused: ({ refusal }) => `The network refused a transaction that the payer signed: ${refusal}.`,
  received: ({ received }) => `${received} was received.`,
  partly_received: ({ received, missing }) => `${received} was received; ${missing} is missing.`,
  overpaid: 'More than the amount due was received.',
  late: 'Some of the money arrived too late.',
  resolvable: 'To accept the received amount, call POST /payments/{id}/resolve.',
  unreferenced: ({ strays = [] }) =>
    [
      ...strays.map(
        ({ amount, afterMs }) =>
          `${amount} arrived without a reference ${durationText(afterMs)} after this payment was created.`,
      ),
      'To apply it, call POST /unapplied-transfers/{id}/apply.',
    ].join(' '),
  not_scanning: 'Florin is not scanning the chain at the moment, so newer transactions are not known yet.',
};

/** Returns one or a few sentences about a payment's state and its cause, for users of the API. */
export function summarize(facts: DiagnosisFacts): string {
  return findingsOf(facts)
    .map((finding) => SENTENCES[finding])
    .map((sentence) => (typeof sentence === 'string' ? sentence : sentence(facts)))
    .join(' ');
}

const UNITS = [
  ['day', 24 * 3_600_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1000],
] as const;

/** Formats a duration in its largest whole unit that is at least two, or in seconds: 40 s, 90 min, 3 days. */
function durationText(ms: number): string {
  const positive = Math.max(0, ms);
  const [name, length] = UNITS.find(([, unit]) => positive >= 2 * unit) ?? ['s', 1000];
  return `${Math.floor(positive / length)} ${name === 'day' ? 'days' : name}`;
}
