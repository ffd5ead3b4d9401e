import { SpanKind, SpanStatusCode, TraceFlags } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type ReadableSpan } from '@opentelemetry/sdk-trace';
import type { Place } from '../tracing.ts';
import { VERSION } from '../version.ts';
import type { SpanRecord } from './spans.ts';

// The only file that imports OpenTelemetry, which a process loads only if traces are on.

/** Spans that wait for the collector: some seconds of heavy traffic in a few MB. More are dropped. */
const MAX_WAITING = 4096;
const MAX_BATCH = 512;
const SEND_EVERY_MS = 1000;
/** Time limit of a batch, with its retries. */
const SEND_TIMEOUT_MS = 3000;

/** `headers`: for the collector, such as its key. `onFailure`: a batch was lost. */
export type SpanWriterOptions = {
  endpoint: string;
  headers: Record<string, string>;
  service: string;
  onFailure: (error: unknown) => void;
};

/** Sends spans to a collector, in batches. */
export type SpanWriter = { write(span: SpanRecord): void; stop(): Promise<void> };

/** Returns a writer that sends spans to a collector by OTLP over HTTP, as JSON. */
export function createSpanWriter({ endpoint, headers, service, onFailure }: SpanWriterOptions): SpanWriter {
  const otlp = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers, timeoutMillis: SEND_TIMEOUT_MS });
  const exporter: Pick<OTLPTraceExporter, 'export' | 'shutdown'> = {
    export: (spans, done) =>
      otlp.export(spans, (result) => {
        if (result.error) onFailure(result.error);
        done(result);
      }),
    shutdown: () => otlp.shutdown(),
  };
  const processor = new BatchSpanProcessor({
    exporter,
    maxQueueSize: MAX_WAITING,
    maxExportBatchSize: MAX_BATCH,
    scheduledDelayMillis: SEND_EVERY_MS,
    exportTimeoutMillis: SEND_TIMEOUT_MS,
  });
  const resource = resourceFromAttributes({ 'service.name': service, 'service.version': VERSION });
  return {
    write: (span) => processor.onEnd(readable(span, resource)),
    stop: () => processor.shutdown(),
  };
}

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  producer: SpanKind.PRODUCER,
};

/** Returns a finished span as the SDK has it. Its ids are ours, so it cannot come from a tracer of the SDK. */
function readable(span: SpanRecord, resource: ReadableSpan['resource']): ReadableSpan {
  const { name, kind, place, parent, startMs, endMs, attributes, links, error } = span;
  return {
    name,
    kind: KINDS[kind],
    spanContext: () => contextOf(place),
    ...(parent ? { parentSpanContext: contextOf(parent) } : {}),
    startTime: hrTime(startMs),
    endTime: hrTime(endMs),
    duration: hrTime(endMs - startMs),
    status: error === null ? { code: SpanStatusCode.UNSET } : { code: SpanStatusCode.ERROR, message: error },
    attributes,
    links: links.map((link) => ({ context: contextOf(link) })),
    events: [],
    ended: true,
    resource,
    instrumentationScope: { name: 'florin', version: VERSION },
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}

function contextOf({ traceId, spanId }: Place) {
  return { traceId, spanId, traceFlags: TraceFlags.SAMPLED };
}

/** Returns a time as OpenTelemetry has it: whole seconds and nanoseconds. */
function hrTime(ms: number): [number, number] {
  const seconds = Math.floor(ms / 1000);
  return [seconds, Math.round((ms - seconds * 1000) * 1e6)];
}
