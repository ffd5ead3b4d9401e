import { LRUCache } from 'lru-cache';
import { MAX_ACCOUNTS, type Rpc } from '../rpc/client.ts';
import type { AccountInfo } from '../rpc/decode.ts';

/** How long rents are cached. They only change with the cluster's releases. */
const KEEP_RENTS_MS = 10 * 60_000;
/** A payer signs within a minute, and a blockhash lives for about one. */
const KEEP_BLOCKHASH_MS = 1000;
/** Long enough for the retries of an impatient payer, short enough for one who has just topped up. */
const KEEP_ACCOUNTS_MS = 3000;
/** Accounts that one process remembers, in a few megabytes. */
const MAX_KEPT = 10_000;
/** A payer waits for these. A node that hangs must not stop the others for longer. */
const PUBLIC = { share: 'public', deadlineMs: 6000 } as const;
/** A token account without extensions. */
export const TOKEN_ACCOUNT_BYTES = 165;

/** The minimum balances of a token account without extensions, and of an account without data, in lamports. */
export type Rents = { tokenAccount: bigint; wallet: bigint };

type Read = {
  addresses: readonly string[];
  resolve: (accounts: (AccountInfo | null)[]) => void;
  reject: (error: unknown) => void;
};

/** Reads what a payer's transaction is built from. Strangers cause these reads, so they share calls. */
export type PayerReads = {
  /**
   * Returns accounts in order, at most three seconds old; null for one that does not exist.
   * @throws RpcUnavailable if no node answers
   */
  accounts(addresses: readonly string[]): Promise<(AccountInfo | null)[]>;
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
    fetchMethod: async () => (await rpc.getLatestBlockhash(PUBLIC)).blockhash,
  });
  const rents = new LRUCache<'current', Rents>({
    max: 1,
    ttl: KEEP_RENTS_MS,
    fetchMethod: async () => {
      const [tokenAccount, wallet] = await Promise.all([
        rpc.getMinimumBalanceForRentExemption(TOKEN_ACCOUNT_BYTES, PUBLIC),
        rpc.getMinimumBalanceForRentExemption(0, PUBLIC),
      ]);
      return { tokenAccount, wallet };
    },
  });
  const known = new LRUCache<string, { account: AccountInfo | null }>({
    max: MAX_KEPT,
    ttl: KEEP_ACCOUNTS_MS,
    ttlResolution: 0,
  });
  const waiting: Read[] = [];
  let isReading = false;

  /** Removes the reads of the next call from those that wait, while they have room. */
  const takeReads = (): { reads: Read[]; addresses: string[] } => {
    const addresses = new Set<string>();
    const hasRoom = (read: Read) => addresses.union(new Set(read.addresses)).size <= MAX_ACCOUNTS;
    let count = 0;
    for (; count < waiting.length && hasRoom(waiting[count] as Read); count += 1) {
      for (const address of (waiting[count] as Read).addresses) addresses.add(address);
    }
    return { reads: waiting.splice(0, count), addresses: [...addresses] };
  };

  const readNext = async () => {
    isReading = true;
    const { reads, addresses } = takeReads();
    try {
      const { accounts } = await rpc.getMultipleAccounts(addresses, PUBLIC);
      const found = new Map(addresses.map((address, place) => [address, accounts[place] ?? null]));
      for (const [address, account] of found) known.set(address, { account });
      for (const { addresses: wanted, resolve } of reads) {
        resolve(wanted.map((address) => found.get(address) ?? null));
      }
    } catch (error) {
      for (const { reject } of reads) reject(error);
    }
    isReading = false;
    if (waiting.length > 0) readNext();
  };

  return {
    accounts: (addresses) => {
      const remembered = addresses.map((address) => known.get(address));
      if (remembered.every((one) => one !== undefined))
        return Promise.resolve(remembered.map(({ account }) => account));
      return new Promise((resolve, reject) => {
        waiting.push({ addresses, resolve, reject });
        // While one call waits for the rate limit and its answer, the next one fills.
        if (!isReading) readNext();
      });
    },
    forget: (addresses) => {
      for (const address of addresses) known.delete(address);
    },
    blockhash: () => blockhashes.forceFetch('latest'),
    rents: () => rents.forceFetch('current'),
  };
}
