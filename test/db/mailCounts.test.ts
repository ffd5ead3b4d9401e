import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countMail } from '../../src/db/mailCounts.ts';
import { transact } from '../../src/db/transaction.ts';
import type { MailLimit } from '../../src/domain/mailLimits.ts';
import { type OpenTestDatabase, openTestDatabase } from '../support/database.ts';
import { elapseMailLimits } from '../support/factories/mails.ts';

let database: OpenTestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.stop());

const perMailbox = (subject: string, max = 2): MailLimit => ({ name: 'mailbox_day', subject, max, seconds: 86_400 });
const perClient = (subject: string, max = 3): MailLimit => ({ name: 'client_hour', subject, max, seconds: 3_600 });
const count = (...limits: MailLimit[]) => transact(database.db, (trx) => countMail(trx, limits));
const countOf = async (subject: string) => {
  const { db } = database;
  const row = await db.selectFrom('mail_counts').select('mails').where('subject', '=', subject).executeTakeFirst();
  return row?.mails ?? 0;
};

test('counts against all limits or none, and starts again when the time of a limit is over', async () => {
  const limits = [perMailbox('a'), perClient('b')];
  expect([await count(...limits), await count(...limits)]).toEqual([null, null]);
  const refused = await count(...limits);
  expect(refused).toMatchObject({ name: 'mailbox_day' });
  expect(refused?.retry_after).toBeGreaterThan(86_000);
  expect([await countOf('a'), await countOf('b')]).toEqual([2, 2]);
  expect(await count(perMailbox('other'), perClient('b'))).toBeNull();
  expect(await count(perMailbox('third'), perClient('b'))).toMatchObject({ name: 'client_hour' });
  expect(await countOf('third')).toBe(0);
  await elapseMailLimits(database, { days: 1 });
  expect(await count(...limits)).toBeNull();
  expect([await countOf('a'), await countOf('b')]).toEqual([1, 1]);
});

test('never exceeds a limit, however many transactions count at once', async () => {
  const countOne = (n: number) => count(perClient('shared', 7), perMailbox(`box ${n % 3}`, 3));
  // Concurrent first mails of a limit may count one too many, which is not sent.
  const first = [await countOne(0), await countOne(1), await countOne(2)];
  const answers = [...first, ...(await Promise.all(Array.from({ length: 17 }, (_, n) => countOne(n))))];
  expect(answers.filter((answer) => answer === null)).toHaveLength(7);
  expect(await countOf('shared')).toBe(7);
});

test('asks a transaction that began before the counted one to wait no longer than the limit lasts', async () => {
  const limit = perMailbox('late', 1);
  const refused = await transact(database.db, async (trx) => {
    await sql`select now()`.execute(trx);
    expect(await count(limit)).toBeNull();
    return countMail(trx, [limit]);
  });
  expect(refused?.name).toBe('mailbox_day');
  expect(refused?.retry_after).toBeLessThanOrEqual(86_400);
});

test('counts nothing in a transaction that fails', async () => {
  const failing = transact(database.db, async (trx) => {
    await countMail(trx, [perMailbox('failed')]);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await countOf('failed')).toBe(0);
});
