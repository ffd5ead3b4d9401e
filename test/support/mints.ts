import {
  createAssociatedTokenAccountIdempotentInstruction,
  createInitializeMetadataPointerInstruction,
  createInitializeMint2Instruction,
  createInitializeMintCloseAuthorityInstruction,
  createInitializePermanentDelegateInstruction,
  createInitializeTransferFeeConfigInstruction,
  createInitializeTransferHookInstruction,
  createMintToInstruction,
  ExtensionType,
  getAssociatedTokenAddressSync,
  getMintLen,
  TOKEN_2022_PROGRAM_ID as program,
} from '@solana/spl-token';
import { Keypair, PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js';
import type { Service } from './service.ts';
import type { Payer } from './transactions.ts';

/** The terms of a mint. By default, it has the extensions of PYUSD's, and none has an effect. */
export type MintFields = {
  feeBps?: number;
  hook?: string;
  delegate?: string;
  decimals?: number;
  /** one more extension, and the instruction that initializes it */
  extra?: { type: ExtensionType; initialize: (mint: PublicKey, authority: PublicKey) => TransactionInstruction };
};

const MAX_FEE = 1_000_000n;
const extensions = [
  ExtensionType.MintCloseAuthority,
  ExtensionType.PermanentDelegate,
  ExtensionType.TransferFeeConfig,
  ExtensionType.TransferHook,
  ExtensionType.MetadataPointer,
];

// The library knows neither of the two extensions for confidential transfers.
const HEADER_BYTES = 4;
const CONFIDENTIAL = { instruction: 27, bytes: HEADER_BYTES + 65 };
const CONFIDENTIAL_FEE = { instruction: 37, bytes: HEADER_BYTES + 129 };
/** Returns the instruction that initializes such an extension. `rest`: the data after the authority. */
const initialize = (mint: PublicKey, instruction: number, authority: PublicKey, rest: Buffer) =>
  new TransactionInstruction({
    programId: program,
    keys: [{ pubkey: mint, isSigner: false, isWritable: true }],
    data: Buffer.concat([Buffer.from([instruction, 0]), authority.toBuffer(), rest]),
  });

/** Makes a Token-2022 mint whose authority is the payer, and returns its address. */
export async function makeMint(
  service: Service,
  payer: Payer,
  { feeBps = 0, hook, delegate = Keypair.generate().publicKey.toBase58(), decimals = 6, extra }: MintFields = {},
  mint = Keypair.generate(),
): Promise<string> {
  const [authority, key] = [payer.keypair.publicKey, mint.publicKey];
  const space =
    getMintLen([...extensions, ...(extra ? [extra.type] : [])]) + CONFIDENTIAL.bytes + CONFIDENTIAL_FEE.bytes;
  const lamports = Number(await service.rpc.test.getMinimumBalanceForRentExemption(space));
  const account = { fromPubkey: authority, newAccountPubkey: key, space, lamports, programId: program };
  const hookProgram = hook ? new PublicKey(hook) : PublicKey.default;
  await payer.send(
    [
      SystemProgram.createAccount(account),
      createInitializeMintCloseAuthorityInstruction(key, authority, program),
      createInitializeMetadataPointerInstruction(key, authority, key, program),
      initialize(key, CONFIDENTIAL.instruction, authority, Buffer.alloc(1 + 32)),
      createInitializeTransferFeeConfigInstruction(key, authority, authority, feeBps, MAX_FEE, program),
      createInitializeTransferHookInstruction(key, authority, hookProgram, program),
      // The public ElGamal key of an identity: any valid point will do.
      initialize(key, CONFIDENTIAL_FEE.instruction, authority, Buffer.alloc(32)),
      createInitializePermanentDelegateInstruction(key, new PublicKey(delegate), program),
      ...(extra ? [extra.initialize(key, authority)] : []),
      createInitializeMint2Instruction(key, decimals, authority, authority, program),
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
