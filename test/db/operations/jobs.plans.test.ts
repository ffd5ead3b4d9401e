import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deadLetterOf, findJob } from '../../../src/db/operations/jobs.ts';
import { DEAD_LETTERS } from '../../../src/queue/queues.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../support/database.ts';
import { heavySteps } from '../../support/plans.ts';

/** Jobs of each queue. */
const JOBS = 2_000;
/** The most rows that a step of a query may read: one for each queue. */
const MAX_READ = 100;

let database: OpenTestDatabase;
let explaining: pg.Client;
beforeAll(async () => {
  database = await openTestDatabase();
  explaining = new pg.Client({ connectionString: database.url });
  await explaining.connect();
  // As on a database whose rows are in memory or on a flash disk.
  await explaining.query('set random_page_cost = 1.1');
  await sql`
    insert into pgboss.job (name, source_id, source_root_id)
    select name, failed, failed from (
      select name, gen_random_uuid() as failed
      from unnest(${[DEAD_LETTERS, 'email.send', 'webhook.deliver']}::text[]) as queue (name), generate_series(1, ${JOBS})
    ) as job`.execute(database.db);
  await sql`analyze`.execute(database.db);
});
afterAll(async () => {
  await explaining.end();
  await database.stop();
});

test.each(['email.send', 'webhook.deliver', DEAD_LETTERS])('a job of %s is found from an index', async (queue) => {
  const { db } = database;
  const { rows } = await sql<{ id: string; failed: string }>`
    select id, source_id as failed from pgboss.job where name = ${queue} limit 1`.execute(db);
  const { id, failed } = rows[0] as { id: string; failed: string };
  expect(await findJob(db, id)).toMatchObject({ id, queue });
  const failedJob = { id: failed, source_root_id: null };
  expect((await deadLetterOf(db, DEAD_LETTERS, failedJob))?.id).toBe(queue === DEAD_LETTERS ? id : undefined);
  const questions = {
    'a job': () => findJob(db, id),
    'its dead letter': () => deadLetterOf(db, DEAD_LETTERS, failedJob),
  };
  expect(await heavySteps(explaining, questions, MAX_READ)).toEqual([]);
});
