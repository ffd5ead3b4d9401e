// Example events for `npm run webhooks -- trigger`: those of the documentation, as if they happened now.

import { randomBytes } from 'node:crypto';
import bs58 from 'bs58';
import { exampleEvent } from '../../src/api/openapi/examples/events.ts';
import type { EventKind } from '../../src/domain/events.ts';
import { type IdPrefix, newId } from '../../src/domain/ids.ts';

const ID = /\b([a-z]+)_[0-9a-z]{26}\b/g;
const TIME = /\b\d{4}-\d\d-\d\dT[\d:.]+Z/g;
/** Signatures of transactions, and references. They are unique on the chain, and perhaps in the tables of a shop. */
const ON_CHAIN = /(?<="(transaction_signature|reference)":")\w+/g;
const BYTES: Readonly<Record<string, number>> = { transaction_signature: 64, reference: 32 };

/**
 * Returns an example of what an event of a kind carries at a time. Its ids, signatures and references are new, so the API and the
 * chain do not know them.
 */
export function exampleData(kind: EventKind, { merchant_id, at }: { merchant_id: string; at: Date }): { id: string } {
  const { timestamp, data } = exampleEvent(kind);
  const ids = new Map<string, string>();
  const freshId = (id: string, prefix: IdPrefix) => {
    if (!ids.has(id)) ids.set(id, prefix === 'mer' ? merchant_id : newId(prefix));
    return ids.get(id) as string;
  };
  const laterMs = at.getTime() - Date.parse(timestamp);
  const text = JSON.stringify(data)
    .replaceAll(ID, freshId)
    .replaceAll(ON_CHAIN, (_, field: string) => bs58.encode(randomBytes(BYTES[field] as number)))
    .replaceAll(TIME, (time) => new Date(Date.parse(time) + laterMs).toISOString());
  return JSON.parse(text);
}
