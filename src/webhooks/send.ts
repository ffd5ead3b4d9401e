import { Agent, type Dispatcher } from 'undici';
import { createConnector, type Reach } from './connect.ts';

/** A receiver that has not answered in full by then has failed this attempt (the contract of Svix and of Stripe's kin). */
const ATTEMPT_TIMEOUT_MS = 15_000;
/** What is read of an answer, and kept of it for the merchant's debugging. The rest is never read. */
const MAX_ANSWER_BYTES = 20_000;
const KEPT_ANSWER_CHARACTERS = 1000;
/** Node's own limit of an answer's headers; stated, since a receiver's are not ours to trust. */
const MAX_HEADER_BYTES = 16_384;
/** An idle connection is kept for the next delivery, but not beyond what common servers keep theirs. */
const KEEP_ALIVE_MS = 4000;

/**
 * What became of one attempt. `status` null: no answer came. `error` says what went wrong, also where an answer began
 * and did not end. `retry_after` is the answer's header.
 */
export type Sent = {
  status: number | null;
  body: string | null;
  error: string | null;
  retry_after: string | undefined;
  duration_ms: number;
};

export type Sender = {
  /** Posts one delivery. Never throws: whatever happens is an outcome. Redirects are answers like any other. */
  send(url: string, body: string, headers: Record<string, string>): Promise<Sent>;
  /** Ends the connections that are kept open. */
  close(): Promise<void>;
};

/** Sends webhooks as far as `reach` goes; one attempt may take `timeoutMs`. */
export function createSender(reach: Reach, timeoutMs = ATTEMPT_TIMEOUT_MS): Sender {
  const agent = new Agent({
    connect: createConnector(reach, timeoutMs),
    allowH2: false,
    pipelining: 1,
    keepAliveTimeout: KEEP_ALIVE_MS,
    maxHeaderSize: MAX_HEADER_BYTES,
    // One deadline covers everything, from the look-up of the name to the last byte.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  return {
    send: (url, body, headers) => new Promise((resolve) => post(agent, { url, body, headers, timeoutMs }, resolve)),
    close: () => agent.destroy(),
  };
}

type Post = { url: string; body: string; headers: Record<string, string>; timeoutMs: number };

function post(agent: Agent, { url, body, headers, timeoutMs }: Post, resolve: (sent: Sent) => void): void {
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
    // What is still coming is not read: the connection ends here.
    controller?.abort(new Error('enough was read'));
  };
  const deadline = setTimeout(() => end(`no complete answer within ${timeoutMs / 1000} s`), timeoutMs);
  const { origin, pathname, search } = new URL(url);
  agent.dispatch(
    {
      origin,
      path: pathname + search,
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'user-agent': 'Florin-Webhooks/1' },
      body,
    },
    {
      onRequestStart(started) {
        controller = started;
        if (ended) started.abort(new Error('the deadline passed before the connection was there'));
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

/** What a receiver sends is not ours to trust: Postgres holds no NUL, and half a character is cut away. */
function startOf(chunks: Buffer[]): string {
  const text = Buffer.concat(chunks).toString('utf8', 0, MAX_ANSWER_BYTES);
  return text.slice(0, KEPT_ANSWER_CHARACTERS).replaceAll('\0', '').toWellFormed();
}

function describe(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  return [code, message].filter(Boolean).join(': ').slice(0, KEPT_ANSWER_CHARACTERS) || 'the request failed';
}
