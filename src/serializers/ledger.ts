import * as v from 'valibot';
import type { AccountBalance, LedgerEntryRow } from '../db/ledger.ts';
import { LEDGER_ACCOUNTS, LEDGER_CAUSES } from '../domain/ledger.ts';
import { CURRENCIES, type Currency, fiatNumber } from '../domain/money.ts';
import { TOKEN_NAMES, type Token, tokenNumber } from '../domain/tokens.ts';
import { id, timestamp } from './fields.ts';

const account = v.pipe(
  v.picklist(LEDGER_ACCOUNTS),
  v.description(
    'wallet: yours on the chain. unsettled: received for payments that are open, or ended unpaid. sales: received for what was ' +
      'sold. surplus: received beyond what was needed. splits: money of others. service_charge: the operator’s part. ' +
      'refunds: paid back of sales. unapplied: in your wallets, and for no payment. customer_balances, credit_notes, adjustments: ' +
      'what customers have left, and what changed it. network_fees: what the network took. outside: from or to somewhere else. ' +
      'opening: what a wallet had before. conversion: between a value in one currency and in another.',
  ),
);
const money = {
  token: v.nullable(v.picklist(TOKEN_NAMES)),
  amount: v.pipe(v.nullable(v.number()), v.description('In whole tokens. Below zero: it leaves the account.')),
  amount_base_units: v.nullable(v.string()),
  currency: v.nullable(v.picklist(CURRENCIES)),
  value: v.pipe(
    v.nullable(v.number()),
    v.description('In `currency`, as it was worth when it moved. `null`: nobody knows.'),
  ),
};

/** An entry of the ledger as the API shows it. */
export const ledgerEntrySchema = v.pipe(
  v.object({
    id: id('len'),
    transaction_id: v.pipe(
      id('ltx'),
      v.description('The entries of a transaction add up to zero, in each token and in each currency.'),
    ),
    account,
    wallet: v.pipe(
      v.nullable(v.string()),
      v.description('The wallet of the money. Of `outside`: that of whoever sent or received it.'),
    ),
    counterpart_label: v.pipe(
      v.nullable(v.string()),
      v.description('Of `outside`: your label of the wallet; see `PATCH /counterparts/{address}`.'),
    ),
    ...money,
    rate: v.pipe(v.nullable(v.string()), v.description('What one token was worth in `currency`.')),
    rate_source: v.pipe(v.nullable(v.string()), v.description('Who said so; `peg`: one token is worth one.')),
    cause: v.picklist(LEDGER_CAUSES),
    payment_id: v.nullable(id('pay')),
    refund_id: v.nullable(id('rfd')),
    balance_transaction_id: v.nullable(id('cbt')),
    transaction_signature: v.nullable(v.string()),
    slot: v.nullable(v.number()),
    occurred_at: timestamp,
    booked_at: v.pipe(
      timestamp,
      v.description('The time for which it counts: later than `occurred_at` if the books of that time were closed.'),
    ),
    corrects: v.pipe(
      v.nullable(v.string()),
      v.description('The closed month in which it occurred.'),
      v.examples(['2026-10']),
    ),
    created_at: timestamp,
  }),
  v.title('LedgerEntry'),
);

/** The balance of an account, as the API shows it. */
export const ledgerBalanceSchema = v.pipe(
  v.object({
    account,
    wallet: v.pipe(v.nullable(v.string()), v.description('Of the account `wallet`.')),
    ...money,
  }),
  v.title('LedgerBalance'),
);

/** Returns an entry as its merchant sees it. */
export function ledgerEntryJson(row: LedgerEntryRow): v.InferOutput<typeof ledgerEntrySchema> {
  const { id, transaction_id, account, wallet, cause, payment_id, refund_id, balance_transaction_id } = row;
  return {
    id,
    transaction_id,
    account,
    wallet,
    counterpart_label: row.counterpart_label,
    ...moneyJson(row),
    rate: row.rate,
    rate_source: row.rate_source,
    cause,
    payment_id,
    refund_id,
    balance_transaction_id,
    transaction_signature: row.signature,
    slot: row.slot === null ? null : Number(row.slot),
    occurred_at: row.occurred_at.toISOString(),
    booked_at: row.booked_at.toISOString(),
    corrects: row.corrects,
    created_at: row.created_at.toISOString(),
  };
}

/** Returns what an account has as its merchant sees it. */
export function ledgerBalanceJson(row: AccountBalance): v.InferOutput<typeof ledgerBalanceSchema> {
  const { account, wallet, token, amount, currency, value } = row;
  return {
    account,
    wallet: wallet || null,
    ...moneyJson({
      token: token || null,
      amount: token ? amount : null,
      currency: currency || null,
      value: currency ? value : null,
    }),
  };
}

type Money = { token: Token | null; amount: string | null; currency: Currency | null; value: string | null };

function moneyJson({ token, amount, currency, value }: Money) {
  return {
    token,
    amount: token === null || amount === null ? null : tokenNumber(BigInt(amount), token),
    amount_base_units: amount,
    currency,
    value: value === null ? null : fiatNumber(value),
  };
}
