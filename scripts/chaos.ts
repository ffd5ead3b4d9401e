// `npm run chaos`: sends random kill -9 and SIGTERM to web, worker and Postgres under load, then checks invariants.
import { runChaos } from './chaos/run.ts';
import { printVerdicts } from './chaos/verdicts.ts';
import { type Options, UsageError } from './lib/commandLine.ts';
import { runTool } from './lib/tools.ts';

/** An unattended run must end. */
const MAX_SECONDS = 3600;
const MAX_SEED = 2 ** 31;

/** Returns the options as numbers. @throws UsageError when one is no whole number */
function numbersOf(options: Options): { seconds: number; seed: number; outageSeconds: number } {
  const seconds = whole('seconds', options.seconds ?? 60, MAX_SECONDS);
  const seed = whole('seed', options.seed ?? Date.now() % 1_000_000, MAX_SEED);
  return { seconds, seed, outageSeconds: whole('outage', options.outage ?? (seconds >= 60 ? 20 : 0), MAX_SECONDS) };
}

function whole(name: string, given: unknown, max: number): number {
  const number = Number(given);
  if (given !== '' && Number.isInteger(number) && number >= 0 && number <= max) return number;
  throw new UsageError(`--${name} must be a whole number up to ${max}`);
}

/** Kills and checks, and returns whether every invariant holds. */
async function run(options: Options): Promise<boolean> {
  const { seconds, seed, outageSeconds } = numbersOf(options);
  const say = (line: string) => (options.json ? console.error(line) : console.log(line));
  say(`${seconds} seconds, seed ${seed}`);
  const began = performance.now();
  const report = (line: string) => say(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${line}`);
  const { verdicts, ...figures } = await runChaos({ seconds, seed, outageSeconds, report });
  if (options.json) console.log(JSON.stringify({ seconds, seed, ...figures, verdicts }, null, 2));
  else printVerdicts(figures, verdicts);
  return verdicts.every(({ breaches }) => breaches.length === 0);
}

process.exit(await runTool('chaos', ({ options }) => run(options)));
