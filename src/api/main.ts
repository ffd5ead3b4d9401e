// The web process (`web` in the Procfile). Run any number of them.
import { readConfig } from '../config/index.ts';
import { runProcess } from '../process.ts';
import { startWeb } from './start.ts';

await runProcess('web', startWeb, readConfig);
