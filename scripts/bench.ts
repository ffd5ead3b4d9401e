// `npm run bench`: measures each figure of the design, next to its floor or rival in the same run.
import { benchBilling } from './bench/billing.ts';
import { benchFloods } from './bench/floods.ts';
import { benchLatency } from './bench/latency.ts';
import { benchProviders } from './bench/providers.ts';
import { benchRefunds } from './bench/refunds.ts';
import { type Figure, printFigures } from './bench/report.ts';
import { benchRequests } from './bench/requests.ts';
import { benchRpc } from './bench/rpc.ts';
import { benchSize } from './bench/size.ts';
import { benchTestClock } from './bench/testClock.ts';
import { benchWebhooks } from './bench/webhooks.ts';

const BENCHES: Record<string, () => Promise<Figure[]>> = {
  requests: benchRequests,
  latency: benchLatency,
  webhooks: benchWebhooks,
  billing: benchBilling,
  clock: benchTestClock,
  rpc: benchRpc,
  refunds: benchRefunds,
  floods: benchFloods,
  providers: benchProviders,
  size: benchSize,
};

const names = process.argv.slice(2);
if (names.includes('--help') || names.some((name) => !BENCHES[name])) {
  console.log(
    `npm run bench [-- ${Object.keys(BENCHES).join(' | ')}]\n\n  Without a name: all of them but size, which takes an hour and 50 GB.`,
  );
  process.exit(names.includes('--help') ? 0 : 2);
}
const usual = Object.keys(BENCHES).filter((name) => name !== 'size');
for (const name of names.length > 0 ? names : usual) {
  console.log(`\n${name} …`);
  printFigures((await BENCHES[name]?.()) ?? []);
}
process.exit();
