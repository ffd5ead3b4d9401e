import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Config, readConfig } from '../../../src/config/index.ts';
import type { Database } from '../../../src/db/database.ts';
import { loadRates } from '../../../src/db/rates.ts';
import type { Rates } from '../../../src/domain/quotes.ts';
import { runOnce } from '../../../src/jobs/handlers/rates.refresh.ts';
import { readClock } from '../../../src/observability/databaseClock.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../support/database.ts';
import { ageRates } from '../../support/factories/rates.ts';
import { setRows } from '../../support/factories/rows.ts';

type Reply = { status?: number; body: string };

let database: OpenTestDatabase;
let db: Database;
let provider: ReturnType<typeof createServer>;
let replies: Record<string, Reply>;
const log = pino({ level: 'silent' });

const price = (currency: string, usd: unknown): Reply => ({
  body: JSON.stringify({ data: { currency, rates: { USD: usd, JPY: '1' } } }),
});

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
  provider = createServer((request, response) => {
    const url = new URL(request.url as string, 'http://provider');
    const reply = url.pathname === '/v2/exchange-rates' && replies[url.searchParams.get('currency') as string];
    if (!reply) return; // never answers
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' }).end(reply.body);
  });
  provider.listen(0, '127.0.0.1');
  await once(provider, 'listening');
});
beforeEach(() => {
  replies = { EUR: price('EUR', '1.0843'), GBP: price('GBP', '1.2650001'), SOL: price('SOL', '151.123456789') };
});
afterEach(() => db.deleteFrom('exchange_rates').execute());
afterAll(async () => {
  provider.close();
  provider.closeAllConnections();
  await database.stop();
});

function config(env: Record<string, string> = {}): Config {
  return readConfig({
    DATABASE_URL: database.url,
    BASE_URL: 'http://127.0.0.1',
    SECRETS_KEY: Buffer.alloc(32).toString('base64'),
    SOLANA_TEST_RPC_URLS: 'http://127.0.0.1:1',
    SOLANA_LIVE_RPC_URLS: 'http://127.0.0.1:1',
    RATES_PROVIDER: 'coinbase',
    RATES_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/`,
    ...env,
  });
}

const refresh = (env?: Record<string, string>) => runOnce({ db, config: config(env), log });
const prices = (rates: Rates) => Object.fromEntries(Object.entries(rates).map(([unit, { usd }]) => [unit, usd]));

/** Makes the stored prices older by some minutes. */
const age = (minutes: number) => ageRates({ db }, { minutes });

describe('prices of a market', () => {
  test('are stored digit by digit, without any float, and do not change in a second run', async () => {
    expect(await refresh()).toEqual({ stored: 3 });
    expect(await refresh()).toEqual({ stored: 3 });
    expect(prices(await loadRates(db))).toEqual({ EUR: '1.0843', GBP: '1.2650001', SOL: '151.123456789' });
    const { source } = await db.selectFrom('exchange_rates').select('source').executeTakeFirstOrThrow();
    expect(source).toBe('coinbase');
  });

  test.each<[string, Reply]>([
    ['an error', { status: 500, body: '{}' }],
    ['a redirect', { status: 302, body: '' }],
    ['no JSON', { body: '<html>' }],
    ['another currency', price('JPY', '1.1')],
    ['a number that went through a float', price('EUR', 1.0843)],
    ['an exponent', price('EUR', '1e0')],
    ['zero', price('EUR', '0.00')],
    ['a negative', price('EUR', '-1.08')],
    ['no price', price('EUR', undefined)],
    [
      'an answer without end',
      { body: `{"data":{"currency":"EUR","rates":{"USD":"1.1","x":"${'x'.repeat(300_000)}"}}}` },
    ],
  ])('%s leaves that price unchanged, and the others are still refreshed', async (_, reply) => {
    await refresh();
    await age(5);
    const before = await loadRates(db);
    replies.EUR = reply;
    expect(await refresh()).toEqual({ stored: 2 });
    const after = await loadRates(db);
    expect(after.EUR).toEqual(before.EUR);
    expect(after.SOL?.observed_at.getTime()).toBeGreaterThan(before.SOL?.observed_at.getTime() as number);
  });

  test.each([
    ['SOL', '151', '230'],
    ['SOL', '151', '100'],
    ['EUR', '1.08', '1.19'],
    ['GBP', '1.26', '1.14'],
  ])(
    '%s from %s to %s within the hour is rejected, so that an error cannot sell at a third off',
    async (unit, from, to) => {
      replies[unit] = price(unit, from);
      await refresh();
      await age(59);
      replies[unit] = price(unit, to);
      expect(await refresh()).toEqual({ stored: 2 });
      expect(prices(await loadRates(db))[unit]).toBe(from);
    },
  );

  test('a price that differs for an hour is accepted, so that a crash does not stop sales for good', async () => {
    await refresh();
    await age(61);
    replies.SOL = price('SOL', '75');
    expect(await refresh()).toEqual({ stored: 3 });
    expect(prices(await loadRates(db)).SOL).toBe('75');
  });

  test('a price from the future is never used, and the next refresh replaces it, however far away it was', async () => {
    await refresh();
    await setRows(
      { db },
      'exchange_rates',
      { unit: 'SOL' },
      { usd: '302', observed_at: sql`now() + interval '1 hour'` },
    );
    expect(prices(await loadRates(db))).toEqual({ EUR: '1.0843', GBP: '1.2650001' });
    expect(await refresh()).toEqual({ stored: 3 });
    expect(prices(await loadRates(db)).SOL).toBe('151.123456789');
  });

  test('are neither used nor stored while this process’s clock is wrong', async () => {
    await refresh();
    await age(5);
    const before = await db.selectFrom('exchange_rates').selectAll().orderBy('unit').execute();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    onTestFinished(() => void vi.useRealTimers());
    await readClock(db);
    expect(await loadRates(db)).toEqual({});
    expect(await refresh()).toEqual({ stored: 0 });
    expect(await db.selectFrom('exchange_rates').selectAll().orderBy('unit').execute()).toEqual(before);
  });

  test('the job fails when it has no price at all, so that an operator sees it', async () => {
    await refresh();
    replies = { EUR: { status: 503, body: '' }, GBP: { status: 503, body: '' }, SOL: { status: 503, body: '' } };
    await expect(refresh()).rejects.toThrow('no price could be fetched from coinbase');
    expect(Object.keys(await loadRates(db))).toHaveLength(3);
  });
});

test('static prices are the operator’s choice and may jump', async () => {
  const fixed = (usd: string) => refresh({ RATES_PROVIDER: 'static', RATES_STATIC: `SOL=${usd}` });
  await fixed('100');
  expect(await fixed('300.5')).toEqual({ stored: 1 });
  expect(prices(await loadRates(db))).toEqual({ SOL: '300.5' });
});
