import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findOwnCreditNote, historyItems } from '../../src/db/customers/history.ts';
import {
  activePlans,
  findPortalCustomer,
  findToMail,
  openInvoices,
  type PortalCustomer,
  portalSubscriptions,
} from '../../src/db/customers/portal.ts';
import { newId } from '../../src/domain/ids.ts';
import { MAX_ENDED_SUBSCRIPTIONS, MAX_PORTAL_OBJECTS, MAX_READ_CHANGES, PORTAL_PAGE } from '../../src/domain/portal.ts';
import { MERCHANT_TEMPLATE, type OpenTestDatabase, openTestDatabase } from '../support/database.ts';
import { insertPayment } from '../support/factories/payments.ts';
import { heavySteps } from '../support/plans.ts';

/** Payments and subscriptions of one customer: some years of a busy one. */
const PAST = 3_000;
/** The changes of the balance that pay one period. */
const PARTS = 10;
/** The most rows that a step of a query may read. */
const MAX_READ = 3 * (MAX_PORTAL_OBJECTS + MAX_ENDED_SUBSCRIPTIONS);

let database: OpenTestDatabase;
let explaining: pg.Client;
let customer: PortalCustomer;
beforeAll(async () => {
  database = await openTestDatabase(MERCHANT_TEMPLATE);
  const { db } = database;
  explaining = new pg.Client({ connectionString: database.url });
  await explaining.connect();
  await explaining.query('set random_page_cost = 1.1');
  const merchant_id = inject('account').id;
  const [id, plan] = [newId('cus'), newId('plan')];
  await sql`
    with customer as (
      insert into customers (id, merchant_id, mode, email, created_at, updated_at)
      values (${id}, ${merchant_id}, 'test', 'ana@example.com', now(), now()))
    insert into customer_identities values (${merchant_id}, 'test', 'email', 'ana@example.com', ${id})`.execute(db);
  await sql`
    insert into subscription_plans (id, merchant_id, mode, name, amount, currency, billing_interval, interval_count, trial_days,
      is_active, max_unpaid_periods, created_at, updated_at)
    values (${plan}, ${merchant_id}, 'test', 'Gold', 10, 'USD', 'monthly', 1, 0, true, 2, now(), now())`.execute(db);
  await sql`
    insert into subscriptions (id, merchant_id, mode, plan_id, customer_email, created_anonymously, emails_suppressed, status, anchor,
      anchor_cycle, cycle, current_period_start, current_period_end, cycles_completed, cancelled_at, cancel_reason, access_until,
      created_at, updated_at, customer_id)
    select typeid('sub'), ${merchant_id}, 'test', ${plan}, 'ana@example.com', true, true, 'cancelled', now(), 1, 1, now(),
      now() + interval '30 days', 0, now(), 'requested', now(), now() - number * interval '1 hour', now(), ${id}
    from generate_series(1, ${PAST}) number`.execute(db);
  const confirmed_at = new Date();
  const paid = { customer_id: id, status: 'confirmed' as const, confirmed_at, transaction_signature: 'signature' };
  const payment = await insertPayment({ db }, { merchant_id, ...paid });
  await sql`
    insert into payments (id, merchant_id, mode, status, amount, currency, amount_usd, token, amount_due, currency_rate, token_rate,
      quoted_at, wallet, reference, expires_at, created_at, customer_id, confirmed_at, transaction_signature)
    select typeid('pay'), merchant_id, mode, case when number % 3 = 0 then 'confirmed' else 'expired' end, amount, currency, amount_usd,
      token, amount_due, currency_rate, token_rate, quoted_at, wallet, gen_random_uuid(), expires_at,
      created_at - number * interval '1 hour', customer_id,
      case when number % 3 = 0 then confirmed_at - number * interval '1 hour' end, transaction_signature
    from payments cross join generate_series(1, ${PAST}) number where id = ${payment.id}`.execute(db);
  // Every period was paid from credit, which was given in small parts.
  await sql`
    insert into subscription_periods (subscription_id, cycle, period_start, period_end, billed_at, paid_at, amount, credit_applied)
    select id, 1, created_at, created_at + interval '30 days', created_at, created_at, 10, 10 from subscriptions
    where customer_id = ${id}`.execute(db);
  for (let part = 0; part < PARTS; part += 1) {
    // One statement for each part: a transaction walks through all versions that it has made of the customer's balance.
    await sql`
      insert into balance_transactions (id, merchant_id, mode, customer_id, currency, purpose, kind, amount, created_at)
      select typeid('cbt'), merchant_id, mode, customer_id, 'USD', '', 'adjustment', 1, created_at - interval '1 minute'
      from subscriptions where customer_id = ${id}`.execute(db);
  }
  await sql`
    insert into balance_transactions (id, merchant_id, mode, customer_id, currency, purpose, kind, amount, subscription_id,
      subscription_cycle, created_at)
    select typeid('cbt'), merchant_id, mode, customer_id, 'USD', '', 'applied', -10, id, 1, created_at
    from subscriptions where customer_id = ${id}`.execute(db);
  await sql`
    insert into credit_notes (id, merchant_id, mode, credit_note_number, customer_id, reason, currency, amount, taxes,
      subscription_id, subscription_cycle, created_at)
    select typeid('crn'), merchant_id, mode, 'CRN-2026-' || lpad(row_number() over ()::text, 6, '0'), customer_id, 'adjustment', 'USD',
      1, '[]', id, 1, created_at from subscriptions where customer_id = ${id}`.execute(db);
  await sql`analyze`.execute(db);
  customer = (await findPortalCustomer(db, id)) as PortalCustomer;
});
afterAll(async () => {
  await explaining.end();
  await database.stop();
});

test('the portal reads few rows of a long history', async () => {
  const { db } = database;
  const first = await historyItems(db, customer, null, PORTAL_PAGE);
  expect(first.items).toHaveLength(PORTAL_PAGE);
  expect(new Set(first.items.map(({ kind }) => kind))).toEqual(new Set(['payment', 'credit', 'credit_note']));
  const { id: note } = first.items.find(({ kind }) => kind === 'credit_note') as { id: string };
  const questions = {
    'who it is': () => findPortalCustomer(db, customer.id),
    'what is open': () => openInvoices(db, customer),
    'what is paid in parts': () => activePlans(db, customer),
    'what is subscribed': () => portalSubscriptions(db, customer),
    'a credit note': () => findOwnCreditNote(db, customer, note),
  };
  expect(await heavySteps(explaining, questions, MAX_READ)).toEqual([]);
  const pages = {
    'what was paid': () => historyItems(db, customer, null, PORTAL_PAGE),
    'what was paid before': () => historyItems(db, customer, first.next, PORTAL_PAGE),
  };
  // A page may compare each change of the balance that it reads with those of the same document.
  expect(await heavySteps(explaining, pages, 2 * MAX_READ_CHANGES)).toEqual([]);
  expect((await portalSubscriptions(db, customer)).ended).toHaveLength(MAX_ENDED_SUBSCRIPTIONS);
});

test('finding whom to mail reads few rows, also if strangers have paid for thousands of subscriptions', async () => {
  const { db } = database;
  const ask = { 'whom to mail': () => findToMail(db, customer, 'ANA@example.com') };
  expect(await heavySteps(explaining, ask, MAX_READ)).toEqual([]);
  expect((await findToMail(db, customer, 'ANA@example.com'))?.id).toBe(customer.id);
});
