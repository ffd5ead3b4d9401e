import type { Pool, PoolClient } from 'pg';

/** SQLSTATE of a write on a standby, or on a server that somebody made read-only. */
export const READ_ONLY = '25006';
/** SQLSTATE of a write for which the server's disk has no room. */
export const DISK_FULL = '53100';
/**
 * SQLSTATEs after which a connection is useless: its server is read-only, shuts down, has crashed or starts, or has ended
 * the session.
 */
const ENDED = new Set([READ_ONLY, '57P01', '57P02', '57P03', '57P04', '57P05', '25P03']);
/**
 * Shortest time between two replacements of all connections. A server that stays read-only must not get a new connection
 * for each request.
 */
const REPLACE_EVERY_MS = 1_000;

/** The connections of a pool that must not be used again, and when a disk was full. */
export type ConnectionState = {
  /** Returns a connection that may be used. Closes others on the way. */
  connect(): Promise<PoolClient>;
  /** Returns a connection to the pool, or closes it. */
  release(client: PoolClient, isBroken: boolean): void;
  /** Notes a failed statement. Returns whether its connection must be closed. */
  noteError(error: unknown): boolean;
  /**
   * Has all current connections replaced, each before its next use. After a failover, the old address may lead to a server
   * that answers reads with old data. New connections follow the DNS to the new one.
   */
  replaceAll(): void;
  /** Returns whether a statement has failed within `ms` because a disk was full. */
  hasBeenFull(ms: number): boolean;
};

/** Returns the state of a pool's connections. Call it before the pool's first connection. */
export function watchConnections(pool: Pool): ConnectionState {
  const connectedAt = new WeakMap<object, number>();
  let replacedAt = Number.NEGATIVE_INFINITY;
  let fullAt = Number.NEGATIVE_INFINITY;
  pool.on('connect', (client) => connectedAt.set(client, performance.now()));
  const isOutdated = (client: PoolClient) => (connectedAt.get(client) ?? 0) <= replacedAt;
  const replaceAll = () => {
    const now = performance.now();
    if (now - replacedAt >= REPLACE_EVERY_MS) replacedAt = now;
  };
  return {
    connect: async () => {
      for (;;) {
        const client = await pool.connect();
        if (!isOutdated(client)) return client;
        client.release(true);
      }
    },
    release: (client, isBroken) => client.release(isBroken || isOutdated(client)),
    noteError: (error) => {
      const { code = '' } = error as { code?: string };
      if (code === READ_ONLY) replaceAll();
      if (code === DISK_FULL) fullAt = performance.now();
      return ENDED.has(code);
    },
    replaceAll,
    hasBeenFull: (ms) => performance.now() - fullAt < ms,
  };
}
