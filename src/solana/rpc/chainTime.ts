import type { Commitment } from '../../domain/chain.ts';
import type { CallOptions } from './call.ts';
import type { Rpc } from './client.ts';
import { RpcUnavailable } from './errors.ts';

/**
 * The newest slot at `commitment` and the time of its block. Block times never go back and have whole seconds, so once
 * this is later than a deadline (not equal to it), no transaction can still land before the deadline; and because the
 * client remembers the slot, whatever it asks next at this commitment is answered by a node that has reached it.
 * Throws RpcUnavailable when the time cannot be told: then no deadline has passed.
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
