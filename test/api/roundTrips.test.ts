import { hash, verify } from 'argon2';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWeb, type Web } from '../../src/api/start.ts';
import { insertKey } from '../../src/db/merchants/apiKeys.ts';
import { transact } from '../../src/db/transaction.ts';
import { cheapKey } from '../support/merchants.ts';
import { type PostgresProxy, startPostgresProxy } from '../support/postgresProxy.ts';
import { AT_ONCE, type Service, startService } from '../support/service.ts';

/** The package's own parameters, see test/services/apiKeys.test.ts. */
const IN_PRODUCTION = { memoryCost: 65_536, timeCost: 3, parallelism: 4 };

let service: Service;
let proxy: PostgresProxy;
let web: Web;
beforeAll(async () => {
  service = await startService();
  proxy = await startPostgresProxy(service.env.DATABASE_URL as string);
  // The request log stores all requests at once, and not while we count.
  const limits = { ...AT_ONCE, flushAfterMs: 1_000_000 };
  web = await startWeb({ ...service.config, DATABASE_URL: proxy.url, PORT: 0 }, pino({ level: 'silent' }), limits);
});
afterAll(async () => {
  await web.stop();
  await proxy.close();
  await service.stop();
});

async function get(path: string, key = service.merchant.keys.test): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${web.port}/api/v1${path}`, {
    headers: { authorization: `Bearer ${key}` },
  });
  await response.text();
  return response.status;
}

/**
 * Returns the round trips that some work costs: the least of three tries. The process also asks for the database's time now
 * and then, and checks new connections.
 */
async function roundTripsOf(work: () => Promise<unknown>): Promise<number> {
  const tries: number[] = [];
  for (let count = 0; count < 3; count += 1) {
    const before = proxy.roundTrips();
    await work();
    tries.push(proxy.roundTrips() - before);
  }
  return Math.min(...tries);
}

test('costs two round trips to Postgres per authenticated GET: for the key and for the data', async () => {
  const { body } = await service.call('POST', '/payments', { amount: 1 });
  const read = async () => expect(await get(`/payments/${body.id}`)).toBe(200);
  await read();
  expect(await roundTripsOf(read)).toBe(2);
  const readOften = async () => {
    for (let n = 0; n < 20; n++) await read();
  };
  expect(await roundTripsOf(readOften)).toBe(2 * 20);
});

test('costs one round trip for a refused key, and none when it is sent again', async () => {
  let number = 2;
  const ask = async () => {
    const refused = { authorization: `Bearer svc_test_${String(number).repeat(44)}` };
    const response = await fetch(`http://127.0.0.1:${web.port}/api/v1/payments`, { headers: refused });
    expect(response.status).toBe(401);
  };
  const askWithAnother = () => {
    number += 1;
    return ask();
  };
  expect(await roundTripsOf(askWithAnother)).toBe(1);
  expect(await roundTripsOf(ask)).toBe(0);
});

test('verifies Argon2 once per key and process, so that later calls cost a fraction', async () => {
  const { key, row } = await cheapKey(service.merchant.id, 'test');
  const argon2 = await hash(key, IN_PRODUCTION);
  await transact(service.db, (trx) => insertKey(trx, { ...row, argon2 }));
  const cpuMs = async (work: () => Promise<unknown>) => {
    const begun = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1000;
  };
  // Argon2 runs on threads of this process. Unlike a clock, their CPU time does not run while other processes work.
  const verification = await cpuMs(() => verify(argon2, key));
  expect(await get('/merchant', key)).toBe(200);
  const calls = 20;
  const later = await cpuMs(async () => {
    for (let n = 0; n < calls; n++) await get('/merchant', key);
  });
  expect(later / calls).toBeLessThan(verification / 2);
});
