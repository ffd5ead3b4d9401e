import {
  createMint,
  getAccount,
  getMint,
  getOrCreateAssociatedTokenAccount,
  mintTo,
  TOKEN_2022_PROGRAM_ID,
  transferChecked,
} from '@solana/spl-token';
import {
  Connection,
  Keypair,
  PublicKey,
  SendTransactionError,
  SystemProgram,
  sendAndConfirmTransaction,
  Transaction,
} from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Chain, startChain } from '../src/server.ts';
import { disconnect, SOL, transfer, wallet } from './client.ts';

const usdc = Keypair.generate().publicKey;
let chain: Chain;
let connection: Connection;

// Real time, because web3.js waits for confirmations by itself. Short slots keep the wait short.
beforeAll(async () => {
  chain = await startChain({
    cluster: 'test',
    // A blockhash lives for 150 slots, which has to outlast the half minute for which Connection keeps one.
    slotMs: 250,
    confirmedLagSlots: 1,
    mints: [{ symbol: 'USDC', address: usdc.toBase58(), decimals: 6 }],
  });
  connection = new Connection(chain.url, 'confirmed');
});
afterAll(async () => {
  disconnect(connection);
  await chain.close();
});

describe('@solana/web3.js', () => {
  test('confirms a SOL transfer, charges its fee and shows the balances around it', async () => {
    const [payer, to] = [wallet(chain, 2n * SOL), Keypair.generate().publicKey];
    const signature = await sendAndConfirmTransaction(connection, new Transaction().add(transfer(payer, to, SOL)), [
      payer,
    ]);
    expect(await connection.getBalance(to)).toBe(1_000_000_000);
    const landed = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 });
    expect(landed?.meta).toMatchObject({
      err: null,
      fee: 5_000,
      preBalances: [2_000_000_000, 0, 1],
      postBalances: [999_995_000, 1_000_000_000, 1],
    });
    expect(landed?.blockTime).toBeGreaterThan(Date.now() / 1000 - 60);
    expect(landed?.transaction.message.staticAccountKeys[0]?.equals(payer.publicKey)).toBe(true);
  });

  test('resolves confirmTransaction with a blockhash once the transaction lands, also at finalized', async () => {
    const payer = wallet(chain);
    const latest = await connection.getLatestBlockhash();
    const transaction = new Transaction({ feePayer: payer.publicKey, ...latest });
    transaction.add(transfer(payer, Keypair.generate().publicKey, SOL / 2n)).sign(payer);
    const signature = await connection.sendRawTransaction(transaction.serialize());
    const { value } = await connection.confirmTransaction({ signature, ...latest }, 'finalized');
    expect(value.err).toBeNull();
    const status = await connection.getSignatureStatus(signature);
    expect(status.value).toMatchObject({ confirmationStatus: 'finalized', confirmations: null, err: null });
  });

  test('rejects a transfer above the balance before it is sent, with the logs', async () => {
    const payer = wallet(chain);
    const transaction = new Transaction().add(transfer(payer, Keypair.generate().publicKey, 5n * SOL));
    const error = await connection.sendTransaction(transaction, [payer]).catch((caught) => caught);
    expect(error).toBeInstanceOf(SendTransactionError);
    expect(error.transactionError.message).toBe(
      'Transaction simulation failed: Error processing Instruction 0: custom program error: 0x1',
    );
    // The fee is taken first.
    expect(error.logs).toContain('Transfer: insufficient lamports 999995000, need 5000000000');
  });

  test('fetches several transactions in one batch, missing ones as null', async () => {
    const signature = await connection.requestAirdrop(Keypair.generate().publicKey, 5_000_000);
    await connection.confirmTransaction({ signature, ...(await connection.getLatestBlockhash()) });
    chain.control.resetCalls();
    const found = await connection.getParsedTransactions([signature, '1'.repeat(64)]);
    expect(found.map((each) => each?.transaction.signatures)).toEqual([[signature], undefined]);
    const [plain] = await connection.getTransactions([signature], { maxSupportedTransactionVersion: 0 });
    expect(plain?.transaction.signatures).toEqual([signature]);
    // Connection may still send requests of its own about the confirmation above.
    const { getTransaction, ...others } = chain.control.calls;
    const otherRequests = Object.entries(others)
      .filter(([method]) => !method.endsWith('scribe')) // those go over the WebSocket
      .reduce((sum, [, count]) => sum + count, 0);
    expect([chain.control.httpRequests - otherRequests, getTransaction]).toEqual([2, 3]);
  });

  test('lands an airdrop as a transaction that can be confirmed', async () => {
    const to = Keypair.generate().publicKey;
    const signature = await connection.requestAirdrop(to, 7_000_000);
    await connection.confirmTransaction({ signature, ...(await connection.getLatestBlockhash()) });
    expect(await connection.getBalance(to)).toBe(7_000_000);
  });

  test('returns null for unfunded accounts, and an error for a payer without funds', async () => {
    const nobody = Keypair.generate();
    expect(await connection.getAccountInfo(nobody.publicKey)).toBeNull();
    const transaction = new Transaction().add(transfer(nobody, usdc, 1));
    await expect(connection.sendTransaction(transaction, [nobody])).rejects.toThrow(
      'Attempt to debit an account but found no record of a prior credit.',
    );
  });

  test('gets the node’s description of itself that clients expect', async () => {
    expect(await connection.getVersion()).toHaveProperty('solana-core');
    expect(await connection.getGenesisHash()).toHaveLength(44);
    const epoch = await connection.getEpochInfo();
    expect(epoch.absoluteSlot).toBeGreaterThan(epoch.blockHeight ?? 0);
    expect(await connection.getMinimumBalanceForRentExemption(165)).toBe(2_039_280);
    expect((await connection.getRecentPerformanceSamples(1))[0]?.numSlots).toBeGreaterThan(0);
    expect(await connection.getRecentPrioritizationFees()).not.toHaveLength(0);
    expect(await connection.getBlockTime(epoch.absoluteSlot)).toBeGreaterThan(0);
  });
});

describe('@solana/spl-token', () => {
  test.each([
    ['SPL Token', undefined],
    ['Token-2022', TOKEN_2022_PROGRAM_ID],
  ])('%s: mints, associated accounts and checked transfers work', async (_, program) => {
    const payer = wallet(chain);
    const to = Keypair.generate().publicKey;
    const mint = await createMint(connection, payer, payer.publicKey, null, 2, undefined, undefined, program);
    const open = (owner: PublicKey) =>
      getOrCreateAssociatedTokenAccount(connection, payer, mint, owner, false, undefined, undefined, program);
    const [own, theirs] = [await open(payer.publicKey), await open(to)];
    await mintTo(connection, payer, mint, own.address, payer, 1_000n, [], undefined, program);
    const signature = await transferChecked(
      connection,
      payer,
      own.address,
      mint,
      theirs.address,
      payer,
      300n,
      2,
      [],
      undefined,
      program,
    );

    expect((await getAccount(connection, theirs.address, undefined, program)).amount).toBe(300n);
    expect((await getMint(connection, mint, undefined, program)).supply).toBe(1_000n);
    const meta = (await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 }))?.meta;
    const amounts = (owner: PublicKey) =>
      [meta?.preTokenBalances, meta?.postTokenBalances].map(
        (side) => side?.find((balance) => balance.owner === owner.toBase58())?.uiTokenAmount.amount,
      );
    expect(amounts(payer.publicKey)).toEqual(['1000', '700']);
    expect(amounts(to)).toEqual(['0', '300']);
    expect(meta?.postTokenBalances?.[0]).toMatchObject({
      mint: mint.toBase58(),
      programId: (program ?? new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')).toBase58(),
    });
  });

  test('finds the configured mint at its address, and the account that the faucet opened and funded', async () => {
    const to = Keypair.generate().publicKey;
    const supply = async () => BigInt((await connection.getTokenSupply(usdc)).value.amount);
    const before = await supply();
    chain.control.fund(to, { token: 'USDC', amount: 2_500_000n });
    const [found] = (await connection.getParsedTokenAccountsByOwner(to, { mint: usdc })).value;
    expect(found?.account.data.parsed.info).toMatchObject({
      mint: usdc.toBase58(),
      owner: to.toBase58(),
      state: 'initialized',
      isNative: false,
      tokenAmount: { amount: '2500000', decimals: 6, uiAmount: 2.5, uiAmountString: '2.5' },
    });
    const address = found?.pubkey as PublicKey;
    expect((await connection.getTokenAccountBalance(address)).value.uiAmountString).toBe('2.5');
    expect(await supply()).toBe(before + 2_500_000n);
    expect((await connection.getTokenLargestAccounts(usdc)).value[0]?.address.equals(address)).toBe(true);
  });

  test('shows the instructions that a program called when an associated account is opened', async () => {
    const payer = wallet(chain);
    await getOrCreateAssociatedTokenAccount(connection, payer, usdc, payer.publicKey);
    const [info] = await connection.getSignaturesForAddress(payer.publicKey, { limit: 1 });
    const landed = await connection.getParsedTransaction(info?.signature as string);
    const inner = landed?.meta?.innerInstructions?.[0];
    expect(inner?.index).toBe(0);
    const types = inner?.instructions.map((instruction) => 'parsed' in instruction && instruction.parsed.type);
    expect(types).toEqual(['getAccountDataSize', 'createAccount', 'initializeImmutableOwner', 'initializeAccount3']);
    const raw = await connection.getTransaction(info?.signature as string, { maxSupportedTransactionVersion: 0 });
    expect(raw?.meta?.innerInstructions?.[0]?.instructions[1]).toMatchObject({ stackHeight: 2 });
    const created = inner?.instructions[1];
    expect(created && 'parsed' in created ? created.parsed.info : null).toMatchObject({
      source: payer.publicKey.toBase58(),
      lamports: 2_039_280,
      space: 165,
    });
  });
});

test("lists a program's accounts by their content", async () => {
  const owner = Keypair.generate().publicKey;
  chain.control.fund(owner, { token: 'USDC', amount: 1n });
  const found = await connection.getProgramAccounts(new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'), {
    dataSlice: { offset: 64, length: 8 },
    filters: [{ dataSize: 165 }, { memcmp: { offset: 32, bytes: owner.toBase58() } }],
  });
  expect(found).toHaveLength(1);
  expect(found[0]?.account.data.readBigUInt64LE()).toBe(1n);
  expect(found[0]?.account.owner.equals(SystemProgram.programId)).toBe(false);
});
