import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';

/**
 * How long idle connections stay open while draining. Long enough for a busy client to send one more request, whose
 * `Connection: close` makes it reconnect. A reverse proxy does not retry a POST that meets a reset.
 */
const GRACE_MS = 2_000;

/**
 * A client that never completes its request, or never reads the answer, must not keep a process from ending. Less than
 * the 45 s after which supervisors kill, and longer than any answer takes.
 */
export const DRAIN_LIMIT_MS = 25_000;

/** A turn of the event loop that ends within this time left next to no room for something to arrive unseen. */
const QUIET_MS = 1;
/** A process that is never quiet must close nevertheless, after a second or two. */
const MAX_TURNS = 20;

/** Shorter times, for tests. */
export type DrainTimes = { graceMs?: number; limitMs?: number };

/**
 * Returns a function that drains a server. Call it before the server listens.
 * The drain accepts no new connections, answers each request with `Connection: close`, and resolves when all connections
 * are closed. Idle connections are closed every `graceMs`, and all others after `limitMs`.
 * A connection or request that arrives within the millisecond before its socket is closed may be reset: HTTP/1.1 has no
 * way to refuse it.
 */
export function drainable(
  server: Server,
  { graceMs = GRACE_MS, limitMs = DRAIN_LIMIT_MS }: DrainTimes = {},
): () => Promise<void> {
  // An entry stays as long as its connection. A set of responses would get and lose an entry with each request. V8 then makes a new
  // table every few requests, and the old one points to the new one. So one old table that is garbage keeps all later ones, and
  // the requests in them, until the next full collection.
  /** The response in flight of each connection: null between two requests, undefined before the first one. */
  const inFlight = new Map<Socket, ServerResponse | null | undefined>();
  let isDraining = false;

  server.on('connection', (socket: Socket) => {
    inFlight.set(socket, undefined);
    socket.once('close', () => inFlight.delete(socket));
  });
  server.prependListener('request', ({ socket }, response) => {
    if (isDraining) response.setHeader('Connection', 'close');
    if (inFlight.has(socket)) inFlight.set(socket, response);
    response.once('close', () => {
      if (inFlight.get(socket) === response) inFlight.set(socket, null);
    });
  });

  const closeIdle = async () => {
    await quietTurn();
    server.closeIdleConnections();
    for (const [socket, response] of inFlight) if (response === undefined) socket.destroy();
  };
  return async () => {
    await quietTurn();
    const closed = once(server, 'close');
    // The `close` of an HTTP server would close idle connections without a grace period.
    NetServer.prototype.close.call(server);
    isDraining = true;
    for (const response of inFlight.values()) {
      if (response && !response.headersSent) response.setHeader('Connection', 'close');
    }
    const closing = setInterval(closeIdle, graceMs);
    const cutting = setTimeout(() => server.closeAllConnections(), limitMs);
    await closed;
    clearInterval(closing);
    clearTimeout(cutting);
  };
}

/**
 * Resolves after a turn of the event loop in which hardly anything happened. Until then, connections that the kernel has
 * completed are accepted, and requests that have arrived are read: in a long turn, more arrive behind those it handles.
 */
async function quietTurn(): Promise<void> {
  // A signal may be handled before this turn accepts connections.
  await setImmediate();
  for (let turns = 0; turns < MAX_TURNS; turns++) {
    const from = performance.now();
    await setImmediate();
    if (performance.now() - from < QUIET_MS) return;
  }
}
