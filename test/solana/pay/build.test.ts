import { getAssociatedTokenAddressSync } from '@solana/spl-token';
import { Keypair, type PublicKey, Transaction } from '@solana/web3.js';
import { describe, expect, test } from 'vitest';
import { newReference } from '../../../src/solana/address.ts';
import { planPayment, type TransactionRequest, transactionToSign } from '../../../src/solana/pay/build.ts';
import { matchCredits } from '../../../src/solana/transactions/match.ts';
import { readTransaction } from '../../../src/solana/transactions/parse.ts';
import { createLocalChain } from '../localChain.ts';

const chain = createLocalChain();
const { USDC } = chain.mints;
const payer = chain.wallet();
chain.fund(payer.publicKey, USDC, 1_000_000_000n);
const [reference, beacon] = [newReference(), newReference()];
/** The most legs of a payment: ten splits, the merchant's part and the service charge. */
const MOST_LEGS = 12;
const MAX_BYTES = 1232;

const strangers = (count: number) => Array.from({ length: count }, () => Keypair.generate().publicKey);

function request(
  wallets: PublicKey[],
  opened: PublicKey[],
  changes: Partial<TransactionRequest> = {},
): TransactionRequest {
  for (const wallet of opened) chain.fund(wallet, USDC, 0n);
  return {
    payer: payer.publicKey.toBase58(),
    transfers: wallets.map((wallet, index) => ({ wallet: wallet.toBase58(), amount: BigInt(index + 1) * 1_000_000n })),
    token: 'USDC',
    mint: USDC.toBase58(),
    references: [reference, beacon],
    withoutAccount: new Set(wallets.filter((wallet) => !opened.includes(wallet)).map((wallet) => wallet.toBase58())),
    unitPrice: 50_000,
    ...changes,
  };
}

/** Returns a wallet's decoded transaction, and its size once it is signed. */
function received(pay: TransactionRequest, plan = planPayment(pay)) {
  const bytes = Buffer.from(transactionToSign(pay.payer, plan, newReference()), 'base64');
  return { plan, size: bytes.length, transaction: Transaction.from(bytes) };
}

/** Sends a wallet's transaction. Its units are those that the programs used of the transaction's limit. */
function land(pay: TransactionRequest) {
  const { plan, size, transaction } = received(pay);
  const json = chain.run(transaction.instructions, [payer], { version: 'legacy' });
  const { err, fee, computeUnitsConsumed } = json.meta as unknown as Record<string, number | null>;
  expect(err).toBeNull();
  expect(BigInt(fee as number)).toBe(plan.fee);
  const limit = transaction.instructions[0]?.data.readUInt32LE(1) as number;
  expect(computeUnitsConsumed as number).toBeLessThan(limit * 0.8);
  expect(size).toBeLessThanOrEqual(MAX_BYTES);
  return { plan, read: readTransaction(json) };
}

function credited(pay: TransactionRequest, read: ReturnType<typeof readTransaction>) {
  const recipients = pay.transfers.map(({ wallet }) => wallet);
  const candidate = { paymentId: 'pay', reference, token: pay.token, mint: pay.mint, recipients };
  const { credits, rejected, unapplied } = matchCredits(read, [candidate], beacon);
  expect({ rejected, unapplied }).toEqual({ rejected: [], unapplied: [] });
  return credits.map(({ transfer }) => ({ wallet: transfer.destinationOwner, amount: transfer.amount }));
}

describe('the transaction that pays all of a payment', () => {
  test('fits twelve recipients with token accounts, each paid their part', () => {
    const wallets = strangers(MOST_LEGS);
    const pay = request(wallets, wallets);
    const { plan, read } = land(pay);
    expect(plan.step).toBe('pay');
    expect(credited(pay, read)).toEqual(pay.transfers);
  });

  test('fits twelve recipients of SOL', () => {
    const wallets = strangers(MOST_LEGS);
    const pay = request(wallets, [], { token: 'SOL', mint: null, withoutAccount: new Set() });
    const { plan, read } = land(pay);
    expect(plan.step).toBe('pay');
    expect(credited(pay, read)).toEqual(pay.transfers);
  });

  test.each([
    [1, 1],
    [10, 7],
    [12, 5],
  ])('pays %d recipients, %d of them without token accounts, and opens the accounts', (count, missing) => {
    const wallets = strangers(count);
    const pay = request(wallets, wallets.slice(missing));
    const { plan, read } = land(pay);
    expect(plan.step).toBe('pay');
    expect(credited(pay, read)).toEqual(pay.transfers);
  });

  test.each([
    [10, 8],
    [10, 10],
    [12, 12],
  ])('pays %d recipients, %d of them without token accounts, in a second step', (count, missing) => {
    const wallets = strangers(count);
    const pay = request(wallets, wallets.slice(missing));
    const first = land(pay);
    expect(first.plan.step).toBe('open_accounts');
    expect(first.read.transfers.filter(({ kind }) => kind === 'token')).toEqual([]);
    expect(first.read.accounts).not.toContain(reference);

    const second = land({ ...pay, withoutAccount: new Set() });
    expect(second.plan.step).toBe('pay');
    expect(credited(pay, second.read)).toEqual(pay.transfers);
  });

  test('pays nobody when one recipient can no longer be paid', () => {
    const wallets = strangers(3);
    const pay = request(wallets, wallets.slice(1), { withoutAccount: new Set() });
    const { transaction } = received(pay);
    const json = chain.run(transaction.instructions, [payer], { version: 'legacy' });
    expect(json.meta?.err).not.toBeNull();
    expect(readTransaction(json).transfers.length).toBeGreaterThan(0); // attempted
  });

  test('succeeds when somebody else opened an account meanwhile', () => {
    const [wallet] = strangers(1) as [PublicKey];
    const pay = request([wallet], []);
    chain.fund(wallet, USDC, 0n);
    expect(credited(pay, land(pay).read)).toEqual(pay.transfers);
  });

  test('is unsigned, and its only signer is the payer', () => {
    const { transaction } = received(request(strangers(2), []));
    expect(transaction.signatures).toEqual([{ publicKey: payer.publicKey, signature: null }]);
    expect(transaction.feePayer?.equals(payer.publicKey)).toBe(true);
  });

  test('carries the reference and the beacon in every transfer, read-only and unsigned', () => {
    const wallets = strangers(3);
    const { transaction } = received(request(wallets, wallets));
    for (const { keys } of transaction.instructions.slice(-3)) {
      const carried = keys
        .slice(-2)
        .map(({ pubkey, isSigner, isWritable }) => [pubkey.toBase58(), isSigner, isWritable]);
      expect(carried).toEqual([
        [reference, false, false],
        [beacon, false, false],
      ]);
    }
  });
});

test('takes the payer’s tokens from the account that wallets use', () => {
  const account = getAssociatedTokenAddressSync(USDC, payer.publicKey);
  const { transaction } = received(request(strangers(1), []));
  expect(transaction.instructions.at(-1)?.keys[0]?.pubkey.equals(account)).toBe(true);
});
