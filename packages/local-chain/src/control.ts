import type { IncomingMessage } from 'node:http';
import type { ChainClock } from './clock.ts';
import type { Faucet } from './faucet.ts';
import type { FailStatus, FaultSpan } from './faults.ts';
import type { Ledger } from './ledger.ts';
import type { ChainNode } from './node.ts';
import { isObject } from './params.ts';

/** The actions that tests and demos take on a chain. Created by createControl. */
export type Control = ReturnType<typeof createControl>;

/** An address in base58, or anything that prints as one, such as web3.js's PublicKey. */
export type AddressLike = string | { toString(): string };

/**
 * Creates the controls of one node and of the chain under it. Amounts are base units; addresses are base58. Controls of
 * money, slots, time and forks act on the chain that all nodes share. All others act on this node only.
 */
export function createControl(chain: { ledger: Ledger; clock: ChainClock; faucet: Faucet }, node: ChainNode) {
  const { ledger, clock, faucet } = chain;
  const { faults } = node;
  return {
    /** Funds a wallet in a transaction of the faucet, and returns its signature. */
    fund: (wallet: AddressLike, { token, amount }: { token: string; amount: bigint }): string =>
      faucet.fund(String(wallet), token, amount),
    /** Creates a mint at a new address, of either token program. Returns the address. */
    createMint: (decimals: number, { program = 'token' }: { program?: 'token' | 'token-2022' } = {}): string =>
      faucet.createMint(decimals, program),
    /** Mints to the wallet's associated account, from a configured mint or one of `createMint`. Returns the signature. */
    mintTo: (mint: AddressLike, wallet: AddressLike, amount: bigint): string =>
      faucet.mintTo(String(mint), String(wallet), amount),

    /** The chain's time. */
    now: () => new Date(clock.nowMs()),
    advanceSlots: clock.advanceSlots,
    setTime: (date: Date) => clock.setTime(date.getTime()),
    advanceTime: clock.advanceTime,

    /** See `Ledger.dropFork`: a slot drops everything from it on, a signature drops one transaction. */
    dropFork: ledger.dropFork,

    lag(slots: number) {
      faults.lag(slots);
      node.pump();
    },
    fail: (options: FaultSpan & { status: FailStatus }) => faults.fail(options),
    timeout: faults.timeout,
    nulls: faults.nulls,
    delay: faults.delay,
    balance: (nodes: number) => faults.balance(nodes),
    limitPages: (size: number) => faults.limitPages(size),
    refuseBatches: (on = true, status?: 403 | 413) => faults.refuseBatches(on, status),
    refuseSockets: (on = true) => faults.refuseSockets(on),
    muteSockets: (on = true, what?: 'all' | 'logs') => faults.muteSockets(on, what),
    refuseVersion1: (on = true) => faults.refuseVersion1(on),
    /** Cuts every WebSocket connection; clients may connect again. */
    disconnect: node.disconnect,
    /** Turns every fault of this node off. A dropped fork stays dropped. */
    heal() {
      faults.heal();
      node.pump();
    },

    /** Counts the calls of each method on this node, batch members one by one, over HTTP and WebSocket. */
    get calls(): Record<string, number> {
      return node.calls();
    },
    /** Counts the HTTP requests to this node; a batch is one. */
    get httpRequests(): number {
      return node.httpRequests();
    },
    resetCalls: node.resetCalls,
  };
}

/** The body of a POST to /control: the `action`, and its arguments by name. */
type ControlMessage = Record<string, unknown> & { action: string };

type Action = (control: Control, message: ControlMessage) => unknown;

const text = (message: ControlMessage, name: string): string => {
  const value = message[name];
  if (typeof value !== 'string') throw new Error(`${name} must be a string`);
  return value;
};
const number = (message: ControlMessage, name: string): number => {
  const value = message[name];
  if (typeof value !== 'number') throw new Error(`${name} must be a number`);
  return value;
};
const flag = (message: ControlMessage) => message.on !== false;
const units = (message: ControlMessage) => BigInt(text(message, 'amount'));

const actions: Record<string, Action> = {
  fund: (control, message) => ({
    signature: control.fund(text(message, 'wallet'), {
      token: text(message, 'token'),
      amount: units(message),
    }),
  }),
  createMint: (control, message) => ({
    mint: control.createMint(number(message, 'decimals'), { program: message.program as 'token' | 'token-2022' }),
  }),
  mintTo: (control, message) => ({
    signature: control.mintTo(text(message, 'mint'), text(message, 'wallet'), units(message)),
  }),
  now: (control) => ({ now: control.now().toISOString() }),
  advanceSlots: (control, message) => control.advanceSlots(number(message, 'slots')),
  setTime: (control, message) => control.setTime(new Date(text(message, 'time'))),
  advanceTime: (control, message) => control.advanceTime(number(message, 'seconds')),
  dropFork: (control, message) => control.dropFork((message.signature ?? message.fromSlot) as string | number),
  lag: (control, message) => control.lag(number(message, 'slots')),
  fail: (control, message) => control.fail(message as unknown as FaultSpan & { status: FailStatus }),
  timeout: (control, message) => control.timeout(message as FaultSpan),
  nulls: (control, message) => control.nulls(message as FaultSpan & { on?: boolean }),
  delay: (control, message) => control.delay(number(message, 'ms')),
  balance: (control, message) => control.balance(number(message, 'nodes')),
  limitPages: (control, message) => control.limitPages(number(message, 'size')),
  refuseBatches: (control, message) => control.refuseBatches(flag(message), message.status as 403 | 413 | undefined),
  refuseSockets: (control, message) => control.refuseSockets(flag(message)),
  muteSockets: (control, message) => control.muteSockets(flag(message), message.what as 'all' | 'logs' | undefined),
  refuseVersion1: (control, message) => control.refuseVersion1(flag(message)),
  disconnect: (control) => control.disconnect(),
  heal: (control) => control.heal(),
  calls: (control) => ({ calls: control.calls, httpRequests: control.httpRequests }),
  resetCalls: (control) => control.resetCalls(),
};

/** Runs one posted action. @throws Error with a sentence for the caller when it is unknown or invalid */
export function runAction(control: Control, message: unknown): unknown {
  if (!isObject(message)) throw new Error('expected a JSON object');
  const action = actions[String(message.action)];
  if (!action) throw new Error(`unknown action ${String(message.action)}`);
  return action(control, message as ControlMessage) ?? {};
}

const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Refuses requests that a web page could have sent: pages may use the RPC but not the controls. Posting JSON across
 * origins needs a preflight, which these paths do not answer. The host check stops DNS rebinding.
 */
export function requireLocalCaller(request: IncomingMessage) {
  const isJson = request.headers['content-type']?.startsWith('application/json');
  if (!isJson || !LOOPBACK_HOST.test(request.headers.host ?? ''))
    throw new Error('only for JSON requests to the loopback address');
}
