import { WebSocket } from 'ws';
import { isSignature } from '../address.ts';

/** A transaction that a node reports as landed. Untrusted: it is fetched like any other signature. */
export type LogNotice = { signature: string; slot: number };

/** The endpoints, address and callbacks of a subscription. */
export type LogsOptions = {
  /** ws(s) URLs, the preferred one first. API keys in them are never passed to `onState`. */
  urls: readonly string[];
  /** the address whose transactions are reported, once they are confirmed */
  mentions: string;
  onNotice: (notice: LogNotice) => void;
  /** called when the subscription starts or ends; `host` is the endpoint's, `reason` why it ended */
  onState?: (state: { subscribed: boolean; host: string; reason?: string }) => void;
  timing?: Partial<LogsTiming>;
};

/** Milliseconds. */
export type LogsTiming = { handshake: number; ping: number; minBackoff: number; maxBackoff: number };

const DEFAULT_TIMING: LogsTiming = {
  /** Limit for the handshake. A slower endpoint is no faster than polling. */
  handshake: 10_000,
  /** Load balancers drop idle connections after a minute. A dead connection is detected after two intervals. */
  ping: 20_000,
  minBackoff: 500,
  /** Long, because polling covers the gap and a provider may not support WebSockets. */
  maxBackoff: 60_000,
};

/** A notice has the logs of one transaction: about ten kilobytes, sometimes more. */
const MAX_MESSAGE_BYTES = 1024 * 1024;
const SUBSCRIBE_ID = 1;

/** A running subscription. `close` ends it. */
export type LogSubscription = { close(): void };

/**
 * Subscribes to an address's transactions over a WebSocket, until it is closed.
 * Reconnects to the next endpoint after every disconnect, with backoff.
 * Notices missed meanwhile are lost, so the caller must poll as well.
 */
export function subscribeToLogs(options: LogsOptions): LogSubscription {
  const timing = { ...DEFAULT_TIMING, ...options.timing };
  let failures = 0;
  let next = 0;
  let isClosed = false;
  let connection: { end(): void } | null = null;
  let timer: NodeJS.Timeout | undefined;

  function connect() {
    const url = new URL(options.urls[next++ % options.urls.length] as string);
    let wasSubscribed = false;
    connection = listen(url, options, timing, {
      onSubscribed: () => {
        wasSubscribed = true;
        options.onState?.({ subscribed: true, host: url.host });
      },
      onHeard: () => {
        failures = 0;
      },
      onEnd: (reason) => {
        connection = null;
        if (wasSubscribed || !isClosed) options.onState?.({ subscribed: false, host: url.host, reason });
        if (isClosed) return;
        const backoff = Math.min(timing.maxBackoff, timing.minBackoff * 2 ** Math.min(failures, 10));
        failures += 1;
        // Jitter, so that workers do not reconnect at the same moment.
        timer = setTimeout(connect, backoff * (0.5 + Math.random() / 2));
      },
    });
  }

  connect();
  return {
    close() {
      isClosed = true;
      clearTimeout(timer);
      connection?.end();
    },
  };
}

type Listener = { onSubscribed(): void; onHeard(): void; onEnd(reason: string): void };

/** Opens one connection and subscribes. Calls `onEnd` once, however the connection ends. */
function listen(url: URL, options: LogsOptions, timing: LogsTiming, listener: Listener): { end(): void } {
  const socket = new WebSocket(url, { handshakeTimeout: timing.handshake, maxPayload: MAX_MESSAGE_BYTES });
  let subscription: number | null = null;
  let isAlive = true;
  let reason = 'closed';
  const end = (why: string) => {
    reason = why;
    socket.terminate();
  };
  const unanswered = setTimeout(() => end('no answer'), timing.handshake * 2);
  const pulse = setInterval(() => {
    if (!isAlive) return end('no answer to a ping');
    isAlive = false;
    if (socket.readyState === WebSocket.OPEN) socket.ping();
  }, timing.ping);

  socket.on('open', () => {
    const params = [{ mentions: [options.mentions] }, { commitment: 'confirmed' }];
    socket.send(JSON.stringify({ jsonrpc: '2.0', id: SUBSCRIBE_ID, method: 'logsSubscribe', params }));
  });
  socket.on('pong', () => {
    isAlive = true;
    listener.onHeard();
  });
  socket.on('message', (data) => {
    isAlive = true;
    const message = parse(String(data));
    if (message?.id === SUBSCRIBE_ID) {
      if (typeof message.result !== 'number') return end('the subscription was refused');
      subscription = message.result;
      clearTimeout(unanswered);
      listener.onSubscribed();
    } else if (subscription !== null) {
      const notice = readNotice(message, subscription);
      if (!notice) return;
      listener.onHeard();
      options.onNotice(notice);
    }
  });
  // Report the code only: the message may quote the URL, and an API key in it.
  socket.on('error', (error) => {
    reason = (error as { code?: string }).code ?? 'the connection failed';
  });
  socket.on('close', () => {
    clearTimeout(unanswered);
    clearInterval(pulse);
    listener.onEnd(reason);
  });
  return { end: () => end('stopped') };
}

type Message = { id?: unknown; result?: unknown; method?: unknown; params?: unknown };

function parse(text: string): Message | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns the notice in a message of our subscription, or null for any other or malformed message. */
function readNotice(message: Message | null, subscription: number): LogNotice | null {
  if (message?.method !== 'logsNotification') return null;
  const params = message.params as {
    subscription?: unknown;
    result?: { context?: { slot?: unknown }; value?: { signature?: unknown } };
  };
  if (params?.subscription !== subscription) return null;
  const slot = params.result?.context?.slot;
  const signature = params.result?.value?.signature;
  if (typeof signature !== 'string' || !isSignature(signature)) return null;
  return Number.isSafeInteger(slot) && (slot as number) >= 0 ? { signature, slot: slot as number } : null;
}
