import { randomBytes } from 'node:crypto';
import { getAssociatedTokenAddressSync } from '@solana/spl-token';
import { PublicKey } from '@solana/web3.js';
import bs58 from 'bs58';
import { SYSTEM_PROGRAM, TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from './transactions/instructions.ts';

const ADDRESS_BYTES = 32;
const SIGNATURE_BYTES = 64;
/** 32 bytes are at most 44 characters of base58, 64 bytes at most 88; nothing longer is decoded. */
const MAX_ADDRESS_LENGTH = 44;
const MAX_SIGNATURE_LENGTH = 88;

/** Keys everybody knows, that lie on the curve and that nobody can sign for: money sent there is burnt. */
const NOT_WALLETS = new Set([
  SYSTEM_PROGRAM,
  TOKEN_PROGRAM,
  TOKEN_2022_PROGRAM,
  'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  'So11111111111111111111111111111111111111112',
  'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB',
  '4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU',
]);

/** Base58 of exactly 32 bytes: an account of any kind. */
export function isAddress(text: string): boolean {
  return decodedLength(text, MAX_ADDRESS_LENGTH) === ADDRESS_BYTES;
}

/**
 * An address that a person's key can sign for, and so one that money may be sent to. Addresses off the curve are
 * refused: nearly always it is a token account, pasted in place of its owner's wallet, and tokens sent to the token
 * account *of* a token account are out of everybody's reach. Vaults of multisig programs are off the curve too and go
 * with them; wallets would not pay them anyway, for Solana Pay asks for a native account and the token library refuses
 * owners off the curve. Programs and mints that lie on the curve are refused by name.
 */
export function isWalletAddress(text: string): boolean {
  return isAddress(text) && !NOT_WALLETS.has(text) && PublicKey.isOnCurve(bs58.decode(text));
}

/** Base58 of exactly 64 bytes: what a transaction is called by. */
export function isSignature(text: string): boolean {
  return decodedLength(text, MAX_SIGNATURE_LENGTH) === SIGNATURE_BYTES;
}

/** A payment's reference: 32 random bytes that look like an address and that nobody has a key for. */
export function newReference(): string {
  return bs58.encode(randomBytes(ADDRESS_BYTES));
}

/** The associated token account of a wallet, where wallets expect to be paid. Throws when the owner is off the curve. */
export function tokenAccount(owner: string, mint: string): string {
  return getAssociatedTokenAddressSync(new PublicKey(mint), new PublicKey(owner)).toBase58();
}

function decodedLength(text: string, maxLength: number): number {
  return text.length > maxLength ? 0 : (bs58.decodeUnsafe(text)?.length ?? 0);
}
