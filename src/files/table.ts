/**
 * How a cell is written.
 * - text: anybody's words. word: our own, which no program takes for a formula
 * - time: ISO 8601 with its offset. date: a day like `2026-10-01`
 * - amount, percent, rate: exact decimals as text. count: a whole number
 */
export type CellKind = 'text' | 'word' | 'time' | 'date' | 'amount' | 'percent' | 'rate' | 'count';

export type TableColumn = { name: string; kind: CellKind };
/** A value as its column's kind says; null: none. */
export type Cell = string | number | null;
export type TableRow = readonly Cell[];

/** A table of any length. Its rows come in pages, and are never all in memory. */
export type Table = { columns: readonly TableColumn[]; pages: AsyncIterable<readonly TableRow[]> };

/** A file in pieces. Text is in UTF-8. */
export type FilePieces = AsyncGenerator<string | Uint8Array>;

/** Yields pages, and has the next one read while the reader writes one. */
export async function* readAhead<Page>(pages: AsyncIterable<Page>): AsyncGenerator<Page> {
  const iterator = pages[Symbol.asyncIterator]();
  const read = () => {
    const next = iterator.next();
    // The reader may stop, or fail, before it looks at this page.
    next.catch(() => {});
    return next;
  };
  let next = read();
  try {
    for (;;) {
      const { done, value } = await next;
      if (done) return;
      next = read();
      yield value;
    }
  } finally {
    await next.catch(() => {});
    await iterator.return?.();
  }
}
