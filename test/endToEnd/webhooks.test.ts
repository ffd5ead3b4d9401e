import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { startWorker } from '../../src/jobs/start.ts';
import { deleteEndpoints } from '../support/factories/webhooks.ts';
import { scaled } from '../support/scale.ts';
import { type Service, startService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { emit, register, startTimedWorker, statusCounts } from '../support/webhooks.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  await deleteEndpoints(service);
  await sql`delete from webhook_attempts`.execute(service.db);
  await sql`delete from webhook_deliveries`.execute(service.db);
});

/** Starts a receiver that counts deliveries by webhook-id. A hanging one withholds its answers until it is released. */
async function startCounter(hangs = false) {
  const counts = new Map<string, number>();
  const held = new Set<ServerResponse>();
  let most = 0;
  const server = createServer((request, response) => {
    const id = String(request.headers['webhook-id']);
    request.resume().on('end', () => {
      counts.set(id, (counts.get(id) ?? 0) + 1);
      if (!hangs) return response.end();
      held.add(response);
      most = Math.max(most, held.size);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    counts,
    mostAtOnce: () => most,
    end: () => {
      hangs = false;
      for (const response of held) response.end();
    },
  };
}

/** Returns a log that signals the nth occurrence of this message. */
function watchLog(message: string) {
  let count = 0;
  const waiting: { at: number; resolve: () => void }[] = [];
  const write = (line: string) => {
    if (JSON.parse(line).msg !== message) return;
    count += 1;
    for (const { at, resolve } of waiting) if (count >= at) resolve();
  };
  return {
    logger: pino({ level: 'error' }, { write }),
    seen: (at: number) => new Promise<void>((resolve) => (count >= at ? resolve() : waiting.push({ at, resolve }))),
  };
}

test('delivers everything to nine endpoints before the first attempt at a hanging tenth times out', async () => {
  const EVENTS = 100;
  const live = await Promise.all(Array.from({ length: 9 }, () => startCounter()));
  const dead = await startCounter(true);
  // The dead one comes first, so it is served first wherever endpoints are served in turn.
  for (const { url } of [dead, ...live]) await register(service, url);
  await emit(service, EVENTS);
  const worker = await startWorker(service.config, pino({ level: 'silent' }));
  await until(() => live.every(({ counts }) => counts.size === EVENTS));
  // No attempt at the dead endpoint has ended: its deliveries occupy 25 connections, and delay no others.
  const { rows } = await sql`select 1 from webhook_attempts attempt
    join webhook_deliveries delivery on delivery.id = delivery_id
    join webhook_endpoints endpoint on endpoint.id = endpoint_id where url = ${dead.url}`.execute(service.db);
  expect(rows).toEqual([]);
  expect(dead.mostAtOnce()).toBe(25);
  dead.end();
  await until(async () => (await statusCounts(service)).delivered === EVENTS * 10);
  expect(dead.counts.size).toBe(EVENTS);
  await worker.stop();
});

/** Makes the database refuse to record attempts until the returned function is called. */
async function refuseAttempts(): Promise<() => Promise<unknown>> {
  const run = (statement: string) => sql.raw(statement).execute(service.db);
  await run(`create function refuse() returns trigger language plpgsql as $$ begin raise 'disk full'; end $$`);
  await run(`create trigger refuse before insert on webhook_attempts for each row execute function refuse()`);
  return () => run('drop function refuse cascade');
}

/** Counts the jobs of deliveries that a worker has claimed. */
async function activeJobs(): Promise<number> {
  const { rows } = await sql`select id from pgboss.job where name = 'webhook.deliver' and state = 'active'`.execute(
    service.db,
  );
  return rows.length;
}

test('records attempts in flight on SIGTERM and returns the others: none is lost or made twice', async () => {
  const slow = await startCounter(true);
  await register(service, slow.url);
  await emit(service, 60);
  const log = watchLog('could not record webhook attempts');
  const worker = await startWorker(service.config, log.logger);
  await until(() => slow.mostAtOnce() === 25);
  const allow = await refuseAttempts();
  const stopping = worker.stop();
  await until(async () => (await activeJobs()) === 25);
  slow.end();
  // A worker that does not wait for the retry of its recording stops here, and loses what it has sent.
  await Promise.race([log.seen(2), stopping]);
  await allow();
  await stopping;
  const { delivered = 0, pending = 0 } = await statusCounts(service);
  expect(delivered).toBeGreaterThanOrEqual(25);
  expect(delivered + pending).toBe(60);
  expect(slow.counts.size).toBe(delivered);
  expect(await activeJobs()).toBe(0);
  const next = await startWorker(service.config, pino({ level: 'silent' }));
  await until(async () => (await statusCounts(service)).delivered === 60);
  await next.stop();
  expect([...slow.counts.values()]).toEqual(Array(60).fill(1));
});

const DELIVERIES = scaled(1500, 5000);
const KILLS = 3;
/** After this time the dead worker's heartbeats are missing, and a supervisor has checked them. */
const FOUND_AFTER_MS = 30_000;

test('delivers all of many events despite kill -9 of workers, with a matching count of attempts', async () => {
  const receivers = [await startCounter(), await startCounter()];
  for (const { url } of receivers) await register(service, url);
  const received = () => receivers.reduce((sum, { counts }) => sum + counts.size, 0);
  for (let made = 0; made < DELIVERIES; made += 500) await emit(service, 250);

  for (let kill = 1; kill <= KILLS; kill++) {
    const victim = spawnWorker(service);
    await until(() => received() >= (DELIVERIES * kill) / (KILLS + 1));
    victim.kill('SIGKILL');
    await once(victim, 'exit');
  }
  expect(received()).toBeLessThan(DELIVERIES);
  // The dead workers' jobs are found when their heartbeats have been missing for long enough.
  const worker = await startTimedWorker(service);
  await worker.jumpTo(new Date(worker.clock.now() + FOUND_AFTER_MS));
  await worker.until(async () => (await statusCounts(service)).delivered === DELIVERIES);
  await worker.stop();

  expect(received()).toBe(DELIVERIES);
  const { rows } = await sql<{ attempts: bigint; logged: bigint; odd: bigint }>`
    select sum(delivery.attempts)::bigint as attempts, sum(log.count)::bigint as logged,
      count(*) filter (where log.count <> delivery.attempts or log.last <> delivery.attempts) as odd
    from webhook_deliveries delivery
    cross join lateral (
      select count(*) as count, max(number) as last from webhook_attempts where delivery_id = delivery.id
    ) log`.execute(service.db);
  const all = BigInt(DELIVERIES);
  expect(rows[0]).toEqual({ attempts: all, logged: all, odd: 0n });
  // An attempt whose worker died before it was recorded was made again: at least once, with the same id.
  const arrivals = receivers.flatMap(({ counts }) => [...counts.values()]).reduce((sum, count) => sum + count, 0);
  expect(arrivals).toBeGreaterThanOrEqual(DELIVERIES);
  const jobs = await sql`select state, data, output from pgboss.job
    where name = 'webhook.deliver' or source_name = 'webhook.deliver'`.execute(service.db);
  expect(jobs.rows).toEqual([]);
});

/** Starts a worker in a process of its own, which can be killed. */
function spawnWorker({ env }: Service): ChildProcess {
  const child = spawn(process.execPath, ['src/jobs/main.ts'], { env: { ...process.env, ...env }, stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}
