import * as v from 'valibot';
import type { ShownCustomer } from '../db/customers/customers.ts';
import { MODES } from '../domain/modes.ts';
import { id, locale, timestamp } from './fields.ts';

const text = v.nullable(v.string());

/** A customer as the API shows it and as webhooks carry it. */
export const customerSchema = v.pipe(
  v.object({
    id: id('cus'),
    merchant_id: id('mer'),
    mode: v.picklist(MODES),
    email: v.pipe(text, v.description('Where Florin sends mails.')),
    wallet: text,
    emails: v.pipe(
      v.array(v.string()),
      v.description(
        'Every address by which Florin recognises the customer, in lower case: also those of merged customers.',
      ),
    ),
    wallets: v.pipe(v.array(v.string()), v.description('Every wallet by which Florin recognises the customer.')),
    name: text,
    locale,
    country: v.pipe(text, v.description('ISO 3166-1 alpha-2, such as `DE`.')),
    address: v.nullable(v.object({ line1: text, line2: text, city: text, postal_code: text, state: text })),
    tax_id: text,
    notes: v.pipe(text, v.description('Only you see them.')),
    metadata: v.nullable(v.record(v.string(), v.unknown())),
    merged_into: v.pipe(
      v.nullable(id('cus')),
      v.description('The customer that has everything of this one since you merged them.'),
    ),
    test_clock_id: v.pipe(
      v.nullable(id('clk')),
      v.description('The test clock on which everything of the customer happens. Null: your own clock.'),
    ),
    created_at: timestamp,
    updated_at: timestamp,
  }),
  v.title('Customer'),
);

export type CustomerJson = v.InferOutput<typeof customerSchema>;

/** Returns a customer as its merchant sees it. */
export function customerJson(row: ShownCustomer): CustomerJson {
  return {
    id: row.id,
    merchant_id: row.merchant_id,
    mode: row.mode,
    email: row.email,
    wallet: row.wallet,
    emails: row.emails,
    wallets: row.wallets,
    name: row.name,
    locale: row.locale,
    country: row.country,
    address: row.address,
    tax_id: row.tax_id,
    notes: row.notes,
    metadata: row.metadata,
    merged_into: row.merged_into,
    test_clock_id: row.test_clock_id,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
