import bs58 from 'bs58';
import { bulkMethods, readObservedSignatures } from './bulkMethods.ts';
import {
  type AtCommitment,
  type CallOptions,
  callOne,
  closeCaller,
  createCaller,
  DEFAULT_COMMITMENT,
  limitsOf,
  type RpcOptions,
} from './call.ts';
import {
  type AccountInfo,
  malformed,
  readAccounts,
  readBlockTime,
  readContext,
  readFields,
  readLamports,
  readSimulation,
  readString,
  readTokenAccounts,
  readWhole,
  type SignatureInfo,
  type Simulation,
  type TokenBalance,
} from './decode.ts';
import { type EndpointState, statesOf } from './endpoints.ts';
import { hasFailed, RpcError } from './errors.ts';
import { createHighestSlots } from './highestSlots.ts';

/** Maximum of getMultipleAccounts in Agave. */
export const MAX_ACCOUNTS = 100;

/** A JSON-RPC client of one cluster. Created by createRpc. */
export type Rpc = ReturnType<typeof createRpc>;

/**
 * Returns a JSON-RPC client over several endpoints of one cluster.
 * Slots are numbers, lamports are bigint. It never returns a view older than one it has already seen.
 * Every method throws:
 *
 * - RpcUnavailable if no endpoint can answer. Nothing is known then, and the caller may retry.
 * - RpcError if a node refuses the call.
 * - The signal's reason if the call is aborted.
 */
export function createRpc(options: RpcOptions) {
  const caller = createCaller(options);
  const highest = createHighestSlots();

  /** Calls a method whose config takes `commitment` and `minContextSlot`. The latter excludes lagging nodes. */
  function atCommitment<T>(
    method: string,
    args: unknown[],
    config: object,
    read: (result: unknown, observe: (slot: number) => void) => T,
    options: AtCommitment,
  ): Promise<T> {
    const { commitment = DEFAULT_COMMITMENT } = options;
    const params = () => {
      const slot = highest.at(commitment);
      return [...args, { commitment, ...config, ...(slot > 0 ? { minContextSlot: slot } : {}) }];
    };
    const readObserved = (result: unknown) => read(result, (slot) => highest.observe(commitment, slot));
    return callOne(caller, { method, params, read: readObserved }, limitsOf(caller, options));
  }

  function plain<T>(method: string, params: unknown[], read: (result: unknown) => T, options: CallOptions): Promise<T> {
    return callOne(caller, { method, params: () => params, read }, limitsOf(caller, options));
  }

  return {
    /** Closes the connections. Calls in flight fail with RpcUnavailable. */
    close: (): Promise<void> => closeCaller(caller),

    /** Returns what this client knows of its endpoints. */
    states: (): EndpointState[] => statesOf(caller.endpoints, caller.clock.now()),

    ...bulkMethods(caller, highest),

    /** Returns signatures of transactions that name the address, newest first. At most `limit` (1000). */
    getSignaturesForAddress(
      address: string,
      options: AtCommitment & { before?: string; until?: string; limit?: number } = {},
    ): Promise<SignatureInfo[]> {
      const { before, until, limit } = options;
      return atCommitment(
        'getSignaturesForAddress',
        [address],
        { before, until, limit },
        (result, observe) => readObservedSignatures(result, observe),
        options,
      );
    },

    /** Returns accounts as of one slot, in order; null for one that does not exist. At most 100. */
    getMultipleAccounts(
      addresses: readonly string[],
      options: AtCommitment = {},
    ): Promise<{ slot: number; accounts: (AccountInfo | null)[] }> {
      if (addresses.length > MAX_ACCOUNTS) throw new RangeError(`at most ${MAX_ACCOUNTS} accounts at a time`);
      return atCommitment(
        'getMultipleAccounts',
        [addresses],
        { encoding: 'base64' },
        (result, observe) => {
          const { slot, value } = readContext(result);
          const accounts = readAccounts(value, addresses.length);
          observe(slot);
          return { slot, accounts };
        },
        options,
      );
    },

    /** Returns the token accounts of a wallet for a mint, as of one slot. */
    getTokenAccountsByOwner(
      owner: string,
      mint: string,
      options: AtCommitment = {},
    ): Promise<{ slot: number; accounts: TokenBalance[] }> {
      return atCommitment(
        'getTokenAccountsByOwner',
        [owner, { mint }],
        { encoding: 'base64' },
        (result, observe) => {
          const { slot, value } = readContext(result);
          const accounts = readTokenAccounts(value);
          observe(slot);
          return { slot, accounts };
        },
        options,
      );
    },

    getSlot(options: AtCommitment = {}): Promise<number> {
      return atCommitment(
        'getSlot',
        [],
        {},
        (result, observe) => {
          const slot = readWhole(result, 'the slot');
          observe(slot);
          return slot;
        },
        options,
      );
    },

    /** Returns the time of a block, or null if the node has none. */
    getBlockTime(slot: number, options: CallOptions = {}): Promise<Date | null> {
      return plain('getBlockTime', [slot], readBlockTime, options);
    },

    getLatestBlockhash(options: AtCommitment = {}): Promise<{ blockhash: string; lastValidBlockHeight: number }> {
      return atCommitment(
        'getLatestBlockhash',
        [],
        {},
        (result, observe) => {
          const { slot, value } = readContext(result);
          const { blockhash, lastValidBlockHeight } = readFields(value, 'the blockhash');
          observe(slot);
          return {
            blockhash: readString(blockhash, 'the blockhash'),
            lastValidBlockHeight: readWhole(lastValidBlockHeight, 'the block height'),
          };
        },
        options,
      );
    },

    /** Returns whether a transaction with this blockhash can still land. */
    isBlockhashValid(blockhash: string, options: AtCommitment = {}): Promise<boolean> {
      return atCommitment(
        'isBlockhashValid',
        [blockhash],
        {},
        (result, observe) => {
          const { slot, value } = readContext(result);
          if (typeof value !== 'boolean') malformed('the validity of a blockhash');
          observe(slot);
          return value as boolean;
        },
        options,
      );
    },

    /** Returns the lamports of an address; 0n if the account does not exist. */
    getBalance(address: string, options: AtCommitment = {}): Promise<bigint> {
      return atCommitment('getBalance', [address], {}, readObservedLamports, options);
    },

    /** Returns the fee of a message (base64) in lamports, or null if its blockhash has expired. */
    getFeeForMessage(message: string, options: AtCommitment = {}): Promise<bigint | null> {
      const read = (result: unknown, observe: (slot: number) => void) =>
        readContext(result).value === null ? null : readObservedLamports(result, observe);
      return atCommitment('getFeeForMessage', [message], {}, read, options);
    },

    getMinimumBalanceForRentExemption(bytes: number, options: CallOptions = {}): Promise<bigint> {
      const read = (result: unknown) => readLamports(result, 'lamports');
      return plain('getMinimumBalanceForRentExemption', [bytes], read, options);
    },

    /**
     * Returns the price of a compute unit, in millionths of a lamport, at which each recent slot took a transaction that
     * writes to the addresses. At most 128 addresses.
     */
    getRecentPrioritizationFees(addresses: readonly string[], options: CallOptions = {}): Promise<number[]> {
      const read = (result: unknown) => {
        if (!Array.isArray(result)) malformed('the list of fees');
        return (result as unknown[]).map((entry) => {
          return readWhole(readFields(entry, 'a fee').prioritizationFee, 'a fee');
        });
      };
      return plain('getRecentPrioritizationFees', [addresses], read, options);
    },

    /** Simulates a transaction (base64). Its signatures are not checked, and its blockhash may have expired. */
    simulateTransaction(transaction: string, options: AtCommitment = {}): Promise<Simulation> {
      return atCommitment(
        'simulateTransaction',
        [transaction],
        { encoding: 'base64', sigVerify: false, replaceRecentBlockhash: true },
        (result) => readSimulation(readContext(result).value),
        options,
      );
    },

    /**
     * Sends a signed transaction (base64) and returns its signature.
     * Retries and failover are safe: nodes answer a second copy with "already processed", which counts as sent.
     * @throws RpcError -32002 if the preflight fails
     */
    async sendTransaction(
      transaction: string,
      options: AtCommitment & { skipPreflight?: boolean; maxRetries?: number } = {},
    ): Promise<string> {
      const { skipPreflight, maxRetries, commitment = DEFAULT_COMMITMENT } = options;
      const config = { encoding: 'base64', preflightCommitment: commitment, skipPreflight, maxRetries };
      const signature = signatureOf(transaction);
      const read = (result: unknown) => (result === signature ? signature : malformed('the signature'));
      try {
        return await atCommitment('sendTransaction', [transaction], config, read, options);
      } catch (error) {
        if (error instanceof RpcError && hasFailed(error, 'AlreadyProcessed')) return signature;
        throw error;
      }
    },

    /** Returns the genesis hash, which identifies the cluster. */
    getGenesisHash(options: CallOptions = {}): Promise<string> {
      return plain('getGenesisHash', [], (result) => readString(result, 'the genesis hash'), options);
    },
  };
}

function readObservedLamports(result: unknown, observe: (slot: number) => void): bigint {
  const { slot, value } = readContext(result);
  const lamports = readLamports(value, 'lamports');
  observe(slot);
  return lamports;
}

/** Returns the signature of a transaction in wire form, which starts with a one-byte count and the signatures. */
function signatureOf(transaction: string): string {
  return bs58.encode(Buffer.from(transaction, 'base64').subarray(1, 65));
}
