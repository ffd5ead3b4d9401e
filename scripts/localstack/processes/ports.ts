import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** The embedded stack is for one machine: everything in it listens here and nowhere else. */
export const LOOPBACK = '127.0.0.1';

/** How often a random port is tried before giving up; each try fails only when it or its neighbour is taken by chance. */
const MAX_TRIES = 50;

/** Any address of the machine, IPv4 included. The web process listens like this. */
const EVERYWHERE = '::';

/** Listens once on `port` and gives the port back, or null when it cannot be had. */
function probe(port: number, host = LOOPBACK): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(null);
      // A machine without IPv6: then nothing can be in the way there.
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

/** True when `port` and the `count - 1` ports after it can be listened on, on the loopback address. */
export async function areFree(port: number, count = 1): Promise<boolean> {
  for (let next = port; next < port + count; next++) {
    if ((await probe(next)) === null) return false;
  }
  return true;
}

/** True when a server can listen on `port` at every address of the machine, and nothing else would answer there. */
export async function isWebPortFree(port: number): Promise<boolean> {
  return (await probe(port)) !== null && (await probe(port, EVERYWHERE)) !== null;
}

/** Below the ports that systems hand out by themselves (Linux from 32768, macOS from 49152), above the well-known ones. */
const FIRST_CANDIDATE = 15_000;
const LAST_CANDIDATE = 32_000;

/**
 * A port that is free now, with the `count - 1` ports after it, at every address of the machine. It is chosen where no
 * connection and no `listen(0)` will take it before it is used.
 */
export async function findFreePort(count = 1): Promise<number> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const port = randomInt(FIRST_CANDIDATE, LAST_CANDIDATE);
    if ((await areFree(port, count)) && (await isWebPortFree(port))) return port;
  }
  throw new Error(`no ${count} free ports in a row on ${LOOPBACK}`);
}
