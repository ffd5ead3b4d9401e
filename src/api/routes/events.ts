import * as v from 'valibot';
import { findEvent, listEvents } from '../../db/events.ts';
import { isKeyUsable } from '../../db/merchants/apiKeys.ts';
import { FlorinError, invalid } from '../../domain/errors.ts';
import { EVENT_KINDS, type EventKind, toEventKind } from '../../domain/events.ts';
import { exampleId, idRule, isId } from '../../domain/ids.ts';
import { eventJson, eventSchema } from '../../serializers/events.ts';
import { MAX_WAIT_SECONDS, OLDEST } from '../../services/eventFeed.ts';
import { readHistory } from '../history.ts';
import { authenticationFailed } from '../http/authenticate.ts';
import { bareList, idOf, isoTime, text, wholeNumber } from '../http/fields.ts';
import { feedAnswer, listAnswer } from '../http/pagination.ts';
import { type Answer, type App, get, ok, type Request, type Route } from '../http/route.ts';

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

/** How soon a client that may not wait should ask again: then it asks as rarely as one that waits. */
const CROWDED_RETRY_SECONDS = MAX_WAIT_SECONDS;

const cursor = v.pipe(
  v.string('must be a string'),
  v.check((value) => value === OLDEST || isId('evt', value), `${idRule('evt')}, or ${OLDEST}`),
  v.examples([exampleId('evt')]),
  v.description(
    `Returns the events that were recorded after this one, oldest first. \`${OLDEST}\` begins with the oldest event that is kept. ` +
      'Not together with other parameters but `limit` and `wait`.',
  ),
);

const filters = v.object({
  ...bareList('evt'),
  after: v.optional(cursor),
  wait: v.optional(
    v.pipe(
      wholeNumber(
        0,
        MAX_WAIT_SECONDS,
        `With \`after\`: seconds to wait for an event if there is none. By default ${MAX_WAIT_SECONDS}.`,
      ),
      v.examples([30]),
    ),
  ),
  event: v.optional(eventKind(EVENT_KINDS)),
  kind: v.optional(v.pipe(eventKind(EVENT_KINDS), v.description('The same as `event`.'))),
  resource_id: v.optional(v.pipe(text(MAX_ID), v.examples(['pay_01h455vb4pex5vsknk084sn02q']))),
  created_from: v.optional(isoTime),
  created_to: v.optional(isoTime),
});

type Query = v.InferOutput<typeof filters>;

/** Returns the filter's kind, from `event` or `kind`. @throws FlorinError `invalid_parameter` when they differ */
function kindOf({ event, kind }: Query): EventKind | undefined {
  if (!event || !kind || event === kind) return event ?? kind;
  const issues = [{ path: 'kind', message: 'must be the same as event' }];
  throw new FlorinError('invalid_parameter', 'kind must be the same as event', { issues });
}

/** The filters of the list that no index of the feed serves. */
const LIST_FILTERS = ['event', 'kind', 'resource_id', 'created_from', 'created_to'] as const;

/** Returns the answer to a request with `after`. @throws FlorinError `validation_failed` */
async function readFeed(
  { db, feed, config }: App,
  { caller, query, url, onGone }: Request<undefined, typeof filters> & { query: Query & { after: string } },
): Promise<Answer> {
  const { after, limit, wait = MAX_WAIT_SECONDS } = query;
  const combined = LIST_FILTERS.find((name) => query[name] !== undefined);
  if (combined) throw invalid(combined, 'must not be given together with after');
  const page = await feed.read(caller, { after, limit, waitMs: wait * 1000, onGone });
  if (!page) {
    const kept = `${config.KEEP_EVENTS_MONTHS} months that events are kept`;
    throw invalid('after', `is not an event of yours in this mode, or it is older than the ${kept}`);
  }
  // The key may have been revoked while the request waited.
  if (page.waitedMs > 0 && !(await isKeyUsable(db, caller.actor))) throw authenticationFailed();
  const answer = feedAnswer(url, page, eventJson);
  const headers = { ...answer.headers };
  if (page.isCrowded) headers['Retry-After'] = String(CROWDED_RETRY_SECONDS);
  return { ...answer, headers, waitedMs: page.waitedMs };
}

export const eventRoutes: Route[] = [
  get(
    '/events',
    {
      summary: 'List events',
      scope: 'webhooks:read',
      description:
        'All events, newest first, even those that no endpoint was subscribed to. `created_from` is inclusive, ' +
        '`created_to` exclusive. With `after`, the answer has the events after that one instead, oldest first and without ' +
        'gaps, and waits for the next event if there is none: see Following events. It has no `X-Total-Count`.',
      query: filters,
      answers: { 200: v.array(eventSchema) },
    },
    async (app, request) => {
      const { caller, query, url } = request;
      const { after } = query;
      if (after !== undefined) return readFeed(app, { ...request, query: { ...query, after } });
      if (query.wait !== undefined) throw invalid('wait', 'must only be given together with after');
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
