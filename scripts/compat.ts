// `npm run compat`: puts the last release under load on a database that this version has migrated.
import { printVerdicts } from './chaos/verdicts.ts';
import { withLastRelease } from './compat/lastRelease.ts';
import { runCompat } from './compat/run.ts';
import { type Options, UsageError } from './lib/commandLine.ts';
import { runTool } from './lib/tools.ts';

/** A run of CI must end. */
const MAX_SECONDS = 3600;

/** Runs the last release, and returns whether nothing failed. */
async function run(options: Options): Promise<boolean> {
  const seconds = Number(options.seconds ?? 20);
  if (!Number.isInteger(seconds) || seconds < 0 || seconds > MAX_SECONDS) {
    throw new UsageError(`--seconds must be a whole number up to ${MAX_SECONDS}`);
  }
  const began = performance.now();
  const report = (line: string) =>
    console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${line}`);
  const { verdicts, ...figures } = await withLastRelease(report, (code) => runCompat({ code, seconds, report }));
  printVerdicts(figures, verdicts);
  return verdicts.every(({ breaches }) => breaches.length === 0);
}

process.exit(await runTool('compat', ({ options }) => run(options)));
