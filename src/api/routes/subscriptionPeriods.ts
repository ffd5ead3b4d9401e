import * as v from 'valibot';
import type { DbOrTrx } from '../../db/database.ts';
import type { MerchantScope } from '../../db/scope.ts';
import { findPublicPeriod, listPeriods, type PaidPeriod, type PublicPeriod } from '../../db/subscriptions/periods.ts';
import { findPublicPlan } from '../../db/subscriptions/plans.ts';
import { findSubscription } from '../../db/subscriptions/subscriptions.ts';
import { FlorinError } from '../../domain/errors.ts';
import { periodJson, periodSchema } from '../../serializers/subscriptions.ts';
import { periodFileName, periodPdf } from '../../services/subscriptions/invoice.ts';
import { idOf, periodList } from '../http/fields.ts';
import { listAnswer } from '../http/pagination.ts';
import { pdfHeaders } from '../http/pdfHeaders.ts';
import { get, ok, type Route } from '../http/route.ts';

const params = v.object({ id: idOf('sub') });

const periodParams = v.object({
  id: idOf('sub'),
  cycle: v.pipe(
    v.string(),
    v.check((value) => /^[1-9]\d{0,5}$/.test(value), 'must be the number of a period'),
    v.metadata({ type: 'integer', minimum: 1 }),
    v.examples(['1']),
    v.transform(Number),
  ),
});

/** The routes of a subscription's periods. */
export const subscriptionPeriodRoutes: Route[] = [
  get(
    '/subscriptions/:id/periods',
    {
      summary: 'List the periods of a subscription',
      scope: 'subscriptions:read',
      description:
        'Returns the billed periods, newest first, with what was received for each. `payment_url` is the page that the ' +
        'emails link to. It never changes, whichever payments are made for the period.',
      params,
      query: v.object(periodList),
      answers: { 200: v.array(periodSchema) },
    },
    async ({ db, config }, { caller: { merchant_id, mode }, params: { id }, query, url }) => {
      const row = await findSubscription(db, merchant_id, mode, id);
      const plan = row && (await findPublicPlan(db, row.plan_id));
      if (!plan) throw new FlorinError('not_found', 'There is no such subscription.');
      const found = await listPeriods(db, row, query);
      const toJson = (period: PaidPeriod) => periodJson(period, plan, config);
      return listAnswer({ url, query }, found, toJson, ({ cycle }) => String(cycle));
    },
  ),
  get(
    '/subscriptions/:id/periods/:cycle',
    {
      summary: 'Get a period of a subscription',
      scope: 'subscriptions:read',
      params: periodParams,
      answers: { 200: periodSchema },
    },
    async ({ db, config }, { caller, params: { id, cycle } }) => {
      const period = await requirePeriod(db, caller, id, cycle);
      return ok(periodJson(period, { name: period.plan_name, currency: period.currency }, config));
    },
  ),
  get(
    '/subscriptions/:id/periods/:cycle/pdf',
    {
      summary: "Get a period's PDF",
      scope: 'subscriptions:read',
      description:
        'A paid period is an invoice with a number of the same sequence as your invoices. Before it is paid, it is a payment ' +
        'request without a number. `/billing-settings` has the seller on it.',
      params: periodParams,
      answers: { 200: null },
      answersFile: 'application/pdf',
    },
    async ({ db, config }, { caller, params: { id, cycle } }) => {
      const period = await requirePeriod(db, caller, id, cycle);
      const pdf = await periodPdf(db, config, period, { kind: 'merchant', id: caller.merchant_id });
      return { ...ok(pdf), headers: pdfHeaders(periodFileName(period)) };
    },
  ),
];

/** Finds a period of a merchant's subscription. @throws FlorinError `not_found` */
async function requirePeriod(
  db: DbOrTrx,
  { merchant_id, mode }: MerchantScope,
  id: string,
  cycle: number,
): Promise<PublicPeriod> {
  const period = await findPublicPeriod(db, id, cycle);
  if (period?.merchant_id === merchant_id && period.mode === mode) return period;
  throw new FlorinError('not_found', 'There is no such period of a subscription.');
}
