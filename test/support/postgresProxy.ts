import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy to Postgres that counts round trips and can be cut. */
export type PostgresProxy = {
  /** the database's address through the proxy */
  url: string;
  /** Returns how often a client sent something and waited for its answer: each is one round trip. */
  roundTrips(): number;
  /** Stops all traffic in both directions without notice, like a network that is gone. */
  freeze(): void;
  /** Cuts every connection and accepts no new one. */
  close(): Promise<void>;
};

/** Message types of the protocol that Postgres answers with "ready for the next": simple Query, and Sync. */
const AWAITED = new Set(['Q', 'S']);

/** The length field of a message counts itself; the type before it is not counted. */
const LENGTH_BYTES = 4;

export async function startPostgresProxy(databaseUrl: string): Promise<PostgresProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let roundTrips = 0;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port || 5432), target.hostname);
    const count = messageCounter(() => roundTrips++);
    for (const [socket, other] of [[client, upstream] as const, [upstream, client] as const]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.on('error', () => other.destroy());
      socket.pipe(other);
    }
    client.on('data', count);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    roundTrips: () => roundTrips,
    freeze: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}

/** Returns a reader that finds the messages in a client's stream, however it is cut into pieces. */
function messageCounter(onAwaited: () => void): (piece: Buffer) => void {
  let rest = Buffer.alloc(0);
  let isStarted = false;
  return (piece) => {
    rest = Buffer.concat([rest, piece]);
    for (;;) {
      // Only the startup message has no type.
      const typeBytes = isStarted ? 1 : 0;
      if (rest.length < typeBytes + LENGTH_BYTES) return;
      const length = typeBytes + rest.readUInt32BE(typeBytes);
      if (rest.length < length) return;
      if (isStarted && AWAITED.has(String.fromCharCode(rest[0] as number))) onAwaited();
      isStarted = true;
      rest = rest.subarray(length);
    }
  };
}
