import { createPrivateKey, sign } from 'node:crypto';
import { type Address, type CompiledTransactionMessage, getCompiledTransactionMessageEncoder } from '@solana/kit';
import { type Keypair, type TransactionInstruction, TransactionMessage } from '@solana/web3.js';

/** Enough for any test. A version 1 message without limits gets none, and cannot run. */
const COMPUTE_UNIT_LIMIT = 1_000_000;
const LOADED_ACCOUNTS_DATA_SIZE_LIMIT = 64 * 1024 * 1024;
/** The bits of the compute unit limit and of the data size limit (SIMD-0385). */
const CONFIG_MASK = 0b1100;

const encoder = getCompiledTransactionMessageEncoder();

/** Builds and signs a version 1 transaction, which @solana/web3.js cannot. The first signer pays. Returns the wire. */
export function signVersion1(
  instructions: TransactionInstruction[],
  signers: readonly Keypair[],
  blockhash: string,
): Uint8Array {
  const payerKey = (signers[0] as Keypair).publicKey;
  const compiled = new TransactionMessage({ payerKey, recentBlockhash: blockhash, instructions }).compileToV0Message();
  const { header, staticAccountKeys, compiledInstructions } = compiled;
  const message: CompiledTransactionMessage & { lifetimeToken: string } = {
    version: 1,
    header: {
      numSignerAccounts: header.numRequiredSignatures,
      numReadonlySignerAccounts: header.numReadonlySignedAccounts,
      numReadonlyNonSignerAccounts: header.numReadonlyUnsignedAccounts,
    },
    configMask: CONFIG_MASK,
    configValues: [
      { kind: 'u32', value: COMPUTE_UNIT_LIMIT },
      { kind: 'u32', value: LOADED_ACCOUNTS_DATA_SIZE_LIMIT },
    ],
    lifetimeToken: blockhash,
    numStaticAccounts: staticAccountKeys.length,
    staticAccounts: staticAccountKeys.map((key) => key.toBase58() as Address),
    numInstructions: compiledInstructions.length,
    instructionHeaders: compiledInstructions.map(({ programIdIndex, accountKeyIndexes, data }) => ({
      programAccountIndex: programIdIndex,
      numInstructionAccounts: accountKeyIndexes.length,
      numInstructionDataBytes: data.length,
    })),
    instructionPayloads: compiledInstructions.map(({ accountKeyIndexes, data }) => ({
      instructionAccountIndices: accountKeyIndexes,
      instructionData: data,
    })),
  };
  const bytes = encoder.encode(message) as Uint8Array;
  const signatures = staticAccountKeys.slice(0, header.numRequiredSignatures).map((key) => {
    const keypair = signers.find(({ publicKey }) => publicKey.equals(key));
    if (!keypair) throw new Error(`no signer for ${key}`);
    return sign(null, bytes, privateKeyOf(keypair));
  });
  return Buffer.concat([bytes, ...signatures]);
}

function privateKeyOf({ secretKey, publicKey }: Keypair) {
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
  const key = { kty: 'OKP', crv: 'Ed25519', d: text(secretKey.subarray(0, 32)), x: text(publicKey.toBytes()) };
  return createPrivateKey({ key, format: 'jwk' });
}
