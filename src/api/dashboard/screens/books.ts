import type { ledgerBalanceJson } from '../../../serializers/ledger.ts';
import type { Desk } from '../desk.ts';
import type { FormData } from '../forms.ts';
import { act, type DeskAnswer, type DeskPage, page, type Screen } from '../screen.ts';
import { cell, type Row, shortened, type Table } from '../view.ts';
import { entryScreens } from './bookEntries.ts';
import { accountName, bookTabs, sumUnits, unitsText, valueTexts } from './bookParts.ts';
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

/** Shows the latest proofs and all balances. `problem`: why an act was refused. */
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

/** A line of a table: the balance of an account in a token. `parts`: one for each currency of its value. */
type Line = Pick<BalanceJson, 'account' | 'wallet' | 'token'> & { parts: BalanceJson[] };

function linesOf(balances: readonly BalanceJson[]): Line[] {
  const lines = Map.groupBy(balances, ({ account, wallet, token }) => `${account} ${wallet} ${token}`);
  return [...lines.values()].map((parts) => ({ ...(parts[0] as BalanceJson), parts }));
}

/** Returns the balance of each wallet and token. */
function walletTable(desk: Desk, balances: readonly BalanceJson[]): Table {
  const { t } = desk;
  return {
    caption: t.text('books-have'),
    empty: t.text('books-nothing'),
    columns: [{ label: t.text('portal-wallet'), isWide: true }, ...amountColumns(desk)],
    rows: linesOf(balances).map((line) => ({
      href: line.wallet && line.token ? desk.href(proofPath(line.wallet, line.token)) : null,
      cells: [cell(`${line.token} ${shortened(line.wallet ?? '')}`), ...amountCells(desk, line, 1)],
    })),
  };
}

/** Returns the balances of the other accounts. Readers expect sales above zero, so the signs are the opposite of the ledger's. */
function sourceTable(desk: Desk, balances: readonly BalanceJson[]): Table {
  const { t } = desk;
  return {
    caption: t.text('books-sources'),
    empty: t.text('books-nothing'),
    columns: [{ label: t.text('books-account-label'), isWide: true }, ...amountColumns(desk)],
    rows: linesOf(balances).map((line, place, all): Row => {
      const { account } = line;
      // An account has a line for each token. One explanation is enough.
      const isFirst = account !== all[place - 1]?.account;
      const sub = isFirst ? t.text('books-account-about', { account: { raw: account } }) : null;
      const href = desk.href(`/books/entries?account=${account}`);
      return { href: null, cells: [cell(accountName(desk, account), { href, sub }), ...amountCells(desk, line, -1)] };
    }),
  };
}

const amountColumns = ({ t }: Desk) => [
  { label: t.text('desk-amount'), isNumber: true },
  { label: t.text('books-value'), isNumber: true },
];

const amountCells = (desk: Desk, { token, parts }: Line, sign: 1 | -1) => [
  cell(token && unitsText(desk, sumUnits(parts) * BigInt(sign), token)),
  cell(valueTexts(desk, parts, sign).join(' · ') || null),
];
