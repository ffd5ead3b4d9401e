import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Database, openDatabase } from '../../src/db/database.ts';
import type { Exchange } from '../chaos/clients.ts';
import { lostWrites, stuckJobs, undelivered, type Verdict, wrongCredits } from '../chaos/invariants.ts';
import { startLoad } from '../chaos/load.ts';
import { seeded } from '../chaos/random.ts';
import { type Receiver, register, startReceiver } from '../chaos/receiver.ts';
import { settle } from '../chaos/settling.ts';
import { type ChaosStack, startChaosStack } from '../chaos/stack.ts';
import { browse } from './browse.ts';

export type CompatOptions = {
  /** the folder with the code of web and worker; default: this version's */
  code?: string;
  /** duration of the load */
  seconds: number;
  /** receives a line per step */
  report: (line: string) => void;
  /** a migrated database to use instead of a new Postgres */
  databaseUrl?: string;
};

export type CompatReport = { requests: number; payments: number; events: number; verdicts: Verdict[] };

/** The load is the same in each run. */
const SEED = 1;
/** Time for all work to finish after the load. */
const SETTLE_MS = 60_000;
/** Time for the clients to get their last answers. */
const STOP_MS = 30_000;
/** Time for a line of a log to arrive. */
const LOG_MS = 1000;
/** A request or a job that failed, as the processes log it. */
const FAILED = /"msg":"(?:request|jobs?) failed"/;

/**
 * Failures that the last release has on its own schema, too: they say nothing about this one. Empty after the next release.
 * It schedules look-ups in any order, while others lock payments in the order of their ids. The job runs again 10 s later.
 */
const KNOWN = ['payment.lookup: deadlock detected', 'payment.expire: deadlock detected'];

/** Runs processes of another version's code on this version's schema, under load, and returns the verdicts. */
export async function runCompat({ code, seconds, report, databaseUrl }: CompatOptions): Promise<CompatReport> {
  const receiver = await startReceiver();
  const failures = new Set<string>();
  const onLine = (name: string, line: string) => {
    if (!FAILED.test(line)) return;
    const cause = causeOf(line);
    if (!KNOWN.includes(cause)) failures.add(`${name}: ${cause}`);
  };
  try {
    const stack = await startChaosStack({
      databaseUrl,
      workers: 1,
      onLine,
      code: code === undefined ? undefined : () => code,
    });
    try {
      await checkReadiness(stack);
      report('its web and worker processes are ready on the schema of this version');
      const found = await runLoad(stack, receiver, seconds);
      // The log of a failed request names the cause. It may arrive after the answer.
      if (found.verdicts.some(({ breaches }) => breaches.length > 0)) await delay(LOG_MS);
      const verdicts = [{ rule: 'no request and no job fails in a log', breaches: [...failures] }, ...found.verdicts];
      return { ...found, verdicts };
    } finally {
      await stack.stop();
    }
  } finally {
    await receiver.close();
  }
}

/** Returns what failed and why, from a line of the log. */
function causeOf(line: string): string {
  const { method, path, queue, err } = JSON.parse(line) as Record<string, string> & { err?: { message: string } };
  return `${queue ?? `${method} ${path}`}: ${err?.message ?? line}`;
}

/** @throws Error when a web process is not ready, for example because it knows a migration that is missing */
async function checkReadiness({ webs }: ChaosStack): Promise<void> {
  for (const { name, origin } of webs) {
    const answer = await fetch(`${origin}/readyz`);
    if (!answer.ok) throw new Error(`/readyz of ${name} answers ${answer.status}: ${await answer.text()}`);
  }
}

async function runLoad(stack: ChaosStack, receiver: Receiver, seconds: number): Promise<CompatReport> {
  const exchanges: Exchange[] = [];
  const errors: string[] = [];
  const note = (error: Error) => void errors.push(error.message);
  for (const { keys } of [stack.merchant, stack.biller]) await register(stack, keys.test, receiver.url);
  const load = await startLoad(stack, seeded(SEED), { retries: false, exchanges }).catch(note);
  if (load) {
    const browsing = browse(stack, load, seconds * 1000).catch(note);
    await Promise.all([delay(seconds * 1000), browsing]);
    await Promise.race([load.stop(), delay(STOP_MS, undefined, { ref: false })]).catch(note);
  }
  const failed = exchanges.flatMap(({ web, failure }) => (failure === null ? [] : [`${web}: ${failure}`]));
  const verdicts: Verdict[] = [{ rule: 'no request fails', breaches: [...new Set([...failed, ...errors])] }];
  const figures = { requests: exchanges.length, payments: load ? load.acknowledged.size : 0 };
  // After a failed request, its client has stopped, so its work may be incomplete for that reason alone.
  if (!load || verdicts.some(({ breaches }) => breaches.length > 0)) {
    return { ...figures, events: receiver.received.size, verdicts };
  }
  const db = openDatabase({ url: stack.databaseUrl, applicationName: 'compat', maxConnections: 2 });
  try {
    const { acknowledged, owed } = load;
    const paid = [...acknowledged.values()].filter(({ signature }) => signature !== null).map(({ id }) => id);
    const wanted = { paid: [...paid, ...owed.paid.keys()], refunded: [], movedTo: owed.movedTo };
    const left = await settle(db, wanted, SETTLE_MS);
    verdicts.push(
      { rule: 'every part was under load', breaches: await idleParts(db, paid) },
      { rule: 'all work is done within a minute after the load', breaches: typeof left === 'number' ? [] : left },
      { rule: 'no acknowledged write is lost, and none is done twice', breaches: await lostWrites(db, load) },
      { rule: 'every paid payment is credited once, no other payment', breaches: await wrongCredits(db, load) },
      { rule: 'every event is delivered', breaches: await undelivered(db, receiver) },
      { rule: 'no job is stuck, and none has failed for good', breaches: await stuckJobs(db) },
    );
  } finally {
    await db.destroy();
  }
  return { ...figures, events: receiver.received.size, verdicts };
}

/** Tables that the load must have written to. */
const WRITTEN = [
  'payments',
  'payment_legs',
  'payment_links',
  'invoices',
  'subscriptions',
  'subscription_periods',
  'installment_plans',
  'emails',
  'transfers',
];

async function idleParts(db: Database, paid: string[]): Promise<string[]> {
  const idle = await Promise.all(
    WRITTEN.map(async (table) => {
      const { rows } = await sql`select from ${sql.id(table)} limit 1`.execute(db);
      return rows.length === 0 ? [`the load wrote no ${table}`] : [];
    }),
  );
  return [...(paid.length === 0 ? ['nothing was paid'] : []), ...idle.flat()];
}
