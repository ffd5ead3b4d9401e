import type { Job } from 'pg-boss';
import { correlate } from '../correlation.ts';
import { newUuid } from '../domain/ids.ts';
import { type QueueName, RECURRING } from '../queue/queues.ts';
import { type Cause, type JobTrace, onBehalf, parentOf, rootOf, type Tracer, traceIdOf } from '../tracing.ts';

type JobData = JobTrace & { correlation_id?: string | null; mode?: string };

/** The causes of jobs, by their payloads, for handlers of batches. */
const causes = new WeakMap<object, Cause>();

/**
 * Runs a batch of jobs in a span, and returns the result. The span is in the trace that they share. A batch from several, or
 * of a queue that looks for work by itself, begins a trace of its own, with links.
 */
export function runTraced<T>(
  tracer: Tracer,
  queue: QueueName,
  jobs: readonly Job<object>[],
  run: () => Promise<T>,
): Promise<T> {
  const data = jobs.map((job) => (job.data ?? {}) as JobData);
  const [shared, ...others] = RECURRING.has(queue) ? [] : correlationIds(jobs);
  const isOwn = shared === undefined || others.length > 0;
  const id = isOwn ? newUuid() : shared;
  if (!tracer.isOn) return correlate(id, run);
  const parents = data.map(parentOf).filter((place) => place !== null);
  const trace = traceIdOf(id);
  const parent = isOwn ? null : (parents.find(({ traceId }) => traceId === trace) ?? rootOf(trace));
  const [{ trace_cause: cause = null, mode } = {}] = data;
  const span = {
    name: queue,
    kind: 'consumer' as const,
    parent,
    links: isOwn && !RECURRING.has(queue) ? parents : [],
    attributes: { 'messaging.batch.message_count': jobs.length, 'florin.mode': mode },
    cause: isOwn ? null : cause,
    isQuiet: RECURRING.has(queue),
  };
  return correlate(id, () => tracer.traced(span, run));
}

/** Returns the distinct correlation ids of a batch. */
export function correlationIds(jobs: readonly Job<object>[]): string[] {
  const ids = jobs.map(({ data }) => (data as JobData | null)?.correlation_id);
  return [...new Set(ids.filter((id) => typeof id === 'string'))];
}

/** Remembers the cause of a job for `forJob`. Returns the payload. */
export function withCause<P extends object>(payload: P, data: object): P {
  const { trace_cause: cause } = data as JobData;
  if (cause) causes.set(payload, cause);
  return payload;
}

/** Runs the part of a batch that one job asked for. Its events name the job's own cause in traces. */
export function forJob<T>(payload: object, run: () => T): T {
  return onBehalf(causes.get(payload) ?? null, run);
}
