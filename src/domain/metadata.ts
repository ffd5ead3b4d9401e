/** A merchant's own data on a resource: any JSON object. Florin stores and returns it, and never interprets it. */
export type Metadata = Record<string, unknown>;

/** The largest size of metadata as JSON text. Enough for ids and notes, but not for documents. */
export const MAX_METADATA_BYTES = 16 * 1024;

/** The longest metadata, as text, that lists can be filtered by. The database has the same limit, in metadata_entries(). */
export const MAX_SEARCHED_METADATA = 1000;

/** The deepest nesting of metadata. More than anyone nests by hand, and safe for every parser's stack. */
export const MAX_METADATA_DEPTH = 32;

/**
 * Returns why metadata cannot be stored unchanged, or null.
 * Postgres cannot store NUL or half of a surrogate pair. A number beyond the range of a double (1e400) would come back
 * as a different value.
 */
export function metadataProblem(metadata: Metadata): string | null {
  let level: unknown[] = [metadata];
  for (let depth = 0; level.length > 0; depth++) {
    if (!level.every(isStorable)) return 'must contain only finite numbers and well-formed Unicode without NUL';
    const next = level.flatMap((value) => (isContainer(value) ? Object.entries(value).flat() : []));
    if (next.length > 0 && depth === MAX_METADATA_DEPTH) return `must have at most ${MAX_METADATA_DEPTH} levels`;
    level = next;
  }
  const bytes = new TextEncoder().encode(JSON.stringify(metadata)).length;
  return bytes > MAX_METADATA_BYTES ? `must have at most ${MAX_METADATA_BYTES} bytes as JSON` : null;
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  return typeof value !== 'number' || Number.isFinite(value);
}
