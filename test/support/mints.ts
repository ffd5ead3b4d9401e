import {
  createAssociatedTokenAccountIdempotentInstruction,
  createInitializeMint2Instruction,
  createInitializePermanentDelegateInstruction,
  createInitializeTransferFeeConfigInstruction,
  createInitializeTransferHookInstruction,
  createMintToInstruction,
  ExtensionType,
  getAssociatedTokenAddressSync,
  getMintLen,
  TOKEN_2022_PROGRAM_ID as program,
} from '@solana/spl-token';
import { Keypair, PublicKey, SystemProgram } from '@solana/web3.js';
import type { Service } from './service.ts';
import type { Payer } from './transactions.ts';

/** The terms of a mint, by default those of PYUSD today: extensions for a fee, a hook and a delegate, with no effect. */
export type MintFields = { feeBps?: number; hook?: string; delegate?: string; decimals?: number };

const MAX_FEE = 1_000_000n;
const extensions = [ExtensionType.TransferFeeConfig, ExtensionType.TransferHook, ExtensionType.PermanentDelegate];

/** Makes a Token-2022 mint whose authority is the payer, and returns its address. */
export async function makeMint(
  service: Service,
  payer: Payer,
  { feeBps = 0, hook, delegate = Keypair.generate().publicKey.toBase58(), decimals = 6 }: MintFields = {},
  mint = Keypair.generate(),
): Promise<string> {
  const [authority, key] = [payer.keypair.publicKey, mint.publicKey];
  const space = getMintLen(extensions);
  const lamports = Number(await service.rpc.test.getMinimumBalanceForRentExemption(space));
  const account = { fromPubkey: authority, newAccountPubkey: key, space, lamports, programId: program };
  const hookProgram = hook ? new PublicKey(hook) : PublicKey.default;
  await payer.send(
    [
      SystemProgram.createAccount(account),
      createInitializeTransferFeeConfigInstruction(key, authority, authority, feeBps, MAX_FEE, program),
      createInitializeTransferHookInstruction(key, authority, hookProgram, program),
      createInitializePermanentDelegateInstruction(key, new PublicKey(delegate), program),
      createInitializeMint2Instruction(key, decimals, authority, null, program),
    ],
    { signers: [mint] },
  );
  return key.toBase58();
}

/** Mints base units to the payer's own account. */
export async function mintToPayer(payer: Payer, mint: string, amount: bigint): Promise<void> {
  const [owner, key] = [payer.keypair.publicKey, new PublicKey(mint)];
  const account = getAssociatedTokenAddressSync(key, owner, false, program);
  await payer.send([
    createAssociatedTokenAccountIdempotentInstruction(owner, account, owner, key, program),
    createMintToInstruction(key, account, owner, amount, [], program),
  ]);
}
