import { randomBytes } from 'node:crypto';
import bs58 from 'bs58';

/** One slot in which a block was produced. */
export type Block = { slot: number; height: number; blockhash: string; timeMs: number };

/** How many blocks a blockhash stays usable (MAX_PROCESSING_AGE of a cluster). */
export const BLOCKHASH_LIFETIME_BLOCKS = 150;

// A node keeps days of blocks, which prove that a transaction is gone. Here they span at least some minutes, which is
// more than the 512 entries of the SlotHashes sysvar.
const KEPT_BLOCKS = 16_384;

// A jump of the clock makes only this many blocks, at its end. They fill SlotHashes, and even a jump of a year is fast.
const MAX_BLOCKS_PER_JUMP = 512;

// The chain starts at this slot. Block heights are lower by this much, as if as many slots had been skipped, so code
// that confuses slots and heights fails.
const FIRST_SLOT = 1_000;
const SKIPPED_SLOTS = 64;

/** The recent blocks. Created by createSlots. */
export type Slots = ReturnType<typeof createSlots>;

/** Creates the chain of recent blocks, without transactions. The caller decides when slots pass. */
export function createSlots(slotMs: number, nowMs: number) {
  let blocks: Block[] = [];
  const byHash = new Map<string, Block>();

  function produce(slot: number, timeMs: number) {
    const block = { slot, height: slot - SKIPPED_SLOTS, blockhash: bs58.encode(randomBytes(32)), timeMs };
    blocks.push(block);
    byHash.set(block.blockhash, block);
    if (blocks.length <= KEPT_BLOCKS * 2) return;
    for (const old of blocks.slice(0, -KEPT_BLOCKS)) byHash.delete(old.blockhash);
    blocks = blocks.slice(-KEPT_BLOCKS);
  }

  const firstOffset = FIRST_SLOT - MAX_BLOCKS_PER_JUMP;
  for (let slot = firstOffset; slot <= FIRST_SLOT; slot += 1) produce(slot, nowMs - (FIRST_SLOT - slot) * slotMs);

  const head = () => blocks.at(-1) as Block;
  return {
    head,
    /** Returns the known blocks, oldest first. */
    recent: (): readonly Block[] => blocks,
    byHash: (blockhash: string) => byHash.get(blockhash),
    /** Returns the newest block at or before `slot`, or the oldest known one. */
    at(slot: number): Block {
      const fromEnd = head().slot - slot;
      // Slots are consecutive except after jumps, so the guess is nearly always right.
      const guess = blocks[blocks.length - 1 - fromEnd];
      if (guess?.slot === slot) return guess;
      return blocks.findLast((block) => block.slot <= slot) ?? (blocks[0] as Block);
    },
    /** Moves the head to `slot` (a later one) at `timeMs`. Block times grow evenly up to it and never decrease. */
    advanceTo(slot: number, timeMs: number) {
      const from = head();
      const first = Math.max(from.slot + 1, slot - MAX_BLOCKS_PER_JUMP + 1);
      for (let next = first; next <= slot; next += 1)
        produce(next, Math.max(from.timeMs, timeMs - (slot - next) * slotMs));
    },
    /** Replaces all blocks by those that were saved before a restart. */
    restore(saved: Omit<Block, 'height'>[]) {
      blocks = saved.map((block) => ({ ...block, height: block.slot - SKIPPED_SLOTS }));
      byHash.clear();
      for (const block of blocks) byHash.set(block.blockhash, block);
    },
  };
}
