import { randomBytes } from 'node:crypto';
import { AccountLayout, AuthorityType, createSetAuthorityInstruction } from '@solana/spl-token';
import { Keypair, PublicKey } from '@solana/web3.js';
import bs58 from 'bs58';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWallet } from '../../../scripts/localstack/wallet/wallet.ts';
import { recordSignatures } from '../../../src/db/chain/transactions.ts';
import { transact } from '../../../src/db/transaction.ts';
import { LANDING_SLOTS } from '../../../src/domain/refunds.ts';
import { runOnce as scan } from '../../../src/jobs/handlers/chain.scan.ts';
import { runOnce as expire } from '../../../src/jobs/handlers/refund.expire.ts';
import { changePayments } from '../../../src/services/finishPayments.ts';
import { creditTransaction } from '../../../src/services/payments/credit.ts';
import { tokenAccount } from '../../../src/solana/address.ts';
import type { Rpc } from '../../../src/solana/rpc/client.ts';
import type { SignatureInfo } from '../../../src/solana/rpc/decode.ts';
import { SIGNATURES_PER_PAGE } from '../../../src/solana/rpc/signaturePages.ts';
import { FINAL } from '../../support/finality.ts';
import { workerOf } from '../../support/payments.ts';
import { type Shop, startShop } from '../../support/refunds.ts';
import { MINTS } from '../../support/service.ts';
import { beaconOf, fundedPayer } from '../../support/transactions.ts';

// Customers and strangers try to be paid twice, or for money that never came in. They try to delay a refund, or to mark it.

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.service.stop());

test('a customer who gives their token account away meanwhile, and takes it back, is paid once', async () => {
  const cheat = fundedPayer(shop.service);
  const me = cheat.keypair.publicKey;
  const accomplice = Keypair.generate();
  const account = tokenAccount(me.toBase58(), MINTS.USDC);
  const balance = async () => {
    const { accounts } = await shop.service.rpc.test.getMultipleAccounts([account]);
    return AccountLayout.decode(accounts[0]?.data as Buffer).amount;
  };
  const give = (from: Keypair, to: PublicKey) =>
    cheat.send(
      [createSetAuthorityInstruction(new PublicKey(account), from.publicKey, AuthorityType.AccountOwner, to)],
      from === cheat.keypair ? {} : { signers: [from] },
    );

  const payment = await shop.paid(10, {
    from: await openWallet(shop.service.chain.url, cheat.keypair.secretKey),
  });
  const { body } = await shop.refund(payment.id);
  const before = await balance();
  const built = await shop.build(`/refunds/${body.id}`);
  await give(cheat.keypair, accomplice.publicKey);
  await shop.shop.send(built.body.transaction);
  await give(accomplice, me);
  await shop.settle();
  for (const _ of [1, 2]) await shop.outliveTransactions();
  expect(await balance()).toBe(before + 10_000_000n);
  expect(await shop.refundOf(body.id)).toMatchObject({ status: 'completed', amount_sent: 10, exceptions: [] });
  expect((await shop.build(`/refunds/${body.id}`)).status).toBe(409);
});

describe('a transfer that did not reach the merchant', () => {
  const strays = async (keys: (reference: string, beacon: string) => string[]) => {
    const [one, other] = [fundedPayer(shop.service), fundedPayer(shop.service)];
    const { body: payment } = await shop.post('/payments', { amount: 9 });
    const own = other.keypair.publicKey.toBase58();
    const signature = await one.send([
      one.token(own, 9_000_000n, keys(payment.reference, await beaconOf(shop.service))),
    ]);
    await shop.settle();
    return (await shop.get('/unapplied-transfers')).filter((row: any) => row.transaction_signature === signature);
  };

  test.each([
    ['names a payment', (reference: string, beacon: string) => [reference, beacon]],
    [
      'names a payment and another key',
      (reference: string, beacon: string) => [reference, Keypair.generate().publicKey.toBase58(), beacon],
    ],
  ])('is not paid back, though it %s', async (_, keys) => {
    const found = await strays(keys);
    expect(found).toHaveLength(1);
    const { status, body } = await shop.post(`/unapplied-transfers/${found[0].id}/refunds`);
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('did not reach') },
    });
    expect(await shop.get('/refunds?limit=1')).not.toMatchObject([{ transfer_id: found[0].id }]);
  });

  test('is not paid back by the database either', async () => {
    const [row] = await strays((reference, beacon) => [reference, beacon]);
    const { body } = await shop.refund((await shop.paid(1)).id);
    const other = sql`
      insert into refunds select (json_populate_record(refunds, json_build_object(
        'id', ${body.id.replace(/.{4}$/, '0000')}::text, 'payment_id', null, 'transfer_id', transfers.id, 'amount_fiat', null,
        'currency', null, 'reference', 'another', 'wallet', transfers.destination_owner))).*
      from refunds join transfers on transfers.id = ${row.id} where refunds.id = ${body.id}`;
    await expect(other.execute(shop.service.db)).rejects.toMatchObject({ constraint: 'refunds_within_received' });
  });
});

test('a transaction that fails on the fork that became final completes nothing', async () => {
  const { db, config } = shop.service;
  const { body } = await shop.refund((await shop.paid(10)).id);
  const beacon = await beaconOf(shop.service);
  const signature = bs58.encode(randomBytes(64));
  const slot = await shop.service.rpc.test.getSlot({ commitment: 'confirmed' });
  const account = tokenAccount(body.destination, MINTS.USDC);
  const own = { signature, blockTime: new Date(), accounts: [shop.shop.address, account, body.reference, beacon] };
  // A program of the merchant sends it, as a multisig does.
  const transfer = {
    path: '2.0',
    kind: 'token' as const,
    program: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
    mint: MINTS.USDC,
    amount: 10_000_000n,
    source: 'source',
    sourceOwner: shop.shop.address,
    destination: account,
    destinationOwner: body.destination as string,
    accounts: [account, body.reference, beacon],
    references: [body.reference, beacon],
  };
  await transact(db, (trx) =>
    recordSignatures(trx, 'test', [{ signature, slot, err: null, blockTime: null } as never]),
  );
  const read = (transaction: object, options = {}) =>
    changePayments(db, config, (trx) => creditTransaction(trx, config, 'test', transaction as never, options));
  await read({ ...own, slot, error: null, transfers: [transfer] });
  expect(await shop.refundOf(body.id)).toMatchObject({ status: 'processing' });
  const failed = { ...own, slot: slot + 3, error: { InstructionError: [2, 'Custom'] }, transfers: [] };
  await read(failed, { isFinal: true });
  await expire(workerOf(shop.service), { mode: 'test' });
  expect(await shop.refundOf(body.id)).toMatchObject({
    status: 'pending',
    amount_sent: 0,
    transaction_signature: null,
  });
});

describe('the transaction of a refund', () => {
  /** Returns a worker whose node says that an address has a full page of signatures, again and again. Counts its lookups. */
  async function flooded(reference: string) {
    const worker = workerOf(shop.service);
    const node = worker.rpc.test;
    const slot = await node.getSlot({ commitment: 'confirmed' });
    const page = () =>
      Array.from({ length: SIGNATURES_PER_PAGE }, () => ({
        signature: bs58.encode(randomBytes(64)),
        slot,
        err: null,
        blockTime: null,
      })) as unknown as SignatureInfo[];
    const state = { lookups: 0 };
    const rpc: Rpc = {
      ...node,
      getSignaturesForAddresses: async (addresses, options) => {
        state.lookups += addresses.length;
        const answers = await node.getSignaturesForAddresses(addresses, options);
        return answers.map((answer, index) => (addresses[index] === reference ? page() : answer));
      },
      getSignaturesForAddress: async (address, options) =>
        address === reference ? page() : node.getSignaturesForAddress(address, options),
    };
    return { worker: { ...worker, rpc: { ...worker.rpc, test: rpc } }, state };
  }

  async function sweep(reference: string) {
    shop.service.chain.control.advanceSlots(LANDING_SLOTS + FINAL);
    await scan(workerOf(shop.service), { mode: 'test' });
    const { worker, state } = await flooded(reference);
    await expire(worker, { mode: 'test' });
    return state;
  }

  test('is forgotten although strangers fill the pages of its reference', async () => {
    const { body } = await shop.refund((await shop.paid(5)).id);
    expect((await shop.build(`/refunds/${body.id}`)).status).toBe(200);
    await sweep(body.reference);
    expect((await shop.build(`/refunds/${body.id}`)).status).toBe(200);
  });

  test('is found although they do', async () => {
    const { body } = await shop.refund((await shop.paid(5)).id);
    await shop.send(`/refunds/${body.id}`);
    await sweep(body.reference);
    expect((await shop.build(`/refunds/${body.id}`)).status).toBe(409);
    await shop.settle();
    expect(await shop.refundOf(body.id)).toMatchObject({ status: 'completed', amount_sent: 5 });
  });

  test('is forgotten without a lookup when the refund is completed', async () => {
    const { body } = await shop.refund((await shop.paid(5)).id);
    await shop.send(`/refunds/${body.id}`);
    await shop.settle();
    await shop.outliveTransactions();
    const { body: second } = await shop.refund((await shop.paid(5)).id);
    await shop.send(`/refunds/${second.id}`);
    await shop.settle();
    expect(await sweep(second.reference)).toEqual({ lookups: 0 });
    const { rows } = await sql`select from refunds where id = ${second.id} and built_for is null`.execute(
      shop.service.db,
    );
    expect(rows).toHaveLength(1);
  });
});

describe('money of another wallet', () => {
  test('that would be too little to count is not asked for', async () => {
    const { body } = await shop.refund((await shop.paid(10)).id);
    const beacon = await beaconOf(shop.service);
    const { shopPayer } = shop;
    await shopPayer.send([shopPayer.token(body.destination, 9_950_000n, [body.reference, beacon])]);
    await shop.settle();
    const other = fundedPayer(shop.service).keypair.publicKey.toBase58();
    expect((await shop.build(`/refunds/${body.id}`, other)).status).toBe(422);
    await shop.send(`/refunds/${body.id}`);
    await shop.settle();
    expect(await shop.refundOf(body.id)).toMatchObject({ status: 'completed', amount_sent: 10, exceptions: [] });
  });

  test('does not replace the signature that the customer is told', async () => {
    const { body } = await shop.refund((await shop.paid(10)).id);
    const signature = await shop.send(`/refunds/${body.id}`);
    await shop.settle({ isFinal: false });
    const stranger = fundedPayer(shop.service);
    await stranger.send([stranger.token(body.destination, 100_000n, [body.reference, await beaconOf(shop.service)])]);
    await shop.settle();
    const after = { status: 'completed', transaction_signature: signature, exceptions: ['other_wallet'] };
    expect(await shop.refundOf(body.id)).toMatchObject(after);
  });
});
