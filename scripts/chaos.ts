// `npm run chaos`: random kill -9 and SIGTERM of web, worker and Postgres under load, and what must hold all the same.
import { parseArgs } from 'node:util';
import { runChaos } from './chaos/run.ts';

const HELP = `npm run chaos [-- --seconds N] [--seed N] [--outage SECONDS] [--json]

  Starts a Florin of its own with two web and two worker processes, puts it under load, and ends its processes and its
  Postgres at random for so many seconds (60). Postgres is once stopped for longer (20 s in runs of a minute and more).
  Then it waits until nothing is left to do, a minute at most, and checks what must hold. The same seed ends the same
  processes. Exit code 1 when anything does not hold.`;

/** A run that nobody watches must end. */
const MAX_SECONDS = 3600;
const MAX_SHOWN = 10;

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    outage: { type: 'string' },
    json: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
});

function whole(name: string, text: string, max: number): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 0 && number <= max) return number;
  console.error(`chaos: --${name} must be a whole number up to ${max}`);
  process.exit(2);
}

if (values.help) {
  console.log(HELP);
  process.exit();
}
const seconds = whole('seconds', values.seconds, MAX_SECONDS);
const seed = whole('seed', values.seed, 2 ** 31);
const outageSeconds = whole('outage', values.outage ?? (seconds >= 60 ? '20' : '0'), MAX_SECONDS);
const say = (line: string) => (values.json ? console.error(line) : console.log(line));

say(`${seconds} seconds, seed ${seed}`);
const began = performance.now();
const report = (line: string) => say(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${line}`);
const { verdicts, ...figures } = await runChaos({ seconds, seed, outageSeconds, report });
if (values.json) console.log(JSON.stringify({ seconds, seed, ...figures, verdicts }, null, 2));
else {
  console.log();
  for (const [name, value] of Object.entries(figures)) console.log(`${name.padEnd(16)} ${value}`);
  console.log();
  for (const { rule, breaches } of verdicts) {
    console.log(`${breaches.length === 0 ? 'holds ' : 'BROKEN'}  ${rule}`);
    for (const breach of breaches.slice(0, MAX_SHOWN)) console.log(`          ${breach}`);
    if (breaches.length > MAX_SHOWN) console.log(`          and ${breaches.length - MAX_SHOWN} more`);
  }
}
process.exit(verdicts.some(({ breaches }) => breaches.length > 0) ? 1 : 0);
