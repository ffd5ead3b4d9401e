import type { Fetch, FetchInit, FetchResponse, Sent } from './call.ts';
import { errorOf, FlorinConnectionError, type FlorinError, FlorinTimeoutError } from './errors.ts';
import { joined } from './sha256.ts';
import { startTimer } from './timeout.ts';

export type Received = { response: FetchResponse; bytes: Uint8Array };

/**
 * Makes one attempt. Returns its response, of any status, or why there is none. `timeout`: in milliseconds.
 * `isFile`: the timeout restarts with every part that arrives.
 * @throws the signal's reason when the caller aborted it
 */
export async function attempt(
  send: Fetch,
  url: string,
  init: Omit<FetchInit, 'redirect' | 'signal'>,
  { timeout, signal, isFile }: { timeout: number; signal: AbortSignal | undefined; isFile: boolean },
): Promise<Received | FlorinConnectionError> {
  // AbortSignal.any would do this, but Node 18 has none.
  const controller = new AbortController();
  const abort = () => controller.abort();
  let timer = startTimer(abort, timeout);
  const onPart = () => {
    clearTimeout(timer);
    timer = startTimer(abort, timeout);
  };
  signal?.addEventListener('abort', abort, { once: true });
  try {
    // A redirect would send the request to a host that nobody chose.
    const response = await send(url, { ...init, redirect: 'manual', signal: controller.signal });
    return {
      response,
      bytes: isFile ? await readParts(response, onPart) : new Uint8Array(await response.arrayBuffer()),
    };
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    if (controller.signal.aborted) return new FlorinTimeoutError(`Florin did not answer within ${timeout} ms.`);
    return new FlorinConnectionError('The connection to Florin failed.', { cause });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

async function readParts(response: FetchResponse, onPart: () => void): Promise<Uint8Array> {
  const reader = (response.body as ReadableStream<Uint8Array> | null)?.getReader?.();
  if (!reader) return new Uint8Array(await response.arrayBuffer());
  const parts: Uint8Array[] = [];
  for (;;) {
    onPart();
    const { done, value } = await reader.read();
    if (done) return joined(...parts);
    parts.push(value);
  }
}

/** Returns what a response has, or the error that it is. */
export function resultOf({ response, bytes }: Received, isFile: boolean): Sent | FlorinError {
  const { ok, headers } = response;
  if (!ok) return errorOf(response, jsonOf(bytes));
  if (isFile) return { headers, body: bytes };
  if (bytes.length === 0) return { headers, body: undefined };
  const body = jsonOf(bytes);
  return body === undefined ? errorOf(response, body) : { headers, body };
}

/** Returns parsed JSON; undefined: it is none, as when a proxy answers with a page of its own. */
function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
