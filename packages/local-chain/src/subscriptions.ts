import type { WebSocket } from 'ws';
import { accountOptions, encodeAccount } from './encode-account.ts';
import { invalidParams, RpcError, rpcCode } from './errors.ts';
import type { Entry } from './history.ts';
import { commitmentOf, configAt, isObject, numberAt, type Params, pubkeyOf, signatureOf } from './params.ts';
import { type Commitment, commitments, type View } from './view.ts';
import { SYSTEM_PROGRAM } from './vm.ts';
import { decodeTransaction, isWritable, lookupsOf } from './wire.ts';

/** One client's subscription. `onEntry` is called once for every transaction that reaches the commitment. */
type Subscription = {
  id: number;
  socket: WebSocket;
  kind: 'account' | 'logs' | 'signature' | 'slot' | 'root';
  commitment: Commitment;
  onEntry?: (entry: Entry) => void;
  onSlot?: () => void;
};

const MAX_SUBSCRIPTIONS = 10_000;

/**
 * Creates the WebSocket subscriptions of one node. `pump` notifies subscribers of news since the last call, except
 * of the kinds that are muted.
 */
export function createSubscriptions(view: View, isMuted: (kind: string) => boolean) {
  const active = new Map<number, Subscription>();
  const { history } = view.core.ledger;
  let nextId = 1;
  // Subscribers of that commitment have not been notified of transactions from this `seq` on.
  const nextSeq: Record<Commitment, number> = { processed: 0, confirmed: 0, finalized: 0 };

  function notify({ socket, kind, id }: Subscription, result: unknown) {
    if (isMuted(kind)) return;
    const params = { result, subscription: id };
    socket.send(JSON.stringify({ jsonrpc: '2.0', method: `${kind}Notification`, params }));
  }

  /** Returns the transactions that reached a commitment since the last call, oldest first. */
  function news(commitment: Commitment): Entry[] {
    const all = history.all();
    const found: Entry[] = [];
    for (let index = view.count(commitment) - 1; index >= 0; index -= 1) {
      const entry = all[index] as Entry;
      if (entry.seq < nextSeq[commitment]) break;
      found.push(entry);
    }
    if (found[0]) nextSeq[commitment] = found[0].seq + 1;
    return found.reverse();
  }

  function pump() {
    for (const commitment of commitments) {
      const entries = news(commitment);
      for (const subscription of active.values()) {
        if (subscription.commitment !== commitment) continue;
        for (const entry of entries) subscription.onEntry?.(entry);
        subscription.onSlot?.();
      }
    }
  }

  function onSignature(subscription: Subscription, params: Params) {
    const signature = signatureOf(params[0]);
    subscription.onEntry = (entry) => {
      if (entry.signature !== signature || !active.delete(subscription.id)) return;
      const { slot } = view.block(subscription.commitment);
      notify(subscription, { context: { slot }, value: { err: entry.err } });
    };
    // It may have landed before the client subscribed; the answer with the subscription's number must go first.
    const landed = view.find(signature, subscription.commitment);
    if (landed) setImmediate(() => subscription.onEntry?.(landed));
  }

  function onLogs(subscription: Subscription, params: Params) {
    const mentions = mentionsOf(params[0]);
    subscription.onEntry = (entry) => {
      if (mentions !== null && !entry.keys.includes(mentions)) return;
      const logs: string[] = JSON.parse(entry.meta).logMessages;
      const value = { signature: entry.signature, err: entry.err, logs };
      notify(subscription, { context: { slot: entry.slot }, value });
    };
  }

  function onAccount(subscription: Subscription, params: Params) {
    const address = pubkeyOf(params[0]);
    const options = accountOptions(configAt(params, 1));
    const { vm } = view.core;
    // The commitment decides when we notify of a change. The value is always the newest state (see view.ts).
    subscription.onEntry = (entry) => {
      if (!writes(entry, address)) return;
      const state = vm.get(address) ?? {
        lamports: 0n,
        owner: SYSTEM_PROGRAM,
        data: new Uint8Array(),
        executable: false,
      };
      const { slot } = view.block(subscription.commitment);
      notify(subscription, { context: { slot }, value: encodeAccount(vm, address, state, options) });
    };
  }

  function onSlots(subscription: Subscription) {
    let last = view.block('processed').slot;
    subscription.onSlot = () => {
      const { slot } = view.block('processed');
      if (slot <= last) return;
      notify(subscription, { slot, parent: view.core.slots.at(slot - 1).slot, root: view.block('finalized').slot });
      last = slot;
    };
  }

  function onRoot(subscription: Subscription) {
    let last = view.block('finalized').slot;
    subscription.onSlot = () => {
      const { slot } = view.block('finalized');
      if (slot > last) notify(subscription, slot);
      last = Math.max(last, slot);
    };
  }

  const starters: Record<string, [Subscription['kind'], (subscription: Subscription, params: Params) => void]> = {
    signatureSubscribe: ['signature', onSignature],
    logsSubscribe: ['logs', onLogs],
    accountSubscribe: ['account', onAccount],
    slotSubscribe: ['slot', onSlots],
    rootSubscribe: ['root', onRoot],
  };

  function subscribe(socket: WebSocket, method: string, params: Params): number {
    const [kind, start] = starters[method] as (typeof starters)[string];
    if (active.size >= MAX_SUBSCRIPTIONS)
      throw new RpcError(
        rpcCode.internalError,
        'Internal Error: Subscription refused. Node subscription limit reached',
      );
    // Notify the other subscribers first: a new one hears only of later transactions.
    pump();
    const commitment =
      kind === 'slot' ? 'processed' : kind === 'root' ? 'finalized' : commitmentOf(configAt(params, 1));
    const subscription: Subscription = { id: nextId, socket, kind, commitment };
    start(subscription, params);
    nextId += 1;
    active.set(subscription.id, subscription);
    return subscription.id;
  }

  function unsubscribe(socket: WebSocket, kind: string, params: Params): true {
    const id = numberAt(params, 0);
    const found = active.get(id);
    if (found?.socket !== socket || found.kind !== kind) throw invalidParams('Invalid subscription id.');
    active.delete(id);
    return true;
  }

  return {
    pump,
    /** Handles `xSubscribe` and `xUnsubscribe`; returns undefined for any other method. */
    handle(socket: WebSocket, method: string, params: Params): number | true | undefined {
      if (method in starters) return subscribe(socket, method, params);
      const kind = method.endsWith('Unsubscribe') ? method.slice(0, -'Unsubscribe'.length) : '';
      return `${kind}Subscribe` in starters ? unsubscribe(socket, kind, params) : undefined;
    },
    drop(socket: WebSocket) {
      for (const [id, subscription] of active) if (subscription.socket === socket) active.delete(id);
    },
  };
}

function writes(entry: Entry, address: string): boolean {
  const index = entry.keys.indexOf(address);
  if (index < 0) return false;
  const { message } = decodeTransaction(entry.wire);
  const loadedWritable = lookupsOf(message).reduce((sum, lookup) => sum + lookup.writableIndexes.length, 0);
  return isWritable(message, index, loadedWritable);
}

/** Returns the one address that a logs filter mentions, or null for all transactions. */
function mentionsOf(filter: unknown): string | null {
  if (filter === 'all' || filter === 'allWithVotes') return null;
  const mentions = isObject(filter) ? filter.mentions : undefined;
  if (!Array.isArray(mentions)) throw invalidParams('Invalid params: expected all, allWithVotes or mentions.');
  if (mentions.length !== 1) throw invalidParams('Invalid Request: Only 1 address supported');
  return pubkeyOf(mentions[0]);
}
