import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findPaymentsNamed } from '../../scripts/payment/find.ts';
import type { Database } from '../../src/db/database.ts';
import type { MerchantScope } from '../../src/db/scope.ts';
import { newId } from '../../src/domain/ids.ts';
import { search } from '../../src/services/search.ts';
import { newReference } from '../../src/solana/address.ts';
import { MERCHANT_TEMPLATE, type OpenTestDatabase, openTestDatabase } from '../support/database.ts';
import { newSignature } from '../support/factories/chain.ts';
import { insertInstallment } from '../support/factories/installments.ts';
import { insertOtherMerchant } from '../support/factories/merchants.ts';
import { insertSubscription } from '../support/factories/subscriptions.ts';
import { heavySteps } from '../support/plans.ts';

/** Objects of each kind that one merchant has, all alike. Another one has as many. */
const COUNT = 2_000;
/** The most rows that a step of a search may read: ten, and one more, for each pair of a currency and a token. */
const MAX_READ = 15 * 11;

const COMMON = { email: 'common@example.com', wallet: newReference(), key: 'source', value: 'web', amount: 25 };
const RARE = {
  email: 'rare@example.com',
  wallet: newReference(),
  value: 'order-1042',
  amount: 1234.56,
  signature: newSignature(),
  payment: newId('pay'),
  number: 'INV-2020-000001',
};

let database: OpenTestDatabase;
let db: Database;
let scope: MerchantScope;
let explaining: pg.Client;
beforeAll(async () => {
  database = await openTestDatabase(MERCHANT_TEMPLATE);
  ({ db } = database);
  explaining = new pg.Client({ connectionString: database.url });
  await explaining.connect();
  // As on a database whose rows are in memory or on a flash disk.
  await explaining.query('set random_page_cost = 1.1');
  scope = { merchant_id: inject('account').id, mode: 'live' };
  await fill(scope, true);
  await fill({ merchant_id: await insertOtherMerchant(db), mode: 'live' }, false);
  await sql`analyze`.execute(db);
});
afterAll(async () => {
  await explaining.end();
  await database.stop();
});

/** Inserts payments and what belongs to them. The rare one is the oldest, so that a walk through all others finds it last. */
async function fill({ merchant_id, mode }: MerchantScope, hasRare: boolean): Promise<void> {
  const last = sql`${hasRare} and number = ${COUNT}::integer`;
  await sql`
    create temporary table made as
    select case when ${last} then ${RARE.payment} else typeid('pay') end as id, number,
      case when ${last} then ${RARE.signature} else gen_random_uuid()::text end as signature,
      case when ${last} then ${RARE.email} else ${COMMON.email} end as email,
      case when ${last} then ${RARE.wallet} else ${COMMON.wallet} end as payer,
      case when ${last} then ${RARE.amount} else ${COMMON.amount} end::numeric as amount,
      now() - number * interval '1 minute' as at
    from generate_series(1, ${COUNT}::integer) number`.execute(db);
  // Every second one asks for other tokens than its price, and received another number of them.
  await sql`
    insert into payments (id, merchant_id, mode, status, amount, currency, token, amount_due, amount_received, quoted_at, wallet,
      reference, customer_email, customer_wallet, expires_at, created_at, metadata)
    select id, ${merchant_id}, ${mode}, 'expired', amount, 'USD', 'USDC', amount * 1000000 + number % 2, number % 2 * 24000000, at,
      'wallet', gen_random_uuid(), email, payer, at + interval '1 hour', at,
      jsonb_build_object(${COMMON.key}::text, ${COMMON.value}::text, 'order', case when ${last} then ${RARE.value} else 'order-' || number end)
    from made`.execute(db);
  await sql`
    insert into chain_transactions (mode, signature, slot, status, block_time, read_at)
    select ${mode}, signature, 10, 'read', at, at from made`.execute(db);
  await sql`
    insert into transfers (mode, signature, path, payment_id, merchant_id, unapplied_reason, amount, source, source_owner, destination,
      slot, block_time, paid_at, created_at)
    select ${mode}, signature, '0', case when number % 2 = 0 then id end, ${merchant_id},
      case when number % 2 = 1 then 'no_reference' end, 1, 'source', payer, 'destination', 10, at, at, at
    from made`.execute(db);
  const invoice = sql`'INV-2020-' || lpad((${COUNT + 1}::integer - number)::text, 6, '0')`;
  await sql`
    insert into invoices (id, merchant_id, mode, invoice_number, customer_email, amount, amount_usd, token, description, created_at, updated_at)
    select typeid('inv'), ${merchant_id}, ${mode}, ${invoice}, email, amount, amount, 'USDC', 'Tea', at, at from made`.execute(
    db,
  );
  const subscription = await insertSubscription({ db }, merchant_id, { mode: 'live' });
  await sql`
    insert into subscriptions
    select copy.* from made, subscriptions as original, lateral jsonb_populate_record(original, jsonb_build_object(
      'id', typeid('sub'), 'customer_email', email, 'customer_wallet', payer, 'created_at', at)) as copy
    where original.id = ${subscription}`.execute(db);
  const { plan_id } = await insertInstallment({ db }, merchant_id, { mode: 'live' });
  await sql`
    insert into installment_plans
    select copy.* from made, installment_plans as original, lateral jsonb_populate_record(original, jsonb_build_object(
      'id', typeid('ipl'), 'customer_email', email, 'customer_wallet', payer, 'created_at', at)) as copy
    where original.id = ${plan_id}`.execute(db);
  await sql`drop table made`.execute(db);
}

const TEXTS = {
  'an id': RARE.payment,
  'an id of nothing': newId('pay'),
  'a number': RARE.number,
  'a rare address': RARE.email,
  'the address of all': COMMON.email,
  'an address of nobody': 'nobody@example.com',
  'a rare wallet': RARE.wallet,
  'the wallet of all': COMMON.wallet,
  'a wallet of nobody': newReference(),
  'a signature': RARE.signature,
  'an unknown signature': newSignature(),
  'a rare value': RARE.value,
  'a value of all': COMMON.value,
  'a value of none': 'order-0',
  'a rare price': `${RARE.amount}`,
  'the price of all': `$${COMMON.amount}`,
  'the price of all, in any unit': `${COMMON.amount}`,
  'an amount of tokens': `${COMMON.amount + 0.000001} USDC`,
  'what all received': '24 USDC',
  'an amount of none': '17',
};

test('reads few rows of a long history, whatever the text', async () => {
  const questions = Object.fromEntries(
    Object.entries(TEXTS).map(([what, text]) => [what, () => search(db, scope, text, { locale: 'en', scopes: ['*'] })]),
  );
  expect(await heavySteps(explaining, questions, MAX_READ)).toEqual([]);
});

test('the command that shows a payment reads as few', async () => {
  const merchants = { ofOne: scope.merchant_id, ofAll: undefined };
  const questions = Object.fromEntries(
    Object.entries(TEXTS).flatMap(([what, text]) =>
      Object.entries(merchants).map(([whose, id]) => [`${what} ${whose}`, () => findPaymentsNamed(db, text, id)]),
    ),
  );
  expect(await heavySteps(explaining, questions, MAX_READ)).toEqual([]);
  expect((await findPaymentsNamed(db, RARE.value, undefined)).map(({ id }) => id)).toContain(RARE.payment);
});

test('finds what is rare', async () => {
  const rare = [RARE.email, RARE.wallet, RARE.signature, RARE.value, `${RARE.amount}`, `$${RARE.amount}`];
  for (const text of rare) {
    const hits = await search(db, scope, text, { locale: 'en', scopes: ['*'] });
    expect(
      hits.map(({ id }) => id),
      text,
    ).toContain(RARE.payment);
  }
});
