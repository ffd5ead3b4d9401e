import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { serveLocally } from '../../scripts/lib/localServer.ts';

export type Received = { headers: IncomingHttpHeaders; body: string; json: any };

/** A merchant's webhook receiver on loopback: it accepts everything and passes it to waiting tests. */
export type Receiver = {
  url: string;
  received: Received[];
  /** Resolves with the first delivery, past or future, that matches. */
  waitFor(fits: (delivery: Received) => boolean): Promise<Received>;
  close(): Promise<void>;
};

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const waiting = new Set<(delivery: Received) => void>();
  // Ports are reused: deliveries to an earlier receiver on this port are ignored.
  const path = `/${randomUUID()}`;
  const server = await serveLocally(async (request, response) => {
    if (request.url !== path) return response.writeHead(404).end();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString('utf8');
    const delivery = { headers: request.headers, body, json: JSON.parse(body) };
    received.push(delivery);
    response.end('ok');
    for (const notify of waiting) notify(delivery);
  });
  return {
    url: server.url + path,
    received,
    waitFor: (fits) =>
      new Promise((resolve) => {
        const past = received.find(fits);
        if (past) return resolve(past);
        const notify = (delivery: Received) => {
          if (!fits(delivery)) return;
          waiting.delete(notify);
          resolve(delivery);
        };
        waiting.add(notify);
      }),
    close: server.stop,
  };
}
