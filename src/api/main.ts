// The web process: `web` in the Procfile. Any number of them share the requests.
import { runProcess } from '../main.ts';
import { startWeb } from './start.ts';

await runProcess('web', startWeb);
