import { serveLocally } from '../../scripts/lib/localServer.ts';
import { until } from './until.ts';

/** A span as the collector got it. `parentSpanId`: undefined if it begins its trace. */
export type CollectedSpan = {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  startMs: number;
  attributes: Record<string, string | number>;
  links: { traceId: string; spanId: string }[];
  isError: boolean;
};

/** An OTLP collector on loopback. */
export type Collector = {
  url: string;
  spans: CollectedSpan[];
  /** all bodies that it got, as they came */
  bodies: string[];
  /** the headers of the last request */
  headers: Record<string, unknown>;
  /** Resolves with the first span, past or future, that matches. */
  waitFor(fits: (span: CollectedSpan) => boolean): Promise<CollectedSpan>;
  stop(): Promise<void>;
};

/** Starts a collector that takes traces by OTLP over HTTP, as JSON. */
export async function startCollector(): Promise<Collector> {
  const collector = { spans: [] as CollectedSpan[], bodies: [] as string[], headers: {} };
  const server = await serveLocally(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (request.url !== '/v1/traces') return response.writeHead(404).end();
    const body = Buffer.concat(chunks).toString('utf8');
    collector.bodies.push(body);
    collector.headers = request.headers;
    collector.spans.push(...spansIn(JSON.parse(body)));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  return Object.assign(collector, {
    url: server.url,
    waitFor: async (fits: (span: CollectedSpan) => boolean) => {
      await until(async () => collector.spans.some(fits));
      return collector.spans.find(fits) as CollectedSpan;
    },
    stop: server.stop,
  });
}

function spansIn({ resourceSpans }: any): CollectedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }: any) =>
    scopeSpans.flatMap(({ spans }: any) =>
      spans.map((span: any) => ({
        service: attributesOf(resource.attributes)['service.name'],
        name: span.name,
        traceId: span.traceId,
        spanId: span.spanId,
        parentSpanId: span.parentSpanId,
        startMs: Number(span.startTimeUnixNano) / 1e6,
        attributes: attributesOf(span.attributes),
        links: span.links ?? [],
        isError: span.status?.code === 2,
      })),
    ),
  );
}

function attributesOf(pairs: { key: string; value: Record<string, string | number> }[]) {
  return Object.fromEntries(pairs.map(({ key, value }) => [key, Object.values(value)[0] as string | number]));
}
