import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { openDatabase } from '../../src/db/database.ts';
import { ALL_BLOWS, type Blows, wreakHavoc } from './havoc.ts';
import { judge, settle, type Verdict } from './invariants.ts';
import { startLoad } from './load.ts';
import { seeded } from './random.ts';
import { type ChaosStack, startChaosStack } from './stack.ts';

/** Within a minute everything that a dead process left must be noticed and done by others. */
const SETTLE_MS = 60_000;

export type ChaosOptions = {
  seconds: number;
  seed: number;
  /** how long Postgres is stopped once, in the middle; 0: not at all */
  outageSeconds: number;
  /** is told what happens as it happens */
  report: (line: string) => void;
  /** a migrated database instead of a Postgres of its own, which nobody ends then */
  databaseUrl?: string;
  /** 2 unless told otherwise */
  workers?: number;
  /** whom to end how; everybody in every way unless told otherwise */
  blows?: Blows;
  /** is told what the processes print */
  onLine?: (name: string, line: string) => void;
};

export type ChaosReport = {
  requests: number;
  failures: number;
  payments: number;
  paid: number;
  events: number;
  blows: number;
  settled_seconds: number | null;
  verdicts: Verdict[];
};

/** Puts a Florin of its own under load, ends its processes at random, lets it come to rest, and judges what came of it. */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const { report, databaseUrl, workers = 2, onLine = () => {} } = options;
  const receiver = await startReceiver();
  try {
    const stack = await startChaosStack({ databaseUrl, workers, onLine });
    try {
      report('web and worker processes, Postgres and a chain are up');
      return await rage(stack, receiver, options);
    } finally {
      await stack.stop();
    }
  } finally {
    await receiver.close();
  }
}

async function rage(stack: ChaosStack, receiver: Receiver, options: ChaosOptions): Promise<ChaosReport> {
  const { seconds, seed, outageSeconds, blows = ALL_BLOWS, report } = options;
  const { webs, workers, postgres } = stack;
  const all = [...webs, ...workers, ...(postgres ? [postgres] : [])];
  await register(stack, receiver.url);
  const load = startLoad(stack, seeded(seed));
  const random = seeded(seed + 1);
  const [ms, outageMs] = [seconds * 1000, outageSeconds * 1000];
  await wreakHavoc(stack, { random, ms, outageMs, blows, onBlow: report });
  await load.stop();
  report(`${load.requests()} requests for ${load.told.size} payments; everything is up again and comes to rest`);

  const db = openDatabase({ url: stack.databaseUrl, applicationName: 'chaos', maxConnections: 2 });
  try {
    const paid = [...load.told.values()].filter(({ signature }) => signature !== null).map(({ id }) => id);
    const settled = await settle(db, paid, SETTLE_MS);
    const incidents = all.flatMap((process) => process.incidents);
    const evidence = { told: load.told, received: receiver.received, failures: load.failures, incidents };
    const verdicts = [
      { rule: 'all is noticed and done within a minute', breaches: typeof settled === 'number' ? [] : settled },
      ...(await judge(db, evidence)),
      { rule: 'no process ends by itself, and SIGTERM is obeyed', breaches: all.flatMap((one) => one.misconduct) },
    ];
    return {
      requests: load.requests(),
      failures: load.failures.length,
      payments: load.told.size,
      paid: paid.length,
      events: receiver.received.size,
      blows: incidents.length,
      settled_seconds: typeof settled === 'number' ? settled : null,
      verdicts,
    };
  } finally {
    await db.destroy();
  }
}

async function register({ webs, merchant }: ChaosStack, url: string): Promise<void> {
  const answer = await fetch(`${webs[0]?.origin}/api/v1/webhook-endpoints`, {
    method: 'POST',
    headers: { authorization: `Bearer ${merchant.keys.test}`, 'content-type': 'application/json' },
    body: JSON.stringify({ url }),
  });
  if (answer.status !== 201) throw new Error(`the webhook endpoint was refused: ${await answer.text()}`);
}

type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** The merchant's side, which nobody ends: it notes each event that comes. */
async function startReceiver() {
  const received = new Set<string>();
  const server = createServer(async (request, response) => {
    const event = (await json(request)) as { id: string };
    received.add(event.id);
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    received,
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
