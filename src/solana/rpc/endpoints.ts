import type { Failure } from './errors.ts';

/**
 * The public clusters allow 100 requests in 10 seconds per address, and the small plans of the providers about as many;
 * an operator with more sets more. JSON-RPC batches count as one request here: where a provider counts each call in
 * them, its 429 makes the batches smaller.
 */
export const DEFAULT_REQUESTS_PER_SECOND = 10;
/** Two seconds' worth at once: the scan, a batch of confirmations and a payer's request do not wait for each other. */
const BURST_SECONDS = 2;
/** A call that would wait longer than this for the preferred endpoint's allowance takes the next endpoint's. */
const MAX_QUEUE_MS = 250;
/** Long enough for a restarting load balancer, short enough that a blip costs one retry and not a payer's patience. */
const BASE_BACKOFF_MS = 500;
/** A slot is 400 ms, so a node one or two slots behind has usually caught up after one of these. */
const BEHIND_BACKOFF_MS = 400;
/** A dead preferred endpoint is tried twice a minute: it comes back by itself, and costs next to nothing until then. */
const MAX_BACKOFF_MS = 30_000;
/** A Retry-After beyond this is a mistake or an outage, and neither should bench an endpoint for the day. */
const MAX_RETRY_AFTER_MS = 300_000;
/** Agave's RPC takes bodies of 50 KiB and a getTransaction call is about 200 bytes; providers cap batches lower. */
export const MAX_BATCH_SIZE = 50;
/** A provider that refused batches, or large ones, may have been upgraded: asked again this often. */
const BATCH_MEMORY_MS = 600_000;

/** Shorter parts of a URL ("v2", "rpc") are no keys, and blanking them would make messages unreadable. */
const MIN_SECRET_LENGTH = 6;

/** One RPC endpoint and what is known of it now. Times are milliseconds of the client's clock. */
export type Endpoint = {
  /** host[:port], the only part of the URL that may be logged: keys live in the path, the query and the userinfo. */
  readonly host: string;
  readonly origin: string;
  readonly path: string;
  readonly authorization: string | null;
  readonly scrub: (text: string) => string;
  readonly requestMs: number;
  failures: number;
  asideUntil: number;
  probedUntil: number;
  failedAt: number;
  /** why it was last set aside */
  lastFailure: Failure | null;
  /** The token bucket, kept as the time at which it would be full (the generic cell rate algorithm). */
  fullAt: number;
  batchSize: number;
  batchShrunkAt: number;
};

/** Parses the configured URLs, the preferred one first. Throws without naming the URL, for it may hold a key. */
export function createEndpoints(urls: readonly string[], requestsPerSecond: number, maxBatchSize: number): Endpoint[] {
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
      requestMs: 1000 / requestsPerSecond,
      failures: 0,
      asideUntil: 0,
      probedUntil: 0,
      failedAt: -1,
      lastFailure: null,
      fullAt: 0,
      batchSize: maxBatchSize,
      batchShrunkAt: 0,
    };
  });
}

/** Some nodes quote the key or the path they were called with in their error messages. */
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
 * The endpoint to try next: the first that is not set aside and has an allowance left. One that failed before is
 * probed by one call at a time while others can serve, so a hanging endpoint does not stall every call in turn.
 */
export function pickEndpoint(endpoints: readonly Endpoint[], now: number, probeMs: number): Endpoint | null {
  const ready = endpoints.filter((endpoint) => endpoint.asideUntil <= now);
  const settled = ready.filter((endpoint) => endpoint.failures === 0 || endpoint.probedUntil <= now);
  const choices = settled.length > 0 ? settled : ready;
  let best: Endpoint | null = null;
  for (const endpoint of choices) {
    if (best && allowanceWaitMs(best, now) <= MAX_QUEUE_MS) break;
    if (!best || allowanceWaitMs(endpoint, now) < allowanceWaitMs(best, now)) best = endpoint;
  }
  if (best && best.failures > 0) best.probedUntil = now + probeMs;
  return best;
}

/** How long a request to the endpoint has to wait for the bucket, without taking from it. */
export function allowanceWaitMs(endpoint: Endpoint, now: number): number {
  const burstMs = Math.max(BURST_SECONDS * 1000, endpoint.requestMs);
  return Math.max(0, endpoint.fullAt + endpoint.requestMs - burstMs - now);
}

/** Takes one request from the bucket; it may be sent after the milliseconds returned, in the order of the takings. */
export function takeAllowance(endpoint: Endpoint, now: number): number {
  const waitMs = allowanceWaitMs(endpoint, now);
  endpoint.fullAt = Math.max(endpoint.fullAt, now) + endpoint.requestMs;
  return waitMs;
}

/** The endpoint answered: it is in good standing again. */
export function recordSuccess(endpoint: Endpoint): void {
  endpoint.failures = 0;
  endpoint.probedUntil = 0;
}

/** Sets the endpoint aside, longer with each failure in a row, with jitter so that processes do not return in step. */
export function recordFailure(endpoint: Endpoint, failure: Failure, startedAt: number, now: number): void {
  // Calls in flight together fail together: they are one failure, not ten that back off to the limit at once.
  if (startedAt >= endpoint.failedAt) endpoint.failures += 1;
  endpoint.failedAt = now;
  endpoint.lastFailure = failure;
  endpoint.probedUntil = 0;
  const baseMs = failure.kind === 'node_behind' ? BEHIND_BACKOFF_MS : BASE_BACKOFF_MS;
  const backoffMs = Math.min(MAX_BACKOFF_MS, baseMs * 2 ** Math.min(endpoint.failures - 1, 10));
  const jitteredMs = backoffMs * (0.5 + Math.random() / 2);
  const asideMs = Math.max(jitteredMs, Math.min(failure.retryAfterMs ?? 0, MAX_RETRY_AFTER_MS));
  endpoint.asideUntil = Math.max(endpoint.asideUntil, now + asideMs);
}

/** How many calls a batch to the endpoint may hold now; 1 means that it takes no batches. */
export function batchSizeOf(endpoint: Endpoint, now: number, maxBatchSize: number): number {
  if (endpoint.batchSize < maxBatchSize && now - endpoint.batchShrunkAt > BATCH_MEMORY_MS) {
    endpoint.batchSize = maxBatchSize;
  }
  return endpoint.batchSize;
}

/** Remembers that a batch of `size` calls was too much: half of it next time, in the end single calls. */
export function shrinkBatches(endpoint: Endpoint, size: number, now: number): void {
  endpoint.batchSize = Math.min(endpoint.batchSize, Math.max(1, Math.floor(size / 2)));
  endpoint.batchShrunkAt = now;
}
