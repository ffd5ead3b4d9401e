import { invalidParams, type TransactionError } from './errors.ts';
import { type AccountChange, execute } from './execute.ts';
import { createHistory, type Entry } from './history.ts';
import { memoOf } from './memo.ts';
import type { Block, Slots } from './slots.ts';
import { isRecent, readLookupTable, type Vm } from './vm.ts';
import { type AccountKeys, decodeTransaction, resolveKeys, type WireMessage, type WireTransaction } from './wire.ts';

/** A change that the ledger reports: a landed transaction, new slots, or a dropped fork. */
export type LedgerEvent =
  | { type: 'landed'; entry: Entry; after: AccountChange[] }
  | { type: 'slots' }
  | { type: 'dropped'; signatures: string[]; restored: AccountChange[] };

/** The transactions of all slots, with their effects. Created by createLedger. */
export type Ledger = ReturnType<typeof createLedger>;

/**
 * Creates the ledger. It lands transactions in the head's slot and notifies its listeners of changes. It keeps the undo
 * of all that are not finalized.
 */
export function createLedger(vm: Vm, slots: Slots, finalizedLagSlots: number) {
  const history = createHistory();
  // In landing order, so the finalized ones are always first.
  const undo = new Map<Entry, AccountChange[]>();
  const listeners = new Set<(event: LedgerEvent) => void>();
  let nextSeq = 0;

  const emit = (event: LedgerEvent) => {
    for (const listener of listeners) listener(event);
  };

  const isFinal = (entry: Entry) => entry.slot <= slots.head().slot - finalizedLagSlots;

  function isUsable(blockhash: string, at: Block): boolean {
    const block = slots.byHash(blockhash);
    return block !== undefined && block.slot <= at.slot && isRecent(block, at);
  }

  /** Returns why a node whose newest block is `at` refuses a transaction before it runs, or null. */
  function refusal(tx: WireTransaction, at: Block): TransactionError | null {
    if (history.bySignature(tx.signatures[0] as string)) return 'AlreadyProcessed';
    return isUsable(tx.message.lifetimeToken, at) ? null : 'BlockhashNotFound';
  }

  function keysOf(message: WireMessage): AccountKeys | { error: TransactionError } {
    return resolveKeys(message, (address) => readLookupTable(vm, address, slots.head()));
  }

  function run(tx: WireTransaction, place: { seq: number; slot: number; blockTime: number }) {
    vm.sync(slots);
    const keys = keysOf(tx.message);
    if ('error' in keys) return { dropped: keys.error };
    const done = execute(vm, tx, keys);
    if ('dropped' in done) return done;
    const entry: Entry = {
      ...place,
      signature: tx.signatures[0] as string,
      // A view into the request's buffer would keep the whole buffer alive.
      wire: Uint8Array.from(tx.wire),
      keys: keys.all,
      err: done.meta.err,
      memo: memoOf(tx.message),
      meta: JSON.stringify(done.meta),
    };
    undo.set(entry, done.before);
    history.add(entry);
    emit({ type: 'landed', entry, after: done.after });
    return { entry };
  }

  /**
   * Lands a transaction in the current slot, or drops it as a leader would. A leader drops duplicates, unknown or expired
   * blockhashes, invalid signatures, and payers who cannot pay the fee.
   */
  function land(tx: WireTransaction): { entry: Entry } | { dropped: TransactionError } {
    const head = slots.head();
    const dropped = refusal(tx, head);
    if (dropped) return { dropped };
    const seq = nextSeq;
    nextSeq += 1;
    return run(tx, { seq, slot: head.slot, blockTime: Math.floor(head.timeMs / 1000) });
  }

  /**
   * Switches to another fork. With a slot, it drops all transactions from that slot on. With a signature, it drops that
   * transaction. Later ones run again and keep their slots; those that no longer can are dropped, too.
   * Blockhashes of the dropped slots stay valid, so a dropped transaction can be sent again.
   * @throws RpcError -32602 when a finalized transaction would be dropped
   */
  function dropFork(target: string | number): { dropped: string[]; replayed: string[] } {
    const all = history.all();
    const first =
      typeof target === 'number'
        ? history.countUpTo(target - 1)
        : all.findLastIndex((entry) => entry.signature === target);
    if (first < 0) throw invalidParams(`no transaction ${target} on the chain`);
    const oldest = all[first];
    if (oldest && isFinal(oldest)) throw invalidParams(`slot ${oldest.slot} is finalized`);

    const removed = history.removeFrom(first);
    const restored = new Map<string, AccountChange>();
    for (const entry of removed.toReversed()) {
      for (const change of undo.get(entry) ?? []) restored.set(change[0], change);
      undo.delete(entry);
    }
    for (const [address, state] of restored.values()) vm.set(address, state);
    const signatures = removed.map((entry) => entry.signature);
    emit({ type: 'dropped', signatures, restored: [...restored.values()] });

    const survivors = typeof target === 'number' ? [] : removed.slice(1);
    const replayed = survivors.flatMap((entry) => {
      const { seq, slot, blockTime, signature } = entry;
      return 'entry' in run(decodeTransaction(entry.wire), { seq, slot, blockTime }) ? [signature] : [];
    });
    return { dropped: signatures.filter((signature) => !replayed.includes(signature)), replayed };
  }

  return {
    history,
    land,
    dropFork,
    refusal,
    isUsable,
    keysOf,
    /** Returns the undo of a transaction that is not finalized. */
    undoOf: (entry: Entry) => undo.get(entry),
    /** Calls `listener` after every change until the returned function is called. */
    listen(listener: (event: LedgerEvent) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Moves the chain to a later slot. */
    advanceTo(slot: number, timeMs: number) {
      if (slot <= slots.head().slot) return;
      slots.advanceTo(slot, timeMs);
      for (const entry of undo.keys()) {
        if (!isFinal(entry)) break;
        undo.delete(entry);
      }
      emit({ type: 'slots' });
    },
    /** Restores what was saved before a restart: transactions in order, and the undo of those not finalized then. */
    restore(entries: Entry[], undoOf: Map<Entry, AccountChange[]>) {
      for (const entry of entries) {
        history.add(entry);
        const before = undoOf.get(entry);
        if (before && !isFinal(entry)) undo.set(entry, before);
      }
      nextSeq = (entries.at(-1)?.seq ?? -1) + 1;
    },
  };
}
