import * as v from 'valibot';
import { findCustomer, listCustomers } from '../../db/customers/customers.ts';
import {
  countryCode,
  languageTag,
  MAX_ADDRESS_LINE,
  MAX_CUSTOMER_NAME,
  MAX_LANGUAGE,
  MAX_NOTES,
  MAX_TAX_ID,
} from '../../domain/customers.ts';
import { FlorinError } from '../../domain/errors.ts';
import { exampleId } from '../../domain/ids.ts';
import { customerJson, customerSchema } from '../../serializers/customers.ts';
import { createCustomer, mergeCustomers, updateCustomer } from '../../services/customers/customers.ts';
import {
  bareList,
  EXAMPLE_WALLET,
  email,
  emailFilter,
  idOf,
  line,
  metadata,
  prose,
  text,
  wallet,
} from '../http/fields.ts';
import { listAnswer } from '../http/pagination.ts';
import { created, get, ok, patch, post, type Route } from '../http/route.ts';

/** Returns the schema of text that `normalize` brings into its usual form. It returns null for other text. */
const normalized = (max: number, normalize: (text: string) => string | null, rule: string) =>
  v.pipe(
    text(max),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const value = normalize(dataset.value);
      if (value !== null) return value;
      addIssue({ message: rule });
      return NEVER;
    }),
  );

const addressLine = v.nullish(line(MAX_ADDRESS_LINE), null);
const address = v.object({
  line1: addressLine,
  line2: addressLine,
  city: addressLine,
  postal_code: addressLine,
  state: addressLine,
});

const COUNTRY_LENGTH = 2;

/** The fields of a customer. Optional, so that a PATCH leaves those unchanged that are absent. */
const details = v.object({
  email: v.optional(v.nullable(email)),
  wallet: v.optional(v.nullable(wallet)),
  name: v.optional(v.nullable(line(MAX_CUSTOMER_NAME))),
  language: v.optional(
    v.nullable(normalized(MAX_LANGUAGE, languageTag, 'must be a language tag, such as de or pt-BR')),
  ),
  country: v.optional(
    v.nullable(normalized(COUNTRY_LENGTH, countryCode, 'must be a country of two letters, such as DE')),
  ),
  address: v.optional(v.nullable(address)),
  tax_id: v.optional(v.nullable(line(MAX_TAX_ID))),
  notes: v.optional(v.nullable(prose(MAX_NOTES))),
  metadata: v.optional(v.nullable(metadata)),
});

const EXAMPLE = {
  email: 'anna@example.com',
  wallet: EXAMPLE_WALLET,
  name: 'Anna Muster',
  language: 'de',
  country: 'DE',
  address: { line1: 'Hauptstraße 5', city: 'Berlin', postal_code: '10827' },
  tax_id: 'DE123456789',
  notes: 'Wants invoices on the first of a month.',
  metadata: { crm: 1042 },
};

const filters = v.object({
  ...bareList('cus'),
  email: emailFilter,
  wallet: v.optional(v.pipe(wallet, v.examples([EXAMPLE_WALLET]))),
});

const params = v.object({ id: idOf('cus') });

const notFound = () => new FlorinError('not_found', 'There is no such customer.');

export const customerRoutes: Route[] = [
  post(
    '/customers',
    {
      summary: 'Create a customer',
      scope: 'customers:write',
      act: null,
      description:
        'A customer has an email address, a wallet, or both. No two customers share one of them: then this returns 409, with ' +
        'the other `customer_id` in `details`. Addresses are compared in any case.\n\n' +
        'You rarely need this. Invoices, subscriptions and installment plans find their customer by the email address, or ' +
        'else by the wallet, and create a new one if there is none. Payments do so when they are confirmed, if they have an address. ' +
        'Subscriptions that were created without a key do so when their address is confirmed.',
      body: details,
      example: EXAMPLE,
      answers: { 201: customerSchema },
      errors: ['conflict'],
    },
    async (trx, _, { caller, body, now }) => created(customerJson(await createCustomer(trx, caller, body, now))),
  ),
  get(
    '/customers',
    {
      summary: 'List customers',
      scope: 'customers:read',
      description:
        'Newest first, without merged ones. `email` and `wallet` also find a customer by those of customers that were merged into it.',
      query: filters,
      answers: { 200: v.array(customerSchema) },
    },
    async ({ db }, { caller, query, url }) =>
      listAnswer({ url, query }, await listCustomers(db, caller, query, query), customerJson),
  ),
  get(
    '/customers/:id',
    { summary: 'Get a customer', scope: 'customers:read', params, answers: { 200: customerSchema } },
    async ({ db }, { caller, params: { id } }) => {
      const row = await findCustomer(db, caller, id);
      if (!row) throw notFound();
      return ok(customerJson(row));
    },
  ),
  patch(
    '/customers/:id',
    {
      summary: 'Update a customer',
      scope: 'customers:write',
      act: { action: 'update', object_kind: 'customer' },
      description:
        'Absent fields stay unchanged; `null` removes a value. Invoices that were sent keep what they said. Returns 409 if another ' +
        'customer has the email address or the wallet, or if this customer was merged.',
      params,
      body: details,
      example: { name: 'Anna Beispiel', tax_id: null },
      answers: { 200: customerSchema },
      errors: ['conflict'],
    },
    async (trx, _, { caller, params: { id }, body, now }) =>
      ok(customerJson(await updateCustomer(trx, caller, id, body, now))),
  ),
  post(
    '/customers/:id/merge',
    {
      summary: 'Merge customers',
      scope: 'customers:write',
      // The one that is gone since.
      act: { action: 'merge', object_kind: 'customer', ids: async (_, { body }) => [body.customer_id] },
      description:
        'The customer in the path gets everything of the one in the body: its email addresses and wallets, payments, invoices, ' +
        'subscriptions and installment plans, and those details that it lacks itself. The other one stays readable, with ' +
        '`merged_into`. This cannot be undone. Objects follow within seconds. Returns 409 if one of them was merged before.',
      params,
      body: v.object({ customer_id: idOf('cus') }),
      example: { customer_id: exampleId('cus') },
      answers: { 200: customerSchema },
      errors: ['conflict'],
    },
    async (trx, _, { caller, params: { id }, body, now }) =>
      ok(customerJson(await mergeCustomers(trx, caller, id, body.customer_id, now))),
  ),
];
