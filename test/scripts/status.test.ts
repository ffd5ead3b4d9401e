import { sql } from 'kysely';
import stringWidth from 'string-width';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { status as script, statusLines } from '../../scripts/status/command.ts';
import type { Status } from '../../scripts/status/read.ts';
import { reportProcess } from '../../src/db/operations/processes.ts';
import { newId, newUuid } from '../../src/domain/ids.ts';
import { VERSION } from '../../src/version.ts';
import { runInProcess } from '../support/cli.ts';
import { disableEndpoint } from '../support/factories/webhooks.ts';
import { type Service, startService } from '../support/service.ts';
import { register } from '../support/webhooks.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const run = (...args: string[]) => runInProcess(script, args, service.env);
async function json(): Promise<Status & { code: number }> {
  const { code, out } = await run('--json');
  return { code, ...JSON.parse(out) };
}

/** Leaves a deployment whose parts all work: chains that were just read, and one process of each kind. */
beforeEach(async () => {
  await sql`update chain_cursors set scanned_at = now(), chain_time = now(), slot = 7`.execute(service.db);
  await sql`update exchange_rates set observed_at = now()`.execute(service.db);
  await sql`delete from processes`.execute(service.db);
  for (const kind of ['web', 'worker'] as const) {
    await reportProcess(service.db, { id: newUuid(), kind, version: VERSION, rpc_endpoints: [] });
  }
});

test('says that a deployment is healthy, and exits with 0', async () => {
  const { code, out, err } = await run();
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/^Florin {6}healthy\n/);
  for (const text of ['Chain live  slot 7', 'Price SOL   150 USD', `1 × worker ${VERSION} running`])
    expect(out).toContain(text);
  const found = await json();
  expect(found).toMatchObject({ code: 0, is_healthy: true, problems: [], jobs: { workers: 1, dead: 0 } });
  expect(found.versions).toMatchObject({ package: VERSION, pending_migrations: [] });
});

test.each([
  ['no worker', sql`delete from processes where kind = 'worker'`, 'no worker runs'],
  [
    'a silent web',
    sql`update processes set seen_at = now() - interval '1 minute' where kind = 'web'`,
    'no web process runs',
  ],
  [
    'a chain that nobody reads',
    sql`update chain_cursors set scanned_at = now() - interval '2 minutes' where mode = 'live'`,
    'the live chain is not being read',
  ],
  [
    'an endpoint that is behind',
    sql`update chain_cursors set chain_time = now() - interval '5 minutes' where mode = 'test'`,
    /reading of the test chain is \d+ s behind/,
  ],
  [
    'an old price',
    sql`update exchange_rates set observed_at = now() - interval '1 hour' where unit = 'SOL'`,
    'the price of SOL is too old',
  ],
])('names %s, and exits with 1', async (_, harm, message) => {
  await harm.execute(service.db);
  const { code, out, err } = await run();
  expect({ code, err }).toEqual({ code: 1, err: 'status: not healthy: 1 problem\n' });
  expect(out).toMatch(message);
  expect((await json()).problems).toEqual([expect.stringMatching(message)]);
});

test('shows endpoints of merchants that fail, which are no fault of the deployment', async () => {
  await disableEndpoint(service, await register(service, 'http://127.0.0.1:9/hook'), 'failing');
  await disableEndpoint(service, await register(service, 'http://127.0.0.1:9/other'), 'gone');
  expect(await json()).toMatchObject({
    code: 0,
    deliveries: { failing_endpoints: 2, failing_merchants: [service.merchant.id] },
  });
  expect((await run()).out).toContain(`failing endpoints: 2\n            of ${service.merchant.id}\n`);
});

test('fits on a screen of 80 columns and 24 lines when everything is wrong', () => {
  const text = 'a very long text that has no place on a screen of eighty columns '.repeat(3);
  const endpoints = Array.from({ length: 5 }, () => ({ host: 'rpc.example', state: 'failing' as const }));
  const chain = { slot: 123_456_789, lag_seconds: 300, scanned_seconds_ago: 400, endpoints };
  const price = { usd: '150.123456789', source: 'coinbase', age_seconds: 4000, is_current: false };
  const process = { version: '0.1.0', seen_seconds_ago: 60, started_at: new Date() };
  const lines = statusLines(
    {
      is_healthy: false,
      problems: Array.from({ length: 20 }, () => text),
      chains: [
        { mode: 'test', ...chain },
        { mode: 'live', ...chain },
      ],
      jobs: { due: 1, oldest_due_seconds: 1, later: 1, active: 1, failed: 1, dead: 1, workers: 0 },
      deliveries: { waiting: 9, failing_endpoints: 3, failing_merchants: [1, 2, 3].map(() => newId('mer')) },
      prices: ['EUR', 'GBP', 'SOL'].map((unit) => ({ unit, ...price })),
      versions: {
        package: VERSION,
        schema: '0100_a_migration',
        pending_migrations: ['0101_another'],
        processes: [
          { kind: 'web', is_alive: true, ...process },
          { kind: 'web', is_alive: false, ...process },
          { kind: 'worker', is_alive: false, ...process },
        ],
      },
    },
    80,
  );
  expect(lines.length).toBeLessThanOrEqual(23);
  expect(Math.max(...lines.map((line) => stringWidth(line)))).toBeLessThanOrEqual(80);
  expect(lines).toContain('            and 14 more, see --json');
});
