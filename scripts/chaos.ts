// `npm run chaos`: sends random kill -9 and SIGTERM to web, worker and Postgres under load, then checks invariants.
import { parseArgs } from 'node:util';
import { runChaos } from './chaos/run.ts';
import { printVerdicts } from './chaos/verdicts.ts';

const HELP = `npm run chaos [-- --seconds N] [--seed N] [--outage SECONDS] [--json]

  Starts a separate Florin with two web and two worker processes, puts it under load, and ends each process and its
  Postgres by kill -9 and by SIGTERM, then random ones for --seconds (60). Postgres is stopped once for longer
  (--outage; 20 s in runs of a minute and more). Then the command waits at most a minute for all work to finish, and
  checks the invariants. The same --seed ends the same processes. Exit code 1: an invariant is broken.
  Needs the development packages (npm ci).`;

/** An unattended run must end. */
const MAX_SECONDS = 3600;
const MAX_SEED = 2 ** 31;

/** Returns the options of the command line. @throws Error when an option is unknown or no whole number */
function readOptions() {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '60' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      outage: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const seconds = whole('seconds', values.seconds, MAX_SECONDS);
  const seed = whole('seed', values.seed, MAX_SEED);
  const outageSeconds = whole('outage', values.outage ?? (seconds >= 60 ? '20' : '0'), MAX_SECONDS);
  return { json: values.json, help: values.help, seconds, seed, outageSeconds };
}

function whole(name: string, text: string, max: number): number {
  const number = Number(text);
  if (text !== '' && Number.isInteger(number) && number >= 0 && number <= max) return number;
  throw new Error(`--${name} must be a whole number up to ${max}`);
}

async function run({ json, seconds, seed, outageSeconds }: ReturnType<typeof readOptions>): Promise<boolean> {
  const say = (line: string) => (json ? console.error(line) : console.log(line));
  say(`${seconds} seconds, seed ${seed}`);
  const began = performance.now();
  const report = (line: string) => say(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${line}`);
  const { verdicts, ...figures } = await runChaos({ seconds, seed, outageSeconds, report });
  if (json) console.log(JSON.stringify({ seconds, seed, ...figures, verdicts }, null, 2));
  else printVerdicts(figures, verdicts);
  return verdicts.every(({ breaches }) => breaches.length === 0);
}

let options: ReturnType<typeof readOptions>;
try {
  options = readOptions();
} catch (error) {
  console.error(`chaos: ${(error as Error).message}`);
  process.exit(2);
}
if (options.help) {
  console.log(HELP);
  process.exit(0);
}
process.exit((await run(options)) ? 0 : 1);
