// The web process: `web` in the Procfile.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ConfigError, readConfig } from '../config.ts';
import { loadBeacons } from '../db/beacons.ts';
import { openDatabase } from '../db/database.ts';
import { startEnqueuing } from '../jobs/queues.ts';
import { createLogger } from '../log.ts';
import { createApp } from './app.ts';
import { cachedRates } from './rates.ts';

/** A proxy that keeps connections open must see them closed by itself, not by us in the middle of a request. */
const KEEP_ALIVE_TIMEOUT_MS = 75_000;

try {
  await main();
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLogger('web', config.LOG_LEVEL);
  const { DATABASE_URL, DATABASE_POOL_SIZE, PORT } = config;
  const db = openDatabase({ url: DATABASE_URL, applicationName: 'florin-web', maxConnections: DATABASE_POOL_SIZE });
  await startEnqueuing(db);
  const app = createApp({ config, db, log, beacons: await loadBeacons(db), rates: cachedRates(db) });

  const server = createServer(app.callback());
  server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT_MS;
  server.listen(PORT);
  await once(server, 'listening');
  log.info({ port: (server.address() as AddressInfo).port }, 'listening');

  // Draining: no new connection, the requests in hand are answered, then the pool closes and nothing is left to run.
  const stop = async (signal: string) => {
    log.info({ signal }, 'stopping');
    server.close();
    server.closeIdleConnections();
    await once(server, 'close');
    await db.destroy();
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, stop);
}
