// The worker process: `worker` in the Procfile. Any number of workers can run concurrently.
import { readConfig } from '../config/index.ts';
import { runProcess } from '../process.ts';
import { startWorker } from './start.ts';

await runProcess('worker', startWorker, readConfig);
