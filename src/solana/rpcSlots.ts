import type { Commitment } from './rpc.ts';

// From the freshest view to the most settled one.
const LEVELS: readonly Commitment[] = ['processed', 'confirmed', 'finalized'];

/**
 * The highest slot this client has seen at each commitment. They are kept apart, for the finalized view is about 32
 * slots older than the confirmed one and no node could satisfy the newer minimum; but what is final is also confirmed.
 */
export function createHighestSlots() {
  const slots = { processed: 0, confirmed: 0, finalized: 0 };
  return {
    /** The slot that a view at this commitment must have reached; 0 before anything was seen. */
    at: (commitment: Commitment): number => slots[commitment],
    observe(commitment: Commitment, slot: number): void {
      for (const level of LEVELS.slice(0, LEVELS.indexOf(commitment) + 1)) {
        slots[level] = Math.max(slots[level], slot);
      }
    },
  };
}
