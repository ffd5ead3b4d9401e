import { Keypair } from '@solana/web3.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectBooks } from '../../support/books.ts';
import { prove } from '../../support/proofs.ts';
import { type Shop, startShop } from '../../support/refunds.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
  // The wallets got their money before.
  shop.service.chain.control.advanceSlots(1);
});
afterAll(async () => {
  await expectBooks(shop.service.db).finally(() => shop.service.stop());
});

const proveShop = (options?: { pendingMinutes?: number }) => prove(shop.service, shop.shop.address, options);

/** Returns the entries of a transaction: account, wallet or counterpart, base units and token. */
async function entriesOf(signature: string): Promise<string[]> {
  const { rows } = await sql<{ entry: string }>`
    select concat_ws(' ', account, case when account = 'outside' then wallet end, sum(amount), token) as entry
    from ledger_entries where signature = ${signature} group by account, wallet, token having sum(amount) <> 0
    order by account, wallet, token`.execute(shop.service.db);
  return rows.map(({ entry }) => entry);
}

describe('a proof', () => {
  test('finds what a wallet had before its first entry, and what came since', async () => {
    await shop.paid(10);
    const { USDC, SOL } = await proveShop();
    expect(USDC).toMatchObject({ status: 'proven', balance: USDC.booked, differences: [], pending: [] });
    expect(BigInt(USDC.balance as string) - BigInt(USDC.opening as string)).toBe(10_000_000n);
    expect(SOL).toMatchObject({ status: 'proven', booked: SOL.balance, opening: SOL.balance });
  });

  test('books money from outside, with the sender', async () => {
    await shop.paid(10);
    await proveShop();
    const stranger = shop.customer;
    const { shopPayer } = shop;
    const signature = await shop.service.chain.control.fund(shop.shop.address, { token: 'USDC', amount: 5n });
    expect((await proveShop()).USDC).toMatchObject({ status: 'proven' });
    expect(await entriesOf(signature)).toEqual(['outside -5 USDC', 'wallet 5 USDC']);
    const sent = await shopPayer.send([shopPayer.token(stranger.address, 7n)]);
    const { USDC, SOL } = await proveShop();
    expect([USDC.status, SOL.status]).toEqual(['proven', 'proven']);
    expect(await entriesOf(sent)).toEqual([
      `outside ${stranger.address} 7 USDC`,
      'outside 5000 SOL',
      'wallet -5000 SOL',
      'wallet -7 USDC',
    ]);
    expect(Keypair).toBeDefined();
  });
});
