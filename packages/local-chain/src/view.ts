import { RpcError, rpcCode } from './errors.ts';
import type { Entry } from './history.ts';
import type { Ledger } from './ledger.ts';
import type { Block, Slots } from './slots.ts';
import type { Vm } from './vm.ts';

export const commitments = ['processed', 'confirmed', 'finalized'] as const;
export type Commitment = (typeof commitments)[number];

/** Parts of a chain that all its nodes share. */
export type Core = {
  vm: Vm;
  slots: Slots;
  ledger: Ledger;
  genesisHash: string;
  slotMs: number;
  confirmedLagSlots: number;
  finalizedLagSlots: number;
  /** Lands a transfer of lamports from the faucet and returns its signature. */
  airdrop: (wallet: string, lamports: bigint) => string;
};

/** The chain as one node sees it. Created by createView. */
export type View = ReturnType<typeof createView>;

/**
 * Returns the chain as one node sees it: transactions and slots are `lag` slots behind the head, by commitment.
 * Balances and account data are always the newest, because there is one VM.
 */
export function createView(core: Core, lag: () => number) {
  const { slots, ledger } = core;
  const lagOf = { processed: 0, confirmed: core.confirmedLagSlots, finalized: core.finalizedLagSlots };

  const lastSlot = (commitment: Commitment) => slots.head().slot - lag() - lagOf[commitment];
  const isVisible = (entry: Entry, commitment: Commitment) => entry.slot <= lastSlot(commitment);

  return {
    core,
    isVisible,
    /** The newest block of that commitment. */
    block: (commitment: Commitment): Block => slots.at(lastSlot(commitment)),
    /** Returns the strongest commitment that a transaction has reached here; null when this node has not seen it. */
    commitmentOf: (entry: Entry): Commitment | null =>
      commitments.findLast((commitment) => isVisible(entry, commitment)) ?? null,
    find(signature: string, commitment: Commitment): Entry | undefined {
      const entry = ledger.history.bySignature(signature);
      return entry && isVisible(entry, commitment) ? entry : undefined;
    },
    /** Counts the transactions that have reached that commitment; they are the first ones of the history. */
    count: (commitment: Commitment) => ledger.history.countUpTo(lastSlot(commitment)),
    /** @throws RpcError -32016 when this node has not reached the slot that a caller has seen elsewhere */
    requireSlot(minContextSlot: number | undefined, commitment: Commitment) {
      const contextSlot = slots.at(lastSlot(commitment)).slot;
      if (minContextSlot !== undefined && contextSlot < minContextSlot)
        throw new RpcError(rpcCode.minContextSlotNotReached, 'Minimum context slot has not been reached', {
          contextSlot,
        });
    },
  };
}
