import type { Agent } from 'undici';
import type { Commitment } from '../../domain/chain.ts';
import { createLocalBudget, DEFAULT_REQUESTS_PER_SECOND, type Share, type TakeCalls } from './budget.ts';
import { type RpcClock, SYSTEM_CLOCK } from './clock.ts';
import {
  countBehind,
  createEndpoints,
  type Endpoint,
  MAX_BATCH_SIZE,
  noteSlot,
  pickEndpoint,
  recordFailure,
  recordSuccess,
} from './endpoints.ts';
import { type Failure, type FailureKind, failureOfRpcError, RpcUnavailable, UnusableResult } from './errors.ts';
import { createAgent, type HttpAnswer, postJson } from './http.ts';

/** A healthy node answers within a second, and a full batch from an archive within three. */
const DEFAULT_ATTEMPT_TIMEOUT_MS = 8_000;
/** Enough for one hanging and one working endpoint. After that, retrying the whole job is better. */
const DEFAULT_DEADLINE_MS = 20_000;
/** Attempts per call over all endpoints. With more endpoints than this, each is tried once. */
const MIN_ATTEMPTS = 5;

/** Answers in a row from nodes that are behind, before their endpoint is set aside: it is stuck, or all of its nodes are. */
const MAX_BEHIND = 10;
/** A quarter of a slot. */
const BEHIND_PAUSE_MS = 50;
/** Shortest pause before the rate limit is asked again. */
const MIN_ASK_MS = 10;

/** One HTTP request to an endpoint, for metrics. A batch is one request with several `calls`. */
export type RpcAttempt = {
  method: string;
  endpoint: string;
  calls: number;
  ok: boolean;
  error_kind: FailureKind | null;
  duration_ms: number;
};

/** The endpoints of one cluster, and the limits of calls to them. */
export type RpcOptions = {
  /** http(s) URLs, the preferred one first. API keys in them never appear in errors and metrics. */
  endpoints: readonly string[];
  /** calls per second to each endpoint; each call of a batch counts */
  requestsPerSecond?: number;
  /** takes calls from the budget that all processes share; absent: this process has the whole rate for itself */
  takeCalls?: TakeCalls;
  attemptTimeoutMs?: number;
  deadlineMs?: number;
  maxBatchSize?: number;
  onCall?: (attempt: RpcAttempt) => void;
  clock?: RpcClock;
};

/**
 * `signal` aborts the call with the signal's reason. `deadlineMs` limits all its attempts and waits together.
 * `share`: the part of the rate limit that the call may use; default: `shared`.
 */
export type CallOptions = { signal?: AbortSignal; deadlineMs?: number; share?: Share };

/** A confirmed block has the votes of two thirds of the stake. None has ever been dropped. */
export const DEFAULT_COMMITMENT = 'confirmed';

/** Options of a call whose answer depends on a commitment. */
export type AtCommitment = CallOptions & { commitment?: Commitment };

/** One JSON-RPC call. `params` is called for every attempt. `read` parses the result, or throws UnusableResult. */
export type RpcRequest<T> = { method: string; params: () => unknown[]; read: (result: unknown) => T };

/** The result of one attempt. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; failure: Failure };

/** The limits of one call. `deadlineAt`: by the client's clock, in milliseconds. */
export type Limits = { deadlineAt: number; signal: AbortSignal; share: Share };

/** The endpoints, connections and limits of one client. Created by createCaller. */
export type Caller = {
  endpoints: readonly Endpoint[];
  agent: Agent;
  attemptTimeoutMs: number;
  deadlineMs: number;
  maxBatchSize: number;
  takeCalls: TakeCalls;
  onCall: (attempt: RpcAttempt) => void;
  clock: RpcClock;
  closing: AbortController;
};

/** Returns the endpoints, connections and limits that the calls of one client share. */
export function createCaller(options: RpcOptions): Caller {
  const { requestsPerSecond = DEFAULT_REQUESTS_PER_SECOND, clock = SYSTEM_CLOCK } = options;
  return {
    endpoints: createEndpoints(options.endpoints, requestsPerSecond),
    takeCalls: options.takeCalls ?? createLocalBudget(clock.now),
    agent: createAgent(),
    attemptTimeoutMs: options.attemptTimeoutMs ?? DEFAULT_ATTEMPT_TIMEOUT_MS,
    deadlineMs: options.deadlineMs ?? DEFAULT_DEADLINE_MS,
    // A batch that waits for more than a second's calls would delay everything behind it.
    maxBatchSize: Math.max(1, Math.min(options.maxBatchSize ?? MAX_BATCH_SIZE, Math.floor(requestsPerSecond))),
    onCall: options.onCall ?? (() => {}),
    clock,
    closing: new AbortController(),
  };
}

/** Closes the connections. Calls in flight fail with RpcUnavailable. */
export async function closeCaller(caller: Caller): Promise<void> {
  caller.closing.abort(new RpcUnavailable('the RPC client is closed', 'closed', 0));
  await caller.agent.destroy();
}

/** Returns the deadline of a call, and the signal that ends it earlier. */
export function limitsOf(caller: Caller, options: CallOptions = {}): Limits {
  const { signal: closing } = caller.closing;
  return {
    deadlineAt: caller.clock.now() + (options.deadlineMs ?? caller.deadlineMs),
    signal: options.signal ? AbortSignal.any([options.signal, closing]) : closing,
    share: options.share ?? 'shared',
  };
}

/** Returns the result of one method, called with failover. @throws RpcError, RpcUnavailable or the signal's reason */
export async function callOne<T>(caller: Caller, request: RpcRequest<T>, limits: Limits): Promise<T> {
  return withFailover(caller, limits, request.method, async (endpoint) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: request.method, params: request.params() });
    return send(caller, endpoint, { method: request.method, calls: 1, body }, limits, (json) => {
      noteSlot(endpoint, request.method, (json as { result?: unknown }).result, caller.clock.now());
      return readAnswer(endpoint, request, json);
    });
  });
}

/**
 * Tries endpoints in turn until one answers. Returns the answer.
 * @throws RpcError if a node refuses the call, RpcUnavailable after the last attempt or the deadline, or the signal's
 * reason
 */
export async function withFailover<T>(
  caller: Caller,
  limits: Limits,
  method: string,
  attempt: (endpoint: Endpoint) => Promise<Outcome<T>>,
): Promise<T> {
  const maxAttempts = Math.max(MIN_ATTEMPTS, caller.endpoints.length);
  // Endpoints that cannot serve this call. They stay usable for all other calls.
  const unfit = new Set<Endpoint>();
  const failures = new Map<Endpoint, Failure>();
  // Endpoints whose node was behind. They are tried again after all others.
  const behind = new Set<Endpoint>();
  for (let attempts = 0; attempts < maxAttempts; ) {
    limits.signal.throwIfAborted();
    const startedAt = caller.clock.now();
    if (startedAt >= limits.deadlineAt) break;
    const usable = caller.endpoints.filter((endpoint) => !unfit.has(endpoint));
    const choices = usable.filter((endpoint) => !behind.has(endpoint));
    const endpoint = pickEndpoint(choices, startedAt, { probeMs: caller.attemptTimeoutMs, share: limits.share });
    if (!endpoint) {
      const backAt = Math.min(...choices.map((other) => other.asideUntil));
      if (backAt >= limits.deadlineAt) break;
      await pause(caller.clock, backAt - startedAt, limits.signal);
      continue;
    }
    attempts += 1;
    const outcome = await attempt(endpoint);
    if (outcome.ok) return outcome.value;
    const { failure } = outcome;
    if (failure.error) throw failure.error;
    // If the caller's own deadline ended the attempt, do not blame the endpoint. An earlier failure says more.
    const isCutShort = failure.kind === 'timeout' && limits.deadlineAt - startedAt < caller.attemptTimeoutMs;
    if (isCutShort || failure.kind === 'throttled') {
      if (failures.size === 0) failures.set(endpoint, failure);
      break;
    }
    failures.set(endpoint, failure);
    if (failure.kind === 'node_behind' && countBehind(endpoint) < MAX_BEHIND) {
      // The endpoint may be a load balancer with a node that is not behind. The others catch up within a slot or two.
      attempts -= 1;
      behind.add(endpoint);
      if (usable.every((other) => behind.has(other))) {
        behind.clear();
        await pause(caller.clock, BEHIND_PAUSE_MS, limits.signal);
      }
    } else if (failure.kind === 'node_error' || failure.kind === 'not_served') unfit.add(endpoint);
    else recordFailure(endpoint, failure, startedAt, caller.clock.now());
  }
  throw unavailable(caller, method, failures);
}

/** Sends one HTTP request within the endpoint's rate limit, and reports it to `onCall`. An answer ends the backoff. */
export async function send<T>(
  caller: Caller,
  endpoint: Endpoint,
  request: { method: string; calls: number; body: string },
  limits: Limits,
  read: (json: unknown) => Outcome<T>,
): Promise<Outcome<T>> {
  const { agent, clock } = caller;
  if (!(await awaitBudget(caller, endpoint, request.calls, limits))) {
    return {
      ok: false,
      failure: { kind: 'throttled', detail: 'the rate limit allows no request before the deadline' },
    };
  }
  const startedAt = clock.now();
  const timeoutMs = Math.max(1, Math.min(caller.attemptTimeoutMs, limits.deadlineAt - startedAt));
  const { signal } = limits;
  const answer: HttpAnswer = await postJson(agent, endpoint, request.body, { timeoutMs, signal, clock });
  const outcome: Outcome<T> = answer.ok ? read(answer.json) : answer;
  if (outcome.ok || outcome.failure.error) recordSuccess(endpoint, clock.now());
  caller.onCall({
    method: request.method,
    endpoint: endpoint.host,
    calls: request.calls,
    ok: outcome.ok,
    error_kind: outcome.ok ? null : outcome.failure.kind,
    duration_ms: clock.now() - startedAt,
  });
  return outcome;
}

/** Waits for the rate limit. Returns false, at once, if it allows the calls only after the deadline. */
async function awaitBudget(caller: Caller, endpoint: Endpoint, calls: number, limits: Limits): Promise<boolean> {
  const { share } = limits;
  if (share === 'public' && !(await takeFrom(share, caller, endpoint, calls, limits))) return false;
  if (share !== 'shared') return takeFrom('reserved', caller, endpoint, calls, limits);
  const turn = endpoint.lastTurn;
  const mine = Promise.withResolvers<void>();
  // A call that stops waiting does not let the next one go before those ahead of it.
  endpoint.lastTurn = Promise.all([turn, mine.promise]);
  endpoint.waiting += calls;
  try {
    return (await isBeforeDeadline(caller, turn, limits)) && (await takeShared(caller, endpoint, calls, limits));
  } finally {
    endpoint.waiting -= calls;
    mine.resolve();
  }
}

/** Takes calls from a bucket, and waits as long as it needs. Returns false, at once, if that is after the deadline. */
async function takeFrom(
  bucket: 'reserved' | 'public',
  { clock, takeCalls }: Caller,
  { host, budget, busyUntil }: Endpoint,
  calls: number,
  { deadlineAt, signal }: Limits,
): Promise<boolean> {
  const maxWaitMs = deadlineAt - clock.now() - 1;
  if (maxWaitMs < 0) return false;
  const { isTaken, waitMs } = await takeCalls(host, { ...budget[bucket], calls, maxWaitMs });
  busyUntil[bucket] = clock.now() + waitMs;
  if (isTaken) await pause(clock, waitMs, signal);
  return isTaken;
}

/**
 * Waits until the rate limit has room outside the reserve, or for the minimum of shared calls. Polls, because reserved calls
 * may come meanwhile. So only one call per endpoint does so at a time.
 */
async function takeShared(caller: Caller, endpoint: Endpoint, calls: number, limits: Limits): Promise<boolean> {
  const { clock, takeCalls } = caller;
  const { host, budget } = endpoint;
  for (;;) {
    limits.signal.throwIfAborted();
    const shared = await takeCalls(host, { ...budget.shared, calls, maxWaitMs: 0 });
    if (shared.isTaken) return true;
    const minimum = await takeCalls(host, { ...budget.sharedMinimum, calls, maxWaitMs: 0 });
    if (minimum.isTaken) return takeFrom('reserved', caller, endpoint, calls, limits);
    const waitMs = Math.max(MIN_ASK_MS, Math.min(shared.waitMs, minimum.waitMs));
    if (clock.now() + waitMs >= limits.deadlineAt) return false;
    await pause(clock, waitMs, limits.signal);
  }
}

/** Returns whether `work` ends before the deadline; false at the deadline. @throws the signal's reason */
async function isBeforeDeadline(
  { clock }: Caller,
  work: Promise<unknown>,
  { deadlineAt, signal }: Limits,
): Promise<boolean> {
  const limit = Promise.withResolvers<boolean>();
  const cancel = clock.after(deadlineAt - clock.now(), () => limit.resolve(false));
  const abort = () => limit.reject(signal.reason);
  signal.addEventListener('abort', abort);
  try {
    return await Promise.race([work.then(() => true), limit.promise]);
  } finally {
    cancel();
    signal.removeEventListener('abort', abort);
  }
}

/** Returns the outcome in one JSON-RPC answer object. */
export function readAnswer<T>(endpoint: Endpoint, request: RpcRequest<T>, json: unknown): Outcome<T> {
  const answer = json as { result?: unknown; error?: unknown };
  if (answer.error) return { ok: false, failure: failureOfRpcError(request.method, answer.error, endpoint.scrub) };
  if (answer.result === undefined) return { ok: false, failure: { kind: 'malformed', detail: 'no result' } };
  try {
    return { ok: true, value: request.read(answer.result) };
  } catch (error) {
    if (!(error instanceof UnusableResult)) throw error;
    return { ok: false, failure: { kind: error.kind, detail: error.message } };
  }
}

async function pause(clock: RpcClock, ms: number, signal: AbortSignal): Promise<void> {
  if (ms <= 0) return;
  await clock.sleep(ms, signal).catch(() => signal.throwIfAborted());
}

/** Returns the error that names each endpoint's failure: in this call, or else the one that put it into backoff. */
function unavailable(caller: Caller, method: string, failures: Map<Endpoint, Failure>): RpcUnavailable {
  const reasons = caller.endpoints.map((endpoint) => failures.get(endpoint) ?? failureBefore(endpoint));
  const details = caller.endpoints.map(({ host }, index) => {
    const reason = reasons[index];
    return reason ? `${host}: ${reason.kind}, ${reason.detail}` : `${host}: not tried`;
  });
  const backAt = Math.min(...caller.endpoints.map((endpoint) => endpoint.asideUntil));
  const retryAfterMs = Math.max(0, Math.ceil(backAt - caller.clock.now()));
  const first = reasons.find((reason) => reason !== null);
  return new RpcUnavailable(
    `${method}: no RPC endpoint can answer (${details.join('; ')})`,
    first?.kind ?? 'timeout',
    retryAfterMs,
  );
}

/** Returns the failure that put an endpoint into backoff, or null if it has none. */
function failureBefore({ failures, lastFailure }: Endpoint): Failure | null {
  return failures > 0 ? lastFailure : null;
}
