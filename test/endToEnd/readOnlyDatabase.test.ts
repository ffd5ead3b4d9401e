import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Wallet } from '../../scripts/localstack/wallet/wallet.ts';
import { type OwnPostgres, startOwnPostgres } from '../support/ownPostgres.ts';
import { fundedWallet, solanaPayUrl } from '../support/payments.ts';
import { type Service, startService } from '../support/service.ts';
import { until } from '../support/until.ts';

// A failover that leaves a process connected to the old primary, and a full disk. Both are outages that end.

/** Meets every poll, heartbeat and timer of a worker. */
const OUTAGE_MS = 2500;

let postgres: OwnPostgres;
let service: Service;
let wallet: Wallet;
let admin: pg.Client;
beforeAll(async () => {
  postgres = await startOwnPostgres();
  service = await startService({ databaseUrl: postgres.url, worker: true });
  wallet = await fundedWallet(service);
  admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query('set default_transaction_read_only = off');
});
afterAll(async () => {
  await admin.end();
  await service.stop();
  await postgres.remove();
});

const pay = () => service.call('POST', '/payments', { amount: 2 });

async function ready() {
  const response = await fetch(`${service.url}/readyz`);
  return { status: response.status, body: (await response.json()) as any };
}

/** Makes payments until the returned function is called, which returns the statuses of all answers. */
function startLoad(): () => Promise<number[]> {
  let isOver = false;
  const statuses: number[] = [];
  const client = async () => {
    while (!isOver) {
      const { status } = await pay();
      statuses.push(status);
      if (status !== 201) await delay(20);
    }
  };
  const clients = [client(), client()];
  return async () => {
    isOver = true;
    await Promise.all(clients);
    return statuses;
  };
}

/**
 * Ends all sessions, and makes those that begin now read-only. They stay so, like the connections of a process that the DNS
 * led to a standby. `end`: new sessions can write again. The old ones still cannot.
 */
async function leadToStandby(): Promise<{ end(): Promise<unknown> }> {
  await admin.query('alter role florin set default_transaction_read_only = on');
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  return { end: () => admin.query('alter role florin reset default_transaction_read_only') };
}

test('answers 503 while Postgres is read-only, and finds the new primary by itself, for requests and for jobs', async () => {
  const { body: open } = await service.call('POST', '/payments', { amount: 6 });
  const payUrl = await solanaPayUrl(service, open.id);
  const stopLoad = startLoad();

  const standby = await leadToStandby();
  await until(async () => (await ready()).body.status === 'database read-only');
  expect((await ready()).status).toBe(503);
  await wallet.pay(payUrl);
  expect(await pay()).toMatchObject({ status: 503, body: { code: 'service_unavailable' } });
  // Reads without a key need no write.
  expect((await fetch(`${service.url}/api/v1/payments/${open.id}/status`)).status).toBe(200);
  await delay(OUTAGE_MS);

  await standby.end();
  await until(async () => (await ready()).status === 200);
  await until(async () => (await pay()).status === 201);
  // Not one answer was a fault of ours.
  expect([...new Set(await stopLoad())].sort()).toEqual([201, 503]);
  await until(async () => (await service.call('GET', `/payments/${open.id}`)).body.status === 'confirmed');
  // No connection is left that cannot write. A busy machine may refuse some of so many at once.
  const answers = async () =>
    new Set((await Promise.all(Array.from({ length: 100 }, pay))).map(({ status }) => status));
  await expect.poll(answers).toEqual(new Set([201]));
});

test('replaces connections to a read-only server even if nothing is written', async () => {
  const standby = await leadToStandby();
  const isReadOnly = async () => (await ready()).body.status === 'database read-only';
  await until(isReadOnly);
  await standby.end();
  const { rows } = await admin.query<{ now: Date }>('select clock_timestamp() as now');
  // Only reads, which a standby answers, too.
  const isOld = async () => {
    await ready();
    const old = await admin.query(
      "select from pg_stat_activity where application_name = 'florin-web' and backend_start < $1",
      [rows[0]?.now],
    );
    return old.rowCount !== 0;
  };
  await until(async () => !(await isOld()));
  expect((await pay()).status).toBe(201);
});

test('reports a full disk that a write has met, answers 503, and recovers', async () => {
  await admin.query(`
    create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
  await admin.query('create trigger no_room before insert on payments for each statement execute function no_room()');
  onTestFinished(async () => void (await admin.query('drop function if exists no_room cascade')));
  expect(await pay()).toMatchObject({ status: 503, body: { code: 'service_unavailable' } });
  await until(async () => (await ready()).body.status === 'disk full');
  expect((await ready()).status).toBe(503);
  await admin.query('drop function no_room cascade');
  expect((await pay()).status).toBe(201);
  await until(async () => (await ready()).status === 200);
});
