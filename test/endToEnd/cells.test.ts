import { appendFile, copyFile, open, readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { webhooks } from '@florin/sdk';
import { Keypair } from '@solana/web3.js';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Wallet } from '../../scripts/localstack/wallet/wallet.ts';
import { transact } from '../../src/db/transaction.ts';
import type { CreatedMerchant } from '../../src/services/merchants.ts';
import { abortMove, exportChanges, exportCopy, exportFinal } from '../../src/services/moves/export.ts';
import { finishMove, removeMoved } from '../../src/services/moves/finish.ts';
import { discardLoaded, importFile } from '../../src/services/moves/import.ts';
import { moveMerchant } from '../../src/services/moves/move.ts';
import { type Cells, cellOf, roamingClient, startCells } from '../support/cells.ts';
import { serviceOf } from '../support/merchants.ts';
import { fundedWallet } from '../support/payments.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import { until } from '../support/until.ts';

let cells: Cells;
let wallet: Wallet;
beforeAll(async () => {
  cells = await startCells();
  wallet = await fundedWallet(cells.source);
});
afterAll(() => cells.stop());
afterEach(() => rm(cells.file.path, { force: true }));

const route = () => ({ source: cellOf(cells.source), target: cellOf(cells.target), to: 'two' });
const PRICE = { amount: 5, currency: 'USD', token: 'USDC' };

/** A merchant with a webhook endpoint, and a client that finds it in either cell. */
type Shop = { merchant: CreatedMerchant; receiver: Receiver; client: ReturnType<typeof roamingClient>; secret: string };

async function openShop(): Promise<Shop> {
  const merchant = await cells.makeMerchant();
  const receiver = await startReceiver();
  onTestFinished(receiver.close);
  const client = roamingClient(cells, merchant);
  await client.call('POST', '/webhook-endpoints', { url: receiver.url, ordering: 'per_resource' });
  const { secret } = (await client.call('GET', '/webhook-secret')).body;
  return { merchant, receiver, client, secret };
}

const create = async ({ client }: Shop, fields: object = {}) =>
  (await client.call('POST', '/payments', { ...PRICE, ...fields })).body;

/** Returns the ids of a merchant's payments in a cell, in any state of its move. */
async function paymentsIn(cell: 'source' | 'target', { merchant }: Shop): Promise<string[]> {
  const { db } = cells[cell];
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where('merchant_id', '=', merchant.id)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function livesIn(cell: 'source' | 'target', { merchant }: Shop): Promise<boolean> {
  const found = await cells[cell].db.selectFrom('merchants').select('id').where('id', '=', merchant.id).execute();
  return found.length > 0;
}

test('moves a merchant under load: nothing is lost, and every webhook comes once, in order', async () => {
  const shop = await openShop();
  const { client, receiver, merchant } = shop;
  const made: string[] = [];
  let isOver = false;
  const work = async () => {
    while (!isOver) {
      const { id } = await create(shop);
      made.push(id);
      expect((await client.call('POST', `/payments/${id}/cancel`)).status).toBe(200);
      await delay(5);
    }
  };
  const working = Promise.all([work(), work(), work()]);
  await until(() => made.length > 20);

  await moveMerchant(route(), merchant.id, cells.file);

  const before = made.length;
  await until(() => made.length > before + 10);
  isOver = true;
  await working;
  expect(client.refused.length).toBeGreaterThan(0);
  await until(() => receiver.received.length >= made.length * 2);
  const kinds = new Map(made.map((id) => [id, [] as string[]]));
  for (const { json } of receiver.received) kinds.get(json.data.id)?.push(json.event);
  expect([...kinds.values()].filter((own) => own.join() !== 'payment.created,payment.failed')).toEqual([]);
  expect(await paymentsIn('target', shop)).toEqual(made.toSorted());
  expect(await paymentsIn('source', shop)).toEqual([]);
  for (const { body, headers } of receiver.received.slice(-3)) webhooks.verify(body, headers, shop.secret);
});

test('finds the money of payments that were made before the move, by whichever way it comes', async () => {
  const shop = await openShop();
  const byUrl = await create(shop);
  const byExchange = await create(shop, { pay_from_exchange: true, amount: 7 });
  const byTransaction = await create(shop);
  const paidBefore = await create(shop);
  const url = (await shop.client.call('GET', `/payments/${byUrl.id}/checkout-data`)).body.solana_pay_url;
  const exchange = (await shop.client.call('GET', `/payments/${byExchange.id}/checkout-data`)).body;
  const built = await shop.client.call('POST', `/payments/${byTransaction.id}/build-transaction`, {
    payer_wallet: wallet.address,
  });
  await wallet.pay((await shop.client.call('GET', `/payments/${paidBefore.id}/checkout-data`)).body.solana_pay_url);

  await moveMerchant(route(), shop.merchant.id, cells.file);

  await wallet.pay(url);
  await wallet.send(built.body.transaction);
  await wallet.pay(withoutReferences(exchange.solana_pay_url));
  for (const { id } of [byUrl, byTransaction, paidBefore, byExchange]) {
    await shop.receiver.waitFor(({ json }) => json.event === 'payment.confirmed' && json.data.id === id);
  }
  const credits = await cells.target.db
    .selectFrom('transfers')
    .select('payment_id')
    .where('merchant_id', '=', shop.merchant.id)
    .execute();
  expect(credits).toHaveLength(4);
});

/** As an exchange pays: it knows no references. */
const withoutReferences = (url: string): string => url.replaceAll(/&reference=[^&]+/g, '');

test('tells clients that a merchant moves and has moved, and leaves others alone', async () => {
  const shop = await openShop();
  const payment = await create(shop);
  const there = serviceOf(cells.source, shop.merchant);
  await exportCopy(cellOf(cells.source), shop.merchant.id, cells.file);
  await importFile(cellOf(cells.target), cells.file);
  await exportFinal(cellOf(cells.source), shop.merchant.id, cells.file);

  const refused = await there.call('POST', '/payments', PRICE);
  expect(refused).toMatchObject({ status: 503, body: { code: 'merchant_moving', details: { retry_after: 2 } } });
  expect(refused.headers.get('retry-after')).toBe('2');
  expect((await there.call('GET', `/payments/${payment.id}`)).status).toBe(200);
  expect((await cells.source.call('POST', '/payments', PRICE)).status).toBe(201);
  // Nobody sees it in the target yet.
  expect(await livesIn('target', shop)).toBe(false);

  await importFile(cellOf(cells.target), cells.file);
  await finishMove(cellOf(cells.source).url, shop.merchant.id, 'two');
  expect(await there.call('GET', `/payments/${payment.id}`)).toMatchObject({
    status: 421,
    body: { code: 'misdirected_request' },
  });
  const anybody = () =>
    fetch(`${cells.source.url}/api/v1/payments/${payment.id}/checkout-data`).then(({ status }) => status);
  expect(await anybody()).toBe(421);
  await removeMoved(cellOf(cells.source).url, shop.merchant.id);
  expect(await anybody()).toBe(421);
  const triggers = await sql`select from pg_trigger where tgname like '%' || ${shop.merchant.id}`.execute(
    cells.source.db,
  );
  expect(triggers.rows).toEqual([]);
});

test('takes a move back, and begins it again', async () => {
  const shop = await openShop();
  await create(shop);
  const here = cellOf(cells.source);
  await exportCopy(here, shop.merchant.id, cells.file);
  await importFile(cellOf(cells.target), cells.file);
  await exportFinal(here, shop.merchant.id, cells.file);

  await abortMove(here.url, shop.merchant.id);
  await discardLoaded(cellOf(cells.target).url, shop.merchant.id);

  expect((await serviceOf(cells.source, shop.merchant).call('POST', '/payments', PRICE)).status).toBe(201);
  expect(await paymentsIn('target', shop)).toEqual([]);
  await moveMerchant(route(), shop.merchant.id, cells.file);
  expect(await paymentsIn('target', shop)).toHaveLength(2);
});

test('goes on after a crash at any step', async () => {
  const shop = await openShop();
  const ids: string[] = [];
  const add = async () => ids.push((await create(shop)).id);
  await add();
  const [here, there] = [cellOf(cells.source), cellOf(cells.target)];
  // Each step dies when it has told what it begins.
  const dyingAt = (text: string) => (step: string) => {
    if (step.startsWith(text)) throw new Error(`died at ${text}`);
  };
  const copy = (onStep?: (step: string) => void) => exportCopy(here, shop.merchant.id, cells.file, onStep);
  const final = (onStep?: (step: string) => void) => exportFinal(here, shop.merchant.id, cells.file, onStep);
  const load = (onStep?: (step: string) => void) => importFile(there, cells.file, onStep);

  await expect(copy(dyingAt('Reading events'))).rejects.toThrow('died');
  await expect(readFile(cells.file.path)).rejects.toThrow('ENOENT');
  await expect(final()).rejects.toThrow('is not complete');
  await copy();
  await add();
  await expect(load(dyingAt('Writing events'))).rejects.toThrow('died');
  await load();
  await load();
  await add();
  await expect(final(dyingAt('Freezing'))).rejects.toThrow('died');
  await add();
  await expect(final(dyingAt('Counting'))).rejects.toThrow('died');
  await final();
  await expect(load(dyingAt('Comparing'))).rejects.toThrow('died');
  expect(await livesIn('target', shop)).toBe(false);
  await load();
  await load();
  // As if whoever ran these steps had died here.
  await moveMerchant(route(), shop.merchant.id, cells.file);
  await moveMerchant(route(), shop.merchant.id, cells.file);

  await add();
  expect(await paymentsIn('target', shop)).toEqual(ids.toSorted());
  await until(() => ids.every((id) => shop.receiver.received.some(({ json }) => json.data.id === id)));
});

test('carries deletions, jobs and secrets, and moves a merchant back', async () => {
  const shop = await openShop();
  const invoice = {
    customer_email: 'a@example.com',
    line_items: [{ description: 'A', quantity: 1, unit_price: 5 }],
    currency: 'USD',
    token: 'USDC',
    description: 'A',
  };
  const draft = await shop.client.call('POST', '/invoices', invoice);
  expect(draft.status).toBe(201);
  await exportCopy(cellOf(cells.source), shop.merchant.id, cells.file);
  await importFile(cellOf(cells.target), cells.file);
  const text = await readFile(cells.file.path);
  expect(text.includes(shop.secret)).toBe(false);
  await transact(cells.source.db, async (trx) => {
    await trx.deleteFrom('invoices').where('id', '=', draft.body.id).execute();
  });
  onTestFinished(() => rm(`${cells.file.path}.second`, { force: true }));
  const changes = () => exportChanges(cellOf(cells.source), shop.merchant.id, cells.file, { isCompared: true });
  const cancelled = await create(shop);
  await shop.client.call('POST', `/payments/${cancelled.id}/cancel`);
  expect(await changes()).toBeGreaterThan(0);
  for (let run = 1; run <= 2; run++) await importFile(cellOf(cells.target), cells.file);
  expect(await paymentsIn('target', shop)).toEqual([cancelled.id]);
  // Without a file in between, the next one is refused.
  await changes();
  await copyFile(cells.file.path, `${cells.file.path}.second`);
  await changes();
  await expect(importFile(cellOf(cells.target), cells.file)).rejects.toThrow('first');
  await importFile(cellOf(cells.target), { ...cells.file, path: `${cells.file.path}.second` });
  await importFile(cellOf(cells.target), cells.file);
  await exportFinal(cellOf(cells.source), shop.merchant.id, cells.file);
  await importFile(cellOf(cells.target), cells.file);
  await finishMove(cellOf(cells.source).url, shop.merchant.id, 'two');
  await removeMoved(cellOf(cells.source).url, shop.merchant.id);

  expect((await shop.client.call('GET', `/invoices/${draft.body.id}`)).status).toBe(404);
  expect((await shop.client.call('GET', '/webhook-secret')).body.secret).toBe(shop.secret);
  const back = { source: cellOf(cells.target), target: cellOf(cells.source), to: 'one' };
  await moveMerchant(back, shop.merchant.id, cells.file);
  expect((await shop.client.call('GET', '/webhook-secret')).body.secret).toBe(shop.secret);
  expect((await create(shop)).status).toBe('pending');
});

test('refuses files that are not whole, were changed, are of another key or version, or come too late', async () => {
  const shop = await openShop();
  await exportCopy(cellOf(cells.source), shop.merchant.id, cells.file);
  const { path, key } = cells.file;
  const other = `${path}.other`;
  onTestFinished(() => rm(other, { force: true }));
  const load = (file = { path: other, key }) => importFile(cellOf(cells.target), file);

  const whole = await readFile(path);
  await writeFile(other, whole.subarray(0, -1));
  await expect(load()).rejects.toThrow('was changed');
  await copyFile(path, other);
  await appendFile(other, 'x');
  await expect(load()).rejects.toThrow('was changed');
  await copyFile(path, other);
  const handle = await open(other, 'r+');
  await handle.write(Buffer.of((whole[50] ?? 0) ^ 1), 0, 1, 50);
  await handle.close();
  await expect(load()).rejects.toThrow('was changed');
  await expect(load({ path, key: Keypair.generate().secretKey.subarray(0, 32) as Buffer })).rejects.toThrow(
    'TRANSFER_KEY',
  );
  await expect(importFile(cellOf(cells.source), cells.file)).rejects.toThrow('lives in this cell already');

  await sql`update kysely_migration set name = name || '_other' where name = (select max(name) from kysely_migration)`.execute(
    cells.target.db,
  );
  await expect(load({ path, key })).rejects.toThrow('update the older cell first');
  await sql`update kysely_migration set name = replace(name, '_other', '')`.execute(cells.target.db);

  await exportFinal(cellOf(cells.source), shop.merchant.id, cells.file);
  await expect(load({ path, key })).rejects.toThrow('first');
  await abortMove(cellOf(cells.source).url, shop.merchant.id);
  expect(await paymentsIn('target', shop)).toEqual([]);
});

test('notices that a row is not what an earlier file had, and leaves the merchant where it is', async () => {
  const shop = await openShop();
  const { id } = await create(shop);
  await shop.client.call('POST', `/payments/${id}/cancel`);
  const here = cellOf(cells.source);
  await exportCopy(here, shop.merchant.id, cells.file);
  await importFile(cellOf(cells.target), cells.file);
  await sql`update payments set amount_usd = amount_usd + 1 where id = ${id}`.execute(cells.target.db);
  await exportChanges(here, shop.merchant.id, cells.file, { isCompared: true });
  await expect(importFile(cellOf(cells.target), cells.file)).rejects.toThrow('payments.amount_usd is');
  expect(await livesIn('target', shop)).toBe(false);
  await abortMove(here.url, shop.merchant.id);
  await discardLoaded(cellOf(cells.target).url, shop.merchant.id);
  expect((await create(shop)).status).toBe('pending');
});
