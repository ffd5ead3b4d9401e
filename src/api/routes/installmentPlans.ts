import * as v from 'valibot';
import { findInstallmentPlan, listInstallmentPlans } from '../../db/installments/plans.ts';
import { FlorinError } from '../../domain/errors.ts';
import { exampleId } from '../../domain/ids.ts';
import {
  CENT_PLACES,
  DEFAULT_GRACE_DAYS,
  INSTALLMENT_PLAN_STATUSES,
  isUnpaid,
  MAX_FREQUENCY_DAYS,
  MAX_GRACE_DAYS,
  MAX_INSTALLMENTS,
} from '../../domain/installments.ts';
import { CURRENCIES } from '../../domain/money.ts';
import { BILLING_TOKEN, TOKEN_NAMES } from '../../domain/tokens.ts';
import {
  installmentJson,
  installmentPlanJson,
  installmentPlanSchema,
  installmentSchema,
} from '../../serializers/installmentPlans.ts';
import { paymentSchema } from '../../serializers/payments.ts';
import { finishPayments } from '../../services/finishPayments.ts';
import { payNextInstallment } from '../../services/installments/pay.ts';
import { payOffPlan } from '../../services/installments/payOff.ts';
import {
  cancelInstallmentPlan,
  createInstallmentPlan,
  reinstateInstallmentPlan,
} from '../../services/installments/plans.ts';
import { updateInstallmentPlan } from '../../services/installments/update.ts';
import { isWalletAddress } from '../../solana/address.ts';
import {
  bareList,
  email,
  emailFilter,
  fiat,
  flag,
  idOf,
  isoTime,
  listOf,
  MAX_DESCRIPTION,
  metadata,
  noBody,
  text,
  wallet,
} from '../http/fields.ts';
import { listAnswer } from '../http/pagination.ts';
import { created, get, ok, patch, post, type Route } from '../http/route.ts';
import { openedAnswer } from './openedPayment.ts';

const wholeNumber = (min: number, max: number) =>
  v.pipe(
    v.number('must be a number'),
    v.integer('must be a whole number'),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  );

/** An amount in whole cents. Installments are in cents, so a fraction of a cent in the total could not be divided. */
const cents = v.pipe(
  fiat,
  v.description('In `currency`, with at most 2 decimal places.'),
  v.check((amount) => amount.eq(amount.round(CENT_PLACES)), `must have at most ${CENT_PLACES} decimal places`),
);

/** As `cents`; a fee of 0 becomes null. */
const fee = v.pipe(
  v.number('must be a number'),
  v.description('In `currency`, with at most 2 decimal places; 0 for none.'),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    if (dataset.value === 0) return null;
    const { output, issues, success } = v.safeParse(cents, dataset.value);
    if (success) return output;
    addIssue({ message: dataset.value < 0 ? 'must not be negative' : issues[0].message });
    return NEVER;
  }),
);

const newPlan = v.object({
  customer_wallet: v.nullish(wallet, null),
  customer_email: v.nullish(email, null),
  customer_id: v.nullish(idOf('cus'), null),
  total_amount: cents,
  currency: v.nullish(v.picklist(CURRENCIES, 'must be USD, EUR or GBP'), 'USD'),
  token: v.nullish(v.picklist(TOKEN_NAMES, `must be one of ${TOKEN_NAMES.join(', ')}`), BILLING_TOKEN),
  installment_count: wholeNumber(1, MAX_INSTALLMENTS),
  payment_frequency_days: wholeNumber(1, MAX_FREQUENCY_DAYS),
  first_payment_date: v.nullish(isoTime, null),
  description: v.nullish(text(MAX_DESCRIPTION), null),
  late_fee_amount: v.nullish(fee, null),
  grace_period_days: v.nullish(wholeNumber(0, MAX_GRACE_DAYS), DEFAULT_GRACE_DAYS),
  metadata: v.nullish(metadata, null),
});

const changedPlan = v.object({
  description: v.optional(v.nullable(text(MAX_DESCRIPTION))),
  metadata: v.optional(v.nullable(metadata)),
  installments: v.optional(
    listOf(
      v.object({
        installment_number: wholeNumber(1, MAX_INSTALLMENTS),
        due_date: isoTime,
        waive_late_fee: v.pipe(flag, v.description('Its late fee is no longer owed.')),
      }),
      MAX_INSTALLMENTS,
      'installments',
    ),
  ),
});

const filters = v.object({
  ...bareList('ipl'),
  status: v.optional(v.picklist(INSTALLMENT_PLAN_STATUSES, `must be one of ${INSTALLMENT_PLAN_STATUSES.join(', ')}`)),
  customer_id: v.optional(idOf('cus')),
  customer_email: emailFilter,
});

const params = v.object({ id: idOf('ipl') });

const customerParams = v.object({
  wallet: v.pipe(
    v.string(),
    v.check(isWalletAddress, 'must be the address of a Solana wallet'),
    v.examples(['9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM']),
  ),
});

const cancelledSchema = v.object({
  message: v.string(),
  plan_id: v.pipe(v.string(), v.examples([exampleId('ipl')])),
  status: v.literal('cancelled'),
});

const notFound = () => new FlorinError('not_found', 'There is no such installment plan.');

export const installmentPlanRoutes: Route[] = [
  post(
    '/installment-plans',
    {
      summary: 'Create an installment plan',
      scope: 'installment_plans:write',
      act: null,
      description:
        'Divides a total into equal installments in cents; the last one has the remainder. Payers pay in `token`, USDC by default. ' +
        'On its due date, Florin creates the payment, emails the customer a link and sends `installment.due`.\n\n' +
        'An installment becomes late when it is unpaid at the end of the last day of its grace period (in your time zone; without ' +
        'grace, at the end of the day on which its payment was requested). Florin then adds `late_fee_amount` once and ' +
        'creates a new payment for the remaining amount. If it stays unpaid for two more grace periods (at least one ' +
        'day each), the plan is defaulted.\n\n' +
        'The customer gets an email with the whole schedule now. If there is a week or more between installments, each is announced three days before its due date, by ' +
        '`installment.upcoming` and an email.\n\n' +
        'In a currency that the token is not pegged to, each payment is priced when it is requested. While there is no current ' +
        'rate, the installment waits.\n\n' +
        'The first due date defaults to the next day. A date without a time means midnight UTC.',
      body: newPlan,
      example: {
        customer_wallet: '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
        customer_email: 'anna@example.com',
        total_amount: 600,
        currency: 'EUR',
        installment_count: 6,
        payment_frequency_days: 30,
        first_payment_date: '2030-01-15T09:00:00Z',
        description: 'A bicycle',
        late_fee_amount: 5,
        grace_period_days: 7,
        metadata: { order: 1042 },
      },
      answers: { 201: installmentPlanSchema },
    },
    async (trx, { config }, { caller, body, now }) =>
      created(installmentPlanJson(await createInstallmentPlan(trx, caller, body, { config, now }), config)),
  ),
  get(
    '/installment-plans',
    {
      summary: 'List installment plans',
      scope: 'installment_plans:read',
      query: filters,
      answers: { 200: v.array(installmentPlanSchema) },
    },
    async ({ db, config }, { caller: { merchant_id, mode }, query, url }) => {
      const found = await listInstallmentPlans(db, merchant_id, mode, query, query);
      return listAnswer({ url, query }, found, (row) => installmentPlanJson(row, config));
    },
  ),
  get(
    '/customers/:wallet/installment-plans',
    {
      summary: "List a customer's installment plans",
      scope: 'installment_plans:read',
      description: 'The plans of one wallet with this merchant, in this mode.',
      params: customerParams,
      query: v.object(bareList('ipl')),
      answers: { 200: v.array(installmentPlanSchema) },
    },
    async ({ db, config }, { caller: { merchant_id, mode }, params, query, url }) => {
      const { wallet } = params;
      const found = await listInstallmentPlans(db, merchant_id, mode, { customer_wallet: wallet }, query);
      return listAnswer({ url, query }, found, (row) => installmentPlanJson(row, config));
    },
  ),
  get(
    '/installment-plans/:id',
    {
      summary: 'Get an installment plan',
      scope: 'installment_plans:read',
      params,
      answers: { 200: installmentPlanSchema },
    },
    async ({ db, config }, { caller: { merchant_id, mode }, params: { id } }) => {
      const plan = await findInstallmentPlan(db, merchant_id, mode, id);
      if (!plan) throw notFound();
      return ok(installmentPlanJson(plan, config));
    },
  ),
  patch(
    '/installment-plans/:id',
    {
      summary: 'Update an installment plan',
      scope: 'installment_plans:write',
      act: { action: 'update', object_kind: 'installment_plan' },
      description:
        'Absent fields stay unchanged; `null` removes a value. `installments` gives unpaid installments of an active plan other ' +
        'dates. They must not be in the past, and the dates of the plan must stay in ascending order. An installment that was due or ' +
        'late is pending again, and its open payment is closed. A late fee stays unless `waive_late_fee` is true. The customer gets ' +
        'an email with the new schedule, and you get `installment_plan.updated`.\n\n' +
        'Returns 409 if the plan has ended, if one of these installments is paid, or if its open payment has received something or ' +
        'is being confirmed.',
      params,
      body: changedPlan,
      example: {
        installments: [{ installment_number: 2, due_date: '2030-01-20T09:00:00Z' }],
        description: 'A red bicycle',
      },
      answers: { 200: installmentPlanSchema },
      errors: ['conflict'],
    },
    async (trx, { config }, { caller, params: { id }, body }) => {
      await updateInstallmentPlan(trx, { config, finish: finishPayments }, caller, id, body);
      const plan = await findInstallmentPlan(trx, caller.merchant_id, caller.mode, id);
      if (!plan) throw notFound();
      return ok(installmentPlanJson(plan, config));
    },
  ),
  get(
    '/installment-plans/:id/next-due',
    {
      summary: 'Get the next installment due',
      scope: 'installment_plans:read',
      description: 'The first unpaid installment. Returns 404 if the plan is completed, cancelled or defaulted.',
      params,
      answers: { 200: installmentSchema },
    },
    async ({ db, config }, { caller: { merchant_id, mode }, params: { id } }) => {
      const plan = await findInstallmentPlan(db, merchant_id, mode, id);
      if (!plan) throw notFound();
      const next = plan.status === 'active' ? plan.installments.find(isUnpaid) : undefined;
      if (next) return ok(installmentJson(next, config));
      const details = { status: plan.status };
      throw new FlorinError('not_found', 'This installment plan has no unpaid installment.', details);
    },
  ),
  post(
    '/installment-plans/:id/pay',
    {
      summary: 'Pay the next installment',
      scope: 'installment_plans:write',
      act: null,
      description:
        'Returns the payment of the first unpaid installment: 200 with its open payment, or 201 with a new one, even ' +
        'before the due date. On the due date, Florin then reuses this payment. It still sends `installment.due` and the ' +
        'email if the installment is unpaid.',
      params,
      body: noBody,
      answers: { 200: paymentSchema, 201: paymentSchema },
      errors: ['conflict', 'rate_unavailable'],
    },
    async (trx, { config, log }, { caller, params: { id } }) => {
      return openedAnswer(await payNextInstallment(trx, { config, log, finish: finishPayments }, caller, id), config);
    },
  ),
  post(
    '/installment-plans/:id/pay-off',
    {
      summary: 'Pay everything left of an installment plan',
      scope: 'installment_plans:write',
      act: null,
      description:
        'Returns one payment of everything that is left of all unpaid installments, with their late fees: 200 with the open one, ' +
        'or 201 with a new one. If an installment was paid since, the open one is closed and replaced. Once the payment is ' +
        "confirmed, its money is in the customer's balance for this plan. Within seconds, it pays all unpaid installments, also those " +
        'that are not due yet: `installment.paid` for each, and `installment_plan.completed`. No late fee is added while the payment ' +
        'is being confirmed.\n\n' +
        'Returns 409 if the plan has ended or has no `customer_id`, or while a payment of it is being confirmed.',
      params,
      body: noBody,
      answers: { 200: paymentSchema, 201: paymentSchema },
      errors: ['conflict', 'rate_unavailable'],
    },
    async (trx, { config, log }, { caller, params: { id } }) => {
      return openedAnswer(await payOffPlan(trx, { config, log, finish: finishPayments }, caller, id), config);
    },
  ),
  post(
    '/installment-plans/:id/cancel',
    {
      summary: 'Cancel an installment plan',
      scope: 'installment_plans:write',
      act: { action: 'cancel', object_kind: 'installment_plan' },
      description:
        'Unpaid installments are cancelled and open payments are closed; paid installments stay paid. A transfer that ' +
        'still arrives is credited to its payment and marked `late`, but does not change the plan. Returns 409 if the ' +
        'plan is completed or defaulted, or while one of its payments is being confirmed.',
      params,
      body: noBody,
      answers: { 200: cancelledSchema },
      errors: ['conflict'],
    },
    async (trx, { config }, { caller, params: { id } }) => {
      await cancelInstallmentPlan(trx, { config, finish: finishPayments }, caller, id);
      return ok({ message: 'The installment plan is cancelled.', plan_id: id, status: 'cancelled' });
    },
  ),
  post(
    '/installment-plans/:id/reinstate',
    {
      summary: 'Reinstate a defaulted installment plan',
      scope: 'installment_plans:write',
      act: { action: 'reinstate', object_kind: 'installment_plan' },
      description:
        'The plan continues as it was when it defaulted. The dates of everything unpaid move by the time that the plan was ' +
        'in default. A late installment keeps its fee, and gets two grace periods before the plan can default again. Florin ' +
        'emails the customer, sends `installment_plan.reinstated` and creates the payments within a minute. Returns 409 ' +
        'with the status in `details` if the plan is not defaulted.',
      params,
      body: noBody,
      answers: { 200: installmentPlanSchema },
      errors: ['conflict'],
    },
    async (trx, { config }, { caller, params: { id } }) => {
      await reinstateInstallmentPlan(trx, config, caller, id);
      const plan = await findInstallmentPlan(trx, caller.merchant_id, caller.mode, id);
      if (!plan) throw notFound();
      return ok(installmentPlanJson(plan, config));
    },
  ),
];
