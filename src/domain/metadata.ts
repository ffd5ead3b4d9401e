/** What a merchant stores with a resource: any JSON object. Florin keeps it and gives it back, and reads nothing of it. */
export type Metadata = Record<string, unknown>;

/** Metadata's largest size as JSON text. Enough for a shop's own ids and notes; not a place for documents. */
export const MAX_METADATA_BYTES = 16 * 1024;
