// `npm run compat`: puts the last release under load on a database that this version has migrated.
import { parseArgs } from 'node:util';
import { printVerdicts } from './chaos/verdicts.ts';
import { withLastRelease } from './compat/lastRelease.ts';
import { runCompat } from './compat/run.ts';

const HELP = `npm run compat [-- --seconds N]

  Checks that the last release works beside this version's schema, as in a rolling deploy. Checks out the commit that
  the file LAST_RELEASE names, starts its web and worker processes on a database that this version has migrated, and puts
  them under load for --seconds (20). Exit code 1: a request failed, a job failed, or a webhook was not delivered.
  Needs the development packages (npm ci), git, and the commit or a remote that has it.`;

/** A run of CI must end. */
const MAX_SECONDS = 3600;

async function run(seconds: number): Promise<boolean> {
  const began = performance.now();
  const report = (line: string) =>
    console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${line}`);
  const { verdicts, ...figures } = await withLastRelease(report, (code) => runCompat({ code, seconds, report }));
  printVerdicts(figures, verdicts);
  return verdicts.every(({ breaches }) => breaches.length === 0);
}

try {
  const { values } = parseArgs({
    options: { seconds: { type: 'string', default: '20' }, help: { type: 'boolean', short: 'h', default: false } },
  });
  const seconds = Number(values.seconds);
  if (values.help) {
    console.log(HELP);
    process.exit(0);
  }
  if (!Number.isInteger(seconds) || seconds < 0 || seconds > MAX_SECONDS) {
    throw new TypeError(`--seconds must be a whole number up to ${MAX_SECONDS}`);
  }
  process.exit((await run(seconds)) ? 0 : 1);
} catch (error) {
  console.error(`compat: ${(error as Error).message}`);
  // parseArgs throws a TypeError on wrong usage.
  process.exit(error instanceof TypeError ? 2 : 1);
}
