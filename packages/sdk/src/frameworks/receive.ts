import type { FlorinEvent } from '../generated/events.gen.ts';
import { joined } from '../sha256.ts';
import { type SecretInput, type WebhookHeaders, WebhookVerificationError, webhooks } from '../webhooks.ts';

/**
 * Largest accepted body. An invoice with all its texts and metadata has about 100 KiB. The event of a customer with very many
 * wallets can be larger, and a refused event would be delivered again for days. Verifying a MiB takes about a millisecond.
 */
const MAX_BODY_BYTES = 1024 * 1024;
const READ_BEFORE = 'A body parser has read the webhook. Add its handler before express.json() and the like.';

export type WebhookOptions = {
  /** the secret that signs: one, or several during a rotation */
  secret: SecretInput;
  /**
   * Handles a verified event. Florin is answered when it resolves, and delivers again if it throws. It may get the same
   * event twice: process each `event.id` once.
   */
  onEvent: (event: FlorinEvent) => unknown;
};

/** A response to a delivery. `message` says why it was refused. */
export type Reply = { status: 204 | 400 | 413; message: string };

/** Verifies a delivery and passes its event on. @throws what `onEvent` throws */
export async function receive(
  body: string | Uint8Array | ArrayBuffer | null,
  headers: WebhookHeaders,
  { secret, onEvent }: WebhookOptions,
): Promise<Reply> {
  // Frameworks that have read the body have limits of their own, which may be higher.
  if (body === null || sizeOf(body) > MAX_BODY_BYTES) return { status: 413, message: 'The body is too large.' };
  let event: FlorinEvent;
  try {
    event = webhooks.verify(body, headers, secret);
  } catch (error) {
    if (error instanceof WebhookVerificationError) return { status: 400, message: error.message };
    throw error;
  }
  await onEvent(event);
  return { status: 204, message: '' };
}

/** Returns the size of a body in bytes; of a text, at most that. */
function sizeOf(body: string | Uint8Array | ArrayBuffer): number {
  return typeof body === 'string' ? body.length : body.byteLength;
}

/** Returns the Response to a Request of the Fetch standard. @throws Error when its body was read before */
export async function receiveRequest(request: Request, options: WebhookOptions): Promise<Response> {
  if (request.bodyUsed) throw new Error(READ_BEFORE);
  const body = request.body ? await readAll(chunksOf(request.body)) : '';
  const { status, message } = await receive(body, request.headers, options);
  return new Response(message || null, { status });
}

/** Reads a stream. Async iteration of ReadableStream does not work everywhere. */
async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

/** A request of node:http, as far as it is used here. Frameworks may have read its body already. */
export type NodeRequest = AsyncIterable<Uint8Array> & {
  headers: Record<string, string | string[] | undefined>;
  readableEnded?: boolean;
  body?: unknown;
  rawBody?: unknown;
};

/**
 * Returns the raw body of a request; null: it is too large.
 * @throws Error when a parser of JSON has read it before
 */
export async function rawBodyOf(request: NodeRequest): Promise<string | Uint8Array | null> {
  for (const body of [request.rawBody, request.body]) {
    if (typeof body === 'string' || body instanceof Uint8Array) return body;
  }
  if (request.readableEnded) throw new Error(READ_BEFORE);
  return readAll(request);
}

async function readAll(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array | null> {
  const read: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) return null;
    read.push(chunk);
  }
  return joined(...read);
}
