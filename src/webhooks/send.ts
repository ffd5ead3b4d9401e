import { Agent, type Dispatcher } from 'undici';
import { type AddressPolicy, createConnector } from './connect.ts';

/** Time limit for a complete answer. Svix and similar services use the same. */
const ATTEMPT_TIMEOUT_MS = 15_000;
/** Bytes read of an answer. The connection is closed after them. */
const MAX_ANSWER_BYTES = 20_000;
/** Characters of an answer stored for the merchant's debugging. */
const KEPT_ANSWER_CHARACTERS = 1000;
/** Limit of an answer's headers. Node's default, stated because receivers are untrusted. */
const MAX_HEADER_BYTES = 16_384;
/** How long an idle connection stays open. Shorter than the limits of common servers. */
const KEEP_ALIVE_MS = 4000;

/**
 * The outcome of one attempt. The `status` is null without an answer. An `error` is also set if the answer did not end.
 * The answer's Retry-After header is in `retry_after`.
 */
export type SendResult = {
  status: number | null;
  body: string | null;
  error: string | null;
  retry_after: string | undefined;
  duration_ms: number;
};

/** Posts deliveries over pooled connections. */
export type Sender = {
  /** Posts one delivery and returns the outcome. Never throws. Does not follow redirects. */
  send(url: string, body: string, headers: Record<string, string>): Promise<SendResult>;
  /** Closes all connections. */
  close(): Promise<void>;
};

/** Returns a sender of webhooks to hosts that `reach` allows. `timeoutMs`: time limit of one attempt. */
export function createSender(reach: AddressPolicy, timeoutMs = ATTEMPT_TIMEOUT_MS): Sender {
  const agent = new Agent({
    connect: createConnector(reach, timeoutMs),
    allowH2: false,
    pipelining: 1,
    keepAliveTimeout: KEEP_ALIVE_MS,
    maxHeaderSize: MAX_HEADER_BYTES,
    // One timer covers everything, from the DNS look-up to the last byte.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  return {
    send: (url, body, headers) => new Promise((resolve) => post(agent, { url, body, headers, timeoutMs }, resolve)),
    close: () => agent.destroy(),
  };
}

type Post = { url: string; body: string; headers: Record<string, string>; timeoutMs: number };

function post(agent: Agent, { url, body, headers, timeoutMs }: Post, resolve: (sent: SendResult) => void): void {
  const startedAt = performance.now();
  const chunks: Buffer[] = [];
  let size = 0;
  let status: number | null = null;
  let retryAfter: string | undefined;
  let controller: Dispatcher.DispatchController | undefined;
  let ended = false;

  const end = (error: string | null) => {
    if (ended) return;
    ended = true;
    clearTimeout(deadline);
    const duration_ms = Math.round(performance.now() - startedAt);
    resolve({ status, body: status === null ? null : startOf(chunks), error, retry_after: retryAfter, duration_ms });
    // Do not read the rest of the answer.
    controller?.abort(new Error('enough was read'));
  };
  const deadline = setTimeout(() => end(`no complete answer within ${timeoutMs / 1000} s`), timeoutMs);
  const { origin, pathname, search } = new URL(url);
  agent.dispatch(
    {
      origin,
      path: pathname + search,
      method: 'POST',
      headers,
      body,
    },
    {
      onRequestStart(started) {
        controller = started;
        if (ended) started.abort(new Error('the deadline passed before the connection was open'));
      },
      onResponseStart(_, statusCode, answerHeaders) {
        status = statusCode;
        const header = answerHeaders['retry-after'];
        retryAfter = Array.isArray(header) ? header[0] : header;
      },
      onResponseData(_, chunk) {
        chunks.push(chunk);
        size += chunk.length;
        if (size >= MAX_ANSWER_BYTES) end(null);
      },
      onResponseEnd: () => {
        controller = undefined;
        end(null);
      },
      onResponseError: (_, error) => {
        controller = undefined;
        end(describe(error));
      },
    },
  );
}

/** Returns the start of an answer as text that Postgres accepts: without NUL and broken characters. */
function startOf(chunks: Buffer[]): string {
  const text = Buffer.concat(chunks).toString('utf8', 0, MAX_ANSWER_BYTES);
  return text.slice(0, KEPT_ANSWER_CHARACTERS).replaceAll('\0', '').toWellFormed();
}

function describe(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  return [code, message].filter(Boolean).join(': ').slice(0, KEPT_ANSWER_CHARACTERS) || 'the request failed';
}
