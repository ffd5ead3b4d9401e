import { styleText } from 'node:util';
import stringWidth from 'string-width';
import { harmless } from './harmless.ts';

/** The meaning of a text for the operator: nothing to do, under way, or something to do. */
export type Tone = 'good' | 'waiting' | 'bad';
export type Cell = string | number | Date | null | undefined | { text: string; tone: Tone | null };
export type Row = Readonly<Record<string, Cell>>;

const COLOURS = { good: 'green', waiting: 'yellow', bad: 'red' } as const;
const GAP = '  ';
/** A column that is narrower than this says nothing. */
const MIN_WIDTH = 8;
/** Also an amount with its currency, and what stands for no number. */
const NUMBER = /^([-+]?[\d,.]+( ?%| [A-Z]{3,4})?|-)$/;

/** The statuses of payments, refunds, deliveries, jobs, endpoints and keys whose meaning is no matter of opinion. */
const TONES: Record<Tone, readonly string[]> = {
  good: ['confirmed', 'completed', 'delivered', 'enabled', 'active', 'effective', 'proven', 'running', 'ready'],
  waiting: ['pending', 'processing', 'created', 'retry', 'waiting', 'failing', 'partly paid', 'skipped', 'stopped'],
  bad: ['failed', 'different', 'disabled', 'dead', 'silent'],
};

/** Returns a status as a cell with its colour. */
export function statusCell(status: string): { text: string; tone: Tone | null } {
  const tone = (Object.keys(TONES) as Tone[]).find((one) => TONES[one].includes(status));
  return { text: status, tone: tone ?? null };
}

/** Returns a text in the colour of its meaning, if standard output is a terminal with colours. */
export function toned(text: string, tone: Tone | null): string {
  return tone === null ? text : styleText(COLOURS[tone], text);
}

/** Returns the width of the terminal in columns; without one, lines have no end. */
export function terminalWidth(): number {
  return process.stdout.isTTY ? process.stdout.columns : Number.POSITIVE_INFINITY;
}

/**
 * Prints rows of the same fields as a table, or each as lines of a name and a value where the terminal is too narrow.
 * @param whole the fields that are never shortened
 * @param optional the fields that are left out one after the other where there is no room for all
 * @param none what is printed instead of no rows
 */
export function printTable(
  rows: readonly Row[],
  { none, ...layout }: Omit<Layout, 'width'> & { none?: string } = {},
): void {
  if (rows.length === 0 && none !== undefined) console.log(none);
  for (const line of tableLines(rows, { ...layout, width: terminalWidth() })) console.log(line);
}

/** Prints one row as lines of a name and a value, nothing of them shortened. */
export function printFacts(row: Row): void {
  const names = Object.keys(row);
  for (const line of blocks([row], names, { whole: names, width: terminalWidth() })) console.log(line);
}

type Layout = { whole?: readonly string[] | undefined; optional?: readonly string[] | undefined; width: number };

/** Returns the lines of a table, or of blocks with all fields; at most `width` columns wide unless a whole field is wider. */
export function tableLines(rows: readonly Row[], { whole = [], optional = [], width }: Layout): string[] {
  const names = Object.keys(rows[0] ?? {});
  for (let dropped = 0; dropped <= optional.length; dropped++) {
    const gone = optional.slice(0, dropped);
    const shown = names.filter((name) => !gone.includes(name));
    const lines = linesOf(rows, shown, { whole, width });
    if (lines) return lines;
  }
  return blocks(rows, names, { whole, width });
}

/** Returns the lines of a table of some fields, or null where there is no room. */
function linesOf(
  rows: readonly Row[],
  names: readonly string[],
  { whole, width }: { whole: readonly string[]; width: number },
): string[] | null {
  const columns = names.map((name) => {
    const texts = rows.map((row) => textOf(row[name]));
    const filled = texts.filter((text) => text !== '');
    const widest = Math.max(stringWidth(name), ...texts.map((text) => stringWidth(text)));
    return {
      name,
      width: widest,
      isRight: filled.length > 0 && filled.every((text) => NUMBER.test(text)),
      least: whole.includes(name) ? widest : Math.min(widest, MIN_WIDTH),
    };
  });
  if (!narrow(columns, width - GAP.length * (columns.length - 1))) return null;
  const line = (cells: readonly Cell[], paint: (text: string, cell: Cell) => string) =>
    columns
      .map(({ isRight, width: columnWidth }, at) => {
        const text = shorten(textOf(cells[at]), columnWidth);
        const gap = ' '.repeat(columnWidth - stringWidth(text));
        return isRight ? gap + paint(text, cells[at]) : paint(text, cells[at]) + gap;
      })
      .join(GAP)
      .trimEnd();
  return [
    line(names, (text) => styleText('bold', text)),
    ...rows.map((row) =>
      line(
        names.map((name) => row[name]),
        painted,
      ),
    ),
  ];
}

/** Narrows the widest columns until they fit, and returns whether they do. */
function narrow(columns: { width: number; least: number }[], width: number): boolean {
  let excess = columns.reduce((sum, column) => sum + column.width, 0) - width;
  while (excess > 0) {
    const [widest] = columns.filter((one) => one.width > one.least).sort((one, other) => other.width - one.width);
    if (!widest) return false;
    widest.width--;
    excess--;
  }
  return true;
}

/** Returns each row as lines of a name and a value, with an empty line between rows. */
function blocks(rows: readonly Row[], names: readonly string[], { whole = [], width }: Layout): string[] {
  const indent = Math.max(...names.map((name) => stringWidth(name))) + GAP.length;
  return rows.flatMap((row, at) => {
    const lines = names.flatMap((name) => {
      const text = textOf(row[name]);
      if (text === '') return [];
      const shown = whole.includes(name) ? text : shorten(text, Math.max(MIN_WIDTH, width - indent));
      return [styleText('bold', name) + ' '.repeat(indent - stringWidth(name)) + painted(shown, row[name])];
    });
    return at === 0 ? lines : ['', ...lines];
  });
}

/** Returns a cell's text as one line that commands no terminal. Times are in UTC, to the second. */
function textOf(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return `${cell.toISOString().slice(0, 19)}Z`;
  const text = typeof cell === 'object' ? cell.text : String(cell);
  return harmless(text.replace(/\s+/g, ' ').trim());
}

const painted = (text: string, cell: Cell): string =>
  toned(text, cell && typeof cell === 'object' && 'tone' in cell ? cell.tone : null);

const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Returns a text that is at most `width` columns wide, with an ellipsis where it was cut. */
export function shorten(text: string, width: number): string {
  if (stringWidth(text) <= width) return text;
  let kept = '';
  for (const { segment } of GRAPHEMES.segment(text)) {
    if (stringWidth(kept + segment) > width - 1) break;
    kept += segment;
  }
  return `${kept}…`;
}
