import { encodeTransaction } from '@florin/local-chain/encode';
import { createLedger } from '@florin/local-chain/ledger';
import { createSlots } from '@florin/local-chain/slots';
import { signVersion1 } from '@florin/local-chain/test/version1';
import { createVm } from '@florin/local-chain/vm';
import { decodeTransaction } from '@florin/local-chain/wire';
import {
  createAssociatedTokenAccountIdempotentInstruction,
  createInitializeMint2Instruction,
  createMintToInstruction,
  getAssociatedTokenAddressSync,
  MINT_SIZE,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import {
  type AddressLookupTableAccount,
  Keypair,
  PublicKey,
  SystemProgram,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import type { TransactionJson } from '../../src/solana/rpc/transactionJson.ts';

const SLOT_MS = 400;

export type SignOptions = { version?: 'legacy' | 0 | 1; tables?: AddressLookupTableAccount[] | undefined };

/**
 * Creates a Solana VM without a network: a transaction runs at once, and returns as getTransaction would answer it. The
 * first signer pays the fee.
 */
export function createLocalChain() {
  const faucet = Keypair.generate();
  const mints = { USDC: Keypair.generate().publicKey, USDT: Keypair.generate().publicKey };
  const vm = createVm(faucet.publicKey.toBase58(), [
    { symbol: 'USDC', address: mints.USDC.toBase58(), decimals: 6 },
    { symbol: 'USDT', address: mints.USDT.toBase58(), decimals: 6 },
  ]);
  const startMs = Date.UTC(2026, 10, 20);
  const slots = createSlots(SLOT_MS, startMs);
  const ledger = createLedger(vm, slots, 32);

  function run(instructions: TransactionInstruction[], signers: Keypair[], options: SignOptions = {}): TransactionJson {
    const slot = slots.head().slot + 1;
    ledger.advanceTo(slot, startMs + slot * SLOT_MS);
    const landed = ledger.land(decodeTransaction(signed(instructions, signers, slots.head().blockhash, options)));
    if ('dropped' in landed) throw new Error(`dropped: ${JSON.stringify(landed.dropped)}`);
    const { entry } = landed;
    const encoded = encodeTransaction(entry, 'json', 1);
    return { slot: entry.slot, blockTime: entry.blockTime, ...encoded } as unknown as TransactionJson;
  }

  /** Runs a transaction of a test's setup, which has to succeed. */
  function arrange(instructions: TransactionInstruction[], signers: Keypair[]): void {
    const { meta } = run(instructions, signers);
    if (meta?.err) throw new Error(`the scene failed: ${JSON.stringify(meta)}`);
  }

  return {
    faucet,
    mints,
    run,
    arrange,
    /** Returns the current state of an account; null when it does not exist. */
    account: (address: PublicKey) => vm.get(address.toBase58()),
    rent: (bytes: number): number => Number(vm.rentExemption(bytes)),
    slot: (): number => slots.head().slot,
    passSlots(count: number): void {
      const slot = slots.head().slot + count;
      ledger.advanceTo(slot, startMs + slot * SLOT_MS);
    },
    /** Returns a wallet with 10 SOL, or with so many lamports. */
    wallet(lamports = 10_000_000_000): Keypair {
      const wallet = Keypair.generate();
      const { publicKey: toPubkey } = wallet;
      arrange([SystemProgram.transfer({ fromPubkey: faucet.publicKey, toPubkey, lamports })], [faucet]);
      return wallet;
    },
    /** Makes a mint with 6 decimals, of which its authority can mint any amount. */
    mint(authority: Keypair, programId = TOKEN_PROGRAM_ID): PublicKey {
      const mint = Keypair.generate();
      const create = SystemProgram.createAccount({
        fromPubkey: authority.publicKey,
        newAccountPubkey: mint.publicKey,
        lamports: Number(vm.rentExemption(MINT_SIZE)),
        space: MINT_SIZE,
        programId,
      });
      const init = createInitializeMint2Instruction(mint.publicKey, 6, authority.publicKey, null, programId);
      arrange([create, init], [authority, mint]);
      return mint.publicKey;
    },
    /** Makes the associated token account of a wallet, and mints base units to it. Returns its address. */
    fund(owner: PublicKey, mint: PublicKey, amount: bigint): PublicKey {
      const account = getAssociatedTokenAddressSync(mint, owner, true);
      const { publicKey: payer } = faucet;
      arrange(
        [
          createAssociatedTokenAccountIdempotentInstruction(payer, account, owner, mint),
          createMintToInstruction(mint, account, payer, amount),
        ],
        [faucet],
      );
      return account;
    },
  };
}

/** Signs a transaction of any version. The first signer pays. Returns the wire. */
export function signed(
  instructions: TransactionInstruction[],
  signers: Keypair[],
  blockhash: string,
  { version = 0, tables }: SignOptions = {},
): Uint8Array {
  if (version === 1) return signVersion1(instructions, signers, blockhash);
  const message = new TransactionMessage({
    payerKey: (signers[0] as Keypair).publicKey,
    recentBlockhash: blockhash,
    instructions,
  });
  const compiled = version === 'legacy' ? message.compileToLegacyMessage() : message.compileToV0Message(tables);
  const transaction = new VersionedTransaction(compiled);
  transaction.sign(signers);
  return transaction.serialize();
}

/** Returns the transaction as if another program had called its top-level instructions. */
export function calledByProgram(json: TransactionJson): TransactionJson {
  const copy = structuredClone(json);
  const { message } = copy.transaction;
  const programIdIndex = message.accountKeys.push('Squads1111111111111111111111111111111111111') - 1;
  const instructions = message.instructions;
  message.instructions = [{ programIdIndex, accounts: [], data: '' }];
  if (copy.meta) copy.meta.innerInstructions = [{ index: 0, instructions }];
  return copy;
}

/** Returns the instruction with keys added at its end, as Solana Pay adds references. */
export function withKeys(instruction: TransactionInstruction, ...keys: string[]): TransactionInstruction {
  for (const key of keys) instruction.keys.push({ pubkey: new PublicKey(key), isSigner: false, isWritable: false });
  return instruction;
}
