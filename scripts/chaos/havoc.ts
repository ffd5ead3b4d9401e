import { setTimeout as delay } from 'node:timers/promises';
import { pick, type Random } from './random.ts';
import type { ChaosStack } from './stack.ts';
import type { Signal, Supervised } from './supervised.ts';

/** The signals that end every process. */
const SIGNALS: readonly Signal[] = ['SIGKILL', 'SIGTERM'];

/** Pause between two blows: short enough that some hit the recovery from the blow before. */
const MIN_PAUSE_MS = 300;
const MORE_PAUSE_MS = 1200;
/** Maximum downtime of a process: the time that an init system or an operator needs to restart one. */
const MAX_AWAY_MS = 1000;

/** `isDue`: done even after the end of the run. */
type Blow = { victim: Supervised; signal: Signal; isDue: boolean };

/** Yields every process with each of its signals once, in random order, then random blows for ever. */
function* blowsOn({ webs, workers, postgres }: ChaosStack, random: Random): Generator<Blow> {
  const possible = [...webs, ...workers, ...(postgres ? [postgres] : [])].flatMap((victim) =>
    SIGNALS.map((signal) => ({ victim, signal })),
  );
  const ordered = possible
    .map((one) => ({ ...one, order: random() }))
    .toSorted((one, other) => one.order - other.order);
  for (const { victim, signal } of ordered) yield { victim, signal, isDue: true };
  for (;;) yield { ...pick(random, possible), isDue: false };
}

type Havoc = { random: Random; ms: number; outageMs: number; onBlow: (blow: string) => void };

/**
 * Ends processes for `ms`, each process in each way at least once. Resolves when everything is up again. With `outageMs`,
 * Postgres is stopped once for so long, in the middle. The web processes stay up then: they could not restart without
 * Postgres, and the run checks how they refuse requests.
 */
export async function wreakHavoc(stack: ChaosStack, { random, ms, outageMs, onBlow }: Havoc): Promise<void> {
  const endAt = performance.now() + ms;
  const outageAt = outageMs > 0 ? endAt - ms / 2 : Number.POSITIVE_INFINITY;
  let outage: Promise<void> | null = null;
  const returning = new Set<Promise<void>>();
  const hit = (victim: Supervised, signal: Signal, awayMs: number) => {
    onBlow(`${signal} to ${victim.name}, away for ${Math.round(awayMs)} ms`);
    const back = victim.hit(signal, awayMs).finally(() => returning.delete(back));
    returning.add(back);
    return back;
  };
  for (const { victim, signal, isDue } of blowsOn(stack, random)) {
    await delay(MIN_PAUSE_MS + random() * MORE_PAUSE_MS);
    if (!outage && performance.now() > outageAt && stack.postgres) {
      while (![stack.postgres, ...stack.webs].every((process) => process.isUp())) await delay(MIN_PAUSE_MS);
      outage = hit(stack.postgres, 'SIGTERM', outageMs);
    }
    if (stack.webs.some((web) => web === victim)) await outage;
    while (!victim.isUp()) await delay(MIN_PAUSE_MS);
    if (performance.now() > endAt && !isDue) break;
    hit(victim, signal, random() * MAX_AWAY_MS);
  }
  await Promise.all(returning);
}
