import type { Rpc } from '../rpc/client.ts';
import type { FinalBlock } from '../rpc/decode.ts';
import { RpcUnavailable } from '../rpc/errors.ts';

/**
 * How many slots after a skipped one a block is looked for. A leader has four in a row, and on a cluster that makes
 * progress two leaders in a row are hardly ever absent.
 */
const NEXT_SLOTS = 12;

/** Nothing waits for this answer, and a sweep has others to ask for. */
const DEADLINE_MS = 5000;

/** What the final chain says of a transaction that was in a slot. `unknown`: this node does not tell, nothing follows. */
export type FinalWord = 'there' | 'not_there' | 'unknown';

/**
 * Asks the final chain itself whether a transaction is in a slot. That no node has heard of a signature proves nothing:
 * nodes lag, lose their history and answer null for a minute. A final block does prove something: the slot's own, by its
 * list of signatures; and where the slot has none, the next one, by naming as its parent a block from before the slot.
 */
export async function finalWord(rpc: Rpc, signature: string, slot: number): Promise<FinalWord> {
  const [own] = await finalBlocks(rpc, [slot], { signatures: true });
  if (own) return own.signatures.includes(signature) ? 'there' : 'not_there';
  const slots = Array.from({ length: NEXT_SLOTS }, (_, index) => slot + 1 + index);
  const [next] = await finalBlocks(rpc, slots);
  return next && next.parentSlot < slot ? 'not_there' : 'unknown';
}

/** Those of the blocks that are there. A slot without one is answered with an error, by every endpoint. */
async function finalBlocks(rpc: Rpc, slots: number[], options: { signatures?: boolean } = {}): Promise<FinalBlock[]> {
  try {
    const answers = await rpc.getFinalBlocks(slots, { ...options, deadlineMs: DEADLINE_MS });
    return answers.flatMap((answer) => (answer === null || answer instanceof Error ? [] : [answer]));
  } catch (error) {
    if (error instanceof RpcUnavailable) return [];
    throw error;
  }
}
