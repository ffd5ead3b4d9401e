import Big from 'big.js';
import { intlLocale, type Locale } from './locales.ts';

/** A number as people type it: digits with spaces, apostrophes, points and commas between them. */
const TYPED = /^[-−]?\d[\d\s.,'’]*$/;
/** A number with marks between groups: of three digits, or of two as in India. The last group has three, and no zero is first. */
const GROUPED = /^[1-9]\d{0,2}(?:[.,]\d{2,3})*[.,]\d{3}$/;
/** Marks that keyboards for writing from right to left put around numbers. */
const MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Returns a typed number as decimal text. Its digits may be of any script, and it may have groups, and a comma or a point. One mark
 * before three digits begins a group if the language writes groups so: `1.234` is above a thousand in German, and not in English.
 * Returns the input, with ASCII digits, if it is ambiguous or no number.
 */
export function decimalOf(typed: string, locale: Locale): string {
  const text = asciiOf(typed);
  if (!TYPED.test(text)) return text;
  const compact = text.replace('−', '-').replaceAll(/[\s'’]/g, '');
  const sign = compact.startsWith('-') ? '-' : '';
  const number = compact.slice(sign.length);
  const marks = number.match(/[.,]/g) ?? [];
  const [first] = marks;
  const last = marks.at(-1);
  if (first === undefined || last === undefined) return compact;
  const at = number.lastIndexOf(last);
  const isGroup = first === last && GROUPED.test(number) && (marks.length > 1 || groupMark(locale) === last);
  const [whole, places] = isGroup ? [number, ''] : [number.slice(0, at), number.slice(at + 1)];
  // One mark twice, or groups of another length: nobody can tell what was meant.
  const isClear = !/[.,]/.test(whole) || (GROUPED.test(whole) && (isGroup || !whole.includes(last)));
  return isClear ? sign + whole.replaceAll(/[.,]/g, '') + (places && `.${places}`) : text;
}

/**
 * Returns decimal text for a field whose input `decimalOf` reads: as it is, but for three decimals, which some languages would take for
 * a group. Those get a zero behind them.
 */
export function typedText(decimal: string): string {
  return /\.\d{3}$/.test(decimal) ? `${decimal}0` : decimal;
}

/** Returns an amount for a field whose input `decimalOf` reads: without the zeros of a column's scale, with two places if it has any. */
export function typedAmount(amount: string): string {
  const value = Big(amount);
  const places = value.toFixed().split('.')[1]?.length ?? 0;
  return typedText(value.toFixed(places === 0 ? 0 : Math.max(2, places)));
}

/** Returns trimmed text with the digits and the marks of numbers of every script as ASCII. */
function asciiOf(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(MARKS, '')
    .replaceAll(/\p{Nd}/gu, digitOf)
    .replaceAll('٫', '.')
    .replaceAll('٬', "'")
    .trim();
}

/** Returns a digit of any script as ASCII. Unicode has those of a script in a row, from zero to nine. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) as number;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

function groupMark(locale: Locale): string | undefined {
  return new Intl.NumberFormat(intlLocale(locale)).formatToParts(1_234_567).find(({ type }) => type === 'group')?.value;
}
