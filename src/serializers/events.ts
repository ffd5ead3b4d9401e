import * as v from 'valibot';
import { unpackPayload } from '../db/eventPayloads.ts';
import type { EventRow } from '../db/events.ts';
import { EVENT_KINDS } from '../domain/events.ts';
import { MODES } from '../domain/modes.ts';
import { id, timestamp } from './fields.ts';

/** An event as the API shows it, exactly as in its webhooks. `data` is the resource at the time of the event. */
export const eventSchema = v.pipe(
  v.object({
    id: id('evt'),
    event: v.picklist(EVENT_KINDS),
    event_name: v.string(),
    timestamp: timestamp,
    merchant_id: id('mer'),
    mode: v.picklist(MODES),
    data: v.looseObject({ id: v.string() }),
  }),
  v.title('Event'),
);

export type EventJson = v.InferOutput<typeof eventSchema>;

/** Returns the stored payload of an event, which never changes. */
export function eventJson(row: EventRow): EventJson {
  return JSON.parse(unpackPayload(row));
}
