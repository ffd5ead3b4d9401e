import { Webhook } from 'standardwebhooks';
import type { Json } from '../lib/apiClient.ts';
import { serveLocally } from '../lib/localServer.ts';

/** Far longer than any step takes. */
const STEP_TIMEOUT_MS = 30_000;

export type Receiver = {
  url: string;
  /** Waits for the verified event of this kind about this resource, and returns it. @throws Error on timeout */
  waitFor(kind: string, resourceId: string): Promise<Json>;
  close(): Promise<void>;
};

/** Starts a merchant's webhook receiver. The Standard Webhooks library verifies each delivery. */
export async function startReceiver(secret: string): Promise<Receiver> {
  const webhook = new Webhook(secret);
  const events: Json[] = [];
  const waiting = new Set<() => void>();
  const server = await serveLocally(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    try {
      events.push(webhook.verify(Buffer.concat(chunks), request.headers as Record<string, string>));
      response.end();
    } catch {
      response.writeHead(400).end();
    }
    for (const check of waiting) check();
  });
  return {
    url: `${server.url}/webhooks`,
    waitFor: (kind, resourceId) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(check);
          reject(new Error(`no ${kind} about ${resourceId} arrived within ${STEP_TIMEOUT_MS / 1000} s`));
        }, STEP_TIMEOUT_MS);
        const check = () => {
          const event = events.find((candidate) => candidate.event === kind && candidate.data.id === resourceId);
          if (!event) return;
          clearTimeout(timer);
          waiting.delete(check);
          resolve(event);
        };
        waiting.add(check);
        check();
      }),
    close: server.stop,
  };
}
