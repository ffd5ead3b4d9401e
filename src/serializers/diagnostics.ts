import * as v from 'valibot';
import type { Config } from '../config/index.ts';
import { suspendedText, suspensionOf } from '../config/suspensions.ts';
import type { CandidateTransaction, Diagnosis } from '../db/payments/diagnostics.ts';
import type { TransferRow } from '../db/payments/transfers.ts';
import { legBalances } from '../domain/amountDue.ts';
import { AMOUNT_MATCHES, byLikelihood, compareAmounts } from '../domain/candidates.ts';
import { REJECTION_REASONS, UNAPPLIED_REASONS, type UnappliedReason } from '../domain/chain.ts';
import { explain, FINDINGS, findingsOf, outcomeOf, summarize, TRANSACTION_OUTCOMES } from '../domain/diagnosis.ts';
import { FAILURE_REASONS, PAYMENT_EXCEPTIONS, PAYMENT_STATUSES } from '../domain/payments.ts';
import { LEG_KINDS } from '../domain/splits.ts';
import { MAX_BASE_UNITS, TOKEN_NAMES, tokenNumber, tokenText } from '../domain/tokens.ts';
import { id, timestamp } from './fields.ts';
import { transferFields, transferJson } from './transfers.ts';

/** Why a payment is paid or unpaid: each transaction that names it, and the amount outstanding per wallet. */
export const diagnosticsSchema = v.pipe(
  v.object({
    payment_id: id('pay'),
    status: v.picklist(PAYMENT_STATUSES),
    failure_reason: v.nullable(v.picklist(FAILURE_REASONS)),
    exceptions: v.array(v.picklist(PAYMENT_EXCEPTIONS)),
    summary: v.string(),
    findings: v.pipe(
      v.array(v.picklist(FINDINGS)),
      v.description('What `summary` says, as codes, for a text in another language.'),
    ),
    refusal: v.pipe(
      v.nullable(v.string()),
      v.description('Why the network refused the last transaction that a payer signed; null if it refused none.'),
    ),
    expires_at: timestamp,
    expected: v.array(
      v.object({
        kind: v.picklist(LEG_KINDS),
        wallet: v.string(),
        token: v.picklist(TOKEN_NAMES),
        amount: v.number(),
        outstanding: v.number(),
      }),
    ),
    transactions: v.array(
      v.object({
        signature: v.string(),
        outcome: v.picklist(TRANSACTION_OUTCOMES),
        reason: v.nullable(v.picklist(REJECTION_REASONS)),
        explanation: v.string(),
        slot: v.nullable(v.number()),
        block_time: v.nullable(timestamp),
        seen_at: timestamp,
        is_final: v.boolean(),
        error: v.nullable(v.string()),
        transfers: v.array(
          v.object({
            ...transferFields,
            outcome: v.picklist(['credited', 'waiting', 'dropped', ...UNAPPLIED_REASONS]),
          }),
        ),
      }),
    ),
    unreferenced_transfers: v.pipe(
      v.array(
        v.object({
          id: id('utr'),
          transaction_signature: v.string(),
          amount: v.number(),
          match: v.picklist(AMOUNT_MATCHES),
          block_time: timestamp,
        }),
      ),
      v.description(
        'Money that reached the payment’s wallet without a reference and may be meant for it, the likeliest first. ' +
          '`POST /unapplied-transfers/{id}/apply` credits it.',
      ),
    ),
    chain: v.object({
      is_current: v.boolean(),
      scanned_at: v.nullable(timestamp),
      slot: v.nullable(v.number()),
      chain_time: v.nullable(timestamp),
    }),
  }),
  v.title('Diagnostics'),
);

export type DiagnosticsJson = v.InferOutput<typeof diagnosticsSchema>;

/** Returns the diagnosis of a payment as the API shows it. */
export function diagnosticsJson(diagnosis: Diagnosis, config: Config): DiagnosticsJson {
  const { payment, legs, terms, credits, cursor, isScanCurrent, refusal } = diagnosis;
  const { id, mode, status, failure_reason, exceptions, token, amount_received, expires_at } = payment;
  const missing = legBalances(terms, credits);
  const total = missing.reduce((sum, { outstanding }) => sum + outstanding, 0n);
  const transactions = diagnosis.transactions.map((transaction) => transactionJson(transaction, id, config));
  const text = (amount: bigint) => (amount > 0n ? `${tokenText(amount, token)} ${token}` : null);
  const outcomes = transactions.map(({ outcome }) => outcome);
  const reason = suspensionOf(config, mode, token, diagnosis.tokenCheck);
  const suspension = reason && suspendedText(token, reason);
  const strays = straysOf(diagnosis, total);
  const likely = strays.filter(({ match }) => match !== 'near');
  const arrived = (likely.length > 0 ? likely : strays.slice(0, 1)).map(({ amount, at }) => {
    const afterMs = at.getTime() + Number(diagnosis.clock_offset_ms) - payment.created_at.getTime();
    return { amount: `${tokenText(amount, token)} ${token}`, afterMs };
  });
  const state = { status, failure_reason, exceptions };
  const amounts = { received: text(amount_received), missing: text(total), strays: arrived };
  const facts = { ...state, ...amounts, outcomes, isScanCurrent, suspension, refusal };
  return {
    payment_id: id,
    ...state,
    summary: summarize(facts),
    findings: findingsOf(facts),
    refusal,
    expires_at: expires_at.toISOString(),
    expected: legs.map(({ kind, wallet, amount }) => ({
      kind,
      wallet,
      token,
      amount: tokenNumber(amount, token),
      outstanding: tokenNumber(missing.find((leg) => leg.wallet === wallet)?.outstanding ?? 0n, token),
    })),
    transactions,
    unreferenced_transfers: strays.map(({ row, amount, match }) => ({
      id: row.id as string,
      transaction_signature: row.signature,
      amount: tokenNumber(amount, token),
      match,
      block_time: row.block_time.toISOString(),
    })),
    chain: {
      is_current: isScanCurrent,
      scanned_at: cursor.scanned_at?.toISOString() ?? null,
      slot: cursor.slot,
      chain_time: cursor.chain_time?.toISOString() ?? null,
    },
  };
}

/** Transfers without a reference that the diagnostics show: the likeliest ones. */
const MAX_STRAYS = 3;

/** A transfer may be meant for a payment if it differs by at most this part, a tenth: people round amounts and add tips. */
const NEAR_PART = 10n;

/** Returns money without a reference that may be meant for the payment, likeliest first. `outstanding`: base units. */
function straysOf({ strays, payment }: Diagnosis, outstanding: bigint) {
  return strays
    .map((row) => {
      const amount = BigInt(row.amount);
      return { row, amount, ...compareAmounts(amount, outstanding, payment.token), at: row.block_time };
    })
    .filter(({ amount, match, difference }) => {
      const isClose = (difference < 0n ? -difference : difference) * NEAR_PART <= outstanding;
      return amount <= MAX_BASE_UNITS && (match !== 'near' || isClose);
    })
    .sort(byLikelihood)
    .slice(0, MAX_STRAYS);
}

function transactionJson(transaction: CandidateTransaction, paymentId: string, config: Config) {
  const { signature, status, unreadable_reason, slot, block_time } = transaction;
  const { seen_at, finalized_at, error, transfers } = transaction;
  // A transfer that was applied by hand counts, whatever the transaction names.
  const counts = transfers.some((row) => row.payment_id === paymentId && row.applied_by !== null && !row.dropped_at);
  const reason = counts ? null : transaction.reason;
  const isWaiting = transfers.some((transfer) => transferOutcome(transfer) === 'waiting');
  const outcome = outcomeOf({ status, unreadable_reason, reason, isWaiting });
  return {
    signature,
    outcome,
    reason: outcome === 'rejected' ? reason : null,
    explanation: explain(outcome, reason),
    slot: slot === null ? null : Number(slot),
    block_time: block_time?.toISOString() ?? null,
    seen_at: seen_at.toISOString(),
    is_final: finalized_at !== null,
    error,
    transfers: transfers.map((row) => ({ ...transferJson(row, config), outcome: transferOutcome(row) })),
  };
}

function transferOutcome(row: TransferRow): 'credited' | 'waiting' | 'dropped' | UnappliedReason {
  const { unapplied_reason, credited_at, dropped_at } = row;
  if (dropped_at !== null) return 'dropped';
  if (unapplied_reason !== null) return unapplied_reason;
  return credited_at === null ? 'waiting' : 'credited';
}
