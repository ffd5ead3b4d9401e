import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { databaseMs } from './clock.ts';
import { correlationId } from './correlation.ts';
import { newUuid, uuidOfId } from './domain/ids.ts';

// Notes calls and events for traces. Knows nothing of OpenTelemetry, and costs nothing while traces are off.
// The reasons are in docs/decisions/0016-traces.md.

/** A span's ids, as in a W3C traceparent: 32 and 16 hexadecimal digits. */
export type Place = { traceId: string; spanId: string };
/** Facts about a span. Ids, names and counts alone: never secrets, addresses of people, or what they wrote. */
export type Attributes = Record<string, string | number | boolean | undefined>;
/** As in OpenTelemetry: `server` answers a request, `client` calls somebody, `consumer` runs a job. */
export type SpanKind = 'server' | 'client' | 'consumer' | 'producer';

/** A call to another service. `error`: the kind of failure, null if it was answered. Times in milliseconds since 1970. */
export type Call = { name: string; startMs: number; endMs: number; attributes: Attributes; error: string | null };
/** The work that began a trace, as jobs carry it, so that a payment's own trace can show what found its transaction. */
export type Cause = Pick<Work, 'name' | 'kind' | 'place' | 'startMs' | 'endMs' | 'calls'>;
/** A committed event, and the cause of its job if that has one. */
export type NotedEvent = EventFacts & { atMs: number; cause: Cause | null };
type EventFacts = { id: string; kind: string; merchant_id: string; mode: string; resource_id: string };

/** A request, a batch of jobs or a webhook attempt, with all that was noted while it ran. */
export type Work = {
  name: string;
  kind: SpanKind;
  place: Place;
  /** null: it began its trace */
  parent: Place | null;
  links: Place[];
  startMs: number;
  endMs: number;
  attributes: Attributes;
  /** the name of the error or the status that it ended with; never its message, which may quote secrets */
  error: string | null;
  calls: Call[];
  events: NotedEvent[];
  /** true: it is only worth a span if it called somebody or caused an event */
  isQuiet: boolean;
};

/** How work begins. `parent` null: it begins the trace of the current correlation id. */
export type SpanStart = Pick<Work, 'name' | 'kind' | 'parent'> &
  Partial<Pick<Work, 'attributes' | 'links' | 'isQuiet'>> & { cause?: Cause | null };

/** Writes spans of a process's work. */
export type Tracer = {
  isOn: boolean;
  /** Runs `run` and returns its result. Its span has all that is noted until then. */
  traced<T>(span: SpanStart, run: () => Promise<T>): Promise<T>;
  /** Sends what waits, for a short time. */
  stop(): Promise<void>;
};

/** The tracer while traces are off. */
export const noTracer: Tracer = { isOn: false, traced: (_, run) => run(), stop: async () => {} };

/** Calls and events that one span shows. A sweep may have thousands, and more would tell nobody anything. */
const MAX_NOTED = 200;
/** Calls of its cause that a job carries. */
const MAX_CARRIED = 10;

const running = new AsyncLocalStorage<{ work: Work; cause: Cause | null }>();

/** Returns a tracer that passes finished work to `write`. */
export function createTracer(write: (work: Work) => void, stop: () => Promise<void>): Tracer {
  return {
    isOn: true,
    traced: async ({ cause = null, ...span }, run) => {
      const work = begin(span);
      try {
        return await running.run({ work, cause }, run);
      } catch (error) {
        work.error = error instanceof Error ? error.name : 'error';
        throw error;
      } finally {
        work.endMs = databaseMs();
        write(work);
      }
    },
    stop,
  };
}

function begin(span: SpanStart): Work {
  const startMs = databaseMs();
  const place = span.parent ? placeIn(span.parent.traceId) : rootOf(traceIdOf(correlationId() ?? newUuid()));
  const noted = { attributes: {}, links: [], error: null, calls: [], events: [], isQuiet: false };
  return { ...noted, ...span, place, startMs, endMs: startMs };
}

/** Returns the trace of a correlation id: the same UUID without hyphens. */
export function traceIdOf(correlation: string): string {
  return correlation.replaceAll('-', '');
}

/** Returns the place of the span that begins a trace. Every process can compute it, so nobody has to pass it on. */
export function rootOf(traceId: string): Place {
  return { traceId, spanId: traceId.slice(-16) };
}

/** Returns the place of an event's span. Its deliveries compute it, too, whenever they are made. */
export function placeOfEvent(traceId: string, eventId: string): Place {
  return { traceId, spanId: traceIdOf(uuidOfId(eventId)).slice(-16) };
}

/** Returns a new place in a trace. */
export function placeIn(traceId: string): Place {
  return { traceId, spanId: randomBytes(8).toString('hex') };
}

/** Returns the place of the current work; null outside of any, and while traces are off. */
export function currentPlace(): Place | null {
  return running.getStore()?.work.place ?? null;
}

/** Changes the current span. Without one, changes nothing. */
export function annotate({
  attributes,
  ...changes
}: Partial<Pick<Work, 'name' | 'attributes' | 'error' | 'isQuiet'>>): void {
  const work = running.getStore()?.work;
  if (work) Object.assign(work, changes, { attributes: { ...work.attributes, ...attributes } });
}

/** Notes a call that the current work has just made. */
export function noteCall({ durationMs, ...call }: Omit<Call, 'startMs' | 'endMs'> & { durationMs: number }): void {
  const work = running.getStore()?.work;
  if (!work || work.calls.length >= MAX_NOTED) return;
  const endMs = databaseMs();
  work.calls.push({ ...call, startMs: endMs - durationMs, endMs });
}

/** Notes events that the current work has committed. */
export function noteEvents(events: readonly EventFacts[]): void {
  const store = running.getStore();
  if (!store) return;
  const { work, cause } = store;
  const atMs = databaseMs();
  for (const { id, kind, merchant_id, mode, resource_id } of events.slice(0, MAX_NOTED - work.events.length)) {
    work.events.push({ id, kind, merchant_id, mode, resource_id, atMs, cause });
  }
}

/** The fields of a job's data that belong to its trace. */
export type JobTrace = { traceparent?: string; trace_cause?: Cause };

/** Returns these fields for a job that is enqueued now; none while traces are off. */
export function jobTrace(): JobTrace {
  const store = running.getStore();
  if (!store) return {};
  const { traceId, spanId } = store.work.place;
  return { traceparent: `00-${traceId}-${spanId}-01`, trace_cause: store.cause ?? causeOf(store.work) };
}

function causeOf({ name, kind, place, startMs, calls }: Work): Cause {
  return { name, kind, place, startMs, endMs: databaseMs(), calls: calls.slice(0, MAX_CARRIED) };
}

/** Returns the place in a job's `traceparent`; null: there is none, or it is malformed. */
export function parentOf({ traceparent }: JobTrace): Place | null {
  const [, traceId, spanId] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/.exec(traceparent ?? '') ?? [];
  return traceId !== undefined && spanId !== undefined ? { traceId, spanId } : null;
}

/** Runs `run` within the current work, for one job of a batch. Its events and jobs name that job's cause. */
export function onBehalf<T>(cause: Cause | null, run: () => T): T {
  const store = running.getStore();
  return store ? running.run({ work: store.work, cause }, run) : run();
}
