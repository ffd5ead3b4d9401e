import type { ledgerBalanceJson } from '../../../serializers/ledger.ts';
import type { Desk } from '../desk.ts';
import type { FormData } from '../forms.ts';
import { act, type DeskAnswer, type DeskPage, page, type Screen } from '../screen.ts';
import { cell, type Row, roundedMoney, shortened, type Table } from '../view.ts';
import { entryScreens } from './bookEntries.ts';
import { accountName, bookTabs, unitsText } from './bookParts.ts';
import { counterpartScreens } from './counterparts.ts';
import { actOrShow, button } from './developers.ts';
import { type ProofJson, proofPath, proofStatus, proofTable, showProof, worstOf } from './proofs.ts';

type BalanceJson = ReturnType<typeof ledgerBalanceJson>;

export const bookScreens: readonly Screen[] = [
  page('/books', 'ledger:read', (desk) => showBooks(desk)),
  act('/books/prove', 'ledger:write', (desk, { form }) => prove(desk, form)),
  page('/books/proofs/:wallet/:token', 'ledger:read', (desk, { params }) =>
    showProof(desk, params as { wallet: string; token: string }),
  ),
  ...entryScreens,
  ...counterpartScreens,
];

/** Shows whether the books are what the chain says, and what each account has. `problem`: why an act was refused. */
async function showBooks(desk: Desk, problem: string | null = null): Promise<DeskPage> {
  const { t } = desk;
  const [{ body: proofs }, { body: balances }] = await Promise.all([
    desk.call<ProofJson[]>('GET /proofs'),
    desk.call<BalanceJson[]>('GET /balances'),
  ]);
  const worst = worstOf(proofs);
  const own = balances.filter(({ account }) => account === 'wallet');
  const others = balances.filter(({ account }) => account !== 'wallet');
  return {
    title: t.text('desk-books'),
    template: 'detail',
    nav: 'books',
    isChanging: proofs.some(({ is_running }) => is_running),
    data: {
      tabs: bookTabs(desk, '/books'),
      badges: worst ? [proofStatus(desk, worst)] : [],
      problem,
      actions: desk.may('ledger:write')
        ? [button(t.text('books-prove'), desk.href('/books/prove'), { isPrimary: true })]
        : [],
      sections: [
        { title: t.text('books-proofs'), text: t.text('books-proofs-intro'), table: proofTable(desk, proofs) },
        { title: t.text('books-have'), text: t.text('books-have-intro'), table: walletTable(desk, own) },
        { title: t.text('books-sources'), text: t.text('books-sources-intro'), table: sourceTable(desk, others) },
      ],
    },
  };
}

function prove(desk: Desk, form: FormData): Promise<DeskAnswer> {
  return actOrShow(
    desk,
    async () => {
      const { body } = await desk.call<ProofJson[]>('POST /proofs', { body: {}, ...desk.once(form) });
      if (body.length === 0) return { redirect: '/books' };
      const isRunning = body.some(({ is_running }) => is_running);
      return { redirect: '/books', done: isRunning ? 'books-done-started' : 'books-done-recent' };
    },
    (problem) => showBooks(desk, problem),
  );
}

/** Returns what each wallet has. */
function walletTable(desk: Desk, balances: readonly BalanceJson[]): Table {
  const { t } = desk;
  return {
    caption: t.text('books-have'),
    empty: t.text('books-nothing'),
    columns: [{ label: t.text('portal-wallet'), isWide: true }, ...amountColumns(desk)],
    rows: balances.map((balance) => ({
      href: balance.wallet && balance.token ? desk.href(proofPath(balance.wallet, balance.token)) : null,
      cells: [cell(`${balance.token} ${shortened(balance.wallet ?? '')}`), ...amountCells(desk, balance, 1)],
    })),
  };
}

/**
 * Returns what the other accounts have. What brought money is above zero there, which readers expect of sales; in the ledger, such an account
 * is below zero.
 */
function sourceTable(desk: Desk, balances: readonly BalanceJson[]): Table {
  const { t } = desk;
  return {
    caption: t.text('books-sources'),
    empty: t.text('books-nothing'),
    columns: [{ label: t.text('books-account-label'), isWide: true }, ...amountColumns(desk)],
    rows: balances.map((balance, place): Row => {
      const { account } = balance;
      // An account has several lines, with its tokens and currencies. One explanation is enough.
      const isFirst = account !== balances[place - 1]?.account;
      const sub = isFirst ? t.text('books-account-about', { account: { raw: account } }) : null;
      const href = desk.href(`/books/entries?account=${account}`);
      return {
        href: null,
        cells: [cell(accountName(desk, account), { href, sub }), ...amountCells(desk, balance, -1)],
      };
    }),
  };
}

const amountColumns = ({ t }: Desk) => [
  { label: t.text('desk-amount'), isNumber: true },
  { label: t.text('books-value'), isNumber: true },
];

function amountCells(desk: Desk, { token, amount_base_units, currency, value }: BalanceJson, sign: 1 | -1) {
  const units = token && amount_base_units ? (BigInt(amount_base_units) * BigInt(sign)).toString() : null;
  return [
    cell(token && units ? unitsText(desk, units, token) : null),
    cell(currency && value !== null ? roundedMoney(desk.t, value * sign, currency) : null),
  ];
}
