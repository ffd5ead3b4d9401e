// `npm run bench`: measures each figure of the design, next to its floor or rival in the same run.
import { benchBilling } from './bench/billing.ts';
import { benchCapacity } from './bench/capacity.ts';
import { benchCells } from './bench/cells.ts';
import { benchDashboard } from './bench/dashboard.ts';
import { benchFloods } from './bench/floods.ts';
import { benchLatency } from './bench/latency.ts';
import { benchLedger } from './bench/ledger.ts';
import { benchLive } from './bench/live.ts';
import { benchPages } from './bench/pages.ts';
import { benchProviders } from './bench/providers.ts';
import { benchQueue } from './bench/queue.ts';
import { benchRefunds } from './bench/refunds.ts';
import { type Figure, printFigures } from './bench/report.ts';
import { benchReports } from './bench/reports.ts';
import { benchRequests } from './bench/requests.ts';
import { benchRpc } from './bench/rpc.ts';
import { benchSize } from './bench/size.ts';
import { benchTestClock } from './bench/testClock.ts';
import { benchTraces } from './bench/traces.ts';
import { benchWebhooks } from './bench/webhooks.ts';
import { UsageError } from './lib/commandLine.ts';
import { withProgress } from './lib/progress.ts';
import { runTool } from './lib/tools.ts';

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
  capacity: benchCapacity,
  cells: ({ count }) => benchCells(count),
  dashboard: benchDashboard,
  live: benchLive,
  queue: benchQueue,
  reports: benchReports,
  traces: benchTraces,
  size: benchSize,
};
/** The benches that a number may follow, as in billing=5000, with the least one. */
const LEAST: Record<string, number> = { billing: 10, cells: 100, dashboard: 1000, reports: 1000 };
/** These run only if they are named: they need much time or space. */
const LARGE = ['cells', 'dashboard', 'queue', 'reports', 'size'];

/** Returns the bench that a word such as `billing=5000` names. @throws UsageError when there is none, or the count is too small */
function benchOf(word: string): { name: string; count?: number } {
  const [name = '', text] = word.split('=');
  if (!Object.hasOwn(BENCHES, name)) {
    throw new UsageError(`there is no bench '${name}'; there are ${Object.keys(BENCHES).join(', ')}`);
  }
  if (text === undefined) return { name };
  const [count, least] = [Number(text), LEAST[name]];
  if (least === undefined) throw new UsageError(`${name} takes no number`);
  if (!Number.isInteger(count) || count < least) throw new UsageError(`${name} needs a whole number from ${least}`);
  return { name, count };
}

/** Measures, and returns whether every figure is reached. */
async function bench(words: string[], keep: string | undefined): Promise<boolean> {
  const usual = Object.keys(BENCHES).filter((name) => !LARGE.includes(name));
  let isReached = true;
  const wanted = (words.length > 0 ? words : usual).map(benchOf);
  for (const [number, { name, ...count }] of wanted.entries()) {
    console.log(`\n${name} …`);
    const figures = await withProgress({ isTerse: true }, async ({ step }) => {
      step(`Measuring ${name}`, number / wanted.length);
      return (await BENCHES[name]?.({ ...count, ...(keep === undefined ? {} : { keep }) })) ?? [];
    });
    printFigures(figures);
    isReached &&= figures.every((figure) => figure.isReached);
  }
  return isReached;
}

process.exit(await runTool('bench', ({ words, options }) => bench(words, options.keep as string | undefined)));
