import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findBillingSettings } from '../../../src/db/merchants/billingSettings.ts';
import { findBrand, findCheckoutSettings, findLogo } from '../../../src/db/merchants/checkoutSettings.ts';
import { MERCHANT_TEMPLATE, type OpenTestDatabase, openTestDatabase } from '../../support/database.ts';
import { heavySteps, sentDuring } from '../../support/plans.ts';

/** Merchants with settings and a logo in both modes. */
const MERCHANTS = 2_000;

let database: OpenTestDatabase;
let explaining: pg.Client;
beforeAll(async () => {
  database = await openTestDatabase(MERCHANT_TEMPLATE);
  const { db } = database;
  await sql`insert into merchants (id, name, email, created_at, updated_at)
    select typeid('mer'), 'Other', 'o@example.com', now(), now() from generate_series(1, ${MERCHANTS})`.execute(db);
  await sql`insert into merchant_modes (merchant_id, mode)
    select id, mode from merchants, unnest('{test,live}'::text[]) mode on conflict do nothing`.execute(db);
  await sql`insert into checkout_settings (merchant_id, mode, locale, updated_at)
    select merchant_id, mode, 'de', now() from merchant_modes`.execute(db);
  await sql`insert into billing_settings (merchant_id, mode, logo, updated_at)
    select merchant_id, mode, 'logo', now() from merchant_modes`.execute(db);
  explaining = new pg.Client({ connectionString: database.url });
  await explaining.connect();
  await explaining.query('set random_page_cost = 1.1');
});
afterAll(async () => {
  await explaining.end();
  await database.stop();
});

test.each(['without statistics', 'with statistics'])(
  'reads one row of each table, however many merchants there are, %s',
  async (when) => {
    const { db } = database;
    const scope = { merchant_id: inject('account').id, mode: 'test' } as const;
    if (when === 'with statistics') await sql`analyze`.execute(db);
    const brand = await findBrand(db, scope);
    expect(brand).toMatchObject({ locale: 'de', logo_hash: expect.stringMatching(/^[0-9a-f]{12}$/) });
    const asked = {
      brand: () => findBrand(db, scope),
      settings: () => findCheckoutSettings(db, scope),
      'billing settings': () => findBillingSettings(db, scope),
      logo: () => findLogo(db, scope, brand?.logo_hash as string),
    };
    expect(await heavySteps(explaining, asked, 1)).toEqual([]);
  },
);

test('a page’s brand has the hash of the logo without reading the logo', async () => {
  const scope = { merchant_id: inject('account').id, mode: 'live' } as const;
  const sent = await sentDuring(async () => void (await findBrand(database.db, scope)));
  expect(sent.map(({ text }) => text.match(/[\w".]*logo\w*/g))).toEqual([[`"billing"."logo_hash`]]);
});
