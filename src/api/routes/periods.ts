import * as v from 'valibot';
import { findClosedMonth, listClosedMonths } from '../../db/closedMonths.ts';
import { FlorinError } from '../../domain/errors.ts';
import { periodJson, periodSchema } from '../../serializers/periods.ts';
import { closeMonth } from '../../services/reports/closing.ts';
import { month, monthList } from '../http/fields.ts';
import { listAnswer } from '../http/pagination.ts';
import { get, ok, post, type Route } from '../http/route.ts';

const params = v.object({ month });

export const periodRoutes: Route[] = [
  get(
    '/periods',
    {
      summary: 'List closed months',
      scope: 'ledger:read',
      description: 'The months whose books are closed, the last one first.',
      query: v.object(monthList),
      answers: { 200: v.array(periodSchema) },
    },
    async ({ db }, { caller, query, url }) =>
      listAnswer({ url, query }, await listClosedMonths(db, caller, query), periodJson, (row) => row.month),
  ),
  get(
    '/periods/:month',
    { summary: 'Get a closed month', scope: 'ledger:read', params, answers: { 200: periodSchema } },
    async ({ db }, { caller, params }) => {
      const row = await findClosedMonth(db, caller, params.month);
      if (!row) throw new FlorinError('not_found', 'This month is not closed.');
      return ok(periodJson(row));
    },
  ),
  post(
    '/periods/:month/close',
    {
      summary: 'Close a month',
      scope: 'ledger:write',
      act: { action: 'close', object_kind: 'period', ids: async (_trx, { params }) => [params.month] },
      description:
        'Closes the books of a month that has ended, and of all months before it. From then on, none of their reports changes. What Florin learns ' +
        'of them later is booked into the open month, and `corrects` names the closed one. A closed month cannot be opened again. Closing ' +
        'one again changes nothing. In test mode, all of your test clocks must have reached the end of the month.',
      params,
      answers: { 200: periodSchema },
      errors: ['conflict'],
    },
    async (trx, _context, { caller, params }) => ok(periodJson(await closeMonth(trx, caller, params.month))),
  ),
];
