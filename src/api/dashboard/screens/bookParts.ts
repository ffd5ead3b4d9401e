import { tokenAmount } from '../../../domain/amountText.ts';
import type { LedgerAccount } from '../../../domain/ledger.ts';
import type { Token } from '../../../domain/tokens.ts';
import type { MessageId } from '../../../i18n/messageIds.ts';
import type { Desk } from '../desk.ts';

/** The pages of the books, in their order. */
const PARTS = [
  { path: '/books', text: 'books-overview' },
  { path: '/books/entries', text: 'books-entries' },
  { path: '/books/counterparts', text: 'books-counterparts' },
] as const satisfies { path: string; text: MessageId }[];

/** Returns the links to the pages of the books. */
export const bookTabs = ({ t, href }: Desk, current: (typeof PARTS)[number]['path']) =>
  PARTS.map(({ path, text }) => ({ href: href(path), text: t.text(text), isCurrent: path === current }));

/** Returns the path of the entries of one payment or refund. */
export const entriesPath = (name: 'payment_id' | 'refund_id', id: string): string => `/books/entries?${name}=${id}`;

/** Returns base units of the API as text. */
export const unitsText = ({ t }: Desk, units: string, token: Token): string =>
  tokenAmount(BigInt(units), token, t.locale);

/** Returns what people call an account of the ledger. */
export const accountName = ({ t }: Desk, account: LedgerAccount): string =>
  t.text('books-account', { account: { raw: account } });
