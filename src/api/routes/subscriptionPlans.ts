import * as v from 'valibot';
import { deactivatePlan, findPublicPlan, listPlans } from '../../db/subscriptions/plans.ts';
import { FlorinError, missing } from '../../domain/errors.ts';
import { CURRENCIES } from '../../domain/money.ts';
import { BILLING_INTERVALS, MAX_INTERVAL_COUNT } from '../../domain/periods.ts';
import {
  DEFAULT_MAX_UNPAID_PERIODS,
  MAX_CYCLES,
  MAX_TRIAL_DAYS,
  MAX_UNPAID_PERIODS,
} from '../../domain/subscriptions.ts';
import { DEFAULT_TAX_BEHAVIOR } from '../../domain/totals.ts';
import { planJson, planSchema, publicPlanJson, publicPlanSchema } from '../../serializers/subscriptionPlans.ts';
import { createPlan, PRICE_SCOPES, updatePlan } from '../../services/subscriptions/plans.ts';
import {
  activityFilter,
  bareList,
  fiat,
  flag,
  idOf,
  line,
  MAX_DESCRIPTION,
  metadata,
  noBody,
  percentage,
  prose,
  taxBehavior,
  wholeAmount,
} from '../http/fields.ts';
import { listAnswer } from '../http/pagination.ts';
import { created, get, ok, optionalAuthGet, patch, post, type Route } from '../http/route.ts';

/** Maximum length of a name, one line at the top of a page. */
const MAX_NAME = 200;

const interval = v.picklist(BILLING_INTERVALS, `must be one of ${BILLING_INTERVALS.join(', ')}`);

/** `interval` is the contract's alias of `billing_interval`. If both are sent, they must be equal. */
const newPlan = v.object({
  name: line(MAX_NAME),
  description: v.nullish(prose(MAX_DESCRIPTION), null),
  amount: fiat,
  currency: v.nullish(v.picklist(CURRENCIES, 'must be USD, EUR or GBP'), 'USD'),
  billing_interval: v.nullish(interval),
  interval: v.nullish(interval),
  setup_fee: v.nullish(fiat, null),
  tax_rate: v.nullish(percentage, null),
  tax_behavior: v.nullish(taxBehavior, DEFAULT_TAX_BEHAVIOR),
  allow_quantity: flag,
  interval_count: v.nullish(wholeAmount(1, Math.max(...Object.values(MAX_INTERVAL_COUNT))), 1),
  trial_days: v.nullish(wholeAmount(0, MAX_TRIAL_DAYS), 0),
  max_cycles: v.nullish(wholeAmount(1, MAX_CYCLES), null),
  max_unpaid_periods: v.nullish(wholeAmount(1, MAX_UNPAID_PERIODS), DEFAULT_MAX_UNPAID_PERIODS),
  metadata: v.nullish(metadata, null),
});

const changedPlan = v.object({
  name: v.optional(line(MAX_NAME)),
  description: v.optional(v.nullable(prose(MAX_DESCRIPTION))),
  amount: v.optional(fiat),
  apply_to: v.optional(v.picklist(PRICE_SCOPES, `must be one of ${PRICE_SCOPES.join(', ')}`)),
  setup_fee: v.optional(v.nullable(fiat)),
  tax_rate: v.optional(v.nullable(percentage)),
  tax_behavior: v.optional(taxBehavior),
  allow_quantity: v.optional(v.boolean('must be true or false')),
  trial_days: v.optional(wholeAmount(0, MAX_TRIAL_DAYS)),
  max_unpaid_periods: v.optional(wholeAmount(1, MAX_UNPAID_PERIODS)),
  is_active: v.optional(v.literal(true, 'must be true; to deactivate a plan, use /deactivate')),
  metadata: v.optional(v.nullable(metadata)),
});

const params = v.object({ plan_id: idOf('plan') });
const notFound = () => new FlorinError('not_found', 'There is no such subscription plan.');

/** Returns the plan routes under `path`. They are mounted twice, and `alias` keeps the summaries unique. */
function routesAt(path: string, alias: string): Route[] {
  return [
    post(
      path,
      {
        summary: `Create a subscription plan${alias}`,
        scope: 'subscription_plans:write',
        act: { action: 'create', object_kind: 'subscription_plan' },
        description:
          'Creates a plan that bills an amount every `interval_count` times `billing_interval` (alias: `interval`), at ' +
          'most ten years. With `trial_days`, the first period begins after the trial. A subscription expires after ' +
          '`max_cycles` periods. An unpaid subscription is cancelled after 14 days, or earlier when more than ' +
          '`max_unpaid_periods` periods (1 to 14, default 2) would be unpaid. With a `tax_rate` in percent, `tax_behavior` says whether ' +
          'prices include the tax. `setup_fee` is charged with the first period. The interval and the currency of a plan never change.',
        body: newPlan,
        example: {
          name: 'Gold',
          description: 'All articles, and the archive',
          amount: 9.9,
          currency: 'EUR',
          setup_fee: 20,
          tax_rate: 19,
          tax_behavior: 'inclusive',
          allow_quantity: false,
          billing_interval: 'monthly',
          interval_count: 1,
          trial_days: 14,
          max_cycles: 12,
          max_unpaid_periods: 2,
          metadata: { tier: 3 },
        },
        answers: { 201: planSchema },
      },
      async (trx, { config, rates }, { caller, body, now }) => {
        const billing_interval = intervalOf(body);
        const { interval: _, ...rest } = body;
        const row = await createPlan(trx, caller, { ...rest, billing_interval }, { config, rates, now });
        return created(planJson(row, config));
      },
    ),
    get(
      path,
      {
        summary: `List subscription plans${alias}`,
        scope: 'subscription_plans:read',
        query: v.object({ ...bareList('plan'), status: activityFilter }),
        answers: { 200: v.array(planSchema) },
      },
      async ({ db, config }, { caller: { merchant_id, mode }, query, url }) => {
        const found = await listPlans(db, merchant_id, mode, query, query);
        return listAnswer({ url, query }, found, (row) => planJson(row, config));
      },
    ),
    patch(
      `${path}/:plan_id`,
      {
        summary: `Change a subscription plan${alias}`,
        scope: 'subscription_plans:write',
        act: { action: 'update', object_kind: 'subscription_plan' },
        description:
          'Absent fields stay unchanged. Periods that were billed stay as they are. The setup fee, the tax and ' +
          '`max_unpaid_periods` apply to every period that is billed later, `trial_days` to new subscribers. `is_active: true` ' +
          'reactivates the plan.\n\n' +
          'A new `amount` is the price of new subscribers. With `apply_to: all`, the others get it from their first period that ' +
          'begins at least `price_notice_days` (see `/billing-settings`) from now. Each gets one mail that says what changes when, ' +
          'and their subscription shows `price_change`. Another change before then replaces it.',
        params,
        body: changedPlan,
        example: { name: 'Gold', amount: 11.9, apply_to: 'all', max_unpaid_periods: 3 },
        answers: { 200: planSchema },
        errors: ['not_found'],
      },
      async (trx, { config, rates }, { caller, params: { plan_id }, body, now }) =>
        ok(planJson(await updatePlan(trx, caller, plan_id, body, { config, rates, now }), config)),
    ),
    optionalAuthGet(
      `${path}/:plan_id`,
      {
        summary: `Get a subscription plan${alias}`,
        scope: 'subscription_plans:read',
        description: 'Includes `metadata` if called with a key of its merchant.',
        params,
        answers: { 200: publicPlanSchema },
        owner: (db, { params: { plan_id } }) => findPublicPlan(db, plan_id),
      },
      async ({ db, config }, { caller, params: { plan_id } }) => {
        const plan = await findPublicPlan(db, plan_id);
        if (!plan) throw notFound();
        const isOwn = caller?.merchant_id === plan.merchant_id && caller.mode === plan.mode;
        return { ...ok(isOwn ? planJson(plan, config) : publicPlanJson(plan, config)), mode: plan.mode };
      },
    ),
  ];
}

/** Returns the billing interval. @throws FlorinError `missing_required_field`; `validation_failed` if the two differ */
function intervalOf({ billing_interval, interval: alias }: v.InferOutput<typeof newPlan>) {
  const chosen = billing_interval ?? alias;
  if (!chosen) throw missing('billing_interval');
  if (alias && alias !== chosen) {
    const issues = [{ path: 'interval', message: 'must be the same as billing_interval' }];
    throw new FlorinError('validation_failed', 'interval must be the same as billing_interval', { issues });
  }
  return chosen;
}

export const planRoutes: Route[] = [
  ...routesAt('/subscription-plans', ''),
  ...routesAt('/subscriptions/plans', ' (alias)'),
  post(
    '/subscription-plans/:plan_id/deactivate',
    {
      summary: 'Deactivate a subscription plan',
      scope: 'subscription_plans:write',
      act: { action: 'deactivate', object_kind: 'subscription_plan' },
      description: 'The plan accepts no new subscriptions. Existing subscriptions continue.',
      params,
      body: noBody,
      answers: { 200: planSchema },
    },
    async (trx, { config }, { caller: { merchant_id, mode }, params: { plan_id }, now }) => {
      const row = await deactivatePlan(trx, merchant_id, mode, plan_id, now);
      if (!row) throw notFound();
      return ok(planJson(row, config));
    },
  ),
];
