import { type RawBuilder, sql } from 'kysely';
import { firstIdAt, type IdPrefix } from '../../../src/domain/ids.ts';
import { base58, idTail } from '../bulk.ts';

/** A merchant in one mode, and how many payments it gets. `wallet`: where it is paid. */
export type SeededShop = { merchant_id: string; mode: 'live'; wallet: string; count: number };
/** The same, with the endpoint that gets all events, and the time of the last payment. */
export type Seed = SeededShop & { endpoint_id: string; until: Date };

/** How many days the payments are spread over. */
export const DAYS = 400;
/** Customers per payment: most come back. */
const CUSTOMERS = 0.075;
/** Payments that wait for their payers. */
export const OPEN_PAYMENTS = 100;
/** Sent invoices that wait for their payers. */
export const OPEN_INVOICES = 500;
/** Payment links. A tenth of the payments comes from one. */
export const LINKS = 40;
/** How many periods each subscription has. */
export const PERIODS = 12;
export const PERIOD_PRICE = 10;
/** How many installments each plan has. */
export const INSTALLMENTS = 3;
export const INSTALLMENT = 50;

/** How many of each kind belong to this many payments: of 1000 payments, 10 are for invoices, 30 for periods, 3 for installments. */
export const numbersOf = ({ count }: SeededShop) => ({
  customers: Math.max(1, Math.floor(count * CUSTOMERS)),
  invoices: Math.ceil(count / 100),
  subscriptions: Math.ceil((count * 0.03) / PERIODS),
  installment_plans: Math.ceil((count * 0.003) / INSTALLMENTS),
});

/** Returns the SQL of the time of a payment by its number. They are spread evenly. */
export function timeOf(number: RawBuilder<unknown>, { count, until }: Seed): RawBuilder<Date> {
  return sql`date_trunc('milliseconds', ${sql.lit(until.toISOString())}::timestamptz
    - ${sql.lit(DAYS)} * interval '1 day' * (1 - (${number})::float8 / ${sql.lit(count)}::float8))`;
}

/** Returns the SQL of the id of what payments belong to, by its number. All of them have the time of the first day. */
export function ownerId(prefix: IdPrefix, number: RawBuilder<unknown>, { until }: Seed): RawBuilder<string> {
  const first = firstIdAt(prefix, new Date(until.getTime() - DAYS * 86_400_000));
  const start = first.slice(0, prefix.length + 11);
  return sql`(${sql.lit(start)} || ${idTail(sql`${sql.lit(prefix)} || (${number})`)})`;
}

/** Returns the SQL of the wallet of a customer, by its number. */
export const walletOf = (number: RawBuilder<unknown>): RawBuilder<string> =>
  base58(sql`sha256(('wallet ' || (${number}))::bytea)`, 42);

/** Returns the SQL of the number of the payment for a period, by the period's place among all. */
export const periodPayment = (place: RawBuilder<unknown>): RawBuilder<number> =>
  sql`((${place}) / 3 * 100 + (${place}) % 3 + 1)`;

/** Returns the SQL of the number of the payment for an installment, by the installment's place among all. */
export const installmentPayment = (place: RawBuilder<unknown>): RawBuilder<number> =>
  sql`((${place}) / 3 * 1000 + (${place}) % 3 + 50)`;
