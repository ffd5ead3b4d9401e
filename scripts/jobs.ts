// `npm run jobs`; see jobs/commands.ts.
import { main } from './cli.ts';
import { jobs } from './jobs/commands.ts';

await main(jobs);
