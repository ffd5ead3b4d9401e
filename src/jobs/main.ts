// The worker process: `worker` in the Procfile. Any number of workers can run concurrently.
import { runProcess } from '../process.ts';
import { startWorker } from './start.ts';

await runProcess('worker', startWorker);
