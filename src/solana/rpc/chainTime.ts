import type { Commitment } from '../../domain/chain.ts';
import type { CallOptions } from './call.ts';
import type { Rpc } from './client.ts';
import { RpcUnavailable } from './errors.ts';
import { SLOT_TOLERANCE } from './highestSlots.ts';

/** Slots without a block that we step over. A leader has four in a row, and may miss them all. */
const MAX_SKIPPED = 8;

/**
 * Returns a slot that every node has reached, and the time of its block, at `commitment`.
 * It is a few slots old, because the node that answers next may be behind the one that answered first.
 * Block times never decrease and have whole seconds. So once this time is later than a deadline (not equal to it), no
 * transaction can land before the deadline.
 * @throws RpcUnavailable if the time is unknown; then no deadline has passed
 */
export async function chainTime(
  rpc: Rpc,
  options: CallOptions & { commitment?: Commitment } = {},
): Promise<{ slot: number; time: Date }> {
  const slot = Math.max(0, (await rpc.getSlot(options)) - SLOT_TOLERANCE);
  for (let skipped = 0; skipped < MAX_SKIPPED && skipped <= slot; skipped++) {
    const time = await blockTime(rpc, slot - skipped, options);
    if (time) return { slot, time };
  }
  throw new RpcUnavailable(`getBlockTime: slot ${slot} has no time yet`, 'not_served', 0);
}

/** Returns the time of a slot's block; null if it has none, or no node knows it. */
async function blockTime(rpc: Rpc, slot: number, options: CallOptions): Promise<Date | null> {
  try {
    return await rpc.getBlockTime(slot, options);
  } catch (error) {
    if (error instanceof RpcUnavailable && error.kind === 'not_served') return null;
    throw error;
  }
}
