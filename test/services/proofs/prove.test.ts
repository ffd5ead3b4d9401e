import {
  ACCOUNT_SIZE,
  createAssociatedTokenAccountInstruction,
  createInitializeAccount3Instruction,
  createTransferInstruction,
  getAssociatedTokenAddressSync,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import { Keypair, PublicKey, SystemProgram } from '@solana/web3.js';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { latestProofs, takeTurn } from '../../../src/db/proofs/proofs.ts';
import { transact } from '../../../src/db/transaction.ts';
import { proveInTurn } from '../../../src/services/proofs/prove.ts';
import { startProofs } from '../../../src/services/proofs/start.ts';
import { expectBooks } from '../../support/books.ts';
import { newSignature } from '../../support/factories/chain.ts';
import { dropTransaction, FINAL } from '../../support/finality.ts';
import { solanaPayUrl } from '../../support/payments.ts';
import { finishProofs, forgetRecent, prove, scopeOf, tamperWith } from '../../support/proofs.ts';
import { type Shop, startShop } from '../../support/refunds.ts';
import { MINTS } from '../../support/service.ts';
import { fundedPayer, type Payer } from '../../support/transactions.ts';

let shop: Shop;
let payer: Payer;
let isTampered = false;
beforeEach(async () => {
  shop = await startShop();
  payer = fundedPayer(shop.service);
  // The wallets got their money before.
  shop.service.chain.control.advanceSlots(1);
});
afterEach(async () => {
  const checked = isTampered ? null : expectBooks(shop.service.db);
  isTampered = false;
  await Promise.resolve(checked).finally(() => shop.service.stop());
});

const proveShop = (options?: { pendingMinutes?: number }) => prove(shop.service, shop.shop.address, options);
const statusesOf = async () => {
  const { USDC, SOL } = await proveShop();
  return [USDC.status, SOL.status];
};
const PROVEN = ['proven', 'proven'];

/** Returns the entries of a transaction: account, counterpart, base units and token. */
async function entriesOf(signature: string): Promise<string[]> {
  const { rows } = await sql<{ entry: string }>`
    select concat_ws(' ', account, case when account = 'outside' then wallet end, sum(amount), token) as entry
    from ledger_entries where signature = ${signature} group by account, wallet, token having sum(amount) <> 0
    order by account, wallet, token`.execute(shop.service.db);
  return rows.map(({ entry }) => entry);
}

/** Sends USDC to the shop in a transaction that names nothing, and that Florin has not found yet. */
async function sendUnnamed(amount: bigint): Promise<string> {
  const signature = await payer.send([payer.token(shop.shop.address, amount)]);
  shop.service.chain.control.advanceSlots(FINAL);
  return signature;
}

/** Hands a transaction in for a new payment of this many USD. */
async function handIn(signature: string, amount: number): Promise<void> {
  const { body } = await shop.post('/payments', { amount });
  const { status } = await shop.post(`/payments/${body.id}/transactions`, { signature });
  expect(status).toBe(200);
}

describe('a proof', () => {
  test('is made of no token that the operator no longer takes', async () => {
    await proveShop();
    await forgetRecent(shop.service);
    const { db, config } = shop.service;
    const without = { ...config, SOLANA_TEST_USDC_MINT: undefined } as typeof config;
    const started = await transact(db, (trx) => startProofs(trx, without, scopeOf(shop.service), shop.shop.address));
    expect(started.filter(({ is_running }) => is_running).map(({ token }) => token)).toEqual(['SOL']);
    await finishProofs(shop.service);
  });

  test('opens with what a wallet had before its first entry', async () => {
    await shop.paid(10);
    const { USDC, SOL } = await proveShop();
    expect(USDC).toMatchObject({
      status: 'proven',
      balance: '1010000000',
      booked: '1010000000',
      opening: '1000000000',
    });
    expect(SOL).toMatchObject({ status: 'proven', booked: SOL.balance, opening: SOL.balance });
  });

  test('ignores what happened before', async () => {
    const before = await sendUnnamed(3n);
    await shop.paid(10);
    expect((await proveShop()).USDC).toMatchObject({ status: 'proven', opening: '1000000003' });
    expect(await entriesOf(before)).toEqual([]);
  });

  test('books what others sent, and what the merchant sent with its own keys', async () => {
    await shop.paid(10);
    const received = await payer.send([payer.token(shop.shop.address, 5n), payer.sol(shop.shop.address, 8n)]);
    const sent = await shop.shopPayer.send([shop.shopPayer.token(shop.customer.address, 7n)]);
    expect(await statusesOf()).toEqual(PROVEN);
    // The opening in SOL has what came in before the first proof.
    const from = payer.keypair.publicKey.toBase58();
    expect(await entriesOf(received)).toEqual([`outside ${from} -5 USDC`, 'wallet 5 USDC']);
    expect(await entriesOf(sent)).toEqual([`outside ${shop.customer.address} 7 USDC`, 'wallet -7 USDC']);
    const later = await payer.send([payer.sol(shop.shop.address, 9n)]);
    expect(await statusesOf()).toEqual(PROVEN);
    expect(await entriesOf(later)).toEqual([`outside ${from} -9 SOL`, 'wallet 9 SOL']);
  });

  test('books several counterparts of a transaction, and the fee as that of the network', async () => {
    await proveShop();
    const { shopPayer, customer } = shop;
    const other = payer.keypair.publicKey.toBase58();
    const signature = await shopPayer.send([shopPayer.sol(customer.address, 3n), shopPayer.sol(other, 4n)]);
    expect(await statusesOf()).toEqual(PROVEN);
    expect((await entriesOf(signature)).toSorted()).toEqual(
      [
        `outside ${customer.address} 3 SOL`,
        `outside ${other} 4 SOL`,
        'network_fees 5000 SOL',
        'wallet -5007 SOL',
      ].toSorted(),
    );
  });

  test('books the fee of a transaction that failed, and the rent of a new token account', async () => {
    await proveShop();
    const { shopPayer } = shop;
    const failed = await shopPayer.send([shopPayer.token(shop.customer.address, 10n ** 15n)]);
    const owner = Keypair.generate().publicKey;
    const mint = new PublicKey(MINTS.USDC);
    const account = getAssociatedTokenAddressSync(mint, owner);
    const { publicKey } = shopPayer.keypair;
    const opened = await shopPayer.send([createAssociatedTokenAccountInstruction(publicKey, account, owner, mint)]);
    expect(await statusesOf()).toEqual(PROVEN);
    expect(await entriesOf(failed)).toEqual(['network_fees 5000 SOL', 'wallet -5000 SOL']);
    expect(await entriesOf(opened)).toEqual(['network_fees 5000 SOL', 'outside 2039280 SOL', 'wallet -2044280 SOL']);
  });

  test('proves refunds and their fees', async () => {
    const { id } = await shop.paid(10);
    await proveShop();
    const { body: refund } = await shop.refund(id, { amount: 4 });
    const signature = await shop.send(`/refunds/${refund.id}`);
    await shop.settle();
    expect(await statusesOf()).toEqual(PROVEN);
    expect(await entriesOf(signature)).not.toContainEqual(expect.stringMatching(/^outside/));
  });

  test('books a refund as a refund, also if a proof sees it first', async () => {
    const { id } = await shop.paid(10);
    await proveShop();
    const { body: refund } = await shop.refund(id, { amount: 4 });
    const signature = await shop.send(`/refunds/${refund.id}`);
    expect(await statusesOf()).toEqual(PROVEN);
    expect(await entriesOf(signature)).toContainEqual(expect.stringMatching(/^outside \w+ 4000000 USDC/));
    const fees = (entries: string[]) => entries.filter((entry) => entry.startsWith('network_fees'));
    const before = fees(await entriesOf(signature));
    expect(before).toHaveLength(1);
    await shop.settle();
    expect(fees(await entriesOf(signature))).toEqual(before);
    expect(await entriesOf(signature)).not.toContainEqual(expect.stringMatching(/^outside/));
    expect(await statusesOf()).toEqual(PROVEN);
  });

  test('needs no transaction that the ledger knows', async () => {
    await proveShop();
    for (let time = 0; time < 3; time++) await shop.paid(10);
    shop.service.chain.control.resetCalls();
    expect(await statusesOf()).toEqual(PROVEN);
    expect(shop.service.chain.control.calls.getTransaction ?? 0).toBe(0);
  });

  test('counts all token accounts of a wallet', async () => {
    const { publicKey } = shop.shopPayer.keypair;
    const mint = new PublicKey(MINTS.USDC);
    const other = Keypair.generate();
    const lamports = Number(await shop.service.rpc.test.getMinimumBalanceForRentExemption(ACCOUNT_SIZE));
    const [space, programId] = [ACCOUNT_SIZE, TOKEN_PROGRAM_ID];
    const account = { fromPubkey: publicKey, newAccountPubkey: other.publicKey, lamports, space, programId };
    const opening = [
      SystemProgram.createAccount(account),
      createInitializeAccount3Instruction(other.publicKey, mint, publicKey),
    ];
    await shop.shopPayer.send(opening, { signers: [other] });
    const moved = (amount: bigint, from = getAssociatedTokenAddressSync(mint, publicKey)) =>
      createTransferInstruction(from, other.publicKey, publicKey, amount);
    await shop.shopPayer.send([moved(6n)]);
    shop.service.chain.control.advanceSlots(1);
    // The oldest entry's transaction does not name the other account.
    await shop.paid(10);
    expect((await proveShop()).USDC).toMatchObject({ status: 'proven', opening: '1000000000', balance: '1010000000' });
    const theirs = getAssociatedTokenAddressSync(mint, payer.keypair.publicKey);
    const from = payer.keypair.publicKey;
    const sent = await payer.send([createTransferInstruction(theirs, other.publicKey, from, 2n)]);
    await shop.shopPayer.send([moved(1n)]);
    expect((await proveShop()).USDC).toMatchObject({ status: 'proven', balance: '1010000002' });
    expect(await entriesOf(sent)).toEqual([`outside ${from} -2 USDC`, 'wallet 2 USDC']);
  });
});

describe('money that a proof books as from outside', () => {
  test('is a payment’s once it is handed in, and unapplied once that is undone', async () => {
    await shop.paid(10);
    await proveShop();
    const signature = await sendUnnamed(5_000_000n);
    expect(await statusesOf()).toEqual(PROVEN);
    await handIn(signature, 5);
    expect(await entriesOf(signature)).toEqual(['unsettled -5000000 USDC', 'wallet 5000000 USDC']);
    expect(await statusesOf()).toEqual(PROVEN);
    const [transfer] = (
      await sql<{ id: string }>`select id from transfers where signature = ${signature}`.execute(shop.service.db)
    ).rows;
    await shop.post(`/unapplied-transfers/${transfer?.id}/unapply`);
    expect(await entriesOf(signature)).toEqual(['unapplied -5000000 USDC', 'wallet 5000000 USDC']);
    expect(await statusesOf()).toEqual(PROVEN);
  });

  test('is booked once if it is credited at the same time', async () => {
    await shop.paid(10);
    await proveShop();
    const signature = await sendUnnamed(5_000_000n);
    const { body } = await shop.post('/payments', { amount: 5 });
    await Promise.all([proveShop(), shop.post(`/payments/${body.id}/transactions`, { signature })]);
    expect(await entriesOf(signature)).toEqual(['unsettled -5000000 USDC', 'wallet 5000000 USDC']);
    expect(await statusesOf()).toEqual(PROVEN);
  });

  test('is taken from the opening if it came before that', async () => {
    const signature = await sendUnnamed(5_000_000n);
    expect((await proveShop()).USDC).toMatchObject({ status: 'proven', opening: '1005000000' });
    await handIn(signature, 5);
    expect((await proveShop()).USDC).toMatchObject({ status: 'proven', opening: '1000000000', booked: '1005000000' });
  });

  test('counts as pending while Florin may still credit it', async () => {
    await shop.paid(10);
    await proveShop();
    const signature = await sendUnnamed(5_000_000n);
    const { USDC } = await proveShop({ pendingMinutes: 90 });
    expect(USDC).toMatchObject({ status: 'pending', pending_amount: '5000000' });
    expect(USDC.pending).toMatchObject([{ signature, changed: '5000000' }]);
    expect(await entriesOf(signature)).toEqual([]);
    expect(await statusesOf()).toEqual(PROVEN);
    expect(await entriesOf(signature)).toContain('wallet 5000000 USDC');
  });

  test('counts as pending also if it adds up to zero with money that left', async () => {
    await shop.paid(10);
    const received = await sendUnnamed(3n);
    const sent = await shop.shopPayer.send([shop.shopPayer.token(shop.customer.address, 3n)]);
    const { USDC } = await proveShop({ pendingMinutes: 90 });
    expect(USDC).toMatchObject({ status: 'pending', pending_amount: '0' });
    expect(USDC.pending.map(({ signature }) => signature).toSorted()).toEqual([received, sent].toSorted());
    // Far beyond what the next proof reads again.
    shop.service.chain.control.advanceSlots(10_000);
    expect(await statusesOf()).toEqual(PROVEN);
    expect(await entriesOf(received)).toContain('wallet 3 USDC');
    expect(await entriesOf(sent)).toContain('wallet -3 USDC');
  });
});

describe('money that the chain drops', () => {
  test('leaves the books right', async () => {
    await shop.paid(10);
    await proveShop();
    const { body } = await shop.post('/payments', { amount: 5 });
    const signature = await shop.customer.pay(await solanaPayUrl(shop.service, body.id));
    await shop.settle({ isFinal: false });
    shop.service.chain.control.dropFork(signature);
    // Florin does not know yet.
    expect((await proveShop({ pendingMinutes: 90 })).USDC).toMatchObject({
      status: 'pending',
      pending_amount: '-5000000',
    });
    await dropTransaction(shop.service, { signature });
    expect((await proveShop()).USDC).toMatchObject({ status: 'proven', balance: '1010000000' });
  });
});

describe('a ledger that is wrong', () => {
  const tamper = async (like: string, signature: string) => {
    isTampered = true;
    await tamperWith(shop.service, like, signature);
  };

  test('is found, with the transaction and both amounts', async () => {
    const { transaction_signature } = await shop.paid(10);
    await shop.paid(10);
    await proveShop();
    await tamper(transaction_signature, transaction_signature);
    const { USDC } = await proveShop();
    expect(USDC).toMatchObject({ status: 'different', balance: '1020000000', booked: '1020000005' });
    expect(USDC.differences).toMatchObject([
      { signature: transaction_signature, ledger: '10000005', chain: '10000000' },
    ]);
  });

  test('is found if it names a transaction that does not exist', async () => {
    const { transaction_signature } = await shop.paid(10);
    const [unknown, malformed] = [newSignature(), 'no signature'];
    await tamper(transaction_signature, unknown);
    await tamper(transaction_signature, malformed);
    const differences = [unknown, malformed].map((signature) => ({ signature, ledger: '5', chain: null }));
    expect((await proveShop()).USDC.differences).toMatchObject(differences);
    await shop.paid(10);
    expect((await proveShop()).USDC.differences).toMatchObject(differences);
  });
});

describe('a wrong balance', () => {
  const alarms = async () => {
    const { rows } = await sql<{
      token: string;
    }>`select token from proof_accounts where is_wrong order by token`.execute(shop.service.db);
    return rows.map(({ token }) => token);
  };
  /** Starts a proof of USDC as if `count` young transactions of strangers had been found by it. Returns the latest proof. */
  async function proveFull(count: number, values = sql`phase = 'history'`) {
    const { service } = shop;
    await forgetRecent(service);
    await transact(service.db, (trx) => startProofs(trx, service.config, scopeOf(service), shop.shop.address));
    await sql`delete from proofs where token = 'SOL' and status = 'running'`.execute(service.db);
    await sql`update proofs set ${values}, pending = (
        select jsonb_agg(jsonb_build_object('signature', 's' || number, 'slot', 1, 'changed', '1'))
        from generate_series(1, ${count}::int) as number)
      where status = 'running'`.execute(service.db);
    await finishProofs(service, 90);
    const all = await latestProofs(service.db, scopeOf(service));
    return all.find(({ token }) => token === 'USDC');
  }

  test('raises an alarm without an entry to name, until it is right', async () => {
    await shop.paid(10);
    await proveShop();
    const change = (amount: number) =>
      sql`
      select book_opening((merchant_id, mode, 'opening', null, null, null, null, 0, now())::ledger_cause, wallet, token, ${amount})
      from proof_accounts where token = 'USDC'`.execute(shop.service.db);
    await change(5);
    expect((await proveShop()).USDC).toMatchObject({ status: 'different', differences: [] });
    expect(await alarms()).toEqual(['USDC']);
    await change(-5);
    expect((await proveShop()).USDC).toMatchObject({ status: 'proven' });
    expect(await alarms()).toEqual([]);
  });

  test('stays an alarm with its entries if the next proof fails, and that is not repeated at once', async () => {
    isTampered = true;
    const { transaction_signature } = await shop.paid(10);
    await proveShop();
    await tamperWith(shop.service, transaction_signature);
    const { differences } = (await proveShop()).USDC;
    expect(differences).toHaveLength(1);
    const reading = sql`phase = 'entries', slot = 100000000, balance = 0, after_position = 100000000`;
    expect(await proveFull(1000, reading)).toMatchObject({
      status: 'failed',
      failure: 'too_much_pending',
      differences,
    });
    expect(await alarms()).toEqual(['USDC']);
    const { db, config } = shop.service;
    const again = await transact(db, (trx) => startProofs(trx, config, scopeOf(shop.service), shop.shop.address));
    expect(again.find(({ token }) => token === 'USDC')).toMatchObject({ status: 'failed', is_running: false });
  });

  test('opens no account whose proof is full', async () => {
    await proveShop();
    await sql`update proof_accounts set proven_slot = null, addresses = '{one,two}' where token = 'USDC'`.execute(
      shop.service.db,
    );
    const reading = sql`phase = 'entries', slot = 100000000, balance = 7, after_position = 100000000`;
    expect(await proveFull(1000, reading)).toMatchObject({ status: 'failed', opening: '1000000000' });
  });

  test('ends a proof that is full without reading the rest of the history', async () => {
    await shop.paid(10);
    await proveShop();
    for (let time = 0; time < 3; time++) await sendUnnamed(BigInt(time + 1));
    const { control } = shop.service.chain;
    control.advanceSlots(FINAL);
    control.limitPages(1);
    control.resetCalls();
    const reading = sql`phase = 'history', slot = 100000000, balance = 0, addresses = (
      select addresses from proof_accounts where token = 'USDC')`;
    expect(await proveFull(999, reading)).toMatchObject({ status: 'failed' });
    expect(control.calls.getSignaturesForAddress).toBe(1);
  });
});

describe('a proof in many turns', () => {
  test('goes on where it stopped, and is the same twice at once', async () => {
    const { service } = shop;
    await shop.paid(10);
    await proveShop();
    for (let time = 0; time < 4; time++) await sendUnnamed(BigInt(time + 1));
    service.chain.control.advanceSlots(FINAL);
    service.chain.control.limitPages(2);
    await sql`update proofs set checked_at = checked_at - interval '1 hour'`.execute(service.db);
    await transact(service.db, (trx) => startProofs(trx, service.config, scopeOf(service), shop.shop.address));
    const deps = { db: service.db, config: service.config, rpc: service.rpc.test };
    let turns = 0;
    for (;;) {
      await sql`update proofs set next_turn_at = now()`.execute(service.db);
      const proof = await takeTurn(service.db, 'test');
      if (!proof) break;
      const step = () => proveInTurn(deps, proof, { calls: 1 }, -1_000_000);
      await Promise.all([step(), step()]);
      turns += 1;
    }
    expect(turns).toBeGreaterThan(4);
    const { rows } =
      await sql`select sum(amount) from ledger_entries where cause = 'outside' and account = 'wallet' and token = 'USDC'`.execute(
        service.db,
      );
    expect(rows).toEqual([{ sum: '10' }]);
    service.chain.control.limitPages(1000);
    expect(await statusesOf()).toEqual(PROVEN);
    expect(await finishProofs(service)).toBe(0);
  });
});
