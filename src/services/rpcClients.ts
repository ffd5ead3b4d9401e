import { type Config, rpcUrls } from '../config/index.ts';
import type { Database } from '../db/database.ts';
import { takeShared } from '../db/rpcBudgets.ts';
import { MODES, type Mode } from '../domain/modes.ts';
import { createLocalBudget, type Take, type TakeCalls, type Taken } from '../solana/rpc/budget.ts';
import type { RpcAttempt } from '../solana/rpc/call.ts';
import { createRpc, type Rpc } from '../solana/rpc/client.ts';
import { noteCall } from '../tracing.ts';

/**
 * How often a second a process asks Postgres for each budget, at most. With a larger plan, it takes several calls at once,
 * so a fast endpoint does not cost a query per call.
 */
const LEASES_PER_SECOND = 20;
/** Calls that a process took and did not make are lost after this. */
const LEASE_MS = 1000;

type Options = {
  /** time limit of a call; default: the client's */
  deadlineMs?: number;
  observe: (mode: Mode) => (attempt: RpcAttempt) => void;
};

/** Returns the RPC client of each mode. All processes together keep within the rate limit of each endpoint. */
export function openRpcClients(config: Config, db: Database, { deadlineMs, observe }: Options): Record<Mode, Rpc> {
  const { SOLANA_RPC_REQUESTS_PER_SECOND: requestsPerSecond } = config;
  const open = (mode: Mode) => {
    const count = observe(mode);
    return createRpc({
      endpoints: rpcUrls(config, mode),
      requestsPerSecond,
      takeCalls: sharedBudget(db, mode, Math.ceil(requestsPerSecond / LEASES_PER_SECOND)),
      onCall: (attempt) => {
        count(attempt);
        noteAttempt(mode, attempt);
      },
      ...(deadlineMs === undefined ? {} : { deadlineMs }),
    });
  };
  return Object.fromEntries(MODES.map((mode) => [mode, open(mode)])) as Record<Mode, Rpc>;
}

/** Notes a call for the trace of the current work. */
function noteAttempt(mode: Mode, { method, endpoint, calls, error_kind, duration_ms: durationMs }: RpcAttempt): void {
  const attributes = {
    'rpc.system': 'jsonrpc',
    'rpc.method': method,
    'server.address': endpoint,
    'florin.mode': mode,
    'florin.rpc.calls': calls,
  };
  noteCall({ name: method, durationMs, attributes, error: error_kind });
}

/** Returns the budget of a mode's endpoints that all processes share. Without Postgres, each process has its own. */
function sharedBudget(db: Database, mode: Mode, leaseSize: number): TakeCalls {
  const leases = new Map<string, { left: number; from: number; until: number }>();
  const pending = new Map<string, Promise<Taken>>();
  const takeLocally = createLocalBudget(() => performance.now());
  let isLocalUntil = 0;
  const takeNext = async (key: string, host: string, take: Take): Promise<Taken> => {
    if (performance.now() < isLocalUntil) return takeLocally(host, take);
    const { name, calls, callMs, burstMs, maxWaitMs } = take;
    const lease = leases.get(key);
    const waitMs = lease ? Math.max(0, lease.from - performance.now()) : 0;
    if (lease && lease.left >= calls && lease.until > performance.now() && waitMs <= maxWaitMs) {
      lease.left -= calls;
      return { isTaken: true, waitMs };
    }
    const size = Math.max(calls, leaseSize);
    try {
      const taken = await takeShared(db, { mode, host, name }, { costMs: size * callMs, burstMs, maxWaitMs });
      const from = performance.now() + taken.waitMs;
      if (taken.isTaken) leases.set(key, { left: size - calls, from, until: from + LEASE_MS });
      return taken;
    } catch {
      // Those that wait behind this one do not wait for Postgres, too.
      isLocalUntil = performance.now() + LEASE_MS;
      return takeLocally(host, take);
    }
  };
  return (host, take) => {
    // A lease from the reserve is not for shared calls.
    const key = `${host} ${take.name} ${take.burstMs}`;
    // One at a time: the next finds what the one before it leaves of its lease.
    const taken = (pending.get(key) ?? Promise.resolve()).then(() => takeNext(key, host, take));
    pending.set(key, taken);
    return taken;
  };
}
