import {
  type Attributes,
  type Cause,
  type NotedEvent,
  type Place,
  placeIn,
  placeOfEvent,
  rootOf,
  type Work,
} from '../tracing.ts';

/** A span to write. */
export type SpanRecord = Pick<
  Work,
  'name' | 'kind' | 'place' | 'parent' | 'startMs' | 'endMs' | 'attributes' | 'links' | 'error'
>;

/** Returns whether an event belongs to the trace of its resource, wherever it happens. Other resources live for months. */
export function belongsToResource(kind: string): boolean {
  return kind.startsWith('payment.') || kind.startsWith('refund.');
}

/**
 * Returns the spans of finished work: its own, with its calls and events below it. The events of a payment with another
 * trace are in that trace. They are below a copy of this work, which is below a copy of its cause.
 * @param traceOf returns the trace of an event
 */
export function spansOf(work: Work, traceOf: (event: NotedEvent) => string): SpanRecord[] {
  if (work.isQuiet && work.calls.length === 0 && work.events.length === 0) return [];
  const own: NotedEvent[] = [];
  const foreign = new Map<string, NotedEvent[]>();
  for (const event of work.events) {
    const traceId = traceOf(event);
    if (traceId === work.place.traceId) own.push(event);
    else foreign.set(traceId, [...(foreign.get(traceId) ?? []), event]);
  }
  const copies = [...foreign].map(([traceId, events]) => copiesIn(traceId, work, events));
  const links = [...work.links, ...copies.map(({ place }) => place)];
  return [
    ...withCalls({ ...recordOf(work), links }, work),
    ...own.map((event) => eventSpan(event, work.place)),
    ...copies.flatMap(({ spans }) => spans),
  ];
}

/** Returns the spans that show work in the trace of a payment, and the place of the work's copy. */
function copiesIn(traceId: string, work: Work, events: NotedEvent[]): { place: Place; spans: SpanRecord[] } {
  const cause = events.find((event) => event.cause)?.cause ?? null;
  const causing = cause ? causeIn(traceId, cause) : { place: rootOf(traceId), spans: [] };
  const place = placeIn(traceId);
  const copy = { ...recordOf(work), place, parent: causing.place, links: [work.place] };
  const spans = [...causing.spans, ...withCalls(copy, work), ...events.map((event) => eventSpan(event, place))];
  return { place, spans };
}

/** Returns the place of a cause in a trace, and the spans that show it there. One of the same trace is there already. */
function causeIn(traceId: string, cause: Cause): { place: Place; spans: SpanRecord[] } {
  if (cause.place.traceId === traceId) return { place: cause.place, spans: [] };
  const place = placeIn(traceId);
  const facts = { attributes: {}, error: null, parent: rootOf(traceId), links: [cause.place] };
  return { place, spans: withCalls({ ...recordOf({ ...cause, ...facts }), place }, cause) };
}

function recordOf(work: Omit<Work, 'calls' | 'events' | 'isQuiet'>): SpanRecord {
  const { name, kind, place, parent, startMs, endMs, attributes, links, error } = work;
  return { name, kind, place, parent, startMs, endMs, attributes, links, error };
}

/** Returns a span and those of its calls. */
function withCalls(span: SpanRecord, { calls }: Pick<Work, 'calls'>): SpanRecord[] {
  return [
    span,
    ...calls.map((call) => ({
      ...call,
      kind: 'client' as const,
      place: placeIn(span.place.traceId),
      parent: span.place,
      links: [],
    })),
  ];
}

function eventSpan({ id, kind, merchant_id, mode, resource_id, atMs }: NotedEvent, parent: Place): SpanRecord {
  const attributes: Attributes = {
    'florin.event.id': id,
    'florin.resource.id': resource_id,
    'florin.merchant.id': merchant_id,
    'florin.mode': mode,
  };
  const place = placeOfEvent(parent.traceId, id);
  return {
    name: kind,
    kind: 'producer',
    place,
    parent,
    startMs: atMs,
    endMs: atMs,
    attributes,
    links: [],
    error: null,
  };
}

/** Returns whether a trace is sent. Each process decides alike, by the random part of the trace's id. */
export function isSampled(traceId: string, share: number): boolean {
  return Number.parseInt(traceId.slice(-13), 16) < share * 2 ** 52;
}
