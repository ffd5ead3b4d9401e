import { type EventKind, type EventOf, type FlorinEvent, webhooks } from '@florin/sdk';
import { serveLocally } from '../lib/localServer.ts';

/** Far longer than any step takes. */
const STEP_TIMEOUT_MS = 30_000;

export type Receiver = {
  url: string;
  /** Waits for the verified event of this kind about this resource, and returns it. @throws Error on timeout */
  waitFor<Kind extends EventKind>(kind: Kind, resourceId: string): Promise<EventOf<Kind>>;
  close(): Promise<void>;
};

/** Starts a merchant's webhook receiver. The SDK verifies each delivery. */
export async function startReceiver(secret: string): Promise<Receiver> {
  const events: FlorinEvent[] = [];
  const waiting = new Set<() => void>();
  const server = await serveLocally(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    try {
      events.push(webhooks.verify(Buffer.concat(chunks), request.headers, secret));
      response.end();
    } catch {
      response.writeHead(400).end();
    }
    for (const check of waiting) check();
  });
  return {
    url: `${server.url}/webhooks`,
    waitFor: <Kind extends EventKind>(kind: Kind, resourceId: string) =>
      new Promise<EventOf<Kind>>((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(check);
          reject(new Error(`no ${kind} about ${resourceId} arrived within ${STEP_TIMEOUT_MS / 1000} s`));
        }, STEP_TIMEOUT_MS);
        const check = () => {
          const event = events.find(({ type, data }) => type === kind && data.id === resourceId);
          if (!event) return;
          clearTimeout(timer);
          waiting.delete(check);
          resolve(event as EventOf<Kind>);
        };
        waiting.add(check);
        check();
      }),
    close: server.stop,
  };
}
