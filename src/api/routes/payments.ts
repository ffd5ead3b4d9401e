import * as v from 'valibot';
import { listPayments } from '../../db/payments/list.ts';
import { findPayment } from '../../db/payments/payments.ts';
import { FlorinError } from '../../domain/errors.ts';
import { CURRENCIES } from '../../domain/money.ts';
import { PAYMENT_EXCEPTIONS, PAYMENT_STATUSES } from '../../domain/payments.ts';
import { DEFAULT_TOKEN, TOKEN_NAMES } from '../../domain/tokens.ts';
import { diagnosticsSchema } from '../../serializers/diagnostics.ts';
import { paymentJson, paymentSchema } from '../../serializers/payments.ts';
import { requireCustomer } from '../../services/customers/find.ts';
import { finishPayments } from '../../services/finishPayments.ts';
import { cancelPayment, resolvePayment } from '../../services/payments/close.ts';
import { createPayment } from '../../services/payments/create.ts';
import { explainPayment } from '../../services/payments/explain.ts';
import { requireVaults } from '../../services/payments/vaults.ts';
import {
  address,
  EXAMPLE_SIGNATURE,
  EXAMPLE_WALLET,
  email,
  emailFilter,
  fiat,
  flag,
  idOf,
  isoTime,
  MAX_DESCRIPTION,
  metadata,
  metadataFilter,
  noBody,
  pagedList,
  payFromExchange,
  redirectUrl,
  signature,
  text,
} from '../http/fields.ts';
import { pagedAnswer } from '../http/pagination.ts';
import { locale } from '../http/people.ts';
import { created, fetchingPost, get, ok, post, type Route } from '../http/route.ts';
import { splitRecipients } from './splits.ts';

const newPayment = v.object({
  amount: fiat,
  currency: v.nullish(v.picklist(CURRENCIES, 'must be USD, EUR or GBP'), 'USD'),
  token: v.nullish(v.picklist(TOKEN_NAMES, `must be one of ${TOKEN_NAMES.join(', ')}`), DEFAULT_TOKEN),
  description: v.nullish(text(MAX_DESCRIPTION), null),
  customer_email: v.nullish(email, null),
  customer_id: v.nullish(idOf('cus'), null),
  redirect_url: v.nullish(redirectUrl, null),
  metadata: v.nullish(metadata, null),
  locale: v.nullish(locale, null),
  token_choice: v.pipe(
    flag,
    v.description('Lets the payer choose another of your tokens. `token` is the first choice.'),
  ),
  split_recipients: v.nullish(splitRecipients, null),
  pay_from_exchange: payFromExchange,
  allow_retry: v.pipe(
    flag,
    v.description('Lets the payer make the payment again, with the same terms, after it has ended unpaid.'),
  ),
});

const filters = v.object({
  ...pagedList('pay'),
  status: v.optional(v.picklist(PAYMENT_STATUSES, `must be one of ${PAYMENT_STATUSES.join(', ')}`)),
  exception: v.optional(v.picklist(PAYMENT_EXCEPTIONS, `must be one of ${PAYMENT_EXCEPTIONS.join(', ')}`)),
  created_from: v.optional(isoTime),
  created_to: v.optional(isoTime),
  confirmed_from: v.optional(isoTime),
  confirmed_to: v.optional(isoTime),
  customer_id: v.optional(idOf('cus')),
  customer_email: emailFilter,
  customer_wallet: v.optional(v.pipe(address, v.examples([EXAMPLE_WALLET]))),
  subscription_id: v.optional(idOf('sub')),
  invoice_id: v.optional(idOf('inv')),
  payment_link_id: v.optional(idOf('plk')),
  transaction_signature: v.optional(
    v.pipe(
      signature,
      v.description('A transaction that paid the payment, or a part of it.'),
      v.examples([EXAMPLE_SIGNATURE]),
    ),
  ),
  metadata: v.optional(metadataFilter),
});

const pagination = v.object({
  page: v.pipe(v.nullable(v.number()), v.description('The number of the page, from 1. `null` with a cursor.')),
  limit: v.number(),
  total: v.number(),
  total_pages: v.number(),
  has_more: v.pipe(
    v.boolean(),
    v.description('Whether more payments follow this page. With `ending_before`: whether more precede it.'),
  ),
});

export const paymentRoutes: Route[] = [
  fetchingPost(
    '/payments',
    {
      summary: 'Create a payment',
      scope: 'payments:write',
      // Who sends money to others must be known. Any other payment goes to the merchant.
      act: { action: 'create', object_kind: 'payment', when: ({ body }) => Boolean(body.split_recipients?.length) },
      body: newPayment,
      example: {
        amount: 25,
        currency: 'EUR',
        token: 'USDC',
        description: 'A book',
        customer_email: 'anna@example.com',
        redirect_url: 'https://shop.example/thanks',
        locale: 'de',
        metadata: { order: 1042 },
      },
      answers: { 201: paymentSchema },
      errors: ['conflict', 'rate_unavailable'],
    },
    ({ rpc }, { caller, body }) => requireVaults(rpc[caller.mode], body.split_recipients ?? []),
    async (trx, { config, rates }, { caller, body, now }) => {
      const customer = body.customer_id === null ? null : await requireCustomer(trx, caller, body.customer_id);
      const input = {
        ...body,
        customer_email: body.customer_email ?? customer?.email ?? null,
        locale: body.locale ?? customer?.locale ?? null,
      };
      const { test_clock_id = null } = customer ?? {};
      const deps = { config, rates, now: customer?.now ?? now };
      const row = await createPayment(trx, { ...caller, test_clock_id }, input, deps);
      return created(paymentJson(row, config));
    },
  ),
  get(
    '/payments/:id',
    {
      summary: 'Get a payment',
      scope: 'payments:read',
      params: v.object({ id: idOf('pay') }),
      answers: { 200: paymentSchema },
    },
    async ({ findPayment, config }, { caller: { merchant_id, mode }, params: { id } }) => {
      const row = await findPayment({ merchant_id, mode, id });
      if (!row) throw new FlorinError('not_found', 'There is no such payment.');
      return ok(paymentJson(row, config));
    },
  ),
  get(
    '/payments',
    {
      summary: 'List payments',
      scope: 'payments:read',
      description:
        'Newest first. All given filters must match. Times: `…_from` is inclusive, `…_to` exclusive. `customer_email` is ' +
        'compared in any case. `metadata[order]=1042` finds payments whose metadata has this value, as text or as a number.',
      query: filters,
      answers: { 200: v.object({ data: v.array(paymentSchema), pagination }) },
    },
    async ({ db, config }, { caller, query, url }) => {
      const found = await listPayments(db, caller.merchant_id, caller.mode, query, query);
      return pagedAnswer({ url, query }, found, (row) => paymentJson(row, config));
    },
  ),
];

const params = v.object({ id: idOf('pay') });

/** The routes that cancel, accept and explain an existing payment. */
export const paymentLifecycleRoutes: Route[] = [
  post(
    '/payments/:id/cancel',
    {
      summary: 'Cancel a payment',
      scope: 'payments:write',
      act: { action: 'cancel', object_kind: 'payment' },
      description:
        'A pending payment becomes `failed` with `failure_reason: cancelled`. A transfer that lands later is credited, ' +
        'marked `late`, and can be accepted with `resolve`. Returns 409 if the payment is not pending, or while one of ' +
        'its transactions is being confirmed.',
      params,
      body: noBody,
      answers: { 200: paymentSchema },
      errors: ['conflict'],
    },
    async (trx, { config }, { caller, params: { id } }) => {
      const finished = await cancelPayment(trx, caller, id);
      await finishPayments(trx, config, { finished: [finished] });
      return ok(paymentJson(finished.row, config));
    },
  ),
  post(
    '/payments/:id/resolve',
    {
      summary: 'Accept what was received',
      scope: 'transfers:write',
      act: { action: 'resolve', object_kind: 'payment' },
      description:
        'Confirms a failed or expired payment that received money, too little or too late. Its `exceptions` stay, to ' +
        'show what was accepted. Emits `payment.confirmed` after the earlier `payment.failed` or `payment.expired`. ' +
        'Returns 409 if the payment is pending or confirmed, or received nothing.',
      params,
      body: noBody,
      answers: { 200: paymentSchema },
      errors: ['conflict'],
    },
    async (trx, { config }, { caller, params: { id } }) => {
      const finished = await resolvePayment(trx, caller, id);
      await finishPayments(trx, config, { finished: [finished] });
      return ok(paymentJson(finished.row, config));
    },
  ),
  get(
    '/payments/:id/diagnostics',
    {
      summary: 'Explain a payment',
      scope: 'payments:read',
      description:
        'Explains why a payment is unpaid: the newest hundred transactions that name it, each with its outcome and the ' +
        'reason; the amounts still expected, by wallet; and whether Florin is currently reading the chain.',
      params,
      answers: { 200: diagnosticsSchema },
    },
    async ({ db, config }, { caller: { merchant_id, mode }, params: { id } }) => {
      const payment = await findPayment(db, merchant_id, mode, id);
      if (!payment) throw new FlorinError('not_found', 'There is no such payment.');
      return ok(await explainPayment(db, config, payment));
    },
  ),
];
