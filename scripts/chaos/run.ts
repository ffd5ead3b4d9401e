import { openDatabase } from '../../src/db/database.ts';
import { DAY_MS } from '../../src/domain/periods.ts';
import { wreakHavoc } from './havoc.ts';
import { judge, NOTICED_MS, type Verdict, webhookDelays } from './invariants.ts';
import { startLoad } from './load.ts';
import { seeded } from './random.ts';
import { type Receiver, register, startReceiver } from './receiver.ts';
import { waitsWithoutPostgres } from './requests.ts';
import { settle } from './settling.ts';
import { type ChaosStack, withChaosStack } from './stack.ts';

/** Worker processes: two, so that each job has another worker to go to. */
const WORKERS = 2;

export type ChaosOptions = {
  seconds: number;
  seed: number;
  /** downtime of Postgres, once, in the middle; 0: none */
  outageSeconds: number;
  /** receives a line per step */
  report: (line: string) => void;
};

export type ChaosReport = {
  requests: number;
  failures: number;
  payments: number;
  paid: number;
  refunds: number;
  subscriptions: number;
  periods: number;
  /** distance that their merchant's clock was moved */
  days: number;
  events: number;
  blows: number;
  /** requests that got 503 while Postgres was down, and the median and maximum of their times */
  refused: number;
  refused_p50_ms: number;
  refused_max_ms: number;
  /** maximum of webhookDelays */
  noticed_max_seconds: number;
  settled_seconds: number | null;
  verdicts: Verdict[];
};

/** Starts a Florin under load, ends its processes at random, waits until all work is done, and returns the verdicts. */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const { report } = options;
  const receiver = await startReceiver();
  try {
    return await withChaosStack({ workers: WORKERS }, (stack) => {
      report('web and worker processes, Postgres and a chain are up');
      return runOn(stack, receiver, options);
    });
  } finally {
    await receiver.close();
  }
}

async function runOn(stack: ChaosStack, receiver: Receiver, options: ChaosOptions): Promise<ChaosReport> {
  const { seconds, seed, outageSeconds, report } = options;
  const { webs, workers, postgres } = stack;
  const all = [...webs, ...workers, ...(postgres ? [postgres] : [])];
  for (const { keys } of [stack.merchant, stack.biller]) await register(stack, keys.test, receiver.url);
  const load = await startLoad(stack, seeded(seed), { hasRefunds: true });
  const random = seeded(seed + 1);
  const [ms, outageMs] = [seconds * 1000, outageSeconds * 1000];
  await wreakHavoc(stack, { random, ms, outageMs, onBlow: report });
  await load.stop();
  report(`${load.exchanges.length} requests were made; everything is up again; waiting until all work is done`);

  const db = openDatabase({ url: stack.databaseUrl, applicationName: 'chaos', maxConnections: 2 });
  try {
    const { acknowledged, owed, refunded, exchanges } = load;
    const paid = [...acknowledged.values()].filter(({ signature }) => signature !== null).map(({ id }) => id);
    const wanted = { paid: [...paid, ...owed.paid.keys()], refunded: [...refunded.keys()], movedTo: owed.movedTo };
    const settled = await settle(db, wanted, NOTICED_MS);
    const incidents = all.flatMap((process) => process.incidents);
    const money = { refunded, spent: await stack.spent() };
    const evidence = { acknowledged, owed, ...money, received: receiver.received, exchanges, incidents };
    const waits = waitsWithoutPostgres(exchanges, incidents);
    const periods = await db.selectFrom('subscription_periods').select('cycle').execute();
    const idle = [
      ...(paid.length === 0 ? ['nothing was paid'] : []),
      ...(refunded.size === 0 ? ['nothing was refunded'] : []),
      ...(periods.length === 0 ? ['no period was billed'] : []),
      ...(outageMs > 0 && waits.length === 0 ? ['no request was made while Postgres was down'] : []),
    ];
    const verdicts = [
      { rule: 'every part was under load', breaches: idle },
      { rule: 'all work is done within a minute after the run', breaches: typeof settled === 'number' ? [] : settled },
      ...(await judge(db, evidence)),
      { rule: 'no process crashes, and SIGTERM ends each cleanly', breaches: all.flatMap((one) => one.misconduct) },
    ];
    return {
      requests: exchanges.length,
      failures: exchanges.filter(({ failure }) => failure !== null).length,
      payments: acknowledged.size,
      paid: paid.length,
      refunds: refunded.size,
      subscriptions: owed.subscriptions.size,
      periods: periods.length,
      days: owed.movedTo === null ? 0 : rounded((Date.parse(owed.movedTo) - Date.now()) / DAY_MS),
      events: receiver.received.size,
      blows: incidents.length,
      refused: waits.length,
      refused_p50_ms: Math.round(waits[Math.floor(waits.length / 2)] ?? 0),
      refused_max_ms: Math.round(waits.at(-1) ?? 0),
      noticed_max_seconds: rounded((webhookDelays(evidence).at(-1)?.[1] ?? 0) / 1000),
      settled_seconds: typeof settled === 'number' ? rounded(settled) : null,
      verdicts,
    };
  } finally {
    await db.destroy();
  }
}

const rounded = (number: number) => Math.round(number * 10) / 10;
