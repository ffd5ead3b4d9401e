import { Webhook } from 'standardwebhooks';
import type { Json } from '../lib/apiClient.ts';
import { serveLocally } from '../localstack/processes/localServer.ts';

/** Longer than anything of the story takes; a step that has not happened by then will not. */
const STEP_TIMEOUT_MS = 30_000;

export type Receiver = {
  url: string;
  /** Resolves with the verified event of this kind about this resource. @throws Error when it does not come. */
  waitFor(kind: string, resourceId: string): Promise<Json>;
  close(): Promise<void>;
};

/** A merchant's webhook receiver, which believes only what the Standard Webhooks library verifies. */
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
          reject(new Error(`no ${kind} about ${resourceId} came within ${STEP_TIMEOUT_MS / 1000} s`));
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
