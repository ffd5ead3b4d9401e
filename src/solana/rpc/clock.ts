import { setTimeout as delay } from 'node:timers/promises';

/** The RPC client's clock, in milliseconds. Tests pass their own. */
export type RpcClock = {
  now(): number;
  /** Resolves after `ms`. Rejects when the signal aborts. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
  /** Calls `expire` after `ms`. Returns a function that cancels the call. */
  after(ms: number, expire: () => void): () => void;
};

export const SYSTEM_CLOCK: RpcClock = {
  now: () => performance.now(),
  sleep: (ms, signal) => delay(ms, undefined, { signal }),
  after: (ms, expire) => {
    const timer = setTimeout(expire, ms);
    return () => clearTimeout(timer);
  },
};
