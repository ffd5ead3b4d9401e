import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startWeb, type WebLimits } from '../../../src/api/start.ts';
import { newId } from '../../../src/domain/ids.ts';
import type { Mode } from '../../../src/domain/modes.ts';
import { makeMerchant } from '../../support/merchants.ts';
import { type Answer, AT_ONCE, type Service, startService } from '../../support/service.ts';
import { until } from '../../support/until.ts';
import { emit } from '../../support/webhooks.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const key = (merchant: Service['merchant'], mode: Mode = 'test') => ({
  authorization: `Bearer ${merchant.keys[mode]}`,
});

/** Returns the answer to a request for the events after a cursor, by default at once. */
const after = (cursor: string, query = 'wait=0', headers = {}): Promise<Answer> =>
  service.call('GET', `/events?after=${cursor}&${query}`, undefined, headers);
const idsOf = ({ body }: Answer): string[] => body.map(({ id }: { id: string }) => id);

/** Starts another web process's server on the same database. */
async function another(limits: WebLimits = {}) {
  const web = await startWeb({ ...service.config, PORT: 0 }, pino({ level: 'silent' }), { ...AT_ONCE, ...limits });
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= web.stop();
    return stopping;
  };
  onTestFinished(stop);
  const get = async (path: string, merchant: Service['merchant'], signal?: AbortSignal): Promise<Answer> => {
    const url = `http://127.0.0.1:${web.port}/api/v1${path}`;
    const response = await fetch(url, { headers: key(merchant), ...(signal ? { signal } : {}) });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  return { get, stop };
}

/** A merchant of its own, with as many events as asked. Returns their ids, in order, once all are final. */
async function merchantWithEvents(count: number) {
  const merchant = await makeMerchant(service);
  if (count > 0) await emit({ ...service, merchant }, count);
  let ids: string[] = [];
  await until(async () => {
    ids = idsOf(await after('oldest', 'wait=0', key(merchant)));
    return ids.length === Math.min(count, 100);
  });
  return { merchant, ids };
}

test('pages through all events from the oldest on, in order, each once', async () => {
  const { merchant, ids } = await merchantWithEvents(7);
  const seen: string[] = [];
  for (let cursor = 'oldest'; ; ) {
    const answer = await after(cursor, 'limit=3&wait=0', key(merchant));
    const { headers } = answer;
    const page = idsOf(answer);
    seen.push(...page);
    cursor = page.at(-1) ?? cursor;
    expect(headers.get('link')).toContain(`after=${cursor}`);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-total-count')).toBeNull();
    expect(headers.get('x-has-more')).toBe(String(seen.length < 7));
    if (page.length === 0) break;
  }
  expect(seen).toEqual(ids);
  const newest = (await service.call('GET', '/events', undefined, key(merchant))).body;
  expect(newest.map(({ id }: { id: string }) => id).reverse()).toEqual(ids);
});

test('shows no events of other merchants and modes, and refuses them as cursors', async () => {
  const { merchant, ids } = await merchantWithEvents(1);
  const other = await merchantWithEvents(1);
  expect(idsOf(await after('oldest', 'wait=0', key(merchant)))).toEqual(ids);
  expect(idsOf(await after('oldest', 'wait=0', key(merchant, 'live')))).toEqual([]);
  for (const headers of [key(other.merchant), key(merchant, 'live')]) {
    const { status, body } = await after(ids[0] as string, 'wait=0', headers);
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'validation_failed', details: { issues: [{ path: 'after' }] } });
  }
});

test('refuses a cursor whose event was removed with its month, so that no gap is silent', async () => {
  const { merchant, ids } = await merchantWithEvents(2);
  await sql`delete from events where id = ${ids[0]}`.execute(service.db);
  const { status, body } = await after(ids[0] as string, 'wait=0', key(merchant));
  expect(status).toBe(422);
  expect(body.error).toMatch(/^after .*older than the 13 months/);
  expect(idsOf(await after('oldest', 'wait=0', key(merchant)))).toEqual([ids[1]]);
});

test.each([
  ['after=oldest&kind=payment.created', 'kind'],
  ['after=oldest&event=InvoicePaid', 'event'],
  ['after=oldest&resource_id=pay_1', 'resource_id'],
  ['after=oldest&created_from=2026-01-01', 'created_from'],
  ['after=oldest&created_to=2026-01-01', 'created_to'],
  ['after=oldest&offset=0', 'offset'],
  ['after=oldest&starting_after=evt_01h455vb4pex5vsknk084sn02q', 'starting_after'],
  ['wait=3', 'wait'],
  ['after=newest', 'after'],
])('answers ?%s with 422 that names %s', async (query, path) => {
  const { status, body } = await service.call('GET', `/events?${query}`);
  expect(status).toBe(422);
  expect(body.details.issues[0].path).toBe(path);
});

test.each(['31', '-1', 'long'])('refuses to wait %s seconds', async (wait) => {
  expect((await after('oldest', `wait=${wait}`)).status).toBe(400);
});

/** A follower that reads a feed until it has seen everything. */
function follow(get: (path: string) => Promise<Answer>) {
  const seen: { id: string; data: { id: string; n: number } }[] = [];
  let cursor = 'oldest';
  return {
    seen,
    readOn: async () => {
      const { status, body } = await get(`/events?after=${cursor}&limit=5&wait=1`);
      expect(status).toBe(200);
      seen.push(...body);
      cursor = body.at(-1)?.id ?? cursor;
    },
  };
}

test('gives every reader each committed event once, in the order of its resource, beside many writers', async () => {
  const { merchant } = await merchantWithEvents(0);
  const web = await another();
  const [WRITERS, ROUNDS, RESOURCES] = [8, 25, 3];
  const committed: string[] = [];
  /** The number of each resource's last event. A lock keeps its writers apart, as the row of a payment does. */
  const lastOf = new Map<number, number>();
  const write = async (client: pg.Client) => {
    const resource = Math.floor(Math.random() * RESOURCES);
    const id = newId('evt');
    const pause = () => client.query('select pg_sleep($1)', [Math.random() * 0.01]);
    await client.query('begin');
    // Some transactions get their number long before their position.
    if (Math.random() < 0.5) await client.query('select pg_current_xact_id()');
    await client.query('select pg_advisory_xact_lock($1)', [resource]);
    const n = (lastOf.get(resource) ?? 0) + 1;
    const about = { event: 'payment.created', event_name: 'Payment created', timestamp: new Date().toISOString() };
    const payload = { id, ...about, merchant_id: merchant.id, mode: 'test', data: { id: `thing_${resource}`, n } };
    await pause();
    await client.query(
      `insert into events (id, merchant_id, mode, kind, resource_id, payload, created_at)
       values ($1, $2, 'test', 'payment.created', $3, $4, now())`,
      [id, merchant.id, payload.data.id, JSON.stringify(payload)],
    );
    await pause();
    if (Math.random() < 0.2) return client.query('rollback');
    lastOf.set(resource, n);
    committed.push(id);
    await client.query('commit');
  };
  const writers = Array.from({ length: WRITERS }, async () => {
    const client = new pg.Client({ connectionString: service.env.DATABASE_URL as string });
    await client.connect();
    for (let round = 0; round < ROUNDS; round++) await write(client);
    await client.end();
  });
  let isWritten = false;
  const writing = Promise.all(writers).then(() => {
    isWritten = true;
  });
  const readers = [
    follow((path) => service.call('GET', path, undefined, key(merchant))),
    follow((path) => web.get(path, merchant)),
  ];
  const reading = readers.map(async ({ seen, readOn }) => {
    await until(
      () => isWritten && seen.length >= committed.length,
      () => readOn(),
    );
  });
  await Promise.all([writing, ...reading]);
  for (const { seen } of readers) {
    expect(seen.map(({ id }) => id).sort()).toEqual([...committed].sort());
    for (let resource = 0; resource < RESOURCES; resource++) {
      const own = seen.filter(({ data }) => data.id === `thing_${resource}`).map(({ data }) => data.n);
      expect(own).toEqual(own.map((_, index) => index + 1));
    }
  }
});

/** Starts a web with room for one waiting request of a merchant, and a request that waits there. */
async function waiting() {
  const { merchant } = await merchantWithEvents(0);
  const web = await another({ maxWaitingOfMerchant: 1 });
  const leaving = new AbortController();
  let answer: ReturnType<typeof web.get> | undefined;
  let isAnswered = true;
  const ask = () => {
    isAnswered = false;
    const asked = web.get('/events?after=oldest', merchant, leaving.signal);
    asked
      .catch(() => {})
      .finally(() => {
        isAnswered = true;
      });
    return asked;
  };
  /** Returns whether the web has no room for another waiting request. */
  const isWaiting = async () => (await web.get('/events?after=oldest&wait=1', merchant)).headers.has('retry-after');
  await until(async () => {
    // If the question below came first, it had the only place, and the request was answered at once.
    if (isAnswered) answer = ask();
    return isWaiting();
  });
  return { merchant, web, leaving, answer: answer as NonNullable<typeof answer>, isWaiting };
}

test('wakes a waiting request when an event is recorded, and counts it as one read', async () => {
  const { merchant, answer } = await waiting();
  await emit({ ...service, merchant });
  const { body, headers } = await answer;
  expect(body).toMatchObject([{ event: 'payment.confirmed', merchant_id: merchant.id }]);
  const remaining = (from: Headers) => Number(from.get('x-ratelimit-remaining'));
  const [one, two] = [await after('oldest', 'wait=1'), await after('oldest', 'wait=0')];
  expect(remaining(one.headers) - remaining(two.headers)).toBe(1);
  expect(headers.get('x-has-more')).toBe('false');
});

test('answers 401 when its key was revoked while it waited', async () => {
  const { merchant, answer } = await waiting();
  await sql`update api_keys set is_active = false where merchant_id = ${merchant.id} and mode = 'test'`.execute(
    service.db,
  );
  await emit({ ...service, merchant });
  expect((await answer).status).toBe(401);
});

test('does not let requests of test mode take the places of live mode', async () => {
  const { web, merchant } = await waiting();
  const live = { ...merchant, keys: { ...merchant.keys, test: merchant.keys.live } };
  expect((await web.get('/events?after=oldest&wait=1', live)).headers.has('retry-after')).toBe(false);
});

test('does not wake for events of others, and answers with none when the time is up', async () => {
  const { merchant } = await merchantWithEvents(0);
  const answer = after('oldest', 'wait=1', key(merchant));
  await emit(service, 3);
  const { status, body, headers } = await answer;
  expect({ status, body }).toEqual({ status: 200, body: [] });
  expect(headers.get('x-has-more')).toBe('false');
  expect(headers.has('retry-after')).toBe(false);
});

test('answers at once when too many requests of the merchant wait, and lets others wait', async () => {
  const { web, merchant, isWaiting } = await waiting();
  const { status, body, headers } = await web.get('/events?after=oldest', merchant);
  expect({ status, body }).toEqual({ status: 200, body: [] });
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  const other = await merchantWithEvents(0);
  expect((await web.get('/events?after=oldest&wait=1', other.merchant)).headers.has('retry-after')).toBe(false);
  expect(await isWaiting()).toBe(true);
});

test('answers waiting requests at once when the process stops', async () => {
  const { web, answer } = await waiting();
  await web.stop();
  const { status, body } = await answer;
  expect({ status, body }).toEqual({ status: 200, body: [] });
});

test('forgets a waiting request whose client has gone', async () => {
  const { leaving, answer, isWaiting } = await waiting();
  leaving.abort();
  await expect(answer).rejects.toThrow();
  await until(async () => !(await isWaiting()));
});

test('holds no database connection while requests wait', async () => {
  const { merchant } = await merchantWithEvents(0);
  const web = await another();
  // More requests than the pool has connections.
  const answers = Array.from({ length: 15 }, () => web.get('/events?after=oldest&wait=30', merchant));
  for (let round = 0; round < 5; round++) {
    expect((await web.get('/events?after=oldest&wait=0', merchant)).status).toBe(200);
  }
  await emit({ ...service, merchant });
  for (const { body } of await Promise.all(answers)) expect(body).toHaveLength(1);
});
