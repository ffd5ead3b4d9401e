import type { Commitment } from '../../domain/chain.ts';
import type { CallOptions } from './call.ts';
import type { Rpc } from './client.ts';
import { RpcUnavailable } from './errors.ts';

/**
 * Returns the newest slot at `commitment` and the time of its block.
 * Block times never decrease and have whole seconds. So once this time is later than a deadline (not equal to it), no
 * transaction can land before the deadline.
 * The client remembers the slot: only nodes that have reached it answer its next calls at this commitment.
 * @throws RpcUnavailable if the time is unknown; then no deadline has passed
 */
export async function chainTime(
  rpc: Rpc,
  options: CallOptions & { commitment?: Commitment } = {},
): Promise<{ slot: number; time: Date }> {
  const slot = await rpc.getSlot(options);
  const time = await rpc.getBlockTime(slot, options);
  if (!time) throw new RpcUnavailable(`getBlockTime: slot ${slot} has no time yet`, 'not_served', 0);
  return { slot, time };
}
