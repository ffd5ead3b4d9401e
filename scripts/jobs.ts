// `npm run jobs`; see jobs/commands.ts.

import { jobs } from './jobs/commands.ts';
import { main } from './lib/cli.ts';

await main(jobs);
