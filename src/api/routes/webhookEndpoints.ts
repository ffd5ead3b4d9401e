import * as v from 'valibot';
import type { Config } from '../../config/index.ts';
import type { DbOrTrx } from '../../db/database.ts';
import type { Caller } from '../../db/merchants/apiKeys.ts';
import { findWebhookEndpoint, listWebhookEndpoints, type WebhookEndpointRow } from '../../db/webhooks/endpoints.ts';
import { invalid } from '../../domain/errors.ts';
import { SUBSCRIBABLE_KINDS } from '../../domain/events.ts';
import { ENDPOINT_STATUSES, MAX_ENDPOINTS } from '../../domain/webhooks.ts';
import { webhookDeliveryJson, webhookDeliverySchema } from '../../serializers/webhookDeliveries.ts';
import { webhookEndpointJson, webhookEndpointSchema } from '../../serializers/webhookEndpoints.ts';
import {
  changeWebhookEndpoint,
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  noEndpoint,
  recoverWebhookEndpoint,
  testWebhookEndpoint,
} from '../../services/webhooks.ts';
import { endpointUrlProblem } from '../../webhooks/publicAddress.ts';
import { httpUrl, idOf, isoTime, MAX_DESCRIPTION, noBody, page, text } from '../http/fields.ts';
import { pageHeaders } from '../http/pagination.ts';
import { accepted, created, del, get, noContent, ok, patch, post, type Route } from '../http/route.ts';
import { eventKind } from './events.ts';

const params = v.object({ id: idOf('whe') });

const description = text(MAX_DESCRIPTION);
const events = v.pipe(
  v.array(eventKind(SUBSCRIBABLE_KINDS), 'must be a list'),
  v.minLength(1, 'must not be empty'),
  v.maxLength(2 * SUBSCRIBABLE_KINDS.length, `must have at most ${2 * SUBSCRIBABLE_KINDS.length} entries`),
  v.transform((kinds) => [...new Set(kinds)]),
);

const newEndpoint = v.object({
  url: httpUrl,
  description: v.nullish(description, null),
  events: v.nullish(events, null),
});

const change = v.object({
  url: v.optional(httpUrl),
  description: v.optional(v.nullable(description)),
  events: v.optional(v.nullable(events)),
  status: v.optional(v.picklist(ENDPOINT_STATUSES, 'must be enabled or disabled')),
});

const recovery = v.object({ since: isoTime });

export const webhookEndpointRoutes: Route[] = [
  post(
    '/webhook-endpoints',
    {
      summary: 'Register a webhook endpoint',
      scope: 'webhooks:write',
      act: { action: 'create', object_kind: 'webhook_endpoint' },
      description:
        `At most ${MAX_ENDPOINTS} endpoints per mode. The URL must use https and resolve to a public IP address. If ` +
        '`events` is absent or `null`, the endpoint receives every kind.',
      body: newEndpoint,
      example: { url: 'https://shop.example/hooks/florin', description: 'Web shop', events: ['payment.confirmed'] },
      answers: { 201: webhookEndpointSchema },
      errors: ['conflict'],
    },
    async (trx, { config }, { caller, body }) => {
      checkUrl(body.url, config);
      return created(webhookEndpointJson(await createWebhookEndpoint(trx, caller, body)));
    },
  ),
  get(
    '/webhook-endpoints',
    {
      summary: 'List webhook endpoints',
      scope: 'webhooks:read',
      query: v.object(page),
      answers: { 200: v.array(webhookEndpointSchema) },
    },
    async ({ db }, { caller, query, url }) => {
      const { rows, total } = await listWebhookEndpoints(db, caller.merchant_id, caller.mode, query);
      return { ...ok(rows.map(webhookEndpointJson)), headers: pageHeaders(url, query, total) };
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
      if (body.url !== undefined) checkUrl(body.url, config);
      return ok(webhookEndpointJson(await changeWebhookEndpoint(trx, caller, params.id, body)));
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
        'Redelivers, in the background, every event since `since` whose delivery was skipped or failed for good. The ' +
        'pace adapts to the endpoint. `since` is compared with the event’s own time, which in test mode is the test ' +
        'clock’s.',
      params,
      body: recovery,
      example: { since: '2026-11-20T09:30:00Z' },
      answers: { 202: webhookEndpointSchema },
      errors: ['conflict'],
    },
    async (trx, _, { caller, params, body }) => {
      const endpoint = await requireEndpoint(trx, caller, params.id);
      await recoverWebhookEndpoint(trx, endpoint, { since: body.since });
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
