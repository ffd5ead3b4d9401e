import { type Budget, createBudget, type Share } from './budget.ts';
import type { Failure, FailureKind } from './errors.ts';

/** Longest wait for the preferred endpoint's rate limit. After that, a call uses the next endpoint. */
const MAX_QUEUE_MS = 250;
/** Initial backoff: long enough for a restarting load balancer, short enough for a waiting payer. */
const BASE_BACKOFF_MS = 500;
/** A dead endpoint is retried twice a minute, which costs almost nothing. */
const MAX_BACKOFF_MS = 30_000;
/** Limit of Retry-After. A longer one is a mistake or an outage, and must not disable an endpoint for a day. */
const MAX_RETRY_AFTER_MS = 300_000;
/** Calls per batch. Agave allows 50 KiB, and a getTransaction call has 200 bytes. Providers allow fewer calls. */
export const MAX_BATCH_SIZE = 50;
/** How long a reduced batch size is remembered. The provider may allow larger batches later. */
const BATCH_MEMORY_MS = 600_000;

/** Shorter parts of a URL ("v2", "rpc") are not keys. Redacting them would make messages unreadable. */
const MIN_SECRET_LENGTH = 6;

/** One RPC endpoint and its current state. Times are milliseconds of the client's clock. */
export type Endpoint = {
  /** host[:port], the only part of the URL that may be logged: the others may contain API keys */
  readonly host: string;
  readonly origin: string;
  readonly path: string;
  readonly authorization: string | null;
  readonly scrub: (text: string) => string;
  readonly budget: Budget;
  /** until when calls use up the rate limit, and public ones their part of it */
  busyUntil: { reserved: number; public: number };
  /** the calls of the shared part that wait for the rate limit, and the end of the last one's turn */
  waiting: number;
  lastTurn: Promise<unknown>;
  failures: number;
  /** answers in a row from nodes that were behind */
  behindInRow: number;
  asideUntil: number;
  probedUntil: number;
  failedAt: number;
  /** the last answer; -1: none */
  answeredAt: number;
  /** the highest slot that it has reported, and when it did so */
  slot: number;
  slotAt: number;
  /** why it was last put into backoff */
  lastFailure: Failure | null;
  /** the methods whose batches were too large, with the size to use and when we learned it */
  readonly batchLimits: Map<string, { size: number; learnedAt: number }>;
};

/** Returns endpoints for the configured URLs. Errors do not name the URL, because it may contain an API key. */
export function createEndpoints(urls: readonly string[], requestsPerSecond: number): Endpoint[] {
  if (urls.length === 0) throw new Error('at least one RPC endpoint is needed');
  return urls.map((text, index) => {
    const url = URL.canParse(text) ? new URL(text) : null;
    if (!url || !/^https?:$/.test(url.protocol)) throw new Error(`RPC endpoint ${index + 1} is not an http(s) URL`);
    const userinfo = `${decoded(url.username)}:${decoded(url.password)}`;
    return {
      host: url.host,
      origin: url.origin,
      path: url.pathname + url.search,
      authorization: userinfo === ':' ? null : `Basic ${Buffer.from(userinfo).toString('base64')}`,
      scrub: scrubber(url),
      budget: createBudget(requestsPerSecond),
      busyUntil: { reserved: 0, public: 0 },
      waiting: 0,
      lastTurn: Promise.resolve(),
      failures: 0,
      behindInRow: 0,
      asideUntil: 0,
      probedUntil: 0,
      failedAt: -1,
      answeredAt: -1,
      slot: 0,
      slotAt: -1,
      lastFailure: null,
      batchLimits: new Map(),
    };
  });
}

/** Returns a function that removes the URL's secrets from a text. Some nodes quote the URL in error messages. */
function scrubber(url: URL): (text: string) => string {
  const parts = [url.username, url.password, ...url.pathname.split('/'), ...url.search.split(/[?&=]/)];
  const secrets = parts.flatMap((part) => [part, decoded(part)]).filter((part) => part.length >= MIN_SECRET_LENGTH);
  return (text) => secrets.reduce((clean, secret) => clean.replaceAll(secret, '***'), text);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * Returns the endpoint to try next: the first that is not in backoff and within its rate limit.
 * An endpoint that failed is probed by one call at a time while others work, so a hanging one delays few calls.
 */
export function pickEndpoint(
  endpoints: readonly Endpoint[],
  now: number,
  { probeMs, share }: { probeMs: number; share: Share },
): Endpoint | null {
  const queueMs = ({ busyUntil, waiting, budget }: Endpoint) =>
    Math.max(0, busyUntil.reserved - now, share === 'public' ? busyUntil.public - now : 0) +
    (share === 'shared' ? waiting * budget.shared.callMs : 0);
  const ready = endpoints.filter((endpoint) => endpoint.asideUntil <= now);
  const settled = ready.filter((endpoint) => endpoint.failures === 0 || endpoint.probedUntil <= now);
  const choices = settled.length > 0 ? settled : ready;
  let best: Endpoint | null = null;
  for (const endpoint of choices) {
    if (best && queueMs(best) <= MAX_QUEUE_MS) break;
    if (!best || queueMs(endpoint) < queueMs(best)) best = endpoint;
  }
  if (best && best.failures > 0) best.probedUntil = now + probeMs;
  return best;
}

/** Resets the endpoint's failures, because it answered. */
export function recordSuccess(endpoint: Endpoint, now: number): void {
  endpoint.answeredAt = now;
  endpoint.failures = 0;
  endpoint.behindInRow = 0;
  endpoint.probedUntil = 0;
}

/** Notes the slot that an answer reports: that of its context, or the result itself. Operators compare the endpoints by it. */
export function noteSlot(endpoint: Endpoint, method: string, result: unknown, now: number): void {
  const context = (result as { context?: { slot?: unknown } } | null)?.context;
  const slot = method === 'getSlot' ? result : context?.slot;
  if (typeof slot !== 'number' || slot <= endpoint.slot) return;
  endpoint.slot = slot;
  endpoint.slotAt = now;
}

/** The state of an endpoint, as a client knows it. Ages are in milliseconds; null: never. `asideMs`: for how long it asks others. */
export type EndpointState = {
  host: string;
  answeredAgoMs: number | null;
  failedAgoMs: number | null;
  failure: FailureKind | null;
  asideMs: number;
  slot: number | null;
  slotAgoMs: number | null;
};

/** Returns what a client knows of its endpoints. */
export function statesOf(endpoints: readonly Endpoint[], now: number): EndpointState[] {
  const ago = (time: number) => (time < 0 ? null : now - time);
  return endpoints.map(({ host, answeredAt, failedAt, lastFailure, asideUntil, slot, slotAt }) => ({
    host,
    answeredAgoMs: ago(answeredAt),
    failedAgoMs: ago(failedAt),
    failure: lastFailure?.kind ?? null,
    asideMs: Math.max(0, asideUntil - now),
    slot: slotAt < 0 ? null : slot,
    slotAgoMs: ago(slotAt),
  }));
}

/** Counts an answer from a node that was behind. Returns how many there were in a row. */
export function countBehind(endpoint: Endpoint): number {
  endpoint.behindInRow += 1;
  return endpoint.behindInRow;
}

/** Puts the endpoint into exponential backoff, with jitter so that processes do not retry at the same moment. */
export function recordFailure(endpoint: Endpoint, failure: Failure, startedAt: number, now: number): void {
  // Concurrent calls fail together. They count as one failure, or the backoff would reach its limit at once.
  if (startedAt >= endpoint.failedAt) endpoint.failures += 1;
  endpoint.failedAt = now;
  endpoint.lastFailure = failure;
  endpoint.probedUntil = 0;
  const backoffMs = Math.min(MAX_BACKOFF_MS, BASE_BACKOFF_MS * 2 ** Math.min(endpoint.failures - 1, 10));
  const jitteredMs = backoffMs * (0.5 + Math.random() / 2);
  const asideMs = Math.max(jitteredMs, Math.min(failure.retryAfterMs ?? 0, MAX_RETRY_AFTER_MS));
  endpoint.asideUntil = Math.max(endpoint.asideUntil, now + asideMs);
}

/** Returns how many calls of a method a batch to the endpoint may have now. 1: no batches. */
export function batchSizeOf({ batchLimits }: Endpoint, method: string, now: number, maxBatchSize: number): number {
  const limit = batchLimits.get(method);
  return limit && now - limit.learnedAt <= BATCH_MEMORY_MS ? limit.size : maxBatchSize;
}

/** Records that batches of a method must have at most `size` calls, down to single calls. */
export function limitBatches({ batchLimits }: Endpoint, method: string, size: number, now: number): void {
  batchLimits.set(method, { size: Math.max(1, Math.floor(size)), learnedAt: now });
}
