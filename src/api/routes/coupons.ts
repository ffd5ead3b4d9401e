import * as v from 'valibot';
import { changeCoupon, findCoupon, listCoupons } from '../../db/subscriptions/coupons.ts';
import {
  COUPON_CODE,
  COUPON_DURATIONS,
  MAX_COUPON_CODE,
  MAX_COUPON_NAME,
  MAX_REDEMPTIONS,
} from '../../domain/coupons.ts';
import { FlorinError } from '../../domain/errors.ts';
import { CURRENCIES } from '../../domain/money.ts';
import { MAX_CYCLES } from '../../domain/subscriptions.ts';
import { couponJson, couponSchema } from '../../serializers/coupons.ts';
import { createCoupon } from '../../services/subscriptions/coupons.ts';
import {
  activityFilter,
  bareList,
  fiat,
  idOf,
  isoTime,
  line,
  metadata,
  percentage,
  text,
  wholeAmount,
} from '../http/fields.ts';
import { listAnswer } from '../http/pagination.ts';
import { created, get, ok, patch, post, type Route } from '../http/route.ts';

const newCoupon = v.pipe(
  v.object({
    code: v.pipe(
      text(MAX_COUPON_CODE),
      v.description('Must be the code that customers enter: 3 to 40 letters, digits, hyphens and underscores.'),
      v.transform((code) => code.toUpperCase()),
      v.regex(COUPON_CODE, 'must have 3 to 40 letters, digits, hyphens and underscores'),
    ),
    name: line(MAX_COUPON_NAME),
    percent_off: v.nullish(v.pipe(percentage, v.gtValue(0, 'must be greater than 0')), null),
    amount_off: v.nullish(fiat, null),
    currency: v.nullish(v.picklist(CURRENCIES, 'must be USD, EUR or GBP'), null),
    duration: v.nullish(v.picklist(COUPON_DURATIONS, `must be one of ${COUPON_DURATIONS.join(', ')}`), 'once'),
    duration_periods: v.nullish(wholeAmount(1, MAX_CYCLES), null),
    max_redemptions: v.nullish(wholeAmount(1, MAX_REDEMPTIONS), null),
    expires_at: v.nullish(isoTime, null),
    metadata: v.nullish(metadata, null),
  }),
  v.forward(
    v.check(
      ({ percent_off, amount_off }) => (percent_off === null) !== (amount_off === null),
      'must be given, or else amount_off, and not both',
    ),
    ['percent_off'],
  ),
  v.forward(
    v.check(
      ({ amount_off, currency }) => (amount_off === null) === (currency === null),
      'must be given with amount_off, and only then',
    ),
    ['currency'],
  ),
  v.forward(
    v.check(
      ({ duration, duration_periods }) => (duration === 'repeating') === (duration_periods !== null),
      'must be given with the duration repeating, and only then',
    ),
    ['duration_periods'],
  ),
);

const changedCoupon = v.object({
  name: v.optional(line(MAX_COUPON_NAME)),
  is_active: v.optional(v.boolean('must be true or false')),
  metadata: v.optional(v.nullable(metadata)),
});

const params = v.object({ id: idOf('cpn') });
const notFound = () => new FlorinError('not_found', 'There is no such coupon.');

export const couponRoutes: Route[] = [
  post(
    '/coupons',
    {
      summary: 'Create a coupon',
      scope: 'subscription_plans:write',
      act: { action: 'create', object_kind: 'coupon' },
      description:
        'Takes `percent_off` or `amount_off` (with a `currency`) off the next period of a subscription, off `duration_periods` of ' +
        'them (`duration: repeating`), or off all (`forever`). Apply it with `coupon_code` when you create or change a ' +
        'subscription. Customers enter it on the page of a plan. Returns 409 if you have another coupon with this code.',
      body: newCoupon,
      example: {
        code: 'SPRING',
        name: 'Spring sale',
        percent_off: 20,
        duration: 'repeating',
        duration_periods: 3,
        max_redemptions: 100,
        expires_at: '2036-06-01',
        metadata: { campaign: 7 },
      },
      answers: { 201: couponSchema },
      errors: ['conflict'],
    },
    async (trx, _, { caller, body, now }) => created(couponJson(await createCoupon(trx, caller, body, now))),
  ),
  get(
    '/coupons',
    {
      summary: 'List coupons',
      scope: 'subscription_plans:read',
      query: v.object({ ...bareList('cpn'), status: activityFilter }),
      answers: { 200: v.array(couponSchema) },
    },
    async ({ db }, { caller, query, url }) =>
      listAnswer({ url, query }, await listCoupons(db, caller, query, query), couponJson),
  ),
  get(
    '/coupons/:id',
    { summary: 'Get a coupon', scope: 'subscription_plans:read', params, answers: { 200: couponSchema } },
    async ({ db }, { caller, params: { id } }) => {
      const row = await findCoupon(db, caller, id);
      if (!row) throw notFound();
      return ok(couponJson(row));
    },
  ),
  patch(
    '/coupons/:id',
    {
      summary: 'Update a coupon',
      scope: 'subscription_plans:write',
      act: { action: 'update', object_kind: 'coupon' },
      description:
        'Absent fields stay unchanged. An inactive coupon cannot be applied; subscriptions that have it keep it. What it takes ' +
        'off never changes.',
      params,
      body: changedCoupon,
      example: { is_active: false },
      answers: { 200: couponSchema },
    },
    async (trx, _, { caller, params: { id }, body, now }) => {
      const row = await changeCoupon(trx, caller, id, body, now);
      if (!row) throw notFound();
      return ok(couponJson(row));
    },
  ),
];
