import { expect, test } from 'vitest';
import { runChaos } from '../../scripts/chaos/run.ts';
import { createDatabase } from '../support/database.ts';

// The short form of `npm run chaos`, with what a deployment does every time. Recovery after a kill -9 takes half a minute, so
// `.ci/run` has all of it. crash.test.ts moves the clock for that, and databaseOutage.test.ts stops Postgres.
test('loses no write, repeats none, and fails no request when processes restart under load', async () => {
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
