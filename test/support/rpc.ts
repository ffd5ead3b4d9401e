import type { RpcOptions } from '../../src/solana/rpc/call.ts';
import { createRpc, type Rpc } from '../../src/solana/rpc/client.ts';
import type { RpcClock } from '../../src/solana/rpc/clock.ts';

/** A client's clock, which advances only when the client sleeps or the test says so: no outcome depends on the machine. */
export type TestRpcClock = RpcClock & {
  /** Advances the clock, and with it the timeouts of requests in flight. */
  pass(ms: number): void;
};

export function startRpcClock(): TestRpcClock {
  const timers = new Set<{ at: number; expire: () => void }>();
  let now = 0;
  return {
    now: () => now,
    // Other requests in flight keep their time, however long the backoff of this one is.
    sleep: async (ms, signal) => {
      signal.throwIfAborted();
      now += ms;
    },
    after: (ms, expire) => {
      const timer = { at: now + ms, expire };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    pass: (ms) => {
      now += ms;
      for (const timer of timers) {
        if (timer.at > now) continue;
        timers.delete(timer);
        timer.expire();
      }
    },
  };
}

/** Returns a client that does not really wait between attempts. */
export const rpcWithoutDelays = (options: RpcOptions): Rpc => createRpc({ clock: startRpcClock(), ...options });

/** Returns a client whose only node refuses every connection. */
export const rpcDown = (): Rpc => rpcWithoutDelays({ endpoints: ['http://127.0.0.1:9'] });
