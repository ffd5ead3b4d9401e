import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { LOOPBACK } from '../../lib/localServer.ts';

/** Number of random ports to try; a try fails only if the port or a neighbour is taken. */
const MAX_TRIES = 50;

/** All addresses of the machine, IPv4 included. Without HOST, the web process listens on these. */
const EVERYWHERE = '::';

/** Listens once on `port` and returns the port, or null if it is not available. */
function probe(port: number, host = LOOPBACK): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(null);
      // The machine has no IPv6, so nothing can use the port there.
      else if (host === EVERYWHERE) resolve(port);
      else reject(error);
    });
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      const found = typeof address === 'object' && address !== null ? address.port : null;
      server.close(() => resolve(found));
    });
  });
}

/** Returns whether `port` and the `count - 1` ports after it are free on loopback. */
export async function areFree(port: number, count = 1): Promise<boolean> {
  for (let next = port; next < port + count; next++) {
    if ((await probe(next)) === null) return false;
  }
  return true;
}

/** Returns whether `port` is free on every address of the machine. */
export async function isWebPortFree(port: number): Promise<boolean> {
  return (await probe(port)) !== null && (await probe(port, EVERYWHERE)) !== null;
}

/** Below the ephemeral ports (Linux from 32768, macOS from 49152), above the well-known ones. */
const FIRST_CANDIDATE = 15_000;
const LAST_CANDIDATE = 32_000;

/**
 * Returns a port that is free now, with the `count - 1` ports after it. Outside the ephemeral range, so that no
 * connection and no `listen(0)` takes the port before it is used.
 */
export async function findFreePort(count = 1): Promise<number> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const port = randomInt(FIRST_CANDIDATE, LAST_CANDIDATE);
    if ((await areFree(port, count)) && (await isWebPortFree(port))) return port;
  }
  throw new Error(`found no ${count} consecutive free ports on ${LOOPBACK}: stop other programs and retry`);
}
