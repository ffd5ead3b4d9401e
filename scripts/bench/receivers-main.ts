// The merchants' receivers in the webhook bench: live ones that answer at once, and one that never answers. GET /figures
// returns the number of deliveries and their latency, by the time in the event. GET /reset clears the figures.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type ReceiverFigures = {
  /** events, without those that came again */
  received: number;
  /** events that came after a later one of their resource */
  disordered: number;
  /** between the first and the last delivery */
  seconds: number;
  /** from the event to its receipt, in milliseconds */
  p50: number;
  p99: number;
};

const live = Number(process.argv[2]);
let latencies: number[] = [];
let disordered = 0;
let firstAt = 0;
let lastAt = 0;

/** Returns a receiver that remembers the number of the last event of each resource. */
function receiver() {
  const seen = new Set<string>();
  const newest = new Map<string, number>();
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const text = (await buffer(request)).toString('latin1', 0, 500);
    response.end('ok');
    const [, resource = '', number = ''] = /"data":\{"id":"([^"]+)","number":(\d+)/.exec(text) ?? [];
    if (seen.has(number)) return;
    seen.add(number);
    if (Number(number) < (newest.get(resource) ?? -1)) disordered += 1;
    newest.set(resource, Number(number));
    note(text);
  };
}

function note(text: string): void {
  lastAt = performance.now();
  firstAt ||= lastAt;
  const timestamp = /"timestamp":"([^"]+)"/.exec(text)?.[1] ?? '';
  latencies.push(Date.now() - Date.parse(timestamp));
}

function control(request: IncomingMessage, response: ServerResponse): void {
  if (request.url === '/reset') {
    latencies = [];
    firstAt = 0;
  }
  const sorted = latencies.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  const figures = {
    received: sorted.length,
    disordered,
    seconds: (lastAt - firstAt) / 1000,
    p50: at(0.5),
    p99: at(0.99),
  };
  response.end(JSON.stringify(figures satisfies ReceiverFigures));
}

async function listen(server: Server): Promise<string> {
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const urls = [];
while (urls.length < live) urls.push(await listen(createServer(receiver())));
const dead = await listen(createServer((request) => request.resume()));
const controlUrl = await listen(createServer(control));
console.log(JSON.stringify({ live: urls, dead, control: controlUrl }));
