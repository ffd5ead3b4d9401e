import type { Fetch, FetchInit, FetchResponse, Sent } from './call.ts';
import { errorOf, FlorinConnectionError, FlorinError, FlorinTimeoutError } from './errors.ts';
import { joined } from './sha256.ts';
import { startTimer } from './timeout.ts';

/** The largest JSON that is read, in MiB. The largest page of a list has about 10; an endless one would fill the memory. */
const MAX_JSON_MIB = 32;

/** `bytes`: null if there are too many. */
export type Received = { response: FetchResponse; bytes: Uint8Array | null };

/**
 * Makes one attempt. Returns its response, of any status, or why there is none. `timeout`: in milliseconds.
 * `isFile`: the timeout restarts with every part that arrives. A file has no size limit.
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
  // A fetch may ignore its signal, but the call ends in time.
  const aborted = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason), { once: true });
  });
  const receive = async (): Promise<Received> => {
    // A redirect would send the request to a host that nobody chose.
    const response = await send(url, { ...init, redirect: 'manual', signal: controller.signal });
    const file = isFile && response.ok;
    return { response, bytes: await readBody(response, controller.signal, file ? onPart : null) };
  };
  try {
    return await Promise.race([receive(), aborted]);
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    if (controller.signal.aborted) return new FlorinTimeoutError(`Florin did not answer within ${timeout} ms.`);
    return new FlorinConnectionError('The connection to Florin failed.', { cause });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

/** Returns the body; null: it is too large, or nobody waits for it any more. `onPart`: it is a file, of any size. */
async function readBody(
  response: FetchResponse,
  signal: AbortSignal,
  onPart: (() => void) | null,
): Promise<Uint8Array | null> {
  const limit = onPart ? Number.POSITIVE_INFINITY : MAX_JSON_MIB * 2 ** 20;
  const reader = (response.body as ReadableStream<Uint8Array> | null)?.getReader?.();
  if (!reader) {
    const bytes = new Uint8Array(await response.arrayBuffer());
    return bytes.length > limit ? null : bytes;
  }
  const parts: Uint8Array[] = [];
  let size = 0;
  while (!signal.aborted && size <= limit) {
    onPart?.();
    const { done, value } = await reader.read();
    if (done) return joined(...parts);
    parts.push(value);
    size += value.length;
  }
  // Ends the connection, instead of receiving the rest.
  reader.cancel().catch(() => {});
  return null;
}

/** Returns what a response has, or the error that it is. */
export function resultOf({ response, bytes }: Received, isFile: boolean): Sent | FlorinError {
  const { ok, headers } = response;
  if (!ok) return errorOf(response, bytes && jsonOf(bytes));
  if (bytes === null) return tooLarge(response);
  if (isFile) return { headers, body: bytes };
  if (bytes.length === 0) return { headers, body: undefined };
  const body = jsonOf(bytes);
  return body === undefined ? errorOf(response, body) : { headers, body };
}

function tooLarge({ status, headers }: FetchResponse): FlorinError {
  const requestId = headers.get('x-correlation-id');
  return new FlorinError(`Florin answered with more than ${MAX_JSON_MIB} MiB.`, { status, requestId });
}

/** Returns parsed JSON; undefined: it is none, as when a proxy answers with a page of its own. */
function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
