// The worker process: `worker` in the Procfile. Any number of them share the work.
import { runProcess } from '../process.ts';
import { startWorker } from './start.ts';

await runProcess('worker', startWorker);
