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
  const withoutRequest = new Set<Socket>();
  const inFlight = new Set<ServerResponse>();
  let isDraining = false;

  server.on('connection', (socket: Socket) => {
    withoutRequest.add(socket);
    socket.once('close', () => withoutRequest.delete(socket));
  });
  server.prependListener('request', (request, response) => {
    withoutRequest.delete(request.socket);
    if (isDraining) response.setHeader('Connection', 'close');
    inFlight.add(response);
    response.once('close', () => inFlight.delete(response));
  });

  const closeIdle = async () => {
    await quietTurn();
    server.closeIdleConnections();
    for (const socket of withoutRequest) socket.destroy();
  };
  return async () => {
    await quietTurn();
    const closed = once(server, 'close');
    // The `close` of an HTTP server would close idle connections without a grace period.
    NetServer.prototype.close.call(server);
    isDraining = true;
    for (const response of inFlight) if (!response.headersSent) response.setHeader('Connection', 'close');
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
