// A worker that bills what is due, in a process of its own, which can be killed like one.
import { pino } from 'pino';
import { readConfig } from '../../src/config.ts';
import { openDatabase } from '../../src/db/database.ts';
import { startEnqueuing } from '../../src/jobs/queues.ts';
import { runOnce } from '../../src/jobs/subscription.bill.ts';

const config = readConfig(process.env);
const db = openDatabase({ url: config.DATABASE_URL, applicationName: 'biller', maxConnections: 1 });
await startEnqueuing(db);
await runOnce({ db, config, log: pino({ level: 'silent' }) });
await db.destroy();
