import * as v from 'valibot';
import { findInstallmentPlan, listInstallmentPlans } from '../../db/installments/plans.ts';
import { FlorinError } from '../../domain/errors.ts';
import { exampleId } from '../../domain/ids.ts';
import {
  CENT_PLACES,
  DEFAULT_GRACE_DAYS,
  MAX_FREQUENCY_DAYS,
  MAX_GRACE_DAYS,
  MAX_INSTALLMENTS,
  UNPAID,
} from '../../domain/installments.ts';
import {
  installmentJson,
  installmentPlanJson,
  installmentPlanSchema,
  installmentSchema,
} from '../../serializers/installmentPlans.ts';
import { paymentJson, paymentSchema } from '../../serializers/payments.ts';
import { cancelInstallmentPlan, createInstallmentPlan, payNextInstallment } from '../../services/installments/plans.ts';
import { isWalletAddress } from '../../solana/address.ts';
import { email, fiat, idOf, isoTime, MAX_DESCRIPTION, metadata, noBody, page, text, wallet } from '../http/fields.ts';
import { pageHeaders } from '../http/pagination.ts';
import { created, get, ok, post, type Route } from '../http/route.ts';

const wholeNumber = (min: number, max: number) =>
  v.pipe(
    v.number('must be a number'),
    v.integer('must be a whole number'),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  );

/** US dollars in whole cents, which installments are in: half a cent in the total would be half a cent of one of them. */
const cents = v.pipe(
  fiat,
  v.description('US dollars, with at most 2 decimal places.'),
  v.check((amount) => amount.eq(amount.round(CENT_PLACES)), `must have at most ${CENT_PLACES} decimal places`),
);

/** As `cents`, and a fee of nothing is as good as none. */
const fee = v.pipe(
  v.number('must be a number'),
  v.description('US dollars, with at most 2 decimal places; 0 for none.'),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    if (dataset.value === 0) return null;
    const { output, issues, success } = v.safeParse(cents, dataset.value);
    if (success) return output;
    addIssue({ message: dataset.value < 0 ? 'must not be negative' : issues[0].message });
    return NEVER;
  }),
);

const newPlan = v.object({
  customer_wallet: wallet,
  customer_email: v.nullish(email, null),
  total_amount: cents,
  installment_count: wholeNumber(1, MAX_INSTALLMENTS),
  payment_frequency_days: wholeNumber(1, MAX_FREQUENCY_DAYS),
  first_payment_date: v.nullish(isoTime, null),
  description: v.nullish(text(MAX_DESCRIPTION), null),
  late_fee_amount: v.nullish(fee, null),
  grace_period_days: v.nullish(wholeNumber(0, MAX_GRACE_DAYS), DEFAULT_GRACE_DAYS),
  metadata: v.nullish(metadata, null),
});

const params = v.object({ id: idOf('ipl') });

const customerParams = v.object({
  wallet: v.pipe(v.string(), v.check(isWalletAddress), v.examples(['9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'])),
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
      description:
        'Divides a total in US dollars, paid in USDC, into equal parts in cents, the remainder on the last. Each falls ' +
        'due on its date: its payment is made, the customer gets an email with a link, and `installment.due` is sent. ' +
        'Unpaid when the last day of its grace is over (in UTC; without grace, the day on which it was asked for), it is ' +
        'late: `late_fee_amount` is added, once, and a new payment asks for what ' +
        'is still owed. Unpaid for two further grace periods (of a day at least), the plan is defaulted. The first ' +
        'date is the next day unless it is given; a date without a time is its midnight in UTC.',
      body: newPlan,
      example: {
        customer_wallet: '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
        customer_email: 'anna@example.com',
        total_amount: 600,
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
    { summary: 'List installment plans', query: v.object(page), answers: { 200: v.array(installmentPlanSchema) } },
    async ({ db, config }, { caller: { merchant_id, mode }, query, url }) => {
      const { rows, total } = await listInstallmentPlans(db, merchant_id, mode, query);
      return { ...ok(rows.map((row) => installmentPlanJson(row, config))), headers: pageHeaders(url, query, total) };
    },
  ),
  get(
    '/customers/:wallet/installment-plans',
    {
      summary: "List a customer's installment plans",
      description: 'The plans of one wallet with this merchant, in this mode.',
      params: customerParams,
      query: v.object(page),
      answers: { 200: v.array(installmentPlanSchema) },
    },
    async ({ db, config }, { caller: { merchant_id, mode }, params, query, url }) => {
      const { rows, total } = await listInstallmentPlans(db, merchant_id, mode, query, params.wallet);
      return { ...ok(rows.map((row) => installmentPlanJson(row, config))), headers: pageHeaders(url, query, total) };
    },
  ),
  get(
    '/installment-plans/:id',
    { summary: 'Get an installment plan', params, answers: { 200: installmentPlanSchema } },
    async ({ db, config }, { caller: { merchant_id, mode }, params: { id } }) => {
      const plan = await findInstallmentPlan(db, merchant_id, mode, id);
      if (!plan) throw notFound();
      return ok(installmentPlanJson(plan, config));
    },
  ),
  get(
    '/installment-plans/:id/next-due',
    {
      summary: 'Get the next installment due',
      description: 'The first one that is owed. 404 when none is any more: the plan is paid, cancelled or defaulted.',
      params,
      answers: { 200: installmentSchema },
    },
    async ({ db, config }, { caller: { merchant_id, mode }, params: { id } }) => {
      const plan = await findInstallmentPlan(db, merchant_id, mode, id);
      if (!plan) throw notFound();
      const isOwed = ({ status }: { status: string }) =>
        plan.status === 'active' && UNPAID.some((one) => one === status);
      const next = plan.installments.find(isOwed);
      if (next) return ok(installmentJson(next, config));
      const details = { status: plan.status };
      throw new FlorinError('not_found', 'Nothing of this installment plan is owed any more.', details);
    },
  ),
  post(
    '/installment-plans/:id/pay',
    {
      summary: 'Pay the next installment',
      description:
        'Answers with the payment of the first installment that is owed: 200 with the open one, or 201 with one that ' +
        'was made now, also ahead of its date. At the date no other payment is made then, but `installment.due` and ' +
        'the email come if it is still unpaid.',
      params,
      body: noBody,
      answers: { 200: paymentSchema, 201: paymentSchema },
      errors: ['conflict'],
    },
    async (trx, { config, log }, { caller, params: { id } }) => {
      const { payment, isNew } = await payNextInstallment(trx, { config, log }, caller, id);
      return (isNew ? created : ok)(paymentJson(payment, config));
    },
  ),
  post(
    '/installment-plans/:id/cancel',
    {
      summary: 'Cancel an installment plan',
      description:
        'Whatever is unpaid is not owed any more, and open payments are closed; what is paid stays paid. Money that ' +
        'comes all the same is credited to its payment, marked `late`, and changes nothing of the plan. 409 for a plan ' +
        'that is completed or defaulted, and while a payment of it is being confirmed.',
      params,
      body: noBody,
      answers: { 200: cancelledSchema },
      errors: ['conflict'],
    },
    async (trx, { config }, { caller, params: { id } }) => {
      await cancelInstallmentPlan(trx, config, caller, id);
      return ok({ message: 'The installment plan is cancelled.', plan_id: id, status: 'cancelled' });
    },
  ),
];
