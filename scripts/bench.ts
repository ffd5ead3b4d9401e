// `npm run bench`: measures each figure of the design, next to its floor or rival in the same run.
import { parseArgs } from 'node:util';
import { benchBilling } from './bench/billing.ts';
import { benchDashboard } from './bench/dashboard.ts';
import { benchFloods } from './bench/floods.ts';
import { benchLatency } from './bench/latency.ts';
import { benchLedger } from './bench/ledger.ts';
import { benchLive } from './bench/live.ts';
import { benchPages } from './bench/pages.ts';
import { benchProviders } from './bench/providers.ts';
import { benchRefunds } from './bench/refunds.ts';
import { type Figure, printFigures } from './bench/report.ts';
import { benchReports } from './bench/reports.ts';
import { benchRequests } from './bench/requests.ts';
import { benchRpc } from './bench/rpc.ts';
import { benchSize } from './bench/size.ts';
import { benchTestClock } from './bench/testClock.ts';
import { benchWebhooks } from './bench/webhooks.ts';

/** `count`: how many subscriptions are due, or payments there are. `keep`: a folder whose database is used again. */
type Options = { count?: number; keep?: string };

const BENCHES: Record<string, (options: Options) => Promise<Figure[]>> = {
  requests: benchRequests,
  latency: benchLatency,
  webhooks: benchWebhooks,
  billing: ({ count }) => benchBilling(count),
  clock: benchTestClock,
  rpc: benchRpc,
  refunds: benchRefunds,
  ledger: benchLedger,
  floods: benchFloods,
  providers: benchProviders,
  pages: benchPages,
  dashboard: benchDashboard,
  live: benchLive,
  reports: benchReports,
  size: benchSize,
};
/** The benches that a number may follow, as in billing=5000, with the least one. */
const LEAST: Record<string, number> = { billing: 10, dashboard: 1000, reports: 1000 };
/** These run only if they are named: they need much time and space. */
const LARGE = ['dashboard', 'reports', 'size'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: 'string' }, help: { type: 'boolean' } },
});
const wanted = positionals.map((word) => {
  const [name = '', count] = word.split('=');
  return { name, count: count === undefined ? undefined : Number(count) };
});
const isKnown = ({ name, count }: (typeof wanted)[0]) =>
  BENCHES[name] && (count === undefined || (Number.isInteger(count) && count >= (LEAST[name] ?? Number.NaN)));
if (values.help || !wanted.every(isKnown)) {
  console.log(
    `npm run bench [-- ${Object.keys(BENCHES).join(' | ')}]\n\n  Without a name: all of them but dashboard, which takes ten minutes and ` +
      '16 GB, reports, which takes as long and 6 GB, and size, which takes an hour and 50 GB.\n' +
      '  billing=5000: with 5000 due subscriptions (at least 10) instead of 100000.\n' +
      '  dashboard=100000: with 100000 payments (at least 1000) instead of 2000000.\n' +
      '  reports=100000: with 100000 payments (at least 1000) instead of 1000000.\n' +
      '  dashboard --keep DIR, reports --keep DIR: fills a database in DIR, or measures the one that is there.',
  );
  process.exit(values.help ? 0 : 2);
}
const usual = Object.keys(BENCHES)
  .filter((name) => !LARGE.includes(name))
  .map((name) => ({ name, count: undefined }));
for (const { name, count } of wanted.length > 0 ? wanted : usual) {
  console.log(`\n${name} …`);
  const figures = (await BENCHES[name]?.({ ...(count && { count }), ...values })) ?? [];
  printFigures(figures);
  if (figures.some(({ isReached }) => !isReached)) process.exitCode = 1;
}
process.exit();
