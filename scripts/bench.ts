// `npm run bench`: measures each figure of the design, next to its floor or rival in the same run.
import { benchBilling } from './bench/billing.ts';
import { benchFloods } from './bench/floods.ts';
import { benchLatency } from './bench/latency.ts';
import { benchPages } from './bench/pages.ts';
import { benchProviders } from './bench/providers.ts';
import { benchRefunds } from './bench/refunds.ts';
import { type Figure, printFigures } from './bench/report.ts';
import { benchRequests } from './bench/requests.ts';
import { benchRpc } from './bench/rpc.ts';
import { benchSize } from './bench/size.ts';
import { benchTestClock } from './bench/testClock.ts';
import { benchWebhooks } from './bench/webhooks.ts';

/** Each may be followed by a number, as in billing=5000. Only billing uses it: how many subscriptions are due. */
const BENCHES: Record<string, (count?: number) => Promise<Figure[]>> = {
  requests: benchRequests,
  latency: benchLatency,
  webhooks: benchWebhooks,
  billing: benchBilling,
  clock: benchTestClock,
  rpc: benchRpc,
  refunds: benchRefunds,
  floods: benchFloods,
  providers: benchProviders,
  pages: benchPages,
  size: benchSize,
};

const wanted = process.argv.slice(2).map((word) => {
  const [name = '', count] = word.split('=');
  return { name, count: count === undefined ? undefined : Number(count) };
});
const isKnown = ({ name, count }: (typeof wanted)[0]) =>
  BENCHES[name] && (count === undefined || (name === 'billing' && Number.isInteger(count) && count >= 10));
if (!wanted.every(isKnown)) {
  console.log(
    `npm run bench [-- ${Object.keys(BENCHES).join(' | ')}]\n\n  Without a name: all of them but size, which takes an hour and 50 GB.\n` +
      '  billing=5000: with 5000 due subscriptions (at least 10) instead of 100000.',
  );
  process.exit(wanted.some(({ name }) => name === '--help') ? 0 : 2);
}
const usual = Object.keys(BENCHES)
  .filter((name) => name !== 'size')
  .map((name) => ({ name, count: undefined }));
for (const { name, count } of wanted.length > 0 ? wanted : usual) {
  console.log(`\n${name} …`);
  const figures = (await BENCHES[name]?.(count)) ?? [];
  printFigures(figures);
  if (figures.some(({ isReached }) => !isReached)) process.exitCode = 1;
}
process.exit();
