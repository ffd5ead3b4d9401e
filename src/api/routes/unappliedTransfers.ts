import * as v from 'valibot';
import { listUnappliedTransfers } from '../../db/payments/transfers.ts';
import { unappliedTransferJson, unappliedTransferSchema } from '../../serializers/transfers.ts';
import { page } from '../http/fields.ts';
import { pageHeaders } from '../http/pagination.ts';
import { get, ok, type Route } from '../http/route.ts';

export const unappliedTransferRoutes: Route[] = [
  get(
    '/unapplied-transfers',
    {
      summary: 'List unapplied transfers',
      description:
        'Transfers in transactions of this service that count for no payment, newest first. Each has a reason: a ' +
        'different token, a different wallet, no payment named, or several payments named.',
      query: v.object(page),
      answers: { 200: v.array(unappliedTransferSchema) },
    },
    async ({ db, config }, { caller: { merchant_id, mode }, query, url }) => {
      const { rows, total } = await listUnappliedTransfers(db, { merchant_id, mode }, query);
      const shown = rows.map((row) => unappliedTransferJson(row, config));
      return { ...ok(shown), headers: pageHeaders(url, query, total) };
    },
  ),
];
