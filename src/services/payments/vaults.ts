import { invalid } from '../../domain/errors.ts';
import type { SplitRecipient } from '../../domain/splits.ts';
import { isVaultAddress } from '../../solana/address.ts';
import type { Rpc } from '../../solana/rpc/client.ts';
import { notVaults } from '../../solana/wallets.ts';
import { reachChain } from './reachChain.ts';

/**
 * Checks on the chain that split recipients off the curve are vaults. Asks it only if there are some. Call outside of any
 * database transaction.
 * @throws FlorinError `validation_failed` naming one that is not; `service_unavailable` without the chain
 */
export async function requireVaults(rpc: Rpc, recipients: readonly SplitRecipient[]): Promise<void> {
  const vaults = recipients.map(({ recipient_wallet }) => recipient_wallet).filter(isVaultAddress);
  if (vaults.length === 0) return;
  const [wrong] = await reachChain(() => notVaults(rpc, vaults));
  if (wrong === undefined) return;
  const index = recipients.findIndex(({ recipient_wallet }) => recipient_wallet === wrong);
  throw invalid(
    `split_recipients.${index}.recipient_wallet`,
    'is no vault: it may be a token account. Name the wallet that owns it, or send the vault some SOL first',
  );
}
