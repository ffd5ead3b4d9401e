// `npm run webhooks`; see webhooks/commands.ts.
import { main } from './lib/cli.ts';
import { webhooks } from './webhooks/commands.ts';

await main(webhooks);
