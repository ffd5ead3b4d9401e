import {
  createAssociatedTokenAccountIdempotentInstruction,
  createCloseAccountInstruction,
  createInitializeAccount3Instruction,
  createInitializeMultisigInstruction,
  createTransferCheckedInstruction,
  createTransferInstruction,
  getAssociatedTokenAddressSync,
  MULTISIG_SIZE,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import {
  AddressLookupTableAccount,
  AddressLookupTableProgram,
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
} from '@solana/web3.js';
import bs58 from 'bs58';
import { describe, expect, test } from 'vitest';
import { newReference } from '../../../src/solana/address.ts';
import type { TransactionJson } from '../../../src/solana/rpc/transactionJson.ts';
import { UnreadableTransaction } from '../../../src/solana/transactions/completeness.ts';
import { isWithinOneWallet, readTransaction } from '../../../src/solana/transactions/parse.ts';
import { calledByProgram, createLocalChain, withKeys } from '../localChain.ts';

const chain = createLocalChain();
const { USDC } = chain.mints;
const payer = chain.wallet();
const merchant = Keypair.generate().publicKey;
const from = chain.fund(payer.publicKey, USDC, 1_000_000_000n);
const to = chain.fund(merchant, USDC, 0n);
const reference = newReference();

const solTransfer = (lamports: number, toPubkey = merchant) =>
  SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey, lamports });
const tokenTransfer = (amount: bigint, destination = to) =>
  createTransferInstruction(from, destination, payer.publicKey, amount);
const checkedTransfer = (amount: bigint, destination = to) =>
  createTransferCheckedInstruction(from, USDC, destination, payer.publicKey, amount, 6);
const memo = new TransactionInstruction({
  programId: new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
  keys: [],
  data: Buffer.from('thank you'),
});

describe('a payment is found in any form', () => {
  test('in SOL, with the reference among the keys', () => {
    const json = chain.run([withKeys(solTransfer(5_000_000), reference)], [payer]);
    const read = readTransaction(json);
    expect(read.error).toBeNull();
    expect(read.signature).toBe(json.transaction.signatures[0]);
    expect(read.blockTime).toEqual(new Date((json.blockTime as number) * 1000));
    expect(read.accounts).toContain(reference);
    expect(read.transfers).toEqual([
      {
        path: '0',
        kind: 'system',
        program: SystemProgram.programId.toBase58(),
        mint: null,
        amount: 5_000_000n,
        source: payer.publicKey.toBase58(),
        sourceOwner: payer.publicKey.toBase58(),
        destination: merchant.toBase58(),
        destinationOwner: merchant.toBase58(),
        accounts: [payer.publicKey.toBase58(), merchant.toBase58(), reference],
        references: [reference],
      },
    ]);
  });

  test('in SOL from an account derived from a seed, which belongs to its base', () => {
    const seed = 'savings';
    return PublicKey.createWithSeed(payer.publicKey, seed, SystemProgram.programId).then((derived) => {
      const transfer = SystemProgram.transfer({
        fromPubkey: derived,
        basePubkey: payer.publicKey,
        toPubkey: merchant,
        lamports: 2_000_000n,
        seed,
        programId: SystemProgram.programId,
      });
      const { transfers } = readTransaction(chain.run([solTransfer(5_000_000, derived), transfer], [payer]));
      expect(transfers[1]).toMatchObject({
        path: '1',
        amount: 2_000_000n,
        source: derived.toBase58(),
        sourceOwner: payer.publicKey.toBase58(),
        destinationOwner: merchant.toBase58(),
      });
    });
  });

  const expected = {
    kind: 'token',
    program: TOKEN_PROGRAM_ID.toBase58(),
    mint: USDC.toBase58(),
    amount: 1_500_000n,
    source: from.toBase58(),
    sourceOwner: payer.publicKey.toBase58(),
    destination: to.toBase58(),
    destinationOwner: merchant.toBase58(),
  };

  test.each([
    ['Transfer', tokenTransfer],
    ['TransferChecked', checkedTransfer],
  ])('in tokens by %s, first, last or among others, in every version', (_, transfer) => {
    for (const version of ['legacy', 0, 1] as const) {
      const positions = [
        [transfer(1_500_000n), memo],
        [memo, transfer(1_500_000n)],
        [solTransfer(1_000_000), memo, transfer(1_500_000n)],
      ];
      for (const instructions of positions) {
        const json = chain.run(instructions, [payer], { version });
        const tokens = readTransaction(json).transfers.filter(({ kind }) => kind === 'token');
        expect(tokens).toMatchObject([expected]);
      }
    }
  });

  test('in tokens into an account that the same transaction makes', () => {
    const newcomer = Keypair.generate().publicKey;
    const account = getAssociatedTokenAddressSync(USDC, newcomer);
    const create = createAssociatedTokenAccountIdempotentInstruction(payer.publicKey, account, newcomer, USDC);
    for (const transfer of [tokenTransfer(7n, account), checkedTransfer(8n, account)]) {
      const { transfers } = readTransaction(chain.run([create, transfer], [payer]));
      expect(transfers.filter(({ kind }) => kind === 'token')).toMatchObject([
        { path: '1', mint: USDC.toBase58(), destination: account.toBase58(), destinationOwner: newcomer.toBase58() },
      ]);
    }
  });

  test('by instructions that programs call, with their index in the list', () => {
    const json = calledByProgram(chain.run([memo, solTransfer(1_000_000), checkedTransfer(9n)], [payer]));
    expect(readTransaction(json).transfers).toMatchObject([
      { path: '0.1', kind: 'system', amount: 1_000_000n },
      { path: '0.2', kind: 'token', amount: 9n, destinationOwner: merchant.toBase58() },
    ]);
  });

  test('with addresses from lookup tables, the merchant and the reference among them', () => {
    const [create, table] = AddressLookupTableProgram.createLookupTable({
      authority: payer.publicKey,
      payer: payer.publicKey,
      recentSlot: chain.slot(),
    });
    const addresses = [to, USDC, merchant, new PublicKey(reference)];
    const extend = AddressLookupTableProgram.extendLookupTable({
      payer: payer.publicKey,
      authority: payer.publicKey,
      lookupTable: table,
      addresses,
    });
    chain.arrange([create, extend], [payer]);
    chain.passSlots(1);
    const tables = [
      new AddressLookupTableAccount({
        key: table,
        state: { deactivationSlot: 2n ** 64n - 1n, lastExtendedSlot: 0, lastExtendedSlotStartIndex: 0, addresses },
      }),
    ];
    const instructions = [withKeys(checkedTransfer(11n), reference), solTransfer(1_000_000)];
    const json = chain.run(instructions, [payer], { tables });
    expect(json.transaction.message.accountKeys).not.toContain(to.toBase58());
    const { transfers, accounts } = readTransaction(json);
    expect(accounts).toContain(reference);
    expect(transfers).toMatchObject([
      { destinationOwner: merchant.toBase58(), mint: USDC.toBase58(), amount: 11n },
      { destinationOwner: merchant.toBase58(), kind: 'system' },
    ]);
    expect(transfers[0]?.accounts).toContain(reference);

    const cut = structuredClone(json);
    if (cut.meta) delete cut.meta.loadedAddresses;
    expect(() => readTransaction(cut)).toThrow(UnreadableTransaction);
  });

  test('from a multisig account: its signers and the reference are all keys of the instruction', () => {
    const [first, second, multisig] = [Keypair.generate(), Keypair.generate(), Keypair.generate()];
    const { publicKey } = multisig;
    const create = SystemProgram.createAccount({
      fromPubkey: payer.publicKey,
      newAccountPubkey: publicKey,
      lamports: chain.rent(MULTISIG_SIZE),
      space: MULTISIG_SIZE,
      programId: TOKEN_PROGRAM_ID,
    });
    const signers = [first.publicKey, second.publicKey];
    chain.arrange([create, createInitializeMultisigInstruction(publicKey, signers, 2)], [payer, multisig]);
    const vault = chain.fund(publicKey, USDC, 100n);
    const transfer = createTransferInstruction(vault, to, publicKey, 40n, [first, second]);
    const { transfers } = readTransaction(chain.run([withKeys(transfer, reference)], [payer, first, second]));
    expect(transfers).toMatchObject([{ amount: 40n, sourceOwner: publicKey.toBase58() }]);
    expect(transfers[0]?.accounts.slice(-3)).toEqual([...signers.map(String), reference]);
  });

  test('as two transfers when the same instruction occurs twice', () => {
    const { transfers } = readTransaction(chain.run([tokenTransfer(5n), tokenTransfer(5n)], [payer]));
    expect(transfers.map(({ path, amount }) => [path, amount])).toEqual([
      ['0', 5n],
      ['1', 5n],
    ]);
  });

  test('in a batch of token instructions, which has no inner instructions to show', () => {
    const parts = [withKeys(tokenTransfer(21n), reference), checkedTransfer(22n)];
    const header = ({ keys, data }: TransactionInstruction) => Buffer.from([keys.length, data.length]);
    const batch = new TransactionInstruction({
      programId: TOKEN_PROGRAM_ID,
      keys: parts.flatMap(({ keys }) => keys),
      data: Buffer.concat([Buffer.from([255]), ...parts.flatMap((part) => [header(part), part.data])]),
    });
    const json = chain.run([batch], [payer]);
    expect(json.meta?.innerInstructions).toEqual([]);
    const { transfers } = readTransaction(json);
    expect(transfers).toMatchObject([
      { path: '0#0', amount: 21n, destinationOwner: merchant.toBase58(), mint: USDC.toBase58() },
      { path: '0#1', amount: 22n, destinationOwner: merchant.toBase58(), mint: USDC.toBase58() },
    ]);
    expect(transfers[0]?.accounts).toContain(reference);
    expect(transfers[1]?.accounts).not.toContain(reference);
  });

  test('of the largest possible amount, to the last unit', () => {
    const huge = 2n ** 64n - 1n;
    const other = createLocalChain();
    const rich = other.wallet();
    const target = Keypair.generate().publicKey;
    const source = other.fund(rich.publicKey, other.mints.USDC, huge);
    const destination = other.fund(target, other.mints.USDC, 0n);
    const json = other.run([createTransferInstruction(source, destination, rich.publicKey, huge)], [rich]);
    expect(readTransaction(json).transfers).toMatchObject([{ amount: huge }]);
  });
});

describe('a transfer that is no payment is ignored', () => {
  test('the rent that CreateAccount puts into a new account', () => {
    const account = Keypair.generate();
    const create = SystemProgram.createAccount({
      fromPubkey: payer.publicKey,
      newAccountPubkey: account.publicKey,
      lamports: 1_000_000,
      space: 0,
      programId: SystemProgram.programId,
    });
    expect(readTransaction(chain.run([create], [payer, account])).transfers).toEqual([]);
  });

  test('a failed transaction, which shows its error and its attempt', () => {
    const json = chain.run([withKeys(tokenTransfer(10_000_000_000n), reference)], [payer]);
    const read = readTransaction(json);
    expect(read.error).toEqual({ InstructionError: [0, { Custom: 1 }] });
    expect(read.transfers).toMatchObject([{ amount: 10_000_000_000n, destinationOwner: merchant.toBase58() }]);
  });

  test('data that is cut, unknown, or not base58, and instructions with too few accounts', () => {
    const json = chain.run([tokenTransfer(3n), solTransfer(1_000_000)], [payer]);
    const change = (edit: (instructions: TransactionJson['transaction']['message']['instructions']) => void) => {
      const copy = structuredClone(json);
      edit(copy.transaction.message.instructions);
      return readTransaction(copy).transfers.map(({ path }) => path);
    };
    expect(change(() => {})).toEqual(['0', '1']);
    const cutShort = bs58.encode([3, 1, 2]);
    const unknown = bs58.encode([99, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    const cutBatch = bs58.encode([255, 3, 9, 3, 1]);
    for (const data of ['', cutShort, unknown, cutBatch, 'l0OI', 'z'.repeat(5000)]) {
      expect(
        change((instructions) => {
          for (const instruction of instructions) instruction.data = data;
        }),
      ).toEqual([]);
    }
    expect(
      change((instructions) => {
        for (const instruction of instructions) instruction.accounts = instruction.accounts.slice(0, 1);
      }),
    ).toEqual([]);
  });

  test('an answer without meta, which proves nothing', () => {
    const json = chain.run([tokenTransfer(3n)], [payer]);
    expect(() => readTransaction({ ...json, meta: null })).toThrow(UnreadableTransaction);
    const { err: _, ...meta } = json.meta as NonNullable<TransactionJson['meta']>;
    expect(() => readTransaction({ ...json, meta: meta as never })).toThrow(UnreadableTransaction);
  });
});

describe('an answer that may hide money is no proof, and is requested again', () => {
  type Meta = NonNullable<TransactionJson['meta']>;
  /** Reads an answer whose meta has these fields instead of its own. */
  const read = (json: TransactionJson, fields: Partial<Meta>) =>
    readTransaction({ ...json, meta: { ...(json.meta as Meta), ...fields } });
  const NOTHING_INNER = [{ innerInstructions: null }, { innerInstructions: undefined }];

  test('about a program that may have paid the merchant, without its inner instructions', () => {
    const json = calledByProgram(chain.run([checkedTransfer(9n)], [payer]));
    for (const fields of NOTHING_INNER) expect(() => read(json, fields)).toThrow(UnreadableTransaction);
    // An empty list means that it called nothing.
    expect(read(json, { innerInstructions: [] }).transfers).toEqual([]);
  });

  test('except for wallets’ own instructions, which call nothing that pays', () => {
    const newcomer = Keypair.generate().publicKey;
    const account = getAssociatedTokenAddressSync(USDC, newcomer);
    const create = createAssociatedTokenAccountIdempotentInstruction(payer.publicKey, account, newcomer, USDC);
    const budget = ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1 });
    const json = chain.run([budget, create, checkedTransfer(8n, account), solTransfer(1_000_000), memo], [payer]);
    for (const fields of NOTHING_INNER) {
      expect(read(json, fields).transfers.map(({ path, amount }) => [path, amount])).toEqual([
        ['2', 8n],
        ['3', 1_000_000n],
      ]);
    }
  });

  test.each(['preTokenBalances', 'postTokenBalances'] as const)('about a token transfer, without %s', (side) => {
    for (const transfer of [tokenTransfer, checkedTransfer]) {
      const json = chain.run([transfer(3n)], [payer]);
      expect(() => read(json, { [side]: null })).toThrow(UnreadableTransaction);
      expect(() => read(json, { [side]: undefined })).toThrow(UnreadableTransaction);
    }
    const json = chain.run([solTransfer(1_000_000)], [payer]);
    expect(read(json, { [side]: null }).transfers).toHaveLength(1);
  });

  test('about a token transfer, with balances that omit an account or its owner', () => {
    const json = chain.run([checkedTransfer(3n)], [payer]);
    const none = { preTokenBalances: [], postTokenBalances: [] };
    expect(() => read(json, none)).toThrow(UnreadableTransaction);
    const ownerless = (balances: Meta['preTokenBalances']) => balances?.map(({ owner: _, ...balance }) => balance);
    const preTokenBalances = ownerless(json.meta?.preTokenBalances);
    const postTokenBalances = ownerless(json.meta?.postTokenBalances);
    expect(() => read(json, { preTokenBalances, postTokenBalances })).toThrow(UnreadableTransaction);
  });

  test.each(['preBalances', 'postBalances'] as const)('about a transfer of SOL, without %s', (side) => {
    const json = chain.run([solTransfer(1_000_000)], [payer]);
    for (const missing of [null, undefined, []]) {
      expect(() => read(json, { [side]: missing })).toThrow(UnreadableTransaction);
    }
  });

  test('except for a failed transaction, which moved nothing', () => {
    const json = calledByProgram(chain.run([tokenTransfer(10_000_000_000n)], [payer]));
    const nothing = { innerInstructions: null, preTokenBalances: null, postTokenBalances: null };
    expect(read(json, nothing)).toMatchObject({ transfers: [], error: { InstructionError: expect.any(Array) } });
  });

  test('except for an account that the transaction opens and closes, which hides nothing', () => {
    const temporary = Keypair.generate();
    const { publicKey } = temporary;
    const instructions = [
      SystemProgram.createAccount({
        fromPubkey: payer.publicKey,
        newAccountPubkey: publicKey,
        lamports: chain.rent(165),
        space: 165,
        programId: TOKEN_PROGRAM_ID,
      }),
      createInitializeAccount3Instruction(publicKey, USDC, payer.publicKey),
      tokenTransfer(5n, publicKey),
      createTransferInstruction(publicKey, to, payer.publicKey, 5n),
      createCloseAccountInstruction(publicKey, payer.publicKey, payer.publicKey),
    ];
    const { transfers } = readTransaction(chain.run(instructions, [payer, temporary]));
    expect(transfers.filter(({ kind }) => kind === 'token')).toMatchObject([
      { destinationOwner: null, amount: 0n },
      { destinationOwner: merchant.toBase58(), sourceOwner: null, mint: USDC.toBase58(), amount: 5n },
    ]);
  });
});

test('reads the mint from the destination’s final state, whatever the instruction names', () => {
  const edit = (json: TransactionJson): TransactionJson => {
    const copy = structuredClone(json);
    for (const balance of copy.meta?.postTokenBalances ?? []) balance.mint = chain.mints.USDT.toBase58();
    return copy;
  };
  for (const transfer of [tokenTransfer, checkedTransfer]) {
    const { transfers } = readTransaction(edit(chain.run([transfer(3n)], [payer])));
    expect(transfers).toMatchObject([{ mint: chain.mints.USDT.toBase58() }]);
  }
});

test('balances of one side are enough for owners and mints; without any, the instruction names the mint', () => {
  const failed = chain.run([checkedTransfer(10_000_000_000n)], [payer]);
  const usdt = chain.mints.USDT.toBase58();
  const recordedAs = (balances: TokenBalances) => (balances ?? []).map((balance) => ({ ...balance, mint: usdt }));
  type TokenBalances = NonNullable<TransactionJson['meta']>['preTokenBalances'];
  const read = (pre: TokenBalances, post: TokenBalances) => {
    const meta = { ...(failed.meta as NonNullable<TransactionJson['meta']>) };
    return readTransaction({ ...failed, meta: { ...meta, preTokenBalances: pre, postTokenBalances: post } }).transfers;
  };
  const { preTokenBalances, postTokenBalances } = failed.meta as NonNullable<TransactionJson['meta']>;
  const owners = { sourceOwner: payer.publicKey.toBase58(), destinationOwner: merchant.toBase58() };
  expect(read(recordedAs(preTokenBalances), [])).toMatchObject([{ ...owners, mint: usdt }]);
  expect(read([], recordedAs(postTokenBalances))).toMatchObject([{ ...owners, mint: usdt }]);
  const unknown = { sourceOwner: null, destinationOwner: null };
  expect(read([], [])).toMatchObject([{ ...unknown, mint: USDC.toBase58() }]);
});

test('one base unit is a payment, and lamports have no mint, whatever account they are put into', () => {
  const wrapped = chain.run([tokenTransfer(1n), solTransfer(1_000_000, to)], [payer]);
  expect(readTransaction(wrapped).transfers).toMatchObject([{ amount: 1n, mint: USDC.toBase58() }, { mint: null }]);
});

test('a version that is newer than ours is not read, nor an answer without a signature', () => {
  const json = chain.run([tokenTransfer(3n)], [payer]);
  const refusal = expect.objectContaining({ reason: 'version', message: 'transaction version 2' });
  expect(() => readTransaction({ ...json, version: 2 })).toThrow(refusal);
  for (const version of ['legacy', 0, 1, undefined] as const) {
    expect(readTransaction({ ...json, version } as TransactionJson).transfers).toHaveLength(1);
  }
  const unsigned = { ...json, transaction: { ...json.transaction, signatures: [] } };
  expect(() => readTransaction(unsigned)).toThrow('signature or meta is missing');
});

test('a merchant who spends more than they get in the same transaction gets nothing', () => {
  const shop = chain.wallet();
  const till = chain.fund(shop.publicKey, USDC, 100n);
  const instructions = [tokenTransfer(3n, till), createTransferInstruction(till, to, shop.publicKey, 5n)];
  const { transfers } = readTransaction(chain.run(instructions, [payer, shop]));
  expect(transfers.map(({ amount }) => amount)).toEqual([0n, 5n]);
});

test('two accounts are of one wallet where they have the same owner, and not where nobody knows it', () => {
  expect(isWithinOneWallet({ sourceOwner: 'one', destinationOwner: 'one' })).toBe(true);
  expect(isWithinOneWallet({ sourceOwner: 'one', destinationOwner: 'two' })).toBe(false);
  expect(isWithinOneWallet({ sourceOwner: null, destinationOwner: null })).toBe(false);
});

test.each([undefined, '', '1.5', '-1'])('a token balance of %j proves nothing', (amount) => {
  const json = structuredClone(chain.run([tokenTransfer(3n)], [payer]));
  for (const balance of json.meta?.postTokenBalances ?? []) balance.uiTokenAmount = { amount } as never;
  expect(() => readTransaction(json)).toThrow(UnreadableTransaction);
});
