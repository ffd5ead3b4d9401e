import * as v from 'valibot';
import { deleteWebhookEndpoint, insertWebhookEndpoint, listWebhookEndpoints } from '../db/webhookEndpoints.ts';
import { FlorinError, invalid } from '../domain/errors.ts';
import { toEventKind } from '../domain/events.ts';
import { newId } from '../domain/ids.ts';
import { webhookEndpointJson, webhookEndpointSchema } from '../resources/webhookEndpoints.ts';
import { httpUrl, idOf, MAX_DESCRIPTION, page, text } from './fields.ts';
import { pageHeaders } from './lists.ts';
import { created, del, get, noContent, ok, post, type Route } from './route.ts';

/** A kind of event in either of the contract's styles: `payment.confirmed` or `PaymentConfirmed`. */
const eventKind = v.pipe(
  v.string('must be a string'),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const kind = toEventKind(dataset.value);
    if (kind) return kind;
    addIssue({ message: 'is not a kind of event' });
    return NEVER;
  }),
);

const newEndpoint = v.object({
  url: httpUrl,
  description: v.nullish(text(MAX_DESCRIPTION), null),
  events: v.nullish(v.pipe(v.array(eventKind, 'must be a list'), v.minLength(1, 'must not be empty')), null),
});

export const webhookEndpointRoutes: Route[] = [
  post(
    '/webhook-endpoints',
    { summary: 'Register a webhook endpoint', body: newEndpoint, answers: { 201: webhookEndpointSchema } },
    async (trx, { config }, { caller, body, now }) => {
      if (!body.url.startsWith('https:') && !config.WEBHOOK_ALLOW_PRIVATE) throw invalid('url', 'must be https');
      const { merchant_id, mode } = caller;
      const times = { created_at: now, updated_at: now };
      const row = await insertWebhookEndpoint(trx, { id: newId('whe'), merchant_id, mode, ...body, ...times });
      return created(webhookEndpointJson(row));
    },
  ),
  get(
    '/webhook-endpoints',
    { summary: 'List webhook endpoints', query: v.object(page), answers: { 200: v.array(webhookEndpointSchema) } },
    async ({ db }, { caller, query, url }) => {
      const { rows, total } = await listWebhookEndpoints(db, caller.merchant_id, caller.mode, query);
      return { ...ok(rows.map(webhookEndpointJson)), headers: pageHeaders(url, query, total) };
    },
  ),
  del(
    '/webhook-endpoints/:id',
    { summary: 'Delete a webhook endpoint', params: v.object({ id: idOf('whe') }), answers: { 204: null } },
    async (trx, _, { caller, params, now }) => {
      const isDeleted = await deleteWebhookEndpoint(trx, caller.merchant_id, caller.mode, params.id, now);
      if (!isDeleted) throw new FlorinError('not_found', 'There is no such webhook endpoint.');
      return noContent;
    },
  ),
];
