import * as v from 'valibot';
import type { DbOrTrx } from '../../db/database.ts';
import {
  deactivatePaymentLink,
  findPublicLink,
  linkNotFound,
  listPaymentLinks,
  requirePublicLink,
} from '../../db/payments/links.ts';
import {
  CUSTOM_FIELD_KEY,
  CUSTOM_FIELD_TYPES,
  MAX_CUSTOM_FIELDS,
  MAX_FIELD_KEY,
  MAX_FIELD_LABEL,
  MAX_FIELD_OPTION,
  MAX_FIELD_OPTIONS,
  MAX_SUGGESTED_AMOUNTS,
} from '../../domain/linkOptions.ts';
import { CURRENCIES } from '../../domain/money.ts';
import {
  LINK_CODE,
  MAX_OPEN_PAYMENTS,
  MAX_TITLE,
  MAX_UNPAID_PAYMENTS,
  MAX_UNPAID_PLACES,
  MAX_USES,
} from '../../domain/paymentLinks.ts';
import { MAX_QUANTITY } from '../../domain/periodCost.ts';
import { DEFAULT_TOKEN, TOKEN_NAMES } from '../../domain/tokens.ts';
import {
  paymentLinkJson,
  paymentLinkSchema,
  publicPaymentLinkJson,
  publicPaymentLinkSchema,
} from '../../serializers/paymentLinks.ts';
import { publicPaymentJson, publicPaymentSchema } from '../../serializers/payments.ts';
import { finishPayments } from '../../services/finishPayments.ts';
import { createPaymentLink, payFromLink, updatePaymentLink } from '../../services/paymentLinks.ts';
import { CLIENT_FIELDS } from '../http/clientFields.ts';
import {
  activityFilter,
  bareList,
  email,
  fiat,
  flag,
  isoTime,
  line,
  listOf,
  MAX_DESCRIPTION,
  metadata,
  noBody,
  payFromExchange,
  redirectUrl,
  text,
  wholeAmount,
} from '../http/fields.ts';
import { listAnswer } from '../http/pagination.ts';
import { locale } from '../http/people.ts';
import { created, get, ok, optionalAuthGet, patch, post, publicPost, type Route } from '../http/route.ts';

const customField = v.object({
  key: v.pipe(
    text(MAX_FIELD_KEY),
    v.regex(CUSTOM_FIELD_KEY, 'must have only letters, digits and _'),
    v.description('Must have only letters, digits and _.'),
  ),
  label: line(MAX_FIELD_LABEL),
  type: v.picklist(CUSTOM_FIELD_TYPES, `must be one of ${CUSTOM_FIELD_TYPES.join(', ')}`),
  required: flag,
  options: v.nullish(listOf(line(MAX_FIELD_OPTION), MAX_FIELD_OPTIONS, 'options'), null),
});

/** A payer's answers. The link decides which there are. */
const answers = v.pipe(
  v.custom<Record<string, unknown>>(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    'must be an object',
  ),
  v.metadata({
    type: 'object',
    additionalProperties: { type: ['string', 'number'] },
    description: 'The answers to the link’s `custom_fields`, by their keys.',
  }),
);

const newLink = v.object({
  amount: fiat,
  currency: v.nullish(v.picklist(CURRENCIES, 'must be USD, EUR or GBP'), 'USD'),
  token: v.nullish(v.picklist(TOKEN_NAMES, `must be one of ${TOKEN_NAMES.join(', ')}`), DEFAULT_TOKEN),
  token_choice: v.pipe(
    v.nullish(v.boolean('must be true or false'), true),
    v.description('Lets payers choose another of your tokens. `token` is the first choice.'),
  ),
  title: v.nullish(text(MAX_TITLE), null),
  description: v.nullish(text(MAX_DESCRIPTION), null),
  redirect_url: v.nullish(redirectUrl, null),
  max_uses: v.nullish(
    v.pipe(
      v.number('must be a number'),
      v.integer('must be a whole number'),
      v.minValue(1, 'must be at least 1'),
      v.maxValue(MAX_USES, `must be at most ${MAX_USES}`),
    ),
    null,
  ),
  expires_at: v.nullish(isoTime, null),
  metadata: v.nullish(metadata, null),
  locale: v.nullish(locale, null),
  onramp: flag,
  amount_ngn: v.nullish(fiat, null),
  payer_service_charge: flag,
  pay_from_exchange: payFromExchange,
  collect_email: flag,
  custom_fields: v.nullish(listOf(customField, MAX_CUSTOM_FIELDS, 'fields'), null),
  allow_custom_amount: flag,
  min_amount: v.nullish(fiat, null),
  max_amount: v.nullish(fiat, null),
  suggested_amounts: v.nullish(listOf(fiat, MAX_SUGGESTED_AMOUNTS, 'amounts'), null),
  allow_quantity: flag,
  max_quantity: v.nullish(wholeAmount(1, MAX_QUANTITY), null),
  ...CLIENT_FIELDS.paymentLink,
});

/** The fields of a change: those of a new link, without defaults for absent ones. */
const changedLink = v.object({
  ...v.partial(newLink).entries,
  is_active: v.optional(v.boolean('must be true or false')),
});

const payerInput = v.optional(
  v.object({
    token: v.pipe(
      v.nullish(v.picklist(TOKEN_NAMES, `must be one of ${TOKEN_NAMES.join(', ')}`), null),
      v.description('The token to pay in, if the link has `token_choice`. Default: that of the link.'),
    ),
    customer_email: v.nullish(email, null),
    custom_fields: v.nullish(answers, null),
    amount: v.nullish(fiat, null),
    quantity: v.nullish(wholeAmount(1, MAX_QUANTITY), null),
    locale: v.nullish(locale, null),
  }),
  {},
);

const LINK_CODE_RULE = 'must be a link code of 16 letters and digits';
export const linkParams = v.object({
  link_code: v.pipe(v.string(), v.regex(LINK_CODE, LINK_CODE_RULE), v.examples(['7h3k9mq2x4t8vbn5'])),
});

/** Returns the link that a public route names. */
export const ownerOfLink = (db: DbOrTrx, named: { params: { link_code: string } }) =>
  findPublicLink(db, named.params.link_code);

export const paymentLinkRoutes: Route[] = [
  post(
    '/payment-links',
    {
      summary: 'Create a payment link',
      scope: 'payment_links:write',
      act: { action: 'create', object_kind: 'payment_link' },
      description:
        'Creates a URL where anyone can pay a fixed price. With `max_uses`, each open payment reserves a use, so the last ' +
        'one is never sold twice. If its payer does not pay in time, the next buyer may get the place. ' +
        '`payer_service_charge` adds the service charge to the payer’s amount. `onramp` offers payment by card or bank on ' +
        'the page, where `amount_ngn` is charged exactly.\n\n' +
        'The page can ask payers for their email address (`collect_email`) and for answers to `custom_fields`. With ' +
        '`allow_custom_amount`, payers choose the amount, between `min_amount` and `max_amount`; `amount` is what the page shows ' +
        'first, and `suggested_amounts` are buttons. With `allow_quantity`, payers choose how many units they buy, up to ' +
        '`max_quantity`, and `amount` is the price of one.',
      body: newLink,
      example: {
        amount: 49,
        currency: 'EUR',
        title: 'Workshop ticket',
        description: 'Saturday, from 10 to 17 o’clock',
        redirect_url: 'https://shop.example/thanks',
        max_uses: 20,
        expires_at: '2036-01-01T00:00:00Z',
        metadata: { event: 'spring' },
      },
      answers: { 201: paymentLinkSchema },
    },
    async (trx, { config }, { caller, body, now }) =>
      created(paymentLinkJson(await createPaymentLink(trx, caller, body, { config, now }), config)),
  ),
  get(
    '/payment-links',
    {
      summary: 'List payment links',
      scope: 'payment_links:read',
      query: v.object({ ...bareList('plk'), status: activityFilter }),
      answers: { 200: v.array(paymentLinkSchema) },
    },
    async ({ db, config }, { caller: { merchant_id, mode }, query, url }) => {
      const found = await listPaymentLinks(db, merchant_id, mode, query, query);
      return listAnswer({ url, query }, found, (row) => paymentLinkJson(row, config));
    },
  ),
  patch(
    '/payment-links/:link_code',
    {
      summary: 'Change a payment link',
      scope: 'payment_links:write',
      act: { action: 'update', object_kind: 'payment_link' },
      description:
        'Its address stays, so printed codes lead to what is new. Absent fields stay unchanged; `null` means the default. `is_active: true` ' +
        'reactivates the link. Payments that were made before keep their amounts and texts. A `max_uses` below `uses_count` ends the link.',
      params: linkParams,
      body: changedLink,
      example: { title: 'Workshop ticket, second day', amount: 59 },
      answers: { 200: paymentLinkSchema },
    },
    async (trx, { config }, { caller, params: { link_code }, body, now }) => {
      const { collect_customer_info: _, ...change } = body;
      return ok(paymentLinkJson(await updatePaymentLink(trx, caller, link_code, change, { config, now }), config));
    },
  ),
  optionalAuthGet(
    '/payment-links/:link_code',
    {
      summary: 'Get a payment link',
      scope: 'payment_links:read',
      description: 'Includes `metadata` if called with a key of its merchant.',
      params: linkParams,
      answers: { 200: publicPaymentLinkSchema },
      owner: ownerOfLink,
    },
    async ({ db, config }, { caller, params: { link_code } }) => {
      const link = await requirePublicLink(db, link_code);
      const isOwn = caller?.merchant_id === link.merchant_id && caller.mode === link.mode;
      return { ...ok(isOwn ? paymentLinkJson(link, config) : publicPaymentLinkJson(link, config)), mode: link.mode };
    },
  ),
  publicPost(
    '/payment-links/:link_code/pay',
    {
      summary: 'Pay from a payment link',
      description:
        'Creates a payment at the current price, with the link’s redirect_url and metadata. The body has what the link asks for: ' +
        '`customer_email`, `custom_fields`, `amount` or `quantity`. Without `amount` or `quantity`, the payer takes the link’s amount, ' +
        'once. `locale` is the payer’s language; by default, the link’s. Returns 422 with the name of a field that is missing or not ' +
        'allowed. The answer has neither the email address nor the answers.\n\nReturns 409 if the link ' +
        'cannot be paid. `details.reason` is `inactive`, `expired` or `used_up`; `held` while open payments reserve the ' +
        `last uses; or \`crowded\` while the link has ${MAX_OPEN_PAYMENTS} open payments, the maximum.\n\n` +
        'With `max_uses`, the payment keeps its place for ten minutes, and for ten more from each transaction that is built ' +
        'for it. Once a transaction was seen for it, it keeps the place until it ends. Later, the next' +
        '  buyer may get the place: then this payment is cancelled, and money for it is `late`.\n\n' +
        `Returns 429 if the client address has taken ${MAX_UNPAID_PLACES} places in an hour without paying, or has made ` +
        `${MAX_UNPAID_PAYMENTS} unpaid payments of a link without \`max_uses\`. A shop’s server counts as one client, so it ` +
        'should create its customers’ payments with its key (`POST /payments`). Does not count against the merchant’s ' +
        'limits, but has its own limit per client address. Use a UUID as the Idempotency-Key, because all payers of a link ' +
        'share its keys.',
      params: linkParams,
      body: payerInput,
      example: {
        customer_email: 'anna@example.com',
        custom_fields: { size: 'M' },
        quantity: 2,
        locale: 'de',
      },
      answers: { 201: publicPaymentSchema },
      errors: ['conflict', 'rate_unavailable'],
      ipLimit: 'payments',
      owner: ownerOfLink,
    },
    async (trx, { config, rates }, { params: { link_code }, client, body }) => {
      const payment = await payFromLink(trx, link_code, client, { config, rates, finish: finishPayments }, body);
      return { ...created(publicPaymentJson(payment, config)), mode: payment.mode };
    },
  ),
  post(
    '/payment-links/:link_code/deactivate',
    {
      summary: 'Deactivate a payment link',
      scope: 'payment_links:write',
      act: { action: 'deactivate', object_kind: 'payment_link' },
      description: 'The link accepts no new payments. Open payments can still be paid.',
      params: linkParams,
      body: noBody,
      answers: { 200: paymentLinkSchema },
    },
    async (trx, { config }, { caller: { merchant_id, mode }, params: { link_code }, now }) => {
      const row = await deactivatePaymentLink(trx, merchant_id, mode, link_code, now);
      if (!row) throw linkNotFound();
      return ok(paymentLinkJson(row, config));
    },
  ),
];
