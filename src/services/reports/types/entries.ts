import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { type EntryPlace, type ReportedEntry, reportedEntries } from '../../../db/reports/entries.ts';
import type { LedgerAccount } from '../../../domain/ledger.ts';
import { tokenText } from '../../../domain/tokens.ts';
import {
  decimalText,
  PAGE_ROWS,
  type ReportColumn,
  type ReportQuery,
  type ReportRow,
  type ReportSource,
} from '../source.ts';

// Reports of the ledger's entries. Entries never change. But `splits` reads legs, too, which deleting a test clock removes.

/** The columns about money, which all of them have. */
const MONEY_COLUMNS: readonly ReportColumn[] = [
  { name: 'token', kind: 'word', pdf: 1.2 },
  { name: 'token_amount', kind: 'amount', pdf: 2 },
  { name: 'currency', kind: 'word', pdf: 1.4 },
  { name: 'value', kind: 'amount', currency: 'currency', pdf: 1.8 },
  { name: 'rate', kind: 'rate', currency: 'currency' },
  { name: 'rate_source', kind: 'word' },
];
const REFERENCE_COLUMNS: readonly ReportColumn[] = [
  { name: 'payment_id', kind: 'word', pdf: 3 },
  { name: 'refund_id', kind: 'word' },
  { name: 'transaction_signature', kind: 'word', of: 'signature' },
  { name: 'slot', kind: 'word' },
  { name: 'occurred_at', kind: 'time' },
  { name: 'corrects', kind: 'word' },
  { name: 'ledger_transaction_id', kind: 'word', of: 'transaction_id' },
];
const BOOKED_AT: ReportColumn = { name: 'booked_at', kind: 'time', of: 'at', pdf: 2.4 };
const CAUSE: ReportColumn = { name: 'cause', kind: 'word', pdf: 1.6 };
const ACCOUNT: ReportColumn = { name: 'account', kind: 'word', pdf: 2 };
const WALLET: ReportColumn = { name: 'wallet', kind: 'word' };

type Which = { accounts: readonly LedgerAccount[] | null; condition?: RawBuilder<unknown> };

/** Returns the rows of entries. */
const entryRows = ({ accounts, condition }: Which): ReportSource['rows'] =>
  async function* (db: Database, query: ReportQuery): AsyncGenerator<ReportRow[]> {
    for (let after: EntryPlace | null = null; ; ) {
      const page: ReportedEntry[] = await reportedEntries(
        db,
        { ...query, after, limit: PAGE_ROWS },
        accounts,
        condition,
      );
      if (page.length > 0) yield page.map(rowOf);
      if (page.length < PAGE_ROWS) return;
      after = page.at(-1) as ReportedEntry;
    }
  };

// Every field is written out, as in payments.ts.
function rowOf(entry: ReportedEntry): ReportRow {
  const { booked_at, occurred_at, amount, value, token } = entry;
  return {
    at: booked_at.toISOString(),
    id: entry.id,
    transaction_id: entry.transaction_id,
    cause: entry.cause,
    account: entry.account,
    wallet: entry.wallet,
    token,
    token_amount: token === null || amount === null ? null : tokenText(BigInt(amount), token),
    currency: entry.currency,
    value: value === null ? null : decimalText(value),
    rate: entry.rate,
    rate_source: entry.rate_source,
    payment_id: entry.payment_id,
    refund_id: entry.refund_id,
    balance_transaction_id: entry.balance_transaction_id,
    signature: entry.signature,
    slot: entry.slot,
    occurred_at: occurred_at.toISOString(),
    corrects: entry.corrects,
  };
}

/** Every entry of the ledger. */
export const ledger: ReportSource = {
  columns: [
    BOOKED_AT,
    CAUSE,
    ACCOUNT,
    WALLET,
    ...MONEY_COLUMNS,
    ...REFERENCE_COLUMNS,
    { name: 'balance_transaction_id', kind: 'word' },
    { name: 'ledger_entry_id', kind: 'word', of: 'id' },
  ],
  isFixed: true,
  rows: entryRows({ accounts: null }),
};

/** Money that came into the merchant's wallets, or left them. */
export const transfers: ReportSource = {
  columns: [BOOKED_AT, CAUSE, WALLET, ...MONEY_COLUMNS, ...REFERENCE_COLUMNS],
  isFixed: true,
  rows: entryRows({ accounts: ['wallet'] }),
};

/** Fees of the operator and the network. */
export const fees: ReportSource = {
  columns: [BOOKED_AT, ACCOUNT, ...MONEY_COLUMNS, ...REFERENCE_COLUMNS],
  isFixed: true,
  rows: entryRows({ accounts: ['service_charge', 'network_fees'] }),
};

/** Money paid back to customers: of payments, settled or not, and of transfers that counted for no payment. An index has these entries. */
export const refunds: ReportSource = {
  columns: [BOOKED_AT, ...MONEY_COLUMNS, ...REFERENCE_COLUMNS],
  isFixed: true,
  rows: entryRows({ accounts: ['refunds', 'unsettled', 'unapplied'], condition: sql`cause = 'refund'` }),
};

/** Money that recipients of splits got, and gave back. */
export const splits: ReportSource = {
  columns: [
    BOOKED_AT,
    CAUSE,
    { name: 'recipient_wallet', kind: 'word', of: 'wallet', pdf: 4 },
    ...MONEY_COLUMNS,
    ...REFERENCE_COLUMNS,
  ],
  rows: entryRows({
    accounts: ['splits'],
    condition: sql`exists (select from payment_legs
      where payment_legs.payment_id = entry.payment_id and recipient_wallet = entry.wallet and kind = 'split')`,
  }),
};
