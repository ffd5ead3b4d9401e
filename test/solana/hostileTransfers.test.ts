import {
  AuthorityType,
  createAssociatedTokenAccountIdempotentInstruction,
  createCloseAccountInstruction,
  createInitializeAccount3Instruction,
  createMintToInstruction,
  createSetAuthorityInstruction,
  createTransferCheckedInstruction,
  createTransferInstruction,
  getAssociatedTokenAddressSync,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import { Keypair, SystemProgram, TransactionInstruction } from '@solana/web3.js';
import { expect, test } from 'vitest';
import { newReference } from '../../src/solana/address.ts';
import { type Candidate, matchCredits } from '../../src/solana/transactions/match.ts';
import { readTransaction } from '../../src/solana/transactions/parse.ts';
import { createLocalChain, withKeys } from './localChain.ts';

// Each of these transactions succeeds on the real token program. The tests check that it credits no more than the
// merchant has gained at its end.

const chain = createLocalChain();
const { USDC } = chain.mints;
const TOKEN_ACCOUNT_SIZE = 165;
const payer = chain.wallet();
const own = payer.publicKey;
const merchant = Keypair.generate().publicKey;
const from = chain.fund(payer.publicKey, USDC, 1_000_000n);
const to = chain.fund(merchant, USDC, 0n);
const reference = newReference();
const BEACON = newReference();
const candidate: Candidate = {
  paymentId: 'pay_1',
  reference,
  token: 'USDC',
  mint: USDC.toBase58(),
  recipients: [merchant.toBase58()],
};

const account = (keypair: Keypair) =>
  SystemProgram.createAccount({
    fromPubkey: payer.publicKey,
    newAccountPubkey: keypair.publicKey,
    lamports: chain.rent(TOKEN_ACCOUNT_SIZE),
    space: TOKEN_ACCOUNT_SIZE,
    programId: TOKEN_PROGRAM_ID,
  });
const init = ({ publicKey }: Keypair, owner = payer.publicKey) =>
  createInitializeAccount3Instruction(publicKey, USDC, owner);
const pay = (destination: Keypair['publicKey'], amount = 100n) =>
  withKeys(createTransferInstruction(from, destination, payer.publicKey, amount), reference);
const payChecked = (destination: Keypair['publicKey'], amount = 100n) =>
  withKeys(createTransferCheckedInstruction(from, USDC, destination, payer.publicKey, amount, 6), reference);
const takeBack = ({ publicKey }: Keypair, amount = 100n) =>
  createTransferInstruction(publicKey, from, payer.publicKey, amount);
const give = ({ publicKey }: Keypair) =>
  createSetAuthorityInstruction(publicKey, payer.publicKey, AuthorityType.AccountOwner, merchant);

/** Returns the total credit of the payment by a transaction that succeeds. */
function credited(instructions: TransactionInstruction[], signers: Keypair[] = []): bigint {
  const transaction = readTransaction(chain.run(instructions, [payer, ...signers]));
  expect(transaction.error).toBeNull();
  const { credits } = matchCredits(transaction, [candidate], BEACON);
  return credits.reduce((sum, { transfer }) => sum + transfer.amount, 0n);
}

test('credits nothing for tokens paid and taken back, with the empty account given to the merchant', () => {
  const trick = Keypair.generate();
  expect(credited([account(trick), init(trick), pay(trick.publicKey), takeBack(trick), give(trick)], [trick])).toBe(0n);
});

test('counts the same tokens sent in circles once', () => {
  const trick = Keypair.generate();
  const round = [pay(trick.publicKey), takeBack(trick)];
  const instructions = [account(trick), init(trick), ...round, ...round, pay(trick.publicKey), give(trick)];
  expect(credited(instructions, [trick])).toBe(100n);
});

test('credits nothing for an account that is closed and created again for the merchant', () => {
  const trick = Keypair.generate();
  chain.arrange([account(trick), init(trick)], [payer, trick]);
  const instructions = [
    pay(trick.publicKey),
    takeBack(trick),
    createCloseAccountInstruction(trick.publicKey, payer.publicKey, payer.publicKey),
    account(trick),
    init(trick, merchant),
  ];
  expect(credited(instructions, [trick])).toBe(0n);
});

test('credits nothing for an account that the payer refills with a worthless mint', () => {
  const worthless = chain.mint(payer);
  for (const transfer of [payChecked, pay]) {
    const trick = Keypair.generate();
    chain.arrange([account(trick), init(trick)], [payer, trick]);
    const instructions = [
      transfer(trick.publicKey),
      takeBack(trick),
      createCloseAccountInstruction(trick.publicKey, payer.publicKey, payer.publicKey),
      account(trick),
      createInitializeAccount3Instruction(trick.publicKey, worthless, merchant),
      createMintToInstruction(worthless, trick.publicKey, payer.publicKey, 100n),
    ];
    expect(credited(instructions, [trick])).toBe(0n);
  }
});

test('credits nothing through a merchant’s account that the payer may close', () => {
  const trick = Keypair.generate();
  const closer = createSetAuthorityInstruction(
    trick.publicKey,
    payer.publicKey,
    AuthorityType.CloseAccount,
    payer.publicKey,
  );
  chain.arrange([account(trick), init(trick), closer, give(trick)], [payer, trick]);
  const instructions = [
    createCloseAccountInstruction(trick.publicKey, payer.publicKey, payer.publicKey),
    account(trick),
    init(trick),
    pay(trick.publicKey),
    takeBack(trick),
    give(trick),
  ];
  expect(credited(instructions, [trick])).toBe(0n);
});

test('finds the trick in a token batch, too', () => {
  const trick = Keypair.generate();
  const parts = [pay(trick.publicKey), takeBack(trick), give(trick)];
  const batch = new TransactionInstruction({
    programId: TOKEN_PROGRAM_ID,
    keys: parts.flatMap(({ keys }) => keys),
    data: Buffer.concat([
      Buffer.from([255]),
      ...parts.flatMap(({ keys, data }) => [Buffer.from([keys.length, data.length]), data]),
    ]),
  });
  expect(credited([account(trick), init(trick), batch], [trick])).toBe(0n);
});

test('credits tokens in an account that becomes the merchant’s and stays so', () => {
  const gift = Keypair.generate();
  expect(credited([account(gift), init(gift), pay(gift.publicKey), give(gift)], [gift])).toBe(100n);
  const older = Keypair.generate();
  chain.arrange([account(older), init(older)], [payer, older]);
  expect(credited([pay(older.publicKey), give(older)])).toBe(100n);
});

test('credits nothing for a transfer between the merchant’s own accounts', () => {
  const owner = chain.wallet();
  const own = chain.fund(owner.publicKey, USDC, 500n);
  const second = Keypair.generate();
  const transfer = withKeys(createTransferInstruction(own, second.publicKey, owner.publicKey, 500n), reference);
  const json = chain.run([account(second), init(second, owner.publicKey), transfer], [payer, owner, second]);
  const match = matchCredits(
    readTransaction(json),
    [{ ...candidate, recipients: [owner.publicKey.toBase58()] }],
    BEACON,
  );
  expect(match.credits).toEqual([]);
  expect(match.unapplied).toEqual([]);
  expect(match.rejected).toEqual([{ paymentId: 'pay_1', reason: 'self_transfer' }]);
});

test('credits nothing for a merchant’s SOL to their own wallet, and diagnostics state why', () => {
  const owner = chain.wallet();
  const { publicKey } = owner;
  const transfer = SystemProgram.transfer({ fromPubkey: publicKey, toPubkey: publicKey, lamports: 500 });
  const match = matchCredits(
    readTransaction(chain.run([withKeys(transfer, reference)], [owner])),
    [{ ...candidate, token: 'SOL', mint: null, recipients: [publicKey.toBase58()] }],
    BEACON,
  );
  expect(match).toEqual({ credits: [], unapplied: [], rejected: [{ paymentId: 'pay_1', reason: 'self_transfer' }] });
});

test('credits a merchant whose wallet pays the fee with the wallet’s gain', () => {
  const owner = chain.wallet();
  const transfer = SystemProgram.transfer({ fromPubkey: own, toPubkey: owner.publicKey, lamports: 5_000_000 });
  const json = chain.run([withKeys(transfer, reference)], [owner, payer]);
  const { credits } = matchCredits(
    readTransaction(json),
    [{ ...candidate, token: 'SOL', mint: null, recipients: [owner.publicKey.toBase58()] }],
    BEACON,
  );
  expect(credits.map(({ transfer: { amount } }) => amount)).toEqual([4_990_000n]);
});

test('credits a merchant who moves the money to another own account in the same transaction', () => {
  const owner = chain.wallet();
  const [first, second] = [chain.fund(owner.publicKey, USDC, 0n), Keypair.generate()];
  const sweep = createTransferInstruction(first, second.publicKey, owner.publicKey, 100n);
  const instructions = [account(second), init(second, owner.publicKey), pay(first), sweep];
  const json = chain.run(instructions, [payer, owner, second]);
  const { credits } = matchCredits(
    readTransaction(json),
    [{ ...candidate, recipients: [owner.publicKey.toBase58()] }],
    BEACON,
  );
  expect(credits.map(({ transfer }) => transfer.amount)).toEqual([100n]);
});

test('credits nothing for a transfer from an account to itself', () => {
  const owner = chain.wallet();
  const own = chain.fund(owner.publicKey, USDC, 500n);
  const transfer = withKeys(createTransferInstruction(own, own, owner.publicKey, 500n), reference);
  const match = matchCredits(
    readTransaction(chain.run([transfer], [owner])),
    [{ ...candidate, recipients: [owner.publicKey.toBase58()] }],
    BEACON,
  );
  expect(match.credits).toEqual([]);
});

test('rejects the payer’s own token with the name of the right one', () => {
  const other = createLocalChain();
  const crook = other.wallet();
  const source = other.fund(crook.publicKey, other.mints.USDT, 100n);
  const target = other.fund(merchant, other.mints.USDT, 0n);
  for (const transfer of [
    createTransferInstruction(source, target, crook.publicKey, 100n),
    createTransferCheckedInstruction(source, other.mints.USDT, target, crook.publicKey, 100n, 6),
  ]) {
    const json = other.run([withKeys(transfer, reference)], [crook]);
    const match = matchCredits(readTransaction(json), [{ ...candidate, mint: other.mints.USDC.toBase58() }], BEACON);
    expect(match).toMatchObject({ credits: [], unapplied: [{ reason: 'wrong_token' }] });
    other.fund(crook.publicKey, other.mints.USDT, 100n);
  }
});

test('credits nothing for tokens sent to the token account of a token account', () => {
  const nested = getAssociatedTokenAddressSync(USDC, to, true);
  const create = createAssociatedTokenAccountIdempotentInstruction(payer.publicKey, nested, to, USDC);
  expect(credited([create, pay(nested)])).toBe(0n);
});

test('credits a merchant who spends in the paying transaction with the difference', () => {
  const owner = chain.wallet();
  const own = chain.fund(owner.publicKey, USDC, 0n);
  const spend = createTransferInstruction(own, from, owner.publicKey, 30n);
  const json = chain.run([pay(own), spend], [payer, owner]);
  const { credits } = matchCredits(
    readTransaction(json),
    [{ ...candidate, recipients: [owner.publicKey.toBase58()] }],
    BEACON,
  );
  expect(credits.map(({ transfer }) => transfer.amount)).toEqual([70n]);
});
