import { sql } from 'kysely';
import { TypeID } from 'typeid-js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Wallet } from '../../scripts/localstack/wallet/wallet.ts';
import { fundedWallet, solanaPayUrl } from '../support/payments.ts';
import { type Service, startService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { type Process, spawnWeb, spawnWorker, type WorkerProcess } from '../support/webProcess.ts';

// One process whose system clock is wrong. It must write no wrong time, because others would act on that, even after the
// clock was set right.

const HOUR_MS = 3_600_000;
const WRONG = 'the system clock is more than 5 s away';

let service: Service;
let wallet: Wallet;
let processes: Process[];
beforeEach(async () => {
  processes = [];
  service = await startService();
  wallet = await fundedWallet(service);
});
afterEach(async () => {
  await Promise.all(processes.map((running) => running.stop()));
  await service.stop();
});

const web = async (clockShiftMs: number) => {
  const running = await spawnWeb(service, {}, { clockShiftMs });
  processes.push(running);
  return running;
};
const worker = async (options: { clockShiftMs?: number; startsRight?: boolean } = {}) => {
  const running = await spawnWorker(service, options);
  processes.push(running);
  return running;
};

const hasNoted = ({ log }: Process, text: string) => log.some(({ msg }) => msg.startsWith(text));

async function ready({ url }: { url: string }) {
  const response = await fetch(`${url}/readyz`);
  return { status: response.status, body: (await response.json()) as any };
}

async function skewOf({ url }: WorkerProcess): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^florin_clock_skew_seconds (\S+)$/m.exec(text)?.[1]);
}

/** Makes a payment, pays it, and waits until it is confirmed. */
async function payAndConfirm(): Promise<void> {
  const { body } = await service.call('POST', '/payments', { amount: 3 });
  await wallet.pay(await solanaPayUrl(service, body.id));
  await until(async () => (await service.call('GET', `/payments/${body.id}`)).body.status === 'confirmed');
}

/** Columns of times that may be far in the future. */
const PLANNED =
  /expires_at|next_|due|until|start_after|keep_until|billed|period|_end$|resets_at|full_at|window|held|deadline|anchor/;

/** Returns the columns with times that are later than now, and the queues with jobs that wait longer than they may. */
async function futureTimes(): Promise<string[]> {
  const { rows: columns } = await sql<{ table_schema: string; table_name: string; column_name: string }>`
    select table_schema, table_name, column_name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema in ('public', 'pgboss') and data_type = 'timestamp with time zone' and table_type = 'BASE TABLE'`.execute(
    service.db,
  );
  const found: string[] = [];
  for (const { table_schema, table_name, column_name } of columns) {
    if (PLANNED.test(column_name)) continue;
    const { rows } = await sql<{ is_wrong: boolean }>`
      select exists (select from ${sql.table(`${table_schema}.${table_name}`)}
        where ${sql.ref(column_name)} > now() + interval '10 s') as is_wrong`.execute(service.db);
    if (rows[0]?.is_wrong) found.push(`${table_name}.${column_name}`);
  }
  const { rows: jobs } = await sql<{ name: string }>`
    select distinct name from pgboss.job
    where state = 'created' and name not in ('wallet.sweep', 'wallet.prove') and start_after > now() + interval '2 minutes'`.execute(
    service.db,
  );
  return [...found, ...jobs.map(({ name }) => `a job of ${name}`)];
}

test.each([
  ['an hour fast', HOUR_MS],
  ['an hour slow', -HOUR_MS],
])(
  'a worker whose clock is %s says so, leaves the work to others, and goes on when it is right',
  async (_, clockShiftMs) => {
    const wrong = await worker({ clockShiftMs });
    expect(hasNoted(wrong, WRONG)).toBe(true);
    expect(await ready(wrong)).toMatchObject({ status: 503, body: { status: 'clock wrong' } });
    expect(await skewOf(wrong)).toBeCloseTo(clockShiftMs / 1000, -1);

    const healthy = await worker();
    await payAndConfirm();
    expect((await ready(healthy)).status).toBe(200);
    await healthy.stop();
    processes = [wrong];
    expect(await futureTimes()).toEqual([]);

    // Nobody else works now.
    const { body } = await service.call('POST', '/payments', { amount: 4 });
    await wallet.pay(await solanaPayUrl(service, body.id));
    wrong.stepClock();
    await until(async () => (await service.call('GET', `/payments/${body.id}`)).body.status === 'confirmed');
    expect(hasNoted(wrong, 'the system clock is right again')).toBe(true);
    // Once per change.
    expect(wrong.log.filter(({ msg }) => msg.startsWith(WRONG))).toHaveLength(1);
    expect((await ready(wrong)).status).toBe(200);
    expect(await futureTimes()).toEqual([]);
  },
);

test('a worker notices within seconds that its clock was stepped, and blocks nobody', async () => {
  const stepped = await worker({ clockShiftMs: HOUR_MS, startsRight: true });
  await payAndConfirm();
  stepped.stepClock();
  await until(() => hasNoted(stepped, WRONG));
  await worker();
  await payAndConfirm();
  expect(await futureTimes()).toEqual([]);
});

test('a web process whose clock is an hour slow refuses writes, reads right times, and goes on when it is right', async () => {
  const wrong = await web(-HOUR_MS);
  const { body: made } = await service.call('POST', '/payments', { amount: 3 });
  expect(await ready(wrong)).toMatchObject({ status: 503, body: { status: 'clock wrong' } });
  const refused = await wrong.call('POST', '/payments', { body: { amount: 3 } });
  expect(refused).toMatchObject({ status: 503, json: { code: 'service_unavailable' } });
  expect(refused.headers.get('retry-after')).toBe('5');
  const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  expect((await fetch(`${wrong.url}/l/lnk_none/pay`, form)).status).toBe(503);

  const read = await wrong.call('GET', `/payments/${made.id}`);
  expect(read).toMatchObject({ status: 200, json: { id: made.id } });
  const [, seconds] = /t=(\d+)/.exec(read.headers.get('ratelimit') ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThan(0);
  expect(Number(seconds)).toBeLessThanOrEqual(3600);
  const anonymous = await fetch(`${wrong.url}/api/v1/payments/${made.id}/status`);
  const resetsAt = Number(anonymous.headers.get('x-ratelimit-reset')) * 1000;
  expect(Math.abs(resetsAt - Date.now())).toBeLessThan(90_000);
  expect(Math.abs(Date.parse(read.headers.get('date') ?? '') - Date.now())).toBeLessThan(60_000);

  wrong.stepClock();
  await until(async () => (await ready(wrong)).status === 200);
  expect((await wrong.call('POST', '/payments', { body: { amount: 3 } })).status).toBe(201);
  expect(await futureTimes()).toEqual([]);
});

test('takes the times that others act on from the database, also while its clock is a little wrong', async () => {
  const fast = await web(4500);
  const { rows } = await sql<{ now: Date }>`select now()`.execute(service.db);
  const { status, json } = await fast.call('POST', '/payments', { body: { amount: 3 } });
  expect(status).toBe(201);
  const millis = Number.parseInt(TypeID.fromString(json.id).toUUID().replaceAll('-', '').slice(0, 12), 16);
  const elapsed = millis - (rows[0] as { now: Date }).now.getTime();
  expect(elapsed).toBeGreaterThanOrEqual(-50);
  const { rows: after } = await sql<{ now: Date }>`select now()`.execute(service.db);
  expect(millis).toBeLessThanOrEqual((after[0] as { now: Date }).now.getTime() + 50);
});

test('times from a wrong clock that are in the database already stop nothing', async () => {
  const later = sql<Date>`now() + interval '30 days'`;
  const { db } = service;
  await db.updateTable('chain_cursors').set({ scanned_at: later, listened_at: later, noticed_at: later }).execute();
  await sql`
    insert into pgboss.job (name, data, singleton_key, start_after, policy)
    select 'chain.scan', json_build_object('mode', mode), mode, ${later}, 'short' from chain_cursors`.execute(db);
  await sql`
    insert into rpc_budgets (mode, host, name, full_at)
    values ('test', ${new URL(service.chain.url).host}, 'all', ${later})`.execute(db);
  await db.updateTable('exchange_rates').set({ observed_at: later, usd: '300' }).execute();
  // And pg-boss's own: of its schedules, of its maintenance, and of a job whose worker has died.
  await sql`update pgboss.version set cron_on = ${later}`.execute(db);
  await sql`update pgboss.queue set maintain_on = ${later}, monitor_on = ${later}, monitor_claim_on = ${later}`.execute(
    db,
  );
  await sql`
    insert into pgboss.job (name, data, state, started_on, heartbeat_on, heartbeat_seconds)
    values ('tokens.check', '{}', 'active', ${later}, ${later}, 10)`.execute(db);
  // Not sold at half price, even before the next refresh.
  const sold = await service.call('POST', '/payments', { amount: 3, token: 'SOL' });
  expect(sold).toMatchObject({ status: 503, body: { code: 'rate_unavailable' } });
  expect((await ready(service)).body.rates).toMatchObject({ SOL: { current: false, from_future: true } });

  await worker();
  await payAndConfirm();
  await until(async () => (await service.call('POST', '/payments', { amount: 3, token: 'SOL' })).status === 201);
  // Nothing writes `noticed_at` until a subscription reports a transaction. The other mode's chain may be scanned later.
  await until(async () => (await futureTimes()).every((column) => column === 'chain_cursors.noticed_at'));
  expect((await ready(service)).body.rates).toMatchObject({ SOL: { current: true, from_future: false } });
});
