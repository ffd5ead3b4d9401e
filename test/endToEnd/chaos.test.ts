import { expect, test } from 'vitest';
import { runChaos } from '../../scripts/chaos/run.ts';
import { createDatabase } from '../support/database.ts';

// The short form of `npm run chaos`, with what is noticed at once: what a worker held that was killed is taken over after
// half a minute (crash.test.ts moves the clock for that), and Postgres is stopped in databaseOutage.test.ts.
test('processes that are ended under load lose no write, repeat none, and fail no request on SIGTERM', async () => {
  const database = await createDatabase();
  const log: string[] = [];
  const { verdicts, ...figures } = await runChaos({
    seconds: 0,
    seed: 1,
    outageSeconds: 0,
    databaseUrl: database.url,
    workers: 1,
    blows: { web: ['SIGKILL', 'SIGTERM'], worker: ['SIGTERM'], postgres: [] },
    report: (line) => log.push(line),
    onLine: (name, line) => log.push(`${name}: ${line}`),
  });
  await database.drop();
  const broken = verdicts.filter(({ breaches }) => breaches.length > 0);
  expect(broken, log.slice(-200).join('\n')).toEqual([]);
  expect(figures.blows).toBe(3);
  expect(figures.paid).toBeGreaterThan(0);
}, 120_000);
