import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { Received } from './invariants.ts';
import type { ChaosStack } from './stack.ts';

/** Registers a merchant's webhook endpoint. @throws Error when the service refuses it */
export async function register({ webs }: ChaosStack, apiKey: string, url: string): Promise<void> {
  const answer = await fetch(`${webs[0]?.origin}/api/v1/webhook-endpoints`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ url }),
  });
  if (answer.status !== 201) throw new Error(`the webhook endpoint was refused: ${await answer.text()}`);
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** Starts the merchants' receiver, which is never ended and records each event. */
export async function startReceiver() {
  const received = new Map<string, Received>();
  const server = createServer(async (request, response) => {
    const { id, event: kind, data } = (await json(request)) as { id: string; event: string; data: { id: string } };
    if (!received.has(id)) received.set(id, { kind, resource: data.id, at: performance.now() });
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    received,
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
