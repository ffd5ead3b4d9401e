import { randomBytes } from 'node:crypto';
import { getAssociatedTokenAddressSync } from '@solana/spl-token';
import { PublicKey } from '@solana/web3.js';
import bs58 from 'bs58';
import { LRUCache } from 'lru-cache';
import { isAddress } from '../domain/base58.ts';
import { programOf, SPL_TOKENS, TOKENS, type Token } from '../domain/tokens.ts';
import { PROGRAM_IDS, SYSTEM_PROGRAM, TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from './transactions/instructions.ts';

const REFERENCE_BYTES = 32;

/** Well-known programs and mints that lie on the curve. Nobody can sign for them, so money sent there is lost. */
const NOT_WALLETS = new Set<string | null>([
  SYSTEM_PROGRAM,
  TOKEN_PROGRAM,
  TOKEN_2022_PROGRAM,
  'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  'So11111111111111111111111111111111111111112',
  ...SPL_TOKENS.flatMap((token) => Object.values(TOKENS[token].mints)),
]);

/**
 * Returns whether a key can sign for this address, so that it can receive money.
 *
 * Rejects addresses off the curve. Nearly all of them are token accounts, pasted instead of the owner's wallet. Tokens
 * sent to the token account *of* a token account are lost.
 * Well-known programs and mints on the curve are rejected by name.
 */
export function isWalletAddress(text: string): boolean {
  return isAddress(text) && !NOT_WALLETS.has(text) && isOnCurve(text);
}

/**
 * Returns whether an address may be a program's vault: off the curve, so that only its program can sign for it. It may
 * also be a token account: `notVaults` asks the chain.
 */
export function isVaultAddress(text: string): boolean {
  return isAddress(text) && !NOT_WALLETS.has(text) && !isOnCurve(text);
}

function isOnCurve(address: string): boolean {
  return PublicKey.isOnCurve(bs58.decode(address));
}

/** Returns a new payment reference: 32 random bytes in base58. It looks like an address, and nobody has its key. */
export function newReference(): string {
  return bs58.encode(randomBytes(REFERENCE_BYTES));
}

/** Token accounts by their owner, mint and program. Deriving one takes a millisecond or two, and it never changes. */
const derived = new LRUCache<string, string>({ max: 10_000 });

/** Returns the associated token account of a wallet or vault, which receives its tokens. */
export function tokenAccount(owner: string, mint: string, program = TOKEN_PROGRAM): string {
  const keys = [mint, owner, program];
  const known = derived.get(keys.join());
  if (known) return known;
  const [mintKey, ownerKey, programKey] = keys.map((key) => new PublicKey(key)) as [PublicKey, PublicKey, PublicKey];
  const account = getAssociatedTokenAddressSync(mintKey, ownerKey, true, programKey).toBase58();
  derived.set(keys.join(), account);
  return account;
}

/** Returns the account into which a wallet receives a token: itself for SOL, and otherwise its token account. */
export function receivingAccount(wallet: string, token: Token, mint: string | null): string {
  return mint === null ? wallet : tokenAccount(wallet, mint, PROGRAM_IDS[programOf(token)]);
}
