import type { Database } from '../../../db/database.ts';
import { type StatementLine, statementLines } from '../../../db/reports/statement.ts';
import { LEDGER_ACCOUNTS } from '../../../domain/ledger.ts';
import { tokenText } from '../../../domain/tokens.ts';
import { decimalText, type ReportQuery, type ReportRow, type ReportSource } from '../source.ts';

/**
 * The balances of wallets and accounts at the beginning of the range and at its end, with the sums of all movements between. Wallets are in
 * tokens, accounts in the value that money had when it moved.
 */
export const statement: ReportSource = {
  columns: [
    { name: 'section', kind: 'word', pdf: 1.4 },
    { name: 'account', kind: 'word', pdf: 2.4 },
    { name: 'wallet', kind: 'word', pdf: 5.8 },
    { name: 'unit', kind: 'word', pdf: 1.2 },
    { name: 'opening', kind: 'amount', pdf: 2 },
    { name: 'in', kind: 'amount', pdf: 2 },
    { name: 'out', kind: 'amount', pdf: 2 },
    { name: 'closing', kind: 'amount', pdf: 2 },
  ],
  isFixed: true,
  rows,
};

async function* rows(db: Database, query: ReportQuery): AsyncGenerator<ReportRow[]> {
  const at = new Date(Math.min(query.ends_at.getTime(), query.now.getTime()) - 1).toISOString();
  const lines = await statementLines(db, query);
  const place = ({ account }: StatementLine) => LEDGER_ACCOUNTS.indexOf(account);
  const sorted = lines.toSorted((one, other) => place(one) - place(other) || (keyOf(one) < keyOf(other) ? -1 : 1));
  if (sorted.length > 0) yield sorted.map((line, index) => rowOf(line, at, String(index).padStart(6, '0')));
}

const keyOf = ({ wallet, unit }: StatementLine) => `${wallet} ${unit}`;

function rowOf({ account, wallet, token, unit, ...sums }: StatementLine, at: string, id: string): ReportRow {
  const text = (sum: string) => (token === '' ? decimalText(sum) : tokenText(BigInt(sum), token));
  return {
    at,
    id,
    section: account === 'wallet' ? 'wallets' : 'accounts',
    account,
    wallet: wallet || null,
    unit,
    opening: text(sums.opening),
    in: text(sums.came),
    out: text(sums.went),
    closing: text(sums.closing),
  };
}
