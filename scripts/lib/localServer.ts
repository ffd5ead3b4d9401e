import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The only address that the local stack listens on. */
export const LOOPBACK = '127.0.0.1';

export type LocalServer = { port: number; url: string; stop(): Promise<void> };

/** Starts an HTTP server on loopback, by default on a free port. Rejects when the port is in use. */
export async function serveLocally(onRequest: RequestListener, wanted = 0): Promise<LocalServer> {
  const server = createServer(onRequest);
  await once(server.listen(wanted, LOOPBACK), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://${LOOPBACK}:${port}`,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
