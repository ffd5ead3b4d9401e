import type { Rpc } from '../rpc/client.ts';
import type { FinalBlock } from '../rpc/decode.ts';
import { RpcUnavailable } from '../rpc/errors.ts';

/**
 * Slots after a skipped one in which we look for the next block. A leader has four slots in a row, and on a working
 * cluster two successive leaders are almost never both absent.
 */
const NEXT_SLOTS = 12;

/** Short, because nothing waits for the answer and a sweep has more to check. */
const DEADLINE_MS = 5000;

/** The final chain's evidence on a transaction in a slot. `unknown`: the nodes did not say. */
export type FinalProof = 'there' | 'not_there' | 'unknown';

/**
 * Returns whether the final chain has a transaction in a slot, as proved by a final block.
 * An unknown signature proves nothing: nodes lag, lose their history, and may answer null for a minute.
 * If the slot has a final block, its list of signatures is the proof. If it has none, the next final block proves the
 * absence, provided that its parent is older than the slot.
 */
export async function proveOnFinalChain(rpc: Rpc, signature: string, slot: number): Promise<FinalProof> {
  const [own] = await finalBlocks(rpc, [slot], { signatures: true });
  if (own) return own.signatures.includes(signature) ? 'there' : 'not_there';
  const slots = Array.from({ length: NEXT_SLOTS }, (_, index) => slot + 1 + index);
  const [next] = await finalBlocks(rpc, slots);
  return next && next.parentSlot < slot ? 'not_there' : 'unknown';
}

/** Returns the final blocks that exist. Every endpoint answers with an error for a slot without a block. */
async function finalBlocks(rpc: Rpc, slots: number[], options: { signatures?: boolean } = {}): Promise<FinalBlock[]> {
  try {
    const answers = await rpc.getFinalBlocks(slots, { ...options, deadlineMs: DEADLINE_MS });
    return answers.flatMap((answer) => (answer === null || answer instanceof Error ? [] : [answer]));
  } catch (error) {
    if (error instanceof RpcUnavailable) return [];
    throw error;
  }
}
