/** Tells spreadsheets that a file is in UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** How a text begins that spreadsheets take for a formula. Those for East Asia read wide signs, too. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** Text that needs quotes, whichever delimiter a file has. */
const QUOTED = /[",;\r\n]/;

/** Returns a line of a CSV file (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe before it. */
export function csvLine(cells: readonly (string | null)[]): string {
  return `${cells.map(csvText).join(',')}\r\n`;
}

/** Returns a text that no spreadsheet runs as a formula. Safe to repeat. */
export const defused = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Returns a text as a cell of a CSV file; see `csvLine`. */
export function csvText(text: string | null): string {
  if (text === null) return '';
  const safe = defused(text);
  return QUOTED.test(safe) ? quoted(safe) : safe;
}

/** Returns a text in quotes. */
export const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Returns a text that no spreadsheet runs as a formula, in quotes. */
export const quotedCsvText = (text: string): string => quoted(defused(text));
