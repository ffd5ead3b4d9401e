import { getAssociatedTokenAddressSync } from '@solana/spl-token';
import { Keypair, PublicKey } from '@solana/web3.js';
import bs58 from 'bs58';
import { describe, expect, test } from 'vitest';
import { isAddress } from '../../src/domain/base58.ts';
import { isVaultAddress, isWalletAddress, newReference, tokenAccount } from '../../src/solana/address.ts';

const wallet = Keypair.generate().publicKey;
const mint = new PublicKey('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v');

describe('a settlement wallet', () => {
  test('is an address that a key can sign for', () => {
    expect(isWalletAddress(wallet.toBase58())).toBe(true);
  });

  test.each([
    ['the wallet’s token account', getAssociatedTokenAddressSync(mint, wallet).toBase58()],
    ['an address derived by a program', PublicKey.findProgramAddressSync([Buffer.from('vault')], mint)[0].toBase58()],
    ['the system program, which all zeros spell', PublicKey.default.toBase58()],
    ['the mint of USDC', mint.toBase58()],
    ['31 bytes', bs58.encode(Buffer.alloc(31, 7))],
    ['33 bytes', bs58.encode(Buffer.alloc(33, 7))],
    ['a signature', bs58.encode(Buffer.alloc(64, 7))],
    ['letters that base58 does not have', `${wallet.toBase58().slice(0, -1)}0`],
    ['an address with a space after it', `${wallet.toBase58()} `],
    ['an Ethereum address', '0x52908400098527886E0F7030069857D2E4169EE7'],
    ['nothing', ''],
    ['a megabyte', '1'.repeat(1_000_000)],
  ])('is never %s: money sent there would be lost', (_, text) => {
    expect(isWalletAddress(text)).toBe(false);
  });
});

test('an address off the curve may be a vault, a well-known one or a malformed one may not', () => {
  const vault = PublicKey.findProgramAddressSync([Buffer.from('vault')], mint)[0];
  expect(isVaultAddress(vault.toBase58())).toBe(true);
  expect(isVaultAddress(wallet.toBase58())).toBe(false);
  expect(isVaultAddress(mint.toBase58())).toBe(false);
  expect(isVaultAddress('vault')).toBe(false);
  const expected = getAssociatedTokenAddressSync(mint, vault, true).toBase58();
  expect(tokenAccount(vault.toBase58(), mint.toBase58())).toBe(expected);
});

test('makes a unique address per reference, so that no two payments are confused', () => {
  const references = Array.from({ length: 1000 }, newReference);
  expect(new Set(references).size).toBe(1000);
  expect(references.every(isAddress)).toBe(true);
});

test('pays a wallet into the token account where wallets look', () => {
  const expected = getAssociatedTokenAddressSync(mint, wallet).toBase58();
  expect(tokenAccount(wallet.toBase58(), mint.toBase58())).toBe(expected);
});
