import { sql } from 'kysely';
import { type Clock, TestClock } from 'pg-boss';
import { pino } from 'pino';
import { transact } from '../../src/db/transaction.ts';
import type { EventKind } from '../../src/domain/events.ts';
import type { Mode } from '../../src/domain/modes.ts';
import { type RunningWorker, startWorker } from '../../src/jobs/start.ts';
import { emitEvents, type NewEvent } from '../../src/queue/events.ts';
import type { Service } from './service.ts';
import { until } from './until.ts';

/** Registers an endpoint and returns its id. */
export async function register(service: Service, url: string, fields: object = {}): Promise<string> {
  const { status, body } = await service.call('POST', '/webhook-endpoints', { url, ...fields });
  if (status !== 201) throw new Error(`the registration failed with ${status}: ${body.message}`);
  return body.id;
}

/** Inserts events without a cause in one transaction, each of a resource of its own. */
export async function emit(
  { db, merchant }: Service,
  count = 1,
  { kind = 'payment.confirmed' as EventKind, mode = 'test' as Mode, at = new Date(), text = 'Café ☕', id = '' } = {},
): Promise<void> {
  const events = Array.from({ length: count }, (_, number) => ({
    kind,
    merchant_id: merchant.id,
    mode,
    data: { id: id || `thing_${number}`, text },
    at,
  }));
  await transact(db, async (trx) => emitEvents(trx, events));
}

/** Returns an event of a resource that carries a number. */
export const numberedEvent = ({ merchant }: Service, resource: string, n: number): NewEvent => ({
  kind: 'payment.confirmed',
  merchant_id: merchant.id,
  mode: 'test',
  data: { id: resource, n } as { id: string },
  at: new Date(),
});

/** A worker whose time the test moves. */
export type TimedWorker = {
  clock: TestClock;
  /** Moves time forward in small steps until a condition is met. @throws Error when it never is */
  until(isSo: () => boolean | Promise<boolean>): Promise<void>;
  /** Jumps to a time and starts what is due then. */
  jumpTo(time: Date): Promise<void>;
  stop(): Promise<void>;
};

const STEP_MS = 100;

export async function startTimedWorker(service: Service): Promise<TimedWorker> {
  const clock = new TestClock();
  const worker: RunningWorker = await startWorker(service.config, pino({ level: 'silent' }), clock as Clock);
  return {
    clock,
    until: (isSo) => until(isSo, () => clock.tick(STEP_MS)),
    jumpTo: async (time) => {
      if (time.getTime() > clock.now()) await clock.setTime(time);
    },
    stop: async () => {
      const stopping = worker.stop();
      let isStopped = false;
      const ended = () => {
        isStopped = true;
      };
      stopping.then(ended, ended);
      // The last step of a stop drops the clock's table. A tick that meets that comes too late and is not a fault.
      while (!isStopped) await clock.tick(STEP_MS).catch(() => {});
      await stopping;
    },
  };
}

/** Returns the only delivery of the service's last event. */
export async function lastDelivery({ db }: Service) {
  return db.selectFrom('webhook_deliveries').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
}

/** Counts deliveries by status, e.g. `{delivered: 3, pending: 1}`. */
export async function statusCounts({ db }: Service): Promise<Record<string, number>> {
  const { rows } = await sql<{ status: string; count: bigint }>`
    select status, count(*) from webhook_deliveries group by status`.execute(db);
  return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]));
}
