import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '../config/index.ts';
import { batched } from '../db/batcher.ts';
import type { Database } from '../db/database.ts';
import { type EventResource, findOrigins } from '../db/origins.ts';
import type { Mode } from '../domain/modes.ts';
import { createTracer, noTracer, type Tracer, traceIdOf, type Work } from '../tracing.ts';
import type { Logger } from './log.ts';
import { belongsToResource, isSampled, spansOf } from './spans.ts';

/** Origins are looked up for many events at once, by one connection, and not while the database is busy. */
const LOOKUPS = { maxInFlight: 1, maxBatch: 200, maxWaitMs: 1000 };
/** Work whose payments' traces are looked up at a time. Beyond it, it only appears in its own trace. */
const MAX_LOOKUPS = 500;
/** How long a stopping process waits for the database and the collector. */
const STOP_MS = 2000;
/** How often a collector that fails is logged. */
const REPORT_EVERY_MS = 60_000;

/** Returns the trace of a resource: that of its first event; null: it is too old, or the database does not answer. */
export type TraceOfResource = (resource: EventResource) => Promise<string | null>;

/** A process's tracer, and what finds the traces of payments. */
export type Tracing = { tracer: Tracer; traceOfResource: TraceOfResource };

/**
 * Starts sending traces if a collector is configured. Else, nothing of OpenTelemetry is loaded.
 * A collector that does not answer costs spans alone. Nothing waits for it but the stop, for some seconds.
 */
export async function openTracing(
  config: Pick<Config, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_HEADERS' | 'OTEL_TRACES_SAMPLER_ARG'>,
  db: Database,
  { log, service }: { log: Logger; service: string },
): Promise<Tracing> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = {} } = config;
  if (endpoint === undefined) return { tracer: noTracer, traceOfResource: async () => null };
  const report = createReport(log);
  const { createSpanWriter } = await import('./spanWriter.ts');
  const writer = createSpanWriter({ endpoint, headers, service, onFailure: report });
  const lookUp = batched((resources: EventResource[]) => findOrigins(db, resources), LOOKUPS);
  const traceOfResource: TraceOfResource = async (resource) => {
    const origin = await lookUp(resource).catch(() => null);
    return origin === null ? null : traceIdOf(origin);
  };
  const share = config.OTEL_TRACES_SAMPLER_ARG;
  const send = (work: Work, traces: ReadonlyMap<string, string>) => {
    const spans = spansOf(work, ({ resource_id }) => traces.get(resource_id) ?? work.place.traceId);
    for (const span of spans) if (isSampled(span.place.traceId, share)) writer.write(span);
  };
  const finishing = createFinishing(traceOfResource, send, report);
  const stop = async () => {
    const sent = finishing.idle().then(writer.stop);
    await Promise.race([sent.catch(() => {}), delay(STOP_MS, undefined, { ref: false })]);
  };
  return { tracer: createTracer(finishing.add, stop), traceOfResource };
}

/**
 * Returns the queue that sends finished work once the traces of its payments are known. It never throws: no work fails by
 * its trace.
 */
function createFinishing(
  traceOfResource: TraceOfResource,
  send: (work: Work, traces: ReadonlyMap<string, string>) => void,
  report: (error: unknown) => void,
) {
  const waiting = new Set<Promise<void>>();
  const finish = async (work: Work) => {
    const resources = waiting.size < MAX_LOOKUPS ? foreignResources(work) : [];
    send(work, resources.length > 0 ? await tracesOf(resources, traceOfResource) : new Map());
  };
  return {
    add: (work: Work) => {
      const done = finish(work)
        .catch(report)
        .finally(() => waiting.delete(done));
      waiting.add(done);
    },
    idle: () => Promise.all(waiting),
  };
}

/** Returns the payments and refunds with events that may belong to another trace. A created one begins its own here. */
function foreignResources({ events }: Work): EventResource[] {
  const created = new Set(events.filter(({ kind }) => kind.endsWith('.created')).map(({ resource_id }) => resource_id));
  const others = events.filter(({ kind, resource_id }) => belongsToResource(kind) && !created.has(resource_id));
  const byId = new Map(others.map((event) => [event.resource_id, event]));
  return [...byId.values()].map(({ merchant_id, mode, resource_id }) => ({
    merchant_id,
    mode: mode as Mode,
    resource_id,
  }));
}

async function tracesOf(resources: EventResource[], find: TraceOfResource): Promise<Map<string, string>> {
  const found = await Promise.all(
    resources.map(async (resource) => [resource.resource_id, await find(resource)] as const),
  );
  return new Map(found.filter((pair): pair is [string, string] => pair[1] !== null));
}

/** Returns a function that logs lost spans, at most once a minute. */
function createReport(log: Logger): (error: unknown) => void {
  let reportedAt = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (performance.now() - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = performance.now();
    // Not its data: the collector's answer, which may be long.
    const { code, message } = error as { code?: unknown; message?: string };
    log.warn({ code, reason: message }, 'spans are lost: the collector did not take them');
  };
}
