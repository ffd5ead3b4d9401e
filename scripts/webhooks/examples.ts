// Example events for `npm run webhooks -- trigger`: those of the documentation, as if they happened now.

import { EVENT_EXAMPLES } from '../../src/api/openapi/examples/events.ts';
import { PAID_AT } from '../../src/api/openapi/examples/resources.ts';
import type { EventKind } from '../../src/domain/events.ts';
import { type IdPrefix, newId } from '../../src/domain/ids.ts';

const ID = /\b([a-z]+)_[0-9a-z]{26}\b/g;
const TIME = /\b\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/** Returns an example of what an event of a kind carries at a time. Its ids are new, so the API does not know them. */
export function exampleData(kind: EventKind, { merchant_id, at }: { merchant_id: string; at: Date }): { id: string } {
  const ids = new Map<string, string>();
  const freshId = (id: string, prefix: IdPrefix) => {
    if (!ids.has(id)) ids.set(id, prefix === 'mer' ? merchant_id : newId(prefix));
    return ids.get(id) as string;
  };
  const laterMs = at.getTime() - Date.parse(PAID_AT);
  const text = JSON.stringify(EVENT_EXAMPLES[kind].data)
    .replaceAll(ID, freshId)
    .replaceAll(TIME, (time) => new Date(Date.parse(time) + laterMs).toISOString());
  return JSON.parse(text);
}
