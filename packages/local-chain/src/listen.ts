import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const HOST = '127.0.0.1';
// Free ports are plentiful, so a pair of neighbouring ports is found within a few attempts.
const MAX_ATTEMPTS = 50;

async function listen(server: Server, port: number): Promise<number> {
  // A shorter limit fails clients on a busy machine: they write to a connection that was just closed as idle.
  server.keepAliveTimeout = 0;
  server.listen(port, HOST);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function close(server: Server) {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}

/**
 * Opens two neighbouring ports on loopback: web3.js takes the port after a node's HTTP port for its WebSocket port.
 * Port 0 finds a free pair. Rejects when a given port, or the one after it, is in use.
 */
export async function listenOnPair(port: number, onRequest: RequestListener) {
  for (let attempt = 1; ; attempt += 1) {
    const servers: [Server, Server] = [createServer(onRequest), createServer(onRequest)];
    try {
      const first = await listen(servers[0], port);
      await listen(servers[1], first + 1);
      return {
        servers,
        url: `http://${HOST}:${first}`,
        wsUrl: `ws://${HOST}:${first + 1}`,
        close: async () => void (await Promise.all(servers.map(close))),
      };
    } catch (error) {
      await Promise.all(servers.map(close));
      if (port !== 0 || attempt >= MAX_ATTEMPTS) throw error;
    }
  }
}
