import { createRecoverNestedInstruction, getAssociatedTokenAddressSync, TOKEN_PROGRAM_ID } from '@solana/spl-token';
import {
  AddressLookupTableAccount,
  AddressLookupTableProgram,
  Connection,
  Keypair,
  PublicKey,
  TransactionInstruction,
} from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { updateSide } from '../../src/db/merchants.ts';
import { transact } from '../../src/db/transaction.ts';
import { runOnce as lookUp } from '../../src/jobs/payment.lookup.ts';
import { newReference } from '../../src/solana/address.ts';
import { withKeys } from '../solana/localChain.ts';
import { eventKinds, settleChain, workerOf } from '../support/payments.ts';
import { MINTS, type Service, startService } from '../support/service.ts';
import { beaconOf, fundedPayer, getPayment, makePayment, type Payer } from '../support/transactions.ts';

// Which payment a transfer belongs to, wherever in a transaction it stands: on the real VM, by the real handlers.

const USDC = 1_000_000n;

let service: Service;
let payer: Payer;
beforeAll(async () => {
  service = await startService({ chain: { manualClock: { now: new Date() } } });
  payer = fundedPayer(service);
});
afterAll(() => service.stop());

const get = (id: string) => getPayment(service, id);
const unapplied = async () => (await service.call('GET', '/unapplied-transfers')).body;
async function settle() {
  service.chain.control.advanceSlots(5);
  await settleChain(service);
  await settleChain(service);
}

describe('several payments', () => {
  test('two transfers that pay two payments in one transaction pay both', async () => {
    const [one, two] = [await makePayment(service), await makePayment(service, { amount: 5 })];
    await payer.send([
      payer.token(service.wallet, 7n * USDC, one.keys),
      payer.token(service.wallet, 5n * USDC, two.keys),
    ]);
    await settle();
    expect(await get(one.id)).toMatchObject({ status: 'confirmed', amount_received: 7, exceptions: [] });
    expect(await get(two.id)).toMatchObject({ status: 'confirmed', amount_received: 5, exceptions: [] });
    expect(await eventKinds(service, two.id)).toEqual(['payment.created', 'payment.confirmed']);
  });

  test('one transfer that carries two payments’ references pays neither, and is listed for a person to decide', async () => {
    const [one, two] = [await makePayment(service), await makePayment(service)];
    const signature = await payer.send([payer.token(service.wallet, 7n * USDC, [...one.keys, two.reference])]);
    await settle();
    for (const { id } of [one, two]) {
      expect(await get(id)).toMatchObject({ status: 'pending', amount_received: 0 });
      const { body } = await service.call('GET', `/payments/${id}/diagnostics`);
      expect(body.transactions).toMatchObject([
        { signature, outcome: 'rejected', reason: 'ambiguous_reference', transfers: [{ amount: 7 }] },
      ]);
    }
    expect((await unapplied())[0]).toMatchObject({
      transaction_signature: signature,
      reason: 'ambiguous_reference',
      payment_id: null,
      token: 'USDC',
      amount: 7,
    });
  });

  test('one signature submitted for two payments pays only the one that the transaction names', async () => {
    const [one, two] = [await makePayment(service), await makePayment(service)];
    const signature = await payer.send([payer.token(service.wallet, 7n * USDC, one.keys)]);
    for (const { id } of [one, two]) {
      const body = { transaction_signature: signature };
      expect((await service.call('POST', `/payments/${id}/submit-transaction`, body)).status).toBeLessThan(300);
    }
    await settle();
    expect(await get(one.id)).toMatchObject({ status: 'confirmed', amount_received: 7 });
    expect(await get(two.id)).toMatchObject({ status: 'pending', amount_received: 0 });
  });

  test('a signature of the wrong length is refused before anything is asked of a node', async () => {
    const { id } = await makePayment(service);
    service.chain.control.resetCalls();
    for (const transaction_signature of ['1'.repeat(63), newReference(), '1'.repeat(65), 'z'.repeat(90)]) {
      const answer = await service.call('POST', `/payments/${id}/submit-transaction`, { transaction_signature });
      expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
    }
    expect(service.chain.control.calls).toEqual({});
    const known = await service.db.selectFrom('chain_transactions').selectAll().where('status', '=', 'seen').execute();
    expect(known).toEqual([]);
  });
});

describe('wherever the transfer stands', () => {
  test('a transfer that another program makes inside its own call', async () => {
    // The associated token account program's RecoverNested calls the token program's TransferChecked: the owner of a
    // token account gets back what somebody sent to that account's own token account.
    const owner = Keypair.generate();
    const wallet = owner.publicKey.toBase58();
    const side = { wallet_usdc: wallet };
    await transact(service.db, (trx) => updateSide(trx, service.merchant.id, 'test', side));
    const { id, keys } = await makePayment(service);
    await transact(service.db, (trx) => updateSide(trx, service.merchant.id, 'test', { wallet_usdc: service.wallet }));
    const [usdc, usdt] = [new PublicKey(MINTS.USDC), new PublicKey(MINTS.USDT)];
    service.chain.control.mintTo(MINTS.USDC, owner.publicKey, 1n);
    service.chain.control.mintTo(MINTS.USDT, owner.publicKey, 1n);
    const middle = getAssociatedTokenAddressSync(usdt, owner.publicKey);
    service.chain.control.mintTo(MINTS.USDC, middle, 7n * USDC);
    const nested = getAssociatedTokenAddressSync(usdc, middle, true);
    const target = getAssociatedTokenAddressSync(usdc, owner.publicKey);
    const recover = createRecoverNestedInstruction(nested, usdc, target, middle, usdt, owner.publicKey);
    await payer.send([withKeys(recover, ...keys)], { signers: [owner] });
    await settle();
    expect(await get(id)).toMatchObject({ status: 'confirmed', amount_received: 7 });
    const { body } = await service.call('GET', `/payments/${id}/diagnostics`);
    expect(body.transactions[0].transfers).toMatchObject([{ instruction_path: expect.stringMatching(/^0\.\d$/) }]);
  });

  test('transfers in a batch of the token program, which show no inner instructions', async () => {
    const { id, keys } = await makePayment(service);
    const parts = [3n, 4n].map((amount) => payer.token(service.wallet, amount * USDC, keys));
    const batch = new TransactionInstruction({
      programId: TOKEN_PROGRAM_ID,
      keys: parts.flatMap((part) => part.keys),
      data: Buffer.concat([
        Buffer.from([255]),
        ...parts.flatMap((part) => [Buffer.from([part.keys.length, part.data.length]), part.data]),
      ]),
    });
    await payer.send([batch]);
    await settle();
    expect(await get(id)).toMatchObject({ status: 'confirmed', amount_received: 7 });
  });

  test('version 0 with the recipient and the references in a lookup table', async () => {
    const { id, keys } = await makePayment(service);
    const { publicKey } = payer.keypair;
    const connection = new Connection(service.chain.url, 'processed');
    service.chain.control.advanceSlots(1);
    const recentSlot = (await connection.getSlot('processed')) - 1;
    const [create, table] = AddressLookupTableProgram.createLookupTable({
      authority: publicKey,
      payer: publicKey,
      recentSlot,
    });
    const transfer = payer.token(service.wallet, 7n * USDC, keys);
    const addresses = transfer.keys.filter((key) => !key.isSigner).map((key) => key.pubkey);
    const extend = AddressLookupTableProgram.extendLookupTable({
      payer: publicKey,
      authority: publicKey,
      lookupTable: table,
      addresses,
    });
    await payer.send([create, extend]);
    service.chain.control.advanceSlots(2);
    const state = { deactivationSlot: 2n ** 64n - 1n, lastExtendedSlot: 0, lastExtendedSlotStartIndex: 0, addresses };
    const signature = await payer.send([transfer], { tables: [new AddressLookupTableAccount({ key: table, state })] });
    await settle();
    expect(await get(id)).toMatchObject({ status: 'confirmed', transaction_signature: signature });
  });

  test('instructions of the wallet’s own, and SOL for a payment in SOL', async () => {
    const { id, keys } = await makePayment(service, { amount: 15, token: 'SOL' });
    const memo = new TransactionInstruction({
      programId: new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
      keys: [],
      data: Buffer.from('thank you'),
    });
    const tip = payer.sol(Keypair.generate().publicKey.toBase58(), 1_000_000n);
    await payer.send([memo, tip, payer.sol(service.wallet, 100_000_000n, keys), memo]);
    await settle();
    expect(await get(id)).toMatchObject({ status: 'confirmed', amount_received: 0.1, exceptions: [] });
  });
});

describe('references', () => {
  test('a payment’s own reference without the beacon is found by its look-up, a minute after it was made', async () => {
    const { id, reference } = await makePayment(service);
    await payer.send([payer.token(service.wallet, 7n * USDC, [reference])]);
    await settle();
    expect((await get(id)).status).toBe('pending');
    service.chain.control.advanceTime(120);
    await settle();
    await lookUp(workerOf(service), { mode: 'test' });
    await settle();
    expect(await get(id)).toMatchObject({ status: 'confirmed', amount_received: 7, exceptions: [] });
  });

  test('the beacon with a reference that nobody knows: the merchant finds the money among his unapplied transfers', async () => {
    const beacon = await beaconOf(service);
    const signature = await payer.send([payer.token(service.wallet, 3n * USDC, [newReference(), beacon])]);
    await settle();
    expect((await unapplied())[0]).toMatchObject({
      transaction_signature: signature,
      instruction_path: '0',
      reason: 'unknown_reference',
      payment_id: null,
      token: 'USDC',
      mint: MINTS.USDC,
      amount: 3,
      amount_base_units: '3000000',
      destination_wallet: service.wallet,
      source_wallet: payer.keypair.publicKey.toBase58(),
    });
  });

  test('a stranger’s transaction that carries the beacon, and pays nobody of ours, leaves no trace in anybody’s list', async () => {
    const before = (await unapplied()).length;
    await payer.send([payer.sol(Keypair.generate().publicKey.toBase58(), 1_000_000n, [await beaconOf(service)])]);
    await settle();
    expect(await unapplied()).toHaveLength(before);
  });
});
