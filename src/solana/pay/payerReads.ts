import { LRUCache } from 'lru-cache';
import { MAX_ACCOUNTS, type Rpc } from '../rpc/client.ts';
import type { AccountInfo } from '../rpc/decode.ts';
import { RpcUnavailable } from '../rpc/errors.ts';

/** How long rents are cached. They only change with the cluster's releases. */
const KEEP_RENTS_MS = 10 * 60_000;
/** A payer signs within a minute, and a blockhash lives for about one. */
const KEEP_BLOCKHASH_MS = 1000;
/** Long enough for the retries of an impatient payer, short enough for one who has just topped up. */
const KEEP_ACCOUNTS_MS = 3000;
/** Accounts that one process remembers, in a few megabytes. */
const MAX_KEPT = 10_000;
/** Calls on their way at a time: while one is answered, the next fills. */
const MAX_IN_FLIGHT = 2;
/** A payer who waits longer has given up, and so has the page. */
const MAX_WAIT_MS = 8000;
/** A token account without extensions. */
export const TOKEN_ACCOUNT_BYTES = 165;

/** The minimum balances of a token account without extensions, and of an account without data, in lamports. */
export type Rents = { tokenAccount: bigint; wallet: bigint };

type Read = {
  addresses: readonly string[];
  since: number;
  resolve: (accounts: (AccountInfo | null)[]) => void;
  reject: (error: unknown) => void;
};

/** Reads what a payer's transaction is built from. Strangers cause these reads, so they share calls and take turns. */
export type PayerReads = {
  /**
   * Returns accounts in order, at most three seconds old; null for one that does not exist. Concurrent reads share
   * calls, in which each client's reads come in turn. So a client that asks for a hundred payments delays only itself.
   * @param client the address that asks, or its network
   * @throws RpcUnavailable if no node answers, or not in time
   */
  accounts(addresses: readonly string[], client: string): Promise<(AccountInfo | null)[]>;
  /** Forgets accounts that do not suffice to pay, so that a payer who changes that is not refused again. */
  forget(addresses: readonly string[]): void;
  /** Returns a blockhash, at most a second old. @throws RpcUnavailable if no node answers */
  blockhash(): Promise<string>;
  /** Returns the cluster's rents. @throws RpcUnavailable if no node answers */
  rents(): Promise<Rents>;
};

/** Returns a process's reads of one cluster. */
export function createPayerReads(rpc: Rpc): PayerReads {
  const blockhashes = new LRUCache<'latest', string>({
    max: 1,
    ttl: KEEP_BLOCKHASH_MS,
    ttlResolution: 0,
    fetchMethod: async () => (await rpc.getLatestBlockhash({ share: 'public' })).blockhash,
  });
  const rents = new LRUCache<'current', Rents>({
    max: 1,
    ttl: KEEP_RENTS_MS,
    fetchMethod: async () => {
      const [tokenAccount, wallet] = await Promise.all([
        rpc.getMinimumBalanceForRentExemption(TOKEN_ACCOUNT_BYTES, { share: 'public' }),
        rpc.getMinimumBalanceForRentExemption(0, { share: 'public' }),
      ]);
      return { tokenAccount, wallet };
    },
  });
  const known = new LRUCache<string, { account: AccountInfo | null }>({
    max: MAX_KEPT,
    ttl: KEEP_ACCOUNTS_MS,
    ttlResolution: 0,
  });
  /** The clients in the order of their turns. */
  const waiting = new Map<string, Read[]>();
  let inFlight = 0;

  /** Removes the reads of the next call from those that wait: one of each client in turn, while they have room. */
  const takeReads = (): { reads: Read[]; addresses: string[] } => {
    const reads: Read[] = [];
    const addresses = new Set<string>();
    // A client that had its turn goes to the end, where this loop finds it again.
    for (const [client, [next, ...others]] of waiting) {
      if (!next) continue;
      const more = next.addresses.filter((address) => !addresses.has(address));
      if (addresses.size + more.length > MAX_ACCOUNTS) break;
      waiting.delete(client);
      if (others.length > 0) waiting.set(client, others);
      if (performance.now() - next.since > MAX_WAIT_MS) {
        next.reject(new RpcUnavailable('too many payers wait for the chain', 'throttled', MAX_WAIT_MS));
        continue;
      }
      reads.push(next);
      for (const address of more) addresses.add(address);
    }
    return { reads, addresses: [...addresses] };
  };

  const readNext = async () => {
    inFlight += 1;
    const { reads, addresses } = takeReads();
    try {
      if (reads.length > 0) {
        const { accounts } = await rpc.getMultipleAccounts(addresses, { share: 'public' });
        const found = new Map(addresses.map((address, place) => [address, accounts[place] ?? null]));
        for (const [address, account] of found) known.set(address, { account });
        for (const { addresses: wanted, resolve } of reads) {
          resolve(wanted.map((address) => found.get(address) ?? null));
        }
      }
    } catch (error) {
      for (const { reject } of reads) reject(error);
    }
    inFlight -= 1;
    if (waiting.size > 0) readNext();
  };

  return {
    accounts: (addresses, client) => {
      const remembered = addresses.map((address) => known.get(address));
      if (remembered.every((one) => one !== undefined))
        return Promise.resolve(remembered.map(({ account }) => account));
      return new Promise((resolve, reject) => {
        const read = { addresses, since: performance.now(), resolve, reject };
        waiting.set(client, [...(waiting.get(client) ?? []), read]);
        if (inFlight < MAX_IN_FLIGHT) readNext();
      });
    },
    forget: (addresses) => {
      for (const address of addresses) known.delete(address);
    },
    blockhash: () => blockhashes.forceFetch('latest'),
    rents: () => rents.forceFetch('current'),
  };
}
