import { invalid } from '../../domain/errors.ts';
import { isVaultAddress, isWalletAddress } from '../../solana/address.ts';
import type { PayerReads } from '../../solana/pay/payerReads.ts';
import { SYSTEM_PROGRAM } from '../../solana/transactions/instructions.ts';
import { reachChain } from '../payments/reachChain.ts';

/**
 * Checks on the chain that a refund may go to an address: a wallet, or the vault of a program. Money that goes to a token
 * account, a mint or a program is lost. Call outside of any database transaction.
 * @param path the field that names the address
 * @throws FlorinError `validation_failed`; `service_unavailable` without the chain
 */
export async function requireReceiver(reads: PayerReads, address: string, path: string): Promise<void> {
  if (!isWalletAddress(address) && !isVaultAddress(address)) throw invalid(path, 'must be the address of a wallet');
  const [account = null] = await reachChain(() => reads.accounts([address]));
  if (account === null) {
    if (isWalletAddress(address)) return;
    throw invalid(path, 'must be a wallet that has a private key, or a vault that has received SOL');
  }
  const isWallet = account.owner === SYSTEM_PROGRAM && account.data.length === 0 && !account.executable;
  if (!isWallet) throw invalid(path, 'must be a wallet, not a token account, a mint or a program');
}
