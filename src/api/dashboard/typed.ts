import { timeAt } from '../../domain/timeZones.ts';
import { decimalOf } from '../../domain/typedNumber.ts';
import type { Translator } from '../../i18n/translator.ts';

/**
 * What somebody types into a field of a form.
 * - amount: a decimal number in the reader's notation
 * - lines: a list of texts, one on each line; amounts: a list of decimal numbers
 * - numbers: a list of whole numbers, with commas or spaces between them
 * - checks: some of its options
 * - json: any JSON
 */
export type FieldKind =
  | 'text'
  | 'email'
  | 'url'
  | 'amount'
  | 'amounts'
  | 'number'
  | 'numbers'
  | 'select'
  | 'textarea'
  | 'lines'
  | 'json'
  | 'checks'
  | 'checkbox'
  | 'date'
  | 'time'
  | 'file'
  | 'hidden';

/** Returns the value of the API that a typed text stands for. Undefined: nothing was typed. `timeZone`: that of times; else they stay as they are. */
export function typedValue(
  { name, kind }: { name: string; kind: FieldKind },
  sent: URLSearchParams,
  t: Translator,
  timeZone?: string,
): unknown {
  if (kind === 'checkbox') return Boolean(sent.get(name));
  if (kind === 'checks') return sent.getAll(name);
  const text = (sent.get(name) ?? '').trim();
  if (text === '') return undefined;
  switch (kind) {
    case 'amount':
    case 'number':
      return typedNumber(text, t);
    case 'amounts':
      return linesOf(text).map((line) => typedNumber(line, t));
    case 'numbers':
      return text
        .split(/[\s,;]+/)
        .filter(Boolean)
        .map((word) => (/^-?\d+$/.test(word) ? Number(word) : word));
    case 'lines':
      return linesOf(text);
    case 'json':
      return parsed(text);
    case 'time':
      return (timeZone && timeAt(text, timeZone)?.toISOString()) || text;
    default:
      return text.replaceAll('\r\n', '\n');
  }
}

/** Returns a number. What is none is sent as it is, and refused with a clear problem. */
function typedNumber(text: string, t: Translator): number | string {
  const decimal = decimalOf(text, t.locale);
  return /^-?\d+(\.\d+)?$/.test(decimal) ? Number(decimal) : text;
}

const linesOf = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
