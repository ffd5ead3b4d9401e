import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../src/domain/ids.ts';
import { runOnce as count } from '../../src/jobs/handlers/list.count.ts';
import { type DeskVisit, visitDesk } from '../support/desk.ts';
import { insertCounterpart } from '../support/factories/counterparts.ts';
import { makeMerchant, serviceOf } from '../support/merchants.ts';
import { forgetRecent, prove, scopeOf, tamperWith } from '../support/proofs.ts';
import { type Shop, startShop } from '../support/refunds.ts';
import { fundedPayer } from '../support/transactions.ts';

let shop: Shop;
let owner: DeskVisit;
let viewer: DeskVisit;
let payment: any;
/** A shop of which an entry is wrong. */
let wrong: Shop;
beforeAll(async () => {
  [shop, wrong] = await Promise.all([startShop(), startShop()]);
  [owner, viewer] = [await visitDesk(shop.service), await visitDesk(shop.service, 'viewer')];
  payment = await shop.paid(250, { sent: 260 });
});
afterAll(() => Promise.all([shop, wrong].map(({ service }) => service.stop())));

const open = async (path: string, visit = owner) => {
  const { status, text } = await visit.get(`${visit.path}/books${path}`);
  return { status, text };
};
const send = (path: string, fields: Record<string, string> = {}, visit = owner) =>
  visit.post(`${visit.path}/books${path}`, fields);
const wallet = () => shop.shop.address;

/** Returns the texts of the rows of a page's tables, without tags, one line for each row. */
const rowsOf = (text: string): string[] =>
  [...text.matchAll(/<tr(?: class=leads)?>\n([\s\S]*?)<\/tr>/g)].map(([, row = '']) =>
    row
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/[\s\u00a0]+/g, ' ')
      .trim(),
  );
const rowWith = (text: string, ...words: string[]) =>
  rowsOf(text).find((row) => words.every((word) => row.includes(word)));

describe('the page of the books', () => {
  test('shows what wallets and accounts have, with the signs that a shopkeeper expects', async () => {
    const { status, text } = await open('');
    expect(status).toBe(200);
    expect(rowWith(text, 'Sales')).toMatch(/^Sales Received for what you sold\. 250\.00 USDC \$250\.00$/);
    expect(rowWith(text, 'Overpayments')).toContain(' 10.00 USDC $10.00');
    expect(rowsOf(text).filter((row) => /^USDC \S+ [\d,]+\.00 USDC \$[\d,]+\.00$/.test(row))).toHaveLength(1);
    expect(text).toContain(`/books/entries?account=sales`);
  });

  test('sums an account up over the currencies of its values', async () => {
    const own = serviceOf(shop.service, await makeMerchant(shop.service));
    const entry = { ...scopeOf(own), account: 'sales', wallet: '', token: 'USDC' } as const;
    await shop.service.db
      .insertInto('ledger_totals')
      .values([
        { ...entry, amount: '-5000000', currency: 'EUR', value: '-4.5' },
        { ...entry, amount: '-2000000', currency: 'USD', value: '-2' },
      ])
      .execute();
    const visit = await visitDesk(own);
    const { text } = await open('', visit);
    expect(rowsOf(text)).toEqual(['Sales Received for what you sold. 7.00 USDC €4.50 · $2.00']);
    expect(text).toContain('No wallet has been proved yet.');
  });

  test('proves all wallets once, and refreshes itself until the result is there', async () => {
    await forgetRecent(shop.service);
    const once = '6f1f2a4e-5a58-4b36-8a64-0d0a3f4b9d11';
    const answers = await Promise.all([1, 2].map(() => send('/prove', { once })));
    for (const { status, headers } of answers) {
      expect([status, headers.get('location')]).toEqual([303, `${owner.path}/books?done=books-done-started`]);
    }
    const running = (await open('')).text;
    expect(running).toContain('http-equiv="refresh"');
    expect(rowWith(running, 'Running')).toBeDefined();
    await prove(shop.service, wallet());
    const { text } = await open('');
    expect(text).not.toContain('http-equiv="refresh"');
    expect(rowWith(text, 'USDC', 'Equal')).toMatch(/(?: [\d,]+\.00 USDC){3} .* Slot \d+$/);
    // One that has just ended is not made again.
    const again = await send('/prove');
    expect(again.headers.get('location')).toContain('done=books-done-recent');
  });

  test('is there for whoever may read the ledger, without what changes something', async () => {
    const { status, text } = await open('', viewer);
    expect(status).toBe(200);
    expect(text).not.toContain('Prove now');
    expect((await send('/prove', {}, viewer)).status).toBe(403);
  });
});

describe('the page of a proof', () => {
  test('says what waits, and what a difference is made of, transfer by transfer', async () => {
    const { service, shop: own } = wrong;
    const visit = await visitDesk(service);
    const proofPage = async () => (await open(`/proofs/${own.address}/USDC`, visit)).text;
    const { transaction_signature } = await wrong.paid(260);
    await prove(service, own.address);
    expect(await proofPage()).toContain('The books have exactly what the chain has.');

    const payer = fundedPayer(service);
    service.chain.control.advanceSlots(1);
    await payer.send([payer.token(own.address, 3_000_000n)]);
    await prove(service, own.address, { pendingMinutes: 90 });
    const waiting = await proofPage();
    expect(waiting).toContain('1 new transaction may still be booked');
    expect(rowWith(waiting, '3.00 USDC')).toMatch(/Slot \d+ 3\.00 USDC$/);

    await tamperWith(service, transaction_signature);
    await prove(service, own.address);
    const different = await proofPage();
    expect(different).toContain('-0.000005\u00a0USDC');
    expect(rowWith(different, 'Instruction')).toMatch(/Slot \d+ Instruction \S+ 260\.000005 USDC 260\.00 USDC$/);
    expect(rowWith((await open('', visit)).text, 'Different')).toContain('-0.000005 USDC');
  });

  test('is not found for a wallet or a token without a proof', async () => {
    expect((await open(`/proofs/${wallet()}/EURC`)).status).toBe(404);
    expect((await open('/proofs/nobody/USDC')).status).toBe(404);
  });
});

describe('entries', () => {
  test('have a debit or a credit, and link to what they describe', async () => {
    const { status, text } = await open(`/entries?payment_id=${payment.id}`);
    expect(status).toBe(200);
    expect(rowWith(text, 'Sales')).toMatch(/ Sales – 250\.00 USDC \$250\.00 Payment –$/);
    expect(rowWith(text, 'Your wallets')).toMatch(/ 260\.00 USDC \$260\.00 – Transfer /);
    expect(text).toContain(`href="${owner.path}/payments/${payment.id}"`);
    // Filters that only links set are shown once one did.
    expect(text).toContain('id="filter-payment_id"');
    expect((await open('/entries')).text).not.toContain('id="filter-payment_id"');
  });

  test('are filtered by account and day, and a wrong filter is explained', async () => {
    const { text } = await open('/entries?account=surplus');
    expect(rowsOf(text).every((row) => row.includes('Overpayments'))).toBe(true);
    expect((await open('/entries?booked_from=2100-01-01')).text).toContain('No entries found.');
    const wrong = await open('/entries?payment_id=nonsense');
    expect(wrong.status).toBe(200);
    expect(wrong.text).toContain('role="alert"');
  });

  test('name the closed month that they correct', async () => {
    const times = { occurred_at: new Date('2026-10-05T12:00Z'), booked_at: new Date('2026-11-02T12:00Z') };
    const about = { ...scopeOf(shop.service), cause: 'balance', account: 'adjustments' } as const;
    const entry = { ...about, ...times, currency: 'USD', value: '0', corrects: '2026-10' } as const;
    await shop.service.db
      .insertInto('ledger_entries')
      .values({ ...entry, id: newId('len'), transaction_id: newId('ltx') })
      .execute();
    expect(rowWith((await open('/entries?account=adjustments')).text, '2 Nov 2026')).toContain('Corrects October 2026');
  });

  test('of a payment and of a refund are linked from their pages', async () => {
    const visit = await visitDesk(wrong.service);
    const page = async (path: string) => (await visit.get(visit.path + path)).text;
    const { id } = await wrong.paid(40);
    const { body: refund } = await wrong.refund(id, { amount: 30 });
    expect(await page(`/refunds/${refund.id}`)).not.toContain('Entries in the books');
    await wrong.send(`/refunds/${refund.id}`);
    await wrong.settle();
    expect(await page(`/refunds/${refund.id}`)).toContain(`/books/entries?refund_id=${refund.id}`);
    expect(await page(`/payments/${id}`)).toContain(`/books/entries?payment_id=${id}`);
    const text = await page(`/books/entries?refund_id=${refund.id}`);
    expect(rowWith(text, 'Refunds')).toContain('30.00 USDC');
    expect(text).toContain(`href="${visit.path}/refunds/${refund.id}"`);
  });
});

describe('counterparts', () => {
  test('are listed with what they moved, and get names that entries show', async () => {
    const payer = fundedPayer(shop.service);
    shop.service.chain.control.advanceSlots(1);
    await payer.send([payer.token(wallet(), 7_000_000n)]);
    await prove(shop.service, wallet());
    const address = payer.keypair.publicKey.toBase58();
    const short = `${address.slice(0, 4)}…${address.slice(-4)}`;
    const listed = async () => {
      await count({ db: shop.service.db });
      return rowWith((await open('/counterparts')).text, short);
    };
    await expect.poll(listed, { timeout: 20_000 }).toMatch(/ 7\.00 USDC \$7\.00 /);
    const path = `/counterparts/${address}`;
    expect((await open(path)).text).toContain('7.00\u00a0USDC');
    const { status, headers } = await send(path, { label: ' <b>Bakery</b> ' });
    expect([status, headers.get('location')]).toEqual([303, `${owner.path}/books/counterparts?done=desk-done-saved`]);
    expect((await open('/entries?account=outside')).text).toContain('&lt;b&gt;Bakery&lt;/b&gt;');
    const refused = await send(path, { label: 'x'.repeat(101) });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('x'.repeat(101));
    expect(refused.text).toContain('at most 100 characters');
    await send(path, { label: '' });
    expect((await open(path)).text).not.toContain('Bakery');
  });

  test('are shown to whoever may read the ledger, and named by whoever may write it', async () => {
    const { address } = await insertCounterpart(shop.service, scopeOf(shop.service));
    const { status, text } = await open(`/counterparts/${address}`, viewer);
    expect(status).toBe(200);
    expect(text).not.toContain('name="label"');
    expect((await send(`/counterparts/${address}`, { label: 'x' }, viewer)).status).toBe(403);
    for (const unknown of [wallet(), 'nobody']) {
      expect((await open(`/counterparts/${unknown}`)).status).toBe(404);
      expect((await send(`/counterparts/${unknown}`, { label: 'x' })).status).toBe(404);
    }
  });
});
