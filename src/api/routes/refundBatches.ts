import * as v from 'valibot';
import { findBatch, refundsOfBatch } from '../../db/refunds/batches.ts';
import { FlorinError } from '../../domain/errors.ts';
import { exampleId } from '../../domain/ids.ts';
import { MAX_BATCH } from '../../domain/refunds.ts';
import { refundBatchJson, refundBatchSchema } from '../../serializers/refunds.ts';
import { batchRefunds } from '../../services/refunds/change.ts';
import { idOf, listOf, text } from '../http/fields.ts';
import { created, get, ok, post, type Route } from '../http/route.ts';

/** Longer than any id. An unknown one is answered with 404, however it looks. */
const MAX_ID = 100;

export const refundBatchRoutes: Route[] = [
  post(
    '/refund-batches',
    {
      summary: 'Put refunds into a batch',
      scope: 'refunds:write',
      act: null,
      description:
        `Puts up to ${MAX_BATCH} pending refunds in one token into one transaction. Each keeps its own reference and status. A ` +
        'refund leaves the batch that it was in.',
      body: v.object({
        refund_ids: v.pipe(listOf(text(MAX_ID), MAX_BATCH, 'refunds'), v.minLength(1, 'must name at least one refund')),
      }),
      example: { refund_ids: [exampleId('rfd')] },
      answers: { 201: refundBatchSchema },
      errors: ['not_found'],
    },
    async (trx, { config }, { caller, body, now }) => {
      const { batch, refunds } = await batchRefunds(trx, caller, body.refund_ids, now);
      return created(refundBatchJson(batch, refunds, config));
    },
  ),
  get(
    '/refund-batches/:id',
    {
      summary: 'Get a batch of refunds',
      scope: 'refunds:read',
      params: v.object({ id: idOf('rfb') }),
      answers: { 200: refundBatchSchema },
    },
    async ({ db, config }, { caller, params: { id } }) => {
      const batch = await findBatch(db, caller, id);
      if (!batch) throw new FlorinError('not_found', 'There is no such batch of refunds.');
      return ok(refundBatchJson(batch, await refundsOfBatch(db, id), config));
    },
  ),
];
