import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prices as script } from '../../scripts/prices/commands.ts';
import { runInProcess } from '../support/cli.ts';
import { type Service, startService } from '../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const run = (args: string[], env: Record<string, string> = {}) =>
  runInProcess(script, args, { ...service.env, ...env });

test('shows each price with its age and source, and refreshes an old one', async () => {
  await sql`update exchange_rates set observed_at = now() - interval '3 hours'`.execute(service.db);
  expect((await run(['show'])).out).toMatch(/SOL +150 +3 h +static/);
  const { code, out } = await run(['refresh', '--json'], { RATES_STATIC: 'EUR=1.20,GBP=1.30,SOL=160' });
  expect({ code, ...JSON.parse(out) }).toMatchObject({ code: 0, stored: 3, refused: [] });
  expect(JSON.parse((await run(['show', '--json'])).out)).toMatchObject([
    { unit: 'EUR', usd: '1.20', is_current: true },
    { unit: 'GBP', usd: '1.30', is_current: true },
    { unit: 'SOL', usd: '160', source: 'static', is_current: true },
  ]);
});
