import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
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

/** Starts the merchants' receiver, which is never ended and records each event. It answers after `answerMs`. */
export async function startReceiver(answerMs = 0) {
  const received = new Map<string, Received>();
  let repeats = 0;
  let inFlight = 0;
  const server = createServer(async (request, response) => {
    const { id, event: kind, data } = (await json(request)) as { id: string; event: string; data: { id: string } };
    if (received.has(id)) repeats += 1;
    else received.set(id, { kind, resource: data.id, at: performance.now() });
    inFlight += 1;
    if (answerMs > 0) await delay(answerMs);
    inFlight -= 1;
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    received,
    /** Returns how many events came again. */
    repeats: () => repeats,
    /** Returns how many events wait for their answers. */
    inFlight: () => inFlight,
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
