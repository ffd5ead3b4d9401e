import type { TransactionError } from './errors.ts';

/** A transaction on the chain. */
export type Entry = {
  /** Order on the chain. It is never used twice, and a transaction keeps it after a dropped fork. */
  seq: number;
  slot: number;
  /** Unix seconds. */
  blockTime: number;
  signature: string;
  wire: Uint8Array;
  /** Every address that it uses, including those from lookup tables. */
  keys: string[];
  err: TransactionError | null;
  memo: string | null;
  /** A `TransactionMeta` as JSON text. There are many entries, and one string is far smaller than its objects. */
  meta: string;
};

/** About 4 kB each. At 20 payments a second this is over an hour of history. */
const MAX_TRANSACTIONS = 100_000;
// Removing one at a time would search the list of every busy address for every transaction.
const FORGET_AT_ONCE = MAX_TRANSACTIONS / 10;

/** Creates the transactions of the chain, in order and indexed by signature, address and slot. */
export function createHistory() {
  const entries: Entry[] = [];
  const bySignature = new Map<string, Entry>();
  const byAddress = new Map<string, Entry[]>();

  function unlist(address: string, isGone: (entry: Entry) => boolean) {
    const kept = byAddress.get(address)?.filter((entry) => !isGone(entry)) ?? [];
    if (kept.length > 0) byAddress.set(address, kept);
    else byAddress.delete(address);
  }

  function forget(gone: Entry[]) {
    const set = new Set(gone);
    for (const entry of gone) bySignature.delete(entry.signature);
    for (const key of new Set(gone.flatMap((entry) => entry.keys))) unlist(key, (entry) => set.has(entry));
  }

  return {
    /** Returns all entries, oldest first. */
    all: (): readonly Entry[] => entries,
    bySignature: (signature: string): Entry | undefined => bySignature.get(signature),
    /** The transactions that use an address, oldest first. */
    byAddress: (address: string): readonly Entry[] => byAddress.get(address) ?? [],

    add(entry: Entry) {
      entries.push(entry);
      bySignature.set(entry.signature, entry);
      // A key may occur twice, once in the message and once in a lookup table.
      for (const key of new Set(entry.keys)) {
        const list = byAddress.get(key);
        if (list) list.push(entry);
        else byAddress.set(key, [entry]);
      }
      if (entries.length >= MAX_TRANSACTIONS + FORGET_AT_ONCE) forget(entries.splice(0, FORGET_AT_ONCE));
    },

    /** Removes every transaction from position `index` on, and returns them, oldest first. */
    removeFrom(index: number): Entry[] {
      const removed = entries.splice(index);
      forget(removed);
      return removed;
    },

    /** Counts the transactions up to `slot`, inclusive: the position of the first later one. */
    countUpTo(slot: number): number {
      let low = 0;
      let high = entries.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((entries[middle] as Entry).slot <= slot) low = middle + 1;
        else high = middle;
      }
      return low;
    },
  };
}
