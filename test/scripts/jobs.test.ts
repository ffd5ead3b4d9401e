import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { jobs as script } from '../../scripts/jobs/commands.ts';
import { readConfig } from '../../src/config/index.ts';
import type { Trx } from '../../src/db/database.ts';
import { transact } from '../../src/db/transaction.ts';
import { startWorker } from '../../src/jobs/start.ts';
import { enqueue, QUEUES, type QueueName, withBoss } from '../../src/queue/queues.ts';
import { sendMails } from '../../src/services/emails.ts';
import { runInProcess, spawnScript } from '../support/cli.ts';
import { type Mail, startMail } from '../support/mail.ts';
import { type Service, startService } from '../support/service.ts';

const silent = pino({ level: 'silent' });
/** Allows for polling: nothing signals that pg-boss has recorded a job's failure. */

let service: Service;
let inbox: Mail;
beforeAll(async () => {
  [service, inbox] = await Promise.all([startService(), startMail()]);
});
afterAll(async () => {
  await service.stop();
  await inbox.stop();
});
// Leftovers of other tests and of the worker's start must be neither counted nor fetched.
beforeEach(() => withBoss(service.db, (boss) => boss.deleteAllJobs()));

const run = (...args: string[]) => runInProcess(script, args, service.env);
async function json(...args: string[]): Promise<any> {
  const { code, out, err } = await run(...args, '--json');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out);
}
const queueLine = async (name: string) => (await json('queues')).find(({ queue }: { queue: string }) => queue === name);

/** Leaves the waiting jobs of a queue one attempt, their last. */
const lastAttempt = (trx: Trx, name: QueueName) =>
  sql`update pgboss.job set retry_count = retry_limit, started_on = now() where name = ${name} and state < 'active'`.execute(
    trx,
  );

/** Writes a mail in live mode, whose job has one attempt left. */
function mailAtItsLastAttempt(subject: string): Promise<void> {
  const { id: merchant_id } = service.merchant;
  const mail = {
    merchant_id,
    mode: 'live' as const,
    kind: 'subscription_renews' as const,
    recipient: 'zoe@shop.example',
    text_body: 'Hello',
  };
  return transact(service.db, async (trx) => {
    await sendMails(trx, [{ ...mail, subject }]);
    await lastAttempt(trx, 'email.send');
  });
}

/** Makes a failed job as pg-boss leaves it: fetched, and failed with an error. */
async function failedJob(name: QueueName, payload: object, boss: PgBoss): Promise<string> {
  const id = (await boss.send(name, payload)) as string;
  await transact(service.db, (trx) => lastAttempt(trx, name));
  const [job] = await boss.fetch(name, { ignoreStartAfter: true });
  await boss.fail(name, { id, retryCount: job?.retryCount as number }, new Error('it is broken'));
  return id;
}

test('moves a job that always fails to the dead letters, shows it, and repeats it after the fix', async () => {
  await mailAtItsLastAttempt('Your receipt');
  // Live mode cannot send mail without a mail server. This is the error that must be found and fixed.
  const broken = await startWorker(service.config, silent);
  await expect.poll(async () => (await queueLine('email.send')).dead).toBe(1);
  await broken.stop();
  expect(await queueLine('email.send')).toMatchObject({ ready: 0, active: 0, failed: 1, dead: 1 });
  const { out } = await run('dead');
  expect(out).toContain('SMTP_URL is not set, so no mail can be sent');
  expect((await run('queues')).out).toContain('1 dead letters: npm run jobs -- dead');
  const [letter] = await json('dead', '--queue', 'email.send');
  expect(letter).toMatchObject({ source_queue: 'email.send', payload: { email_id: expect.stringMatching(/^eml_/) } });
  expect((await run('show', letter.source_id)).out).toContain('SMTP_URL is not set, so no mail can be sent\n');

  const preview = { total: 1, destinations: [{ name: 'email.send', count: 1 }], unroutable: 0, redriven: 0 };
  expect(await json('redrive', '--dry-run')).toEqual(preview);
  expect(await json('redrive', '--queue', 'payment.confirm', '--yes')).toMatchObject({ total: 0, redriven: 0 });
  expect(await run('redrive')).toMatchObject({
    code: 2,
    err: 'jobs: stdin is no terminal: use --dry-run or --yes\n',
  });
  expect(inbox.messages()).toEqual([]);
  expect(await json('redrive', '--yes')).toEqual({ ...preview, redriven: 1 });
  const mended = await startWorker(readConfig({ ...service.env, SMTP_URL: inbox.smtpUrl }), silent);
  await inbox.waitFor(({ subject }) => subject === 'Your receipt', 100_000);
  await mended.stop();
  expect(await json('dead')).toEqual([]);
  expect(inbox.messages()).toHaveLength(1);
});

test('keeps final failures for an operator in every queue with retries, and no others', async () => {
  const names = Object.keys(QUEUES) as QueueName[];
  await withBoss(service.db, async (boss) => {
    for (const name of names) {
      await failedJob(name, { lost: name }, boss);
    }
  });
  const sources = (await json('dead', '--limit', '100')).map(({ source_queue }: any) => source_queue);
  expect(sources.sort()).toEqual(names.filter((name) => QUEUES[name].options.retryLimit > 0).sort());
});

test('shows in queues the number of waiting jobs and their age', async () => {
  await transact(service.db, async (trx) => {
    await enqueue(trx, 'email.send', [{ email_id: 'eml_1' }, { email_id: 'eml_2' }]);
    await enqueue(trx, 'email.send', [{ email_id: 'eml_3' }], { delayMs: 60_000 });
    await sql`update pgboss.job set start_after = now() - interval '5 minutes' where data->>'email_id' = 'eml_1'`.execute(
      trx,
    );
  });
  const { ready, deferred, oldest_due_at } = await queueLine('email.send');
  expect({ ready, deferred }).toEqual({ ready: 2, deferred: 1 });
  expect(Date.now() - Date.parse(oldest_due_at)).toBeGreaterThanOrEqual(300_000);
  expect((await run('queues')).out).toMatch(/email\.send.*2.*5 min.*1/);
  expect(await json('list', '--queue', 'email.send', '--limit', '2')).toHaveLength(2);
  expect(await json('list', '--queue', 'email.send', '--state', 'failed')).toEqual([]);
});

test('replays a job in any state, and a failed one together with its dead letter', async () => {
  const stateOf = async (id: string) => (await json('show', id)).state;
  await withBoss(service.db, async (boss) => {
    const failed = await failedJob('email.send', { email_id: 'eml_4' }, boss);
    const { id: redriven } = await json('replay', failed);
    expect(await json('show', redriven)).toMatchObject({ state: 'created', payload: { email_id: 'eml_4' } });
    expect(await json('dead')).toEqual([]);

    await json('cancel', redriven);
    expect(await stateOf(redriven)).toBe('cancelled');
    expect(await run('cancel', redriven)).toMatchObject({ code: 1, err: expect.stringContaining('has ended') });
    expect((await run('replay', redriven)).out).toBe(`${redriven} is resumed now (email.send).\n`);
    expect(await stateOf(redriven)).toBe('created');

    const [fetched] = await boss.fetch('email.send');
    expect(await run('replay', redriven)).toMatchObject({
      code: 1,
      err: expect.stringContaining(`jobs: a worker is running ${redriven}; `),
    });
    await boss.complete('email.send', fetched as { id: string; retryCount: number });
    const { id: again } = await json('replay', redriven);
    expect(await json('show', again)).toMatchObject({ state: 'created', payload: { email_id: 'eml_4' } });

    // Workers take a job by its mode's priority: without it live money would wait behind test's.
    const before = (await boss.send('payment.confirm', { mode: 'live', signature: 'x' }, { priority: 7 })) as string;
    const [confirming] = await boss.fetch('payment.confirm');
    await boss.complete('payment.confirm', confirming as { id: string; retryCount: number });
    const { id: confirm } = await json('replay', before);
    expect(await json('show', confirm)).toMatchObject({ state: 'created', priority: 7 });

    const later = (await boss.send('email.send', { email_id: 'eml_5' }, { startAfter: 3600 })) as string;
    await json('replay', later);
    expect(Date.parse((await json('show', later)).due_at)).toBeLessThanOrEqual(Date.now());

    const sweep = await failedJob('chain.scan', { mode: 'test' }, boss);
    expect(await json('replay', sweep)).toMatchObject({ id: sweep, how: 'retried' });
    expect(await stateOf(sweep)).toBe('retry');
  });
});

test('raises no alarm for a cancelled dead letter, and restores it by the command that cancel prints', async () => {
  await withBoss(service.db, async (boss) => {
    await failedJob('email.send', { email_id: 'eml_6' }, boss);
  });
  const [{ id }] = await json('dead');
  expect((await run('cancel', id)).out).toContain(`npm run jobs -- replay ${id} resumes it`);
  expect(await json('dead')).toEqual([]);
  expect(await json('redrive', '--dry-run')).toMatchObject({ total: 0 });
  const { id: again, how } = await json('replay', id);
  expect(how).toBe('redriven');
  expect(await json('show', again)).toMatchObject({ queue: 'email.send', payload: { email_id: 'eml_6' } });
});

test.each<[string, number, string[], string]>([
  ['an unknown job', 1, ['show', 'x'], 'there is no job x; finished jobs are deleted after a while'],
  ['an unknown job to replay', 1, ['replay', '00000000-0000-7000-8000-000000000000'], 'there is no job 00000000'],
  ['an unknown queue', 2, ['list', '--queue', 'mail'], '--queue must be one of chain.scan'],
  ['an unknown state', 2, ['list', '--state', 'lost'], '--state must be one of created, retry'],
  ['both decisions', 2, ['redrive', '--yes', '--dry-run'], '--dry-run and --yes exclude each other'],
  ['a port that is none', 2, ['dashboard', '--port', '99999'], '--port must be a port from 1 to 65535'],
])('%s is refused with one clear line', async (_, code, args, message) => {
  const { err, ...refused } = await run(...args);
  expect(refused).toEqual({ code, out: '' });
  expect(err.split('\n')).toEqual([expect.stringContaining(`jobs: ${message}`), '']);
});

test('prints its usage as a separate process', async () => {
  const { code, out } = await spawnScript('jobs', ['--help'], service.env);
  expect(code).toBe(0);
  for (const name of Object.keys(script.commands)) expect(out).toContain(`npm run jobs -- ${name}`);
});
