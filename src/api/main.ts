// The web process: `web` in the Procfile. Any number of them share the requests.
import { runProcess } from '../process.ts';
import { startWeb } from './start.ts';

await runProcess('web', startWeb);
