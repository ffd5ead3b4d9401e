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
import { updateMerchantMode } from '../../src/db/merchants/merchants.ts';
import { readOperations } from '../../src/db/operations/metrics.ts';
import { transact } from '../../src/db/transaction.ts';
import { newReference } from '../../src/solana/address.ts';
import { withKeys } from '../solana/localChain.ts';
import { type AtWork, startAtWork } from '../support/atWork.ts';
import { MINTS } from '../support/service.ts';
import { beaconOf, type Expiring, makePayment } from '../support/transactions.ts';

// The payment to which a transfer belongs, wherever it is in a transaction. On the real VM; a worker without help finds it,
// decides, and sends the events.

const USDC = 1_000_000n;
/** Time to the deadline of payments that a test observes unpaid at their end. */
const SOON = 60;

let world: AtWork;
beforeAll(async () => {
  world = await startAtWork();
});
afterAll(() => world.stop());

const passDeadlines = () => world.service.chain.control.advanceTime(2 * SOON);
const submit = async ({ id }: Expiring, transaction_signature: string) =>
  (await world.service.call('POST', `/payments/${id}/submit-transaction`, { transaction_signature })).status;

describe('several payments', () => {
  test('are paid by two transfers in one transaction', async () => {
    const { payer, service } = world;
    const [one, two] = [await world.make(), await world.make(600, { amount: 5 })];
    const transaction_signature = await payer.send([
      payer.token(service.wallet, 7n * USDC, one.keys),
      payer.token(service.wallet, 5n * USDC, two.keys),
    ]);
    world.confirm();
    const paid = { status: 'confirmed', exceptions: [], transaction_signature };
    await world.ends(one, { ...paid, amount_received: 7 });
    await world.ends(two, { ...paid, amount_received: 5 });
  });

  test('are not paid by one transfer with both references, which is listed for a person to decide', async () => {
    const [one, two] = [await world.make(SOON), await world.make(SOON)];
    const signature = await world.pay(one, 7n, [...one.keys, two.reference]);
    world.confirm();
    passDeadlines();
    for (const made of [one, two]) {
      await world.ends(made, { status: 'expired', amount_received: 0, exceptions: [] });
      expect(await world.transactions(made)).toMatchObject([
        { signature, outcome: 'rejected', reason: 'ambiguous_reference', transfers: [{ amount: 7 }] },
      ]);
    }
    expect(await world.unapplied(signature)).toMatchObject([
      { reason: 'ambiguous_reference', payment_id: null, token: 'USDC', amount: 7 },
    ]);
  });

  test('may share a submitted signature, and only the one that the transaction names is paid', async () => {
    const [paid, other] = [await world.make(SOON), await world.make(SOON)];
    // Without the beacon, so that only the submitted signature leads to it before the deadline.
    const signature = await world.pay(paid, 7n, [paid.reference]);
    expect([await submit(other, signature), await submit(paid, signature)]).toEqual([200, 200]);
    world.confirm();
    await world.ends(paid, { status: 'confirmed', amount_received: 7, transaction_signature: signature });
    passDeadlines();
    await world.ends(other, { status: 'expired', amount_received: 0, transaction_signature: null });
  });

  test('refuse a submitted signature of the wrong length, without effect on the payer', async () => {
    const { service } = world;
    const made = await world.make();
    const wrong = ['1'.repeat(63), newReference(), '1'.repeat(65), 'z'.repeat(90)];
    for (const signature of wrong) expect(await submit(made, signature)).toBe(422);
    const known = service.db.selectFrom('chain_transactions').select('signature').where('signature', 'in', wrong);
    expect(await known.execute()).toEqual([]);
    const signature = await world.pay(made, 7n, [made.reference]);
    expect(await submit(made, signature)).toBe(200);
    world.confirm();
    await world.ends(made, { status: 'confirmed', amount_received: 7, transaction_signature: signature });
  });
});

describe('a transfer is found', () => {
  test('when another program makes it inside its own call', async () => {
    // The associated token account program's RecoverNested calls the token program's TransferChecked. It returns to the
    // owner of a token account what was sent to that account's own token account.
    const { payer, service } = world;
    const { control } = service.chain;
    const owner = Keypair.generate();
    const settleTo = (USDC: string) =>
      transact(service.db, (trx) => updateMerchantMode(trx, service.merchant.id, 'test', { wallets: { USDC } }));
    await settleTo(owner.publicKey.toBase58());
    const made = await world.make();
    await settleTo(service.wallet);
    const [usdc, usdt] = [new PublicKey(MINTS.USDC), new PublicKey(MINTS.USDT)];
    control.mintTo(MINTS.USDC, owner.publicKey, 1n);
    control.mintTo(MINTS.USDT, owner.publicKey, 1n);
    const middle = getAssociatedTokenAddressSync(usdt, owner.publicKey);
    control.mintTo(MINTS.USDC, middle, 7n * USDC);
    const nested = getAssociatedTokenAddressSync(usdc, middle, true);
    const target = getAssociatedTokenAddressSync(usdc, owner.publicKey);
    const recover = createRecoverNestedInstruction(nested, usdc, target, middle, usdt, owner.publicKey);
    const transaction_signature = await payer.send([withKeys(recover, ...made.keys)], { signers: [owner] });
    world.confirm();
    await world.ends(made, { status: 'confirmed', amount_received: 7, transaction_signature });
    expect(await world.transactions(made)).toMatchObject([
      { outcome: 'credited', transfers: [{ instruction_path: expect.stringMatching(/^0\.\d$/) }] },
    ]);
  });

  test('in a batch of the token program, which shows no inner instructions', async () => {
    const { payer, service } = world;
    const made = await world.make();
    const parts = [3n, 4n].map((amount) => payer.token(service.wallet, amount * USDC, made.keys));
    const batch = new TransactionInstruction({
      programId: TOKEN_PROGRAM_ID,
      keys: parts.flatMap((part) => part.keys),
      data: Buffer.concat([
        Buffer.from([255]),
        ...parts.flatMap((part) => [Buffer.from([part.keys.length, part.data.length]), part.data]),
      ]),
    });
    await payer.send([batch]);
    world.confirm();
    await world.ends(made, { status: 'confirmed', amount_received: 7 });
  });

  test('in version 0, with the recipient and the references in a lookup table', async () => {
    const { payer, service } = world;
    const { control } = service.chain;
    const made = await world.make();
    const { publicKey } = payer.keypair;
    const connection = new Connection(service.chain.url, 'processed');
    control.advanceSlots(1);
    const recentSlot = (await connection.getSlot('processed')) - 1;
    const [create, table] = AddressLookupTableProgram.createLookupTable({
      authority: publicKey,
      payer: publicKey,
      recentSlot,
    });
    const transfer = payer.token(service.wallet, 7n * USDC, made.keys);
    const addresses = transfer.keys.filter((key) => !key.isSigner).map((key) => key.pubkey);
    const extend = AddressLookupTableProgram.extendLookupTable({
      payer: publicKey,
      authority: publicKey,
      lookupTable: table,
      addresses,
    });
    await payer.send([create, extend]);
    control.advanceSlots(2);
    const state = { deactivationSlot: 2n ** 64n - 1n, lastExtendedSlot: 0, lastExtendedSlotStartIndex: 0, addresses };
    const tables = [new AddressLookupTableAccount({ key: table, state })];
    const transaction_signature = await payer.send([transfer], { tables });
    world.confirm();
    await world.ends(made, { status: 'confirmed', amount_received: 7, transaction_signature });
  });

  test('in version 1, in SOL, in part and then the rest', async () => {
    const { payer, service } = world;
    const made = await world.make(600, { amount: 15, token: 'SOL' });
    for (const lamports of [40_000_000n, 60_000_000n]) {
      await payer.send([payer.sol(service.wallet, lamports, made.keys)], { version: 1 });
      world.confirm();
      await world.becomes(made, lamports === 40_000_000n ? { status: 'pending', amount_received: 0.04 } : {});
    }
    await world.ends(made, { status: 'confirmed', amount_received: 0.1, exceptions: [] });
  });

  test('in version 1, by the beacon, by the reference alone and by a submitted signature', async () => {
    const { payer, service } = world;
    const [byBeacon, byReference, bySignature] = [await world.make(), await world.make(SOON), await world.make(SOON)];
    const pay = ({ reference, keys }: Expiring, all: boolean) =>
      payer.send([payer.token(service.wallet, 7n * USDC, all ? keys : [reference])], { version: 1 });
    const signatures = [await pay(byBeacon, true), await pay(byReference, false), await pay(bySignature, false)];
    expect(await submit(bySignature, signatures[2] as string)).toBe(200);
    world.confirm();
    const paid = { status: 'confirmed', amount_received: 7, exceptions: [] };
    await world.ends(byBeacon, { ...paid, transaction_signature: signatures[0] });
    await world.ends(bySignature, { ...paid, transaction_signature: signatures[2] });
    passDeadlines();
    await world.ends(byReference, { ...paid, transaction_signature: signatures[1] });
  });

  test('in an unreadable version, which keeps its payment open with an alarm, once it is readable', async () => {
    const { payer, service } = world;
    const [made, unpaid] = [await world.make(SOON), await world.make(SOON)];
    service.chain.control.refuseVersion1();
    const transaction_signature = await payer.send([payer.token(service.wallet, 7n * USDC, made.keys)], { version: 1 });
    world.confirm();
    passDeadlines();
    await expect
      .poll(() => world.transactions(made))
      .toMatchObject([{ signature: transaction_signature, outcome: 'unreadable' }]);
    const { body } = await service.call('GET', `/payments/${made.id}/diagnostics`);
    expect(body.summary).toContain('cannot be read');
    // An unpaid one with the same deadline is closed, so this one would have been.
    await world.ends(unpaid, { status: 'expired' });
    expect(await world.get(made)).toMatchObject({ status: 'pending' });
    expect((await readOperations(service.db)).unreadable).toEqual([{ mode: 'test', count: 1 }]);
    service.chain.control.heal();
    await world.ends(made, { status: 'confirmed', amount_received: 7, exceptions: [], transaction_signature });
    expect((await readOperations(service.db)).unreadable).toEqual([]);
  });

  test('beside the wallet’s own instructions, and beside SOL for a payment in SOL', async () => {
    const { payer, service } = world;
    const made = await makePayment(service, { amount: 15, token: 'SOL' });
    const memo = new TransactionInstruction({
      programId: new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
      keys: [],
      data: Buffer.from('thank you'),
    });
    const tip = payer.sol(Keypair.generate().publicKey.toBase58(), 1_000_000n);
    await payer.send([memo, tip, payer.sol(service.wallet, 100_000_000n, made.keys), memo]);
    world.confirm();
    await world.ends(made, { status: 'confirmed', amount_received: 0.1, exceptions: [] });
  });
});

describe('references', () => {
  test('finds a payment’s own reference without the beacon before it would close the payment', async () => {
    const made = await world.make(SOON);
    const transaction_signature = await world.pay(made, 7n, [made.reference]);
    world.confirm();
    passDeadlines();
    await world.ends(made, { status: 'confirmed', amount_received: 7, exceptions: [], transaction_signature });
  });

  test('lists money with the beacon and an unknown reference among the merchant’s unapplied transfers', async () => {
    const { payer, service } = world;
    const keys = [newReference(), await beaconOf(service)];
    const signature = await payer.send([payer.token(service.wallet, 3n * USDC, keys)]);
    // Another one, which pays no merchant of ours, is in no list.
    const stranger = Keypair.generate().publicKey.toBase58();
    const strangers = await payer.send([payer.sol(stranger, 1_000_000n, [await beaconOf(service)])]);
    const after = await world.make();
    await world.pay(after);
    world.confirm();
    await world.ends(after, { status: 'confirmed' });
    await expect
      .poll(() => world.unapplied(signature))
      .toMatchObject([
        {
          instruction_path: '0',
          reason: 'unknown_reference',
          payment_id: null,
          token: 'USDC',
          mint: MINTS.USDC,
          amount: 3,
          amount_base_units: '3000000',
          destination_wallet: service.wallet,
          source_wallet: payer.keypair.publicKey.toBase58(),
        },
      ]);
    expect(await world.unapplied(strangers)).toEqual([]);
  });
});
