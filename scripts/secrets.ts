// `npm run secrets`; see secrets/commands.ts.
import { main } from './lib/cli.ts';
import { secrets } from './secrets/commands.ts';

await main(secrets);
