import type { IncomingHttpHeaders } from 'node:http';
import { styleText } from 'node:util';
import { LRUCache } from 'lru-cache';
import { harmless } from '../lib/harmless.ts';
import { shorten, terminalWidth, toned } from '../lib/table.ts';
import type { Forwarded } from './forward.ts';

/** A delivery as it was received. `problem`: why it is not genuine. `status`: of our answer. */
export type Delivery = {
  headers: IncomingHttpHeaders;
  body: string;
  problem: string | null;
  status: number;
  forwarded: Forwarded | null;
};

/** Objects whose last state is remembered, to show what the next event changes. */
const MAX_REMEMBERED = 1000;
/** The fields that say the most about an object that is seen first. */
const FACTS = ['status', 'amount', 'currency', 'amount_received', 'customer_email', 'description', 'url'];
/** Every event changes these. */
const NOISE = ['updated_at'];

type Data = Record<string, unknown> & { id: string };

/** Returns what prints deliveries, one readable block each, and remembers each object's last state. */
export function createEventPrinter(): (delivery: Delivery) => void {
  const last = new LRUCache<string, Data>({ max: MAX_REMEMBERED });
  return (delivery) => {
    const event = delivery.problem === null ? eventOf(delivery.body) : null;
    const before = event ? last.get(event.data.id) : undefined;
    if (event) last.set(event.data.id, event.data);
    for (const line of linesOf(delivery, event, before)) console.log(line);
  };
}

function eventOf(body: string): { event: string; timestamp: string; data: Data } | null {
  try {
    const event = JSON.parse(body);
    return typeof event?.data?.id === 'string' ? event : null;
  } catch {
    return null;
  }
}

function linesOf(
  { headers, problem, status, forwarded }: Delivery,
  event: ReturnType<typeof eventOf>,
  before?: Data,
): string[] {
  const time = new Date().toISOString().slice(11, 19);
  const id = harmless(String(headers['webhook-id']));
  const verified = problem === null ? toned('signature verified', 'good') : toned(`REFUSED: ${problem}`, 'bad');
  const changes = event ? changesOf(before, event.data) : [];
  return [
    '',
    event ? `${time}  ${styleText('bold', harmless(event.event))}  ${harmless(event.data.id)}` : `${time}  ${id}`,
    ...changes.map((text) => `  ${shorten(harmless(text), terminalWidth() - 2)}`),
    `  ${verified}, ${id}, answered ${status}`,
    ...(forwarded ? [`  ${forwardedText(forwarded)}`] : []),
  ];
}

function forwardedText({ status, duration_ms, error }: Forwarded): string {
  if (status === null) return toned(`forwarded: no answer (${error}) after ${duration_ms} ms`, 'bad');
  return toned(`forwarded: ${status} in ${duration_ms} ms`, status >= 200 && status < 300 ? 'good' : 'bad');
}

/** Returns each field that an event changed, or the main fields of an object that is seen first. */
function changesOf(before: Data | undefined, data: Data): string[] {
  if (!before) {
    return FACTS.filter((name) => data[name] !== undefined && data[name] !== null).map(
      (name) => `${name}: ${text(data[name])}`,
    );
  }
  const names = Object.keys(data).filter((name) => !NOISE.includes(name) && text(before[name]) !== text(data[name]));
  return names.map((name) => `${name}: ${text(before[name])} -> ${text(data[name])}`);
}

const text = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing'));
