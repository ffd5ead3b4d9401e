import { createPublicKey, verify } from 'node:crypto';
import { PublicKey, type VersionedMessage, VersionedTransaction } from '@solana/web3.js';
import bs58 from 'bs58';
import { programOf, type Token } from '../../domain/tokens.ts';
import { receivingAccount } from '../address.ts';
import { PROGRAM_IDS, readInstruction, SYSTEM_PROGRAM } from '../transactions/instructions.ts';

/** SystemInstruction::AdvanceNonceAccount, a u32. */
const ADVANCE_NONCE = Buffer.from([4, 0, 0, 0]);

/** A transaction that a payer has signed and not sent. `references`: the keys that a transfer does not need. */
export type SignedTransaction = {
  signature: string;
  blockhash: string;
  wire: Buffer;
  transfers: { program: string; destination: string; mint: string | null; amount: bigint; references: string[] }[];
};

/** The terms of a payment: its reference, its token and mint (null for SOL), and its receiving wallets. */
export type Asked = { reference: string; token: Token; mint: string | null; wallets: readonly string[] };

/**
 * Returns a signed transaction (base64; legacy or version 0), or what is wrong with it, as a predicate.
 * Reads only what stands in the transaction itself. Accounts of lookup tables are unknown, so transfers to them are left
 * out.
 */
export function readSigned(base64: string): SignedTransaction | string {
  const wire = Buffer.from(base64, 'base64');
  const transaction = deserialize(wire);
  if (!transaction) return 'must be a legacy or version 0 transaction in base64';
  const { message, signatures } = transaction;
  const keys = message.staticAccountKeys;
  const bytes = message.serialize();
  const { numRequiredSignatures: signers } = message.header;
  if (advancesNonce(message)) return 'must not use a durable nonce; send it yourself and submit its signature';
  const isSigned = signatures.every((signature, place) => isSignedBy(keys[place], bytes, signature));
  if (!isSigned || signatures.length !== signers) return 'must be signed by all of its signers';
  const keyAt = (index: number) => keys[index]?.toBase58() ?? '';
  const transfers = message.compiledInstructions.flatMap(({ programIdIndex, accountKeyIndexes, data }) => {
    const program = keyAt(programIdIndex);
    const instruction = { programIdIndex, accounts: accountKeyIndexes, data: bs58.encode(data) };
    return readInstruction(program, instruction).map(({ destination, mint, amount, accounts, own }) => ({
      program,
      destination: keyAt(destination),
      mint: mint === null ? null : keyAt(mint),
      amount,
      references: accounts
        .slice(own)
        .filter((index) => index >= signers)
        .map(keyAt),
    }));
  });
  return { signature: bs58.encode(signatures[0] as Uint8Array), blockhash: message.recentBlockhash, wire, transfers };
}

/**
 * Returns whether a transaction pays a payment. A transfer in the payment's token must carry its reference. Every transfer
 * with this reference must go to one of its wallets.
 */
export function paysPayment({ transfers }: SignedTransaction, { reference, token, mint, wallets }: Asked): boolean {
  const program = PROGRAM_IDS[programOf(token)];
  const destinations = wallets.map((wallet) => receivingAccount(wallet, token, mint));
  const named = transfers.filter(({ references }) => references.includes(reference));
  return (
    named.length > 0 &&
    named.every(
      (transfer) =>
        transfer.program === program &&
        transfer.amount > 0n &&
        destinations.includes(transfer.destination) &&
        (transfer.mint === null || transfer.mint === mint),
    )
  );
}

/**
 * Returns whether a transaction uses a durable nonce: its first instruction advances it. Its blockhash is then the nonce,
 * which never expires, so nobody knows when to stop sending it.
 */
function advancesNonce({ compiledInstructions: [first], staticAccountKeys }: VersionedMessage): boolean {
  const isSystem = first && staticAccountKeys[first.programIdIndex]?.toBase58() === SYSTEM_PROGRAM;
  return (
    isSystem === true &&
    Buffer.from(first?.data ?? [])
      .subarray(0, 4)
      .equals(ADVANCE_NONCE)
  );
}

function deserialize(wire: Buffer): VersionedTransaction | null {
  try {
    const transaction = VersionedTransaction.deserialize(wire);
    // The library reads version 1 and cannot write it, which checking its signatures needs.
    return transaction.version === 1 ? null : transaction;
  } catch {
    return null;
  }
}

/** Returns whether a wallet has signed a text. */
export function isTextSignedBy(wallet: string, text: string, signature: Uint8Array): boolean {
  return isSignedBy(new PublicKey(wallet), Buffer.from(text), signature);
}

function isSignedBy(key: PublicKey | undefined, message: Uint8Array, signature: Uint8Array): boolean {
  if (!key) return false;
  const x = Buffer.from(key.toBytes()).toString('base64url');
  try {
    return verify(null, message, createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }), signature);
  } catch {
    return false;
  }
}
