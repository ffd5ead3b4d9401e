import * as v from 'valibot';
import type { DbOrTrx } from '../../db/database.ts';
import type { Caller } from '../../db/merchants/apiKeys.ts';
import { type DeliveryRow, findDelivery, historyOf, listDeliveries } from '../../db/webhooks/deliveries.ts';
import { FlorinError } from '../../domain/errors.ts';
import { DELIVERY_FILTERS } from '../../domain/webhooks.ts';
import {
  webhookDeliveryDetailJson,
  webhookDeliveryDetailSchema,
  webhookDeliveryJson,
  webhookDeliverySchema,
} from '../../serializers/webhookDeliveries.ts';
import { giveUpDelivery, retryDelivery } from '../../services/webhooks.ts';
import { readHistory } from '../history.ts';
import { bareList, idOf, noBody } from '../http/fields.ts';
import { listAnswer } from '../http/pagination.ts';
import { get, ok, post, type Route } from '../http/route.ts';

const params = v.object({ id: idOf('whd') });

const filters = v.object({
  ...bareList('whd'),
  status: v.optional(v.picklist(DELIVERY_FILTERS, `must be one of ${DELIVERY_FILTERS.join(', ')}`)),
  endpoint_id: v.optional(idOf('whe')),
  event_id: v.optional(idOf('evt')),
});

export const webhookDeliveryRoutes: Route[] = [
  get(
    '/webhooks',
    {
      summary: 'List webhook deliveries',
      scope: 'webhooks:read',
      description:
        'Newest first. `pending`: the next attempt is at `next_attempt_at`, or, for an endpoint with `ordering`, once the ' +
        'deliveries of the same resource before it have ended. `delivered`: the endpoint answered 2xx. ' +
        '`failed`: all attempts failed. `skipped`: the endpoint was disabled. The filter `status=failing` lists pending ' +
        'deliveries whose last attempt failed.',
      query: filters,
      answers: { 200: v.array(webhookDeliverySchema) },
    },
    async (app, { caller, query, url }) => {
      const found = await readHistory(app, (db) => listDeliveries(db, caller, query, query));
      return listAnswer({ url, query }, found, webhookDeliveryJson);
    },
  ),
  get(
    '/webhooks/:id',
    {
      summary: 'Get a webhook delivery',
      scope: 'webhooks:read',
      description: 'Includes all attempts of the last 60 days, with what was sent and answered.',
      params,
      answers: { 200: webhookDeliveryDetailSchema },
    },
    async ({ db }, { caller, params }) => {
      const delivery = await requireDelivery(db, caller, params.id);
      return ok(webhookDeliveryDetailJson(delivery, await historyOf(db, delivery)));
    },
  ),
  post(
    '/webhooks/:id/retry',
    {
      summary: 'Retry a webhook delivery',
      scope: 'webhooks:write',
      act: null,
      description:
        'Makes another attempt immediately, whatever the delivery’s status. If it fails, the retry schedule restarts. ' +
        'The event keeps its id, so receivers can detect duplicates.',
      params,
      body: noBody,
      answers: { 200: webhookDeliverySchema },
      errors: ['conflict'],
    },
    async (trx, _, { caller, params }) => {
      const delivery = await requireDelivery(trx, caller, params.id);
      return ok(webhookDeliveryJson(await retryDelivery(trx, delivery)));
    },
  ),
  post(
    '/webhooks/:id/skip',
    {
      summary: 'Skip a webhook delivery',
      scope: 'webhooks:write',
      act: null,
      description:
        'Gives up a pending delivery: no further attempt is made, unless somebody retries or recovers it. With `ordering`, the next ' +
        'event of the resource follows.',
      params,
      body: noBody,
      answers: { 200: webhookDeliverySchema },
      errors: ['conflict'],
    },
    async (trx, _, { caller, params }) => {
      const delivery = await requireDelivery(trx, caller, params.id);
      return ok(webhookDeliveryJson(await giveUpDelivery(trx, delivery)));
    },
  ),
];

/** Returns a delivery of the caller. @throws FlorinError `not_found` */
async function requireDelivery(db: DbOrTrx, { merchant_id, mode }: Caller, id: string): Promise<DeliveryRow> {
  const delivery = await findDelivery(db, { merchant_id, mode }, id);
  if (!delivery) throw new FlorinError('not_found', 'There is no such webhook delivery.');
  return delivery;
}
