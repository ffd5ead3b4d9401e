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

/** Shorter times, for tests. */
export type DrainTimes = { graceMs?: number; limitMs?: number };

/**
 * Returns a function that drains a server. Call it before the server listens.
 * The drain accepts no new connections, answers each request with `Connection: close`, and resolves when all connections
 * are closed. Idle connections are closed every `graceMs`, and all others after `limitMs`.
 * Two turns of the event loop accept the connections that the kernel has completed. A connection that arrives in the
 * microseconds after them may be reset.
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

  /** Waits one turn of the event loop, so that requests that have already arrived are answered. */
  const closeIdle = async () => {
    await setImmediate();
    server.closeIdleConnections();
    for (const socket of withoutRequest) socket.destroy();
  };
  return async () => {
    // The connections that the kernel has completed are accepted within a turn of the event loop.
    await setImmediate();
    await setImmediate();
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
