import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** An attempt that a receiver got: an event of a resource, and whether the receiver accepted it. */
export type Got = { id: string; resource: string; n: number; isAccepted: boolean };

/**
 * Starts a receiver of one test, which accepts an event if `accepts` says so; `attempt` counts the attempts at the event, from 1.
 */
export async function startDecidingReceiver(accepts: (got: Got, attempt: number) => boolean | Promise<boolean>) {
  const path = `/${randomUUID()}`;
  const all: Got[] = [];
  const counts = new Map<string, number>();
  const server = createServer(async (request, response) => {
    if (request.url !== path) return response.writeHead(404).end();
    const { id, data } = (await json(request)) as { id: string; data: { id: string; n: number } };
    const attempt = (counts.get(id) ?? 0) + 1;
    counts.set(id, attempt);
    const got = { id, resource: data.id, n: data.n, isAccepted: false };
    got.isAccepted = await accepts(got, attempt);
    all.push(got);
    response.writeHead(got.isAccepted ? 204 : 500).end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, 'listening');
  const accepted = (resource: string) => all.filter((got) => got.isAccepted && got.resource === resource);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    all,
    /** Returns the numbers of a resource's accepted events, as they came. */
    numbers: (resource: string) => accepted(resource).map(({ n }) => n),
  };
}
