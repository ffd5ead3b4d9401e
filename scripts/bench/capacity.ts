import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { processorSeconds } from './processorTime.ts';
import type { Figure } from './report.ts';
import { payMany, type Shop, withShop } from './shop.ts';

const WARM_UP = 200;
const PAYMENTS = 600;
/** Slow enough that nothing waits, so that the processor time is that of the payments alone. */
const PER_SECOND = 15;
const IDLE_MS = 20_000;
/** Of Linux, which counts processor time in hundredths of a second. */
const TICK_MS = 10;

const PARTS = ['web', 'worker', 'postgres'] as const;
/** Processor time by part, in milliseconds. */
type Times = Record<(typeof PARTS)[number], number>;

/**
 * Measures the processor time that a payment costs each part, from its creation to its webhook: how many payments a core of
 * that part holds. Needs Linux.
 */
export function benchCapacity(): Promise<Figure[]> {
  return withShop({}, async (shop) => {
    const postmaster = await postmasterOf(shop);
    const used = () => processorTimes(shop, postmaster);
    await payMany(shop, WARM_UP, PER_SECOND);
    const start = await used();
    await delay(IDLE_MS);
    const rest = await used();
    const startedAt = performance.now();
    await payMany(shop, PAYMENTS, PER_SECOND);
    const took = performance.now() - startedAt;
    const end = await used();
    return PARTS.map((part) => {
      const idleShare = (rest[part] - start[part]) / IDLE_MS;
      const each = (end[part] - rest[part] - idleShare * took) / PAYMENTS;
      const measured = `${each.toFixed(1)} ms, so ${(1000 / each).toFixed(0)} payments per second and core; ${(idleShare * 100).toFixed(1)} % of a core when idle`;
      return { what: `processor time of ${part} for a payment`, measured, target: 'none', isReached: true };
    });
  });
}

async function processorTimes({ metricsUrls }: Shop, postmaster: number): Promise<Times> {
  const ofProcess = async (url: string) => (await processorSeconds(url)) * 1000;
  const [web, worker, postgres] = await Promise.all([
    ofProcess(metricsUrls.web),
    ofProcess(metricsUrls.worker),
    ofPostgres(postmaster),
  ]);
  return { web, worker, postgres };
}

/** The parent of every server process of Postgres. */
async function postmasterOf({ databaseUrl }: Shop): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const { parent } = await statOf(rows[0]?.pid as number);
  await client.end();
  return parent;
}

async function ofPostgres(postmaster: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const stats = await Promise.all(pids.map((pid) => statOf(pid).catch(() => null)));
  const children = stats.filter((stat) => stat?.parent === postmaster);
  const { own, ended } = await statOf(postmaster);
  return own + ended + children.reduce((sum, stat) => sum + (stat?.own ?? 0), 0);
}

/** Reads proc(5)'s stat of a process: its parent, its own time, and that of its children that have ended. */
async function statOf(pid: number): Promise<{ parent: number; own: number; ended: number }> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  // After the name in parentheses, which may contain anything.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
  return { parent: fields[1] ?? 0, own: (user + system) * TICK_MS, ended: (endedUser + endedSystem) * TICK_MS };
}
