import Big from 'big.js';
import { tokenAmount } from '../../../domain/amountText.ts';
import type { LedgerAccount } from '../../../domain/ledger.ts';
import type { Currency } from '../../../domain/money.ts';
import type { Token } from '../../../domain/tokens.ts';
import type { MessageId } from '../../../i18n/messageIds.ts';
import type { Desk } from '../desk.ts';
import { roundedMoney } from '../view.ts';

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
export const unitsText = ({ t }: Desk, units: string | bigint, token: Token): string =>
  tokenAmount(BigInt(units), token, t.locale);

/** Returns what people call an account of the ledger. */
export const accountName = ({ t }: Desk, account: LedgerAccount): string =>
  t.text('books-account', { account: { raw: account } });

/** A part of a sum of the API. */
type Part = { amount_base_units: string | null; currency: Currency | null; value: number | null };

/** Returns the sum of amounts of a token, in base units. */
export const sumUnits = (parts: readonly Part[]): bigint =>
  parts.reduce((sum, { amount_base_units }) => sum + BigInt(amount_base_units ?? 0), 0n);

/** Returns what amounts were worth, by currency. Empty: nobody knows. `sign`: -1 turns the sums around. */
export function valueTexts({ t }: Desk, parts: readonly Part[], sign: 1 | -1 = 1): string[] {
  const sums = new Map<Currency, Big>();
  for (const { currency, value } of parts) {
    if (currency && value !== null) sums.set(currency, (sums.get(currency) ?? Big(0)).plus(value));
  }
  return [...sums].map(([currency, sum]) => roundedMoney(t, sum.times(sign).toNumber(), currency));
}
