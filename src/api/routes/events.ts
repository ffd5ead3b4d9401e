import * as v from 'valibot';
import { findEvent, listEvents } from '../../db/events.ts';
import { FlorinError } from '../../domain/errors.ts';
import { EVENT_KINDS, type EventKind, toEventKind } from '../../domain/events.ts';
import { eventJson, eventSchema } from '../../serializers/events.ts';
import { readHistory } from '../history.ts';
import { bareList, idOf, isoTime, text } from '../http/fields.ts';
import { listAnswer } from '../http/pagination.ts';
import { get, ok, type Route } from '../http/route.ts';

/** Maximum length of a resource id; all ids are shorter. */
const MAX_ID = 100;

/** Parses an event kind in either style of the contract, `invoice.paid` or `InvoicePaid`, to the dotted one. */
export const eventKind = (kinds: readonly EventKind[]) => {
  const rule = `one of ${kinds.join(', ')}, or its name in the other style (InvoicePaid)`;
  return v.pipe(
    v.string('must be a string'),
    v.description(`Must be ${rule}.`),
    v.examples(['payment.confirmed']),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const kind = toEventKind(dataset.value);
      if (kind && kinds.includes(kind)) return kind;
      addIssue({ message: `must be ${rule}` });
      return NEVER;
    }),
  );
};

const filters = v.object({
  ...bareList('evt'),
  event: v.optional(eventKind(EVENT_KINDS)),
  kind: v.optional(v.pipe(eventKind(EVENT_KINDS), v.description('The same as `event`.'))),
  resource_id: v.optional(v.pipe(text(MAX_ID), v.examples(['pay_01h455vb4pex5vsknk084sn02q']))),
  created_from: v.optional(isoTime),
  created_to: v.optional(isoTime),
});

/** Returns the filter's kind, from `event` or `kind`. @throws FlorinError `invalid_parameter` when they differ */
function kindOf({ event, kind }: v.InferOutput<typeof filters>): EventKind | undefined {
  if (!event || !kind || event === kind) return event ?? kind;
  const issues = [{ path: 'kind', message: 'must be the same as event' }];
  throw new FlorinError('invalid_parameter', 'kind must be the same as event', { issues });
}

export const eventRoutes: Route[] = [
  get(
    '/events',
    {
      summary: 'List events',
      scope: 'webhooks:read',
      description:
        'All events, newest first, even those that no endpoint was subscribed to. `created_from` is inclusive, ' +
        '`created_to` exclusive.',
      query: filters,
      answers: { 200: v.array(eventSchema) },
    },
    async (app, { caller, query, url }) => {
      const kind = kindOf(query);
      const filters = { ...query, ...(kind ? { kind } : {}) };
      const found = await readHistory(app, (db) => listEvents(db, caller.merchant_id, caller.mode, filters, query));
      return listAnswer({ url, query }, found, eventJson);
    },
  ),
  get(
    '/events/:id',
    {
      summary: 'Get an event',
      scope: 'webhooks:read',
      description: 'Returns the same body that webhooks deliver.',
      params: v.object({ id: idOf('evt') }),
      answers: { 200: eventSchema },
    },
    async ({ db }, { caller, params }) => {
      const row = await findEvent(db, caller.merchant_id, caller.mode, params.id);
      if (!row) throw new FlorinError('not_found', 'There is no such event.');
      return ok(eventJson(row));
    },
  ),
];
