// `npm run payment`; see payment/commands.ts.
import { main } from './cli.ts';
import { payment } from './payment/commands.ts';

await main(payment);
