import type { Keypair } from '@solana/web3.js';
import { openDatabase } from '../../src/db/database.ts';
import { insertMember } from '../../src/db/people/members.ts';
import { ensureUser } from '../../src/db/people/users.ts';
import { transact } from '../../src/db/transaction.ts';
import { MODES, type Mode } from '../../src/domain/modes.ts';
import { isSplToken, TOKEN_NAMES, type Token } from '../../src/domain/tokens.ts';
import { type CreatedMerchant, createMerchant } from '../../src/services/merchants.ts';
import { createOperatorLink } from '../../src/services/people/signIn.ts';
import { askFaucet } from './wallet/faucet.ts';

/**
 * Creates the local stack's merchant, with a wallet on both chains. Wallets that follow Solana Pay's reference library pay
 * only to existing token accounts, so the faucet opens them with one base unit.
 * @param keypair of the wallet, which signs refunds
 */
export async function createDemoMerchant(
  databaseUrl: string,
  secretsKey: Buffer,
  rpcUrls: Record<Mode, string>,
  keypair: Keypair,
): Promise<CreatedMerchant> {
  const wallet = keypair.publicKey.toBase58();
  for (const mode of MODES) for (const token of TOKEN_NAMES) await openAccount(rpcUrls[mode], wallet, token);
  const settings = { wallets: Object.fromEntries(TOKEN_NAMES.map((token) => [token, wallet])) };
  const db = openDatabase({ url: databaseUrl, applicationName: 'florin-demo', maxConnections: 1 });
  try {
    const merchant = { name: 'Demo Shop', email: 'shop@demo.example' };
    return await createMerchant(db, secretsKey, merchant, { test: settings, live: settings });
  } finally {
    await db.destroy();
  }
}

/** The user who owns the local stack's merchant. */
const OWNER = 'owner@demo.example';

/** Returns a new link that signs the demo merchant's owner in to the dashboard, once. Makes the owner if there is none. */
export async function createDashboardUrl(databaseUrl: string, baseUrl: string, merchantId: string): Promise<string> {
  const db = openDatabase({ url: databaseUrl, applicationName: 'florin-demo', maxConnections: 1 });
  try {
    return await transact(db, async (trx) => {
      const user = await ensureUser(trx, OWNER, null);
      await insertMember(trx, merchantId, user.id, 'owner');
      return createOperatorLink(trx, { BASE_URL: baseUrl }, user);
    });
  } finally {
    await db.destroy();
  }
}

/** More than the rent that a wallet needs to exist, for the fees of refunds. */
const SPARE_LAMPORTS = 100_000_000n;

async function openAccount(rpcUrl: string, wallet: string, token: Token): Promise<void> {
  await askFaucet(rpcUrl, wallet, token, isSplToken(token) ? 1n : SPARE_LAMPORTS);
}
