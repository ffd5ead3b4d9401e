import { readFile } from 'node:fs/promises';
import { Keypair } from '@solana/web3.js';
import { writeSecretFile } from '../lib/stackFiles.ts';

export interface DemoAccount {
  merchant_id: string;
  keys: { test: string; live: string };
}

const UNAUTHORIZED = 401;

function readMerchant(baseUrl: string, { keys }: DemoAccount): Promise<Response> {
  return fetch(`${baseUrl}/api/v1/merchant`, { headers: { authorization: `Bearer ${keys.test}` } });
}

/** Returns whether the service accepts this account's keys; they may have been saved for another database. */
async function isKnown(baseUrl: string, account: DemoAccount): Promise<boolean> {
  const response = await readMerchant(baseUrl, account);
  await response.body?.cancel();
  // Only 401 means an unknown key. A rate limit or an outage must not replace the account.
  return response.status !== UNAUTHORIZED;
}

/**
 * Returns the local stack's merchant, or creates one with `create`. The file `path` keeps its keys, since the database
 * has only hashes.
 */
export async function ensureDemoAccount(
  path: string,
  baseUrl: string,
  create: () => Promise<{ id: string; keys: DemoAccount['keys'] }>,
): Promise<DemoAccount> {
  const saved: DemoAccount | null = await readFile(path, 'utf8')
    .then(JSON.parse)
    .catch(() => null);
  if (saved !== null && (await isKnown(baseUrl, saved))) return saved;
  const { id, keys } = await create();
  const account: DemoAccount = { merchant_id: id, keys };
  await writeSecretFile(path, JSON.stringify(account));
  return account;
}

/** Returns whether a file is the keypair (Solana CLI format) of a wallet to which the account's payments go. */
export async function isWalletOf(baseUrl: string, account: DemoAccount, path: string): Promise<boolean> {
  const secretKey: number[] | null = await readFile(path, 'utf8')
    .then(JSON.parse)
    .catch(() => null);
  if (secretKey === null) return false;
  const wallet = Keypair.fromSecretKey(Uint8Array.from(secretKey)).publicKey.toBase58();
  const response = await readMerchant(baseUrl, account);
  const { settlement_wallets = {} } = (await response.json()) as { settlement_wallets?: Record<string, string | null> };
  return Object.values(settlement_wallets).includes(wallet);
}
