import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createEventWatermark, createProof, type EventWatermark } from '../../src/db/eventWatermark.ts';
import { type OpenTestDatabase, openTestDatabase } from '../support/database.ts';

let database: OpenTestDatabase;
let watermark: EventWatermark;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.stop());
beforeEach(() => {
  watermark = createEventWatermark(database.db);
});

/** Longer than any transaction of another test file on this server. */
const PATIENCE_MS = 100_000;

/** Opens a session of its own, as another process would. */
async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}
const begin = async (client: pg.Client) => {
  await client.query('begin');
  await client.query('select pg_current_xact_id()');
};
const takePosition = async (client: pg.Client): Promise<bigint> =>
  (await client.query('select next_event_position() as position')).rows[0].position;

test.each(['commit', 'rollback'])('proves no position of a transaction that runs, until its %s', async (end) => {
  const writer = await connect();
  // Nothing ends after this transaction began, so it is beyond the xmax of every snapshot.
  await writer.query('begin');
  const position = await takePosition(writer);
  const { proven, newest } = await watermark.read();
  expect(newest).toBe(position);
  expect(proven).toBeLessThan(position);
  expect(await watermark.reach(position, 100)).toBeLessThan(position);
  await writer.query(end);
  expect(await watermark.reach(position, PATIENCE_MS)).toBe(position);
});

test('proves earlier positions while a later transaction still runs', async () => {
  const [earlier, later] = [await connect(), await connect()];
  await begin(earlier);
  const first = await takePosition(earlier);
  await watermark.read();
  await begin(later);
  const second = await takePosition(later);
  await watermark.read();
  await earlier.query('commit');
  const proven = await watermark.reach(first, PATIENCE_MS);
  expect(proven).toBe(first);
  expect(proven).toBeLessThan(second);
  await later.query('commit');
  expect(await watermark.reach(second, PATIENCE_MS)).toBe(second);
});

test('gives a transaction between its number and its position a position beyond all that are proven', async () => {
  const [slow, quick] = [await connect(), await connect()];
  await begin(slow);
  await begin(quick);
  await takePosition(quick);
  await quick.query('commit');
  const { proven } = await watermark.read();
  const position = await takePosition(slow);
  expect(position).toBeGreaterThan(proven);
  expect((await watermark.read()).proven).toBeLessThan(position);
  await slow.query('commit');
  expect(await watermark.reach(position, PATIENCE_MS)).toBe(position);
});

test('shares a reading among all who ask at once', async () => {
  const sent = vi.spyOn(database.db, 'executeQuery');
  onTestFinished(() => sent.mockRestore());
  await Promise.all(Array.from({ length: 100 }, () => watermark.read()));
  expect(sent.mock.calls.length).toBeLessThanOrEqual(2);
});

test('tells for how long a transaction has held it up', () => {
  const prove = createProof();
  expect(prove({ last_position: 1n, next_xid: 5n, oldest_xid: 5n }, 1000).behindMs).toBe(0);
  expect(prove({ last_position: 2n, next_xid: 6n, oldest_xid: 5n }, 2000).behindMs).toBe(0);
  expect(prove({ last_position: 3n, next_xid: 7n, oldest_xid: 5n }, 5000).behindMs).toBe(3000);
  expect(prove({ last_position: 3n, next_xid: 7n, oldest_xid: 6n }, 6000).behindMs).toBe(1000);
  expect(prove({ last_position: 3n, next_xid: 7n, oldest_xid: 7n }, 7000).behindMs).toBe(0);
});

test('proves nothing more when the numbers of transactions were set back, as by a failover', () => {
  const prove = createProof();
  expect(prove({ last_position: 40n, next_xid: 9n, oldest_xid: 9n }).proven).toBe(40n);
  expect(prove({ last_position: 50n, next_xid: 8n, oldest_xid: 7n }).proven).toBe(0n);
});

test('proves nothing more when the sequence was set back, as by a restored backup', () => {
  const prove = createProof();
  expect(prove({ last_position: 40n, next_xid: 9n, oldest_xid: 9n })).toMatchObject({ proven: 40n, newest: 40n });
  expect(prove({ last_position: 33n, next_xid: 9n, oldest_xid: 8n })).toMatchObject({ proven: 0n, newest: 33n });
  expect(prove({ last_position: 34n, next_xid: 10n, oldest_xid: 9n })).toMatchObject({ proven: 33n, newest: 34n });
});

test('proves each position with the transactions of its own reading, however many readings wait', () => {
  const prove = createProof();
  for (let xid = 1n; xid <= 1000n; xid++) {
    const { proven } = prove({ last_position: xid, next_xid: xid + 1n, oldest_xid: 1n });
    expect(proven).toBe(0n);
  }
  expect(prove({ last_position: 1000n, next_xid: 1001n, oldest_xid: 101n }).proven).toBe(100n);
  for (let round = 0; round < 2; round++) prove({ last_position: 1001n, next_xid: 1002n, oldest_xid: 1002n });
  expect(prove({ last_position: 1001n, next_xid: 1002n, oldest_xid: 1002n }).proven).toBe(1001n);
});
