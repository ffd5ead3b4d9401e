// The worker process: `worker` in the Procfile. Any number of them share the work.
import { runProcess } from '../main.ts';
import { startWorker } from './start.ts';

await runProcess('worker', startWorker);
