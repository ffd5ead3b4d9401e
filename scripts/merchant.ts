// `npm run merchant`; see merchant/commands.ts.
import { main } from './lib/cli.ts';
import { merchant } from './merchant/commands.ts';

await main(merchant);
