import { once } from 'node:events';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';

/**
 * While draining, a connection that was idle at so many checks in a row is closed: two seconds, in which a client that is
 * at work has sent its next request and is told with the answer to close it. Closing idle ones sooner would meet requests
 * that clients are just sending, which nobody could tell from failed ones, above all where both sides wait for a CPU.
 * Checks are counted, not milliseconds: in a process that stood still, requests have come that it has not seen.
 */
const IDLE_CHECKS = 80;
const CHECK_MS = 25;

/**
 * The kernel resets connections that it has made and that were not taken from it when the listening socket is closed, and
 * their clients have sent requests. Each turn of the event loop takes those that wait; a turn that is so short that hardly
 * any can have come since is waited for, and until then no request is begun, so that turns are short. A process that is
 * short of CPU may not see one all the same.
 */
const QUIET_TURN_MS = 0.1;
const [MIN_TURNS, MAX_TURNS] = [2, 500];

/**
 * A client that never sends the rest of its request, or never reads the answer, must not keep a process from ending: what
 * is open after so long is cut. Less than the 45 s after which supervisors kill, longer than any answer of ours takes.
 */
export const DRAIN_LIMIT_MS = 25_000;

/** What of this may be different, where nobody is there any more to send another request. */
export type Draining = { limitMs?: number; idleChecks?: number };

type Connection = { answering: Set<ServerResponse>; idleChecks: number };

/**
 * Has a server answer requests by `onRequest`, and prepares it to be drained. The function that it returns takes no new
 * connection, answers what comes over those that are open, each time with the request to close it (`Connection: close`),
 * closes what is idle, cuts what is left after `limitMs`, and resolves when nothing is open. Call it before the server
 * listens.
 */
export function drainable(
  server: Server,
  onRequest: RequestListener,
  { limitMs = DRAIN_LIMIT_MS, idleChecks = IDLE_CHECKS }: Draining = {},
): () => Promise<void> {
  const connections = new Map<Socket, Connection>();
  let isDraining = false;
  /** What came while it is waited for a quiet turn; null: it is not. */
  let held: (() => void)[] | null = null;

  server.on('connection', (socket: Socket) => {
    connections.set(socket, { answering: new Set(), idleChecks: 0 });
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', (request, response) => {
    const connection = connections.get(request.socket);
    if (isDraining) response.setHeader('Connection', 'close');
    connection?.answering.add(response);
    if (connection) connection.idleChecks = 0;
    response.once('close', () => {
      connection?.answering.delete(response);
      if (connection) connection.idleChecks = 0;
    });
    if (held) held.push(() => onRequest(request, response));
    else onRequest(request, response);
  });

  const closeIdle = () => {
    for (const [socket, connection] of connections) {
      if (connection.answering.size === 0) connection.idleChecks += 1;
      if (connection.idleChecks >= idleChecks) socket.destroy();
    }
  };
  return async () => {
    const waiting: (() => void)[] = [];
    held = waiting;
    await quietTurn();
    const closed = once(server, 'close');
    // Of an HTTP server, `close` would close what is idle at once.
    NetServer.prototype.close.call(server);
    held = null;
    // Not before: whoever is told to close a connection makes another, and that must find nobody.
    isDraining = true;
    for (const { answering } of connections.values()) {
      for (const response of answering) if (!response.headersSent) response.setHeader('Connection', 'close');
    }
    for (const begin of waiting) begin();
    const closing = setInterval(closeIdle, CHECK_MS);
    const cutting = setTimeout(() => server.closeAllConnections(), limitMs);
    await closed;
    clearInterval(closing);
    clearTimeout(cutting);
  };
}

/** Resolves right after a turn of the event loop in which nothing else was to be done. */
async function quietTurn(): Promise<void> {
  let began = performance.now();
  for (let turn = 1; turn <= MAX_TURNS; turn += 1) {
    await setImmediate();
    const ended = performance.now();
    if (turn >= MIN_TURNS && ended - began < QUIET_TURN_MS) return;
    began = ended;
  }
}
