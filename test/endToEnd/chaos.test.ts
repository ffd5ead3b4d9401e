import { expect, test } from 'vitest';
import { runChaos } from '../../scripts/chaos/run.ts';
import { createDatabase } from '../support/database.ts';

// The short form of `npm run chaos`, with what a deployment does every time. What a kill -9 leaves is taken over after half
// a minute: `.ci/run` has the whole of it (crash.test.ts moves the clock for that, databaseOutage.test.ts stops Postgres).
test('processes that are restarted under load lose no write, repeat none, and fail no request', async () => {
  const database = await createDatabase();
  const log: string[] = [];
  const { verdicts, ...figures } = await runChaos({
    seconds: 0,
    seed: 1,
    outageSeconds: 0,
    databaseUrl: database.url,
    workers: 1,
    blows: { web: ['SIGTERM'], worker: ['SIGTERM'], postgres: [] },
    report: (line) => log.push(line),
    onLine: (name, line) => log.push(`${name}: ${line}`),
  });
  await database.drop();
  const broken = verdicts.filter(({ breaches }) => breaches.length > 0);
  expect(broken, log.slice(-200).join('\n')).toEqual([]);
  expect(figures.blows).toBe(3);
  expect(figures.paid).toBeGreaterThan(0);
});
