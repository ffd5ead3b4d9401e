import type { Config } from '../../config/index.ts';
import type { Trx } from '../../db/database.ts';
import { addProofAccounts, startProofsOf } from '../../db/proofs/accounts.ts';
import { type LatestProof, latestProofs } from '../../db/proofs/proofs.ts';
import type { MerchantScope } from '../../db/scope.ts';
import { invalid } from '../../domain/errors.ts';
import type { Mode } from '../../domain/modes.ts';
import { enqueue } from '../../queue/queues.ts';
import { provableTokens } from './read.ts';

/** Enqueues a run of `wallet.prove`. One that is due later does not keep one that is due now from being enqueued. */
export async function enqueueProofs(trx: Trx, mode: Mode, delayMs = 0): Promise<void> {
  const later = { singletonKey: `${mode} later`, delayMs, urgency: 'idle' } as const;
  await enqueue(trx, 'wallet.prove', [{ mode }], delayMs > 0 ? later : { singletonKey: mode });
}

/**
 * Starts the proofs of a merchant's wallets, or of one: of each account that has none running and none that ended just now. Returns the latest
 * proofs.
 * @throws FlorinError `validation_failed` if the merchant never had the wallet
 */
export async function startProofs(
  trx: Trx,
  config: Config,
  scope: MerchantScope,
  wallet: string | null,
): Promise<LatestProof[]> {
  const { merchant_id, mode } = scope;
  const tokens = provableTokens(config, mode);
  await addProofAccounts(trx, mode, tokens, merchant_id);
  const count = await startProofsOf(trx, scope, tokens, wallet);
  if (count === 0 && wallet !== null) throw invalid('wallet', 'must be one of your wallets');
  await enqueueProofs(trx, mode);
  return latestProofs(trx, scope, wallet);
}
