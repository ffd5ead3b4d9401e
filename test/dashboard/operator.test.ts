import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listProcesses, reportProcess } from '../../src/db/operations/processes.ts';
import { newUuid } from '../../src/domain/ids.ts';
import type { RpcEndpointReport } from '../../src/domain/operations.ts';
import { runOnce as actForOperator } from '../../src/jobs/handlers/operator.act.ts';
import { runOnce as prune } from '../../src/jobs/handlers/retention.prune.ts';
import { type Payload, type QueueName, withBoss } from '../../src/queue/queues.ts';
import { startReports } from '../../src/services/operations/reports.ts';
import { type DeskVisit, visitDesk, visitOperator } from '../support/desk.ts';
import { confirmPayment } from '../support/factories/payments.ts';
import { disableEndpoint, setEndpoint } from '../support/factories/webhooks.ts';
import { takeJobs } from '../support/jobs.ts';
import { makeMerchant, serviceOf } from '../support/merchants.ts';
import { type Service, startService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { emit, register } from '../support/webhooks.ts';

const RPC_SECRET = 'an-api-key-in-a-path';
let service: Service;
let operator: DeskVisit;
beforeAll(async () => {
  service = await startService({
    env: { SOLANA_LIVE_RPC_URLS: `http://127.0.0.1:9/${RPC_SECRET},http://user:${RPC_SECRET}@localhost:10/` },
  });
  operator = await visitOperator(service);
});
afterAll(() => service.stop());

const open = async (path: string) => (await operator.get(operator.path + path)).text;
const send = (path: string, fields: Record<string, string> = {}) => operator.post(operator.path + path, fields);

/** Returns a merchant of its own with a name, which has a wallet in test mode. */
const named = async (name: string, email = 'other@example.com'): Promise<Service> => {
  const test = { wallets: { USDC: service.wallet } };
  return serviceOf(service, await makeMerchant(service, { test }, { name, email }));
};

describe('an operator', () => {
  test('gets in without a merchant, and finds the way from their account', async () => {
    expect((await operator.get('/dashboard')).headers.get('location')).toBe('/dashboard/operator');
    expect((await operator.get('/dashboard/account')).text).toContain('href="/dashboard/operator"');
    const owner = await visitDesk(service);
    expect((await owner.get('/dashboard/account')).text).not.toContain('/dashboard/operator');
  });

  test('is no operator any more as soon as that is taken back', async () => {
    const former = await visitOperator(service);
    await service.db.updateTable('users').set({ is_operator: false }).where('id', '=', former.user.id).execute();
    expect((await former.get(former.path)).status).toBe(404);
  });

  test('cannot open the pages of a merchant', async () => {
    const { merchant } = await named('Closed shop');
    expect((await operator.get(`/dashboard/${merchant.id}/live`)).status).toBe(404);
  });
});

describe('merchants', () => {
  test('are found by name, by address of the merchant or a member, and by id', async () => {
    const own = await named('Findable <b>& Sons', 'Boss@findable.example');
    const member = await visitDesk(own, 'viewer');
    for (const text of ['findABLE', own.merchant.id, 'boss@FINDABLE.example', member.user.email]) {
      const page = await open(`/merchants?q=${encodeURIComponent(text)}`);
      expect([text, page.includes('Findable &lt;b&gt;&amp; Sons'), page.includes('1 in total')]).toEqual([
        text,
        true,
        true,
      ]);
    }
    for (const text of ['%', 'Find%able', 'nobody@findable.example', 'mer_x']) {
      expect(await open(`/merchants?q=${encodeURIComponent(text)}`)).toContain('No merchants found.');
    }
  });

  test('are listed page by page, newest first', async () => {
    for (let count = 0; count < 26; count++) await named(`Paged ${count}`);
    const first = await open('/merchants?q=paged');
    expect(first.match(/>Paged \d+</g)?.length).toBe(25);
    expect(first).toContain('Paged 25');
    const [, next = ''] = /rel="next" href="([^"]+)"/.exec(first) ?? [];
    const second = await open(`/merchants${next.replaceAll('&amp;', '&')}`);
    expect(second.match(/>Paged \d+</g)).toEqual(['>Paged 0<']);
    expect(second).toContain('rel="prev"');
  });

  test('show their members and when they were paid, and nothing of their customers', async () => {
    const own = await named('Detailed shop');
    const { user } = await visitDesk(own, 'accountant');
    await own.call('POST', '/customers', { email: 'private@customer.example', name: 'Private Person' });
    const { body } = await own.call('POST', '/payments', { amount: 5, customer_email: 'private@customer.example' });
    await confirmPayment(service, body.id);
    const page = await open(`/merchants/${own.merchant.id}`);
    expect(page).toContain('Detailed shop');
    expect(page).toContain(user.email);
    expect(page).toContain('Accountant');
    const payment = await own.call('GET', `/payments/${body.id}`);
    expect(page).toContain(`datetime="${payment.body.confirmed_at}"`);
    expect(page).toContain('<dt>Wallets</dt><dd><span class="value"><bdi>Test</bdi>');
    expect(page).not.toMatch(/private/i);
    expect((await operator.get(`${operator.path}/merchants/mer_nobody`)).status).toBe(404);
  });
});

test('failing endpoints of all merchants are listed with their merchant, and without their addresses', async () => {
  const [one, other] = [await named('Failing shop'), await named('Working shop')];
  const failing = await register(one, 'http://127.0.0.1:9/secret-path');
  const gone = await register(one, 'http://127.0.0.1:9/secret-path');
  const off = await register(one, 'http://127.0.0.1:9/secret-path');
  const working = await register(other, 'http://127.0.0.1:9/secret-path');
  const behind = await register(other, 'http://127.0.0.1:9/secret-path');
  await emit(other);
  await service.db
    .updateTable('webhook_deliveries')
    .set({ is_parked: true })
    .where('endpoint_id', '=', behind)
    .execute();
  await setEndpoint(service, failing, { failing_since: new Date() });
  await disableEndpoint(service, gone, 'gone');
  await disableEndpoint(service, off, 'merchant');
  const page = await open('/endpoints');
  const shown = [failing, gone, off, working, behind].map((id) => page.includes(id));
  expect(shown).toEqual([true, true, false, false, true]);
  expect(page).toContain(`href="/dashboard/operator/merchants/${one.merchant.id}"`);
  expect(page).toContain('It has answered 410 Gone');
  expect(page).not.toContain('secret-path');
  const own = await open(`/merchants/${other.merchant.id}`);
  expect([own.includes(behind), own.includes(failing)]).toEqual([true, false]);
});

describe('health', () => {
  const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
  const endpoint = (fields: Partial<RpcEndpointReport>): RpcEndpointReport => ({
    mode: 'live',
    host: '127.0.0.1:9',
    answered_at: null,
    failed_at: null,
    failure: null,
    aside_until: null,
    slot: null,
    slot_at: null,
    ...fields,
  });
  /** Has a worker report, alone. */
  async function report(...rpc_endpoints: RpcEndpointReport[]): Promise<string> {
    const id = newUuid();
    await service.db.deleteFrom('processes').where('kind', '=', 'worker').execute();
    await reportProcess(service.db, { id, kind: 'worker', version: '9.8.7', rpc_endpoints });
    return id;
  }

  test('shows the processes, and says when no worker runs', async () => {
    await service.db.deleteFrom('processes').where('kind', '=', 'worker').execute();
    expect(await open('')).toContain('No worker is running');
    const id = await report();
    const page = await open('');
    expect(page).not.toContain('No worker is running');
    expect(page).toContain('9.8.7');
    await sql`update processes set seen_at = clock_timestamp() - interval '1 minute' where id = ${id}`.execute(
      service.db,
    );
    expect(await open('')).toContain('Not answering');
    await reportProcess(service.db, { id, kind: 'worker', version: '9.8.7', rpc_endpoints: [] }, { isStopping: true });
    expect(await open('')).not.toContain('9.8.7');
  });

  test('comes from what each process reports, until it stops', async () => {
    const reports = startReports(service.db, 'worker', service.rpc);
    const mine = async () =>
      (await listProcesses(service.db)).find(({ kind, version }) => kind === 'worker' && version !== '9.8.7');
    await until(async () => (await mine()) !== undefined);
    const found = await mine();
    expect(JSON.stringify(found)).not.toContain(RPC_SECRET);
    expect(found?.rpc_endpoints.map(({ mode }) => mode)).toEqual(expect.arrayContaining(['test', 'live']));
    await reports.stop();
    expect(await mine()).toBeUndefined();
  });

  test('of RPC endpoints names hosts, and what is wrong with them', async () => {
    await report(
      endpoint({ failed_at: ago(3000), failure: 'timeout', answered_at: ago(60_000), aside_until: ago(-20_000) }),
      endpoint({ host: 'localhost:10', answered_at: ago(1000) }),
    );
    const page = await open('/rpc');
    expect(page).toContain('Failing, left out for now');
    expect(page).toContain('timeout');
    expect(page).toContain('In use');
    expect(page).not.toContain(RPC_SECRET);
    await report(endpoint({ failed_at: ago(3000), failure: 'timeout' }));
    const failing = await open('/rpc');
    expect(failing).toMatch(/>Failing</);
    expect(failing).toContain('Not used');
  });

  test('of an RPC endpoint says how far it is behind the others', async () => {
    await report(
      endpoint({ slot: 100_000, slot_at: ago(4000), answered_at: ago(0) }),
      endpoint({ host: 'localhost:10', slot: 99_000, slot_at: ago(0), answered_at: ago(0) }),
    );
    const page = await open('/rpc');
    const [, slots] = /([\d,]+) slots<\/span>/.exec(page) ?? [];
    expect(Number(slots?.replace(',', ''))).toBeGreaterThan(1000);
    expect(Number(slots?.replace(',', ''))).toBeLessThan(1100);
    expect(page).toContain('0 slots');
  });

  test('forgets dead processes and old acts', async () => {
    const id = await report();
    await sql`update processes set seen_at = clock_timestamp() - interval '2 hours' where id = ${id}`.execute(
      service.db,
    );
    const { id: job } = await deadLetter('customer.merge');
    await send(`/jobs/${job}/replay`);
    await sql`update operator_acts set created_at = created_at - interval '3 years' where job_id = ${job}`.execute(
      service.db,
    );
    expect(await prune(service)).toMatchObject({ processes: 1, operator_acts: 1 });
  });
});

/** Makes a job that has failed for good, and its dead letter. Returns the dead letter's id and the job's. */
async function deadLetter(name: QueueName): Promise<{ id: string; failed: string }> {
  return withBoss(service.db, async (boss) => {
    const failed = (await boss.send(name, { lost: name }, { retryLimit: 0, priority: 9 })) as string;
    const [job] = await boss.fetch(name, { ignoreStartAfter: true });
    if (job?.id !== failed) throw new Error(`${name} had another job`);
    await boss.fail(name, { id: failed, retryCount: 0 }, new Error(`<i>${name} is broken</i>`));
    const { rows } = await sql<{ id: string }>`
      select id from pgboss.job where name = 'dead.letters' and source_id = ${failed}::uuid`.execute(service.db);
    return { id: rows[0]?.id as string, failed };
  });
}

/** Carries out what operators have asked for, twice, as after the death of a worker. */
async function carryOut(): Promise<void> {
  const acts = await takeJobs<Payload<'operator.act'>>(service, 'operator.act');
  for (const act of [...acts, ...acts]) await actForOperator(service, act);
}

const stateOf = async (id: string): Promise<string | undefined> =>
  (await sql<{ state: string }>`select state::text from pgboss.job where id = ${id}::uuid`.execute(service.db)).rows[0]
    ?.state;
const actsOn = (job_id: string) =>
  service.db.selectFrom('operator_acts').selectAll().where('job_id', '=', job_id).execute();

describe('jobs', () => {
  test('that failed for good are listed with their error, and run again', async () => {
    const { id } = await deadLetter('plan.reprice');
    expect(await open('/jobs')).toContain('&lt;i&gt;plan.reprice is broken&lt;/i&gt;');
    const page = await open(`/jobs/${id}`);
    expect(page).toContain('plan.reprice is broken');
    expect(page).toContain(`action="/dashboard/operator/jobs/${id}/replay"`);
    const { headers } = await send(`/jobs/${id}/replay`);
    expect(headers.get('location')).toBe(`/dashboard/operator/jobs/${id}?done=op-done-asked`);
    // The web has only asked: the role of its database changes no job.
    expect(await stateOf(id)).toBe('created');
    expect(await open(`/jobs/${id}`)).toContain('Waits for a worker');
    await carryOut();
    expect(await stateOf(id)).not.toBe('created');
    expect(await takeJobs(service, 'plan.reprice')).toContainEqual(expect.objectContaining({ lost: 'plan.reprice' }));
    expect(await actsOn(id)).toMatchObject([
      {
        user_id: operator.user.id,
        action: 'replay',
        queue: 'plan.reprice',
        address: '127.0.0.1',
        changed: 1,
        problem: null,
      },
    ]);
    expect(await open(`/jobs/${id}`)).toContain(operator.user.email);
  });

  test('are cancelled, unless they have ended', async () => {
    const id = (await withBoss(service.db, (boss) => boss.send('tokens.check', {}, { startAfter: 600 }))) as string;
    for (let time = 0; time < 2; time++) {
      await send(`/jobs/${id}/cancel`);
      await carryOut();
    }
    expect(await stateOf(id)).toBe('cancelled');
    const [first, second] = await actsOn(id);
    expect([first?.changed, second?.changed].toSorted()).toEqual([1, null]);
    expect(await open('/jobs')).toContain('has ended, or its state has just changed');
  });

  test('take one act at a time', async () => {
    const id = (await withBoss(service.db, (boss) => boss.send('email.send', {}, { startAfter: 600 }))) as string;
    const answers = await Promise.all(['cancel', 'replay', 'cancel'].map((action) => send(`/jobs/${id}/${action}`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.text).toContain('Waits for a worker');
    expect(await actsOn(id)).toHaveLength(1);
    await carryOut();
  });

  test('are not changed again by an act whose outcome was lost', async () => {
    const id = (await withBoss(service.db, (boss) => boss.send('plan.reprice', { lost: 'outcome' }))) as string;
    await sql`
      update pgboss.job set state = 'completed', started_on = now(), completed_on = now() where id = ${id}::uuid`.execute(
      service.db,
    );
    await send(`/jobs/${id}/replay`);
    const [act_id = ''] = (await actsOn(id)).map((act) => act.id);
    await actForOperator(service, { act_id });
    // As if the database had been lost right after the work.
    const lost = { done_at: null, changed: null };
    await service.db.updateTable('operator_acts').set(lost).where('job_id', '=', id).execute();
    for (let time = 0; time < 3; time++) await actForOperator(service, { act_id });
    const made = await takeJobs<{ lost?: string }>(service, 'plan.reprice');
    expect(made.filter(({ lost }) => lost === 'outcome')).toHaveLength(2);
    expect(await open(`/jobs/${id}`)).toContain('The outcome is unknown');
  });

  test('that fail again after all of their queue ran are left to the next act', async () => {
    await deadLetter('installment.reconcile');
    await send('/jobs/redrive', { queue: 'installment.reconcile' });
    const later = await deadLetter('installment.reconcile');
    await carryOut();
    expect(await stateOf(later.id)).toBe('created');
  });

  test('of a queue that failed for good all run again at once', async () => {
    const letters = [await deadLetter('installment.prepay'), await deadLetter('installment.prepay')];
    const other = await deadLetter('subscription.reconcile');
    expect(await open('/jobs')).toContain('Run all of installment.prepay again');
    await send('/jobs/redrive', { queue: 'installment.prepay' });
    await carryOut();
    expect(await takeJobs(service, 'installment.prepay')).toHaveLength(2 + letters.length);
    expect(await stateOf(other.id)).toBe('created');
    const acts = service.db.selectFrom('operator_acts').select('changed').where('queue', '=', 'installment.prepay');
    expect(await acts.where('action', '=', 'redrive').execute()).toEqual([{ changed: 2 }]);
  });

  test('that do not exist, or not any more, are not found', async () => {
    for (const id of [newUuid(), 'x', '%']) {
      expect((await operator.get(`${operator.path}/jobs/${encodeURIComponent(id)}`)).status).toBe(404);
    }
    expect((await send(`/jobs/${newUuid()}/replay`)).status).toBe(404);
    expect((await send('/jobs/redrive', { queue: 'no.queue' })).status).toBe(404);
    expect(await open(`/jobs?id=${newUuid()}`)).toContain('There is no such job.');
  });

  test('are found by their id', async () => {
    const id = (await withBoss(service.db, (boss) => boss.send('email.send', { email_id: 'eml_1' }))) as string;
    const { headers } = await operator.get(`${operator.path}/jobs?id=${id}`);
    expect(headers.get('location')).toBe(`/dashboard/operator/jobs/${id}`);
  });
});

describe('the pages of pg-boss', () => {
  test('show the queues, run only the scripts that they were sent with, and have no buttons', async () => {
    const { text, headers } = await operator.get(`${operator.path}/pg-boss/queues`);
    expect(text).toContain('payment.confirm');
    const policy = headers.get('content-security-policy') ?? '';
    const scripts = [...text.matchAll(/<script(?![^>]* src=)[^>]*>([\s\S]*?)<\/script>/g)];
    expect(scripts.length).toBeGreaterThan(2);
    for (const [, script = ''] of scripts)
      expect(policy).toContain(createHash('sha256').update(script).digest('base64'));
    const [file] = /\/dashboard\/operator\/pg-boss\/assets\/[\w.-]+\.js/.exec(text) ?? [];
    expect((await operator.get(file as string)).headers.get('content-type')).toContain('javascript');
    expect(text).not.toMatch(/Create queue/i);
  });

  test('get nothing but reads', async () => {
    const { status } = await operator.post(`${operator.path}/pg-boss/queues/rates.refresh`, { intent: 'retry' });
    expect([404, 405]).toContain(status);
  });

  test('lead to our own page of a job', async () => {
    const id = newUuid();
    const path = `${operator.path}/pg-boss/queues/email.send/jobs/${id}`;
    expect((await operator.get(path)).headers.get('location')).toBe(`/dashboard/operator/jobs/${id}`);
    const { status, headers } = await operator.get(`${path}.data?_routes=x`);
    expect([status, headers.get('x-remix-redirect')]).toEqual([204, `/queues/email.send/jobs/${id}`]);
  });

  test('never name the password of the database', async () => {
    const { password } = new URL(service.config.DATABASE_URL);
    const { text } = await operator.get(`${operator.path}/pg-boss`);
    expect(text).toContain('Florin');
    expect(text).not.toContain('postgres://');
    if (password) expect(text).not.toContain(password);
  });
});
