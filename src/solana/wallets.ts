import { isVaultAddress } from './address.ts';
import type { Rpc } from './rpc/client.ts';
import { SYSTEM_PROGRAM } from './transactions/instructions.ts';

/**
 * Returns those of the addresses off the curve that are no vault: no account of the system program without data. They are
 * token accounts or accounts of other programs, and money sent there is lost. A vault must exist, so it has received SOL.
 * @throws RpcUnavailable if no node answers
 */
export async function notVaults(rpc: Rpc, addresses: readonly string[]): Promise<string[]> {
  const vaults = [...new Set(addresses)].filter(isVaultAddress);
  if (vaults.length === 0) return [];
  const { accounts } = await rpc.getMultipleAccounts(vaults);
  return vaults.filter((_, place) => {
    const account = accounts[place];
    return account?.owner !== SYSTEM_PROGRAM || account.data.length > 0 || account.executable;
  });
}
