import type { Commitment } from '../../domain/chain.ts';

/**
 * How many slots nodes may be apart. The nodes behind one load balancer never have the same slot. Most of them
 * refuse a client that insists on the newest one.
 */
export const SLOT_TOLERANCE = 4;

/**
 * Returns a record of the highest slot that this client has seen at each commitment.
 * Commitments are tracked separately: the finalized view is about 32 slots older than the confirmed one, so no node
 * could satisfy a shared minimum. A final slot also counts as confirmed.
 */
export function createHighestSlots() {
  const slots = { confirmed: 0, finalized: 0 };
  return {
    /** Returns the slot that a view at this commitment must have reached; 0 at first. */
    at: (commitment: Commitment): number => Math.max(0, slots[commitment] - SLOT_TOLERANCE),
    observe(commitment: Commitment, slot: number): void {
      slots.confirmed = Math.max(slots.confirmed, slot);
      if (commitment === 'finalized') slots.finalized = Math.max(slots.finalized, slot);
    },
  };
}

/** The highest slots that nodes have shown. Created by createHighestSlots. */
export type HighestSlots = ReturnType<typeof createHighestSlots>;
