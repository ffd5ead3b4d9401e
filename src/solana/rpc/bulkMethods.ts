import { type Answer, callMany, chunksOf } from './batch.ts';
import { type AtCommitment, type Caller, type CallOptions, callOne, DEFAULT_COMMITMENT, limitsOf } from './call.ts';
import {
  type FinalBlock,
  readBlock,
  readContext,
  readSignatures,
  readStatuses,
  readTransactionJson,
  type SignatureInfo,
  type SignatureStatus,
} from './decode.ts';
import { UnusableResult } from './errors.ts';
import type { HighestSlots } from './highestSlots.ts';
import { MAX_TRANSACTION_VERSION, type TransactionJson } from './transactionJson.ts';

/** Maximum of getSignatureStatuses in Agave. */
const MAX_STATUSES = 256;

/** Returns the client's methods (see `createRpc`) that make many calls in batches. */
export function bulkMethods(caller: Caller, highest: HighestSlots) {
  return {
    /**
     * Returns signatures of transactions that name each address, newest first, in the order of the addresses.
     * A failed call has its error in its place. `minSlot` excludes nodes that have not reached this slot.
     */
    async getSignaturesForAddresses(
      addresses: readonly string[],
      options: AtCommitment & { limit?: number; minSlot?: number } = {},
    ): Promise<Answer<SignatureInfo[]>[]> {
      const { limit, minSlot = 0, commitment = DEFAULT_COMMITMENT } = options;
      const requests = addresses.map((address) => ({
        method: 'getSignaturesForAddress',
        params: () => {
          const minContextSlot = Math.max(minSlot, highest.at(commitment));
          return [address, { commitment, limit, ...(minContextSlot > 0 ? { minContextSlot } : {}) }];
        },
        read: (result: unknown) => readObservedSignatures(result, (slot) => highest.observe(commitment, slot)),
      }));
      return callMany(caller, requests, limitsOf(caller, options));
    },

    /**
     * Returns final blocks in the order of the slots. If no node returns a block, its place has null or an error.
     * Then there is no such block, or nodes have lost it.
     * `signatures`: includes each block's signatures, which may be megabytes.
     */
    async getFinalBlocks(
      slots: readonly number[],
      options: CallOptions & { signatures?: boolean } = {},
    ): Promise<Answer<FinalBlock | null>[]> {
      const transactionDetails = options.signatures ? 'signatures' : 'none';
      const config = {
        commitment: 'finalized',
        transactionDetails,
        rewards: false,
        maxSupportedTransactionVersion: MAX_TRANSACTION_VERSION,
      };
      const requests = slots.map((slot) => ({
        method: 'getBlock',
        params: () => [slot, config],
        read: (result: unknown) => readBlock(result, options.signatures === true),
      }));
      return callMany(caller, requests, limitsOf(caller, options));
    },

    /**
     * Returns transactions in the order of the signatures. null: no node has it (yet), which never means "not paid".
     * A failed call has its error in its place: RpcUnavailable (retry later) or RpcError (it cannot be read).
     * `slots`: where transactions were seen. A node that serves minContextSlot and is behind is then not asked for them.
     */
    async getTransactions(
      signatures: readonly string[],
      options: AtCommitment & { slots?: ReadonlyMap<string, number> } = {},
    ): Promise<Answer<TransactionJson | null>[]> {
      const commitment = options.commitment ?? DEFAULT_COMMITMENT;
      const config = { encoding: 'json', maxSupportedTransactionVersion: MAX_TRANSACTION_VERSION, commitment };
      const requests = signatures.map((signature) => ({
        method: 'getTransaction',
        params: () => [signature, { ...config, minContextSlot: options.slots?.get(signature) }],
        read: (result: unknown) => {
          const transaction = readTransactionJson(result, signature);
          if (transaction) highest.observe(commitment, transaction.slot);
          return transaction;
        },
      }));
      return callMany(caller, requests, limitsOf(caller, options));
    },

    /** Returns the statuses of signatures, in order; null for an unknown one. Searches the whole history. */
    async getSignatureStatuses(
      signatures: readonly string[],
      options: CallOptions = {},
    ): Promise<(SignatureStatus | null)[]> {
      const read = (count: number) => (result: unknown) => {
        const { slot, value } = readContext(result);
        // Older nodes ignore minContextSlot. The context is the node's processed slot, so a lagging node shows there.
        if (slot < highest.at('confirmed')) throw new UnusableResult('node_behind', 'the context is an older slot');
        return readStatuses(value, count);
      };
      const parts = chunksOf(signatures, MAX_STATUSES).map((chunk) => {
        const minContextSlot = highest.at('confirmed');
        const params = () => [
          chunk,
          { searchTransactionHistory: true, ...(minContextSlot > 0 ? { minContextSlot } : {}) },
        ];
        const request = { method: 'getSignatureStatuses', params, read: read(chunk.length) };
        return callOne(caller, request, limitsOf(caller, options));
      });
      return (await Promise.all(parts)).flat();
    },
  };
}

/** Returns the signatures in a result, and passes their slots to `observe`. */
export function readObservedSignatures(result: unknown, observe: (slot: number) => void): SignatureInfo[] {
  const signatures = readSignatures(result);
  for (const { slot } of signatures) observe(slot);
  return signatures;
}
