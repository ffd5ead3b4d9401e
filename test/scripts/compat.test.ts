import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { runCompat } from '../../scripts/compat/run.ts';
import { openDatabase } from '../../src/db/database.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
afterEach(() => database.drop());

/** A second of load need not write to every table. */
const NEEDS_TIME = 'every part was under load';

/** Runs this version's processes on a database that `migration` has changed. Returns the breaches by rule. */
async function breachesBeside(migration: string): Promise<Record<string, string[]>> {
  database = await createDatabase();
  const db = openDatabase({ url: database.url, applicationName: 'test', maxConnections: 1 });
  await sql.raw(migration).execute(db);
  await db.destroy();
  const { verdicts } = await runCompat({ seconds: 1, databaseUrl: database.url, report: () => {} });
  return Object.fromEntries(
    verdicts
      .filter(({ rule, breaches }) => rule !== NEEDS_TIME && breaches.length > 0)
      .map((one) => [one.rule, one.breaches]),
  );
}

// `.ci/run` shows that it finds no fault beside this version's migrations.
test('fails beside a migration that the running code does not satisfy', async () => {
  const breaches = await breachesBeside('alter table payments add column added_later text not null');
  expect(Object.keys(breaches)).toEqual(['no request and no job fails in a log', 'no request fails']);
  expect(breaches['no request fails']).toContainEqual(expect.stringMatching(/: POST \/\S+: 500 internal_error$/));
  expect(breaches['no request and no job fails in a log']).toContainEqual(
    expect.stringMatching(/^web \d: POST .*: null value in column "added_later" of relation "payments"/),
  );
});
