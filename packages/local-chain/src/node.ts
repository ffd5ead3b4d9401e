import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { rpcCode } from './errors.ts';
import { createFaults } from './faults.ts';
import { listenOnPair } from './listen.ts';
import { answer, errorResponse, failed, type RpcRequest, type RpcResponse, readRequest } from './rpc.ts';
import { createSubscriptions } from './subscriptions.ts';
import { type Core, createView } from './view.ts';

/** Larger than any real node allows, and small enough that a mistake cannot fill the memory. */
const MAX_BODY_BYTES = 5 * 1024 * 1024;

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': '*',
  'access-control-max-age': '86400',
};

/** Answers a request for one of the chain's own paths (/control, /faucet); null for any other path. */
export type ExtraPaths = (path: string, request: IncomingMessage, body: string) => Promise<unknown> | null;

/** A JSON-RPC server for one view of the chain. Created by createNode. */
export type ChainNode = Awaited<ReturnType<typeof createNode>>;

const failureBodies = {
  429: { code: 429, message: 'Too many requests for a specific RPC call' },
  500: { code: rpcCode.internalError, message: 'Internal error' },
  503: { code: 503, message: 'Service unavailable' },
};

/** Creates a JSON-RPC endpoint on the chain, over HTTP and WebSocket, with its own faults. */
export async function createNode(
  core: Core,
  { port, nowMs }: { port: number; nowMs: () => number },
  sideDoor: ExtraPaths,
) {
  const faults = createFaults(nowMs);
  const view = createView(core, faults.lagSlots);
  const subscriptions = createSubscriptions(view, faults.mutes);
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_BODY_BYTES });
  const delays = new Set<NodeJS.Timeout>();
  let calls: Record<string, number> = {};
  let httpRequests = 0;
  let pumping: NodeJS.Immediate | undefined;

  // One notification covers several changes in one turn of the event loop.
  const stopListening = core.ledger.listen(() => {
    pumping ??= setImmediate(() => {
      pumping = undefined;
      subscriptions.pump();
    });
  });

  /** Calls `reply` at once, or after this node's delay. */
  function later(reply: () => void) {
    if (faults.delayMs() === 0) return reply();
    const timer = setTimeout(() => {
      delays.delete(timer);
      reply();
    }, faults.delayMs());
    delays.add(timer);
  }

  function answerOne(request: RpcRequest): RpcResponse {
    const answered = answer(view, faults, request);
    if (request.method === 'getSignaturesForAddress' && 'result' in answered && Array.isArray(answered.result)) {
      answered.result.splice(faults.maxPage());
    }
    return answered;
  }

  function onRpc(body: string, response: ServerResponse) {
    httpRequests += 1;
    faults.nextNode();
    const members = parseBody(body);
    if (members === null) return send(response, 200, errorResponse(null, rpcCode.parseError, 'Parse error'));
    const requests = [members].flat().map(readRequest);
    const methods = requests.flatMap((read) => (read ? [read.request.method] : []));
    for (const method of methods) calls[method] = (calls[method] ?? 0) + 1;
    if (faults.isSilent(methods)) return;
    later(() => {
      const status = faults.failureOf(methods);
      if (status !== null) {
        const { code, message } = failureBodies[status];
        response.setHeader('retry-after', '1');
        return send(response, status, errorResponse(requests[0]?.request.id ?? null, code, message));
      }
      if (!Array.isArray(members)) return send(response, 200, answerRead(requests[0] ?? null));
      const refusal = faults.batchRefusal();
      if (refusal !== null)
        return send(response, refusal, errorResponse(null, rpcCode.invalidRequest, 'Batch requests are not allowed'));
      const answers = requests.map(answerRead).filter((answered) => answered !== undefined);
      send(response, 200, answers);
    });
  }

  /** Returns the answer; undefined for a notification, which gets none. */
  function answerRead(read: ReturnType<typeof readRequest>): RpcResponse | undefined {
    if (!read) return errorResponse(null, rpcCode.invalidRequest, 'Invalid request');
    const answered = answerOne(read.request);
    return read.isNotification ? undefined : answered;
  }

  async function onRequest(request: IncomingMessage, response: ServerResponse) {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (request.method === 'OPTIONS' && path === '/') return void response.writeHead(204, cors).end();
    if (request.method === 'GET' && path === '/health')
      return void response.end(
        String((answerOne({ id: 1, method: 'getHealth', params: [] }) as { result?: string }).result ?? 'behind'),
      );
    if (request.method !== 'POST')
      return void response.writeHead(405).end('Used HTTP Method is not allowed. POST or OPTIONS is required');
    const body = await readBody(request);
    if (body === null) return void response.writeHead(413, { connection: 'close' }).end('Request body is too large');
    const own = sideDoor(path, request, body);
    if (!own) return onRpc(body, response);
    try {
      send(response, 200, await own);
    } catch (error) {
      send(response, 400, { error: error instanceof Error ? error.message : String(error) });
    }
  }

  function onMessage(socket: WebSocket, text: string) {
    const read = readRequest(parseBody(text));
    // Clients keep connections alive with a `ping` notification, which gets no answer.
    if (!read || read.isNotification) return;
    const { id, method, params } = read.request;
    calls[method] = (calls[method] ?? 0) + 1;
    try {
      const result = subscriptions.handle(socket, method, params);
      socket.send(JSON.stringify(result === undefined ? answerOne(read.request) : { jsonrpc: '2.0', result, id }));
    } catch (error) {
      socket.send(JSON.stringify(failed(id, error)));
    }
  }

  sockets.on('connection', (socket) => {
    socket.on('message', (data) => onMessage(socket, data.toString()));
    socket.on('close', () => subscriptions.drop(socket));
    // A client may disconnect at any time; the chain ignores it.
    socket.on('error', () => socket.terminate());
  });

  function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    socket.on('error', () => socket.destroy());
    if (faults.refusesSockets())
      return void socket.end('HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\n\r\n');
    sockets.handleUpgrade(request, socket, head, (accepted) => sockets.emit('connection', accepted, request));
  }

  const pair = await listenOnPair(port, (request, response) => {
    onRequest(request, response).catch(() => response.destroy());
  });
  for (const server of pair.servers) server.on('upgrade', onUpgrade);

  return {
    url: pair.url,
    wsUrl: pair.wsUrl,
    faults,
    /** Notifies subscribers after a switch has changed this node's view. */
    pump: subscriptions.pump,
    disconnect() {
      for (const socket of sockets.clients) socket.terminate();
    },
    calls: () => calls,
    httpRequests: () => httpRequests,
    resetCalls() {
      calls = {};
      httpRequests = 0;
    },
    async close() {
      stopListening();
      clearImmediate(pumping);
      for (const timer of delays) clearTimeout(timer);
      for (const socket of sockets.clients) socket.terminate();
      await pair.close();
    },
  };
}

function parseBody(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function send(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...cors });
  response.end(JSON.stringify(body));
}
