import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { transact } from '../../src/db/transaction.ts';
import { emitEvents, emitTo } from '../../src/queue/events.ts';
import { startDecidingReceiver } from '../support/decidingReceiver.ts';
import { type Service, startService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { numberedEvent, register, startTimedWorker } from '../support/webhooks.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** Starts a worker in a process of its own, which can be killed. */
function spawnWorker({ env }: Service): ChildProcess {
  return spawn(process.execPath, ['src/jobs/main.ts'], { env: { ...process.env, ...env }, stdio: 'ignore' });
}

test('every event arrives, in the order of its resource, through failures, races and killed workers', async () => {
  // Few events of a resource wait at a time. So each is often sent while the transaction of an earlier one still runs.
  const [RESOURCES, EVENTS] = [20, 6];
  const total = RESOURCES * EVENTS;
  const receiver = await startDecidingReceiver(async (_, attempt) => {
    await delay(Math.random() * 5);
    return Math.random() > (attempt === 1 ? 0.2 : 0.05);
  });
  const endpoint = await register(service, receiver.url, { ordering: 'per_resource' });
  const victims = [spawnWorker(service), spawnWorker(service)];
  onTestFinished(() => {
    for (const victim of victims) victim.kill('SIGKILL');
  });
  await transact(service.db, async (trx) => emitEvents(trx, [numberedEvent(service, 'first', 0)]));
  await until(() => receiver.all.length > 0);
  // Writers that take their positions in another order than they commit.
  const write = async (resource: string, n: number) =>
    transact(service.db, async (trx) => {
      if (Math.random() < 0.5) return emitEvents(trx, [numberedEvent(service, resource, n)]);
      await emitTo(trx, endpoint, numberedEvent(service, resource, n));
      await sql`select pg_sleep(${Math.random() * 0.2})`.execute(trx);
    });
  const writing = Promise.all(
    Array.from({ length: total }, async (_, index) => {
      await delay(Math.random() * 2500);
      await write(`thing_${index % RESOURCES}`, index);
    }),
  );
  await until(() => receiver.all.length > total / 4);
  for (const victim of victims) {
    victim.kill('SIGKILL');
    await once(victim, 'exit');
  }
  await writing;
  const worker = await startTimedWorker(service);
  onTestFinished(worker.stop);
  const left = async () => {
    const { rows } = await sql<{ all: bigint; due_at: Date | null }>`
      select count(*) as all, min(next_attempt_at) filter (where not is_held) as due_at
      from webhook_deliveries where endpoint_id = ${endpoint} and status <> 'delivered'`.execute(service.db);
    return rows[0] as { all: bigint; due_at: Date | null };
  };
  await until(
    async () => (await left()).all === 0n,
    async () => {
      // Past the heartbeats of the dead, and the delays between attempts.
      await worker.clock.tick(500);
      const { due_at } = await left();
      if (due_at) await worker.jumpTo(due_at);
    },
  );
  const positions = new Map<string, bigint>();
  for (const { id, position } of await service.db.selectFrom('events').select(['id', 'position']).execute())
    positions.set(id, position);
  for (let index = 0; index < RESOURCES; index++) {
    const own = receiver.all.filter(({ isAccepted, resource }) => isAccepted && resource === `thing_${index}`);
    // An event may arrive twice when its worker died before it could record that. Only the first time counts.
    const first = [...new Set(own.map(({ id }) => id))].map((id) => positions.get(id) as bigint);
    expect(first).toHaveLength(EVENTS);
    expect(first).toEqual(first.toSorted((one, other) => (one < other ? -1 : 1)));
  }
});
