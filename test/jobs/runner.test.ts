import type { ChainEndpoint } from '@florin/local-chain/server';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../src/config/index.ts';
import { readCursor } from '../../src/db/chain/transactions.ts';
import { transact } from '../../src/db/transaction.ts';
import { type RunningWorker, startWorker } from '../../src/jobs/start.ts';
import { enqueue } from '../../src/queue/queues.ts';
import { type Service, startService } from '../support/service.ts';

let service: Service;
let worker: RunningWorker;
let slow: ChainEndpoint;
beforeAll(async () => {
  service = await startService();
  slow = await service.chain.addNode();
  const config = readConfig({ ...service.env, SOLANA_TEST_RPC_URLS: slow.url });
  worker = await startWorker(config, pino({ level: 'silent' }));
});
afterAll(async () => {
  await worker.stop();
  await service.stop();
});

/** A scan takes three of these: longer than the test, and short enough for its end to wait for it. */
const SLOW_MS = 5_000;
const DEADLINE_MS = 12_000;
const POLL_MS = 20;
async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (
    const deadline = Date.now() + DEADLINE_MS;
    !(await isTrue());
    await new Promise((go) => setTimeout(go, POLL_MS))
  ) {
    if (Date.now() > deadline) throw new Error('the condition was never met');
  }
}
const activeScans = async (mode: string) => {
  const { rows } = await sql`select 1 from pgboss.job
    where name = 'chain.scan' and state = 'active' and data->>'mode' = ${mode}`.execute(service.db);
  return rows.length;
};

test('scans the live chain while the test cluster hardly answers and its scans pile up', async () => {
  slow.control.delay(SLOW_MS);
  // As many as there used to be lanes for both modes, and one that waits.
  for (let n = 0; n < 3; n++) {
    await transact(service.db, (trx) => enqueue(trx, 'chain.scan', [{ mode: 'test' }], { singletonKey: `test ${n}` }));
  }
  await until(async () => (await activeScans('test')) > 0);
  const before = await readCursor(service.db, 'live');
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(service.db);
  await until(async () => {
    const { scanned_at } = await readCursor(service.db, 'live');
    return scanned_at !== null && scanned_at > (rows[0] as { at: Date }).at && scanned_at > (before.scanned_at ?? 0);
  });
  expect(await activeScans('test')).toBe(1);
  slow.control.heal();
});
