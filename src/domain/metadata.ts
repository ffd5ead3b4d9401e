/** What a merchant stores with a resource: any JSON object. Florin keeps it and gives it back, and reads nothing of it. */
export type Metadata = Record<string, unknown>;

/** Metadata's largest size as JSON text. Enough for a shop's own ids and notes; not a place for documents. */
export const MAX_METADATA_BYTES = 16 * 1024;

/** Levels of objects and arrays: more than anybody nests by hand, and far below what any parser's stack bears. */
export const MAX_METADATA_DEPTH = 32;

/**
 * Why an object that was read from JSON cannot be kept as it is, or null. Postgres has no place for NUL and for half of
 * a surrogate pair, and a number beyond a double's range (1e400) would come back as another.
 */
export function metadataProblem(metadata: Metadata): string | null {
  let level: unknown[] = [metadata];
  for (let depth = 0; level.length > 0; depth++) {
    if (!level.every(isStorable)) return 'must hold only finite numbers and well-formed Unicode without NUL';
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
