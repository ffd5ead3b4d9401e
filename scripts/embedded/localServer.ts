import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Koa from 'koa';
import { LOOPBACK } from './ports.ts';

export type LocalServer = { url: string; stop(): Promise<void> };

/** Serves an application on this machine alone, on a free port. */
export async function serveLocally(app: Koa): Promise<LocalServer> {
  const server = createServer(app.callback());
  await once(server.listen(0, LOOPBACK), 'listening');
  return {
    url: `http://${LOOPBACK}:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
