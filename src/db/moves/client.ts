import pg from 'pg';
import { connectionOptions } from '../servers.ts';

/** A connection of a move. It reads with one snapshot for minutes, and writes without triggers, so it is none of the pool's. */
export type MoveClient = pg.Client;

/** Runs `work` with a connection without time limits. */
export async function withMoveClient<T>(url: string, work: (client: MoveClient) => Promise<T>): Promise<T> {
  const { Client, ...options } = connectionOptions(url);
  const client = new ((Client ?? pg.Client) as typeof pg.Client)({
    ...options,
    application_name: 'florin-move',
    statement_timeout: 0,
    keepAlive: true,
  });
  // The next statement reports a lost connection.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(
      "set timezone to 'UTC'; set datestyle to 'ISO'; set jit to off; set idle_in_transaction_session_timeout to 0",
    );
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs `work` in a transaction. `options`: those of BEGIN. */
export async function inTransaction<T>(client: MoveClient, work: () => Promise<T>, options = ''): Promise<T> {
  await client.query(`begin ${options}`);
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    // A lost connection has rolled back already.
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** SQLSTATE of a missing privilege. */
const NOT_PERMITTED = '42501';

/** Runs `work` in a transaction without triggers and foreign keys: copied rows already have what triggers would write. */
export function untriggered<T>(client: MoveClient, work: () => Promise<T>): Promise<T> {
  return inTransaction(client, async () => {
    await switchTriggersOff(client);
    return work();
  });
}

async function switchTriggersOff(client: MoveClient): Promise<void> {
  await client.query('set local session_replication_role to replica').catch((error) => {
    if (error.code !== NOT_PERMITTED) throw error;
    throw new Error(
      'this role may not switch off triggers: use a superuser, or run GRANT SET ON PARAMETER session_replication_role TO it',
    );
  });
}
