import { createHash, createPrivateKey, sign } from 'node:crypto';
import {
  createAssociatedTokenAccountIdempotentInstruction,
  createInitializeMint2Instruction,
  createMintToInstruction,
  getAssociatedTokenAddressSync,
} from '@solana/spl-token';
import {
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  type TransactionInstruction,
} from '@solana/web3.js';
import { describeTransactionError, invalidParams } from './errors.ts';
import type { Ledger } from './ledger.ts';
import type { Slots } from './slots.ts';
import { isTokenProgram, MINT_BYTES, parseMint, TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from './token-accounts.ts';
import type { GenesisMint, Vm } from './vm.ts';
import { decodeTransaction } from './wire.ts';

/** Gives SOL and tokens of the chain to wallets. Created by createFaucet. */
export type Faucet = ReturnType<typeof createFaucet>;

// Enough to create an account and mint to it, with room for the numbers below.
const BASE_UNIT_LIMIT = 200_000;
const DISTINCT_LIMITS = 1_000_000;

/**
 * Creates the faucet. It funds wallets by ordinary transactions that its keypair signs and pays for. So they are found,
 * confirmed and rolled back like all others.
 */
export function createFaucet(chain: { vm: Vm; slots: Slots; ledger: Ledger }, keypair: Keypair, mints: GenesisMint[]) {
  let sent = 0;

  /** Lands the instructions in the current slot and returns the signature. @throws RpcError -32602 with the reason */
  function land(instructions: TransactionInstruction[], signers: Keypair[] = []): string {
    // Two equal fundings in one slot would be the same transaction; the compute unit limit tells them apart.
    const units = BASE_UNIT_LIMIT + (sent % DISTINCT_LIMITS);
    sent += 1;
    const transaction = new Transaction({ feePayer: keypair.publicKey, recentBlockhash: chain.slots.head().blockhash });
    transaction.add(ComputeBudgetProgram.setComputeUnitLimit({ units }), ...instructions);
    const message = transaction.serializeMessage();
    for (const signer of [keypair, ...signers])
      transaction.addSignature(signer.publicKey, signatureOf(signer, message));
    const landed = chain.ledger.land(decodeTransaction(transaction.serialize({ verifySignatures: false })));
    const err = 'dropped' in landed ? landed.dropped : landed.entry.err;
    if (err !== null) throw invalidParams(`the faucet's transaction failed: ${describeTransactionError(err)}`);
    return (landed as { entry: { signature: string } }).entry.signature;
  }

  function airdrop(wallet: string, lamports: bigint): string {
    const toPubkey = new PublicKey(wallet);
    return land([SystemProgram.transfer({ fromPubkey: keypair.publicKey, toPubkey, lamports })]);
  }

  /** Returns a mint's authority: the faucet for configured mints, else a keypair derived from the mint. */
  function authorityOf(mint: string): Keypair {
    if (mints.some(({ address }) => address === mint)) return keypair;
    return Keypair.fromSeed(createHash('sha256').update(keypair.secretKey).update(mint).digest());
  }

  /** Mints to the wallet's associated token account, creating it if needed. The mint must have been made here. */
  function mintTo(mint: string, wallet: string, amount: bigint): string {
    const state = chain.vm.get(mint);
    const authority = authorityOf(mint);
    if (
      !state ||
      !isTokenProgram(state.owner) ||
      parseMint(state.data)?.mintAuthority !== authority.publicKey.toBase58()
    )
      throw invalidParams(`this chain's faucet has no mint ${mint}`);
    const [mintKey, owner, program] = [new PublicKey(mint), new PublicKey(wallet), new PublicKey(state.owner)];
    const account = getAssociatedTokenAddressSync(mintKey, owner, true, program);
    return land(
      [
        createAssociatedTokenAccountIdempotentInstruction(keypair.publicKey, account, owner, mintKey, program),
        createMintToInstruction(mintKey, account, authority.publicKey, amount, [], program),
      ],
      authority === keypair ? [] : [authority],
    );
  }

  return {
    airdrop,
    mintTo,
    /** Funds a wallet with `amount` base units of `token`: SOL, or the symbol of a configured mint. Returns the signature. */
    fund(wallet: string, token: string, amount: bigint): string {
      if (token === 'SOL') return airdrop(wallet, amount);
      const mint = mints.find(({ symbol }) => symbol === token);
      if (!mint) throw invalidParams(`this chain has no mint for ${token}`);
      return mintTo(mint.address, wallet, amount);
    },
    /** Creates a mint besides the configured ones, and returns its address. */
    createMint(decimals: number, program: 'token' | 'token-2022'): string {
      const mint = Keypair.generate();
      const authority = authorityOf(mint.publicKey.toBase58()).publicKey;
      const programId = new PublicKey(program === 'token' ? TOKEN_PROGRAM : TOKEN_2022_PROGRAM);
      land(
        [
          SystemProgram.createAccount({
            fromPubkey: keypair.publicKey,
            newAccountPubkey: mint.publicKey,
            space: MINT_BYTES,
            lamports: Number(chain.vm.rentExemption(MINT_BYTES)),
            programId,
          }),
          createInitializeMint2Instruction(mint.publicKey, decimals, authority, null, programId),
        ],
        [mint],
      );
      return mint.publicKey.toBase58();
    },
  };
}

/** Signs with the host's own Ed25519, a hundred times faster than web3.js; tests fund many wallets. */
function signatureOf({ secretKey, publicKey }: Keypair, message: Buffer): Buffer {
  const [d, x] = [secretKey.subarray(0, 32), publicKey.toBytes()].map((part) =>
    Buffer.from(part).toString('base64url'),
  );
  return sign(null, message, createPrivateKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', d, x } }));
}
