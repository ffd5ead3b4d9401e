import Big from 'big.js';
import { monthText } from '../../../domain/amountText.ts';
import { LEDGER_ACCOUNTS, type LedgerAccount } from '../../../domain/ledger.ts';
import type { ledgerEntryJson } from '../../../serializers/ledger.ts';
import type { Desk } from '../desk.ts';
import { type Filter, listOf } from '../lists.ts';
import { type DeskAnswer, page, type Screen } from '../screen.ts';
import { type Cell, cell, choices, money, type Row, roundedMoney, shortened } from '../view.ts';
import { accountName, bookTabs, unitsText } from './bookParts.ts';
import { signatureCell } from './chainCells.ts';
import { counterpartPath } from './counterparts.ts';

type EntryJson = ReturnType<typeof ledgerEntryJson>;

export const entryScreens: readonly Screen[] = [
  page('/books/entries', 'ledger:read', (desk, { query }) => showEntries(desk, query)),
];

/** Decimal places of a rate that people read. */
const RATE_PLACES = 6;

async function showEntries(desk: Desk, query: Record<string, string>): Promise<DeskAnswer> {
  const { t } = desk;
  const data = await listOf<EntryJson>(desk, {
    route: 'GET /ledger-entries',
    query,
    filters: entryFilters(desk),
    table: {
      caption: t.text('books-entries'),
      empty: t.text('books-no-entries'),
      columns: [
        { label: t.text('desk-time') },
        { label: t.text('books-account-label') },
        { label: t.text('books-debit'), isNumber: true },
        { label: t.text('books-credit'), isNumber: true },
        { label: t.text('books-cause-label'), isShort: true },
        { label: t.text('desk-transaction'), isShort: true },
      ],
    },
    row: (entry) => rowOf(desk, entry),
  });
  const shown = { ...data, tabs: bookTabs(desk, '/books/entries'), intro: t.text('books-entries-intro') };
  return { title: t.text('books-entries'), template: 'list', nav: 'books', data: shown };
}

function entryFilters(desk: Desk): Filter[] {
  const { t } = desk;
  const name = (account: string) => accountName(desk, account as LedgerAccount);
  return [
    {
      name: 'account',
      label: t.text('books-account-label'),
      options: choices(LEDGER_ACCOUNTS, name, t.text('desk-all')),
    },
    { name: 'payment_id', label: t.text('portal-payment'), isOfLinks: true },
    { name: 'refund_id', label: t.text('refund-new'), isOfLinks: true },
    { name: 'booked_from', label: t.text('desk-from'), type: 'date' },
    { name: 'booked_to', label: t.text('desk-before'), type: 'date' },
  ];
}

function rowOf(desk: Desk, entry: EntryJson): Row {
  const { t } = desk;
  const { booked_at, corrects, amount_base_units, value, transaction_signature } = entry;
  const isDebit = Number(amount_base_units ?? value) > 0;
  const moved = movedCell(desk, entry);
  return {
    href: null,
    cells: [
      {
        ...desk.timeCell(booked_at),
        sub: corrects && t.text('books-corrects', { month: monthText(corrects, t.locale) }),
      },
      accountCell(desk, entry),
      isDebit ? moved : cell(null),
      isDebit ? cell(null) : moved,
      causeCell(desk, entry),
      transaction_signature ? signatureCell(desk, transaction_signature, { isShort: true }) : cell(null),
    ],
  };
}

/** Returns how much moved, and what that was worth, without signs: the column says in which direction. */
function movedCell(desk: Desk, { token, amount_base_units, currency, value }: EntryJson): Cell {
  const worth = currency && value !== null ? roundedMoney(desk.t, Math.abs(value), currency) : null;
  if (!token || !amount_base_units) return cell(worth);
  return cell(unitsText(desk, amount_base_units.replace('-', ''), token), { sub: worth });
}

/** Returns what a token was worth, and who said so. Null: one is worth one, or nobody knows. */
function rateText({ t }: Desk, { token, currency, rate, rate_source }: EntryJson): string | null {
  if (!token || !currency || !rate || rate_source === 'peg') return null;
  const price = money(t, Big(rate).round(RATE_PLACES).toNumber(), currency);
  return `${t.text('payment-rate', { token, price })} (${rate_source})`;
}

/** Returns the account, with the wallet or the counterpart. */
function accountCell(desk: Desk, { account, wallet, counterpart_label }: EntryJson): Cell {
  const name = accountName(desk, account);
  if (wallet === null) return cell(name);
  const sub = counterpart_label ?? shortened(wallet);
  return cell(name, account === 'outside' ? { sub, href: desk.href(counterpartPath(wallet)) } : { sub });
}

/** Returns what an entry describes, as a link to it, and its rate. */
function causeCell(desk: Desk, entry: EntryJson): Cell {
  const { cause, payment_id, refund_id } = entry;
  const path = refund_id ? `/refunds/${refund_id}` : payment_id ? `/payments/${payment_id}` : null;
  return cell(desk.t.text('books-cause', { cause: { raw: cause } }), {
    sub: rateText(desk, entry),
    ...(path ? { href: desk.href(path) } : {}),
  });
}
