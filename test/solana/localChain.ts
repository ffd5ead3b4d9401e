import {
  createAssociatedTokenAccountIdempotentInstruction,
  createMintToInstruction,
  getAssociatedTokenAddressSync,
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
import { encodeTransaction } from '../../scripts/embedded/chain/encode.ts';
import { createLedger } from '../../scripts/embedded/chain/ledger.ts';
import { createSlots } from '../../scripts/embedded/chain/slots.ts';
import { createVm } from '../../scripts/embedded/chain/vm.ts';
import { decodeTransaction } from '../../scripts/embedded/chain/wire.ts';
import type { TransactionJson } from '../../src/solana/transactionJson.ts';

const SLOT_MS = 400;

/**
 * The Solana VM without a network: a transaction runs at once, and comes back as getTransaction would answer it. The
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

  function run(
    instructions: TransactionInstruction[],
    signers: Keypair[],
    options: { version?: 'legacy' | 0; tables?: AddressLookupTableAccount[] } = {},
  ): TransactionJson {
    const slot = slots.head().slot + 1;
    ledger.advanceTo(slot, startMs + slot * SLOT_MS);
    const message = new TransactionMessage({
      payerKey: (signers[0] as Keypair).publicKey,
      recentBlockhash: slots.head().blockhash,
      instructions,
    });
    const compiled =
      options.version === 'legacy' ? message.compileToLegacyMessage() : message.compileToV0Message(options.tables);
    const transaction = new VersionedTransaction(compiled);
    transaction.sign(signers);
    const landed = ledger.land(decodeTransaction(transaction.serialize()));
    if ('dropped' in landed) throw new Error(`dropped: ${JSON.stringify(landed.dropped)}`);
    const { entry } = landed;
    const encoded = encodeTransaction(entry, 'json', 0);
    return { slot: entry.slot, blockTime: entry.blockTime, ...encoded } as unknown as TransactionJson;
  }

  /** Runs a transaction that has to succeed: the scene of a test, not its subject. */
  function arrange(instructions: TransactionInstruction[], signers: Keypair[]): void {
    const { meta } = run(instructions, signers);
    if (meta?.err) throw new Error(`the scene failed: ${JSON.stringify(meta)}`);
  }

  return {
    faucet,
    mints,
    run,
    arrange,
    rent: (bytes: number): number => Number(vm.rentExemption(bytes)),
    slot: (): number => slots.head().slot,
    passSlots(count: number): void {
      const slot = slots.head().slot + count;
      ledger.advanceTo(slot, startMs + slot * SLOT_MS);
    },
    /** A wallet with 10 SOL. */
    wallet(): Keypair {
      const wallet = Keypair.generate();
      const { publicKey: toPubkey } = wallet;
      const lamports = 10_000_000_000;
      arrange([SystemProgram.transfer({ fromPubkey: faucet.publicKey, toPubkey, lamports })], [faucet]);
      return wallet;
    },
    /** The associated token account of a wallet, made and filled with base units. */
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

/** The instruction with keys added at its end, as Solana Pay adds references. */
export function withKeys(instruction: TransactionInstruction, ...keys: string[]): TransactionInstruction {
  for (const key of keys) instruction.keys.push({ pubkey: new PublicKey(key), isSigner: false, isWritable: false });
  return instruction;
}
