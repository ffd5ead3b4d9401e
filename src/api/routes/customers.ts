import * as v from 'valibot';
import { findBalances, findBalanceTransaction, listBalanceTransactions } from '../../db/customers/balances.ts';
import { findCustomer, listCustomers } from '../../db/customers/customers.ts';
import { MAX_BALANCE_NOTE } from '../../domain/balances.ts';
import { MAX_CUSTOMER_NAME, MAX_NOTES } from '../../domain/customers.ts';
import { FlorinError } from '../../domain/errors.ts';
import { exampleId } from '../../domain/ids.ts';
import { MAX_PORTAL_MAILS_PER_DAY } from '../../domain/mailLimits.ts';
import { CURRENCIES } from '../../domain/money.ts';
import {
  balanceJson,
  balanceSchema,
  balanceTransactionJson,
  balanceTransactionSchema,
} from '../../serializers/balances.ts';
import { customerJson, customerSchema } from '../../serializers/customers.ts';
import { timestamp, webAddress } from '../../serializers/fields.ts';
import { adjustBalance } from '../../services/customers/balances.ts';
import { createCustomer, mergeCustomers, openPortal, updateCustomer } from '../../services/customers/customers.ts';
import { sendPortalLink } from '../../services/portal.ts';
import {
  bareList,
  EXAMPLE_WALLET,
  email,
  emailFilter,
  idOf,
  line,
  metadata,
  noBody,
  prose,
  signedFiat,
  wallet,
} from '../http/fields.ts';
import { listAnswer } from '../http/pagination.ts';
import { address, country, locale, taxId } from '../http/people.ts';
import { created, get, ok, patch, post, type Route } from '../http/route.ts';

/** The fields of a customer. Optional, so that a PATCH leaves those unchanged that are absent. */
const details = v.object({
  email: v.optional(v.nullable(email)),
  wallet: v.optional(v.nullable(wallet)),
  name: v.optional(v.nullable(line(MAX_CUSTOMER_NAME))),
  locale: v.optional(v.nullable(locale)),
  country: v.optional(v.nullable(country)),
  address: v.optional(v.nullable(address)),
  tax_id: v.optional(v.nullable(taxId)),
  notes: v.optional(v.nullable(prose(MAX_NOTES))),
  metadata: v.optional(v.nullable(metadata)),
});

const newCustomer = v.object({
  ...details.entries,
  test_clock_id: v.nullish(idOf('clk'), null),
});

const EXAMPLE = {
  email: 'anna@example.com',
  wallet: EXAMPLE_WALLET,
  name: 'Anna Muster',
  locale: 'de',
  country: 'DE',
  address: { line1: 'Hauptstraße 5', city: 'Berlin', postal_code: '10827' },
  tax_id: 'DE123456789',
  notes: 'Wants invoices on the first of a month.',
  metadata: { crm: 1042 },
};

const filters = v.object({
  ...bareList('cus'),
  name: v.optional(
    v.pipe(
      line(MAX_CUSTOMER_NAME),
      v.description('The beginning of the name, or of a word in it, in any case and without accents.'),
      v.examples(['Ana']),
    ),
  ),
  email: emailFilter,
  wallet: v.optional(v.pipe(wallet, v.examples([EXAMPLE_WALLET]))),
  test_clock_id: v.optional(v.pipe(idOf('clk'), v.examples([exampleId('clk')]))),
});

const portalLinkSchema = v.pipe(v.object({ url: webAddress, expires_at: timestamp }), v.title('PortalLink'));

const sentLinkSchema = v.pipe(v.object({ sent_to: v.string(), expires_at: timestamp }), v.title('SentPortalLink'));

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
        'Subscriptions that were created without a key do so when their address is confirmed.\n\n' +
        'With a `test_clock_id`, in the test mode, the customer lives on that test clock (see `/test-clocks`): so does everything that ' +
        'is created for it from then on. This cannot be changed later.',
      body: newCustomer,
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
        'Newest first, without merged ones. `email` and `wallet` also find a customer by those of customers that were merged into it. ' +
        'With `name`, the customers are sorted by what was found of their names.',
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
    async (trx, _, { caller, params: { id }, body }) => ok(customerJson(await updateCustomer(trx, caller, id, body))),
  ),
  post(
    '/customers/:id/portal-link',
    {
      summary: 'Create a portal link',
      scope: 'customers:write',
      act: { action: 'open_portal', object_kind: 'customer' },
      description:
        'Returns a link to the customer portal, where the customer sees what they owe and paid, and can pay, cancel and change ' +
        'their address and wallet. It needs no password, so give it to nobody else. It works for an hour, and no longer once the ' +
        'customer has another email address or was merged. Returns 409 if this customer was merged.',
      params,
      answers: { 201: portalLinkSchema },
      answersSecret: true,
      errors: ['conflict'],
    },
    async (trx, { config }, { caller, params: { id } }) => {
      const { url, expires_at } = await openPortal(trx, config, caller, id);
      return created({ url, expires_at: expires_at.toISOString() });
    },
  ),
  post(
    '/customers/:id/portal-link/send',
    {
      summary: 'Email a portal link',
      scope: 'customers:write',
      act: { action: 'open_portal', object_kind: 'customer' },
      description:
        'Mails the customer a link to the customer portal that works for 30 days, and no longer once they have another email address. ' +
        `An address gets at most ${MAX_PORTAL_MAILS_PER_DAY} in 24 hours. Returns 409 if the customer has no email address or was merged.`,
      params,
      body: noBody,
      answers: { 200: sentLinkSchema },
      errors: ['conflict'],
    },
    async (trx, { config }, { caller, params: { id } }) => {
      const { sent_to, expires_at } = await sendPortalLink(trx, config, caller, id);
      return ok({ sent_to, expires_at: expires_at.toISOString() });
    },
  ),
  post(
    '/customers/:id/merge',
    {
      summary: 'Merge customers',
      scope: 'customers:write',
      act: { action: 'merge', object_kind: 'customer' },
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
    async (trx, _, { caller, params: { id }, body }) =>
      ok(customerJson(await mergeCustomers(trx, caller, id, body.customer_id))),
  ),
  get(
    '/customers/:id/balances',
    {
      summary: "List a customer's balances",
      scope: 'customers:read',
      description:
        'What the customer has paid too much, or got back by credit notes, in each currency. The next invoice in that currency uses it ' +
        'first. A surplus is in the balance until you refund it. Money in a token without a fixed price, such as SOL, is not part of it.',
      params,
      answers: { 200: v.array(balanceSchema) },
    },
    async ({ db }, { caller, params: { id } }) => {
      if (!(await findCustomer(db, caller, id))) throw notFound();
      return ok((await findBalances(db, caller, id)).map(balanceJson));
    },
  ),
  get(
    '/customers/:id/balance-transactions',
    {
      summary: "List the changes of a customer's balances",
      scope: 'customers:read',
      params,
      query: v.object(bareList('cbt')),
      answers: { 200: v.array(balanceTransactionSchema) },
    },
    async ({ db }, { caller, params: { id }, query, url }) => {
      if (!(await findCustomer(db, caller, id))) throw notFound();
      const found = await listBalanceTransactions(db, caller, id, query);
      return listAnswer({ url, query }, found, balanceTransactionJson);
    },
  ),
  post(
    '/customers/:id/balance-transactions',
    {
      summary: "Change a customer's balance",
      scope: 'customers:write',
      act: { action: 'adjust_balance', object_kind: 'customer' },
      description:
        'Gives the customer credit, or takes it (`amount` below zero), for example after you paid it out. The balance cannot become ' +
        'less than zero.',
      params,
      body: v.object({
        amount: signedFiat,
        currency: v.picklist(CURRENCIES, 'must be USD, EUR or GBP'),
        note: v.nullish(prose(MAX_BALANCE_NOTE), null),
      }),
      example: { amount: 5, currency: 'EUR', note: 'Sorry for the delay.' },
      answers: { 201: balanceTransactionSchema },
      errors: ['conflict'],
    },
    async (trx, _, { caller, params: { id }, body }) => {
      const change = await adjustBalance(trx, caller, id, body);
      return created(balanceTransactionJson(await findBalanceTransaction(trx, change)));
    },
  ),
];
