import { WebSocket } from 'ws';
import { isSignature } from '../../domain/base58.ts';

/** A transaction that a node reports as landed. Untrusted: it is fetched like any other signature. */
export type LogNotice = { signature: string; slot: number; isFailed: boolean };

/** The endpoints, address and callbacks of a subscription. */
export type LogsOptions = {
  /** ws(s) URLs, the preferred one first. API keys in them are never passed to `onState`. */
  urls: readonly string[];
  /** the address whose transactions are reported, once they are confirmed */
  mentions: string;
  onNotice: (notice: LogNotice) => void;
  /** called with every slot of the cluster: the subscription is not silent */
  onSlot?: () => void;
  /** called when the subscription starts or ends; `host` is the endpoint's, `reason` why it ended */
  onState?: (state: { subscribed: boolean; host: string; reason?: string }) => void;
  timing?: Partial<LogsTiming>;
};

/** Milliseconds. */
export type LogsTiming = { handshake: number; ping: number; silence: number; minBackoff: number; maxBackoff: number };

const DEFAULT_TIMING: LogsTiming = {
  /** Limit for the handshake. A slower endpoint is no faster than polling. */
  handshake: 10_000,
  /** Load balancers drop idle connections after a minute. A dead connection is detected after two intervals. */
  ping: 20_000,
  /** A cluster makes several slots a second. A node that reports none is stuck, whatever it answers to pings. */
  silence: 8_000,
  minBackoff: 500,
  /** Long, because polling covers the gap and a provider may not support WebSockets. */
  maxBackoff: 60_000,
};

/** A notice has the logs of one transaction: about ten kilobytes, sometimes more. */
const MAX_MESSAGE_BYTES = 1024 * 1024;
const LOGS_ID = 1;
const SLOTS_ID = 2;

/** A running subscription. `close` ends it. */
export type LogSubscription = { close(): void };

/**
 * Subscribes to an address's transactions over a WebSocket, until it is closed.
 * Also subscribes to the cluster's slots: without them, a connection that delivers nothing looks like one without news. An
 * endpoint that serves no slots is used, but nobody can rely on it.
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

const request = (id: number, method: string, params: unknown[]) =>
  JSON.stringify({ jsonrpc: '2.0', id, method, params });

/** Opens one connection and subscribes. Calls `onEnd` once, however the connection ends. */
function listen(url: URL, options: LogsOptions, timing: LogsTiming, listener: Listener): { end(): void } {
  const socket = new WebSocket(url, { handshakeTimeout: timing.handshake, maxPayload: MAX_MESSAGE_BYTES });
  let logs: number | null = null;
  let slots: number | null = null;
  let isAlive = true;
  let reason = 'closed';
  const end = (why: string) => {
    reason = why;
    socket.terminate();
  };
  const unanswered = setTimeout(() => end('no answer'), timing.handshake * 2);
  let silence: NodeJS.Timeout | undefined;
  const onSlot = () => {
    clearTimeout(silence);
    silence = setTimeout(() => end('silent'), timing.silence);
  };
  const pulse = setInterval(() => {
    if (!isAlive) return end('no answer to a ping');
    isAlive = false;
    if (socket.readyState === WebSocket.OPEN) socket.ping();
  }, timing.ping);

  socket.on('open', () => {
    socket.send(request(LOGS_ID, 'logsSubscribe', [{ mentions: [options.mentions] }, { commitment: 'confirmed' }]));
    socket.send(request(SLOTS_ID, 'slotSubscribe', []));
  });
  socket.on('pong', () => {
    isAlive = true;
    listener.onHeard();
  });
  socket.on('message', (data) => {
    isAlive = true;
    const message = parse(String(data));
    if (message?.id === LOGS_ID && logs === null) {
      if (typeof message.result !== 'number') return end('the subscription was refused');
      logs = message.result;
      clearTimeout(unanswered);
      listener.onSubscribed();
    } else if (message?.id === SLOTS_ID && slots === null) {
      if (typeof message.result !== 'number') return;
      slots = message.result;
      onSlot();
    } else if (message?.method === 'slotNotification' && subscriptionOf(message) === slots) {
      onSlot();
      listener.onHeard();
      if (logs !== null) options.onSlot?.();
    } else if (message?.method === 'logsNotification' && subscriptionOf(message) === logs) {
      const notice = readNotice(message);
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
    clearTimeout(silence);
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

function subscriptionOf({ params }: Message): unknown {
  return (params as { subscription?: unknown } | undefined)?.subscription;
}

/** Returns the notice in a message; null if it is malformed. */
function readNotice({ params }: Message): LogNotice | null {
  const { result } = params as {
    result?: { context?: { slot?: unknown }; value?: { signature?: unknown; err?: unknown } };
  };
  const slot = result?.context?.slot;
  const { signature, err = null } = result?.value ?? {};
  if (typeof signature !== 'string' || !isSignature(signature)) return null;
  if (!Number.isSafeInteger(slot) || (slot as number) < 0) return null;
  return { signature, slot: slot as number, isFailed: err !== null };
}
