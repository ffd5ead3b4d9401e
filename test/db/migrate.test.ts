import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase } from '../../src/db/migrate.ts';
import { type OpenTestDatabase, openTestDatabase } from '../support/database.ts';

let database: OpenTestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.stop());

test('says what to do with a database that another version of Florin made', async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('0001_of_another_version', '2026-01-01')`.execute(
    database.db,
  );
  await expect(migrateDatabase(database.url)).rejects.toThrow(/another version of Florin made the database .*\.data/);
});
