import { invalidParams, RpcError, rpcCode } from '../errors.ts';
import { commitmentOf, configAt, minContextSlotOf, numberAt, stringAt } from '../params.ts';
import { BLOCKHASH_LIFETIME_BLOCKS } from '../slots.ts';
import { SLOTS_PER_EPOCH } from '../vm.ts';
import { API_VERSION, type Method, withContext } from './method.ts';

// Nodes report themselves unhealthy from this distance on.
const HEALTHY_SLOTS_BEHIND = 128;
const FEATURE_SET = 3_640_012_085;
// A node keeps 720 samples of a minute each, and fees of the last 150 slots.
const MAX_SAMPLES = 720;
const SAMPLE_SECONDS = 60;
const FEE_SLOTS = 150;

function requireHealth(slotsBehind: number) {
  if (slotsBehind >= HEALTHY_SLOTS_BEHIND)
    throw new RpcError(rpcCode.nodeUnhealthy, `Node is behind by ${slotsBehind} slots`, {
      numSlotsBehind: slotsBehind,
    });
}

export const clusterMethods: Record<string, Method> = {
  getHealth(view) {
    requireHealth(view.core.slots.head().slot - view.block('processed').slot);
    return 'ok';
  },
  getVersion: () => ({ 'solana-core': API_VERSION, 'feature-set': FEATURE_SET }),
  getGenesisHash: (view) => view.core.genesisHash,
  getFirstAvailableBlock: (view) => view.core.ledger.history.all()[0]?.slot ?? 0,
  minimumLedgerSlot: (view) => view.core.ledger.history.all()[0]?.slot ?? 0,

  getSlot(view, params) {
    const config = configAt(params, 0);
    view.requireSlot(minContextSlotOf(config), commitmentOf(config));
    return view.block(commitmentOf(config)).slot;
  },
  getBlockHeight(view, params) {
    const config = configAt(params, 0);
    view.requireSlot(minContextSlotOf(config), commitmentOf(config));
    return view.block(commitmentOf(config)).height;
  },
  getTransactionCount: (view, params) => view.count(commitmentOf(configAt(params, 0))),
  getEpochInfo(view, params) {
    const config = configAt(params, 0);
    const commitment = commitmentOf(config);
    view.requireSlot(minContextSlotOf(config), commitment);
    const { slot, height } = view.block(commitment);
    return {
      absoluteSlot: slot,
      blockHeight: height,
      epoch: Math.floor(slot / SLOTS_PER_EPOCH),
      slotIndex: slot % SLOTS_PER_EPOCH,
      slotsInEpoch: SLOTS_PER_EPOCH,
      transactionCount: view.count(commitment),
    };
  },
  getBlockTime(view, params) {
    const slot = numberAt(params, 0);
    const { slots, ledger } = view.core;
    if (slot > view.block('processed').slot)
      throw new RpcError(rpcCode.blockNotAvailable, `Block not available for slot ${slot}`);
    const block = slots.at(slot);
    if (block.slot === slot) return Math.floor(block.timeMs / 1000);
    // Blocks are removed long before the transactions in them.
    const landed = ledger.history.all()[ledger.history.countUpTo(slot) - 1];
    if (landed?.slot === slot) return landed.blockTime;
    throw new RpcError(
      rpcCode.slotSkipped,
      `Slot ${slot} was skipped, or missing due to ledger jump to recent snapshot`,
    );
  },

  getLatestBlockhash(view, params) {
    const config = configAt(params, 0);
    const commitment = commitmentOf(config);
    view.requireSlot(minContextSlotOf(config), commitment);
    const { blockhash, height } = view.block(commitment);
    return withContext(view, commitment, { blockhash, lastValidBlockHeight: height + BLOCKHASH_LIFETIME_BLOCKS });
  },
  isBlockhashValid(view, params) {
    const blockhash = stringAt(params, 0);
    const config = configAt(params, 1);
    const commitment = commitmentOf(config);
    view.requireSlot(minContextSlotOf(config), commitment);
    return withContext(view, commitment, view.core.ledger.isUsable(blockhash, view.block(commitment)));
  },

  getMinimumBalanceForRentExemption: (view, params) => Number(view.core.vm.rentExemption(numberAt(params, 0))),

  getRecentPerformanceSamples(view, params) {
    const limit = params[0] === undefined || params[0] === null ? MAX_SAMPLES : numberAt(params, 0);
    if (limit > MAX_SAMPLES) throw invalidParams(`Invalid limit; max ${MAX_SAMPLES}`);
    const { slot } = view.block('processed');
    const numSlots = Math.max(1, Math.round((SAMPLE_SECONDS * 1000) / view.core.slotMs));
    const { history } = view.core.ledger;
    // A chain that has just started has one sample, of less than a minute.
    const samples = Math.max(1, Math.floor(slot / numSlots));
    return Array.from({ length: Math.min(limit, samples) }, (_, index) => {
      const end = slot - index * numSlots;
      const numTransactions = history.countUpTo(end) - history.countUpTo(end - numSlots);
      return {
        slot: end,
        numSlots: Math.min(numSlots, end),
        numTransactions,
        numNonVoteTransactions: numTransactions,
        samplePeriodSecs: SAMPLE_SECONDS,
      };
    });
  },
  // Blocks are never full here, so no priority fee was ever needed.
  getRecentPrioritizationFees: (view) =>
    view.core.slots
      .recent()
      .filter((block) => block.slot <= view.block('processed').slot)
      .slice(-FEE_SLOTS)
      .map(({ slot }) => ({ slot, prioritizationFee: 0 })),
};
