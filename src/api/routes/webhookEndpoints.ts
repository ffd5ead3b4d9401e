import * as v from 'valibot';
import type { Config } from '../../config/index.ts';
import type { DbOrTrx } from '../../db/database.ts';
import type { Caller } from '../../db/merchants/apiKeys.ts';
import { findWebhookEndpoint, listWebhookEndpoints, type WebhookEndpointRow } from '../../db/webhooks/endpoints.ts';
import { invalid } from '../../domain/errors.ts';
import { SUBSCRIBABLE_KINDS } from '../../domain/events.ts';
import { ENDPOINT_STATUSES, MAX_ENDPOINTS, ORDERINGS } from '../../domain/webhooks.ts';
import { webhookDeliveryJson, webhookDeliverySchema } from '../../serializers/webhookDeliveries.ts';
import {
  newWebhookEndpointSchema,
  webhookEndpointJson,
  webhookEndpointSchema,
} from '../../serializers/webhookEndpoints.ts';
import {
  changeWebhookEndpoint,
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  noEndpoint,
  recoverWebhookEndpoint,
  rotateEndpointSecret,
  testWebhookEndpoint,
} from '../../services/webhooks.ts';
import { endpointUrlProblem } from '../../webhooks/publicAddress.ts';
import { bareList, flag, httpUrl, idOf, isoTime, listOf, MAX_DESCRIPTION, noBody, text } from '../http/fields.ts';
import { listAnswer } from '../http/pagination.ts';
import { accepted, created, del, get, noContent, ok, patch, post, type Route } from '../http/route.ts';
import { eventKind } from './events.ts';
import { HOUR_MS, rotation, secretOf, secretSchema } from './webhookSecrets.ts';

const params = v.object({ id: idOf('whe') });

const description = text(MAX_DESCRIPTION);
const events = v.pipe(
  listOf(eventKind(SUBSCRIBABLE_KINDS), 2 * SUBSCRIBABLE_KINDS.length, 'entries'),
  v.minLength(1, 'must not be empty'),
  v.transform((kinds) => [...new Set(kinds)]),
);

const ordering = v.pipe(
  v.picklist(ORDERINGS, `must be ${ORDERINGS.join(' or ')}`),
  v.description(
    '`per_resource`: the next event of a resource is sent once the one before was delivered, failed for good or was ' +
      'skipped. Events of other resources do not wait. Applies to events from then on.',
  ),
);

const newEndpoint = v.object({
  url: httpUrl,
  description: v.nullish(description, null),
  events: v.nullish(events, null),
  own_secret: flag,
  ordering: v.nullish(ordering, 'none'),
});

const change = v.object({
  url: v.optional(httpUrl),
  description: v.optional(v.nullable(description)),
  events: v.optional(v.nullable(events)),
  status: v.optional(v.picklist(ENDPOINT_STATUSES, 'must be enabled or disabled')),
  ordering: v.optional(ordering),
});

const recovery = v.object({
  since: isoTime,
  until: v.pipe(v.nullish(isoTime, null), v.description('Exclusive. `null`: until now.')),
});

export const webhookEndpointRoutes: Route[] = [
  post(
    '/webhook-endpoints',
    {
      summary: 'Register a webhook endpoint',
      scope: 'webhooks:write',
      act: { action: 'create', object_kind: 'webhook_endpoint' },
      description:
        `At most ${MAX_ENDPOINTS} endpoints per mode. The URL must use https and resolve to a public IP address. If ` +
        '`events` is absent or `null`, the endpoint receives every kind. With `"own_secret": true`, a secret of its own signs its webhooks, which only this ' +
        'answer shows. Otherwise the common secret signs: see `/webhook-secret`.',
      body: newEndpoint,
      example: { url: 'https://shop.example/hooks/florin', description: 'Web shop', events: ['payment.confirmed'] },
      answers: { 201: newWebhookEndpointSchema },
      answersSecret: true,
      errors: ['conflict'],
    },
    async (trx, { config }, { caller, body }) => {
      checkUrl(body.url, config);
      const key = body.own_secret ? config.SECRETS_KEY : null;
      const { endpoint, secret } = await createWebhookEndpoint(trx, caller, body, key);
      return created({ ...webhookEndpointJson(endpoint), secret });
    },
  ),
  get(
    '/webhook-endpoints',
    {
      summary: 'List webhook endpoints',
      scope: 'webhooks:read',
      query: v.object(bareList('whe')),
      answers: { 200: v.array(webhookEndpointSchema) },
    },
    async ({ db }, { caller, query, url }) => {
      const found = await listWebhookEndpoints(db, caller.merchant_id, caller.mode, query);
      return listAnswer({ url, query }, found, webhookEndpointJson);
    },
  ),
  get(
    '/webhook-endpoints/:id',
    { summary: 'Get a webhook endpoint', scope: 'webhooks:read', params, answers: { 200: webhookEndpointSchema } },
    async ({ db }, { caller, params }) => ok(webhookEndpointJson(await requireEndpoint(db, caller, params.id))),
  ),
  patch(
    '/webhook-endpoints/:id',
    {
      summary: 'Change a webhook endpoint',
      scope: 'webhooks:write',
      act: { action: 'update', object_kind: 'webhook_endpoint' },
      description:
        'Changes only the given fields. `null` clears the description; for `events`, it means every kind. ' +
        '`"status": "disabled"` skips pending deliveries. `"status": "enabled"` enables the endpoint again, even if it ' +
        'was disabled for its failures. Use `recover` to deliver the missed events.',
      params,
      body: change,
      example: { events: ['payment.confirmed', 'payment.failed'], status: 'enabled' },
      answers: { 200: webhookEndpointSchema },
    },
    async (trx, { config }, { caller, params, body }) => {
      const endpoint = await changeWebhookEndpoint(trx, caller, params.id, body);
      // One of before may have a URL that could not be registered today.
      if (body.url !== undefined || body.status === 'enabled') checkUrl(endpoint.url, config);
      return ok(webhookEndpointJson(endpoint));
    },
  ),
  del(
    '/webhook-endpoints/:id',
    {
      summary: 'Delete a webhook endpoint',
      scope: 'webhooks:write',
      act: { action: 'delete', object_kind: 'webhook_endpoint' },
      description: 'Stops all deliveries to it, including pending ones. Its past deliveries remain readable.',
      params,
      answers: { 204: null },
    },
    async (trx, _, { caller, params }) => {
      await deleteWebhookEndpoint(trx, caller, params.id);
      return noContent;
    },
  ),
  post(
    '/webhook-endpoints/:id/rotate-secret',
    {
      summary: 'Rotate the secret of a webhook endpoint',
      scope: 'webhooks:write',
      act: { action: 'rotate', object_kind: 'webhook_secret' },
      description:
        'Creates a new secret for an endpoint with `own_secret`. The previous one also signs for `overlap_hours`, as in ' +
        '`/webhook-secret/rotate`. Only this answer shows the new secret.',
      params,
      body: rotation,
      example: {},
      answers: { 200: secretSchema },
      answersSecret: true,
      errors: ['conflict'],
    },
    async (trx, { config }, { caller, params, body }) => {
      const endpoint = await requireEndpoint(trx, caller, params.id);
      await rotateEndpointSecret(trx, endpoint, config.SECRETS_KEY, body.overlap_hours * HOUR_MS);
      return ok(await secretOf(trx, config, { ...caller, endpoint_id: endpoint.id }));
    },
  ),
  post(
    '/webhook-endpoints/:id/test',
    {
      summary: 'Test a webhook endpoint',
      scope: 'webhooks:write',
      act: null,
      description:
        'Sends a `webhook.test` event to this endpoint only, whatever it subscribes to, with the endpoint as `data`. The ' +
        'event is signed, retried and logged like any other. Returns the delivery; get it again a moment later to see ' +
        'the result.',
      params,
      body: noBody,
      answers: { 201: webhookDeliverySchema },
      errors: ['conflict'],
    },
    async (trx, _, { caller, params, now }) => {
      const endpoint = await requireEndpoint(trx, caller, params.id);
      return created(webhookDeliveryJson(await testWebhookEndpoint(trx, endpoint, now)));
    },
  ),
  post(
    '/webhook-endpoints/:id/recover',
    {
      summary: 'Recover what a webhook endpoint missed',
      scope: 'webhooks:write',
      act: null,
      description:
        'Redelivers, in the background, every event since `since`, and before `until` if given, whose delivery was skipped or failed for good. The ' +
        'pace adapts to the endpoint. `since` and `until` are compared with the event’s own time, which in test mode is the ' +
        'test clock’s.',
      params,
      body: recovery,
      example: { since: '2026-11-20T09:30:00Z' },
      answers: { 202: webhookEndpointSchema },
      errors: ['conflict'],
    },
    async (trx, _, { caller, params, body }) => {
      const endpoint = await requireEndpoint(trx, caller, params.id);
      const { since, until } = body;
      if (until && until <= since) throw invalid('until', 'must be later than since');
      await recoverWebhookEndpoint(trx, endpoint, { since, until: until ?? undefined });
      return accepted(webhookEndpointJson(endpoint));
    },
  ),
];

function checkUrl(url: string, { WEBHOOK_ALLOW_PRIVATE }: Config): void {
  const problem = endpointUrlProblem(url, WEBHOOK_ALLOW_PRIVATE);
  if (problem) throw invalid('url', problem);
}

/** Returns an endpoint of the caller. @throws FlorinError `not_found` */
async function requireEndpoint(db: DbOrTrx, { merchant_id, mode }: Caller, id: string): Promise<WebhookEndpointRow> {
  const endpoint = await findWebhookEndpoint(db, merchant_id, mode, id);
  if (!endpoint) throw noEndpoint();
  return endpoint;
}
