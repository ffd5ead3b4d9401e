import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readColumns } from '../../../src/db/moves/catalog.ts';
import { type MoveClient, withMoveClient } from '../../../src/db/moves/client.ts';
import { awaitWriters, guard, MERCHANT_MOVING, thaw } from '../../../src/db/moves/freeze.ts';
import { deleteMove, writeMove } from '../../../src/db/moves/state.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../support/database.ts';
import { insertOtherMerchant } from '../../support/factories/merchants.ts';

let database: OpenTestDatabase;
/** Connections of the move and of a writer. */
let mover: MoveClient;
let writer: pg.Client;
let endMover: () => void;
let moverEnded: Promise<void>;
let merchant: string;
let other: string;
beforeAll(async () => {
  database = await openTestDatabase();
  const until = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<void>();
  endMover = until.resolve;
  moverEnded = withMoveClient(database.url, async (client) => {
    mover = client;
    opened.resolve();
    await until.promise;
  });
  await opened.promise;
  writer = new pg.Client({ connectionString: database.url });
  await writer.connect();
});
afterAll(async () => {
  endMover();
  await moverEnded;
  await writer.end();
  await database.stop();
});
beforeEach(async () => {
  [merchant, other] = [await insertOtherMerchant(database.db), await insertOtherMerchant(database.db)];
  await guard(mover, merchant, await readColumns(mover));
  await writeMove(mover, merchant, { state: 'copying', copy_id: crypto.randomUUID() });
});
afterEach(async () => {
  await writer.query('rollback');
  await deleteMove(mover, merchant);
  await thaw(mover, merchant);
});

const freeze = () => writeMove(mover, merchant, { state: 'frozen' });

/** Adds a coupon. */
const write = (owner = merchant, code = 'CODE') =>
  writer.query(
    `insert into coupons (id, merchant_id, mode, code, name, percent_off, duration, is_active, created_at,
       updated_at)
     values (typeid('cpn'), $1, 'test', $2, 'A', 10, 'once', true, now(), now()) returning id`,
    [owner, code],
  );
const moving = { code: MERCHANT_MOVING };

async function notes(): Promise<{ table_name: string; key: object }[]> {
  const { rows } = await writer.query('select table_name, key from move_changes where merchant_id = $1', [merchant]);
  return rows;
}

test('notes each changed row of the merchant by its key, and none of another', async () => {
  const { id } = (await write()).rows[0];
  await write(other);
  await writer.query('delete from coupons where id = $1', [id]);
  const note = { table_name: 'coupons', key: { id } };
  expect((await notes()).filter(({ table_name }) => table_name === 'coupons')).toEqual([note, note]);
});

test('refuses changes of a frozen merchant, also deletions, and no others', async () => {
  const { id } = (await write()).rows[0];
  await freeze();
  await awaitWriters(mover, merchant);
  await expect(write(merchant, 'NEW')).rejects.toMatchObject(moving);
  await expect(writer.query("update coupons set name = 'B' where id = $1", [id])).rejects.toMatchObject(moving);
  await expect(writer.query('delete from coupons where id = $1', [id])).rejects.toMatchObject(moving);
  await expect(writer.query("update merchants set name = 'B' where id = $1", [merchant])).rejects.toMatchObject(moving);
  await write(other);
  await writeMove(mover, merchant, { state: 'moved', cell: 'two' });
  await expect(write(merchant, 'NEW')).rejects.toMatchObject(moving);
});

test('waits for a transaction that has changed rows, which cannot change more', async () => {
  await writer.query('begin');
  await write();
  await freeze();
  const order: string[] = [];
  const waiting = awaitWriters(mover, merchant).then(() => order.push('rests'));
  await writer.query('savepoint before');
  await expect(write(merchant, 'NEW')).rejects.toMatchObject(moving);
  await writer.query('rollback to before');
  order.push('commits');
  await writer.query('commit');
  await waiting;
  expect(order).toEqual(['commits', 'rests']);
});

test('refuses transactions whose snapshot may hide that the merchant is frozen', async () => {
  await writer.query('begin isolation level repeatable read');
  await expect(write()).rejects.toMatchObject(moving);
});

test('leaves no triggers', async () => {
  await thaw(mover, merchant);
  const { rows } = await writer.query('select from pg_trigger where tgname = $1', [`guard_${merchant}`]);
  expect(rows).toEqual([]);
});
