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

/** Agave refuses more signatures than this in one getSignatureStatuses. */
const MAX_STATUSES = 256;

/** The methods of the client (see `createRpc`) that ask the same of many things at once, in batches. */
export function manyMethods(caller: Caller, highest: HighestSlots) {
  return {
    /**
     * Signatures of transactions that name each address, newest first, in the order of the addresses; an error stands in the place of one that no node could
     * answer. `minSlot` keeps out nodes that have not reached a slot which another process has seen.
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
     * Final blocks by slot, in order; null or an error stands in the place of one that no node gives, because there is
     * none, or because it has lost it. With `signatures`: the transactions of each, which may be megabytes.
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
     * The transactions, in the order of the signatures. null: no node has it (yet), which never means "not paid". An
     * error stands in the place of one that no node could give (RpcUnavailable: later; RpcError: it cannot be read).
     */
    async getTransactions(
      signatures: readonly string[],
      options: AtCommitment = {},
    ): Promise<Answer<TransactionJson | null>[]> {
      const commitment = options.commitment ?? DEFAULT_COMMITMENT;
      const config = { encoding: 'json', maxSupportedTransactionVersion: MAX_TRANSACTION_VERSION, commitment };
      const requests = signatures.map((signature) => ({
        method: 'getTransaction',
        params: () => [signature, config],
        read: (result: unknown) => {
          const transaction = readTransactionJson(result, signature);
          if (transaction) highest.observe(commitment, transaction.slot);
          return transaction;
        },
      }));
      return callMany(caller, requests, limitsOf(caller, options));
    },

    /** Where signatures stand, in order; null for one that no node knows. Searches the whole history. */
    async getSignatureStatuses(
      signatures: readonly string[],
      options: CallOptions = {},
    ): Promise<(SignatureStatus | null)[]> {
      const read = (count: number) => (result: unknown) => {
        const { slot, value } = readContext(result);
        // The method takes no minContextSlot; its context is the node's processed slot, which tells a lagging node.
        if (slot < highest.at('confirmed')) throw new UnusableResult('node_behind', 'the context is an older slot');
        return readStatuses(value, count);
      };
      const parts = chunksOf(signatures, MAX_STATUSES).map((chunk) => {
        const params = () => [chunk, { searchTransactionHistory: true }];
        const request = { method: 'getSignatureStatuses', params, read: read(chunk.length) };
        return callOne(caller, request, limitsOf(caller, options));
      });
      return (await Promise.all(parts)).flat();
    },
  };
}

/** Reads signatures, and tells in which slots they are. */
export function readObservedSignatures(result: unknown, observe: (slot: number) => void): SignatureInfo[] {
  const signatures = readSignatures(result);
  for (const { slot } of signatures) observe(slot);
  return signatures;
}
