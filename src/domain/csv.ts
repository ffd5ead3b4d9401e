/** Tells spreadsheets that a file is in UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** How a text begins that spreadsheets take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** Returns a line of a CSV file (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe before it. */
export function csvLine(cells: readonly (string | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(text: string | null): string {
  const safe = FORMULA.test(text ?? '') ? `'${text}` : (text ?? '');
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
