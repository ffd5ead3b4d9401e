import Big from 'big.js';
import { fiatText, numberText, roundedFiatText } from '../../domain/amountText.ts';
import type { Currency } from '../../domain/money.ts';
import type { Token } from '../../domain/tokens.ts';
import type { Translator } from '../../i18n/translator.ts';

// What the templates of lists and details show.

/** How a text is meant: done, in trouble, waiting for somebody, or over. */
export type Tone = 'good' | 'bad' | 'warn' | 'soft';

/** A text of a table or a list of facts. */
export type Cell = {
  text: string;
  /** a second line */
  sub?: string | null;
  /** shown as a badge of this tone */
  tone?: Tone;
  href?: string;
  /** a page elsewhere, which opens in a new tab */
  isExternal?: boolean;
  /** copied by a button beside it; shown in a fixed width */
  isCode?: boolean;
  /** the instant, for a time */
  datetime?: string;
  /** a button with this text, which posts fields. `label`: what it does, for screen readers */
  post?: { action: string; fields: Record<string, string>; label: string };
};

/** A column of a table. `isShort`: its texts are not wrapped. */
export type Column = { label: string; isNumber?: boolean; isWide?: boolean; isShort?: boolean };

/** A row of a table. `href`: where its first cell leads. `choice`: the value of its checkbox, in a table with a `choice`. */
export type Row = { href: string | null; cells: Cell[]; choice?: string };

export type Table = {
  /** for screen readers */
  caption: string;
  columns: Column[];
  rows: Row[];
  empty: string;
  /** a form that does something with the rows that were checked. It is shown if a row can be */
  choice?: { action: string; name: string; submit: string };
};

/** A label and what it stands for. `isWhole`: a long text, which gets the whole width. */
export type Fact = { label: string; value: Cell | Cell[]; isWhole?: boolean };

/** A button or link of a page. `post`: a form without fields; else a link, with `isExternal` to a page that opens in a new tab. */
export type Action = {
  label: string;
  href: string;
  post?: boolean;
  isPrimary?: boolean;
  isDangerous?: boolean;
  isExternal?: boolean;
};

/** A text as a cell. */
export const cell = (text: string | null | undefined, more: Omit<Cell, 'text'> = {}): Cell => ({
  text: text ?? '–',
  ...more,
});

/** Statuses of all resources by tone; what is not named is soft. */
const TONES: Record<string, Tone> = {
  active: 'good',
  accepted: 'good',
  closed: 'good',
  completed: 'good',
  confirmed: 'good',
  delivered: 'good',
  enabled: 'good',
  paid: 'good',
  ready: 'good',
  succeeded: 'good',
  defaulted: 'bad',
  failed: 'bad',
  disabled: 'bad',
  dropped: 'bad',
  closing: 'warn',
  late: 'warn',
  past_due: 'warn',
  overdue: 'warn',
  open: 'warn',
  pending: 'warn',
  processing: 'warn',
  queued: 'warn',
  running: 'warn',
  underpaid: 'warn',
  overpaid: 'warn',
  unpaid: 'warn',
};

/** Returns a status as a badge. */
export function status(t: Translator, name: string): Cell {
  return { text: t.text('desk-status', { status: { raw: name } }), tone: TONES[name] ?? 'soft' };
}

/** Links to the pages before and after one of a list. */
export type Pager = { previous: string | null; next: string | null; total: number | null };

/** Returns the address of a page with some parameters changed; null removes one. */
export function withQuery(query: Record<string, string>, changes: Record<string, string | null>): string {
  const parameters = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') parameters.delete(name);
    else parameters.set(name, value);
  }
  const text = parameters.toString();
  return text === '' ? '?' : `?${text}`;
}

/** Returns the pages before and after one of a list whose query has the API's cursors. */
export function pagerOf(
  query: Record<string, string>,
  rows: readonly { id: string }[],
  { hasMore, total }: { hasMore: boolean; total: number | null },
): Pager {
  const [first, last] = [rows[0], rows.at(-1)];
  const isBackwards = query.ending_before !== undefined;
  const hasPrevious = isBackwards ? hasMore : query.starting_after !== undefined;
  const hasNext = isBackwards || hasMore;
  const place = (name: 'starting_after' | 'ending_before', id: string) =>
    withQuery(query, { starting_after: null, ending_before: null, [name]: id });
  return {
    previous: first && hasPrevious ? place('ending_before', first.id) : null,
    next: last && hasNext ? place('starting_after', last.id) : null,
    total,
  };
}

/** Returns choices of a filter, from values and the texts of one message that selects by them. */
export function choices(values: readonly string[], label: (value: string) => string, all: string) {
  return [{ value: '', label: all }, ...values.map((value) => ({ value, label: label(value) }))];
}

/** Returns a fiat amount of the API as text. */
export const money = (t: Translator, amount: number, currency: Currency): string =>
  fiatText(Big(amount).toFixed(), currency, t.locale);

/** Returns a converted fiat amount of the API as text, rounded to cents. */
export const roundedMoney = (t: Translator, amount: number, currency: Currency): string =>
  roundedFiatText(Big(amount).toFixed(), currency, t.locale);

/** Returns an amount of whole tokens of the API as text. */
export const tokens = (t: Translator, amount: number, token: Token): string =>
  `${numberText(Big(amount).toFixed(), t.locale)}\u00a0${token}`;

/** Characters of each end of a wallet or a signature that are shown. */
const END = 4;

/** Shortens a wallet or a signature to its two ends. */
export const shortened = (text: string): string => `${text.slice(0, END)}…${text.slice(-END)}`;
