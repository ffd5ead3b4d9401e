// `npm run payment`; see payment/commands.ts.
import { main } from './lib/cli.ts';
import { payment } from './payment/commands.ts';

await main(payment);
