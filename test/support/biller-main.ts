// A worker in a process of its own that bills what is due; tests can kill it.
import { pino } from 'pino';
import { readConfig } from '../../src/config/index.ts';
import { openDatabase } from '../../src/db/database.ts';
import { runOnce } from '../../src/jobs/handlers/subscription.bill.ts';
import { startEnqueuing } from '../../src/queue/queues.ts';

const config = readConfig(process.env);
const db = openDatabase({ url: config.DATABASE_URL, applicationName: 'biller', maxConnections: 1 });
await startEnqueuing(db);
await runOnce({ db, config, log: pino({ level: 'silent' }) });
await db.destroy();
