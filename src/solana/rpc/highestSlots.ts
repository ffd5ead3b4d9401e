import type { Commitment } from '../../domain/chain.ts';

/**
 * The highest slot this client has seen at each commitment. They are kept apart, for the finalized view is about 32
 * slots older than the confirmed one and no node could satisfy the newer minimum; but what is final is also confirmed.
 */
export function createHighestSlots() {
  const slots = { confirmed: 0, finalized: 0 };
  return {
    /** The slot that a view at this commitment must have reached; 0 before anything was seen. */
    at: (commitment: Commitment): number => slots[commitment],
    observe(commitment: Commitment, slot: number): void {
      slots.confirmed = Math.max(slots.confirmed, slot);
      if (commitment === 'finalized') slots.finalized = Math.max(slots.finalized, slot);
    },
  };
}

export type HighestSlots = ReturnType<typeof createHighestSlots>;
