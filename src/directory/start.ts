import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Agent, request as send } from 'undici';
import type { DirectoryConfig } from '../config/index.ts';
import { namesOf } from '../db/moves/names.ts';
import type { Logger } from '../observability/log.ts';
import { type AskCell, type Cell, createLocator } from './locate.ts';

/** A cell answers from primary keys. The client waits for it. */
const ASK_TIMEOUT_MS = 2_000;
const CONNECTIONS_PER_CELL = 20;

/** The path of the proxy's question after a cell said that the merchant has moved. */
export const ASK_AGAIN = '/again';

/**
 * Starts the process that tells a proxy which cell a request belongs to. The proxy sends the request's headers, with the
 * address in X-Original-URI and the client in X-Real-IP. The answer has the cell's host and port in X-Florin-Cell.
 */
export async function startDirectory(
  { CELLS, CELLS_TOKEN, PORT, HOST }: DirectoryConfig,
  log: Logger,
): Promise<{ port: number; stop(): Promise<void> }> {
  const agent = new Agent({ connections: CONNECTIONS_PER_CELL });
  const locate = createLocator(CELLS, askOver(agent, CELLS_TOKEN, log));
  const server = createServer(async (request, response) => {
    if (request.url === '/healthz') return void response.writeHead(200).end();
    try {
      const cell = await locate(questionOf(request));
      response.writeHead(204, { 'X-Florin-Cell': new URL(cell.url).host }).end();
    } catch (error) {
      log.error({ err: error }, 'could not locate a request');
      response.writeHead(500).end();
    }
  });
  server.listen(PORT, HOST);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  log.info({ port, cells: CELLS.map(({ name }) => name) }, 'listening');
  return {
    port,
    stop: async () => {
      server.close();
      server.closeIdleConnections();
      await agent.close();
    },
  };
}

function questionOf({ url, headers, socket }: IncomingMessage) {
  const [path = '', ip = socket.remoteAddress ?? ''] = [headers['x-original-uri'], headers['x-real-ip']].map((value) =>
    value === undefined ? undefined : String(value),
  );
  return { names: namesOf(headers.authorization, path), ip, isFresh: url === ASK_AGAIN };
}

/** Returns a function that asks a cell's web processes. */
function askOver(agent: Agent, token: string, log: Logger): AskCell {
  const headers = { authorization: `Bearer ${token}` };
  return async (cell: Cell, names) => {
    try {
      const { statusCode, body } = await send(`${cell.url}/internal/cells?names=${encodeURIComponent(names.join())}`, {
        dispatcher: agent,
        headers,
        headersTimeout: ASK_TIMEOUT_MS,
        bodyTimeout: ASK_TIMEOUT_MS,
      });
      if (statusCode !== 200) throw new Error(`answered ${statusCode}`);
      return ((await body.json()) as { here: string[] }).here;
    } catch (error) {
      log.warn({ err: error, cell: cell.name }, 'a cell does not say which merchants it has');
      throw error;
    }
  };
}
