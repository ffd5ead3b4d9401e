import {
  type Caller,
  callOne,
  type Limits,
  type Outcome,
  type RpcRequest,
  readAnswer,
  send,
  withFailover,
} from './call.ts';
import { batchSizeOf, type Endpoint, limitBatches } from './endpoints.ts';
import { type Failure, type FailureKind, RpcError, RpcUnavailable } from './errors.ts';

/** Batches in flight per call: few, so they do not fill a provider's queue. */
const MAX_PARALLEL_BATCHES = 4;
/** Single calls in flight if a provider accepts no batches. The rate limit sets the pace. */
const MAX_PARALLEL_SINGLES = 8;

/** The answer to one of many calls: its value or its error. An error never means "nothing there". */
export type Answer<T> = T | RpcError | RpcUnavailable;

/**
 * Calls one method many times. Returns the answers in the order of the requests, with errors in their places.
 * Uses batches if the endpoint accepts them. Calls that a batch leaves unanswered are retried singly.
 * @throws RpcUnavailable if no call was answered
 */
export async function callMany<T>(
  caller: Caller,
  requests: readonly RpcRequest<T>[],
  limits: Limits,
): Promise<Answer<T>[]> {
  const answers = new Map<RpcRequest<T>, Answer<T>>();
  if (requests.length > 1) {
    await inParallel(MAX_PARALLEL_BATCHES, chunksOf(requests, caller.maxBatchSize), (chunk) =>
      callChunk(caller, chunk, limits, answers),
    );
  }
  const unanswered = requests.filter((request) => !answers.has(request));
  await inParallel(MAX_PARALLEL_SINGLES, unanswered, async (request) => {
    answers.set(request, await callOne(caller, request, limits).catch(asAnswer));
  });
  const inOrder = requests.map((request) => answers.get(request) as Answer<T>);
  const firstOutage = inOrder.find((answer) => answer instanceof RpcUnavailable);
  if (firstOutage && inOrder.every((answer) => answer instanceof RpcUnavailable)) throw firstOutage;
  return inOrder;
}

/** Splits a list into chunks of at most `size`. */
export function chunksOf<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

/** Sends a chunk in batches, and adds the results to `answers`. Leaves out calls that a batch cannot answer. */
async function callChunk<T>(
  caller: Caller,
  chunk: readonly RpcRequest<T>[],
  limits: Limits,
  answers: Map<RpcRequest<T>, Answer<T>>,
): Promise<void> {
  const sent = new Set<RpcRequest<T>>();
  const method = chunk[0]?.method ?? '';
  try {
    await withFailover(caller, limits, method, async (endpoint): Promise<Outcome<null>> => {
      for (;;) {
        const size = batchSizeOf(endpoint, method, caller.clock.now(), caller.maxBatchSize);
        const batch = chunk.filter((request) => !sent.has(request)).slice(0, size);
        if (batch.length === 0 || size < 2) return { ok: true, value: null };
        const outcome = await sendBatch(caller, endpoint, batch, limits, answers);
        if (outcome.ok) for (const request of batch) sent.add(request);
        else {
          const smaller = smallerSize(outcome.failure, batch.length);
          if (smaller === null) return outcome;
          limitBatches(endpoint, method, smaller, caller.clock.now());
          // After a refusal, retry a smaller batch at once. After a rate limit or timeout, the endpoint needs backoff.
          if (!REFUSALS.has(outcome.failure.kind)) return outcome;
        }
      }
    });
  } catch (error) {
    asAnswer(error);
  }
}

/** A node that answers these has done no work for the batch. */
const REFUSALS = new Set<FailureKind>(['refused', 'too_large', 'unauthorized']);

/**
 * Returns the size of the next batch after one that may have been too large; null if its size was not the problem.
 * Providers that count every call answer 429, and slow ones time out. Those that sell batches answer 403 to any batch; if
 * the key itself is refused, single calls are, too.
 */
function smallerSize({ kind }: Failure, size: number): number | null {
  if (kind === 'unauthorized') return 1;
  return ['refused', 'too_large', 'rate_limited', 'timeout'].includes(kind) ? size / 2 : null;
}

async function sendBatch<T>(
  caller: Caller,
  endpoint: Endpoint,
  batch: readonly RpcRequest<T>[],
  limits: Limits,
  answers: Map<RpcRequest<T>, Answer<T>>,
): Promise<Outcome<null>> {
  const method = batch[0]?.method ?? '';
  const body = JSON.stringify(
    batch.map((request, id) => ({ jsonrpc: '2.0', id, method: request.method, params: request.params() })),
  );
  return send(caller, endpoint, { method, calls: batch.length, body }, limits, (json) => {
    if (!Array.isArray(json)) return readRefusal(endpoint, method, json);
    let isLimited = false;
    for (const item of json as { id?: unknown }[]) {
      const request = typeof item?.id === 'number' ? batch[item.id] : undefined;
      if (!request) continue;
      const outcome = readAnswer(endpoint, request, item);
      if (outcome.ok) answers.set(request, outcome.value);
      else isLimited ||= outcome.failure.kind === 'rate_limited';
    }
    if (isLimited) limitBatches(endpoint, method, batch.length / 2, caller.clock.now());
    return { ok: true, value: null };
  });
}

/** Returns the failure in a single object that answers a batch: the one it names, or else `refused`. */
function readRefusal(endpoint: Endpoint, method: string, json: unknown): Outcome<null> {
  const request: RpcRequest<null> = { method, params: () => [], read: () => null };
  const outcome = readAnswer(endpoint, request, json);
  if (!outcome.ok && ['rate_limited', 'node_behind', 'node_unhealthy'].includes(outcome.failure.kind)) return outcome;
  return { ok: false, failure: { kind: 'refused', detail: 'the endpoint accepts no batch of this size' } };
}

function asAnswer(error: unknown): RpcError | RpcUnavailable {
  if (error instanceof RpcError || (error instanceof RpcUnavailable && error.kind !== 'closed')) return error;
  throw error;
}

async function inParallel<T>(limit: number, items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async () => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, lane));
}
