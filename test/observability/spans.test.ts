import { expect, test } from 'vitest';
import { newId, newUuid } from '../../src/domain/ids.ts';
import { isSampled, spansOf } from '../../src/observability/spans.ts';
import { type Cause, type NotedEvent, placeIn, placeOfEvent, rootOf, traceIdOf, type Work } from '../../src/tracing.ts';

const newTrace = () => traceIdOf(newUuid());
const call = { name: 'getTransaction', startMs: 2, endMs: 3, attributes: {}, error: null };

function workIn(traceId: string, changes: Partial<Work> = {}): Work {
  const times = { startMs: 1, endMs: 9, attributes: {}, error: null };
  const noted = { links: [], calls: [], events: [], isQuiet: false };
  return {
    name: 'payment.confirm',
    kind: 'consumer',
    place: placeIn(traceId),
    parent: null,
    ...times,
    ...noted,
    ...changes,
  };
}

function eventOf(resource_id: string, cause: Cause | null = null): NotedEvent {
  return {
    id: newId('evt'),
    kind: 'payment.confirmed',
    merchant_id: 'mer_1',
    mode: 'test',
    resource_id,
    atMs: 8,
    cause,
  };
}

function causeIn(traceId: string, name: string): Cause {
  return { name, kind: 'consumer', place: rootOf(traceId), startMs: 0, endMs: 1, calls: [call] };
}

test('shows each payment of a batch below the scan that found its own transaction', () => {
  const [own, first, second] = [newTrace(), newTrace(), newTrace()];
  const events = [
    eventOf('pay_1', causeIn(newTrace(), 'chain.scan')),
    eventOf('pay_2', causeIn(newTrace(), 'chain.listen')),
  ];
  const traces = new Map([
    ['pay_1', first],
    ['pay_2', second],
  ]);
  const spans = spansOf(workIn(own, { events, calls: [call] }), ({ resource_id }) => traces.get(resource_id) as string);
  const pathIn = (traceId: string) => {
    const inTrace = spans.filter(({ place }) => place.traceId === traceId);
    const names: string[] = [];
    let span = inTrace.find(({ kind }) => kind === 'producer');
    while (span) {
      names.push(span.name);
      const parent = span.parent;
      if (parent?.spanId === rootOf(traceId).spanId) names.push('root');
      span = inTrace.find(({ place }) => place.spanId === parent?.spanId);
    }
    return names;
  };
  expect(pathIn(first)).toEqual(['payment.confirmed', 'payment.confirm', 'chain.scan', 'root']);
  expect(pathIn(second)).toEqual(['payment.confirmed', 'payment.confirm', 'chain.listen', 'root']);
  expect(pathIn(own)).toEqual([]);
});

test('puts a copy below the very span that caused it, if that is in the payment’s trace', () => {
  const trace = newTrace();
  const cause = causeIn(trace, 'POST /api/v1/payments');
  const spans = spansOf(workIn(newTrace(), { events: [eventOf('pay_1', cause)] }), () => trace);
  const inTrace = spans.filter(({ place }) => place.traceId === trace);
  expect(inTrace.map(({ name }) => name)).toEqual(['payment.confirm', 'payment.confirmed']);
  expect(inTrace[0]?.parent).toEqual(cause.place);
});

test('writes an event of the same trace once, where its deliveries expect it', () => {
  const trace = newTrace();
  const event = eventOf('pay_1');
  const work = workIn(trace, { events: [event] });
  const spans = spansOf(work, () => trace);
  expect(spans.map(({ place, parent }) => [place, parent])).toEqual([
    [work.place, null],
    [placeOfEvent(trace, event.id), work.place],
  ]);
});

test('writes quiet work only if it called somebody or caused an event', () => {
  const trace = newTrace();
  const spans = (changes: Partial<Work>) => spansOf(workIn(trace, { isQuiet: true, ...changes }), () => trace).length;
  expect([spans({}), spans({ calls: [call] }), spans({ events: [eventOf('pay_1')] })]).toEqual([0, 2, 2]);
});

test('samples a share of all traces, and every process the same ones', () => {
  const traces = Array.from({ length: 2000 }, newTrace);
  const sampled = traces.filter((trace) => isSampled(trace, 0.25));
  expect(sampled.length).toBeGreaterThan(400);
  expect(sampled.length).toBeLessThan(600);
  // A larger share has the same traces, and more.
  expect(sampled.every((trace) => isSampled(trace, 0.5) && isSampled(trace, 1))).toBe(true);
  expect(traces.some((trace) => isSampled(trace, 0))).toBe(false);
});
