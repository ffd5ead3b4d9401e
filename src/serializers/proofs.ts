import * as v from 'valibot';
import type { CounterpartRow } from '../db/proofs/counterparts.ts';
import type { LatestProof } from '../db/proofs/proofs.ts';
import { CURRENCIES, fiatNumber } from '../domain/money.ts';
import { PROOF_FAILURES, PROOF_STATUSES } from '../domain/proofs.ts';
import { TOKEN_NAMES, tokenNumber } from '../domain/tokens.ts';
import { id, timestamp } from './fields.ts';

const baseUnits = v.pipe(v.nullable(v.string()), v.description('In base units.'));

/** A proof as the API shows it. */
export const proofSchema = v.pipe(
  v.object({
    id: id('prf'),
    wallet: v.string(),
    token: v.picklist(TOKEN_NAMES),
    status: v.pipe(
      v.picklist(PROOF_STATUSES),
      v.description(
        'proven: the ledger has what the chain has. pending: it does, apart from `pending`. different: it does not. ' +
          'failed: the chain could not be read, or too many transactions wait; see `failure`. running: it has no result yet.',
      ),
    ),
    is_running: v.pipe(v.boolean(), v.description('Whether a proof of this wallet and token is running.')),
    slot: v.pipe(v.nullable(v.number()), v.description('The final slot at which the balance was read.')),
    balance_base_units: v.pipe(v.nullable(v.string()), v.description('What the chain had, in base units.')),
    booked_base_units: v.pipe(
      v.nullable(v.string()),
      v.description('What the ledger had up to that slot, in base units: the opening and all entries since.'),
    ),
    opening_base_units: v.pipe(
      v.nullable(v.string()),
      v.description('What the wallet had before its first entry, in base units.'),
    ),
    difference_base_units: v.pipe(
      v.nullable(v.string()),
      v.description(
        'What the chain has beyond the ledger and `pending`, in base units. Below zero: the ledger has more.',
      ),
    ),
    pending_base_units: baseUnits,
    pending: v.pipe(
      v.array(v.object({ transaction_signature: v.string(), slot: v.number(), changed_base_units: v.string() })),
      v.description('Transactions that may still be credited or dropped, with what they changed on the chain.'),
    ),
    differences: v.pipe(
      v.array(
        v.object({
          transaction_signature: v.string(),
          slot: v.number(),
          path: v.pipe(v.nullable(v.string()), v.description('The transfer in the transaction; `null`: all of it.')),
          ledger_base_units: v.string(),
          chain_base_units: v.pipe(v.nullable(v.string()), v.description('`null`: the chain does not have it.')),
        }),
      ),
      v.description(
        'Entries of the ledger that the chain contradicts, transfer by transfer. A failed proof has those that were found before. ' +
          'The operator is alarmed, also if it is `different` without any.',
      ),
    ),
    failure: v.nullable(v.picklist(PROOF_FAILURES)),
    created_at: timestamp,
    checked_at: v.nullable(timestamp),
  }),
  v.title('Proof'),
);

/** A counterpart as the API shows it. */
export const counterpartSchema = v.pipe(
  v.object({
    id: id('cpt'),
    address: v.string(),
    label: v.nullable(v.string()),
    totals: v.pipe(
      v.array(
        v.object({
          token: v.picklist(TOKEN_NAMES),
          amount: v.pipe(
            v.number(),
            v.description('What came from there, less what went there, in whole tokens. Below zero: more went there.'),
          ),
          amount_base_units: v.string(),
          currency: v.nullable(v.picklist(CURRENCIES)),
          value: v.nullable(v.number()),
        }),
      ),
      v.description('By token, and by the currency of the value. A new entry is in them within seconds.'),
    ),
    created_at: timestamp,
  }),
  v.title('Counterpart'),
);

/** Returns a proof as its merchant sees it. */
export function proofJson(row: LatestProof): v.InferOutput<typeof proofSchema> {
  const { id, wallet, token, status, is_running, balance, booked, opening, failure, pending_amount } = row;
  const hasResult = balance !== null && booked !== null;
  return {
    id,
    wallet,
    token,
    status,
    is_running,
    slot: row.slot === null ? null : Number(row.slot),
    balance_base_units: balance,
    booked_base_units: booked,
    opening_base_units: opening,
    difference_base_units: hasResult ? (BigInt(balance) - BigInt(booked) - BigInt(pending_amount)).toString() : null,
    pending_base_units: hasResult ? pending_amount : null,
    pending: row.pending.map(({ signature, slot, changed }) => ({
      transaction_signature: signature,
      slot,
      changed_base_units: changed,
    })),
    differences: row.differences.map(({ signature, slot, path, ledger, chain }) => ({
      transaction_signature: signature,
      slot,
      path,
      ledger_base_units: ledger,
      chain_base_units: chain,
    })),
    failure,
    created_at: row.created_at.toISOString(),
    checked_at: row.checked_at?.toISOString() ?? null,
  };
}

/** Returns a counterpart as its merchant sees it. */
export function counterpartJson(row: CounterpartRow): v.InferOutput<typeof counterpartSchema> {
  const { id, address, label, totals, created_at } = row;
  return {
    id,
    address,
    label,
    totals: totals.map(({ token, amount, currency, value }) => ({
      token,
      amount: tokenNumber(BigInt(amount), token),
      amount_base_units: amount,
      currency: currency || null,
      value: currency ? fiatNumber(value) : null,
    })),
    created_at: created_at.toISOString(),
  };
}
